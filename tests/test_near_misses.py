"""Findings in legal texts with one token changed, where they stand and in which words: `cases/near_misses`.

`near_misses` says how its tables are read, made and written again. A change that every reader accepts has findings of
its own, mostly none; what the text's tool refuses has an error, or its row says that it is missed.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.machine import real_tools
from tests.near_misses import FOLDER, WIDE, Row, Table, read, write

TABLES = sorted(FOLDER.glob("*.txt"))
WIDE_TABLES = sorted(WIDE.glob("*.txt"))
_QUICK = 25_000
"""Characters that a quick table has read, those of its text for each row: `make conformance` judges longer ones."""


def agrees(table: Table, what: str, judge: Callable[[Row], Row]) -> None:
    """Every row has `what` it has now; with TILELSP_BLESS the table is written again instead."""
    now = replace(table, rows=tuple(map(judge, table.rows)))
    if os.environ.get("TILELSP_BLESS") and now != table:
        write(now)
        return
    assert now.rows
    for row, wanted in zip(now.rows, table.rows, strict=True):
        assert getattr(row, what) == getattr(wanted, what), f"line {row.line} as: {row.text.strip()}"


def _marked() -> Iterator[object]:
    for path in TABLES:
        table = read(path)
        is_long = len(table.rows) * len(table.text) > _QUICK
        yield pytest.param(path, id=path.stem, marks=[pytest.mark.slow] if is_long else [])


@pytest.mark.parametrize("path", [*_marked()])
def test_findings(path: Path) -> None:
    table = read(path)
    agrees(table, "found", lambda row: replace(row, found=table.findings(row)))


@real_tools
@pytest.mark.slow
@pytest.mark.parametrize(
    "path", [path for path in (*TABLES, *WIDE_TABLES) if read(path).tool], ids=lambda path: path.stem
)
def test_verdicts(path: Path) -> None:
    table = read(path)
    agrees(table, "verdict", lambda row: replace(row, verdict=table.judged(row)))
