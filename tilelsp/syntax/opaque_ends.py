"""Where custom forms that no declaration describes begin and end, as far as single tokens tell."""

from __future__ import annotations

from tilelsp.syntax import lexer
from tilelsp.syntax.lexer import Cursor


def names(cursor: Cursor) -> bool:
    """True if the word at the cursor is a name followed by a colon, as in `out out: i1`."""
    return Cursor(cursor.text, cursor.end).at(":")


def is_location(cursor: Cursor) -> bool:
    """True if the word `loc` at the cursor begins a location, not a list of values (`loc([%a, %b])`, `loc (%a)`)."""
    bracket = cursor.location_bracket()
    if bracket < 0:
        return False
    inside = Cursor(cursor.text, bracket + 1)
    return inside.kind != lexer.VALUE and not inside.at("[")


def column(text: str, at: int) -> int:
    """How far the line that holds `at` is indented."""
    start = text.rfind("\n", 0, at) + 1
    line = start
    while start < len(text) and text[start] in " \t":
        start += 1
    return start - line


def resumes(cursor: Cursor) -> bool:
    """True if the token that starts a line begins an op, a label or an alias, or ends a region."""
    text = cursor.text
    match cursor.kind:
        case lexer.BLOCK:
            after = Cursor(text, cursor.end)
            return after.at(":") or after.at("(")
        case lexer.VALUE:
            return cursor.is_definition()
        case lexer.STRING:
            return text.startswith("(", cursor.end)
        case lexer.ATTR_ALIAS | lexer.TYPE_ALIAS:
            return Cursor(text, cursor.end).at("=")
        case lexer.WORD:
            return "." in cursor.token and not Cursor(text, cursor.end).at("=")
        case _:
            return cursor.at("}")


def opens_region(cursor: Cursor) -> bool:
    """True if a brace opens a region: an op, a label or nothing follows, not an entry of a dictionary."""
    first = Cursor(cursor.text, cursor.end)
    if first.kind in (lexer.BLOCK, lexer.END):
        return True
    if first.at("}"):
        return first.starts_line()
    if first.kind == lexer.VALUE:
        return first.is_definition()
    if first.kind == lexer.STRING:
        return cursor.text.startswith("(", first.end)
    if first.kind != lexer.WORD:
        return False
    after = Cursor(cursor.text, first.end)
    if after.token in ("=", ",") or (after.at(":") and "." not in first.token):
        return False
    return not after.at("}") or first.starts_line()
