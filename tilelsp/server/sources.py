"""Sources of other languages that are open: what their compilers made of them, and what was found in that.

What was made of an earlier text is kept, and called old, until there is something newer.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from functools import cached_property
from pathlib import Path

from tilelsp.analysis.buffer import Buffer
from tilelsp.analysis.embedded.hosts import HOSTS, HostAssembly, assemblies_in
from tilelsp.analysis.embedded.strings import EmbeddedFindings, StringChecker
from tilelsp.analysis.features.sources.names import lines_with, source_name
from tilelsp.analysis.features.sources.values import NamedValue
from tilelsp.analysis.host import TextChange, offset_of
from tilelsp.analysis.ptx.header import declared_target
from tilelsp.analysis.snapshot import Language, Snapshot
from tilelsp.base.diagnostic import Diagnostic, Label
from tilelsp.base.edit import carried
from tilelsp.base.record import field, record, replace
from tilelsp.base.text import LineIndex, PositionEncoding, Span
from tilelsp.engines.producers.production import Production
from tilelsp.engines.producers.registry import PRODUCERS, SUFFIXES
from tilelsp.server.session import path_of


class _ProducedText:
    """The document of a text that nobody but its compiler reads."""

    def edited(self, start: int, end: int, new: str, after: Buffer) -> _ProducedText:
        """Nothing was read."""
        return self

    def findings(self, targets: object) -> Generator[None, None, list[Diagnostic]]:
        """None are our own."""
        yield from ()
        return []


@record(slots=False)
class ProducedDocument:
    """A document that was made of a source, by its address."""

    uri: str
    production: Production

    @property
    def language(self) -> Language:
        """Language that it is written in."""
        return Language.PTX if self.production.is_ptx else Language.TILEIR

    @cached_property
    def lines(self) -> dict[int, tuple[int, ...]]:
        """The lines that were made of each line of the source."""
        return dict(self.production.way_back.made_of())

    @property
    def text(self) -> str:
        """The text of the source that it was made of."""
        return self.production.source.text

    @property
    def kind(self) -> tuple[str, str]:
        """The producer, and the kernel where it is the document of one: all that its target leaves open."""
        product = self.production.product
        return self.production.producer.name, product.entry if product is not None else ""

    @cached_property
    def targets(self) -> tuple[str, ...]:
        """The targets that it was made for; of PTX, where nobody chose any, the one that it names."""
        if not self.production.is_ptx or self.production.targets:
            return self.production.targets
        declared = declared_target(self.production.text)
        return (declared,) if declared else ()

    def is_for(self, target: str) -> bool:
        """True if it shows the kernel for a target: Tile IR is compiled for every target."""
        return not self.production.is_ptx or target in self.targets

    def kernel(self, entry: str) -> str:
        """The source's name for the kernel `entry` of the document."""
        product = self.production.product
        return product.entry if product is not None and product.entry else source_name(entry)


@record
class SourceDocuments:
    """Documents made of one text of a source, and beside them those for targets that nobody chose, but asked to see;
    these may be of an earlier text, until they are made anew.
    """

    text: str = field(repr=False)
    parts: tuple[ProducedDocument, ...]
    requested: tuple[ProducedDocument, ...] = ()

    def of(self, part: ProducedDocument, target: str) -> ProducedDocument | None:
        """The document like `part` that is for a target."""
        beside = (
            document
            for document in (*self.parts, *self.requested)
            if document.kind == part.kind and document.is_for(target)
        )
        return part if part.is_for(target) else next(beside, None)


@record(frozen=False)
class OpenSource:
    """A source as the client has it; `found` is what was found in it when its text was `found_in`."""

    uri: str
    path: Path
    version: int | None
    buffer: Buffer
    made: SourceDocuments | None = None
    found: tuple[Diagnostic, ...] = ()
    found_in: str = field(default="", repr=False)
    targets: tuple[str, ...] = ()
    ran: Mapping[str, tuple[Diagnostic, ...]] = field(default_factory=dict[str, tuple[Diagnostic, ...]])
    """Findings of runs of kernels in the documents made of it."""
    strings: EmbeddedFindings | None = field(default=None, repr=False)
    """Problems of PTX in its strings, as far as somebody has looked."""
    _parsed: tuple[str, tuple[HostAssembly, ...]] = field(default=("", ()), repr=False)
    values: tuple[NamedValue, ...] = ()
    """Meanings of the names of Python functions, in the text of `made`."""
    round: int = 0
    """Counts what was told of it, for those that ask whether there is something new."""

    @property
    def snapshot(self) -> Snapshot:
        """The text, for positions in it."""
        return Snapshot(self.uri, self.version, Language.TILEIR, self.buffer, _ProducedText())

    @property
    def may_have_kernels(self) -> bool:
        """True if it has a word of a producer; a closer look is the compiler's work."""
        suffix, text = self.path.suffix.lower(), self.buffer.text
        return any(
            suffix in producer.suffixes and any(word in text for word in producer.words) for producer in PRODUCERS
        )

    @property
    def is_old(self) -> bool:
        """True if the result was made of an older text."""
        return self.made is not None and self.made.text != self.buffer.text

    def shown(self) -> tuple[Diagnostic, ...]:
        """The findings, moved along with what was typed since."""
        text = self.buffer.text
        found = (*self.found, *(diagnostic for ran in self.ran.values() for diagnostic in ran))
        if self.found_in != text:
            found = tuple(moved(diagnostic, lambda span: moved_span(span, self.found_in, text)) for diagnostic in found)
        strings = self.strings
        if strings is None:
            return found
        if strings.text == text:
            return strings.beside(found)
        before = strings.text
        return (*(moved(diagnostic, lambda span: moved_span(span, before, text)) for diagnostic in strings.all), *found)

    def assemblies_of(self, text: str) -> tuple[HostAssembly, ...]:
        """The inline assembly of a text of this source, read once. Raises `HostsMissing`."""
        known, found = self._parsed
        if known != text:
            found = assemblies_in(self.path.suffix, text)
            self._parsed = text, found
        return found

    def part_at(self, offset: int | None, entry: str | None) -> ProducedDocument | None:
        """The document with a kernel: the one that is named, else the last one that begins at or above `offset`."""
        parts = self.made.parts if self.made is not None else ()
        if entry is not None:
            return next((part for part in parts if entry in _entries(part)), None)
        if offset is None or self.made is None or len(parts) < 2:
            return parts[0] if parts else None
        index = LineIndex(self.made.text)
        place = carried(offset, self.buffer.text, self.made.text)
        line = index.line_of(min(offset if place is None else place, len(self.made.text)))
        above = [(first, part) for part in parts if (first := min(part.lines, default=0)) <= line]
        return max(above, key=lambda pair: pair[0])[1] if above else parts[0]


def _entries(part: ProducedDocument) -> tuple[str, ...]:
    product = part.production.product
    return (product.entry,) if product is not None else ()


class Sources:
    """The sources that are open."""

    def __init__(self) -> None:
        self._open: dict[str, OpenSource] = {}
        self._logged: set[str] = set()
        self.judge = StringChecker()

    @property
    def uris(self) -> tuple[str, ...]:
        """Those that are open."""
        return tuple(self._open)

    def is_new(self, message: str) -> bool:
        """Record a message; True if it was not shown before."""
        new = message not in self._logged
        self._logged.add(message)
        return new

    def find(self, uri: str) -> OpenSource | None:
        """The source at an address; None for other documents."""
        return self._open.get(uri)

    def open(self, uri: str, version: int | None, text: str) -> bool:
        """Take a document, where it is a source."""
        path = path_of(uri)
        if path is None or path.suffix.lower() not in (*SUFFIXES, *HOSTS):
            return False
        self._open[uri] = OpenSource(uri, path, version, Buffer(text))
        return True

    def change(self, uri: str, version: int | None, changes: Sequence[TextChange], encoding: PositionEncoding) -> bool:
        """Apply edits; False where it is no source that is open."""
        source = self._open.get(uri)
        if source is None:
            return False
        for change in changes:
            if change.start is None:
                source.buffer = Buffer(change.text)
                continue
            start = offset_of(source.buffer, change.start, encoding)
            end = start if change.end is None else max(start, offset_of(source.buffer, change.end, encoding))
            source.buffer = source.buffer.replace(start, end, change.text)
        source.version = version
        return True

    def close(self, uri: str) -> OpenSource | None:
        """Forget a source."""
        return self._open.pop(uri, None)

    def owner(self, uri: str) -> tuple[OpenSource, ProducedDocument] | None:
        """The source that the document at an address was made of."""
        source = self._open.get(uri.partition("#")[0])
        if source is None or source.made is None:
            return None
        every = (*source.made.parts, *source.made.requested)
        return next(((source, part) for part in every if part.uri == uri), None)


def parts_of(uri: str, productions: Sequence[Production]) -> tuple[ProducedDocument, ...]:
    """Addresses for what was made of a source."""
    return tuple(
        ProducedDocument(
            f"{uri}#{production.producer.name}.{production.product.entry}.{production.source.target or ''}", production
        )
        for production in productions
        if production.product is not None
    )


def kernel_span(text: str, kernel: str) -> Span:
    """Where a kernel's name stands in its source: in front of a bracket, where there is such a place."""
    index = LineIndex(text)
    spans: list[Span] = []
    for line in lines_with(text, kernel):
        whole = index.line_span(line)
        at = text.find(kernel, whole.start, whole.end)
        spans.append(Span(at, at + len(kernel)))
    called = (span for span in spans if text[span.end : span.end + 1] in ("(", "<"))
    defined = (span for span in spans if text[: span.start].endswith("def "))
    return next(defined, next(called, spans[0] if spans else Span(0, 0)))


def moved(found: Diagnostic, move: Callable[[Span], Span]) -> Diagnostic:
    """A finding at other places."""
    related = tuple(Label(move(label.span), label.message, label.code) for label in found.related)
    return replace(found, span=move(found.span), related=related)


def moved_span(span: Span, before: str, after: str) -> Span:
    """A span of an earlier text in the present one; its nearest place, where that was edited."""
    start, end = carried(span.start, before, after), carried(span.end, before, after)
    if start is None:
        start = min(span.start, len(after))
    return Span(start, max(start, end if end is not None else start))
