"""Where the name under the cursor is defined."""

from __future__ import annotations

from tilelsp.analysis.features.names.at_cursor import naming
from tilelsp.analysis.naming import Place
from tilelsp.analysis.snapshot import Snapshot

__all__ = ["Place", "definition"]


def definition(snapshot: Snapshot, offset: int) -> tuple[Place, ...]:
    """The definitions of the value, block, symbol, alias, register or label at `offset`; more than one where it is
    defined again, which is an error of its own."""
    found = naming(snapshot, offset)
    return () if found is None else found.definitions
