"""Diagnostics of the verifiers of `vector` on positions, masks and shapes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import prod
from types import MappingProxyType
from typing import Any

from tilelsp.defs.verifiers.shapes import element_of, elements_differ, integers, only, only_result, width_of, word_of
from tilelsp.defs.verifiers.vector_accesses import ACCESSES
from tilelsp.defs.verifiers.vector_reductions import REDUCTIONS
from tilelsp.defs.verifiers.vector_types import TYPES
from tilelsp.ir.equality import differ
from tilelsp.ir.types import DYNAMIC, MemRefType, TensorType, VectorType
from tilelsp.spec.op import slot_values
from tilelsp.spec.problem import Problem, Verifier
from tilelsp.spec.spelling import type_text

# positions -------------------------------------------------------------------------------------------------------


def _extract(op: Any) -> Iterator[Problem]:
    vector, position = only(op, "source"), integers(op.attrs.get("static_position"))
    if not isinstance(vector, VectorType) or position is None:
        return
    if len(position) > len(vector.shape):
        yield Problem("expected position attribute of rank no greater than vector rank")
        return
    for number, (index, extent) in enumerate(zip(position, vector.shape, strict=False), 1):
        if index not in (DYNAMIC, -1) and not 0 <= index < extent:
            wanted = f"expected position attribute #{number} to be a non-negative integer smaller than the"
            yield Problem(f"{wanted} corresponding vector dimension or poison (-1)")
            return


def _insert(op: Any) -> Iterator[Problem]:
    vector, position = only(op, "dest"), integers(op.attrs.get("static_position"))
    part = only(op, "valueToStore")
    if not isinstance(vector, VectorType) or position is None or part is None:
        return
    if len(position) > len(vector.shape):
        yield Problem("expected position attribute of rank no greater than dest vector rank")
        return
    rank = len(part.shape) if isinstance(part, VectorType) else None
    if rank is not None and len(position) + rank != len(vector.shape):
        yield Problem("expected position attribute rank + source rank to match dest vector rank")
        return
    if rank is None and len(position) != len(vector.shape):
        yield Problem("expected position attribute rank to match the dest vector rank")
        return
    for number, (index, extent) in enumerate(zip(position, vector.shape, strict=False), 1):
        if index not in (DYNAMIC, -1) and not 0 <= index < extent:
            wanted = f"expected position attribute #{number} to be a non-negative integer smaller than the"
            yield Problem(f"{wanted} corresponding dest vector dimension")
            return


def _inserted_elements(op: Any) -> Iterator[Problem]:
    if elements_differ(op, "valueToStore", "result"):
        yield Problem("failed to verify that source operand and result have same element type")


def _within(
    numbers: tuple[int, ...],
    what: str,
    shape: tuple[int, ...],
    least: int,
    *,
    half_open: bool = False,
    summed: bool = False,
) -> Iterator[Problem]:
    """Numbers from `least` on that stay below (or up to) the extents; a sum may be 0, whatever the sentence says."""
    for number, (value, extent) in enumerate(zip(numbers, shape, strict=False)):
        most = extent + (not half_open)
        if not (0 if summed else least) <= value < most:
            yield Problem(f"expected {what} dimension {number} to be confined to [{least}, {most})")
            return


def _slice(op: Any) -> Iterator[Problem]:
    """`vector.extract_strided_slice`."""
    vector = only(op, "source")
    offsets, extents, strides = (integers(op.attrs.get(name)) for name in ("offsets", "sizes", "strides"))
    if not isinstance(vector, VectorType) or offsets is None or extents is None or strides is None:
        return
    if len(offsets) != len(extents) or len(offsets) != len(strides):
        yield Problem("expected offsets, sizes and strides attributes of same size")
        return
    if len(offsets) > len(vector.shape):
        yield Problem("expected offsets attribute of rank no greater than vector rank")
        return
    sums = tuple(a + b for a, b in zip(offsets, extents, strict=True))
    for problem in (
        *_within(offsets, "offsets", vector.shape, 0, half_open=True),
        *_within(extents, "sizes", vector.shape, 1),
        *(Problem("expected strides to be confined to [1, 2)") for stride in strides if stride != 1),
        *_within(sums, "sum(offsets, sizes)", vector.shape, 1, summed=True),
    ):
        yield problem
        return
    wanted = VectorType((*extents, *vector.shape[len(extents) :]), vector.element)
    result = only_result(op)
    if result is not None and differ(result, wanted):
        yield Problem(f"expected result type to be '{type_text(wanted)}'")


def _insert_slice(op: Any) -> Iterator[Problem]:
    """`vector.insert_strided_slice`."""
    part, vector = only(op, "valueToStore"), only(op, "dest")
    offsets, strides = (integers(op.attrs.get(name)) for name in ("offsets", "strides"))
    if not isinstance(part, VectorType) or not isinstance(vector, VectorType) or offsets is None or strides is None:
        return
    if len(offsets) != len(vector.shape):
        yield Problem("expected offsets of same size as destination vector rank")
        return
    if len(strides) != len(part.shape):
        yield Problem("expected strides of same size as source vector rank")
        return
    if len(part.shape) > len(vector.shape):
        yield Problem("expected source rank to be no greater than destination rank")
        return
    full = (*(0,) * (len(vector.shape) - len(part.shape)), *part.shape)
    sums = tuple(a + b for a, b in zip(offsets, full, strict=True))
    for problem in (
        *_within(offsets, "offsets", vector.shape, 0, half_open=True),
        *(Problem("expected strides to be confined to [1, 2)") for stride in strides if stride != 1),
        *_within(sums, "sum(offsets, source vector shape)", vector.shape, 1, summed=True),
    ):
        yield problem
        return


# shapes ----------------------------------------------------------------------------------------------------------


def _shuffle(op: Any) -> Iterator[Problem]:
    left, right, result = only(op, "v1"), only(op, "v2"), only_result(op)
    mask = integers(op.attrs.get("mask"))
    if not isinstance(left, VectorType) or not isinstance(right, VectorType) or mask is None:
        return
    made = result.shape if isinstance(result, VectorType) else (len(mask), *left.shape[1:])
    if len(left.shape) != len(right.shape) or len(made) != max(len(left.shape), 1):
        yield Problem("rank mismatch")
    elif not left.shape[1:] == right.shape[1:] == made[1:]:
        yield Problem("dimension mismatch")
    elif not mask:
        yield Problem("invalid mask length")
    elif len(mask) != made[0]:
        yield Problem("mask length mismatch")
    else:
        yield from _chosen(mask, left, right)


def _chosen(mask: Sequence[int], left: VectorType, right: VectorType) -> Iterator[Problem]:
    """A mask takes elements of two vectors, or none."""
    count = (left.shape[0] if left.shape else 1) + (right.shape[0] if right.shape else 1)
    for number, index in enumerate(mask, 1):
        if index != -1 and not 0 <= index < count:
            yield Problem(f"mask index #{number} out of range")
            return


def _transpose(op: Any) -> Iterator[Problem]:
    source_type, result_type, order = only(op, "vector"), only_result(op), integers(op.attrs.get("permutation"))
    if not isinstance(source_type, VectorType) or not isinstance(result_type, VectorType) or order is None:
        return
    if len(source_type.shape) != len(result_type.shape):
        yield Problem("vector result rank mismatch: ")
        return
    if len(order) != len(source_type.shape):
        yield Problem(f"transposition length mismatch: {len(order)}")
        return
    seen: set[int] = set()
    for number, by in enumerate(order):
        if not 0 <= by < len(source_type.shape):
            yield Problem(f"transposition index out of range: {by}")
            return
        if by in seen:
            yield Problem(f"duplicate position index: {by}")
            return
        seen.add(by)
        if result_type.shape[number] != source_type.shape[by]:
            yield Problem(f"dimension size mismatch at: {by}")
            return


def _shape_cast(op: Any) -> Iterator[Problem]:
    source_type, result_type = only(op, "source"), only_result(op)
    if not isinstance(source_type, VectorType) or not isinstance(result_type, VectorType):
        return
    if differ(source_type.element, result_type.element):
        yield Problem("has different source and result element types")
    elif prod(source_type.shape) != prod(result_type.shape):
        counts = f"source ({prod(source_type.shape)}) and result ({prod(result_type.shape)})"
        yield Problem(f"has different number of elements at {counts}")


def _bitcast(op: Any) -> Iterator[Problem]:
    source_type, result_type = only(op, "source"), only_result(op)
    if (
        not isinstance(source_type, VectorType)
        or not isinstance(result_type, VectorType)
        or len(source_type.shape) != len(result_type.shape)
    ):
        return
    for number, (a, b) in enumerate(zip(source_type.shape[:-1], result_type.shape[:-1], strict=True)):
        if a != b:
            yield Problem(f"dimension size mismatch at: {number}")
            return
    widths = width_of(source_type.element), width_of(result_type.element)
    if widths[0] is not None and widths[1] is not None:
        if not source_type.shape:
            if widths[0] != widths[1]:
                yield Problem("source/result bitwidth of the 0-D vector element types must be equal")
        elif widths[0] * source_type.shape[-1] != widths[1] * result_type.shape[-1]:
            yield Problem("source/result bitwidth of the minor 1-D vectors must be equal")


def _broadcast(op: Any) -> Iterator[Problem]:
    source_type, result_type = only(op, "source"), only_result(op)
    if not isinstance(result_type, VectorType) or source_type is None:
        return
    if differ(element_of(source_type), result_type.element):
        yield Problem("failed to verify that source operand and result have same element type")
        return
    if not isinstance(source_type, VectorType):
        if isinstance(source_type, TensorType | MemRefType):
            yield Problem("source type is not a vector")
        return
    if len(source_type.shape) > len(result_type.shape):
        yield Problem("source rank higher than destination rank")
        return
    lead = len(result_type.shape) - len(source_type.shape)
    for a, b in zip(source_type.shape, result_type.shape[lead:], strict=True):
        if a not in (1, b):
            yield Problem(f"dimension mismatch ({a} vs. {b})")
            return


def _create_mask(op: Any) -> Iterator[Problem]:
    vector, count = only_result(op), len(slot_values(op, "operands"))
    if isinstance(vector, VectorType) and count != max(len(vector.shape), 1):
        yield Problem("must specify an operand for each result vector dimension")


def _constant_mask(op: Any) -> Iterator[Problem]:
    vector, extents = only_result(op), integers(op.attrs.get("mask_dim_sizes"))
    if not isinstance(vector, VectorType) or extents is None:
        return
    if not vector.shape:
        if len(extents) != 1:
            yield Problem("array attr must have length 1 for 0-D vectors", prefix=False)
        elif extents[0] not in (0, 1):
            yield Problem("mask dim size must be either 0 or 1 for 0-D vectors", prefix=False)
        return
    if len(extents) != len(vector.shape):
        yield Problem("must specify array attr of size equal vector result rank")
    elif any(not 0 <= size <= extent for size, extent in zip(extents, vector.shape, strict=True)):
        yield Problem("array attr of size out of bounds of vector result dimension size")
    elif any(extents) and 0 in extents:
        yield Problem("expected all mask dim sizes to be zeros, as a result of conjunction with zero mask dim")


def _print(op: Any) -> Iterator[Problem]:
    punctuation = op.attrs.get("punctuation")
    if "stringLiteral" in op.attrs and (
        slot_values(op, "source") or (punctuation is not None and word_of(punctuation) != "newline")
    ):
        yield Problem("failed to verify that `source` or `punctuation` are not set when printing strings")


_OWN: Mapping[str, tuple[Verifier, ...]] = MappingProxyType(
    {
        "vector.extract": (_extract,),
        "vector.insert": (_inserted_elements, _insert),
        "vector.extract_strided_slice": (_slice,),
        "vector.insert_strided_slice": (_insert_slice,),
        "vector.shuffle": (_shuffle,),
        "vector.transpose": (_transpose,),
        "vector.shape_cast": (_shape_cast,),
        "vector.bitcast": (_bitcast,),
        "vector.broadcast": (_broadcast,),
        "vector.create_mask": (_create_mask,),
        "vector.constant_mask": (_constant_mask,),
        "vector.print": (_print,),
        **ACCESSES,
        **REDUCTIONS,
    }
)

VERIFIERS: Mapping[str, tuple[Verifier, ...]] = MappingProxyType(
    {name: (*_OWN.get(name, ()), *TYPES.get(name, ())) for name in (*_OWN, *TYPES)}
)
