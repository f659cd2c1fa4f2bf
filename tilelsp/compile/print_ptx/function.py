"""Printing one machine function as PTX: registers, labels, branches, copies and instructions."""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.base.cancel import CancelToken
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.text import Span
from tilelsp.compile.aggregates import read_aggregate
from tilelsp.compile.lowering import gave_up
from tilelsp.compile.mir_fields import number_of
from tilelsp.compile.print_ptx.expand import expand
from tilelsp.compile.print_ptx.registers import sequence
from tilelsp.compile.print_ptx.templates import PieceKind, Template, template_of
from tilelsp.compile.print_ptx.unprintable import Unprintable
from tilelsp.compile.print_ptx.writer import FunctionWriter, immediate
from tilelsp.compile.stage import Stage
from tilelsp.defs.mir.gates import special_register
from tilelsp.defs.mir.opcodes import OPCODES
from tilelsp.defs.ptx.support import Support
from tilelsp.ir.module import Block, Op, Successor, Value
from tilelsp.ir.types import (
    ArrayAttr,
    BoolAttr,
    DenseArrayAttr,
    IntAttr,
    StringAttr,
)
from tilelsp.spec.constants import Imm, SymbolAddress
from tilelsp.spec.machine import CLASSES, GUARD, Opcode, RegisterClass

_ENTRY_PARAMETERS: Mapping[str, str] = {"ptr.global": ".u64 .ptr .global .align 1"}
_PARAMETERS: Mapping[str, str] = {
    "ptr.global": ".b64", "u64": ".b64", "f64": ".b64", "u32": ".b32", "f32": ".b32", "u16": ".b32", "u8": ".b32",
}  # fmt: skip
"""The parameters of functions that are no entries: what is narrower than a word is passed as one."""


class FunctionPrinter(FunctionWriter):
    """Prints one `mir.func`."""

    def __init__(
        self,
        function: Op,
        support: Support,
        mnemonics: set[str],
        cancel: CancelToken | None,
    ) -> None:
        super().__init__(function, support, mnemonics)
        self.threads = 0
        self.diagnostics: list[Diagnostic] = []
        self._cancel = cancel
        self._labels: dict[Block, str] = {}

    # --- the function -------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Print the function into `text`."""
        for i, block in enumerate(self._blocks):
            self._labels[block] = f"$L__BB_{i}"
        body_text, body_owners = self.text, self.owners
        self._body()
        body = list(zip(body_text, body_owners, strict=True))
        self.text, self.owners = [], []
        self._op = self.function
        self._head()
        for kind in CLASSES:
            count = self.registers.counts.get(kind.prefix, 0)
            if count:
                self.raw(f"\t.reg .{kind.ptx} %{kind.prefix}<{count}>;")
        for line in (*self._locals, *self.prologue):
            self.raw(line)
        for line, op in body:
            self.text.append(line)
            self.owners.append(op)
        self.raw("}")

    def _head(self) -> None:
        attr = self.function.attrs.get("params")
        types = [a.value for a in attr.values if isinstance(a, StringAttr)] if isinstance(attr, ArrayAttr) else []
        entry = "kernel" in self.function.attrs
        self.raw(f".visible {'.entry' if entry else '.func'} {self.name}(")
        for i, type in enumerate(types):
            comma = "," if i + 1 < len(types) else ""
            name, structure = f"{self.name}_param_{i}", read_aggregate(type)
            kind = _ENTRY_PARAMETERS.get(type, f".{type}") if entry else _PARAMETERS.get(type, "")
            declared = f"{kind} {name}" if structure is None else structure.declared(name)
            self.raw(f"\t.param {declared}{comma}")
        self.raw(")")
        if not entry:
            self.raw("{")
            return
        block = self._triple("reqntid")
        if block:
            self.threads = block[0] * block[1] * block[2]
            self.raw(f".reqntid {block[0]}, {block[1]}, {block[2]}")
        cluster = self._triple("cluster_dim")
        if cluster:
            self.raw(f".reqnctapercluster {cluster[0]}, {cluster[1]}, {cluster[2]}")
        if "blocksareclusters" in self.function.attrs:
            self._mnemonics.add(".blocksareclusters")
            self.raw(".blocksareclusters")
        for name, directive in (("minctasm", ".minnctapersm"), ("maxnreg", ".maxnreg")):
            if name in self.function.attrs:
                self.raw(f"{directive} {number_of(self.function, name)}")
        self.raw("{")

    def _triple(self, name: str) -> tuple[int, int, int] | None:
        attr = self.function.attrs.get(name)
        if not isinstance(attr, DenseArrayAttr) or not attr.values:
            return None
        x, y, z = (*attr.values, 1, 1)[:3]
        return x, y, z

    def _body(self) -> None:
        blocks = self._blocks
        for i, block in enumerate(blocks):
            if self._cancel is not None:
                self._cancel.check()
            if i or _is_target(block, blocks):
                self._op = block.ops[0] if block.ops else None
                self.label(self._labels[block])
            for op in block.ops:
                self._op = op
                self._instruction(op, blocks[i + 1] if i + 1 < len(blocks) else None)

    def _instruction(self, op: Op, following: Block | None) -> None:
        opcode = OPCODES.get(op.name)
        if opcode is None:
            self._problem(f"{op.name} is not a machine opcode", "mir.unknown-opcode")
            return
        if opcode.terminator and op.successors:
            self._branch(op, following)
            return
        operands = op.operands
        self._guard = "\t"
        guard = op.attrs.get(GUARD)
        if isinstance(guard, BoolAttr):
            register = self.value(operands[-1])
            operands = operands[:-1]
            self._guard = f"\t@{register} " if guard.value else f"\t@!{register} "
        if opcode.tied:
            self._fill_tied(op)
        template = template_of(op.name)
        try:
            if not opcode.ptx:
                expand(self, op, operands)
            elif opcode.fixed:
                self._render(op, opcode, template, operands, None)
            else:
                self._render(op, opcode, template, operands, opcode.slot_ranges(op.segments))
        except Unprintable as problem:
            self._problem(problem.message, problem.code)
        except Exception as error:
            failed = gave_up(op, Stage.PTX, error)
            self._problem(failed.message, failed.code)

    def _problem(self, message: str, code: str) -> None:
        op = self._op
        span = None if op is None else op.span or (op.origin.source_span() if op.origin is not None else None)
        severity = Severity.INFORMATION if code == "native.unsupported" else Severity.ERROR
        self.diagnostics.append(Diagnostic(code, message, span or Span(0, 0), severity, stage="mir"))

    def _render(
        self,
        op: Op,
        opcode: Opcode,
        template: Template,
        operands: tuple[Value, ...],
        ranges: tuple[tuple[object, int, int], ...] | None,
    ) -> None:
        mnemonic = opcode.mnemonic
        if opcode.fields:
            mnemonic = opcode.mnemonic_with(op.attrs)
            register = special_register(opcode, op.attrs)
            if register and self.support.knows(register):
                self._mnemonics.add(register)
        parts: list[str] = []
        for kind, text, index in template:
            if kind is PieceKind.TEXT:
                parts.append(text)
            elif kind is PieceKind.RESULT:
                parts.append(self.value(op.results[0]))
            elif kind is PieceKind.OPERAND:
                if ranges is None:
                    parts.append(self.value(operands[index]))
                else:
                    _, start, end = ranges[index]
                    parts.append(self.values(operands[start:end]))
            elif kind is PieceKind.OFFSET:
                value = operands[index if ranges is None else ranges[index][1]]
                if isinstance(value, Imm):
                    offset = value.signed()
                    if offset:
                        parts.append(f"+{offset}")
                else:
                    parts.append(f"+{self.value(value)}")
            else:
                parts.append(self._field(op, text))
        if mnemonic not in self._mnemonics:
            if not self.support.knows(mnemonic):
                raise Unprintable(f"{mnemonic} is no instruction that is declared here", "mir.mnemonic")
            self._mnemonics.add(mnemonic)
        if parts:
            self.text.append(f"{self._guard}{mnemonic} {''.join(parts)};")
        else:
            self.text.append(f"{self._guard}{mnemonic};")
        self.owners.append(op)

    def _field(self, op: Op, name: str) -> str:
        attr = op.attrs.get(name)
        if isinstance(attr, StringAttr | IntAttr):
            return str(attr.value)
        raise Unprintable(f"{op.name} needs the field {name}", "native.unsupported")

    # --- copies ---------------------------------------------------------------------------------------------------

    def _fill_tied(self, op: Op) -> None:
        """Copy operands that an instruction overwrites into its result registers, where they are not there yet."""
        opcode = OPCODES[op.name]
        if not op.segments or not op.results:
            return
        for slot, start, end in opcode.slot_ranges(op.segments):
            if slot.name == opcode.tied and end > start:
                registers = self.registers
                units = registers.units(op.results[0])
                pairs = list(zip(units, op.operands[start:end], strict=True))
                guard, self._guard = self._guard, "\t"
                self._copy(pairs)
                self._guard = guard

    def _copy(self, pairs: list[tuple[int, Value]]) -> None:
        """Parallel copies into units."""
        registers = self.registers
        moves: dict[RegisterClass, list[tuple[str, str]]] = {}
        constants: list[tuple[RegisterClass, str, str]] = []
        for unit, value in pairs:
            kind = registers.class_of(unit)
            if isinstance(value, Imm):
                if value.bits is not None:
                    constants.append((kind, registers.name(unit), immediate(value.type, value.bits)))
            elif isinstance(value, SymbolAddress):
                constants.append((kind, registers.name(unit), self.value(value)))
            else:
                source = registers.units(value)[0]
                if registers.root(source) != registers.root(unit):
                    moves.setdefault(kind, []).append((registers.name(unit), registers.name(source)))
        for kind, copies in moves.items():
            cyclic = {to for to, _ in copies} & {source for _, source in copies}
            temporary = self.fresh(kind) if cyclic else None
            for to, source in sequence(copies, temporary):
                self.line(f"mov.{kind.ptx}", f"{to}, {source}")
        for kind, to, text in constants:
            word = "u32" if not text[0].isdigit() and text[0] != "-" else kind.ptx
            self.line(f"mov.{word}", f"{to}, {text}")

    def _edge(self, successor: Successor) -> list[tuple[int, Value]]:
        registers = self.registers
        made: list[tuple[int, Value]] = []
        for arg, value in zip(successor.block.args, successor.operands, strict=True):
            unit = registers.unit[arg]
            if isinstance(value, Imm):
                if value.bits is not None:
                    made.append((unit, value))
            elif isinstance(value, SymbolAddress) or registers.root(registers.units(value)[0]) != registers.root(unit):
                made.append((unit, value))
        return made

    def _branch(self, op: Op, following: Block | None) -> None:
        self._guard = "\t"
        if len(op.successors) == 1:
            self._copy(self._edge(op.successors[0]))
            self._jump(op.successors[0].block, following)
            return
        then, other = op.successors
        predicate = self.value(op.operands[0])
        copies_then, copies_other = self._edge(then), self._edge(other)
        if then.block is other.block and not copies_then and not copies_other:
            self._jump(then.block, following)
        elif not copies_then and not copies_other:
            if then.block is following:
                self.line("bra", self._labels[other.block], guard=f"!{predicate}")
            else:
                self.line("bra", self._labels[then.block], guard=predicate)
                self._jump(other.block, following)
        elif not copies_then:
            self.line("bra", self._labels[then.block], guard=predicate)
            self._copy(copies_other)
            self._jump(other.block, following)
        elif not copies_other:
            self.line("bra", self._labels[other.block], guard=f"!{predicate}")
            self._copy(copies_then)
            self._jump(then.block, following)
        else:
            split = self.new_label("edge")
            self.line("bra", split, guard=f"!{predicate}")
            self._copy(copies_then)
            self.line("bra", self._labels[then.block])
            self.label(split)
            self._copy(copies_other)
            self._jump(other.block, following)

    def _jump(self, to: Block, following: Block | None) -> None:
        if to is not following:
            self.line("bra", self._labels[to])


def _is_target(block: Block, blocks: tuple[Block, ...]) -> bool:
    return any(s.block is block for b in blocks if b.ops for s in b.ops[-1].successors)
