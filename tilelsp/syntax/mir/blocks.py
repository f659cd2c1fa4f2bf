"""The body of a machine function document: basic blocks, their lists, their instructions."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field

from tilelsp.base.text import Span
from tilelsp.syntax.mir.instruction import MachineInstruction, Problem, Refused, small
from tilelsp.syntax.mir.machine_tokens import machine_tokens, plain_name
from tilelsp.syntax.mir.operands import OperandReader
from tilelsp.syntax.mir.read_line import LineReader
from tilelsp.syntax.units import Named, Role

STEP = 64
"""Lines that are read in one step."""

Placed = tuple[MachineInstruction, int]
"""An instruction and the offset of its line."""


@dataclass(slots=True)
class MachineBlock:
    """A basic block. `successors` is None where no list is written; spans count from the start of the text."""

    number: int
    name: str
    span: Span
    ir_block: Named | None = None
    successors: list[tuple[int, Span]] | None = None
    live_ins: list[str] = field(default_factory=list[str])
    instructions: list[Placed] = field(default_factory=list[Placed])
    end: int = 0
    weighted: bool = False


@dataclass(slots=True)
class Body:
    """What a body says. `names` are those of headers and lists, without the instructions'."""

    blocks: list[MachineBlock] = field(default_factory=list[MachineBlock])
    names: list[Named] = field(default_factory=list[Named])
    problems: list[Problem] = field(default_factory=list[Problem])


def read_body(text: str, start: int, end: int, lines: LineReader) -> Generator[None, None, Body]:
    """Read the lines of `text[start:end]`; never raises."""
    reader = _BodyReader(text, lines)
    at = start
    count = 0
    while at < end:
        stop = text.find("\n", at, end)
        stop = end if stop < 0 else stop
        line = text[at:stop].strip()
        if line and line[0] != ";":
            reader.line(line, at + text[at:stop].index(line[0]))
            count += 1
            if count % STEP == 0:
                yield
        at = stop + 1
    reader.finish(end)
    return reader.body


class _BodyReader:
    def __init__(self, text: str, lines: LineReader) -> None:
        self.text = text
        self.lines = lines
        self.body = Body()
        self.block: MachineBlock | None = None
        self.bundles = 0
        self.told = False

    def line(self, line: str, at: int) -> None:
        if line.startswith("bb."):
            self._header(line, at)
            return
        block = self.block
        if block is None:
            if not self.told:
                self.told = True
                message = "expected a basic block definition before instructions"
                self.body.problems.append((message, Span(at, at + len(line))))
            return
        block.end = at + len(line)
        if line == "}" or (line[0] == "}" and line[1:].lstrip()[:1] in ("", ";")):
            if self.bundles:
                self.bundles -= 1
            else:
                self.body.problems.append(("extraneous closing brace ('}')", Span(at, at + 1)))
            return
        if not block.instructions and line.startswith(("successors", "liveins")):
            self._list(block, line, at)
            return
        instruction = self.lines.read(line)
        block.instructions.append((instruction, at))
        if instruction.problem is not None:
            message, span = instruction.problem
            self.body.problems.append((message, span.shifted(at)))
        if instruction.opens_bundle:
            if self.bundles:
                span = instruction.span.shifted(at)
                self.body.problems.append(("nested instruction bundles are not allowed", span))
            self.bundles += 1

    def finish(self, end: int) -> None:
        """The end of the body."""
        if self.bundles:
            self.body.problems.append(("expected '}'", Span(max(end - 1, 0), end)))

    def _reader(self, line: str, at: int) -> OperandReader:
        tokens = [t for t in machine_tokens(self.text, at, at + len(line)) if t.kind != "newline"]
        return OperandReader(tokens, self.lines.facts, at + len(line))

    def _header(self, line: str, at: int) -> None:
        if self.bundles:
            self.body.problems.append(("expected '}'", Span(at, at + 2)))
            self.bundles = 0
        reader = self._reader(line, at)
        token = reader.peek()
        assert token is not None
        made = MachineBlock(token.number, token.trailing_name, token.span, end=at + len(line))
        self.block = made
        try:
            if token.kind != "label":
                raise reader.refused("expected a number after '%bb.'")
            if token.number >> 32:
                raise reader.refused("expected 32-bit integer (too large)")
            reader.at += 1
            if reader.take("("):
                self._attributes(reader, made)
                reader.expect(")")
            reader.expect(":")
        except Refused as refused:
            self.body.problems.append((refused.message, refused.span))
        self.body.names += reader.names
        if token.kind == "label":
            self.body.blocks.append(made)
        rest = reader.peek()
        if rest is not None and reader.at and reader.tokens[reader.at - 1].text == ":":
            self.line(self.text[rest.start : at + len(line)], rest.start)

    def _attributes(self, reader: OperandReader, made: MachineBlock) -> None:
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
                    self._ir_block(reader)
                case "align":
                    reader.at += 1
                    align(reader)
                case "bbsections":
                    reader.at += 1
                    if reader.kind() != "number" and not (reader.next_is("Exception") or reader.next_is("Cold")):
                        raise reader.refused("Unknown Section ID")
                    reader.at += 1
                case "bb_id":
                    reader.at += 1
                    reader.unsigned("Unknown BB ID")
                    if reader.kind() == "number":
                        reader.at += 1
                case "call-frame-size":
                    reader.at += 1
                    reader.unsigned("expected an integer literal after 'call-frame-size'")
                case _ if token.kind == "irblock":
                    made.ir_block = self._ir_block(reader)
                case _:
                    pass
            if not reader.take(","):
                return

    def _ir_block(self, reader: OperandReader) -> Named:
        token = reader.peek()
        assert token is not None
        named = Named(token.span, "ir-block", plain_name(token.text, len("%ir-block.")), Role.READ)
        reader.names.append(named)
        reader.at += 1
        return named

    def _list(self, block: MachineBlock, line: str, at: int) -> None:
        reader = self._reader(line, at)
        reader.at += 1
        try:
            reader.expect(":")
            if self.text[at : at + 1] == "s":
                self._successors(reader, block)
            else:
                self._live_ins(reader, block)
            if reader.peek() is not None:
                raise reader.refused("expected line break at the end of a list")
        except Refused as refused:
            self.body.problems.append((refused.message, refused.span))
        self.body.names += reader.names

    def _successors(self, reader: OperandReader, block: MachineBlock) -> None:
        block.successors = [] if block.successors is None else block.successors
        while (token := reader.peek()) is not None:
            reader.block()
            block.successors.append((token.number, token.span))
            if reader.take("("):
                block.weighted = True
                reader.unsigned("expected an integer literal after '('")
                reader.expect(")")
            if not reader.take(","):
                return
            if reader.peek() is None:
                raise reader.refused("expected a machine basic block reference")

    def _live_ins(self, reader: OperandReader, block: MachineBlock) -> None:
        while (token := reader.peek()) is not None:
            if token.kind != "physical":
                raise reader.refused("expected a named register")
            name = plain_name(token.text, 1)
            if name not in reader.facts.registers:
                raise reader.refused(f"unknown register name '{name}'")
            block.live_ins.append(name)
            reader.names.append(Named(token.span, "physical", name, Role.READ))
            reader.at += 1
            if reader.take(":"):
                reader.unsigned("expected a lane mask", 64)
            if not reader.take(","):
                return
            if reader.peek() is None:
                raise reader.refused("expected a named register")


def align(reader: OperandReader) -> int:
    """The number behind `align`, a power of two."""
    token = reader.peek()
    if token is None or token.kind != "number" or token.text.startswith("-"):
        raise reader.refused("expected an integer literal after 'align'")
    value = small(token, 64)
    reader.at += 1
    if value <= 0 or value & (value - 1):
        raise reader.refused("expected a power-of-2 literal after 'align'")
    return value
