"""Exact conversion between floating-point bit patterns and rational numbers, for every format of `FLOATS`."""

from __future__ import annotations

import enum
from fractions import Fraction

from tilelsp.ir.types import FloatFormat


class SpecialFloat(enum.Enum):
    """Values that are not rational numbers."""

    NAN = "nan"
    INFINITY = "inf"
    NEGATIVE_INFINITY = "-inf"


def is_unsigned(fmt: FloatFormat) -> bool:
    """True if the format has no sign bit, as the formats of scales (f8E8M0FNU, fnv8E5M3FNU)."""
    return fmt.width == fmt.exponent + mantissa_bits(fmt)


def _is_power_of_two(fmt: FloatFormat) -> bool:
    """True if the format has no mantissa: its numbers are powers of two, without a zero."""
    return fmt.precision == 1


def mantissa_bits(fmt: FloatFormat) -> int:
    """Stored mantissa bits, without the hidden one."""
    return fmt.precision - 1


def is_negative(bits: int, fmt: FloatFormat) -> bool:
    """True if the sign bit is set, also for -0.0."""
    return not is_unsigned(fmt) and bool(bits >> (fmt.width - 1))


def nan_bits(fmt: FloatFormat) -> int:
    """The format's ordinary quiet NaN."""
    mantissa = mantissa_bits(fmt)
    all_ones = ((1 << fmt.exponent) - 1) << mantissa
    if fmt.finite:
        return all_ones | ((1 << mantissa) - 1)
    return all_ones | (1 << (mantissa - 1))


def infinity_bits(fmt: FloatFormat, *, negative: bool) -> int:
    """Infinity, in a format that has it."""
    return (int(negative) << (fmt.width - 1)) | (((1 << fmt.exponent) - 1) << mantissa_bits(fmt))


def decode(bits: int, fmt: FloatFormat) -> Fraction | SpecialFloat:
    """The value of a bit pattern. -0.0 gives 0; ask `is_negative` for its sign."""
    mantissa_width = mantissa_bits(fmt)
    mantissa = bits & ((1 << mantissa_width) - 1)
    exponent = (bits >> mantissa_width) & ((1 << fmt.exponent) - 1)
    sign = -1 if is_negative(bits, fmt) else 1
    top = (1 << fmt.exponent) - 1
    if _is_power_of_two(fmt):
        if exponent == top:
            return SpecialFloat.NAN
        return _scaled(1, exponent - fmt.bias)
    if exponent == top:
        if not fmt.finite:
            if mantissa:
                return SpecialFloat.NAN
            return SpecialFloat.INFINITY if sign > 0 else SpecialFloat.NEGATIVE_INFINITY
        if fmt.width == 8 and mantissa == (1 << mantissa_width) - 1:
            return SpecialFloat.NAN
    if exponent == 0:
        return sign * _scaled(mantissa, 1 - fmt.bias - mantissa_width)
    return sign * _scaled(mantissa | (1 << mantissa_width), exponent - fmt.bias - mantissa_width)


def encode(value: Fraction, fmt: FloatFormat, *, negative_zero: bool = False) -> int | None:
    """The nearest bit pattern, ties to even; None when `value` is out of the format's range."""
    negative = value < 0 or (value == 0 and negative_zero)
    if _is_power_of_two(fmt):
        return _encode_power_of_two(value, fmt)
    if negative and is_unsigned(fmt):
        return None
    sign = int(negative) << (fmt.width - 1)
    if value == 0:
        return sign
    magnitude = abs(value)
    mantissa_width = mantissa_bits(fmt)
    exponent = max(_floor_log2(magnitude), 1 - fmt.bias)
    significand = _round_half_even(magnitude / _scaled(1, exponent - mantissa_width))
    if significand >> fmt.precision:
        significand >>= 1
        exponent += 1
    if significand < (1 << mantissa_width):
        return sign | significand
    field = exponent + fmt.bias
    pattern = (field << mantissa_width) | (significand & ((1 << mantissa_width) - 1))
    top = (1 << fmt.exponent) - 1
    limit = (top << mantissa_width) - 1
    if fmt.finite:
        limit = ((1 << (fmt.exponent + mantissa_width)) - 1) - (1 if fmt.width == 8 else 0)
    return None if pattern > limit else sign | pattern


def beyond(value: Fraction, fmt: FloatFormat) -> int | None:
    """The bit pattern that LLVM makes of a value out of the format's range: infinity, else a NaN, else the largest
    number. None for a sign, or for what is too small, in a format that has none of it."""
    if is_unsigned(fmt):
        if value < 0 or not _is_power_of_two(fmt):
            return None
        return nan_bits(fmt) if value > 1 else 0
    if not fmt.finite:
        return infinity_bits(fmt, negative=value < 0)
    sign = int(value < 0) << (fmt.width - 1)
    return sign | (nan_bits(fmt) if fmt.width == 8 else (1 << (fmt.width - 1)) - 1)


def _encode_power_of_two(value: Fraction, fmt: FloatFormat) -> int | None:
    if value <= 0:
        return None
    exponent = _floor_log2(value)
    if value / _scaled(1, exponent) >= Fraction(3, 2):
        exponent += 1
    field = exponent + fmt.bias
    return field if 0 <= field < (1 << fmt.exponent) - 1 else None


def _scaled(value: int, exponent: int) -> Fraction:
    return Fraction(value << exponent) if exponent >= 0 else Fraction(value, 1 << -exponent)


def _floor_log2(value: Fraction) -> int:
    guess = value.numerator.bit_length() - value.denominator.bit_length()
    return guess if _scaled(1, guess) <= value else guess - 1


def _round_half_even(value: Fraction) -> int:
    floor, rest = divmod(value.numerator, value.denominator)
    twice = 2 * rest
    if twice > value.denominator or (twice == value.denominator and floor & 1):
        floor += 1
    return floor
