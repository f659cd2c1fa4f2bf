"""The two compressions of fat binaries, by the libraries that know them best, up to a size that is known before."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Protocol, cast

from tilelsp.fatbin.errors import DamagedError

LIBRARIES = ("lz4", "zstandard")
INSTALL_LIBRARIES = "pip install 'tilelsp[fatbin]'"

Expand = Callable[[bytes, int], bytes]
"""Decompress data, to one byte more than the given number at most. Raises `DamagedError`."""

_CHUNK = 1 << 16
"""Bytes that are expanded at a time, so that a total is kept to."""
_LZ4_RATIO = 255
"""Bytes that one byte of LZ4 stands for at most."""


class _Lz4Block(Protocol):
    """The part of `lz4.block`, which has no types of its own, that is called here."""

    LZ4BlockError: type[Exception]

    def decompress(self, source: bytes, uncompressed_size: int) -> bytes: ...


def expand_lz4(data: bytes, size: int) -> bytes:
    """Decompress a block of LZ4 that holds `size` bytes at most. Raises `DamagedError`."""
    if size > len(data) * _LZ4_RATIO:  # the library makes room before it looks
        raise DamagedError("the LZ4 data of a module is damaged")
    try:
        block = cast("_Lz4Block", import_module("lz4.block"))
    except ImportError:
        raise _missing("LZ4", "lz4") from None
    try:
        return block.decompress(data, uncompressed_size=size)
    except block.LZ4BlockError:
        raise DamagedError("the LZ4 data of a module is damaged") from None


def expand_zstd(data: bytes, size: int) -> bytes:
    """Decompress a frame of zstd, or `size` bytes and one more where it holds more. Raises `DamagedError`.

    It is read in chunks: the library's own limit for one call does not hold where a frame says how long it is.
    """
    try:
        import zstandard
    except ImportError:
        raise _missing("zstd", "zstandard") from None
    found = bytearray()
    try:
        reader = zstandard.ZstdDecompressor(max_window_size=1 << 27).stream_reader(data)
        while len(found) <= size and (chunk := reader.read(min(_CHUNK, size + 1 - len(found)))):
            found += chunk
    except zstandard.ZstdError:
        raise DamagedError("the zstd data of a module is damaged") from None
    return bytes(found)


def _missing(what: str, library: str) -> DamagedError:
    return DamagedError(f"a module is compressed with {what}, which needs the library {library}: {INSTALL_LIBRARIES}")
