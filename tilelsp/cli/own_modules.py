"""Modules of this package are found by their names, one listing of each folder: a command imports some 600 of them.

Python's own finder asks every entry of `sys.meta_path`, looks at the folder's time before each module and at the
file behind it (docs/decisions/0034). Where a folder cannot be listed (a zip file) or does not have the module, that
finder is asked as ever.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, SourceFileLoader
from types import ModuleType

_PACKAGE = __name__.partition(".")[0] + "."


class OwnModules:
    """A finder (`importlib.abc.MetaPathFinder`) of the modules below this package."""

    def __init__(self) -> None:
        self._listings: dict[str, dict[str, bool]] = {}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The spec of a module of ours; None for any other, and where Python's own finder has to look."""
        if not path or not fullname.startswith(_PACKAGE):
            return None
        listing = self._listing(path[0])
        name = fullname.rpartition(".")[2]
        place = f"{path[0]}{os.sep}{name}"
        if listing.get(name):
            return self._spec(fullname, f"{place}{os.sep}__init__.py", [place])
        return self._spec(fullname, f"{place}.py", None) if f"{name}.py" in listing else None

    def _spec(self, name: str, file: str, places: list[str] | None) -> ModuleSpec:
        spec = ModuleSpec(name, SourceFileLoader(name, file), origin=file, is_package=places is not None)
        spec.submodule_search_locations = places
        spec.has_location = True
        return spec

    def _listing(self, folder: str) -> dict[str, bool]:
        """The names in a folder, each with whether it is a package."""
        if folder not in self._listings:
            try:
                with os.scandir(folder) as entries:
                    self._listings[folder] = {entry.name: "." not in entry.name and entry.is_dir() for entry in entries}
            except OSError:
                self._listings[folder] = {}
        return self._listings[folder]


def find_own_modules_first() -> None:
    """Ask `OwnModules` before any other finder, from now on."""
    if not any(isinstance(finder, OwnModules) for finder in sys.meta_path):
        sys.meta_path.insert(0, OwnModules())
