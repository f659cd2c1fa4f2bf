"""Arrays from files."""

from __future__ import annotations

import os
import stat
import tokenize
from pathlib import Path
from typing import IO

import numpy as np
from numpy.lib import format as npy

from tilelsp.api.errors import UsageError
from tilelsp.interp.budget import ARRAY_BYTES, Budget
from tilelsp.interp.formats import Array

_HEADERS = {(1, 0): npy.read_array_header_1_0, (2, 0): npy.read_array_header_2_0}
_KINDS = "biuf"
"""Booleans, integers and floating-point numbers, by the letters that NumPy has for them."""

_MOST_ITEM = 8
"""Bytes of the widest element that the evaluator reads, one 64-bit register."""
_MOST_SHOWN = 200
"""Characters of NumPy's message that a line of ours quotes: a hostile file can make it as long as it likes."""

_UNREADABLE = (ValueError, EOFError, SyntaxError, TypeError, RecursionError, MemoryError, tokenize.TokenError)
"""Exceptions of NumPy for a damaged header, which it reads as a literal of Python."""


def read_array(path: Path, room: Budget) -> Array:
    """The array of a `.npy` file, which takes from `room`.

    Raises `UsageError` for anything but a file of numbers that is as long as its header says, and `Fault` where there
    is no room for it.
    """
    try:
        # A pipe without a writer would not open otherwise.
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        with os.fdopen(descriptor, "rb") as file:
            status = os.fstat(descriptor)
            if not stat.S_ISREG(status.st_mode):
                raise UsageError(f"{path}: no NumPy array: it is no file")
            room.take(status.st_size, str(path))
            return _read(path, file, status.st_size)
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror or error}") from None
    except _UNREADABLE as error:
        raise UsageError(f"{path}: no NumPy array: {' '.join(str(error).split())[:_MOST_SHOWN]}") from None


def _read(path: Path, file: IO[bytes], size: int) -> Array:
    """Raises `UsageError`, and what NumPy raises."""
    version = npy.read_magic(file)
    if version not in _HEADERS:
        raise UsageError(f"{path}: no NumPy array: format {version[0]}.{version[1]} is for records of named fields")
    shape, is_transposed, dtype = _HEADERS[version](file)
    if dtype.kind not in _KINDS or dtype.subdtype is not None or dtype.itemsize > _MOST_ITEM:
        raise UsageError(f"{path}: no array of numbers: its elements are {str(dtype)[:_MOST_SHOWN]}")
    count = 1
    for extent in shape:
        if extent < 0:
            raise UsageError(f"{path}: no NumPy array: its shape has the extent {extent}")
        count *= min(extent, ARRAY_BYTES + 1)
        if count > ARRAY_BYTES:
            break
    if count * dtype.itemsize != size - file.tell():
        raise UsageError(f"{path}: no NumPy array: {size - file.tell()} bytes are not what its header tells")
    held = np.frombuffer(file.read(), dtype)
    return np.array(held.reshape(shape, order="F" if is_transposed else "C"), dtype.newbyteorder("="), order="C")
