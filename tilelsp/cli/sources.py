"""Source that compilers of others turn into documents: what is made of it, and findings led back to its lines."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from tilelsp.analysis.snapshot import Language
from tilelsp.analysis.source_place import SourcePlace
from tilelsp.base.diagnostic import Diagnostic, Label
from tilelsp.base.pins import read_pins
from tilelsp.base.text import LineIndex, Span
from tilelsp.cli.compile.chosen import tool_paths
from tilelsp.cli.configuration import Configuration
from tilelsp.cli.diagnostic_output import diagnostic_line
from tilelsp.cli.errors import UsageError
from tilelsp.cli.inputs import Document, make_document, read_text
from tilelsp.defs.targets import TARGET_NAMES, UnknownTargetError, find_targets
from tilelsp.engines.producers.producer import Message, Produced, Producer, Source
from tilelsp.engines.producers.registry import SUFFIXES, producers_of
from tilelsp.engines.programs.errors import ToolError
from tilelsp.engines.programs.find import Toolbox
from tilelsp.project.targets import choose_targets

COMMENTS = ("//",)


@dataclass(frozen=True, slots=True)
class Production:
    """What a producer made of a source for one target.

    `document` is None where the source has errors; `said` is what the producer says, at its places in the source.
    """

    source: Document
    producer: Producer
    target: str | None
    document: Document | None
    said: tuple[Diagnostic, ...] = ()

    @property
    def made(self) -> Document:
        """The document. Raises `SourceErrors` where there is none."""
        if self.document is None:
            raise SourceErrors(self)
        return self.document

    def led_back(self, found: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
        """Findings in the document, at the lines of the source that they come from, without those allowed there."""
        document = self.made
        index = LineIndex(self.source.text)
        back = _WayBack(self.source, index, document, LineIndex(document.text), _places(document))
        allowed = {
            (line, allow.rule.text) for allow in read_pins(self.source.text, COMMENTS).allows for line in allow.lines
        }
        placed = map(back.of, found)
        return tuple(one for one in placed if (index.line_of(one.span.start), one.code) not in allowed)


class SourceErrors(UsageError):
    """The source has errors of its own, so that there is no document."""

    def __init__(self, production: Production) -> None:
        index = LineIndex(production.source.text)
        lines = [diagnostic_line(production.source.name, index, one) for one in production.said]
        more = f" (and {len(lines) - 1} more: tilelsp check {production.source.name})" if len(lines) > 1 else ""
        super().__init__(lines[0] + more)


def is_source(path: str) -> bool:
    """Whether a path names a file that a producer may take."""
    return Path(path).suffix.lower() in SUFFIXES and Path(path).is_file()


def produce_all(path: str, targets: str | None, configuration: Configuration, *, trusted: bool) -> list[Production]:
    """What is made of a source, for each target that is asked for; nothing where no kernel stands in it.

    Raises `UsageError`, for what would be compiled where the command line is not trusted too.
    """
    place = Path(path)
    source = Document(place, path, read_text(path), b"")
    producers = producers_of(place, source.text)
    if not producers:
        return []
    if not trusted:
        raise UsageError(f"{path}: {producers[0].title}; its compiler is not run on what nobody has looked at")
    wanted = _targets(source, targets, configuration) or (None,)
    toolbox = Toolbox(tool_paths(configuration.of(place).settings))
    return [_production(source, producer, target, toolbox) for producer in producers for target in wanted]


def produce_one(path: str, target: str | None, configuration: Configuration, *, trusted: bool) -> Production:
    """The one document that is made of a source, which the answer has.

    Raises `UsageError` where there is none, and where there are several.
    """
    made = produce_all(path, target, configuration, trusted=trusted)
    if not made:
        raise UsageError(f"{path}: no kernel stands in it")
    if len(made) > 1:
        told = ", ".join(f"{one.producer.title} for {one.target or 'any target'}" for one in made)
        raise UsageError(f"{path}: one document is wanted, and there are {len(made)} ({told}); name one target")
    return made[0]


def _targets(source: Document, targets: str | None, configuration: Configuration) -> tuple[str, ...]:
    """Raises `UsageError`."""
    configured = configuration.of(source.path)
    try:
        named = tuple(one.name for one in find_targets(targets)) if targets is not None else ()
    except UnknownTargetError as error:
        raise UsageError(str(error)) from None
    pinned = read_pins(source.text, COMMENTS).target_names
    return choose_targets(
        command_line=named,
        pinned=tuple(name for name in pinned if name in TARGET_NAMES),
        project=configured.project.layer.targets,
        setting=configured.settings.targets,
        default=(),
    ).targets


def _production(source: Document, producer: Producer, target: str | None, toolbox: Toolbox) -> Production:
    """Raises `UsageError` where the compiler is missing, fails, or has nothing to say of a place in the source."""
    assert source.path is not None
    try:
        made = producer.produce(Source(source.path, target), toolbox, None)
    except ToolError as error:
        raise UsageError(f"{source.name}: {error}") from None
    said = _said(source, made)
    if made.data is None:
        if not said:
            raise UsageError(f"{source.name}: {made.problem}")
        return Production(source, producer, target, None, said)
    name = f"{source.name} ({producer.makes})"
    document = replace(make_document(None, name, made.data), path=source.path, source=source.text)
    if producer.makes == "PTX":
        document = replace(document, language=Language.PTX)
    return Production(source, producer, target, document, said)


def _said(source: Document, made: Produced) -> tuple[Diagnostic, ...]:
    """What a producer says; of another file's place in words, at the start of the source."""
    index = LineIndex(source.text)
    return tuple(_diagnostic(source, index, message) for message in made.messages)


def _diagnostic(source: Document, index: LineIndex, message: Message) -> Diagnostic:
    if _same_file(source, message.file):
        return Diagnostic("source", message.text, _span(index, message.line, message.column), message.severity)
    where = f"{message.file}:{message.line}: {message.text}"
    return Diagnostic("source", where, Span(0, 0), message.severity)


Places = Callable[[int], Sequence[SourcePlace]]
"""From an offset in a document to the places that it comes from, the innermost call first."""


@dataclass(frozen=True)
class _WayBack:
    source: Document
    lines: LineIndex
    document: Document
    made_lines: LineIndex
    places: Places

    def of(self, found: Diagnostic) -> Diagnostic:
        """Fixes are left out: they would change what the compiler made."""
        span = self._span(found.span)
        there = self.made_lines.line_of(found.span.start) + 1
        message = found.message if span is not None else f"{found.message} (line {there} of {self.document.name})"
        home = span or Span(0, 0)
        related = tuple(Label(self._span(one.span) or home, one.message, one.code) for one in found.related)
        return replace(found, message=message, span=home, related=related, fixes=())

    def _span(self, span: Span) -> Span | None:
        for place in self.places(span.start):
            if _same_file(self.source, os.path.join(place.directory, place.file)):
                return _span(self.lines, place.line, place.column)
        return None


def _places(document: Document) -> Places:
    if document.language is Language.PTX:
        from tilelsp.analysis.ptx.line_table import read_line_table

        return read_line_table(document.text).at
    from tilelsp.analysis.features.bytecode.disassembled import disassemble
    from tilelsp.analysis.features.bytecode.source_location import source_location

    base = disassemble(document.data).module

    def places(offset: int) -> Sequence[SourcePlace]:
        made = source_location(document.text, offset, base)
        return made.places if made is not None else ()

    return places


def _same_file(source: Document, file: str) -> bool:
    assert source.path is not None
    return os.path.realpath(file) == os.path.realpath(source.path)


def _span(index: LineIndex, line: int, column: int) -> Span:
    """From a column, counted from 1, to the end of its word; the whole line for column 0."""
    if not 0 < line <= len(index.starts):
        return Span(0, 0)
    whole = index.line_span(line - 1)
    text = index.text[whole.start : whole.end]
    start = max(min(column - 1, len(text)), len(text) - len(text.lstrip()))
    end = start
    while end < len(text) and (text[end].isalnum() or text[end] == "_"):
        end += 1
    if column == 0:
        end = len(text.rstrip())
    return Span(whole.start + start, whole.start + max(end, min(start + 1, len(text))))
