"""Values of expressions: numbers of Python, which are exact, or arrays of elements."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

from tilelsp.dap.errors import RequestError
from tilelsp.dap.expressions.tree import Binary, Cast, Expression, Index, Load, Name, Number, Unary

Result: TypeAlias = int | float | bool | npt.NDArray[Any]

_MOST_SHIFT = 64
"""Expressions are worked out in Python's numbers, which a larger shift makes arbitrarily long."""


class Environment(Protocol):
    """Meanings of names where an expression is evaluated. Each method raises `RequestError` for what does not exist."""

    def name(self, text: str) -> Result:
        """The value of a name."""
        ...

    def load(self, address: int, type: str) -> Result:
        """The value at a generic address, read as a type; `""` is the usual one."""
        ...

    def index(self, base: Expression, indices: tuple[int, ...], type: str) -> Result:
        """An element of what `base` names, or what lies at an address of the state space that it is."""
        ...

    def cast(self, operand: Expression, type: str) -> Result:
        """The bits of a register or value, read as a type."""
        ...


def evaluate(tree: Expression, where: Environment) -> Result:
    """Evaluate an expression. Raises `RequestError`."""
    match tree:
        case Number(value):
            return value
        case Name(text):
            return where.name(text)
        case Load(address):
            return where.load(_integer(evaluate(address, where)), "")
        case Index(base, indices):
            return where.index(base, _integers(indices, where), "")
        case Cast(Load(address), type):
            return where.load(_integer(evaluate(address, where)), type)
        case Cast(Index(base, indices), type):
            return where.index(base, _integers(indices, where), type)
        case Cast(operand, type):
            return where.cast(operand, type)
        case Unary(operator, operand):
            return _unary(operator, evaluate(operand, where))
        case Binary("&&" | "||" as operator, left, right):
            first = holds(evaluate(left, where))
            return holds(evaluate(right, where)) if first == (operator == "&&") else first
        case Binary(operator, left, right):
            return _binary(operator, evaluate(left, where), evaluate(right, where))


def holds(value: Result) -> bool:
    """True if a condition is met; of an array, by every element."""
    return bool(np.all(value))


def _integers(trees: tuple[Expression, ...], where: Environment) -> tuple[int, ...]:
    return tuple(_integer(evaluate(tree, where)) for tree in trees)


def _integer(value: Result) -> int:
    if isinstance(value, np.ndarray) or not math.isfinite(value) or int(value) != value:
        raise RequestError("an integer is wanted for an address or an index")
    return int(value)


def _unary(operator: str, value: Result) -> Result:
    if operator == "!":
        return not holds(value)
    if operator == "-":
        return -(int(value) if isinstance(value, bool) else value)
    if isinstance(value, float):
        raise RequestError("~ is for integers")
    return ~(int(value) if isinstance(value, bool) else value)


def _binary(operator: str, left: Result, right: Result) -> Result:
    try:
        made: Any = _OPERATORS[operator](left, right)
    except ZeroDivisionError:
        raise RequestError("a division by zero") from None
    except (TypeError, ValueError, OverflowError):
        raise RequestError(f"{operator} has no meaning for these operands") from None
    return made


def _quotient(left: Any, right: Any) -> Any:
    """Of integers cut towards zero, as the machine does it."""
    if isinstance(left, int) and isinstance(right, int):
        quotient = abs(left) // abs(right)
        return quotient if (left < 0) == (right < 0) else -quotient
    return left / right


def _remainder(left: Any, right: Any) -> Any:
    """With the sign of the dividend, as that goes with `_quotient`."""
    if isinstance(left, int) and isinstance(right, int):
        return left - right * _quotient(left, right)
    made: npt.NDArray[Any] = np.fmod(left, right)
    return made if made.ndim else float(made)


def _shift(left: Any, right: Any, *, is_left: bool) -> Any:
    if not isinstance(right, int) or not 0 <= right <= _MOST_SHIFT:
        raise RequestError(f"shifts are by 0 to {_MOST_SHIFT} bits")
    return left << right if is_left else left >> right


_OPERATORS: Mapping[str, Callable[[Any, Any], Any]] = {
    "|": lambda left, right: left | right,
    "^": lambda left, right: left ^ right,
    "&": lambda left, right: left & right,
    "==": lambda left, right: left == right,
    "!=": lambda left, right: left != right,
    "<": lambda left, right: left < right,
    "<=": lambda left, right: left <= right,
    ">": lambda left, right: left > right,
    ">=": lambda left, right: left >= right,
    "<<": lambda left, right: _shift(left, right, is_left=True),
    ">>": lambda left, right: _shift(left, right, is_left=False),
    "+": lambda left, right: left + right,
    "-": lambda left, right: left - right,
    "*": lambda left, right: left * right,
    "/": _quotient,
    "%": _remainder,
}
