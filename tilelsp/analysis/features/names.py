"""Names in documents of every language, for the features that are about names."""

from __future__ import annotations

from tilelsp.analysis.locate import Locator
from tilelsp.analysis.naming import Naming
from tilelsp.analysis.snapshot import Snapshot
from tilelsp.analysis.tileir import TileDocument


def naming(snapshot: Snapshot, offset: int) -> Naming | None:
    """What the name at `offset` means; None where there is none, or nothing is known of it."""
    document = snapshot.document
    if isinstance(document, TileDocument):
        return Locator(document, snapshot.text).naming(offset)
    return None
