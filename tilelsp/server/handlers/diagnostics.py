"""textDocument/publishDiagnostics for clients that wait for it, textDocument/diagnostic for those that ask."""

from __future__ import annotations

from lsprotocol import types

from tilelsp.analysis.snapshot import Snapshot
from tilelsp.server.diagnose import diagnose, find_by_flow, find_by_lowering
from tilelsp.server.diagnostic_json import PUBLISHED, Json, diagnostics_json, full_report, published
from tilelsp.server.errors import AskAgain
from tilelsp.server.findings import Findings, levelled
from tilelsp.server.handlers import inlay
from tilelsp.server.server import Server
from tilelsp.server.sources import OpenSource

BURST_SECONDS = 0.05
"""How long to wait for the next edit when the last ones came faster than they could be looked at."""


FLOW_SECONDS = 0.1
"""How long it rests before its effects are followed over the control flow."""

REST_SECONDS = 0.5
"""How long a document rests before it is lowered for its targets."""


def schedule(server: Server, uri: str) -> None:
    """The document is new or has changed: look at it at once, or at the end of a burst of edits."""
    key = ("diagnostics", uri)
    if server.session.client.pulls_diagnostics:
        return
    delay = BURST_SECONDS if server.background.has(key) else 0.0
    server.background.put(key, delay, lambda: _publish(server, uri))


def clear(server: Server, uri: str) -> None:
    """The document was closed: what was said of it is gone."""
    server.background.drop(("diagnostics", uri))
    server.background.drop(("flow", uri))
    server.background.drop(("lowering", uri))
    server.lowering.pop(uri, None)
    server.sanitized.pop(uri, None)
    if not server.session.client.pulls_diagnostics:
        _send(server, uri, None, [])


def refresh(server: Server) -> None:
    """Something else than the text has changed: clients that pull should ask again."""
    if server.session.client.pulls_diagnostics:

        async def ask() -> None:
            await server.ask(lambda: server.lsp.workspace_diagnostic_refresh_async(None))

        server.background.put("refresh", 0, ask)


async def _publish(server: Server, uri: str) -> None:
    source = server.sources.find(uri)
    if source is not None:
        _send(server, uri, source.version, _of_source(server, source))
        return
    snapshot = server.documents.snapshot(uri)
    if snapshot is None:
        return
    findings = await diagnose(server, snapshot)
    if server.documents.snapshot(uri) is snapshot:
        _send(server, uri, snapshot.version, findings.as_json(snapshot, server.session))
        _find_by_flow(server, snapshot, findings)
        _find_by_lowering(server, snapshot, findings)


def _find_by_flow(server: Server, snapshot: Snapshot, findings: Findings) -> None:
    """When the findings of an edit are out, follow its effects over the control flow, and tell what that finds too."""

    async def work() -> None:
        if await find_by_flow(server, snapshot, findings):
            schedule(server, snapshot.uri)
            refresh(server)

    server.background.put(("flow", snapshot.uri), FLOW_SECONDS, work)


def _find_by_lowering(server: Server, snapshot: Snapshot, findings: Findings) -> None:
    """When the document rests, lower it for its targets, and tell what that finds too."""

    async def work() -> None:
        if await find_by_lowering(server, snapshot, findings):
            schedule(server, snapshot.uri)
            refresh(server)
            inlay.refresh(server)

    server.background.put(("lowering", snapshot.uri), REST_SECONDS, work)


def _of_source(server: Server, source: OpenSource) -> list[Json]:
    """Diagnostics of a source, moved along with what was typed since it was compiled."""
    shown = levelled(source.shown(), server.session.settings(source.uri).rules)
    return diagnostics_json(source.snapshot, shown, source.targets, server.session.client)


def _send(server: Server, uri: str, version: int | None, shown: list[Json]) -> None:
    params = published(uri, version, shown)
    if server.published_params is not None and server.published_params["uri"] == uri:
        before_session, server.published_params = server.published_params, None
        if before_session == params:  # before the session began
            return
    server.protocol.notify_plain(PUBLISHED, params)


def pull_options() -> types.DiagnosticOptions:
    """Options for pulling: documents do not depend on each other."""
    return types.DiagnosticOptions(inter_file_dependencies=False, workspace_diagnostics=True, identifier="tilelsp")


async def pull(
    server: Server, params: types.DocumentDiagnosticParams
) -> Json | types.RelatedUnchangedDocumentDiagnosticReport:
    """The findings of the document as it is now."""
    uri = params.text_document.uri
    source = server.sources.find(uri)
    if source is not None:
        id = f"{source.version}:{source.round}"
        if params.previous_result_id == id:
            return types.RelatedUnchangedDocumentDiagnosticReport(result_id=id)
        return full_report(id, _of_source(server, source))
    snapshot = server.documents.snapshot(uri)
    if snapshot is None:
        return full_report(None, [])
    findings = await diagnose(server, snapshot)
    if server.documents.snapshot(uri) is not snapshot:
        raise AskAgain
    _find_by_flow(server, snapshot, findings)
    _find_by_lowering(server, snapshot, findings)
    if params.previous_result_id == findings.id:
        return types.RelatedUnchangedDocumentDiagnosticReport(result_id=findings.id)
    return full_report(findings.id, findings.as_json(snapshot, server.session))
