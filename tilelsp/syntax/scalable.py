"""Literals of vectors with scalable extents, `vector<[4]xf32>`, whose types are kept as they are written."""

from __future__ import annotations

import re
from typing import Any, cast

from tilelsp.ir.numbers import OverflowFault
from tilelsp.ir.types import FLOATS, FloatType, IndexType, IntType, OpaqueType, Signedness, Type, VectorType
from tilelsp.syntax.literals import ParamFault, elements_of_attribute

_VECTOR = re.compile(r"vector<\s*((?:\[?\s*\d{1,9}\s*\]?\s*x\s*)+)(\w+)\s*>")
_EXTENT = re.compile(r"\d+")
_SIGNS = {"": Signedness.SIGNLESS, "s": Signedness.SIGNED, "u": Signedness.UNSIGNED}
_INTEGER = re.compile(r"([su]?)i(\d{1,4})")


def scalable_elements(nested: Any, type: Type) -> Any:
    """The elements of `dense<...>` of a type, one for all where they are alike. Nothing is said of another type that is
    not known. Raises `ParamFault` where they do not fit a vector with scalable extents."""
    fixed = _fixed(type.text) if isinstance(type, OpaqueType) else None
    if fixed is None or nested is None:
        return nested
    try:
        values = elements_of_attribute(nested, fixed, fixed.shape)
    except OverflowFault:
        return nested
    except ParamFault as fault:
        raise ParamFault(fault.message, fault.offset, fault.semantic, certain=True) from None
    return _first(nested) if len(values) == 1 else nested


def _first(nested: Any) -> Any:
    if not isinstance(nested, list):
        return nested
    inner = cast("list[Any]", nested)
    return _first(inner[0]) if inner else inner


def _fixed(text: str) -> VectorType | None:
    """The vector with as many elements as one with scalable extents has at least."""
    found = _VECTOR.fullmatch(text)
    if found is None or "[" not in text:
        return None
    extents, word = found.groups()
    integer = _INTEGER.fullmatch(word)
    element: Type | None = FloatType(word) if word in FLOATS else IndexType() if word == "index" else None
    if integer is not None:
        element = IntType(int(integer[2]), _SIGNS[integer[1]])
    return None if element is None else VectorType(tuple(map(int, _EXTENT.findall(extents))), element)
