"""Which kernel of a document is run."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.api.errors import UsageError


def chosen_entry(document: str, found: Sequence[str], wanted: str | None) -> str:
    """The kernel that is `wanted`, or the only one. Raises `UsageError`."""
    if not found:
        raise UsageError(f"{document}: there is no kernel in it")
    if wanted is not None and wanted not in found:
        raise UsageError(f"{document}: no kernel '{wanted}'; there is {', '.join(found)}")
    if wanted is None and len(found) != 1:
        raise UsageError(f"{document}: {len(found)} kernels; name one with --entry: {', '.join(found)}")
    return found[0] if wanted is None else wanted
