"""Where the name under the cursor is declared: what says that it is there, not what gives it its value or its body."""

from __future__ import annotations

from tilelsp.analysis.features.names.at_cursor import naming
from tilelsp.analysis.low_level.document import LowLevelDocument
from tilelsp.analysis.low_level.names import declared_at
from tilelsp.analysis.naming import DefinitionPlace
from tilelsp.analysis.ptx.document import PtxDocument
from tilelsp.analysis.ptx.names import declarations
from tilelsp.analysis.snapshot import Snapshot


def declaration(snapshot: Snapshot, offset: int) -> tuple[DefinitionPlace, ...]:
    """The declarations of the name at `offset`: the `.reg` of a register of PTX, the row of a virtual register in
    machine IR's `registers:`, a `declare`; where the language has none for such a name, its definitions."""
    found = naming(snapshot, offset)
    if found is None:
        return ()
    document = snapshot.document
    places: tuple[DefinitionPlace, ...] = ()
    if isinstance(document, PtxDocument):
        places = declarations(document, offset, found.name)
    elif isinstance(document, LowLevelDocument):
        places = declared_at(document, offset)
    return places or found.definitions
