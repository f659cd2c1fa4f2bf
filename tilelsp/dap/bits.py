"""Bit patterns of PTX types as numbers and in words."""

from __future__ import annotations

import numpy as np

from tilelsp.dap.errors import RequestError
from tilelsp.interp.formats import DTYPES, Array, values
from tilelsp.interp.ptx.program import BYTES

PACKED = {"f16x2": "f16", "bf16x2": "bf16", "f32x2": "f32"}
_NARROW = ("bf16", "tf32", "e4m3", "e5m2", "e3m2", "e2m3", "e2m1", "ue8m0")

TYPES = frozenset((*BYTES, *_NARROW)) - {"pred"}
"""Types that bits can be read as."""


def size_of(type: str) -> int:
    """Bytes of a value. Raises `RequestError` for what is no type."""
    if type not in TYPES:
        raise RequestError(f"'{type[:40]}' is no type: there are {', '.join(sorted(TYPES))}")
    return BYTES.get(type) or np.dtype(DTYPES[type]).itemsize


def number_of(data: bytes, type: str) -> int | float:
    """The value of little-endian bytes: a float of a float type, else an integer, of `.bN` without sign."""
    if type in _NARROW:
        bits = np.frombuffer(data, f"u{len(data)}")
        return float(values(bits, type)[0])
    if type.startswith("f") and type not in PACKED:
        return float(np.frombuffer(data, DTYPES[type])[0])
    return int.from_bytes(data, "little", signed=type.startswith("s"))


def bytes_from(value: int | float, type: str) -> bytes:
    """The little-endian bytes of a value, as `number_of` reads them. Raises `RequestError` for what does not fit."""
    if type.startswith("f") and type not in PACKED:
        return np.array(value, DTYPES[type]).tobytes()
    size = size_of(type)
    if not isinstance(value, int):
        raise RequestError(f"a .{type} takes an integer")
    if not -(1 << (8 * size - 1)) <= value < 1 << (8 * size):
        raise RequestError(f"{value} does not fit in the {8 * size} bits of a .{type}")
    return (value % (1 << (8 * size))).to_bytes(size, "little")


def text_of(data: bytes, type: str) -> str:
    """The value of little-endian bytes in words: patterns in hexadecimal as well."""
    if type in PACKED:
        half = len(data) // 2
        inner = PACKED[type]
        return f"({text_of(data[:half], inner)}, {text_of(data[half:], inner)})"
    number = number_of(data, type)
    if isinstance(number, float):
        return f"{number:.9g}" if type in ("f32", "tf32") else f"{number!r}"
    return f"0x{number:0{2 * len(data)}x} ({number})" if type.startswith("b") else str(number)


def bytes_of(array: Array, thread: int) -> bytes:
    """The bytes of a register for a thread."""
    return array[thread : thread + 1].tobytes()
