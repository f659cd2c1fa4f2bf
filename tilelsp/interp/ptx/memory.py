"""The shared window of a CTA, which remembers who touched each byte, and what each thread has for itself."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import UNSIGNED, Array
from tilelsp.interp.ptx.clocks import Clocks

GENERIC_SHARED = 0x7E00_0000_0000
"""Where the shared window appears among generic addresses; global ones are the same in both."""

GENERIC_LOCAL = 0x7D00_0000_0000
"""Where each thread's own memory appears among generic addresses."""

WINDOW = 1 << 28
"""Bytes of each window among generic addresses."""

RANK_SHIFT = 24
"""Where shared addresses have the rank of the CTA within its cluster, as on hardware."""

SHARED_BASE = 1024
"""Where the shared window of a CTA starts; the first bytes belong to the system."""


class SharedMemory:
    """The shared window of one CTA; addresses start at `SHARED_BASE`.

    Every byte knows its last writer and reader with their times, so that an access which no synchronisation orders
    after them is a fault, whatever the order in which the evaluator happens to run the threads.
    """

    def __init__(self, size: int, clocks: Clocks, found: Callable[[Fault], None], rank: int = 0) -> None:
        self.size = size
        self._found = found
        self.base = SHARED_BASE + (rank << RANK_SHIFT)
        padded = -(-max(size, 16) // 16) * 16
        self._bytes: Array = np.full(padded, 0xCD, np.uint8)
        self._clocks = clocks
        self._writer: Array = np.full(padded, -1, np.int32)
        self._written: Array = np.zeros(padded, np.int64)
        self._reader: Array = np.full(padded, -1, np.int32)
        self._read: Array = np.zeros(padded, np.int64)
        self._atomic: Array = np.zeros(padded, np.bool_)
        """Bytes whose last writer was an atomic instruction."""
        self._wrote_at: Array = np.full(padded, -1, np.int32)
        self._read_at: Array = np.full(padded, -1, np.int32)
        """Numbers of the instructions that touched each byte last."""
        self._units: dict[int, Array] = {}

    def load(self, threads: Array, addresses: Array, size: int, count: int) -> Array:
        """(accesses, count) unsigned values; access i is by thread `threads[i]`."""
        at = self._places(addresses, size * count, "load from")
        self._note_read(threads[:, None], at)
        return self._bytes[at].view(UNSIGNED[size])

    def store(self, threads: Array, addresses: Array, size: int, data: Array) -> None:
        """Store (accesses, count) unsigned values."""
        at = self._places(addresses, size * data.shape[1], "store to")
        raw = np.ascontiguousarray(data).view(np.uint8)
        self._note_write(threads[:, None], at)
        self._bytes[at] = raw
        if (self._bytes[at] != raw).any():
            where = int(at[self._bytes[at] != raw][0]) + self.base
            self._found(
                Fault(f"two threads store different values to shared address {where} at once", earlier=self._clocks.at)
            )

    def exchange(self, threads: Array, addresses: Array, size: int, update: Callable[[Array], Array]) -> Array:
        """Put what `update` makes of the old values in their place, atomically: other atomics are no race with it.

        The addresses differ. What was there comes back, one value for each.
        """
        at = self._places(addresses, size, "atomic access to")
        plain = ~self._atomic[at]
        if plain.any():
            # Only what was not done atomically must be ordered before.
            self._note_read(threads[:, None], at, plain)
            self._note_write(threads[:, None], at, plain)
        self._writer[at] = threads[:, None]
        self._written[at] = self._clocks.now
        self._wrote_at[at] = self._clocks.at
        self._atomic[at] = True
        old = self._bytes[at].view(UNSIGNED[size])[:, 0]
        self._bytes[at] = update(old)[:, None].view(np.uint8)
        return old

    def gather(self, threads: Array, addresses: Array, size: int, unit: int) -> Array:
        """Values that an asynchronous unit reads on behalf of `threads`: any shape of byte addresses.

        A byte must have been written, be known to each of the threads, and be known to the asynchronous proxy.
        """
        clocks = self._clocks
        at = (addresses.astype(np.int64) & ((1 << RANK_SHIFT) - 1)) - SHARED_BASE
        if (at < 0).any() or (at + size > self.size).any():
            bad = int(addresses[(at < 0) | (at + size > self.size)].flat[0])
            raise Fault(f"the operand lies outside of shared memory: address {bad}")
        writer, written = self._writer[at], self._written[at]
        if (writer < 0).any():
            where = int(addresses[writer < 0].flat[0])
            self._found(Fault(f"the operand at shared address {where} was never written"))
        for thread in threads:
            mine = writer == thread
            late = ~mine & (clocks.seen[thread, writer] < written)
            if late.any():
                name, where = clocks.unit_name(int(writer[late].flat[0])), int(addresses[late].flat[0])
                self._found(
                    Fault(
                        f"{name}'s store to shared address {where} is not ordered before this read of it",
                        earlier=int(self._wrote_at[at][late].flat[0]),
                    )
                )
                continue
            late = clocks.proxied[thread, writer] < written
            if late.any():
                who, where = int(writer[late].flat[0]), int(addresses[late].flat[0])
                self._found(
                    Fault(
                        f"no fence.proxy.async between thread {who}'s store to shared address {where} and this read",
                        earlier=int(self._wrote_at[at][late].flat[0]),
                    )
                )
        if unit not in self._units:
            self._units[unit] = np.zeros(len(self._bytes), np.int64)
        self._units[unit][at] = clocks.now
        if size == 1:
            return self._bytes[at]
        return self._bytes.view(UNSIGNED[size])[at // size]

    def arrive(self, thread: int, addresses: Array, data: Array, unit: int) -> None:
        """Bytes that an asynchronous unit writes on behalf of a thread, which must come after earlier accesses."""
        at = addresses - self.base
        if (at < 0).any() or (at >= self.size).any():
            bad = int(addresses[(at < 0) | (at >= self.size)][0])
            raise Fault(f"the copy's target lies outside of shared memory: address {bad}")
        self._note_write(np.array(thread), at)
        self._writer[at] = unit
        self._bytes[at] = data

    def _places(self, addresses: Array, width: int, what: str) -> Array:
        at = addresses.astype(np.int64) - self.base
        bad = (at < 0) | (at + width > self.size)
        if bad.any():
            raise Fault(f"{what} shared address {int(addresses[bad][0])} outside of {self.size} bytes from {self.base}")
        if (at % width).any():
            raise Fault(f"misaligned {what} shared address {int(addresses[at % width != 0][0])} ({width} bytes)")
        return at[:, None] + np.arange(width)

    def _note_read(self, threads: Array, at: Array, chosen: Array | None = None) -> None:
        """A read of these bytes; only those that are `chosen` must be ordered behind others."""
        clocks = self._clocks
        writer = self._writer[at]
        if (writer < 0).any():
            where = int(at[writer < 0][0]) + self.base
            self._found(Fault(f"shared address {where} is read but was never written"))
            writer = np.where(writer < 0, threads, writer)
        late = (writer != threads) & (clocks.seen[threads, writer] < self._written[at])
        late = late if chosen is None else late & chosen
        if late.any():
            self._found(self._race("reads", threads, at, late, writer, "stored", self._wrote_at))
        self._reader[at] = threads
        self._read[at] = clocks.now
        self._read_at[at] = clocks.at

    def _note_write(self, threads: Array, at: Array, chosen: Array | None = None) -> None:
        """A write of these bytes; only those that are `chosen` must be ordered behind others."""
        clocks = self._clocks
        for other, when, did, numbers in (
            (self._writer[at], self._written[at], "stored", self._wrote_at),
            (self._reader[at], self._read[at], "read", self._read_at),
        ):
            late = (other >= 0) & (other != threads) & (clocks.seen[threads, other] < when)
            late = late if chosen is None else late & chosen
            if late.any():
                self._found(self._race("stores to", threads, at, late, other, did, numbers))
        for unit, read in self._units.items():
            late = clocks.seen[threads, unit] < read[at]
            late = late if chosen is None else late & chosen
            if late.any():
                where = int(at[late][0]) + self.base
                thread = int(np.broadcast_to(threads, at.shape)[late][0])
                name = clocks.unit_name(unit)
                self._found(
                    Fault(f"thread {thread} stores to shared address {where}, which {name} may still be reading")
                )
        self._writer[at] = threads
        self._written[at] = clocks.now
        self._wrote_at[at] = clocks.at
        self._atomic[at] = False

    def _race(self, verb: str, threads: Array, at: Array, late: Array, other: Array, did: str, numbers: Array) -> Fault:
        thread = int(np.broadcast_to(threads, at.shape)[late][0])
        where = int(at[late][0]) + self.base
        who = self._clocks.unit_name(int(other[late][0]))
        since = "with no barrier since" if who.startswith("thread") else "and nothing waited for it since"
        message = f"thread {thread} {verb} shared address {where}, which {who} {did} {since}"
        return Fault(message, earlier=int(numbers[at][late][0]))


class LocalMemory:
    """What each thread has for itself: `.local` variables, and parameters of functions. It grows as functions are
    entered, from `base` on."""

    def __init__(self, threads: int, base: int) -> None:
        self._base = base
        self._end = base
        self._bytes: Array = np.zeros((threads, 0), np.uint8)

    def place(self, size: int, align: int, is_generic: bool) -> int:
        """Room for a variable; its address in the local window, or among generic addresses. Raises `Fault`."""
        at = -(-self._end // align) * align
        self._end = at + size
        if self._end > WINDOW // 256:
            raise Fault(f"more than {WINDOW // 256} bytes of local memory for each thread")
        room = self._end - self._base
        if room > self._bytes.shape[1]:
            more = np.full(
                (len(self._bytes), max(room, 2 * self._bytes.shape[1]) - self._bytes.shape[1]), 0xCD, np.uint8
            )
            self._bytes = np.concatenate((self._bytes, more), axis=1)
        return at + GENERIC_LOCAL if is_generic else at

    @property
    def end(self) -> int:
        """How far it goes."""
        return self._end

    def load(self, threads: Array, addresses: Array, size: int, count: int) -> Array:
        """(accesses, count) unsigned values; access i is by thread `threads[i]`."""
        at = self._places(addresses, size * count, "load from")
        return self._bytes[threads[:, None], at].view(UNSIGNED[size])

    def store(self, threads: Array, addresses: Array, size: int, data: Array) -> None:
        """Store (accesses, count) unsigned values of `size` bytes."""
        at = self._places(addresses, size * data.shape[1], "store to")
        self._bytes[threads[:, None], at] = np.ascontiguousarray(data).view(np.uint8)

    def bytes_at(self, threads: Array, addresses: Array, size: int) -> Array:
        """(accesses, size) bytes, whatever their alignment."""
        return self._bytes[threads[:, None], (addresses - self._base)[:, None] + np.arange(size)]

    def put_bytes(self, threads: Array, addresses: Array, data: Array) -> None:
        """Store (accesses, size) bytes, whatever their alignment."""
        self._bytes[threads[:, None], (addresses - self._base)[:, None] + np.arange(data.shape[1])] = data

    def _places(self, addresses: Array, width: int, what: str) -> Array:
        at = addresses.astype(np.int64)
        bad = (at < self._base) | (at + width > self._end)
        if bad.any():
            raise Fault(f"{what} local address {int(at[bad][0])} outside of the thread's own memory")
        if (at % width).any():
            raise Fault(f"misaligned {what} local address {int(at[at % width != 0][0])} ({width} bytes)")
        return (at - self._base)[:, None] + np.arange(width)
