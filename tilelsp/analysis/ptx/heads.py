"""Problems of the head of a function by itself: its results and parameters, and the directives behind them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tilelsp.spec.ptx.scalar import SCALARS, TypeClass
from tilelsp.syntax.ptx.statements import FormalParameter, FunctionHeader, FunctionSignature
from tilelsp.syntax.ptx.tree import NameOperand

_PASSED = (
    "In ABI compilation, passing predicate, 8-bit and 16-bit parameters to device functions is not supported",
    "In ABI compilation, returning predicate, 8-bit and 16-bit values from device functions is not supported",
)
_SMALL = frozenset(("pred", "u8", "s8", "u16", "s16"))
"""Types that a device function can neither take nor return by themselves; the untyped `.b8` and `.b16` it can."""


def parameter_problems(
    head: FunctionHeader, one: FormalParameter, name: NameOperand, is_result: bool
) -> Iterable[tuple[str, int, int]]:
    """Problems of one named result or parameter, and where they stand."""
    parameters = head.signature.parameters or ()
    kind = SCALARS[one.type].kind
    if head.is_entry and one.space != "param":
        yield f"Entry parameter '{name.text}' must have .param state space", one.behind, one.behind + 1
        if not one.space:
            yield "No variable storage specified", name.start, name.end
    elif not one.space:
        yield f"Function parameter '{name.text}' has illegal state space", one.behind, one.behind + 1
    if one.space == "param" and one.vector > 1 and not one.dims:
        yield f"Variable '{name.text}' cannot be allocated in .param state space", name.start, name.end
    if one.space == "param" and one.type == "pred":
        yield f"Predicate variable '{name.text}' must be in register state space", name.start, name.end
    if kind is TypeClass.OPAQUE and not head.is_entry:
        where = "into a register" if one.space == "reg" else "in .param state space"
        yield f"Variable '{name.text}' cannot be allocated {where}", name.start, name.end
    if one.dims[:1] != (0,):
        return
    is_before = any(one is other for other in parameters[:-1])
    if is_result:
        yield "Output parameter cannot be an incomplete array.", one.closing, one.closing + 1
    elif head.is_entry:
        yield "Parameter to entry function cannot be an incomplete array.", one.closing, one.closing + 1
    elif is_before:
        yield "Only the last input parameter can be an incomplete array.", one.closing, one.closing + 1


def small_values(signature: FunctionSignature) -> Iterable[str]:
    """Sentences of ptxas about values that functions can not hand over, where one has a body or is called."""
    for formal, sentence in zip((signature.parameters or (), signature.results or ()), _PASSED, strict=True):
        if any(one.type in _SMALL and not one.dims and one.vector == 1 for one in formal):
            yield sentence


def result_problems(results: Sequence[FormalParameter]) -> Iterable[str]:
    """Problems of the results together."""
    if len(results) > 1 and any(one.space == "param" for one in results):
        yield "Multiple return parameters require .register state space"


def tuning_problems(content: FunctionHeader) -> Iterable[tuple[str, NameOperand]]:
    """Problems of the directives behind a function's parameters."""
    seen = {one.name.text for one in content.tuning}
    for one in content.tuning:
        word = one.name.text
        if word in ("maxntid", "reqntid", "minnctapersm", "maxnreg") and 0 in one.values:
            yield f"Positive non-zero value expected for {word}", one.name
        if word == "reqntid" and "maxntid" in seen:
            yield "Conflicting directives: .maxntid and .reqntid cannot both be specified", one.name
        if word == "maxclusterrank" and "reqnctapercluster" in seen:
            message = "Conflicting directives: .reqnctapercluster and .maxclusterrank cannot both be specified"
            yield message, one.name
        if word == "blocksareclusters" and not {"reqntid", "reqnctapercluster"} <= seen:
            message = ".reqntid and .reqnctapercluster directive(s) required for directive '.blocksareclusters'"
            yield message, one.name
        if word == "noreturn" and content.signature.results:
            yield f"Invalid directive '.noreturn' for function '{content.name.text}'", one.name
        if word == "maxnctapersm":
            yield "Deprecated feature: '.maxnctapersm directive' not supported as of PTX version 2.1", one.name
