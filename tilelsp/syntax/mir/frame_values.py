"""Text inside scalars of a machine function's frame: constants, as LLVM IR writes them, and metadata nodes.

Places count from the start of the text.
"""

from __future__ import annotations

from tilelsp.base.record import field, record
from tilelsp.base.text import Span
from tilelsp.spec.machine_facts import MachineFacts
from tilelsp.syntax.llvm.cursor import Interned, UnreadableStatement
from tilelsp.syntax.llvm.tokens import END, GLOBAL, LOCAL
from tilelsp.syntax.llvm.types import SignatureType
from tilelsp.syntax.llvm.values import LlvmOperandReader
from tilelsp.syntax.mir.instruction import RejectedLine, TokenCursor, small
from tilelsp.syntax.mir.machine_tokens import MachineToken, machine_tokens
from tilelsp.syntax.mir.yaml_nodes import Problem
from tilelsp.syntax.units import NameOccurrence, OccurrenceRole

_NO_CONSTANT = "expected a constant value"


@record(frozen=False)
class FrameConstant:
    """A constant: the globals that it names, and what is wrong with it."""

    names: list[NameOccurrence] = field(default_factory=list[NameOccurrence])
    problem: Problem | None = None


def read_constant(text: str) -> FrameConstant:
    """A type and a constant of it, and nothing else."""
    reader = _ConstantReader(text, Interned())
    made = FrameConstant()
    try:
        reader.constant()
    except UnreadableStatement as wrong:
        made.problem = wrong.message, Span(reader.base + wrong.start, reader.base + max(wrong.end, wrong.start + 1))
    made.names = [
        NameOccurrence(Span(reader.base + start, reader.base + end), space, name, OccurrenceRole.READ)
        for space, name, _, start, end in reader.names
        if space == "global"
    ]
    return made


class _ConstantReader(LlvmOperandReader):
    def constant(self) -> None:
        self.begin(0)
        type = self.type()
        at = self.at
        if not self.take_far("null"):
            kind = self.need()
            if isinstance(type, SignatureType):
                raise self.wrong("expected value token")
            if kind in (LOCAL, GLOBAL) or self.texts[at] in ("none", "asm"):
                raise self.wrong(_NO_CONSTANT)
            self.value(type)
        for question, _, _, start, end in self.later:
            if question == "inexact":
                raise UnreadableStatement("floating point constant invalid for type", start, end)
        if self.need() != END:
            raise self.wrong("expected end of string")


@record(frozen=False)
class FrameNode:
    """A metadata node: its name, the nodes that it names, and what is wrong with it. `name` is None where none can be
    read."""

    name: NameOccurrence | None = None
    names: list[NameOccurrence] = field(default_factory=list[NameOccurrence])
    problem: Problem | None = None


def read_node(text: str, facts: MachineFacts) -> FrameNode:
    """`!5 = distinct !{!"x", !6}`; what stands behind is not looked at."""
    reader = _NodeReader(machine_tokens(text), facts, len(text))
    made = FrameNode()
    try:
        made.name = reader.definition()
    except RejectedLine as wrong:
        made.problem = wrong.message, wrong.span
    made.names = reader.names
    return made


class _NodeReader(TokenCursor):
    def definition(self) -> NameOccurrence:
        made = self._number("expected a metadata node", OccurrenceRole.DEFINE)
        self.expect("=")
        self.take("distinct")
        self._mark("expected a metadata node")
        if not self.take("{"):
            raise self.refused("expected '{' here")
        while not self.take("}"):
            self._entry()
            if self.take(","):
                if self.next_is("}"):
                    raise self.refused("expected '!' here")
            elif not self.next_is("}"):
                raise self.refused("expected end of metadata node")
        return made

    def _entry(self) -> None:
        if self.next_is("!") and self.at + 1 < len(self.tokens) and self.tokens[self.at + 1].kind == "string":
            self.at += 2
        else:
            self.names.append(self._number("expected '!' here", OccurrenceRole.READ))

    def _mark(self, message: str) -> MachineToken:
        token = self.peek()
        if token is None or token.text != "!":
            raise self.refused(message)
        self.at += 1
        return token

    def _number(self, message: str, role: OccurrenceRole) -> NameOccurrence:
        mark = self._mark(message)
        token = self.peek()
        if token is None or token.kind != "number" or token.text.startswith("-"):
            raise self.refused("expected metadata id after '!'")
        name = str(small(token, 32))
        self.at += 1
        return NameOccurrence(Span(mark.start, token.end), "metadata", name, role)
