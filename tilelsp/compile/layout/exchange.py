"""Layouts that differ in what lanes of one warp hold: which bits of the register number change places with bits of the
lane number, so that shuffles make one of the other."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

from tilelsp.compile.layout.registers import WARP_BITS, Layout, register_moves

MOST_SWAPS = 3
"""Bits that are exchanged by shuffles; beyond, shared memory is quicker."""

WORD = 32
"""Bits that one shuffle moves."""

Swap = tuple[int, int]
"""A bit of the register number and one of the lane number."""


def swaps(old: Layout, new: Layout, bits: int) -> tuple[Swap, ...] | None:
    """The bits that change places so that a tensor of elements of some bits gets another layout.

    None where that is not all there is to do, or where elements that share a word would part.
    """
    if bits not in (8, 16, 32) or old.shape != new.shape or old.threads[WARP_BITS:] != new.threads[WARP_BITS:]:
        return None
    if len(old.threads) != len(new.threads):
        return None
    found: list[Swap] = []
    for lane, (bit, wanted) in enumerate(zip(old.threads[:WARP_BITS], new.threads, strict=False)):
        if bit != wanted:
            if not bit or wanted not in old.regs:
                return None
            found.append((old.regs.index(wanted), lane))
    together = (WORD // bits).bit_length() - 1
    if not found or len(found) > MOST_SWAPS or any(register < together for register, _ in found):
        return None
    return tuple(found) if register_moves(swapped(old, found), new) is not None else None


def stays_in_warps(old: Layout, new: Layout, bits: int) -> bool:
    """True if a tensor can change its layout without shared memory."""
    return register_moves(old, new) is not None or swaps(old, new, bits) is not None


def swapped(layout: Layout, exchanged: Sequence[Swap]) -> Layout:
    """The layout behind some exchanges."""
    regs, threads = list(layout.regs), list(layout.threads)
    for register, lane in exchanged:
        regs[register], threads[lane] = threads[lane], regs[register]
    return Layout(layout.shape, tuple(regs), tuple(threads))


def gathered(layout: Layout, dim: int, width: int) -> Layout:
    """The layout with up to `width` neighbours along a dimension in neighbouring registers: what lanes hold of them
    changes places with what registers hold further along the dimension."""
    step = prod(layout.shape[dim + 1 :])
    wanted = [step << j for j in range(min(width, layout.shape[dim]).bit_length() - 1)]
    further = sorted(bit for bit in layout.regs if step <= bit < step * layout.shape[dim] and bit not in wanted)
    regs, threads = list(layout.regs), list(layout.threads)
    for bit in wanted:
        if bit in threads[:WARP_BITS] and further:
            other = further.pop(0)
            regs[regs.index(other)], threads[threads.index(bit)] = bit, other
    first = [bit for bit in wanted if bit in regs]
    return Layout(layout.shape, (*first, *(bit for bit in regs if bit not in first)), tuple(threads))
