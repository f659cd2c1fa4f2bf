"""Hovers in the instructions of machine functions: what an opcode becomes, and what an operand is in it."""

from __future__ import annotations

import sys
from bisect import bisect_right

from tilelsp.analysis.buffer import Buffer
from tilelsp.analysis.features.reference.machine_pages import machine_page
from tilelsp.analysis.low_level.language import PlacedUnit, Unit
from tilelsp.base.text import Span
from tilelsp.syntax.mir.function import MachineFunction
from tilelsp.syntax.mir.instruction import MachineInstruction
from tilelsp.syntax.mir.units import MirUnit

Found = tuple[str, Span]


def machine_hover(buffer: Buffer, placed: PlacedUnit[Unit], offset: int) -> Found | None:
    """The page of the opcode, or the line about the operand, at an offset that counts from the start of a unit; so does
    the span. None where the text is in another form, or where there is nothing to say.
    """
    unit = placed.unit
    if not isinstance(unit, MirUnit) or unit.function is None:
        return None
    found = instruction_at(unit.function, offset)
    if found is None:
        return None
    instruction, at = found
    operands = [operand for operand in instruction.operands if not operand.implicit]
    texts = [buffer.slice(*_ends(operand.span, placed.start + at)) for operand in operands]
    if instruction.span.contains(offset - at):
        return machine_page(instruction.opcode, texts).text, instruction.span.shifted(at)
    for number, operand in enumerate(operands):
        if operand.span.start <= offset - at < operand.span.end:
            page = machine_page(instruction.opcode, texts)
            if number >= len(page.operands) or not page.operands[number]:
                return f"`{texts[number]}`: operand {number} of `{instruction.opcode}`", operand.span.shifted(at)
            becomes = f" in `{page.ptx}`" if page.ptx and "\n" not in page.ptx else f" of `{instruction.opcode}`"
            return f"`{texts[number]}`: {page.operands[number]}{becomes}", operand.span.shifted(at)
    return None


def _ends(span: Span, at: int) -> tuple[int, int]:
    return span.start + at, span.end + at


def instruction_at(function: MachineFunction, offset: int) -> tuple[MachineInstruction, int] | None:
    """The instruction at an offset of a function's unit, and where its line starts."""
    chunks = function.body.chunks
    number = bisect_right(chunks, offset, key=lambda chunk: chunk[1]) - 1
    if number < 0:
        return None
    chunk, start = chunks[number]
    for run in chunk.runs:
        for instruction, at in run.placed:
            if at <= offset - start <= at + instruction.end:
                return instruction, start + at
    return None


def body_start(function: MachineFunction) -> int:
    """Where the body of a function begins in its unit; past everything without one."""
    return function.body.chunks[0][1] if function.body.chunks else sys.maxsize
