"""The left operand of a multiply that is in registers already: what an earlier multiply left there."""

from __future__ import annotations

from tilelsp.compile.tileas_to_llvm.context import ThreadContext
from tilelsp.compile.tileas_to_llvm.values import Tensor
from tilelsp.defs.encodings.terms import Major
from tilelsp.ir.module import Value
from tilelsp.ir.types import I32
from tilelsp.spec.constants import width_of

WORD_BITS = 32
"""Bits of the registers that wgmma takes A from."""


class OperandRegisters:
    """A in registers, in the layout that `choose.dot.register_operand` gives it."""

    major = Major.K

    def __init__(self, c: ThreadContext, tensor: Tensor) -> None:
        self._c = c
        self._tensor = tensor
        self._bit = {bit: 1 << j for j, bit in enumerate(tensor.layout.regs)}
        self._packed = WORD_BITS // width_of(tensor.type)
        # In front of the fence: behind it nothing else may write the registers.
        self._words = [self._word(first) for first in range(0, tensor.layout.registers, self._packed)]

    def at(self, mn: int, k: int) -> tuple[Value, ...]:
        """The four words of the instruction tile at row `mn` and depth `k`."""
        place = mn * self._tensor.layout.shape[1] + k
        first = sum(number for bit, number in self._bit.items() if place & bit) // self._packed
        return tuple(self._words[first : first + 4])

    def _word(self, first: int) -> Value:
        held = self._tensor.vector(first, self._packed) if self._packed > 1 else self._tensor.get(first)
        return self._c.b.bitcast(held, I32)
