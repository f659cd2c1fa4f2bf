"""The characters that a scalar of YAML stands for: escapes and line ends between quotes, and lines that go on."""

from __future__ import annotations

import re

_LINE_END = re.compile(r"[ \t]*\r?\n[ \t]*")
_SPECIAL = re.compile(
    r"\\\r?\n[ \t]*|\\x[0-9A-Fa-f]{2}|\\u[0-9A-Fa-f]{4}|\\U[0-9A-Fa-f]{8}|\\.|[ \t]*\r?\n[ \t]*", re.DOTALL
)
_MEANINGS = {
    "0": "\0", "a": "\a", "b": "\b", "t": "\t", "\t": "\t", "n": "\n", "v": "\v", "f": "\f", "r": "\r", "e": "\x1b",
    "N": "\x85", "_": "\xa0", "L": "\u2028", "P": "\u2029",
}  # fmt: skip
"""Letters behind a backslash; another character stands for itself there."""
_LAST = 0x10FFFF


def unescaped(text: str) -> str:
    """The characters between double quotes."""
    return _SPECIAL.sub(_meaning, text) if "\\" in text or "\n" in text else text


def folded(text: str) -> str:
    """The characters between single quotes, or of several lines without quotes: a line goes on behind a blank."""
    return _LINE_END.sub(" ", text) if "\n" in text else text


def ends_escaped(text: str, at: int, start: int) -> bool:
    """True if the character at `at` stands behind a backslash that none in front of it, from `start` on, takes."""
    count = 0
    while at - count > start and text[at - count - 1] == "\\":
        count += 1
    return count % 2 == 1


def _meaning(found: re.Match[str]) -> str:
    text = found[0]
    if text[0] != "\\":
        return " "
    if "\n" in text:
        return ""
    if len(text) > 2:
        return chr(min(int(text[2:], 16), _LAST))
    return _MEANINGS.get(text[1], text[1])
