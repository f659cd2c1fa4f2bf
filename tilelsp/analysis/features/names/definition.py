"""Where the name under the cursor is defined."""

from __future__ import annotations

from tilelsp.analysis.features.names.at_cursor import naming
from tilelsp.analysis.low_level.document import LowLevelDocument
from tilelsp.analysis.low_level.names import definitions_at
from tilelsp.analysis.naming import DefinitionPlace
from tilelsp.analysis.ptx.document import PtxDocument
from tilelsp.analysis.ptx.names import function_at
from tilelsp.analysis.ptx.writes import writes
from tilelsp.analysis.snapshot import Snapshot

__all__ = ["DefinitionPlace", "definition"]


def definition(snapshot: Snapshot, offset: int) -> tuple[DefinitionPlace, ...]:
    """The definitions of the value, block, symbol, alias, register or label at `offset`; more than one where it is
    defined again, which is an error of its own, and where several instructions write a register of PTX. Where it stands
    as what is written, that is its declaration."""
    document = snapshot.document
    if isinstance(document, LowLevelDocument):
        return definitions_at(document, offset)
    found = naming(snapshot, offset)
    if found is None:
        return ()
    if isinstance(document, PtxDocument):
        written = writes(document, function_at(document, offset), found.name, offset)
        if written and not any(place.span.start <= offset <= place.span.end for place in written):
            return written
    return found.definitions
