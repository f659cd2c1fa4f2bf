"""Output of ptxas: an ELF file. ptxas does not look whether all of it arrived on the disk, and so we do."""

from __future__ import annotations

import struct

_HEADER = struct.Struct("<4s4B8xHHIQQQIHHHHHH")
_SECTION = struct.Struct("<IIQQQQIIQQ")
_MAGIC = b"\x7fELF"
_64_BIT, _LITTLE_ENDIAN = 2, 1
_NO_BITS = 8  # a section that takes no room in the file


def is_whole(cubin: bytes) -> bool:
    """True if all sections named by the file's own tables are present (the ELF-64 format, which all cubins have)."""
    if len(cubin) < _HEADER.size:
        return False
    header = _HEADER.unpack_from(cubin)
    magic, width, order = header[0], header[1], header[2]
    if magic != _MAGIC or (width, order) != (_64_BIT, _LITTLE_ENDIAN):
        return False
    segments_at, segment_size, segments = header[9], header[13], header[14]
    sections_at, entry_size, count = header[10], header[15], header[16]
    ends = (segments_at + segment_size * segments, sections_at + entry_size * count)
    if entry_size != _SECTION.size or max(ends) > len(cubin):
        return False
    for number in range(count):
        section = _SECTION.unpack_from(cubin, sections_at + number * entry_size)
        kind, offset, size = section[1], section[4], section[5]
        if kind != _NO_BITS and offset + size > len(cubin):
            return False
    return True
