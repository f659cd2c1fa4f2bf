"""Diagnostics of the verifiers of `memref` on casts, reallocation and what bodies of atomic updates give."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from tilelsp.defs.verifiers.func import last_ops
from tilelsp.defs.verifiers.shapes import (
    incompatible,
    is_compatible,
    only,
    only_result,
    shape_of,
)
from tilelsp.defs.verifiers.strides import layout_of, space_of
from tilelsp.ir.equality import differ
from tilelsp.ir.types import DYNAMIC, MemRefType
from tilelsp.spec.op import slot_values
from tilelsp.spec.problem import Problem, Verifier
from tilelsp.spec.spelling import type_text


def _cast(op: Any) -> Iterator[Problem]:
    one, other = only(op, "source"), only_result(op)
    if not isinstance(one, MemRefType) or not isinstance(other, MemRefType):
        return
    first, second = shape_of(one), shape_of(other)
    fits = not differ(one.element, other.element) and space_of(one) == space_of(other)
    if first is not None and second is not None:
        same_rank = len(first) == len(second)
        fits = fits and same_rank and all(is_compatible(a, b) for a, b in zip(first, second, strict=False))
        fits = fits and _layouts_fit(one, other)
    elif first is None and second is None:
        fits = False
    if not fits:
        yield incompatible(one, other)


def _layouts_fit(one: MemRefType, other: MemRefType) -> bool:
    """True if two layouts agree as far as they are known."""
    first, second = layout_of(one), layout_of(other)
    if first is None or second is None:
        return True
    pairs = zip((first.offset, *first.strides), (second.offset, *second.strides), strict=False)
    return all(is_compatible(a, b) for a, b in pairs)


def _space_cast(op: Any) -> Iterator[Problem]:
    """`memref.memory_space_cast` changes the memory space and nothing else."""
    one, other = only(op, "source"), only_result(op)
    if not isinstance(one, MemRefType) or not isinstance(other, MemRefType):
        return
    layouts = layout_of(one), layout_of(other)
    if (
        one.shape != other.shape
        or differ(one.element, other.element)
        or (layouts[0] is not None and layouts[1] is not None and layouts[0].places != layouts[1].places)
    ):
        yield incompatible(one, other)


def _reallocated(op: Any) -> Iterator[Problem]:
    """`memref.realloc`: other extents of the same elements in the same memory."""
    one, other = only(op, "source"), only_result(op)
    if not isinstance(one, MemRefType) or not isinstance(other, MemRefType):
        return
    types = f"specified for source memref type '{type_text(one)}' and result memref type '{type_text(other)}'"
    extents, given = shape_of(other), len(slot_values(op, "dynamicResultSize"))
    if differ(one.element, other.element):
        yield Problem(f"different element types {types}", prefix=False)
    elif space_of(one) != space_of(other):
        yield Problem(f"different memory spaces {types}", prefix=False)
    elif extents is not None and DYNAMIC in extents and not given:
        yield Problem(f"missing dimension operand for result type '{type_text(other)}'", prefix=False)
    elif extents is not None and DYNAMIC not in extents and given:
        yield Problem(f"unnecessary dimension operand for result type '{type_text(other)}'", prefix=False)


def _described(op: Any) -> Iterator[Problem]:
    """`memref.extract_strided_metadata` gives a buffer of no rank, the offset, and sizes and strides."""
    source = only(op, "source")
    shape = shape_of(source)
    if not isinstance(source, MemRefType) or shape is None or not op.results:
        return
    space = space_of(source)
    wanted = [MemRefType((), source.element, (space,) if space is not None else ())]
    given = [value.type for value in op.results]
    inferred = [type_text(type) for type in wanted] + ["index"] * (1 + 2 * len(shape))
    if len(given) != len(inferred) or differ(given[0], wanted[0]):
        listed, there = (", ".join(f"'{one}'" for one in types) for types in (inferred, map(type_text, given)))
        yield Problem(f"inferred type(s) {listed} are incompatible with return type(s) of operation {there}")


def _updated(op: Any) -> Iterator[Problem]:
    """`memref.generic_atomic_rmw`: what its body takes and gives is an element."""
    result = only_result(op)
    if result is None or not op.regions or not op.regions[0].blocks:
        return
    args = op.regions[0].blocks[0].args
    if len(args) != 1:
        yield Problem("expected single number of entry block arguments")
        return
    if differ(args[0].type, result):
        yield Problem("expected block argument of the same type result type")
        return
    for last in last_ops(op, "memref.atomic_yield"):
        if len(last.operands) == 1 and differ(last.operands[0].type, result):
            types = f"'{type_text(last.operands[0].type)}' and its parent: '{type_text(result)}'"
            yield Problem(f"types mismatch between yield op: {types}", code="memref.atomic_yield.verify", at=last)


CASTS: Mapping[str, tuple[Verifier, ...]] = MappingProxyType(
    {
        "memref.cast": (_cast,),
        "memref.memory_space_cast": (_space_cast,),
        "memref.realloc": (_reallocated,),
        "memref.extract_strided_metadata": (_described,),
        "memref.generic_atomic_rmw": (_updated,),
    }
)
