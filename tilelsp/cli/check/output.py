"""Output of `tilelsp check`: text with the source beside it, JSON, SARIF, or GitHub's workflow commands."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import TextIO

from tilelsp.api.diagnostic_text import diagnostic_line, diagnostics_json
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.numerals import counted
from tilelsp.base.text import PositionEncoding, Span
from tilelsp.base.version import __version__
from tilelsp.cli.check.jobs import Report

_COLOURS = {
    Severity.ERROR: "\x1b[1;31m",
    Severity.WARNING: "\x1b[1;33m",
    Severity.INFORMATION: "\x1b[1;34m",
    Severity.HINT: "\x1b[1;36m",
}
_PLAIN = "\x1b[0m"
_WIDEST = 160
"""Characters of a source line that are shown around a finding."""


def show(reports: Sequence[Report], format: str, out: TextIO) -> None:
    """Print all reports in one of the formats."""
    match format:
        case "json":
            json.dump(as_json(reports), out, indent=2)
            out.write("\n")
        case "sarif":
            json.dump(as_sarif(reports), out, indent=2)
            out.write("\n")
        case "github":
            out.writelines(line + "\n" for report in reports for line in _github(report))
        case _:
            coloured = out.isatty()
            out.writelines(line + "\n" for report in reports for line in _text(report, coloured))
            summary = _summary(reports)
            if summary:
                out.write(summary + "\n")


def as_json(reports: Sequence[Report]) -> dict[str, object]:
    """The object of `--format json`."""
    return {
        "files": [
            {"path": report.name, "diagnostics": diagnostics_json(report.name, report.index, report.found)}
            for report in reports
        ],
        "errors": sum(report.errors for report in reports),
        "warnings": sum(report.warnings for report in reports),
    }


# text -----------------------------------------------------------------------------------------------------------


def _text(report: Report, coloured: bool) -> Iterator[str]:
    for found in report.found:
        head = diagnostic_line(report.name, report.index, found)
        if coloured:
            word = f" {found.severity.name.lower()}: "
            head = head.replace(word, f" {_COLOURS[found.severity]}{word.strip()}{_PLAIN} ", 1)
        yield head
        yield from _excerpt(report, found.span, found.severity, coloured)
        for label in found.related:
            at = report.index.position(label.span.start, PositionEncoding.UTF32)
            yield f"  note: {report.name}:{at.line + 1}:{at.character + 1}: {label.text}"
            if label.span != found.span:  # else the excerpt of the finding shows it
                yield from _excerpt(report, label.span, Severity.HINT, coloured)


def _excerpt(report: Report, span: Span, severity: Severity, coloured: bool) -> Iterator[str]:
    """The line of a span with the span underlined."""
    index = report.index
    line = index.line_of(min(span.start, len(index.text)))
    whole = index.line_span(line)
    first = max(whole.start, min(span.start - _WIDEST // 2, whole.end - _WIDEST))
    shown = index.text[first : min(first + _WIDEST, whole.end)].replace("\t", " ")
    if not shown.strip():
        return
    marked = max(min(span.end, first + len(shown)) - span.start, 1)
    number = str(line + 1)
    marks = "^" * marked
    if coloured:
        marks = f"{_COLOURS[severity]}{marks}{_PLAIN}"
    yield f" {number} | {shown}"
    yield f" {' ' * len(number)} | {' ' * (span.start - first)}{marks}"


def _summary(reports: Sequence[Report]) -> str:
    counts = [
        counted(number, word)
        for number, word in (
            (sum(report.errors for report in reports), "error"),
            (sum(report.warnings for report in reports), "warning"),
        )
        if number
    ]
    files = sum(bool(report.errors or report.warnings) for report in reports)
    return f"{', '.join(counts)} in {counted(files, 'file')}" if counts else ""


# GitHub ---------------------------------------------------------------------------------------------------------

_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning"}


def _github(report: Report) -> Iterator[str]:
    """Workflow commands, which GitHub shows as annotations. Columns are given for findings within one line only."""
    for found in report.found:
        start = report.index.position(found.span.start)
        end = report.index.position(found.span.end)
        place = {"file": report.name, "line": start.line + 1, "endLine": end.line + 1}
        if start.line == end.line:
            place |= {"col": start.character + 1, "endColumn": max(end.character, start.character) + 1}
        place["title"] = found.code
        properties = ",".join(f"{name}={_property(str(value))}" for name, value in place.items())
        message = found.message + (f" (on {', '.join(found.targets)})" if found.targets else "")
        yield f"::{_COMMANDS.get(found.severity, 'notice')} {properties}::{_data(message)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


# SARIF ----------------------------------------------------------------------------------------------------------

_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning"}


def as_sarif(reports: Sequence[Report]) -> dict[str, object]:
    """A SARIF 2.1.0 log. Columns count UTF-16 units from 1."""
    codes = sorted({found.code for report in reports for found in report.found})
    results = [_result(report, found, codes) for report in reports for found in report.found]
    driver: dict[str, object] = {
        "name": "tilelsp",
        "version": __version__,
        "rules": [_rule(code) for code in codes],
    }
    return {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{"tool": {"driver": driver}, "columnKind": "utf16CodeUnits", "results": results}],
    }


def _rule(code: str) -> dict[str, object]:
    from tilelsp.defs.rules import find_rule

    rule = find_rule(code)
    described: dict[str, object] = {"id": code}
    if rule is not None:
        described["shortDescription"] = {"text": rule.message}
        described["fullDescription"] = {"text": rule.explain}
    return described


def _result(report: Report, found: Diagnostic, codes: Sequence[str]) -> dict[str, object]:
    made: dict[str, object] = {
        "ruleId": found.code,
        "ruleIndex": codes.index(found.code),
        "level": _LEVELS.get(found.severity, "note"),
        "message": {"text": found.message},
        "locations": [_location(report, found.span)],
        "properties": {"stage": found.stage, "targets": list(found.targets)},
    }
    if found.related:
        made["relatedLocations"] = [
            _location(report, label.span) | {"id": number, "message": {"text": label.text}}
            for number, label in enumerate(found.related)
        ]
    return made


def _location(report: Report, span: Span) -> dict[str, object]:
    start, end = report.index.position(span.start), report.index.position(span.end)
    region = {
        "startLine": start.line + 1,
        "startColumn": start.character + 1,
        "endLine": end.line + 1,
        "endColumn": end.character + 1,
    }
    return {"physicalLocation": {"artifactLocation": {"uri": report.name.replace("\\", "/")}, "region": region}}
