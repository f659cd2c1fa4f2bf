"""Tensor memory: allocation, the MMAs that accumulate in it, and reading and writing it."""

from __future__ import annotations

from tilelsp.compile.choose.dot import tmem_layout
from tilelsp.compile.layout.registers import WARP_BITS, Layout
from tilelsp.compile.tileas_to_llvm.context import ThreadContext
from tilelsp.compile.tileas_to_llvm.mma import warp_tile
from tilelsp.compile.tileas_to_llvm.values import Tensor, Tmem
from tilelsp.defs.encodings.tmem_addr import TMEM_LANES
from tilelsp.ir.module import Value
from tilelsp.ir.types import F16, F32, I16, I32, FloatType, Type

CHUNK = 32
"""Registers that one read or write of tensor memory moves: `16x256b.x8`, 64 columns of 16 rows."""
LANE_SHIFT = 16
"""Where the lane stands in a tensor-memory address."""


def type_word(element: Type) -> str:
    """Name of a region's element type at the LLVM stage."""
    return element.name if isinstance(element, FloatType) else "s32"


def hardware_layout(shape: tuple[int, int], warps: int) -> Layout:
    """The layout that reading a region gives."""
    return tmem_layout(shape[0], shape[1], warps)


def _address(c: ThreadContext, tmem: Tmem, layout: Layout) -> Value:
    """The calling warp's part of a region: lanes by its number in the warp group, columns by further warp bits."""
    columns = layout.shape[1]
    moves: list[int] = []
    for j, bit in enumerate(layout.threads[WARP_BITS:]):
        row, column = bit // columns, bit % columns
        if j < 2:
            moves.append(32 << j << LANE_SHIFT)
        else:
            moves.append(row // TMEM_LANES * columns + column)
    where = c.thread_bits(tuple(moves), "warp")
    return c.b.add(c.b.add(tmem.handle, where), c.b.i32(tmem.first_column))


def _chunks(layout: Layout) -> list[tuple[int, int, int]]:
    """(first register, registers, address offset) of each access."""
    tile = warp_tile(layout)
    columns = layout.shape[1]
    blocks = min(CHUNK // 4, len(tile.columns))
    found: list[tuple[int, int, int]] = []
    for row in tile.rows:
        lanes = row % TMEM_LANES
        for i in range(0, len(tile.columns), blocks):
            column = tile.columns[i]
            offset = (lanes << LANE_SHIFT) + row // TMEM_LANES * columns + column
            found.append((tile.register(row, column), 4 * blocks, offset))
    return found


def load(c: ThreadContext, tmem: Tmem, type: Type, documented: bool) -> Tensor:
    """The accumulator in registers, read chunk by chunk where its elements are wanted."""
    layout = hardware_layout(tmem.shape, c.warps)
    address = _address(c, tmem, layout)
    chunks = {first: (count, offset) for first, count, offset in _chunks(layout)}

    def prepare(tensor: Tensor, register: int) -> None:
        first = max(f for f in chunks if f <= register)
        count, offset = chunks[first]
        raw = F32 if type == F32 else I32
        value = c.b.tcgen05_ld(
            c.b.add(address, c.b.i32(offset)), "16x256b", count // 4, type=raw, documented=documented
        )
        if not documented:
            c.b.tcgen05_wait_ld()
        for i, part in enumerate(c.b.elements(value)):
            tensor.set(first + i, c.b.bitcast(c.b.trunc(part, I16), F16) if type == F16 else part)

    return Tensor(c.b, layout, type, prepare=prepare)


def store(c: ThreadContext, tensor: Tensor, tmem: Tmem) -> None:
    """Write the accumulator, and wait until that is done."""
    address = _address(c, tmem, tensor.layout)
    for first, count, offset in _chunks(tensor.layout):
        values = [_word(c, tensor.get(first + i)) for i in range(count)]
        c.b.tcgen05_st(c.b.add(address, c.b.i32(offset)), values, "16x256b", count // 4)
    c.b.tcgen05_wait_st()


def _word(c: ThreadContext, value: Value) -> Value:
    """A 16-bit element takes the low half of its column."""
    if value.type == F16:
        return c.b.zext(c.b.bitcast(value, I16), I32)
    return value
