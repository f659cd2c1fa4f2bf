"""State of each activation of a function: registers as arrays over the threads, and where its variables lie."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tilelsp.base.record import record
from tilelsp.interp.formats import UNSIGNED, Array
from tilelsp.interp.ptx.program import BYTES, Function

_JUNK = 0xA5
"""Content of each byte of a register before anything is written to it."""


def _junk(threads: int, size: int) -> Array:
    return np.full(threads * size, _JUNK, np.uint8).view(UNSIGNED[size])


@record
class Parts:
    """A register that `threads` put together from several; `missing` are, for each, the threads that never wrote it."""

    threads: Array
    missing: tuple[Array, ...]

    def without(self, lanes: Array) -> Parts:
        """The parts that are left when some threads write the whole register."""
        return Parts(self.threads & ~lanes, tuple(part & ~lanes for part in self.missing))


class CallFrame:
    """A function at one depth of calls, for all threads that are in it.

    Register contents are bit patterns of the declared width.
    """

    def __init__(self, function: Function, depth: int, threads: int, symbols: dict[str, int]) -> None:
        self.function = function
        self.depth = depth
        self.symbols = symbols
        """Addresses of its variables within each thread's own memory."""
        self.registers: list[Array] = [
            np.zeros(threads, np.bool_) if r.type == "pred" else _junk(threads, BYTES[r.type])
            for r in function.registers
        ]
        self.unwritten: list[Array | None] = [np.ones(threads, np.bool_) for _ in function.registers]
        self.origin: dict[int, str] = {}
        """Registers that were computed from one that nothing was written to, and the name of that one."""
        self.parts: dict[int, Parts] = {}
        """Registers that were put together from several, of which some were not written."""
        self.in_flight: dict[int, Array] = {}
        """Threads for which an asynchronous instruction still owns a register."""
        self.written_at: list[int] = [0] * len(function.registers)
        self.written_by: dict[int, Array] = {}
        """By register: when threads of each warpgroup wrote it, where some wrote it last that were not all."""
        self.bound: dict[int, tuple[Callable[[], object], ...]] = {}
        """Runs of instructions on these registers, by who executes them."""
        self.back: Array = np.zeros(threads, np.int64)
        """Where each thread goes on when the function returns."""

    def enter(self, lanes: Array) -> None:
        """Threads come in: to them, no register was written."""
        for index, missing in enumerate(self.unwritten):
            self.unwritten[index] = lanes.copy() if missing is None else missing | lanes
