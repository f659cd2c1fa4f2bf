"""Machine IR in the documents' form: a text in chunks of statements, and what they say together.

After an edit the chunks that it touches are read again, and those that what it changes is mentioned in: what a chunk
says depends on the types of the registers that it mentions, and is remembered for them.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Mapping, Sequence

from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.record import field, record
from tilelsp.base.text import Span
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import Type
from tilelsp.spec.machine import Opcode
from tilelsp.syntax.chunks import Chunk, read_version
from tilelsp.syntax.mir.cursor import defined_twice, place_of
from tilelsp.syntax.mir.ending import JoinedFunction
from tilelsp.syntax.mir.part import Before, UnitPart
from tilelsp.syntax.mir.read_part import read_part
from tilelsp.syntax.mir.statements import StatementLines, read_lines
from tilelsp.syntax.mir.walkthrough_tokens import WalkthroughToken, token_at

STEP = 32
"""Chunks that are put together in one step."""
SLOW = 32
"""As many of these is one that is read."""
REMEMBERED = 3
"""Versions of what a chunk says that are remembered: what stands in front of it changes back as well."""

_REGISTER = re.compile(r"%[\w.$]+")
_LABEL = re.compile(r"^[ \t\r\f\v]*+(?=bb\.)", re.MULTILINE)


@record(frozen=False)
class WalkthroughUnit:
    """Content of a text. Everything counts from its start, but for what is in `parts`: each counts from its offset."""

    text: str
    opcodes: Mapping[str, Opcode]
    chunks: list[Chunk[StatementLines]] = field(default_factory=list[Chunk[StatementLines]])
    parts: list[tuple[UnitPart, int]] = field(default_factory=list[tuple[UnitPart, int]])
    functions: list[JoinedFunction] = field(default_factory=list[JoinedFunction])
    globals: dict[str, tuple[Op, int]] = field(default_factory=dict[str, tuple[Op, int]])
    """Each with the offset that its spans count from."""
    diagnostics: tuple[Diagnostic, ...] = ()
    symbols: list[tuple[WalkthroughToken, int]] = field(default_factory=list[tuple[WalkthroughToken, int]])
    """Uses of globals that the text itself does not define, each with the offset that it counts from."""
    used: set[str] = field(default_factory=set[str])
    """The globals that it names."""


def read_walkthrough(
    text: str, opcodes: Mapping[str, Opcode], before: WalkthroughUnit | None = None
) -> Generator[None, None, WalkthroughUnit]:
    """Read some functions and globals in steps; never raises. `before` is an earlier version of the text."""
    old_text, old = (before.text, before.chunks) if before is not None else ("", [])
    chunks = yield from read_version(read_lines, text, None, old_text, old)
    yield
    together = Together(WalkthroughUnit(text, opcodes, chunks))
    at = 0
    steps = 0
    for chunk in chunks:
        part = together.known(chunk, at)
        steps += 1
        if part is None:
            part = yield from together.read(chunk, at)
            steps += SLOW
        yield from together.add(part, at)
        if steps >= STEP:
            steps = 0
            yield
        at += chunk.length
    yield from together.end()
    return together.unit


class _ChunkSummary:
    """Mentions of a chunk, and its content behind different texts."""

    __slots__ = ("labels", "memos", "mentions")

    def __init__(self, text: str) -> None:
        self.mentions = tuple(dict.fromkeys(name[1:] for name in _REGISTER.findall(text)))
        tokens = (token_at(text, match.end()) for match in _LABEL.finditer(text))
        self.labels = frozenset(token.text.removesuffix(":") for token in tokens if token is not None)
        self.memos: list[_Memo] = []


@record
class _Memo:
    """Content of a chunk, and behind what: the values of the registers that it mentions, and the rest."""

    values: tuple[Value | None, ...]
    types: tuple[Type | None, ...]
    before: Before
    part: UnitPart


class Together:
    """Puts parts together, from the first to the last."""

    def __init__(self, unit: WalkthroughUnit) -> None:
        self.unit = unit
        self.function: JoinedFunction | None = None
        """The one that is open."""
        self.found: list[Diagnostic] = []
        self.reached = 0
        self.last = Span(0, 0)
        """The last token so far."""
        self._named: list[tuple[WalkthroughToken, int]] = []
        self._stray = False

    # --- what was read before -----------------------------------------------------------------------------------------

    def _summary_of(self, chunk: Chunk[StatementLines], at: int) -> _ChunkSummary:
        summary = chunk.derived
        if not isinstance(summary, _ChunkSummary):
            summary = chunk.derived = _ChunkSummary(self.unit.text[at : at + chunk.length])
        return summary

    def _before(self, summary: _ChunkSummary) -> Before:
        function = self.function
        globals_ = frozenset(self.unit.globals)
        if function is None:
            return Before(globals=globals_, stray=self._stray)
        return Before(True, bool(function.blocks), summary.labels & function.labels.keys(), globals_, self._stray)

    def _values(self, summary: _ChunkSummary) -> tuple[Value | None, ...]:
        registers = {} if self.function is None else self.function.values
        return tuple(map(registers.get, summary.mentions))

    def known(self, chunk: Chunk[StatementLines], at: int) -> UnitPart | None:
        """Content of a chunk, if it was the same before behind the same."""
        summary = self._summary_of(chunk, at)
        if not summary.memos:
            return None
        values = self._values(summary)
        before = self._before(summary)
        for memo in summary.memos:
            if memo.before == before and (memo.values == values or memo.types == _types(values)):
                return memo.part
        return None

    def read(self, chunk: Chunk[StatementLines], at: int) -> Generator[None, None, UnitPart]:
        """Read the content of a chunk."""
        unit = self.unit
        summary = self._summary_of(chunk, at)
        values = self._values(summary)
        before = self._before(summary)
        types = _types(values)
        registers = {name: type for name, type in zip(summary.mentions, types, strict=True) if type is not None}
        part = yield from read_part(unit.text[at : at + chunk.length], unit.opcodes, before, registers)
        summary.memos.insert(0, _Memo(values, types, before, part))
        del summary.memos[REMEMBERED:]
        return part

    # --- parts --------------------------------------------------------------------------------------------------------

    def add(self, part: UnitPart, at: int) -> Generator[None, None, None]:
        """Go on with a part."""
        unit = self.unit
        unit.parts.append((part, at))
        for code, message, start, end in part.wrong:
            self.found.append(Diagnostic(code, message, Span(at + start, at + end), stage="mir"))
        self.found += (diagnostic.shifted(at) for diagnostic in part.twice)
        for name, span in part.again:
            earlier = self.function.earlier(name) if self.function is not None else None
            place = place_of(earlier[0]) if earlier is not None else None
            place = place.shifted(earlier[1]) if place is not None and earlier is not None else None
            self.found.append(defined_twice(name, span.shifted(at), place))
        for function in part.functions:
            if function.head is not None:
                self.function = JoinedFunction(function.head, at, unit.opcodes)
                unit.functions.append(self.function)
            if self.function is None:
                continue
            self.function.add(function, at, self.reached)
            if function.end is not None:
                body = self.reached if function.stops[-1] < 0 else at + function.stops[-1]
                yield from self._finish(body, self.reached if function.end < 0 else at + function.end)
        if part.globals:
            unit.globals.update((name, (op, at)) for name, op in part.globals.items())
        if part.symbols:
            self._named += ((token, at) for token in part.symbols)
        self._stray = part.stray
        if part.last is not None:
            self.last = part.last.shifted(at)
            self.reached = self.last.end

    def _finish(self, body: int, end: int) -> Generator[None, None, None]:
        if self.function is not None:
            yield from self.function.finish(body, end)
            self.found += self.function.diagnostics
        self.function = None

    def end(self) -> Generator[None, None, None]:
        """Behind the last part."""
        if self.function is not None:
            if self.function.head.span is not None:
                message = "expected '}' at the end of the function"
                self.found.append(Diagnostic("mir.syntax", message, self.last, stage="mir"))
            yield from self._finish(self.reached, self.reached)
        unit = self.unit
        unit.symbols = [(token, at) for token, at in self._named if token.text[1:] not in unit.globals]
        unit.used = {token.text[1:] for token, _ in self._named}
        unit.diagnostics = tuple(sorted(self.found, key=lambda d: d.span))


def _types(values: Sequence[Value | None]) -> tuple[Type | None, ...]:
    return tuple(None if value is None else value.type for value in values)
