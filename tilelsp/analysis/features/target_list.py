"""The targets by name, with what a person chooses them by."""

from __future__ import annotations

from dataclasses import dataclass

from tilelsp.defs.targets import DEFAULT_TARGET, TARGET_NAMES, TARGETS

DEFAULT_TARGETS: tuple[str, ...] = (DEFAULT_TARGET.name,)
"""What previews and `compile` use where nobody chose."""

KNOWN_TARGETS: tuple[str, ...] = TARGET_NAMES
"""Every target's name, oldest first."""


@dataclass(frozen=True, slots=True)
class TargetRow:
    """One target. `features` are the names of what it has."""

    name: str
    generation: str
    product: str
    features: tuple[str, ...]


def target_rows() -> tuple[TargetRow, ...]:
    """All targets, in the table's order."""
    return tuple(
        TargetRow(t.name, t.generation, t.product, tuple(sorted(feature.value for feature in t.features)))
        for t in TARGETS
    )
