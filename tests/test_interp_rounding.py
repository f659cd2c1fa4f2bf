"""Arithmetic and conversions of the reference interpreter against rational numbers, in every rounding mode."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

import pytest

pytest.importorskip("numpy")

import numpy as np
import numpy.typing as npt

from tilelsp.defs.dialects.cuda_tile.attributes import RoundingMode
from tilelsp.interp.exact import ExactOperation
from tilelsp.interp.tile.floats import compute
from tilelsp.interp.tile.values import from_floats, tile_of
from tilelsp.ir.floats import SpecialFloat, decode, encode
from tilelsp.ir.types import FLOATS, FloatType

MODES = (RoundingMode.NEAREST_EVEN, RoundingMode.ZERO, RoundingMode.NEGATIVE_INF, RoundingMode.POSITIVE_INF)


def _sum(a: Fraction, b: Fraction, c: Fraction) -> Fraction:
    return a + b


def _difference(a: Fraction, b: Fraction, c: Fraction) -> Fraction:
    return a - b


def _product(a: Fraction, b: Fraction, c: Fraction) -> Fraction:
    return a * b


def _quotient(a: Fraction, b: Fraction, c: Fraction) -> Fraction:
    return a / b


def _multiply_add(a: Fraction, b: Fraction, c: Fraction) -> Fraction:
    return a * b + c


EXACT: Mapping[ExactOperation, Callable[[Fraction, Fraction, Fraction], Fraction]] = {
    ExactOperation.ADD: _sum,
    ExactOperation.SUBTRACT: _difference,
    ExactOperation.MULTIPLY: _product,
    ExactOperation.DIVIDE: _quotient,
    ExactOperation.MULTIPLY_ADD: _multiply_add,
}
OPERANDS = {ExactOperation.MULTIPLY_ADD: 3}


def rounded(value: Fraction, kind: str, mode: RoundingMode) -> int:
    """The pattern of a rational number that is not zero and within the format's range, by the format's own decoding."""
    fmt = FLOATS[kind]
    near = encode(value, fmt)
    assert near is not None
    found = decode(near, fmt)
    assert not isinstance(found, SpecialFloat)
    if found == value or mode is RoundingMode.NEAREST_EVEN:
        return near
    sign = near & (1 << (fmt.width - 1))
    if mode is RoundingMode.ZERO:
        shrink = abs(found) > abs(value)
        return near - 1 if shrink else near
    up = mode is RoundingMode.POSITIVE_INF
    if (found > value) if up else (found < value):
        return near
    # One step towards the infinity: patterns count away from zero, and through it.
    if found == 0:
        return (0 if up else 1 << (fmt.width - 1)) | 1
    return near + 1 if up == (sign == 0) else near - 1


def random_patterns(kind: str, count: int, seed: int) -> npt.NDArray[Any]:
    """Random finite patterns whose exponents are near each other, so that operands meet; some are subnormal."""
    fmt = FLOATS[kind]
    random = np.random.default_rng(seed)
    bits = random.integers(0, 1 << (fmt.precision - 1), count, dtype=np.uint64)
    middle = 1 << (fmt.exponent - 1)
    exponent = random.integers(middle - 4, middle + 4, count).astype(np.uint64)
    exponent = np.where(random.random(count) < 0.1, np.uint64(0), exponent)
    sign = random.integers(0, 2, count).astype(np.uint64)
    patterns = bits | exponent << np.uint64(fmt.precision - 1) | sign << np.uint64(fmt.width - 1)
    return np.where(patterns << np.uint64(65 - fmt.width) == 0, np.uint64(1), patterns)


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.value)
@pytest.mark.parametrize("operation", EXACT, ids=lambda operation: operation.name.lower())
@pytest.mark.parametrize("kind", ["f16", "bf16", "f32", "f64"])
def test_arithmetic_is_rounded_once(kind: str, operation: ExactOperation, mode: RoundingMode) -> None:
    element, fmt = FloatType(kind), FLOATS[kind]
    columns = [random_patterns(kind, 200, seed) for seed in range(OPERANDS.get(operation, 2))]
    with np.errstate(all="ignore"):
        made = compute(operation, tuple(tile_of(element, column) for column in columns), mode).bits.tolist()
    for row, got in zip(zip(*(column.tolist() for column in columns), strict=True), made, strict=True):
        values = [decode(bits, fmt) for bits in row]
        given = [value for value in values if isinstance(value, Fraction)]
        a, b, c = (*given, Fraction(0))[:3]
        exact = EXACT[operation](a, b, c)
        if exact == 0 or encode(exact, fmt) is None:
            continue
        assert hex(got) == hex(rounded(exact, kind, mode)), [hex(bits) for bits in row]


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.value)
def test_roots_of_f64_are_rounded_once(mode: RoundingMode) -> None:
    bits = random_patterns("f64", 200, 9) & np.uint64((1 << 63) - 1)
    made = compute(ExactOperation.ROOT, (tile_of(FloatType("f64"), bits),), mode).bits
    for given, got in zip(bits.view(np.float64).tolist(), made.view(np.float64).tolist(), strict=True):
        square = Fraction(given)
        below, above = (Fraction(math.nextafter(got, to)) ** 2 for to in (0.0, math.inf))
        exact = Fraction(got) ** 2
        match mode:
            case RoundingMode.POSITIVE_INF:
                assert below < square <= exact
            case RoundingMode.NEAREST_EVEN:
                low, high = ((Fraction(got) + Fraction(math.nextafter(got, to))) / 2 for to in (0.0, math.inf))
                assert low**2 <= square <= high**2
            case _:
                assert exact <= square < above


@pytest.mark.parametrize("kind", ["bf16", "f8E4M3FN", "f8E5M2", "f4E2M1FN"])
def test_conversions_hold_the_nearest_value(kind: str) -> None:
    """Of f32 numbers around the format's range; where they are beyond it, 8- and 4-bit formats hold the largest."""
    fmt = FLOATS[kind]
    random = np.random.default_rng(3)
    given = (random.standard_normal(1000) * 2.0 ** random.integers(-12, 12, 1000)).astype(np.float32)
    made = from_floats(FloatType(kind), given.astype(np.float64), saturate=True).bits.tolist()
    largest = {"f8E4M3FN": 0x7E, "f8E5M2": 0x7B, "f4E2M1FN": 0x7}.get(kind, 0)
    for number, got in zip(given.tolist(), made, strict=True):
        wanted = encode(Fraction(number), fmt, negative_zero=number < 0)
        if wanted is None:
            wanted = largest | ((1 << (fmt.width - 1)) if number < 0 else 0)
        assert hex(got) == hex(wanted), number
