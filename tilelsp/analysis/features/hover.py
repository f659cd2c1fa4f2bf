"""What is known about the thing under the cursor, as Markdown."""

from __future__ import annotations

from dataclasses import dataclass

from tilelsp.analysis.features.hover_tile import tile_hover
from tilelsp.analysis.snapshot import Snapshot
from tilelsp.analysis.tileir import TileDocument
from tilelsp.base.text import Span


@dataclass(frozen=True, slots=True)
class Hover:
    """The text, and what it is about."""

    markdown: str
    span: Span


def hover(snapshot: Snapshot, offset: int) -> Hover | None:
    """The hover at `offset`; None where there is nothing to say."""
    document = snapshot.document
    found = tile_hover(document, snapshot.text, offset) if isinstance(document, TileDocument) else None
    return None if found is None else Hover(*found)
