"""f64 arithmetic that NumPy has no word for: directed rounding, and multiply-add rounded once.

Element by element, with rational numbers: slow, and only used where float64 itself does not give the answer.
"""

from __future__ import annotations

import enum
import math
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

import numpy as np

from tilelsp.interp.formats import Array, Rounding, odd_sum


class ExactOperation(enum.Enum):
    """Arithmetic whose result is defined by rounding the exact one."""

    ADD = enum.auto()
    SUBTRACT = enum.auto()
    MULTIPLY = enum.auto()
    DIVIDE = enum.auto()
    MULTIPLY_ADD = enum.auto()
    ROOT = enum.auto()


def _multiply_add(a: Array, b: Array, c: Array) -> Array:
    return a * b + c


_NATIVE: Mapping[ExactOperation, Callable[..., Array]] = {
    ExactOperation.ADD: np.add,
    ExactOperation.SUBTRACT: np.subtract,
    ExactOperation.MULTIPLY: np.multiply,
    ExactOperation.DIVIDE: np.divide,
    ExactOperation.MULTIPLY_ADD: _multiply_add,
    ExactOperation.ROOT: np.sqrt,
}


def in_float64(operation: ExactOperation, operands: Sequence[Array], rounding: Rounding) -> Array:
    """The operation on float64 arrays of shapes that broadcast, correctly rounded."""
    nearest = np.asarray(_NATIVE[operation](*operands), dtype=np.float64)
    if rounding is Rounding.NEAREST_EVEN and operation is not ExactOperation.MULTIPLY_ADD:
        return nearest
    shape = nearest.shape
    columns = [np.broadcast_to(operand, shape).reshape(-1).tolist() for operand in operands]
    made = [
        _element(operation, row, known, rounding)
        for row, known in zip(zip(*columns, strict=True), nearest.reshape(-1).tolist(), strict=True)
    ]
    return np.array(made, dtype=np.float64).reshape(shape)


def multiply_add(a: Array, b: Array, c: Array) -> Array:
    """a * b + c of float64 arrays of shapes that broadcast, rounded once to nearest, ties to even.

    The product and the sum are split into parts that are exact, and the small parts are summed to odd, so that the
    last rounding is the only one (Boldo and Melquiond). Elements whose parts may leave the range are done with
    fractions.
    """
    a, b, c = np.broadcast_arrays(a, b, c)
    high, low = _split_product(a, b)
    middle, lowest = _split_sum(c, low)
    top, rest = _split_sum(high, middle)
    # A product that is zero has a sign, which the parts have lost; such a sum is exact.
    made = np.where((a == 0) | (b == 0), high + c, top + odd_sum(rest, lowest))
    sizes = [np.abs(np.where(v == 0, 1.0, v)) for v in (a, b, c, high)]
    safe = np.logical_and.reduce([(size < 2.0**900) & (size > 2.0**-900) for size in sizes])
    if np.all(safe):
        return made
    exact = in_float64(ExactOperation.MULTIPLY_ADD, [v[~safe] for v in (a, b, c)], Rounding.NEAREST_EVEN)
    made[~safe] = exact
    return made


def _split_sum(a: Array, b: Array) -> tuple[Array, Array]:
    """The rounded sum and what rounding took away."""
    total = a + b
    shadow = total - a
    return total, (a - (total - shadow)) + (b - shadow)


def _split_product(a: Array, b: Array) -> tuple[Array, Array]:
    """The rounded product and what rounding took away, by halves of 26 bits."""
    product = a * b
    splitter = 134217729.0
    ah = splitter * a - (splitter * a - a)
    bh = splitter * b - (splitter * b - b)
    return product, ((ah * bh - product) + ah * (b - bh) + (a - ah) * bh) + (a - ah) * (b - bh)


def _element(operation: ExactOperation, row: Sequence[float], native: float, rounding: Rounding) -> float:
    """One element. What is not finite among the operands, divisions by zero and roots of negatives are as they are."""
    if (
        operation is ExactOperation.MULTIPLY_ADD
        and math.isfinite(row[0])
        and math.isfinite(row[1])
        and math.isinf(row[2])
    ):
        return row[2]  # though the product alone may overflow
    if not all(map(math.isfinite, row)) or (operation is ExactOperation.DIVIDE and row[1] == 0):
        return native
    if operation is ExactOperation.ROOT:
        return native if row[0] <= 0 else _away(native, _compare_root(native, row[0]), rounding)
    exact = _exact(operation, [Fraction(value) for value in row])
    if exact == 0:
        return _zero(operation, row, native, rounding)
    try:
        near = float(exact)
    except OverflowError:
        near = math.inf if exact > 0 else -math.inf
    if math.isinf(near):
        return _away(near, -1 if near > 0 else 1, rounding)
    if near == 0:
        near = 0.0 if exact > 0 else -0.0
    difference = exact - Fraction(near)
    return _away(near, (difference > 0) - (difference < 0), rounding)


def _exact(operation: ExactOperation, row: Sequence[Fraction]) -> Fraction:
    match operation:
        case ExactOperation.ADD:
            return row[0] + row[1]
        case ExactOperation.SUBTRACT:
            return row[0] - row[1]
        case ExactOperation.MULTIPLY:
            return row[0] * row[1]
        case ExactOperation.DIVIDE:
            return row[0] / row[1]
        case _:
            return row[0] * row[1] + row[2]


def _zero(operation: ExactOperation, row: Sequence[float], native: float, rounding: Rounding) -> float:
    """An exact zero: sums of opposite signs are -0 when rounding down, else +0; all others have the sign they have."""
    if operation in (ExactOperation.MULTIPLY, ExactOperation.DIVIDE):
        return native
    first = math.copysign(1.0, row[0]) * (
        math.copysign(1.0, row[1]) if operation is ExactOperation.MULTIPLY_ADD else 1.0
    )
    second = math.copysign(1.0, row[-1]) * (-1.0 if operation is ExactOperation.SUBTRACT else 1.0)
    zeros = 0.0 in (row[0], row[1]) if operation is ExactOperation.MULTIPLY_ADD else row[0] == 0
    if zeros and first == second:
        return math.copysign(0.0, first)
    return -0.0 if rounding is Rounding.NEGATIVE_INF else 0.0


def _compare_root(root: float, of: float) -> int:
    """The sign of the exact root minus `root`: 1, -1 or 0."""
    difference = Fraction(of) - Fraction(root) ** 2
    return (difference > 0) - (difference < 0)


def _away(near: float, side: int, rounding: Rounding) -> float:
    """The neighbour of `near` that the rounding asks for, where the exact result is on its `side`."""
    match rounding:
        case Rounding.NEAREST_EVEN:
            return near
        case Rounding.NEAREST_AWAY:
            raise ValueError("no arithmetic rounds ties away from zero")
        case Rounding.POSITIVE_INF:
            return math.nextafter(near, math.inf) if side > 0 else near
        case Rounding.NEGATIVE_INF:
            return math.nextafter(near, -math.inf) if side < 0 else near
        case Rounding.ZERO:
            towards = side < 0 if math.copysign(1.0, near) > 0 else side > 0
            return math.nextafter(near, 0.0) if towards else near
