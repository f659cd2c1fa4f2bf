"""How far types and attributes reach in a text, before anyone reads them."""

from __future__ import annotations

from tilelsp.syntax import lexer
from tilelsp.syntax.lexer import Cursor, ParseFault, match_bracket
from tilelsp.syntax.param_types import BUILTIN_SHAPED

_DENSE = ("dense", "dense_resource", "sparse")
"""Attributes of many elements: their type may stand behind them."""
_SPACED = frozenset((*BUILTIN_SHAPED, *_DENSE, "affine_map", "affine_set", "array", "strided"))
"""MLIR's own names: blanks and line breaks may stand in front of the angle that opens their parameters."""


def closed(text: str, at: int) -> int:
    """The offset behind the bracket that closes the one at `at`. Raises `ParseFault`."""
    end = match_bracket(text, at)
    if end < 0:
        line_end = text.find("\n", at)
        raise ParseFault("expected '>'", at, len(text) if line_end < 0 else line_end)
    return end


def type_end(cursor: Cursor) -> int | None:
    """Where the type at the cursor ends; None where no type begins. Raises `ParseFault`."""
    if cursor.kind in (lexer.WORD, lexer.TYPE_ALIAS):
        return _parameters_end(cursor)
    return _function_end(cursor.text, cursor.start) if cursor.at("(") else None


def _parameters_end(cursor: Cursor) -> int:
    """Where the type ends whose name is at the cursor."""
    opened = _opened(cursor)
    return cursor.end if opened is None else closed(cursor.text, opened)


def _opened(cursor: Cursor) -> int | None:
    """Where the parameters of what the cursor is at open."""
    text, end = cursor.text, cursor.end
    if text.startswith("<", end):
        return end
    if cursor.token not in _SPACED:
        return None
    behind = Cursor(text, end)
    return behind.start if behind.at("<") else None


def _function_end(text: str, at: int) -> int:
    end = closed(text, at)
    probe = Cursor(text, end)
    if not probe.at("->"):
        raise probe.fault("expected '->'")
    probe.advance()
    if probe.at("("):
        return closed(text, probe.start)
    if probe.kind not in (lexer.WORD, lexer.TYPE_ALIAS):
        raise probe.wrong_token("expected non-function type")
    return _parameters_end(probe)


def attribute_end(cursor: Cursor) -> int:
    """Where the attribute at the cursor ends, its type included. Raises `ParseFault`."""
    text = cursor.text
    token = cursor.token
    if token in ("[", "{"):
        return closed(text, cursor.start)
    end = cursor.end
    if cursor.kind in (lexer.WORD, lexer.ATTR_ALIAS, lexer.TYPE_ALIAS):
        opened = _opened(cursor)
        if opened is not None:
            end = closed(text, opened)
        elif (bracket := cursor.location_bracket()) >= 0:
            return closed(text, bracket)
        if token not in _DENSE:
            return end
    elif cursor.kind == lexer.SYMBOL:
        while text.startswith("::@", end):
            end = Cursor(text, end + 2).end
    elif cursor.kind not in (lexer.NUMBER, lexer.STRING):
        raise cursor.wrong_token("expected attribute value")
    probe = Cursor(text, end)
    if not probe.at(":"):
        return end
    probe.advance()
    return _parameters_end(probe)
