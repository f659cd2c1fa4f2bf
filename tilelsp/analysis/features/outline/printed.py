"""Contents of a dump: a whole module, or one function or module of it; and the ops in that."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from tilelsp.analysis.low_level.document import LowLevelDocument
from tilelsp.analysis.low_level.sections import DumpSection
from tilelsp.analysis.snapshot import finish
from tilelsp.analysis.tile.document import TileDocument
from tilelsp.analysis.tile.segments import SegmentKind
from tilelsp.analysis.tile.statements import Content, Statement
from tilelsp.base.record import record, replace
from tilelsp.base.text import Span
from tilelsp.ir.types import StringAttr

NOWHERE = Span(0, 0)


class FileSection(Protocol):
    """A stretch of a file that shows one thing."""

    @property
    def span(self) -> Span:
        """Where it stands."""
        ...

    @property
    def symbol(self) -> str | None:
        """The name of the function or module that it shows; None for a whole file's worth."""
        ...

    @property
    def is_module(self) -> bool:
        """True if the section is a module."""
        ...

    @property
    def header(self) -> str:
        """The line that it stands behind."""
        ...

    @property
    def header_span(self) -> Span:
        """Where that line stands."""
        ...

    def ops(self) -> Iterator[tuple[str, int]]:
        """The name of each op, and where it stands in the file."""
        ...

    def inner(self, symbol: str) -> FileSection | None:
        """The function or module with a name in it."""
        ...


@record
class TilePart:
    """Segments `first` to `last` of an MLIR document; of the one statement at `at`, where only that is meant."""

    document: TileDocument
    first: int
    last: int
    span: Span
    header: str = ""
    header_span: Span = NOWHERE
    at: int | None = None

    @property
    def symbol(self) -> str | None:
        """See `FileSection.symbol`."""
        for _, _, statement in self._top():
            stored = statement.syntax.attrs.get("sym_name")
            return stored.value if isinstance(stored, StringAttr) else None
        return None

    @property
    def is_module(self) -> bool:
        """See `FileSection.is_module`."""
        return any(segment.kind is SegmentKind.OPEN for segment in self.document.segments.items[self.first : self.last])

    def ops(self) -> Iterator[tuple[str, int]]:
        """See `FileSection.ops`. Modules that only stand around others are none."""
        segments = self.document.segments
        for number, at, statement in self._top():
            if segments.items[number].kind is not SegmentKind.OPEN:
                yield from _inside(statement, at)

    def inner(self, symbol: str) -> TilePart | None:
        """See `FileSection.inner`."""
        segments = self.document.segments
        for number, at, statement in self._top():
            stored = statement.syntax.attrs.get("sym_name")
            if not isinstance(stored, StringAttr) or stored.value != symbol:
                continue
            if segments.items[number].kind is not SegmentKind.OPEN:
                return replace(self, first=number, last=number + 1, span=Span(at, at + _length(statement)), at=at)
            depth = len(segments.items[number].stack)
            last = number + 1
            while last < self.last and len(segments.items[last].stack) > depth:
                last += 1
            return replace(self, first=number, last=last, span=Span(at, segments.ends[last - 1]))
        return None

    def _top(self) -> Iterator[tuple[int, int, Statement]]:
        """The statements that stand in modules only: their segments and offsets."""
        for number in range(self.first, self.last):
            unit = self.document.units[number]
            if unit is None:
                continue
            if unit.content is None:
                finish(unit.read(self.document.language.tools))
            base = self.document.segments.code_start(number)
            for item, offset in _items(unit.content):
                if self.at is None or self.at == base + offset:
                    yield number, base + offset, item


def tile_parts(document: TileDocument, words: str) -> Iterator[TilePart]:
    """The parts behind each separator that holds `words`."""
    segments = document.segments
    found: list[tuple[int, str, Span]] = []
    for number, segment in enumerate(segments.items):
        if segment.kind is SegmentKind.SEPARATOR and words in segment.text:
            line = segment.text[segment.start :].strip()
            start = segments.code_start(number)
            found.append((number, line, Span(start, start + len(line))))
    for index, (number, line, span) in enumerate(found):
        last, end = len(segments.items), segments.ends[-1]
        if index + 1 < len(found):
            last, end = found[index + 1][0], found[index + 1][2].start
        yield TilePart(document, number + 1, last, Span(span.start, end), line, span)


def _items(content: Content | None) -> Iterator[tuple[Statement, int]]:
    if content is not None:
        for item, offset in zip(content.items, content.offsets, strict=True):
            if isinstance(item, Statement):
                yield item, offset


def _inside(statement: Statement, at: int) -> Iterator[tuple[str, int]]:
    work = [(statement, at)]
    while work:
        inner, start = work.pop()
        yield inner.syntax.name, start
        inside = [(item, start + body.start + offset) for body in inner.bodies for item, offset in _items(body.content)]
        work += reversed(inside)


def _length(statement: Statement) -> int:
    return max(statement.syntax.length, *(body.end + 1 for body in statement.bodies), 0)


@record
class LowLevelPart:
    """A section of a document in LLVM IR or machine IR; of it the units that stand in `span`."""

    document: LowLevelDocument
    section: DumpSection
    span: Span
    header: str = ""
    header_span: Span = NOWHERE

    @property
    def symbol(self) -> str | None:
        """See `FileSection.symbol`."""
        if self.is_module:
            return None
        for placed in self.section.units:
            if self.span.start <= placed.start < self.span.end:
                for entry in placed.unit.facts.outline:
                    if entry.kind == "function":
                        return entry.name
        return ""

    @property
    def is_module(self) -> bool:
        """See `FileSection.is_module`."""
        return self.section.complete and self.span == self.section.span

    def ops(self) -> Iterator[tuple[str, int]]:
        """See `FileSection.ops`."""
        for placed in self.section.units:
            if self.span.start <= placed.start < self.span.end:
                yield from ((name, placed.start + at) for name, at in self.document.language.ops(placed.unit))

    def inner(self, symbol: str) -> LowLevelPart | None:
        """See `FileSection.inner`."""
        for placed in self.section.units:
            if any(entry.kind == "function" and entry.name == symbol for entry in placed.unit.facts.outline):
                return replace(self, span=placed.span)
        return None


def low_level_parts(document: LowLevelDocument) -> Iterator[LowLevelPart]:
    """The parts behind each header."""
    for section in document.sections:
        if section.header:
            start = section.span.start
            yield LowLevelPart(
                document, section, section.span, section.header, Span(start, start + len(section.header))
            )
