"""Grids as text and as SVG."""

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
from tilelsp.analysis.pictures.grid import Grid, GridCell

_INSET = 4
"""Pixels between a cell's edge and its word."""
_UNDER = 4
"""Height of the bar under a cell's word, which has the cell's colour: letters stay dark on light ground."""


def as_text(grid: Grid) -> list[str]:
    """The lines of a grid: columns as wide as their words."""
    shown = [[cell.text or "." for cell in row.cells] for row in grid.rows]
    widths = [max(len(name), *(len(row[at]) for row in shown), 0) for at, name in enumerate(grid.columns)]
    label = max(len(grid.corner), *(len(row.label) for row in grid.rows), 0)

    def line(front: str, cells: list[str], note: str) -> str:
        middle = " ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True))
        return f"{front.ljust(label)}  {middle}  {note}".rstrip()

    lines = [grid.title]
    if grid.rows:
        lines.append(line(grid.corner, list(grid.columns), ""))
        lines += [line(row.label, cells, row.note) for row, cells in zip(grid.rows, shown, strict=True)]
    return [*lines, *grid.remarks]


def as_svg(grid: Grid, scale: float = 1.0) -> str:
    """The grid, `scale` times as large as its drawing in pixels."""
    label = widest((grid.corner, *(row.label for row in grid.rows)))
    lefts: list[float] = [MARGIN + label + GAP]
    for at, name in enumerate(grid.columns):
        lefts.append(lefts[-1] + widest((name, *(row.cells[at].text for row in grid.rows))) + 2 * _INSET)
    beside = lefts[-1] + GAP + widest(row.note for row in grid.rows) + MARGIN <= WIDEST
    titles = folded(grid.title)
    parts = [words(MARGIN, at, line, "title") for at, line in enumerate(titles)]
    at, under = len(titles), 0.0
    parts.append(words(MARGIN, at, grid.corner))
    parts += [words(left + _INSET, at, name) for left, name in zip(lefts, grid.columns, strict=False)]
    for row in grid.rows:
        at += 1
        parts.append(words(MARGIN, at, row.label))
        for column, cell in enumerate(row.cells):
            parts += _cell(lefts[column], lefts[column + 1] - lefts[column], at, cell)
        if beside:
            parts.append(words(lefts[-1] + GAP, at, row.note))
        else:
            below = folded(row.note, INDENT)
            parts += [words(INDENT, at + number, line) for number, line in enumerate(below, start=1)]
            at, under = at + len(below), max(under, INDENT + widest(below))
    remarks = [line for remark in grid.remarks for line in folded(remark)]
    parts += [words(MARGIN, at + number, line) for number, line in enumerate(remarks, start=1)]
    notes = lefts[-1] + GAP + widest(row.note for row in grid.rows) if beside else max(lefts[-1], under)
    width = max(notes, MARGIN + widest((*titles, *remarks))) + MARGIN
    return sheet(grid.title, width, 2 * MARGIN + LINE * (at + 1 + len(remarks)), parts, scale)


def _cell(left: float, width: float, row: int, cell: GridCell) -> list[str]:
    if not cell.text:
        return []
    kind = f"cell t{cell.tone % TONES}" + ("" if cell.strong else " pale")
    # Below the letters, in what is left of the row.
    under = box(left + 1, row + 17 / LINE, width - 2, kind, _UNDER - 1)
    return [under, words(left + (width - width_of(cell.text)) / 2, row, cell.text)]
