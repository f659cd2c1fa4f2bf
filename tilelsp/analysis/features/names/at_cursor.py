"""Names in documents of every language, for the features that are about names."""

from __future__ import annotations

from tilelsp.analysis import low_level_names, ptx_names
from tilelsp.analysis.locate import Locator
from tilelsp.analysis.low_level import LowLevelDocument
from tilelsp.analysis.naming import Naming
from tilelsp.analysis.ptx import PtxDocument
from tilelsp.analysis.snapshot import Snapshot
from tilelsp.analysis.tileir import TileDocument


def naming(snapshot: Snapshot, offset: int) -> Naming | None:
    """What the name at `offset` means; None where there is none, or nothing is known of it."""
    document = snapshot.document
    if isinstance(document, TileDocument):
        return Locator(document, snapshot.text).naming(offset)
    if isinstance(document, LowLevelDocument):
        return low_level_names.naming(document, snapshot.text, offset)
    if isinstance(document, PtxDocument):
        return ptx_names.naming(document, offset)
    return None
