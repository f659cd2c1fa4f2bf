"""Who can have written what stands in a folder that is kept between runs."""

from __future__ import annotations

import os
import stat
from pathlib import Path


def is_ours(status: os.stat_result) -> bool:
    """True if only this user can have written the file: files of others are neither trusted nor run."""
    if not hasattr(os, "getuid"):
        return True
    return status.st_uid == os.getuid() and not status.st_mode & (stat.S_IWGRP | stat.S_IWOTH)


def are_ours(*paths: Path) -> bool:
    """The same for what stands at each of the paths itself, links not followed; False where nothing does."""
    try:
        return all(is_ours(path.lstat()) for path in paths)
    except OSError:
        return False


def make_private(folder: Path) -> None:
    """Make a folder, and what is missing above it, for this user alone, whatever the mask says. Raises `OSError`."""
    for path in reversed((folder, *folder.parents)):
        if not path.is_dir():
            path.mkdir(mode=0o700, exist_ok=True)
