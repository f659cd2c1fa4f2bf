"""Operands of instructions and constant expressions, read into trees. What cannot be read raises `Unreadable`."""

from __future__ import annotations

import struct

from tilelsp.spec.ptx.words import is_keyword
from tilelsp.syntax.ptx.cursor import PtxCursor, Unreadable, integer, overflows
from tilelsp.syntax.ptx.statements import StatementProblem
from tilelsp.syntax.ptx.tokens import DOT, NUMBER, PUNCT, WORD
from tilelsp.syntax.ptx.tree import (
    AddressOperand,
    Component,
    ConstantExpression,
    DestinationPair,
    GroupOperand,
    NameOperand,
    NegatedOperand,
    NumberKind,
    NumberOperand,
    Operand,
    VectorOperand,
)
from tilelsp.syntax.ptx.words import DIRECTIVES, VECTORS, WARP_SIZE

_LEVELS = {
    "||": 1, "&&": 2, "|": 3, "^": 4, "&": 5, "==": 6, "!=": 6, "<": 7, ">": 7, "<=": 7, ">=": 7,
    "<<": 8, ">>": 8, "+": 9, "-": 9, "*": 10, "/": 10, "%": 10,
}  # fmt: skip
_NO_FIELDS = DIRECTIVES | frozenset(VECTORS)
_PATTERNS = ("0f", "0d")
_CASTS = frozenset((".s64", ".u64"))


def operand(cursor: PtxCursor) -> Operand:
    """One operand: a register, a constant, a vector, an address, a pair, a predicate with `!`."""
    kind, text = cursor.kind, cursor.text
    if kind == WORD:
        return constant(cursor) if text == WARP_SIZE else _named(cursor)
    start = cursor.start
    if text == "{":
        return _paired(cursor, vector(cursor))
    if text == "[":
        return address(cursor)
    if text == "!":
        cursor.at += 1
        inner: Operand
        if cursor.kind == WORD:
            inner = _component(cursor, cursor.name())
        else:
            cursor.at -= 1
            return constant(cursor)
        made = NegatedOperand(inner, start, cursor.end)
        return _paired(cursor, made)
    if text == "-" and cursor.kind_ahead(1) == WORD:
        cursor.at += 1
        inner = _component(cursor, cursor.name())
        return ConstantExpression("-", (inner,), start, cursor.end)
    return constant(cursor)


def _named(cursor: PtxCursor) -> Operand:
    """Read a named operand."""
    name = cursor.name()
    if cursor.kind == DOT:
        made = _component(cursor, name)
        return _paired(cursor, made) if made is not name else name
    text = cursor.text
    if text in (",", ";"):
        return name
    if text == "|":
        return _paired(cursor, name)
    if text == "+" and name.text != "_":
        cursor.at += 1
        offset = constant(cursor)
        return ConstantExpression("+", (name, offset), name.start, cursor.end)
    if text == "[":
        cursor.at += 1
        index = _place(cursor)
        cursor.expect("]")
        return ConstantExpression("[]", (name, index), name.start, cursor.end)
    return name


def _component(cursor: PtxCursor, name: NameOperand) -> Operand:
    if cursor.kind != DOT or name.text == "_" or cursor.text[1:] in _NO_FIELDS or is_keyword(cursor.text[1:]):
        return name
    field = cursor.dot()
    cursor.fields.append(StatementProblem(name.text, cursor.end - len(field) - 1, cursor.end, field))
    return Component(name, field, name.start, cursor.end)


def _paired(cursor: PtxCursor, first: Operand) -> Operand:
    if cursor.text != "|":
        return first
    cursor.at += 1
    start = cursor.start
    if cursor.ahead(0) == "_" and isinstance(first, NameOperand) and first.text == "_":
        raise Unreadable(cursor.at)  # one of two results at least is kept
    second = NegatedOperand(cursor.name(), start, cursor.end) if cursor.take("!") else cursor.name()
    return DestinationPair(first, second, first.start, cursor.end)


def vector(cursor: PtxCursor) -> VectorOperand:
    """`{a, b}`; vectors do not nest."""
    start = cursor.start
    cursor.expect("{")
    items: list[Operand] = []
    while True:
        items.append(_element(cursor))
        if cursor.take("}"):
            return VectorOperand(tuple(items), start, cursor.end)
        cursor.expect(",")


def address(cursor: PtxCursor) -> AddressOperand:
    """`[a]`, `[a+8]`, `[map, {x, y}]`."""
    start = cursor.start
    cursor.expect("[")
    items: list[Operand] = [_place(cursor)]
    while cursor.take(","):
        if cursor.text == "{":
            items.append(vector(cursor))
        elif cursor.kind == WORD:
            items.append(_named(cursor))
        else:
            raise Unreadable(cursor.at)
    cursor.expect("]")
    return AddressOperand(tuple(items), start, cursor.end)


def _place(cursor: PtxCursor) -> Operand:
    """Read the start of an address: a name and what is added to it, or a constant."""
    if cursor.kind != WORD:
        return constant(cursor)
    if cursor.text == "_":
        raise Unreadable(cursor.at)
    name = cursor.name()
    if cursor.text == "+":
        cursor.at += 1
        offset = constant(cursor)
        return ConstantExpression("+", (name, offset), name.start, cursor.end)
    return name


def group(cursor: PtxCursor) -> GroupOperand:
    """`(a, b)`, which may be empty."""
    start = cursor.start
    cursor.expect("(")
    items: list[Operand] = []
    if not cursor.take(")"):
        while True:
            items.append(_plain_name(cursor) or constant(cursor))
            if cursor.take(")"):
                break
            cursor.expect(",")
    return GroupOperand(tuple(items), start, cursor.end)


def _element(cursor: PtxCursor) -> Operand:
    """Read a name, a part of a register, or a constant: what braces hold."""
    name = _plain_name(cursor)
    return constant(cursor) if name is None else _component(cursor, name)


def _plain_name(cursor: PtxCursor) -> NameOperand | None:
    """Step over a name; None where none stands."""
    return cursor.name() if cursor.kind == WORD and cursor.text != WARP_SIZE else None


def constant(cursor: PtxCursor) -> Operand:
    """A constant expression with the operators of C; a very long one is refused, as its tree would be too deep."""
    return _constant(cursor, cursor.longest())


def _constant(cursor: PtxCursor, limit: int) -> Operand:
    condition = _binary(cursor, 1, limit)
    if cursor.text != "?":
        return condition
    cursor.at += 1
    then = _constant(cursor, limit)
    cursor.expect(":")
    other = _constant(cursor, limit)
    return ConstantExpression("?:", (condition, then, other), condition.start, cursor.end)


def _binary(cursor: PtxCursor, lowest: int, limit: int) -> Operand:
    left = _unary(cursor, limit)
    while cursor.kind == PUNCT:
        operator = cursor.text
        level = _LEVELS.get(operator, 0)
        if level < lowest:
            break
        if isinstance(left, NumberOperand) and left.text[:2].lower() in _PATTERNS:
            raise Unreadable(cursor.at)
        cursor.at += 1
        _no_pattern(cursor)
        right = _binary(cursor, level + 1, limit)
        if operator in ("/", "%") and isinstance(right, NumberOperand) and right.value == 0:
            raise Unreadable(cursor.at - 1, "Constant expression has division by zero")
        left = ConstantExpression(operator, (left, right), left.start, cursor.end)
    return left


def _no_pattern(cursor: PtxCursor) -> None:
    """Refuse a float written as its bits, which no operator takes. Raises `Unreadable` for one."""
    if cursor.kind == NUMBER and cursor.text[:2].lower() in _PATTERNS:
        raise Unreadable(cursor.at)


def _unary(cursor: PtxCursor, limit: int) -> Operand:
    text, start = cursor.text, cursor.start
    cursor.within(limit)
    if text in ("-", "+", "~", "!"):
        cursor.at += 1
        _no_pattern(cursor)
        inner = _unary(cursor, limit)
        return ConstantExpression(text, (inner,), start, cursor.end)
    if text == "(":
        cursor.at += 1
        if cursor.kind == DOT:
            cast = cursor.text
            if cast not in _CASTS:
                raise Unreadable(cursor.at)
            cursor.at += 1
            cursor.expect(")")
            inner = _unary(cursor, limit)
            return ConstantExpression(f"({cast})", (inner,), start, cursor.end)
        inner = _constant(cursor, limit)
        cursor.expect(")")
        return ConstantExpression("()", (inner,), start, cursor.end)
    return number(cursor)


def number(cursor: PtxCursor) -> Operand:
    """A literal, or `WARP_SZ`."""
    text = cursor.text
    if text == WARP_SIZE:
        return cursor.name()
    if cursor.kind == DOT and text[1:2].isdigit():
        return _fraction(cursor)
    if cursor.kind != NUMBER:
        raise Unreadable(cursor.at)
    start = cursor.start
    end = start + len(text)
    cursor.at += 1
    if text.isdigit() and len(text) < 20 and (text[0] != "0" or text == "0"):
        return NumberOperand(text, NumberKind.SIGNED, int(text), start, end)
    if text[:2] in ("0f", "0F"):
        return NumberOperand(text, NumberKind.F32, int(text[2:], 16), start, end)
    if text[:2] in ("0d", "0D"):
        return NumberOperand(text, NumberKind.F64, int(text[2:], 16), start, end)
    value = integer(text)
    if value is not None:
        if overflows(text):
            cursor.overflow(start, end)
        kind = NumberKind.UNSIGNED if text.endswith("U") else NumberKind.SIGNED
        return NumberOperand(text, kind, value, start, end)
    return _decimal(cursor, text, start)


def _decimal(cursor: PtxCursor, text: str, start: int) -> Operand:
    """A decimal fraction, which has to be 0 or a normal double."""
    made = NumberOperand(text, NumberKind.F64, float_bits(text), start, start + len(text))
    exponent = made.value >> 52 & 0x7FF
    if exponent == 0x7FF or (not exponent and text.lower().partition("e")[0].strip("0.")):
        cursor.overflow(made.start, made.end)
    return made


def _fraction(cursor: PtxCursor) -> Operand:
    """`.5`, whose tokens are those of a dotted word."""
    text, start = cursor.text, cursor.start
    if not text[1:].isdigit():
        raise Unreadable(cursor.at)
    cursor.at += 1
    return _decimal(cursor, text, start)


def float_bits(text: str) -> int:
    """The bit pattern of a decimal fraction as a double; of one with very many digits, of its first ones."""
    mantissa, mark, exponent = text.lower().partition("e")
    if len(exponent) > 6:
        exponent = exponent[:6]
    try:
        value = float(mantissa[:400] + mark + exponent)
    except ValueError:
        value = 0.0
    return struct.unpack("<Q", struct.pack("<d", value))[0]
