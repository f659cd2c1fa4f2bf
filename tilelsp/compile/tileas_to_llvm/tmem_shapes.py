"""Reading and writing tensor memory in the shapes that an op names, beside that of accumulators."""

from __future__ import annotations

from tilelsp.base.record import record
from tilelsp.compile.layout.registers import Layout
from tilelsp.compile.tileas_to_llvm.context import ThreadContext
from tilelsp.compile.tileas_to_llvm.umma import hardware_layout
from tilelsp.compile.tileas_to_llvm.values import Tensor, Tmem
from tilelsp.defs.dialects.nv_tileas.memory import TmemLoad, TmemStore
from tilelsp.defs.dialects.nvvm import LdStShape
from tilelsp.defs.encodings.tmem_addr import TMEM_LANES
from tilelsp.defs.mir.tensor import AccessShape
from tilelsp.ir.types import F32, I32, Type

_WARPS = 4
"""Each warp of a group reads its own 32 of the 128 lanes."""
_HALF = 16
"""The shapes of 16 lanes reach a warp's 32 in two instructions."""
MOST_REGISTERS = 128
"""Registers of a thread that one access moves at most."""


@record
class TmemAccess:
    """How four warps read or write 128 rows: `num` times a shape, once for all 32 lanes of a warp or for each half.

    `layout` says which element a thread has in which register; `second` is the column of the second half of lanes.
    """

    shape: AccessShape
    num: int
    count: int
    halves: int
    layout: Layout
    second: int | None = None


def layout_of(op: TmemLoad | TmemStore, shape: tuple[int, int], element: Type, warps: int) -> Layout:
    """The layout of the tensor that an op moves in one step."""
    access = access_of(op, shape, element, warps)
    return hardware_layout(shape, warps) if access is None else access.layout


def access_of(op: TmemLoad | TmemStore, shape: tuple[int, int], element: Type, warps: int) -> TmemAccess | None:
    """The access that an op names; None for that of accumulators, and where no access of it moves the region."""
    rows, n = shape
    if rows != TMEM_LANES or warps != _WARPS or n < 8 or element not in (F32, I32):
        return None
    columns = [1 << j for j in range(n.bit_length() - 1)]
    warp, upper = (32 * n, 64 * n), _HALF * n
    found: TmemAccess | None = None
    match op.shape:
        case LdStShape.SHAPE_32X32B:
            lanes = tuple(n << j for j in range(5))
            found = TmemAccess("32x32b", n, n, 1, Layout(shape, tuple(columns), (*lanes, *warp)))
        case LdStShape.SHAPE_16X64B:
            layout = Layout(shape, (*columns[1:], upper), (8 * n, 1, n, 2 * n, 4 * n, *warp))
            found = TmemAccess("16x64b", n // 2, n // 2, 2, layout)
        case LdStShape.SHAPE_16X128B:
            layout = Layout(shape, (8 * n, *columns[2:], upper), (1, 2, n, 2 * n, 4 * n, *warp))
            found = TmemAccess("16x128b", n // 4, n // 2, 2, layout)
        case LdStShape.SHAPE_16X32BX2:
            layout = Layout(shape, (*columns[:-1], upper), (n, 2 * n, 4 * n, 8 * n, n // 2, *warp))
            found = TmemAccess("16x32bx2", n // 2, n // 2, 2, layout, n // 2)
        case _:
            pass
    return found if found is not None and found.count <= MOST_REGISTERS else None


def _addresses(c: ThreadContext, tmem: Tmem, access: TmemAccess) -> list[int]:
    return [(half * _HALF << 16) + tmem.first_column for half in range(access.halves)]


def load(c: ThreadContext, tmem: Tmem, type: Type, access: TmemAccess) -> Tensor:
    """The region in registers, as the access has it. Elements are of 32 bits."""
    base = c.b.add(tmem.handle, c.thread_bits((32 << 16, 64 << 16), "warp"))
    offsets = _addresses(c, tmem, access)

    def prepare(tensor: Tensor, register: int) -> None:
        half = register // access.count
        at = c.b.add(base, c.b.i32(offsets[half]))
        raw = F32 if type == F32 else I32
        value = c.b.tcgen05_ld(at, access.shape, access.num, type=raw, offset=access.second)
        c.b.tcgen05_wait_ld()
        for i, part in enumerate(c.b.elements(value)):
            tensor.set(half * access.count + i, part)

    return Tensor(c.b, access.layout, type, prepare=prepare)


def store(c: ThreadContext, tensor: Tensor, tmem: Tmem, access: TmemAccess) -> None:
    """Write a tensor that has the access' layout. Elements are of 32 bits."""
    base = c.b.add(tmem.handle, c.thread_bits((32 << 16, 64 << 16), "warp"))
    for half, offset in enumerate(_addresses(c, tmem, access)):
        values = [tensor.get(half * access.count + i) for i in range(access.count)]
        at = c.b.add(base, c.b.i32(offset))
        c.b.tcgen05_st(at, values, access.shape, access.num, offset=access.second)
    c.b.tcgen05_wait_st()
