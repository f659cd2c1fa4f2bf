"""Where a missing `}` belongs: a unit that is not closed, and the line that is indented too little to be in its region.

Braces alone say that one is missing, and the text behind is read as the region's. Who writes lines says where.
"""

from __future__ import annotations

import re

from tilelsp.analysis.tile.braces import braces
from tilelsp.analysis.tile.segments import SegmentKind, Segments
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.record import replace
from tilelsp.base.text import Span
from tilelsp.syntax.lexer import ends_line

NO_CLOSE = "expected '}'"
PLACES = frozenset({"op.parent", "block.terminator"})
"""Codes of findings about what stands around an op."""
_LINE = re.compile(r"^[ \t]*(?=[^\s/^])", re.MULTILINE)


def missing_brace(text: str) -> tuple[int, int] | None:
    """The brace that nothing closes and the offset where its region ends, going by indentation.

    None where no more than the outermost region is open, or where lines are not indented.
    """
    opened: list[tuple[int, int]] = []
    for brace in braces(text, 0, len(text)):
        line = text.rfind("\n", 0, brace) + 1
        indent = len(text[line:brace]) - len(text[line:brace].lstrip(" \t"))
        if text[brace] == "{":
            opened.append((brace, indent))
            continue
        if not text[line:brace].strip() and len(opened) > 1 and opened[-1][1] > indent:
            return _end_of_region(text, *opened[-1])
        if opened:
            opened.pop()
    return None


def _end_of_region(text: str, brace: int, indent: int) -> tuple[int, int] | None:
    if not ends_line(text, brace + 1):
        return None
    last = brace
    for line in _LINE.finditer(text, text.find("\n", brace) + 1):
        if line.end() - line.start() <= indent:
            return brace, _line_end(text, last)
        last = line.end()
    return None


def _line_end(text: str, at: int) -> int:
    end = text.find("\n", at)
    return len((text if end < 0 else text[:end]).rstrip())


def closed(found: list[Diagnostic], segments: Segments) -> list[Diagnostic]:
    """The findings, with missing braces where they belong and without what follows from them.

    The brace of a module is missed where the text ends, as MLIR has it.
    """
    ends: dict[int, tuple[int, int]] = {}
    for diagnostic in found:
        number = segments.at(max(diagnostic.span.start - 1, 0)) if diagnostic.message == NO_CLOSE else -1
        kind = segments.items[number].kind if number >= 0 else None
        text = segments.items[number].text
        if kind is SegmentKind.UNIT:
            ends[number] = missing_brace(text) or (len(text), len(text.rstrip()))
        elif kind is SegmentKind.OPEN:
            ends[number] = len(text), _end_of_chunk(segments, number) - segments.start(number)
    return [moved for finding in found if (moved := _closed(finding, segments, ends)) is not None] if ends else found


def _end_of_chunk(segments: Segments, number: int) -> int:
    """Behind the last token of what shares names with a segment."""
    last = number
    for later in range(number + 1, len(segments.items)):
        kind = segments.items[later].kind
        if kind is SegmentKind.SEPARATOR:
            break
        last = last if kind is SegmentKind.BLANK else later
    return segments.start(last) + len(segments.items[last].text.rstrip())


def _closed(found: Diagnostic, segments: Segments, ends: dict[int, tuple[int, int]]) -> Diagnostic | None:
    if found.message != NO_CLOSE and found.code not in PLACES:
        return found
    number = segments.at(max(found.span.start - (found.message == NO_CLOSE), 0))
    if number not in ends:
        return found
    brace, end = (segments.start(number) + offset for offset in ends[number])
    if found.message == NO_CLOSE:
        return replace(found, span=Span(end, end))
    return None if found.span.start > brace else found
