"""The finder of our own modules gives what Python's own finder gives, and leaves everything else to it."""

from __future__ import annotations

import pkgutil
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path

import pytest

import tilelsp
from tilelsp.cli.own_modules import OwnModules


def facts(spec: ModuleSpec | None) -> tuple[object, ...] | None:
    """All that an import takes from a spec."""
    if spec is None:
        return None
    return spec.name, spec.origin, spec.cached, spec.has_location, spec.submodule_search_locations, type(spec.loader)


def modules(folder: Path) -> list[tuple[str, str]]:
    """Every module of the package, with the folder that it is in."""
    package = folder.relative_to(Path(tilelsp.__file__).parent.parent).as_posix().replace("/", ".")
    found: list[tuple[str, str]] = []
    for module in pkgutil.iter_modules([str(folder)]):
        found.append((f"{package}.{module.name}", str(folder)))
        if module.ispkg:
            found += modules(folder / module.name)
    return found


def test_each_module_is_found_as_python_finds_it() -> None:
    finder, own = OwnModules(), modules(Path(tilelsp.__file__).parent)
    assert len(own) > 1_000
    found = {name: facts(finder.find_spec(name, [place])) for name, place in own}
    assert found == {name: facts(PathFinder.find_spec(name, [place])) for name, place in own}


@pytest.mark.parametrize("name", ["json.decoder", "tilelspx.cli", "tilelsp.base.no_such_module", "tilelsp.base.py"])
def test_what_is_not_ours_is_left_to_python(name: str) -> None:
    assert OwnModules().find_spec(name, [str(Path(tilelsp.__file__).parent / "base")]) is None


@pytest.mark.parametrize("place", ["no/such/folder", __file__])
def test_a_folder_that_cannot_be_listed_is_left_to_python(place: str) -> None:
    assert OwnModules().find_spec("tilelsp.cli", [place]) is None


def test_the_package_itself_is_left_to_python() -> None:
    assert OwnModules().find_spec("tilelsp", None) is None
    assert OwnModules().find_spec("tilelsp.cli", []) is None
