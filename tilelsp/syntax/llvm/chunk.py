"""The statements of a body in chunks, so that an edit costs the statements that it touches.

What a chunk says without the text around it is worked out once: which names it defines and needs, which of the module's
it wants. Where that fits what stands in front of it, the whole chunk is bound in one step.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple, cast

from tilelsp.base.edit import difference
from tilelsp.base.record import field, record
from tilelsp.ir.types import Type
from tilelsp.syntax.llvm import types as ty
from tilelsp.syntax.llvm.statement import BLOCK, INSTRUCTION, ORDER, Assembly, LlvmStatement
from tilelsp.syntax.llvm.words import HANDLING, TERMINATORS

SIZE = 40
"""Statements of a chunk, but for the last ones of what was read."""

Question = tuple[str, tuple[Hashable, ...], str]
"""A question that cannot be judged without the module: the question, what it is about, and the sentence."""


class NameUse(NamedTuple):
    """Where a name is used: the number of the statement and of its block, the statement's offset, the place in it."""

    user: int
    block: int
    offset: int
    start: int
    end: int
    statement: LlvmStatement


class ChunkDefinition:
    """A value or a block: its type; its place, block and statement (-1: a parameter, or a block itself) in its chunk.

    `chunk` is None for a parameter. `by` is the instruction that defines it.
    """

    __slots__ = ("block", "by", "chunk", "end", "start", "statement", "type")

    def __init__(
        self, type: Type, start: int, end: int, block: int, statement: int, chunk: LlvmChunk | None = None,
        by: LlvmStatement | None = None,
    ) -> None:  # fmt: skip
        self.type = type
        self.start = start
        self.end = end
        self.block = block
        self.statement = statement
        self.chunk = chunk
        self.by = by


@record(frozen=False)
class LlvmChunkSummary:
    """Facts of a chunk by itself; blocks and statements count from its start, and block 0 goes on from the one before.

    `binds_at_once` tells that it can be bound in one step: every statement was read, every result has its name, no name
    is defined twice, types agree. `first` is the lowest number that a name of it must have, -1 without any, and `last`
    is behind the highest. `across` are uses in other blocks or in front of their definition.
    """

    binds_at_once: bool = True
    opens: bool = False
    """Set if it begins with a label."""
    ended: bool = False
    """Set if its last block has a terminator."""
    phis: bool = False
    continues: bool = False
    """Set if its last block has an instruction other than a phi."""
    first: int = -1
    last: int = -1
    names: list[str] = field(default_factory=list[str])
    """The name of each statement's result; empty without one."""
    labels: list[tuple[str, int]] = field(default_factory=list[tuple[str, int]])
    defined: dict[str, ChunkDefinition] = field(default_factory=dict[str, ChunkDefinition])
    needs: dict[str, tuple[Type, list[NameUse]]] = field(default_factory=dict[str, tuple[Type, list[NameUse]]])
    across: list[tuple[str, NameUse]] = field(default_factory=list[tuple[str, NameUse]])
    returned: list[Type] = field(default_factory=list[Type])
    obstacle: str = ""
    """Why its first statement that cannot be lowered cannot be."""
    assemblies: list[tuple[int, Assembly]] = field(default_factory=list[tuple[int, Assembly]])
    """Inline assembly, with the offset of its text."""
    context_calls: list[tuple[int, int, LlvmStatement]] = field(default_factory=list[tuple[int, int, LlvmStatement]])
    """Instructions that the function's verifier looks at one by one: their number in the chunk, offset, themselves."""
    orders: list[tuple[int, int, LlvmStatement]] = field(default_factory=list[tuple[int, int, LlvmStatement]])
    """Orders of use lists, likewise."""
    wanted: dict[tuple[str, str], dict[object, tuple[int, int]]] = field(
        default_factory=dict[tuple[str, str], dict[object, tuple[int, int]]]
    )
    """The module's names that it uses, each with what is expected of it and the first place of that."""
    questions: dict[Question, list[tuple[int, int]]] = field(default_factory=dict[Question, list[tuple[int, int]]])


class LlvmChunk:
    """Some statements, each with its offset from the chunk's start; `length` is that of their text and of the gaps.

    `local` is whether no string and no comment in it can reach further than its own line.
    """

    __slots__ = ("_summary", "length", "local", "statements")

    def __init__(self, text: str, statements: tuple[tuple[int, LlvmStatement], ...]) -> None:
        self.length = len(text)
        self.local = "/*" not in text and (
            '"' not in text or all(line.count('"') % 2 == 0 for line in text.split("\n"))
        )
        self.statements = statements
        self._summary: LlvmChunkSummary | None = None

    @property
    def summary(self) -> LlvmChunkSummary:
        """Facts of the chunk by itself."""
        if self._summary is None:
            reader = _Reader(self)
            for index, (offset, statement) in enumerate(self.statements):
                reader.take(index, offset, statement)
            self._summary = reader.summary
        return self._summary


def number_of(name: str) -> int:
    """The number that a name is; -1 for one that is not a number, or too long to count."""
    return int(name) if name.isdecimal() and len(name) < 10 else -1


class _Reader:
    def __init__(self, chunk: LlvmChunk) -> None:
        self.chunk = chunk
        self.summary = LlvmChunkSummary()
        self.block = 0

    def take(self, index: int, offset: int, statement: LlvmStatement) -> None:
        summary = self.summary
        summary.names.append("")
        self._module(offset, statement)
        if statement.problem is not None:
            summary.binds_at_once = False
        else:
            if statement.word in HANDLING or statement.type is ty.LABEL_TYPE or statement.fields.get("in_context"):
                summary.context_calls.append((index, offset, statement))
            if statement.obstacle and not summary.obstacle:
                summary.obstacle = statement.obstacle
        if statement.word == "phi":
            summary.phis = True
        if not summary.binds_at_once:
            return
        if statement.kind == ORDER:
            summary.orders.append((index, offset, statement))
        if statement.kind == BLOCK:
            self._label(index, offset, statement)
            return
        if summary.ended and statement.kind != ORDER:
            summary.binds_at_once = False
            return
        self._uses(index, offset, statement)
        returned = statement.fields.get("returns")
        if returned is not None:
            summary.returned.append(cast("tuple[Type, int, int]", returned)[0])
        if statement.kind != INSTRUCTION:
            return
        if statement.type is not None:
            self._result(index, offset, statement)
        summary.ended = statement.word in TERMINATORS
        summary.continues = summary.continues or statement.word != "phi"

    def _module(self, offset: int, statement: LlvmStatement) -> None:
        summary = self.summary
        assembly = statement.fields.get("assembly")
        if isinstance(assembly, Assembly):
            summary.assemblies.append((offset + assembly.start, assembly))
        for space, name, detail, start, end in statement.names:
            summary.wanted.setdefault((space, name), {}).setdefault(detail, (offset + start, offset + end))
        for question, about, message, start, end in statement.later:
            summary.questions.setdefault((question, about, message), []).append((offset + start, offset + end))

    def _label(self, index: int, offset: int, statement: LlvmStatement) -> None:
        summary = self.summary
        if index == 0:
            summary.opens = True
        elif not summary.ended:
            summary.binds_at_once = False
            return
        self.block += 1
        if statement.result is None:
            summary.binds_at_once = False
            return
        summary.labels.append((statement.result, index))
        summary.ended = summary.continues = False
        place = offset + statement.start, offset + statement.end
        self._define(statement.result, ChunkDefinition(ty.LABEL_TYPE, *place, self.block, -1, self.chunk))

    def _uses(self, index: int, offset: int, statement: LlvmStatement) -> None:
        summary = self.summary
        for name, type, start, end in statement.uses:
            place = NameUse(index, self.block, offset, start, end, statement)
            known = summary.defined.get(name)
            if known is None:
                need = summary.needs.setdefault(name, (type, []))
                summary.binds_at_once = summary.binds_at_once and need[0] is type
                need[1].append(place)
            elif known.type is not type:
                summary.binds_at_once = False
            elif known.statement >= 0 and (known.block != self.block or statement.word == "phi"):
                summary.across.append((name, place))

    def _result(self, index: int, offset: int, statement: LlvmStatement) -> None:
        name = statement.result
        if name is None or statement.type is None:
            self.summary.binds_at_once = False
            return
        start, end = statement.result_at or (statement.start, statement.end)
        self.summary.names[index] = name
        place = offset + start, offset + end
        self._define(name, ChunkDefinition(statement.type, *place, self.block, index, self.chunk, statement))

    def _define(self, name: str, made: ChunkDefinition) -> None:
        summary = self.summary
        number = number_of(name)
        if number >= 0:
            summary.binds_at_once = summary.binds_at_once and number >= summary.last
            summary.first = number if summary.first < 0 else summary.first
            summary.last = number + 1
        summary.binds_at_once = summary.binds_at_once and name not in summary.defined
        summary.defined[name] = made
        need = summary.needs.pop(name, None)
        if need is not None:
            summary.binds_at_once = summary.binds_at_once and need[0] is made.type
            if made.type is not ty.LABEL_TYPE:
                summary.across += ((name, place) for place in need[1])


class Earlier:
    """A version of a text that was read before, and which of its chunks stand in the new one too."""

    def __init__(self, old: str, new: str, chunks: list[tuple[int, LlvmChunk]]) -> None:
        edit = difference(old, new)
        self._prefix = edit.start
        self._suffix = edit.new_end
        self._shift = len(new) - len(old)
        self._ends: dict[int, tuple[LlvmChunk, int]] = {}
        """By the start of a chunk, the chunk and how far texts must agree for it to be the same; -1: nobody knows."""
        for number, (start, chunk) in enumerate(chunks):
            behind = chunks[number + 1] if number + 1 < len(chunks) else None
            end = -1
            follows = behind is not None and behind[0] == start + chunk.length and behind[1].length > 0
            if behind is not None and follows and chunk.local and behind[1].local:
                end = behind[0] + behind[1].length
            if chunk.length:
                self._ends[start] = chunk, end

    def chunk_at(self, at: int) -> LlvmChunk | None:
        """The chunk that begins at an offset of the new text and would be read there again.

        How a statement is read depends on the line behind it, so that of two chunks in front of a change the first one
        is known to be the same.
        """
        if at >= self._suffix:
            known = self._ends.get(at - self._shift)
            return known[0] if known is not None else None
        known = self._ends.get(at)
        return known[0] if known is not None and 0 <= known[1] <= self._prefix else None
