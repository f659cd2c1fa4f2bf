"""Global memory: one address space of buffers far apart, in which every stray access is a fault."""

from __future__ import annotations

from collections.abc import Sequence
from mmap import mmap

import numpy as np

from tilelsp.interp.faults import Fault, OutOfBounds
from tilelsp.interp.formats import UNSIGNED, Array

GLOBAL_BASE = 0x7F00_0000_0000
GUARD = 1 << 16
"""Bytes between two buffers, which belong to none."""

_ALIGNMENT = 256
_MOST_BUFFERS = (1 << 16) - 1


class GlobalMemory:
    """Buffers far apart from each other; an access that is not within one of them is a fault.

    The first buffers are copies of arrays; `allocate` adds further ones, filled with zeros.
    """

    def __init__(self, buffers: Sequence[Array], names: Sequence[str] = ()) -> None:
        self._names = list(names) or [f"buffer {number}" for number in range(len(buffers))]
        self.addresses: list[int] = []
        self.stored: set[int] = set()
        """Numbers of the buffers that something was stored to."""
        self._end = GUARD
        self._constant: set[int] = set()
        for buffer in buffers:
            self.addresses.append(GLOBAL_BASE + self._end)
            self._end += -(-buffer.nbytes // _ALIGNMENT) * _ALIGNMENT + GUARD
        self._bytes: Array = np.zeros(self._end, np.uint8)
        self._owner: Array = np.zeros(self._end, np.uint16)
        for number, (address, buffer) in enumerate(zip(self.addresses, buffers, strict=True), 1):
            start = address - GLOBAL_BASE
            self._bytes[start : start + buffer.nbytes] = np.ascontiguousarray(buffer).reshape(-1).view(np.uint8)
            self._owner[start : start + buffer.nbytes] = number

    @property
    def size(self) -> int:
        """The bytes from `GLOBAL_BASE` on up to behind the last buffer."""
        return self._end

    def allocate(self, size: int, alignment: int = _ALIGNMENT, name: str = "") -> int:
        """The address of a new buffer of `size` zero bytes, which faults call by `name`.

        Raises `Fault` where there are too many buffers.
        """
        number = len(self.addresses) + 1
        if number > _MOST_BUFFERS:
            raise Fault(f"more than {_MOST_BUFFERS} buffers")
        step = max(alignment, _ALIGNMENT)
        start = -(-(GLOBAL_BASE + self._end) // step) * step - GLOBAL_BASE
        end = start + -(-size // _ALIGNMENT) * _ALIGNMENT + GUARD
        if end > len(self._bytes):
            room = np.zeros(max(end, 2 * len(self._bytes)) - len(self._bytes), np.uint8)
            self._bytes = np.concatenate((self._bytes, room))
            self._owner = np.concatenate((self._owner, room.astype(np.uint16)))
        self._end = end
        self._bytes[start : start + size] = 0
        self._owner[start : start + size] = number
        self.addresses.append(GLOBAL_BASE + start)
        self._names.append(name or f"buffer {number - 1}")
        return GLOBAL_BASE + start

    def release(self, size: int) -> None:
        """Take back the buffer that was allocated last, of `size` bytes."""
        self._names.pop()
        start = self.addresses.pop() - GLOBAL_BASE
        self._owner[start : start + size] = 0
        self._end = start

    def share(self) -> None:
        """Put all bytes where processes that are forked from now on write to the same ones."""
        shared = np.frombuffer(mmap(-1, len(self._bytes)), np.uint8)
        shared[:] = self._bytes
        self._bytes = shared

    def fill(self, address: int, data: Array, *, constant: bool = False) -> None:
        """Write bytes at the start of a buffer; `constant` refuses stores to it from then on."""
        start = address - GLOBAL_BASE
        self._bytes[start : start + data.nbytes] = data.reshape(-1).view(np.uint8)
        if constant:
            self._constant.add(int(self._owner[start]))

    def copy_out(self, number: int, into: Array) -> None:
        """Write a buffer back into the array that it was made from."""
        start = self.addresses[number] - GLOBAL_BASE
        into.reshape(-1).view(np.uint8)[:] = self._bytes[start : start + into.nbytes]

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
        at = addresses.astype(np.int64) - GLOBAL_BASE
        if not at.size:
            return at, set()
        first, end = int(at.min()), int(at.max()) + width
        owner = int(self._owner[first]) if first >= 0 and end <= len(self._bytes) else 0
        # There is a gap between any two buffers.
        owners = {owner} if owner and owner == self._owner[end - 1] else self._owners(at, width, what)
        if aligned and (at % width).any():
            bad = int(addresses[(at % width) != 0][0])
            raise Fault(f"misaligned {what} 0x{bad:x} ({width} bytes)")
        return at, owners

    def _owners(self, at: Array, width: int, what: str) -> set[int]:
        inside = (at >= 0) & (at + width <= len(self._bytes))
        owner = self._owner[np.where(inside, at, 0)]
        inside &= (owner != 0) & (owner == self._owner[np.where(inside, at + width - 1, 0)])
        if not inside.all():
            raise OutOfBounds(self._outside(int(at[~inside][0]), width, what))
        return set(owner.tolist())

    def _outside(self, at: int, width: int, what: str) -> str:
        address = at + GLOBAL_BASE
        starts = [start for start in self.addresses if start <= address + GUARD // 2]
        if not starts:
            return f"{what} global address 0x{address % (1 << 64):x} ({width} bytes), which is no buffer"
        number = len(starts) - 1
        offset = address - starts[number]
        return f"{what} global memory outside of {self._names[number]}: {width} bytes at offset {offset}"

    def place(self, address: int) -> str:
        """A byte in words: the buffer, and the offset in it."""
        starts = [start for start in self.addresses if start <= address]
        return f"{self._names[len(starts) - 1]} at byte {address - starts[-1]}"
