"""Which instructions of PTX write a register, and a register's new name."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tilelsp.analysis.naming import DefinitionPlace
from tilelsp.analysis.ptx.document import PtxDocument
from tilelsp.analysis.ptx.functions import FunctionExtent
from tilelsp.base.text import Span
from tilelsp.defs.ptx.instructions import operand_lists
from tilelsp.syntax.ptx.tree import Group, Instruction, NameOperand, Operand, VectorOperand

MOST = 12
"""Writes of a register that are listed."""

_RESULTS = ("d", "p", "r")
"""How the notation of an operand begins that is a result: `d`, `d32`, `done`, `p{|q}`, `r`."""


def writes(document: PtxDocument, function: FunctionExtent, name: str, offset: int) -> tuple[DefinitionPlace, ...]:
    """The instructions that write the register which a name means at `offset`, in text order."""
    declared = function.find(name, offset)
    if not declared:
        return ()
    full = declared[0].full
    if not document.buffer.slice(full.start, full.end).lstrip().startswith(".reg"):
        return ()
    found: list[DefinitionPlace] = []
    for at, statement in function.naming(name, document.buffer.text):
        content = statement.read.content
        if not isinstance(content, Instruction) or not content.operands:
            continue
        first = content.operands[0]
        if isinstance(first, NameOperand) and first.text != name:
            continue
        whole = Span(at, at + statement.length - statement.gap)
        found += (
            DefinitionPlace(Span(at + one.start, at + one.end), whole)
            for one in results(content)
            if one.text == name and function.find(name, at + one.start) == declared
        )
    return tuple(found)


def results(instruction: Instruction) -> Iterator[NameOperand]:
    """The registers that an instruction writes, as far as its operands say."""
    if instruction.mnemonic.startswith("call"):
        if isinstance(instruction.operands[0], Group):
            yield from _inside(instruction.operands[0])
    elif _has_result(instruction.mnemonic):
        yield from _inside(instruction.operands[0])


@lru_cache(maxsize=1024)
def _has_result(mnemonic: str) -> bool:
    return any(names and names[0].startswith(_RESULTS) for names in operand_lists(mnemonic))


def _inside(operand: Operand) -> Iterator[NameOperand]:
    if isinstance(operand, NameOperand):
        yield operand
    elif isinstance(operand, VectorOperand | Group):
        for item in operand.items:
            yield from _inside(item)
