"""The files that a command writes."""

from __future__ import annotations

from pathlib import Path

from tilelsp.cli.errors import UsageError
from tilelsp.project.atomic import replace_file


def write_file(path: Path, data: bytes) -> bool:
    """Put `data` into the file `path`, as `replace_file` does; whether that changed it. Raises `UsageError`."""
    try:
        if path.is_dir():
            raise UsageError(f"{path}: is a folder")
        return replace_file(path, data)
    except OSError as error:
        raise UsageError(f"{path}: cannot be written: {error.strerror or error}") from None
