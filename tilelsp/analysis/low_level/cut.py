"""A text cut into units, and which of them an edit left alone."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from typing import Any

from tilelsp.analysis.buffer import Piece
from tilelsp.analysis.low_level.language import PlacedUnit
from tilelsp.base.record import field, record

Begin = tuple[int, Any]
"""Where a unit begins, and what it is written in."""


@record(frozen=False)
class Cut:
    """One version of a text: where its units begin, and the units with their texts as far as they are read."""

    pieces: Sequence[Piece] = ()
    begins: Sequence[Begin] = ()
    length: int = 0
    units: list[PlacedUnit[Any]] = field(default_factory=list[PlacedUnit[Any]])
    texts: list[str] = field(default_factory=list[str])

    def end(self, number: int) -> int:
        """Where a unit ends."""
        return self.begins[number + 1][0] if number + 1 < len(self.begins) else self.length


def unchanged(before: Cut, after: Cut) -> tuple[int, int]:
    """How many units at the front and at the back have the text and the beginning that they had before. Pieces that
    both versions share are not compared by their text."""
    pieces, others = before.pieces, after.pieces
    first = _alike(zip(pieces, others, strict=False))
    most = min(len(pieces), len(others)) - first
    last = min(_alike(zip(reversed(pieces), reversed(others), strict=False)), most)
    same = sum(len(piece.text) for piece in pieces[:first])
    # The last unit that begins there ends where the next one begins, which has to stand there, too.
    within = bisect_right(after.begins, same, key=_start)
    front = max(_equal(before.begins[:within], after.begins[:within]) - 1, 0)
    same = sum(len(piece.text) for piece in pieces[len(pieces) - last :])
    moved = after.length - before.length
    within = len(after.begins) - bisect_left(after.begins, after.length - same, key=_start)
    within = min(within, len(after.begins) - front, len(before.begins) - front)
    old = [(start + moved, kind) for start, kind in before.begins[len(before.begins) - within :]]
    return front, _equal(old[::-1], after.begins[len(after.begins) - within :][::-1])


def moved(units: list[PlacedUnit[Any]], by: int) -> list[PlacedUnit[Any]]:
    """The units, `by` code points further behind."""
    return [PlacedUnit(unit.unit, unit.start + by, unit.end + by) for unit in units] if by else units


def _start(begin: Begin) -> int:
    return begin[0]


def _alike(pairs: Iterable[tuple[object, object]]) -> int:
    """How many pairs at the front are the same object twice."""
    number = 0
    for left, other in pairs:
        if left is not other:
            break
        number += 1
    return number


def _equal(some: Sequence[object], others: Sequence[object]) -> int:
    """How many elements at the front are equal."""
    if some == others:
        return len(some)
    pairs = enumerate(zip(some, others, strict=False))
    return next((number for number, (left, other) in pairs if left != other), min(len(some), len(others)))
