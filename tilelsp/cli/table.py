"""Tables: drawn on a terminal, plain aligned text where the output is piped."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def print_table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Write a table to standard output. Rows are as long as the headings."""
    if sys.stdout.isatty():
        _draw(headings, rows)
    else:
        print("\n".join(plain_table(headings, rows)))


def plain_table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """The lines of a table whose columns are aligned with blanks and parted by two."""
    lines = [headings, *rows]
    widths = [max(len(line[at]) for line in lines) for at in range(len(headings))]
    return ["  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() for line in lines]


def _draw(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    # Loading rich takes longer than printing a table, so it waits until a terminal is there.
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for heading in headings:
        table.add_column(heading)
    for row in rows:
        table.add_row(*(escape(cell) for cell in row))
    Console().print(table)
