"""Private temporary folders that do not outlive their use, nor, for long, a tilelsp that is killed."""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
import sys
import tempfile
import time
from collections.abc import Generator
from pathlib import Path
from typing import IO

from tilelsp.engines.programs.errors import ToolFailed

if sys.platform != "win32":
    import fcntl

_PREFIX = "tilelsp-"
_LOCK = ".in-use"
_ABANDONED_SECONDS = 24 * 3600.0
"""Age at which a folder of a process that has ended is removed, longer than any run of a tool."""
# Where there are no locks, the age must say that a folder is abandoned: it may be another container's, in which our
# process ids mean nothing.


@contextlib.contextmanager
def scratch_folder() -> Generator[Path]:
    """A new folder that only this user can read, removed with everything in it on the way out.

    It holds a file that stays locked while the folder is in use; the system unlocks it when this process ends, in
    whatever way. Raises `ToolFailed` where the temporary folder cannot be written.
    """
    lock: IO[bytes] | None = None
    made: Path | None = None
    try:
        try:
            # Under its name only once it is locked: a folder that nobody has locked belongs to nobody.
            made = Path(tempfile.mkdtemp(prefix=f".{_PREFIX}"))
            lock = (made / _LOCK).open("wb")
            if sys.platform != "win32":
                fcntl.flock(lock, fcntl.LOCK_EX)
            folder = made.with_name(f"{_PREFIX}{os.getpid()}-{secrets.token_hex(8)}")
            made.rename(folder)
            made = folder
        except OSError as error:
            reason = error.strerror or str(error)
            raise ToolFailed(
                f"cannot make a temporary folder: {reason}; free some space or point TMPDIR elsewhere"
            ) from error
        yield folder
    finally:
        if made is not None:
            shutil.rmtree(made, ignore_errors=True)
        if lock is not None:
            lock.close()


def write_input(path: Path, data: bytes) -> None:
    """Write a tool's input file; raises `ToolFailed` when the disk is full or not writable."""
    try:
        path.write_bytes(data)
    except OSError as error:
        reason = error.strerror or str(error)
        raise ToolFailed(
            f"cannot write to the temporary folder {path.parent.parent}: {reason}; "
            "free some space or point TMPDIR elsewhere"
        ) from error


def sweep_abandoned(root: Path | None = None, *, older_than: float = _ABANDONED_SECONDS) -> int:
    """Remove scratch folders whose tilelsp was killed before it could; returns how many.

    Only folders of this user whose lock is free; those without a lock, when they are older than `older_than` seconds.
    `root` is the temporary folder by default.
    """
    if sys.platform == "win32":
        return 0
    removed = 0
    limit = time.time() - older_than
    top = root or Path(tempfile.gettempdir())
    for folder in (*top.glob(f"{_PREFIX}*-*"), *top.glob(f".{_PREFIX}*")):
        with contextlib.suppress(OSError):
            status = folder.lstat()
            if status.st_uid != os.getuid() or not folder.is_dir() or folder.is_symlink():
                continue
            finished = folder.name.removeprefix(_PREFIX).partition("-")[0].isdigit()
            half_made = folder.name.startswith(".")
            is_old = status.st_mtime <= limit
            lock = folder / _LOCK
            if (finished and (_is_free(lock) or (is_old and not lock.exists()))) or (half_made and is_old):
                shutil.rmtree(folder)
                removed += 1
    return removed


def _is_free(lock: Path) -> bool:
    """True if the process that locked it has ended."""
    try:
        with lock.open("rb") as file:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False  # it is locked, or there is none
    return True
