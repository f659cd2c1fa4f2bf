"""The sections of an ELF file of 64 bits, little endian, as hosts and devices have them."""

from __future__ import annotations

import struct
from dataclasses import dataclass, field

from tilelsp.fatbin.errors import DamagedError

DEVICE = 190
"""The machine of NVIDIA's device code (`EM_CUDA`)."""

_MAGIC = b"\x7fELF"
_NO_BYTES = 8
_HEADER = struct.Struct("<16sHHIQQQIHHHHHH")
_SECTION = struct.Struct("<IIQQQQIIQQ")


@dataclass(frozen=True, slots=True)
class Section:
    """A section with its name."""

    name: str
    data: bytes = field(repr=False)


def is_elf(data: bytes) -> bool:
    """Whether `data` is an ELF file."""
    return data.startswith(_MAGIC)


def read_sections(data: bytes) -> tuple[int, tuple[Section, ...]]:
    """The machine, and every section. Raises `DamagedError`."""
    if data[4:6] != b"\x02\x01":
        raise DamagedError("an ELF file that is not of 64 bits and little endian")
    try:
        _, _, machine, _, _, _, table, _, _, _, _, size, many, names_at = _HEADER.unpack_from(data)
        if many and size != _SECTION.size:
            raise DamagedError(f"an ELF file with section headers of {size} bytes")
        rows = [_SECTION.unpack_from(data, table + number * size) for number in range(many)]
    except struct.error:
        raise DamagedError("the ELF file breaks off") from None
    if names_at >= len(rows):
        return machine, ()
    names = data[rows[names_at][4] :][: rows[names_at][5]]
    found: list[Section] = []
    for name_at, kind, _, _, start, length, *_ in rows:
        name = names[name_at : max(names.find(b"\0", name_at), name_at)].decode("ascii", "replace")
        if kind != _NO_BYTES:
            found.append(Section(name, data[start : start + length]))
    return machine, tuple(found)
