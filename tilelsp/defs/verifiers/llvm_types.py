"""Types of the dialect `llvm` by their spelling, which is all that is known of them."""

from __future__ import annotations

import re
from functools import lru_cache

from tilelsp.ir.types import FunctionType, OpaqueType, StringAttr, Type
from tilelsp.ir.written import plain_type, vector_of
from tilelsp.spec.spelling import type_text


def spelled(type: Type, around: str = "{}") -> str:
    """A type without blanks and the dialect's name, which types within its own ones may leave out."""
    return around.format(type_text(type).replace(" ", "").replace("!llvm.", ""))


def bytes_of(text: StringAttr) -> int:
    """How long a string is whose escapes may be bytes that are no text."""
    return len(text.value.encode(errors="surrogateescape"))


def shown(text: str) -> str:
    """A type as it is printed, from its spelling."""
    spaced = re.sub(r"array<(\d+)x", r"array<\1 x ", text).replace(",", ", ").replace("packed(", "packed (")
    return spaced if _BUILTIN.match(text) else f"!llvm.{spaced}"


_BUILTIN = re.compile(r"(?:[su]?i|b?f)\d+$|index$|vector<")


def function_of(type: Type) -> FunctionType | None:
    """A function's type of the dialect `llvm` as one of MLIR's own; None for any other type."""
    text = spelled(type)
    opening = _opening(text) if text.startswith(_FUNCTION) and text.endswith(")>") and '"' not in text else 0
    listed = members(text[opening:])
    if not opening or listed is None:
        return None
    given = text[len(_FUNCTION) : opening]
    inputs = tuple(type_of(member) for member in listed if member != "...")
    return FunctionType(inputs, () if given == "void" else (type_of(given),), listed[-1:] == ("...",))


_FUNCTION = "func<"


def _opening(text: str) -> int:
    """The place of the parenthesis that the last one closes; 0 for none."""
    depth = 0
    for at in range(len(text) - 2, 0, -1):
        depth += (text[at] == ")") - (text[at] == "(")
        if not depth:
            return at
    return 0


def type_of(text: str) -> Type:
    """The type with a spelling, which stays text where the dialect alone knows it, or nobody does."""
    if not text.startswith("vector<"):
        return plain_type(shown(text))
    vector = vector_of(text)
    if vector is None or any(vector.scaled) or not vector.fixed.shape or isinstance(vector.fixed.element, OpaqueType):
        return OpaqueType(text)
    return vector.fixed


@lru_cache(256)
def members(text: str) -> tuple[str, ...] | None:
    """The types of a struct's members, as they are written in it; None of one that only has a name."""
    start = text.find("(", text.rfind('"') + 1)
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
    return tuple(member for member in found if member)
