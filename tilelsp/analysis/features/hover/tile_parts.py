"""Hovers in MLIR on what is known by what stands around it alone: words of ops, parts of types, locations."""

from __future__ import annotations

from tilelsp.analysis.features.reference.markdown import code
from tilelsp.analysis.features.signature.label import generic_label, op_label
from tilelsp.analysis.tile.locate import Locator, Token
from tilelsp.analysis.tile.statements import Statement
from tilelsp.base.text import Span
from tilelsp.base.word import end_of_word
from tilelsp.spec.op import OpDef
from tilelsp.syntax import lexer
from tilelsp.syntax.lexer import match_bracket

Found = tuple[str, Span]


def op_form(declared: type[OpDef]) -> str:
    """How an op is written, as its declaration says; in the generic form where that does not say."""
    spec = declared.spec
    return (op_label(declared, spec.name) if spec.program else generic_label(declared)).text


def part_hover(locator: Locator, token: Token) -> Found | None:
    """The op that a word or a number belongs to, where nothing else is known of it."""
    if token.text == "loc" and locator.text.startswith("(", token.span.end):
        return "`loc`: where in the source what stands in front of it comes from.", token.span
    around = _type_around(locator, token)
    if around is not None:
        return around
    placed = locator.item_at(token.span.start)
    if placed is None and token.kind == lexer.WORD and "." in token.text:
        dialect = token.text.partition(".")[0]
        return f"`{token.text}`, an attribute that the dialect `{dialect}` gives a meaning to.", token.span
    if placed is None or not isinstance(placed.item, Statement) or not (token.text[:1].isalnum()):
        return None
    syntax = placed.item.syntax
    if syntax.broken or not syntax.name:
        return None
    if syntax.definition is None:
        return f"part of `{syntax.name}`, which no dialect declares that tilelsp knows", token.span
    return f"part of `{syntax.name}`\n\n{code(op_form(syntax.definition))}", token.span


_LONGEST_TYPE = 4096
"""Characters of a type that are looked at in front of a place."""


def _type_around(locator: Locator, token: Token) -> Found | None:
    """The type or attribute around a word, number or string with a dialect's name."""
    text, at = locator.text, token.span.start
    start = at
    for _ in range(8):  # types around types
        start = max(
            text.rfind("!", max(0, at - _LONGEST_TYPE), start), text.rfind("#", max(0, at - _LONGEST_TYPE), start)
        )
        if start < 0:
            return None
        opened = end_of_word(text, start + 1, _IN_NAME)
        name = text[start + 1 : opened]
        dialect, dot, _ = name.partition(".")
        if dot and text.startswith("<", opened) and match_bracket(text[: opened + _LONGEST_TYPE], opened) > at:
            what = "a type" if text[start] == "!" else "an attribute"
            return f"part of `{text[start:opened]}`, {what} of the dialect `{dialect}`", token.span
    return None


_IN_NAME = frozenset("_.$")
