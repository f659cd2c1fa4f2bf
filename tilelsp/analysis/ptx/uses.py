"""The names that an instruction mentions."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.defs.ptx.instructions import read_mnemonic
from tilelsp.spec.ptx.operand import Role
from tilelsp.spec.ptx.symbol import LookUp
from tilelsp.syntax.ptx.tree import (
    AddressOperand,
    Component,
    ConstantExpression,
    DestinationPair,
    GroupOperand,
    Instruction,
    NameOperand,
    NegatedOperand,
    NumberOperand,
    Operand,
    VectorOperand,
)


def names_of(instruction: Instruction) -> Iterator[NameOperand]:
    """Every name but the opcode, in text order; `_` is none."""
    if instruction.guard is not None:
        yield instruction.guard.predicate
    for operand in instruction.operands:
        if isinstance(operand, NameOperand):
            if operand.text != "_":
                yield operand
        elif not isinstance(operand, NumberOperand):
            yield from names_in(operand)


def names_in(operand: Operand) -> Iterator[NameOperand]:
    """Every name of an operand."""
    match operand:
        case NameOperand():
            if operand.text != "_":
                yield operand
        case Component():
            yield operand.base
        case AddressOperand() | VectorOperand() | GroupOperand():
            for item in operand.items:
                yield from names_in(item)
        case ConstantExpression():
            for item in operand.operands:
                yield from names_in(item)
        case DestinationPair():
            yield from names_in(operand.first)
            yield from names_in(operand.second)
        case NegatedOperand():
            yield from names_in(operand.operand)
        case NumberOperand():
            pass


def numbers_in(operand: Operand) -> Iterator[NumberOperand]:
    """Every literal of an operand, in text order."""
    match operand:
        case NumberOperand():
            yield operand
        case AddressOperand() | VectorOperand() | GroupOperand():
            for item in operand.items:
                yield from numbers_in(item)
        case ConstantExpression():
            for item in operand.operands:
                yield from numbers_in(item)
        case _:
            pass


def base_of(operand: Operand) -> NameOperand | None:
    """The name that an address is counted from; None where it begins with something else."""
    if isinstance(operand, ConstantExpression) and operand.operands:
        operand = operand.operands[0]
    return operand if isinstance(operand, NameOperand) else None


_PLACES = (Role.LABEL, Role.TABLE, Role.NAME)


def if_label(instruction: Instruction, name: NameOperand) -> str:
    """The assembler's sentence about a name in an instruction if it is a label; "" where one may stand."""
    meaning = read_mnemonic((instruction.opcode.text, *(modifier.text for modifier in instruction.modifiers)))
    if instruction.guard is not None and instruction.guard.predicate is name:
        return "Predicate expression expected"
    if meaning is None or any(operand.role in _PLACES for operand in meaning.family.operands.values()):
        return ""
    for operand in instruction.operands:
        if isinstance(operand, AddressOperand) and operand.start <= name.start < operand.end:
            return f"Illegal operand type to instruction '{meaning.op}'"
        if isinstance(operand, VectorOperand) and operand.start <= name.start < operand.end:
            return f"Illegal expression '{name.text}'"
    return f"Arguments mismatch for instruction '{meaning.op}'"


def shape_of(instruction: Instruction, look_up: LookUp) -> tuple[object, ...]:
    """Identity of an instruction for its judge: the mnemonic, and operands with what their names stand for."""
    mnemonic = (instruction.opcode.text, *[modifier.text for modifier in instruction.modifiers])
    guard = None if instruction.guard is None else look_up(instruction.guard.predicate.text)
    return (mnemonic, guard, *[_shape(operand, look_up) for operand in instruction.operands])


def _shape(operand: Operand, look_up: LookUp) -> object:
    match operand:
        case NameOperand():
            return look_up(operand.text) or operand.text
        case NumberOperand():
            return operand.text, operand.kind
        case Component():
            return ".", look_up(operand.base.text) or operand.base.text, operand.field
        case AddressOperand() | VectorOperand() | GroupOperand():
            return type(operand), *[_shape(item, look_up) for item in operand.items]
        case ConstantExpression():
            return operand.operator, *[_shape(item, look_up) for item in operand.operands]
        case DestinationPair():
            return "|", _shape(operand.first, look_up), _shape(operand.second, look_up)
        case NegatedOperand():
            return "!", _shape(operand.operand, look_up)
