"""The files that a command writes."""

from __future__ import annotations

import sys
from pathlib import Path

from tilelsp.api.errors import UsageError
from tilelsp.project.atomic import replace_file


def write_file(path: Path, data: bytes) -> bool:
    """Put `data` into the file `path`, which the user named; whether that changed it. Raises `UsageError`.

    `-` is standard output.
    """
    if path == Path("-"):
        sys.stdout.buffer.write(data)
        return True
    return _write(path, data, follow_links=True)


def write_inside(folder: Path, name: Path | str, data: bytes) -> bool:
    """Put `data` into the file `name` below `folder`, which the user named and which is made if need be.

    Nothing below it is followed anywhere else: a link in the place of the file is replaced, and one on the way to it
    is refused. Returns whether that changed the file. Raises `UsageError`.
    """
    path = folder / name
    parents = path.relative_to(folder).parents
    for part in reversed(parents):
        if part != Path() and (folder / part).is_symlink():
            raise UsageError(f"{folder / part}: is a symbolic link, which could lead out of {folder}; remove it")
    make_folder(path.parent)
    return _write(path, data, follow_links=False)


def make_folder(folder: Path) -> None:
    """Make a folder and those above it, unless they are there. Raises `UsageError`."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"{folder}: cannot be made: {error.strerror or error}") from None


def _write(path: Path, data: bytes, *, follow_links: bool) -> bool:
    try:
        if path.is_dir():
            raise UsageError(f"{path}: is a folder")
        return replace_file(path, data, follow_links=follow_links)
    except OSError as error:
        raise UsageError(f"{path}: cannot be written: {error.strerror or error}") from None
