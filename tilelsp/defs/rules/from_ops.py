"""Views of nv_tileas operations, from their attributes. Machine operations make theirs from words."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.defs.dialects import nvvm
from tilelsp.defs.dialects.cute_nvgpu import UMMA_LAYOUT, UmmaLayout
from tilelsp.defs.dialects.nv_tileas.memory import (
    AdvanceUmmaSmemDesc,
    AllocSmem,
    MakeUmmaSmemDesc,
    Umma,
    UmmaSmemToTmemCp,
)
from tilelsp.defs.dialects.nv_tileas.ops import I32_ATTR
from tilelsp.defs.dialects.nv_tileas.types import TmemType, UmmaDescType
from tilelsp.defs.encodings.cp import cp_multicast, cp_shape, cp_source
from tilelsp.defs.encodings.smem_desc import SMEM_DESC
from tilelsp.defs.encodings.terms import (
    Collector,
    CpMulticast,
    CpSource,
    CtaGroup,
    MmaKind,
    ScaleVec,
    Swizzle,
    mma_type,
)
from tilelsp.defs.rules.views import AdvanceView, CpView, MmaView, UmmaLayoutView
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import Type, bit_width

CTA_GROUPS: dict[nvvm.CtaGroupWord, CtaGroup] = {
    nvvm.CtaGroupWord.CTA1: CtaGroup.ONE,
    nvvm.CtaGroupWord.CTA2: CtaGroup.TWO,
    nvvm.CtaGroupWord.CTA4: CtaGroup.FOUR,
}


def umma_view(op: Umma) -> MmaView:
    """The view of an `nv_tileas.umma`."""
    size = op.scale_vec_size
    return MmaView(
        kind=MmaKind(op.kind.value),
        cta_group=CTA_GROUPS[op.cta_group or nvvm.CtaGroupWord.CTA1],
        scale_vec=None if size is None else ScaleVec(size.value),
        scale_input_acc=bool(op.scale_input_acc),
        block_scale=bool(op.block_scale),
        sparse=bool(op.sparse),
        weight_stationary=bool(op.weight_stationary),
        collector=Collector((op.collector_a or nvvm.CollectorWord.DISCARD).value),
        ashift=bool(op.ashift),
        a_in_tmem=isinstance(op.a.type, TmemType),
    )


def cp_view(op: UmmaSmemToTmemCp) -> CpView:
    """The view of a staging copy; a word that no document has becomes no multicast, no conversion."""
    multicast = None if op.multicast is None else cp_multicast(op.multicast.value)
    source = None if op.src_fmt is None else cp_source(op.src_fmt.value)
    return CpView(cp_shape(op.shape.value), multicast or CpMulticast.NONE, source or CpSource.NONE)


def advance_view(op: AdvanceUmmaSmemDesc) -> AdvanceView:
    """The view of a step; it starts where the buffer and the described part begin, 0 where that is not known."""
    moved, made = 0, op.desc
    for step in moves(op.desc):
        moved += step.bytes_
        made = step.desc
    field = SMEM_DESC.field("start_addr")
    maker = made.defining_op
    written = maker.attrs.get("layout") if isinstance(maker, MakeUmmaSmemDesc) and maker.operands else None
    layout = None if written is None else UMMA_LAYOUT.decode(written)
    if not isinstance(maker, MakeUmmaSmemDesc) or layout is None:
        return AdvanceView(moved // field.scale & field.mask, op.bytes_)
    buffer = maker.smem.defining_op
    offset = maker.offset or 0
    start = moved + offset + ((buffer.offset or 0) if isinstance(buffer, AllocSmem) else 0)
    inside = None if layout.base_offset else offset + moved + op.bytes_
    return AdvanceView(start // field.scale & field.mask, op.bytes_, swizzle=layout.swizzle, inside=inside)


def encoded_advance(offset: int, base_offset: int, swizzle: int, before: int, units: int) -> AdvanceView:
    """The view of a step by `units` of a descriptor that was encoded for `offset` bytes of a buffer, and moved on by
    `before` units since; `base_offset` and `swizzle` are what the documents' word holds in these fields."""
    field = SMEM_DESC.field("start_addr")
    code = SMEM_DESC.field("swizzle_mode").code(swizzle)
    known = code.value if code is not None and isinstance(code.value, Swizzle) else Swizzle.NONE
    inside = None if base_offset else (before + units) * field.scale
    start = offset // field.scale + before & field.mask
    return AdvanceView(start, units * field.scale, swizzle=known, inside=inside)


def moves(descriptor: Value) -> Iterator[AdvanceUmmaSmemDesc]:
    """The steps that lead to a descriptor, the latest first. In broken text one may lack what it moves or by how
    much, or follow from itself: each is told once."""
    passed: set[Op] = set()
    while isinstance(step := descriptor.defining_op, AdvanceUmmaSmemDesc) and step not in passed and step.operands:
        written = step.attrs.get("bytes")
        if written is None or I32_ATTR.decode(written) is None:
            return
        passed.add(step)
        yield step
        descriptor = step.desc


def layout_view(
    op: MakeUmmaSmemDesc, *, right: bool, kind: MmaKind | None = None, sparse: bool = False
) -> UmmaLayoutView | None:
    """The view of a descriptor as the left (M x K) or right (K x N) operand of an MMA; None without a typed tile."""
    described = op.result.type
    if not isinstance(described, UmmaDescType) or len(described.shape) != 2:
        return None
    return umma_layout_view(op.layout, described.shape, described.element, right=right, kind=kind, sparse=sparse)


_IN_BYTES = (MmaKind.F8F6F4, MmaKind.MXF8F6F4)
"""Kinds whose elements of fewer bits stand in bytes of their own."""


def umma_layout_view(
    layout: UmmaLayout, shape: tuple[int, ...], element: Type, *, right: bool, kind: MmaKind | None, sparse: bool
) -> UmmaLayoutView:
    """The view of a tile of rows and columns, as the left (M x K) or right (K x N) operand of an MMA of that kind."""
    rows, columns = shape
    stored = mma_type(element)
    bits = stored.bits if stored is not None else bit_width(element)
    return UmmaLayoutView(
        major=layout.major,
        swizzle=layout.swizzle,
        lbo=layout.lbo,
        sbo=layout.sbo,
        mn=columns if right else rows,
        k=rows if right else columns,
        element_bits=bits,
        held_bits=8 if kind in _IN_BYTES or bits == 6 else bits,
        sparse=sparse,
    )


MACHINE_OPERANDS: dict[str, str] = {
    "kind": "ctrl",
    "cta_group": "ctrl",
    "scale_vec_size": "ctrl",
    "scale_input_acc": "ctrl",
    "block_scale": "ctrl",
    "collector_a": "collector",
    "ashift": "collector",
}
"""The machine operand that carries what a rule blames; what is not here stands in the opcode's name."""
