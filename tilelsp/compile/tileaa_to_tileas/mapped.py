"""Loads that a tensor map may bring: of which array, in which boxes, and where these go in the buffer of an operand."""

from __future__ import annotations

from tilelsp.base.record import record
from tilelsp.compile.assign_layouts.layouts import element_bytes
from tilelsp.compile.choose.hints import WITHOUT_MAP
from tilelsp.compile.known_numbers import known_number
from tilelsp.compile.layout.shared import SharedLayout
from tilelsp.compile.map_plan import GRAIN, Multiple, map_type
from tilelsp.compile.tileaa_to_tileas.state import FunctionState
from tilelsp.defs.dialects import scf
from tilelsp.defs.dialects.cuda_tile import types as tile
from tilelsp.defs.dialects.nv_tileaa import memory, system
from tilelsp.defs.dialects.nv_tileaa import ops as aa
from tilelsp.defs.encodings.terms import Swizzle
from tilelsp.ir.module import Value
from tilelsp.ir.types import DYNAMIC
from tilelsp.spec.target import Feature

_MOST_DIMENSIONS = 5
_BROADEST = 256
"""Elements of a box along each dimension."""
_PLACED = 128
"""Bytes that the place of a box in shared memory is a multiple of."""


@record
class MapBox:
    """The map of the array `view`: its dimensions in `order` and the elements of a box, both fastest first.

    Along `order[i]` the tile `index[places[i]]` begins at `steps[i]` times that number. A tile is `panels` boxes, one
    behind the other along the fastest dimension and in the buffer, of `bytes` each.
    """

    view: Value
    order: tuple[int, ...]
    box: tuple[int, ...]
    swizzle: Swizzle
    places: tuple[int, ...]
    steps: tuple[int, ...]
    panels: int
    bytes: int


def mapped(state: FunctionState, loop: scf.For, load: memory.Load, buffer: SharedLayout) -> MapBox | str:
    """How a tensor map brings a load of `loop` to its buffer; or why none does, as the end of a sentence."""
    if not state.target.has(Feature.TMA):
        return f"{state.target} has no tensor maps"
    if state.in_pairs:
        return "a pair of CTAs multiplies what both bring"
    if state.uses.home[loop] is not state.function.body.blocks[0]:
        return "the loop is in another one, or in a branch"
    if any(isinstance(op, system.GdcWait) for op in state.function.walk()):
        return "the kernel waits for another one"
    tiles, view = load.view.type, described_array(state, load)
    assert isinstance(tiles, tile.PartitionViewType | tile.StridedViewType)
    if isinstance(view, str):
        return view
    return "its array is not made in front of the loop" if view in set(loop.walk()) else box_of(tiles, view, buffer)


def described_array(state: FunctionState, access: memory.Load | memory.Store) -> aa.MakeTensorView | str:
    """The array of an access, which the host can describe; or why it cannot, as the end of a sentence."""
    if WITHOUT_MAP in access.attrs:
        return "the kernel does not allow it"
    maker = access.view.defining_op
    view = maker.operands[0].defining_op if maker is not None else None
    if not isinstance(view, aa.MakeTensorView):
        return "its array is not made in the kernel"
    return _unknown(state, view) or view


def _unknown(state: FunctionState, view: aa.MakeTensorView) -> str | None:
    """Why the host cannot describe an array."""
    array = view.result.type
    assert isinstance(array, tile.TensorViewType)
    if not isinstance(known_number(view.base), Multiple):
        return "its array begins at an address that the kernel computes"
    if any(known_number(value) is None for value in (*view.dynamic_shape, *view.dynamic_strides)):
        return "the kernel computes the extents or strides of its array"
    if len(array.shape) > _MOST_DIMENSIONS or map_type(array.element) is None:
        return "its array has more than five dimensions, or elements that maps have no type for"
    others = iter(view.dynamic_strides)
    for stride in array.strides:
        known = state.divisors.of(next(others)) if stride == DYNAMIC else stride
        if stride != 1 and known * element_bytes(array.element) % GRAIN:
            return f"a stride of its array is not known to be a multiple of {GRAIN} bytes"
    if state.divisors.of(view.base) % GRAIN:
        return f"its array is not known to begin at a multiple of {GRAIN} bytes"
    return None


def box_of(
    tiles: tile.PartitionViewType | tile.StridedViewType, view: aa.MakeTensorView, buffer: SharedLayout
) -> MapBox | str:
    """The boxes of a tile that lies in a buffer; or why maps have none such, as the end of a sentence."""
    array = view.result.type
    assert isinstance(array, tile.TensorViewType)
    wide = [d for d, extent in enumerate(tiles.tile_shape) if extent > 1]
    fast, slow = buffer.order[0], buffer.order[-1]
    if [tiles.tile_shape[d] for d in wide] != list(buffer.shape) or len(buffer.shape) != 2:
        return "its tile is no matrix with the operand's rows and columns"
    row = buffer.shape[fast]
    if buffer.swizzle is not None:
        row = min(row, buffer.span * 8 // buffer.bits)
    box = row, buffer.shape[slow]
    if max(box) > _BROADEST or row * buffer.bits // 8 % GRAIN:
        return f"a box of {box[0]}x{box[1]} elements is no tensor map's"
    size = row * buffer.shape[slow] * buffer.bits // 8
    if size % _PLACED or (buffer.swizzle is not None and buffer.swizzle.value not in ("none", "32B", "64B", "128B")):
        return "its boxes do not lie in the buffer as maps place them"
    if array.strides[tiles.dim_map[wide[fast]]] != 1:
        return "it does not lie in shared memory as it does in memory, and a copy does not turn it"
    places = (wide[fast], wide[slow], *(d for d in range(len(tiles.tile_shape)) if d not in wide))
    steps = tiles.traversal_strides if isinstance(tiles, tile.StridedViewType) else tiles.tile_shape
    return MapBox(
        view.result, tuple(tiles.dim_map[d] for d in places), (*box, *(1,) * (len(places) - 2)),
        buffer.swizzle or Swizzle.NONE, places, tuple(steps[d] for d in places), buffer.shape[fast] // row, size,
    )  # fmt: skip
