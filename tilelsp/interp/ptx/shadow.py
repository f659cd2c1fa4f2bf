"""Who touched each byte of a memory last, and which accesses nothing orders."""

from __future__ import annotations

import numpy as np

from tilelsp.base.record import record
from tilelsp.defs.thread_counts import WARP
from tilelsp.interp.budget import Budget
from tilelsp.interp.distinct import distinct
from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.clocks import Clocks
from tilelsp.interp.ptx.scopes import WEAK

SLOT_BYTES = 13
"""Bytes of a slot for each byte of the memory."""

_WHAT = "who touched each byte of a memory"

COPIED = -1
"""In the place of a scope: what `cp.async` wrote, which every proxy knows when it was waited for."""


@record
class Conflict:
    """An access that nothing orders behind another one: by `thread`, of the byte `place`, which the agent `other`
    stored or read (`did`) by the instruction `at`. `by_proxy` says that only the proxy fence is missing."""

    thread: int
    place: int
    other: int
    did: str
    at: int
    by_proxy: bool = False


class _Slot:
    """One agent for each byte, with the time, the instruction and the scope of its last access.

    Agents are kept with one added, so that memory which nobody touched needs no writing to either.
    """

    def __init__(self, size: int) -> None:
        self._agent: Array = np.zeros(size, np.int32)
        self.when: Array = np.zeros(size, np.int32)
        self.at: Array = np.zeros(size, np.int32)
        self.scope: Array = np.zeros(size, np.int8)

    def grow(self, size: int) -> None:
        """Room for more bytes, which nobody touched."""
        more = _Slot(size - len(self._agent))
        self._agent, self.when, self.at, self.scope = (
            np.concatenate((old, new))
            for old, new in (
                (self._agent, more._agent), (self.when, more.when), (self.at, more.at), (self.scope, more.scope)
            )
        )  # fmt: skip

    def copy(self) -> _Slot:
        """The same once more."""
        made = _Slot(0)
        made._agent, made.when, made.at, made.scope = (
            column.copy() for column in (self._agent, self.when, self.at, self.scope)
        )
        return made

    def agents(self, at: Array) -> Array:
        """Who touched the bytes `at`; -1 for nobody."""
        return self._agent[at] - 1

    def touches(self, rows: Array, width: int) -> bool:
        """True if any agent touched some rows of `width` bytes."""
        return bool(_by_rows(self._agent, width).take(rows, axis=0).any())

    def put(self, at: Array, agents: Array | int, scope: int, when: int, number: int) -> None:
        """Note an access by the instruction `number`."""
        self._agent[at] = agents + 1
        self.when[at] = when
        self.at[at] = number
        self.scope[at] = scope

    def put_rows(self, rows: Array, width: int, agents: Array, scope: int, when: int, number: int) -> None:
        """Note accesses to rows of `width` bytes, each by one agent."""
        _by_rows(self._agent, width)[rows] = agents[:, None] + 1
        _by_rows(self.when, width)[rows] = when
        _by_rows(self.at, width)[rows] = number
        _by_rows(self.scope, width)[rows] = scope


def _by_rows(held: Array, width: int) -> Array:
    return held[: len(held) // width * width].reshape(-1, width)


class Shadow:
    """The last writer of each byte, and its last readers.

    A byte has a slot of readers for each residue of the warp's number, and one for each asynchronous unit that reads
    it, or with `unit_slots` for so many residues of their numbers: of readers that share a slot, the last one is known.
    Two strong accesses whose scopes include each other are no conflict (PTX ISA, "Morally Strong Operations").
    """

    def __init__(self, size: int, slots: int, unit_slots: int = 0, budget: Budget | None = None) -> None:
        self._budget = budget or Budget()
        self.size = size
        self.written = _Slot(size)
        self._weak: _Slot | None = None
        """The last weak writer of each byte, from the first strong write on, which may hide it."""
        self._readers: list[_Slot] = [_Slot(size) for _ in range(slots)]
        self._used = [False] * slots
        self._unit_slots = unit_slots
        self._units: dict[int, _Slot] = {}

    def grow(self, size: int) -> None:
        """Room for at least so many bytes."""
        if size <= self.size:
            return
        before, self.size = self.size, max(size, 2 * self.size)
        size = self.size
        slots = (self.written, *self._readers, *self._weak_slots(), *self._units.values())
        self._budget.take(len(slots) * (size - before) * SLOT_BYTES, _WHAT)
        for slot in slots:
            slot.grow(size)

    def read(self, by: Clocks, threads: Array, at: Array, scope: int) -> Conflict | None:
        """Threads, broadcast over the bytes `at`, read: what conflicts comes back."""
        found = self.against_writers(by, threads, at, scope)
        self.note_read(by.base, threads, at, scope, by.now, by.at)
        return found

    def read_rows(self, by: Clocks, threads: Array, rows: Array, width: int, scope: int) -> Conflict | None:
        """Threads read one row of `width` bytes each: what conflicts comes back."""
        found: Conflict | None = None
        if self.written.touches(rows, width):
            found = self.against_writers(by, threads[:, None], _bytes(rows, width), scope)
        residue = threads // WARP % len(self._readers)
        for place, slot in enumerate(self._readers):
            chosen = np.flatnonzero(residue == place)
            if len(chosen):
                slot.put_rows(rows[chosen], width, by.base + threads[chosen], scope, by.now, by.at)
                self._used[place] = True
        return found

    def write_rows(self, by: Clocks, threads: Array, rows: Array, width: int, scope: int) -> list[Conflict]:
        """Threads write one row of `width` bytes each: what conflicts comes back."""
        read = [slot for slot, used in zip(self._readers, self._used, strict=True) if used]
        if scope or any(slot.touches(rows, width) for slot in (self.written, *read, *self._units.values())):
            return self.write(by, threads[:, None], _bytes(rows, width), scope)
        for slot in (self.written, *self._weak_slots()):
            slot.put_rows(rows, width, by.base + threads, scope, by.now, by.at)
        return []

    def note_read(self, base: int, threads: Array, at: Array, scope: int, when: int, number: int) -> None:
        """Threads of the CTA whose agents begin with `base`, broadcast over the bytes `at`, read by an instruction."""
        first = int(threads.flat[0]) // WARP
        if len(self._readers) == 1 or (threads // WARP == first).all():
            slot = first % len(self._readers)
            self._readers[slot].put(at, base + threads, scope, when, number)
            self._used[slot] = True
        else:
            residue = np.broadcast_to(threads // WARP % len(self._readers), at.shape)
            agents = np.broadcast_to(base + threads, at.shape)
            for place, slot in enumerate(self._readers):
                chosen = residue == place
                if chosen.any():
                    slot.put(at[chosen], agents[chosen], scope, when, number)
                    self._used[place] = True

    def write(
        self, by: Clocks, threads: Array, at: Array, scope: int, *, agent: int | None = None, when: int | None = None,
        is_async: bool = False,
    ) -> list[Conflict]:  # fmt: skip
        """Threads, broadcast over the bytes `at`, write, or an agent does on their behalf at a time of its CTA;
        `is_async` through the asynchronous proxy."""
        found = [self.against_writers(by, threads, at, scope, is_async=is_async)]
        # Slots divide readers by their number: of those of one instruction, the first byte is told.
        readers: dict[int, Conflict] = {}
        for slot, used in zip(self._readers, self._used, strict=True):
            conflict = self._against(slot, "read", by, threads, at, scope) if used else None
            if conflict is not None and (conflict.at not in readers or conflict.place < readers[conflict.at].place):
                readers[conflict.at] = conflict
        found += readers.values()
        found += [self._against(slot, "read", by, threads, at, scope) for slot in self._units.values()]
        agents = by.base + threads if agent is None else agent
        self.note_write(at, agents, scope, by.now if when is None else when, by.at)
        return [conflict for conflict in found if conflict is not None]

    def note_write(self, at: Array, agents: Array | int, scope: int, when: int, number: int) -> None:
        """Agents, broadcast over the bytes `at`, write by an instruction."""
        if scope and self._weak is None:
            self._budget.take(self.size * SLOT_BYTES, _WHAT)
            self._weak = self.written.copy()
        for slot in (self.written,) if scope else (self.written, *self._weak_slots()):
            slot.put(at, agents, scope, when, number)

    def read_by_unit(self, by: Clocks, threads: Array, at: Array, agent: int, when: int) -> list[Conflict]:
        """An asynchronous unit reads on behalf of each of the threads."""
        found: list[Conflict] = []
        is_known = by.is_known_to_proxy(threads, self.written.agents(at), self.written.when[at])
        for thread in () if is_known else threads.tolist():
            conflict = self._against(self.written, "stored", by, np.array(thread), at, WEAK, is_async=True)
            if conflict is not None:
                found.append(conflict)
        self.note_unit_read(at, agent, when, by.at)
        return found

    def note_unit_read(self, at: Array, agent: int, when: int, number: int) -> None:
        """An asynchronous unit reads by an instruction."""
        key = agent % self._unit_slots if self._unit_slots else agent
        if key not in self._units:
            self._units[key] = _Slot(self.size)
        self._units[key].put(at, agent, WEAK, when, number)

    def _weak_slots(self) -> tuple[_Slot, ...]:
        return () if self._weak is None else (self._weak,)

    def against_writers(
        self, by: Clocks, threads: Array, at: Array, scope: int, *, is_async: bool = False
    ) -> Conflict | None:
        """The conflict of a read or write with the last writer; of a strong access also with the last weak one."""
        found = self._against(self.written, "stored", by, threads, at, scope, is_async=is_async)
        for slot in self._weak_slots() if scope and found is None else ():
            found = self._against(slot, "stored", by, threads, at, scope)
        return found

    def _against(
        self, slot: _Slot, did: str, by: Clocks, threads: Array, at: Array, scope: int, *, is_async: bool = False
    ) -> Conflict | None:
        other, when = slot.agents(at), slot.when[at]
        touched = other >= 0
        if not touched.any():
            return None
        rows = np.broadcast_to(threads, at.shape)
        late = touched & (other != rows + by.base) & (by.known(rows, np.where(touched, other, by.base)) < when)
        if is_async:
            # Threads that execute one copy together, as whole warps of some compilers do, copy the same.
            touched &= (slot.at[at] != by.at) | (when != by.now) | (other // by.columns != by.number)
            late &= touched
        by_proxy = False
        if scope and late.any():
            late &= ~self._are_strong(slot, by, other, at, scope)
        if is_async and not late.any():
            # The asynchronous proxy knows what generic accesses wrote from a fence on.
            touched &= by.is_thread(other) & (slot.scope[at] != COPIED)
            late = touched & (by.known(rows, np.where(touched, other, by.base), proxied=True) < when)
            by_proxy = True
        if not late.any():
            return None
        thread, place, agent, number = (int(a[late][0]) for a in (rows, at, other, slot.at[at]))
        return Conflict(thread, place, agent, did, number, by_proxy)

    def _are_strong(self, slot: _Slot, by: Clocks, other: Array, at: Array, scope: int) -> Array:
        common_scope = np.minimum(slot.scope[at], scope)
        numbers = other // by.columns
        levels = np.zeros_like(numbers)
        for number in distinct(numbers[other >= 0]).tolist():
            levels[numbers == number] = by.level(number)
        return common_scope >= np.maximum(levels, 1)


def _bytes(rows: Array, width: int) -> Array:
    """The places of rows of `width` bytes, (rows, width)."""
    return rows[:, None] * width + np.arange(width)
