"""Tensor memory: 128 lanes of 512 columns of 32 bits, its allocations, and who touched each cell."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache

import numpy as np

from tilelsp.defs.thread_counts import WARP
from tilelsp.interp.faults import Fault, MendedFault
from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.clocks import Clocks

LANES, COLUMNS = 128, 512
TENSOR_BYTES = 28 * LANES * COLUMNS
"""Bytes of a tensor memory with what is known of its cells."""


class TensorMemory:
    """The tensor memory that one CTA sees.

    Warps are known by their first thread. The unit that executes `tcgen05.mma` runs its own instructions in order.
    """

    def __init__(self, clocks: Clocks, tell: Callable[[Fault], None]) -> None:
        self._clocks = clocks
        self.tell = tell
        """Told what ends nothing."""
        self._cells: Array = np.full((LANES, COLUMNS), 0xDEADBEEF, np.uint32)
        self._writer: Array = np.full((LANES, COLUMNS), -1, np.int32)
        self._written: Array = np.zeros((LANES, COLUMNS), np.int64)
        self._reader: Array = np.full((LANES, COLUMNS), -1, np.int32)
        self._read: Array = np.zeros((LANES, COLUMNS), np.int64)
        self._owned: Array = np.zeros(COLUMNS, np.bool_)
        self._allocator: Array = np.zeros(COLUMNS, np.int32)
        self._allocated: Array = np.zeros(COLUMNS, np.int64)
        self._blocks: dict[int, int] = {}
        self._allocated_at: dict[int, int] = {}
        self._relinquished = False
        self._collected: tuple[bool, int] | None = None
        """Which A the collector holds: whether it stands in tensor memory, and where."""
        self._result: tuple[int, Region] | None = None
        """The issuer of the last mma and where it put its result, as long as nobody else came there since."""

    def allocate(self, agent: int, columns: int) -> int:
        """The address of that many free columns; the highest ones, so that a program must use what it was given."""
        if columns not in (32, 64, 128, 256, 512):
            raise _refused(f"of {columns} columns")
        if self._relinquished:
            from tilelsp.defs.ptx.tcgen05 import Relinquish

            raise _refused(f"after {Relinquish.mnemonic}")
        for start in range(COLUMNS - columns, -1, -columns):
            if not self._owned[start : start + columns].any():
                self._owned[start : start + columns] = True
                self._allocator[start : start + columns] = agent
                self._allocated[start : start + columns] = self._clocks.now
                self._writer[:, start : start + columns] = -1
                self._blocks[start] = columns
                self._allocated_at[start] = self._clocks.at
                return start
        raise _refused(f"of {columns} columns waits for ever: {int(self._owned.sum())} of 512 are taken")

    def free(self, agent: int, address: int, columns: int) -> None:
        """`tcgen05.dealloc`, which comes after everything that was done with the columns."""
        self._result = None
        if self._blocks.get(address) != columns:
            from tilelsp.defs.ptx.tcgen05 import Dealloc

            raise Fault(
                f"{Dealloc.mnemonic} of {columns} columns at 0x{address:08x}, which were not allocated like that"
            )
        block = np.arange(address, address + columns)[None, :]
        every = np.arange(LANES)[:, None]
        self._ordered(agent, self._writer[every, block], self._written[every, block], "written", block)
        self._ordered(agent, self._reader[every, block], self._read[every, block], "read", block)
        del self._blocks[address]
        self._owned[address : address + columns] = False

    def collect(self, use: str, a: tuple[bool, int]) -> None:
        """Apply a product's use of the collector of its A. Raises `Fault` where it is to hold that A and does not."""
        if use in ("use", "lastuse") and self._collected != a:
            held = "nothing was filled into it" if self._collected is None else "it was filled with another A"
            raise Fault(f"collector::a::{use}, and {held}")
        self._collected = a if use in ("fill", "use") else None

    @property
    def blocks(self) -> Mapping[int, int]:
        """Allocated blocks: the number of columns of each by its first one."""
        return self._blocks

    def peek(self, lane: int, columns: slice) -> Array:
        """Cells of a lane, which nobody reads by that."""
        return self._cells[lane, columns].copy()

    def is_written(self, lane: int, columns: slice) -> Array:
        """Which cells of a lane anybody wrote since they were allocated."""
        return self._writer[lane, columns] >= 0

    def relinquish(self) -> None:
        """`tcgen05.relinquish_alloc_permit`."""
        self._relinquished = True

    @property
    def left(self) -> Iterator[tuple[int, int]]:
        """Blocks that are still allocated: the columns of each, and the instruction that allocated it."""
        return ((columns, self._allocated_at[start]) for start, columns in self._blocks.items())

    def read(self, agent: int, lanes: Array, columns: Array) -> Array:
        """Cells that `who` (the first thread of a warp, or the issuer of an mma) reads."""
        self._place(agent, lanes, columns)
        self._result = None
        here = _region(lanes, columns)
        writer, written = self._writer[here], self._written[here]
        if (writer < 0).any():
            at = int(np.broadcast_to(columns, writer.shape)[writer < 0].flat[0])
            raise Fault(f"tensor memory column {at} is read but was never written")
        self._ordered(agent, writer, written, "written", columns)
        self._reader[here] = agent
        self._read[here] = self._clocks.now
        return self._cells[here].copy()

    def write(self, agent: int, lanes: Array, columns: Array, data: Array) -> None:
        """Cells that `who` writes."""
        self._place(agent, lanes, columns)
        self._result = None
        here = _region(lanes, columns)
        self._ordered(agent, self._writer[here], self._written[here], "written", columns)
        self._ordered(agent, self._reader[here], self._read[here], "read", columns)
        self._cells[here] = data
        self._writer[here] = agent
        self._written[here] = self._clocks.now

    def accumulators(self, issuer: int, lanes: Array, columns: Array, keep: bool) -> Array | None:
        """Old values that an mma adds to, where it keeps them, until `put`, whose write this orders."""
        here = _region(lanes, columns)
        if self._is_result(issuer, here):
            return self._cells[here] if keep else None
        self._place(issuer, lanes, columns)
        unit = self._clocks.tensor_unit
        writer, written = self._writer[here], self._written[here]
        if keep and (writer < 0).any():
            at = int(np.broadcast_to(columns, writer.shape)[writer < 0].flat[0])
            raise Fault(f"tcgen05.mma adds to tensor memory column {at}, which was never written")
        own = writer == unit
        if not own.all():
            self._ordered(issuer, np.where(own, -1, writer), written, "written", columns)
        self._ordered(issuer, self._reader[here], self._read[here], "read", columns)
        return self._cells[here] if keep else None

    def put(self, issuer: int, lanes: Array, columns: Array, data: Array) -> None:
        """The result of an mma that `accumulators` was asked for by the same issuer."""
        here = _region(lanes, columns)
        self._cells[here] = data
        self._written[here] = self._clocks.now
        if not self._is_result(issuer, here):
            self._writer[here] = self._clocks.tensor_unit
            self._result = (issuer, here)

    def _is_result(self, issuer: int, here: Region) -> bool:
        """True if the last mma put its result here, and no other access came since."""
        if self._result is None or not isinstance(here[0], slice) or not isinstance(self._result[1][0], slice):
            return False
        return self._result == (issuer, here)

    def _place(self, agent: int, lanes: Array, columns: Array) -> None:
        if (lanes < 0).any() or (lanes >= LANES).any():
            raise Fault("the access leaves the 128 lanes of tensor memory")
        if (columns < 0).any() or (columns >= COLUMNS).any() or not self._owned[columns].all():
            at = np.asarray(columns)
            free = (at < 0) | (at >= COLUMNS) | ~self._owned[np.clip(at, 0, COLUMNS - 1)]
            raise Fault(f"tensor memory column {int(at[free].flat[0])} is not allocated")
        allocator = self._allocator[columns]
        foreign = allocator // WARP != agent // WARP
        # The allocation itself is no asynchronous operation: whoever got its address in good order may use it.
        late = foreign & (self._clocks.seen[agent, allocator] < self._allocated[columns])
        if late.any():
            at = int(np.asarray(columns)[late].flat[0])
            raise Fault(f"tensor memory column {at} is used with no barrier since its tcgen05.alloc")

    def _ordered(self, agent: int, other: Array, when: Array, did: str, columns: Array) -> None:
        clocks = self._clocks
        touched = other >= 0
        if not touched.any():
            return
        own = other // WARP == agent // WARP
        unit = other == clocks.tensor_unit
        known = clocks.tensor[agent, np.where(touched, other, 0)]
        late = touched & ~(own & ~unit) & (known < when)
        if late.any():
            at = int(np.broadcast_to(columns, late.shape)[late].flat[0])
            if unit[late].flat[0]:
                raise Fault(
                    f"tensor memory column {at} was {did} by tcgen05.mma, whose commit was not waited for "
                    f"(or tcgen05.fence::after_thread_sync is missing)"
                )
            raise Fault(
                f"tensor memory column {at} was {did} by the warp of thread {int(other[late].flat[0])} with no "
                f"tcgen05.wait, fence::before_thread_sync, barrier and fence::after_thread_sync since"
            )
        is_thread = agent < clocks.threads
        pending = (clocks.pending_st if did == "written" else clocks.pending_ld)[agent] if is_thread else 0
        unwaited = touched & own & ~unit & (pending > 0) & (when >= pending)
        if unwaited.any():
            raise Fault(
                f"tensor memory is used again before its own tcgen05.wait::{'st' if did == 'written' else 'ld'}"
            )
        if clocks.has_stored_ld and did == "read":
            self._tell_stored(other, when)

    def _tell_stored(self, other: Array, when: Array) -> None:
        """Tell of reads that nothing waited for but stores of what was read."""
        clocks = self._clocks
        thread = (other >= 0) & (other < clocks.threads)
        since = clocks.stored_ld[np.where(thread, other, 0)]
        unwaited = thread & (since > 0) & (when >= since)
        if unwaited.any():
            self.tell(
                MendedFault(
                    f"tensor memory was read by the warp of thread {int(other[unwaited].flat[0])} with no "
                    f"tcgen05.wait::ld since; in machine code the stores of what it read wait for that"
                )
            )


def _refused(why: str) -> Fault:
    """An allocation that cannot be."""
    from tilelsp.defs.ptx.tcgen05 import Alloc

    return Fault(f"{Alloc.mnemonic} {why}")


Region = tuple[Array, Array] | tuple[slice, slice]
"""Index of cells."""


def _region(lanes: Array, columns: Array) -> Region:
    """Slices where these are rows and columns in a row, which take a tenth of the time."""
    is_grid = lanes.ndim == columns.ndim == 2 and lanes.shape[1] == 1 and columns.shape[0] == 1
    if is_grid and lanes.dtype == columns.dtype == np.int64:
        row, column = _run(lanes[:, 0].tobytes()), _run(columns[0].tobytes())
        if row is not None and column is not None:
            return row, column
    return lanes, columns


@lru_cache(1024)
def _run(numbers: bytes) -> slice | None:
    """The slice that int64 numbers are, if each is one more than the one before."""
    held = np.frombuffer(numbers, np.int64)
    if not held.size or (held[1:] - held[:-1] != 1).any():
        return None
    return slice(int(held[0]), int(held[-1]) + 1)
