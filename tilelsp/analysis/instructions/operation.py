"""Reads and writes of one PTX instruction, in numbers and registers."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.instructions.body import Body, Line, written
from tilelsp.analysis.instructions.numbers import (
    SymbolicNumber,
)
from tilelsp.analysis.instructions.values import PURE, whole
from tilelsp.analysis.ptx.uses import names_in
from tilelsp.base.record import record
from tilelsp.flow.arithmetic import wrapped
from tilelsp.syntax.ptx import tree


@record
class RegisterUse:
    """A register that is read; `is_opposite` of a predicate."""

    register: str
    is_opposite: bool = False


@record
class OperandList:
    """Operands in braces, or those that are added."""

    items: tuple[Source, ...]
    is_sum: bool = False


Source = SymbolicNumber | RegisterUse | OperandList


@record
class Operation:
    """An instruction that writes registers: its opcode and modifiers, the registers it writes to and what it reads;
    None where that is not followed. Under a guard it is done where that holds."""

    words: tuple[str, ...]
    targets: tuple[str, ...]
    sources: tuple[Source, ...] | None
    guard: RegisterUse | None

    @property
    def bits(self) -> int:
        """How wide the registers are that an operation on integers computes in."""
        return int(self.words[-1][1:])

    @property
    def is_integer(self) -> bool:
        """True if the operation has integer operands only."""
        kinds = self.words[-2:] if self.words[0] == "cvt" else self.words[-1:]
        return all(kind[0] in "bsu" and kind[1:].isdigit() for kind in kinds)

    def registers(self) -> Iterator[str]:
        """The registers that it reads."""
        waiting: list[Source] = [*(self.sources or ()), *((self.guard,) if self.guard is not None else ())]
        while waiting:
            match waiting.pop():
                case RegisterUse(register):
                    yield register
                case OperandList(items):
                    waiting += items
                case _:
                    pass


def operation(body: Body, line: Line) -> Operation:
    """The operation of an instruction on registers."""
    outs = list(whole(line))
    targets = tuple(body.register(line.scope, name.text) for operand in written(line) for name in names_in(operand))
    inputs = [operand for operand in line.tree.operands if not any(operand is other for other in outs)]
    is_followed = line.tree.opcode.text in PURE or line.words[:2] == ("ld", "param")
    sources = [source(body, line, operand) for operand in inputs] if is_followed else [None]
    known = tuple(item for item in sources if item is not None)
    return Operation(line.words, targets, known if len(known) == len(sources) else None, guard(body, line))


def guard(body: Body, line: Line) -> RegisterUse | None:
    """The predicate that an instruction's guard reads."""
    line_guard = line.tree.guard
    return (
        None
        if line_guard is None
        else RegisterUse(body.register(line.scope, line_guard.predicate.text), line_guard.negated)
    )


def source(body: Body, line: Line, operand: tree.Operand) -> Source | None:
    """The source that an operand reads; None for what is not followed."""
    match operand:
        case tree.NumberOperand(value=value, kind=tree.NumberKind.SIGNED | tree.NumberKind.UNSIGNED):
            return SymbolicNumber("", wrapped(value, 64))
        case tree.NumberOperand(text=text):
            return RegisterUse(text)  # a float is not computed with, but the same as others
        case tree.NameOperand(text=text):
            is_register = text.startswith("%") or bool(body.type_of(line.scope, text))
            return RegisterUse(body.register(line.scope, text)) if is_register else SymbolicNumber(text)
        case tree.Component():
            return RegisterUse(f"{operand.base.text}.{operand.field}")
        case tree.NegatedOperand(operand=tree.NameOperand(text=text)):
            return RegisterUse(body.register(line.scope, text), True)
        case tree.AddressOperand(items=(only,)):
            return source(body, line, only)
        case tree.ConstantExpression(operator="-", operands=(tree.NumberOperand(value=value),)):
            return SymbolicNumber("", wrapped(-value, 64))
        case tree.VectorOperand(items=items) | tree.ConstantExpression(operator="+", operands=items):
            found = [source(body, line, item) for item in items]
            known = tuple(item for item in found if item is not None)
            return (
                OperandList(known, isinstance(operand, tree.ConstantExpression)) if len(known) == len(found) else None
            )
        case _:
            return None
