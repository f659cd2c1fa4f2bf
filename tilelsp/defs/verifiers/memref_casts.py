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
    source_type, result_type = only(op, "source"), only_result(op)
    if not isinstance(source_type, MemRefType) or not isinstance(result_type, MemRefType):
        return
    first, second = shape_of(source_type), shape_of(result_type)
    fits = not differ(source_type.element, result_type.element) and space_of(source_type) == space_of(result_type)
    if first is not None and second is not None:
        same_rank = len(first) == len(second)
        fits = fits and same_rank and all(is_compatible(a, b) for a, b in zip(first, second, strict=False))
        fits = fits and _layouts_fit(source_type, result_type)
    elif first is None and second is None:
        fits = False
    if not fits:
        yield incompatible(source_type, result_type)


def _layouts_fit(source: MemRefType, result: MemRefType) -> bool:
    """True if two layouts agree as far as they are known."""
    first, second = layout_of(source), layout_of(result)
    if first is None or second is None:
        return True
    pairs = zip((first.offset, *first.strides), (second.offset, *second.strides), strict=False)
    return all(is_compatible(a, b) for a, b in pairs)


def _space_cast(op: Any) -> Iterator[Problem]:
    """`memref.memory_space_cast` changes the memory space and nothing else."""
    source_type, result_type = only(op, "source"), only_result(op)
    if not isinstance(source_type, MemRefType) or not isinstance(result_type, MemRefType):
        return
    layouts = layout_of(source_type), layout_of(result_type)
    if (
        source_type.shape != result_type.shape
        or differ(source_type.element, result_type.element)
        or (layouts[0] is not None and layouts[1] is not None and layouts[0].places != layouts[1].places)
    ):
        yield incompatible(source_type, result_type)


def _reallocated(op: Any) -> Iterator[Problem]:
    """`memref.realloc`: other extents of the same elements in the same memory."""
    source_type, result_type = only(op, "source"), only_result(op)
    if not isinstance(source_type, MemRefType) or not isinstance(result_type, MemRefType):
        return
    types = (
        f"specified for source memref type '{type_text(source_type)}' and result memref type '{type_text(result_type)}'"
    )
    extents, size_count = shape_of(result_type), len(slot_values(op, "dynamicResultSize"))
    if differ(source_type.element, result_type.element):
        yield Problem(f"different element types {types}", prefix=False)
    elif space_of(source_type) != space_of(result_type):
        yield Problem(f"different memory spaces {types}", prefix=False)
    elif extents is not None and DYNAMIC in extents and not size_count:
        yield Problem(f"missing dimension operand for result type '{type_text(result_type)}'", prefix=False)
    elif extents is not None and DYNAMIC not in extents and size_count:
        yield Problem(f"unnecessary dimension operand for result type '{type_text(result_type)}'", prefix=False)


def _described(op: Any) -> Iterator[Problem]:
    """`memref.extract_strided_metadata` gives a buffer of no rank, the offset, and sizes and strides."""
    source = only(op, "source")
    shape = shape_of(source)
    if not isinstance(source, MemRefType) or shape is None or not op.results:
        return
    space = space_of(source)
    wanted = [MemRefType((), source.element, (space,) if space is not None else ())]
    result_types = [value.type for value in op.results]
    inferred = [type_text(type) for type in wanted] + ["index"] * (1 + 2 * len(shape))
    if len(result_types) != len(inferred) or differ(result_types[0], wanted[0]):
        listed, there = (
            ", ".join(f"'{shown}'" for shown in types) for types in (inferred, map(type_text, result_types))
        )
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
