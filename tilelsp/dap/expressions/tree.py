"""Expressions as trees."""

from __future__ import annotations

from typing import TypeAlias

from tilelsp.base.record import record


@record
class Number:
    """A literal."""

    value: int | float


@record
class Name:
    """A register, an SSA value, a variable, a parameter or a state space."""

    text: str


@record
class Load:
    """`[address]`: what lies at a generic address."""

    address: Expression


@record
class Index:
    """`base[index, ...]`: an element, or what lies at an address of a state space."""

    base: Expression
    indices: tuple[Expression, ...]


@record
class Cast:
    """`operand:type`: the same bits read as a type."""

    operand: Expression
    type: str


@record
class Unary:
    """An operator in front of its operand."""

    operator: str
    operand: Expression


@record
class Binary:
    """An operator between its operands."""

    operator: str
    left: Expression
    right: Expression


Expression: TypeAlias = Number | Name | Load | Index | Cast | Unary | Binary
