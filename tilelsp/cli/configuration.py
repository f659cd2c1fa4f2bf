"""The settings of each document that a command is given: command line, project file, the user's own, defaults."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tilelsp.api.errors import UsageError
from tilelsp.base.record import record
from tilelsp.defs.targets import TARGET_NAMES
from tilelsp.project.config import Project, load_project
from tilelsp.project.schema import properties
from tilelsp.project.settings import Layer, LayerRules, Settings, read_layer, resolve
from tilelsp.project.user import own_layers


def add_program_arguments(parser: argparse.ArgumentParser) -> None:
    """An option for each setting that names a program: `--ptxas` for `ptxas.path`."""
    for option, name in _programs():
        parser.add_argument(f"--{option}", dest=name, metavar="PATH", help=f"the {option} to use, or a folder with it")


def named_programs(args: argparse.Namespace) -> Layer:
    """Settings from those options. Raises `UsageError`."""
    values = {name: value for _, name in _programs() if (value := getattr(args, name))}
    layer = read_layer(values, "command line", LayerRules(strict=True, base=Path.cwd()))
    for problem in layer.problems:
        raise UsageError(problem)
    return layer


@record
class Configured:
    """One document's project, and the settings that hold for it."""

    project: Project
    settings: Settings


class Configuration:
    """Looks every folder's project up once, and says on standard error, once, what is wrong with it.

    `named` is what the command line says; it goes before everything.
    """

    def __init__(self, named: Layer | None = None) -> None:
        self._named = named or Layer()
        self._own = own_layers(known_targets=TARGET_NAMES)
        self._known: dict[Path, Configured] = {}
        self._reported: set[str] = set()
        self.is_faulty = False
        """Set if a part of the settings of any document so far cannot be read: a command that exits with 0 all the
        same would hide it. Settings that the file has no right to are ignored, and are no fault."""

    def of(self, document: Path | None) -> Configured:
        """The settings of a document (None: standard input, which belongs to the current folder)."""
        folder = Path.cwd() if document is None else document.absolute().parent
        if folder not in self._known:
            self._known[folder] = self.of_folder(folder)
            layers = (self._known[folder].project.layer, *self._own)
            for problem in (problem for layer in layers for problem in layer.problems):
                if problem not in self._reported:
                    print(f"tilelsp: {problem}", file=sys.stderr)
                    self._reported.add(problem)
            self.is_faulty |= any(not layer.refused.issuperset(layer.problems) for layer in layers)
        return self._known[folder]

    def of_folder(self, folder: Path) -> Configured:
        """The same for a folder, without a word about what is wrong."""
        project = load_project(folder, known_targets=TARGET_NAMES)
        return Configured(project, resolve(self._named, project.layer, *self._own))

    @property
    def own(self) -> tuple[Layer, ...]:
        """Layers of the user's own sources."""
        return self._own


def _programs() -> list[tuple[str, str]]:
    """The option and the setting of each program."""
    return [(name.partition(".")[0], name) for name, declared in properties().items() if declared.is_path]
