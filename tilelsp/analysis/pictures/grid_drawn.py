"""Grids as text and as SVG."""

from __future__ import annotations

from tilelsp.analysis.pictures.canvas import GAP, LINE, MARGIN, TONES, box, sheet, widest, width_of, words
from tilelsp.analysis.pictures.grid import Cell, Grid

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
    note = widest(row.note for row in grid.rows)
    whole = widest((grid.title, *grid.remarks))
    width = max(lefts[-1] + GAP + note, MARGIN + whole) + MARGIN
    height = 2 * MARGIN + LINE * (2 + len(grid.rows) + len(grid.remarks))
    parts = [words(MARGIN, 0, grid.title, "title"), words(MARGIN, 1, grid.corner)]
    parts += [words(left + _INSET, 1, name) for left, name in zip(lefts, grid.columns, strict=False)]
    for number, row in enumerate(grid.rows, start=2):
        parts.append(words(MARGIN, number, row.label))
        for at, cell in enumerate(row.cells):
            parts += _cell(lefts[at], lefts[at + 1] - lefts[at], number, cell)
        parts.append(words(lefts[-1] + GAP, number, row.note))
    parts += [words(MARGIN, 2 + len(grid.rows) + at, line) for at, line in enumerate(grid.remarks)]
    return sheet(grid.title, width, height, parts, scale)


def _cell(left: float, width: float, row: int, cell: Cell) -> list[str]:
    if not cell.text:
        return []
    kind = f"cell t{cell.tone % TONES}" + ("" if cell.strong else " pale")
    # Below the letters, in what is left of the row.
    under = box(left + 1, row + 17 / LINE, width - 2, kind, _UNDER - 1)
    return [under, words(left + (width - width_of(cell.text)) / 2, row, cell.text)]
