"""A picture as text: one line for each track, in characters that every terminal has."""

from __future__ import annotations

from tilelsp.analysis.pictures.picture import Bar, Picture

CELLS = 64
"""The widest axis, in characters: with labels and notes most pictures stay below 120."""

_STRONG, _WEAK, _EMPTY = "#", "-", "."


def as_text(picture: Picture, widest: int = CELLS) -> list[str]:
    """The lines of a picture, its axis `widest` characters at most.

    A bar takes every cell that it touches, so that the shortest one is seen.
    """
    cells = min(picture.extent, widest)
    label = max(len(picture.unit), *(len(track.label) for track in picture.tracks), 0)
    first, last = ("0", str(picture.extent - 1))
    left, right = (last, first) if picture.reverse else (first, last)
    lines = [picture.title]
    if picture.tracks:
        axis = left if cells == 1 else left + right.rjust(cells - len(left))
        lines.append(f"{picture.unit.ljust(label)}  {axis}")
    for track in picture.tracks:
        drawn = _cells(track.bars, picture, cells)
        lines.append(f"{track.label.ljust(label)}  {drawn}  {track.note}".rstrip())
    return [*lines, *picture.remarks]


def _cells(bars: tuple[Bar, ...], picture: Picture, cells: int) -> str:
    drawn = [_EMPTY] * cells
    for bar in sorted(bars, key=lambda bar: bar.strong):
        if bar.size:
            begin = bar.start * cells // picture.extent
            end = -(-(bar.start + bar.size) * cells // picture.extent)
            drawn[begin:end] = (_STRONG if bar.strong else _WEAK) * (end - begin)
    return "".join(reversed(drawn) if picture.reverse else drawn)
