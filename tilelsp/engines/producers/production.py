"""Results of the producers for a source and its targets, with their messages at the places of the source."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from functools import cached_property

from tilelsp.analysis.features.bytecode.disassembled import BytecodeFault, disassemble
from tilelsp.analysis.features.sources.compiler_stages import WrittenStage, stage_named
from tilelsp.analysis.features.sources.way_back import Link, MadeText, SourceText, WayBack, word_at
from tilelsp.base.cancel import CancelToken
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.record import field, record, replace
from tilelsp.base.text import LineIndex, Span
from tilelsp.engines.producers.producer import Produced, ProducedFile, Producer, ProducerMessage, SourceFile
from tilelsp.engines.producers.registry import producers_of
from tilelsp.engines.programs.errors import ToolFailed
from tilelsp.engines.programs.find import Toolbox

PTX = "PTX"


@record(slots=False)
class Production:
    """Result of a producer for a source and one target, or for one kernel in it.

    `targets` are those that it was made for, and none where nobody chose any. `product` is None where the source has
    errors; `diagnostics` are what the producer says, at its places in the source.
    """

    source: SourceFile
    producer: Producer
    targets: tuple[str, ...]
    product: ProducedFile | None = field(repr=False)
    diagnostics: tuple[Diagnostic, ...] = ()

    @property
    def name(self) -> str:
        """The document's name in messages."""
        entry = f"{self.product.entry}, " if self.product is not None and self.product.entry else ""
        return f"{self.source.path.name} ({entry}{self.producer.makes})"

    @property
    def is_ptx(self) -> bool:
        """True if the document is PTX."""
        return self.producer.makes == PTX

    @cached_property
    def text(self) -> str:
        """The document as text. Raises `BytecodeFault`."""
        assert self.product is not None
        if self.is_ptx:
            return self.product.data.decode("utf-8", "replace")
        return disassemble(self.product.data).text

    @cached_property
    def way_back(self) -> WayBack:
        """The way from the document to the source."""
        assert self.product is not None
        if self.is_ptx:
            return self._way_back(MadeText.ptx(self.name, self.text))
        return self._way_back(MadeText.bytecode(self.name, self.text, self.product.data))

    def _way_back(self, made: MadeText) -> WayBack:
        return WayBack(source_text(self.source, self.producer), made)

    def stage(self, name: str) -> WrittenStage | None:
        """The text of a stage in front of the document, where its compiler has written one of that name."""
        return stage_named(self.product.stages, name) if self.product is not None else None

    @cached_property
    def _links(self) -> dict[str, tuple[Link, ...]]:
        return {}

    def links(self, stage: WrittenStage) -> tuple[Link, ...]:
        """Links from the lines of a stage's text to the source; worked out when they are asked for first."""
        known = self._links
        if stage.id not in known:
            known[stage.id] = tuple(self._way_back(stage.named(self.name)).links())
        return known[stage.id]

    def led_back(self, found: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
        """Findings in the document, at the lines of the source that they come from, without those allowed there."""
        return self.way_back.all(found)


def source_text(source: SourceFile, producer: Producer) -> SourceText:
    """A source, for what leads back to it."""
    real = os.path.realpath(source.path)
    known: dict[str, bool] = {}

    def is_here(directory: str, file: str) -> bool:
        path = os.path.join(directory, file)
        if path not in known:
            known[path] = os.path.realpath(path) == real
        return known[path]

    return SourceText(source.text, producer.comments, producer.first_column, is_here)


def produce(
    source: SourceFile, targets: Sequence[str], toolbox: Toolbox, cancel: CancelToken | None
) -> list[Production]:
    """Everything made of a source, for each target or for the producers' own; nothing where no kernel stands in it.

    Raises `Cancelled`, and `ToolError` where a compiler is missing or fails without a place in the source.
    """
    return [
        production
        for producer in producers_of(source.path, source.text)
        for wanted in ([tuple(targets)] if producer.for_every_target else [(target,) for target in targets] or [()])
        for production in _made(source, producer, wanted, toolbox, cancel)
    ]


def _made(
    source: SourceFile, producer: Producer, targets: tuple[str, ...], toolbox: Toolbox, cancel: CancelToken | None
) -> list[Production]:
    # Where there is one target only, what is made for all may still be better for it.
    source = replace(source, target=targets[0] if len(targets) == 1 else None)
    made = producer.produce(source, toolbox, cancel)
    diagnostics = producer_diagnostics(source, made)
    if not made.products and not diagnostics and made.problem:
        raise ToolFailed(made.problem)
    found = [Production(source, producer, targets, product) for product in made.products]
    for production in found:
        try:
            assert production.text is not None
        except BytecodeFault as fault:
            raise ToolFailed(f"{production.name}: {fault}") from None
    if diagnostics or not found:
        found.insert(0, Production(source, producer, targets, None, diagnostics))
    return found


def producer_diagnostics(source: SourceFile, made: Produced) -> tuple[Diagnostic, ...]:
    """A producer's messages; one on another file has its place in words, at the start of the source."""
    index = LineIndex(source.text)
    real = os.path.realpath(source.path)
    return tuple(_diagnostic(real, index, message) for message in made.messages)


def _diagnostic(real: str, index: LineIndex, message: ProducerMessage) -> Diagnostic:
    if os.path.realpath(message.file) == real:
        return Diagnostic("source", message.text, word_at(index, message.line, message.column), message.severity)
    where = f"{message.file}:{message.line}: {message.text}"
    return Diagnostic("source", where, Span(0, 0), message.severity)


def united(found: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Findings in the order of their places; what was found for several targets once, with all of them."""
    known: dict[tuple[str, str, Span], Diagnostic] = {}
    for diagnostic in found:
        key = (diagnostic.code, diagnostic.message, diagnostic.span)
        before = known.get(key, diagnostic)
        known[key] = replace(before, targets=tuple(dict.fromkeys((*before.targets, *diagnostic.targets))))
    return sorted(known.values(), key=lambda diagnostic: (diagnostic.span.start, diagnostic.severity))
