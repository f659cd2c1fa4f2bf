"""Views of arrays whose elements have 4 bits, as views of their bytes.

Two neighbours along the dimension whose stride is 1 lie in each, the first in the low half.

Of an array with an odd number of elements along it, the last byte is read and written whole; a tile of picked rows
begins with a byte.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

from tilelsp.compile.cuda_tile_to_tileaa.function import STAGE, TileLowering
from tilelsp.compile.cuda_tile_to_tileaa.packed import permuted, reshaped
from tilelsp.compile.cuda_tile_to_tileaa.types import (
    NIBBLE,
    TILE_VIEWS,
    TileView,
    fast_dimension,
    lower_type,
    of_nibbles,
)
from tilelsp.compile.lowering import unsupported
from tilelsp.defs.dialects import arith
from tilelsp.defs.dialects.cuda_tile import types as tile
from tilelsp.defs.dialects.nv_tileaa import ops as aa
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import DYNAMIC, I8, IntAttr, IntType, TensorType, Type
from tilelsp.spec.op import OpDef


def reason_against(type: Type) -> str:
    """Why a view of elements of 4 bits has none of bytes; nothing where it has one, and for other elements."""
    if lower_type(type) is not None:
        return ""
    if isinstance(type, tile.TensorViewType) and type.element == NIBBLE:
        return f"two {NIBBLE.name} lie in a byte: one stride is to be 1, the others and the extent along it even"
    if isinstance(type, TILE_VIEWS) and of_nibbles(type):
        return f"two {NIBBLE.name} lie in a byte: tiles and steps along the stride of 1 are to be even, padding zero"
    return ""


def halved(
    f: TileLowering, array: tile.TensorViewType, extents: tuple[Value, ...], strides: tuple[Value, ...]
) -> tuple[tuple[Value, ...], tuple[Value, ...]]:
    """The extents and strides that are known at run time only, in bytes."""
    fast = fast_dimension(array)
    dynamic = [d for d, extent in enumerate(array.shape) if extent == DYNAMIC]
    shape = tuple(
        _halved(f, value, arith.CeilDivUI) if d == fast else value for d, value in zip(dynamic, extents, strict=True)
    )
    return shape, tuple(_halved(f, value, arith.DivUI) for value in strides)


def _halved(f: TileLowering, value: Value, by: type[OpDef]) -> Value:
    assert isinstance(value.type, IntType)
    two = f.out.plain(arith.Constant, (), [value.type], {"value": IntAttr(2, value.type)}).result
    return f.out.plain(by, [value, two], [value.type]).result


def places(f: TileLowering, op: Op, index: Sequence[Value]) -> tuple[Value, ...]:
    """Where an access takes its tile from: along the rows that it picks places count elements, two to a byte."""
    found, view = f.all(index), nibble_view(op)
    if not isinstance(view, tile.GatherScatterViewType):
        return found
    fast = _fast(view)
    return tuple(_halved(f, value, arith.DivUI) if d == fast else value for d, value in enumerate(found))


def elements_of(f: TileLowering, op: Op, extent: int, result: Value) -> Value:
    """The extent along the dimension whose neighbours share bytes. Raises `Unsupported` where only those are known."""
    type = lower_type(result.type)
    if extent == DYNAMIC or not isinstance(type, IntType):
        raise unsupported(op, STAGE, f"of an array of {NIBBLE.name} only its bytes are known where its extent is not")
    return f.out.plain(arith.Constant, (), [type], {"value": IntAttr(extent, type)}, names=[result.name]).result


def nibble_view(op: Op) -> TileView | None:
    """The view of an access to elements of 4 bits; None for another one."""
    for operand in op.operands:
        if isinstance(operand.type, TILE_VIEWS) and of_nibbles(operand.type):
            return operand.type
    return None


def byte_tile(view: TileView, elements: TensorType) -> TensorType:
    """The bytes of a tile of elements of 4 bits."""
    fast, shape = _fast(view), elements.shape or ()
    return TensorType((*shape[:fast], shape[fast] // 2, *shape[fast + 1 :]), I8)


def unpacked(f: TileLowering, view: TileView, value: Value) -> Value:
    """The elements of a tile's bytes."""
    return _repacked(f, view, value, NIBBLE, 2)


def joined(f: TileLowering, view: TileView, value: Value) -> Value:
    """The bytes of a tile's elements."""
    return _repacked(f, view, value, I8, 0.5)


def _repacked(f: TileLowering, view: TileView, value: Value, element: Type, times: float) -> Value:
    """A tile whose neighbours along the stride of 1 are cut apart or joined."""
    assert isinstance(value.type, TensorType)
    rank, fast = len(value.type.shape or ()), _fast(view)
    order = (*(d for d in range(rank) if d != fast), fast)
    last = value if order[-1] == order[fast] else permuted(f, value, order)
    assert isinstance(last.type, TensorType)
    *outer, inner = last.type.shape or (1,)
    wanted = (*outer, int(inner * times))
    slots: dict[str, object] = {"source": reshaped(f, last, (prod(outer) * inner,))}
    flat = f.out.make(aa.Repack, [TensorType((prod(wanted),), element)], slots=slots).result
    back = tuple(order.index(d) for d in range(rank))
    made = reshaped(f, flat, wanted)
    return made if last is value else permuted(f, made, back)


def _fast(view: TileView) -> int:
    """The dimension of a tile whose neighbours lie in one byte."""
    assert isinstance(view.tensor_view, tile.TensorViewType)
    fast = fast_dimension(view.tensor_view)
    assert fast is not None
    return fast if isinstance(view, tile.GatherScatterViewType) else view.dim_map.index(fast)
