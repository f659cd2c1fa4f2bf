"""Types and attributes of undeclared dialects inside of others, taken out of the text that the grammar reads.

A dialect prints its parameters as it likes: `!llvm.func<i32 (ptr, ...)>`, `#gpu<dim x>`, `#ttg.blocked<{order = [0]}>`.
Where the grammar does not take a text, such pieces are replaced by placeholders, which it reads as a type or an
attribute that is kept as written; the rest of the text is judged as ever.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from tilelsp.base.record import record
from tilelsp.syntax.lexer import QUOTED, match_bracket
from tilelsp.syntax.literals import ParamFault
from tilelsp.syntax.strided import StridedFault, check_strided

TYPE_MARK = "\ue000"
"""Begins the placeholder of a type: the mark, its number, and a semicolon. A private code point, in no MLIR text."""
ATTR_MARK = "\ue001"
"""Begins the placeholder of an attribute."""

_PIECE = re.compile(
    rf"{QUOTED}|//[^\n]*"
    r"|(?P<named>[!#][A-Za-z_][\w$.\-]*)<"
    r"|(?:(?<![\w.$])|(?<=[\d?*]x))(?P<word>strided|dense_resource|dense|sparse|opaque|vector|distinct\[\d+\])\s*<"
)


_UNCLOSED = re.compile(r"\[\s*\d+(?:\s*[^\s\d\]]|\s+\d)")
"""The beginning of a scalable extent that is no number alone, up to what stands behind that."""
_ONLY_WITH = {"vector": "[", "dense": "("}
"""Mark of the kind of vector (with scalable extents) and of dense attribute (of complex numbers) that is hidden."""


@record
class Hidden:
    """A text whose pieces are replaced: piece n stands in it as mark, n and a semicolon."""

    text: str
    pieces: tuple[str, ...]


def hide(text: str, keeps: Callable[[str, str], bool]) -> Hidden | None:
    """`text` without the pieces that the grammar need not know; None where there are none, or one is not closed.

    `keeps` says of `!name` or `#name`, and its text with the parameters, whether the grammar is to read it.
    """
    if TYPE_MARK in text or ATTR_MARK in text:
        return None
    parts: list[str] = []
    pieces: list[str] = []
    at = 0
    for match in _PIECE.finditer(text):
        if match.start() < at or match.end() == match.start():
            continue
        named, word = match["named"], match["word"]
        if named is None and word is None:
            continue
        end = match_bracket(text, match.end() - 1)
        if end < 0:
            return None
        if named is not None and keeps(named, text[match.start() : end]):
            continue
        if word in _ONLY_WITH and _ONLY_WITH[word] not in text[match.end() : end]:
            continue
        unclosed = _UNCLOSED.search(text, match.end(), end) if word == "vector" else None
        if unclosed is not None:
            raise ParamFault("missing ']' closing scalable dimension", unclosed.end() - 1)
        if word == "strided":
            try:
                check_strided(text[match.start() : end])
            except StridedFault as fault:
                raise ParamFault(str(fault), match.start() + fault.offset) from None
        mark = TYPE_MARK if word == "vector" or (named is not None and named[0] == "!") else ATTR_MARK
        parts += (text[at : match.start()], f"{mark}{len(pieces)};")
        pieces.append(text[match.start() : end])
        at = end
    if not pieces:
        return None
    return Hidden("".join((*parts, text[at:])), tuple(pieces))
