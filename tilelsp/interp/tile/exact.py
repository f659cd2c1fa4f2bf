"""f64 arithmetic that NumPy has no word for: directed rounding, and multiply-add rounded once.

Element by element, with rational numbers: slow, and only used where float64 itself does not give the answer.
"""

from __future__ import annotations

import enum
import math
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

import numpy as np

from tilelsp.interp.formats import Array, Rounding


class Operation(enum.Enum):
    """Arithmetic whose result is defined by rounding the exact one."""

    ADD = enum.auto()
    SUBTRACT = enum.auto()
    MULTIPLY = enum.auto()
    DIVIDE = enum.auto()
    MULTIPLY_ADD = enum.auto()
    ROOT = enum.auto()


def _multiply_add(a: Array, b: Array, c: Array) -> Array:
    return a * b + c


_NATIVE: Mapping[Operation, Callable[..., Array]] = {
    Operation.ADD: np.add,
    Operation.SUBTRACT: np.subtract,
    Operation.MULTIPLY: np.multiply,
    Operation.DIVIDE: np.divide,
    Operation.MULTIPLY_ADD: _multiply_add,
    Operation.ROOT: np.sqrt,
}


def in_float64(operation: Operation, operands: Sequence[Array], rounding: Rounding) -> Array:
    """The operation on float64 arrays of shapes that broadcast, correctly rounded."""
    nearest = np.asarray(_NATIVE[operation](*operands), dtype=np.float64)
    if rounding is Rounding.NEAREST_EVEN and operation is not Operation.MULTIPLY_ADD:
        return nearest
    shape = nearest.shape
    columns = [np.broadcast_to(operand, shape).reshape(-1).tolist() for operand in operands]
    made = [
        _one(operation, row, known, rounding)
        for row, known in zip(zip(*columns, strict=True), nearest.reshape(-1).tolist(), strict=True)
    ]
    return np.array(made, dtype=np.float64).reshape(shape)


def _one(operation: Operation, row: Sequence[float], native: float, rounding: Rounding) -> float:
    """One element. What is not finite among the operands, divisions by zero and roots of negatives are as they are."""
    if not all(map(math.isfinite, row)) or (operation is Operation.DIVIDE and row[1] == 0):
        return native
    if operation is Operation.ROOT:
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


def _exact(operation: Operation, row: Sequence[Fraction]) -> Fraction:
    match operation:
        case Operation.ADD:
            return row[0] + row[1]
        case Operation.SUBTRACT:
            return row[0] - row[1]
        case Operation.MULTIPLY:
            return row[0] * row[1]
        case Operation.DIVIDE:
            return row[0] / row[1]
        case _:
            return row[0] * row[1] + row[2]


def _zero(operation: Operation, row: Sequence[float], native: float, rounding: Rounding) -> float:
    """An exact zero: sums of opposite signs are -0 when rounding down, else +0; all others have the sign they have."""
    if operation in (Operation.MULTIPLY, Operation.DIVIDE):
        return native
    first = math.copysign(1.0, row[0]) * (math.copysign(1.0, row[1]) if operation is Operation.MULTIPLY_ADD else 1.0)
    second = math.copysign(1.0, row[-1]) * (-1.0 if operation is Operation.SUBTRACT else 1.0)
    zeros = 0.0 in (row[0], row[1]) if operation is Operation.MULTIPLY_ADD else row[0] == 0
    if zeros and first == second:
        return math.copysign(0.0, first)
    return -0.0 if rounding is Rounding.NEGATIVE_INF else 0.0


def _compare_root(root: float, of: float) -> int:
    """Whether the exact root is above (1), below (-1) or at (0) `root`."""
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
