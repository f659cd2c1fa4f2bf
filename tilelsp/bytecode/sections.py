"""The outside of a file: its header, its sections, and the tables inside them. No length is believed unchecked."""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.base.record import record
from tilelsp.bytecode.container import (
    MAGIC,
    PREVIEW_TAG,
    SECTION_ALIGNMENT,
    SECTION_FUNCTIONS,
    SECTION_NAMES,
    SECTION_STRINGS,
    SECTION_TYPES,
    FileVersions,
)
from tilelsp.bytecode.primitives import BytecodeFault, ByteReader
from tilelsp.bytecode.stored import StoredSection
from tilelsp.spec.stored import Version, version_text

_NEEDED = (SECTION_STRINGS, SECTION_FUNCTIONS, SECTION_TYPES)
_LARGEST_ALIGNMENT = 4096
"""Far beyond the 8 that writers use: more would be damage, which asks for padding without end."""


@record
class Sections:
    """The version of a file, its sections in order, and where the payload of each begins and ends; `preview` is whether
    it says that it holds content of preview features."""

    version: Version
    order: tuple[StoredSection, ...]
    places: Mapping[int, tuple[int, int]]
    preview: bool = False

    def reader(self, data: bytes, number: int) -> ByteReader | None:
        """A reader of the payload of section `number`; None where the file has none."""
        place = self.places.get(number)
        return None if place is None else ByteReader(data, *place)


def read_sections(data: bytes, versions: FileVersions) -> Sections:
    """Header and section headers of a file. Raises `BytecodeFault`."""
    r = ByteReader(data)
    if not data.startswith(MAGIC):
        raise BytecodeFault("invalid magic number: this is not Tile IR bytecode", 0)
    r.at = len(MAGIC)
    version, preview = _version(r, versions)
    order: list[StoredSection] = []
    places: dict[int, tuple[int, int]] = {}
    while True:
        at = r.at
        if not r.left():
            raise r.fault("the file ends without an end section: it is truncated")
        head = r.byte()
        number = head & 0x7F
        if number == 0:
            if head != number:
                raise BytecodeFault("end section should not have alignment flag set", at)
            break
        if number not in SECTION_NAMES:
            raise BytecodeFault(f"unknown section ID: {number}", at)
        name = SECTION_NAMES[number]
        length = r.varint()
        if length > r.left():
            raise BytecodeFault(f"section length {length} exceeds remaining data size {r.left()}", r.at)
        alignment = _alignment(r, name, at) if head & 0x80 else 0
        wanted = SECTION_ALIGNMENT.get(number, 1)
        if max(alignment, 1) % wanted:
            raise BytecodeFault(f"the {name} section must have alignment that is a multiple of {wanted} bytes", at)
        if length > r.left():
            raise r.fault(f"section length {length} exceeds remaining data size {r.left()}")
        if number in places:
            raise BytecodeFault(f"the {name} section stands in the file twice", at)
        places[number] = (r.at, r.at + length)
        order.append(StoredSection(number, alignment))
        r.at += length
    if r.left():
        raise r.fault("end section is not the last section")
    for number in _NEEDED:
        if number not in places:
            raise BytecodeFault(f"the {SECTION_NAMES[number]} section is missing", len(data))
    return Sections(version, tuple(order), places, preview)


def _version(r: ByteReader, versions: FileVersions) -> tuple[Version, bool]:
    at = r.at
    version = (r.byte(), r.byte())
    tag = r.fixed(2)
    if not versions.takes(version):
        message = (
            f"unsupported Tile version {version_text(version)}.{tag}, this reader supports versions {versions.range}"
        )
        raise BytecodeFault(message, at)
    if tag & ~PREVIEW_TAG:
        raise BytecodeFault(f"header has unrecognized version tag bits (0x{tag & ~PREVIEW_TAG:x});", at + 2)
    if tag and version != versions.listed[-1]:
        message = f"public-preview bytecode at version {version_text(version)}.{tag} is not readable; "
        message += f"preview content is only valid at the current version {version_text(versions.listed[-1])}"
        raise BytecodeFault(message, at + 2)
    return version, bool(tag)


def _alignment(r: ByteReader, name: str, at: int) -> int:
    alignment = r.varint()
    if not 0 < alignment <= _LARGEST_ALIGNMENT or alignment & (alignment - 1):
        raise BytecodeFault(f"the {name} section has alignment {alignment}, which is not a small power of two", at)
    r.pad(alignment, 0)
    return alignment


@record
class ItemTable:
    """A table: where each item begins in the file, and where the last one ends. `name` is what messages call one."""

    name: str
    starts: tuple[int, ...] = ()
    end: int = 0
    base: int = 0

    def __len__(self) -> int:
        return len(self.starts)

    def place(self, index: int, at: int) -> tuple[int, int]:
        """Where item `index`, asked for at byte `at`, begins and ends. Raises `BytecodeFault`."""
        if index >= len(self.starts):
            raise BytecodeFault(f"{self.name} index {index} out of bounds (size={len(self.starts)})", at)
        start = self.starts[index]
        end = self.starts[index + 1] if index + 1 < len(self.starts) else self.end
        if not self.base <= start <= end <= self.end:
            raise BytecodeFault(f"the offsets of {self.name} {index} are out of order or out of bounds", self.base)
        return start, end

    def raw(self, data: bytes) -> tuple[bytes, ...]:
        """The bytes of every item; empty for one whose offsets make no sense."""
        return tuple(data[a:b] for a, b in zip(self.starts, (*self.starts[1:], self.end), strict=False))


def read_items(r: ByteReader, width: int, name: str) -> ItemTable:
    """The table that stands at the reader: a count, and offsets of `width` bytes relative to the first item.

    Offsets are looked at when an item is asked for, as the reference does it. Raises `BytecodeFault`.
    """
    count = r.count(width)
    r.pad(width, r.start)
    raw = r.take(count * width)
    base = r.at
    starts = tuple(base + int.from_bytes(raw[i : i + width], "little") for i in range(0, len(raw), width))
    return ItemTable(name, starts, r.end, base)
