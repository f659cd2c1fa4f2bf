"""Text behind a missing `{`: it yields nothing that is worth saying.

Braces decide where a unit ends. Where one that opens a region is missing, a brace too early closes the unit; the rest
of it is read as ops of the module, its last brace as one too many. Those findings have their cause in front of them.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence

from tilelsp.analysis.tile.segments import SegmentKind, Segments
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.record import record
from tilelsp.base.text import Span
from tilelsp.syntax.lexer import NO_BRACE, VALUE_NAME

NO_OP = "expected operation name in quotes"
NAMES = frozenset({"ssa.undeclared", "ssa.dominance"})
"""Codes of findings about a name that is defined elsewhere, or nowhere."""
PLACES = frozenset({"op.parent", "block.terminator"})
"""Codes of findings about what stands around an op."""
_VALUE = re.compile(VALUE_NAME)


@record
class CutOff:
    """The text from where a unit ended too early to the next one, and the first brace behind it that closes nothing.

    `names` are the values that the unit itself mentions: the text behind it may use them.
    """

    text: Span
    stray: int | None
    names: frozenset[str]

    def explains(self, found: Diagnostic, written: str) -> bool:
        """True if the finding, whose text is `written`, is a consequence of the missing brace."""
        at = found.span.start
        if at == self.stray:
            return found.message == NO_OP
        if not self.text.start <= at < self.text.end:
            return False
        if found.code in NAMES:
            return written.partition("#")[0] in self.names
        return found.code in PLACES


def cut_off(segments: Segments, found: Iterable[Diagnostic]) -> list[CutOff]:
    """One for each unit that lacks a brace, in the order of the text."""
    numbers = sorted(
        {segments.at(max(diagnostic.span.start - 1, 0)) for diagnostic in found if diagnostic.message == NO_BRACE}
    )
    strays = _strays(segments) if numbers else []
    return [rest for number in numbers if (rest := _rest(segments, number, strays[number])) is not None]


def _rest(segments: Segments, number: int, stray: int | None) -> CutOff | None:
    """The text between segment `number`, a unit, and the next unit; at `stray` a brace behind it closes nothing."""
    items = segments.items
    last = number + 1
    while last < len(items) and not _begins(segments, last):
        last += 1
    if items[number].kind is not SegmentKind.UNIT or last == number + 1:
        return None
    names = frozenset(_VALUE.findall(items[number].text))
    return CutOff(Span(segments.ends[number], segments.ends[last - 1]), stray, names)


def _strays(segments: Segments) -> list[int | None]:
    """For each segment, where the first brace behind it stands that closes nothing, of what may belong to modules with
    it."""
    found: list[int | None] = []
    behind: int | None = None
    for number in reversed(range(len(segments.items))):
        found.append(behind)
        if segments.items[number].kind is SegmentKind.SEPARATOR:
            behind = None
        elif _is_stray(segments, number):
            behind = segments.code_start(number)
    return found[::-1]


def _is_stray(segments: Segments, number: int) -> bool:
    """True if a segment is a brace that closes nothing."""
    return segments.items[number].kind is SegmentKind.UNIT and segments.items[number].code.startswith("}")


def _begins(segments: Segments, number: int) -> bool:
    """True if the segment begins something whose meaning does not depend on braces before it."""
    kind = segments.items[number].kind
    return kind not in (SegmentKind.LOOSE, SegmentKind.CLOSE, SegmentKind.BLANK) and not _is_stray(segments, number)


def causes(found: Sequence[Diagnostic], segments: Segments) -> Iterator[Diagnostic]:
    """The findings without those that a missing brace explains."""
    rests = cut_off(segments, found)
    starts = [rest.text.start for rest in rests]
    strays = {rest.stray for rest in rests}
    for diagnostic in found:
        at = diagnostic.span.start
        if at in strays and diagnostic.message == NO_OP:
            continue
        number = bisect_right(starts, at) - 1
        if number < 0 or not rests[number].explains(diagnostic, _written(segments, diagnostic.span)):
            yield diagnostic


def _written(segments: Segments, span: Span) -> str:
    """The text in a span of one segment."""
    number = segments.at(span.start)
    start = segments.start(number)
    return segments.items[number].text[span.start - start : span.end - start]
