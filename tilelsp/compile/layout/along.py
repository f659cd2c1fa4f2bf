"""Who has to combine with whom when a dimension of a tile is reduced, or scanned."""

from __future__ import annotations

from math import prod

from tilelsp.compile.layout.registers import WARP_BITS, Layout


def parts(layout: Layout, dim: int) -> tuple[list[int], list[int], list[int]]:
    """Register bits, lane bits and warp bits that walk dimension `dim`, each in the order of the dimension."""
    registers, threads = steps(layout, dim)
    return list(registers.values()), *_lanes_and_warps(threads)


def steps(layout: Layout, dim: int) -> tuple[dict[int, int], dict[int, int]]:
    """Register bits and thread bits that walk dimension `dim`, by what they contribute, in ascending order."""
    inner = prod(layout.shape[dim + 1 :])
    ends = inner * layout.shape[dim]
    registers = sorted((bit, j) for j, bit in enumerate(layout.regs) if inner <= bit < ends)
    threads = sorted((bit, j) for j, bit in enumerate(layout.threads) if inner <= bit < ends)
    return dict(registers), dict(threads)


def _lanes_and_warps(threads: dict[int, int]) -> tuple[list[int], list[int]]:
    return [j for j in threads.values() if j < WARP_BITS], [j for j in threads.values() if j >= WARP_BITS]


def across_warps(layout: Layout, dim: int) -> tuple[Layout, Layout] | None:
    """Where the partial results of warps stand, and where each thread wants all that belong to its own results.

    Both are of the result's shape with one more dimension in front: the warps that share the reduced one. None where
    one warp holds the whole dimension.
    """
    warps = parts(layout, dim)[2]
    left = layout.without(dim)
    return _gathering(left.shape, left.regs, left.threads, warps) if warps else None


def _gathering(
    shape: tuple[int, ...], regs: tuple[int, ...], threads: tuple[int, ...], warps: list[int]
) -> tuple[Layout, Layout]:
    """A tile that each of some warps holds once, and the same tile with all of them in each thread's registers."""
    step = prod(shape)
    outer = {j: step << i for i, j in enumerate(warps)}
    held = tuple(outer.get(j, bit) for j, bit in enumerate(threads))
    whole = (1 << len(warps), *shape)
    return Layout(whole, regs, held), Layout(whole, (*regs, *outer.values()), threads)


def scannable(layout: Layout, dim: int) -> bool:
    """True if no register or lane bit comes between the warp bits that walk dimension `dim`."""
    registers, threads = steps(layout, dim)
    warps = [bit for bit, j in threads.items() if j >= WARP_BITS]
    others = [*registers, *(bit for bit, j in threads.items() if j < WARP_BITS)]
    return not warps or not any(warps[0] < bit < warps[-1] for bit in others)


def totals(layout: Layout, dim: int) -> tuple[Layout, Layout] | None:
    """As `across_warps`, for the totals of blocks that a scan of dimension `dim` has met before it comes to the warps.

    The tile has one element for each block: its registers are those of `layout` without the bits that walk the
    dimension below the warps. None where one warp holds the whole dimension.
    """
    registers, threads = steps(layout, dim)
    warps = [j for j in threads.values() if j >= WARP_BITS]
    if not warps:
        return None
    first = layout.threads[warps[0]]
    below = {j for bit, j in registers.items() if bit < first}
    blocks = [j for j in range(len(layout.regs)) if j not in below]
    done = {j for bit, j in threads.items() if bit < first} | set(warps)
    remaining = [j for j, bit in enumerate(layout.threads) if bit and j not in done]
    size = 1 << len(remaining)
    regs = tuple(size << i for i in range(len(blocks)))
    places = {j: 1 << i for i, j in enumerate(remaining)}
    return _gathering((size << len(blocks),), regs, tuple(places.get(j, 0) for j in range(len(layout.threads))), warps)
