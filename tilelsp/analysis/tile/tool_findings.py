"""Messages between dumps of the tool that printed them, told where they stand, in its own words; what dumps may
lack."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from tilelsp.analysis.tile.segments import SegmentKind, Segments, is_dump
from tilelsp.base.diagnostic import Diagnostic, Label, Severity
from tilelsp.base.record import replace
from tilelsp.syntax.tool_output import sentences

TOOL_MESSAGE = "tool.said"
_MILD = frozenset(("remark", "note"))
_FAILED = re.compile(r"IR Dump After [^\n]* Failed\b")


def tool_diagnostics(segments: Segments) -> Iterator[Diagnostic]:
    """A finding for each sentence of a tool, with its notes."""
    for number, segment in enumerate(segments.items):
        if segment.kind is not SegmentKind.TOOL_OUTPUT:
            continue
        base = segments.start(number)
        for sentence in sentences(segment.text):
            related = tuple(Label(span.shifted(base), note) for note, span in sentence.notes)
            # A tool's error is none of this text, whose dumps may be well-formed.
            severity = Severity.INFORMATION if sentence.level in _MILD else Severity.WARNING
            yield Diagnostic(TOOL_MESSAGE, sentence.message, sentence.span.shifted(base), severity, related=related)


def of_dumps(found: Iterable[Diagnostic], segments: Segments) -> list[Diagnostic]:
    """The findings without what dumps may lack: a module around the op that a pass ran on, and IR that is valid where
    the pass failed."""
    shown = frozenset(_shown(segments))
    return _without_failed(
        (diagnostic for diagnostic in found if diagnostic.code != "op.parent" or diagnostic.span.start not in shown),
        segments,
    )


def _shown(segments: Segments) -> Iterator[int]:
    """Where the ops at the top of dumps begin."""
    in_dump = False
    for number, segment in enumerate(segments.items):
        if segment.kind is SegmentKind.SEPARATOR:
            in_dump = is_dump(segment)
        elif in_dump and not segment.stack and segment.kind in (SegmentKind.UNIT, SegmentKind.LOOSE, SegmentKind.OPEN):
            yield segments.code_start(number)


def _without_failed(found: Iterable[Diagnostic], segments: Segments) -> list[Diagnostic]:
    """The findings, with warnings for errors in what a pass left behind that failed: such IR need not be valid."""
    failed = list(_failed(segments))
    if not failed:
        return list(found)
    return [
        replace(diagnostic, severity=Severity.WARNING)
        if diagnostic.severity is Severity.ERROR and any(start <= diagnostic.span.start < end for start, end in failed)
        else diagnostic
        for diagnostic in found
    ]


def _failed(segments: Segments) -> Iterator[tuple[int, int]]:
    """Where dumps stand that say that their pass failed."""
    start = -1
    for number, segment in enumerate(segments.items):
        if segment.kind is SegmentKind.SEPARATOR:
            if start >= 0:
                yield start, segments.start(number)
            start = segments.start(number) if _FAILED.search(segment.text) else -1
    if start >= 0:
        yield start, segments.ends[-1]
