"""Memory of the heap that a kernel asks for: taken when it begins, given back when it ends.

An allocation's contents are undefined wherever the op runs, and it ends with the turn of the loop around it, so that
one piece of memory serves all turns.
"""

from __future__ import annotations

from tilelsp.compile.lowering import unsupported
from tilelsp.compile.stage import Stage
from tilelsp.compile.tileaa_to_tileas.values import FunctionValues, lower_type
from tilelsp.defs.dialects import arith
from tilelsp.defs.dialects.cuda_tile import types as tile
from tilelsp.defs.dialects.nv_tileaa import system as aa
from tilelsp.defs.dialects.nv_tileas import memory as am
from tilelsp.defs.dialects.nv_tileas import ops as at
from tilelsp.defs.dialects.nv_tileas import system
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import I64, IntAttr, Type, bit_width

HEAP_ALIGNMENT = 16
"""Bytes to which memory of the heap is aligned."""


class Allocations:
    """The allocations of one function."""

    def __init__(self, function: FunctionValues) -> None:
        self._f = function
        self._taken: list[Value] = []

    def take(self) -> None:
        """Ask for the memory of every allocation in the function."""
        for op in self._f.function.walk():
            if isinstance(op, aa.Alloca):
                self._f.out.source = op
                self._f.values[op.result] = self._memory(op)

    def _memory(self, op: aa.Alloca) -> Value:
        """Enough bytes, and in them the first address that is aligned as asked for."""
        type = op.result.type
        assert isinstance(type, tile.PointerType)
        spare = max(op.alignment - HEAP_ALIGNMENT, 0)
        size = -(-op.num_elem * _bits(op, type.pointee) // 8)
        made = self._f.out.make(system.Alloc, [lower_type(type)], size=max(size, 1) + spare)
        self._taken.append(made.result)
        return self._aligned(made.result, op.alignment) if spare else made.result

    def _aligned(self, pointer: Value, alignment: int) -> Value:
        out = self._f.out
        address = out.make(at.PtrToInt, [I64], source=pointer).result
        for definition, number in ((arith.AddI, alignment - 1), (arith.AndI, -alignment)):
            by = out.plain(arith.Constant, (), [I64], {"value": IntAttr(number, I64)}).result
            address = out.plain(definition, [address, by], [I64]).result
        return out.make(at.IntToPtr, [pointer.type], source=address).result

    def give_back(self) -> None:
        """Free everything, when no thread uses it any more."""
        if self._taken:
            self._f.out.make(am.Barrier)
        for pointer in self._taken:
            self._f.out.make(system.Free, pointer=pointer)


def _bits(op: Op, pointee: Type) -> int:
    if isinstance(pointee, tile.PointerType):
        return 64
    try:
        width = bit_width(pointee)
    except ValueError:
        raise unsupported(op, Stage.NV_TILEAS, "element type") from None
    return max(width, 8) if width == 1 else width
