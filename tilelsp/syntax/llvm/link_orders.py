"""Orders of use lists at the top level of a module: of the uses of a global, and of a block."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import cast

from tilelsp.syntax.llvm.cursor import Outside
from tilelsp.syntax.llvm.function import FunctionDefinition
from tilelsp.syntax.llvm.module import ModuleNames
from tilelsp.syntax.llvm.statement import BLOCK
from tilelsp.syntax.llvm.units import LlvmUnit
from tilelsp.syntax.llvm.use_lists import order_problem, uses_of


def use_order_problem(
    module: ModuleNames, units: Sequence[LlvmUnit], question: str, about: tuple[Hashable, ...]
) -> str:  # fmt: skip
    """The problem of an order; empty where there is none."""
    name = str(about[0])
    known = module.defined.get(("global", name))
    if question == "ordered global":
        mentions = sum(_mentions(unit, name) for unit in units)
        # What names the global may be one constant that stands in several places, and is one use then.
        return order_problem(cast("int", about[1]), mentions, min(2, mentions), mentions)
    if question == "ordered function":
        if known is None:
            return "invalid function forward reference in uselistorder_bb"
        if known.entity.header is None:
            return "expected function name in uselistorder_bb"
        return "" if known.entity.kind == "define" else "invalid declaration in uselistorder_bb"
    function = known.entity.function if known is not None else None
    if function is None:
        return ""
    problem = _block_problem(function, str(about[1]))
    if question == "ordered block":
        return problem
    return "" if problem else _uses_problem(function, units, name, str(about[1]), cast("int", about[2]))


def _block_problem(function: FunctionDefinition, block: str) -> str:
    kinds = {statement.result: statement.kind for _, statement in function.statements}
    if any(parameter.name == block for parameter in function.parameters) or kinds.get(block, BLOCK) != BLOCK:
        return "expected basic block in uselistorder_bb"
    return "" if block in kinds else "invalid basic block in uselistorder_bb"


def _uses_problem(function: FunctionDefinition, units: Iterable[LlvmUnit], name: str, block: str, indexes: int) -> str:
    address = any(
        question[0] == "block" and question[1] == (name, block) for unit in units for question in unit.questions
    )
    uses = uses_of(function, block) + address
    return order_problem(indexes, uses, uses, uses)


def _mentions(unit: LlvmUnit, name: str) -> int:
    """How often a unit names a global, but in orders of use lists."""
    count = 0
    for entity in unit.entities:
        if entity.kind != "order":
            count += _named(entity.names, name)
        if entity.function is not None:
            count += sum(
                _named(statement.names, name)
                for _, statement in entity.function.statements
                if "order" not in statement.fields
            )
    return count


def _named(names: Iterable[Outside], name: str) -> int:
    return sum(space == "global" and other == name for space, other, *_ in names)
