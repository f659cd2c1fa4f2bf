"""The targets by name."""

from __future__ import annotations

from tilelsp.defs.targets import DEFAULT_TARGET, TARGET_NAMES

DEFAULT_TARGETS: tuple[str, ...] = (DEFAULT_TARGET.name,)
"""What previews and `compile` use where nobody chose."""

KNOWN_TARGETS: tuple[str, ...] = TARGET_NAMES
"""Every target's name, oldest first."""
