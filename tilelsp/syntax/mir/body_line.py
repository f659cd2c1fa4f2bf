"""A line of a machine function's body: the label of a basic block, one of its lists, or an instruction."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tilelsp.base.record import field, record
from tilelsp.base.text import Span
from tilelsp.syntax.mir.instruction import MachineInstruction, Problem, RejectedLine
from tilelsp.syntax.mir.machine_tokens import machine_tokens, plain_name
from tilelsp.syntax.mir.operands import OperandReader
from tilelsp.syntax.mir.read_line import LineReader
from tilelsp.syntax.units import NameOccurrence, OccurrenceRole

Placed = tuple[MachineInstruction, int]
"""An instruction and the offset of its line."""


class BodyState(NamedTuple):
    """State from the lines in front of a line that decides how it is read.

    `block` is whether a block is open, `known` whether its number could be read, `instructions` whether it has any,
    `bundles` how many bundles are open, and `reported` whether it was reported that there are instructions before the
    first block.
    """

    block: bool = False
    known: bool = False
    instructions: bool = False
    bundles: int = 0
    reported: bool = False


@record(frozen=False)
class BlockLabel:
    """The label of a block. `ir_block` is the name of a block of LLVM IR that it stands for."""

    number: int
    name: str
    span: Span
    ir_block: str = ""

    @property
    def written_name(self) -> str:
        """The name behind its number, or that of the block that it stands for, if that has one."""
        return self.name or ("" if self.ir_block.isdecimal() else self.ir_block)


@record(frozen=False)
class Successors:
    """The list of blocks that a block leads to."""

    blocks: list[int] = field(default_factory=list[int])


@record(frozen=False)
class BodyLine:
    """A line; see `chunks.Stretch`. Spans count from its start. A label may have an instruction behind it.

    What stands in a block without a number is no part of the function, but for its problems.
    """

    length: int
    after: BodyState
    is_last: bool
    parts: list[BlockLabel | Successors | Placed] = field(default_factory=list[BlockLabel | Successors | Placed])
    problems: list[Problem] = field(default_factory=list[Problem])
    names: list[NameOccurrence] = field(default_factory=list[NameOccurrence])
    """Those of labels and lists, without the instructions'."""
    end: int = 0
    """Where its code ends; 0 without any."""

    @property
    def reach(self) -> int:
        """Characters behind the end of the line that matter: none."""
        return 0


def body_lines(lines: LineReader) -> Callable[[str, int, BodyState], BodyLine]:
    """The reader of the line of a body at an offset; see `chunks.Read`."""

    def read(text: str, at: int, state: BodyState) -> BodyLine:
        stop = text.find("\n", at)
        stop = len(text) if stop < 0 else stop
        raw = text[at:stop]
        line = raw.strip()
        made = BodyLine(min(stop + 1, len(text)) - at, state, stop + 1 >= len(text))
        if line and line[0] != ";":
            start = raw.index(line[0])
            _BodyReader(made, lines).line(line, start)
            made.end = start + len(line) if made.after.known else 0
        return made

    return read


class _BodyReader:
    def __init__(self, made: BodyLine, lines: LineReader) -> None:
        self.made = made
        self.lines = lines

    def line(self, line: str, at: int) -> None:
        made = self.made
        state = made.after
        if line.startswith("bb."):
            self._label(line, at)
            return
        if not state.block:
            if not state.reported:
                made.after = state._replace(reported=True)
                message = "expected a basic block definition before instructions"
                made.problems.append((message, Span(at, at + len(line))))
            return
        if line == "}" or (line[0] == "}" and line[1:].lstrip()[:1] in ("", ";")):
            if state.bundles:
                made.after = state._replace(bundles=state.bundles - 1)
            else:
                made.problems.append(("extraneous closing brace ('}')", Span(at, at + 1)))
            return
        if not state.instructions and line.startswith(("successors", "liveins")):
            self._list(line, at)
            return
        instruction = self.lines.read(line)
        if state.known:
            made.parts.append((instruction, at))
        if instruction.problem is not None:
            message, span = instruction.problem
            made.problems.append((message, span.shifted(at)))
        elif instruction.ends_open and not made.is_last:
            end = Span(at + instruction.end, at + instruction.end)
            made.problems.append(("expected ',' before the next machine operand", end))
        if instruction.opens_bundle and state.bundles:
            made.problems.append(("nested instruction bundles are not allowed", instruction.span.shifted(at)))
        if instruction.opens_bundle or not state.instructions:
            made.after = state._replace(instructions=True, bundles=state.bundles + instruction.opens_bundle)

    def _reader(self, line: str, at: int) -> OperandReader:
        tokens = [t for t in machine_tokens(" " * at + line, at) if t.kind != "newline"]
        return OperandReader(tokens, self.lines.facts, at + len(line))

    def _label(self, line: str, at: int) -> None:
        made = self.made
        if made.after.bundles:
            made.problems.append(("expected '}'", Span(at, at + 2)))
        reader = self._reader(line, at)
        token = reader.peek()
        assert token is not None
        known = token.kind == "label"
        made.after = BodyState(True, known, reported=made.after.reported)
        label = BlockLabel(token.number, token.trailing_name, token.span)
        if known:
            made.parts.append(label)
        try:
            if not known:
                raise reader.refused("expected a number after '%bb.'", Span(token.end, token.end + 1))
            if token.number >> 32:
                raise reader.refused("expected 32-bit integer (too large)")
            reader.at += 1
            if reader.take("("):
                self._attributes(reader, label)
                reader.expect(")")
            reader.expect(":")
        except RejectedLine as refused:
            made.problems.append((refused.message, refused.span))
        made.names += reader.names
        rest = reader.peek()
        if rest is not None and reader.at and reader.tokens[reader.at - 1].text == ":":
            self.line(line[rest.start - at :], rest.start)

    def _attributes(self, reader: OperandReader, label: BlockLabel) -> None:
        while (token := reader.peek()) is not None:
            match token.text:
                case "machine-block-address-taken" | "landing-pad" | "ehfunclet-entry" | "ehscope-entry":
                    reader.at += 1
                case "inlineasm-br-indirect-target":
                    reader.at += 1
                case "ir-block-address-taken":
                    reader.at += 1
                    if reader.kind() != "irblock":
                        raise reader.refused("expected basic block after 'ir_block_address_taken'")
                    _ir_block(reader)
                case "align":
                    reader.alignment()
                case "bbsections":
                    reader.at += 1
                    _short(reader, "Unknown Section ID", ("Exception", "Cold"))
                case "bb_id":
                    reader.at += 1
                    _numbered(reader, "Unknown BB ID")
                    if reader.kind() == "number":
                        _short(reader, "Unknown Clone ID")
                case "call-frame-size":
                    reader.at += 1
                    _numbered(reader, "Unknown call frame size")
                case _ if token.kind == "irblock":
                    label.ir_block = _ir_block(reader).name
                case _:
                    pass
            if not reader.take(","):
                return

    def _list(self, line: str, at: int) -> None:
        made = self.made
        reader = self._reader(line, at)
        reader.at += 1
        try:
            reader.expect(":")
            if line[0] == "s":
                successors = Successors()
                if made.after.known:
                    made.parts.append(successors)
                _successors(reader, successors)
            else:
                _live_ins(reader)
            if reader.peek() is not None:
                raise reader.refused("expected line break at the end of a list")
        except RejectedLine as refused:
            made.problems.append((refused.message, refused.span))
        made.names += reader.names


def _ir_block(reader: OperandReader) -> NameOccurrence:
    token = reader.peek()
    assert token is not None
    named = NameOccurrence(token.span, "ir-block", plain_name(token.text, len("%ir-block.")), OccurrenceRole.READ)
    reader.names.append(named)
    reader.at += 1
    return named


_WITH_NUMBERS = frozenset((
    "virtual", "block", "label", "stack", "fixed", "constant", "table", "irblock", "irvalue", "global",
))  # fmt: skip
"""Kinds of names that may be numbers, which LLVM takes for one here."""


def _numbered(reader: OperandReader, message: str) -> None:
    """Step over a number of 32 bits, or a name that has one; LLVM has one sentence for what is neither."""
    token = reader.peek()
    named = token.text.lstrip("%@").split(".")[:2] if token is not None and token.kind in _WITH_NUMBERS else ()
    if any(part.isdigit() for part in named):
        reader.at += 1
        return
    at = reader.here
    try:
        reader.any_integer(message)
    except RejectedLine:
        raise RejectedLine(message, at) from None


def _short(reader: OperandReader, message: str, words: tuple[str, ...] = ()) -> None:
    """A number of 32 bits, or one of the words; LLVM has one sentence for all that is wrong with it."""
    if not any(map(reader.take, words)):
        at = reader.here
        try:
            reader.integer(message)
        except RejectedLine:
            raise RejectedLine(message, at) from None


def _successors(reader: OperandReader, made: Successors) -> None:
    while (token := reader.peek()) is not None:
        reader.block()
        made.blocks.append(token.number)
        if reader.take("("):
            reader.any_integer("expected an integer literal after '('")
            reader.expect(")")
        if not reader.take(","):
            return
        if reader.peek() is None:
            raise reader.refused("expected a machine basic block reference")


def _live_ins(reader: OperandReader) -> None:
    while (token := reader.peek()) is not None:
        name = reader.physical("expected a named register")
        reader.names.append(NameOccurrence(token.span, "physical", name, OccurrenceRole.READ))
        if reader.take(":"):
            reader.any_integer("expected a lane mask", 64)
        if not reader.take(","):
            return
        if reader.peek() is None:
            raise reader.refused("expected a named register")
