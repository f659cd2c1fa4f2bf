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
    """Line `left` of the first text is line `right` of the second."""

    left: int
    right: int


def align(before: Sequence[Hashable], after: Sequence[Hashable]) -> list[LinePair]:
    """The lines that both have, in an order that both have."""
    return list(_aligned(before, after))


def unified(before: Sequence[str], after: Sequence[str], names: tuple[str, str]) -> str:
    """The differences as a unified diff, empty where there are none."""
    hunks = list(_hunks(before, after))
    return "".join((f"--- {names[0]}\n", f"+++ {names[1]}\n", *hunks)) if hunks else ""


def _aligned(before: Sequence[Hashable], after: Sequence[Hashable]) -> Iterator[LinePair]:
    start = 0
    shorter = min(len(before), len(after))
    while start < shorter and before[start] == after[start]:
        yield LinePair(start, start)
        start += 1
    tail = 0
    while tail < shorter - start and before[-1 - tail] == after[-1 - tail]:
        tail += 1
    at, beside = start, start
    ends = (len(before) - tail, len(after) - tail)
    for pair in (*_anchors(before, after, start, ends), LinePair(*ends)):
        yield from _between(before, after, (at, beside), (pair.left, pair.right))
        if (pair.left, pair.right) != ends:
            yield pair
        at, beside = pair.left + 1, pair.right + 1
    yield from (LinePair(len(before) - back, len(after) - back) for back in range(tail, 0, -1))


def _anchors(
    before: Sequence[Hashable], after: Sequence[Hashable], start: int, ends: tuple[int, int]
) -> list[LinePair]:
    """Lines that are in both once, as many as stand in the same order in both."""
    counts, others = Counter(before[start : ends[0]]), Counter(after[start : ends[1]])
    places = {after[at]: at for at in range(start, ends[1]) if others[after[at]] == 1}
    piles: list[int] = []
    previous: list[int] = []
    found: list[LinePair] = []
    tops: list[int] = []
    for at in range(start, ends[0]):
        place = places.get(before[at])
        if place is None or counts[before[at]] != 1:
            continue
        pile = bisect_left(piles, place)
        found.append(LinePair(at, place))
        previous.append(tops[pile - 1] if pile else -1)
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
        number = previous[number]
    return chain[::-1]


def _between(
    before: Sequence[Hashable], after: Sequence[Hashable], starts: tuple[int, int], ends: tuple[int, int]
) -> Iterator[LinePair]:
    """The alignment of a stretch, window by window; each keeps what its first half says."""
    at, beside = starts
    while at < ends[0] and beside < ends[1]:
        if before[at] == after[beside]:
            yield LinePair(at, beside)
            at, beside = at + 1, beside + 1
            continue
        left, right = before[at : min(at + WINDOW, ends[0])], after[beside : min(beside + WINDOW, ends[1])]
        is_last = at + WINDOW >= ends[0] and beside + WINDOW >= ends[1]
        pairs = _common(left, right)
        if not is_last:
            pairs = [pair for pair in pairs if max(pair.left, pair.right) < WINDOW // 2]
        yield from (LinePair(at + pair.left, beside + pair.right) for pair in pairs)
        if is_last:
            return
        last = pairs[-1] if pairs else LinePair(WINDOW // 2 - 1, WINDOW // 2 - 1)
        at, beside = at + last.left + 1, beside + last.right + 1


def _common(before: Sequence[Hashable], after: Sequence[Hashable]) -> list[LinePair]:
    """The longest common subsequence of two short texts."""
    width = len(after) + 1
    lengths = [[0] * width]
    for line in reversed(before):
        under = lengths[-1]
        row = [0] * width
        for at in range(len(after) - 1, -1, -1):
            row[at] = under[at + 1] + 1 if line == after[at] else max(under[at], row[at + 1])
        lengths.append(row)
    lengths.reverse()
    found: list[LinePair] = []
    at = beside = 0
    while at < len(before) and beside < len(after):
        if before[at] == after[beside]:
            found.append(LinePair(at, beside))
            at += 1
            beside += 1
        elif lengths[at + 1][beside] >= lengths[at][beside + 1]:
            at += 1
        else:
            beside += 1
    return found


def _hunks(before: Sequence[str], after: Sequence[str]) -> Iterator[str]:
    """The hunks of a unified diff, with their headers."""
    rows: list[tuple[str, int, int]] = []
    at = beside = 0
    for pair in (*align(before, after), LinePair(len(before), len(after))):
        rows += (("-", line, beside) for line in range(at, pair.left))
        rows += (("+", pair.left, line) for line in range(beside, pair.right))
        rows.append((" ", pair.left, pair.right))
        at, beside = pair.left + 1, pair.right + 1
    rows.pop()
    changed = [number for number, row in enumerate(rows) if row[0] != " "]
    while changed:
        first, last = changed[0], changed[0]
        while changed and changed[0] - last <= 2 * CONTEXT + 1:
            last = changed.pop(0)
        shown = rows[max(first - CONTEXT, 0) : last + CONTEXT + 1]
        left_lines = sum(sign != "+" for sign, _, _ in shown)
        right_lines = sum(sign != "-" for sign, _, _ in shown)
        yield f"@@ -{_range(shown[0][1], left_lines)} +{_range(shown[0][2], right_lines)} @@\n"
        yield from (f"{sign}{after[right] if sign == '+' else before[left]}\n" for sign, left, right in shown)


def _range(start: int, count: int) -> str:
    """Lines counted from one, as a unified diff names them; an empty range names the line in front of it."""
    if count == 1:
        return str(start + 1)
    return f"{start + 1 if count else start},{count}"
