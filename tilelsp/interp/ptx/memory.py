"""The shared window of a CTA, which remembers who touched each byte."""

from __future__ import annotations

import numpy as np

from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import UNSIGNED, Array
from tilelsp.interp.ptx.clocks import Clocks

SHARED_BASE = 1024
"""Where the shared window of a CTA starts; the first bytes belong to the system."""


class SharedMemory:
    """The shared window of one CTA; addresses start at `SHARED_BASE`.

    Every byte knows its last writer and reader with their times, so that an access which no synchronisation orders
    after them is a fault, whatever the order in which the evaluator happens to run the threads.
    """

    def __init__(self, size: int, clocks: Clocks) -> None:
        self.size = size
        padded = -(-max(size, 16) // 16) * 16
        self._bytes: Array = np.full(padded, 0xCD, np.uint8)
        self._clocks = clocks
        self._writer: Array = np.full(padded, -1, np.int32)
        self._written: Array = np.zeros(padded, np.int64)
        self._reader: Array = np.full(padded, -1, np.int32)
        self._read: Array = np.zeros(padded, np.int64)
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
            raise Fault("two threads store different values to the same shared address at once")

    def gather(self, threads: Array, addresses: Array, size: int, unit: int) -> Array:
        """Values that an asynchronous unit reads on behalf of `threads`: any shape of byte addresses.

        A byte must have been written, be known to each of the threads, and be known to the asynchronous proxy.
        """
        clocks = self._clocks
        at = addresses.astype(np.int64) - SHARED_BASE
        if (at < 0).any() or (at + size > self.size).any():
            bad = int(addresses[(at < 0) | (at + size > self.size)].flat[0])
            raise Fault(f"the operand lies outside of shared memory: address {bad}")
        writer, written = self._writer[at], self._written[at]
        if (writer < 0).any():
            raise Fault(f"the operand at shared address {int(addresses[writer < 0].flat[0])} was never written")
        for thread in threads:
            mine = writer == thread
            late = ~mine & (clocks.seen[thread, writer] < written)
            if late.any():
                who, where = int(writer[late].flat[0]), int(addresses[late].flat[0])
                raise Fault(f"thread {who}'s store to shared address {where} is not ordered before this read of it")
            late = clocks.proxied[thread, writer] < written
            if late.any():
                who, where = int(writer[late].flat[0]), int(addresses[late].flat[0])
                raise Fault(
                    f"no fence.proxy.async between thread {who}'s store to shared address {where} and this read"
                )
        if unit not in self._units:
            self._units[unit] = np.zeros(len(self._bytes), np.int64)
        self._units[unit][at] = clocks.now
        if size == 1:
            return self._bytes[at]
        return self._bytes.view(UNSIGNED[size])[at // size]

    def _places(self, addresses: Array, width: int, what: str) -> Array:
        at = addresses.astype(np.int64) - SHARED_BASE
        bad = (at < 0) | (at + width > self.size)
        if bad.any():
            raise Fault(
                f"{what} shared address {int(addresses[bad][0])} outside of {self.size} bytes from {SHARED_BASE}"
            )
        if (at % width).any():
            raise Fault(f"misaligned {what} shared address {int(addresses[at % width != 0][0])} ({width} bytes)")
        return at[:, None] + np.arange(width)

    def _note_read(self, threads: Array, at: Array) -> None:
        clocks = self._clocks
        writer = self._writer[at]
        if (writer < 0).any():
            raise Fault(f"shared address {int(at[writer < 0][0]) + SHARED_BASE} is read but was never written")
        late = (writer != threads) & (clocks.seen[threads, writer] < self._written[at])
        if late.any():
            raise Fault(self._race("reads", threads, at, late, writer, "stored"))
        self._reader[at] = threads
        self._read[at] = clocks.now

    def _note_write(self, threads: Array, at: Array) -> None:
        clocks = self._clocks
        for other, when, did in (
            (self._writer[at], self._written[at], "stored"),
            (self._reader[at], self._read[at], "read"),
        ):
            late = (other >= 0) & (other != threads) & (clocks.seen[threads, other] < when)
            if late.any():
                raise Fault(self._race("stores to", threads, at, late, other, did))
        for unit, read in self._units.items():
            late = clocks.seen[threads, unit] < read[at]
            if late.any():
                name = "tcgen05" if unit == clocks.tensor_unit else "wgmma"
                where = int(at[late][0]) + SHARED_BASE
                thread = int(np.broadcast_to(threads, at.shape)[late][0])
                raise Fault(f"thread {thread} stores to shared address {where}, which {name} may still be reading")
        self._writer[at] = threads
        self._written[at] = clocks.now

    def _race(self, verb: str, threads: Array, at: Array, late: Array, other: Array, did: str) -> str:
        thread = int(np.broadcast_to(threads, at.shape)[late][0])
        where = int(at[late][0]) + SHARED_BASE
        who = int(other[late][0])
        return f"thread {thread} {verb} shared address {where}, which thread {who} {did} with no barrier since"
