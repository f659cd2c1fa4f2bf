"""One tokenizer for MLIR text, on demand: a cursor over the text that holds one token.

Lossless: blanks and comments are what lies between tokens, and every character belongs to a token or to those.
"""

from __future__ import annotations

import re
from typing import Final

VALUE: Final = 1
SYMBOL: Final = 2
BLOCK: Final = 3
ATTR_ALIAS: Final = 4
TYPE_ALIAS: Final = 5
STRING: Final = 6
NUMBER: Final = 7
WORD: Final = 8
PUNCT: Final = 9
BAD: Final = 10
END: Final = 11

NO_BRACE: Final = "expected '{' to begin a region"
"""Sentence where a region does not begin."""

QUOTED: Final = r'"[^"\\\n]*+(?:\\.[^"\\\n]*+)*+"'
"""How a string is written: a regular expression that reads millions of characters in one step."""

SUFFIX_NAME: Final = r"(?>[0-9]+|[A-Za-z$._\-][A-Za-z0-9$._\-]*)"
"""A name behind a sign: digits, or letters, digits and `$._-` that do not begin with a digit."""

VALUE_NAME: Final = f"%{SUFFIX_NAME}"
"""A value by its name."""

LOCATION: Final = re.compile(r"\bloc\s*\(")
"""How a location begins; `Cursor.location_bracket` tells one from a name of a string or comment."""

_TOKEN = re.compile(
    rf"""(?:[ \t\r\n\f\v]+|//[^\n]*)*+(?:
      ({VALUE_NAME}(?:\#\d+)?)
    | (@(?:[A-Za-z_][\w$.]*|{QUOTED}))
    | (\^{SUFFIX_NAME})
    | (\#{SUFFIX_NAME})
    | (!{SUFFIX_NAME})
    | ({QUOTED})
    | (-?(?:0x[0-9a-fA-F]+|\d+(?:\.\d*(?:[eE][-+]?\d+)?)?))
    | ([A-Za-z_][\w$.]*)
    | (->|::|\.\.\.|[<>\[\]{{}}():,=?*+\-/|])
    | (.)
    | (\Z)
    )""",
    re.VERBOSE | re.ASCII,
)

_BAD: Final = {
    "%": "invalid SSA name",
    "#": "invalid attribute name",
    "!": "invalid type identifier",
    "^": "invalid block name",
    "@": "@ identifier expected to start with letter or '_'",
    '"': "expected '\"' in string literal",
}
"""The faults of characters that begin tokens which do not go on."""

_match = _TOKEN.match
_defines = re.compile(rf"{VALUE_NAME}(?::\d+)?(?>(?:\s*,\s*{VALUE_NAME}(?::\d+)?)*)\s*=(?!=)").match
_ANGLE = re.compile(rf"->|[<>]= |[%<>\[\](){{}}]|{QUOTED}|//[^\n]*")
_flat = re.compile(r'<[^%<>\[\](){}"/-]*>|\([^%<>\[\](){}"/-]*\)').match
"""A bracket and its inside, where nothing there nests."""
_OPEN = {"<": ">", "[": "]", "(": ")", "{": "}"}


SYNTAX = "syntax"
"""Code of what does not parse."""
UNKNOWN_OP = "unknown-op"
"""Code of a name that no op has."""


class ParseFault(Exception):
    """Why an op does not parse: the sentence and its place in the text. Raised inside one op, caught by its reader."""

    at_end = False
    """Set if the text ends where more had to follow, so that reading cannot go on."""
    certain = False
    """Set if the text is wrong in any form of an op."""

    def __init__(
        self, message: str, start: int, end: int, code: str = SYNTAX, note: str = "", also: tuple[str, ...] = ()
    ) -> None:
        super().__init__(message)
        self.message = message
        self.note = note
        self.also = also
        self.start = start
        self.end = max(end, start)
        self.code = code


class Cursor:
    """The current token of `text`: its `kind`, `start` and `end`; `last` is where the token before it ended."""

    __slots__ = ("end", "kind", "last", "start", "text")

    def __init__(self, text: str, at: int = 0) -> None:
        self.text = text
        self.last = at
        self.end = at
        self.advance()

    def advance(self) -> None:
        """Go to the next token."""
        self.last = end = self.end
        match = _match(self.text, end)
        if match is None or match.lastindex is None:  # only possible inside the trailing blanks of the text
            self.kind, self.start, self.end = END, len(self.text), len(self.text)
            return
        self.kind = kind = match.lastindex
        self.start, self.end = match.span(kind)

    def jump(self, to: int) -> None:
        """Go on with the first token at or after `to`; what lies before counts as read."""
        self.end = to
        self.advance()

    def stand(self, kind: int, start: int, end: int) -> None:
        """Go on with a token that is known; what lies before counts as read."""
        self.kind, self.start, self.end, self.last = kind, start, end, start

    @property
    def token(self) -> str:
        """The current token's text."""
        return self.text[self.start : self.end]

    @property
    def bad(self) -> str:
        """The fault of a character that begins no token, or of a token that does not go on."""
        return _BAD.get(self.token, "unexpected character")

    def at(self, text: str) -> bool:
        """True if the current token is `text`."""
        return self.text[self.start : self.end] == text

    def take(self, text: str) -> bool:
        """Step over the token `text` if it is the current one."""
        if self.text[self.start : self.end] == text:
            self.advance()
            return True
        return False

    def need(self, text: str) -> None:
        """Step over the token `text`. Raises `ParseFault` when something else stands there."""
        if self.text[self.start : self.end] != text:
            if text == ":" and self.at("::"):  # two tokens, but where a symbol has another one behind it
                self.jump(self.start + 1)
                return
            raise self.wrong_token(f"expected '{text}'")
        self.advance()

    def need_region(self) -> None:
        """Stand at the brace that opens a region. Raises `ParseFault` when something else stands there."""
        if not self.at("{"):
            raise self.wrong_token(NO_BRACE)

    def wrong_token(self, message: str) -> ParseFault:
        """A fault about what stands here; where that is on another line, behind the token before, as MLIR has it."""
        if self.last and self.kind != BAD and self.starts_line():
            return ParseFault(message, self.last, self.last)
        return self.fault(message)

    def fault(self, message: str, code: str = SYNTAX) -> ParseFault:
        """A fault at the current token, or of that token where it is none: so much is said first."""
        if self.kind == BAD:
            return ParseFault(self.bad, self.start, self.end)
        return ParseFault(message, self.start, self.end, code)

    def location_bracket(self) -> int:
        """Where the bracket of `loc(...)` opens, if one stands here; -1 otherwise. Blanks may stand in front of it."""
        if self.kind != WORD or not self.at("loc"):
            return -1
        behind = Cursor(self.text, self.end)
        return behind.start if behind.at("(") else -1

    def location_end(self) -> int:
        """Where the `loc(...)` at the cursor ends; -1 where none stands here."""
        bracket = self.location_bracket()
        return match_bracket(self.text, bracket) if bracket >= 0 else -1

    def is_operand(self) -> bool:
        """True if the current token is an operand, not a result that an op on the next line defines."""
        return self.kind == VALUE and not (self.starts_line() and self.is_definition())

    def is_definition(self) -> bool:
        """True if `%x =`, `%x:2 =` or `%x, %y =` is at the cursor."""
        return _defines(self.text, self.start) is not None

    def starts_line(self) -> bool:
        """True if a line break separates the current token from the one before it."""
        return "\n" in self.text[self.last : self.start] or self.start == 0


def match_bracket(text: str, at: int) -> int:
    """The offset just past the bracket that closes the one at `at`; -1 when nothing closes it.

    For types and attributes: a `%` cannot stand in them, so what looks on after it is not closed. Strings and
    comments are skipped, and the `>` of an arrow or of a comparison (`>= 0`) closes nothing. Works in one pass
    and without recursion.
    """
    flat = _flat(text, at)
    if flat is not None:
        return flat.end()
    stack: list[str] = []
    for match in _ANGLE.finditer(text, at):
        found = match.group()
        close = _OPEN.get(found)
        if close is not None:
            stack.append(close)
        elif not stack:
            return -1
        elif found == stack[-1]:
            stack.pop()
            if not stack:
                return match.end()
        elif found in "])}%":
            return -1
    return -1


def entry_spans(text: str, at: int) -> dict[str, tuple[int, int]]:
    """Where the entries of the dictionary that opens at `at` start and end in `text`, by their keys."""
    found: dict[str, tuple[int, int]] = {}
    cursor = Cursor(text, at + 1)
    while cursor.kind in (WORD, STRING):
        start = cursor.start
        key = cursor.token.strip('"')
        while cursor.token not in (",", "}", ""):
            close = match_bracket(text, cursor.start) if cursor.token in _OPEN else cursor.end
            cursor.jump(close if close > 0 else len(text))
        found[key] = (start, cursor.last)
        cursor.take(",")
    return found


_BRACE = re.compile(rf"[{{}}]|{QUOTED}|//[^\n]*")


def closing_brace(text: str, at: int) -> int:
    """The offset just past the brace that balances the one at `at`, whatever stands between; -1 if there is none."""
    depth = 0
    for match in _BRACE.finditer(text, at):
        found = text[match.start()]
        if found == "{":
            depth += 1
        elif found == "}":
            depth -= 1
            if not depth:
                return match.end()
    return -1


_line_rest = re.compile(r"[ \t\r\f\v]*(?://|\n|\Z)").match


def ends_line(text: str, at: int) -> bool:
    """True if nothing but blanks and a comment follows `at` on its line."""
    return _line_rest(text, at) is not None


def nesting(text: str) -> int:
    """How deep the brackets of `text` stand in each other, balanced or not; strings and comments aside."""
    depth = deepest = 0
    for match in _ANGLE.finditer(text):
        found = text[match.start()]
        if found in "<[({":
            depth += 1
            deepest = max(deepest, depth)
        elif found in ">])}":
            depth -= 1
    return deepest


_STOP = re.compile(rf"[\n{{}}]|{QUOTED}|//[^\n]*")


def next_stop(text: str, at: int) -> int:
    """The next line break or brace at or after `at`, outside of strings and comments; the end of the text for none."""
    for match in _STOP.finditer(text, at):
        if text[match.start()] in "\n{}":
            return match.start()
    return len(text)
