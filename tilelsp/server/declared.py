"""Declarations of dialects that settings name: read anew when other files are named, or when one of them changes."""

from __future__ import annotations

from pathlib import Path

from lsprotocol import types

from tilelsp.analysis.dialects import Declarations, read_declarations, use_declarations
from tilelsp.project.dialect_files import DialectFileError, read_dialect_file, stamps
from tilelsp.server.server import Server


def changed(server: Server) -> bool:
    """True if the list of files in use has changed, or one of the files has."""
    return stamps(_named(server)) != server.dialect_files


def needed(server: Server, uri: str) -> bool:
    """True if a document's settings name a file that is not in use, or has changed."""
    return not set(server.dialect_files).issuperset(stamps(server.session.settings(uri).dialects))


async def renew(server: Server) -> bool:
    """Take the declarations that the settings of the open documents name; True where documents were read anew."""
    paths = _named(server)
    found = stamps(paths)
    if found == server.dialect_files:
        return False
    server.dialect_files = found
    declarations = await server.waiters.run(lambda _: _read(paths))
    for problem in declarations.problems:
        server.log(types.MessageType.Warning, f"tilelsp: dialects: {problem}")
    if declarations.problems:
        message = types.ShowMessageParams(types.MessageType.Warning, f"tilelsp: dialects: {declarations.problems[0]}")
        server.lsp.window_show_message(message)
    use_declarations(declarations)
    server.documents.read_again()
    return True


def _named(server: Server) -> tuple[Path, ...]:
    named = (path for uri in server.documents.uris for path in server.session.settings(uri).dialects)
    return tuple(dict.fromkeys(named))


def _read(paths: tuple[Path, ...]) -> Declarations:
    files: list[tuple[str, str]] = []
    problems: list[str] = []
    for path in paths:
        try:
            files.append((str(path), read_dialect_file(path)))
        except DialectFileError as error:
            problems.append(str(error))
    found = read_declarations(files)
    return Declarations(found.dialects, (*problems, *found.problems))
