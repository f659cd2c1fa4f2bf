"""Strided layouts of memrefs as they are written: whether a text is one, in MLIR's words."""

from __future__ import annotations

import re

from tilelsp.base.numerals import small_integer

_MOST = 2**63 - 1
_TOKEN = re.compile(r"\s*(?:(?P<number>-?\d+|\?)|(?P<word>\w+)|(?P<mark>\S))")
_NUMBER = "expected a 64-bit signed integer or '?'"


class StridedFault(Exception):
    """`str(fault)` says what is wrong at `offset` of the text."""

    def __init__(self, message: str, offset: int) -> None:
        super().__init__(message)
        self.offset = offset


def check_strided(text: str) -> int:
    """Check `strided<[4, ?], offset: 8>`; returns how many strides it has. Raises `StridedFault`."""
    reader = _Reader(text, text.index("<") + 1)
    reader.need("[", "expected '['")
    strides = 0
    while not reader.at("]"):
        if strides:
            reader.need(",", "expected ']'")
        reader.number()
        strides += 1
    reader.advance()
    if not reader.at(">"):
        reader.need(",", "expected ','")
        reader.need("offset", "expected 'offset' after comma")
        reader.need(":", "expected ':' after 'offset'")
        reader.number()
    reader.need(">", "expected '>'")
    return strides


def _is_narrow(number: str) -> bool:
    """True if a number, or `?`, fits into 64 bits with a sign."""
    digits = number.lstrip("-")
    return digits == "?" or small_integer(digits, _MOST) is not None


class _Reader:
    def __init__(self, text: str, start: int) -> None:
        self._text = text
        self._behind = start
        self.advance()

    def advance(self) -> None:
        match = _TOKEN.match(self._text, self._behind)
        self._kind = match.lastgroup if match is not None else None
        self._token = match[0].strip() if match is not None else ""
        self._start = match.end() - len(self._token) if match is not None else len(self._text)
        self._behind = match.end() if match is not None else len(self._text)

    def at(self, token: str) -> bool:
        return self._token == token

    def need(self, token: str, message: str) -> None:
        if not self.at(token):
            raise StridedFault(message, self._start)
        self.advance()

    def number(self) -> None:
        if self._kind != "number" or not _is_narrow(self._token):
            raise StridedFault(_NUMBER, self._start)
        self.advance()
