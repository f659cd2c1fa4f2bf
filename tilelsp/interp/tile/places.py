"""Where the elements of a view's tile lie in memory.

Indices are read as unsigned numbers. One that is outside of the view's index space is a fault. Partition views count
tiles, strided views count traversal strides; index i belongs to tile dimension i, which walks along tensor dimension
`dim_map[i]`. The scalar indices of a gather/scatter view are element positions, and its sparse index holds positions
along the sparse dimension, of which any may lie outside of the tensor. So its index space is the tensor's own shape.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tilelsp.base.record import record
from tilelsp.defs.dialects.cuda_tile.attributes import PaddingValue
from tilelsp.defs.dialects.cuda_tile.types import (
    GatherScatterViewType,
    PartitionViewType,
    StridedViewType,
)
from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import Array
from tilelsp.interp.tile.state import Frame
from tilelsp.interp.tile.values import (
    TensorViewValue,
    Tile,
    TileViewValue,
    from_floats,
    from_integers,
    memory_bits,
    unsigned,
)
from tilelsp.ir.module import Value
from tilelsp.ir.types import FloatType, Type

_PADDING = {
    PaddingValue.ZERO: 0.0,
    PaddingValue.NEG_ZERO: -0.0,
    PaddingValue.NAN: np.nan,
    PaddingValue.POS_INF: np.inf,
    PaddingValue.NEG_INF: -np.inf,
}


@record(eq=False)
class TileElements:
    """The elements of one tile, row-major: offsets from the view's address in elements, and which are in the tensor."""

    shape: tuple[int, ...]
    offsets: Array
    inside: Array


def index_space(view: TileViewValue) -> tuple[int, ...]:
    """How many indices there are along each dimension."""
    extents = tuple(view.tensor.shape[dimension] for dimension in view.type.dim_map)
    match view.type:
        case PartitionViewType():
            steps = view.type.tile_shape
        case StridedViewType():
            steps = view.type.traversal_strides
        case GatherScatterViewType():
            steps = (1,) * len(extents)
    return tuple(-(-extent // step) for extent, step in zip(extents, steps, strict=True))


def places(frame: Frame, view: TileViewValue, index: Sequence[Value], inbounds: Sequence[int] | None) -> TileElements:
    """The elements of the tile at `index`. Raises `Fault` for an index outside of the index space, and for elements
    outside of the tensor along a dimension that `inbounds` says has none."""
    shape = view.type.tile_shape
    coordinates = [_coordinates(frame, view, number, value) for number, value in enumerate(index)]
    tensor = view.tensor
    offsets = np.zeros(shape, np.int64)
    inside = np.ones(shape, np.bool_)
    for number, (dimension, along) in enumerate(zip(view.type.dim_map, coordinates, strict=True)):
        fits = along < tensor.shape[dimension]
        if inbounds is not None and number < len(inbounds) and inbounds[number] and not fits.all():
            raise Fault(f"elements outside of the tensor along dimension {number}, which the op says is in bounds")
        frame_shape = [1] * len(shape)
        frame_shape[number] = shape[number]
        clipped = np.where(fits, along, 0).astype(np.int64)
        offsets = offsets + (clipped * tensor.strides[dimension]).reshape(frame_shape)
        inside = inside & fits.reshape(frame_shape)
    return TileElements(shape, offsets.reshape(-1), inside.reshape(-1))


def _coordinates(frame: Frame, view: TileViewValue, number: int, value: Value) -> Array:
    """Positions along one dimension of the tile's elements, as uint64."""
    extent = view.type.tile_shape[number]
    steps = np.arange(extent, dtype=np.uint64)
    match view.type:
        case GatherScatterViewType():
            if number == view.type.sparse_dim:
                return unsigned(frame.tile(value)).reshape(-1)
            return steps + np.uint64(frame.number(value, as_signed=False))
        case PartitionViewType():
            stride = extent
        case StridedViewType():
            stride = view.type.traversal_strides[number]
    at = frame.number(value, as_signed=False)
    space = index_space(view)
    if at >= space[number]:
        shown = "x".join(map(str, space))
        raise Fault(f"index {number} is {at}, outside of the view's index space {shown}, which is undefined")
    return steps + np.uint64(at * stride)


def padding(view: TileViewValue, element: Type) -> Tile:
    """Value of elements outside of the tensor, as a tile of rank 0; 0 where the view does not say."""
    value = _PADDING[view.type.padding_value or PaddingValue.ZERO]
    if isinstance(element, FloatType):
        return from_floats(element, np.asarray(value))
    return from_integers(element, np.asarray(int(value), np.int64))


def addresses(tensor: TensorViewValue, element: Type, offsets: Array) -> tuple[Array, Array]:
    """Byte addresses of elements, and how far up in their byte they start (4-bit elements share bytes)."""
    width = memory_bits(element)
    base = np.uint64(tensor.address)
    if width != 4:
        return base + (offsets * (width // 8)).astype(np.uint64), np.zeros(len(offsets), np.uint8)
    return base + (offsets >> 1).astype(np.uint64), ((offsets & 1) * 4).astype(np.uint8)
