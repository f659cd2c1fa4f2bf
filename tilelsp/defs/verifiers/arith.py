"""Diagnostics of the verifiers of `arith` on casts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from operator import eq, gt, lt
from types import MappingProxyType
from typing import Any

from tilelsp.defs.verifiers.shapes import element_of, incompatible, width_of
from tilelsp.ir.equality import is_unknown
from tilelsp.ir.types import IndexType
from tilelsp.spec.problem import Problem, Verifier


def _width(fits: Callable[[int, int], bool]) -> Verifier:
    """A cast whose operand and result have widths of which this holds."""

    def check(op: Any) -> Iterator[Problem]:
        for value, result in zip(op.operands, op.results, strict=False):
            if is_unknown(value.type) or is_unknown(result.type):
                continue
            given, wanted = width_of(element_of(value.type)), width_of(element_of(result.type))
            if given is not None and wanted is not None and not fits(given, wanted):
                yield incompatible(value.type, result.type)

    return check


def _index(op: Any) -> Iterator[Problem]:
    """A cast between an index and an integer."""
    for value, result in zip(op.operands, op.results, strict=False):
        one, other = element_of(value.type), element_of(result.type)
        if not is_unknown(one) and not is_unknown(other) and isinstance(one, IndexType) == isinstance(other, IndexType):
            yield incompatible(value.type, result.type)


WIDENS, NARROWS, SAME_WIDTH = (_width(lt),), (_width(gt),), (_width(eq),)

VERIFIERS: Mapping[str, tuple[Verifier, ...]] = MappingProxyType(
    {
        **{f"arith.{name}": WIDENS for name in ("extsi", "extui", "extf")},
        **{f"arith.{name}": NARROWS for name in ("trunci", "truncf")},
        "arith.bitcast": SAME_WIDTH,
        "arith.index_cast": (_index,),
        "arith.index_castui": (_index,),
    }
)
