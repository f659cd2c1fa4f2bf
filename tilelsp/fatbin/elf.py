"""The sections of an ELF file of 64 bits, little endian, as hosts and devices have them."""

from __future__ import annotations

import struct
from collections.abc import Collection
from itertools import pairwise

from tilelsp.base.record import field, record
from tilelsp.fatbin.errors import DamagedError
from tilelsp.fatbin.kinds import ELF

DEVICE = 190
"""The machine of NVIDIA's device code (`EM_CUDA`)."""
FATBIN_SECTIONS = (".nv_fatbin", "__nv_relfatbin")
"""Sections of a host object that hold fat binaries: linked, and of relocatable device code."""

_NO_BYTES = 8
"""`SHT_NOBITS`: a section that takes no room in the file."""
_HEADER = struct.Struct("<16sHHIQQQIHHHHHH")
_SECTION = struct.Struct("<IIQQQQIIQQ")
_ABI_VERSION_AT, _FLAGS = 8, 7
_WIDE_ABI = 8
"""The first version of NVIDIA's ABI whose flags have 16 bits for the SM, behind 8 others."""


@record
class Section:
    """A section with its name."""

    name: str
    data: bytes = field(repr=False)


def is_elf(data: bytes) -> bool:
    """True if `data` is an ELF file."""
    return data.startswith(ELF)


def device_sm(data: bytes) -> int:
    """The number of the SM that a cubin is for, as the flags of its header say; 0 where they say none.

    Seen in the files of ptxas 12.9 (version 7 of NVIDIA's ABI) and 13.5 (version 8) for 15 targets.
    """
    version = data[_ABI_VERSION_AT]
    flags: int = _HEADER.unpack_from(data)[_FLAGS]
    return flags >> 8 & 0xFFFF if version >= _WIDE_ABI else flags & 0xFF


def read_sections(data: bytes, names: Collection[str]) -> tuple[int, tuple[Section, ...]]:
    """The machine, and the sections of these names. Raises `DamagedError`, also where two of them overlap."""
    if data[4:6] != b"\x02\x01":
        raise DamagedError("an ELF file that is not of 64 bits and little endian")
    try:
        header: tuple[int, ...] = _HEADER.unpack_from(data)
        _, _, machine, _, _, _, table, _, _, _, _, size, many, names_at = header
        if many and size != _SECTION.size:
            raise DamagedError(f"an ELF file with section headers of {size} bytes")
        if table > len(data):  # it need not be a number that Python has an offset for
            raise DamagedError("the ELF file breaks off")
        rows = [_row(data, table + number * size) for number in range(many)]
    except struct.error:
        raise DamagedError("the ELF file breaks off") from None
    if names_at >= len(rows):
        return machine, ()
    _, _, first, names_size = rows[names_at]
    wanted = [(name, name.encode("ascii") + b"\0") for name in names]
    found: list[tuple[int, int, str]] = []
    for name_at, kind, start, length in rows:
        named = next((name for name, word in wanted if data.startswith(word, first + name_at)), None)
        if named is not None and name_at < names_size and kind != _NO_BYTES:
            found.append((start, start + length, named))
    ordered = sorted(found)
    if any(before[1] > after[0] for before, after in pairwise(ordered)):
        raise DamagedError("sections of the ELF file overlap")
    return machine, tuple(Section(name, data[start:end]) for start, end, name in found)


def _row(data: bytes, at: int) -> tuple[int, int, int, int]:
    """Where a section's name stands among the names, its kind, its place and its length. Raises `struct.error`."""
    row: tuple[int, ...] = _SECTION.unpack_from(data, at)
    name_at, kind, _, _, start, length, *_ = row
    return name_at, kind, start, length
