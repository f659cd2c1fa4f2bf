"""Accesses that not every thread of a CTA knows of yet: those alone can be in conflict with what its threads do next.

An access that all threads know of happens before whatever they do from now on, and so does what it was ordered behind.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tilelsp.base.record import record
from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.clocks import Clocks

_BLOCK_SHIFT = 7
"""Memory is tracked in blocks of 128 bytes, the size of a cache line."""

_MOST = 64
"""Accesses that are told apart."""


def blocks_of(at: Array, size: int) -> int:
    """The blocks of 128 bytes that some places of a memory of `size` bytes lie in, a bit for each."""
    touched = np.zeros((size >> _BLOCK_SHIFT) + 1, np.bool_)
    touched[at >> _BLOCK_SHIFT] = True
    return int.from_bytes(np.packbits(touched, bitorder="little").tobytes(), "little")


@record(frozen=False)
class _Access:
    """An access within some blocks, by a unit or, for None, by threads."""

    blocks: int
    unit: int | None
    when: int
    note: Callable[[], None] | None
    """Puts it where single bytes are looked up; None where that was done."""


class Recent:
    """Accesses of one kind to the shared memory of the CTA whose clocks these are.

    `by_proxy` keeps those as well that all threads know of, but not their asynchronous proxy.
    """

    def __init__(self, clocks: Clocks, *, by_proxy: bool = False) -> None:
        self._clocks = clocks
        self._by_proxy = by_proxy
        self._accesses: list[_Access] = []
        self._version = -1

    def add(self, blocks: int, unit: int | None, when: int, note: Callable[[], None] | None) -> None:
        """One more access."""
        self._accesses.append(_Access(blocks, unit, when, note))
        if len(self._accesses) > _MOST:
            self._forget()
            if len(self._accesses) > _MOST:
                self._join()

    def meets(self, blocks: int) -> bool:
        """True if some access to these blocks is not known to every thread."""
        if not self._accesses:
            return False
        self._forget()
        floors = self._clocks.floors
        return any(access.blocks & blocks and access.when > floors.of(access.unit) for access in self._accesses)

    def meets_proxy(self, blocks: int) -> bool:
        """True if some access to these blocks is not known to every thread, or not to its asynchronous proxy."""
        self._forget()
        return any(access.blocks & blocks for access in self._accesses)

    def flush(self) -> None:
        """Have every access noted where single bytes are looked up."""
        for access in self._accesses:
            if access.note is not None:
                access.note()
                access.note = None

    def _forget(self) -> None:
        """Forget what all threads know of."""
        floors = self._clocks.floors
        if floors.version == self._version:
            return
        self._version = floors.version
        self._accesses = [
            access for access in self._accesses if access.when > floors.of(access.unit, by_proxy=self._by_proxy)
        ]

    def _join(self) -> None:
        """Make one access of all those of the same unit."""
        self.flush()
        joined: dict[int | None, _Access] = {}
        for access in self._accesses:
            other = joined.get(access.unit)
            if other is None:
                joined[access.unit] = access
            else:
                other.blocks |= access.blocks
                other.when = max(other.when, access.when)
        self._accesses = list(joined.values())
