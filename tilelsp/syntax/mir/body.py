"""The body of a machine function document: chunks of lines, and the basic blocks that they make.

What a chunk says without the text around it is worked out once. After an edit the chunks that it touches are read
again, and blocks are put together from what all of them say.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator

from tilelsp.base.record import field, record
from tilelsp.base.text import Span
from tilelsp.syntax.chunks import Chunk, read_version
from tilelsp.syntax.mir.body_line import BlockLabel, BodyLine, BodyState, Placed, Successors, body_lines
from tilelsp.syntax.mir.instruction import MachineInstruction, Problem
from tilelsp.syntax.mir.read_line import LineReader
from tilelsp.syntax.units import NameOccurrence

STEP = 24
"""Chunks that are looked at in one step."""
SLOW = 12
"""As many of these is one that is looked at instruction by instruction."""

OUTER = frozenset(("global", "metadata", "ir-value", "ir-block"))
"""Kinds of names that other units define."""

LOCAL = frozenset(("block", "stack", "fixed-stack", "constant", "jump-table"))
"""Kinds of names that a function defines itself, besides registers."""

Places = dict[str, list[Span]]
"""Where names stand."""


class InstructionRun:
    """Instructions of one block that stand in one chunk; offsets count from the chunk's start.

    `label` is the block's, with the offset of its line, or None where the block began in front of the chunk.
    `successors` is None where no list is written, and `end` where the last of its lines ends. `flow` is free for what
    is found in it, and `block` for what is found in the block that begins with it.
    """

    __slots__ = ("at", "block", "end", "flow", "label", "placed", "successors")

    def __init__(self, label: BlockLabel | None = None, at: int = 0) -> None:
        self.label = label
        self.at = at
        self.placed: list[Placed] = []
        self.successors: list[int] | None = None
        self.end = 0
        self.flow: object = None
        self.block: object = None


class MirChunkSummary:
    """Facts of a chunk by itself. All spans count from its start.

    `first` are the places where registers are first named, `classes` their register classes where they are written,
    `defined` those that are defined and by how many operands, some of which define a part of one if `partial`.
    `uniform` is whether every register has one class in it, and `doubtful` are those of lines that were refused.
    `local` and `outer` are the other names, by their kind. `judged` is free for what is found in it.
    """

    def __init__(self, chunk: Chunk[BodyLine]) -> None:
        self.runs = [InstructionRun()]
        self.problems: list[Problem] = []
        self.names: list[NameOccurrence] = []
        """The names in labels and lists."""
        self.first: dict[str, Span] = {}
        self.classes: dict[str, str] = {}
        self.types: dict[str, str] = {}
        """The low-level types of registers, as they are written first."""
        self.defined: dict[str, int] = {}
        self.partial = False
        self.uniform = True
        self.doubtful: set[str] = set()
        self.opcodes: dict[str, Span] = {}
        """Each with its first place."""
        self.locations: Places = {}
        """The metadata nodes that are debug locations."""
        self.local: dict[tuple[str, str], list[Span]] = {}
        self.outer: dict[str, Places] = {}
        self.derived: object = None
        """Facts that a later step has worked out, kept with the chunk."""
        for at, line in zip(chunk.starts, chunk.statements, strict=True):
            self._line(line, at)
        for run in self.runs:
            for instruction, at in run.placed:
                self._instruction(instruction, at)

    def _line(self, line: BodyLine, at: int) -> None:
        self.problems += ((message, span.shifted(at)) for message, span in line.problems)
        for named in line.names:
            self._name(named, at)
            self.names.append(NameOccurrence(named.span.shifted(at), named.space, named.name, named.role))
        for part in line.parts:
            match part:
                case BlockLabel():
                    self.runs.append(InstructionRun(part, at))
                    if part.name:
                        places = self.outer.setdefault("ir-block", {})
                        places.setdefault(f"\0{part.name}", []).append(part.span.shifted(at))
                case Successors():
                    run = self.runs[-1]
                    run.successors = [*(run.successors or ()), *part.blocks]
                case instruction, start:
                    self.runs[-1].placed.append((instruction, at + start))
        if line.end:
            self.runs[-1].end = at + line.end

    def _instruction(self, instruction: MachineInstruction, at: int) -> None:
        if instruction.opcode not in self.opcodes:
            self.opcodes[instruction.opcode] = instruction.span.shifted(at)
        for operand in instruction.operands:
            if operand.kind != "register":
                continue
            name = canonical(operand.name)
            if name not in self.first:
                self.first[name] = operand.span.shifted(at)
            if operand.register_class:
                known = self.classes.setdefault(name, operand.register_class)
                self.uniform = self.uniform and known == operand.register_class
            if operand.type:
                self.types.setdefault(name, operand.type)
            if operand.defines:
                self.defined[name] = self.defined.get(name, 0) + 1
                self.partial = self.partial or bool(operand.sub_register)
        self.doubtful.update(map(canonical, instruction.poisoned))
        for named in instruction.names:
            self._name(named, at)
        if instruction.location is not None:
            name, span = instruction.location
            self.locations.setdefault(name, []).append(span.shifted(at))

    def _name(self, named: NameOccurrence, at: int) -> None:
        if named.space in OUTER:
            self.outer.setdefault(named.space, {}).setdefault(named.name, []).append(named.span.shifted(at))
        elif named.space in LOCAL:
            self.local.setdefault((named.space, named.name), []).append(named.span.shifted(at))


def canonical(name: str) -> str:
    """A register's name without leading zeros."""
    return str(int(name)) if name[:1] == "0" and name.isdecimal() and len(name) < 20 else name


@record(frozen=False, eq=False)
class MachineBlock:
    """A basic block: its label, and the offset of that one's line in the unit. `successors` is None where no list is
    written."""

    label: BlockLabel
    at: int
    successors: list[int] | None = None
    runs: list[tuple[InstructionRun, int]] = field(default_factory=list[tuple[InstructionRun, int]])
    """Its instructions, with the offsets of their chunks."""
    end: int = 0
    """Where its last line ends in the unit."""

    @property
    def number(self) -> int:
        """The number that it is known by."""
        return self.label.number

    @property
    def span(self) -> Span:
        """Its label, in the unit."""
        return self.label.span.shifted(self.at)

    @property
    def instructions(self) -> Iterator[Placed]:
        """Its instructions in order."""
        return ((instruction, at + start) for run, at in self.runs for instruction, start in run.placed)

    @property
    def last(self) -> MachineInstruction | None:
        """Its last instruction."""
        return next((run.placed[-1][0] for run, _ in reversed(self.runs) if run.placed), None)


@record(frozen=False)
class MachineBody:
    """A machine function's body. `chunks` are with their offsets in the unit."""

    text: str = ""
    read: list[Chunk[BodyLine]] = field(default_factory=list[Chunk[BodyLine]])
    chunks: list[tuple[MirChunkSummary, int]] = field(default_factory=list[tuple[MirChunkSummary, int]])
    blocks: list[MachineBlock] = field(default_factory=list[MachineBlock])
    problems: list[Problem] = field(default_factory=list[Problem])


def read_body(
    text: str, start: int, end: int, lines: LineReader, before: MachineBody | None = None
) -> Generator[None, None, MachineBody]:
    """Read the lines of `text[start:end]` in steps; never raises. `before` is an earlier version of the body."""
    body = MachineBody(text[start:end])
    before = before or MachineBody()
    body.read = yield from read_version(body_lines(lines), body.text, BodyState(), before.text, before.read)
    yield
    steps = 0
    at = start
    for chunk in body.read:
        summary = chunk.derived
        if not isinstance(summary, MirChunkSummary):
            summary = chunk.derived = MirChunkSummary(chunk)
            steps += SLOW
        steps += len(summary.runs)
        _add(body, summary, at)
        at += chunk.length
        if steps >= STEP:
            steps = 0
            yield
    state = body.read[-1].after
    if isinstance(state, BodyState) and state.bundles:
        body.problems.append(("expected '}'", Span(max(end - 1, 0), end)))
    return body


def _add(body: MachineBody, summary: MirChunkSummary, at: int) -> None:
    body.chunks.append((summary, at))
    body.problems += ((message, span.shifted(at)) for message, span in summary.problems)
    blocks = body.blocks
    for run in summary.runs:
        label = run.label
        if label is not None:
            blocks.append(MachineBlock(label, at + run.at))
        elif not run.end or not blocks:
            continue
        block = blocks[-1]
        block.end = at + run.end
        block.runs.append((run, at))
        if run.successors is not None:
            block.successors = [*(block.successors or ()), *run.successors]
