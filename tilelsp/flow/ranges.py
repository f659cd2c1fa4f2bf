"""Where a value of 32 bits may lie: what comparisons of it with numbers tell together.

The warps of a CTA are told apart so: a warp that is below 4 is none of those that are equal to 5.
"""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.flow.graph import Condition, Equal, Ranges, Within

_LAST = (1 << 32) - 1
_NEGATIVE = 1 << 31
"""Registers of 32 bits, read without a sign: the largest number, and the first that is negative with one."""

EVERYWHERE: Ranges = ((0, _LAST),)


def below(number: int, *, signed: bool) -> Ranges:
    """The values below a number; those of signed numbers that are negative lie behind the others. Nothing is below the
    least: its range ends before it begins."""
    if not signed:
        return ((0, number - 1),)
    if number <= 0:
        return ((_NEGATIVE, (number - 1) & _LAST),)
    return ((0, number - 1), (_NEGATIVE, _LAST))


def outside(ranges: Ranges) -> Ranges:
    """The values that are not among some."""
    found: list[tuple[int, int]] = []
    start = 0
    for low, high in ranges:
        if start < low:
            found.append((start, low - 1))
        start = high + 1
    if start <= _LAST:
        found.append((start, _LAST))
    return tuple(found)


def both(ranges: Ranges, other: Ranges) -> Ranges:
    """The values that are among both."""
    pairs = ((max(a, c), min(b, d)) for a, b in ranges for c, d in other)
    return tuple(sorted((low, high) for low, high in pairs if low <= high))


def condition_ranges(condition: Condition) -> Iterator[tuple[object, Ranges]]:
    """The value that a condition is about, and the ranges where it lies."""
    match condition.of:
        case Within(of, ranges):
            yield of, ranges if condition.holds else outside(ranges)
        case Equal(of, number) if number <= _LAST:
            own = ((number, number),)
            yield of, own if condition.holds else outside(own)
        case _:
            return
