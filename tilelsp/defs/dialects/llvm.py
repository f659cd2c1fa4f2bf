"""LLVM's intrinsics as the pipeline uses them: how many arguments each takes, and of which types.

The names are upstream's where upstream has the intrinsic, and the background documents' for tcgen05. A signature is
written in words: `i1 i8 i16 i32 i64 f32 f64`, `p1`, `p3` (pointer to global, shared), `pointer`, `int`, `float`
(scalar or vector), `any`, `imm` (a constant i32), `imm64`, and a last `*` for any number of arguments of any type;
`?` behind a word makes the argument optional. Overloaded intrinsics are listed without their suffixes.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType

from tilelsp.base.record import record
from tilelsp.defs.llvm.intrinsics import INTRINSICS, find_intrinsic
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import F32, F64, I1, I8, I16, I32, I64, FloatType, IntType, Type, VectorType
from tilelsp.spec.constants import GLOBAL, SHARED, SHARED_CLUSTER, Imm, address_space


@record(slots=False)
class Signature:
    """The arguments of an intrinsic, and whether it has a result."""

    name: str
    arguments: tuple[str, ...]
    result: bool
    summary: str

    @cached_property
    def least(self) -> int:
        """The smallest number of arguments."""
        return sum(1 for word in self.arguments if word != "*" and not word.endswith("?"))

    @cached_property
    def most(self) -> int | None:
        """The largest number of arguments; None for any."""
        return None if self.arguments and self.arguments[-1] == "*" else len(self.arguments)

    @cached_property
    def checked(self) -> tuple[tuple[int, str], ...]:
        """The places of arguments whose type is checked, each with its word."""
        words = enumerate(word.rstrip("?") for word in self.arguments)
        return tuple((i, word) for i, word in words if word not in ("*", "any"))


_TYPES: dict[str, Type] = {"i1": I1, "i8": I8, "i16": I16, "i32": I32, "i64": I64, "f32": F32, "f64": F64}

SIGNATURES: Mapping[str, Signature] = MappingProxyType(
    {
        stem: Signature(stem, tuple(declared.arguments.split()), declared.result, declared.summary())
        for stem, declared in INTRINSICS.items()
    }
)
"""Every intrinsic that the pipeline knows, by its name without what varies in it."""


def find_signature(name: str) -> Signature | None:
    """The signature of an intrinsic, by its longest declared name."""
    found = find_intrinsic(name)
    return None if found is None else SIGNATURES[found.stem]


def call_problem(signature: Signature, op: Op) -> str | None:
    """The problem of a call's arguments or result; None for a call that fits."""
    count, most = len(op.operands), signature.most
    if count < signature.least or (most is not None and count > most):
        wanted = str(signature.least) if most == signature.least else f"at least {signature.least}"
        return f"{op.name} takes {wanted} argument{'' if wanted == '1' else 's'}, not {count}"
    for i, word in signature.checked:
        if i < count and not _fits(word, op.operands[i]):
            return f"argument {i + 1} of {op.name} must be {_WORDS.get(word, word)}"
    if signature.result and not op.results:
        return f"{op.name} has a result, and is called as void"
    if op.results and not signature.result:
        return f"{op.name} returns void"
    return None


_WORDS = {
    "p1": "a pointer to global memory, addrspace(1)",
    "p3": "a pointer to shared memory, addrspace(3)",
    "p7": "a pointer to shared memory of the cluster, addrspace(7)",
    "pointer": "a pointer",
    "int": "an integer",
    "float": "a float",
    "imm": "a constant i32",
    "imm64": "a constant i64",
    "f32": "float",
    "f64": "double",
}


def _fits(word: str, value: Value) -> bool:
    type = value.type
    match word:
        case "p1":
            return address_space(type) == GLOBAL
        case "p3":
            return address_space(type) == SHARED
        case "p7":
            return address_space(type) == SHARED_CLUSTER
        case "pointer":
            return address_space(type) is not None
        case "int" | "float":
            element = type.element if isinstance(type, VectorType) else type
            return isinstance(element, IntType if word == "int" else FloatType)
        case "imm":
            return isinstance(value, Imm) and type == I32 and value.bits is not None
        case "imm64":
            return isinstance(value, Imm) and type == I64 and value.bits is not None
        case _:
            return type == _TYPES[word]
