"""Diagnostics of the verifier of `cf.switch`: there is a destination for each value."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import prod
from types import MappingProxyType
from typing import Any

from tilelsp.defs.verifiers.shapes import element_of, only
from tilelsp.ir.equality import differ
from tilelsp.ir.types import POISON, DenseAttr, Type
from tilelsp.spec.predicate_values import Nothing, shape_of
from tilelsp.spec.problem import Problem, Verifier
from tilelsp.spec.spelling import type_text


def case_values(op: Any) -> tuple[int, Type] | None:
    """How many values a switch has cases of, with their type; None where they are not read, as in the custom form."""
    written = op.attrs.get("case_values")
    if written is None and "case_operand_segments" in op.attrs:
        return 0, POISON
    shape = shape_of(written)
    if not isinstance(written, DenseAttr) or shape is None or isinstance(shape, Nothing):
        return None
    return prod(shape), element_of(written.type)


def _switch(op: Any) -> Iterator[Problem]:
    found, flag = case_values(op), only(op, "flag")
    if found is None or flag is None:
        return
    count, type = found
    cases = len(op.successors) - 1
    if differ(flag, type):
        types = f"'flag' type ('{type_text(flag)}') should match case value type ('{type_text(type)}')"
        yield Problem(types)
    elif count != cases:
        yield Problem(f"number of case values ({count}) should match number of case destinations ({cases})")


VERIFIERS: Mapping[str, tuple[Verifier, ...]] = MappingProxyType({"cf.switch": (_switch,)})
