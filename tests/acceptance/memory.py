"""The memories of one CTA: global buffers with bounds, and shared memory that notices missing synchronisation."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tests.acceptance.program import Refused

Array = NDArray[Any]
Ints = NDArray[np.int64]

GLOBAL_BASE = 0x7F00_0000_0000
GUARD = 4096
"""Bytes between two buffers that belong to nobody."""
SHARED_BASE = 1024
"""Where the first variable may start: a kernel must not count on shared memory to begin at 0."""


class GlobalMemory:
    """Buffers, and for each byte whether it may be touched and how often it was written."""

    def __init__(self) -> None:
        self._parts: list[Array] = [np.zeros(GUARD, np.uint8)]
        self._size = GUARD
        self._mine: list[tuple[int, int]] = []
        self.data: Array = self._parts[0]
        self.owned: Array = np.zeros(GUARD, np.bool_)
        self.writes: NDArray[np.int32] = np.zeros(GUARD, np.int32)

    def add(self, contents: Array) -> int:
        """Place a buffer; answers its address, a multiple of 256."""
        raw = np.ascontiguousarray(contents).view(np.uint8).ravel()
        at = self._size
        padded = -(-raw.size // 256) * 256 + GUARD
        self.data = np.concatenate([self.data, raw, np.zeros(padded - raw.size, np.uint8)])
        owned = np.zeros(padded, np.bool_)
        owned[: raw.size] = True
        self.owned = np.concatenate([self.owned, owned])
        self.writes = np.concatenate([self.writes, np.zeros(padded, np.int32)])
        self._size += padded
        return GLOBAL_BASE + at

    def view(self, address: int, size: int) -> Array:
        """Bytes of a buffer."""
        at = address - GLOBAL_BASE
        return self.data[at : at + size]

    def written(self, address: int, size: int) -> NDArray[np.int32]:
        """How often each byte was written."""
        at = address - GLOBAL_BASE
        return self.writes[at : at + size]

    def _index(self, addresses: Ints, size: int, what: str) -> Ints:
        at = addresses - GLOBAL_BASE
        if at.size and ((at < 0).any() or (at + size > self._size).any()):
            raise Refused(f"{what} of global memory that belongs to nobody, at 0x{int(addresses[0]):x}")
        if at.size and (at % size).any():
            raise Refused(f"{what} of {size} bytes of global memory is not aligned")
        index = at[:, None] + np.arange(size)
        if not self.owned[index].all():
            raise Refused(f"{what} of global memory out of bounds")
        return index

    def load(self, addresses: Ints, size: int) -> Array:
        """Rows of `size` bytes."""
        found: Array = self.data[self._index(addresses, size, "a load")]
        return found

    def store(self, addresses: Ints, rows: Array) -> None:
        """Write rows of bytes."""
        index = self._index(addresses, rows.shape[1], "a store")
        self.data[index] = rows
        np.add.at(self.writes, index, 1)


class SharedMemory:
    """Shared memory of a CTA.

    For each byte it is kept who wrote and who read it last, and between which barriers: a thread that reads what
    another one wrote, or writes what another one reads or wrote, with no barrier in between, is refused. Bytes that an
    asynchronous unit reads must have been fenced by their writer, and are left alone until its completion was seen.
    """

    def __init__(self, size: int, threads: int) -> None:
        self.size = SHARED_BASE + size
        self.data: Array = np.zeros(self.size, np.uint8)
        self.epoch = 0
        self.warp_epoch: Ints = np.zeros(-(-threads // 32), np.int64)
        self._writer: Ints = np.full(self.size, -1, np.int64)
        self._written: Ints = np.full(self.size, -1, np.int64)
        self._written_warp: Ints = np.full(self.size, -1, np.int64)
        self._reader: Ints = np.full(self.size, -1, np.int64)
        self._read: Ints = np.full(self.size, -1, np.int64)
        self._read_warp: Ints = np.full(self.size, -1, np.int64)
        self._unfenced: NDArray[np.bool_] = np.zeros(self.size, np.bool_)
        self._in_flight: Ints = np.zeros(self.size, np.int64)
        self.barriers: NDArray[np.bool_] = np.zeros(self.size, np.bool_)

    def _index(self, addresses: Ints, size: int, what: str) -> Ints:
        if addresses.size and ((addresses < SHARED_BASE).any() or (addresses + size > self.size).any()):
            raise Refused(f"{what} of shared memory out of bounds, at 0x{int(addresses.min()):x}")
        if addresses.size and (addresses % size).any():
            raise Refused(f"{what} of {size} bytes of shared memory is not aligned")
        index: Ints = addresses[:, None] + np.arange(size)
        if self.barriers[index].any():
            raise Refused(f"{what} of an mbarrier as if it were data")
        return index

    def _unordered(self, who: Ints, when: Ints, when_warp: Ints, threads: Ints) -> Array:
        """Which bytes were touched by others with no barrier since; `who` is -2 for several threads of a warp."""
        warp = threads >> 5
        others = (who != -1) & (who != threads) & (when == self.epoch)
        same_warp = (who >= 0) & (who >> 5 == warp)
        return others & ~(same_warp & (when_warp < self.warp_epoch[warp]))

    def load(self, threads: Ints, addresses: Ints, size: int) -> Array:
        """Rows of `size` bytes, read by `threads`."""
        index = self._index(addresses, size, "a load")
        column = threads[:, None]
        if (self._writer[index] == -1).any():
            raise Refused("a load of shared memory that nobody wrote")
        if self._unordered(self._writer[index], self._written[index], self._written_warp[index], column).any():
            raise Refused("a load of shared memory that another thread wrote, with no barrier in between")
        before = self._reader[index]
        fresh = self._read[index] != self.epoch
        self._reader[index] = np.where(fresh | (before == -1) | (before == column), column, -2)
        shared = self._reader[index] != column
        self._reader[index[shared]] = -2
        self._read[index] = self.epoch
        self._read_warp[index] = self.warp_epoch[column >> 5]
        found: Array = self.data[index]
        return found

    def store(self, threads: Ints, addresses: Ints, rows: Array, seen: Ints) -> None:
        """Write rows of bytes. `seen` is the last completion of asynchronous readers that each thread waited for."""
        index = self._index(addresses, rows.shape[1], "a store")
        column = threads[:, None]
        if (self._in_flight[index] > seen[:, None]).any():
            raise Refused("a store to shared memory that an asynchronous multiply may still be reading")
        if self._unordered(self._writer[index], self._written[index], self._written_warp[index], column).any():
            raise Refused("two threads write the same bytes of shared memory, with no barrier in between")
        if self._unordered(self._reader[index], self._read[index], self._read_warp[index], column).any():
            raise Refused("a store to shared memory that another thread reads, with no barrier in between")
        self._writer[index] = column
        self._written[index] = self.epoch
        self._written_warp[index] = self.warp_epoch[column >> 5]
        self._unfenced[index] = True
        self.data[index] = rows
        if (self.data[index] != rows).any():
            raise Refused("two threads write different values to the same bytes of shared memory at once")

    def fence(self, threads: Ints) -> None:
        """Make writes of these threads visible to asynchronous units."""
        self._unfenced &= ~np.isin(self._writer, threads)

    def read_by_unit(self, index: Ints, threads: Ints, completion: int) -> Array:
        """Bytes that a matrix unit reads until `completion`; what `threads` wrote needs no barrier behind it."""
        if index.size and ((index < SHARED_BASE).any() or (index >= self.size).any()):
            raise Refused("a matrix descriptor leads out of shared memory")
        if self._unfenced[index].any():
            raise Refused("a multiply reads shared memory that was written without fence.proxy.async behind it")
        if (self._writer[index] == -1).any():
            raise Refused("a multiply reads shared memory that nobody wrote")
        writer = self._writer[index]
        if ((self._written[index] == self.epoch) & ~np.isin(writer, threads)).any():
            raise Refused("a multiply reads what another thread wrote, with no barrier in between")
        self._in_flight[index] = np.maximum(self._in_flight[index], completion)
        found: Array = self.data[index]
        return found
