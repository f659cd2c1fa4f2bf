"""The end of a function in the documents' form: branches to blocks, registers that are used before their definition,
and how blocks end. What parts of a text say of one function comes together here."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from itertools import chain

from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.record import field, record
from tilelsp.base.text import Span
from tilelsp.ir.module import Block, Op, Origin, Region, Successor, Value
from tilelsp.ir.types import I32, POISON, Type
from tilelsp.spec.constants import Imm, SymbolAddress, width_of
from tilelsp.spec.machine import BLOCKS_NAMED, JUMP, RETURN, WRONG_END, Opcode
from tilelsp.syntax.mir.part import FRONT, Forward, FunctionPart, Head, Target
from tilelsp.syntax.mir.printer import class_text
from tilelsp.syntax.references import Reference

STEP = 16
"""Branches and blocks that are looked at in one step."""


@record(frozen=False)
class BlockExtent:
    """A block of a function: where it reaches in the unit, and its runs of instructions, each with its offset."""

    block: Block
    span: Span
    """Its label."""
    extent: Span
    parts: list[tuple[FunctionPart, int, int]] = field(default_factory=list[tuple[FunctionPart, int, int]])
    """The parts that its instructions stand in, which of their runs these are, and the offsets of the parts."""

    @property
    def last(self) -> tuple[Op | None, int]:
        """Its last instruction, with the offset that its span counts from."""
        for part, number, at in reversed(self.parts):
            if part.runs[number]:
                return part.runs[number][-1], at
        return None, 0


class JoinedFunction:
    """One function as the parts of a unit give it; each part counts from its offset."""

    def __init__(self, head: Head, at: int, opcodes: Mapping[str, Opcode]) -> None:
        self.head = head
        self.at = at
        self.opcodes = opcodes
        self.parts: list[tuple[FunctionPart, int]] = []
        self.values: dict[str, Value] = {}
        self.labels: dict[str, Block] = {}
        self.blocks: list[BlockExtent] = []
        self.extent = Span(0, 0)
        self.references: list[Reference] = []
        self.diagnostics: list[Diagnostic] = []
        self.successors: dict[Op, tuple[Successor, ...]] = {}
        """Of every branch."""
        self._operands: dict[Op, tuple[Value, ...]] = {}
        """Of every instruction that uses a register before its definition."""
        self._ends: dict[Block, Op] = {}
        """Terminators of blocks that end wrongly or not by themselves."""
        self._missing: set[Op] = set()
        """Branches to blocks that are not defined."""
        self.live: list[Value] = []
        """The registers that nothing defines."""

    def add(self, part: FunctionPart, at: int, reached: int) -> None:
        """Go on with a part that begins at `at`; the text in front of it reaches up to `reached`."""
        self.parts.append((part, at))
        self.values.update(part.own)
        self.labels.update(part.labels)
        self.live += part.live
        if part.runs[0]:
            self.blocks[-1].parts.append((part, 0, at))
        for number, stop in enumerate(part.stops):
            if self.blocks:
                end = reached if stop == FRONT else at + stop
                self.blocks[-1].extent = Span(self.blocks[-1].extent.start, end)
            if number < len(part.blocks):
                block = part.blocks[number]
                span = (block.span or Span(0, 0)).shifted(at)
                self.blocks.append(BlockExtent(block, span, span, [(part, number + 1, at)]))

    def earlier(self, name: str) -> tuple[Value, int] | None:
        """The first definition of a register in the parts so far, with its part's offset."""
        return next(((part.own[name], at) for part, at in self.parts if name in part.own), None)

    def finish(self, body: int, end: int) -> Generator[None, None, None]:
        """The function's last block reaches up to `body`, and the function itself up to `end`."""
        if self.blocks:
            self.blocks[-1].extent = Span(self.blocks[-1].extent.start, body)
        self.extent = Span(self.at + self.head.start, end)
        count = 0
        for part, at in self.parts:
            for op, targets in part.branches:
                count += 1
                if count % STEP == 0:
                    yield
                self._branch(op, targets, at)
        for part, at in self.parts:
            for op in part.forwards:
                count += 1
                if count % STEP == 0:
                    yield
                self._operands[op] = tuple(self._resolved(v, v.type, at) for v in op.operands)
        for number in range(len(self.blocks)):
            if number % STEP == STEP - 1:
                yield
            self._check_terminator(number)

    def _report(self, message: str, span: Span, code: str = "mir.syntax") -> None:
        self.diagnostics.append(Diagnostic(code, message, span, stage="mir"))

    # --- branches ---------------------------------------------------------------------------------------------------

    def _branch(self, op: Op, targets: list[Target], at: int) -> None:
        made: list[Successor] = []
        for label, span, passed in targets:
            block = self.labels.get(label)
            if block is None:
                self._report(f"{label} is not defined", span.shifted(at), "mir.undefined")
                self._missing.add(op)
                continue
            self.references.append(Reference(span.shifted(at), block))
            made.append(Successor(block, self._arguments(block, passed, span.shifted(at), at)))
        self.successors[op] = tuple(made)

    def _wanted(self, block: Block) -> tuple[Value, ...]:
        """The arguments of a block; the first one has the registers too that live where the function begins."""
        return (*block.args, *self.live) if block is self.blocks[0].block else block.args

    def _arguments(self, block: Block, passed: list[Value], span: Span, at: int) -> tuple[Value, ...]:
        wanted = self._wanted(block)
        if len(passed) != len(wanted):
            self._report(f"bb.{block.label} takes {len(wanted)} arguments, not {len(passed)}", span)
            return tuple(Imm(a.type, None) for a in wanted)
        made: list[Value] = []
        for arg, value in zip(wanted, passed, strict=True):
            if isinstance(value, Imm):
                bits = value.bits
                if bits is not None and value.type == I32:
                    bits = value.signed() & ((1 << width_of(arg.type)) - 1)
                made.append(Imm(arg.type, bits))
                continue
            resolved = self._resolved(value, arg.type, at)
            if resolved.type not in (arg.type, POISON) and not isinstance(value, SymbolAddress):
                self._report(
                    f"%{arg.name} is {class_text(arg.type)}, and {class_text(resolved.type)} is passed", span,
                    "mir.register-class",
                )  # fmt: skip
                resolved = Imm(arg.type, None)
            made.append(resolved if resolved.type != POISON else Imm(arg.type, None))
        return tuple(made)

    def _resolved(self, value: Value, type: Type, at: int) -> Value:
        if not isinstance(value, Forward):
            return value
        name, span = value.name or "", value.at.shifted(at)
        found = self.values.get(name)
        if found is None:
            self._report(f"register %{name} is not defined", span, "mir.undefined")
            return Imm(type, None)
        self.references.append(Reference(span, found))
        if found.type == POISON:
            return Imm(type, None)
        if type != POISON and found.type != type:
            self._report(
                f"%{name} is {class_text(found.type)}, and {class_text(type)} is needed", span, "mir.register-class"
            )
            return Imm(type, None)
        return found

    # --- ends of blocks ---------------------------------------------------------------------------------------------

    def _check_terminator(self, number: int) -> None:
        placed = self.blocks[number]
        block = placed.block
        last, at = placed.last
        ends = last is not None and self.opcodes[last.name].terminator
        if last is not None and ends:
            expected = BLOCKS_NAMED.get(last.name, 0)
            if len(self.successors.get(last, ())) == expected:
                return
            span = (last.span or Span(0, 0)).shifted(at)
            if last not in self._missing:
                self._report(f"{last.name} takes {expected} blocks", span)
            self._ends[block] = Op(WRONG_END, span=span, origin=Origin(span=span))
            return
        span = placed.span
        if number + 1 < len(self.blocks):
            # As in the walkthrough, a block without a branch runs on into the next.
            following = self.blocks[number + 1].block
            if following.args:
                self._report("a block that runs on cannot pass arguments; end it with BRA", span)
            self._ends[block] = Op(JUMP, successors=(Successor(following),), span=span, origin=Origin(span=span))
        else:
            self._ends[block] = Op(RETURN, span=span, origin=Origin(span=span))

    # --- as IR --------------------------------------------------------------------------------------------------------

    def build(self) -> Op:
        """The function as IR. Its one part is made to it, so this is for a part that nobody else has."""
        if self.blocks:
            entry = self.blocks[0].block
            for number, value in enumerate(self.live, len(entry.args)):
                value.owner, value.index = entry, number
            entry.args = (*entry.args, *self.live)
        for op, successors in self.successors.items():
            op.successors = successors
        for op, operands in self._operands.items():
            op.operands = operands
        for placed in self.blocks:
            ops = list(chain.from_iterable(part.runs[number] for part, number, _ in placed.parts))
            own = self._ends.get(placed.block)
            if own is not None:
                ops = [*(ops[:-1] if own.name == WRONG_END else ops), own]
            placed.block.ops = tuple(ops)
        region = Region(tuple(placed.block for placed in self.blocks))
        span = self.head.span
        return Op("mir.func", attrs=self.head.attrs, regions=(region,), span=span, origin=Origin(span=span))
