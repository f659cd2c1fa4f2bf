"""Where a type, an attribute or a bracket under a cursor ends."""

from __future__ import annotations

from collections.abc import Callable

from tilelsp.syntax.extents import attribute_end, closed, type_end
from tilelsp.syntax.lexer import Cursor, ParseFault
from tilelsp.syntax.literals import ParamFault


def fault_at(cursor: Cursor, message: str) -> ParamFault:
    """A fault of what the cursor stands at."""
    return ParamFault(message, cursor.start)


def reach(end_of: Callable[[Cursor], int | None], cursor: Cursor) -> int | None:
    """Result of `end_of` for the cursor. Raises `ParamFault` where it cannot be read."""
    try:
        return end_of(cursor)
    except ParseFault as fault:
        raise ParamFault(fault.message, fault.start) from None


def parameter_end(cursor: Cursor) -> int | None:
    """The end of an attribute, of a function type, or of `distinct[...]<...>`; None where nothing begins."""
    if cursor.at("("):
        return type_end(cursor)
    if cursor.token == "distinct":
        number = Cursor(cursor.text, cursor.end)
        named = Cursor(cursor.text, closed(cursor.text, number.start) if number.at("[") else cursor.end)
        return closed(cursor.text, named.start) if named.at("<") else named.last
    return attribute_end(cursor)


def bracket_end(cursor: Cursor) -> int:
    """Behind the bracket that closes the one at, or right behind, the cursor."""
    at = cursor.start if cursor.token in ("(", "[", "<") else cursor.end
    try:
        return closed(cursor.text, at)
    except ParseFault as fault:
        raise ParamFault(fault.message, fault.start) from None
