"""Hover text for the thing under the cursor, as Markdown."""

from __future__ import annotations

from tilelsp.analysis.features.hover.alone import address_space_hover, lone_hover
from tilelsp.analysis.features.hover.low_level import low_level_hover
from tilelsp.analysis.features.hover.ptx import ptx_hover
from tilelsp.analysis.features.hover.tile import tile_hover
from tilelsp.analysis.low_level.document import LowLevelDocument
from tilelsp.analysis.ptx.document import PtxDocument
from tilelsp.analysis.snapshot import Snapshot
from tilelsp.analysis.tile.document import TileDocument
from tilelsp.base.record import record
from tilelsp.base.text import Span


@record
class Hover:
    """The text, and what it is about."""

    markdown: str
    span: Span


def hover(snapshot: Snapshot, offset: int) -> Hover | None:
    """The hover at `offset`; None where there is nothing to say."""
    document = snapshot.document
    found = address_space_hover(snapshot, offset)
    if found is not None:
        return Hover(*found)
    if isinstance(document, TileDocument):
        found = tile_hover(document, snapshot.text, offset)
    elif isinstance(document, LowLevelDocument):
        found = low_level_hover(document, offset)
    elif isinstance(document, PtxDocument):
        found = ptx_hover(document, offset)
    found = found or lone_hover(snapshot, offset)
    return None if found is None else Hover(*found)
