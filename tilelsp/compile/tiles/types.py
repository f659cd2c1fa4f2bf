"""The nv_tileaa types of cuda_tile ones, and which types a target does not have."""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.base.diagnostic import Severity
from tilelsp.compile.lowering import Unsupported
from tilelsp.defs.dialects.cuda_tile import types as tile
from tilelsp.defs.dialects.cuda_tile.attributes import PointerAttr
from tilelsp.defs.dialects.nv_tileaa import types as t
from tilelsp.ir.module import Op
from tilelsp.ir.types import (
    FloatType,
    TensorType,
    Type,
)
from tilelsp.spec.target import Target

_SINCE: Mapping[str, int] = {"f8E4M3FN": 89, "f8E5M2": 89, "f8E8M0FNU": 100, "f4E2M1FN": 100}
"""Element types that not every target has, and the first that does (the vendor's target check, which names targets by
their numbers alone)."""

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
                    code="target.type",
                    severity=Severity.ERROR,
                )


def _missing(type: Type, target: Target) -> str | None:
    """What the vendor's check says of a type; None for one that the target has."""
    match type:
        case FloatType(name):
            return f"unsupported type '{name}'" if target.number < _SINCE.get(name, 0) else None
        case tile.PointerType(attr=PointerAttr.MULTICAST) if target.number not in _MULTICAST:
            return f"multicast pointers require {' or '.join(f'sm_{number}' for number in _MULTICAST)}"
        case tile.TileType() | tile.TensorViewType():
            return _missing(type.element, target)
        case tile.PointerType():
            return _missing(type.pointee, target)
        case _:
            return None


def lower_type(type: Type) -> Type | None:
    """The nv_tileaa type of a cuda_tile one; None for a type that has none."""
    match type:
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
    return t.PointerType(element.pointee, element.attr) if isinstance(element, tile.PointerType) else element
