"""Arguments of an instruction that is expanded, and why there may be no PTX for it."""

from __future__ import annotations

from tilelsp.defs.mir.opcodes import OPCODES
from tilelsp.ir.module import Op, Value
from tilelsp.spec.constants import Imm


class Unprintable(Exception):
    """A machine instruction that no PTX says."""

    def __init__(self, message: str, code: str = "native.unsupported") -> None:
        super().__init__(message)
        self.message = message
        self.code = code


def slots_of(op: Op, operands: tuple[Value, ...]) -> dict[str, tuple[Value, ...]]:
    """The operands of an instruction, by the names of its slots."""
    opcode = OPCODES[op.name]
    return {slot.name: operands[start:end] for slot, start, end in opcode.slot_ranges(op.segments)}


def constant_of(value: Value, what: str) -> int:
    """The constant that an operand is. Raises `Unprintable`."""
    if not isinstance(value, Imm) or value.bits is None:
        raise Unprintable(f"{what} must be a constant", "mir.immediate")
    return value.bits
