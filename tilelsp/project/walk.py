"""Files below folders that somebody names: found in the order of their names, with a limit, and never by a link."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator
from pathlib import Path

MOST_ENTRIES = 500_000
"""Names that are read below one folder: some seconds of work, and several times what large repositories have."""
_SKIPPED = frozenset({"node_modules", "__pycache__", "venv"})


class FolderTooLargeError(OSError):
    """More stands below a folder than anybody means by naming it."""


def files_below(folder: Path, suffixes: Collection[str]) -> Iterator[Path]:
    """The regular files below a folder whose names end with one of `suffixes`, those of each folder by their names.

    Environments and other folders whose name begins with a dot are not searched, nor those that nobody may read.

    Raises:
        FolderTooLargeError: Behind `MOST_ENTRIES` names.
    """
    entries = 0
    for place, inner, names in os.walk(folder):
        entries += len(inner) + len(names)
        if entries > MOST_ENTRIES:
            raise FolderTooLargeError(
                f"more than {MOST_ENTRIES:,} files and folders in this folder; name a smaller one"
            )
        inner[:] = sorted(name for name in inner if not name.startswith(".") and name not in _SKIPPED)
        for name in sorted(names):
            path = Path(place, name)
            if path.suffix.lower() in suffixes and os.path.isfile(path):
                yield path
