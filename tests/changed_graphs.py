"""What near misses change in the flow graph of their text: records of `cases/changed_graphs`, one for each table.

A record has the graph of the text and, for each row of the table in which there is no error, the lines of the graph
that come and go with it.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from pathlib import Path

from tests.case_files import CASES
from tests.graphs import graphs
from tests.near_misses import FOLDER as NEAR
from tests.near_misses import LANGUAGES, WIDE, Row, Table, has_error, read

FOLDER = CASES / "changed_graphs"
_TARGET = "sm_100a"


def tables() -> list[Path]:
    """The tables of texts that have a graph."""
    found = [*sorted(NEAR.glob("*.txt")), *sorted(WIDE.glob("*.txt"))]
    return [path for path in found if path.name.split(".")[-2] in ("ptx", "mir", "ll")]


def record_of(path: Path) -> Path:
    """Where the record of a table lies."""
    return FOLDER / f"{'wide.' if path.parent == WIDE else ''}{path.name}"


def record(path: Path) -> str:
    """The record of a table; empty where its text has no graph."""
    table = read(path)
    before = _graph(table, table.text)
    rows = [row for row in table.rows if not has_error(row.found)] if before else []
    return "".join(f"{line}\n" for line in (*before, *(line for row in rows for line in _told(table, row, before))))


def _told(table: Table, row: Row, before: list[str]) -> Iterator[str]:
    changed = difflib.unified_diff(before, _graph(table, table.changed(row)), n=0, lineterm="")
    lines = [line for line in changed if line[:3] not in ("---", "+++") and not line.startswith("@@")]
    if lines:
        yield f"== {row.line}: {row.text.strip()}"
        yield from lines


def _graph(table: Table, text: str) -> list[str]:
    return graphs(text, LANGUAGES[Path(table.source).suffix], _TARGET).splitlines()
