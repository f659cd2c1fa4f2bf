"""Diagnostics of verifiers in C++ of `affine` on maps, accesses of memory and what regions yield."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from tilelsp.defs.verifiers.shapes import dense_integers, only, only_result, shape_of
from tilelsp.defs.verifiers.transfers import awaited_by_map, started_by_maps
from tilelsp.ir.equality import differ, is_unknown
from tilelsp.ir.types import (
    ArrayAttr,
    FloatType,
    IndexType,
    IntAttr,
    IntType,
    MemRefType,
    RawAttr,
    Signedness,
    Type,
    VectorType,
)
from tilelsp.spec.affine_map import REDUCTIONS, AffineMap, affine_map
from tilelsp.spec.op import slot_values
from tilelsp.spec.problem import Problem, Verifier
from tilelsp.spec.spelling import type_text


def _map_of(op: Any, name: str = "map") -> AffineMap | None:
    stored = op.attrs.get(name)
    return affine_map(stored.text) if isinstance(stored, RawAttr) else None


def _inputs(map: AffineMap) -> int:
    return map.dims + map.symbols


def _mapped(op: Any, operands: str) -> Iterator[Problem]:
    map = _map_of(op)
    if map is not None and _inputs(map) != len(slot_values(op, operands)):
        yield Problem("operand count and affine map dimension and symbol count must match")


def _apply(op: Any) -> Iterator[Problem]:
    yield from _mapped(op, "mapOperands")
    map = _map_of(op)
    if map is not None and len(map.results) != 1:
        yield Problem("mapping must produce one value")


def _extreme(op: Any) -> Iterator[Problem]:
    """The least or greatest result of a map."""
    yield from _mapped(op, "operands")
    map = _map_of(op)
    if map is not None and not map.results:
        yield Problem("affine map expect at least one result")


def _accessed(op: Any) -> Iterator[Problem]:
    """The map of an access gives an index for each dimension, of as many operands as there are."""
    map, shape = _map_of(op), shape_of(only(op, "memref"))
    if map is None or shape is None:
        return
    if len(map.results) != len(shape):
        yield Problem("affine map num results must equal memref rank")
    elif _inputs(map) != len(slot_values(op, "indices")):
        yield Problem("expects as many subscripts as affine map inputs")


def _load(op: Any) -> Iterator[Problem]:
    memory, result = only(op, "memref"), only_result(op)
    if isinstance(memory, MemRefType) and result is not None and differ(memory.element, result):
        yield Problem("result type must match element type of memref")
        return
    yield from _accessed(op)


def _store(op: Any) -> Iterator[Problem]:
    memory, value = only(op, "memref"), only(op, "value")
    if isinstance(memory, MemRefType) and value is not None and differ(memory.element, value):
        yield Problem("value to store must have the same type as memref element type")
        return
    yield from _accessed(op)


def _alike(op: Any, vector: object) -> Iterator[Problem]:
    memory = only(op, "memref")
    if isinstance(memory, MemRefType) and isinstance(vector, VectorType) and differ(memory.element, vector.element):
        yield Problem("requires memref and vector types of the same elemental type")


def _vector_load(op: Any) -> Iterator[Problem]:
    yield from _accessed(op)
    yield from _alike(op, only_result(op))


def _vector_store(op: Any) -> Iterator[Problem]:
    yield from _accessed(op)
    yield from _alike(op, only(op, "value"))


def _prefetch(op: Any) -> Iterator[Problem]:
    map, shape = _map_of(op), shape_of(only(op, "memref"))
    if map is not None and shape is not None and len(map.results) != len(shape):
        yield Problem("affine.prefetch affine map num results must equal memref rank")


def _yielded(op: Any) -> Iterator[Problem]:
    """The regions of an op yield its results. A terminator that is left out yields nothing."""
    ends = "affine.yield"
    for region in op.regions:
        if len(region.blocks) != 1:
            continue
        block = region.blocks[0]
        last = block.ops[-1] if block.ops and block.ops[-1].name == ends else None
        yielded = last.operands if last is not None else ()
        if len(yielded) != len(op.results):
            message = "parent of yield must have same number of results as the yield operands"
            yield Problem(message, at=last) if last is not None else Problem(f"'{ends}' op {message}", prefix=False)
            return
        if any(differ(value.type, other.type) for value, other in zip(yielded, op.results, strict=True)):
            yield Problem("types mismatch between yield op and its parent", at=last)
            return


def _branch(op: Any) -> Iterator[Problem]:
    """A branch that gives values has two regions; what its condition is about are indices."""
    for value in slot_values(op, "operand0"):
        if differ(value.type, IndexType()):
            types = f"'index' vs '{type_text(value.type)}'"
            yield Problem(f"use of value '%{value.name}' expects different type than prior uses: {types}", prefix=False)
            return
    if op.results and not any(region.blocks for region in op.regions[1:]):
        where = "along control flow edge from parent to parent: region branch point has 0 operands"
        yield Problem(f"{where}, but region successor needs {len(op.results)} inputs")
        return
    yield from _yielded(op)


def _digits(op: Any, count: int, least: int, message: str) -> Iterator[Problem]:
    basis = getattr(op.attrs.get("static_basis"), "values", None)
    if basis is not None and not least <= count - len(basis) <= 1:
        yield Problem(message)


def _split(op: Any) -> Iterator[Problem]:
    message = "should return an index for each basis element and up to one extra index"
    yield from _digits(op, len(op.results), 0, message)


def _joined(op: Any) -> Iterator[Problem]:
    message = "should be passed a basis element for each index except possibly the first"
    yield from _digits(op, len(slot_values(op, "multi_index")), 0, message)


def _loop(op: Any) -> Iterator[Problem]:
    for side in ("lower", "upper"):
        map = _map_of(op, f"{side}BoundMap")
        if map is not None and not map.results:
            yield Problem(f"expected {side} bound map to have at least one result")
            return
    step = op.attrs.get("step")
    if isinstance(step, IntAttr) and step.value < 0:
        message = "expected step to be representable as a positive signed integer"
        yield Problem(f"custom op '{op.name}' {message}", prefix=False)
        return
    yield from _yielded(op)


def _parallel(op: Any) -> Iterator[Problem]:
    """As many bounds and steps as the region has arguments; without steps each is 1."""
    lower, upper = (dense_integers(op.attrs.get(f"{side}BoundsGroups")) for side in ("lower", "upper"))
    steps = op.attrs.get("steps")
    blocks = op.regions[0].blocks if op.regions else ()
    if lower is None or upper is None or not blocks:
        return
    count = len(steps.values) if isinstance(steps, ArrayAttr) else len(lower)
    args = len(blocks[0].args)
    if not args == len(lower) == len(upper) == count:
        groups = f"the number of map groups for lower ({len(lower)}) and upper bound ({len(upper)})"
        numbers = f"the number of region arguments ({args}) and {groups}, and the number of steps ({count})"
        yield Problem(f"{numbers} must all match")
        return
    reductions = op.attrs.get("reductions")
    values = reductions.values if isinstance(reductions, ArrayAttr) else ()
    kinds = [REDUCTIONS[kind.value % len(REDUCTIONS)] for kind in values if isinstance(kind, IntAttr)]
    if len(kinds) != len(op.results):
        yield Problem("a reduction must be specified for each output")
        return
    if any(not _reduces(result.type, kind) for result, kind in zip(op.results, kinds, strict=True)):
        yield Problem("result type cannot match reduction attribute")
        return
    yield from _yielded(op)


_OF_NO_LOOP = ("maxnumf", "minnumf", "xori")
"""Kinds that the verifier of parallel loops leaves out."""


def _reduces(type: Type, kind: str) -> bool:
    """True if a kind of reduction gives values of a type."""
    if is_unknown(type) or kind == "assign":
        return True
    if kind in _OF_NO_LOOP:
        return False
    if kind.endswith("f"):
        return isinstance(type, FloatType)
    sign = {"s": Signedness.SIGNED, "u": Signedness.UNSIGNED}.get(kind[-1])
    return isinstance(type, IntType) and sign in (None, type.signedness)


VERIFIERS: Mapping[str, tuple[Verifier, ...]] = MappingProxyType(
    {
        "affine.apply": (_apply,),
        "affine.min": (_extreme,),
        "affine.max": (_extreme,),
        "affine.load": (_load,),
        "affine.store": (_store,),
        "affine.vector_load": (_vector_load,),
        "affine.vector_store": (_vector_store,),
        "affine.prefetch": (_prefetch,),
        "affine.for": (_loop,),
        "affine.parallel": (_parallel,),
        "affine.if": (_branch,),
        "affine.delinearize_index": (_split,),
        "affine.linearize_index": (_joined,),
        "affine.dma_start": (started_by_maps,),
        "affine.dma_wait": (awaited_by_map,),
    }
)
