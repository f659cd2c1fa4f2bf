"""Reductions: each thread combines its own elements, then lanes exchange theirs, then warps through shared memory."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.compile.layout.along import across_warps, parts
from tilelsp.compile.layout.registers import Layout
from tilelsp.compile.tileas_to_llvm.combining import Combiner, Elements, choose, exchanged, thread_bit
from tilelsp.compile.tileas_to_llvm.function import FunctionThread
from tilelsp.compile.tileas_to_llvm.shared import convert
from tilelsp.compile.tileas_to_llvm.values import Lowered, Tensor
from tilelsp.defs.dialects.nv_tileas import ops as at
from tilelsp.ir.module import Op
from tilelsp.ir.types import TensorType


def lower_reduce(f: FunctionThread, op: Op) -> None:
    """Combine along a dimension; every thread that held a part of the dimension gets the result."""
    assert isinstance(op, at.Reduce)
    f.flush()
    first = f.tensor(op.operands[0])
    layout = first.layout
    tensors = [first, *(f.tensor(value, layout) for value in op.operands[1:])]
    inside, lanes, _ = parts(layout, op.dim)
    combine = Combiner(f, op)
    remaining = [j for j in range(len(layout.regs)) if j not in inside]
    rows = [
        _fold([tuple(t.get(r) for t in tensors) for r in _numbers(inside, fixed)], combine)
        for fixed in _numbers(remaining, 0)
    ]
    for lane in lanes:
        rows = [_exchange(f, row, lane, combine) for row in rows]
    exchange = across_warps(layout, op.dim)
    if exchange is not None:
        rows = _across(f, rows, *exchange, combine)
    left = layout.without(op.dim)
    for i, result in enumerate(op.results):
        values = [row[i] for row in rows]
        made: Lowered = Tensor.of(f.b, left, values) if isinstance(result.type, TensorType) else values[0]
        f.values[result] = made


def _numbers(bits: Sequence[int], fixed: int) -> list[int]:
    """All numbers with these bits free and those of `fixed` set."""
    return [fixed | sum(1 << j for i, j in enumerate(bits) if n >> i & 1) for n in range(1 << len(bits))]


def _fold(row: list[Elements], combine: Combiner) -> Elements:
    """Neighbours pairwise, then neighbours of the results, to one."""
    while len(row) > 1:
        row = [combine(row[i], row[i + 1]) for i in range(0, len(row), 2)]
    return row[0]


def _exchange(f: FunctionThread, elements: Elements, lane: int, combine: Combiner) -> Elements:
    """Combine with the lane whose number differs in bit `lane`: in the same order in both, so that they agree."""
    others = exchanged(f, elements, lane)
    if combine.commutes:
        return combine(elements, others)
    upper = thread_bit(f, lane)
    return combine(choose(f, upper, others, elements), choose(f, upper, elements, others))


def _across(
    f: FunctionThread, rows: list[Elements], partial: Layout, wanted: Layout, combine: Combiner
) -> list[Elements]:
    """Combine the results of the warps that share a dimension, through shared memory."""
    gathered = [
        convert(f.c, Tensor.of(f.b, partial, [row[i] for row in rows]), wanted, f.exchange) for i in range(len(rows[0]))
    ]
    count = len(rows)
    return [
        _fold([tuple(t.get(r + count * p) for t in gathered) for p in range(wanted.registers // count)], combine)
        for r in range(count)
    ]
