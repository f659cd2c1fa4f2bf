"""Diagnostics as the protocol has them, in plain JSON: the first are told before its types are imported."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.analysis.features.reference.page_addresses import page_address
from tilelsp.analysis.snapshot import Snapshot
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.text import LineIndex, Position, Span
from tilelsp.server.client import ClientAbilities

Json = dict[str, object]

PUBLISHED = "textDocument/publishDiagnostics"
PULLED = "textDocument/diagnostic"

DIAGNOSTIC_LIMIT = 1000
"""More findings in one document help nobody and cost the editor seconds; the rest is counted."""

SOURCE = "tilelsp"


def published(uri: str, version: int | None, diagnostics: Sequence[Json]) -> Json:
    """The params of the notification that tells all diagnostics of a document."""
    params: Json = {"uri": uri, "diagnostics": diagnostics}
    return params if version is None else {**params, "version": version}


def full_report(id: str | None, diagnostics: Sequence[Json]) -> Json:
    """The answer to a client that asks for all diagnostics of a document; `id` stands for them where it asks again."""
    report: Json = {"kind": "full", "items": diagnostics}
    return report if id is None else {**report, "resultId": id}


def diagnostics_json(
    snapshot: Snapshot, found: Sequence[Diagnostic], targets: tuple[str, ...], client: ClientAbilities
) -> list[Json]:
    """Findings in the order given; `targets` are the ones that were checked for."""
    shown = [diagnostic_json(snapshot, diagnostic, targets, client) for diagnostic in found[:DIAGNOSTIC_LIMIT]]
    if len(found) > DIAGNOSTIC_LIMIT:
        top = _position(Position(0, 0))
        message = f"{len(found) - DIAGNOSTIC_LIMIT} more findings are not shown; `tilelsp check` lists them all"
        shown.append(
            {
                "range": {"start": top, "end": top},
                "message": message,
                "severity": int(Severity.INFORMATION),
                "code": "tilelsp.too-many",
                "source": SOURCE,
            }
        )
    return shown


def diagnostic_json(snapshot: Snapshot, found: Diagnostic, targets: tuple[str, ...], client: ClientAbilities) -> Json:
    """One finding. Where it holds on some of the `targets` only, related information says on which."""
    shown: Json = {
        "range": _range(snapshot, found.span, client),
        "message": found.message,
        "severity": int(found.severity),
        "code": found.code,
        "source": SOURCE,
        "data": {"stage": found.stage, "targets": list(found.targets)},
    }
    address = page_address(found.code)
    if address is not None:
        shown["codeDescription"] = {"href": address}
    if client.related_information and (related := _related(snapshot, found, targets, client)):
        shown["relatedInformation"] = related
    return shown


def _related(snapshot: Snapshot, found: Diagnostic, targets: tuple[str, ...], client: ClientAbilities) -> list[Json]:
    labels = [(label.span, label.text) for label in found.related]
    if found.targets and set(found.targets) != set(targets):
        labels.append((found.span, f"on {', '.join(found.targets)} only"))
    return [
        {"location": {"uri": snapshot.uri, "range": _range(snapshot, span, client)}, "message": text}
        for span, text in labels
    ]


def plain_range(index: LineIndex, span: Span, client: ClientAbilities) -> Json:
    """The range of a span in a text."""
    start, end = (index.position(offset, client.encoding) for offset in (span.start, span.end))
    return {"start": _position(start), "end": _position(end)}


def _range(snapshot: Snapshot, span: Span, client: ClientAbilities) -> Json:
    start, end = snapshot.range(span, client.encoding)
    return {"start": _position(start), "end": _position(end)}


def _position(position: Position) -> dict[str, int]:
    return {"line": position.line, "character": position.character}
