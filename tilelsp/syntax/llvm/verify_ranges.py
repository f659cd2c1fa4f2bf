"""Checks of LLVM's verifier on ranges of integers in metadata."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.syntax.llvm.nodes import number_of


def range_problem(
    entries: Sequence[str], wanted: str, *, full: bool = False, other: str = "Range types must match instruction type!"
) -> str:
    """The problem of ranges of a type; `full` allows one that holds every value, `other` is said of other types."""
    if len(entries) % 2:
        return "Unfinished range!"
    if not entries:
        return "It should have at least one range!"
    ranges: list[tuple[int, int]] = []
    for low_entry, high_entry in zip(entries[::2], entries[1::2], strict=True):
        low, high = number_of(low_entry), number_of(high_entry)
        if low is None:
            return "The lower limit must be an integer!"
        if high is None:
            return "The upper limit must be an integer!"
        if low[0] != high[0]:
            return "Range pair types must match!"
        if low[0] != wanted:
            return other
        bits = int(wanted[1:])
        mask = (1 << bits) - 1
        a, b = low[1] & mask, high[1] & mask
        if a == b and a not in (0, mask):
            return "The upper and lower limits cannot be the same value"
        if a == b and (a == 0 or not full):
            return "Range must not be empty!"
        if ranges:
            problem = _neighbours(ranges[-1], (a, b), bits, first=False)
            if problem:
                return problem
        ranges.append((a, b))
    if len(ranges) > 2:
        return _neighbours(ranges[-1], ranges[0], int(wanted[1:]), first=True)
    return ""


def _neighbours(before: tuple[int, int], after: tuple[int, int], bits: int, *, first: bool) -> str:
    if any(a < d and c < b for a, b in _pieces(before, bits) for c, d in _pieces(after, bits)):
        return "Intervals are overlapping"
    sign = 1 << (bits - 1)
    if not first and after[0] ^ sign <= before[0] ^ sign:
        return "Intervals are not in order"
    return "Intervals are contiguous" if before[1] == after[0] or before[0] == after[1] else ""


def _pieces(range: tuple[int, int], bits: int) -> tuple[tuple[int, int], ...]:
    """A range that wraps around as two."""
    low, high = range
    return ((low, high),) if low < high else ((low, 1 << bits), (0, high))
