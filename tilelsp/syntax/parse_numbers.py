"""Numbers as custom forms write them: without the type that the op's declaration gives them, or with their own."""

from __future__ import annotations

from tilelsp.ir.numbers import NumberFault, integer_literal
from tilelsp.ir.types import (
    Attr,
    BoolAttr,
    DenseAttr,
    DialectAttr,
    FloatAttr,
    FloatType,
    IntAttr,
    RawAttr,
    StringAttr,
    Type,
    bit_width,
)
from tilelsp.syntax import lexer
from tilelsp.syntax.lexer import ParseFault
from tilelsp.syntax.literals import ParamFault, integer_attr
from tilelsp.syntax.op_reader import OpReader

_ONE_BIT = ("0", "1", "-1")


def integer(op: OpReader, width: int = 64) -> int:
    """A decimal or hexadecimal integer that fits into so many bits with a sign. Raises `ParseFault`."""
    cursor = op.cursor
    token = cursor.token
    if cursor.kind != lexer.NUMBER or "." in token:
        raise cursor.wrong_token(f"custom op '{op.name}' expected integer value")
    if not is_signed_integer(token, width):
        raise cursor.fault(f"custom op '{op.name}' integer value too large", "attribute")
    cursor.advance()
    return integer_literal(token)


def is_signed_integer(text: str, width: int) -> bool:
    """True if a literal is a number of so many bits with a sign: as such all that formats write by themselves is
    read."""
    try:
        value = integer_literal(text)
    except NumberFault:
        return False
    return -(1 << (width - 1)) <= value < 1 << (width - 1)


def integer_attribute(op: OpReader, type: Type) -> IntAttr:
    """An attribute that is an integer of a type. Raises `ParseFault`: MLIR reads any attribute there."""
    cursor = op.cursor
    if cursor.kind not in (lexer.NUMBER, lexer.STRING, lexer.SYMBOL):
        raise cursor.wrong_token("expected attribute value")
    if cursor.kind != lexer.NUMBER:
        raise cursor.fault(f"custom op '{op.name}' invalid kind of attribute specified")
    if "." in cursor.token:
        raise cursor.fault("floating point value not valid for specified type")
    try:
        found = integer_attr(cursor.token, type)
    except ParamFault as fault:
        raise cursor.fault(fault.message, "attribute") from None
    cursor.advance()
    return found


def integers(op: OpReader, element: Type) -> tuple[int, ...]:
    """A list of integers or truth values in square brackets. Raises `ParseFault`."""
    cursor = op.cursor
    width = max(bit_width(element), 8)
    cursor.need("[")
    found: list[int] = []
    while found or not cursor.at("]"):
        if cursor.at("true") or cursor.at("false"):
            found.append(int(cursor.at("true")))
            cursor.advance()
        else:
            found.append(integer(op, width))
        if not cursor.take(","):
            break
    cursor.need("]")
    return tuple(found)


def floating(op: OpReader, type: FloatType) -> Attr:
    """A number of a floating-point type, in decimals with a point or as its bits. Raises `ParseFault`."""
    cursor = op.cursor
    if cursor.kind != lexer.NUMBER:
        return op.source.attribute(cursor)
    start, token = cursor.start, cursor.token
    cursor.advance()
    try:
        return op.source.params.attr(f"{token} : {type.name}")
    except ParamFault as fault:
        raise ParseFault(fault.message, start, cursor.last, "attribute") from None


_TYPED = (IntAttr, FloatAttr, BoolAttr, StringAttr, DenseAttr, DialectAttr)
"""Attributes that have a type; of a dialect's own it is not known."""
_UNTYPED_TEXTS = ("affine_map", "affine_set")


def typed(op: OpReader) -> Attr:
    """An attribute that has a type. Raises `ParseFault`."""
    cursor = op.cursor
    start = cursor.start
    value = op.source.attribute(cursor)
    if not isinstance(value, _TYPED) and not (isinstance(value, RawAttr) and not value.text.startswith(_UNTYPED_TEXTS)):
        message = f"custom op '{op.name}' invalid kind of attribute specified"
        raise ParseFault(message, start, cursor.last, "attribute")
    return value


def boolean(op: OpReader) -> Attr:
    """`true`, `false` or a number of one bit."""
    cursor = op.cursor
    if cursor.token not in _ONE_BIT:
        return op.source.attribute(cursor)
    value = cursor.token
    cursor.advance()
    return BoolAttr(value != "0")
