"""Copies that are under way."""

from __future__ import annotations

from tilelsp.base.record import record
from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.program import Register


@record
class Copy:
    """A copy by one instruction, row by row: the thread, the group of its thread's that it is in, where from and to.

    `sizes` are the bytes that are read; the rest of `data` is zero.
    """

    at: int
    threads: Array
    groups: Array
    sources: Array
    sizes: Array
    into: Array
    data: Array

    def rows(self, chosen: Array) -> Copy:
        """Some of its rows."""
        arrays = (self.threads, self.groups, self.sources, self.sizes, self.into, self.data)
        return Copy(self.at, *(array[chosen] for array in arrays))


@record(frozen=False)
class Product:
    """A wgmma product: its accumulator, and when it was issued or, once it is done, when it read its operands."""

    registers: tuple[Register, ...]
    when: int


@record(frozen=False)
class BulkGroup:
    """Bulk copies that a thread waits for together: when and by which instruction the last one was issued."""

    when: int = 0
    at: int = -1
    is_read: bool = False
    """Set once `wait_group.read` reported that their sources were read."""
