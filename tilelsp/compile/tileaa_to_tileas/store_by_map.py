"""A tile that one thread stores by a tensor map, out of the memory of the buffers that a loop is done with."""

from __future__ import annotations

from tilelsp.compile.assign_layouts.layouts import load_layout
from tilelsp.compile.choose.atom import AtomFamily
from tilelsp.compile.layout.registers import WARP_BITS
from tilelsp.compile.layout.shared import shared_attr
from tilelsp.compile.tileaa_to_tileas.boxes import made_map, panels
from tilelsp.compile.tileaa_to_tileas.function import FunctionLowering
from tilelsp.compile.tileaa_to_tileas.hazards import GROUP, GROUP_BITS
from tilelsp.compile.tileaa_to_tileas.stored import StoredTile
from tilelsp.defs.dialects.nv_tileaa import memory
from tilelsp.defs.dialects.nv_tileas import copies as ac
from tilelsp.defs.dialects.nv_tileas import memory as am
from tilelsp.defs.dialects.nv_tileas import types as t
from tilelsp.ir.types import TensorType


def store_by_map(f: FunctionLowering, op: memory.Store, stored: StoredTile) -> None:
    """Write a tile to shared memory, from where one thread stores it and waits until it is read."""
    out, layout = f.out, stored.layout
    if f.has_stored or not _is_done(f, stored):
        out.make(am.Barrier)
    f.has_stored = True
    type = stored.value.type
    assert isinstance(type, TensorType)
    smem_type = t.SmemType(layout.shape, type.element, shared_attr(layout))
    smem = out.make(am.AllocSmem, [smem_type], names=["stored"], offset=f.dots.buffers.starts[stored.buffer]).result
    registers = f.layout(stored.value) or load_layout(layout.shape, f.threads, 128 // layout.bits, (1, 0))
    out.plain(am.SmemStore, [f.get(stored.value, registers), smem])
    out.make(am.FenceProxyAsync)
    out.make(am.Barrier)
    map = made_map(f, stored.box)
    for offset, at in panels(f, stored.box, f.scalars(op.index)):
        out.make(ac.TmaStore, smem=smem, map=map, index=at, offset=offset or None)
    out.make(ac.BulkCommit)
    out.make(ac.BulkWait, read=True)


def _is_done(f: FunctionLowering, stored: StoredTile) -> bool:
    """True if each warp knows that the bytes it writes are no longer read: it waited itself for the products that
    read them (tcgen05), or only its own warp group's products did."""
    match f.state.atoms[stored.buffer[0]].family:
        case AtomFamily.UMMA:
            return True
        case AtomFamily.WGMMA:
            return f.state.warps == GROUP or _is_own(f, stored)
        case _:
            return False


def _is_own(f: FunctionLowering, stored: StoredTile) -> bool:
    """True if each warp group overwrites rows of A that only its own products read: the tile has A's rows, in panels
    as large as A's, and a group computes whole rows of it."""
    op, index = stored.buffer
    written, read = stored.layout, f.state.buffers[stored.buffer]
    spread = f.state.accumulators[op]
    columns = spread.shape[1]
    return (
        index == 0
        and f.layout(stored.value) == spread
        and all(place % columns == 0 for place in spread.threads[WARP_BITS + GROUP_BITS :])
        and (written.order, written.swizzle, written.rows) == (read.order, read.swizzle, read.rows)
        and read.pitch % written.panel_bytes == 0
    )
