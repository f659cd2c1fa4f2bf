"""Constant expressions of PTX: 64-bit integers, signed unless an operand is unsigned, and floating-point literals."""

from __future__ import annotations

import operator
from collections.abc import Callable

from tilelsp.interp.faults import UnsupportedProgram
from tilelsp.interp.ptx.program import Immediate
from tilelsp.syntax.ptx import tree, words

_FLOAT_BITS = {tree.NumberKind.F32: 32, tree.NumberKind.F64: 64}
_WRAP = 1 << 64
"""Constant expressions are worked out in 64 bits (PTX ISA)."""


def immediate(number: tree.NumberOperand) -> Immediate:
    """A literal."""
    return Immediate(number.value, _FLOAT_BITS.get(number.kind, 0))


def constant(operand: tree.Operand) -> Immediate | None:
    """Value of a constant expression; None for what is none. Integers are modulo 2**64.

    Raises `UnsupportedProgram` for shifts that are not defined.
    """
    match operand:
        case tree.NumberOperand():
            return immediate(operand)
        case tree.ConstantExpression(operator="-", operands=(inner,)):
            value = constant(inner)
            if value is not None and value.float_bits:
                return Immediate(value.value ^ (1 << (value.float_bits - 1)), value.float_bits)
        case tree.ConstantExpression(operator="+" | "()", operands=(inner,)):
            return constant(inner)
        case _:
            pass
    found = _integer(operand)
    return None if found is None else Immediate(found[0] % _WRAP)


def _integer(operand: tree.Operand) -> tuple[int, bool] | None:
    """The value of an integer expression as Python has it, and whether it is unsigned."""
    match operand:
        case tree.NumberOperand(kind=tree.NumberKind.SIGNED | tree.NumberKind.UNSIGNED):
            unsigned = operand.kind is tree.NumberKind.UNSIGNED or operand.value >= 1 << 63
            return operand.value, unsigned
        case tree.NameOperand(text=words.WARP_SIZE):
            return 32, False
        case tree.ConstantExpression(operator=sign, operands=(inner,)):
            found = _integer(inner)
            return None if found is None else _unary(sign, *found)
        case tree.ConstantExpression(operator="?:", operands=(test, then, other)):
            found = _integer(test)
            return None if found is None else _integer(then if found[0] else other)
        case tree.ConstantExpression(operator=sign, operands=(left, right)):
            first, second = _integer(left), _integer(right)
            if first is None or second is None:
                return None
            return _binary(sign, first, second)
        case _:
            return None


def _signed(value: int) -> int:
    value %= _WRAP
    return value - _WRAP if value >> 63 else value


def _unary(sign: str, value: int, unsigned: bool) -> tuple[int, bool] | None:
    match sign:
        case "-":
            made = -value
        case "~":
            made = ~value
        case "!":
            return int(not value), False
        case "+" | "()":
            made = value
        case "(.s64)":
            return _signed(value), False
        case "(.u64)":
            return value % _WRAP, True
        case _:
            return None
    return (made % _WRAP if unsigned else _signed(made)), unsigned


_ARITHMETIC: dict[str, Callable[[int, int], int]] = {
    "+": operator.add, "-": operator.sub, "*": operator.mul,
    "&": int.__and__, "|": int.__or__, "^": int.__xor__,
}  # fmt: skip
_COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    "==": operator.eq, "!=": operator.ne, "<": operator.lt, ">": operator.gt, "<=": operator.le, ">=": operator.ge,
}  # fmt: skip


def _binary(sign: str, first: tuple[int, bool], second: tuple[int, bool]) -> tuple[int, bool] | None:
    unsigned = first[1] or second[1]
    a, b = (first[0] % _WRAP, second[0] % _WRAP) if unsigned else (first[0], second[0])
    if sign in _COMPARISONS:
        return int(_COMPARISONS[sign](a, b)), False
    match sign:
        case "&&":
            return int(bool(a and b)), False
        case "||":
            return int(bool(a or b)), False
        case "<<" | ">>":
            # The type is that of the value that is shifted.
            unsigned = first[1]
            count = second[0]
            if not 0 <= count < 64:
                raise UnsupportedProgram(f"a constant is shifted by {count} bits: only shifts by 0 to 63 are defined")
            made = a << count if sign == "<<" else (a % _WRAP if unsigned else _signed(a)) >> count
        case "/" if b:
            made = abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)
        case "%" if b:
            unsigned, made = True, a % _WRAP % (b % _WRAP)
        case _:
            if sign not in _ARITHMETIC:
                return None
            made = _ARITHMETIC[sign](a, b)
    return (made % _WRAP if unsigned else _signed(made)), unsigned
