"""The characters of string literals in C++ and Python, each with its place."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.base.text import Span
from tilelsp.syntax.hosts.assembly import Char

_NAMED = {
    "n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v",
    "\\": "\\", '"': '"', "'": "'", "?": "?", "\n": "",
}  # fmt: skip
"""Values of escaped characters; an end of line leaves nothing."""
_DIGITS = {"x": 16, "u": 16, "U": 16}
_LAST = 0x10FFFF
"""The last code point of Unicode."""


def plain(text: str, start: int) -> Iterator[Char]:
    """Characters that stand for themselves."""
    return ((char, Span(start + at, start + at + 1)) for at, char in enumerate(text))


def escape(text: str, start: int) -> Iterator[Char]:
    """The character of an escape sequence, or none; one that no language has stands for itself."""
    span = Span(start, start + len(text))
    body = text[1:].replace("\r\n", "\n")
    if body in _NAMED:
        if _NAMED[body]:
            yield _NAMED[body], span
        return
    base = _DIGITS.get(body[:1], 8)
    digits = body[1:] if base == 16 else body
    try:
        code = int(digits, base)
    except ValueError:
        yield from plain(text, start)
        return
    yield chr(code) if code <= _LAST else "\ufffd", span
