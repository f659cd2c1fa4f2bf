"""Loops that nothing can end: threads come to an instruction as they came to it before, and nothing has changed since.

A spinning kernel would run into the limit of a launch else, which is seconds of a processor for one line of PTX.
"""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.cta import Cta

_FIRST = 64
"""Rounds of loops before the state is looked at; then after twice as many each time, so that this costs little."""

_COMPARED = 16
"""Rounds that it is compared with: a loop may have loops within, and come back to the state after a few of them."""


class Touches(IntEnum):
    """State that an instruction touches besides the registers of its threads."""

    NOTHING = 0
    READS_MEMORY = 1
    CHANGES = 2
    """It changes something, or what it gives depends on the time."""


class LoopIterations:
    """The rounds of loops that one CTA's threads go."""

    def __init__(self) -> None:
        self._count = 0
        self._next = _FIRST
        self._left = 0
        self._at = -1
        self._changes = 0
        self._group: Array = np.zeros(0, np.bool_)
        self._registers: list[Array] = []

    def repeat(self, cta: Cta, at: int, group: Array, changes: int) -> bool:
        """True if the threads of a mask, which come back to an instruction, were there before with the same values
        in all their registers, and with as many `changes` made to anything else."""
        self._count += 1
        if self._count == self._next:
            self._next *= 2
            self._left = _COMPARED
            self._at, self._group, self._changes = at, group.copy(), changes
            self._registers = [register.copy() for register in cta.registers]
            return False
        if not self._left:
            return False
        self._left -= 1
        return (
            at == self._at
            and changes == self._changes
            and len(self._registers) == len(cta.registers)
            and np.array_equal(group, self._group)
            and all(np.array_equal(before, now) for before, now in zip(self._registers, cta.registers, strict=True))
        )
