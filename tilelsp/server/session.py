"""What is known about the client: what it can do, how it counts characters, what its user has set."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import cast
from urllib.parse import unquote, urlsplit
from urllib.request import url2pathname

from lsprotocol import types

from tilelsp.analysis.features.reference.targets import DEFAULT_TARGETS
from tilelsp.base.text import PositionEncoding
from tilelsp.engines.programs.find import Toolbox, ToolPaths
from tilelsp.project.config import Project, Written, load_project, written
from tilelsp.project.settings import Layer, Settings, editor_layer, resolve
from tilelsp.project.targets import TargetChoice, choose_targets
from tilelsp.project.user import own_layers
from tilelsp.server.bytecode_uri import file_uri

SECTION = "tilelsp"


@dataclass(frozen=True, slots=True)
class Client:
    """What the client can do, as far as it changes what we send."""

    encoding: PositionEncoding = PositionEncoding.UTF16
    pulls_diagnostics: bool = False
    related_information: bool = False
    gives_configuration: bool = False
    registers_configuration: bool = False
    registers_watchers: bool = False
    registers_formatting: bool = False
    markdown: bool = False
    nested_symbols: bool = False
    links: bool = False
    generated_documents: bool = False
    snippets: bool = False
    completion_formats: tuple[types.MarkupKind, ...] = ()
    versioned_edits: bool = False
    signature_formats: tuple[types.MarkupKind, ...] = ()
    signature_offsets: bool = False
    refreshes_hints: bool = False
    refreshes_lenses: bool = False


def read_client(capabilities: types.ClientCapabilities) -> Client:
    """The part of the client's capabilities that we act on."""
    document = capabilities.text_document or types.TextDocumentClientCapabilities()
    workspace = capabilities.workspace or types.WorkspaceClientCapabilities()
    publishing = document.publish_diagnostics
    refreshing = workspace.diagnostics
    configured = workspace.did_change_configuration
    watched = workspace.did_change_watched_files
    hover = document.hover
    symbols = document.document_symbol
    definition = document.definition
    signatures = document.signature_help.signature_information if document.signature_help else None
    offered = document.completion.completion_item if document.completion else None
    formats = hover.content_format if hover and hover.content_format else ()
    refreshes = bool(refreshing and refreshing.refresh_support)
    related = bool(publishing and publishing.related_information)
    if refreshes and document.diagnostic and document.diagnostic.related_information is not None:
        related = document.diagnostic.related_information
    return Client(
        encoding=choose_encoding(capabilities),
        # One that cannot be told to pull again would show what was true before a setting changed.
        pulls_diagnostics=document.diagnostic is not None and refreshes,
        related_information=related,
        gives_configuration=bool(workspace.configuration),
        registers_configuration=bool(configured and configured.dynamic_registration),
        registers_watchers=bool(watched and watched.dynamic_registration),
        registers_formatting=bool(
            document.formatting
            and document.formatting.dynamic_registration
            and document.range_formatting
            and document.range_formatting.dynamic_registration
        ),
        markdown=types.MarkupKind.Markdown in formats,
        nested_symbols=bool(symbols and symbols.hierarchical_document_symbol_support),
        links=bool(definition and definition.link_support),
        generated_documents=workspace.text_document_content is not None,
        snippets=bool(offered and offered.snippet_support),
        signature_formats=tuple((signatures.documentation_format if signatures else None) or ()),
        refreshes_hints=bool(workspace.inlay_hint and workspace.inlay_hint.refresh_support),
        refreshes_lenses=bool(workspace.code_lens and workspace.code_lens.refresh_support),
        signature_offsets=bool(
            signatures and signatures.parameter_information and signatures.parameter_information.label_offset_support
        ),
        completion_formats=tuple((offered.documentation_format if offered else None) or ()),
        versioned_edits=bool(workspace.workspace_edit and workspace.workspace_edit.document_changes),
    )


def choose_encoding(capabilities: types.ClientCapabilities) -> PositionEncoding:
    """The first encoding of the client's that we know, and all clients know UTF-16."""
    offered = capabilities.general.position_encodings if capabilities.general else None
    known = {encoding.value: encoding for encoding in PositionEncoding}
    return next((known[str(one)] for one in offered or () if str(one) in known), PositionEncoding.UTF16)


class Session:
    """Settings of the client and of project files, for each document; and the tools that they lead to."""

    def __init__(self, known_targets: tuple[str, ...]) -> None:
        self.client = Client()
        self.trusted = False
        self.knows_us = False
        self._known_targets = known_targets
        self._initial = Layer("settings")
        self._folders: dict[str, Layer] = {}
        self._projects: dict[Path, Project] = {}
        self._written: dict[Path, Written] = {}
        self._own: tuple[Layer, ...] | None = None
        self._told: set[str] = set()
        self._toolboxes: dict[ToolPaths, Toolbox] = {}

    def start(self, params: types.InitializeParams) -> tuple[str, ...]:
        """Take what `initialize` says; the answer has one line for each option that is of no use.

        `initializationOptions` holds settings, with or without `tilelsp` around them, and `trusted`: whether files
        of the workspace may have files written, and say where. It is false unless the client says so. A client with
        options has been set up for us (`knows_us`).
        """
        self.client = read_client(params.capabilities)
        options = cast("object", params.initialization_options)
        if not isinstance(options, Mapping):
            return ()
        self.knows_us = True
        given = dict(cast("Mapping[str, object]", options))
        self.trusted = given.pop("trusted", False) is True
        return self.configure(given.get(SECTION, given))

    def configure(self, settings: object, folder: str = "") -> tuple[str, ...]:
        """Settings of the client's user, for the workspace folder with the URI `folder`, or for all others."""
        layer = editor_layer(settings, known_targets=self._known_targets)
        if folder:
            self._folders[folder] = layer
        else:
            self._initial = layer
        return layer.problems

    def forget_projects(self) -> None:
        """Read project files, and the user's own, anew when they are next needed."""
        self._projects.clear()
        self._written.clear()
        self._own = None

    def projects_changed(self) -> bool:
        """Whether a project file is another one than the one that was read."""
        return any(written(folder) != before for folder, before in self._written.items())

    def new_problems(self) -> tuple[str, ...]:
        """What is wrong with the files of settings that were read, each line told once in a session."""
        files = (*(project.layer for project in self._projects.values()), *self._own_layers())
        found = dict.fromkeys(problem for layer in files for problem in layer.problems)
        new = tuple(problem for problem in found if problem not in self._told)
        self._told.update(new)
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
        """Whether saving a document writes its PTX. An untrusted workspace's own files cannot ask for that."""
        asked = (self.project(uri).layer,) if self.trusted else ()
        return resolve(*asked, self._layer(uri), *self._own_layers()).compile_on_save

    def targets(self, uri: str, pinned: tuple[str, ...], default: tuple[str, ...] = DEFAULT_TARGETS) -> TargetChoice:
        """The targets of a document that pins `pinned` (decision C53)."""
        project = self.project(uri).layer.targets
        setting = resolve(self._layer(uri), *self._own_layers()).targets
        return choose_targets(pinned=pinned, project=project, setting=setting, default=default)

    def toolbox(self, settings: Settings) -> Toolbox:
        """The tools that `settings` lead to."""
        paths = ToolPaths(
            settings.ptxas_path, settings.tileiras_path, float(settings.tileiras_seconds), settings.python_path
        )
        if paths not in self._toolboxes:
            if len(self._toolboxes) >= 8:
                self._toolboxes.clear()
            self._toolboxes[paths] = Toolbox(paths)
        return self._toolboxes[paths]

    def _own_layers(self) -> tuple[Layer, ...]:
        if self._own is None:
            self._own = own_layers(known_targets=self._known_targets)
        return self._own

    def _layer(self, uri: str) -> Layer:
        holding = [folder for folder in self._folders if uri == folder or uri.startswith(folder.rstrip("/") + "/")]
        return self._folders[max(holding, key=len)] if holding else self._initial


def path_of(uri: str) -> Path | None:
    """The file that a `file:` URI names; None for any other document."""
    try:
        parts = urlsplit(uri)
    except ValueError:
        return None
    if parts.scheme != "file" or "\0" in unquote(parts.path):
        return None
    return Path(url2pathname(parts.path))
