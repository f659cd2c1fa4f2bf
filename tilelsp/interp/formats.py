"""Number formats as NumPy sees them: exact values of bit patterns, and correctly rounded patterns of values.

`f16`, `f32` and `f64` are NumPy's own. The others hold at most 11 significant bits, so float64 represents every value
exactly, and rounding from float64 is one rounding.
"""

from __future__ import annotations

import enum
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from tilelsp.base.record import record

Array = npt.NDArray[Any]

DTYPES: dict[str, type[Any]] = {
    "b8": np.uint8, "u8": np.uint8, "s8": np.int8, "b16": np.uint16, "u16": np.uint16, "s16": np.int16,
    "b32": np.uint32, "u32": np.uint32, "s32": np.int32, "b64": np.uint64, "u64": np.uint64, "s64": np.int64,
    "f16": np.float16, "bf16": np.uint16, "f32": np.float32, "f64": np.float64, "tf32": np.uint32, "pred": np.bool_,
    "b128": np.complex128,
    "f16x2": np.uint32, "bf16x2": np.uint32,
    "e4m3": np.uint8, "e5m2": np.uint8, "e3m2": np.uint8, "e2m3": np.uint8, "e2m1": np.uint8, "ue8m0": np.uint8,
    "e4m3x2": np.uint16, "e5m2x2": np.uint16, "e3m2x2": np.uint16, "e2m3x2": np.uint16, "e2m1x2": np.uint8,
    "ue8m0x2": np.uint16, "s2f6": np.uint8, "s2f6x2": np.uint16,
}  # fmt: skip
"""NumPy types that hold values of PTX types; formats that NumPy lacks are held as patterns, 128 bits as a complex
number, of which nothing is computed."""

UNSIGNED: dict[int, type[Any]] = {1: np.uint8, 2: np.uint16, 4: np.uint32, 8: np.uint64, 16: np.complex128}


class Rounding(enum.Enum):
    """Where an inexact result goes."""

    NEAREST_EVEN = enum.auto()
    ZERO = enum.auto()
    NEGATIVE_INF = enum.auto()
    POSITIVE_INF = enum.auto()
    NEAREST_AWAY = enum.auto()
    """Nearest, ties away from zero."""


@record
class Small:
    """A binary format up to f32: exponent and mantissa bits, bias, and what its largest patterns mean.

    Without `infinities`, only the all-ones mantissa of the last exponent is NaN, if there are NaNs (`nans`) at all.
    A format without sign has the lower half of the patterns alone.
    """

    exponent: int
    mantissa: int
    bias: int
    infinities: bool
    nans: bool = True

    @property
    def largest(self) -> float:
        """The largest finite value."""
        top = (1 << self.exponent) - (2 if self.infinities else 1) - self.bias
        steps = (1 << self.mantissa) - (2 if self.nans and not self.infinities else 1)
        return float((1 + steps / (1 << self.mantissa)) * 2.0**top)


SMALL: dict[str, Small] = {
    "f32": Small(8, 23, 127, True),
    "f16": Small(5, 10, 15, True),
    "bf16": Small(8, 7, 127, True),
    "tf32": Small(8, 10, 127, True),
    "e4m3": Small(4, 3, 7, False),
    "e5m2": Small(5, 2, 15, True),
    "e3m2": Small(3, 2, 3, False, nans=False),
    "e2m3": Small(2, 3, 1, False, nans=False),
    "e2m1": Small(2, 1, 1, False, nans=False),
    "ue5m3": Small(5, 3, 15, False),
}


def values(bits: Array, kind: str) -> Array:
    """The float64 values of patterns of a format or integer type; any shape."""
    match kind:
        case "f16" | "f32" | "f64" | "s8" | "u8" | "s32" | "u32" | "s16" | "u16":
            dtype = DTYPES[kind]
            return bits.astype(UNSIGNED[np.dtype(dtype).itemsize], copy=False).view(dtype).astype(np.float64)
        case "u4" | "b1":
            return bits.astype(np.float64)
        case "s4":
            return ((bits.astype(np.int64) ^ 8) - 8).astype(np.float64)
        case "bf16":
            return (bits.astype(np.uint32) << np.uint32(16)).view(np.float32).astype(np.float64)
        case "tf32":
            return (bits.astype(np.uint32, copy=False) & np.uint32(0xFFFFE000)).view(np.float32).astype(np.float64)
        case "s2f6":
            return bits.astype(np.uint8).view(np.int8) / 64
        case "e8m0" | "ue8m0":
            return np.where(bits == 255, np.nan, np.ldexp(1.0, bits.astype(np.int32) - 127))
        case _:
            table = _table(kind)
            return table[bits.astype(np.uint8).astype(np.intp) & (len(table) - 1)]


def patterns(value: Array, kind: str, *, saturate: bool = False, rounding: Rounding = Rounding.NEAREST_EVEN) -> Array:
    """Patterns of float64 values, rounded once; `saturate` turns overflow into the largest finite value.

    `f64` values are what they are. `e8m0` (`scale_patterns`) has rules of its own.
    """
    value = np.asarray(value, dtype=np.float64)
    nearest = rounding is Rounding.NEAREST_EVEN
    match kind:
        case "f64":
            return value.view(np.uint64)
        case "f32":
            rounded = value if nearest else round_small(value, SMALL[kind], rounding)
            return rounded.astype(np.float32).view(np.uint32)
        case "s2f6":
            # There is neither NaN nor infinity: what is out of range gives the nearest number, NaN the largest.
            fixed = np.clip(np.rint(np.where(np.isnan(value), np.inf, value) * 64), -128, 127)
            return fixed.astype(np.int8).view(np.uint8)
        case _:
            pass
    small = SMALL[kind]
    rounded = round_small(value, small, rounding)
    if saturate or not small.infinities:
        limit = small.largest
        over = np.abs(rounded) > limit
        rounded = np.where(over, np.copysign(limit if saturate else np.nan, rounded), rounded)
    match kind:
        case "f16":
            return np.where(np.isnan(rounded), np.uint16(0x7FFF), rounded.astype(np.float16).view(np.uint16))
        case "bf16":
            made = (rounded.astype(np.float32).view(np.uint32) >> np.uint32(16)).astype(np.uint16)
            return np.where(np.isnan(rounded), np.uint16(0x7FFF), made)
        case "tf32":
            return rounded.astype(np.float32).view(np.uint32)
        case _:
            return _encode(rounded, kind)


def scale_patterns(value: Array, *, up: bool) -> Array:
    """f8E8M0FNU patterns of the magnitudes of float64 values: powers of two, rounded up or down.

    Values out of range give the nearest power of two that there is, NaN gives NaN.
    """
    mantissa, exponent = np.frexp(np.abs(value))
    power = exponent - 1 + np.where(up & (mantissa > 0.5), 1, 0)
    code = np.clip(np.where(value == 0, -127, power) + 127, 0, 254)
    return np.where(np.isnan(value), 255, np.where(np.isinf(value), 254, code)).astype(np.uint8)


def round_small(value: Array, small: Small, rounding: Rounding = Rounding.NEAREST_EVEN) -> Array:
    """Round float64 values to the grid of a format; overflow goes to infinity or to the largest finite value."""
    _, exponent = np.frexp(value)
    lowest = 1 - small.bias
    quantum = np.maximum(exponent - 1, lowest) - small.mantissa
    finite = np.isfinite(value)
    scaled = np.ldexp(np.where(finite, value, 0.0), -quantum)
    rounded = np.where(finite, np.copysign(np.ldexp(_STEPS[rounding](scaled), quantum), value), value)
    if not small.infinities:
        return rounded
    beyond = np.full(np.shape(rounded), np.inf)
    match rounding:
        case Rounding.NEAREST_EVEN | Rounding.NEAREST_AWAY:
            pass
        case Rounding.ZERO:
            beyond[()] = small.largest
        case Rounding.NEGATIVE_INF:
            beyond = np.where(rounded > 0, small.largest, np.inf)
        case Rounding.POSITIVE_INF:
            beyond = np.where(rounded < 0, small.largest, np.inf)
    return np.where(finite & (np.abs(rounded) > small.largest), np.copysign(beyond, rounded), rounded)


def _nearest_away(value: Array) -> Array:
    whole = np.trunc(value)
    return np.asarray(whole + np.where(np.abs(value - whole) >= 0.5, np.copysign(1.0, value), 0.0))


_STEPS: dict[Rounding, Callable[[Array], Array]] = {
    Rounding.NEAREST_EVEN: np.rint,
    Rounding.ZERO: np.trunc,
    Rounding.NEGATIVE_INF: np.floor,
    Rounding.POSITIVE_INF: np.ceil,
    Rounding.NEAREST_AWAY: _nearest_away,
}


@cache
def _table(kind: str) -> Array:
    small = SMALL[kind]
    codes = np.arange(1 << (1 + small.exponent + small.mantissa))
    mantissa = codes & ((1 << small.mantissa) - 1)
    exponent = (codes >> small.mantissa) & ((1 << small.exponent) - 1)
    sign = np.where(codes >> (small.mantissa + small.exponent), -1.0, 1.0)
    fraction = mantissa / (1 << small.mantissa)
    made = np.where(
        exponent == 0,
        sign * np.ldexp(fraction, 1 - small.bias),
        sign * np.ldexp(1.0 + fraction, exponent - small.bias),
    )
    top = exponent == (1 << small.exponent) - 1
    if small.infinities:
        made = np.where(top, np.where(mantissa == 0, sign * np.inf, np.nan), made)
    elif small.nans:
        made = np.where(top & (mantissa == (1 << small.mantissa) - 1), np.nan, made)
    made.setflags(write=False)
    return made


def _encode(rounded: Array, kind: str) -> Array:
    """Patterns of an 8-bit format; `rounded` holds only its values."""
    table = _table(kind)
    half = len(table) // 2
    positive = table[:half]
    known = ~np.isnan(positive)
    order = np.argsort(positive[known])
    codes = np.arange(half)[known][order]
    at = np.searchsorted(positive[known][order], np.where(np.isnan(rounded), 0.0, np.abs(rounded)))
    made = codes[np.minimum(at, len(codes) - 1)] + np.where(np.signbit(rounded), half, 0)
    return np.where(np.isnan(rounded), 2 * half // 2 - 1, made).astype(np.uint8)


def odd_sum(a: Array, b: Array) -> Array:
    """a + b in float64, rounded to odd: rounding the result again to at most 51 bits gives the one correct rounding."""
    total = a + b
    shadow = total - a
    error = (a - (total - shadow)) + (b - shadow)
    bits = np.asarray(total).view(np.int64)
    inexact = (error != 0) & np.isfinite(total) & (bits & 1 == 0)
    away = (error > 0) == (total > 0)
    return np.where(inexact, np.where(away, bits + 1, bits - 1), bits).view(np.float64)


def fused(a: Array, b: Array, c: Array, kind: str) -> Array:
    """a * b + c of f32, f16 or bf16 values as float64, rounded once; the answer is values, not patterns."""
    exact = odd_sum(np.asarray(a * b), np.asarray(c))
    return values(patterns(exact, kind), kind)


def flush(value: Array, kind: str = "f32") -> Array:
    """Values of a format, in any floating type of NumPy, with zeros of their signs in the place of its subnormals."""
    smallest = value.dtype.type(2.0 ** (1 - SMALL[kind].bias))
    return np.where(np.abs(value) < smallest, np.copysign(value.dtype.type(0), value), value)
