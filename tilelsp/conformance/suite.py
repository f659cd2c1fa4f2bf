"""A tree of lit-style tests: every RUN line of every file, and what came of it."""

from __future__ import annotations

import enum
from collections.abc import Iterator
from pathlib import Path

from tilelsp.base.record import record
from tilelsp.conformance.commands import ROUND_TRIP, commands_of
from tilelsp.conformance.directives import DirectiveFault, Emitted, ExpectDirective
from tilelsp.conformance.results import OutOfScope, UsageFault
from tilelsp.conformance.shell import RunLine, ShellSession, execute, run_lines, substituted
from tilelsp.conformance.tools import ReferencePrograms
from tilelsp.project.walk import files_below

SUFFIXES = (".mlir", ".tileir")
"""Tests that we can run. Trees hold others, in C and Python, for interfaces that are not ours."""


class RunOutcome(enum.Enum):
    """Outcome of a RUN line."""

    PASSED = "passed"
    FAILED = "failed"
    OUT_OF_SCOPE = "out of scope"


@record
class LineReport:
    """One RUN line. `reason` is why it failed, in a few lines; `passes` are those out of scope."""

    line: RunLine
    outcome: RunOutcome
    reason: str = ""
    passes: tuple[str, ...] = ()
    matched: tuple[ExpectDirective, ...] = ()
    missing: tuple[ExpectDirective, ...] = ()
    unexpected: tuple[Emitted, ...] = ()


@record
class FileReport:
    """One test file, named as in its tree."""

    name: str
    lines: tuple[LineReport, ...]

    def count(self, outcome: RunOutcome) -> int:
        """How many RUN lines came out so."""
        return sum(line.outcome is outcome for line in self.lines)

    @property
    def matched(self) -> int:
        """Directives that were met."""
        return sum(len(line.matched) for line in self.lines)

    @property
    def directives(self) -> int:
        """Directives that some RUN line in scope asks for."""
        return self.matched + sum(len(line.missing) for line in self.lines)

    @property
    def unexpected(self) -> int:
        """Diagnostics that no directive asks for."""
        return sum(len(line.unexpected) for line in self.lines)


def tests_below(root: Path) -> list[Path]:
    """Every test below `root`, or `root` itself if it is a file."""
    if root.is_file():
        return [root]
    return sorted(files_below(root, SUFFIXES))


def run_tree(root: Path) -> Iterator[FileReport]:
    """Run every file that has RUN lines, one after the other. Raises `MissingLibrary` and `OSError`."""
    tools = ReferencePrograms()
    for path in tests_below(root):
        text = path.read_bytes().decode("utf-8", "surrogateescape")
        lines = run_lines(text)
        if lines:
            name = path.name if root.is_file() else path.relative_to(root).as_posix()
            yield FileReport(name, tuple(_run_file(path, lines, tools)))


def _run_file(path: Path, lines: tuple[RunLine, ...], tools: ReferencePrograms) -> Iterator[LineReport]:
    session = ShellSession(commands_of(tools))
    values = {
        "%s": _quoted(str(path)),
        "%S": _quoted(str(path.parent)),
        "%t": _quoted(f"{path.name}.tmp"),
        "%round_trip_test": ROUND_TRIP,
    }
    for line in lines:
        try:
            result = execute(substituted(line.text, values), session)
        except OutOfScope as outside:
            yield LineReport(line, RunOutcome.OUT_OF_SCOPE, passes=outside.passes)
            continue
        except (UsageFault, DirectiveFault) as fault:
            yield LineReport(line, RunOutcome.FAILED, str(fault))
            continue
        found = result.comparison
        outcome = RunOutcome.FAILED if result.status else RunOutcome.PASSED
        reason = result.err.decode("utf-8", "surrogateescape").strip() if result.status else ""
        if found is None:
            yield LineReport(line, outcome, reason)
        else:
            yield LineReport(line, outcome, "", (), found.matched, found.missing, found.unexpected)


def _quoted(text: str) -> str:
    """A file name as one word of a command line, also inside a longer word."""
    return "".join(f"\\{char}" if char in " \t'\"\\|&;<>" else char for char in text)
