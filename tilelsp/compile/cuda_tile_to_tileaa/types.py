"""The nv_tileaa types of cuda_tile ones, and which types a target does not have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from tilelsp.base.diagnostic import Severity
from tilelsp.base.record import replace
from tilelsp.compile.lowering import TARGET_TYPE, Unsupported
from tilelsp.defs.dialects.cuda_tile import types as tile
from tilelsp.defs.dialects.cuda_tile.attributes import PaddingValue, PointerAttr
from tilelsp.defs.dialects.nv_tileaa import types as t
from tilelsp.ir.module import Op
from tilelsp.ir.types import DYNAMIC, I8, FloatType, TensorType, Type
from tilelsp.spec.target import Target

TileView: TypeAlias = tile.PartitionViewType | tile.StridedViewType | tile.GatherScatterViewType
TILE_VIEWS = (tile.PartitionViewType, tile.StridedViewType, tile.GatherScatterViewType)

_SINCE: Mapping[str, int] = {"f8E4M3FN": 89, "f8E5M2": 89, "f8E8M0FNU": 100, "f4E2M1FN": 100}
"""Element types that not every target has, and the first that does (the vendor's target check, which names targets by
their numbers alone)."""

_ONLY: Mapping[str, tuple[int, ...]] = {"fnv8E5M3FNU": (107,)}
"""Element types that no later target has again."""
_MULTICAST = (100, 103, 107)
"""The numbers of the targets on which the vendor's check allows multicast pointers."""


def check_types(entry: Op, target: Target) -> None:
    """Raise for the first type that the target does not have, in the vendor's words."""
    for op in entry.walk():
        values = [*op.results]
        for region in op.regions:
            for inner in region.blocks:
                values += inner.args
        for value in values:
            missing = _missing(value.type, target)
            if missing is not None:
                where = Op(op.name, span=value.span or op.span, origin=op.origin)
                raise Unsupported(
                    where,
                    f"Incompatibility with architecture '{target}': {missing}",
                    code=TARGET_TYPE,
                    severity=Severity.ERROR,
                    instead=_having(value.type),
                )


def _having(type: Type) -> str:
    """Which targets have a type that others lack."""
    match type:
        case FloatType(name) if name in _ONLY:
            return f"{name} on {_listed(_ONLY[name])}"
        case FloatType(name):
            return f"{name} from sm_{_SINCE[name]} on"
        case tile.PointerType(attr=PointerAttr.MULTICAST):
            return f"multicast pointers on {_listed(_MULTICAST)}"
        case tile.TileType() | tile.TensorViewType():
            return _having(type.element)
        case tile.PointerType():
            return _having(type.pointee)
        case _:
            return ""


def _listed(numbers: tuple[int, ...]) -> str:
    return ", ".join(f"sm_{number}" for number in numbers)


def _missing(type: Type, target: Target) -> str | None:
    """The sentence of the vendor's check about a type; None for one that the target has."""
    match type:
        case FloatType(name):
            missing = target.number < _SINCE.get(name, 0) or target.number not in _ONLY.get(name, (target.number,))
            return f"unsupported type '{name}'" if missing else None
        case tile.PointerType(attr=PointerAttr.MULTICAST) if target.number not in _MULTICAST:
            return f"multicast pointers require {' or '.join(f'sm_{number}' for number in _MULTICAST)}"
        case tile.TileType() | tile.TensorViewType():
            return _missing(type.element, target)
        case tile.PointerType():
            return _missing(type.pointee, target)
        case _:
            return None


NIBBLE = FloatType("f4E2M1FN")
"""The type of elements two of which lie in a byte of memory."""


def fast_dimension(array: tile.TensorViewType) -> int | None:
    """The dimension of an array whose neighbours are neighbours in memory, where there is one alone."""
    found = [d for d, stride in enumerate(array.strides) if stride == 1]
    return found[0] if len(found) == 1 else None


def lower_type(type: Type) -> Type | None:
    """The nv_tileaa type of a cuda_tile one; None for a type that has none.

    Arrays of elements of 4 bits, views of them and pointers to them become such of their bytes.
    """
    match type:
        case tile.TensorViewType() if type.element == NIBBLE:
            return _byte_array(type)
        case tile.PartitionViewType() | tile.StridedViewType() | tile.GatherScatterViewType() if of_nibbles(type):
            halved = _byte_view(type)
            return lower_type(halved) if halved is not None else None
        case tile.TileType((), element):
            return _element(element)
        case tile.TileType(shape, element):
            return TensorType(shape, _element(element))
        case tile.TensorViewType(shape, element, strides, attr):
            return t.TensorViewType(shape, element, strides, attr)
        case tile.PartitionViewType(shape, padding, view, dim_map):
            inner = lower_type(view)
            return t.PartitionViewType(shape, padding, inner, dim_map) if inner is not None else None
        case tile.StridedViewType(shape, steps, padding, view, dim_map):
            inner = lower_type(view)
            return t.StridedViewType(shape, steps, padding, inner, dim_map) if inner is not None else None
        case tile.GatherScatterViewType(shape, padding, view, sparse):
            inner = lower_type(view)
            return t.GatherScatterViewType(shape, padding, inner, sparse) if inner is not None else None
        case tile.TokenType():
            return t.TokenType()
        case _:
            return None


def _element(element: Type) -> Type:
    if not isinstance(element, tile.PointerType):
        return element
    return t.PointerType(I8 if element.pointee == NIBBLE else element.pointee, element.attr)


def of_nibbles(view: TileView) -> bool:
    """True if two elements of a view share a byte."""
    return isinstance(view.tensor_view, tile.TensorViewType) and view.tensor_view.element == NIBBLE


def _byte_array(array: tile.TensorViewType) -> t.TensorViewType | None:
    """An array of the bytes of elements of 4 bits: half as many along the fast dimension, half as far apart."""
    fast = fast_dimension(array)
    if fast is None:
        return None
    whole = (array.shape[fast], *array.strides[:fast], *array.strides[fast + 1 :])
    if any(number != DYNAMIC and number % 2 for number in whole):
        return None
    strides = tuple(1 if d == fast else _half(stride) for d, stride in enumerate(array.strides))
    return t.TensorViewType(_halved(array.shape, fast), I8, strides, array.attr)


def _byte_view(view: TileView) -> TileView | None:
    """A view of bytes that an element of 4 bits does not share with one of another tile, and which padding fills."""
    array = view.tensor_view
    assert isinstance(array, tile.TensorViewType)
    at = None if isinstance(view, tile.GatherScatterViewType) else view.dim_map
    fast = fast_dimension(array)
    bytes_ = _byte_array(array)
    if fast is None or bytes_ is None or view.padding_value not in (None, PaddingValue.ZERO):
        return None
    d = fast if at is None else at.index(fast)
    steps = view.traversal_strides[d] if isinstance(view, tile.StridedViewType) else 0
    sparse = isinstance(view, tile.GatherScatterViewType) and view.sparse_dim == fast
    if view.tile_shape[d] % 2 or steps % 2 or sparse:
        return None
    inner = tile.TensorViewType(bytes_.shape, I8, bytes_.strides, array.attr)
    made = replace(view, tile_shape=_halved(view.tile_shape, d), tensor_view=inner)
    if isinstance(made, tile.StridedViewType):
        return replace(made, traversal_strides=_halved(made.traversal_strides, d))
    return made


def _halved(numbers: tuple[int, ...], d: int) -> tuple[int, ...]:
    return (*numbers[:d], _half(numbers[d]), *numbers[d + 1 :])


def _half(number: int) -> int:
    return number if number == DYNAMIC else number // 2
