"""Types that are kept as they are written, and what their text tells of them."""

from __future__ import annotations

import re
from functools import lru_cache

from tilelsp.base.record import record
from tilelsp.ir.types import (
    FLOATS,
    DialectType,
    FloatType,
    IndexType,
    IntType,
    OpaqueType,
    Param,
    Signedness,
    Type,
    VectorType,
)

_VECTOR = "vector<"
_MOST_DIGITS = 9
"""Digits of an extent that is looked at: others are beyond what any target has."""
_SIGNS = {"": Signedness.SIGNLESS, "s": Signedness.SIGNED, "u": Signedness.UNSIGNED}
_INTEGER = re.compile(r"([su]?)i(\d{1,4})")
_POINTER = re.compile(r"!llvm\.ptr(?:<(\d{1,9})>)?")


@record
class Scalable:
    """A vector of which some extents are counted in a number that is known at run time only, `vector<2x[4]xf32>`."""

    fixed: VectorType
    """The vector with as many elements as it has at least."""
    scaled: tuple[bool, ...]
    """Which of the extents are so."""


def scalable(type: Type) -> Scalable | None:
    """The vector with scalable extents that is written so; None for any other type."""
    found = vector_of(type.text) if isinstance(type, OpaqueType) else None
    return found if found is not None and any(found.scaled) else None


@lru_cache(1024)
def vector_of(text: str) -> Scalable | None:
    """The vector that is written so, whether or not some of its extents are scalable; None for any other type."""
    compact = "".join(text.split())
    if not compact.startswith(_VECTOR) or compact[-1] != ">":
        return None
    shape: list[int] = []
    scaled: list[bool] = []
    element = compact[len(_VECTOR) : -1]
    while True:
        extent, cross, rest = element.partition("x")
        number = extent[1:-1] if extent[:1] == "[" and extent[-1:] == "]" else extent
        if not cross or not (number.isascii() and number.isdecimal()) or len(number) > _MOST_DIGITS:
            break
        shape.append(int(number))
        scaled.append(number != extent)
        element = rest
    return Scalable(VectorType(tuple(shape), plain_type(element)), tuple(scaled))


def plain_type(word: str) -> Type:
    """The number or pointer that is written so; any other type as text."""
    integer, pointer = _INTEGER.fullmatch(word), _POINTER.fullmatch(word)
    if integer is not None:
        return IntType(int(integer[2]), _SIGNS[integer[1]])
    if pointer is not None:
        space = int(pointer[1] or 0)
        return DialectType("llvm.ptr", (Param(space),) if space else None)
    return FloatType(word) if word in FLOATS else IndexType() if word == "index" else OpaqueType(word)


def with_elements(vector: Scalable, word: str) -> OpaqueType:
    """The vector of the same extents whose elements are of the type that is written `word`."""
    extents = (
        f"[{n}]" if is_scaled else str(n) for n, is_scaled in zip(vector.fixed.shape, vector.scaled, strict=True)
    )
    return OpaqueType(f"vector<{'x'.join(extents)}x{word}>")


def dialect_type(type: Type) -> str:
    """The full name of a dialect's type that is kept as it is written, `llvm.struct`; "" for any other type."""
    text = type.text if isinstance(type, OpaqueType) and type.text.startswith("!") else ""
    name = text[1:].partition("<")[0].strip()
    return name if "." in name else ""


def is_of_llvm(name: str) -> bool:
    """True for a type of the dialect `llvm`, which has one spelling where it is not kept as it is written."""
    return name.startswith("llvm.")


_OF_LLVM = "!llvm."
_PLAIN = re.compile(r"[\w<>(),.\[\]]*")
_SEVERAL_WAYS = re.compile(r"(?<!\w)0\d")
"""Numbers with zeros in front."""


def texts_differ(left: OpaqueType, right: OpaqueType) -> bool:
    """True if two types of the dialect `llvm` certainly differ, which tell everything of themselves."""
    texts = [re.sub(r"\s+", "", type.text).replace(_OF_LLVM, "") for type in (left, right)]
    if not all(type.text.startswith(_OF_LLVM) for type in (left, right)):
        return False
    return texts[0] != texts[1] and all(_PLAIN.fullmatch(text) and not _SEVERAL_WAYS.search(text) for text in texts)
