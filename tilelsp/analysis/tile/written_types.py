"""Where an MLIR text writes the type of a value: in the list of an op's results or operands, or behind an argument's
name."""

from __future__ import annotations

from tilelsp.base.text import Span
from tilelsp.syntax import lexer
from tilelsp.syntax.lexer import Cursor, match_bracket

MOST = 4000
"""Tokens of one type: a bracket that nobody closes must not cost the whole document."""

_OPENING = "(<[{"
_CLOSING = ")>]}"
_LOCATION = "loc"
_CAST = "to"
"""Casts write the type that they take, this word, and the type that they give."""


def type_of_result(text: str, start: int, end: int, number: int, count: int) -> Span | None:
    """The type of result `number` of the `count` of an op, which stands in `text[start:end]` up to its first region.

    Types stand behind the last arrow of the op, else behind its last colon; None where there are not `count` of them.
    """
    cursor = Cursor(text, start)
    depth, types, arrow = 0, -1, False
    while cursor.start < end and cursor.kind != lexer.END:
        token = cursor.token
        if depth == 0 and (token == _LOCATION or (token == "{" and types >= 0)):
            break
        if token in _OPENING:
            depth += 1
        elif token in _CLOSING:
            depth -= 1
        elif depth == 0 and (token == "->" or (token == ":" and not arrow) or (token == _CAST and types >= 0)):
            types, arrow = cursor.end, arrow or token == "->"
        cursor.advance()
    stop = min(cursor.start, end)
    if types < 0:
        return None
    found = _listed(text, types, stop)
    if len(found) == 1 and text[found[0].start] == "(" and text[found[0].start : found[0].end].endswith(")"):
        found = _listed(text, found[0].start + 1, found[0].end - 1)
    return found[number] if len(found) == count else None


def type_of_operand(text: str, start: int, end: int, at: int) -> Span | None:
    """The type of the operand whose name stands at `at` of an op in `text[start:end]`.

    Types stand behind the op's first colon, in front of its arrow; None where there are not as many as operands, or
    where they may be those of its results.
    """
    cursor = Cursor(text, start)
    depth, names, results = 0, list[int](), False
    while cursor.start < end and cursor.kind != lexer.END and not (depth == 0 and cursor.token == ":"):
        if cursor.kind == lexer.VALUE:
            names.append(cursor.start)
        elif depth == 0 and cursor.token == "=":
            names.clear()
            results = True
        depth += (cursor.token in _OPENING) - (cursor.token in _CLOSING)
        cursor.advance()
    if at not in names or not cursor.at(":"):
        return None
    types = cursor.end
    while cursor.start < end and cursor.kind != lexer.END:
        if depth == 0 and cursor.token in ("->", _LOCATION, "{", _CAST):
            break
        depth += (cursor.token in _OPENING) - (cursor.token in _CLOSING)
        cursor.advance()
    if results and not cursor.at("->"):
        return None
    found = _listed(text, types, min(cursor.start, end))
    if len(found) == 1 and cursor.at("->") and text.startswith("(", found[0].start):
        found = _listed(text, found[0].start + 1, found[0].end - 1)
    return found[names.index(at)] if len(found) == len(names) else None


def is_single_type(text: str) -> bool:
    """True if a text may be one type: a word and its brackets."""
    cursor = Cursor(text, 0)
    if cursor.kind not in (lexer.WORD, lexer.TYPE_ALIAS):
        return False  # `<...>` alone is a type whose name the op leaves out
    cursor.advance()
    return cursor.start == len(text) or (cursor.at("<") and match_bracket(text, cursor.start) == len(text))


def type_of_argument(text: str, end: int) -> Span | None:
    """The type of an argument whose name ends at `end`: what stands behind its colon; None where no colon follows."""
    cursor = Cursor(text, end)
    if not cursor.at(":"):
        return None
    cursor.advance()
    start, last, depth = cursor.start, cursor.start, 0
    for _ in range(MOST):
        if cursor.kind == lexer.END:
            break
        token = cursor.token
        if depth == 0 and (token in (",", "=", _LOCATION) or token in _CLOSING or (token == "{" and last > start)):
            break
        depth += (token in _OPENING) - (token in _CLOSING)
        last = cursor.end
        cursor.advance()
    return Span(start, last) if last > start else None


def _listed(text: str, start: int, end: int) -> list[Span]:
    """The parts of a list between commas, each without the blanks and attributes around it."""
    found: list[Span] = []
    cursor = Cursor(text, start)
    first, last, depth = cursor.start, cursor.start, 0
    while cursor.start < end and cursor.kind != lexer.END:
        token = cursor.token
        if token == "," and depth == 0:
            found.append(Span(first, last))
            cursor.advance()
            first = cursor.start
            continue
        depth += (token in _OPENING) - (token in _CLOSING)
        last = cursor.end
        cursor.advance()
    return [*found, Span(first, last)] if last > first else found
