"""Files of declarations, made by `tilelsp dialects import`, that settings or a command line name: read as text."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from tilelsp.project.regular import NotRegularError, read_regular

MOST_BYTES = 64 << 20
"""The largest file of declarations that is read."""

Stamps = tuple[tuple[str, int, int], ...]
"""Of each file its path, when it was written, in nanoseconds, and its size in bytes; 0 and -1 where there is none."""


class DialectFileError(ValueError):
    """A file of declarations that cannot be read; one line."""


def read_dialect_file(path: Path) -> str:
    """The text of a file of declarations. Raises `DialectFileError`."""
    try:
        data = read_regular(path, MOST_BYTES)
        if data is None:
            raise DialectFileError(f"{path}: declarations of more than {MOST_BYTES >> 20} MiB are not read")
        return data.decode("utf-8")
    except (NotRegularError, IsADirectoryError):
        raise DialectFileError(f"{path}: it is no file of declarations") from None
    except OSError as error:
        raise DialectFileError(f"{path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise DialectFileError(f"{path}: it is not UTF-8 text") from None


def stamps(paths: Iterable[Path]) -> Stamps:
    """Another answer than before where one of the files was made, changed or removed."""
    return tuple(_stamp(path) for path in paths)


def _stamp(path: Path) -> tuple[str, int, int]:
    try:
        found = path.stat()
    except OSError:
        return (str(path), 0, -1)
    return (str(path), found.st_mtime_ns, found.st_size)
