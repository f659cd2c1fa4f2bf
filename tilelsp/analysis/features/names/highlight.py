"""The places to mark while the cursor stands on a name."""

from __future__ import annotations

from tilelsp.analysis.features.names.at_cursor import naming
from tilelsp.analysis.snapshot import Snapshot
from tilelsp.base.record import record
from tilelsp.base.text import Span


@record
class Highlight:
    """One place; `write` where the name gets its value."""

    span: Span
    write: bool


def highlights(snapshot: Snapshot, offset: int) -> tuple[Highlight, ...]:
    """Definitions and uses of the name at `offset`, in text order."""
    found = naming(snapshot, offset)
    if found is None:
        return ()
    marks = [Highlight(place.span, True) for place in found.definitions]
    marks += (Highlight(span, False) for span in found.uses)
    return tuple(sorted(marks, key=lambda mark: mark.span))
