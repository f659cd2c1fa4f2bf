"""Atomic updates, as one thread's program: each element by one thread, its old contents to all that hold it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from tilelsp.compile.lowering import unsupported
from tilelsp.compile.stage import Stage
from tilelsp.compile.tileas_to_llvm.multicast import combine_with_all, is_multicast
from tilelsp.compile.tileas_to_llvm.ordered import (
    ORDERS,
    SCOPES,
    broadcast,
    broadcast_tensor,
    first_thread,
    tile_places,
    where,
)
from tilelsp.compile.tileas_to_llvm.shared import first_copy
from tilelsp.compile.tileas_to_llvm.types import llvm_of
from tilelsp.compile.tileas_to_llvm.values import Tensor
from tilelsp.defs.dialects.cuda_tile.attributes import AtomicMode
from tilelsp.defs.dialects.nv_tileas import ops as at
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import BF16, F32, I16, FloatType, IntType, TensorType, Type
from tilelsp.spec.constants import width_of
from tilelsp.spec.target import Feature

if TYPE_CHECKING:
    from tilelsp.compile.tileas_to_llvm.function import FunctionThread

STAGE = Stage.LLVM

_WORDS: Mapping[AtomicMode, str] = {AtomicMode.ADDF: "fadd"}
"""Modes that LLVM calls otherwise."""

Update = Callable[[Value, Value, Value | None], Value]
"""Former value of memory, from the address, the new value and what is expected."""


def lower_atomic(f: FunctionThread, op: Op) -> None:
    """One atomic instruction, or a loop of them, for each element that the thread is the first to hold."""
    assert isinstance(op, at.AtomicRmw | at.AtomicCas)
    f.flush()
    update = _swap(f, op) if isinstance(op, at.AtomicCas) else _combine(f, op)
    expected = op.expected if isinstance(op, at.AtomicCas) else None
    type_ = llvm_of(op, op.result.type)
    if not isinstance(op.result.type, TensorType):
        first, mask = first_thread(f, op.mask)
        wanted = f.scalar(expected) if expected is not None else None
        old = _where(f, mask, f.scalar(op.pointers), f.scalar(op.value), wanted, update)
        f.values[op.result] = broadcast(f, old, first) if op.result in f.uses.of else old
        return
    layout = f.result_layout(op, op.result)
    pointers, values = f.tensor(op.pointers, layout), f.tensor(op.value, layout)
    masks = f.tensor(op.mask, layout) if op.mask is not None else None
    wanted_of = f.tensor(expected, layout) if expected is not None else None
    owner = first_copy(f.c, layout)
    made = Tensor(f.b, layout, type_)
    for r in range(layout.registers):
        mask = masks.get(r) if masks is not None else f.b.i1(True)
        if owner is not None:
            mask = f.b.and_(mask, owner)
        wanted = wanted_of.get(r) if wanted_of is not None else None
        made.set(r, _where(f, mask, pointers.get(r), values.get(r), wanted, update))
    f.values[op.result] = broadcast_tensor(f, op.result, made)


def lower_atomic_red(f: FunctionThread, op: Op) -> None:
    """One atomic instruction, or a loop of them, for each element of the tile that lies in the array."""
    assert isinstance(op, at.AtomicRed)
    f.flush()
    if is_multicast(op):
        combine_with_all(f, op)
        return
    update = _combine(f, op)
    values = f.tensor(op.tile)
    place = tile_places(f, op, values.layout)
    for r in range(values.layout.registers):
        pointer, mask = place(r)
        _where(f, mask, pointer, values.get(r), None, update)


def _where(
    f: FunctionThread, mask: Value, pointer: Value, value: Value, expected: Value | None, update: Update
) -> Value:
    """The former value of memory where the element takes part; else zero, or what is expected."""
    otherwise = f.b.zero(value.type) if expected is None else expected
    return where(f, mask, otherwise, lambda: update(pointer, value, expected))


def _combine(f: FunctionThread, op: at.AtomicRmw | at.AtomicRed) -> Update:
    order, scope = ORDERS[op.ordering], SCOPES[op.scope]
    word = _WORDS.get(op.mode, op.mode.value)
    type_ = llvm_of(op, op.tile.type if isinstance(op, at.AtomicRed) else op.value.type)
    if word == "fadd" and type_ == BF16 and not f.c.target.has(Feature.BF16_ARITH):
        return lambda pointer, value, _: _add_by_swaps(f, pointer, value, order, scope)
    if not isinstance(type_, IntType | FloatType):
        raise unsupported(op, STAGE, "element type")
    return lambda pointer, value, _: f.b.atomic_rmw(word, pointer, value, order=order, scope=scope)


def _swap(f: FunctionThread, op: at.AtomicCas) -> Update:
    order, scope = ORDERS[op.ordering], SCOPES[op.scope]

    def update(pointer: Value, value: Value, expected: Value | None) -> Value:
        assert expected is not None
        bits = IntType(width_of(value.type))
        compared, stored = f.b.bitcast(expected, bits), f.b.bitcast(value, bits)
        return f.b.bitcast(f.b.cmpxchg(pointer, compared, stored, order=order, scope=scope), value.type)

    return update


def _add_by_swaps(f: FunctionThread, pointer: Value, value: Value, order: str, scope: str) -> Value:
    """A bf16 sum on targets without the instruction: compare and swap until nothing came in between."""
    b = f.b
    start = b.load(I16, pointer, order="monotonic", scope=scope)
    again, done = b.block([I16], "atomic.again"), b.block([I16], "atomic.done")
    b.br(again, [start])
    b.at(again)
    (held,) = again.args
    wide: Type = F32  # exact for a sum of two bf16, but for the one rounding
    total = b.fconvert(b.fadd(b.fconvert(b.bitcast(held, BF16), wide), b.fconvert(value, wide)), BF16)
    found = b.cmpxchg(pointer, held, b.bitcast(total, I16), order=order, scope=scope)
    b.cond_br(b.icmp("eq", found, held), done, again, [found], [found])
    b.at(done)
    return b.bitcast(done.args[0], BF16)
