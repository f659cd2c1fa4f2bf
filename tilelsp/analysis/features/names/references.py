"""Every place that means the same as the name under the cursor."""

from __future__ import annotations

from tilelsp.analysis.features.names.at_cursor import naming
from tilelsp.analysis.snapshot import Snapshot
from tilelsp.base.text import Span


def references(snapshot: Snapshot, offset: int, declaration: bool = True) -> tuple[Span, ...]:
    """The uses in text order; with `declaration`, the definitions too."""
    found = naming(snapshot, offset)
    if found is None:
        return ()
    own = [place.span for place in found.definitions] if declaration else []
    return tuple(sorted((*own, *found.uses)))
