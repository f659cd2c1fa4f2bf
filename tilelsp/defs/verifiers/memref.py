"""Diagnostics of the verifiers of `memref` on indices, sizes, casts, views and globals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from tilelsp.defs.dialects.scf_checks import edge
from tilelsp.defs.verifiers.func import last_ops, visibility
from tilelsp.defs.verifiers.memref_casts import CASTS
from tilelsp.defs.verifiers.shapes import (
    SLICED,
    combined,
    dynamic_count,
    element_of,
    groups_of,
    in_bounds,
    index_for_each,
    integers,
    is_reduced,
    list_extents,
    only,
    only_result,
    shape_of,
    slice_parts,
    slice_ranks,
    unlike_elements,
    word_of,
)
from tilelsp.defs.verifiers.strides import (
    StridedLayout,
    is_identity,
    layout_of,
    memories_differ,
    space_of,
    strided_text,
    symbols_of,
)
from tilelsp.defs.verifiers.symbols import symbol_of
from tilelsp.defs.verifiers.transfers import started
from tilelsp.ir.equality import differ
from tilelsp.ir.types import (
    DYNAMIC,
    Attr,
    DenseAttr,
    DialectAttr,
    FloatType,
    IntAttr,
    IntType,
    MemRefType,
    RawAttr,
    Type,
    TypeAttr,
    UnitAttr,
)
from tilelsp.spec.affine_map import Dim, affine_map
from tilelsp.spec.op import slot_values
from tilelsp.spec.problem import Lookup, Problem, SymbolVerifier, Verifier
from tilelsp.spec.spelling import attr_text, type_text


def _alloc(op: Any) -> Iterator[Problem]:
    type = only_result(op)
    shape, size_count = shape_of(type), len(slot_values(op, "dynamicSizes"))
    if shape is None or not isinstance(type, MemRefType):
        return
    if size_count != dynamic_count(shape):
        message = f"incorrect number of dynamic sizes, has {size_count}, expected {dynamic_count(shape)}"
        yield Problem(message)
        return
    symbols, number = symbols_of(type), len(slot_values(op, "symbolOperands"))
    if symbols is not None and symbols != number:
        yield Problem(f"symbol operand count does not equal memref symbol count: expected {symbols}, got {number}")


def _view(op: Any) -> Iterator[Problem]:
    source, result = only(op, "source"), only_result(op)
    if isinstance(source, MemRefType) and isinstance(result, MemRefType) and space_of(source) != space_of(result):
        types = f"base memref type '{type_text(source)}' and view memref type '{type_text(result)}'"
        yield Problem(f"different memory spaces specified for {types}", prefix=False)
        return
    shape = shape_of(result)
    if shape is not None:
        size_count, wanted = len(slot_values(op, "sizes")), dynamic_count(shape)
        if size_count != wanted:
            yield Problem(f"incorrect number of dynamic sizes, has {size_count}, expected {wanted}")


def _subview(op: Any) -> Iterator[Problem]:
    source, result, parts = only(op, "source"), only_result(op), slice_parts(op)
    if not isinstance(source, MemRefType) or not isinstance(result, MemRefType):
        return
    layout, shape, result_shape = layout_of(source), shape_of(source), shape_of(result)
    if layout is None or shape is None or result_shape is None or parts is None:
        return
    if wrong := next(slice_ranks(parts, (len(shape),) * 3), None):
        yield wrong
        return
    offsets, sizes, strides = parts
    wanted = _moved(layout, offsets, strides)
    space = space_of(source)
    written = (RawAttr(strided_text(wanted)), *((space,) if space is not None else ()))
    inferred = type_text(MemRefType(sizes, source.element, written))
    expectation = f"expected result type to be '{inferred}' or a rank-reduced version."
    but = f", but got '{type_text(result)}'"
    if len(result_shape) > len(sizes):
        message = "expected result rank to be smaller or equal to the source rank"
        yield Problem(f"{message}{but}", prefix=False)
    elif not is_reduced(sizes, result_shape):
        yield Problem(f"{expectation} (mismatch of result sizes){but}", prefix=False)
    elif differ(source.element, result.element):
        yield Problem(f"expected result element type to be '{type_text(source.element)}'{but}", prefix=False)
    else:
        there = layout_of(result)
        alike = there is not None and there.offset == wanted.offset and len(result_shape) != len(sizes)
        if there is not None and not alike and (there.offset, there.strides) != (wanted.offset, wanted.strides):
            yield Problem(f"{expectation} (mismatch of result layout){but}", prefix=False)
        else:
            yield from in_bounds(shape, offsets, sizes, strides)


def _moved(layout: StridedLayout, offsets: Sequence[int], strides: Sequence[int]) -> StridedLayout:
    """The layout of a part of a buffer."""
    offset, steps = layout.offset, [combined(pair) for pair in zip(layout.strides, strides, strict=False)]
    for step, by in zip(layout.strides, offsets, strict=False):
        distance = 0 if 0 in (step, by) else combined((step, by))
        offset = DYNAMIC if DYNAMIC in (offset, distance) else offset + distance
    return StridedLayout(offset, tuple(steps), plain=False)


def _reshape(expanded: Type | None, collapsed: Type | None, groups: Any) -> Iterator[Problem]:
    full, flat, parts = shape_of(expanded), shape_of(collapsed), groups_of(groups)
    if full is None or flat is None or parts is None:
        return
    if len(parts) != len(flat):
        yield Problem(f"invalid number of reassociation groups: found {len(parts)}, expected {len(flat)}")
        return
    if not flat:
        if any(extent != 1 for extent in full):
            yield Problem("rank 0 memrefs can only be extended/collapsed with/from ones")
        return
    following = 0
    for number, (group, extent) in enumerate(zip(parts, flat, strict=True)):
        for dimension in group:
            if dimension != following:
                yield Problem("reassociation indices must be contiguous")
                return
            following += 1
            if dimension >= len(full):
                yield Problem(f"reassociation index {dimension} is out of bounds")
                return
        total = combined([full[dimension] for dimension in group])
        if (total == DYNAMIC) != (extent == DYNAMIC):
            yield Problem(f"collapsed dim ({number}) must be dynamic if and only if reassociation group is dynamic")
            return
        if total not in (DYNAMIC, extent):
            yield Problem(f"collapsed dim size ({extent}) must equal reassociation group size ({total})")
            return
    if following != len(full):
        yield Problem(f"expected rank ({len(full)}) to match number of reassociation indices ({following})")


def _collapse(op: Any) -> Iterator[Problem]:
    source, result = only(op, "src"), only_result(op)
    source_shape, result_shape = shape_of(source), shape_of(result)
    if source_shape is not None and result_shape is not None and len(source_shape) < len(result_shape):
        ranks = f"has source rank {len(source_shape)} and result rank {len(result_shape)}"
        yield Problem(f"{ranks}. This is not a collapse ({len(source_shape)} < {len(result_shape)}).")
    else:
        yield from _reshape(source, result, op.attrs.get("reassociation"))


def _expand(op: Any) -> Iterator[Problem]:
    source, result = only(op, "src"), only_result(op)
    source_shape, result_shape = shape_of(source), shape_of(result)
    if source_shape is not None and result_shape is not None and len(source_shape) > len(result_shape):
        ranks = f"has source rank {len(source_shape)} and result rank {len(result_shape)}"
        yield Problem(f"{ranks}. This is not an expansion ({len(source_shape)} > {len(result_shape)}).")
    elif wrong := list(_reshape(result, source, op.attrs.get("reassociation"))):
        yield from wrong
    else:
        yield from _sized(integers(op.attrs.get("static_output_shape")), result_shape)


def _sized(sizes: Sequence[int] | None, shape: Sequence[int] | None) -> Iterator[Problem]:
    """The extents of a result as they are written for themselves."""
    if sizes is None or shape is None:
        return
    if len(sizes) != len(shape):
        bounds = f"expected number of static shape bounds to be equal to the output rank ({len(shape)})"
        yield Problem(f"{bounds} but found {len(sizes)} inputs instead")
        return
    for number, (extent, wanted) in enumerate(zip(sizes, shape, strict=True)):
        if wanted not in (DYNAMIC, extent):
            yield Problem(f"invalid output shape provided at pos {number}")
            return


def _unlike(source: Type | None, result: MemRefType) -> Problem | None:
    """The mismatch between a buffer and a cast of it: in memory space, or else in element type."""
    if not isinstance(source, MemRefType):
        return None
    types = f"specified for source type '{type_text(source)}' and result memref type '{type_text(result)}'"
    if space_of(source) != space_of(result):
        return Problem(f"different memory spaces {types}", prefix=False)
    if differ(source.element, result.element):
        return Problem(f"different element types {types}", prefix=False)
    return None


def _shown(number: int) -> str:
    return "dynamic" if number == DYNAMIC else str(number)


def _reinterpret(op: Any) -> Iterator[Problem]:
    """The result of `memref.reinterpret_cast` has the sizes, the offset and the strides that are written."""
    source, result, parts = only(op, "source"), only_result(op), slice_parts(op)
    shape = shape_of(result)
    if not isinstance(result, MemRefType) or shape is None or parts is None:
        return
    if wrong := next(slice_ranks(parts, (1, len(shape), len(shape))), None) or _unlike(source, result):
        yield wrong
        return
    layout, (offsets, sizes, strides) = layout_of(result), parts
    if layout is None:
        return
    for number, (extent, size) in enumerate(zip(shape, sizes, strict=True)):
        if extent not in (DYNAMIC, size):
            message = f"expected result type with size = {_shown(size)} instead of {extent} in dim = {number}"
            yield Problem(message, prefix=False)
            return
    if layout.offset not in (DYNAMIC, offsets[0]):
        message = f"expected result type with offset = {_shown(offsets[0])} instead of {layout.offset}"
        yield Problem(message, prefix=False)
        return
    for number, (there, stride) in enumerate(zip(layout.strides, strides, strict=False)):
        if there not in (DYNAMIC, stride):
            message = f"expected result type with stride = {_shown(stride)} instead of {there} in dim = {number}"
            yield Problem(message, prefix=False)
            return


def _transpose(op: Any) -> Iterator[Problem]:
    written = op.attrs.get("permutation")
    order = affine_map(written.text) if isinstance(written, RawAttr) else None
    if order is None:
        return
    numbers = [expr.number for expr in order.results if isinstance(expr, Dim)]
    if len(numbers) != len(order.results) or sorted(numbers) != list(range(order.dims)):
        yield Problem("expected a permutation map")
        return
    source, result = only(op, "in"), only_result(op)
    if not isinstance(source, MemRefType) or not isinstance(result, MemRefType):
        return
    layout, there, shape = layout_of(source), layout_of(result), shape_of(source)
    if layout is None or there is None or shape is None:
        return
    if len(shape) != len(numbers):
        yield Problem("expected a permutation map of same rank as the input")
        return
    if not layout.plain or DYNAMIC in layout.strides:
        return
    extents, strides = (tuple(values[number] for number in numbers) for values in (shape, layout.strides))
    alike = not differ(source.element, result.element) and space_of(source) == space_of(result)
    if len(numbers) == 1 and there.plain:
        alike = False  # mlir-opt 22 writes this one layout otherwise than in a type
    if not alike or (shape_of(result), there.places) != (extents, (0, *strides)):
        parameters = (*_transposed_layout(strides), space_of(source))
        wanted = MemRefType(extents, source.element, tuple(one for one in parameters if one is not None))
        types = f"'{type_text(result)}' is not equivalent to the canonical transposed input type '{type_text(wanted)}'"
        yield Problem(f"result type {types}")


def _transposed_layout(strides: tuple[int, ...]) -> tuple[Attr, ...]:
    if len(strides) < 2:
        return tuple(RawAttr(f"strided<[{stride}]>") for stride in strides)
    dims = [f"d{number}" for number in range(len(strides))]
    terms = [dim if stride == 1 else f"{dim} * {stride}" for dim, stride in zip(dims, strides, strict=True)]
    return (RawAttr(f"affine_map<({', '.join(dims)}) -> ({' + '.join(terms)})>"),)


_FLOATS = frozenset(("addf", "maximumf", "minimumf", "mulf"))
_INTEGERS = frozenset(("addi", "maxs", "maxu", "mins", "minu", "muli", "ori", "andi", "xori"))


def _atomic(op: Any) -> Iterator[Problem]:
    kind, value = word_of(op.attrs.get("kind")), only(op, "value")
    if value is None or kind is None:
        return
    if kind in _FLOATS and not isinstance(value, FloatType):
        yield Problem(f"with kind '{kind}' expects a floating-point type")
    elif kind in _INTEGERS and not isinstance(value, IntType):
        yield Problem(f"with kind '{kind}' expects an integer type")


def _from_shape(op: Any) -> Iterator[Problem]:
    """`memref.reshape`: the operand `shape` has an extent for each dimension of the result."""
    source_type, result_type = only(op, "source"), only_result(op)
    if (
        isinstance(source_type, MemRefType)
        and isinstance(result_type, MemRefType)
        and differ(source_type.element, result_type.element)
    ):
        yield Problem("element types of source and destination memref types should be the same")
        return
    for name, type in (("source", source_type), ("result", result_type)):
        if isinstance(type, MemRefType) and not is_identity(type):
            yield Problem(f"{name} memref type should have identity affine map")
            return
    extents, result = shape_of(only(op, "shape")), shape_of(result_type)
    if extents is None or len(extents) != 1:
        return
    if result is not None and extents[0] == DYNAMIC:
        yield Problem("cannot use shape operand with dynamic length to reshape to statically-ranked memref type")
    elif result is not None and extents[0] != len(result):
        yield Problem("length of shape operand differs from the result's memref rank")


def _prefetch(op: Any) -> Iterator[Problem]:
    shape, index_count = shape_of(only(op, "memref")), len(slot_values(op, "indices"))
    if shape is not None and index_count != len(shape):
        yield Problem("too few indices")  # the same words for too many


def _waited(op: Any) -> Iterator[Problem]:
    """`memref.dma_wait` names one element of its tags."""
    shape, index_count = shape_of(only(op, "tagMemRef")), len(slot_values(op, "tagIndices"))
    if shape is not None and index_count != len(shape):
        ranks = f"expected {len(shape)}, but got {index_count}"
        yield Problem(f"expected tagIndices to have the same number of elements as the tagMemRef rank, {ranks}")


def _distinct(op: Any) -> Iterator[Problem]:
    """`memref.distinct_objects` gives its operands."""
    pairs = [(value.type, result.type) for value, result in zip(op.operands, op.results, strict=False)]
    if not op.operands:
        yield Problem("expected at least one operand")
    elif len(op.operands) != len(op.results) or any(memories_differ(*types) for types in pairs):
        yield Problem("operand types and result types must match")


def _aligned(op: Any) -> Iterator[Problem]:
    alignment = op.attrs.get("alignment")
    if isinstance(alignment, IntAttr) and (alignment.value <= 0 or alignment.value & (alignment.value - 1)):
        yield Problem("alignment must be power of 2")


def _global(op: Any) -> Iterator[Problem]:
    """`memref.global`: the elements of its initial value, whose type is the one that is stored."""
    stored, initial = op.attrs.get("type"), op.attrs.get("initial_value")
    if initial is not None and not isinstance(initial, UnitAttr | DenseAttr | DialectAttr | RawAttr):
        yield Problem(f"initial value should be a unit or elements attribute, but got {attr_text(initial)}")
    if not isinstance(stored, TypeAttr) or not isinstance(initial, RawAttr):
        return
    literal_extents, wanted = list_extents(initial.text.removeprefix("dense")), shape_of(stored.type)
    if DYNAMIC in (wanted or ()):
        return
    if literal_extents and wanted is not None and literal_extents != wanted:
        inferred, declared = (", ".join(map(str, extents)) for extents in (literal_extents, wanted))
        yield Problem(
            f"inferred shape of elements literal ([{inferred}]) does not match type ([{declared}])", prefix=False
        )
    elif message := unlike_elements(initial.text, element_of(stored.type)):
        yield Problem(message, prefix=False)


def _static(op: Any) -> Iterator[Problem]:
    """`memref.global`: its extents are known."""
    stored = op.attrs.get("type")
    shape = shape_of(stored.type) if isinstance(stored, TypeAttr) else None
    if isinstance(stored, TypeAttr) and shape is not None and DYNAMIC in shape:
        message = f"type should be static shaped memref, but got '{type_text(stored.type)}'"
        yield Problem(f"custom op 'memref.global' {message}", prefix=False)


def _scope(op: Any) -> Iterator[Problem]:
    """`memref.alloca_scope` gives what it is left with."""
    for last in last_ops(op, "memref.alloca_scope.return"):
        yield from edge(last, "parent", [value.type for value in last.operands], [value.type for value in op.results])


def _get_global(op: Any, lookup: Lookup) -> Iterator[Problem]:
    named = symbol_of(op, "name", lookup, "memref.global")
    if named is None:
        return
    name, found = named
    if found is None:
        yield Problem(f"'{name}' does not reference a valid global memref")
        return
    stored = found.attrs.get("type")
    if isinstance(stored, TypeAttr) and op.results and differ(op.results[0].type, stored.type):
        types = f"'{type_text(op.results[0].type)}' does not match type '{type_text(stored.type)}'"
        yield Problem(f"result type {types} of the global memref @{name}")


VERIFIERS: Mapping[str, tuple[Verifier, ...]] = MappingProxyType(
    {
        "memref.load": (
            index_for_each("memref", "incorrect number of indices for load, expected {rank} but got {given}"),
        ),
        "memref.store": (index_for_each("memref", "store index operand count not equal to memref rank"),),
        "memref.alloc": (_alloc,),
        "memref.alloca": (_alloc,),
        "memref.alloca_scope": (_scope,),
        "memref.atomic_rmw": (
            index_for_each("memref", "expects the number of subscripts to be equal to memref rank"),
            _atomic,
        ),
        "memref.reinterpret_cast": (*SLICED, _reinterpret),
        "memref.transpose": (_transpose,),
        "memref.reshape": (_from_shape,),
        "memref.global": (_static, _global, visibility),
        "memref.prefetch": (_prefetch,),
        "memref.dma_start": (started,),
        "memref.dma_wait": (_waited,),
        "memref.distinct_objects": (_distinct,),
        "memref.assume_alignment": (_aligned,),
        "memref.view": (_view,),
        "memref.subview": (*SLICED, _subview),
        "memref.collapse_shape": (_collapse,),
        "memref.expand_shape": (_expand,),
        **CASTS,
    }
)

SYMBOLS: Mapping[str, tuple[SymbolVerifier, ...]] = MappingProxyType({"memref.get_global": (_get_global,)})
