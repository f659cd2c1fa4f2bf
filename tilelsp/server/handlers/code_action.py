"""textDocument/codeAction: quick fixes of the findings that a range touches, pages about decisions, other words for the
one there, and all fixes of a document that need no choice, for those who ask for `source.fixAll`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lsprotocol import types

from tilelsp.analysis.features.fixes.quick import all_fixes, with_fixes
from tilelsp.analysis.features.fixes.rewrites import rewrites
from tilelsp.analysis.features.reference.rule_pages import rule_page
from tilelsp.analysis.snapshot import Snapshot
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.text import Span
from tilelsp.server import convert
from tilelsp.server.at_work import doing
from tilelsp.server.diagnose import diagnose
from tilelsp.server.diagnostic_json import diagnostic_json
from tilelsp.server.errors import ContentModified
from tilelsp.server.findings import Findings
from tilelsp.server.handlers import refactoring
from tilelsp.server.schedule import in_slices
from tilelsp.server.server import Server

FIX_ALL = "source.fixAll.tilelsp"
OPTIONS = types.CodeActionOptions(
    code_action_kinds=[
        types.CodeActionKind.QuickFix,
        types.CodeActionKind.RefactorExtract,
        types.CodeActionKind.RefactorRewrite,
        FIX_ALL,
    ],
    resolve_provider=True,
)
MOST_FINDINGS = 8
"""Findings that fixes are looked for in one answer: a range may be the whole document."""


async def code_action(server: Server, params: types.CodeActionParams) -> list[types.CodeAction] | None:
    """Fixes of the findings in the range; the only fix of a finding is marked as preferred."""
    snapshot = server.documents.snapshot(params.text_document.uri)
    only = params.context.only
    quick, rewriting = _wanted("quickfix", only), _wanted("refactor.rewrite", only)
    kinds = [kind for kind in refactoring.KINDS if _wanted(kind, only)]
    everywhere = bool(only) and _wanted(FIX_ALL, only)
    if snapshot is None or not (quick or rewriting or everywhere or kinds):
        return None
    findings = await diagnose(server, snapshot)
    if server.documents.snapshot(snapshot.uri) is not snapshot:
        raise ContentModified
    actions = await _fix_all(server, snapshot, findings) if everywhere else []
    if quick:
        actions += _quick_fixes(server, snapshot, findings, params.range)
    actions += await _rewrites(server, snapshot, params.range) if rewriting else []
    return actions + await refactoring.actions(server, snapshot, params.range, kinds)


async def resolve(server: Server, action: types.CodeAction) -> types.CodeAction:
    """The action with its edit."""
    return await refactoring.resolve(server, action)


async def _rewrites(server: Server, snapshot: Snapshot, place: types.Range) -> list[types.CodeAction]:
    """The words that the one at a place can become."""
    client = server.session.client
    span = Span(*(convert.to_offset(snapshot, end, client) for end in (place.start, place.end)))
    found = await in_slices(rewrites(snapshot, span), doing("rewritings", snapshot))
    if server.documents.snapshot(snapshot.uri) is not snapshot:
        raise ContentModified
    kind = types.CodeActionKind.RefactorRewrite
    return [types.CodeAction(fix.title, kind, edit=convert.from_edits(snapshot, fix.edits, client)) for fix in found]


async def _fix_all(server: Server, snapshot: Snapshot, findings: Findings) -> list[types.CodeAction]:
    """The fixes of the whole document that nobody has to choose, as one action: what `tilelsp check --fix` makes."""
    edits = await in_slices(all_fixes(snapshot, findings.found), doing("fixes", snapshot))
    if server.documents.snapshot(snapshot.uri) is not snapshot:
        raise ContentModified
    if not edits:
        return []
    edit = convert.from_edits(snapshot, edits, server.session.client)
    return [types.CodeAction("Fix all that needs no choice", FIX_ALL, edit=edit)]


def _quick_fixes(
    server: Server, snapshot: Snapshot, findings: Findings, place: types.Range
) -> Iterator[types.CodeAction]:
    """Fixes of the findings at a place, then the pages about them."""
    client = server.session.client
    start, end = (convert.to_offset(snapshot, place, client) for place in (place.start, place.end))
    touched = [
        diagnostic for diagnostic in findings.found if diagnostic.span.start <= end and start <= diagnostic.span.end
    ][:MOST_FINDINGS]
    if not touched:
        return
    for fix in with_fixes(snapshot, touched):
        yield from _actions(server, snapshot, fix, _shown(server, snapshot, fix, findings))
    by_code = {diagnostic.code: diagnostic for diagnostic in reversed(touched)}
    for code in dict.fromkeys(diagnostic.code for diagnostic in touched):
        if rule_page(code) is not None:
            yield _explain(by_code[code], _shown(server, snapshot, by_code[code], findings))


def _shown(server: Server, snapshot: Snapshot, finding: Diagnostic, findings: Findings) -> types.Diagnostic:
    """A finding as the client has been told of it."""
    plain = diagnostic_json(snapshot, finding, findings.targets, server.session.client)
    return server.protocol.typed(plain, types.Diagnostic)


def _actions(
    server: Server, snapshot: Snapshot, finding: Diagnostic, shown: types.Diagnostic
) -> Iterator[types.CodeAction]:
    for fix in finding.fixes:
        yield types.CodeAction(
            title=fix.title,
            kind=types.CodeActionKind.QuickFix,
            diagnostics=[shown],
            is_preferred=len(finding.fixes) == 1 or None,
            edit=convert.from_edits(snapshot, fix.edits, server.session.client),
        )


def _explain(finding: Diagnostic, shown: types.Diagnostic) -> types.CodeAction:
    """The page about a kind of findings; editors show it by a command of their own."""
    title = f"explain {finding.code}"
    page: list[object] = [{"code": finding.code, "title": finding.message.split("\n", 1)[0]}]
    command = types.Command(title=title, command="tilelsp.explain", arguments=page)
    return types.CodeAction(title=title, kind=types.CodeActionKind.QuickFix, diagnostics=[shown], command=command)


def _wanted(kind: str, only: Sequence[types.CodeActionKind | str] | None) -> bool:
    """True if the client asks for actions of a kind; a kind includes those that it is a prefix of, no list includes
    all."""
    kinds = [requested.value if isinstance(requested, types.CodeActionKind) else requested for requested in only or ()]
    return not kinds or any(
        requested == "" or kind == requested or kind.startswith(f"{requested}.") for requested in kinds
    )
