"""A tensor in another layout by shuffles within each warp."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.compile.layout.exchange import WORD, Swap, swapped
from tilelsp.compile.layout.registers import Layout, register_moves
from tilelsp.compile.tileas_to_llvm.context import ThreadContext
from tilelsp.compile.tileas_to_llvm.values import Tensor
from tilelsp.ir.module import Value
from tilelsp.ir.types import I32, VectorType
from tilelsp.spec.constants import width_of


def shuffled(c: ThreadContext, tensor: Tensor, layout: Layout, exchanged: Sequence[Swap]) -> Tensor:
    """The tensor with bits of its register and lane numbers exchanged, as many elements at once as a word holds."""
    together = WORD // width_of(tensor.type)
    words = [_word(c, tensor, first, together) for first in range(0, tensor.layout.registers, together)]
    for register, lane in exchanged:
        words = _swapped(c, words, (1 << register) // together, lane)
    moved = Tensor(c.b, swapped(tensor.layout, exchanged), tensor.type)
    for number, word in enumerate(words):
        if together > 1:
            parts = c.b.bitcast(word, VectorType((together,), tensor.type))
            moved.set_chunk(number * together, together, parts)
        else:
            moved.set(number, word)
    moves = register_moves(moved.layout, layout)
    assert moves is not None
    return Tensor(c.b, layout, tensor.type, lambda register: moved.get(moves[register]))


def _word(c: ThreadContext, tensor: Tensor, first: int, count: int) -> Value:
    return c.b.bitcast(tensor.vector(first, count), I32) if count > 1 else tensor.get(first)


def _swapped(c: ThreadContext, words: Sequence[Value], bit: int, lane: int) -> list[Value]:
    """Of each two words that differ in `bit`, a lane keeps that of its own bit and exchanges the other."""
    b = c.b
    upper = c.once(("lane bit", lane), lambda: b.icmp("ne", b.and_(c.lane, b.i32(1 << lane)), b.i32(0)))
    made = list(words)
    for low in range(len(words)):
        if not low & bit:
            mine, other = words[low], words[low | bit]
            got = b.shfl("bfly", b.select(upper, mine, other), 1 << lane)
            made[low], made[low | bit] = b.select(upper, got, mine), b.select(upper, other, got)
    return made
