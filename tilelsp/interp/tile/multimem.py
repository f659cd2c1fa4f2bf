"""Multicast accesses, launch control and fences.

The interpreter is one device, so a multicast object has one copy: a combining load gives what is there, a store stores
there, and a reduction updates it. Kernels run one after the other, so launch control and fences have nothing to do.
"""

from __future__ import annotations

from tilelsp.defs.dialects.cuda_tile import multimem as ops
from tilelsp.defs.dialects.cuda_tile.attributes import AtomicMode, MultimemReduction
from tilelsp.defs.dialects.cuda_tile.types import view_tile
from tilelsp.interp.formats import Array
from tilelsp.interp.tile.atomics import UPDATES, update_memory
from tilelsp.interp.tile.floats import larger_or_smaller
from tilelsp.interp.tile.places import addresses, places
from tilelsp.interp.tile.state import Evaluator, Frame, Results
from tilelsp.interp.tile.values import TOKEN, tile_of
from tilelsp.interp.tile.views import load_tile, store_tile
from tilelsp.ir.types import FloatType, Type
from tilelsp.spec.op import OpDef

_MODES = {
    MultimemReduction.ADD: AtomicMode.ADD,
    MultimemReduction.MIN: AtomicMode.MIN,
    MultimemReduction.MAX: AtomicMode.MAX,
    MultimemReduction.AND: AtomicMode.AND,
    MultimemReduction.OR: AtomicMode.OR,
    MultimemReduction.XOR: AtomicMode.XOR,
    MultimemReduction.UMIN: AtomicMode.UMIN,
    MultimemReduction.UMAX: AtomicMode.UMAX,
}


def _load(frame: Frame, op: ops.MultimemLoadReduceView) -> Results:
    return load_tile(frame, frame.tile_view(op.view), op.index, op.inbounds), TOKEN


def _store(frame: Frame, op: ops.MultimemStoreView) -> Results:
    store_tile(frame, frame.tile_view(op.view), op.index, op.inbounds, frame.tile(op.tile))
    return (TOKEN,)


def _combine(reduction: MultimemReduction, element: Type, old: Array, operand: Array) -> Array:
    if not isinstance(element, FloatType):
        return UPDATES[_MODES[reduction]](element, old, operand)
    if reduction is MultimemReduction.ADD:
        return UPDATES[AtomicMode.ADDF](element, old, operand)
    both = tile_of(element, old), tile_of(element, operand)
    return larger_or_smaller(*both, largest=reduction is MultimemReduction.MAX, propagate=False).bits


def _reduce(frame: Frame, op: ops.MultimemReduceView) -> Results:
    view, source = frame.tile_view(op.view), frame.tile(op.tile)
    element = view_tile(view.type).element
    found = places(frame, view, op.index, op.inbounds)
    at, _ = addresses(view.tensor, element, found.offsets[found.inside])

    def change(old: Array, operand: Array) -> Array:
        return _combine(op.reduction, element, old, operand)

    update_memory(frame, element, at, change, source.bits.reshape(-1)[found.inside])
    return (TOKEN,)


def _nothing(frame: Frame, op: OpDef) -> Results:
    return (TOKEN,)


EVALUATORS: dict[type[OpDef], Evaluator] = {
    ops.MultimemLoadReduceView: _load,
    ops.MultimemReduceView: _reduce,
    ops.MultimemStoreView: _store,
    ops.GdcLaunchDependents: _nothing,
    ops.GdcWait: _nothing,
    ops.MemoryFenceAlias: _nothing,
}
