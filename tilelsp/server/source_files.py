"""Files of sources that a document names: as they are named, beside it, or in a folder of the workspace."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tilelsp.analysis.source_place import SourcePlace
from tilelsp.server.session import path_of


def folders_around(document: Path | None, workspace: Sequence[str]) -> list[Path]:
    """The folder of a document that is a file, then those of the workspace, which are URIs."""
    beside = [document.parent] if document is not None else []
    return beside + [folder for uri in workspace if (folder := path_of(uri)) is not None]


def source_file(place: SourcePlace, folders: Sequence[Path]) -> Path | None:
    """The file of a place: as it is named, or below one of the folders, or in one of them by its name alone."""
    named = Path(place.directory, place.file) if place.directory else Path(place.file)
    candidates = [named] if named.is_absolute() else [folder / named for folder in folders]
    candidates += [folder / named.name for folder in folders]
    return next((candidate.resolve() for candidate in candidates if _is_file(candidate)), None)


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False
