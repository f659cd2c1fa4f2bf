"""Fat binaries and ELF files that expand to more than they are, or say so: what `run` is given, and its one line."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Protocol, cast

import zstandard

_LZ4, _ZSTD = 1 << 13, 1 << 15
_MIB = 1 << 20


class _Lz4Block(Protocol):
    def compress(self, source: bytes, store_size: bool) -> bytes: ...


def _lz4(data: bytes) -> bytes:
    return cast("_Lz4Block", import_module("lz4.block")).compress(data, store_size=False)


def _zstd(size: int, *, told: bool = True) -> bytes:
    """A frame of so many zero bytes, which says how many they are unless `told` is False."""
    made = zstandard.ZstdCompressor(write_content_size=told).compressobj(size if told else -1)
    return b"".join(made.compress(bytes(min(_MIB, size - at))) for at in range(0, size, _MIB)) + made.flush()


def _window(descriptor: int) -> bytes:
    """A frame of zstd of two bytes, with a window that a byte of its head describes."""
    return b"\x28\xb5\x2f\xfd\0" + bytes((descriptor,)) + b"\x11\0\0ab"


def entry(stored: bytes, size: int, flags: int) -> bytes:
    """An entry of PTX with its header."""
    head = struct.pack("<HHIQI", 1, 0x101, 64, len(stored), len(stored) if flags else 0)
    return (head.ljust(40, b"\0") + struct.pack("<QQQ", flags, 0, size)).ljust(64, b"\0") + stored


def container(*entries: bytes) -> bytes:
    """A fat binary."""
    body = b"".join(entries)
    return struct.pack("<4sHHQ", b"\x50\xed\x55\xba", 1, 16, len(body)) + body


def elf(sections: int, each: Callable[[int], tuple[int, int]], held: bytes) -> bytes:
    """An object file of a host with so many sections `.nv_fatbin`, each at a place and of a length in `held`."""
    names = b"\0.nv_fatbin\0"
    table = 64 + len(names) + len(held)
    head = struct.pack("<16sHHIQQQIHHHHHH", b"\x7fELF\x02\x01\x01", 1, 62, 1, 0, 0, table, 0, 64, 0, 0, 64, sections, 0)
    rows = [struct.pack("<IIQQQQIIQQ", 0, 3, 0, 0, 64, len(names), 0, 0, 1, 0)]
    for number in range(sections - 1):
        start, length = each(number)
        rows.append(struct.pack("<IIQQQQIIQQ", 1, 1, 0, 0, 64 + len(names) + start, length, 0, 0, 1, 0))
    return head + names + held + b"".join(rows)


def _with_table(at: int) -> bytes:
    """An object file that says that its section headers start at byte `at`."""
    made = bytearray(elf(3, lambda number: (0, 0), b""))
    struct.pack_into("<Q", made, _TABLE_AT, at)
    return bytes(made)


_TABLE_AT = 40
_TEXT = b".version 8.0\n.target sm_80\n.address_size 64\n.visible .entry k()\n{\n  ret;\n}\n"
_TOO_MUCH = "more than 16 MiB of PTX; take a module out with cuobjdump -xptx"

FATBINS: Mapping[str, tuple[Callable[[], bytes], str]] = {
    "a frame that says what it expands to": (
        lambda: container(entry(_zstd(100 * _MIB), 100 * _MIB, _ZSTD)), _TOO_MUCH
    ),
    "a frame that expands to more than its entry says": (
        lambda: container(entry(_zstd(5_000_000), 1000, _ZSTD)),
        "the zstd data of a module holds more than 1000 bytes in the place of 1000",
    ),
    "the same without a size in the frame": (
        lambda: container(entry(_zstd(5_000_000, told=False), 1000, _ZSTD)),
        "the zstd data of a module holds more than 1000 bytes in the place of 1000",
    ),
    "a frame that expands to less": (
        lambda: container(entry(_zstd(1000), 1001, _ZSTD)),
        "the zstd data of a module holds 1000 bytes in the place of 1001",
    ),
    "a gigabyte in a frame of an entry of one megabyte": (
        lambda: container(entry(_zstd(1 << 30), _MIB, _ZSTD)), f"holds more than {_MIB} bytes in the place of {_MIB}"
    ),
    "modules that are too long together": (
        lambda: container(*[entry(_zstd(2 * _MIB), 2 * _MIB, _ZSTD)] * 8, entry(_TEXT, 0, 0)), _TOO_MUCH
    ),
    "modules that are just as long as they may be": (
        lambda: container(*[entry(_zstd(2 * _MIB), 2 * _MIB, _ZSTD)] * 8), "8 PTX modules for ; take one out"
    ),
    "modules that are not compressed, and too long together": (
        lambda: container(*[entry(_TEXT * (_MIB // len(_TEXT)), 0, 0)] * 17), _TOO_MUCH
    ),
    "modules of several parts of an object file that are too long together": (
        lambda: elf(20, lambda number: (number * len(_BOMB), len(_BOMB)), _BOMB * 20), _TOO_MUCH
    ),
    "sections that overlap": (
        lambda: elf(60_000, lambda number: (0, len(_BOMB)), _BOMB), "sections of the ELF file overlap"
    ),
    "sections that overlap by a byte": (
        lambda: elf(3, lambda number: (number * 99, 100), bytes(200)), "sections of the ELF file overlap"
    ),
    "sections that touch": (
        lambda: elf(3, lambda number: (number * 100, 100), bytes(200)), "no PTX in a fat binary of this object file"
    ),
    "section headers behind the end of the file": (
        lambda: _with_table(len(elf(3, lambda number: (0, 0), b"")) + 1), "the ELF file breaks off"
    ),
    "section headers that start at its last byte": (
        lambda: _with_table(len(elf(3, lambda number: (0, 0), b"")) - 1), "the ELF file breaks off"
    ),
    "section headers at a place that no machine has": (lambda: _with_table((1 << 64) - 64), "the ELF file breaks off"),
    "a block of LZ4 that expands to more than its entry says": (
        lambda: container(entry(_lz4(bytes(_MIB)), _MIB - 1, _LZ4)), "the LZ4 data of a module is damaged"
    ),
    "a block of LZ4 that expands to less": (
        lambda: container(entry(_lz4(bytes(_MIB)), _MIB + 1, _LZ4)),
        f"the LZ4 data of a module holds {_MIB} bytes in the place of {_MIB + 1}",
    ),
    "a short block of LZ4 that would need much room": (
        lambda: container(entry(_lz4(bytes(1000)), 15 * _MIB, _LZ4)), "the LZ4 data of a module is damaged"
    ),
    "a frame of zstd with the largest window": (
        lambda: container(entry(_window(0x88), 3, _ZSTD)), "the zstd data of a module holds 2 bytes in the place of 3"
    ),
    "a frame of zstd with a window above the largest": (
        lambda: container(entry(_window(0x89), 2, _ZSTD)), "the zstd data of a module is damaged"
    ),
    "bytes that are no frame": (
        lambda: container(entry(zlib.compress(_TEXT), len(_TEXT), _ZSTD)), "the zstd data of a module is damaged"
    ),
    "many entries of nothing": (
        lambda: container(*[entry(b"", 0, 0)] * 50_000), "50000 PTX modules for ; take one out with cuobjdump"
    ),
}  # fmt: skip
"""By what each is: what makes it, and what is said."""

_BOMB = container(entry(_zstd(_MIB), _MIB, _ZSTD))
