"""Parts of an argument of a PTX kernel: bytes, and arrays whose addresses stand in them."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from tilelsp.api.launch.arrays import read_array
from tilelsp.base.numerals import read_integer, shortened
from tilelsp.base.record import record
from tilelsp.interp.arguments import NUMPY, element_named, make_array
from tilelsp.interp.budget import Budget
from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import Array, patterns
from tilelsp.interp.ptx.textures import Texture
from tilelsp.ir.types import IntType, Type


@record
class GivenArray:
    """An array that the kernel gets the address of."""

    array: Array
    element: Type


@record
class PtxArgument:
    """One argument: `data` holds the parameter, `arrays` are those whose addresses stand in it, by their offset."""

    data: bytes
    arrays: tuple[tuple[int, GivenArray], ...]
    text: str
    texture: Texture | None = None
    """Texture in the place of bytes."""


def part_of(text: str, size: int, type: str, seed: int, room: Budget) -> tuple[bytes, GivenArray | None]:
    """The bytes of a value, and the array whose address they will be, which takes from `room`.

    Raises `UsageError` and `Fault`.
    """
    if text.endswith(".npy"):
        array = read_array(Path(text), room)
        return bytes(8), GivenArray(array, element_of(array))
    if text.count(":") == 2:
        array, element = make_array(text, seed, room)
        return bytes(8), GivenArray(array, element)
    return _number(text, size, type), None


def element_of(array: Array) -> Type:
    """The element type of an array from a file: NumPy's own, or patterns of as many bits."""
    for name, dtype in NUMPY.items():
        if array.dtype == dtype:
            return element_named(name)
    if array.dtype.kind in "ui":
        return IntType(8 * array.dtype.itemsize)
    raise Fault(f"an array of {array.dtype}: there are {', '.join(NUMPY)}")


def _number(text: str, size: int, type: str) -> bytes:
    """A number in the type of a parameter; of `.b32` and `.b64`, a fraction is a floating-point number."""
    try:
        if type.startswith(("f", "bf")) or (type.startswith("b") and not _is_integer(text)):
            kind = {2: "bf16" if type == "bf16" else "f16", 4: "f32", 8: "f64"}[size]
            with np.errstate(over="ignore"):  # what is too large is infinite
                return patterns(np.array(float(text)), kind).tobytes()
        number = read_integer(text)
        if -(1 << 8 * size - 1) <= number < 1 << 8 * size:
            return (number % (1 << 8 * size)).to_bytes(size, "little")
    except (ValueError, KeyError, OverflowError):
        raise Fault(
            f"'{shortened(text)}' is no argument for a parameter of {size} bytes; write a number, FILE.npy, "
            "SHAPE:DTYPE:FILL or struct:OFFSET=VALUE,..."
        ) from None
    raise Fault(f"{shortened(text)} is no number of {size} bytes")


def _is_integer(text: str) -> bool:
    try:
        read_integer(text)
    except ValueError:
        return False
    return True
