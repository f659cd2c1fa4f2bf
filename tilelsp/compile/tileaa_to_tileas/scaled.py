"""Scales of the blocks of a multiply's factors on their way to its instruction: in shared memory as it reads them, and
for tcgen05 from there to tensor memory."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod
from typing import TYPE_CHECKING

from tilelsp.base.record import record
from tilelsp.compile.choose.atom import Atom, AtomFamily
from tilelsp.compile.choose.scaled import (
    CHUNK,
    CHUNK_COLUMNS,
    LANES,
    chunk_of,
    chunks_of,
    scale_extents,
)
from tilelsp.compile.layout.registers import Layout, layout_attr
from tilelsp.compile.tileaa_to_tileas.state import SCALE_OPERANDS, scaling_of, shape_of
from tilelsp.compile.tileaa_to_tileas.values import layout_of
from tilelsp.defs.dialects import nvvm
from tilelsp.defs.dialects.nv_tileaa import ops as aa
from tilelsp.defs.dialects.nv_tileas import memory as am
from tilelsp.defs.dialects.nv_tileas import ops as at
from tilelsp.defs.dialects.nv_tileas import types as t
from tilelsp.defs.encodings.tmem_addr import TMEM_LANES, allocation_columns
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import I32, Attr, IntAttr, TensorType

if TYPE_CHECKING:
    from tilelsp.compile.tileaa_to_tileas.values import FunctionValues

_ELEMENTS = CHUNK // LANES
"""Scales that each lane has of a chunk."""


@record
class IssuedScales:
    """Scales of one `tcgen05.mma`: the regions of both factors' scales, and the first byte of their words."""

    a: Value
    b: Value
    ids: tuple[int, int]
    block: nvvm.BlockScaleWord


class TmemScales:
    """The scales of one function's multiplies in tensor memory."""

    def __init__(self, f: FunctionValues) -> None:
        self._f = f
        self._regions: dict[tuple[Op, int], Value] = {}
        self._parts: dict[tuple[Op, int, int], Value] = {}

    def allocate(self) -> int:
        """Regions for every multiply that has scales; how many hardware columns they take."""
        columns = 0
        for op, atom in self._f.state.atoms.items():
            if atom.family is not AtomFamily.UMMA or scaling_of(_dot(op), atom) is None:
                continue
            self._f.out.source = op
            for side, index in enumerate(SCALE_OPERANDS):
                chunks = chunks_of(self._f.state.buffers[op, index])
                type = self._region(op, index, chunks)
                made = self._f.out.make(
                    am.AllocTmem, [type], names=[("tmem_sfa", "tmem_sfb")[side]], num_columns=chunks
                )
                self._regions[op, index] = made.result
                columns += allocation_columns(chunks * CHUNK_COLUMNS)
        return columns

    def release(self) -> None:
        """Give the regions back."""
        for region in self._regions.values():
            self._f.out.plain(am.DeallocTmem, [region])

    def _region(self, op: Op, index: int, chunks: int) -> t.TmemType:
        type = op.operands[index].type
        assert isinstance(type, TensorType)
        return t.TmemType((LANES, _ELEMENTS * chunks), type.element)

    def copy(self, op: Op, buffers: tuple[Value, Value]) -> None:
        """Bring the scales of a multiply from its buffers to tensor memory: the copies run in front of its MMAs."""
        out = self._f.out
        for index, smem in zip(SCALE_OPERANDS, buffers, strict=True):
            for chunk in range(chunks_of(self._f.state.buffers[op, index])):
                self._parts[op, index, chunk] = part = self._part(op, index, chunk)
                out.make(
                    am.UmmaSmemToTmemCp, smem=smem, tmem=part, offset=chunk * CHUNK or None,
                    shape=nvvm.CpShapeWord.SHAPE_32X128B, multicast=nvvm.CpMulticastWord.WARPX4,
                )  # fmt: skip

    def _part(self, op: Op, index: int, chunk: int) -> Value:
        region = self._regions[op, index]
        if chunks_of(self._f.state.buffers[op, index]) == 1:
            return region
        return self._f.out.make(
            am.TmemSlice, [self._region(op, index, 1)], names=[region.name], tmem=region,
            column=_ELEMENTS * chunk or None,
        ).result  # fmt: skip

    def of(self, op: Op, atom: Atom, row: int, column: int, step: int) -> IssuedScales | None:
        """Scales of the MMA at `row` and `column` in step `step` along K; None where factors have no scales."""
        scaling = scaling_of(_dot(op), atom)
        if scaling is None:
            return None
        word, byte = scaling.place(step)
        chunks = [
            chunk_of(side, self._f.state.buffers[op, index], start // TMEM_LANES, word)
            for side, (index, start) in enumerate(zip(SCALE_OPERANDS, (row, column), strict=True))
        ]
        a, b = (self._parts[op, index, chunk] for index, chunk in zip(SCALE_OPERANDS, chunks, strict=True))
        return IssuedScales(a, b, (byte, byte), scaling.block)


def issue_attrs(scaling: IssuedScales | None) -> Iterator[tuple[str, Attr]]:
    """The attributes that an MMA says its scales by."""
    if scaling is None:
        return
    yield "block", nvvm.BLOCK_SCALE.encode(scaling.block)
    for name, byte in zip(("scale_id_a", "scale_id_b"), scaling.ids, strict=True):
        if byte:
            yield name, IntAttr(byte, I32)


def arranged(f: FunctionValues, op: Op, index: int, value: Value) -> Value:
    """Scales as their buffer has them: words that are not full, and lanes that no row needs, repeat others."""
    side = SCALE_OPERANDS.index(index)
    shape = shape_of(value)
    rows, blocks = scale_extents(f.state.atoms[op], side, (shape[0], shape[1]))
    wanted = (rows, blocks) if side == 0 else (blocks, rows)
    for dim, extent in enumerate(wanted):
        value = _repeated(f, value, dim, extent)
    return _reshaped(f, value, f.state.buffers[op, index].shape)


def _repeated(f: FunctionValues, value: Value, dim: int, extent: int) -> Value:
    """Dimension `dim` again and again, up to `extent`: each thread has the repetitions of what it holds."""
    layout = layout_of(value)
    shape = layout.shape
    count = extent // shape[dim]
    if count == 1:
        return value
    apart, repeated = ((*shape[:dim], n, *shape[dim:]) for n in (1, count))
    inside = layout.reshaped(apart).within(repeated)
    step = prod(shape[dim:])
    copies = tuple(step << j for j in range(count.bit_length() - 1))
    spread = Layout(repeated, (*inside.regs, *copies), inside.threads)
    value = _reshaped(f, value, apart)
    value = f.out.plain(at.Broadcast, [value], [_typed(value, spread)]).result
    return _reshaped(f, value, (*shape[:dim], extent, *shape[dim + 1 :]))


def _reshaped(f: FunctionValues, value: Value, shape: tuple[int, ...]) -> Value:
    return f.out.plain(at.Reshape, [value], [_typed(value, layout_of(value).reshaped(shape))]).result


def _typed(value: Value, layout: Layout) -> TensorType:
    assert isinstance(value.type, TensorType)
    return TensorType(layout.shape, value.type.element, layout_attr(layout))


def _dot(op: Op) -> aa.Dot:
    assert isinstance(op, aa.Dot)
    return op
