"""Stores that a tensor map may make: of a matrix that lies in the memory of a loop's buffers, which the loop behind it
needs no more."""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.base.record import record
from tilelsp.compile.assign_layouts.layouts import element_bytes
from tilelsp.compile.layout.shared import SharedLayout, swizzled
from tilelsp.compile.tileaa_to_tileas.mapped import MapBox, box_of, described_array
from tilelsp.compile.tileaa_to_tileas.state import FunctionState, accesses_before, shape_of
from tilelsp.defs.dialects.cuda_tile import types as tile
from tilelsp.defs.dialects.cuda_tile.attributes import MemoryOrdering
from tilelsp.defs.dialects.nv_tileaa import memory, system
from tilelsp.defs.dialects.nv_tileaa import ops as aa
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import TensorType

Buffer = tuple[Op, int]


@record
class Room:
    """Shared memory of one operand's buffers: how large it is, and to how many bytes its start is aligned. A map finds
    a swizzled tile by its address, so that the tile's pattern has to start there."""

    bytes: int
    alignment: int


@record
class StoredTile:
    """The matrix `value` as it lies in shared memory, where `buffer` is, and the boxes that a map makes of it."""

    value: Value
    layout: SharedLayout
    box: MapBox
    buffer: Buffer


def stored_tile(state: FunctionState, room: Mapping[Buffer, Room], store: memory.Store) -> StoredTile | str:
    """How a tensor map stores a tile behind the only loop whose tiles maps bring, out of the room of its buffers; or
    why none does, as the end of a sentence."""
    why = _misplaced(state, store)
    if why is not None:
        return why
    view = described_array(state, store)
    if isinstance(view, str):
        return view
    value, maker = store.tile, store.tile.defining_op
    if isinstance(maker, aa.Reshape):
        value = maker.source
    type, shape, tiles = value.type, shape_of(value), store.view.type
    assert isinstance(type, TensorType)
    assert isinstance(tiles, tile.PartitionViewType | tile.StridedViewType)
    if len(shape) != 2:
        return "its tile is no matrix"
    layout = swizzled((shape[0], shape[1]), (1, 0), 8 * element_bytes(type.element))
    box = box_of(tiles, view, layout)
    if isinstance(box, str):
        return box
    fitting = (
        buffer for buffer, has in room.items() if has.bytes >= layout.pitch and has.alignment >= layout.alignment
    )
    buffer = next(fitting, None)
    if buffer is None:
        return "the buffers of the loop have no room for it"
    return StoredTile(value, layout, box, buffer)


def _misplaced(state: FunctionState, store: memory.Store) -> str | None:
    """Why a store is none that everything else comes before."""
    body = state.function.body.blocks[0]
    if state.uses.home[store] is not body:
        return "it is in a loop, or in a branch"
    behind = body.ops[body.ops.index(store) :]
    if any(op in state.atoms or op.regions for op in behind):
        return "a multiply, a loop or a branch comes behind it"
    others = system.GdcWait | system.GdcLaunchDependents | system.FenceAlias
    if any(isinstance(op, others) for op in state.function.walk()):
        return "the kernel waits for another one, or fences aliases"
    if not isinstance(store.view.type, tile.PartitionViewType | tile.StridedViewType):
        return "its rows are scattered"
    if isinstance(store.view.type, tile.PartitionViewType) and tile.is_multicast(store.view.type):
        return "its array is on several devices"
    if store.ordering is not MemoryOrdering.WEAK or (store.token is not None and any(accesses_before(store.token))):
        return "it has to come after other accesses"
    if state.uses.of.get(store.result_token):
        return "other accesses have to come after it"
    return None
