"""Names in documents of every language, for the features that are about names."""

from __future__ import annotations

from tilelsp.analysis.low_level import names as low_level_names
from tilelsp.analysis.low_level.document import LowLevelDocument
from tilelsp.analysis.naming import Naming
from tilelsp.analysis.ptx import names as ptx_names
from tilelsp.analysis.ptx.document import PtxDocument
from tilelsp.analysis.snapshot import Snapshot
from tilelsp.analysis.tile.document import TileDocument
from tilelsp.analysis.tile.locate import Locator


def naming(snapshot: Snapshot, offset: int) -> Naming | None:
    """Definitions and uses of the name at `offset`; None where there is none, or nothing is known of it."""
    document = snapshot.document
    if isinstance(document, TileDocument):
        return Locator(document, snapshot.text).naming(offset)
    if isinstance(document, LowLevelDocument):
        return low_level_names.naming(document, offset)
    if isinstance(document, PtxDocument):
        return ptx_names.naming(document, offset)
    return None
