"""Writes files whole or not at all."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path

from tilelsp.cli.errors import UsageError


def write_file(path: Path, data: bytes) -> None:
    """Put `data` into the file `path`: what was there stays until everything is on the disk.

    Links are followed and permissions kept. Something that is no file, such as /dev/stdout, is written to directly.
    Raises `UsageError`.
    """
    try:
        real = path.resolve()
        if real.exists() and not real.is_file():
            if real.is_dir():
                raise UsageError(f"{path}: is a folder")
            real.write_bytes(data)
            return
        _replace(real, data)
    except OSError as error:
        raise UsageError(f"{path}: cannot be written: {error.strerror or error}") from None


def _replace(path: Path, data: bytes) -> None:
    # Beside the file, because only within one file system can a rename take the place of a file.
    descriptor, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    made = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        made.chmod(path.stat().st_mode & 0o7777 if path.exists() else 0o666 & ~_umask())
        made.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            made.unlink()
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
