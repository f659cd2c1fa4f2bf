"""Diagnostics of the verifiers of `arith` on constants and casts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from operator import eq, gt, lt
from types import MappingProxyType
from typing import Any

from tilelsp.defs.verifiers.shapes import element_of, incompatible, only, only_result, type_of, width_of
from tilelsp.ir.equality import differ, is_unknown
from tilelsp.ir.types import IndexType, IntType, Signedness, StringAttr, TensorType
from tilelsp.ir.written import scalable
from tilelsp.spec.problem import Problem, Verifier
from tilelsp.spec.spelling import type_text


def _width(fits: Callable[[int, int], bool]) -> Verifier:
    """A cast whose operand and result have widths of which this holds."""

    def check(op: Any) -> Iterator[Problem]:
        for value, result in zip(op.operands, op.results, strict=False):
            source_width, wanted = width_of(element_of(value.type)), width_of(element_of(result.type))
            if source_width is not None and wanted is not None and not fits(source_width, wanted):
                yield incompatible(value.type, result.type)

    return check


def _same_tensor(op: Any) -> Iterator[Problem]:
    """A cast of a tensor has its extents."""
    for value, result in zip(op.operands, op.results, strict=False):
        value_type, result_type = value.type, result.type
        if any(is_unknown(type) and scalable(type) is None for type in (value_type, result_type)):
            continue
        shapes = [type.shape if isinstance(type, TensorType) else () for type in (value_type, result_type)]
        if shapes[0] != shapes[1]:
            yield Problem("failed to verify that input and output have the same tensor dimensions")


def _index(op: Any) -> Iterator[Problem]:
    """A cast between an index and an integer."""
    for value, result in zip(op.operands, op.results, strict=False):
        source_element, result_element = element_of(value.type), element_of(result.type)
        if (
            not is_unknown(source_element)
            and not is_unknown(result_element)
            and isinstance(source_element, IndexType) == isinstance(result_element, IndexType)
        ):
            yield incompatible(value.type, result.type)


def _constant(op: Any) -> Iterator[Problem]:
    """A number or elements, of a type that tells no sign."""
    value, result = op.attrs.get("value"), only_result(op)
    if value is None or result is None or is_unknown(result):
        return
    type = type_of(value)
    if type is not None and differ(type, result):
        yield Problem("failed to verify that all of {value, result} have same type")
    elif isinstance(result, IntType) and result.signedness is not Signedness.SIGNLESS:
        yield Problem("integer return type must be signless")
    elif isinstance(value, StringAttr):
        yield Problem("value must be an integer, float, or elements attribute")


def _scaled(fits: Callable[[int, int], bool]) -> Verifier:
    """A cast with a scale, whose widths are those of the number and the result."""

    def check(op: Any) -> Iterator[Problem]:
        number, scale, result = only(op, "in"), only(op, "scale"), only_result(op)
        if number is None or scale is None or result is None:
            return
        number_width, wanted = width_of(element_of(number)), width_of(element_of(result))
        if number_width is not None and wanted is not None and not fits(number_width, wanted):
            types = f"operand types '{type_text(number)}', '{type_text(scale)}' and result type '{type_text(result)}'"
            yield Problem(f"{types} are cast incompatible")

    return check


INDEX: tuple[Verifier, ...] = (_index,)
WIDENS, NARROWS, SAME_WIDTH = (_width(lt),), (_width(gt),), (_width(eq),)
_CASTS: Mapping[str, tuple[Verifier, ...]] = {
    **dict.fromkeys(("extsi", "extui", "extf"), WIDENS),
    **dict.fromkeys(("trunci", "truncf"), NARROWS),
    **dict.fromkeys(("sitofp", "uitofp", "fptosi", "fptoui"), ()),
    **dict.fromkeys(("index_cast", "index_castui"), INDEX),
    "bitcast": SAME_WIDTH,
}

VERIFIERS: Mapping[str, tuple[Verifier, ...]] = MappingProxyType(
    {
        **{f"arith.{name}": (_same_tensor, *checks) for name, checks in _CASTS.items()},
        "arith.scaling_extf": (_scaled(lt),),
        "arith.scaling_truncf": (_scaled(gt),),
        "arith.constant": (_constant,),
    }
)
