"""Tensor views, views of their tiles, and loads and stores through them.

Elements of a loaded tile that lie outside of the tensor hold the view's padding (0 where it has none: the definition
leaves them open); those of a stored tile are not written.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tilelsp.defs.dialects.cuda_tile import views as ops
from tilelsp.defs.dialects.cuda_tile.types import (
    GatherScatterViewType,
    PartitionViewType,
    StridedViewType,
    TensorViewType,
    view_tile,
)
from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import Array
from tilelsp.interp.tile.places import addresses, index_space, padding, places
from tilelsp.interp.tile.pointers import load_elements
from tilelsp.interp.tile.state import Evaluator, Frame, Results
from tilelsp.interp.tile.values import (
    TOKEN,
    TensorViewValue,
    Tile,
    TileViewValue,
    element_of,
    from_integers,
    memory_bits,
    stored_bytes,
    tile_of,
)
from tilelsp.ir.module import Value
from tilelsp.ir.types import DYNAMIC, Type
from tilelsp.spec.op import OpDef


def _extents(frame: Frame, declared: tuple[int, ...], operands: Sequence[Value], what: str) -> tuple[int, ...]:
    """Extents or strides, with those that the type leaves open filled in; those are read as signed numbers."""
    dynamic = iter(operands)
    found = tuple(frame.number(next(dynamic)) if extent == DYNAMIC else extent for extent in declared)
    if any(extent < 0 for extent in found):
        raise Fault(f"a negative {what}: {', '.join(map(str, found))}")
    return found


def _make_tensor_view(frame: Frame, op: ops.MakeTensorView) -> Results:
    made = op.result.type
    if not isinstance(made, TensorViewType):
        raise TypeError(f"{made} is no tensor view")
    shape = _extents(frame, made.shape, op.dynamic_shape, "extent")
    strides = _extents(frame, made.strides, op.dynamic_strides, "stride")
    return (TensorViewValue(made, frame.number(op.base, as_signed=False), shape, strides),)


def _make_view(frame: Frame, op: ops.MakePartitionView | ops.MakeStridedView | ops.MakeGatherScatterView) -> Results:
    made = op.result.type
    if not isinstance(made, PartitionViewType | StridedViewType | GatherScatterViewType):
        raise TypeError(f"{made} is no view of tiles")
    return (TileViewValue(made, frame.tensor_view(op.tensor_view)),)


def _numbers(op: OpDef, numbers: tuple[int, ...]) -> Results:
    return tuple(
        from_integers(element_of(value), np.asarray(number, np.int64))
        for value, number in zip(op.results, numbers, strict=True)
    )


def _tensor_shape(frame: Frame, op: ops.GetTensorShape) -> Results:
    return _numbers(op, frame.tensor_view(op.src).shape)


def _index_space(frame: Frame, op: ops.GetIndexSpaceShape) -> Results:
    return _numbers(op, index_space(frame.tile_view(op.src)))


def load_tile(frame: Frame, view: TileViewValue, index: Sequence[Value], inbounds: Sequence[int] | None) -> Tile:
    """The tile of a view at an index. Raises `Fault`."""
    element = view_tile(view.type).element
    found = places(frame, view, index, inbounds)
    made = np.full(len(found.offsets), padding(view, element).bits)
    made[found.inside] = _load(frame, view.tensor, element, found.offsets[found.inside])
    return tile_of(element, made.reshape(found.shape))


def _load(frame: Frame, tensor: TensorViewValue, element: Type, offsets: Array) -> Array:
    at, shift = addresses(tensor, element, offsets)
    loaded = load_elements(frame, element, at)
    return (loaded >> shift) & np.uint8(15) if memory_bits(element) == 4 else loaded


def store_tile(
    frame: Frame, view: TileViewValue, index: Sequence[Value], inbounds: Sequence[int] | None, tile: Tile
) -> None:
    """Store a tile of a view at an index. Raises `Fault`."""
    found = places(frame, view, index, inbounds)
    bits = tile.bits.reshape(-1)[found.inside]
    at, shift = addresses(view.tensor, tile.element, found.offsets[found.inside])
    memory = frame.machine.memory
    if memory_bits(tile.element) != 4:
        memory.store(at, stored_bytes(tile.element), bits[:, None])
        return
    for half in (0, 4):
        here = shift == half
        neighbours = memory.load(at[here], 1, 1)[:, 0] & np.uint8(0xF0 >> half)
        memory.store(at[here], 1, (neighbours | (bits[here] << np.uint8(half)))[:, None])


def _load_view(frame: Frame, op: ops.LoadView) -> Results:
    return load_tile(frame, frame.tile_view(op.view), op.index, op.inbounds), TOKEN


def _store_view(frame: Frame, op: ops.StoreView) -> Results:
    store_tile(frame, frame.tile_view(op.view), op.index, op.inbounds, frame.tile(op.tile))
    return (TOKEN,)


EVALUATORS: dict[type[OpDef], Evaluator] = {
    ops.MakeTensorView: _make_tensor_view,
    ops.MakePartitionView: _make_view,
    ops.MakeStridedView: _make_view,
    ops.MakeGatherScatterView: _make_view,
    ops.GetTensorShape: _tensor_shape,
    ops.GetIndexSpaceShape: _index_space,
    ops.LoadView: _load_view,
    ops.StoreView: _store_view,
}
