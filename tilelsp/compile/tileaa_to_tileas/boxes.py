"""Tensor maps as ops, and the boxes of a tile: where each is in the array, and in the buffer."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.compile.tileaa_to_tileas.function import FunctionLowering
from tilelsp.compile.tileaa_to_tileas.mapped import MapBox
from tilelsp.defs.dialects import arith
from tilelsp.defs.dialects.cuda_tile import types as tile
from tilelsp.defs.dialects.nv_tileas import copies as ac
from tilelsp.defs.dialects.nv_tileas import types as t
from tilelsp.ir.module import Value
from tilelsp.ir.types import I32, IntAttr


def made_map(f: FunctionLowering, box: MapBox) -> Value:
    """The map of an array."""
    array = box.view.type
    assert isinstance(array, tile.TensorViewType)
    type, swizzle = t.TensorMapType(tuple(reversed(box.box)), array.element), ac.MapSwizzle(box.swizzle.value)
    view = f.scalar(box.view)
    made = f.out.make(ac.MakeTensorMap, [type], names=["map"], view=view, order=box.order, swizzle=swizzle)
    return made.results[0]


def panels(f: FunctionLowering, box: MapBox, index: tuple[Value, ...]) -> Iterator[tuple[int, tuple[Value, ...]]]:
    """The boxes of the tile at an index: bytes into its buffer, and coordinates, the fastest first."""
    at = [_times(f, index[place], step) for place, step in zip(box.places, box.steps, strict=True)]
    for panel in range(box.panels):
        first = at[0]
        if panel:
            first = f.out.plain(arith.AddI, [first, constant(f, panel * box.box[0])], [I32]).result
        yield panel * box.bytes, (first, *at[1:])


def constant(f: FunctionLowering, number: int) -> Value:
    """A number of 32 bits."""
    return f.out.plain(arith.Constant, (), [I32], {"value": IntAttr(number, I32)}).result


def _times(f: FunctionLowering, value: Value, by: int) -> Value:
    """A coordinate, of which maps take 32 bits."""
    if value.type != I32:
        wide = getattr(value.type, "width", 64) > 32
        value = f.out.plain(arith.TruncI if wide else arith.ExtUI, [value], [I32]).result
    return value if by == 1 else f.out.plain(arith.MulI, [value, constant(f, by)], [I32]).result
