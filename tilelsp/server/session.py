"""Facts about the client: what it can do, how it counts characters, what its user has set."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, cast
from urllib.parse import unquote, urlsplit

from tilelsp.analysis.features.reference.targets import DEFAULT_TARGETS
from tilelsp.engines.programs.paths import ToolPaths
from tilelsp.project.config import Project, Written, load_project, written
from tilelsp.project.settings import Layer, Settings, editor_layer, resolve
from tilelsp.project.targets import TargetChoice, choose_targets
from tilelsp.project.user import own_layers
from tilelsp.server.bytecode_uri import file_uri
from tilelsp.server.client import ClientAbilities

if TYPE_CHECKING:
    from tilelsp.engines.programs.find import Toolbox

SECTION = "tilelsp"


def _path_of(quoted: str) -> str:
    """The path that a file's URI has. Only Windows writes paths in another way there, and `urllib.request`, which knows
    that, brings HTTP and mail with it."""
    if os.name != "nt":
        return unquote(quoted)
    from urllib.request import url2pathname

    return url2pathname(quoted)


class Session:
    """Settings of the client and of project files, for each document; and the tools that they lead to."""

    def __init__(self, known_targets: tuple[str, ...]) -> None:
        self.client = ClientAbilities()
        self.trusted = False
        self.knows_us = False
        self._known_targets = known_targets
        self._initial = Layer("settings")
        self._folders: dict[str, Layer] = {}
        self._projects: dict[Path, Project] = {}
        self._written: dict[Path, Written] = {}
        self._own: tuple[Layer, ...] | None = None
        self._reported: set[str] = set()
        self._toolboxes: dict[ToolPaths, Toolbox] = {}

    def start(self, options: object, client: ClientAbilities) -> tuple[str, ...]:
        """Take the `initializationOptions` of a `client`; the answer has one line for each that is of no use.

        They hold settings, with or without `tilelsp` around them, and `trusted`: whether files
        of the workspace may have files written, and say where. It is false unless the client says so. A client with
        options has been set up for us (`knows_us`).
        """
        self.client = client
        if not isinstance(options, Mapping):
            return ()
        self.knows_us = True
        initial = dict(cast("Mapping[str, object]", options))
        self.trusted = initial.pop("trusted", False) is True
        return self.configure(initial.get(SECTION, initial))

    def configure(self, settings: object, folder: str = "") -> tuple[str, ...]:
        """Settings of the client's user, for the workspace folder with the URI `folder`, or for all others."""
        layer = editor_layer(settings, known_targets=self._known_targets)
        if folder:
            self._folders[folder] = layer
        else:
            self._initial = layer
        return layer.problems

    def take_sent(self, sent: object) -> tuple[str, ...]:
        """Settings as a notification brings them, with or without our section's name around them; of a client that
        gives them when it is asked they do not count."""
        if self.client.gives_configuration or not isinstance(sent, Mapping):
            return ()
        settings = cast("Mapping[str, object]", sent)
        return self.configure(settings.get(SECTION, settings))

    def forget_projects(self) -> None:
        """Read project files, and the user's own, anew when they are next needed."""
        self._projects.clear()
        self._written.clear()
        self._own = None

    def projects_changed(self) -> bool:
        """True if a project file has changed since it was read."""
        return any(written(folder) != before for folder, before in self._written.items())

    def new_problems(self) -> tuple[str, ...]:
        """Problems of the files of settings that were read, each line told once in a session."""
        files = (*(project.layer for project in self._projects.values()), *self._own_layers())
        found = dict.fromkeys(problem for layer in files for problem in layer.problems)
        new = tuple(problem for problem in found if problem not in self._reported)
        self._reported.update(new)
        return new

    def project(self, uri: str) -> Project:
        """The project file that counts for a document."""
        path = path_of(file_uri(uri) or uri)
        if path is None:
            return Project(None, Layer())
        if path.parent not in self._projects:
            if len(self._projects) >= 256:
                self._projects.clear()
                self._written.clear()
            self._written[path.parent] = written(path.parent)
            found = load_project(path.parent, known_targets=self._known_targets, trusted=self.trusted)
            self._projects[path.parent] = found
        return self._projects[path.parent]

    def settings(self, uri: str) -> Settings:
        """The settings of a document: its project file's, the client's, the user's own, the defaults."""
        return resolve(self.project(uri).layer, self._layer(uri), *self._own_layers())

    def compiles_on_save(self, uri: str) -> bool:
        """True if saving a document writes its PTX. Files of an untrusted workspace cannot request that."""
        project_layers = (self.project(uri).layer,) if self.trusted else ()
        return resolve(*project_layers, self._layer(uri), *self._own_layers()).compile_on_save

    def targets(self, uri: str, pinned: tuple[str, ...], default: tuple[str, ...] = DEFAULT_TARGETS) -> TargetChoice:
        """The targets of a document that pins `pinned` (decision C53)."""
        project = self.project(uri).layer.targets
        setting = resolve(self._layer(uri), *self._own_layers()).targets
        return choose_targets(pinned=pinned, project=project, setting=setting, default=default)

    def toolbox(self, settings: Settings) -> Toolbox:
        """The tools that `settings` lead to."""
        paths = ToolPaths.of(settings)
        if paths not in self._toolboxes:
            if len(self._toolboxes) >= 8:
                self._toolboxes.clear()
            from tilelsp.engines.programs.find import Toolbox  # starts programs, which reading a document does not

            self._toolboxes[paths] = Toolbox(paths)
        return self._toolboxes[paths]

    def _own_layers(self) -> tuple[Layer, ...]:
        if self._own is None:
            self._own = own_layers(known_targets=self._known_targets)
        return self._own

    def _layer(self, uri: str) -> Layer:
        holding = [folder for folder in self._folders if uri == folder or uri.startswith(folder.rstrip("/") + "/")]
        return self._folders[max(holding, key=len)] if holding else self._initial


LONGEST_PATH = 4096
"""Characters of a path that may name a file: Linux's PATH_MAX. Looking into all folders of a longer one takes long."""


def path_of(uri: str) -> Path | None:
    """The file that a `file:` URI names; None for any other document."""
    try:
        parts = urlsplit(uri)
    except ValueError:
        return None
    if parts.scheme != "file" or "\0" in unquote(parts.path):
        return None
    path = _path_of(parts.path)
    return Path(path) if len(path) <= LONGEST_PATH else None
