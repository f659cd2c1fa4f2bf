"""`tilelsp conformance`: run the RUN lines of a public dialect test tree with our own tools."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from tilelsp.api.errors import UsageError
from tilelsp.base.numerals import counted

if TYPE_CHECKING:
    # What argparse gives out has no public name.
    from argparse import _SubParsersAction  # pyright: ignore[reportPrivateUsage]

    from tilelsp.conformance.suite import FileReport, LineReport

REASON_LINES = 6
"""Lines that are shown of why a RUN line failed."""


def add_arguments(subparsers: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command `conformance`."""
    parser = subparsers.add_parser("conformance", help="run the RUN lines of a public dialect test tree")
    parser.add_argument("path", metavar="DIR", help="a folder of lit-style tests, or one test")


def run(args: argparse.Namespace) -> int:
    """Print what came of each file; the last line has the counts of RUN lines."""
    from tilelsp.conformance.matching import MissingLibrary
    from tilelsp.conformance.suite import RunOutcome, run_tree

    if not args.path:
        raise UsageError("a path is empty; the current folder is .")
    root = Path(args.path)
    if not root.exists():
        raise UsageError(f"{args.path}: no such file or folder")
    reports: list[FileReport] = []
    try:
        for report in run_tree(root):
            reports.append(report)
            print("\n".join(_file(report)), flush=True)
    except MissingLibrary as missing:
        raise UsageError(str(missing)) from None
    except OSError as error:
        raise UsageError(f"{error.filename or args.path}: {error.strerror or error}") from None
    if not reports:
        raise UsageError(f"{args.path}: no test with RUN lines in this folder")
    print("\n".join(_summary(reports)))
    failed = sum(report.count(RunOutcome.FAILED) for report in reports)
    print(f"{sum(report.count(RunOutcome.PASSED) for report in reports)} passed, {failed} failed")
    return int(bool(failed))


def _file(report: FileReport) -> Iterator[str]:
    from tilelsp.conformance.suite import RunOutcome

    skipped = report.count(RunOutcome.OUT_OF_SCOPE)
    counted = len(report.lines) - skipped
    parts = [f"RUN lines {report.count(RunOutcome.PASSED)} of {counted}"] if counted else []
    if report.directives:
        parts.append(f"directives {report.matched} of {report.directives}")
    if report.unexpected:
        parts.append(f"{report.unexpected} unexpected")
    if skipped:
        parts.append(f"{skipped} out of scope")
    yield f"{report.name}: {', '.join(parts)}"
    for line in report.lines:
        if line.outcome is RunOutcome.FAILED:
            yield from (f"  {text}" for text in _failure(line))


def _failure(line: LineReport) -> Iterator[str]:
    yield f"failed: {line.line.text}"
    yield from (f"  {text}" for text in line.reason.splitlines()[:REASON_LINES])
    for directive in line.missing:
        yield f"  line {directive.at + 1}: not reported: {directive.kind}: {directive.text}"
    for emitted in line.unexpected:
        yield f"  line {emitted.line + 1}: unexpected {emitted.kind}: {emitted.message}"


def _summary(reports: Iterable[FileReport]) -> Iterator[str]:
    """Directives and passes over the whole tree."""
    files = list(reports)
    passes: dict[str, int] = {}
    for line in (line for report in files for line in report.lines):
        for name in line.passes:
            passes[name] = passes.get(name, 0) + 1
    for name, count in sorted(passes.items()):
        yield f"out of scope: {name} ({counted(count, 'RUN line')}): transformation pass"
    kinds: dict[str, list[int]] = {}
    for line in (line for report in files for line in report.lines):
        for directives, met in ((line.matched, 1), (line.missing, 0)):
            for directive in directives:
                counts = kinds.setdefault(directive.kind, [0, 0])
                counts[0] += met
                counts[1] += 1
    for kind, (met, total) in sorted(kinds.items()):
        yield f"expected-{kind}: {met} of {total} matched"
    yield f"unexpected diagnostics: {sum(report.unexpected for report in files)}"
