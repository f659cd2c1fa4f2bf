"""A PTX text as a whole, read once from its start."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.syntax.ptx.reader import PtxReader
from tilelsp.syntax.ptx.state import START, PtxStatement
from tilelsp.syntax.ptx.statements import OtherStatement


def read_module(text: str, reader: PtxReader | None = None) -> Iterator[tuple[int, PtxStatement]]:
    """Every statement with the offset of its code; the last one holds what is behind them all."""
    reader = reader or PtxReader()
    at = 0
    state = START
    while True:
        statement = reader.read(text, at, state)
        yield at + statement.gap, statement
        if statement.read.content is OtherStatement.EMPTY:
            return
        at += statement.length
        state = statement.after
