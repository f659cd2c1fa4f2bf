"""Faults of a kernel, with the op and the tile block where they happened."""

from __future__ import annotations

from tilelsp.interp.faults import Fault
from tilelsp.ir.module import Op

Block = tuple[int, int, int]
"""Position of a tile block in the grid: x, y, z."""


class Refusal(Fault):
    """The interpreter does not answer: too much work, or nothing that is known outside of a launch."""


class TileFault(Fault):
    """An act of a kernel that has no defined result, or, if `refused`, that the interpreter does not answer.

    `op` did it, in `block`.
    """

    def __init__(self, message: str, op: Op, block: Block | None, *, refused: bool = False) -> None:
        super().__init__(message)
        self.op = op
        self.block = block
        self.refused = refused

    def __str__(self) -> str:
        where = "" if self.block is None else f" (tile block {', '.join(map(str, self.block))})"
        return f"'{self.op.name}': {self.message}{where}"
