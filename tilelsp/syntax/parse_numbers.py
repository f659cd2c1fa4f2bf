"""Numbers as custom forms write them: without the type that the op's declaration gives them."""

from __future__ import annotations

from tilelsp.ir.numbers import NumberFault, integer_literal
from tilelsp.ir.types import Attr, FloatType
from tilelsp.syntax import lexer
from tilelsp.syntax.lexer import ParseFault
from tilelsp.syntax.literals import ParamFault
from tilelsp.syntax.op_reader import OpReader


def integer(op: OpReader) -> int:
    """A decimal or hexadecimal integer. Raises `ParseFault`."""
    cursor = op.cursor
    token = cursor.token
    if cursor.kind != lexer.NUMBER or "." in token:
        raise cursor.wrong_token(f"custom op '{op.name}' expected integer value")
    try:
        value = integer_literal(token)
    except NumberFault as fault:
        raise cursor.fault(str(fault), "attribute") from None
    cursor.advance()
    return value


def integer_attribute(op: OpReader) -> int:
    """The value of an attribute that is an integer. Raises `ParseFault`: MLIR reads any attribute there."""
    cursor = op.cursor
    if cursor.kind not in (lexer.NUMBER, lexer.STRING, lexer.SYMBOL):
        raise cursor.wrong_token("expected attribute value")
    if cursor.kind != lexer.NUMBER:
        raise cursor.fault(f"custom op '{op.name}' invalid kind of attribute specified")
    if "." in cursor.token:
        raise cursor.fault("floating point value not valid for specified type")
    return integer(op)


def integers(op: OpReader) -> tuple[int, ...]:
    """A list of integers or truth values in square brackets. Raises `ParseFault`."""
    cursor = op.cursor
    cursor.need("[")
    found: list[int] = []
    while found or not cursor.at("]"):
        if cursor.at("true") or cursor.at("false"):
            found.append(int(cursor.at("true")))
            cursor.advance()
        else:
            found.append(integer(op))
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
