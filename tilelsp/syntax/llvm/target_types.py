"""Types of targets, `target("spirv.Event")`, and what LLVM 22 knows of their layout (`TargetExtType`)."""

from __future__ import annotations

from tilelsp.base.record import record
from tilelsp.ir.types import Type
from tilelsp.syntax.llvm.types import TOKEN, TargetType


@record
class TargetFacts:
    """Facts of a target's type: whether it has a size, may be a global, may stand on the stack, has a value of zeros,
    and whether its size is a multiple of a vector's unknown one, and only its user may look at it, as at a token."""

    sized: bool = True
    globals: bool = True
    stack: bool = True
    zero: bool = False
    scalable: bool = False
    token: bool = False


_UNKNOWN = TargetFacts(sized=False, globals=False, stack=False)
_OFF_STACK = TargetFacts(stack=False)
_SCALABLE = TargetFacts(globals=False, zero=True, scalable=True)
_KNOWN = {
    "aarch64.svcount": _SCALABLE, "riscv.vector.tuple": _SCALABLE, "amdgcn.named.barrier": _OFF_STACK,
    "spirv.Padding": _OFF_STACK, "dx.Padding": _OFF_STACK, "spirv.IntegralConstant": _UNKNOWN,
    "spirv.Literal": _UNKNOWN, "spirv.Image": TargetFacts(), "spirv.SignedImage": TargetFacts(),
    "spirv.Type": TargetFacts(),
}  # fmt: skip


def target_facts(type: TargetType) -> TargetFacts:
    """The facts of a target's type; one whose name LLVM does not know has no size."""
    known = _KNOWN.get(type.name)
    if known is not None:
        return known
    if type.name.startswith("spirv."):
        return TargetFacts(zero=True)
    return TargetFacts(token=True) if type.name.startswith("dx.") else _UNKNOWN


def is_token(type: Type) -> bool:
    """True for `token`, and for types of targets that are used as one."""
    return type is TOKEN or (isinstance(type, TargetType) and target_facts(type).token)


def has_zero(type: Type) -> bool:
    """True unless it is a target's type of which no value is zero."""
    return not isinstance(type, TargetType) or target_facts(type).zero
