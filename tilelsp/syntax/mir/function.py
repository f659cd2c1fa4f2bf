"""A machine function document of LLVM: its frame, its body, and what the names in it mean."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from tilelsp.base.text import Span
from tilelsp.syntax.mir.block_flow import BlockFlow
from tilelsp.syntax.mir.body import MachineBody, canonical
from tilelsp.syntax.mir.frame import FrameDocument
from tilelsp.syntax.mir.instruction import MachineInstruction, Problem
from tilelsp.syntax.mir.register_rows import RowText
from tilelsp.syntax.mir.registers import RegisterTable, first_place
from tilelsp.syntax.units import Named, Role


@dataclass(slots=True)
class MachineFunction:
    """A machine function; spans count from the start of its unit."""

    name: str = ""
    name_span: Span = field(default_factory=lambda: Span(0, 0))
    frame: FrameDocument = field(default_factory=FrameDocument)
    row_text: RowText = field(default_factory=RowText)
    """Rows of `registers:` that were read one by one."""
    body: MachineBody = field(default_factory=MachineBody)
    registers: RegisterTable = field(default_factory=RegisterTable)
    mentioned: dict[str, Span] = field(default_factory=dict[str, Span])
    """Registers that the frame names elsewhere than among its registers, and where first."""
    declared: list[Named] = field(default_factory=list[Named])
    """Names in the frame, without the registers that it declares."""
    problems: list[Problem] = field(default_factory=list[Problem])
    outer: list[Named] = field(default_factory=list[Named])
    """Names in the frame that other units define; chunks of the body have their own."""
    allocas: list[tuple[str, Span]] = field(default_factory=list[tuple[str, Span]])
    """Names of IR allocas that frame objects name."""
    metadata: set[str] = field(default_factory=set[str])
    """The machine metadata nodes that it defines."""
    verified: list[BlockFlow] = field(default_factory=list[BlockFlow])
    """What the blocks did that were last found to be right, in this version or an earlier one."""

    def first(self, name: str) -> Span:
        """Where a register is first named."""
        return self.mentioned.get(name) or first_place(self.registers, name) or self.name_span

    def names(self) -> tuple[Named, ...]:
        """Every name in the function, in text order."""
        made = list(self.declared)
        if self.name:
            made.append(Named(self.name_span, "global", self.name, Role.READ))
        declared: set[str] = set()
        for rows, at in self.registers.rows:
            for row in rows.rows:
                if row.name not in declared:
                    declared.add(row.name)
                    place, whole = row.span.shifted(at), row.row.shifted(at)
                    made.append(Named(place, "register", row.name, Role.DECLARE, whole, row.detail))
        for said, at in self.body.chunks:
            made += (Named(n.span.shifted(at), n.space, n.name.partition("\0")[0], n.role) for n in said.names)
        defined: set[str] = set()
        for block in self.body.blocks:
            full = Span(block.span.start, block.end)
            made.append(Named(block.span, "block", str(block.number), Role.DEFINE, full, block.label.name))
            for instruction, at in block.instructions:
                made += self._in_instruction(instruction, at, defined)
        return tuple(sorted(made, key=lambda named: named.span))

    def _in_instruction(self, instruction: MachineInstruction, at: int, defined: set[str]) -> Iterator[Named]:
        if instruction.opcode:
            yield Named(instruction.span.shifted(at), "opcode", instruction.opcode, Role.READ)
        for operand in instruction.operands:
            if operand.kind != "register":
                continue
            name = canonical(operand.name)
            role = Role.READ
            if operand.defines:
                role = Role.WRITE if name in defined else Role.DEFINE
                defined.add(name)
            full = Span(at, at + instruction.end) if operand.defines else None
            detail = self.registers.classes.get(name, "")
            yield Named(operand.span.shifted(at), "register", name, role, full, detail)
        for named in instruction.names:
            yield Named(named.span.shifted(at), named.space, named.name.partition("\0")[0], named.role)
