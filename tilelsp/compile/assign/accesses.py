"""Loads and stores at stage 2: in which layout, how many elements at once, after which barrier."""

from __future__ import annotations

from tilelsp.compile.assign.function import FunctionLowering
from tilelsp.compile.assign.layouts import (
    access_width,
    load_layout,
    turning_layout,
    view_order,
)
from tilelsp.compile.assign.state import accesses_before
from tilelsp.compile.assign.values import tensor_type
from tilelsp.compile.layout.registers import Layout
from tilelsp.defs.dialects.cuda_tile import types as tile
from tilelsp.defs.dialects.cuda_tile.attributes import MemoryOrdering
from tilelsp.defs.dialects.nv_tileaa import ops as aa
from tilelsp.defs.dialects.nv_tileas import memory as am
from tilelsp.defs.dialects.nv_tileas import ops as at
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import Attr, TensorType, Type


def _order(f: FunctionLowering, token: Value | None, *, write: bool) -> None:
    """An access that must come after others of which one is a write: all threads wait for each other."""
    if token is None or not f.accessed:
        return
    reads, writes = accesses_before(token)
    if writes or (write and reads):
        f.out.make(am.Barrier)
        f.accessed = False


def lower_load(f: FunctionLowering, op: Op) -> None:
    """Read a tile, in the layout that its users prefer or that reads fastest."""
    assert isinstance(op, aa.Load)
    _order(f, op.token, write=False)
    view = op.view.type
    assert isinstance(view, tile.PartitionViewType | tile.StridedViewType)
    width = access_width(op.view, f.state.divisors)
    order = view_order(view)
    shape = view.tile_shape
    layout = f.state.preferences.for_load(op.tile)
    depth = f.state.turned.get(op.tile)
    if layout is not None and layout.shape == shape and depth is None:
        pass
    elif depth is not None and len(shape) == 2:
        layout = turning_layout(shape, f.threads, width, (order[0], order[1]), depth)
    else:
        layout = load_layout(shape, f.threads, width, order)
    made = f.out.make(
        at.Load,
        [tensor_type(op.tile.type, layout)],
        names=[op.tile.name],
        view=f.scalar(op.view),
        index=f.scalars(op.index),
        vector=width if width > 1 else None,
        extra=_kept(op),
    )
    f.values[op.tile] = made.result
    f.accessed = True


def _kept(op: Op) -> dict[str, Attr]:
    """The memory ordering that an access had, where it is not weak."""
    return {k: v for k, v in op.attrs.items() if k in ("ordering", "scope")}


def lower_store(f: FunctionLowering, op: Op) -> None:
    """Write a tile."""
    assert isinstance(op, aa.Store)
    _order(f, op.token, write=True)
    view = op.view.type
    assert isinstance(view, tile.PartitionViewType | tile.StridedViewType)
    width = access_width(op.view, f.state.divisors)
    order = view_order(view)
    own = load_layout(view.tile_shape, f.threads, width, order)
    layout = f.layout(op.tile)
    if layout is None or (width >= 4 and _run(layout, order) < 2):
        layout = own
    f.out.make(
        at.Store,
        tile=f.get(op.tile, layout),
        view=f.scalar(op.view),
        index=f.scalars(op.index),
        vector=width if width > 1 else None,
        extra=_kept(op),
    )
    f.accessed = True


def _run(layout: Layout, order: tuple[int, ...]) -> int:
    """Neighbours along the fastest dimension that one thread holds in neighbouring registers."""
    step = 1
    for d in range(order[0] + 1, len(layout.shape)):
        step *= layout.shape[d]
    run = 1
    for bit in layout.regs:
        if bit != step * run:
            break
        run *= 2
    return run


def lower_load_ptr(f: FunctionLowering, op: Op) -> None:
    """Read what pointers point at."""
    assert isinstance(op, aa.LoadPtr)
    _order(f, op.token, write=False)
    operands = {"source": op.source, "mask": op.mask, "padding": op.padding}
    if not isinstance(op.source.type, TensorType):
        slots = {k: f.scalar(v) for k, v in operands.items() if v is not None}
        made = f.out.make(at.LoadPtr, [op.results[0].type], extra=_kept(op), slots=slots)
    else:
        layout = _pointer_layout(f, op.source, op.results[0].type)
        slots = {k: f.get(v, layout) for k, v in operands.items() if v is not None}
        made = f.out.make(at.LoadPtr, [tensor_type(op.results[0].type, layout)], extra=_kept(op), slots=slots)
    made.result.name = op.results[0].name
    f.values[op.results[0]] = made.result
    f.accessed = True


def lower_store_ptr(f: FunctionLowering, op: Op) -> None:
    """Write what pointers point at."""
    assert isinstance(op, aa.StorePtr)
    _order(f, op.token, write=True)
    operands = {"destination": op.destination, "value": op.value, "mask": op.mask}
    if not isinstance(op.destination.type, TensorType):
        slots = {k: f.scalar(v) for k, v in operands.items() if v is not None}
    else:
        layout = f.layout(op.value) or _pointer_layout(f, op.destination, op.value.type)
        slots = {k: f.get(v, layout) for k, v in operands.items() if v is not None}
    f.out.make(at.StorePtr, extra=_kept(op), slots=slots)
    f.accessed = True


_RELEASES = (MemoryOrdering.RELEASE, MemoryOrdering.ACQ_REL)
_ACQUIRES = (MemoryOrdering.ACQUIRE, MemoryOrdering.ACQ_REL)


def lower_atomic(f: FunctionLowering, op: Op) -> None:
    """Update what pointers point at, each element by one thread.

    What all threads did before a release comes before it, and what they do behind an acquire behind it: a barrier on
    the side that the ordering names makes the one thread speak for all.
    """
    assert isinstance(op, aa.AtomicRmw | aa.AtomicCas)
    _order(f, op.token, write=True)
    if op.ordering in _RELEASES and f.accessed:
        f.out.make(am.Barrier)
        f.accessed = False
    cas = isinstance(op, aa.AtomicCas)
    operands = {"pointers": op.pointers, "value": op.value, "mask": op.mask}
    operands |= {"expected": op.expected} if isinstance(op, aa.AtomicCas) else {}
    if isinstance(op.pointers.type, TensorType):
        layout = _pointer_layout(f, op.pointers, op.value.type)
        slots = {k: f.get(v, layout) for k, v in operands.items() if v is not None}
    else:
        slots = {k: f.scalar(v) for k, v in operands.items() if v is not None}
    kept = {k: v for k, v in op.attrs.items() if k in ("ordering", "scope", "mode")}
    definition = at.AtomicCas if cas else at.AtomicRmw
    made = f.out.make(definition, [slots["value"].type], names=[op.results[0].name], extra=kept, slots=slots)
    f.values[op.results[0]] = made.result
    f.accessed = True
    if op.ordering in _ACQUIRES:
        f.out.make(am.Barrier)
        f.accessed = False


def _pointer_layout(f: FunctionLowering, pointers: Value, type: Type) -> Layout:
    return f.layout(pointers) or f.default_layout(type, 1)
