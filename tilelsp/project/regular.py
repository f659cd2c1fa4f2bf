"""Files that were found, not named: whoever made a folder may have put something else there under a file's name."""

from __future__ import annotations

import os
import stat
from pathlib import Path


class NotRegularError(OSError):
    """What stands there is no file: a pipe would be waited for without end, a device read without end."""


def read_regular(path: Path, limit: int) -> bytes | None:
    """What the file `path` holds; None where that is more than `limit` bytes. Never waits.

    Raises `NotRegularError` for anything but a file, links to one included, else `OSError`.
    """
    # Opening a pipe waits for its other end, unless one asks not to; what it is can then be asked without a race.
    descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(descriptor, "rb") as file:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise NotRegularError(f"{path} is not a regular file")
        data = file.read(limit + 1)
    return data if len(data) <= limit else None
