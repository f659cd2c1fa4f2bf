"""Arguments of a launch from short texts: `64x32:bf16:random`, `7`; and the extents and strides that go with arrays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod

import numpy as np

from tilelsp.base.numerals import read_integer, shortened
from tilelsp.interp.budget import MOST_ELEMENTS, Budget
from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import Array
from tilelsp.interp.tile.launch import Argument, EntryParameter
from tilelsp.interp.tile.values import (
    Tile,
    floats,
    from_floats,
    from_integers,
    memory_bits,
    signed,
    storage,
    stored_bytes,
    tile_of,
)
from tilelsp.ir.types import FLOATS, FloatType, IntType, Type
from tilelsp.spec.spelling import type_text

NUMPY: Mapping[str, type[np.generic]] = {
    "i1": np.bool_, "i8": np.int8, "i16": np.int16, "i32": np.int32, "i64": np.int64,
    "f16": np.float16, "f32": np.float32, "f64": np.float64,
}  # fmt: skip
"""Element types that NumPy has; arrays of the others hold bit patterns in unsigned integers."""


def shown(type: Type) -> str:
    """A type as Tile IR writes it inside of its own ops, without the dialect."""
    return type_text(type).removeprefix("!cuda_tile.")


FILLS = ("iota", "random")

_MOST_EXTENTS = 32
"""numpy's own limit up to 1.26; arrays of 2.0 may have 64."""

_AT_ONCE = 1 << 20
"""Elements that are made at once, since each takes several times its size while it is."""


def element_named(word: str) -> Type:
    """The element type that is written `word`. Raises `Fault`."""
    if word in NUMPY and word.startswith("i"):
        return IntType(int(word[1:]))
    if word in FLOATS:
        return FloatType(word)
    known = ", ".join((*NUMPY, *(name for name in FLOATS if name not in NUMPY)))
    raise Fault(f"unknown element type '{word}'; there are {known}")


def array_of(tile: Tile) -> Array:
    """A tile as an array for `run_entry`: of NumPy's own type where it has one, two 4-bit elements to a byte."""
    name = shown(tile.element)
    if name in NUMPY:
        return np.ascontiguousarray(tile.bits).view(NUMPY[name])
    if memory_bits(tile.element) != 4:
        return np.ascontiguousarray(tile.bits)
    if not tile.bits.shape or tile.bits.shape[-1] % 2:
        raise Fault("an array of 4-bit elements needs an even last extent")
    return np.ascontiguousarray(tile.bits[..., 0::2] | tile.bits[..., 1::2] << np.uint8(4))


def tile_in(array: Array, element: Type) -> Tile:
    """The elements that an array holds."""
    if memory_bits(element) == 4:
        halves = np.stack((array & 15, array >> 4), axis=-1)
        return tile_of(element, halves.reshape(*array.shape[:-1], -1))
    return tile_of(element, array.view(f"u{stored_bytes(element)}"))


def make_array(text: str, seed: int, room: Budget) -> tuple[Array, Type]:
    """The array that `SHAPE:DTYPE:FILL` describes, which takes from `room`, and its element type. Raises `Fault`.

    FILL is a number, `iota` (0, 1, 2, ... in row-major order) or `random`: floats from -1 to 1, integers from -4 to 4.
    """
    shape_text, dtype, fill = (part.strip() for part in text.split(":"))
    try:
        shape = tuple(read_integer(extent) for extent in shape_text.split("x"))
    except ValueError:
        raise Fault(f"'{shortened(shape_text)}' is no shape; write 64x32") from None
    element = element_named(dtype)
    if len(shape) > _MOST_EXTENTS or min(shape) < 1 or prod(shape) > MOST_ELEMENTS:
        raise Fault(f"the shape {shortened(shape_text)} has no elements, or more than {MOST_ELEMENTS}")
    room.take(prod(shape) * stored_bytes(element), "an array")
    return array_of(_filled(shape, element, fill, seed)), element


def _filled(shape: tuple[int, ...], element: Type, fill: str, seed: int) -> Tile:
    count = prod(shape)
    if fill not in FILLS:
        try:
            value = np.array(float(fill) if isinstance(element, FloatType) else read_integer(fill))
        except ValueError:
            raise Fault(
                f"'{shortened(fill)}' fills no {shown(element)}; write a number, {' or '.join(FILLS)}"
            ) from None
        return tile_of(element, np.full(shape, _bits(element, value)))
    random = np.random.default_rng(seed)
    made = np.empty(count, storage(element))
    for start in range(0, count, _AT_ONCE):
        end = min(start + _AT_ONCE, count)
        if fill == "iota":
            numbers: Array = np.arange(start, end, dtype=np.int64)
        elif isinstance(element, FloatType):
            numbers = random.uniform(-1, 1, end - start)
        else:
            numbers = random.integers(-4, 5, end - start)
        made[start:end] = _bits(element, numbers)
    return tile_of(element, made.reshape(shape))


def _bits(element: Type, numbers: Array) -> Array:
    """Numbers as patterns of a type."""
    if isinstance(element, FloatType):
        return from_floats(element, numbers.astype(np.float64), saturate=True).bits
    return from_integers(element, numbers).bits


def make_number(text: str, parameter: EntryParameter) -> int | float:
    """The number for a scalar parameter. Raises `Fault`."""
    value = text.rpartition(":")[2].strip()
    try:
        if isinstance(parameter.element, FloatType):
            return float(value)
        number = read_integer(value)
    except ValueError:
        raise Fault(
            f"'{shortened(text)}' is no number for %{parameter.name}, which is {shown(parameter.element)}"
        ) from None
    width = parameter.element.width if isinstance(parameter.element, IntType) else 64
    if not -(1 << width - 1) <= number < 1 << width:
        raise Fault(f"{shortened(value)} is no number of {width} bits, as %{parameter.name} is")
    return number


def check_array(array: Array, parameter: EntryParameter) -> None:
    """Raise `Fault` where an array is not of the type that a parameter points at."""
    pointee = parameter.pointee
    if pointee is None:
        raise Fault(f"%{parameter.name} is {shown(parameter.element)}, and is given an array; write a number")
    wanted = NUMPY.get(shown(pointee))
    if wanted is not None:
        fits = array.dtype == wanted or (array.dtype.kind in "iu" and np.dtype(wanted).kind == "i")
        named = str(np.dtype(wanted))
    else:
        fits = array.dtype.kind in "iu"
        named = f"uint{8 * stored_bytes(pointee)} with its bit patterns"
    if not fits or array.dtype.itemsize != (stored_bytes(pointee)):
        raise Fault(f"%{parameter.name} points at {shown(pointee)}: it takes an array of {named}, not {array.dtype}")


def complete(parameters: Sequence[EntryParameter], known: Mapping[int, Argument]) -> list[Argument]:
    """All arguments: those given, and for each array the extents and strides that follow its pointer.

    The convention is cuTile's: after the pointer come the extents, then the strides, in elements. An integer that is
    given stays as it is. Raises `Fault` for a parameter that nothing says anything about.
    """
    found = dict(known)
    for at, argument in known.items():
        pointee = parameters[at].pointee
        if not isinstance(argument, np.ndarray) or pointee is None:
            continue
        for offset, number in enumerate(_descriptor(argument, pointee), at + 1):
            if offset >= len(parameters) or not isinstance(parameters[offset].element, IntType):
                break
            found.setdefault(offset, number)
    missing = [parameter for at, parameter in enumerate(parameters) if at not in found]
    if missing:
        names = ", ".join(f"%{parameter.name} ({shown(parameter.element)})" for parameter in missing)
        raise Fault(f"no argument for {names}")
    return [found[at] for at in range(len(parameters))]


def _descriptor(array: Array, pointee: Type) -> tuple[int, ...]:
    shape = array.shape
    if memory_bits(pointee) == 4 and shape:
        shape = (*shape[:-1], 2 * shape[-1])
    return *shape, *(prod(shape[at + 1 :]) for at in range(len(shape)))


def shape_text(array: Array) -> str:
    """`64x32`."""
    return "x".join(map(str, array.shape))


def elements_text(array: Array, element: Type, most: int = 6) -> str:
    """The first elements of an array, in few characters."""
    flat = tile_in(array.reshape(-1)[:most], element)
    numbers = floats(flat) if isinstance(element, FloatType) else signed(flat)
    words = [f"{number:.6g}" if isinstance(element, FloatType) else str(number) for number in numbers.tolist()]
    count = array.size * (2 if memory_bits(element) == 4 else 1)
    return " ".join(words[:most]) + (" ..." if count > most else "")
