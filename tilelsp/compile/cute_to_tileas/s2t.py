"""Copies of cute_nvgpu from shared to tensor memory: how many CTAs work together, how wide they are multicast, and
which shape of tcgen05.cp their tile is."""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.base.record import record
from tilelsp.compile.layout.shared import read_shared
from tilelsp.compile.lowering import unsupported
from tilelsp.compile.stage import Stage
from tilelsp.defs.dialects import nvvm
from tilelsp.defs.dialects.nv_tileas import memory as am
from tilelsp.defs.dialects.nv_tileas import types as t
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import I32, IntAttr, Type, bit_width

_SHAPES: Mapping[tuple[int, int, int], nvvm.CpShapeWord] = {
    (1, 128, 32): nvvm.CpShapeWord.SHAPE_128X256B,
    (1, 128, 16): nvvm.CpShapeWord.SHAPE_128X128B,
    (1, 4, 32): nvvm.CpShapeWord.SHAPE_4X256B,
    (2, 64, 16): nvvm.CpShapeWord.SHAPE_64X128B,
    (3, 32, 16): nvvm.CpShapeWord.SHAPE_32X128B,
}
"""By the selector, and the rows and bytes of each row of the tile."""
_MULTICASTS: Mapping[int, nvvm.CpMulticastWord | None] = {
    1: None, 2: nvvm.CpMulticastWord.WARPX2_01_23, 3: nvvm.CpMulticastWord.WARPX4,
}  # fmt: skip
"""By the selector: how wide a copy is multicast."""


@record
class S2tCopy:
    """A copy. `group` is the number of CTAs, which barrier and predicate follow; `shape` and `multicast` follow the
    selector. `tile` is the extent of the whole destination."""

    op: Op
    group: int
    shape: nvvm.CpShapeWord
    multicast: nvvm.CpMulticastWord | None
    smem: Value
    tmem: Value
    tile: tuple[int, int]
    element: Type
    mbarrier: Value | None
    peer: Value | None


def read_copy(op: Op) -> S2tCopy:
    """Read a copy. Raises `Unsupported` for one that leaves open what it copies, or that tcgen05.cp cannot."""
    group, selector = _number(op, "cta_group"), _number(op, "shape")
    smem, tmem = _operand(op, t.SmemType), _operand(op, t.TmemType)
    if group not in (1, 2, 4) or selector not in _MULTICASTS:
        raise unsupported(op, Stage.NV_TILEAS, "cta_group is 1, 2 or 4, and shape 1, 2 or 3")
    if smem is None or tmem is None:
        raise unsupported(
            op, Stage.NV_TILEAS, "its operands are a buffer in shared memory and a region of tensor memory"
        )
    source, target = smem.type, tmem.type
    assert isinstance(source, t.SmemType)
    assert isinstance(target, t.TmemType)
    if len(source.shape) != 2 or len(target.shape) != 2:
        raise unsupported(op, Stage.NV_TILEAS, "it copies matrices")
    rows, row_bytes = source.shape[0], source.shape[1] * bit_width(source.element) // 8
    shape = _SHAPES.get((selector, rows, row_bytes))
    if shape is None:
        tiles = " or ".join(f"{shape[1]} rows of {shape[2]} bytes" for shape in _SHAPES if shape[0] == selector)
        found = f"the buffer has {rows} rows of {row_bytes} bytes"
        raise unsupported(op, Stage.NV_TILEAS, f"with shape {selector} it copies {tiles}; {found}")
    peer = next((operand for operand in op.operands if operand.type == I32), None)
    return S2tCopy(
        op, group, shape, _MULTICASTS[selector], smem, tmem, (target.shape[0], target.shape[1]), target.element,
        _operand(op, t.MbarrierType), peer,
    )  # fmt: skip


def smem_end(function: Op) -> int:
    """The first byte of a kernel's shared memory behind its buffers and barriers that a barrier may have."""
    end = 0
    for op in function.walk():
        if isinstance(op, am.AllocSmem):
            type_ = op.result.type
            assert isinstance(type_, t.SmemType)
            layout = read_shared(type_.layout, type_.shape, max(8, bit_width(type_.element)))
            size = layout.size if layout is not None else (type_.data_bits or 0) // 8
            end = max(end, (op.offset if op.offset is not None else end) + size)
        elif isinstance(op, am.InitMbarrier):
            end = max(end, (op.offset if op.offset is not None else -(-end // 8) * 8) + 8)
    return -(-end // 8) * 8


def _number(op: Op, name: str) -> int:
    stored = op.attrs.get(name)
    return stored.value if isinstance(stored, IntAttr) else 0


def _operand(op: Op, kind: type[Type]) -> Value | None:
    return next((operand for operand in op.operands if isinstance(operand.type, kind)), None)
