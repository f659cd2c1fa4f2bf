"""textDocument/codeAction: the quick fixes of the findings that a range touches, and pages about decisions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lsprotocol import types

from tilelsp.analysis.features.fixes.quick import with_fixes
from tilelsp.analysis.features.reference.rule_pages import rule_page
from tilelsp.analysis.snapshot import Snapshot
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.server import convert
from tilelsp.server.client import Client
from tilelsp.server.diagnose import Findings, diagnose
from tilelsp.server.errors import ContentModified
from tilelsp.server.server import Server

OPTIONS = types.CodeActionOptions(code_action_kinds=[types.CodeActionKind.QuickFix])
MOST_FINDINGS = 8
"""Findings that fixes are looked for in one answer: a range may be the whole document."""


async def code_action(server: Server, params: types.CodeActionParams) -> list[types.CodeAction] | None:
    """Fixes of the findings in the range; the only fix of a finding is marked as preferred."""
    snapshot = server.documents.snapshot(params.text_document.uri)
    if snapshot is None or not _wanted(params.context.only):
        return None
    findings = await diagnose(server, snapshot)
    if server.documents.snapshot(snapshot.uri) is not snapshot:
        raise ContentModified
    client = server.session.client
    start, end = (convert.to_offset(snapshot, place, client) for place in (params.range.start, params.range.end))
    touched = [one for one in findings.found if one.span.start <= end and start <= one.span.end][:MOST_FINDINGS]
    if not touched:
        return []
    fixes = [action for one in with_fixes(snapshot, touched) for action in _actions(snapshot, one, findings, client)]
    by_code = {one.code: one for one in reversed(touched)}
    pages = (_explain(snapshot, by_code[code], findings, client) for code in dict.fromkeys(one.code for one in touched))
    return [*fixes, *(page for page in pages if page is not None)]


def _actions(snapshot: Snapshot, finding: Diagnostic, findings: Findings, client: Client) -> Iterator[types.CodeAction]:
    shown = convert.from_diagnostic(snapshot, finding, findings.targets, client)
    for fix in finding.fixes:
        yield types.CodeAction(
            title=fix.title,
            kind=types.CodeActionKind.QuickFix,
            diagnostics=[shown],
            is_preferred=len(finding.fixes) == 1 or None,
            edit=convert.from_edits(snapshot, fix.edits, client),
        )


def _explain(snapshot: Snapshot, finding: Diagnostic, findings: Findings, client: Client) -> types.CodeAction | None:
    """The page about a kind of findings, where there is one; editors show it by a command of their own."""
    if rule_page(finding.code) is None:
        return None
    shown = convert.from_diagnostic(snapshot, finding, findings.targets, client)
    title = f"explain {finding.code}"
    page: list[object] = [{"code": finding.code, "title": finding.message.split("\n", 1)[0]}]
    command = types.Command(title=title, command="tilelsp.explain", arguments=page)
    return types.CodeAction(title=title, kind=types.CodeActionKind.QuickFix, diagnostics=[shown], command=command)


def _wanted(only: Sequence[types.CodeActionKind | str] | None) -> bool:
    """Whether the client asks for quick fixes; kinds contain those that they begin."""
    kinds = [kind.value if isinstance(kind, types.CodeActionKind) else kind for kind in only or ()]
    return not kinds or any(kind in ("", "quickfix") for kind in kinds)
