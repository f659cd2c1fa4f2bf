"""Who touched each byte of global memory, by any thread or copy of the grid."""

from __future__ import annotations

import numpy as np

from tilelsp.interp.budget import Budget
from tilelsp.interp.distinct import distinct
from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import Array
from tilelsp.interp.memory import GlobalMemory
from tilelsp.interp.ptx.clocks import Clocks
from tilelsp.interp.ptx.memory import race
from tilelsp.interp.ptx.scopes import GPU, WEAK
from tilelsp.interp.ptx.shadow import SLOT_BYTES, Conflict, Shadow

_SLOTS = 2
"""Reads, and writes, that are kept of each byte."""
_BLOCK = 12
"""Binary digits of the size of a block."""


class GlobalShadow:
    """The shadow of global memory; addresses are those of `GlobalMemory`."""

    def __init__(self, memory: GlobalMemory, budget: Budget | None = None) -> None:
        self._memory = memory
        self._budget = budget or Budget()
        self._shadow = Shadow(memory.size, _SLOTS, _SLOTS, budget)
        self._touched: Array = np.zeros((memory.size >> _BLOCK) + 1, np.bool_)
        """Blocks of memory that somebody accessed: the others take no room."""
        self._fresh: list[tuple[int, int]] = []
        """Where memory lies that nothing was written to when it was made: first byte and the one behind the last."""

    def make(self, address: int, size: int) -> None:
        """New memory without initial values."""
        at = address - self._memory.base
        self._fresh.append((at, at + size))

    def _places(self, addresses: Array, width: int) -> Array:
        at = self._memory.offsets(addresses)[:, None] + np.arange(width)
        if at.size:
            self._touch(at, 1)
        return at

    def _touch(self, at: Array, width: int) -> None:
        """Make room for what is known of `width` bytes from each place on. Raises `Refused`."""
        end = int(at.max()) + width
        if end > self._shadow.size:
            # What grows is written anew, and takes all its room.
            self._shadow.grow(end)
            self._touched = np.ones((self._shadow.size >> _BLOCK) + 1, np.bool_)
        blocks = at >> _BLOCK
        if not self._touched[blocks].all():
            new = distinct(blocks[~self._touched[blocks]])
            self._touched[new] = True
            self._budget.take((1 + _SLOTS) * SLOT_BYTES * len(new) << _BLOCK, "who touched each byte of global memory")

    def read(self, by: Clocks, threads: Array, addresses: Array, width: int, scope: int = WEAK) -> None:
        """Threads read `width` bytes each."""
        rows = self._rows(addresses, width)
        if rows is None or self._fresh:
            at = self._places(addresses, width)
            self._check_written(by, at)
            found = self._shadow.read(by, threads[:, None], at, scope)
        else:
            found = self._shadow.read_rows(by, threads, rows, width, scope)
        if found is not None:
            self._tell(by, "reads", [found])

    def write(self, by: Clocks, threads: Array, addresses: Array, width: int, scope: int = WEAK) -> None:
        """Threads store `width` bytes each."""
        rows = self._rows(addresses, width)
        if rows is None:
            found = self._shadow.write(by, threads[:, None], self._places(addresses, width), scope)
        else:
            found = self._shadow.write_rows(by, threads, rows, width, scope)
        self._tell(by, "stores to", found)

    def _rows(self, addresses: Array, width: int) -> Array | None:
        """Which multiples of `width` bytes the addresses are; None where one is none."""
        at = self._memory.offsets(addresses)
        if not width or not at.size:
            return None
        rows, over = np.divmod(at, width)
        if over.any():
            return None
        self._touch(at, width)
        return rows

    def read_by_copy(self, by: Clocks, thread: int, addresses: Array, width: int, agent: int, now: int) -> None:
        """A bulk copy reads on behalf of a thread; `now` is the time of the agent's CTA."""
        at = self._places(addresses, width)
        if not at.size:
            return
        self._check_written(by, at)
        for conflict in self._shadow.read_by_unit(by, np.array([thread]), at, agent, now):
            agent_name, place = by.agent_name(conflict.other), self._memory.place(conflict.place)
            if conflict.by_proxy:
                text = f"no fence.proxy.async between {agent_name}'s store to {place} and this read"
            else:
                text = f"{agent_name}'s store to {place} is not ordered before this read of it"
            by.tell(Fault(text, earlier=conflict.at))

    def write_by_copy(
        self, by: Clocks, thread: int, addresses: Array, width: int, agent: int, *, reduces: bool = False
    ) -> None:
        """A bulk copy writes on behalf of a thread; one that `reduces` is atomic."""
        at = self._places(addresses, width)
        if at.size:
            scope = GPU if reduces else WEAK
            found = self._shadow.write(by, np.array(thread), at, scope, agent=agent, is_async=True)
            self._tell(by, "stores to", found)

    def check_same_value(self, by: Clocks, addresses: Array, size: int, data: Array) -> None:
        """Of what threads just stored at once to one place, only one value stays."""
        lost = (self._memory.load(addresses, size, data.shape[1]) != data).any(axis=1)
        if lost.any():
            place = self._memory.place(int(self._memory.offsets(addresses[lost][:1])[0]))
            by.tell(Fault(f"two threads store different values to {place} at once", earlier=by.at))

    def _check_written(self, by: Clocks, at: Array) -> None:
        for first, end in self._fresh:
            missing = (at >= first) & (at < end) & (self._shadow.written.agents(at) < 0)
            if missing.any():
                place = self._memory.place(int(at[missing][0]))
                by.tell(Fault(f"{place} is read but was never written"))

    def _tell(self, by: Clocks, verb: str, found: list[Conflict]) -> None:
        for conflict in found:
            by.tell(race(by, verb, self._memory.place(conflict.place), conflict))
