"""Segments of a document beside those of the version before it: units that stay, and where regions close."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.analysis.tile.segments import Segment, SegmentKind
from tilelsp.analysis.tile.unit import TileUnit


def closing_segments(items: Sequence[Segment]) -> dict[int, int]:
    """For each module's header the segment of its closing brace, where it is closed."""
    found: dict[int, int] = {}
    opened: list[int] = []
    for number, segment in enumerate(items):
        if segment.kind is SegmentKind.OPEN:
            opened.append(number)
        elif segment.kind is SegmentKind.CLOSE and opened:
            found[opened.pop()] = number
        elif segment.kind is SegmentKind.SEPARATOR:
            opened.clear()
    return found


def same_units(old: Sequence[TileUnit], segments: Sequence[Segment]) -> list[TileUnit | None]:
    """For each segment the old unit with the same code in the same place of a module, each used once."""
    known: dict[str, list[TileUnit]] = {}
    for unit in old:
        known.setdefault(unit.code, []).append(unit)
    found: list[TileUnit | None] = []
    for segment in segments:
        alike = known.get(segment.code, ())
        same = next(
            (candidate for candidate in alike if (candidate.kind, candidate.stack) == (segment.kind, segment.stack)),
            None,
        )
        if same is not None:
            known[segment.code].remove(same)
        found.append(same)
    return found
