"""Hovers in MLIR on what is known by what stands around it alone: words of ops, parts of types, locations."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tilelsp.analysis.features.reference.markdown import code
from tilelsp.analysis.features.signature.label import generic_label, op_label
from tilelsp.analysis.tile.locate import LocatedToken, Locator
from tilelsp.analysis.tile.statements import Statement
from tilelsp.base.text import Span
from tilelsp.base.word import end_of_word, start_of_word
from tilelsp.spec.op import OpDef
from tilelsp.syntax import lexer
from tilelsp.syntax.lexer import match_bracket

Found = tuple[str, Span]


def op_form(declared: type[OpDef]) -> str:
    """How an op is written, as its declaration says; in the generic form where that does not say."""
    spec = declared.spec
    return (op_label(declared, spec.name) if spec.program else generic_label(declared)).text


def location_hover(locator: Locator, token: LocatedToken) -> Found | None:
    """Explain a token of a source location: the word `loc`, or a word, string or number inside of `loc(...)`."""
    text, at = locator.text, token.span.start
    if token.text == "loc" and text.startswith("(", token.span.end):
        return "`loc`: where in the source what stands in front of it comes from.", token.span
    if token.text not in _LOCATION_WORDS and token.kind not in (lexer.STRING, lexer.NUMBER):
        return None
    if not _in_location(text, at):
        return None
    if token.kind == lexer.STRING:
        return f"`{token.text.strip(chr(34))}`: the file of a place in the source, or a name for it.", token.span
    if token.kind == lexer.NUMBER:
        before = text[max(at - _LONGEST_KEY, 0) : at].rstrip(": ")
        return f"`{token.text}`: the {'line' if before.endswith(chr(34)) else 'column'} in the source.", token.span
    return f"`{token.text}`: {_LOCATION_WORDS[token.text]}", token.span


def part_hover(locator: Locator, token: LocatedToken) -> Found | None:
    """The op that a word or a number belongs to, where nothing else is known of it."""
    around = _type_around(locator, token)
    if around is not None:
        return around
    placed = locator.item_at(token.span.start)
    dialect, dot, _ = token.text.strip('"').partition(".")
    alone = placed is None and token.kind == lexer.WORD
    if dot and dialect.isidentifier() and (alone or _is_key(locator.text, token)):
        shown = token.text.strip('"')
        return f"`{shown}`, an attribute that the dialect `{dialect}` gives a meaning to.", token.span
    if placed is None or not isinstance(placed.item, Statement):
        return None
    if not token.text[:1].isalnum() and token.kind != lexer.STRING:
        return None
    syntax = placed.item.syntax
    if syntax.broken or not syntax.name:
        return None
    key = _key_before(locator.text, token)
    what = f"the value of `{key}` of" if key else "part of"
    if syntax.definition is None:
        return f"{what} `{syntax.name}`, which no dialect declares that tilelsp knows", token.span
    return f"{what} `{syntax.name}`\n\n{code(op_form(syntax.definition))}", token.span


def dialect_attribute(locator: Locator, token: LocatedToken) -> Found | None:
    """An attribute written with its dialect's name where nothing declares it: its whole text."""
    dialect, dot, _ = token.text[1:].partition(".")
    if not dot:
        return None
    text, end = locator.text, token.span.end
    if text.startswith("<", end):
        end = max(match_bracket(text[: end + _LONGEST_TYPE], end), end)
    whole = Span(token.span.start, end)
    return f"{code(text[whole.start : end])}\n\nan attribute of the dialect `{dialect}`", whole


def _is_key(text: str, token: LocatedToken) -> bool:
    """True if a word is the key of an entry in an attribute dictionary."""
    behind = text[token.span.end : token.span.end + 8].lstrip()
    return behind[:1] == "=" or (token.kind == lexer.WORD and behind[:1] in (",", "}"))


def _key_before(text: str, token: LocatedToken) -> str:
    """The name that a value of a dictionary is given to; "" elsewhere."""
    before = text[max(token.span.start - _LONGEST_KEY, 0) : token.span.start].rstrip()
    if not before.endswith("="):
        return ""
    before = before[:-1].rstrip()
    if before.endswith('"'):
        return before[:-1].rpartition('"')[2]
    key = before[start_of_word(before, len(before), _IN_NAME) :]
    return key if key[:1].isalpha() and not before[: -len(key)].endswith("%") else ""


def _in_location(text: str, at: int) -> bool:
    """True if `at` is inside of `loc(...)`."""
    start = text.rfind("loc(", max(at - _LONGEST_TYPE, 0), at)
    word = start >= 0 and start_of_word(text, start, _IN_NAME) == start  # and no `memref.alloc(`
    return word and match_bracket(text[: at + _LONGEST_TYPE], start + 3) > at


_LOCATION_WORDS: Mapping[str, str] = MappingProxyType(
    {
        "callsite": "a place in a function that was inlined, and where it was called.",
        "at": "the call stands behind it that the place in front of it was inlined at.",
        "fused": "several places that the op comes from.",
        "unknown": "the op comes from no place in a source that is known.",
    }
)
"""Words of locations, with what they say."""
_LONGEST_KEY = 200
"""Characters in front of a value in which its name is looked for."""
_LONGEST_TYPE = 4096
"""Characters of a type that are looked at in front of a place."""


def _type_around(locator: Locator, token: LocatedToken) -> Found | None:
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
