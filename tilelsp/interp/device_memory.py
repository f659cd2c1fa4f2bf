"""Global memory that outlives launches: buffers of its own, which come and go, and ranges of a host's memory that a
launch sees under the host's addresses.
"""

from __future__ import annotations

import mmap
from bisect import bisect_right
from collections.abc import Sequence

import numpy as np

from tilelsp.base.record import record
from tilelsp.interp.budget import Budget
from tilelsp.interp.faults import Fault, UnsupportedProgram
from tilelsp.interp.formats import Array
from tilelsp.interp.memory import GUARD, GlobalMemory

_ALIGNMENT = 256
"""`cudaMalloc` aligns to 256 bytes at least (CUDA Programming Guide, device memory accesses)."""
_MAP_NORESERVE = 0x4000
"""Of Linux; Python names it from 3.13 on."""
_UNCOUNTED = 1 << 62
"""Bytes that the budget of it has: `room` bounds what is there."""
_UNMAPPED = -GUARD
"""Where an address lies that belongs to nothing."""


@record
class HostRange:
    """Memory of the host, from an address on, with what it holds."""

    address: int
    data: Array
    name: str


class DeviceMemory(GlobalMemory):
    """Buffers in `room` bytes of address space, of which only what is touched takes memory.

    Processes that are forked later write to the same bytes.
    """

    base = 0x2000_0000_0000
    """Where no system puts memory of its own."""

    def __init__(self, room: int) -> None:
        super().__init__([], budget=Budget(_UNCOUNTED))
        self._room = room
        flags = mmap.MAP_SHARED | mmap.MAP_ANONYMOUS | _MAP_NORESERVE
        self._bytes = np.frombuffer(mmap.mmap(-1, room, flags=flags), np.uint8)
        self._host: list[HostRange] = []
        self._first: list[int] = []
        self._host_at: list[int] = []
        """Where each of the host's ranges lies, counted from the first byte; the lists are in order of addresses."""
        self._fills_gaps = True

    def share(self) -> None:
        """Nothing: the bytes are shared from the start."""

    def allocate(self, size: int, alignment: int = _ALIGNMENT, name: str = "") -> int:
        """The address of a new buffer of zeros, in the first gap that is wide enough. Raises `UnsupportedProgram`."""
        step = max(alignment, _ALIGNMENT)
        at = self._end
        before = 0
        for number, (start, end) in enumerate(zip(self._starts, self._ends, strict=True) if self._fills_gaps else ()):
            free = _aligned(before, step) + GUARD if before else _aligned(GUARD, step)
            if free + size + GUARD <= start:
                self._insert(number, free, size, name or "device memory")
                return self.base + free
            before = _aligned(end, _ALIGNMENT)
        if at + size + step + GUARD > self._room:
            raise UnsupportedProgram(
                f"{size} bytes of device memory: of {self._room} bytes, {max(self._room - at, 0)} are left"
            )
        return super().allocate(size, alignment, name or "device memory")

    def free(self, address: int) -> int:
        """Give back the buffer at an address; its size. Raises `Fault` where none begins there."""
        if address not in self.addresses:
            raise Fault(f"no device memory begins at 0x{address:x}")
        number = self.addresses.index(address)
        size = self._ends[number] - self._starts[number]
        for held in (self._names, self.addresses, self._starts, self._ends):
            del held[number]
        self._constant = {constant - (constant > number + 1) for constant in self._constant if constant != number + 1}
        if number == len(self._starts):
            self._end = _aligned(self._ends[-1], _ALIGNMENT) + GUARD if self._ends else GUARD
        return size

    def mark(self) -> int:
        """How many buffers there are, for `rewind`; until then new ones are put behind all others."""
        self._fills_gaps = False
        return len(self._starts)

    def lend(self, ranges: Sequence[HostRange]) -> None:
        """Put ranges of the host behind all buffers, until `rewind`. Raises `Fault` and `UnsupportedProgram`."""
        self._host = sorted(ranges, key=lambda lent: lent.address)
        for lent, following in zip(self._host, self._host[1:], strict=False):
            if lent.address + lent.data.nbytes > following.address:
                raise Fault(f"{lent.name} and {following.name} overlap in the host's memory")
        self._first, self._host_at = [lent.address for lent in self._host], []
        for lent in self._host:
            # Addresses keep their place in blocks of the alignment, which accesses are checked against.
            start = _aligned(self._end, _ALIGNMENT) + lent.address % _ALIGNMENT
            if start + lent.data.nbytes + 2 * GUARD > self._room:
                raise UnsupportedProgram(f"{lent.name} has {lent.data.nbytes} bytes, which the device has no room for")
            self._add(start, lent.data.nbytes)
            self.addresses[-1] = lent.address
            self._names.append(lent.name)
            self._bytes[start : start + lent.data.nbytes] = lent.data
            self._host_at.append(start)

    def held(self, address: int) -> Array:
        """The bytes of the buffer, or of the host's range, that begins at an address."""
        number = self.addresses.index(address)
        return self._bytes[self._starts[number] : self._ends[number]]

    def is_stored(self, address: int) -> bool:
        """True if a launch stored to the buffer that begins at an address."""
        return self.addresses.index(address) in self.stored

    def forget(self, mark: int) -> None:
        """Take away what was allocated since `mark`, and leave what is lent."""
        for held in (self._names, self.addresses, self._starts, self._ends):
            del held[mark:]
        self._constant = {number for number in self._constant if number <= mark}
        self._end = _aligned(self._ends[-1], _ALIGNMENT) + GUARD if self._ends else GUARD
        self.stored.clear()

    def rewind(self, mark: int) -> None:
        """Take away what was lent or allocated since `mark`."""
        self.forget(mark)
        self._host, self._first, self._host_at = [], [], []
        self._fills_gaps = True

    def extent_of(self, address: int) -> tuple[int, int]:
        """Begin and size of the buffer that an address lies in. Raises `Fault`."""
        number = bisect_right(self.addresses, address) - 1
        if number < 0 or address - self.base >= self._ends[number]:
            raise Fault(f"0x{address:x} is no device memory")
        return self.addresses[number], self._ends[number] - self._starts[number]

    def bytes_at(self, address: int, size: int) -> Array:
        """Bytes of a buffer, to be read or written. Raises `Fault` where they are not all within one."""
        at = address - self.base
        number = bisect_right(self._starts, at) - 1
        if size and (number < 0 or at + size > self._ends[number]):
            raise Fault(f"{size} bytes at 0x{address:x} are no device memory")
        return self._bytes[at : at + size]

    @property
    def used(self) -> int:
        """Bytes that a snapshot has."""
        return self._end

    @property
    def layout(self) -> tuple[tuple[int, int], ...]:
        """Where its buffers begin and end."""
        return tuple(zip(self._starts, self._ends, strict=True))

    def snapshot(self) -> Array:
        """All that it holds now."""
        return self._bytes[: self._end].copy()

    def restore(self, before: Array) -> None:
        """Hold what it held at a snapshot, where nothing was allocated since then."""
        self._bytes[: len(before)] = before

    def offsets(self, addresses: Array) -> Array:
        """Where addresses lie, those of the host's ranges as far as the gap behind each of them is wide."""
        host_addresses = addresses.astype(np.int64)
        if not self._host or not host_addresses.size:
            return host_addresses - self.base
        low, high = int(host_addresses.min()), int(host_addresses.max())
        if low >= self.base and high < self.base + self._room:
            return host_addresses - self.base
        number = bisect_right(self._first, low) - 1
        if number >= 0 and high < self._last(number):
            return host_addresses + (self._host_at[number] - self._first[number])
        is_own = (host_addresses >= self.base) & (host_addresses < self.base + self._room)
        firsts = np.array(self._first, np.int64)
        sizes = np.array([lent.data.nbytes for lent in self._host], np.int64)
        which = np.maximum(np.searchsorted(firsts, host_addresses, "right") - 1, 0)
        within = host_addresses - firsts[which]
        is_there = (within >= 0) & (within < sizes[which] + GUARD // 2)
        lent = np.where(is_there, np.array(self._host_at, np.int64)[which] + within, _UNMAPPED)
        return np.where(is_own, host_addresses - self.base, lent)

    def _last(self, number: int) -> int:
        """The address behind a range of the host."""
        return self._first[number] + self._host[number].data.nbytes

    def _insert(self, number: int, start: int, size: int, name: str) -> None:
        self._names.insert(number, name)
        self.addresses.insert(number, self.base + start)
        self._starts.insert(number, start)
        self._ends.insert(number, start + size)
        self._constant = {constant + (constant > number) for constant in self._constant}
        self._bytes[start : start + size] = 0


def _aligned(at: int, step: int) -> int:
    return -(-at // step) * step
