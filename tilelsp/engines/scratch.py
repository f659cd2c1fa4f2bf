"""Private temporary folders that do not outlive their use."""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
import time
from collections.abc import Generator
from pathlib import Path

from tilelsp.engines.errors import ToolFailed

_PREFIX = "tilelsp-"
_ABANDONED_SECONDS = 24 * 3600.0
# Folders of other containers may share the temporary folder while their process ids mean nothing here, so a
# missing process alone does not make a folder abandoned.


@contextlib.contextmanager
def scratch_folder() -> Generator[Path]:
    """A new folder that only this user can read, removed with everything in it on the way out.

    Raises `ToolFailed` where the temporary folder cannot be written.
    """
    try:
        folder = Path(tempfile.mkdtemp(prefix=f"{_PREFIX}{os.getpid()}-"))
    except OSError as error:
        reason = error.strerror or str(error)
        raise ToolFailed(
            f"cannot make a temporary folder: {reason}; free some space or point TMPDIR elsewhere"
        ) from error
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


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

    Only folders of this user, older than `older_than` seconds, whose process is gone. `root` is the temporary
    folder by default.
    """
    if not hasattr(os, "getuid"):
        return 0
    removed = 0
    limit = time.time() - older_than
    for folder in (root or Path(tempfile.gettempdir())).glob(f"{_PREFIX}*-*"):
        owner = folder.name.removeprefix(_PREFIX).partition("-")[0]
        with contextlib.suppress(OSError):
            stat = folder.lstat()
            if not owner.isdigit() or stat.st_uid != os.getuid() or stat.st_mtime > limit or _alive(int(owner)):
                continue
            shutil.rmtree(folder)
            removed += 1
    return removed


def _alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except PermissionError:
        return True
    return True
