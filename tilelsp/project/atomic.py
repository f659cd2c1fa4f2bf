"""Files written whole or not at all."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path


def replace_file(path: Path, data: bytes) -> None:
    """Put `data` into the file `path`: what was there stays until everything is on the disk.

    Links are followed and permissions kept. Something that is no file, such as /dev/stdout, is written to directly.
    Raises `OSError`, `IsADirectoryError` for a folder.
    """
    real = path.resolve()
    if real.exists() and not real.is_file():
        real.write_bytes(data)
        return
    # Beside the file, because only within one file system can a rename take the place of a file.
    descriptor, name = tempfile.mkstemp(prefix=f".{real.name}.", dir=real.parent)
    made = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        made.chmod(real.stat().st_mode & 0o7777 if real.exists() else 0o666 & ~_umask())
        made.replace(real)
    except BaseException:
        with contextlib.suppress(OSError):
            made.unlink()
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
