"""Two sequences of lines aligned, in time and memory that grow with their lengths.

What both begin and end with is the same; lines that are in both once hold the texts together; what lies between is
aligned by its longest common subsequence, in windows that move along both. So a very long stretch without any line that
is in both once may be aligned less well than it could be, and is never waited for.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Hashable, Iterator, Sequence

from tilelsp.base.record import record

WINDOW = 128
"""Lines of each side that are compared with each other at once."""

CONTEXT = 3
"""Equal lines shown around a difference."""


@record
class LinePair:
    """Line `one` of the one text is line `other` of the other."""

    one: int
    other: int


def align(one: Sequence[Hashable], other: Sequence[Hashable]) -> list[LinePair]:
    """The lines that both have, in an order that both have."""
    return list(_aligned(one, other))


def unified(one: Sequence[str], other: Sequence[str], names: tuple[str, str]) -> str:
    """The differences as a unified diff, empty where there are none."""
    hunks = list(_hunks(one, other))
    return "".join((f"--- {names[0]}\n", f"+++ {names[1]}\n", *hunks)) if hunks else ""


def _aligned(one: Sequence[Hashable], other: Sequence[Hashable]) -> Iterator[LinePair]:
    start = 0
    shorter = min(len(one), len(other))
    while start < shorter and one[start] == other[start]:
        yield LinePair(start, start)
        start += 1
    tail = 0
    while tail < shorter - start and one[-1 - tail] == other[-1 - tail]:
        tail += 1
    at, beside = start, start
    ends = (len(one) - tail, len(other) - tail)
    for pair in (*_anchors(one, other, start, ends), LinePair(*ends)):
        yield from _between(one, other, (at, beside), (pair.one, pair.other))
        if (pair.one, pair.other) != ends:
            yield pair
        at, beside = pair.one + 1, pair.other + 1
    yield from (LinePair(len(one) - back, len(other) - back) for back in range(tail, 0, -1))


def _anchors(one: Sequence[Hashable], other: Sequence[Hashable], start: int, ends: tuple[int, int]) -> list[LinePair]:
    """Lines that are in both once, as many as stand in the same order in both."""
    counts, others = Counter(one[start : ends[0]]), Counter(other[start : ends[1]])
    places = {other[at]: at for at in range(start, ends[1]) if others[other[at]] == 1}
    piles: list[int] = []
    before: list[int] = []
    found: list[LinePair] = []
    tops: list[int] = []
    for at in range(start, ends[0]):
        place = places.get(one[at])
        if place is None or counts[one[at]] != 1:
            continue
        pile = bisect_left(piles, place)
        found.append(LinePair(at, place))
        before.append(tops[pile - 1] if pile else -1)
        if pile == len(piles):
            piles.append(place)
            tops.append(len(found) - 1)
        else:
            piles[pile] = place
            tops[pile] = len(found) - 1
    chain: list[LinePair] = []
    number = tops[-1] if tops else -1
    while number >= 0:
        chain.append(found[number])
        number = before[number]
    return chain[::-1]


def _between(
    one: Sequence[Hashable], other: Sequence[Hashable], starts: tuple[int, int], ends: tuple[int, int]
) -> Iterator[LinePair]:
    """The alignment of a stretch, window by window; each keeps what its first half says."""
    at, beside = starts
    while at < ends[0] and beside < ends[1]:
        if one[at] == other[beside]:
            yield LinePair(at, beside)
            at, beside = at + 1, beside + 1
            continue
        left, right = one[at : min(at + WINDOW, ends[0])], other[beside : min(beside + WINDOW, ends[1])]
        is_last = at + WINDOW >= ends[0] and beside + WINDOW >= ends[1]
        pairs = _common(left, right)
        if not is_last:
            pairs = [pair for pair in pairs if max(pair.one, pair.other) < WINDOW // 2]
        yield from (LinePair(at + pair.one, beside + pair.other) for pair in pairs)
        if is_last:
            return
        last = pairs[-1] if pairs else LinePair(WINDOW // 2 - 1, WINDOW // 2 - 1)
        at, beside = at + last.one + 1, beside + last.other + 1


def _common(one: Sequence[Hashable], other: Sequence[Hashable]) -> list[LinePair]:
    """The longest common subsequence of two short texts."""
    width = len(other) + 1
    lengths = [[0] * width]
    for line in reversed(one):
        under = lengths[-1]
        row = [0] * width
        for at in range(len(other) - 1, -1, -1):
            row[at] = under[at + 1] + 1 if line == other[at] else max(under[at], row[at + 1])
        lengths.append(row)
    lengths.reverse()
    found: list[LinePair] = []
    at = beside = 0
    while at < len(one) and beside < len(other):
        if one[at] == other[beside]:
            found.append(LinePair(at, beside))
            at += 1
            beside += 1
        elif lengths[at + 1][beside] >= lengths[at][beside + 1]:
            at += 1
        else:
            beside += 1
    return found


def _hunks(one: Sequence[str], other: Sequence[str]) -> Iterator[str]:
    """The hunks of a unified diff, with their headers."""
    rows: list[tuple[str, int, int]] = []
    at = beside = 0
    for pair in (*align(one, other), LinePair(len(one), len(other))):
        rows += (("-", line, beside) for line in range(at, pair.one))
        rows += (("+", pair.one, line) for line in range(beside, pair.other))
        rows.append((" ", pair.one, pair.other))
        at, beside = pair.one + 1, pair.other + 1
    rows.pop()
    changed = [number for number, row in enumerate(rows) if row[0] != " "]
    while changed:
        first, last = changed[0], changed[0]
        while changed and changed[0] - last <= 2 * CONTEXT + 1:
            last = changed.pop(0)
        shown = rows[max(first - CONTEXT, 0) : last + CONTEXT + 1]
        before = sum(sign != "+" for sign, _, _ in shown)
        after = sum(sign != "-" for sign, _, _ in shown)
        yield f"@@ -{_range(shown[0][1], before)} +{_range(shown[0][2], after)} @@\n"
        yield from (f"{sign}{other[right] if sign == '+' else one[left]}\n" for sign, left, right in shown)


def _range(start: int, count: int) -> str:
    """Lines counted from one, as a unified diff names them; an empty range names the line in front of it."""
    if count == 1:
        return str(start + 1)
    return f"{start + 1 if count else start},{count}"
