"""The targets by name."""

from __future__ import annotations

from tilelsp.analysis.snapshot import Language, Snapshot
from tilelsp.defs.targets import DEFAULT_TARGET, TARGET_NAMES

DEFAULT_TARGETS: tuple[str, ...] = (DEFAULT_TARGET.name,)
"""Targets of previews and `compile` where nobody chose."""

KNOWN_TARGETS: tuple[str, ...] = TARGET_NAMES
"""Every target's name, oldest first."""


def own_targets(snapshot: Snapshot | None) -> tuple[str, ...]:
    """The target that a document of PTX is written for; none of other documents, which any target may have."""
    if snapshot is None or snapshot.language is not Language.PTX:
        return ()
    from tilelsp.analysis.ptx.document import PtxDocument  # with the language, which other documents do without

    document = snapshot.document
    return (document.own_target(),) if isinstance(document, PtxDocument) else ()
