"""Tables to be written: every item once, in the order of first use, or behind the items of an earlier file."""

from __future__ import annotations

from collections.abc import Iterable

from tilelsp.bytecode.primitives import ByteWriter


class Table:
    """Items by their bytes. `seed` items keep their places, unused and repeated ones included."""

    def __init__(self, seed: Iterable[bytes] = ()) -> None:
        self.items: list[bytes] = []
        self._index: dict[bytes, int] = {}
        for item in seed:
            self._index.setdefault(item, len(self.items))
            self.items.append(item)

    def __len__(self) -> int:
        return len(self.items)

    def add(self, item: bytes) -> int:
        """The index of `item`, which is added where it is new."""
        index = self._index.setdefault(item, len(self.items))
        if index == len(self.items):
            self.items.append(item)
        return index


def write_table(w: ByteWriter, table: Table, width: int) -> None:
    """A count, offsets of `width` bytes, and the items; padding counts from the start of `w`."""
    w.varint(len(table))
    w.pad(width)
    offset = 0
    for item in table.items:
        w.fixed(offset, width)
        offset += len(item)
    for item in table.items:
        w.data += item


def table_bytes(table: Table, width: int) -> bytes:
    """A table alone, as a section's payload."""
    w = ByteWriter()
    write_table(w, table, width)
    return bytes(w.data)
