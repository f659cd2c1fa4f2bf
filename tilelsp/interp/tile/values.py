"""Contents of SSA values: tiles as bit patterns, views as descriptions of memory, tokens.

A tile keeps its elements as unsigned bit patterns in the narrowest of 8, 16, 32 and 64 bits; tf32 is kept as f32 whose
low 13 bits do not count, pointers as 64-bit addresses. Arithmetic reads them as float64 (exact for every format but
f64 itself, which it is) or as integers, and writes them back rounded once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np

from tilelsp.base.record import record
from tilelsp.defs.dialects.cuda_tile.types import PointerType, TensorViewType, TileViewType
from tilelsp.defs.dialects.cuda_tile.types import tile as tile_type
from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import UNSIGNED, Array, Rounding, patterns, scale_patterns, values
from tilelsp.ir.floats import nan_bits
from tilelsp.ir.module import Value
from tilelsp.ir.types import FLOATS, FloatType, IntType, Type

_KINDS = {
    **{name: name for name in ("f16", "bf16", "f32", "f64", "tf32")},
    "f8E4M3FN": "e4m3", "f8E5M2": "e5m2", "f8E8M0FNU": "e8m0", "f4E2M1FN": "e2m1",
    "fnv8E5M3FNU": "ue5m3",
}  # fmt: skip
"""The names of `formats` by those of MLIR."""

_SATURATING = ("e4m3", "e5m2", "e2m1", "e8m0", "ue5m3")
"""Conversions to these give the nearest finite value where the value is out of range, as PTX's `satfinite` does."""


@record(eq=False)
class Tile:
    """A tile: `bits` has the tile's shape, or, inside of a combiner that runs on many elements at once, theirs."""

    element: Type
    bits: Array


@record(eq=False)
class TensorViewValue:
    """A strided array in memory: a byte address, extents, and strides in elements."""

    type: TensorViewType
    address: int
    shape: tuple[int, ...]
    strides: tuple[int, ...]


@record(eq=False)
class TileViewValue:
    """The tiles of a tensor view."""

    type: TileViewType
    tensor: TensorViewValue


@record
class Token:
    """A token: ops run in program order here, so it carries nothing."""


TOKEN = Token()

Held: TypeAlias = Tile | TensorViewValue | TileViewValue | Token


def element_of(value: Value) -> Type:
    """The element type of a value that is a tile. Raises `TypeError` for another."""
    return tile_type(value.type).element


def kind_of(element: Type) -> str:
    """The name of a float format in `formats`. Raises `Fault` for another type."""
    if isinstance(element, FloatType) and element.name in _KINDS:
        return _KINDS[element.name]
    raise Fault(f"{element} is no float format that is known here")


def bits_of(element: Type) -> int:
    """Bits that an element's value has: 1 for i1, 4 for i4 and f4E2M1FN, 32 for tf32, 64 for pointers."""
    if isinstance(element, IntType):
        return element.width
    if isinstance(element, PointerType):
        return 64
    return 32 if kind_of(element) == "tf32" else FLOATS[_name(element)].width


def _name(element: Type) -> str:
    return element.name if isinstance(element, FloatType) else ""


def memory_bits(element: Type) -> int:
    """Bits that an element takes in memory: whole bytes, but for 4-bit ones, of which two share a byte."""
    width = bits_of(element)
    return 4 if width == 4 else max(width, 8)


def stored_bytes(element: Type) -> int:
    """Bytes that an element takes in a tile's array."""
    return max(bits_of(element), 8) // 8


def storage(element: Type) -> type[Any]:
    """The NumPy type of a tile's bit patterns."""
    return UNSIGNED[stored_bytes(element)]


def tile_of(element: Type, bits: Array) -> Tile:
    """A tile of bit patterns."""
    return Tile(element, np.asarray(bits, dtype=storage(element)))


def floats(tile: Tile) -> Array:
    """The float64 values of a float tile."""
    return np.asarray(values(tile.bits, kind_of(tile.element)), dtype=np.float64)


def unsigned(tile: Tile) -> Array:
    """The elements of an integer or pointer tile as uint64."""
    return np.asarray(tile.bits.astype(np.uint64))


def signed(tile: Tile) -> Array:
    """The elements of an integer tile in two's complement, as int64; those of i1 are 0 and -1."""
    wide = np.asarray(tile.bits.astype(np.uint64)).view(np.int64)
    width = bits_of(tile.element)
    if width == 64:
        return wide
    sign = np.int64(1 << (width - 1))
    return np.asarray((wide ^ sign) - sign)


def integers(tile: Tile, *, as_signed: bool) -> Array:
    """The elements as int64, or as uint64."""
    return signed(tile) if as_signed else unsigned(tile)


def from_integers(element: Type, array: Array) -> Tile:
    """A tile of the low bits of integers: int64, uint64, or Python's own in an object array."""
    width = bits_of(element)
    mask = (1 << width) - 1
    numbers = np.asarray(array)
    if numbers.dtype == np.object_:
        return tile_of(element, np.asarray(numbers & mask, dtype=np.uint64))
    return tile_of(element, numbers.astype(np.uint64) & np.uint64(mask))


def from_booleans(array: Array) -> Tile:
    """An i1 tile."""
    return tile_of(IntType(1), np.asarray(array))


def from_floats(
    element: Type, array: Array, rounding: Rounding = Rounding.NEAREST_EVEN, *, saturate: bool = False
) -> Tile:
    """A tile of float64 values, rounded once to the format. Every NaN becomes the format's ordinary quiet one."""
    kind = kind_of(element)
    numbers = np.asarray(array, dtype=np.float64)
    if kind == "e8m0":
        return tile_of(element, scale_patterns(numbers, up=rounding is Rounding.POSITIVE_INF))
    if kind == "ue5m3" and bool((numbers < 0).any()):
        raise Fault("fnv8E5M3FNU has no negative numbers, and what a conversion makes of one is not documented")
    made = patterns(numbers, kind, saturate=saturate and kind in _SATURATING, rounding=rounding)
    if kind == "e2m1":
        return tile_of(element, made)
    nan = nan_bits(FLOATS[_name(element)]) << (13 if kind == "tf32" else 0)
    return tile_of(element, np.where(np.isnan(numbers), np.asarray(nan, made.dtype), made))


def from_literal(element: Type, values: Sequence[int], shape: tuple[int, ...] = ()) -> Tile:
    """A tile of the bit patterns of a literal, row-major; one alone fills the tile. Those of tf32 have 19 bits."""
    width = bits_of(element)
    patterns = np.array([bits & ((1 << width) - 1) for bits in values], dtype=np.uint64)
    if element == FloatType("tf32"):
        patterns = patterns << np.uint64(13)
    return tile_of(element, np.full(shape, patterns[0]) if len(patterns) == 1 else patterns.reshape(shape))
