"""Diagnostics of the verifiers of `vector` on positions, masks and shapes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import prod
from types import MappingProxyType
from typing import Any

from tilelsp.defs.verifiers.shapes import element_of, integers, only, only_result, shape_of, width_of, word_of
from tilelsp.defs.verifiers.vector_accesses import ACCESSES
from tilelsp.defs.verifiers.vector_types import TYPES
from tilelsp.ir.equality import differ
from tilelsp.ir.types import DYNAMIC, ArrayAttr, FloatType, IntType, RawAttr, VectorType
from tilelsp.spec.affine_map import Dim, affine_map
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
    one, other, mask = only(op, "v1"), only(op, "v2"), integers(op.attrs.get("mask"))
    if not isinstance(one, VectorType) or not isinstance(other, VectorType) or mask is None:
        return
    if len(one.shape) != len(other.shape):
        yield Problem("rank mismatch")
        return
    if one.shape[1:] != other.shape[1:]:
        yield Problem("dimension mismatch")
        return
    if not mask:
        yield Problem("invalid mask length")
        return
    count = (one.shape[0] if one.shape else 1) + (other.shape[0] if other.shape else 1)
    for number, index in enumerate(mask, 1):
        if index != -1 and not 0 <= index < count:
            yield Problem(f"mask index #{number} out of range")
            return


def _transpose(op: Any) -> Iterator[Problem]:
    one, other, order = only(op, "vector"), only_result(op), integers(op.attrs.get("permutation"))
    if not isinstance(one, VectorType) or not isinstance(other, VectorType) or order is None:
        return
    if len(one.shape) != len(other.shape):
        yield Problem("vector result rank mismatch: ")
        return
    if len(order) != len(one.shape):
        yield Problem(f"transposition length mismatch: {len(order)}")
        return
    seen: set[int] = set()
    for number, by in enumerate(order):
        if not 0 <= by < len(one.shape):
            yield Problem(f"transposition index out of range: {by}")
            return
        if by in seen:
            yield Problem(f"duplicate position index: {by}")
            return
        seen.add(by)
        if other.shape[number] != one.shape[by]:
            yield Problem(f"dimension size mismatch at: {by}")
            return


def _shape_cast(op: Any) -> Iterator[Problem]:
    one, other = only(op, "source"), only_result(op)
    if not isinstance(one, VectorType) or not isinstance(other, VectorType):
        return
    if differ(one.element, other.element):
        yield Problem("has different source and result element types")
    elif prod(one.shape) != prod(other.shape):
        counts = f"source ({prod(one.shape)}) and result ({prod(other.shape)})"
        yield Problem(f"has different number of elements at {counts}")


def _bitcast(op: Any) -> Iterator[Problem]:
    one, other = only(op, "source"), only_result(op)
    if not isinstance(one, VectorType) or not isinstance(other, VectorType) or len(one.shape) != len(other.shape):
        return
    for number, (a, b) in enumerate(zip(one.shape[:-1], other.shape[:-1], strict=True)):
        if a != b:
            yield Problem(f"dimension size mismatch at: {number}")
            return
    widths = width_of(one.element), width_of(other.element)
    if widths[0] is not None and widths[1] is not None:
        if not one.shape:
            if widths[0] != widths[1]:
                yield Problem("source/result bitwidth of the 0-D vector element types must be equal")
        elif widths[0] * one.shape[-1] != widths[1] * other.shape[-1]:
            yield Problem("source/result bitwidth of the minor 1-D vectors must be equal")


def _broadcast(op: Any) -> Iterator[Problem]:
    one, other = only(op, "source"), only_result(op)
    if not isinstance(other, VectorType) or one is None:
        return
    if differ(element_of(one), other.element):
        yield Problem("failed to verify that source operand and result have same element type")
        return
    if not isinstance(one, VectorType):
        return
    if len(one.shape) > len(other.shape):
        yield Problem("source rank higher than destination rank")
        return
    lead = len(other.shape) - len(one.shape)
    for a, b in zip(one.shape, other.shape[lead:], strict=True):
        if a not in (1, b):
            yield Problem(f"dimension mismatch ({a} vs. {b})")
            return


def _create_mask(op: Any) -> Iterator[Problem]:
    vector, given = only_result(op), len(slot_values(op, "operands"))
    if isinstance(vector, VectorType) and given != max(len(vector.shape), 1):
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
    elif any(not 0 <= given <= extent for given, extent in zip(extents, vector.shape, strict=True)):
        yield Problem("array attr of size out of bounds of vector result dimension size")
    elif any(extents) and 0 in extents:
        yield Problem("expected all mask dim sizes to be zeros, as a result of conjunction with zero mask dim")


# reductions ------------------------------------------------------------------------------------------------------

_INTEGER_KINDS = frozenset(("and", "or", "xor", "minui", "minsi", "maxui", "maxsi"))
_FLOAT_KINDS = frozenset(("minnumf", "maxnumf", "minimumf", "maximumf"))


def _kind_fits(kind: str, type: object) -> bool:
    """Whether values of a type are combined so."""
    if kind in ("add", "mul"):
        return not isinstance(type, VectorType)
    return isinstance(type, IntType) if kind in _INTEGER_KINDS else isinstance(type, FloatType)


def _reduction(op: Any) -> Iterator[Problem]:
    vector, kind = only(op, "vector"), word_of(op.attrs.get("kind"))
    if not isinstance(vector, VectorType) or kind is None or not op.results:
        return
    if len(vector.shape) > 1:
        yield Problem(f"unsupported reduction rank: {len(vector.shape)}")
        return
    if kind in (_INTEGER_KINDS | _FLOAT_KINDS) and not _kind_fits(kind, op.results[0].type):
        yield Problem(f"unsupported reduction type ''{type_text(op.results[0].type)}'' for kind '{kind}'")


def _multi_reduction(op: Any) -> Iterator[Problem]:
    vector, result, dims = only(op, "source"), only_result(op), integers(op.attrs.get("reduction_dims"))
    if not isinstance(vector, VectorType) or result is None or dims is None:
        return
    kept = tuple(extent for number, extent in enumerate(vector.shape) if number not in dims)
    wanted = VectorType(kept, vector.element) if len(dims) < len(vector.shape) or kept else vector.element
    if differ(result, wanted):
        types = f"destination type '{type_text(result)}' is incompatible with source type '{type_text(vector)}'"
        yield Problem(types)


def _outer_product(op: Any) -> Iterator[Problem]:
    one, other, result = only(op, "lhs"), only(op, "rhs"), only_result(op)
    if not isinstance(one, VectorType) or not isinstance(result, VectorType) or other is None:
        return
    if len(one.shape) != 1:
        yield Problem("expected 1-d vector for operand #1")
    elif isinstance(other, VectorType):
        if len(other.shape) != 1:
            yield Problem("expected 1-d vector for operand #2")
        elif len(result.shape) != 2:
            yield Problem("expected 2-d vector result")
        elif one.shape[0] != result.shape[0]:
            yield Problem("expected #1 operand dim to match result dim #1")
        elif other.shape[0] != result.shape[1]:
            yield Problem("expected #2 operand dim to match result dim #2")
    kind = word_of(op.attrs.get("kind"))
    if kind in (_INTEGER_KINDS | _FLOAT_KINDS) and not _kind_fits(kind, result.element):
        yield Problem("unsupported outerproduct type")


def _contract(op: Any) -> Iterator[Problem]:
    """Extents of one loop are one in both factors and in the sum."""
    written = op.attrs.get("indexing_maps")
    types = [only(op, name) for name in ("lhs", "rhs", "acc")]
    if not isinstance(written, ArrayAttr) or None in types:
        return
    maps = [affine_map(one.text) if isinstance(one, RawAttr) else None for one in written.values]
    if len(maps) != 3:
        yield Problem("expected an indexing map for each vector operand")
        return
    iterators = op.attrs.get("iterator_types")
    loops = len(iterators.values) if isinstance(iterators, ArrayAttr) else None
    extents: list[dict[int, int]] = []
    for number, (one, type) in enumerate(zip(maps, types, strict=True)):
        if one is None or type is None:
            return
        shape = shape_of(type) or ()
        if one.symbols:
            yield Problem(f"expected indexing map {number} to have no symbols")
            return
        if loops is not None and one.dims != loops:
            yield Problem(f"expected indexing map {number} to have {loops} number of inputs")
            return
        if len(one.results) != len(shape):
            if isinstance(type, VectorType):
                yield Problem(f"expected indexing map {number} to have {len(shape)} number of outputs")
            return
        if not all(isinstance(result, Dim) for result in one.results):
            yield Problem(f"expected indexing map {number} to be a projected permutation of its inputs")
            return
        pairs = zip(one.results, shape, strict=True)
        extents.append({result.number: extent for result, extent in pairs if isinstance(result, Dim)})
    yield from _paired(*extents)


def _paired(lhs: Mapping[int, int], rhs: Mapping[int, int], acc: Mapping[int, int]) -> Iterator[Problem]:
    shared = lhs.keys() & rhs.keys()
    if any(lhs[loop] != rhs[loop] for loop in shared - acc.keys()):
        yield Problem("invalid contracting dimension map")
    elif any(lhs[loop] != rhs[loop] for loop in shared & acc.keys()):
        yield Problem("invalid batch dimension map")


_OWN: Mapping[str, tuple[Verifier, ...]] = MappingProxyType(
    {
        "vector.extract": (_extract,),
        "vector.insert": (_insert,),
        "vector.extract_strided_slice": (_slice,),
        "vector.insert_strided_slice": (_insert_slice,),
        "vector.shuffle": (_shuffle,),
        "vector.transpose": (_transpose,),
        "vector.shape_cast": (_shape_cast,),
        "vector.bitcast": (_bitcast,),
        "vector.broadcast": (_broadcast,),
        "vector.create_mask": (_create_mask,),
        "vector.constant_mask": (_constant_mask,),
        "vector.reduction": (_reduction,),
        "vector.multi_reduction": (_multi_reduction,),
        "vector.outerproduct": (_outer_product,),
        "vector.contract": (_contract,),
        **ACCESSES,
    }
)

VERIFIERS: Mapping[str, tuple[Verifier, ...]] = MappingProxyType(
    {name: (*_OWN.get(name, ()), *TYPES.get(name, ())) for name in (*_OWN, *TYPES)}
)
