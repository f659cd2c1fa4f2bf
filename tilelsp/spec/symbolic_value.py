"""Values of expressions over constant parameters, where they do not depend on the parameters."""

from __future__ import annotations

from tilelsp.ir.types import DialectAttr, ParamValue, StringAttr
from tilelsp.spec.symbolic import ADD, BINARY, BUILTIN, CEIL_DIV, DIV, INT, MUL, NEG, SUB, VAR, operands

_WIDTH = 64
"""Bits of MLIR's `index` and of affine constants."""


def constant(expression: ParamValue) -> int | None:
    """The number that an expression is, whatever its parameters are; None where it depends on them, or is too large."""
    terms = _linear(expression)
    return terms.get("", 0) if terms is not None and not any(terms[name] for name in terms if name) else None


def is_numeric(expression: ParamValue) -> bool:
    """True if an expression is a number, or becomes one with its parameters: not a text, nor a number that is too
    large."""
    return constant(expression) is not None or _is_open(expression)


def _is_open(expression: ParamValue) -> bool:
    if not isinstance(expression, DialectAttr):
        return False
    return expression.name in (VAR, BUILTIN) or any(_is_open(operand) for operand in operands(expression))


def _linear(expression: ParamValue) -> dict[str, int] | None:
    """How often an expression has each variable, and its constant under ""; None where it is no such sum."""
    values = operands(expression) if isinstance(expression, DialectAttr) else ()
    match expression, values:
        case DialectAttr(name), (int(number),) if name == INT:
            return {"": number}
        case DialectAttr(name), (StringAttr(text), *_) if name in (VAR, BUILTIN):
            return {text: 1}
        case DialectAttr(name), (operand,) if name == NEG:
            return _scaled(_linear(operand), -1)
        case DialectAttr(name), (left, right) if name in BINARY:
            return _combined(name, _linear(left), _linear(right))
        case _:
            return None


def _combined(name: str, left: dict[str, int] | None, right: dict[str, int] | None) -> dict[str, int] | None:
    if left is None or right is None:
        return None
    if name in (ADD, SUB):
        other = _scaled(right, 1 if name == ADD else -1) or {}
        return _narrow({key: left.get(key, 0) + other.get(key, 0) for key in {**left, **other}})
    by, of = (right, left) if not any(right[key] for key in right if key) else (left, right)
    if any(by[key] for key in by if key):
        return None
    if name == MUL:
        return _scaled(of, by.get("", 0))
    divisor = right.get("", 0)
    if not divisor or by is not right or any(left[key] for key in left if key):
        return None
    number = left.get("", 0)
    if name == DIV and number % divisor:
        return None
    return _narrow({"": -(-number // divisor) if name == CEIL_DIV else number // divisor})


def _scaled(terms: dict[str, int] | None, factor: int) -> dict[str, int] | None:
    return None if terms is None else _narrow({key: value * factor for key, value in terms.items()})


def _narrow(terms: dict[str, int]) -> dict[str, int] | None:
    """`terms`, unless a number of them does not fit."""
    most = 1 << (_WIDTH - 1)
    return terms if all(-most <= value < most for value in terms.values()) else None
