"""From a document that a compiler made back to the lines of its source."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from tilelsp.analysis.snapshot import Language
from tilelsp.analysis.source_place import SourcePlace
from tilelsp.base.diagnostic import Diagnostic, Label
from tilelsp.base.pins import read_pins
from tilelsp.base.record import field, record, replace
from tilelsp.base.text import LineIndex, Span
from tilelsp.base.word import end_of_word
from tilelsp.compile.stage import Link

Places = Callable[[int], Sequence[SourcePlace]]
"""From an offset in a document to the places that it comes from, the innermost call first."""


@record
class MadeText:
    """A document as text: PTX, LLVM IR, or MLIR, where it is Tile IR with the bytecode that it was printed from."""

    name: str
    text: str = field(repr=False)
    language: Language
    data: bytes = field(default=b"", repr=False)

    @classmethod
    def ptx(cls, name: str, text: str) -> MadeText:
        """PTX."""
        return cls(name, text, Language.PTX)

    @classmethod
    def bytecode(cls, name: str, text: str, data: bytes) -> MadeText:
        """Tile IR, as it was printed from bytecode."""
        return cls(name, text, Language.TILEIR, data)

    def places(self) -> Places:
        """Where each offset comes from, as far as the document has it."""
        if self.language is Language.PTX:
            from tilelsp.analysis.ptx.line_table import read_line_table

            return read_line_table(self.text).at
        if self.language is Language.LLVM:
            from tilelsp.analysis.low_level.debug_places import DebugPlaces

            return DebugPlaces(self.text).at
        from tilelsp.analysis.features.bytecode.disassembled import disassemble
        from tilelsp.analysis.features.bytecode.source_location import source_locations

        made = source_locations(self.text, disassemble(self.data).module if self.data else None)

        def places(offset: int) -> Sequence[SourcePlace]:
            found = made(offset)
            return found.places if found is not None else ()

        return places


@record
class SourceText:
    """The source: `comments` start a comment in it, `first_column` is the number that its compiler gives the first
    column of a line, and `is_here` says whether a place's folder and file name this source.
    """

    text: str = field(repr=False)
    comments: tuple[str, ...]
    first_column: int
    is_here: Callable[[str, str], bool]


class WayBack:
    """Leads findings in a document back to its source."""

    def __init__(self, source: SourceText, made: MadeText) -> None:
        self._source = source
        self._made = made
        self._lines = LineIndex(source.text)
        self._made_lines = LineIndex(made.text)
        self._places = made.places()
        self._spans: dict[int, Span | None] = {}
        self._allowed = {
            (line, allow.rule.text) for allow in read_pins(source.text, source.comments).allows for line in allow.lines
        }

    def all(self, found: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
        """Findings at the lines of the source, without those that are allowed there."""
        placed = map(self.of, found)
        return tuple(
            diagnostic
            for diagnostic in placed
            if (self._lines.line_of(diagnostic.span.start), diagnostic.code) not in self._allowed
        )

    def of(self, found: Diagnostic) -> Diagnostic:
        """Fixes are left out: they would change what the compiler made. What has left no line stands at the start."""
        span = self.span(found.span.start)
        there = self._made_lines.line_of(found.span.start) + 1
        message = found.message if span is not None else f"{found.message} (line {there} of {self._made.name})"
        home = span or Span(0, 0)
        related = tuple(
            Label(self.span(label.span.start) or home, label.message, label.code) for label in found.related
        )
        return replace(found, message=message, span=home, related=related, fixes=())

    def span(self, offset: int) -> Span | None:
        """The word of the source that the line of an offset comes from, in a function of another file its call."""
        line = self._made_lines.line_of(offset)
        if line not in self._spans:
            self._spans[line] = self._span(offset)
        return self._spans[line]

    def made_of(self) -> Mapping[int, tuple[int, ...]]:
        """For each line of the source the lines of the document that were made of it, all from 0."""
        found: dict[int, list[int]] = {}
        for link in self.links():
            line = self._lines.line_of(link.source.start)
            found.setdefault(line, []).append(self._made_lines.line_of(link.output.start))
        return {line: tuple(numbers) for line, numbers in found.items()}

    def links(self) -> Iterator[Link]:
        """Lines of the document, each with the word of the source that it comes from."""
        for whole, offset in linked_lines(self._made_lines):
            span = self.span(offset)
            if span is not None:
                yield Link(whole, span)

    def _span(self, offset: int) -> Span | None:
        for place in self._places(offset):
            if self._source.is_here(place.directory, place.file):
                return word_at(self._lines, place.line, place.column - self._source.first_column + 1)
        return None


def linked_lines(index: LineIndex) -> Iterator[tuple[Span, int]]:
    """The lines of a text that are not blank, and where the first word of each begins."""
    for number, start in enumerate(index.starts):
        whole = index.line_span(number)
        text = index.text[start : whole.end]
        if text.strip():
            yield whole, start + len(text) - len(text.lstrip())


def word_at(index: LineIndex, line: int, column: int) -> Span:
    """From a column, both counted from 1, to the end of its word; the whole line for a column below 1."""
    if not 0 < line <= len(index.starts):
        return Span(0, 0)
    whole = index.line_span(line - 1)
    text = index.text[whole.start : whole.end]
    start = max(min(max(column, 1) - 1, len(text)), len(text) - len(text.lstrip()))
    end = end_of_word(text, start, "_")
    if column < 1:
        end = len(text.rstrip())
    return Span(whole.start + start, whole.start + max(end, min(start + 1, len(text))))
