"""Which buffers of operands others may still read, and where all threads must meet before they are written again.

Between the stores of a multiply's operands and the multiply all threads meet. So nobody reads any more what was read
before that; a barrier in front of the stores is needed only for what was read since.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from tilelsp.compile.choose.atom import Atom, AtomFamily
from tilelsp.ir.module import Block, Op

GROUP = 4
"""Warps of a warp group."""
GROUP_BITS = 2
"""Bits of a warp's number in its warp group."""

Buffer = tuple[Op, int]
"""The buffer of an operand of a multiply."""

Places = Mapping[Buffer, tuple[int, int]]
"""Where each buffer begins and ends in shared memory."""


class Hazards:
    """Reads since the last barrier, while a function is lowered in order."""

    def __init__(
        self, atoms: Mapping[Op, Atom], places: Places, ahead: Collection[Buffer] = (), *, warps: int = 0
    ) -> None:
        self._atoms = atoms
        self._awaited = {AtomFamily.UMMA, AtomFamily.WGMMA} if warps == GROUP else {AtomFamily.UMMA}
        """Families that have read their operands when one thread has waited for them: a warp group does so of its own
        products."""
        self._places = places
        self.ahead = frozenset(ahead)
        """Operands that are copied turns ahead: nobody meets in front of the multiply."""
        self.staged_before: set[Buffer] = set()
        """Operands that loops do not change, which were stored in front of them."""
        self.reading: frozenset[Buffer] = frozenset()

    def met(self) -> None:
        """All threads met."""
        self.reading = frozenset()

    def read(self, op: Op) -> None:
        """A multiply read its operands. One that runs beside the threads has, when they waited for it."""
        self.reading |= self._read_by(op)

    def is_read(self, buffer: Buffer) -> bool:
        """True if some thread may still read bytes of a buffer."""
        first, end = self._places[buffer]
        return any(self._places[other][0] < end and first < self._places[other][1] for other in self.reading)

    def enter_loop(self, loop: Op) -> None:
        """The turns of a loop begin with what was read before it, or at the end of a turn."""
        for region in loop.regions:
            for block in region.blocks:
                self.reading |= self._left_by(block)

    def _left_by(self, block: Block) -> frozenset[Buffer]:
        """Buffers that may be read at the end of a block: by multiplies behind the last stores of operands."""
        found: frozenset[Buffer] = frozenset()
        for op in reversed(block.ops):
            for inner in op.walk():
                found |= self._read_by(inner) if inner in self._atoms else frozenset()
            if op in self._atoms and any(self.is_stored_at(buffer) for buffer in _buffers(op)):
                break
        return found

    def is_stored_at(self, buffer: Buffer) -> bool:
        """True if an operand is stored right before its multiply."""
        return buffer in self._places and buffer not in self.staged_before and buffer not in self.ahead

    def _read_by(self, op: Op) -> frozenset[Buffer]:
        if self._atoms[op].family in self._awaited:
            return frozenset()
        return frozenset(buffer for buffer in _buffers(op) if buffer in self._places)


def _buffers(op: Op) -> tuple[Buffer, ...]:
    return tuple((op, index) for index in range(len(op.operands)))
