"""Layouts that stage 2 wants for values before it makes them."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.compile.layout.facts import Divisors
from tilelsp.compile.layout.registers import WARP_BITS, Layout, linear, strides
from tilelsp.compile.layout.shared import SharedLayout
from tilelsp.defs.dialects.cuda_tile import types as tile
from tilelsp.defs.dialects.nv_tileaa import ops as aa
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import DYNAMIC, Type, memory_bits

VECTOR_BYTES = 16
"""Widest access of one thread."""


BANKS = 32
"""Of shared memory, each of four bytes."""

LANES_OF_VECTORS = 3
"""Bits of the lanes that access 16 bytes each together."""


def element_bytes(element: Type) -> int:
    """Bytes that one element takes in memory: i1 and the 8-bit floats one, tf32 four."""
    if isinstance(element, tile.PointerType):
        return 8
    return memory_bits(element) // 8


def view_order(view: tile.TileViewType) -> tuple[int, ...]:
    """Dimensions of the view's tiles, the fastest in memory first."""
    inner = view.tensor_view
    assert isinstance(inner, tile.TensorViewType)
    rank = len(view.tile_shape)
    known = [inner.strides[view.dim_map[d]] for d in range(rank)]
    return tuple(sorted(range(rank - 1, -1, -1), key=lambda d: known[d] if known[d] != DYNAMIC else 1 << 60))


def access_width(view: Value, index: Sequence[Value], divisors: Divisors) -> int:
    """Elements along the fastest dimension that may be accessed at once: aligned, and in or out of bounds together."""
    tiles = view.type
    assert isinstance(tiles, tile.PartitionViewType | tile.StridedViewType | tile.GatherScatterViewType)
    maker = view.defining_op
    tensor = maker.operands[0].defining_op if maker is not None else None
    if not isinstance(tensor, aa.MakeTensorView):
        return 1
    inner = tensor.result.type
    assert isinstance(inner, tile.TensorViewType)
    if not tiles.tile_shape:
        return 1
    fast = tiles.dim_map[view_order(tiles)[0]]
    if inner.strides[fast] != 1:
        return 1
    size = element_bytes(inner.element)
    width = min(max(1, VECTOR_BYTES // size), max(1, divisors.of(tensor.base) // size))
    dynamic = iter(tensor.dynamic_shape)
    extents = [divisors.of(next(dynamic)) if e == DYNAMIC else e & -e for e in inner.shape]
    width = min(width, extents[fast])
    dynamic = iter(tensor.dynamic_strides)
    for d, stride in enumerate(inner.strides):
        known = divisors.of(next(dynamic)) if stride == DYNAMIC else stride & -stride
        if d != fast:
            width = min(width, known)
    place = tiles.dim_map.index(fast)
    width = min(width, tiles.tile_shape[place])
    if isinstance(tiles, tile.StridedViewType):
        step = tiles.traversal_strides[place]
        width = min(width, step & -step)
    if isinstance(tiles, tile.GatherScatterViewType):
        width = 1 if place == tiles.sparse_dim else min(width, divisors.of(index[place]))
    return width


def load_layout(shape: tuple[int, ...], threads: int, width: int, order: tuple[int, ...]) -> Layout:
    """The layout that a load gives by itself: full vectors, neighbouring threads side by side."""
    return linear(shape, threads, width, order)


def turning_layout(
    shape: tuple[int, ...], threads: int, width: int, order: tuple[int, ...], depth: int, shared: SharedLayout
) -> Layout:
    """As `load_layout`, but each thread also holds `depth` neighbours along the slow dimension.

    A tile that must be stored with its dimensions exchanged is then written to `shared`, `depth` elements at a time, by
    lanes that reach different banks.
    """
    step = strides(shape)
    fast, slow = order
    fast_bits = [step[fast] << j for j in range(shape[fast].bit_length() - 1)]
    slow_bits = [step[slow] << j for j in range(shape[slow].bit_length() - 1)]
    v = min(width.bit_length() - 1, len(fast_bits))
    d = min(depth.bit_length() - 1, len(slow_bits))
    rest = [*fast_bits[v:], *slow_bits[d:]]
    count = threads.bit_length() - 1
    lanes = _apart(rest, shared)
    thread_bits = (*lanes, *[bit for bit in rest if bit not in lanes][: count - len(lanes)])
    regs = (*fast_bits[:v], *slow_bits[:d], *[bit for bit in rest if bit not in thread_bits])
    return Layout(shape, regs, (*thread_bits, *(0,) * (count - len(thread_bits))))


def staging_layout(layout: Layout, shared: SharedLayout) -> Layout:
    """As a layout, but the lanes that store 16 bytes each to `shared` together reach different banks."""
    bits = [bit for bit in (*layout.threads, *layout.regs) if bit and not _within_vector(bit, layout, shared)]
    lanes = _apart(bits, shared, LANES_OF_VECTORS)
    rest = [bit for bit in layout.threads if bit not in lanes]
    threads = (*lanes, *rest)[: len(layout.threads)]
    freed = iter([bit for bit in layout.threads if bit not in threads])
    # Where threads held copies, registers get nothing in the place of what lanes take.
    regs = (next(freed, 0) if bit in threads else bit for bit in layout.regs)
    return Layout(layout.shape, tuple(bit for bit in regs if bit), threads)


def _within_vector(bit: int, layout: Layout, shared: SharedLayout) -> bool:
    """True if a bit of the index is within the elements that a thread holds side by side, in memory or in `shared`."""
    run = 1
    while run in layout.regs:
        run *= 2
    return bit < run or shared.address_bits()[bit.bit_length() - 1] < VECTOR_BYTES


def _apart(bits: Sequence[int], shared: SharedLayout, most: int = WARP_BITS) -> tuple[int, ...]:
    """Bits of the index that lanes may have so that they reach different banks: none is a sum of others there."""
    address = shared.address_bits()
    chosen: list[int] = []
    spanned = {0}
    for bit in bits:
        bank = address[bit.bit_length() - 1] // 4 % BANKS
        if bank not in spanned and len(chosen) < most:
            chosen.append(bit)
            spanned |= {bank ^ other for other in spanned}
    return tuple(chosen) if len(chosen) == most else tuple(bits[:most])


def is_elementwise(op: Op) -> bool:
    """True if an op works element by element on tensors of one shape."""
    return op.name.partition(".")[0] in ("arith", "math") and bool(op.operands)


__all__ = [
    "access_width",
    "element_bytes",
    "is_elementwise",
    "load_layout",
    "turning_layout",
    "view_order",
]
