"""tilelsp/sanitize: run a kernel, and tell what nothing orders in it among the document's findings."""

from __future__ import annotations

from lsprotocol import types

from tilelsp.analysis.features.outline.symbols import entries, entry_at
from tilelsp.analysis.features.sources.names import source_name
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.numerals import counted
from tilelsp.server.errors import ContentModified, InvalidRequest
from tilelsp.server.findings import Sanitized
from tilelsp.server.handlers import diagnostics, sources
from tilelsp.server.handlers.preview import document_of
from tilelsp.server.params import Params
from tilelsp.server.sanitizing import can_run, sanitize
from tilelsp.server.server import Server

METHOD = "tilelsp/sanitize"
COMMAND = "tilelsp.sanitize"


async def sanitized(server: Server, params: object) -> object:
    """`{textDocument, entry?, position?}`: `{entry, found, message}`.

    The kernel is the one that is named, else the one at the position, else the only one. What is found stays until the
    text changes.
    """
    arguments = Params.of(METHOD, params)
    snapshot, _ = document_of(server, arguments)
    owner = server.sources.owner(snapshot.uri)
    if not can_run(snapshot):
        raise InvalidRequest(f"{METHOD}: kernels of Tile IR and PTX run, and this is {snapshot.language.value}")
    known = [symbol.name for symbol in entries(snapshot)]
    entry = arguments.optional_text("entry")
    position = arguments.optional_position()
    if owner is not None and entry is not None:
        entry = next((name for name in known if entry in (name, source_name(name))), entry)
    elif entry is None and position is not None:
        entry = entry_at(snapshot, snapshot.offset(position, server.session.client.encoding))
    if entry is None and len(known) == 1:
        entry = known[0]
    if entry not in known:
        raise InvalidRequest(
            f"{METHOD}: {'no kernel here' if entry is None else f'no kernel {entry}'}; there is {known}"
        )
    launch = () if owner is None else sources.launch_of(*owner, entry)
    found, coverage = await sanitize(server, snapshot, entry, launch)
    if server.documents.snapshot(snapshot.uri) is not snapshot:
        raise ContentModified
    if owner is not None:
        sources.tell_run(server, *owner, entry, found)
        return _answer(server, entry, found, coverage)
    before = server.sanitized.get(snapshot.uri)
    if before is None or before.snapshot is not snapshot:
        before = Sanitized(snapshot, {})
    server.sanitized[snapshot.uri] = Sanitized(snapshot, {**before.found, entry: found})
    diagnostics.schedule(server, snapshot.uri)
    diagnostics.refresh(server)
    return _answer(server, entry, found, coverage)


def _answer(server: Server, entry: str, found: tuple[Diagnostic, ...], coverage: str) -> object:
    message = _message(entry, [diagnostic.severity for diagnostic in found], coverage)
    server.lsp.window_show_message(types.ShowMessageParams(types.MessageType.Info, message))
    return {"entry": entry, "found": len(found), "message": message}


def _message(entry: str, found: list[Severity], coverage: str) -> str:
    if not found:
        return f"{entry} ran: nothing found: {coverage}"
    many = sum(severity is Severity.ERROR for severity in found)
    if not many:
        return f"{entry} did not run to its end: see its findings"
    return f"{entry} ran: {counted(many, 'finding')}, each with both places"
