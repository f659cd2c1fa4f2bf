"""Tracks of bars as SVG."""

from __future__ import annotations

from tilelsp.analysis.pictures.canvas import (
    GAP,
    INDENT,
    LINE,
    MARGIN,
    TONES,
    WIDEST,
    box,
    folded,
    sheet,
    widest,
    width_of,
    words,
)
from tilelsp.analysis.pictures.picture import Bar, Picture

_AXIS = 240
"""The fewest pixels of the axis: it takes what labels and notes leave."""


def as_svg(picture: Picture, scale: float = 1.0) -> str:
    """The picture, `scale` times as large as its drawing in pixels."""
    label = widest((picture.unit, *(track.label for track in picture.tracks)))
    note = widest(track.note for track in picture.tracks)
    axis = MARGIN + label + GAP
    beside = axis + _AXIS + GAP + note + MARGIN <= WIDEST
    length = max(_AXIS, WIDEST - axis - MARGIN - (GAP + note if beside and note else 0))
    titles = folded(picture.title)
    parts = [words(MARGIN, at, line, "title") for at, line in enumerate(titles)]
    at, under = len(titles), 0.0
    first, last = "0", str(picture.extent - 1)
    left, right = (last, first) if picture.reverse else (first, last)
    parts += [words(MARGIN, at, picture.unit), words(axis, at, left)]
    if picture.extent > 1:
        parts.append(words(axis + length - width_of(right), at, right))
    for track in picture.tracks:
        at += 1
        parts += [words(MARGIN, at, track.label), box(axis, at, length, "ground")]
        parts += [_bar(axis, length, at, bar, picture) for bar in track.bars if bar.size]
        if beside:
            parts.append(words(axis + length + GAP, at, track.note))
        else:
            below = folded(track.note, INDENT)
            parts += [words(INDENT, at + number, line) for number, line in enumerate(below, start=1)]
            at, under = at + len(below), max(under, INDENT + widest(below))
    remarks = [line for remark in picture.remarks for line in folded(remark)]
    parts += [words(MARGIN, at + number, line) for number, line in enumerate(remarks, start=1)]
    drawn = axis + length + (GAP + note if beside and note else 0)
    width = max(drawn, under, MARGIN + widest((*titles, *remarks))) + MARGIN
    return sheet(picture.title, width, 2 * MARGIN + LINE * (at + 1 + len(remarks)), parts, scale)


def _bar(axis: float, length: float, row: int, bar: Bar, picture: Picture) -> str:
    unit = length / picture.extent
    start = picture.extent - bar.start - bar.size if picture.reverse else bar.start
    kind = f"bar t{bar.tone % TONES}" + ("" if bar.strong else " weak")
    return box(axis + start * unit, row, bar.size * unit, kind)
