"""The project's file: `tilelsp.toml`, or `[tool.tilelsp]` in `pyproject.toml`, found upward from a document.

It comes with the documents, from whoever wrote them, so it names no programs: those are the user's to name
(`project.user`).
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import cast

from tilelsp.base.record import record
from tilelsp.project.regular import NotRegularError, read_regular
from tilelsp.project.settings import Layer, LayerRules, read_layer
from tilelsp.project.toml_depth import is_deeper

PROJECT_FILE = "tilelsp.toml"
PYPROJECT_FILE = "pyproject.toml"
FILE_BYTES = 256 << 10
"""The largest project file that is read."""
MOST_DEPTH = 32
"""How deep the values of a project file may stand in brackets and dotted keys: settings stand three deep."""

_NO_PROGRAMS = "which a project file may not do; it is ignored (docs/settings.md: programs)"
_NO_FOLDERS = "which an untrusted workspace may not do; it is ignored"


@record
class Project:
    """The nearest project file and what it says; `path` is None and the layer empty where there is none."""

    path: Path | None
    layer: Layer

    @property
    def folder(self) -> Path | None:
        """The folder that the file stands in."""
        return self.path.parent if self.path else None


def load_project(start: Path, *, known_targets: Collection[str] = (), trusted: bool = True) -> Project:
    """The project of a document or folder `start`, which need not exist. Never raises.

    The nearest folder that has one of the two files counts; in one folder `tilelsp.toml` goes first. A file that
    cannot be read or is not TOML gives an empty layer with one problem. Programs are never taken from it; `trusted`
    False ignores folders to write to as well.
    """
    for path in _candidates(start):
        rules = LayerRules(True, path.parent, known_targets, _NO_PROGRAMS, "" if trusted else _NO_FOLDERS)
        layer = read_file(path, rules)
        if layer is not None:
            return Project(path, layer)
    return Project(None, Layer())


Written = tuple[tuple[int, int], ...]
"""Of each file that may be a project file: when it was last written, in nanoseconds, and its size in bytes."""


def written(start: Path) -> Written:
    """Another answer than before where a project file that may count for `start` was made, changed or removed."""
    return tuple(_status(path) for path in _candidates(start))


def _status(path: Path) -> tuple[int, int]:
    try:
        found = path.stat()
    except OSError:
        return (0, -1)
    return (found.st_mtime_ns, found.st_size)


def read_file(path: Path, rules: LayerRules) -> Layer | None:
    """The layer of the file `path`; None where there is no file, or none that is about tilelsp. Never raises."""
    found = _read(path)
    if isinstance(found, str):
        return Layer(str(path), problems=(f"{path}: {found}",))
    return None if found is None else read_layer(found, str(path), rules)


def _candidates(start: Path) -> Iterator[Path]:
    start = start.absolute()
    for folder in (start, *start.parents):
        yield folder / PROJECT_FILE
        yield folder / PYPROJECT_FILE


def _read(path: Path) -> Mapping[str, object] | str | None:
    """The tilelsp part of a file, a sentence about what is wrong with it, or None where it has no such part."""
    try:
        data = read_regular(path, FILE_BYTES)
        if data is None:
            return f"is larger than {FILE_BYTES >> 10} KiB"
        text = data.decode("utf-8-sig")  # editors of Windows mark the start
    except (FileNotFoundError, NotADirectoryError):
        return None
    except (IsADirectoryError, NotRegularError):
        # A pyproject.toml may be nothing of ours; the other name is.
        return "is no regular file" if path.name == PROJECT_FILE else None
    except UnicodeDecodeError:
        return "is not UTF-8 text"
    except OSError as error:
        # In a folder that cannot be looked into, or whose name is too long, nothing is known to be.
        return f"cannot be read: {error.strerror or error}" if os.path.lexists(path) else None
    if path.name == PYPROJECT_FILE and "tilelsp" not in text:
        return None  # somebody else's file, broken or not
    if is_deeper(text, MOST_DEPTH):
        return f"is nested more than {MOST_DEPTH} deep"
    import tomllib  # where there is a file: it takes a fiftieth of a short command

    try:
        table: dict[str, object] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return f"is not valid TOML: {error}"
    except ValueError:
        return "has a number of too many digits"
    if path.name == PROJECT_FILE:
        return table
    tool = table.get("tool")
    section = cast("dict[str, object]", tool).get("tilelsp") if isinstance(tool, dict) else None
    if section is None:
        return None
    return cast("dict[str, object]", section) if isinstance(section, dict) else "tool.tilelsp must be a table"
