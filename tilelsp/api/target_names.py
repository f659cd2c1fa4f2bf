"""SM targets by name."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.api.errors import UsageError
from tilelsp.defs.targets import TARGETS, UnknownTargetError, find_targets
from tilelsp.spec.target import Target


def targets(names: str | Sequence[str] | None = None) -> tuple[Target, ...]:
    """The SM targets named, `"sm_90a,sm_100a"` or a sequence; all of them by default, oldest first.

    Raises `UsageError` for a name that does not exist.
    """
    if names is None:
        return tuple(TARGETS)
    text = names if isinstance(names, str) else ",".join(names)
    try:
        return tuple(find_targets(text))
    except UnknownTargetError as error:
        raise UsageError(str(error)) from None


def target_names(names: str | Sequence[str] | None) -> tuple[str, ...]:
    """The names of those targets, none for none. Raises `UsageError`."""
    return tuple(target.name for target in targets(names)) if names else ()
