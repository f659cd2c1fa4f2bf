"""Tree of a PTX instruction: its guard, its opcode with modifiers in written order, its operands as trees.

Positions count code points from the start of the statement, so that one tree serves wherever the statement stands.
A tree says what is written, not whether it is legal; a part that is missing or broken is left out of its parent and
the statement carries the problem.
"""

from __future__ import annotations

import enum

from tilelsp.base.record import record


class NumberKind(enum.Enum):
    """How a literal is written."""

    SIGNED = enum.auto()
    """A decimal, hexadecimal, octal or binary integer."""
    UNSIGNED = enum.auto()
    """An integer with the suffix `U`."""
    F32 = enum.auto()
    """`0f` and eight hexadecimal digits."""
    F64 = enum.auto()
    """`0d` and sixteen hexadecimal digits, or a decimal fraction."""


@record
class NameOperand:
    """A register, variable, label, function, special register or the sink `_`, with or without `%`."""

    text: str
    start: int
    end: int


@record
class Component:
    """One element of a vector register: `%tid.x`, `v.r`; `field` is the letter."""

    base: NameOperand
    field: str
    start: int
    end: int


@record
class NumberOperand:
    """A literal. `value` of an integer is taken modulo 2**64, of a float it is its bit pattern."""

    text: str
    kind: NumberKind
    value: int
    start: int
    end: int


@record
class ConstantExpression:
    """A constant expression with an operator (`-`, `+`, `?:`, ...), a cast (`(.s64)`) or `generic(x)`, `mask(x)`."""

    operator: str
    operands: tuple[Operand, ...]
    start: int
    end: int


@record
class VectorOperand:
    """`{a, b, c}`: a vector operand, or the register list of a fragment."""

    items: tuple[Operand, ...]
    start: int
    end: int


@record
class AddressOperand:
    """`[a]`, `[a+8]`, `[a-x]`, `[map, {c0, c1}]`, `[tex, sampler, {x}]`: what stands in brackets, by its commas.

    An offset is an `ConstantExpression` of `+` or `-` around the base.
    """

    items: tuple[Operand, ...]
    start: int
    end: int


@record
class DestinationPair:
    """`p|q`: two destinations."""

    first: Operand
    second: Operand
    start: int
    end: int


@record
class NegatedOperand:
    """`!p`."""

    operand: Operand
    start: int
    end: int


@record
class GroupOperand:
    """`(a, b)`: results or arguments of a call."""

    items: tuple[Operand, ...]
    start: int
    end: int


Operand = (
    NameOperand
    | Component
    | NumberOperand
    | ConstantExpression
    | VectorOperand
    | AddressOperand
    | DestinationPair
    | NegatedOperand
    | GroupOperand
)


@record
class Guard:
    """`@p` or `@!p` in front of an instruction."""

    predicate: NameOperand
    negated: bool
    start: int
    end: int


@record
class OpcodeModifier:
    """One dotted part of an opcode behind its first word, without the dot: `sync`, `shared::cta`, `m16n8k16`."""

    text: str
    start: int
    end: int


@record
class Instruction:
    """One instruction. `opcode` is the first word; `modifiers` follow in written order; `end` is behind the `;`."""

    guard: Guard | None
    opcode: NameOperand
    modifiers: tuple[OpcodeModifier, ...]
    operands: tuple[Operand, ...]
    start: int
    end: int

    @property
    def mnemonic(self) -> str:
        """The opcode with all its modifiers, as written."""
        return ".".join((self.opcode.text, *(modifier.text for modifier in self.modifiers)))
