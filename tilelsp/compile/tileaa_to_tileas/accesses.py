"""Loads and stores at stage 2: in which layout, how many elements at once, after which barrier."""

from __future__ import annotations

from math import prod

from tilelsp.compile.assign_layouts.cost import run
from tilelsp.compile.assign_layouts.layouts import VECTOR_BYTES, access_width, element_bytes, load_layout, view_order
from tilelsp.compile.layout.exchange import gathered, stays_in_warps
from tilelsp.compile.layout.registers import Layout, row_major
from tilelsp.compile.layout.runs import pointed_run
from tilelsp.compile.tileaa_to_tileas.function import FunctionLowering
from tilelsp.compile.tileaa_to_tileas.state import accesses_before
from tilelsp.compile.tileaa_to_tileas.store_by_map import store_by_map
from tilelsp.compile.tileaa_to_tileas.values import layout_of, tensor_type
from tilelsp.defs.dialects.cuda_tile import types as tile
from tilelsp.defs.dialects.cuda_tile.attributes import MemoryOrdering
from tilelsp.defs.dialects.nv_tileaa import memory as aa_memory
from tilelsp.defs.dialects.nv_tileas import memory as am
from tilelsp.defs.dialects.nv_tileas import ops as at
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import Attr, TensorType, Type, bit_width


def _order(f: FunctionLowering, token: Value | None, *, write: bool) -> None:
    """An access that must come after others of which one is a write: all threads wait for each other."""
    if token is None or not f.accessed:
        return
    reads, writes = accesses_before(token)
    if writes or (write and reads):
        f.out.make(am.Barrier)
        f.accessed = False


_RELEASES = (MemoryOrdering.RELEASE, MemoryOrdering.ACQ_REL)
_ACQUIRES = (MemoryOrdering.ACQUIRE, MemoryOrdering.ACQ_REL)


def _before(f: FunctionLowering, token: Value | None, ordering: MemoryOrdering, *, write: bool) -> None:
    """Order an access behind what its token names, and behind everything before a release."""
    _order(f, token, write=write)
    if ordering in _RELEASES and f.accessed:
        f.out.make(am.Barrier)
        f.accessed = False


def _behind(f: FunctionLowering, ordering: MemoryOrdering) -> None:
    """Order what all threads do behind an acquire after it, whichever thread makes the access."""
    f.accessed = True
    if ordering in _ACQUIRES:
        f.out.make(am.Barrier)
        f.accessed = False


def _width(f: FunctionLowering, op: aa_memory.Load | aa_memory.Store) -> int:
    """Elements of an access: one where it is ordered among blocks."""
    return access_width(op.view, op.index, f.state.divisors) if op.ordering is MemoryOrdering.WEAK else 1


def lower_load(f: FunctionLowering, op: Op) -> None:
    """Read a tile, in the layout that was chosen for it."""
    assert isinstance(op, aa_memory.Load)
    if op in f.distances.loads:
        return  # its copy was started turns ago
    _before(f, op.token, op.ordering, write=False)
    view = op.view.type
    assert isinstance(view, tile.PartitionViewType | tile.StridedViewType | tile.GatherScatterViewType)
    width = _width(f, op)
    layout = (
        _pairs(f, op) or f.state.chosen.of(op.tile) or load_layout(view.tile_shape, f.threads, width, view_order(view))
    )
    made = f.out.make(
        at.Load,
        [tensor_type(op.tile.type, layout)],
        names=[op.tile.name],
        view=f.scalar(op.view),
        index=_index(f, op, layout),
        vector=width if width > 1 else None,
        extra=_access_attrs(op),
    )
    f.values[op.tile] = made.result
    _behind(f, op.ordering)


def _index(
    f: FunctionLowering, op: aa_memory.Load | aa_memory.Store | aa_memory.AtomicRed, layout: Layout
) -> tuple[Value, ...]:
    """The index of a tile; positions along a sparse dimension in the threads that hold elements at them."""
    return tuple(
        f.get(value, layout.along(d)) if isinstance(value.type, TensorType) else f.scalar(value)
        for d, value in enumerate(op.index)
    )


def _access_attrs(op: Op) -> dict[str, Attr]:
    """The memory ordering that an access had, where it is not weak, and how copies are combined."""
    return {k: v for k, v in op.attrs.items() if k in ("ordering", "scope", "combine")}


def _pairs(f: FunctionLowering, op: aa_memory.Load | aa_memory.Store | aa_memory.AtomicRed) -> Layout | None:
    """The layout of an access to memory of several devices, which moves narrow elements by pairs; else None."""
    view = op.view.type
    if not isinstance(view, tile.PartitionViewType) or not tile.is_multicast(view) or _bits(op.tile) >= 32:
        return None
    inner = view.tensor_view
    assert isinstance(inner, tile.TensorViewType)
    order = sorted(view_order(view), key=lambda d: inner.strides[view.dim_map[d]] != 1)
    return load_layout(view.tile_shape, f.threads, 2, tuple(order))


def lower_store(f: FunctionLowering, op: Op) -> None:
    """Write a tile."""
    assert isinstance(op, aa_memory.Store)
    if op in f.distances.stored:
        store_by_map(f, op, f.distances.stored[op])
        return
    _before(f, op.token, op.ordering, write=True)
    view = op.view.type
    assert isinstance(view, tile.PartitionViewType | tile.StridedViewType | tile.GatherScatterViewType)
    width = _width(f, op)
    order = view_order(view)
    own = load_layout(view.tile_shape, f.threads, width, order)
    layout = _pairs(f, op) or f.layout(op.tile)
    if layout is None:
        layout = own
    elif run(layout, order[0]) < width:
        wider = gathered(layout, order[0], width)
        if run(wider, order[0]) == width and stays_in_warps(layout, wider, _bits(op.tile)):
            layout = wider
        elif width >= 4 and run(layout, order[0]) < 2:
            layout = own
    f.out.make(
        at.Store,
        tile=f.get(op.tile, layout),
        view=f.scalar(op.view),
        index=_index(f, op, layout),
        vector=width if width > 1 else None,
        extra=_access_attrs(op),
    )
    _behind(f, op.ordering)


def _bits(value: Value) -> int:
    assert isinstance(value.type, TensorType)
    return _bits_of(value.type)


def _bits_of(type: TensorType) -> int:
    return 64 if isinstance(type.element, tile.PointerType) else bit_width(type.element)


def lower_load_ptr(f: FunctionLowering, op: Op) -> None:
    """Read what pointers point at."""
    assert isinstance(op, aa_memory.LoadPtr)
    _before(f, op.token, op.ordering, write=False)
    operands = {"source": op.source, "mask": op.mask, "padding": op.padding}
    if not isinstance(op.source.type, TensorType):
        slots = {k: f.scalar(v) for k, v in operands.items() if v is not None}
        made = f.out.make(at.LoadPtr, [op.results[0].type], extra=_access_attrs(op), slots=slots)
    else:
        width, dim = _pointed_run(f, op, op.source, op.results[0].type)
        layout = _pointer_layout(f, op.source, op.results[0].type, width, dim)
        width = min(width, run(layout, dim))
        slots = {k: f.get(v, layout) for k, v in operands.items() if v is not None}
        made = f.out.make(
            at.LoadPtr, [tensor_type(op.results[0].type, layout)], extra=_access_attrs(op), slots=slots,
            vector=width if width > 1 else None,
        )  # fmt: skip
    made.result.name = op.results[0].name
    f.values[op.results[0]] = made.result
    _behind(f, op.ordering)


def lower_store_ptr(f: FunctionLowering, op: Op) -> None:
    """Write what pointers point at."""
    assert isinstance(op, aa_memory.StorePtr)
    _before(f, op.token, op.ordering, write=True)
    operands = {"destination": op.destination, "value": op.value, "mask": op.mask}
    width = 1
    if not isinstance(op.destination.type, TensorType):
        slots = {k: f.scalar(v) for k, v in operands.items() if v is not None}
    else:
        width, dim = _pointed_run(f, op, op.destination, op.value.type)
        layout = f.layout(op.value) or _pointer_layout(f, op.destination, op.value.type, width, dim)
        width = min(width, run(layout, dim))
        slots = {k: f.get(v, layout) for k, v in operands.items() if v is not None}
    f.out.make(at.StorePtr, extra=_access_attrs(op), slots=slots, vector=width if width > 1 else None)
    _behind(f, op.ordering)


def lower_atomic(f: FunctionLowering, op: Op) -> None:
    """Update what pointers point at, each element by one thread.

    What all threads did before a release comes before it, and what they do behind an acquire behind it: a barrier on
    the side that the ordering names makes the one thread speak for all. Loads and stores that are not weak are alike.
    """
    assert isinstance(op, aa_memory.AtomicRmw | aa_memory.AtomicCas)
    _before(f, op.token, op.ordering, write=True)
    cas = isinstance(op, aa_memory.AtomicCas)
    operands = {"pointers": op.pointers, "value": op.value, "mask": op.mask}
    operands |= {"expected": op.expected} if isinstance(op, aa_memory.AtomicCas) else {}
    if isinstance(op.pointers.type, TensorType):
        layout = _pointer_layout(f, op.pointers, op.value.type)
        slots = {k: f.get(v, layout) for k, v in operands.items() if v is not None}
    else:
        slots = {k: f.scalar(v) for k, v in operands.items() if v is not None}
    ordering_attrs = {k: v for k, v in op.attrs.items() if k in ("ordering", "scope", "mode")}
    definition = at.AtomicCas if cas else at.AtomicRmw
    made = f.out.make(definition, [slots["value"].type], names=[op.results[0].name], extra=ordering_attrs, slots=slots)
    f.values[op.results[0]] = made.result
    _behind(f, op.ordering)


def lower_atomic_red(f: FunctionLowering, op: Op) -> None:
    """Update a tile in memory, each element by one thread."""
    assert isinstance(op, aa_memory.AtomicRed)
    _before(f, op.token, op.ordering, write=True)
    layout = _pairs(f, op)
    tile_ = f.any(op.tile) if layout is None else f.get(op.tile, layout)
    ordering_attrs = {k: v for k, v in op.attrs.items() if k in ("ordering", "scope", "mode")}
    slots = {"tile": tile_, "view": f.scalar(op.view), "index": _index(f, op, layout_of(tile_))}
    f.out.make(at.AtomicRed, extra=ordering_attrs, slots=slots)
    _behind(f, op.ordering)


def _pointer_layout(f: FunctionLowering, pointers: Value, type: Type, width: int = 1, dim: int = 0) -> Layout:
    """Of an access by pointers, of so many elements along a dimension."""
    if width == 1:
        return f.layout(pointers) or f.default_layout(type, 1)
    shape = (type.shape or ()) if isinstance(type, TensorType) else ()
    order = (dim, *(d for d in row_major(len(shape)) if d != dim))
    return f.layout(pointers) or load_layout(shape, f.threads, width, order)


def _pointed_run(
    f: FunctionLowering, op: aa_memory.LoadPtr | aa_memory.StorePtr, pointers: Value, type: Type
) -> tuple[int, int]:
    """Elements of an access by pointers, and along which dimension they lie; one where it is ordered among blocks, and
    rather fewer than more threads with none of their own."""
    assert isinstance(type, TensorType)
    shape = type.shape or ()
    if op.ordering is not MemoryOrdering.WEAK or isinstance(type.element, tile.PointerType) or _bits_of(type) < 8:
        return 1, max(0, len(shape) - 1)
    size = element_bytes(type.element)
    most = min(VECTOR_BYTES // size, max(1, prod(shape) // f.threads))
    return pointed_run(f.state.divisors, pointers, op.mask, size, most)
