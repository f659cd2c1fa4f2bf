"""Atomic updates: block after block, and within a tile element after element in row-major order.

`addf` rounds to nearest even. A masked-out element of `atomic_rmw_tko` gives 0, one of `atomic_cas_tko` its expected
value. Compare-and-swap compares bits, so NaNs are equal to themselves and the two zeros differ.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from tilelsp.defs.dialects.cuda_tile import atomics as ops
from tilelsp.defs.dialects.cuda_tile.attributes import AtomicMode, RoundingMode
from tilelsp.defs.dialects.cuda_tile.views import AtomicRedView
from tilelsp.interp.distinct import distinct
from tilelsp.interp.exact import ExactOperation
from tilelsp.interp.formats import Array
from tilelsp.interp.tile.floats import compute
from tilelsp.interp.tile.places import addresses, places
from tilelsp.interp.tile.pointers import mask_of, pointee_of
from tilelsp.interp.tile.state import Evaluator, Frame, Results
from tilelsp.interp.tile.values import TOKEN, from_integers, signed, stored_bytes, tile_of, unsigned
from tilelsp.ir.types import Type
from tilelsp.spec.op import OpDef

Update = Callable[[Type, Array, Array], Array]
"""New bit patterns from an element type, what is in memory, and the operand."""


def _unsigned(function: Callable[[Array, Array], Array]) -> Update:
    def update(element: Type, old: Array, operand: Array) -> Array:
        made = function(unsigned(tile_of(element, old)), unsigned(tile_of(element, operand)))
        return from_integers(element, made).bits

    return update


def _signed(function: Callable[[Array, Array], Array]) -> Update:
    def update(element: Type, old: Array, operand: Array) -> Array:
        return from_integers(element, function(signed(tile_of(element, old)), signed(tile_of(element, operand)))).bits

    return update


def _addf(element: Type, old: Array, operand: Array) -> Array:
    both = tile_of(element, old), tile_of(element, operand)
    return compute(ExactOperation.ADD, both, RoundingMode.NEAREST_EVEN).bits


def _exchange(element: Type, old: Array, operand: Array) -> Array:
    return operand


UPDATES: Mapping[AtomicMode, Update] = {
    AtomicMode.AND: _unsigned(np.bitwise_and),
    AtomicMode.OR: _unsigned(np.bitwise_or),
    AtomicMode.XOR: _unsigned(np.bitwise_xor),
    AtomicMode.ADD: _unsigned(np.add),
    AtomicMode.ADDF: _addf,
    AtomicMode.MAX: _signed(np.maximum),
    AtomicMode.MIN: _signed(np.minimum),
    AtomicMode.UMAX: _unsigned(np.maximum),
    AtomicMode.UMIN: _unsigned(np.minimum),
    AtomicMode.XCHG: _exchange,
}


def update_memory(
    frame: Frame, element: Type, at: Array, change: Callable[[Array, Array], Array], operand: Array
) -> Array:
    """Return the old content of the addresses; `change` makes the new patterns of the old ones and the operands."""
    memory, size = frame.machine.memory, stored_bytes(element)
    frame.spend(at.size)
    if len(distinct(at)) == len(at):
        old = memory.load(at, size, 1)[:, 0]
        memory.store(at, size, change(old, operand)[:, None])
        return old
    rows: list[Array] = []
    for number in range(len(at)):
        here = slice(number, number + 1)
        old = memory.load(at[here], size, 1)[:, 0]
        memory.store(at[here], size, change(old, operand[here])[:, None])
        rows.append(old)
    return np.concatenate(rows)


def _rmw(frame: Frame, op: ops.AtomicRMW) -> Results:
    pointers, source = frame.tile(op.pointers), frame.tile(op.arg)
    element = pointee_of(pointers)
    mask = mask_of(frame, op.mask, pointers.bits.shape)
    update = UPDATES[op.mode]

    def change(old: Array, operand: Array) -> Array:
        return update(element, old, operand)

    made = np.zeros(source.bits.size, source.bits.dtype)
    at = unsigned(pointers).reshape(-1)[mask]
    made[mask] = update_memory(frame, element, at, change, source.bits.reshape(-1)[mask])
    return tile_of(element, made.reshape(source.bits.shape)), TOKEN


def _cas(frame: Frame, op: ops.AtomicCAS) -> Results:
    pointers, replacement, wanted = frame.tile(op.pointers), frame.tile(op.val), frame.tile(op.cmp)
    element = pointee_of(pointers)
    mask = mask_of(frame, op.mask, pointers.bits.shape)
    made = wanted.bits.reshape(-1).copy()
    both = np.stack((made[mask], replacement.bits.reshape(-1)[mask]), axis=1)

    def change(old: Array, operand: Array) -> Array:
        return np.where(old == operand[:, 0], operand[:, 1], old)

    made[mask] = update_memory(frame, element, unsigned(pointers).reshape(-1)[mask], change, both)
    return tile_of(element, made.reshape(replacement.bits.shape)), TOKEN


def _red_view(frame: Frame, op: AtomicRedView) -> Results:
    view, source = frame.tile_view(op.view), frame.tile(op.value)
    element = source.element
    found = places(frame, view, op.index, op.inbounds)
    at, _ = addresses(view.tensor, element, found.offsets[found.inside])
    update = UPDATES[op.mode]

    def change(old: Array, operand: Array) -> Array:
        return update(element, old, operand)

    update_memory(frame, element, at, change, source.bits.reshape(-1)[found.inside])
    return (TOKEN,)


EVALUATORS: dict[type[OpDef], Evaluator] = {
    ops.AtomicRMW: _rmw,
    ops.AtomicCAS: _cas,
    AtomicRedView: _red_view,
}
