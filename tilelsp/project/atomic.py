"""Files written whole or not at all, and only where that changes them: how tilelsp writes what its user keeps."""

from __future__ import annotations

import contextlib
import errno
import os
import tempfile
from pathlib import Path

_DEVICES = Path("/dev")


def replace_file(path: Path, data: bytes, *, follow_links: bool = True) -> bool:
    """Put `data` into the file `path`; what was there stays until everything is on the disk. False: it was there.

    Permissions are kept. Links are followed, and something that is no file, such as /dev/stdout, is written to
    directly: the user has named it. Where `follow_links` is false, both are replaced. Raises `OSError`.
    """
    if follow_links and path.exists() and is_stream(path):
        path.write_bytes(data)  # under its own name: what /dev/stdout leads to may have none
        return True
    real = path.resolve() if follow_links else path
    if real.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if real.is_file() and not real.is_symlink() and real.stat().st_size == len(data) and real.read_bytes() == data:
        return False
    _replace(real, data)
    return True


def is_stream(path: Path) -> bool:
    """True if `path` names no file of a folder, but something to write to: /dev/stdout, a pipe, a device."""
    return _DEVICES in path.absolute().parents or (path.exists() and not path.is_file() and not path.is_dir())


def _replace(path: Path, data: bytes) -> None:
    # Beside the file, because only within one file system can a rename take the place of a file.
    descriptor, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    made = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        keeps_mode = path.exists() and not path.is_symlink()
        made.chmod(path.stat().st_mode & 0o7777 if keeps_mode else 0o666 & ~_umask())
        made.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            made.unlink()
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
