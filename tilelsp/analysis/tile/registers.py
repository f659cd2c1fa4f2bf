"""The registers that values of nvvm, nvgpu and what stands beside them are, by name: one for each value, and one for a
warp group's accumulator wherever it is handed on."""

from __future__ import annotations

from tilelsp.analysis.instructions import operand as ptx
from tilelsp.analysis.instructions.integers import ADDRESS_BITS
from tilelsp.analysis.tile.accumulators import Accumulators
from tilelsp.compile.known_values import KnownValues
from tilelsp.defs.nvvm_words import fields_of
from tilelsp.ir.module import Value
from tilelsp.ir.types import IndexType, IntType, MemRefType, Type
from tilelsp.spec.constants import address_space
from tilelsp.syntax.ptx import tree


class Registers:
    """The names of one function's registers."""

    def __init__(self, accumulators: Accumulators) -> None:
        self.accumulators = accumulators
        self._known = KnownValues(accumulators.handed)
        self._numbers: dict[Value, int | None] = {}
        self._names: dict[Value, str] = {}
        self._widths: dict[str, int] = {}
        self._apart: set[Value] = set()
        """Structures whose members are registers of their own."""

    def rename(self, value: Value, other: Value) -> None:
        """Let a value be the register that another one is."""
        self._names[value] = self.name(other)

    def name(self, value: Value) -> str:
        """The register that a value is, where it is no constant and no accumulator."""
        known = self._names.get(value)
        if known is None:
            known = self._names[value] = f"%v{len(self._names)}"
            self._widths[known] = width_of(value.type)
        return known

    def members(self, value: Value) -> list[str]:
        """The registers of a value that an instruction writes apart: of a structure one for each member."""
        fields = fields_of(value.type)
        if fields is None:
            return [self.name(value)]
        self._apart.add(value)
        return [f"{self.name(value)}#{number}" for number in range(len(fields))]

    def member(self, value: Value, number: int) -> str | None:
        """The register of a structure's member; None where none was written apart."""
        return self.members(value)[number] if value in self._apart else None

    def width(self, name: str) -> int:
        """The bits of a register of integers or addresses, 0 for another."""
        return self._widths.get(name, 0)

    def held(self, value: Value) -> tuple[tree.NameOperand, ...]:
        """The accumulators that a value stands for."""
        return tuple(
            ptx.register(f"%accumulator{accumulator.lstrip('%')}")
            for accumulator in sorted(self.accumulators.of(value))
        )

    def operand(self, value: Value) -> tree.Operand:
        """A value's operand in a line."""
        held = self.held(value)
        if held:
            return ptx.vector(held)
        if value not in self._numbers:
            self._numbers[value] = self._known.number(value)
        number = self._numbers[value]
        return ptx.register(self.name(value)) if number is None else ptx.number(number)


def width_of(type: Type) -> int:
    """The bits of a number, or of an address; 0 for anything else."""
    if isinstance(type, IntType):
        return type.width
    is_address = isinstance(type, IndexType | MemRefType) or address_space(type) is not None
    return ADDRESS_BITS if is_address else 0
