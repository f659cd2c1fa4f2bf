"""Floating-point arithmetic: rounded once, in every mode. Functions that NumPy has are in `elementwise`.

`approx` and `full` mean the correctly rounded result here: what a target gives is within the error that its documents
state, so a comparison needs that tolerance. `divf` with `approx` gives 0 (NaN for an infinite dividend) where the
divisor is above 2**126, as the definition says. `flush_to_zero` turns subnormal operands and results into zeros of
their sign. A NaN result is the format's ordinary quiet NaN; `absf` and `negf` only touch the sign bit.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from tilelsp.defs.dialects.cuda_tile import arithmetic_float as ops
from tilelsp.defs.dialects.cuda_tile.attributes import ComparisonOrdering, ComparisonPredicate, RoundingMode
from tilelsp.interp.exact import ExactOperation, in_float64
from tilelsp.interp.formats import Array, Rounding, flush, odd_sum
from tilelsp.interp.tile.elementwise import of_floats
from tilelsp.interp.tile.state import Evaluator, Frame, Results
from tilelsp.interp.tile.values import Tile, bits_of, floats, from_booleans, from_floats, tile_of
from tilelsp.ir.types import F64
from tilelsp.spec.op import OpDef

ROUNDINGS = {
    RoundingMode.NEAREST_EVEN: Rounding.NEAREST_EVEN,
    RoundingMode.ZERO: Rounding.ZERO,
    RoundingMode.NEGATIVE_INF: Rounding.NEGATIVE_INF,
    RoundingMode.POSITIVE_INF: Rounding.POSITIVE_INF,
    RoundingMode.NEAREST_AWAY: Rounding.NEAREST_AWAY,
    RoundingMode.APPROX: Rounding.NEAREST_EVEN,
    RoundingMode.FULL: Rounding.NEAREST_EVEN,
}
"""Meanings of the rounding words of arithmetic."""

_LARGE = 2.0**126
"""Divisors above this have a reciprocal that is flushed."""


def _sum(a: Array, b: Array) -> Array:
    return odd_sum(a, b)


def _difference(a: Array, b: Array) -> Array:
    return odd_sum(a, -b)


def _product(a: Array, b: Array) -> Array:
    return a * b


def _quotient(a: Array, b: Array) -> Array:
    return a / b


def _multiply_add(a: Array, b: Array, c: Array) -> Array:
    return odd_sum(a * b, c)


def _root(a: Array) -> Array:
    return np.sqrt(a)


_EXACT: Mapping[ExactOperation, Callable[..., Array]] = {
    ExactOperation.ADD: _sum,
    ExactOperation.SUBTRACT: _difference,
    ExactOperation.MULTIPLY: _product,
    ExactOperation.DIVIDE: _quotient,
    ExactOperation.MULTIPLY_ADD: _multiply_add,
    ExactOperation.ROOT: _root,
}
"""Results in float64 of operands of at most 24 significant bits, such that one more rounding gives the right one.

Products are exact, sums are rounded to odd; a quotient or root in float64 lies on a number or a midpoint of a format
of 24 bits only if the exact one does.
"""


def compute(
    operation: ExactOperation, operands: tuple[Tile, ...], mode: RoundingMode, *, flushing: bool = False
) -> Tile:
    """The operation on float tiles of one element type, rounded once."""
    element = operands[0].element
    rounding = ROUNDINGS[mode]
    numbers = [floats(tile) for tile in operands]
    if element == F64:
        return from_floats(element, in_float64(operation, numbers, rounding))
    if flushing:
        numbers = [flush(values) for values in numbers]
    made = _EXACT[operation](*numbers)
    if operation is ExactOperation.DIVIDE and mode is RoundingMode.APPROX:
        large = (np.abs(numbers[1]) > _LARGE) & np.isfinite(numbers[1])
        flushed = np.where(np.isinf(numbers[0]), np.nan, np.copysign(0.0, made))
        made = np.where(large & ~np.isnan(numbers[0]), flushed, made)
    zero = np.asarray(made) == 0
    if rounding is Rounding.NEGATIVE_INF and operation in (
        ExactOperation.ADD,
        ExactOperation.SUBTRACT,
        ExactOperation.MULTIPLY_ADD,
    ):
        made = np.where(zero & ~_both_positive_zero(operation, numbers), -0.0, made)
    tile = from_floats(element, made, rounding)
    return from_floats(element, flush(floats(tile))) if flushing else tile


def _both_positive_zero(operation: ExactOperation, numbers: list[Array]) -> Array:
    """Where a zero sum is one of two positive zeros: those add up to +0 even when rounding down."""
    first = numbers[0] * numbers[1] if operation is ExactOperation.MULTIPLY_ADD else numbers[0]
    second = -numbers[1] if operation is ExactOperation.SUBTRACT else numbers[-1]
    return (first == 0) & (second == 0) & ~np.signbit(first) & ~np.signbit(second)


_Rounded = ops.AddF | ops.SubF | ops.MulF | ops.DivF | ops.Fma | ops.Sqrt


def _arithmetic(operation: ExactOperation) -> Evaluator:
    def evaluate(frame: Frame, op: _Rounded) -> Results:
        operands = tuple(frame.tile(value) for value in op.operands)
        return (compute(operation, operands, op.rounding_mode, flushing=op.flush_to_zero),)

    return evaluate


def _sign_bit(tile: Tile) -> Array:
    return np.asarray(1 << (bits_of(tile.element) - 1), tile.bits.dtype)


def _absf(frame: Frame, op: ops.AbsF) -> Results:
    tile = frame.tile(op.source)
    return (tile_of(tile.element, tile.bits & ~_sign_bit(tile)),)


def _negf(frame: Frame, op: ops.NegF) -> Results:
    tile = frame.tile(op.source)
    return (tile_of(tile.element, tile.bits ^ _sign_bit(tile)),)


def _reciprocal_root(values: Array) -> Array:
    return 1.0 / np.sqrt(values)


def larger_or_smaller(lhs: Tile, rhs: Tile, *, largest: bool, propagate: bool, flushing: bool = False) -> Tile:
    """The larger or smaller of two, +0 above -0. A NaN loses against a number, unless `propagate` is set."""
    a, b = floats(lhs), floats(rhs)
    if flushing:
        a, b = flush(a), flush(b)
    tie = np.signbit(a) if largest else ~np.signbit(a)
    made = np.where(np.where(a == b, ~tie, a > b if largest else a < b), a, b)
    if propagate:
        made = np.where(np.isnan(a) | np.isnan(b), np.nan, made)
    else:
        made = np.where(np.isnan(a), b, np.where(np.isnan(b), a, made))
    return from_floats(lhs.element, made)


def _extremum(*, largest: bool) -> Evaluator:
    def evaluate(frame: Frame, op: ops.MaxF | ops.MinF) -> Results:
        lhs, rhs = frame.tile(op.lhs), frame.tile(op.rhs)
        made = larger_or_smaller(lhs, rhs, largest=largest, propagate=op.propagate_nan, flushing=op.flush_to_zero)
        return (made,)

    return evaluate


_QUESTIONS: Mapping[ComparisonPredicate, Callable[[Array, Array], Array]] = {
    ComparisonPredicate.EQUAL: np.equal,
    ComparisonPredicate.NOT_EQUAL: np.not_equal,
    ComparisonPredicate.LESS_THAN: np.less,
    ComparisonPredicate.LESS_THAN_OR_EQUAL: np.less_equal,
    ComparisonPredicate.GREATER_THAN: np.greater,
    ComparisonPredicate.GREATER_THAN_OR_EQUAL: np.greater_equal,
}


def compare(predicate: ComparisonPredicate, a: Array, b: Array) -> Array:
    """The answers of a comparison, as booleans."""
    return np.asarray(_QUESTIONS[predicate](a, b))


def _cmpf(frame: Frame, op: ops.CmpF) -> Results:
    a, b = floats(frame.tile(op.lhs)), floats(frame.tile(op.rhs))
    unordered = np.isnan(a) | np.isnan(b)
    answer = compare(op.comparison_predicate, a, b)
    if op.comparison_ordering is ComparisonOrdering.ORDERED:
        return (from_booleans(answer & ~unordered),)
    return (from_booleans(answer | unordered),)


EVALUATORS: dict[type[OpDef], Evaluator] = {
    ops.AddF: _arithmetic(ExactOperation.ADD),
    ops.SubF: _arithmetic(ExactOperation.SUBTRACT),
    ops.MulF: _arithmetic(ExactOperation.MULTIPLY),
    ops.DivF: _arithmetic(ExactOperation.DIVIDE),
    ops.Fma: _arithmetic(ExactOperation.MULTIPLY_ADD),
    ops.Sqrt: _arithmetic(ExactOperation.ROOT),
    ops.AbsF: _absf,
    ops.NegF: _negf,
    ops.Rsqrt: of_floats(_reciprocal_root),
    ops.MaxF: _extremum(largest=True),
    ops.MinF: _extremum(largest=False),
    ops.CmpF: _cmpf,
}
