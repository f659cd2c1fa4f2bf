"""Values that each thread of a CTA computes from its own number: one integer for each thread."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence

from tilelsp.flow.arithmetic import folded, wrapped

Lanes = tuple[int, ...]
"""A value of each thread, by the number of the thread."""

Spread = Callable[[int], Lanes | None]
"""The values that so many threads have."""


def per_thread(
    name: str, lanes: Sequence[Lanes], bits: int, *, signed: bool = False, wide: bool = False
) -> Lanes | None:
    """The result in each thread of an operation on integers of so many bits; `wide` results have twice as many."""
    found: list[int] = []
    for numbers in zip(*lanes, strict=True):
        made = folded(name, numbers, bits, signed=signed)
        if made is None:
            return None
        found.append(wrapped(made, 2 * bits if wide else bits))
    return tuple(found)


def extended(lanes: Lanes, bits: int) -> Lanes:
    """Numbers of so many bits that have no sign, in wider registers."""
    return tuple(number % (1 << bits) for number in lanes)


def others(writes: Lanes, reads: Lanes, most: int) -> Iterator[tuple[int, int]]:
    """The threads that read, of `most` bytes behind what each thread writes, those of another one; and that one."""
    by_start: dict[int, int] = {}
    for thread, start in enumerate(writes):
        by_start.setdefault(start, thread)
    starts = sorted(by_start)
    for thread, read in enumerate(reads):
        at = bisect_right(starts, read) - 1
        if at >= 0 and read - starts[at] < most and writes[thread] != starts[at]:
            yield thread, by_start[starts[at]]
