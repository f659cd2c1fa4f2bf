"""Global memory: one address space of buffers far apart, in which every stray access is a fault."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from mmap import mmap

import numpy as np

from tilelsp.interp.budget import ARRAY_COPIES, Budget
from tilelsp.interp.faults import Fault, OutOfBounds
from tilelsp.interp.formats import UNSIGNED, Array

GLOBAL_BASE = 0x7F00_0000_0000
"""An address as the driver's are: one that went through 32 bits is another one, and no buffer's."""
GUARD = 1 << 16
"""Bytes between two buffers, which belong to none."""

_ALIGNMENT = 256
"""As `cudaMalloc` has it at least."""
_MOST_BUFFERS = (1 << 16) - 1
"""With their guards they take 4 GiB of addresses: more are made by a loop."""
_COPIES = 2
"""How often what is allocated is there while memory grows."""


class GlobalMemory:
    """Buffers far apart from each other; an access that is not within one of them is a fault.

    The first buffers are copies of arrays; `allocate` adds further ones, filled with zeros.
    """

    base = GLOBAL_BASE
    """The address of the first byte."""

    def __init__(self, buffers: Sequence[Array], names: Sequence[str] = (), budget: Budget | None = None) -> None:
        self._budget = budget or Budget()
        self._names = list(names) or [f"buffer {number}" for number in range(len(buffers))]
        self.addresses: list[int] = []
        self.stored: set[int] = set()
        """Numbers of the buffers that something was stored to."""
        self._end = GUARD
        self._constant: set[int] = set()
        self._starts: list[int] = []
        self._ends: list[int] = []
        """Where each buffer starts and ends, counted from the first byte."""
        for buffer in buffers:
            self._budget.take(ARRAY_COPIES * (buffer.nbytes + GUARD), "an array")
            self._add(self._end, buffer.nbytes)
        self._bytes: Array = np.zeros(self._end, np.uint8)
        for start, buffer in zip(self._starts, buffers, strict=True):
            self._bytes[start : start + buffer.nbytes] = np.ascontiguousarray(buffer).reshape(-1).view(np.uint8)

    def _add(self, start: int, size: int) -> None:
        """Note a buffer; the next one begins far behind it."""
        self.addresses.append(self.base + start)
        self._starts.append(start)
        self._ends.append(start + size)
        self._end = start + -(-size // _ALIGNMENT) * _ALIGNMENT + GUARD

    @property
    def size(self) -> int:
        """The bytes from the first one on up to behind the last buffer."""
        return self._end

    def allocate(self, size: int, alignment: int = _ALIGNMENT, name: str = "") -> int:
        """The address of a new buffer of `size` zero bytes, which faults call by `name`.

        Raises `Fault` where there are too many buffers, and `Refused` where it is too large.
        """
        number = len(self.addresses)
        if number >= _MOST_BUFFERS:
            raise Fault(f"more than {_MOST_BUFFERS} buffers")
        name = name or f"buffer {number}"
        step = max(alignment, _ALIGNMENT)
        start = -(-(self.base + self._end) // step) * step - self.base
        self._budget.take(_COPIES * (start + size + GUARD - self._end), name)
        before = self._end
        self._add(start, size)
        if self._end > len(self._bytes):
            # What nobody touched of the new one takes no room.
            room: Array = np.zeros(max(self._end, 2 * len(self._bytes)), np.uint8)
            room[:before] = self._bytes[:before]
            self._bytes = room
        self._bytes[start : start + size] = 0
        self._names.append(name)
        return self.base + start

    def release(self, size: int) -> None:
        """Take back the buffer that was allocated last, of `size` bytes."""
        self._names.pop()
        self.addresses.pop()
        self._ends.pop()
        start = self._starts.pop()
        self._budget.give_back(_COPIES * (size + GUARD))
        self._end = start

    def share(self) -> None:
        """Put all bytes where processes that are forked from now on write to the same ones."""
        shared = np.frombuffer(mmap(-1, len(self._bytes)), np.uint8)
        shared[:] = self._bytes
        self._bytes = shared

    def fill(self, address: int, data: Array, *, constant: bool = False) -> None:
        """Write bytes at the start of a buffer; `constant` refuses stores to it from then on."""
        start = address - self.base
        self._bytes[start : start + data.nbytes] = data.reshape(-1).view(np.uint8)
        if constant:
            self._constant.add(bisect_right(self._starts, start))

    def copy_out(self, number: int, into: Array) -> None:
        """Write a buffer back into the array that it was made from."""
        start = self._starts[number]
        into.reshape(-1).view(np.uint8)[:] = self._bytes[start : start + into.nbytes]

    def offsets(self, addresses: Array) -> Array:
        """Where addresses lie, counted from the first byte."""
        return addresses.astype(np.int64) - self.base

    def load(self, addresses: Array, size: int, count: int, *, aligned: bool = True) -> Array:
        """(accesses, count) unsigned values of `size` bytes each, side by side from each address."""
        at, _ = self._places(addresses, size, count, "load from", aligned)
        if aligned:
            return self._rows(size * count).take(at // (size * count), axis=0).view(UNSIGNED[size])
        return self._bytes.view(UNSIGNED[size])[at[:, None] // size + np.arange(count)]

    def store(self, addresses: Array, size: int, data: Array) -> None:
        """Store (accesses, count) unsigned values; of several to one address, the last one stays."""
        width = size * int(data.shape[1])
        at, owners = self._places(addresses, size, int(data.shape[1]), "store to", True)
        if not self._constant.isdisjoint(owners):
            raise Fault("store to constant memory")
        self.stored.update(number - 1 for number in owners)
        self._rows(width)[at // width] = np.ascontiguousarray(data).view(np.uint8)

    def _rows(self, width: int) -> Array:
        """All bytes, so many in a row."""
        return self._bytes[: len(self._bytes) // width * width].reshape(-1, width)

    def _places(self, addresses: Array, size: int, count: int, what: str, aligned: bool) -> tuple[Array, set[int]]:
        """The places of accesses, and the numbers of the buffers that they go to."""
        width = size * count
        at = self.offsets(addresses)
        if not at.size:
            return at, set()
        first, end = int(at.min()), int(at.max()) + width
        owner = bisect_right(self._starts, first)
        # There is a gap between any two buffers.
        owners = {owner} if owner and end <= self._ends[owner - 1] else self._owners(addresses, at, width, what)
        if aligned and (at % width).any():
            bad = int(addresses[(at % width) != 0][0])
            raise Fault(f"misaligned {what} 0x{bad:x} ({width} bytes)")
        return at, owners

    def _owners(self, addresses: Array, at: Array, width: int, what: str) -> set[int]:
        owner = np.searchsorted(np.array(self._starts, np.int64), at, "right")
        inside = (owner > 0) & (at + width <= np.array([0, *self._ends], np.int64)[owner])
        if not inside.all():
            bad = int(np.flatnonzero(~inside)[0])
            raise OutOfBounds(self._outside(int(addresses.reshape(-1)[bad]), int(at.reshape(-1)[bad]), width, what))
        return set(owner.tolist())

    def _outside(self, address: int, at: int, width: int, what: str) -> str:
        number = bisect_right(self._starts, at + GUARD // 2) - 1
        if number < 0:
            return f"{what} global address 0x{address % (1 << 64):x} ({width} bytes), which is no buffer"
        offset = at - self._starts[number]
        return f"{what} global memory outside of {self._names[number]}: {width} bytes at offset {offset}"

    def buffer_at(self, address: int) -> tuple[int, int, str] | None:
        """The buffer that an address lies in: its first address, the one behind its last byte, its name."""
        at = address - self.base
        number = bisect_right(self._starts, at) - 1
        if number < 0 or at >= self._ends[number]:
            return None
        return self._starts[number] + self.base, self._ends[number] + self.base, self._names[number]

    def place(self, at: int) -> str:
        """The byte at an offset in words: the buffer, and the offset in it."""
        number = bisect_right(self._starts, at) - 1
        return f"{self._names[number]} at byte {at - self._starts[number]}"
