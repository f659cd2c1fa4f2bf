"""What may be written at the cursor, and the documentation of what is offered."""

from __future__ import annotations

from tilelsp.analysis.features.completion_items import Completion, Item, ItemKind
from tilelsp.analysis.features.completion_tile import complete_tile
from tilelsp.analysis.features.hover_tile import op_page
from tilelsp.analysis.features.markdown import code
from tilelsp.analysis.snapshot import Snapshot
from tilelsp.analysis.tileir import TileDocument
from tilelsp.defs.catalog import catalog

__all__ = ["Completion", "Item", "ItemKind", "complete", "documentation"]


def complete(snapshot: Snapshot, offset: int) -> Completion | None:
    """What may be written at `offset`; None where nothing can be offered."""
    document = snapshot.document
    if isinstance(document, TileDocument):
        return complete_tile(document, snapshot.text, offset)
    return None


def documentation(page: str) -> str:
    """The documentation of an item, by its `page`, as Markdown; "" for a page that does not exist."""
    kind, _, name = page.partition(":")
    if kind == "op":
        op = catalog().ops.get(name)
        return "" if op is None else op_page(op.spec)
    if kind == "type":
        type = catalog().types.get(name)
        return "" if type is None else f"{code(f'!{name}')}\n\n{type.summary}"
    return ""
