"""textDocument/didOpen, didChange, didSave, didClose: the client's documents become ours."""

from __future__ import annotations

from collections.abc import Sequence

from lsprotocol import types

from tilelsp.analysis.features.hover.warm import load_for
from tilelsp.server import convert, declared, saving
from tilelsp.server.compiling_sources import REST_SECONDS
from tilelsp.server.handlers import diagnostics, inlay, sources
from tilelsp.server.server import Server

WARM_UP_SECONDS = 1.0
"""When the first document has been open for so long, its findings are out, and previews may come next."""


def opened(server: Server, params: types.DidOpenTextDocumentParams) -> None:
    """Take the document as the client has it, saved or not."""
    document = params.text_document
    language = document.language_id
    known = language.value if isinstance(language, types.LanguageKind) else language
    if not server.documents.uris:
        server.background.put("warm up", WARM_UP_SECONDS, lambda: _warm_up(server))
    if server.sources.open(document.uri, document.version, document.text):
        _tell_problems(server, (document.uri,))
        sources.schedule(server, document.uri, 0.0)
        return
    server.documents.open(document.uri, known, document.version, document.text)
    _tell_problems(server, (document.uri,))
    _changed(server, document.uri)
    if declared.needed(server, document.uri):
        server.background.put("dialects", 0, lambda: _renew(server))


async def _renew(server: Server) -> None:
    """The document's settings may name declarations that no other document's do."""
    if await declared.renew(server):
        look_again(server)


async def _warm_up(server: Server) -> None:
    """Load what the first hover, and the first preview, would wait for. In a thread: the loop goes on."""
    opened = (server.documents.snapshot(uri) for uri in server.documents.uris)
    for language in {snapshot.language for snapshot in opened if snapshot is not None}:
        await server.waiters.run(lambda _, language=language: load_for(language))
    await server.compiler.warm_up()


def changed(server: Server, params: types.DidChangeTextDocumentParams) -> None:
    """Apply the changes, each to the text that the one before it left."""
    uri = params.text_document.uri
    changes = [convert.to_change(change) for change in params.content_changes]
    if server.sources.change(uri, params.text_document.version, changes, server.session.client.encoding):
        sources.schedule(server, uri, REST_SECONDS)
    elif server.documents.change(uri, params.text_document.version, changes, server.session.client.encoding):
        _changed(server, uri)
    else:
        server.log(types.MessageType.Warning, f"tilelsp: a change of {uri}, which is not open, was ignored")


def saved(server: Server, params: types.DidSaveTextDocumentParams) -> None:
    """A project file may have been saved by an editor that watches no files; a document may want to be compiled."""
    server.session.forget_projects()
    _tell_problems(server, server.documents.uris)
    saving.save(server, params.text_document.uri)


def closed(server: Server, params: types.DidCloseTextDocumentParams) -> None:
    """Forget the document and what was found in it."""
    uri = params.text_document.uri
    sources.closed(server, uri)
    server.documents.close(uri)
    server.sent_tokens.pop(uri, None)
    server.previews.closed(uri)
    diagnostics.clear(server, uri)


def look_again(server: Server) -> None:
    """Settings have changed: every document may look different."""
    _tell_problems(server, server.documents.uris)
    for uri in server.documents.uris:
        _changed(server, uri)
    for uri in server.sources.uris:
        sources.schedule(server, uri, 0.0)
    diagnostics.refresh(server)
    inlay.refresh(server)
    sources.refresh_lenses(server)


def _tell_problems(server: Server, uris: Sequence[str]) -> None:
    """Say what is wrong with the project files of open documents: nobody else looks at those files."""
    for uri in uris:
        server.session.project(uri)
    problems = server.session.new_problems()
    for problem in problems:
        server.log(types.MessageType.Warning, f"tilelsp: {problem}")
    if problems:
        first, *others = problems
        more = f" (and {len(others)} more, in the log)" if others else ""
        message = types.ShowMessageParams(types.MessageType.Warning, f"tilelsp: {first}{more}")
        server.lsp.window_show_message(message)


def _changed(server: Server, uri: str) -> None:
    diagnostics.schedule(server, uri)
    server.previews.changed(uri)
