"""The shadow of the shared memory of a CTA, which looks at single bytes only where some thread may not know enough.

That all threads know of an access is seen from their clocks at once. So between two barriers of a CTA nothing is looked
up for accesses to places that nobody touched since the first one, and what lies behind the last one is forgotten
without having been noted for its bytes.
"""

from __future__ import annotations

from functools import partial

import numpy as np

from tilelsp.base.record import record
from tilelsp.interp.budget import Budget
from tilelsp.interp.distinct import distinct
from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.clocks import Clocks
from tilelsp.interp.ptx.recent import Recent, blocks_of
from tilelsp.interp.ptx.scopes import WEAK
from tilelsp.interp.ptx.shadow import COPIED, SLOT_BYTES, Conflict, Shadow


@record
class AccessedBytes:
    """The bytes of some accesses: `width` from each multiple of it, `rows`, on; they are all from `first` on and before
    `end`, in the `blocks` whose bits are set. `is_distinct` where no two rows are the same."""

    rows: Array
    width: int
    first: int
    end: int
    blocks: int
    is_distinct: bool

    def bytes(self) -> Array:
        """(accesses, width) places."""
        return self.rows[:, None] * self.width + np.arange(self.width)


@record
class MatrixOperand:
    """A matrix at `addresses`: its `places` in bytes, and as numbers of `elements`, from `first` on and before `end`,
    in the `blocks` whose bits are set."""

    addresses: Array
    places: Array
    elements: Array
    first: int
    end: int
    blocks: int


class SharedShadow:
    """Who touched the bytes of one CTA's shared memory.

    `clocks` are those of the CTA. In a cluster, whose other CTAs may access it too, and from the first conflict on
    single bytes are looked up for every access.
    """

    def __init__(self, size: int, slots: int, clocks: Clocks, budget: Budget | None = None) -> None:
        self._clocks = clocks
        self._size = size
        budget = budget or Budget()
        budget.take((1 + slots) * size * SLOT_BYTES, "who touched each byte of shared memory")
        self._shadow = Shadow(size, slots, budget=budget)
        self._writes = Recent(clocks, by_proxy=clocks.has_async)
        self._reads = Recent(clocks)
        self._unit_reads = Recent(clocks)
        self._is_exact = clocks.is_in_cluster
        self._is_written: Array = np.zeros(size, np.bool_)

    def is_written(self, first: int, end: int) -> bool:
        """True if all bytes from `first` on and before `end` were written."""
        return bool(self._is_written[first:end].all())

    def unwritten(self, at: Array) -> Array:
        """Which of the bytes `at` were never written."""
        return ~self._is_written[at]

    def read(self, by: Clocks, threads: Array, places: AccessedBytes, scope: int) -> Conflict | None:
        """Threads read, each at its place: what conflicts comes back."""
        if self._is_exact:
            return self._shadow.read(by, threads[:, None], places.bytes(), scope)
        if self._writes.meets(places.blocks):
            self._writes.flush()
            found = self._shadow.against_writers(by, threads[:, None], places.bytes(), scope)
            if found is not None:
                self._be_exact()
                self._shadow.note_read(by.base, threads[:, None], places.bytes(), scope, by.now, by.at)
                return found
        note = partial(self._note_read, threads, places, scope, by.now, by.at)
        self._reads.add(places.blocks, None, by.now, note)
        return None

    def write(self, by: Clocks, threads: Array, places: AccessedBytes, scope: int) -> list[Conflict]:
        """Threads write, each at its place: what conflicts comes back."""
        if self._is_exact or scope:
            return self.write_by(by, threads[:, None], places.bytes(), scope)
        blocks = places.blocks
        if self._writes.meets(blocks) or self._reads.meets(blocks) or self._unit_reads.meets(blocks):
            return self.write_by(by, threads[:, None], places.bytes(), scope)
        if not self.is_written(places.first, places.end):
            self._is_written[places.bytes()] = True
        self._writes.add(blocks, None, by.now, partial(self._note_write, threads, places, by.now, by.at))
        return []

    def write_by(
        self, by: Clocks, threads: Array, at: Array, scope: int, *, agent: int | None = None, when: int | None = None,
        is_async: bool = False,
    ) -> list[Conflict]:  # fmt: skip
        """Threads, broadcast over the bytes `at`, write, or an agent does on their behalf at a time of its CTA;
        `is_async` through the asynchronous proxy."""
        if not self._is_exact:
            self._flush()
        found = self._shadow.write(by, threads, at, scope, agent=agent, when=when, is_async=is_async)
        self._is_written[at] = True
        self._wrote(found, at, agent, by.now if when is None else when)
        return found

    def land(self, at: Array, agents: Array) -> None:
        """Note that the data copied to the bytes `at` is there, as if these agents wrote it now."""
        clocks = self._clocks
        if not self._is_exact:
            self._flush()
        scope = WEAK if clocks.copies_are_generic else COPIED
        self._shadow.written.put(at, agents, scope, clocks.now, clocks.at)
        units = distinct(agents - clocks.base)
        for unit in units[units >= clocks.threads].tolist():
            self._wrote([], at, clocks.base + unit, clocks.now)
        if (units < clocks.threads).any():
            self._wrote([], at, None, clocks.now)

    def read_by_unit(self, by: Clocks, threads: Array, operand: MatrixOperand, agent: int, when: int) -> list[Conflict]:
        """An asynchronous unit reads an operand on behalf of each of the threads."""
        blocks, at = operand.blocks, operand.places
        if not self._is_exact and not self._writes.meets_proxy(blocks):
            note = partial(self._shadow.note_unit_read, at, agent, when, by.at)
            self._unit_reads.add(blocks, agent - self._clocks.base, when, note)
            return []
        if not self._is_exact:
            self._flush()
        found = self._shadow.read_by_unit(by, threads, at, agent, when)
        if found:
            self._be_exact()
        elif not self._is_exact:
            self._unit_reads.add(blocks, agent - self._clocks.base, when, None)
        return found

    def _wrote(self, found: list[Conflict], at: Array, agent: int | None, when: int) -> None:
        """Something was written, and noted for its bytes."""
        if found:
            self._be_exact()
        elif not self._is_exact and at.size:
            unit = None if agent is None else agent - self._clocks.base
            self._writes.add(blocks_of(at, self._size), unit, when, None)

    def _be_exact(self) -> None:
        self._flush()
        self._is_exact = True

    def _flush(self) -> None:
        for recent in (self._writes, self._reads, self._unit_reads):
            recent.flush()

    def _note_read(self, threads: Array, places: AccessedBytes, scope: int, when: int, number: int) -> None:
        self._shadow.note_read(self._clocks.base, threads[:, None], places.bytes(), scope, when, number)

    def _note_write(self, threads: Array, places: AccessedBytes, when: int, number: int) -> None:
        self._shadow.note_write(places.bytes(), self._clocks.base + threads[:, None], WEAK, when, number)
