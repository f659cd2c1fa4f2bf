"""Diagnostics of the verifiers of `vector` on loads, stores, gathers and transfers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import prod
from types import MappingProxyType
from typing import Any

from tilelsp.defs.verifiers.shapes import element_of, index_for_each, only, only_result, shape_of
from tilelsp.defs.verifiers.strides import layout_of
from tilelsp.ir.equality import differ
from tilelsp.ir.types import ArrayAttr, MemRefType, RawAttr, Type, VectorType
from tilelsp.spec.affine_map import Dim, affine_map
from tilelsp.spec.op import slot_values
from tilelsp.spec.problem import Problem, Verifier

_INDICES = "requires {rank} indices"


def _moved(op: Any, stored: str) -> Type | None:
    """The vector that an op moves: what it stores, or its result where `stored` is empty."""
    return only(op, stored) if stored else only_result(op)


def _whole(stored: str, of_lower_rank: str, of_other_elements: str) -> Verifier:
    """A load or a store of all elements; the messages are for memory of lower rank, and of other elements."""
    indices = index_for_each("base", _INDICES)

    def verify(op: Any) -> Iterator[Problem]:
        base, vector = only(op, "base"), _moved(op, stored)
        shape = shape_of(base)
        if base is None or shape is None or not isinstance(vector, VectorType):
            return
        layout = layout_of(base) if isinstance(base, MemRefType) else None
        if layout is not None and layout.strides[-1:] not in ((), (1,)) and prod(vector.shape) != 1:
            yield Problem("most minor memref dim must have unit stride")
        elif len(shape) < len(vector.shape):
            yield Problem(of_lower_rank)
        elif isinstance(element_of(base), VectorType):
            return
        elif differ(element_of(base), vector.element):
            yield Problem(of_other_elements)
        else:
            yield from indices(op)

    return verify


def _masked(stored: str, of_other_elements: str, of_other_shape: str) -> Verifier:
    """A load or a store of some elements; the messages are for memory of other elements and a mask of another shape."""
    indices = index_for_each("base", _INDICES)

    def verify(op: Any) -> Iterator[Problem]:
        base, mask, vector = only(op, "base"), only(op, "mask"), _moved(op, stored)
        if base is None or shape_of(base) is None or not isinstance(vector, VectorType):
            return
        if differ(element_of(base), vector.element):
            yield Problem(of_other_elements)
        elif wrong := list(indices(op)):
            yield from wrong
        elif isinstance(mask, VectorType) and mask.shape != vector.shape:
            yield Problem(of_other_shape)

    return verify


def _gather(op: Any) -> Iterator[Problem]:
    base, indices, mask, vector = only(op, "base"), only(op, "indices"), only(op, "mask"), only_result(op)
    shape = shape_of(base)
    if base is None or shape is None or not isinstance(vector, VectorType):
        return
    if differ(element_of(base), vector.element):
        yield Problem("base and result element type should match")
    elif len(slot_values(op, "offsets")) != len(shape):
        yield Problem(f"requires {len(shape)} indices")
    elif isinstance(indices, VectorType) and indices.shape != vector.shape:
        yield Problem("expected result dim to match indices dim")
    elif isinstance(mask, VectorType) and mask.shape != vector.shape:
        yield Problem("expected result dim to match mask dim")


def _scatter(op: Any) -> Iterator[Problem]:
    base, vector = only(op, "base"), only(op, "valueToStore")
    shape = shape_of(base)
    if base is None or shape is None or not isinstance(vector, VectorType):
        return
    if differ(element_of(base), vector.element):
        yield Problem("base and valueToStore element type should match")
    elif len(slot_values(op, "offsets")) != len(shape):
        yield Problem(f"requires {len(shape)} indices")
    else:
        for name in ("indices", "mask"):
            other = only(op, name)
            if isinstance(other, VectorType) and other.shape != vector.shape:
                yield Problem(f"expected valueToStore dim to match {name} dim")
                return


_PROJECTED = "requires a projected permutation_map (at most one dim or the zero constant can appear in each result)"


def _permutation(op: Any) -> Iterator[Problem]:
    """The map of a transfer: from the indices of its memory to dimensions of its vector, each of them once."""
    written, stored = op.attrs.get("permutation_map"), "valueToStore" if "valueToStore" in op.spec.slots else ""
    found = affine_map(written.text) if isinstance(written, RawAttr) else None
    base, vector = only(op, "base"), _moved(op, stored)
    shape = shape_of(base)
    if found is None or base is None or shape is None or not isinstance(vector, VectorType):
        return
    inner = element_of(base)
    rank = len(vector.shape) - (len(inner.shape) if isinstance(inner, VectorType) else 0)
    if len(found.results) != rank:
        yield Problem("requires a permutation_map with result dims of the same rank as the vector type")
    elif found.symbols:
        yield Problem("requires permutation_map without symbols")
    elif found.dims != len(shape):
        yield Problem("requires a permutation_map with input dims of the same rank as the source type")
    elif stored and 0 in found.results:
        yield Problem("should not have broadcast dimensions")
    elif any(not isinstance(result, Dim) and result != 0 for result in found.results):
        yield Problem(_PROJECTED)
    else:
        dims = [result.number for result in found.results if isinstance(result, Dim)]
        if len(set(dims)) != len(dims):
            yield Problem("requires a permutation_map that is a permutation (found one dim used more than once)")


def _bounds(op: Any) -> Iterator[Problem]:
    """A transfer says of each dimension of its vector whether it is in bounds."""
    bounds, written = op.attrs.get("in_bounds"), op.attrs.get("permutation_map")
    shape, vector = shape_of(only(op, "base")), _moved(op, "valueToStore" if "valueToStore" in op.spec.slots else "")
    if not isinstance(bounds, ArrayAttr) or shape is None or not isinstance(vector, VectorType):
        return
    rank, count = len(shape), len(bounds.values)
    if (
        written is not None
        or len(vector.shape) > rank
        or isinstance(element_of(only(op, "base") or vector), VectorType)
    ):
        return
    if count != len(vector.shape):
        dims = [f"d{number}" for number in range(rank)]
        identity = f"affine_map<({', '.join(dims)}) -> ({', '.join(dims[rank - len(vector.shape) :])})>"
        message = f"expects the in_bounds attr of same rank as permutation_map results: {identity}"
        yield Problem(f"{message} vs inBounds of size: {count}")


ACCESSES: Mapping[str, tuple[Verifier, ...]] = MappingProxyType(
    {
        "vector.load": (
            _whole(
                "",
                "destination memref has lower rank than the result vector",
                "base and result element types should match",
            ),
        ),
        "vector.store": (
            _whole(
                "valueToStore",
                "source memref has lower rank than the vector to store",
                "base and valueToStore element type should match",
            ),
        ),
        "vector.maskedload": (
            _masked(
                "",
                "base and result element type should match",
                "expected result shape to match mask shape",
            ),
        ),
        "vector.maskedstore": (
            _masked(
                "valueToStore",
                "base and valueToStore element type should match",
                "expected valueToStore shape to match mask shape",
            ),
        ),
        "vector.expandload": (
            _masked("", "base and result element type should match", "expected result dim to match mask dim"),
        ),
        "vector.compressstore": (
            _masked(
                "valueToStore",
                "base and valueToStore element type should match",
                "expected valueToStore dim to match mask dim",
            ),
        ),
        "vector.gather": (_gather,),
        "vector.scatter": (_scatter,),
        "vector.transfer_read": (index_for_each("base", _INDICES), _permutation, _bounds),
        "vector.transfer_write": (index_for_each("base", _INDICES), _permutation, _bounds),
    }
)
