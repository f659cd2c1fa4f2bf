"""Diagnostics as the command line prints them: lines for people, objects for programs."""

from __future__ import annotations

from collections.abc import Iterable

from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.text import LineIndex, Span, one_line


def diagnostic_line(name: str, index: LineIndex, found: Diagnostic) -> str:
    """`file:line:column: error: message [rule]`, counted from 1, with the targets it is limited to."""
    at = index.position(found.span.start)
    where = f" on {', '.join(found.targets)}" if found.targets else ""
    severity = found.severity.name.lower()
    message = " ".join(found.message.split("\n"))
    return f"{one_line(name)}:{at.line + 1}:{at.character + 1}: {severity}: {message} [{found.code}]{where}"


def diagnostic_json(name: str, index: LineIndex, found: Diagnostic) -> dict[str, object]:
    """One finding as `check --format json` and `compile --format json` print it; positions in UTF-16 units from 0."""
    return {
        "range": range_json(index, found.span),
        "severity": found.severity.name.lower(),
        "code": found.code,
        "message": found.message,
        "source": "tilelsp",
        "stage": found.stage,
        "targets": list(found.targets),
        "related": [
            {"path": name, "range": range_json(index, label.span), "message": label.message, "code": label.code or None}
            for label in found.related
        ],
        "fixes": [
            {
                "title": fix.title,
                "edits": [{"range": range_json(index, edit.span), "newText": edit.new_text} for edit in fix.edits],
            }
            for fix in found.fixes
        ],
    }


def diagnostics_json(name: str, index: LineIndex, found: Iterable[Diagnostic]) -> list[dict[str, object]]:
    """All of `found`, in its order."""
    return [diagnostic_json(name, index, diagnostic) for diagnostic in found]


def range_json(index: LineIndex, span: Span) -> dict[str, object]:
    """A span as LSP writes ranges."""
    start, end = index.position(span.start), index.position(span.end)
    return {
        "start": {"line": start.line, "character": start.character},
        "end": {"line": end.line, "character": end.character},
    }
