"""Diagnostics of the verifiers of `complex` on constants and casts of bits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from tilelsp.defs.verifiers.shapes import only, only_result, type_of, width_of
from tilelsp.ir.equality import differ, is_unknown
from tilelsp.ir.types import ArrayAttr, BoolAttr, ComplexType, FloatAttr, FloatType, IntAttr, IntType, Type
from tilelsp.spec.problem import Problem, Verifier
from tilelsp.spec.spelling import type_text

_NUMBERS = (BoolAttr, IntAttr, FloatAttr)


def _constant(op: Any) -> Iterator[Problem]:
    value, result = op.attrs.get("value"), only_result(op)
    if not isinstance(value, ArrayAttr) or not isinstance(result, ComplexType):
        return
    if len(value.values) != 2:
        yield Problem("requires 'value' to be a complex constant, represented as array of two values")
        return
    known = [type for half in value.values if isinstance(half, _NUMBERS) and (type := type_of(half)) is not None]
    if len(known) != 2:
        yield Problem("requires attribute's elements to be float or integer attributes")
    elif any(differ(type, result.element) for type in known):
        element_types = ", ".join(f"'{type_text(type)}'" for type in known)
        wanted = f"the element type of the op's return type ('{type_text(result.element)}')"
        yield Problem(f"requires attribute's element types ({element_types}) to match {wanted}")


def _bitcast(op: Any) -> Iterator[Problem]:
    """A complex number as a number of as many bits, or the reverse."""
    operand, result = only(op, "operand"), only_result(op)
    if operand is None or result is None or is_unknown(operand) or is_unknown(result) or operand == result:
        return
    for name, type in (("operand", operand), ("result", result)):
        if not isinstance(type, IntType | FloatType | ComplexType):
            yield Problem(f"{name} must be int/float/complex")
            return
    if isinstance(operand, ComplexType) == isinstance(result, ComplexType):
        yield Problem("requires that either input or output has a complex type")
    elif _bits(operand) != _bits(result):
        yield Problem("casting bitwidths do not match")


def _bits(type: Type) -> int | None:
    if isinstance(type, ComplexType):
        half = width_of(type.element)
        return None if half is None else 2 * half
    return width_of(type)


VERIFIERS: Mapping[str, tuple[Verifier, ...]] = MappingProxyType(
    {
        "complex.constant": (_constant,),
        "complex.bitcast": (_bitcast,),
    }
)
