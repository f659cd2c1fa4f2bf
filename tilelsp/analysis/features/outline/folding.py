"""Foldable ranges of a document: regions, blocks, functions, and comments of several lines."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator
from itertools import pairwise

from tilelsp.analysis.features.outline.symbols import OutlineSymbol, symbols
from tilelsp.analysis.snapshot import Snapshot, finish
from tilelsp.analysis.tile.document import TileDocument
from tilelsp.analysis.tile.segments import SegmentKind
from tilelsp.analysis.tile.statements import Content, LabelLine, Statement
from tilelsp.base.record import record
from tilelsp.base.text import Span, split_lines
from tilelsp.syntax.separators import separates


class FoldKind(enum.Enum):
    """Why lines belong together."""

    REGION = "region"
    COMMENT = "comment"


@record(order=True)
class Fold:
    """Lines, counted from 0, both ends included: the first one stays visible."""

    first: int
    last: int
    kind: FoldKind

    def __post_init__(self) -> None:
        if self.last <= self.first:
            raise ValueError(f"nothing to fold in line {self.first}")


def folds(snapshot: Snapshot) -> tuple[Fold, ...]:
    """All folds in text order. The line of a closing brace stays visible where nothing else ends on it."""
    document = snapshot.document
    if isinstance(document, TileDocument):
        finish(document.prepare())
        regions = _tile_regions(document, snapshot)
    else:
        regions = _functions(symbols(snapshot))
    lines = {_lines(snapshot, span) for span in regions}
    found = {Fold(first, last, FoldKind.REGION) for first, last in lines if last > first}
    return tuple(sorted((*found, *_comments(snapshot)), key=lambda fold: (fold.first, -fold.last)))


def _lines(snapshot: Snapshot, span: Span) -> tuple[int, int]:
    """The lines of a region, from that of its opening brace to the one in front of its closing brace."""
    first, last = snapshot.position(span.start).line, snapshot.position(span.end).line
    before = snapshot.slice(Span(snapshot.line_span(last).start, span.end))
    return first, last if before.strip() else last - 1


def _tile_regions(document: TileDocument, snapshot: Snapshot) -> Iterator[Span]:
    opened: list[int] = []
    for number, segment in enumerate(document.segments.items):
        base = document.segments.code_start(number)
        if segment.kind is SegmentKind.OPEN:
            opened.append(document.segments.ends[number])
        elif segment.kind is SegmentKind.CLOSE and opened:
            yield Span(opened.pop(), base)
        elif segment.kind is SegmentKind.SEPARATOR:
            opened.clear()
        elif segment.kind is SegmentKind.RESOURCE:
            yield Span(base, base + len(segment.code.rstrip()) - 3)
        unit = document.units[number]
        if unit is None or segment.kind is SegmentKind.OPEN:
            continue
        if unit.content is None:
            finish(unit.read(document.language.tools))
        if unit.content is not None:
            yield from _regions(unit.content, base, len(unit.text))


def _regions(content: Content, base: int, length: int) -> Iterator[Span]:
    """The regions in a content that starts at `base`, and its blocks from label to label."""
    labels = [at for item, at in zip(content.items, content.offsets, strict=True) if isinstance(item, LabelLine)]
    yield from (Span(base + at, base + end) for at, end in pairwise((*labels, length) if labels else ()))
    for item, offset in zip(content.items, content.offsets, strict=True):
        at = base + offset
        for body in item.bodies if isinstance(item, Statement) else ():
            yield Span(at + body.start, at + body.end)
            yield from _regions(body.content, at + body.start, body.end - body.start)


def _functions(found: Iterable[OutlineSymbol]) -> Iterator[Span]:
    for symbol in found:
        yield symbol.full
        yield from _functions(symbol.children)


def _comments(snapshot: Snapshot) -> Iterator[Fold]:
    """Comments on lines of their own that follow each other; a line that splits a document is none."""
    starts = snapshot.language.comments
    first: int | None = None
    for number, text in enumerate((*split_lines(snapshot.text), "")):
        line = text.strip()
        if line.startswith(starts) and not separates(line):
            first = number if first is None else first
            continue
        if first is not None and number - 1 > first:
            yield Fold(first, number - 1, FoldKind.COMMENT)
        first = None
