"""Integers of 4 bits: each in a byte of its own, whose upper half is clear."""

from __future__ import annotations

from tilelsp.compile.llvm.builder import LlvmBuilder
from tilelsp.ir.module import Value
from tilelsp.ir.types import I8, IntType, Type

I4 = IntType(4)


def signed(b: LlvmBuilder, element: Type, value: Value) -> Value:
    """An element as a byte that has its sign; one of another type as it is."""
    return b.ashr(b.shl(value, 4), 4) if element == I4 else value


def cut(b: LlvmBuilder, element: Type, value: Value) -> Value:
    """The low 4 bits of an integer where the element has no more; else the integer."""
    return b.and_(b.trunc(value, I8), b.i8(15)) if element == I4 else value
