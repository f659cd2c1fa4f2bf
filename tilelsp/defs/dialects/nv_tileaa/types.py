"""Types of the two lower tile dialects: pointers, views and tokens, under the name of each dialect."""

from __future__ import annotations

from typing import ClassVar

from tilelsp.base.record import record
from tilelsp.defs.dialects.cuda_tile import types as tile
from tilelsp.ir.types import I1, I32, IndexType, IntType, TensorType, Type
from tilelsp.spec.types import Constraint, TypeDef, of_class


@record
class PointerType(tile.PointerType):
    """`!nv_tileaa.ptr<f32>`: the address of a number in global memory."""

    name: ClassVar[str] = "nv_tileaa.ptr"


@record
class TensorViewType(tile.TensorViewType):
    """`!nv_tileaa.tensor_view<?x4xf32, strides=[?,1]>`: a strided array in global memory."""

    name: ClassVar[str] = "nv_tileaa.tensor_view"


@record
class PartitionViewType(tile.PartitionViewType):
    """`!nv_tileaa.partition_view<tile=(64x64), ...>`: an array cut into tiles."""

    name: ClassVar[str] = "nv_tileaa.partition_view"
    bare_inside: ClassVar[bool] = False


@record
class StridedViewType(tile.StridedViewType):
    """`!nv_tileaa.strided_view<tile=(2x2), ...>`: tiles at a regular distance."""

    name: ClassVar[str] = "nv_tileaa.strided_view"
    bare_inside: ClassVar[bool] = False


@record
class GatherScatterViewType(tile.GatherScatterViewType):
    """`!nv_tileaa.gather_scatter_view<tile=(32x64), ..., sparse_dim=0>`: rows picked by a tensor of positions."""

    name: ClassVar[str] = "nv_tileaa.gather_scatter_view"
    bare_inside: ClassVar[bool] = False


@record
class TokenType(TypeDef):
    """`!nv_tileaa.token`: orders memory operations."""

    name: ClassVar[str] = "nv_tileaa.token"
    summary: ClassVar[str] = "Order between memory operations; carries no data."


def is_tensor(type: Type) -> bool:
    """True if a type is a tensor of fixed shape."""
    return isinstance(type, TensorType) and type.shape is not None


def is_place(type: Type) -> bool:
    """True if a type may be an index of a view: an integer, or a row of integers that select positions."""
    if isinstance(type, TensorType):
        return isinstance(type.element, IntType) and type.shape is not None and len(type.shape) == 1
    return isinstance(type, IntType | IndexType)


TENSOR = Constraint("ranked tensor", is_tensor)
POINTER = of_class("pointer", tile.PointerType)
TENSOR_VIEW = of_class("tensor view", tile.TensorViewType)
TILE_VIEW = of_class("tile view", tile.PartitionViewType, tile.StridedViewType, tile.GatherScatterViewType)
TOKEN = of_class("token", TokenType)
INTEGER = Constraint("integer or index", lambda t: isinstance(t, IntType | IndexType))
PLACE = Constraint("integer or index, or tensor of integers along a sparse dimension", is_place)
SCALAR_I32 = Constraint("i32", lambda t: t == I32)
SCALAR_I1 = Constraint("i1", lambda t: t == I1)
