"""A tensor in another layout by shuffles within each warp."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.compile.layout.exchange import WORD, Swap, swapped
from tilelsp.compile.layout.registers import Layout, register_moves
from tilelsp.compile.tileas_to_llvm.context import ThreadContext
from tilelsp.compile.tileas_to_llvm.values import Tensor, renamed
from tilelsp.ir.module import Value
from tilelsp.spec.constants import width_of


def shuffled(c: ThreadContext, tensor: Tensor, layout: Layout, exchanged: Sequence[Swap]) -> Tensor:
    """The tensor with bits of its register and lane numbers exchanged, as many elements at once as a word holds."""
    together = WORD // width_of(tensor.type)
    firsts = range(0, tensor.layout.registers, together)
    words = [tensor.word(first) if together > 1 else tensor.get(first) for first in firsts]
    for register, lane in exchanged:
        words = _swapped(c, words, (1 << register) // together, lane)
    moved = Tensor(c.b, swapped(tensor.layout, exchanged), tensor.type)
    for number, word in enumerate(words):
        if together > 1:
            moved.set_word(number * together, word)
        else:
            moved.set(number, word)
    moves = register_moves(moved.layout, layout)
    assert moves is not None
    return renamed(c.b, moved, layout, moves)


def _swapped(c: ThreadContext, words: Sequence[Value], bit: int, lane: int) -> list[Value]:
    """Of each two words that differ in `bit`, a lane keeps that of its own bit and exchanges the other."""
    b = c.b
    upper = c.once(("lane bit", lane), lambda: b.icmp("ne", b.and_(c.lane, b.i32(1 << lane)), b.i32(0)))
    made = list(words)
    for low in range(len(words)):
        if not low & bit:
            word, other = words[low], words[low | bit]
            got = b.shfl("bfly", b.select(upper, word, other), 1 << lane)
            made[low], made[low | bit] = b.select(upper, got, word), b.select(upper, other, got)
    return made
