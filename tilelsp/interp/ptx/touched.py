"""State that the instructions of a program touch besides the registers of their threads."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.interp.ptx.cta import Step
from tilelsp.interp.ptx.program import Instruction, SpecialOperand
from tilelsp.interp.ptx.pure import Pure
from tilelsp.interp.ptx.repetition import Touches

_STEERS = frozenset(("bra", "brx", "nanosleep"))
_TIMES = ("clock", "globaltimer")


def touches(code: Sequence[Instruction], steps: Sequence[Step]) -> list[Touches]:
    """The state that each instruction of a program touches."""
    return [_touched(instruction, step) for instruction, step in zip(code, steps, strict=True)]


def _touched(instruction: Instruction, step: Step) -> Touches:
    if instruction.parts[0] in _STEERS:
        return Touches.NOTHING
    if instruction.parts[0] == "ld":
        return Touches.READS_MEMORY
    is_timed = any(
        isinstance(operand, SpecialOperand) and operand.name.strip("%").startswith(_TIMES)
        for operand in instruction.operands
    )
    return Touches.CHANGES if is_timed or not isinstance(step, Pure) else Touches.NOTHING
