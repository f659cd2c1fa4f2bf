"""Tensor-memory ops of nv_tileas: one elected thread issues the asynchronous ones, all threads wait and read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from tilelsp.base.record import replace
from tilelsp.compile.choose.dot import OperandSteps
from tilelsp.compile.choose.tmem import hardware_columns
from tilelsp.compile.layout.shared import SharedLayout
from tilelsp.compile.lowering import unsupported
from tilelsp.compile.stage import Stage
from tilelsp.compile.tileas_to_llvm import tmem_shapes, umma
from tilelsp.compile.tileas_to_llvm.cluster import pair_mask
from tilelsp.compile.tileas_to_llvm.multiply import ctas_of, multiply, shape_of
from tilelsp.compile.tileas_to_llvm.types import llvm_of
from tilelsp.compile.tileas_to_llvm.values import Descriptor, Mbarrier, Smem, Tmem, per_column
from tilelsp.compile.tileas_to_llvm.wgmma import swizzle_code
from tilelsp.defs.dialects import nvvm
from tilelsp.defs.dialects.nv_tileas import memory as am
from tilelsp.defs.dialects.nv_tileas import types as t
from tilelsp.defs.encodings.terms import Major, Swizzle
from tilelsp.defs.encodings.tmem_addr import TMEM_LANES, allocation_columns
from tilelsp.ir.module import Op
from tilelsp.ir.types import I16, Type
from tilelsp.spec.constants import Imm

if TYPE_CHECKING:
    from tilelsp.compile.tileas_to_llvm.function import FunctionThread

STAGE = Stage.LLVM
_CP_SHAPES = {
    nvvm.CpShapeWord.M64N128B: "64x128b",
    nvvm.CpShapeWord.M64N256B: "128x256b",
    nvvm.CpShapeWord.M32X128B: "32x128b",
    nvvm.CpShapeWord.M64X128B: "64x128b",
    nvvm.CpShapeWord.SHAPE_128X256B: "128x256b",
    nvvm.CpShapeWord.SHAPE_4X256B: "4x256b",
    nvvm.CpShapeWord.SHAPE_128X128B: "128x128b",
    nvvm.CpShapeWord.SHAPE_64X128B: "64x128b",
    nvvm.CpShapeWord.SHAPE_32X128B: "32x128b",
}
_CP_MULTICAST = {
    nvvm.CpMulticastWord.WARPX2_02_13: "warpx2::02_13",
    nvvm.CpMulticastWord.WARPX2_01_23: "warpx2::01_23",
    nvvm.CpMulticastWord.WARPX4: "warpx4",
}


_ROW = 16
"""Bytes of a row that copies read at once."""


def _alloc(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, am.AllocTmem)
    type_ = op.result.type
    assert isinstance(type_, t.TmemType)
    shape = shape_of(type_)
    handle = f.b.tcgen05_alloc(
        op.num_columns,
        rows=shape[0],
        cols=shape[1],
        type=umma.type_word(type_.element),
        group=f.group,
        hardware_columns=_wide(f, shape, type_.element),
    )
    handle.name = op.result.name
    f.values[op.result] = Tmem(handle, shape, type_.element)


def _wide(f: FunctionThread, shape: tuple[int, int], element: Type) -> int | None:
    """Hardware columns of a region with several row tiles, of scale factors, or of one CTA's part of what a pair works
    on, which its tile alone does not tell."""
    if per_column(element) > 1:
        return allocation_columns(shape[1] // per_column(element))
    return hardware_columns(shape) if shape[0] > TMEM_LANES or f.group == 2 else None


def _dealloc(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, am.DeallocTmem)
    f.flush()
    f.settle()
    tmem = f.get(op.tmem, Tmem)
    maker = op.tmem.defining_op
    columns = maker.num_columns if isinstance(maker, am.AllocTmem) else 1
    f.b.tcgen05_dealloc(
        tmem.handle,
        columns,
        rows=tmem.shape[0],
        cols=tmem.shape[1],
        type=umma.type_word(tmem.element),
        group=f.group,
        hardware_columns=_wide(f, tmem.shape, tmem.element),
        met=f.group == 1 and f.tmem.is_over,
    )
    block = f.uses.home[op]
    rest = block.ops[block.ops.index(op) + 1 :]
    if not any(isinstance(other, am.DeallocTmem) for other in rest):
        f.b.tcgen05_relinquish(group=f.group)


def _slice(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, am.TmemSlice)
    whole = f.get(op.tmem, Tmem)
    row, column = whole.row + (op.row or 0), whole.column + (op.column or 0)
    f.values[op.result] = Tmem(whole.handle, whole.shape, whole.element, row, column)


def _load(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, am.TmemLoad)
    f.flush()
    tmem = f.get(op.tmem, Tmem)
    type_ = llvm_of(op, op.result.type)
    documented = op.shape is nvvm.LdStShape.M64N8X32B
    access = tmem_shapes.access_of(op, tmem.shape, tmem.element, f.c.warps)
    made = umma.load(f.c, tmem, type_, documented) if access is None else tmem_shapes.load(f.c, tmem, type_, access)
    f.tmem.access(op)
    f.tmem.loads(op.result, made)
    wanted = f.layout(op.result.type)
    encoded = getattr(op.result.type, "encoding", None) is not None
    f.values[op.result] = made
    if encoded and wanted is not None and wanted != made.layout:
        f.values[op.result] = f.tensor(op.result, wanted)


def _store(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, am.TmemStore)
    f.flush()
    tmem = f.get(op.tmem, Tmem)
    access = tmem_shapes.access_of(op, tmem.shape, tmem.element, f.c.warps)
    if access is not None:
        tmem_shapes.store(f.c, f.tensor(op.value, access.layout), tmem, access)
    else:
        umma.store(f.c, f.tensor(op.value, umma.hardware_layout(tmem.shape, f.c.warps)), tmem)
    f.tmem.access(op)
    if not op.deferred:
        f.barrier(op)


def _descriptor(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, am.MakeUmmaSmemDesc)
    smem = f.get(op.smem, Smem)
    layout = op.layout
    value = f.b.smem_desc(
        f.smem_address(smem, op.offset or 0),
        sbo=layout.sbo,
        lbo=layout.lbo,
        base=layout.base_offset,
        swizzle=swizzle_code(layout.swizzle),
    )
    value.name = op.result.name
    f.values[op.result] = Descriptor(value, "k" if layout.major is Major.K else "mn")


def _advance(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, am.AdvanceUmmaSmemDesc)
    desc = f.get(op.desc, Descriptor)
    moved = f.b.add(desc.value, f.b.i64(op.bytes_ >> 4))
    moved.name = op.result.name
    f.values[op.result] = Descriptor(moved, desc.major)


def _commit(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, am.UmmaCommit)
    bar = f.get(op.mbarrier, Mbarrier)
    group = ctas_of(op.cta_group)
    peer = f.scalar(op.peer) if op.peer is not None else None
    mask = pair_mask(f.c, peer) if group == 2 or peer is not None else None
    if op.multicast is not None:
        mask = Imm(I16, op.multicast)
    f.issue(lambda: f.b.tcgen05_commit(bar.address, group=group, multicast=mask))
    f.flush()


def _wait(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, am.UmmaWait)
    f.flush()
    phase = f.scalar(op.phase)
    f.b.tcgen05_wait(f.get(op.mbarrier, Mbarrier).address, phase, group=f.group)
    f.values[op.next_phase] = f.b.named(f.b.xor(phase, f.b.i32(1)), "phase")


def _copy(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, am.UmmaSmemToTmemCp)
    smem, tmem = f.get(op.smem, Smem), f.get(op.tmem, Tmem)
    shared = smem.layout
    if smem.base is not None and shared.swizzle is None:  # Nothing says how it is filled: as the copy reads it.
        shared = replace(shared, swizzle=Swizzle.NONE)
    if shared.swizzle is None:
        rows = shared.size // _ROW
        if shared.size % _ROW or rows & (rows - 1):
            raise unsupported(op, STAGE, "the buffer has no layout that tcgen05.cp reads")
        shared = SharedLayout((rows, _ROW), (1, 0), 8, Swizzle.NONE)
    layout = OperandSteps(shared, 1).canonical()
    desc = f.b.smem_desc(
        f.smem_address(smem, op.offset or 0),
        sbo=layout.sbo,
        lbo=layout.lbo,
        base=0,
        swizzle=swizzle_code(layout.swizzle),
    )
    shape = _CP_SHAPES[op.shape]
    multicast = _CP_MULTICAST.get(op.multicast, "") if op.multicast is not None else ""
    source = op.src_fmt.value if op.src_fmt not in (None, nvvm.CpSourceWord.B32X2) else ""
    handle = f.b.add(tmem.handle, f.b.i32(tmem.first_column))
    f.issue(lambda: f.b.tcgen05_cp(handle, desc, shape, multicast=multicast, format=source, group=f.group))


Handler = Callable[["FunctionThread", Op], None]
ISSUE_OPS: Mapping[type[Op], Handler] = {
    am.AllocTmem: _alloc,
    am.DeallocTmem: _dealloc,
    am.TmemSlice: _slice,
    am.TmemLoad: _load,
    am.TmemStore: _store,
    am.MakeUmmaSmemDesc: _descriptor,
    am.AdvanceUmmaSmemDesc: _advance,
    am.Umma: multiply,
    am.UmmaCommit: _commit,
    am.UmmaWait: _wait,
    am.UmmaSmemToTmemCp: _copy,
}
