"""Literals of vectors with scalable extents, `vector<[4]xf32>`, whose types are kept as they are written."""

from __future__ import annotations

from typing import Any, cast

from tilelsp.ir.numbers import OverflowFault
from tilelsp.ir.types import DialectType, OpaqueType, Type
from tilelsp.ir.written import scalable
from tilelsp.syntax.literals import ParamFault, elements_of_attribute


def scalable_elements(nested: Any, type: Type) -> Any:
    """The elements of `dense<...>` of a type, one for all where they are alike. Nothing is said of another type that is
    not known. Raises `ParamFault` where they do not fit a vector with scalable extents."""
    vector = scalable(type)
    if vector is None or nested is None or isinstance(vector.fixed.element, OpaqueType | DialectType):
        return nested
    try:
        values = elements_of_attribute(nested, vector.fixed, vector.fixed.shape)
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
