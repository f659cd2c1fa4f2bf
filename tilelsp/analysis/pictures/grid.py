"""Contents of a grid, before it is drawn: cells in rows and columns, each with a word of its own."""

from __future__ import annotations

from tilelsp.base.record import record


@record
class GridCell:
    """A word on a ground of `tone`; `strong`: something happens here, where others only go on. No word, no ground."""

    text: str = ""
    tone: int = 0
    strong: bool = True


@record
class GridRow:
    """A row: what stands in front of it, its cells, and what stands behind it."""

    label: str
    cells: tuple[GridCell, ...]
    note: str = ""


@record
class Grid:
    """Rows under columns; `corner` names what stands in front of rows.

    Raises `ValueError` for rows of another width.
    """

    title: str
    corner: str
    columns: tuple[str, ...]
    rows: tuple[GridRow, ...]
    remarks: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for row in self.rows:
            if len(row.cells) != len(self.columns):
                raise ValueError(f"{len(row.cells)} cells under {len(self.columns)} columns")
