"""Checks that several ops share, in the reference's sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tilelsp.base.record import replace
from tilelsp.defs.dialects.cuda_tile.attributes import RoundingMode
from tilelsp.defs.dialects.cuda_tile.types import (
    GatherScatterViewType,
    PartitionViewType,
    PointerType,
    StridedViewType,
    TensorViewType,
    TileType,
    TileViewType,
    dims,
    view_tile,
)
from tilelsp.ir.module import Value
from tilelsp.ir.types import F32, DenseArrayAttr, DialectAttr, ParamValue, Type
from tilelsp.spec.op import OpDef, attr_value, slot_values
from tilelsp.spec.problem import Problem, Verifier
from tilelsp.spec.spelling import type_text
from tilelsp.spec.symbolic import BINARY, BUILTIN, DIV, INT, NEG, TUPLE, TYPE, VAR, operands

VIEWS = (PartitionViewType, StridedViewType, GatherScatterViewType)


def quoted(value_type: Type) -> str:
    """A type as messages show it: `'!cuda_tile.tile<4xf32>'`."""
    return f"'{type_text(value_type)}'"


def type_list(types: tuple[Type, ...]) -> str:
    """Types as messages list them: `'T', 'U'`; nothing for none."""
    return ", ".join(quoted(t) for t in types)


def _listed(names: tuple[str, ...]) -> str:
    return f"{{{', '.join(names)}}}"


def _tiles(op: OpDef, slots: tuple[str, ...]) -> list[Type]:
    return [value.type for slot in slots for value in slot_values(op, slot)]


def _trait(
    slots: tuple[str, ...], shown: tuple[str, ...], what: str, aspect: Callable[[Type], object], code: str
) -> Verifier:
    message = f"failed to verify that all of {_listed(shown or slots)} have {what}"

    def check(op: OpDef) -> Iterator[Problem]:
        types = _tiles(op, slots)
        if any(aspect(t) != aspect(types[0]) for t in types[1:]):
            yield Problem(message, code=code)

    return check


def _shape(t: Type) -> object:
    return t.shape if isinstance(t, TileType | TensorViewType) else None


def _rank(t: Type) -> object:
    return t.rank if isinstance(t, TileType | TensorViewType) else None


def _element(t: Type) -> object:
    return t.element if isinstance(t, TileType | TensorViewType) else None


def same_types(*slots: str, shown: tuple[str, ...] = ()) -> Verifier:
    """All values of the slots have one type. `shown` are the slots' names in the message, where they differ."""
    return _trait(slots, shown, "same type", lambda t: t, "cuda_tile.types-match")


def same_shapes(*slots: str, shown: tuple[str, ...] = ()) -> Verifier:
    """All values of the slots have one shape."""
    return _trait(slots, shown, "same shape", _shape, "cuda_tile.shapes-match")


def same_ranks(*slots: str, shown: tuple[str, ...] = ()) -> Verifier:
    """All values of the slots have one rank."""
    return _trait(slots, shown, "same rank", _rank, "cuda_tile.ranks-match")


def same_elements(*slots: str, shown: tuple[str, ...] = ()) -> Verifier:
    """All values of the slots have one element type."""
    return _trait(slots, shown, "the same element type", _element, "cuda_tile.elements-match")


def operands_and_results_same_shape(op: OpDef) -> Iterator[Problem]:
    """MLIR's `SameOperandsAndResultShape`."""
    shapes = [_shape(v.type) for v in (*op.operands, *op.results)]
    if any(shape != shapes[0] for shape in shapes[1:]):
        yield Problem("requires the same shape for all operands and results", code="cuda_tile.shapes-match")


def operands_same_shape(op: OpDef) -> Iterator[Problem]:
    """MLIR's `SameOperandsShape`."""
    shapes = [_shape(v.type) for v in op.operands]
    if any(shape != shapes[0] for shape in shapes[1:]):
        yield Problem("requires the same shape for all operands", code="cuda_tile.shapes-match")


def operands_and_results_same_element(op: OpDef) -> Iterator[Problem]:
    """MLIR's `SameOperandsAndResultElementType`."""
    elements = [_element(v.type) for v in (*op.operands, *op.results)]
    if any(element != elements[0] for element in elements[1:]):
        yield Problem("requires the same element type for all operands and results", code="cuda_tile.elements-match")


def once_sound(verifier: Verifier) -> Verifier:
    """A verifier that the reference runs once everything inside of an op is sound."""

    def check(op: OpDef) -> Iterator[Problem]:
        yield from (replace(problem, late=True) for problem in verifier(op))

    return check


def comparison_result(op: OpDef) -> Iterator[Problem]:
    """The result of a comparison has the operands' shape."""
    if _shape(op.results[0].type) != _shape(op.operands[0].type):
        yield Problem(
            "failed to verify that Result type has i1 element type and same shape as operands",
            code="cuda_tile.comparison-result",
        )


def flush_to_zero_f32(op: OpDef) -> Iterator[Problem]:
    """Flushing denormals is there for f32 only."""
    element = _element(op.results[0].type)
    if "flush_to_zero" in op.attrs and isinstance(element, Type) and element != F32:
        yield Problem(
            f"flush_to_zero modifier only supported for f32 data type, but got: {quoted(element)}",
            "flush_to_zero",
            "cuda_tile.flush-to-zero-f32",
        )


def rounding_among(*modes: RoundingMode, slot: str = "rounding_mode", stop: bool = True) -> Verifier:
    """The rounding mode is one of `modes`."""
    words = ", ".join(mode.value for mode in modes)

    def check(op: OpDef) -> Iterator[Problem]:
        mode = attr_value(op, slot)
        if isinstance(mode, RoundingMode) and mode not in modes:
            yield Problem(
                f"invalid rounding mode specified, expect one of [{words}]", slot, "cuda_tile.rounding-mode", stop=stop
            )

    return check


def modifier_f32(mode: RoundingMode) -> Verifier:
    """`approx` and `full` are there for f32 only."""

    def check(op: OpDef) -> Iterator[Problem]:
        element = _element(op.results[0].type)
        if attr_value(op, "rounding_mode") is mode and isinstance(element, Type) and element != F32:
            yield Problem(
                f"{mode.value} modifier only supported for f32 data type, but got: {quoted(element)}",
                "rounding_mode",
                "cuda_tile.rounding-f32",
            )

    return check


# --- views -----------------------------------------------------------------------------------------------------


def view_of(value: Value) -> TileViewType:
    """The view type of a value. Raises `TypeError` for anything else: operand constraints are checked before."""
    if not isinstance(value.type, VIEWS):
        raise TypeError(f"{type_text(value.type)} is not a view")
    return value.type


def view_access(view: Value, tile: Value, index: tuple[Value, ...]) -> Iterator[Problem]:
    """Problems of the tile and index of a load or store through a view."""
    kind = view_of(view)
    rank = len(kind.tile_shape)
    if len(index) != rank:
        yield Problem(
            f"expected {rank} index operands (based on view type), got {len(index)}", "index", "cuda_tile.index-count"
        )
    expected = view_tile(kind)
    if tile.type != expected:
        yield Problem(
            f"expected tile type to be {quoted(expected)} (based on view type), got {quoted(tile.type)}",
            "tile",
            "cuda_tile.view-tile",
        )
    yield from view_indices(kind, tuple(v.type for v in index))


def inbounds_fit(op: OpDef) -> Iterator[Problem]:
    """One answer per index of the view, where the op says along which dimensions its tile lies inside."""
    inbounds = op.attrs.get("inbounds")
    count = len(slot_values(op, "index"))
    if isinstance(inbounds, DenseArrayAttr) and len(inbounds.values) != count:
        message = f"inbounds size ({len(inbounds.values)}) must match the number of index dimensions ({count})"
        yield Problem(message, "inbounds", "cuda_tile.inbounds")


def view_indices(view: TileViewType, index: tuple[Type, ...]) -> Iterator[Problem]:
    """The index types that a kind of view takes."""
    code = "cuda_tile.index-type"
    if isinstance(view, GatherScatterViewType):
        yield from _gather_indices(view, index)
        return
    for number, index_type in enumerate(index):
        if not isinstance(index_type, TileType):
            yield Problem(f"expected index type to be a tile type, got {quoted(index_type)}", "index", code)
        elif index_type.shape:
            yield Problem(f"expected index type to be a scalar tile, got {quoted(index_type)}", "index", code)
        elif index_type != index[0]:
            yield Problem(
                f"expected index type {number} to be the same as other index types ({quoted(index[0])}), "
                f"got {quoted(index_type)}",
                "index",
                code,
            )


def _gather_indices(view: GatherScatterViewType, index: tuple[Type, ...]) -> Iterator[Problem]:
    code = "cuda_tile.index-type"
    sparse = view.sparse_dim
    if not 0 <= sparse < len(index):
        yield Problem(f"gather/scatter dimension {sparse} is out of range for index count {len(index)}", "index", code)
        return
    picked = index[sparse]
    if not isinstance(picked, TileType):
        yield Problem(
            f"expected index at sparse_dim position {sparse} to be a tile type for GatherScatterView", "index", code
        )
        return
    if picked.rank != 1:
        yield Problem(
            f"expected index at sparse_dim position {sparse} to be a 1D tensor for GatherScatterView, "
            f"got rank {picked.rank}",
            "index",
            code,
        )
        return
    if picked.shape[0] != view.tile_shape[sparse]:
        yield Problem(
            f"expected gather/scatter index size ({picked.shape[0]}) to match tile shape at gather/scatter dimension "
            f"{sparse} ({view.tile_shape[sparse]})",
            "index",
            code,
        )
    first: Type | None = None
    for number, index_type in enumerate(index):
        if number == sparse:
            continue
        if not isinstance(index_type, TileType) or index_type.shape:
            yield Problem(f"expected index {number} to be a scalar tile for GatherScatterView", "index", code)
        elif first is not None and index_type != first:
            yield Problem(
                f"expected scalar index {number} to have the same type as other scalar indices ({quoted(first)}), "
                f"got {quoted(index_type)}",
                "index",
                code,
            )
        first = first if first is not None else index_type


# --- elements --------------------------------------------------------------------------------------------------


def element_of(value: Value) -> Type:
    """The element type of a tile. Raises `TypeError` for anything else: operand constraints are checked before."""
    if not isinstance(value.type, TileType):
        raise TypeError(f"{type_text(value.type)} is not a tile")
    return value.type.element


def shape_of(value: Value) -> tuple[int, ...]:
    """The shape of a tile. Raises `TypeError` for anything else."""
    if not isinstance(value.type, TileType):
        raise TypeError(f"{type_text(value.type)} is not a tile")
    return value.type.shape


def pointee_of(value: Value) -> Type:
    """Pointee type of a tile of pointers. Raises `TypeError` for anything else."""
    element = element_of(value)
    if not isinstance(element, PointerType):
        raise TypeError(f"{type_text(value.type)} is not a tile of pointers")
    return element.pointee


def shape_text(value: Value) -> str:
    """The shape of a tile as messages show it: `4, 8`."""
    return dims(shape_of(value))


def integer_fault(expression: ParamValue) -> str:
    """The fault of an expression where a number is asked for; "" for none."""
    name = expression.name if isinstance(expression, DialectAttr) else ""
    if name == TUPLE:
        return "expected integer expression, got tuple"
    if name == DIV:
        return "unsupported expression in integer context"
    if name in (NEG, *BINARY) and isinstance(expression, DialectAttr):
        return next((fault for operand in operands(expression) if (fault := integer_fault(operand))), "")
    if name == TYPE and isinstance(expression, DialectAttr):
        (actual,) = (type_text(operand) for operand in operands(expression) if isinstance(operand, Type))
        return f"expected integer expression, got {actual}"
    return "" if name in (INT, VAR, BUILTIN) else "unknown expression in integer context"
