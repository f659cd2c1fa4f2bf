"""workspace/diagnostic: findings of the documents in the workspace's folders that are not open."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from pathlib import Path

from lsprotocol import types

from tilelsp.analysis.host import Host
from tilelsp.analysis.snapshot import language_of
from tilelsp.server.diagnose import diagnose, find_by_flow
from tilelsp.server.diagnostic_json import Json, full_report
from tilelsp.server.findings import ClosedFileFindings
from tilelsp.server.progress import Stopped, progress
from tilelsp.server.server import Server
from tilelsp.server.session import path_of
from tilelsp.server.workspace import stamped_files, text_of

REST_SECONDS = 2.0
"""How often the files are looked at while a request waits for news: 2,000 of them are asked for their times."""


async def pull(server: Server, params: types.WorkspaceDiagnosticParams) -> Json:
    """Findings that the client has not got. While there are none the request waits, where the client has some already:
    that is how the protocol has news told."""
    known = {previous.uri: previous.value for previous in params.previous_result_ids}
    while True:
        news = await _news(server, known, params)
        if news or not known:
            return {"items": news}
        await asyncio.sleep(REST_SECONDS)


async def _news(server: Server, known: dict[str, str], params: types.WorkspaceDiagnosticParams) -> list[Json]:
    """Reports of files whose findings are others than the client has; empty ones of files that are gone or open."""
    roots = [path for path in map(path_of, _requested_roots(server)) if path is not None]
    stamps = await asyncio.to_thread(stamped_files, roots) if roots else {}
    opened = {path_of(uri) for uri in server.documents.uris}
    wanted = {path: stamp for path, stamp in stamps.items() if path not in opened}
    server.closed_files = {
        path: findings for path, findings in server.closed_files.items() if wanted.get(path) == findings.stamp
    }
    uris = {path.as_uri() for path in wanted}
    gone = (uri for uri in known if uri not in uris)
    reports = [_report(uri, None, []) for uri in gone]
    new = [path for path in wanted if path not in server.closed_files]
    with contextlib.suppress(Stopped):
        await _check_files(server, {path: wanted[path] for path in new}, params)
    for path, findings in server.closed_files.items():
        if known.get(path.as_uri()) != findings.id:
            reports.append(_report(path.as_uri(), findings.id, findings.items))
    return reports


def _requested_roots(server: Server) -> list[str]:
    """The folders whose settings ask for it."""
    return [uri for uri in server.folders if server.session.settings(f"{uri}/_").workspace_diagnostics]


async def _check_files(
    server: Server, files: dict[Path, tuple[int, int]], params: types.WorkspaceDiagnosticParams
) -> None:
    """Find what is to be said of some files, one after the other, and tell how far that is."""
    if not files:
        return
    async with progress(server, "tilelsp: judging the workspace", params.work_done_token) as report:
        for number, (path, stamp) in enumerate(files.items()):
            report(number, len(files), path.name)
            text = await asyncio.to_thread(text_of, path)
            items, id = await _findings(server, path, text) if text is not None else ([], "unread")
            server.closed_files[path] = ClosedFileFindings(stamp, f"{stamp[0]}:{stamp[1]}:{id}", items)


async def _findings(server: Server, path: Path, text: str) -> tuple[list[Json], str]:
    snapshot = Host().open(path.as_uri(), text, None, language_of("", path.name))
    findings = await diagnose(server, snapshot)
    if await find_by_flow(server, snapshot, findings):
        findings = await diagnose(server, snapshot)
    return findings.as_json(snapshot, server.session), findings.id


def _report(uri: str, id: str | None, items: Sequence[Json]) -> Json:
    return {"uri": uri, "version": None, **full_report(id, items)}
