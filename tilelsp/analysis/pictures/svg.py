"""Tracks of bars as SVG."""

from __future__ import annotations

from tilelsp.analysis.pictures.canvas import GAP, LINE, MARGIN, TONES, box, sheet, widest, width_of, words
from tilelsp.analysis.pictures.picture import Bar, Picture

_AXIS = 512
"""Pixels of the axis."""


def as_svg(picture: Picture, scale: float = 1.0) -> str:
    """The picture, `scale` times as large as its drawing in pixels."""
    label = widest((picture.unit, *(track.label for track in picture.tracks)))
    note = widest(track.note for track in picture.tracks)
    axis = MARGIN + label + GAP
    whole = widest((picture.title, *picture.remarks))
    width = max(axis + _AXIS + GAP + note, MARGIN + whole) + MARGIN
    height = 2 * MARGIN + LINE * (2 + len(picture.tracks) + len(picture.remarks))
    parts = [words(MARGIN, 0, picture.title, "title"), words(MARGIN, 1, picture.unit)]
    first, last = "0", str(picture.extent - 1)
    left, right = (last, first) if picture.reverse else (first, last)
    parts.append(words(axis, 1, left))
    if picture.extent > 1:
        parts.append(words(axis + _AXIS - width_of(right), 1, right))
    for row, track in enumerate(picture.tracks, start=2):
        parts.append(words(MARGIN, row, track.label))
        parts.append(box(axis, row, _AXIS, "ground"))
        parts += [_bar(axis, row, bar, picture) for bar in track.bars if bar.size]
        parts.append(words(axis + _AXIS + GAP, row, track.note))
    parts += [words(MARGIN, 2 + len(picture.tracks) + at, line) for at, line in enumerate(picture.remarks)]
    return sheet(picture.title, width, height, parts, scale)


def _bar(axis: float, row: int, bar: Bar, picture: Picture) -> str:
    unit = _AXIS / picture.extent
    start = picture.extent - bar.start - bar.size if picture.reverse else bar.start
    kind = f"bar t{bar.tone % TONES}" + ("" if bar.strong else " weak")
    return box(axis + start * unit, row, bar.size * unit, kind)
