"""Settings: asked for where the client answers, taken as sent where it does not; and the project's files."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import cast

from lsprotocol import types

from tilelsp.project.config import PROJECT_FILE, PYPROJECT_FILE
from tilelsp.server import declared
from tilelsp.server.handlers import formatting, text_sync
from tilelsp.server.server import Server
from tilelsp.server.session import SECTION
from tilelsp.server.status import send_status

WATCH_SECONDS = 1.0
"""How often project files are looked at."""


def start(server: Server) -> None:
    """Ask to be told about changes, and for the settings as they are.

    Only clients that were set up for us are asked to register anything: general ones tell of changes by themselves,
    and some of them declare that they register but do not.
    """
    client = server.session.client
    wanted: list[types.Registration] = []
    if client.registers_configuration and server.session.knows_us:
        options = types.DidChangeConfigurationRegistrationOptions(section=SECTION)
        wanted.append(types.Registration("tilelsp-settings", types.WORKSPACE_DID_CHANGE_CONFIGURATION, options))
    watched = client.registers_watchers and server.session.knows_us
    server.background.put("project files", 0, lambda: _watch(server, projects=not watched))
    if watched:
        globs = [types.FileSystemWatcher(f"**/{name}") for name in (PROJECT_FILE, PYPROJECT_FILE)]
        files = types.DidChangeWatchedFilesRegistrationOptions(globs)
        wanted.append(types.Registration("tilelsp-project", types.WORKSPACE_DID_CHANGE_WATCHED_FILES, files))
    wanted += formatting.registrations(server)
    if wanted:

        async def ask() -> None:
            await server.ask(lambda: server.lsp.client_register_capability_async(types.RegistrationParams(wanted)))

        server.background.put("register", 0, ask)
    refresh(server, server.starting_problems)


async def _watch(server: Server, *, projects: bool) -> None:
    """Look for changed files of declarations, and with `projects` for changed project files, ourselves.

    A client that was not set up for us watches no project files, and what files of declarations are called, only
    settings tell.
    """
    while True:
        await asyncio.sleep(WATCH_SECONDS)
        if projects and server.session.projects_changed():
            server.session.forget_projects()
            refresh(server)
        elif declared.changed(server):
            refresh(server)


def changed(server: Server, params: types.DidChangeConfigurationParams) -> None:
    """Settings have changed: ask for them, or take what came along."""
    refresh(server, server.session.take_sent(cast("object", params.settings)))


def files_changed(server: Server, _: types.DidChangeWatchedFilesParams) -> None:
    """A project file was made, changed or removed."""
    server.session.forget_projects()
    refresh(server)


def folders_changed(server: Server, params: types.DidChangeWorkspaceFoldersParams) -> None:
    """Workspace folders came or went."""
    gone = {folder.uri for folder in params.event.removed}
    server.folders = tuple(uri for uri in server.folders if uri not in gone)
    server.folders += tuple(folder.uri for folder in params.event.added)
    refresh(server)


def refresh(server: Server, problems: tuple[str, ...] = ()) -> None:
    """Get the settings if they can be asked for, then look at everything again with them."""

    async def work() -> None:
        found = problems
        if server.session.client.gives_configuration:
            found += await _pull(server)
        for problem in found:
            server.log(types.MessageType.Warning, problem)
        await declared.renew(server)
        server.closed_files.clear()
        text_sync.look_again(server)
        send_status(server, found)

    server.background.put("settings", 0, work)


async def _pull(server: Server) -> tuple[str, ...]:
    folders = server.folders
    items = [types.ConfigurationItem(section=SECTION)]
    items += [types.ConfigurationItem(scope_uri=uri, section=SECTION) for uri in folders]
    answer = await server.ask(lambda: server.lsp.workspace_configuration_async(types.ConfigurationParams(items)))
    if not isinstance(answer, list | tuple):
        return ()
    settings = cast("Sequence[object]", answer)
    if len(settings) != len(items):
        return ()
    problems: list[str] = []
    for folder, section in zip(("", *folders), settings, strict=True):
        problems += server.session.configure(section, folder)
    return tuple(dict.fromkeys(problems))
