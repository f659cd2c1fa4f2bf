"""Which instructions of PTX write a register, and a register's new name."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.naming import DefinitionPlace
from tilelsp.analysis.ptx.document import PtxDocument
from tilelsp.analysis.ptx.functions import FunctionExtent
from tilelsp.base.text import Span
from tilelsp.defs.ptx.instructions import destinations
from tilelsp.syntax.ptx.tree import DestinationPair, GroupOperand, Instruction, NameOperand, Operand, VectorOperand

MOST = 12
"""Writes of a register that are listed."""


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
        whole = Span(at, at + statement.length - statement.gap)
        found += (
            DefinitionPlace(Span(at + result.start, at + result.end), whole)
            for result in results(content)
            if result.text == name and function.find(name, at + result.start) == declared
        )
    return tuple(found)


def results(instruction: Instruction) -> Iterator[NameOperand]:
    """The registers that an instruction writes, as far as its operands say."""
    operands = instruction.operands
    if instruction.mnemonic.startswith("call"):
        if isinstance(operands[0], GroupOperand):
            yield from _inside(operands[0])
        return
    for index in sorted(destinations(instruction.mnemonic, len(operands))):
        yield from _inside(operands[index])


def _inside(operand: Operand) -> Iterator[NameOperand]:
    if isinstance(operand, NameOperand):
        yield operand
    elif isinstance(operand, VectorOperand | GroupOperand):
        for item in operand.items:
            yield from _inside(item)
    elif isinstance(operand, DestinationPair):
        yield from _inside(operand.first)
        yield from _inside(operand.second)
