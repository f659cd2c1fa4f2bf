"""Files and pipes, read without waiting for somebody who may never come.

Whoever made a folder may have put something else there under a file's name; what a user names may be a pipe.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from pathlib import Path


class NotRegularError(OSError):
    """The path names no file: a pipe would be waited for without end, a device read without end."""


class NobodyWritesError(OSError):
    """A pipe without a writer, which would be waited for without end."""


def read_named(path: Path, limit: int) -> bytes:
    """The first `limit` bytes of what a user names: a file, a device, or a pipe that somebody writes to.

    Raises `NobodyWritesError` for a pipe without a writer, else `OSError`.
    """
    descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(descriptor, "rb") as file:
        start = b""
        if stat.S_ISFIFO(os.fstat(descriptor).st_mode):
            # At its end is a pipe without a writer; one whose writer has nothing to say yet asks to come again.
            with contextlib.suppress(BlockingIOError):
                start = os.read(descriptor, limit)
                if not start:
                    raise NobodyWritesError(errno.EPIPE, "a pipe that nobody writes to")
        if hasattr(os, "set_blocking"):
            os.set_blocking(descriptor, True)
        return start + file.read(limit - len(start))


def read_regular(path: Path, limit: int) -> bytes | None:
    """Content of the file `path`; None where that is more than `limit` bytes. Never waits.

    Raises `NotRegularError` for anything but a file, links to one included, else `OSError`.
    """
    # Opening a pipe waits for its other end, unless one asks not to; what it is can then be asked without a race.
    descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(descriptor, "rb") as file:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise NotRegularError(f"{path} is not a regular file")
        data = file.read(limit + 1)
    return data if len(data) <= limit else None
