"""The container of a fat binary: a header of 16 bytes, then entries of a header and a payload.

The layout is that of public readers of it, seen again in the files of nvcc 13: little endian; the container's magic
number, version, size of its header and size of all that follows; of an entry its kind, the size of its header, that of
its payload, how much of that is compressed data, flags, and the size behind decompression.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator

from tilelsp.base.record import field, record
from tilelsp.fatbin.errors import DamagedError
from tilelsp.fatbin.expand import expand_lz4, expand_zstd
from tilelsp.fatbin.kinds import CONTAINER

PTX = 1
"""The kind of an entry that holds a PTX module."""
CUBIN = 2
"""The kind of one that holds machine code."""

MOST_BYTES = 16 << 20
"""Most bytes that all modules of one file may have together."""

_HEADER = struct.Struct("<4sHHQ")
_ENTRY = struct.Struct("<HHIQI")
_ENTRY_BYTES = 64
"""The shortest header of an entry."""
_SM_AT, _FLAGS_AT, _SIZE_AT = 28, 40, 56
_LZ4, _ZSTD = 1 << 13, 1 << 15


@record
class EmbeddedModule:
    """One module: `stored` is its payload as the file has it, `size` what it is behind decompression."""

    kind: int
    flags: int
    size: int
    sm: int
    """The number of the SM that it is for."""
    stored: bytes = field(repr=False)

    def payload(self, most: int) -> bytes:
        """The module, of `most` bytes at most. Raises `DamagedError`."""
        size = self.size if self.flags & (_LZ4 | _ZSTD) else len(self.stored)
        if size > most:
            raise DamagedError(f"more than {MOST_BYTES >> 20} MiB of PTX; take a module out with cuobjdump -xptx")
        if not self.flags & (_LZ4 | _ZSTD):
            return self.stored
        name, expand = ("LZ4", expand_lz4) if self.flags & _LZ4 else ("zstd", expand_zstd)
        data = expand(self.stored, size)
        if len(data) != size:
            held = len(data) if len(data) < size else f"more than {size}"
            raise DamagedError(f"the {name} data of a module holds {held} bytes in the place of {size}")
        return data


def is_container(data: bytes) -> bool:
    """True if `data` starts with a fat binary."""
    return data.startswith(CONTAINER)


def find_containers(data: bytes) -> Iterator[bytes]:
    """The fat binaries of a section, one behind the other with zeros in between."""
    at = data.find(CONTAINER)
    while at >= 0 and at + _HEADER.size <= len(data):
        _, _, head, size = _HEADER.unpack_from(data, at)
        yield data[at : at + head + size]
        at = data.find(CONTAINER, at + max(head + size, len(CONTAINER)))


def read_entries(data: bytes) -> Iterator[EmbeddedModule]:
    """The entries of one fat binary. Raises `DamagedError` where it breaks off."""
    if len(data) < _HEADER.size:
        raise DamagedError("the fat binary ends within its header")
    _, _, at, size = _HEADER.unpack_from(data)
    end = at + size
    if end > len(data):
        raise DamagedError(f"the fat binary has {size} bytes behind its header, and the file {max(len(data) - at, 0)}")
    while at + _ENTRY_BYTES <= end:
        kind, _, head, padded, compressed = _ENTRY.unpack_from(data, at)
        if head < _ENTRY_BYTES or at + head + padded > end or compressed > padded:
            raise DamagedError(f"the entry at byte {at} of the fat binary is longer than the file")
        (flags,), (expanded,) = (struct.unpack_from("<Q", data, at + offset) for offset in (_FLAGS_AT, _SIZE_AT))
        (sm,) = struct.unpack_from("<I", data, at + _SM_AT)
        start = at + head
        yield EmbeddedModule(kind, flags, expanded, sm, data[start : start + (compressed or padded)])
        at = start + padded
