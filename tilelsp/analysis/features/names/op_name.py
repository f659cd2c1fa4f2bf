"""The op whose name stands under the cursor."""

from __future__ import annotations

from tilelsp.analysis.snapshot import Snapshot
from tilelsp.analysis.tile.document import TileDocument
from tilelsp.analysis.tile.locate import Locator
from tilelsp.analysis.tile.statements import Statement
from tilelsp.base.text import Span


def op_name_at(snapshot: Snapshot, offset: int) -> tuple[str, Span] | None:
    """The op's full name, and where it stands; None where no name of an op does."""
    document = snapshot.document
    if not isinstance(document, TileDocument):
        return None
    placed = Locator(document, snapshot.text).item_at(offset)
    if placed is None or not isinstance(placed.item, Statement):
        return None
    syntax = placed.item.syntax
    span = syntax.name_span.shifted(placed.at)
    return (syntax.name, span) if span.start <= offset <= span.end and syntax.name else None
