"""Writes files whole or not at all, and says in one line why one cannot be written."""

from __future__ import annotations

from pathlib import Path

from tilelsp.cli.errors import UsageError
from tilelsp.project.atomic import replace_file


def write_file(path: Path, data: bytes) -> None:
    """Put `data` into the file `path`, as `replace_file` does. Raises `UsageError`."""
    try:
        replace_file(path, data)
    except IsADirectoryError:
        raise UsageError(f"{path}: is a folder") from None
    except OSError as error:
        raise UsageError(f"{path}: cannot be written: {error.strerror or error}") from None
