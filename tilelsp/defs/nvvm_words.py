"""Readers for verifiers of `nvvm` of an op's attributes and types: words, extents, the fields of structures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import (
    Attr,
    BareWord,
    BoolAttr,
    DialectAttr,
    DialectType,
    IntAttr,
    OpaqueType,
    RawAttr,
    StringAttr,
    Type,
)
from tilelsp.spec.op import OpDef, slot_values
from tilelsp.spec.spelling import type_text


def word_of(op: Any, name: str) -> str | None:
    """The word of an enumeration's attribute, however it was written; None where it is absent or not known."""
    stored: Attr | None = op.attrs.get(name)
    match stored:
        case RawAttr(text) if text.startswith("#"):  # `#nvvm<load_cache_modifier cg>`
            return text.removesuffix(">").rpartition(" ")[2]
        case RawAttr(text):
            return text.strip("<> ")
        case StringAttr(text):
            return text
        case DialectAttr(_, params) if params and len(params) == 1:
            value = params[0].value
            if isinstance(value, BareWord):
                return value.text
            return type_text(value) if isinstance(value, Type) else None
        case _:
            return None


_LONGEST = 20
"""Characters of an extent that is still looked at."""


def extents_of(op: Any, name: str = "shape") -> tuple[int, ...] | None:
    """The numbers of `#nvvm.shape<m = 64, n = 8, k = 16>`, or of what stands in its brackets."""
    stored: Attr | None = op.attrs.get(name)
    if isinstance(stored, RawAttr):
        words = [part.rpartition("=")[2].strip() for part in stored.text.strip("<> ").split(",")]
        return tuple(map(int, words)) if all(word.isdecimal() and len(word) < _LONGEST for word in words) else None
    if not isinstance(stored, DialectAttr):
        return None
    found = [param.value for param in stored.params or ()]
    return (
        tuple(value for value in found if isinstance(value, int))
        if all(isinstance(value, int) for value in found)
        else None
    )


def fields_of(type: Type) -> list[str] | None:
    """The types of a literal structure's fields, as they are written; None for any other type."""
    if not isinstance(type, OpaqueType) or not type.text.startswith("!llvm.struct<("):
        return None
    inside = type.text.removeprefix("!llvm.struct<(").removesuffix(")>")
    depth, start, found = 0, 0, list[str]()
    for at, char in enumerate(inside):
        depth += (char in "<([") - (char in ">)]")
        if char == "," and depth == 0:
            found.append(inside[start:at].strip())
            start = at + 1
    return [*found, inside[start:].strip()] if inside.strip() else []


def integer_of(op: Any, name: str) -> int | None:
    """The number of an attribute."""
    stored: Attr | None = op.attrs.get(name)
    return stored.value if isinstance(stored, IntAttr) else None


def flag_of(op: Any, name: str) -> bool:
    """True if an attribute is present and not false."""
    stored: Attr | None = op.attrs.get(name)
    return stored is not None and not (isinstance(stored, BoolAttr) and not stored.value)


def space_of(type: Type) -> int | None:
    """The address space of a pointer of the dialect `llvm`; None for another type."""
    if not isinstance(type, DialectType) or type.name != "llvm.ptr":
        return None
    space = type.params[0].value if type.params else 0
    return space if isinstance(space, int) else None


def operands_of(op: Op, slot: str) -> tuple[Value, ...]:
    """The values of an optional slot of operands; none for an op without such a slot."""
    return slot_values(op, slot) if isinstance(op, OpDef) and slot in op.spec.slots else ()


def kind_and_result(op: Any, name: str) -> tuple[str, Type] | None:
    """The word of an enumeration's attribute and the type of the result; None where one of them is absent."""
    kind = word_of(op, name)
    return None if kind is None or not op.results else (kind, op.results[0].type)


def pointer_space(values: Sequence[Any]) -> int | None:
    """The address space of the first of some pointers; None where it is not known, or there is none."""
    type = values[0].type if values else None
    if not isinstance(type, DialectType) or type.name != "llvm.ptr":
        return None
    space = type.params[0].value if type.params else 0
    return space if isinstance(space, int) else None
