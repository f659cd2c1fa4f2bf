"""Diagnostics of the verifiers of `tensor` on indices, sizes, casts, slices and shapes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType
from typing import Any

from tilelsp.defs.verifiers.func import last_ops
from tilelsp.defs.verifiers.shapes import (
    SLICED,
    Shape,
    combined,
    dynamic_count,
    groups_of,
    in_bounds,
    incompatible,
    index_for_each,
    integers,
    is_compatible,
    is_reduced,
    only,
    only_result,
    shape_of,
    sizes,
    slice_parts,
    slice_ranks,
    width_of,
)
from tilelsp.ir.equality import differ
from tilelsp.ir.types import DYNAMIC, IntAttr, TensorType, Type
from tilelsp.spec.op import slot_values
from tilelsp.spec.problem import Problem, Verifier
from tilelsp.spec.spelling import type_text


def _empty(op: Any) -> Iterator[Problem]:
    shape = shape_of(only_result(op))
    if shape is not None:
        yield from sizes(op, len(slot_values(op, "dynamicSizes")), shape)


def _splat(op: Any) -> Iterator[Problem]:
    shape, size_count = shape_of(only_result(op)), len(slot_values(op, "dynamicSizes"))
    if shape is not None and size_count != dynamic_count(shape):
        yield Problem(f"incorrect number of dynamic sizes, has {size_count}, expected {dynamic_count(shape)}")


def _generate(op: Any) -> Iterator[Problem]:
    shape = shape_of(only_result(op))
    if shape is not None:
        yield from sizes(op, len(slot_values(op, "dynamicExtents")), shape)


def _cast(op: Any) -> Iterator[Problem]:
    source_type, result_type = only(op, "source"), only_result(op)
    if not isinstance(source_type, TensorType) or not isinstance(result_type, TensorType):
        return
    first, second = shape_of(source_type), shape_of(result_type)
    fits = not differ(source_type.element, result_type.element)
    if first is not None and second is not None:
        same_rank = len(first) == len(second)
        fits = fits and same_rank and all(is_compatible(a, b) for a, b in zip(first, second, strict=False))
    if not fits:
        yield incompatible(source_type, result_type)


def _bitcast(op: Any) -> Iterator[Problem]:
    source_type, result_type = only(op, "source"), only_result(op)
    if isinstance(source_type, TensorType) and isinstance(result_type, TensorType):
        first, second = shape_of(source_type), shape_of(result_type)
        alike = (
            first is None or second is None or (len(first) == len(second) and all(map(is_compatible, first, second)))
        )
        widths = [width_of(type.element) for type in (source_type, result_type)]
        if not alike or (None not in widths and widths[0] != widths[1]):
            yield incompatible(source_type, result_type)


def _slice(op: Any, whole: Type | None, part: Type | None) -> Iterator[Problem]:
    """A slice of `whole` with the type `part`."""
    parts, shape, part_shape = slice_parts(op), shape_of(whole), shape_of(part)
    if not isinstance(whole, TensorType) or not isinstance(part, TensorType) or shape is None or part_shape is None:
        return
    if parts is None:
        return
    if wrong := next(slice_ranks(parts, (len(shape),) * 3), None):
        yield wrong
        return
    wanted = parts[1]
    inferred = type_text(TensorType(wanted, whole.element, whole.encoding))
    if len(part_shape) > len(wanted):
        yield Problem("expected rank to be smaller or equal to the other rank. ", prefix=False)
    elif not is_reduced(wanted, part_shape):
        yield Problem(f"expected type to be '{inferred}' or a rank-reduced version. (size mismatch) ", prefix=False)
    elif differ(whole.element, part.element):
        yield Problem(f"expected element type to be '{type_text(whole.element)}'", prefix=False)
    else:
        yield from in_bounds(shape, *parts)


def _extract_slice(op: Any) -> Iterator[Problem]:
    yield from _slice(op, only(op, "source"), only_result(op))


def _insert_slice(op: Any) -> Iterator[Problem]:
    yield from _slice(op, only(op, "dest"), only(op, "source"))


def _from_elements(op: Any) -> Iterator[Problem]:
    shape, element_count = shape_of(only_result(op)), len(slot_values(op, "elements"))
    if shape is not None and DYNAMIC not in shape and element_count != combined(shape):
        message = f"number of operands and types do not match: got {element_count} operands and {combined(shape)} types"
        yield Problem(f"custom op '{op.name}' {message}", prefix=False)
        return
    result = only_result(op)
    for value in slot_values(op, "elements") if isinstance(result, TensorType) else ():
        if isinstance(result, TensorType) and differ(value.type, result.element):
            types = f"'{type_text(result.element)}' vs '{type_text(value.type)}'"
            yield Problem(f"use of value '%{value.name}' expects different type than prior uses: {types}", prefix=False)
            return


def _reshape(op: Any, expanded: Type | None, collapsed: Type | None) -> Iterator[Problem]:
    full, flat, parts = shape_of(expanded), shape_of(collapsed), groups_of(op.attrs.get("reassociation"))
    if full is None or flat is None or parts is None:
        return
    if [] in [list(group) for group in parts]:
        yield Problem("reassociation indices must not be empty")
        return
    if len(parts) != len(flat):
        yield Problem(
            f"expected collapsed rank ({len(flat)}) to equal the number of reassociation maps ({len(parts)})."
        )
        return
    if not parts:  # of a tensor without dimensions
        return
    yield from _regrouped(full, parts)
    if [number for group in parts for number in group] != list(range(len(full))):
        return
    for number, (group, extent) in enumerate(zip(parts, flat, strict=True)):
        extents = [full[dimension] for dimension in group]
        total = combined(extents)
        if extent == DYNAMIC:
            if total != DYNAMIC:
                yield Problem(f"expected dimension {number} of collapsed type to be static value of {total}")
                return
        elif total == DYNAMIC:
            message = f"expected dimension {number} of collapsed type to be dynamic since one or more of the"
            yield Problem(f"{message} corresponding dimensions in the expanded type is dynamic")
            return
        elif total != extent:
            yield Problem(f"expected dimension {number} of collapsed type to be static value of {total}")
            return


def _regrouped(full: Shape, parts: Sequence[Sequence[int]]) -> Iterator[Problem]:
    """Groups take every dimension of the expanded type, in order."""
    flat = [number for group in parts for number in group]
    if flat != list(range(len(flat))):
        yield Problem("expected reassociation map #0 to be valid and contiguous.")
    elif len(flat) != len(full):
        message = f"expected reassociation map #0 to have size equal to the expanded rank ({len(full)}),"
        yield Problem(f"{message} but it is  {len(flat)}.")


def _collapse(op: Any) -> Iterator[Problem]:
    yield from _reshape(op, only(op, "src"), only_result(op))


def _expand(op: Any) -> Iterator[Problem]:
    yield from _reshape(op, only_result(op), only(op, "src"))


def _pad(op: Any) -> Iterator[Problem]:
    source, result = only(op, "source"), only_result(op)
    low, high = (integers(op.attrs.get(name)) for name in ("static_low", "static_high"))
    shape, result_shape = shape_of(source), shape_of(result)
    if not isinstance(source, TensorType) or not isinstance(result, TensorType) or low is None or high is None:
        return
    if shape is None or result_shape is None:
        return
    if len(low) != len(shape) or len(high) != len(shape):
        types = f"sourceType '{type_text(source)}', specified resultType is '{type_text(result)}'"
        yield Problem(f"failed to infer expectedType from {types}", prefix=False)
        return
    wanted = tuple(DYNAMIC if DYNAMIC in parts else sum(parts) for parts in zip(shape, low, high, strict=True))
    if len(result_shape) != len(wanted):
        types = f"specified type '{type_text(result)}' does not match the inferred type"
        yield Problem(f"{types} '{type_text(TensorType(wanted, source.element, source.encoding))}'", prefix=False)
        return
    if any(extent not in (DYNAMIC, given) for given, extent in zip(result_shape, wanted, strict=True)):
        types = f"specified type '{type_text(result)}' does not match the inferred type"
        yield Problem(f"{types} '{type_text(TensorType(wanted, source.element, source.encoding))}'", prefix=False)


def _yields(op: Any, message: str) -> Iterator[Problem]:
    """Check that the body yields an element of the result."""
    result = only_result(op)
    if not isinstance(result, TensorType):
        return
    for last in last_ops(op, "tensor.yield"):
        if len(last.operands) == 1 and differ(last.operands[0].type, result.element):
            yield Problem(message)
            return


def _pad_body(op: Any) -> Iterator[Problem]:
    shape = shape_of(only(op, "source"))
    if shape is not None and _arguments(op) not in (None, len(shape)):
        yield Problem(f"expected the block to have {len(shape)} arguments", prefix=False)
        return
    yield from _yields(op, "expected yield type to match shape element type")


def _arguments(op: Any) -> int | None:
    """How many arguments the body of an op has; None without one."""
    return len(op.regions[0].blocks[0].args) if op.regions and op.regions[0].blocks else None


def _generate_body(op: Any) -> Iterator[Problem]:
    shape = shape_of(only_result(op))
    if shape is not None and _arguments(op) not in (None, len(shape)):
        yield Problem("must have one body argument per input dimension", prefix=False)
        return
    message = "body must be terminated with a `yield` operation of the tensor element type"
    yield from _yields(op, message)


def _concat(op: Any) -> Iterator[Problem]:
    shapes = [shape_of(value.type) for value in slot_values(op, "inputs")]
    dim, result = op.attrs.get("dim"), shape_of(only_result(op))
    if not isinstance(dim, IntAttr) or not shapes or result is None or None in shapes:
        return
    known = [shape for shape in shapes if shape is not None]
    if any(len(shape) != len(result) for shape in known):
        yield Problem("rank of concatenated inputs must match result rank")
        return
    if dim.value >= len(result):
        yield Problem("concatenation dim must be less than the tensor rank")
        return
    for number, extents in enumerate(zip(*known, strict=True)):
        static = {extent for extent in extents if extent != DYNAMIC}
        if number != dim.value and len(static) > 1:
            message = "static concatenation size mismatch along non-concatenated dimension"
            yield Problem(f"{message} {number}")
            return
    wanted = tuple(
        DYNAMIC if number == dim.value and DYNAMIC in extents
        else sum(extents) if number == dim.value
        else next((extent for extent in extents if extent != DYNAMIC), DYNAMIC)
        for number, extents in enumerate(zip(*known, strict=True))
    )  # fmt: skip
    if not all(map(is_compatible, wanted, result)):
        type = only_result(op)
        assert isinstance(type, TensorType)
        inferred = type_text(TensorType(wanted, type.element, type.encoding))
        yield Problem(f"result type '{type_text(type)}'does not match inferred shape '{inferred}' static sizes")


def _from_shape(op: Any) -> Iterator[Problem]:
    """`tensor.reshape`."""
    source, result = shape_of(only(op, "source")), shape_of(only_result(op))
    extents = shape_of(only(op, "shape"))
    if source is None or result is None or extents is None:
        return
    if DYNAMIC not in (*source, *result) and combined(source) != combined(result):
        yield Problem("source and destination tensor should have the same number of elements")
    elif extents[0] == DYNAMIC:
        yield Problem("cannot use shape operand with dynamic length to reshape to statically-ranked tensor type")
    elif extents[0] != len(result):
        yield Problem("length of shape operand differs from the result's tensor rank")


def _gather(op: Any) -> Iterator[Problem]:
    dims, source = integers(op.attrs.get("gather_dims")), only(op, "source")
    wrong = list(_gathered(dims, shape_of(source), shape_of(only(op, "indices")), "gather", "source"))
    yield from wrong
    if not wrong:
        yield from _gathered_type(dims, source, shape_of(only(op, "indices")), only_result(op), "result")


def _gathered_type(
    dims: Shape | None, whole: Type | None, indices: Shape | None, part: Type | None, what: str
) -> Iterator[Problem]:
    """Check the slice that indices along `dims` take of a tensor: those dimensions have an extent of 1, or are left
    out."""
    shape = shape_of(whole)
    if dims is None or shape is None or not indices or not isinstance(whole, TensorType) or part is None:
        return
    full = (*indices[:-1], *(1 if number in dims else extent for number, extent in enumerate(shape)))
    reduced = (*indices[:-1], *(extent for number, extent in enumerate(shape) if number not in dims))
    types = [TensorType(extents, whole.element, whole.encoding) for extents in (full, reduced)]
    if all(differ(part, type) for type in types):
        full_type, reduced_type = map(type_text, types)
        message = f"expected '{full_type}' or its rank-reduced variant '{reduced_type}' (got: '{type_text(part)}')"
        yield Problem(f"{what} type mismatch: {message}")


def _scatter(op: Any) -> Iterator[Problem]:
    if "unique" not in op.attrs:
        yield Problem("requires 'unique' attribute to be set")
        return
    dims, dest = integers(op.attrs.get("scatter_dims")), only(op, "dest")
    wrong = list(_gathered(dims, shape_of(dest), shape_of(only(op, "indices")), "scatter", "dest"))
    yield from wrong
    if not wrong:
        yield from _gathered_type(dims, dest, shape_of(only(op, "indices")), only(op, "source"), "source")


def _gathered(
    dims: Shape | None, shape: Shape | None, indices: Shape | None, word: str, whose: str
) -> Iterator[Problem]:
    """The dimensions that indices choose in a tensor of that shape."""
    if dims is None or shape is None:
        return
    name = f"{word}_dims"
    if not dims:
        yield Problem(f"{name} must be non-empty")
    elif len(dims) > len(shape):
        yield Problem(f"{name} overflow {whose} rank")
    elif indices and indices[-1] != len(dims):
        yield Problem(f"{name} length must match the size of last dimension of indices")
    elif any(dim < 0 for dim in dims):
        yield Problem(f"{name} value must be non-negative")
    elif any(dim >= len(shape) for dim in dims):
        yield Problem(f"{name} value must be smaller than {whose} rank")
    elif any(a >= b for a, b in pairwise(dims)):
        yield Problem(f"{name} values must be strictly increasing")


VERIFIERS: Mapping[str, tuple[Verifier, ...]] = MappingProxyType(
    {
        "tensor.extract": (index_for_each("tensor", "incorrect number of indices for extract_element"),),
        "tensor.insert": (index_for_each("dest", "incorrect number of indices"),),
        "tensor.empty": (_empty,),
        "tensor.splat": (_splat,),
        "tensor.generate": (_generate, _generate_body),
        "tensor.cast": (_cast,),
        "tensor.bitcast": (_bitcast,),
        "tensor.extract_slice": (*SLICED, _extract_slice),
        "tensor.insert_slice": (*SLICED, _insert_slice),
        "tensor.parallel_insert_slice": (*SLICED, _insert_slice),
        "tensor.from_elements": (_from_elements,),
        "tensor.collapse_shape": (_collapse,),
        "tensor.expand_shape": (_expand,),
        "tensor.pad": (_pad, _pad_body),
        "tensor.concat": (_concat,),
        "tensor.reshape": (_from_shape,),
        "tensor.gather": (_gather,),
        "tensor.scatter": (_scatter,),
    }
)
