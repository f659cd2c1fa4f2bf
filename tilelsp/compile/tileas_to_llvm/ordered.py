"""Accesses that are ordered among blocks: each element by one of the threads that hold it, which tells the others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, TypeAlias

from tilelsp.base.record import record
from tilelsp.compile.layout.registers import Layout
from tilelsp.compile.lowering import unsupported
from tilelsp.compile.stage import Stage
from tilelsp.compile.tileas_to_llvm.shared import first_copy, load_shared, scratch_layout, store_shared, stored_type
from tilelsp.compile.tileas_to_llvm.types import llvm_of
from tilelsp.compile.tileas_to_llvm.values import Smem, Tensor, TileView
from tilelsp.compile.tileas_to_llvm.views import TileAccess, padding_bits
from tilelsp.defs.dialects.cuda_tile.attributes import MemoryOrdering, MemoryScope
from tilelsp.defs.dialects.nv_tileas import copies as ac
from tilelsp.defs.dialects.nv_tileas import ops as at
from tilelsp.ir.module import Value
from tilelsp.ir.types import I1, TensorType, Type
from tilelsp.spec.constants import Imm, width_of

if TYPE_CHECKING:
    from tilelsp.compile.tileas_to_llvm.function import FunctionThread

STAGE = Stage.LLVM

ORDERS: Mapping[MemoryOrdering, str] = {
    MemoryOrdering.RELAXED: "monotonic",
    MemoryOrdering.ACQUIRE: "acquire",
    MemoryOrdering.RELEASE: "release",
    MemoryOrdering.ACQ_REL: "acq_rel",
}
"""LLVM's words."""
SCOPES: Mapping[MemoryScope, str] = {MemoryScope.TL_BLK: "block", MemoryScope.DEVICE: "device", MemoryScope.SYS: ""}

_LOADS = (MemoryOrdering.RELAXED, MemoryOrdering.ACQUIRE)
_STORES = (MemoryOrdering.RELAXED, MemoryOrdering.RELEASE)

Place: TypeAlias = tuple[Value, Value]
"""The address of an element, and whether it is accessed."""


@record
class AccessOrder:
    """LLVM's order and scope of an access."""

    order: str
    scope: str


def order_of(op: at.Load | at.LoadPtr | at.Store | at.StorePtr) -> AccessOrder | None:
    """How an access is ordered; None where it is weak."""
    if op.ordering is MemoryOrdering.WEAK:
        return None
    known = _LOADS if isinstance(op, at.Load | at.LoadPtr) else _STORES
    if op.ordering not in known:
        raise unsupported(op, STAGE, f"'{op.ordering.value}' accesses")
    if op.scope is None:
        raise unsupported(op, STAGE, f"'{op.ordering.value}' accesses of no scope")
    return AccessOrder(ORDERS[op.ordering], SCOPES[op.scope])


# --- one thread for all ---------------------------------------------------------------------------------------------


def first_thread(f: FunctionThread, mask: Value | None) -> tuple[Value, Value]:
    """Two i1: set in the first thread, and set there where `mask` holds."""
    first = f.c.once("thread0", lambda: f.b.icmp("eq", f.c.tid, f.b.i32(0)))
    return first, f.b.and_(first, f.scalar(mask)) if mask is not None else first


def broadcast(f: FunctionThread, value: Value, first: Value) -> Value:
    """A number that the first thread knows, known to all."""
    assert f.c.smem is not None
    place = f.b.gep(f.c.smem, f.exchange.whole())
    stored = stored_type(value.type)
    f.b.barrier()
    f.b.masked_store(f.b.zext(value, stored) if stored != value.type else value, place, first)
    f.b.barrier()
    found = f.b.load(stored, place)
    return f.b.trunc(found, value.type) if stored != value.type else found


def broadcast_tensor(f: FunctionThread, result: Value, made: Tensor) -> Tensor:
    """A tensor of which the first to hold an element knows it, known to all that hold it, where `result` is used."""
    if first_copy(f.c, made.layout) is None or result not in f.uses.of:
        return made
    buffer = Smem(f.exchange.whole(), scratch_layout(made.layout, width_of(made.type)), made.type)
    f.b.barrier()
    store_shared(f.c, made, buffer)
    f.b.barrier()
    return load_shared(f.c, buffer, made.layout, made.type)


def where(f: FunctionThread, mask: Value, otherwise: Value, make: Callable[[], Value]) -> Value:
    """The value that `make` gives where the element takes part, else `otherwise`."""
    if isinstance(mask, Imm) and mask.bits:
        return make()
    branch = f.b.begin_if(mask, [otherwise.type], has_else=True, name="ordered")
    f.b.otherwise(branch, [make()])
    (found,) = f.b.end_if(branch, [otherwise])
    return found


# --- accesses -------------------------------------------------------------------------------------------------------


def load_ordered(f: FunctionThread, op: at.Load | at.LoadPtr, order: AccessOrder) -> None:
    """Read what a view or pointers name."""
    result = op.results[0]
    type_ = llvm_of(op, result.type)
    if isinstance(op, at.LoadPtr) and not isinstance(result.type, TensorType):
        padding = f.scalar(op.padding) if op.padding is not None else f.b.zero(type_)
        first, mask = first_thread(f, op.mask)
        value = where(f, mask, padding, lambda: _read(f, type_, f.scalar(op.source), order))
        f.values[result] = broadcast(f, value, first) if result in f.uses.of else value
        return
    layout = f.result_layout(op, result)
    if isinstance(op, at.Load):
        view = f.get(op.view, TileView)
        padding = Imm(type_, padding_bits(view.padding, view.array.element))
        paddings = Tensor(f.b, layout, type_, lambda _: padding)
        place = tile_places(f, op, layout)
    else:
        place = _pointer_places(f, op.source, op.mask, layout)
        zeros = Tensor(f.b, layout, type_, lambda _: f.b.zero(type_))
        paddings = f.tensor(op.padding, layout) if op.padding is not None else zeros
    made = Tensor(f.b, layout, type_)
    for r in range(layout.registers):
        pointer, mask = place(r)
        made.set(r, where(f, mask, paddings.get(r), lambda pointer=pointer: _read(f, type_, pointer, order)))
    f.values[result] = broadcast_tensor(f, result, made)


def store_ordered(f: FunctionThread, op: at.Store | at.StorePtr, order: AccessOrder) -> None:
    """Write where a view or pointers name."""
    if isinstance(op, at.StorePtr) and not isinstance(op.destination.type, TensorType):
        _, mask = first_thread(f, op.mask)
        _write(f, f.scalar(op.value), f.scalar(op.destination), mask, order)
        return
    tensor = f.tensor(op.tile if isinstance(op, at.Store) else op.value)
    layout = tensor.layout
    place = (
        tile_places(f, op, layout) if isinstance(op, at.Store) else _pointer_places(f, op.destination, op.mask, layout)
    )
    for r in range(layout.registers):
        pointer, mask = place(r)
        _write(f, tensor.get(r), pointer, mask, order)


def tile_access(f: FunctionThread, op: at.Load | at.Store | at.AtomicRed | ac.AsyncLoad, layout: Layout) -> TileAccess:
    """Where the elements lie that a thread reads or writes through a view."""
    view = f.get(op.view, TileView)
    index = tuple(
        f.tensor(value, layout.along(d)) if d == view.sparse else f.scalar(value) for d, value in enumerate(op.index)
    )
    return TileAccess(f.c, view, index, layout)


def tile_places(f: FunctionThread, op: at.Load | at.Store | at.AtomicRed, layout: Layout) -> Callable[[int], Place]:
    """Where each register's element of a tile lies, and whether this thread accesses it."""
    access = tile_access(f, op, layout)
    owner = first_copy(f.c, layout)

    def place(register: int) -> Place:
        at_ = layout.offset(register)
        inside = access.inside(at_)
        return access.address(at_), f.b.and_(inside, owner) if owner is not None else inside

    return place


def _pointer_places(f: FunctionThread, pointers: Value, mask: Value | None, layout: Layout) -> Callable[[int], Place]:
    addresses = f.tensor(pointers, layout)
    masks = f.tensor(mask, layout) if mask is not None else None
    owner = first_copy(f.c, layout)

    def place(register: int) -> Place:
        chosen = masks.get(register) if masks is not None else f.b.i1(True)
        return addresses.get(register), f.b.and_(chosen, owner) if owner is not None else chosen

    return place


def _read(f: FunctionThread, type: Type, pointer: Value, order: AccessOrder) -> Value:
    value = f.b.load(stored_type(type), pointer, order=order.order, scope=order.scope)
    return f.b.trunc(value, type) if type == I1 else value


def _write(f: FunctionThread, value: Value, pointer: Value, mask: Value, order: AccessOrder) -> None:
    stored = f.b.zext(value, stored_type(value.type)) if value.type == I1 else value
    if isinstance(mask, Imm) and mask.bits:
        f.b.store(stored, pointer, order=order.order, scope=order.scope)
        return
    branch = f.b.begin_if(mask, name="ordered")
    f.b.store(stored, pointer, order=order.order, scope=order.scope)
    f.b.end_if(branch)
