"""Diagnostics of the verifiers of `linalg` on maps, shapes, bodies and dimensions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any

from tilelsp.defs.verifiers.func import last_ops
from tilelsp.defs.verifiers.linalg_packs import PACKS
from tilelsp.defs.verifiers.shapes import (
    Shape,
    dense_integers,
    element_of,
    integers,
    loops_named,
    needs,
    shape_of,
    word_of,
)
from tilelsp.ir.equality import differ, is_unknown
from tilelsp.ir.types import DYNAMIC, ArrayAttr, Attr, IntAttr, RawAttr, TensorType, Type, VectorType
from tilelsp.spec.affine_map import AffineMap, Dim, affine_map
from tilelsp.spec.op import slot_values
from tilelsp.spec.problem import Problem, Verifier
from tilelsp.spec.spelling import type_text

_MATMUL = ("m k", "k n", "m n")
_NAMED: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "matmul": _MATMUL,
        "quantized_matmul": ("m k", "k n", "", "", "m n"),
        "batch_matmul": ("b m k", "b k n", "b m n"),
        "batch_reduce_matmul": ("b m k", "b k n", "m n"),
        "quantized_batch_matmul": ("b m k", "b k n", "", "", "b m n"),
        "matvec": ("m n", "n", "m"),
        "vecmat": ("m", "m n", "n"),
        "batch_matvec": ("b m k", "b k", "b m"),
        "batch_vecmat": ("b k", "b k n", "b n"),
        "dot": ("m", "m", ""),
        "mmt4d": ("m k p r", "n k q r", "m n p q"),
        "batch_mmt4d": ("b m k p r", "b n k q r", "b m n p q"),
    }
)
"""Which loops the dimensions of operands of named ops are."""
_CONVOLVED: Mapping[str, tuple[str, str, str]] = MappingProxyType(
    {
        "conv_1d": ("w+x", "x", "w"),
        "conv_2d": ("h+y w+x", "y x", "h w"),
        "conv_3d": ("d+z h+y w+x", "z y x", "d h w"),
        "conv_1d_nwc_wcf": ("n w+x c", "x c f", "n w f"),
        "conv_1d_ncw_fcw": ("n c w+x", "f c x", "n f w"),
        "conv_2d_nhwc_hwcf": ("n h+y w+x c", "y x c f", "n h w f"),
        "conv_2d_nhwc_fhwc": ("n h+y w+x c", "f y x c", "n h w f"),
        "conv_2d_nchw_fchw": ("n c h+y w+x", "f c y x", "n f h w"),
        "conv_3d_ndhwc_dhwcf": ("n d+z h+y w+x c", "z y x c f", "n d h w f"),
        "conv_3d_ncdhw_fcdhw": ("n c d+z h+y w+x", "f c z y x", "n f d h w"),
        "depthwise_conv_1d_nwc_wc": ("n w+x c", "x c", "n w c"),
        "depthwise_conv_1d_ncw_cw": ("n c w+x", "c x", "n c w"),
        "depthwise_conv_2d_nhwc_hwc": ("n h+y w+x c", "y x c", "n h w c"),
        "depthwise_conv_2d_nchw_chw": ("n c h+y w+x", "c y x", "n c h w"),
        **{f"pooling_nhwc_{kind}": ("n h+y w+x c", "y x", "n h w c")
           for kind in ("sum", "max", "max_unsigned", "min", "min_unsigned")},
        **{f"pooling_nchw_{kind}": ("n c h+y w+x", "y x", "n c h w") for kind in ("sum", "max")},
        **{f"pooling_nwc_{kind}": ("n w+x c", "x", "n w c") for kind in ("sum", "max", "min")},
        **{f"pooling_ncw_{kind}": ("n c w+x", "x", "n c w") for kind in ("sum", "max")},
    }
)  # fmt: skip
"""The same of windows that move over their input: `h+y` is the place in it, by the op's strides and dilations."""
_UNARY = ("abs", "ceil", "copy", "erf", "exp", "floor", "log", "negf", "reciprocal", "round", "rsqrt", "sqrt", "square",
          "tanh")  # fmt: skip
_BINARY = ("add", "div", "div_unsigned", "max", "min", "mul", "powf", "sub")
_OPERAND_COUNTS = {**dict.fromkeys(_UNARY, 2), **dict.fromkeys(_BINARY, 3), "select": 4}
"""Ops that go through all elements, and how many operands they have."""


@cache
def _letters(maps: tuple[str, ...]) -> tuple[AffineMap, ...]:
    names = list(dict.fromkeys(name for letters in maps for name in letters.split()))
    return tuple(
        AffineMap(len(names), 0, tuple(Dim(names.index(name)) for name in letters.split())) for letters in maps
    )


@cache
def _windows(name: str, strides: Shape, dilations: Shape) -> tuple[AffineMap, ...] | None:
    """The maps of an op of `_CONVOLVED`; without numbers all are 1."""
    maps = _CONVOLVED[name]
    loops = list(dict.fromkeys(loop for expressions in maps for loop in expressions.replace("+", " ").split()))
    moved = iter(range(len(loops)))

    def place(word: str) -> str:
        if "+" not in word:
            return word
        at = next(moved)
        stride, dilation = (numbers[at] if at < len(numbers) else 1 for numbers in (strides, dilations))
        outer, inner = word.split("+")
        return f"{outer} * {stride} + {inner} * {dilation}"

    found = [
        affine_map(f"affine_map<({', '.join(loops)}) -> ({', '.join(map(place, expressions.split()))})>")
        for expressions in maps
    ]
    return None if None in found else tuple(map_ for map_ in found if map_ is not None)


def _maps(op: Any, shapes: Sequence[Shape | None]) -> tuple[AffineMap, ...] | None:
    """How the dimensions of each operand follow from the loops; None where that is not known."""
    written: Attr | None = op.attrs.get("indexing_maps")
    if isinstance(written, ArrayAttr):
        found = [affine_map(value.text) if isinstance(value, RawAttr) else None for value in written.values]
        return None if None in found else tuple(map_ for map_ in found if map_ is not None)
    name = op.name.removeprefix("linalg.")
    if name in _NAMED:
        return _letters(_NAMED[name])
    if name in _CONVOLVED:
        strides, dilations = (dense_integers(op.attrs.get(key)) for key in ("strides", "dilations"))
        return _windows(name, strides or (), dilations or ())
    if name in _OPERAND_COUNTS and shapes and shapes[-1] is not None:
        rank = len(shapes[-1])
        return (AffineMap(rank, 0, tuple(map(Dim, range(rank)))),) * _OPERAND_COUNTS[name]
    return None


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
    shapes = [() if element_of(type) is type else shape_of(type) for type in types]
    maps = _maps(op, shapes)
    if maps is None:
        return
    if len(maps) != len(types):
        if "indexing_maps" in op.attrs and op.name == "linalg.generic":
            message = f"expected the number of indexing_map ({len(maps)}) to be equal to the number of"
            yield Problem(f"{message} input/output operands ({len(types)})")
        elif "indexing_maps" not in op.attrs:
            message = f"ods-gen generated region expects {len(maps)} args, got {len(types)}"
            yield Problem(f"custom op '{op.name}' [parseNamedStructuredOpRegion] {message}", prefix=False)
        return
    for problem in (*_ranks(op, maps, shapes), *_extents(maps, shapes), *_body(op, types), *_indices(op, maps)):
        yield problem
        return


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


def _ranks(op: Any, maps: Sequence[AffineMap], shapes: Sequence[Shape | None]) -> Iterator[Problem]:
    iterators = op.attrs.get("iterator_types")
    loops = len(iterators.values) if isinstance(iterators, ArrayAttr) else maps[0].dims
    for number, (map_, shape) in enumerate(zip(maps, shapes, strict=True)):
        if map_.symbols:
            yield Problem(f"unexpected symbols in indexing_map #{number}")
        elif map_.dims != loops:
            message = f"expected indexing_map #{number} to have {loops} dim(s) to match the number of loops"
            yield Problem(message)
        elif shape is not None and len(shape) != len(map_.results):
            ranks = f"expected operand #{number} rank ({len(shape)}) to match the result rank of"
            yield Problem(f"{ranks} indexing_map ({len(map_.results)})")


def _extents(maps: Sequence[AffineMap], shapes: Sequence[Shape | None]) -> Iterator[Problem]:
    """The extents of operands against the loops, each of which is as long as the first dimension that it alone is."""
    loops: dict[int, int] = {}
    for map_, shape in zip(maps, shapes, strict=True):
        for result, extent in zip(map_.results, shape or (), strict=False):
            if isinstance(result, Dim):
                loops.setdefault(result.number, extent)
    ranges = [loops.get(number, DYNAMIC) for number in range(maps[0].dims)]
    if DYNAMIC in ranges or None in shapes:
        return
    for number, (map_, shape) in enumerate(zip(maps, shapes, strict=True)):
        first, last = map_.evaluate([0] * len(ranges)), map_.evaluate([extent - 1 for extent in ranges])
        if first is None or last is None or shape is None:
            continue
        for dimension, (low, high, extent) in enumerate(zip(first, last, shape, strict=False)):
            inferred = max(low, high) + 1
            if extent in (DYNAMIC, 0) or min(low, high) < 0:
                continue
            alone = isinstance(map_.results[dimension], Dim)
            if (inferred != extent) if alone else (inferred > extent):
                least = "" if alone else "greater than or equal to "
                where = f"inferred input/output operand #{number} has shape's dimension #{dimension}"
                yield Problem(f"{where} to be {least}{inferred}, but found {extent}")


def _body(op: Any, types: Sequence[Type]) -> Iterator[Problem]:
    """The arguments of the body of a `linalg.generic` are the elements of its operands, and so is what it yields."""
    if op.name != "linalg.generic" or not op.regions or not op.regions[0].blocks:
        return
    args = op.regions[0].blocks[0].args
    if len(args) != len(types):
        yield Problem("expected as many non-induction variable region arguments as the number of input/output operands")
        return
    wanted = [element_of(value.type) for value in slot_values(op, "outputs")]
    for last in last_ops(op, "linalg.yield"):
        code = "linalg.yield.verify"
        if len(last.operands) != len(wanted):
            message = f"expected number of yield values ({len(last.operands)}) to match the number of inits / outs"
            yield Problem(f"{message} operands of the enclosing LinalgOp ({len(wanted)})", code=code, at=last)
            return
        for number, (value, type) in enumerate(zip(last.operands, wanted, strict=True), 1):
            if differ(value.type, type):
                message = f"type of yield operand {number} ('{type_text(value.type)}') doesn't match the element type"
                yield Problem(f"{message} of the enclosing linalg.generic op ('{type_text(type)}')", code=code, at=last)
                return
    for number, (arg, type) in enumerate(zip(args, types, strict=True)):
        if differ(arg.type, element_of(type)):
            message = f"expected type of bb argument #{number} ('{type_text(arg.type)}') to match element or self type"
            yield Problem(f"{message} of the corresponding operand ('{type_text(element_of(type))}')")
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


_BY_MAPS = ("generic", "contract", *_NAMED, *_CONVOLVED, *_OPERAND_COUNTS)

VERIFIERS: Mapping[str, tuple[Verifier, ...]] = MappingProxyType(
    {
        **{f"linalg.{name}": (_structured,) for name in _BY_MAPS},
        "linalg.generic": (loops_named, *needs("indexing_maps"), _structured),
        "linalg.transpose": (_transpose,),
        "linalg.broadcast": (_broadcast,),
        "linalg.reduce": (_reduce,),
        "linalg.map": (_map,),
        "linalg.fill": (_fill,),
        **PACKS,
    }
)
