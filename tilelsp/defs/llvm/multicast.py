"""Accesses to memory of several devices as inline assembly, since LLVM 22 has no intrinsics for them.

The forms are those of the PTX ISA's `multimem.ld_reduce`, `multimem.st` and `multimem.red`: operand 0 of a load is its
result, operand 1 the address; of the others operand 0 is the address and operand 1 what is stored.
"""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.defs.dialects.cuda_tile.attributes import MemoryOrdering, MemoryScope
from tilelsp.ir.types import F32, F64, FloatType, IntType, Type

_SCOPES: Mapping[MemoryScope, str] = {MemoryScope.TL_BLK: "cta", MemoryScope.DEVICE: "gpu", MemoryScope.SYS: "sys"}
_SIGNS: Mapping[str, str] = {
    "add": "u",
    "min": "s",
    "max": "s",
    "umin": "u",
    "umax": "u",
    "and": "b",
    "or": "b",
    "xor": "b",
}
"""The letter of an operation's integer type."""


def load_reduce(ordering: MemoryOrdering, scope: MemoryScope, operation: str, type: Type) -> str:
    """The combination of all copies; sums of narrow floats, which go by pairs, are accumulated in f32."""
    precise = ".acc::f32" if operation == "add" and _moved(type).endswith("x2") else ""
    return f"multimem.ld_reduce{_order(ordering, scope)}.global{_operation(operation, type, precise)} $0, [$1];"


def store(ordering: MemoryOrdering, scope: MemoryScope, type: Type) -> str:
    """A value, or a pair of narrow floats, to every copy."""
    return f"multimem.st{_order(ordering, scope)}.global.{_moved(type)} [$0], $1;"


def reduce(ordering: MemoryOrdering, scope: MemoryScope, operation: str, type: Type) -> str:
    """Every copy combined with a value, or with a pair of narrow floats."""
    return f"multimem.red{_order(ordering, scope)}.global{_operation(operation, type)} [$0], $1;"


def _order(ordering: MemoryOrdering, scope: MemoryScope) -> str:
    return f".{ordering.value}.{_SCOPES[scope]}"


def _operation(word: str, type: Type, precise: str = "") -> str:
    """Operation and type, such as `.min.u32` or `.add.acc::f32.f16x2`."""
    if isinstance(type, IntType):
        return f".{word.removeprefix('u')}.{_SIGNS[word]}{type.width}"
    return f".{word}{precise}.{_moved(type)}"


def _moved(type: Type) -> str:
    """A type as these instructions have it: floats of 16 bits by pairs, integers as bits."""
    if isinstance(type, FloatType):
        return type.name if type in (F32, F64) else f"{type.name}x2"
    return f"b{type.width}" if isinstance(type, IntType) else ""
