"""Dumps of pass pipelines: the passes of a file, and what each of them did to the ops of the one before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from tilelsp.analysis.snapshot import Snapshot, finish
from tilelsp.analysis.tile.document import TileDocument
from tilelsp.analysis.tile.segments import Kind
from tilelsp.analysis.tile.statements import Content, Statement
from tilelsp.base.text import Span

_HEAD = "IR Dump "
_RULES = ("//", "----- //", "-----//", "//-----", "-----")


@dataclass(frozen=True, slots=True)
class Pass:
    """One dump. `span` is its header's line, `full` reaches to the next one.

    `changes` are how many ops there are more and less of than in the dump before, by name; None for the first dump.
    """

    name: str
    span: Span
    full: Span
    ops: Counter[str]
    changes: tuple[Counter[str], Counter[str]] | None = None

    @property
    def summary(self) -> str:
        """What the pass did, for a person."""
        if self.changes is None:
            return f"{self.ops.total()} ops"
        added, removed = self.changes
        if not added and not removed:
            return f"{self.ops.total()} ops, as before"
        parts = [f"+{added.total()} {_most(added)}"] if added else []
        parts += [f"-{removed.total()} {_most(removed)}"] if removed else []
        return f"{self.ops.total()} ops: {', '.join(parts)}"


def _most(names: Counter[str], shown: int = 3) -> str:
    listed = [name if count == 1 else f"{name} x{count}" for name, count in names.most_common(shown)]
    return f"({', '.join(listed)}{', ...' if len(names) > shown else ''})"


def passes(snapshot: Snapshot) -> tuple[Pass, ...]:
    """The dumps of a file, in their order; none for a file that is no dump."""
    document = snapshot.document
    if not isinstance(document, TileDocument) or not any(_headers(document)):
        return ()
    finish(document.prepare())
    headers = list(_headers(document))
    ends = [span.start for _, _, span in headers[1:]] + [snapshot.length]
    numbers = [number for number, _, _ in headers[1:]] + [len(document.segments.items)]
    found: list[Pass] = []
    for (number, name, span), end, last in zip(headers, ends, numbers, strict=True):
        ops = Counter(_names(document, number, last))
        before = found[-1].ops if found else None
        changes = None if before is None else (ops - before, before - ops)
        found.append(Pass(name, span, Span(span.start, end), ops, changes))
    return tuple(found)


def _headers(document: TileDocument) -> Iterator[tuple[int, str, Span]]:
    """Each header: its segment, the pass that it names, its line."""
    segments = document.segments
    for number, segment in enumerate(segments.items):
        if segment.kind is not Kind.SEPARATOR:
            continue
        line = segment.text[segment.start :].strip()
        at = line.find(_HEAD)
        if at >= 0:
            start = segments.code_start(number)
            yield number, _pass_name(line[at + len(_HEAD) :]), Span(start, start + len(line))


def _pass_name(text: str) -> str:
    """`After Canonicalizer (canonicalize)` of a header's rest, without the rules around it."""
    name = text.strip()
    while True:
        shorter = name
        for rule in _RULES:
            shorter = shorter.removesuffix(rule).rstrip()
        if shorter == name:
            return name or "IR Dump"
        name = shorter


def _names(document: TileDocument, first: int, last: int) -> Iterator[str]:
    """The names of the ops in segments `first` to `last`, modules aside."""
    for number in range(first, last):
        unit = document.units[number]
        if unit is None or document.segments.items[number].kind is Kind.OPEN:
            continue
        if unit.content is None:
            finish(unit.read(document.language.tools))
        if unit.content is not None:
            yield from _inside(unit.content)


def _inside(content: Content) -> Iterator[str]:
    work = [content]
    while work:
        for item in work.pop().items:
            if isinstance(item, Statement):
                yield item.syntax.name
                work += [body.content for body in item.bodies]
