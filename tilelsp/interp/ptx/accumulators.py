"""The accumulators of wgmma, which stay matrices as long as their registers belong to products in flight."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np

from tilelsp.base.record import record
from tilelsp.defs.thread_counts import WARPGROUP
from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.frames import CallFrame
from tilelsp.interp.ptx.packed import join, split
from tilelsp.interp.ptx.program import Register


@cache
def _places(columns: int) -> tuple[Array, Array]:
    """Row and column of value i of each thread, (128, N / 2)."""
    thread = np.arange(WARPGROUP)[:, None]
    i = np.arange(columns // 2)[None, :]
    return (
        16 * (thread // 32) + (thread % 32) // 4 + 8 * ((i >> 1) & 1),
        2 * (thread % 4) + (i & 1) + 8 * (i >> 2),
    )


@record
class _Tile:
    """Patterns of `bits` bits, (64, N), that some registers of the threads of a warpgroup hold."""

    frame: CallFrame
    registers: tuple[Register, ...]
    elements: Array
    bits: int
    members: Array


class WarpgroupAccumulators:
    """Those of the warpgroups of a CTA.

    Nobody else reads or writes the registers of products in flight. So what they hold is put into them only when the
    products are waited for, or when the warpgroup accumulates into others. The same registers are the same tuple.
    """

    def __init__(self) -> None:
        self._tiles: dict[int, _Tile] = {}

    def of(
        self, frame: CallFrame, group: int, registers: tuple[Register, ...], members: Array, columns: int, bits: int
    ) -> Array:
        """The patterns, (64, N), that the registers of a warpgroup's threads hold. Raises `Fault`."""
        known = self._tiles.get(group)
        if known is not None and known.frame is frame and known.registers is registers and known.bits == bits:
            return known.elements
        _check(registers, columns, bits)
        self.settle(group)
        for register in registers:
            missing = frame.unwritten[register.index]
            if missing is not None and (missing & members).any():
                raise Fault(f"{register.name} is read before anything was written to it")
        fragment = split(np.stack([frame.registers[register.index][members] for register in registers], axis=-1), bits)
        made = np.zeros((64, columns), fragment.dtype)
        made[_places(columns)] = fragment
        return made

    def put(
        self, frame: CallFrame, group: int, registers: tuple[Register, ...], members: Array, elements: Array, bits: int
    ) -> None:
        """The result of a product, patterns (64, N). Raises `Fault`."""
        known = self._tiles.get(group)
        if known is None or known.frame is not frame or known.registers is not registers:
            _check(registers, int(elements.shape[1]), bits)
            self.settle(group)
        self._tiles[group] = _Tile(frame, registers, elements, bits, members)

    def settle(self, group: int) -> None:
        """Put what a warpgroup accumulated into its registers."""
        known = self._tiles.pop(group, None)
        if known is None:
            return
        words = join(known.elements[_places(int(known.elements.shape[1]))], known.bits)
        frame, members = known.frame, known.members
        for register, column in zip(known.registers, words.T, strict=True):
            frame.registers[register.index][members] = column
            missing = frame.unwritten[register.index]
            if missing is not None:
                missing = missing & ~members
                frame.unwritten[register.index] = missing if missing.any() else None


def _check(registers: Sequence[Register], columns: int, bits: int) -> None:
    if 64 * len(registers) != columns * bits:
        raise Fault(f"{len(registers)} registers for an accumulator of {columns * bits // 64}")
