"""Diagnostics of the verifiers of `linalg` on maps, shapes, bodies and dimensions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from tilelsp.defs.verifiers.func import last_ops
from tilelsp.defs.verifiers.linalg_maps import CONVOLVED, NAMED, OPERAND_COUNTS, maps_of
from tilelsp.defs.verifiers.linalg_packs import PACKS
from tilelsp.defs.verifiers.shapes import (
    Shape,
    element_of,
    integers,
    loops_named,
    needs,
    shape_of,
    word_of,
)
from tilelsp.ir.equality import differ, is_unknown
from tilelsp.ir.types import DYNAMIC, ArrayAttr, IntAttr, MemRefType, TensorType, Type, VectorType
from tilelsp.spec.affine_map import AffineMap, Dim
from tilelsp.spec.op import slot_values
from tilelsp.spec.problem import Problem, Verifier
from tilelsp.spec.spelling import type_text


def _operands(op: Any) -> list[Type]:
    return [value.type for name in ("inputs", "outputs") if name in op.spec.slots for value in slot_values(op, name)]


def _structured(op: Any) -> Iterator[Problem]:
    """The loops that an op of indexing maps is, from the shapes of its operands."""
    types = _operands(op)
    if any(map(is_unknown, types)):
        return
    iterators = op.attrs.get("iterator_types")
    for attr in iterators.values if isinstance(iterators, ArrayAttr) else ():
        word = word_of(attr)
        if word is not None and word not in ("parallel", "reduction", "window"):
            yield Problem(f"custom op '{op.name}' unexpected iterator_type ({word})", prefix=False)
            return
    if wrong := list(_results(op, len(types))):
        yield from wrong
        return
    if mixed := list(_mixed(op)):
        yield from mixed
        return
    shapes = [() if isinstance(type, VectorType) else shape_of(type) or () for type in types]
    maps = maps_of(op, shapes)
    if maps is None:
        return
    if len(maps) != len(types):
        if "indexing_maps" in op.attrs:
            message = f"expected the number of indexing_map ({len(maps)}) to be equal to the number of"
            yield Problem(f"{message} input/output operands ({len(types)})")
        else:
            message = f"ods-gen generated region expects {len(maps)} args, got {len(types)}"
            yield Problem(f"custom op '{op.name}' [parseNamedStructuredOpRegion] {message}", prefix=False)
        return
    if not maps:
        return
    for problem in (
        *_ranks(maps, shapes),
        *_extents(maps, shapes),
        *_loops(op, maps),
        *_body(op, types),
        *_indices(op, maps),
    ):
        yield problem
        return


def _contract(op: Any) -> Iterator[Problem]:
    """The loops of a `linalg.contract`: some are summed up over both inputs, any other one is a dimension of the result
    or of both inputs."""
    types = _operands(op)
    shapes = [None if is_unknown(type) else shape_of(type) for type in types]
    maps = maps_of(op, [shape or () for shape in shapes])
    if not maps or len(types) != _CONTRACTED or any(map(is_unknown, types)):
        return
    for map_, type, shape in zip(maps, types, shapes, strict=False):
        if map_.dims != maps[0].dims:
            message = "iteration spaces of provided affine_maps differ"
        elif len(set(map_.results)) != len(map_.results) or any(not isinstance(one, Dim) for one in map_.results):
            message = "provided affine_map is not a projected permutation"
        elif shape is not None and len(map_.results) != len(shape):
            message = "ranks of shaped operand and results of corresponding affine_map differ"
        elif shape is None and element_of(type) is type and map_.results:
            message = "affine_map specifies shaped access while operand has non-shaped type"
        else:
            continue
        yield Problem(message, prefix=False)
        return
    summed = False
    for number in range(maps[0].dims):
        read, written = (sum(Dim(number) in map_.results for map_ in of) for of in (maps[:2], maps[2:3]))
        summed |= (read, written) == (2, 0)
        if not (read or written):
            message = f"iteration space dim at index {number} not used to access any operand"
        elif read == 1 and not written:
            message = (
                f"iteration space dim at index {number} is neither a contracting dim nor of parallel iteration type"
            )
        else:
            continue
        yield Problem(message, prefix=False)
        return
    if not summed:
        yield Problem("'indexing_maps' do not specify a contracting dimension", prefix=False)


_CONTRACTED = 3
"""Operands of a `linalg.contract`."""


def _mixed(op: Any) -> Iterator[Problem]:
    """An op of structured operands takes tensors or memory: one of both."""
    types = [value.type for value in op.operands]
    if any(map(is_unknown, types)) or not types:
        return
    if any(isinstance(type, TensorType) for type in types) == any(isinstance(type, MemRefType) for type in types):
        yield Problem("expected to have pure tensor or buffer semantics")


def _results(op: Any, count: int) -> Iterator[Problem]:
    """The results of an op on tensors are as its outputs, which are the last of `count` operands."""
    outputs = slot_values(op, "outputs") if "outputs" in op.spec.slots else ()
    tensors = sum(isinstance(output.type, TensorType) for output in outputs)
    if tensors != len(op.results):
        numbers = f"expected the number of tensor results ({len(op.results)}) to be equal to the number of output"
        yield Problem(f"{numbers} tensors ({tensors})")
        return
    for number, (output, result) in enumerate(zip(outputs, op.results, strict=False), count - len(outputs)):
        if differ(output.type, result.type):
            types = f"('{type_text(output.type)}') to match type of corresponding result ('{type_text(result.type)}')"
            yield Problem(f"expected type of operand #{number} {types}")
            return


def _ranks(maps: Sequence[AffineMap], shapes: Sequence[Shape]) -> Iterator[Problem]:
    """The maps have no symbols, as many results as their operands have dimensions, and each loop is one of those."""
    for number, (map_, shape) in enumerate(zip(maps, shapes, strict=True)):
        if map_.symbols:
            yield Problem(f"unexpected symbols in indexing_map #{number}")
        elif len(shape) != len(map_.results):
            ranks = f"expected operand #{number} rank ({len(shape)}) to match the result rank of"
            yield Problem(f"{ranks} indexing_map ({len(map_.results)})")
    whole = AffineMap(max(map_.dims for map_ in maps), 0, tuple(result for map_ in maps for result in map_.results))
    if not {Dim(number) for number in range(whole.dims)}.issubset(whole.results):
        yield Problem(f"invalid indexing maps are non-invertible: ({whole.text()})")


def _loops(op: Any, maps: Sequence[AffineMap]) -> Iterator[Problem]:
    """All maps are of as many loops as the op has."""
    iterators = op.attrs.get("iterator_types")
    loops = len(iterators.values) if isinstance(iterators, ArrayAttr) else maps[0].dims
    for number, map_ in enumerate(maps):
        if map_.dims != loops:
            message = f"expected indexing_map #{number} to have {loops} dim(s) to match the number of loops"
            yield Problem(message)


def _extents(maps: Sequence[AffineMap], shapes: Sequence[Shape]) -> Iterator[Problem]:
    """The extents of operands against the loops, each of which is as long as the first dimension that it alone is."""
    loops: dict[int, int] = {}
    for map_, shape in zip(maps, shapes, strict=True):
        for result, extent in zip(map_.results, shape, strict=False):
            if isinstance(result, Dim):
                loops.setdefault(result.number, extent)
    ranges = [loops.get(number, DYNAMIC) for number in range(max(map_.dims for map_ in maps))]
    if DYNAMIC in ranges:
        return
    for number, (map_, shape) in enumerate(zip(maps, shapes, strict=True)):
        first, last = map_.evaluate([0] * len(ranges)), map_.evaluate([extent - 1 for extent in ranges])
        if first is None or last is None:
            continue
        for dimension, (low, high, extent) in enumerate(zip(first, last, shape, strict=False)):
            inferred = max(low, high) + 1
            if extent in (DYNAMIC, 0):
                continue
            if min(low, high) < 0:
                yield Problem(f"unexpected result less than 0 at expression #{dimension} in {map_.text()}")
                continue
            alone = isinstance(map_.results[dimension], Dim)
            if (inferred != extent) if alone else (inferred > extent):
                least = "" if alone else "greater than or equal to "
                where = f"inferred input/output operand #{number} has shape's dimension #{dimension}"
                yield Problem(f"{where} to be {least}{inferred}, but found {extent}")


def _held(type: Type) -> Type:
    """The type of an argument of a body: an element of a tensor or of memory with a rank, anything else as it is."""
    return type if isinstance(type, VectorType) or shape_of(type) is None else element_of(type)


def _yielded(op: Any) -> Iterator[Problem]:
    """A body yields an element of each operand that the op writes to."""
    slots = [name for name in ("outputs", "init", "inits") if name in op.spec.slots]
    wanted, code = [_held(value.type) for name in slots for value in slot_values(op, name)], "linalg.yield.verify"
    for last in last_ops(op, "linalg.yield"):
        if len(last.operands) != len(wanted):
            message = f"expected number of yield values ({len(last.operands)}) to match the number of inits / outs"
            yield Problem(f"{message} operands of the enclosing LinalgOp ({len(wanted)})", code=code, at=last)
            return
        for number, (value, type) in enumerate(zip(last.operands, wanted, strict=True), 1):
            if differ(value.type, type):
                message = f"type of yield operand {number} ('{type_text(value.type)}') doesn't match the element type"
                yield Problem(f"{message} of the enclosing linalg.generic op ('{type_text(type)}')", code=code, at=last)
                return


def _body(op: Any, types: Sequence[Type]) -> Iterator[Problem]:
    """The arguments of the body of a `linalg.generic` are the elements of its operands, and so is what it yields."""
    if op.name != "linalg.generic" or not op.regions or not op.regions[0].blocks:
        return
    args = op.regions[0].blocks[0].args
    if len(args) != len(types):
        yield Problem("expected as many non-induction variable region arguments as the number of input/output operands")
        return
    if wrong := list(_yielded(op)):
        yield from wrong
        return
    for number, (arg, type) in enumerate(zip(args, types, strict=True)):
        if differ(arg.type, _held(type)):
            message = f"expected type of bb argument #{number} ('{type_text(arg.type)}') to match element or self type"
            yield Problem(f"{message} of the corresponding operand ('{type_text(_held(type))}')")
            return


def _indices(op: Any, maps: Sequence[AffineMap]) -> Iterator[Problem]:
    """The loops whose counters the body asks for."""
    for inner in (inner for region in op.regions for block in region.blocks for inner in block.ops):
        number = inner.attrs.get("dim") if inner.name == "linalg.index" else None
        if isinstance(number, IntAttr) and number.value >= maps[0].dims:
            loops = f"lower than the number of loops ({maps[0].dims}) of the enclosing LinalgOp"
            yield Problem(f"expected dim ({number.value}) to be {loops}", code="linalg.index.verify", at=inner)
            return


def _one_to_one(op: Any) -> tuple[Shape, Shape, tuple[int, ...]] | None:
    """The shapes of the input and the init of an op with a list of dimensions, and that list."""
    shapes = [shape_of(value.type) for name in ("input", "init") for value in slot_values(op, name)]
    listed = integers(op.attrs.get("permutation") or op.attrs.get("dimensions"))
    if len(shapes) != 2 or shapes[0] is None or shapes[1] is None or listed is None:
        return None
    return shapes[0], shapes[1], listed


def _transpose(op: Any) -> Iterator[Problem]:
    known = _one_to_one(op)
    if known is None:
        return
    source, target, order = known
    if sorted(order) != list(range(len(order))):
        yield Problem("permutation is not valid")
    elif len(source) != len(order):
        yield Problem(f"size of permutation {len(order)} does not match the argument rank {len(source)}")
    elif len(target) != len(source):
        yield Problem(f"input rank {len(source)} does not match init rank {len(target)}")
    else:
        for number, by in enumerate(order):
            if target[number] != source[by]:
                here = f"dim(result, {number}) = {target[number]}"
                yield Problem(f"{here} doesn't match dim(input, permutation[{number}]) = {source[by]}")
                return


def _broadcast(op: Any) -> Iterator[Problem]:
    known = _one_to_one(op)
    if known is None:
        return
    source, target, added = known
    if len(added) + len(source) != len(target):
        ranks = f"input rank plus added dimensions does not match init rank. input rank: {len(source)},"
        yield Problem(f"{ranks} dimensions size: {len(added)}, init rank: {len(target)}")
        return
    for number, dimension in enumerate(added):
        if not 0 <= dimension < len(target):
            yield Problem(
                f"dimension {number} is out of range. expected range: [0, {len(target) - 1}], got: {dimension}"
            )
            return
    remaining = [dimension for dimension in range(len(target)) if dimension not in added]
    for number, (extent, dimension) in enumerate(zip(source, remaining, strict=False)):
        if extent != target[dimension]:
            message = (
                f"input dim {number} should match init dim {dimension}. input: {extent}, init: {target[dimension]}"
            )
            yield Problem(message)
            return


def _reduce(op: Any) -> Iterator[Problem]:
    inputs, inits = ([shape_of(value.type) for value in slot_values(op, name)] for name in ("inputs", "inits"))
    listed = integers(op.attrs.get("dimensions"))
    if not inputs or not inits or listed is None or inputs[0] is None or inits[0] is None:
        return
    source, target = inputs[0], inits[0]
    for dimension in listed:
        if not 0 <= dimension < len(source):
            message = f"dimensions for reduction should be in the range [0, {len(source) - 1}]."
            yield Problem(message)
            return
    remaining = tuple(extent for number, extent in enumerate(source) if number not in listed)
    if len(remaining) != len(target):
        yield Problem(
            f"number of dimensions after reduction {len(remaining)} doesn't match the init rank {len(target)}"
        )
    elif remaining != target:
        shown = [", ".join(map(str, shape)) for shape in (target, remaining)]
        yield Problem(f"init dimensions [{shown[0]}] doesn't match input dimensions after reduction [{shown[1]}]")


def _map(op: Any) -> Iterator[Problem]:
    shapes = [shape_of(value.type) for value in slot_values(op, "inputs")]
    target = next((shape_of(value.type) for value in slot_values(op, "init")), None)
    for shape in shapes:
        if shape is not None and target is not None and shape != target:
            input_extents, wanted = (", ".join(map(str, extents)) for extents in (shape, target))
            yield Problem(f"expected shape of input ({input_extents}) to match shape of output ({wanted})")
            return


def _fill(op: Any) -> Iterator[Problem]:
    if wrong := list(_results(op, len(op.operands))):
        yield from wrong
        return
    input_types = [value.type for value in slot_values(op, "inputs")]
    wanted = [element_of(value.type) for value in slot_values(op, "outputs")]
    if any(shape_of(type) is not None and not isinstance(type, VectorType) for type in input_types):
        yield Problem("expected op with scalar input", prefix=False)
    elif input_types and wanted and differ(input_types[0], wanted[0]):
        types = f"('{type_text(input_types[0])}') to match output element type ('{type_text(wanted[0])}')"
        yield Problem(f"expected fill value type {types}")


_BY_MAPS = ("generic", "contract", "elementwise", *NAMED, *CONVOLVED, *OPERAND_COUNTS)

VERIFIERS: Mapping[str, tuple[Verifier, ...]] = MappingProxyType(
    {
        **{f"linalg.{name}": (_structured, _yielded) for name in _BY_MAPS},
        "linalg.generic": (loops_named, *needs("indexing_maps"), _structured),
        "linalg.contract": (_contract, _structured, _yielded),
        "linalg.transpose": (_transpose, _mixed, _yielded),
        "linalg.broadcast": (_broadcast, _mixed, _yielded),
        "linalg.reduce": (_reduce, _mixed, _yielded),
        "linalg.map": (_map, _mixed, _yielded),
        "linalg.fill": (_fill, _yielded),
        **PACKS,
    }
)
