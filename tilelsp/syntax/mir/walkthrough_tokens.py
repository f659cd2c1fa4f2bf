"""Tokens and statements of machine IR in the documents' form, and what single tokens mean."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from tilelsp.base.numerals import TooLong, read_integer, small_integer
from tilelsp.base.text import Span
from tilelsp.ir.types import (
    F32,
    F64,
    I32,
    I64,
    Type,
    VectorType,
)
from tilelsp.spec.constants import Imm, width_of
from tilelsp.spec.machine import CLASSES

_TOKEN = re.compile(
    r"(?P<skip>[ \t\r\f\v]+|;[^\n]*)|(?P<newline>\n)"
    r"|(?P<imm>imm:(?:poison|true|false|-?0[fd][0-9A-Fa-f]+|0x[0-9A-Fa-f]+|-?[0-9]+))"
    r"|(?P<register>%[\w.$]+)|(?P<symbol>@[\w.$-]+)"
    r'|(?P<label>[A-Za-z_][\w.]*:(?!:))|(?P<string>"[^"\n]*")'
    r"|(?P<word>[A-Za-z0-9_][\w$]*(?:(?:\.(?!\.)|::)[\w$]+)*)"
    r"|(?P<punct>\.\.|[-+=,:()\[\]{}@!])|(?P<bad>.)"
)

_CLASS_BY_NAME: dict[str, Type] = {c.name: c.type for c in CLASSES}


class WalkthroughToken(NamedTuple):
    """A token with its place in the document."""

    kind: str
    text: str
    start: int

    @property
    def span(self) -> Span:
        """Where it stands."""
        return Span(self.start, self.start + len(self.text))


class UnreadableLine(Exception):
    """A statement that cannot be read, and where."""

    def __init__(self, message: str, span: Span, code: str = "mir.syntax") -> None:
        super().__init__(message)
        self.message = message
        self.span = span
        self.code = code


MOST_LANES = 1 << 16
"""Registers under one name; a thread has 255."""


def statements_of(text: str) -> Iterator[list[WalkthroughToken]]:
    """Statements, one after another: a line and the deeper lines behind it."""
    current: list[WalkthroughToken] = []
    indent = 0
    line_start = 0
    fresh = True
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup
        if kind == "newline":
            line_start = match.end()
            fresh = True
            continue
        if kind == "skip" or kind is None:
            continue
        start = match.start()
        token = WalkthroughToken(kind, match.group(), start)
        if fresh:
            depth = start - line_start
            if not current or depth <= indent or stands_alone(current[0]):
                if current:
                    yield current
                current = []
                indent = depth
            fresh = False
        current.append(token)
    if current:
        yield current


def token_at(text: str, at: int) -> WalkthroughToken | None:
    """The token that stands at an offset; None for a blank, a comment, a line's end and the end of the text."""
    match = _TOKEN.match(text, at)
    kind = match.lastgroup if match is not None else None
    return (
        None
        if match is None or kind is None or kind in ("skip", "newline")
        else WalkthroughToken(kind, match.group(), at)
    )


_ALONE = ("bb.", "func", "global", "}")
"""Prefixes of tokens that stand alone."""


def line_stands_alone(text: str, start: int) -> bool:
    """True if the line whose first token is at `start` is never continued."""
    if not text.startswith(_ALONE, start):
        return False
    first = token_at(text, start)
    return first is not None and stands_alone(first)


def stands_alone(first: WalkthroughToken) -> bool:
    """True if a line that begins with this token is never continued: block labels, functions, globals."""
    return first.text.startswith("bb.") or first.text in ("func", "global", "}")


def class_of(text: str) -> Type | None:
    """The type of a register class such as `b32` or `v4_f32`; None for another word."""
    plain = _CLASS_BY_NAME.get(text)
    if plain is not None:
        return plain
    count, _, name = text.removeprefix("v").partition("_")
    element = _CLASS_BY_NAME.get(name)
    lanes = small_integer(count, MOST_LANES) if text.startswith("v") else None
    if lanes and element is not None:
        return VectorType((lanes,), element)
    return None


def decimal(token: WalkthroughToken) -> int:
    """The number of a decimal word. Raises `UnreadableLine` for one that no field has."""
    number = small_integer(token.text, 1 << 64)
    if number is None:
        raise UnreadableLine("expected a number of at most 64 bits", token.span)
    return number


def immediate(token: WalkthroughToken, type: Type | None) -> Imm:
    """The constant of an `imm:` token, of the slot's type; without one of 32 bits, or of 64 where it does not fit."""
    made = _immediate(token, type)
    made.span = token.span
    return made


def _immediate(token: WalkthroughToken, type: Type | None) -> Imm:
    text = token.text[4:]
    if text.startswith("0f"):
        return Imm(F32, int(text[2:], 16) & 0xFFFFFFFF)
    if text.startswith("0d"):
        return Imm(F64, int(text[2:], 16) & 0xFFFFFFFFFFFFFFFF)
    wanted: Type = I32 if type is None or isinstance(type, VectorType) else type
    if text == "poison":
        return Imm(wanted, None)
    if text in ("true", "false"):
        return Imm(wanted, int(text == "true"))
    try:
        value = read_integer(text)
    except TooLong as fault:
        raise UnreadableLine(str(fault), token.span) from None
    if type is None and not -(1 << 31) <= value < 1 << 31:
        wanted = I64
    return Imm(wanted, value & ((1 << width_of(wanted)) - 1))


def unquote(text: str) -> str:
    """The characters of a string token."""
    text = text[1:-1]
    made: list[str] = []
    at = 0
    while at < len(text):
        code = text[at + 1 : at + 3]
        if text[at] == "\\" and len(code) == 2 and all(c in "0123456789abcdefABCDEF" for c in code):
            made.append(chr(int(code, 16)))
            at += 3
        else:
            made.append(text[at])
            at += 1
    return "".join(made)
