"""Types of the dialect `llvm` by their spelling, which is all that is known of them."""

from __future__ import annotations

from tilelsp.ir.types import StringAttr, Type
from tilelsp.spec.spelling import type_text


def spelled(type: Type, around: str = "{}") -> str:
    """A type without blanks and the dialect's name, which types within its own ones may leave out."""
    return around.format(type_text(type).replace(" ", "").replace("!llvm.", ""))


def bytes_of(text: StringAttr) -> int:
    """How long a string is whose escapes may be bytes that are no text."""
    return len(text.value.encode(errors="surrogateescape"))


def members(text: str) -> list[str] | None:
    """The types of a struct's members, as they are written in it; None of one that only has a name."""
    start = text.find("(")
    if start < 0:
        return None
    found, depth, begin = list[str](), 0, start + 1
    for at in range(start, len(text)):
        depth += (text[at] in "(<[{") - (text[at] in ")>]}")
        if (text[at] == "," and depth == 1) or not depth:
            found.append(text[begin:at].strip())
            begin = at + 1
        if not depth:
            break
    return [member for member in found if member]
