"""Orders of use lists: `uselistorder` and `uselistorder_bb` say how often a value is used, which the text must fit."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.base.record import record
from tilelsp.syntax.llvm import types as ty
from tilelsp.syntax.llvm.function import BoundFunction, FunctionDefinition, LlvmFault
from tilelsp.syntax.llvm.operand import LlvmOperand
from tilelsp.syntax.llvm.statement import INSTRUCTION, ORDER, LlvmStatement


@record
class UseOrder:
    """An order: the value, its number of indexes, and where its word stands in the statement."""

    value: LlvmOperand
    indexes: int
    start: int
    end: int


def order_problem(indexes: int, counted: int, least: int, most: int) -> str:
    """The problem of an order of so many indexes; empty where there is none. Of the value's uses `counted` are seen,
    where it may have `least` to `most`."""
    if most == 0:
        return "value has no uses"
    if most == 1:
        return "value only has one use"
    if not least <= indexes <= most:
        return f"wrong number of indexes, expected {max(counted, 2)}"
    return ""


def described(statement: LlvmStatement, start: int) -> bool:
    """True if the name at `start` is described by metadata there, which is no use of it."""
    places = statement.fields.get("described", ())
    return isinstance(places, tuple) and start in places


def uses_of(function: FunctionDefinition, name: str) -> int:
    """How often a function's instructions use one of its values or blocks. What a phi comes from is not used by it."""
    return sum(used == name for used in used_names(function))


def used_names(function: FunctionDefinition) -> Iterator[str]:
    """The values and blocks that a function's instructions use, each as often as it is used."""
    return (
        used
        for _, statement in function.statements
        if statement.kind == INSTRUCTION
        for used, type, start, _ in statement.uses
        if not (type is ty.LABEL_TYPE and statement.word == "phi") and not described(statement, start)
    )


def order_faults(function: FunctionDefinition, bound: BoundFunction) -> Iterator[LlvmFault]:
    """Faults of the orders at the end of a function that was read without errors."""
    first = True
    for at, chunk in function.chunks:
        for _, offset, statement in chunk.summary.orders:
            order = statement.fields.get("order")
            if first:
                yield from _behind(function, at + offset)
                first = False
            if not isinstance(order, UseOrder) or order.value.kind != "local":
                continue
            known = bound.values.get(order.value.name)
            uses = uses_of(function, order.value.name)
            # The address of a block is one more use of it, which may stand anywhere in the module.
            addresses = int(known is not None and known.type is ty.LABEL_TYPE)
            message = order_problem(order.indexes, uses, uses, uses + addresses)
            if message:
                yield LlvmFault(message, "llvm.syntax", at + offset + order.start, at + offset + order.end)


def _behind(function: FunctionDefinition, start: int) -> Iterator[LlvmFault]:
    """Behind an order there are only others."""
    for at, statement in function.statements:
        if at > start and statement.kind != ORDER:
            yield LlvmFault("expected uselistorder directive", "llvm.syntax", at + statement.start, at + statement.end)
            return
