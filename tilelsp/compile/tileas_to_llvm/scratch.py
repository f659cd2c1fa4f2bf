"""The scratch space through which threads exchange values: two slots, so that who writes one need not
wait for those who read the other.

Between the stores and the loads of an exchange all threads meet: by then, what they read of the other slot
before is read. So small exchanges that take the slots in turns need no barrier in front of their stores.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager

from tilelsp.compile.llvm.builder import LlvmBuilder
from tilelsp.ir.module import Block

SMALL = 1024
"""The most bytes of the second slot; the first one holds the largest exchange."""

_BOTH = frozenset((0, 1))


class Scratch:
    """The slots of one function, by the bytes in front of them; the second one holds `small` bytes."""

    def __init__(self, builder: LlvmBuilder, first: int, second: int, small: int) -> None:
        self._builder = builder
        self._slots = first, second
        self._small = small
        self._number = 0
        self._block: Block | None = None
        self._reading: frozenset[int] = frozenset()
        """Slots that were read since all threads met, for code in `_block`."""
        self._touched: frozenset[int] = frozenset()
        """Slots that anything was read of so far. In a loop that is all of them: its turns come back."""
        self._loops = 0

    def met(self) -> None:
        """All threads meet here."""
        self._block, self._reading = self._builder.current, frozenset()

    @contextmanager
    def turns(self) -> Generator[None]:
        """A loop is lowered: what stands first in it comes behind what stands last."""
        self._loops += 1
        yield
        self._loops -= 1

    def whole(self) -> int:
        """The first slot, for who meets others in front of stores by itself."""
        self._block, self._touched = None, _BOTH
        return self._slots[0]

    def slot(self, size: int) -> int:
        """The slot for an exchange, behind a barrier where others may still read it."""
        if self._block is not self._builder.current:
            self._reading = _BOTH if self._loops else self._touched
        number = 1 if size <= self._small and 0 in self._reading and 1 not in self._reading else 0
        if number in self._reading:
            self._builder.barrier()
        self._number = number
        return self._slots[number]

    def read(self) -> None:
        """All threads met behind the stores, and read the slot."""
        self._block, self._reading = self._builder.current, frozenset((self._number,))
        self._touched |= self._reading
