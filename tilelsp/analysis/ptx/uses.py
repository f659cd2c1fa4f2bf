"""The names that an instruction mentions."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.syntax.ptx.tree import (
    Address,
    Component,
    Expression,
    Group,
    Instruction,
    Name,
    Negated,
    Number,
    Operand,
    Pair,
    Vector,
)


def names_of(instruction: Instruction) -> Iterator[Name]:
    """Every name but the opcode, in text order; `_` is none."""
    if instruction.guard is not None:
        yield instruction.guard.predicate
    for operand in instruction.operands:
        if isinstance(operand, Name):
            if operand.text != "_":
                yield operand
        elif not isinstance(operand, Number):
            yield from names_in(operand)


def names_in(operand: Operand) -> Iterator[Name]:
    """Every name of an operand."""
    match operand:
        case Name():
            if operand.text != "_":
                yield operand
        case Component():
            yield operand.base
        case Address() | Vector() | Group():
            for item in operand.items:
                yield from names_in(item)
        case Expression():
            for item in operand.operands:
                yield from names_in(item)
        case Pair():
            yield from names_in(operand.first)
            yield from names_in(operand.second)
        case Negated():
            yield from names_in(operand.operand)
        case Number():
            pass


def numbers_in(operand: Operand) -> Iterator[Number]:
    """Every literal of an operand, in text order."""
    match operand:
        case Number():
            yield operand
        case Address() | Vector() | Group():
            for item in operand.items:
                yield from numbers_in(item)
        case Expression():
            for item in operand.operands:
                yield from numbers_in(item)
        case _:
            pass
