"""Diagnostics of the verifiers of `vector` on reductions, products, scans and what is masked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from tilelsp.defs.verifiers.shapes import integers, loops_named, needs, only, only_result, shape_of, word_of
from tilelsp.ir.equality import differ, is_unknown
from tilelsp.ir.types import I1, ArrayAttr, FloatType, IntAttr, IntType, RawAttr, VectorType
from tilelsp.ir.written import scalable
from tilelsp.spec.affine_map import Dim, affine_map
from tilelsp.spec.op import slot_values
from tilelsp.spec.problem import Problem, Verifier
from tilelsp.spec.spelling import type_text

_INTEGER_KINDS = frozenset(("and", "or", "xor", "minui", "minsi", "maxui", "maxsi"))
_FLOAT_KINDS = frozenset(("minnumf", "maxnumf", "minimumf", "maximumf"))


def _kind_fits(kind: str, type: object) -> bool:
    """True if values of a type can be combined by a kind of reduction."""
    if kind in ("add", "mul"):
        return not isinstance(type, VectorType)
    return isinstance(type, IntType) if kind in _INTEGER_KINDS else isinstance(type, FloatType)


def _reduction(op: Any) -> Iterator[Problem]:
    vector, kind = only(op, "vector"), word_of(op.attrs.get("kind"))
    if not isinstance(vector, VectorType) or kind is None or not op.results:
        return
    if differ(op.results[0].type, vector.element):
        yield Problem("failed to verify that source operand and result have same element type")
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
    remaining = tuple(extent for number, extent in enumerate(vector.shape) if number not in dims)
    wanted = VectorType(remaining, vector.element) if len(dims) < len(vector.shape) or remaining else vector.element
    if differ(result, wanted):
        types = f"destination type '{type_text(result)}' is incompatible with source type '{type_text(vector)}'"
        yield Problem(types)


def _outer_product(op: Any) -> Iterator[Problem]:
    factors = [value.type for name in ("lhs", "rhs") for value in slot_values(op, name)]
    if len(factors) == 2 and scalable(factors[0]) is not None and isinstance(factors[1], VectorType):
        yield Problem("expected either both or only #2 operand dim to be scalable")
        return
    lhs, rhs, result = only(op, "lhs"), only(op, "rhs"), only_result(op)
    if not isinstance(lhs, VectorType) or not isinstance(result, VectorType) or rhs is None:
        return
    if len(lhs.shape) != 1:
        yield Problem("expected 1-d vector for operand #1")
    elif isinstance(rhs, VectorType):
        if len(rhs.shape) != 1:
            yield Problem("expected 1-d vector for operand #2")
        elif len(result.shape) != 2:
            yield Problem("expected 2-d vector result")
        elif lhs.shape[0] != result.shape[0]:
            yield Problem("expected #1 operand dim to match result dim #1")
        elif rhs.shape[0] != result.shape[1]:
            yield Problem("expected #2 operand dim to match result dim #2")
    elif len(result.shape) != 1:
        yield Problem("expected 1-d vector result")
    elif lhs.shape != result.shape:
        yield Problem("expected #1 operand dim to match result dim #1")
    kind = word_of(op.attrs.get("kind"))
    if kind in (_INTEGER_KINDS | _FLOAT_KINDS) and not _kind_fits(kind, result.element):
        yield Problem("unsupported outerproduct type")


def _contract(op: Any) -> Iterator[Problem]:
    """Extents of one loop are one in both factors and in the sum."""
    written = op.attrs.get("indexing_maps")
    types = [only(op, name) for name in ("lhs", "rhs", "acc")]
    if not isinstance(written, ArrayAttr) or None in types:
        return
    maps = [affine_map(value.text) if isinstance(value, RawAttr) else None for value in written.values]
    if len(maps) != 3:
        yield Problem("expected an indexing map for each vector operand")
        return
    iterators = op.attrs.get("iterator_types")
    loops = len(iterators.values) if isinstance(iterators, ArrayAttr) else None
    extents: list[dict[int, int]] = []
    for number, (map_, type) in enumerate(zip(maps, types, strict=True)):
        if map_ is None or type is None:
            return
        shape = shape_of(type) or ()
        if map_.symbols:
            yield Problem(f"expected indexing map {number} to have no symbols")
            return
        if loops is not None and map_.dims != loops:
            yield Problem(f"expected indexing map {number} to have {loops} number of inputs")
            return
        if len(map_.results) != len(shape):
            yield Problem(f"expected indexing map {number} to have {len(shape)} number of outputs")
            return
        if not all(isinstance(result, Dim) for result in map_.results):
            yield Problem(f"expected indexing map {number} to be a projected permutation of its inputs")
            return
        pairs = zip(map_.results, shape, strict=True)
        extents.append({result.number: extent for result, extent in pairs if isinstance(result, Dim)})
    words = [word_of(value) for value in iterators.values] if isinstance(iterators, ArrayAttr) else []
    reduced = {loop for loop, word in enumerate(words) if word == "reduction"}
    if words and None not in words and not reduced & extents[0].keys() & extents[1].keys():
        yield Problem("expected at least one contracting dimension pair")
        return
    if wrong := list(_paired(*extents)):
        yield from wrong
        return
    loops_of = {**extents[1], **extents[0]}
    acc, acc_type = maps[2], types[2]
    shape = [loops_of.get(expr.number) for expr in acc.results if isinstance(expr, Dim)] if acc is not None else [None]
    if isinstance(acc_type, VectorType) and None not in shape:
        wanted = VectorType(tuple(extent for extent in shape if extent is not None), acc_type.element)
        if acc_type.shape != wanted.shape:
            yield Problem(f"invalid accumulator/result vector shape, expected: '{type_text(wanted)}'")


def _paired(lhs: Mapping[int, int], rhs: Mapping[int, int], acc: Mapping[int, int]) -> Iterator[Problem]:
    shared = lhs.keys() & rhs.keys()
    if any(lhs[loop] != rhs[loop] for loop in shared - acc.keys()):
        yield Problem("invalid contracting dimension map")
    elif any(lhs[loop] != rhs[loop] for loop in shared & acc.keys()):
        yield Problem("invalid batch dimension map")


def _scan(op: Any) -> Iterator[Problem]:
    source, initial, along = only(op, "source"), only(op, "initial_value"), op.attrs.get("reduction_dim")
    if not isinstance(source, VectorType) or not isinstance(initial, VectorType) or not isinstance(along, IntAttr):
        return
    rank, kind = len(source.shape), word_of(op.attrs.get("kind"))
    remaining = tuple(extent for number, extent in enumerate(source.shape) if number != along.value)
    if along.value >= rank:
        yield Problem(f"reduction dimension {along.value} has to be less than {rank}")
    elif len(initial.shape) != rank - 1:
        yield Problem(f"initial value rank {len(initial.shape)} has to be equal to {rank - 1}")
    elif initial.shape != remaining:
        yield Problem("incompatible input/initial value shapes")
    elif kind in (_INTEGER_KINDS | _FLOAT_KINDS) and not _kind_fits(kind, source.element):
        yield Problem(f"unsupported reduction type '{type_text(source.element)}' for kind '{kind}'")


_MASKED: Mapping[str, str] = MappingProxyType(
    {
        "vector.reduction": "vector",
        "vector.multi_reduction": "source",
        "vector.gather": "",
        "vector.outerproduct": "",
        "vector.contract": "",
        "vector.transfer_read": "",
        "vector.transfer_write": "valueToStore",
    }
)
"""Ops that a mask may be put around, and the operand that has the mask's shape: empty for the result."""
_OTHERWISE_SHAPED = frozenset(("vector.contract",))
"""Ops of `_MASKED` whose mask has the shape of their loops, which is not looked at."""


def _mask(op: Any) -> Iterator[Problem]:
    """`vector.mask`: one op that can be masked, a mask of its shape, and its results."""
    blocks = op.regions[0].blocks if op.regions else ()
    body = [inner for block in blocks for inner in block.ops]
    last = body.pop() if body and body[-1].name == "vector.yield" else None
    if len(body) > 1:
        yield Problem("expects only one operation to mask")
    elif body and len(op.results) != len(last.operands if last is not None else body[0].results):
        yield Problem("expects number of results to match mask region yielded values")
    elif body and not any(is_unknown(value.type) for value in body[0].results):
        yield from _maskable(op, body[0])


def _maskable(op: Any, inner: Any) -> Iterator[Problem]:
    mask, slot = only(op, "mask"), _MASKED.get(inner.name)
    if slot is None:
        yield Problem("expects a MaskableOpInterface within the mask region")
        return
    results = zip(op.results, inner.results, strict=False)
    if any(differ(left.type, right.type) for left, right in results):
        yield Problem("expects result type to match maskable operation result type")
        return
    shaped = only(inner, slot) if slot else only_result(inner)
    if inner.name in _OTHERWISE_SHAPED or "permutation_map" in inner.attrs or not isinstance(shaped, VectorType):
        return
    wanted = VectorType(shaped.shape, I1)
    if mask is not None and differ(mask, wanted):
        yield Problem(f"expects a '{type_text(wanted)}' mask for the maskable operation")


REDUCTIONS: Mapping[str, tuple[Verifier, ...]] = MappingProxyType(
    {
        "vector.reduction": (_reduction,),
        "vector.multi_reduction": (_multi_reduction,),
        "vector.outerproduct": (_outer_product,),
        "vector.contract": (loops_named, *needs("indexing_maps"), _contract),
        "vector.scan": (_scan,),
        "vector.mask": (_mask,),
    }
)
