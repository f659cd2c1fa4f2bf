"""Functions of machine IR as the instructions of PTX that their opcodes become; see `analysis.instructions.body`.

An opcode with a template becomes what that says. What a block is given is moved on the edges that lead there, as when
PTX is printed; registers that products of warp groups work on have one name wherever they are handed on.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from functools import lru_cache
from math import prod

from tilelsp.analysis.instructions import operand as ptx
from tilelsp.analysis.instructions.body import Body
from tilelsp.analysis.instructions.descriptors import encoded
from tilelsp.analysis.instructions.lines_for import LinesFor
from tilelsp.analysis.low_level.mir_forms import FORMS
from tilelsp.analysis.low_level.mir_names import MirNames
from tilelsp.base.record import record
from tilelsp.compile.print_ptx.templates import PieceKind, template_of
from tilelsp.defs.mir.opcodes import OPCODES
from tilelsp.defs.mir.tensor import SMEM_DESC
from tilelsp.flow.graph import most_threads
from tilelsp.ir.module import Block, Op, Successor, Value
from tilelsp.ir.types import BoolAttr, DenseArrayAttr, IntAttr, StringAttr
from tilelsp.spec.constants import Imm
from tilelsp.spec.machine import GUARD, JUMP, JUMP_IF, Opcode
from tilelsp.syntax.ptx import tree
from tilelsp.syntax.ptx.cursor import PtxCursor
from tilelsp.syntax.ptx.instructions import instruction
from tilelsp.syntax.ptx.tokens import PtxTokens

STEP = 60
"""Instructions that are read in one step."""

CLUSTER_DIM = "cluster_dim"
"""The attribute of a kernel that is launched as clusters."""
CTA_DIM = "reqntid"
"""The attribute that says how many threads a CTA has."""

_OPERAND, _RESULT = "%operand", "%result"
"""Prefixes of the names of registers that stand for slots in a template that was read."""


@record
class _Template:
    """The operands of an opcode's template; the slots that are added to others, by the slots of those."""

    operands: tuple[tree.Operand, ...]
    offsets: Mapping[int, int]


def extents(op: Op, name: str) -> tuple[int, ...]:
    """The extents that an attribute gives a function's launch, none where it is not there."""
    attr = op.attrs.get(name)
    return attr.values if isinstance(attr, DenseArrayAttr) else ()


class MirLines(LinesFor[Op]):
    """The lines of one function."""

    def __init__(self, function: Op) -> None:
        cluster, size = extents(function, CLUSTER_DIM), extents(function, CTA_DIM)
        name, is_kernel = function.attrs.get("sym_name"), "kernel" in function.attrs
        body = Body(
            name.value if isinstance(name, StringAttr) else "",
            is_kernel,
            bool(cluster) and prod(cluster) != 1,
            most_threads((size,)),
            has_fixed_size=bool(size),
        )
        super().__init__(body)
        self.names = MirNames(function.regions[0])
        self._blocks = function.regions[0].blocks
        self._labels: dict[Block, str] = {block: f"bb{number}" for number, block in enumerate(self._blocks)}

    def read(self) -> Generator[None]:
        """Make all lines, in steps."""
        yield from self.names.read()
        for number, block in enumerate(self._blocks):
            self._label(self._labels[block])
            if number == 0 and block.ops:
                self._copies(block.ops[0], self.names.entry_copies)
            following = self._blocks[number + 1] if number + 1 < len(self._blocks) else None
            for op in block.ops:
                self._op(op, following)
                if len(self.owners) % STEP == 0:
                    yield

    def operand(self, value: Value) -> tree.Operand:
        """A value's operand in a line."""
        return self.names.operand(value)

    def width(self, name: str) -> int:
        """The bits of a register of integers, 0 for another."""
        return self.names.width(name)

    # --- ops ----------------------------------------------------------------------------------------------------------

    def _op(self, op: Op, following: Block | None) -> None:
        opcode = OPCODES.get(op.name)
        if op.successors:
            self._branch(op, following)
            return
        form = FORMS.get(op.name)
        if opcode is not None and opcode.tied and form is None:
            self._copies(op, self._tied_operands(op, opcode))
        guard = self._guard(op)
        if form is not None:
            for lowered in form(op, self.names):
                self._add(op, ptx.named(len(self.owners), lowered, guard))
        elif op.name == SMEM_DESC.name and len(op.operands) == len(SMEM_DESC.operands):
            for mnemonic, operands in encoded(self.operand(op.result), [*map(self.operand, op.operands)]):
                self._write(op, mnemonic, operands, guard)
        elif opcode is not None and opcode.ptx:
            self._write(op, opcode.mnemonic_with(op.attrs), self._operands(op, opcode), guard)
        else:
            results = tuple(operand for value in op.results for operand in self.names.items(value))
            self._write(op, op.name, (ptx.vector(results), *map(self.operand, op.operands)), guard)
        self._copies(op, self.names.copied.get(op, ()))

    def _guard(self, op: Op) -> tree.Guard | None:
        holds = op.attrs.get(GUARD)
        found = self.operand(op.operands[-1]) if isinstance(holds, BoolAttr) and op.operands else None
        if not isinstance(holds, BoolAttr) or not isinstance(found, tree.NameOperand):
            return None
        return ptx.guard(found.text, holds=holds.value)

    def _tied_operands(self, op: Op, opcode: Opcode) -> Iterator[tuple[str, tree.Operand]]:
        """The operands that stay in the registers of a result where a guard does not hold."""
        for slot, start, end in opcode.slot_ranges(op.segments) if op.results else ():
            if slot.name == opcode.tied:
                yield from zip(self.names.registers(op.result), map(self.operand, op.operands[start:end]), strict=False)

    def _operands(self, op: Op, opcode: Opcode) -> tuple[tree.Operand, ...]:
        """The operands that the template has, with those of an instruction in their places."""
        fields = tuple((name, _text(op, name)) for name in _fields(opcode.name))
        template = _template(opcode.name, fields)
        ranges = [(start, end) for _, start, end in opcode.slot_ranges(op.segments)]

        def filled(operand: tree.Operand) -> Iterator[tree.Operand]:
            match operand:
                case tree.NameOperand(text=text) if text.startswith(_OPERAND):
                    slot = int(text.removeprefix(_OPERAND))
                    start, end = ranges[slot]
                    offset = self._number(op, ranges, template.offsets.get(slot))
                    for value in op.operands[start:end]:
                        items = self.names.items(value)
                        yield from (ptx.moved(item, offset) for item in items) if offset else items
                case tree.NameOperand(text=text) if text == _RESULT:
                    yield from self.names.items(op.result)
                case tree.AddressOperand(items=items):
                    yield tree.AddressOperand(tuple(part for item in items for part in filled(item)), 0, 0)
                case tree.VectorOperand(items=items):
                    yield ptx.vector(part for item in items for part in filled(item))
                case tree.DestinationPair(first=first, second=second):
                    yield tree.DestinationPair(next(filled(first), first), next(filled(second), second), 0, 0)
                case _:
                    yield operand

        return tuple(part for operand in template.operands for part in filled(operand))

    def _number(self, op: Op, ranges: Sequence[tuple[int, int]], slot: int | None) -> int:
        operands = op.operands[slice(*ranges[slot])] if slot is not None else ()
        return next((value.signed() or 0 for value in operands if isinstance(value, Imm)), 0)

    # --- edges --------------------------------------------------------------------------------------------------------

    def _branch(self, op: Op, following: Block | None) -> None:
        ways = [(self._labels.get(to.block, ""), [*self._moves(to)]) for to in op.successors]
        predicate = self.operand(op.operands[0]) if op.name == JUMP_IF and len(ways) == 2 else None
        on = None if following is None else self._labels[following]
        self._ways(op, ways[:1] if op.name == JUMP else ways, predicate, on)

    def _moves(self, to: Successor) -> Iterator[tuple[str, tree.Operand]]:
        """Copies for a block's arguments on an edge, but for those that are there already or may be anything."""
        for formal, actual in zip(to.block.args, to.operands, strict=False):
            if isinstance(actual, Imm) and actual.bits is None:
                continue
            for name, source in zip(self.names.registers(formal), self.names.items(actual), strict=False):
                if not isinstance(source, tree.NameOperand) or source.text != name:
                    yield name, source


def _text(op: Op, name: str) -> str:
    attr = op.attrs.get(name)
    return str(attr.value) if isinstance(attr, StringAttr | IntAttr) else ""


@lru_cache(maxsize=1024)
def _fields(name: str) -> tuple[str, ...]:
    """The fields that stand among the operands of a template."""
    return tuple(text for kind, text, _ in template_of(name) if kind is PieceKind.FIELD)


@lru_cache(maxsize=2048)
def _template(name: str, fields: tuple[tuple[str, str], ...]) -> _Template:
    words, offsets, last, text = dict(fields), dict[int, int](), 0, ""
    for kind, piece, index in template_of(name):
        match kind:
            case PieceKind.OFFSET:
                offsets[last] = index
            case PieceKind.OPERAND:
                last = index
                text += f"{_OPERAND}{index}"
            case PieceKind.RESULT:
                text += _RESULT
            case PieceKind.FIELD:
                text += words[piece]
            case _:
                text += piece
    read = instruction(PtxCursor(PtxTokens(f"mov {text};", 0))) if text else None
    return _Template(() if read is None else read.operands, offsets)
