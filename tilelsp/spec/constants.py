"""Operands that no operation defines: constants and the addresses of globals, as LLVM IR and machine IR have them.

Both are `ir.Value`s, so an operand list holds them like any other value. They live in no block and dominate
everything.
"""

from __future__ import annotations

from typing import TypeAlias

from tilelsp.ir.module import Block, Value
from tilelsp.ir.types import (
    Attr,
    DenseArrayAttr,
    DialectType,
    FloatType,
    IntType,
    Param,
    TupleType,
    Type,
    VectorType,
    bit_width,
)

GENERIC, GLOBAL, SHARED, CONSTANT, LOCAL, TENSOR, SHARED_CLUSTER = 0, 1, 3, 4, 5, 6, 7
"""Numbers of the NVPTX address spaces."""

SHORT_SPACES = frozenset({SHARED, LOCAL, TENSOR, SHARED_CLUSTER})
"""Address spaces whose pointers are 32 bits wide here; all others are 64."""

BY_VALUE = "by_value"
"""The attribute of a kernel that gets constants by value: the bytes and the alignment of each parameter, 0 and 0 for
one that is no such constant. What the program has is its address."""

ELEMENT_COUNT = "elem_count"
"""The attribute of a getelementptr over an array: how many elements that has."""

_POINTERS = {space: DialectType("llvm.ptr", (Param(space),) if space else None) for space in range(8)}
_OUTSIDE = Block("constants")
_WIDEST_ALIGNMENT = 32
"""Bytes of the widest integer that NVPTX aligns to its own size."""


def pointer(space: int) -> DialectType:
    """The LLVM pointer type of an address space: `ptr addrspace(space)`, `!llvm.ptr<space>` in MLIR."""
    made = _POINTERS.get(space)
    return made if made is not None else DialectType("llvm.ptr", (Param(space),))


def address_space(type: Type) -> int | None:
    """The address space of a pointer type; None for any other type."""
    if not isinstance(type, DialectType) or type.name != "llvm.ptr":
        return None
    if not type.params:
        return GENERIC
    value = type.params[0].value
    return value if isinstance(value, int) else None


def by_value(stored: Attr | None, count: int) -> tuple[tuple[int, int], ...]:
    """The bytes and the alignment of each of so many parameters, as `BY_VALUE` has them."""
    numbers = stored.values if isinstance(stored, DenseArrayAttr) else ()
    held = tuple(zip(numbers[::2], numbers[1::2], strict=False))
    return held if len(held) == count else ((0, 0),) * count


def width_of(type: Type) -> int:
    """Bits of a first-class type: scalars, pointers, vectors. Raises `ValueError` for anything else."""
    if isinstance(type, IntType):
        return type.width
    if isinstance(type, FloatType):
        return bit_width(type)
    if isinstance(type, VectorType):
        return type.shape[0] * width_of(type.element)
    space = address_space(type)
    if space is None:
        raise ValueError(f"{type} has no width")
    return 32 if space in SHORT_SPACES else 64


def alignment_of(type: Type) -> int:
    """Bytes that NVPTX aligns a first-class type to. Raises `ValueError` for any other type."""
    natural = 1 << (-(-width_of(type) // 8) - 1).bit_length()
    return natural if isinstance(type, VectorType) else min(natural, _WIDEST_ALIGNMENT)


def stride_of(type: Type) -> int:
    """Bytes from one value of a first-class type to the next in memory. Raises `ValueError` for any other type."""
    align = alignment_of(type)
    return -(-width_of(type) // (8 * align)) * align


class Imm(Value):
    """A constant of `type`. `bits` is its bit pattern, unsigned; a vector's elements are packed from the low bits up.

    `bits` None is poison: any value will do.
    """

    __slots__ = ("bits",)

    def __init__(self, type: Type, bits: int | None) -> None:
        super().__init__(type, _OUTSIDE, 0)
        self.bits = bits

    def signed(self) -> int:
        """The value read as two's complement; 0 for poison."""
        bits = self.bits or 0
        width = width_of(self.type)
        return bits - (1 << width) if bits >> (width - 1) else bits

    def __repr__(self) -> str:
        return f"Imm({self.type}, {self.bits})"


class SymbolAddress(Value):
    """The address of the global named `symbol`."""

    __slots__ = ("symbol",)

    def __init__(self, type: Type, symbol: str) -> None:
        super().__init__(type, _OUTSIDE, 0)
        self.symbol = symbol

    def __repr__(self) -> str:
        return f"@{self.symbol}"


Constant: TypeAlias = Imm | SymbolAddress


def struct(*elements: Type) -> TupleType:
    """LLVM's literal struct `{ ... }`, which intrinsics with several results return."""
    return TupleType(elements)
