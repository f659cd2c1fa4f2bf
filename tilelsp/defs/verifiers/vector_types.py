"""Diagnostics of the verifiers of `vector` on results that follow from operands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import prod
from types import MappingProxyType
from typing import Any

from tilelsp.defs.verifiers.shapes import element_of, elements_differ, integers, only, only_result
from tilelsp.ir.equality import differ
from tilelsp.ir.types import MemRefType, Type, VectorType
from tilelsp.spec.op import slot_values
from tilelsp.spec.problem import Problem, Verifier
from tilelsp.spec.spelling import type_text


def _extracted(op: Any) -> Iterator[Problem]:
    """`vector.extract` gives what the position leaves of the vector."""
    vector, position, result = only(op, "source"), integers(op.attrs.get("static_position")), only_result(op)
    if not isinstance(vector, VectorType) or position is None or result is None or len(position) > len(vector.shape):
        return
    if differ(element_of(result), vector.element):
        yield Problem("failed to verify that operand and result have same element type")
        return
    rest = vector.shape[len(position) :]
    wanted: Type = VectorType(rest, vector.element) if rest else vector.element
    is_single = isinstance(result, VectorType) and not rest and result.shape in ((), (1,))
    if differ(result, wanted) and not (
        is_single and isinstance(result, VectorType) and not differ(result.element, wanted)
    ):
        types = f"inferred type(s) '{type_text(wanted)}' are incompatible with return type(s)"
        yield Problem(f"{types} of operation '{type_text(result)}'")


def _outer_elements(op: Any) -> Iterator[Problem]:
    for name in ("lhs", "rhs"):
        if elements_differ(op, name, "result"):
            yield Problem(f"failed to verify that {name} operand and result have same element type")
            return


def _shuffled_elements(op: Any) -> Iterator[Problem]:
    for name, which in (("v1", "first"), ("v2", "second")):
        if elements_differ(op, name, "vector"):
            yield Problem(f"failed to verify that {which} operand {name} and result have same element type")
            return


def _interleave(op: Any) -> Iterator[Problem]:
    lhs, result = only(op, "lhs"), only_result(op)
    if not isinstance(lhs, VectorType) or not isinstance(result, VectorType):
        return
    wanted = (*lhs.shape[:-1], 2 * lhs.shape[-1]) if lhs.shape else (2,)
    if result.shape != wanted or differ(lhs.element, result.element):
        yield Problem("failed to verify that type of 'result' is double the width of the inputs")


def _from_elements(op: Any) -> Iterator[Problem]:
    result, element_count = only_result(op), len(slot_values(op, "elements"))
    if isinstance(result, VectorType) and element_count != prod(result.shape):
        message = (
            f"number of operands and types do not match: got {element_count} operands and {prod(result.shape)} types"
        )
        yield Problem(f"custom op '{op.name}' {message}", prefix=False)
    elif isinstance(result, VectorType) and any(differ(value.type, result.element) for value in op.operands):
        yield Problem(f"failed to verify that shaped type 'dest' {_MATCHES}")


_MATCHES = "matches 'elements' element count and types"


def _deinterleave(op: Any) -> Iterator[Problem]:
    source, results = only(op, "source"), [value.type for value in op.results]
    if not isinstance(source, VectorType) or not source.shape:
        return
    if source.shape[-1] % 2:
        message = "the trailing dimension of the source vector has an even number of elements"
        yield Problem(f"failed to verify that {message}")
        return
    half = (*source.shape[:-1], source.shape[-1] // 2)
    if any(isinstance(type, VectorType) and (type.shape != half or differ(type.element, source.element))
           for type in results):  # fmt: skip
        message = "the trailing dimension of the results is half the width of source trailing dimension"
        yield Problem(f"failed to verify that {message}")


def _accumulated(op: Any) -> Iterator[Problem]:
    """Check that the accumulator of `vector.outerproduct` has the type of its result."""
    acc, result = only(op, "acc"), only_result(op)
    if acc is not None and result is not None and differ(acc, result):
        yield Problem("expected operand #3 of same type as result type")


def _to_elements(op: Any) -> Iterator[Problem]:
    source = only(op, "source")
    if isinstance(source, VectorType) and len(op.results) != prod(source.shape):
        message = f"operation defines {prod(source.shape)} results but was provided {len(op.results)} to bind"
        yield Problem(message, prefix=False)
    elif isinstance(source, VectorType) and any(differ(value.type, source.element) for value in op.results):
        yield Problem(f"failed to verify that shaped type 'source' {_MATCHES}")


def _type_cast(op: Any) -> Iterator[Problem]:
    """`vector.type_cast` makes the extents of a memref those of one vector in memory."""
    memref, result = only(op, "memref"), only_result(op)
    if not isinstance(memref, MemRefType) or not isinstance(result, MemRefType):
        return
    whole = [(*type.shape, *(element.shape if isinstance(element := type.element, VectorType) else ()))
             for type in (memref, result)]  # fmt: skip
    scalars = [element_of(type.element) for type in (memref, result)]
    if differ(*scalars):
        elements = f"'{type_text(scalars[0])}' vs '{type_text(scalars[1])}'"
        yield Problem(f"expects result and operand with same underlying scalar type: {elements}")
    elif whole[0] != whole[1]:
        yield Problem(f"expects concatenated result and operand shapes to be equal: '{type_text(result)}'")


TYPES: Mapping[str, tuple[Verifier, ...]] = MappingProxyType(
    {
        "vector.extract": (_extracted,),
        "vector.outerproduct": (_outer_elements, _accumulated),
        "vector.deinterleave": (_deinterleave,),
        "vector.to_elements": (_to_elements,),
        "vector.type_cast": (_type_cast,),
        "vector.shuffle": (_shuffled_elements,),
        "vector.interleave": (_interleave,),
        "vector.from_elements": (_from_elements,),
    }
)
