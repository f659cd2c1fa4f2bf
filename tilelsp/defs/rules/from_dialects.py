"""Views of ops of imported dialects, by the names that their declarations give attributes and operands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType

from tilelsp.defs.encodings.terms import Collector, CtaGroup, Major, MmaKind, MmaType, Swizzle
from tilelsp.defs.nvvm_words import word_of
from tilelsp.defs.rules.views import (
    DescriptorView,
    MmaView,
    S2tCopyView,
    Tcgen05View,
    TileNounView,
    TmaMode,
    TmaView,
    WgmmaView,
)
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import I1, DialectType, FloatType, IntAttr, IntType, MemRefType, RawAttr, Word, bit_width
from tilelsp.spec.op import OpDef, slot_values

S2T_COPY = "cute_nvgpu.atom.make_s2t_copy"
"""The atom of a copy from shared to tensor memory. Its `shape` is the selector, its `cta_group` the width."""

_RANK = "nvvm.read.ptx.sreg.cluster.ctarank"
_UNIFORM = "make_warp_uniform"
DEEPEST = 20
"""Definitions behind one another that are followed."""

_MODES: Mapping[str, TmaMode] = {
    "tile": TmaMode.TILE,
    "im2col": TmaMode.IM2COL,
    "im2col_w": TmaMode.IM2COL_W,
    "im2col_w_128": TmaMode.IM2COL_W128,
    "tile_gather4": TmaMode.GATHER4,
    "tile_scatter4": TmaMode.SCATTER4,
}
_FOUR_ROWS = (TmaMode.GATHER4, TmaMode.SCATTER4)

Around = Sequence[Op]
"""The ops that an op stands in, outermost first."""


def _mma(op: Op, around: Around) -> Iterator[MmaView | DescriptorView]:
    kind = next((one for one in MmaKind if one.value == word_of(op, "kind")), None)
    form = op.name.split(".")
    a = _given(op, "matrixA")
    yield MmaView(
        kind=kind,
        cta_group=CtaGroup.TWO if word_of(op, "ctaGroup") == "cta_2" else CtaGroup.ONE,
        scale_input_acc=bool(_given(op, "scaleInputD")),
        block_scale="block_scale" in form,
        sparse="sp" in form,
        weight_stationary="ws" in form,
        collector=next((one for one in Collector if one.value == word_of(op, "collectorOp")), Collector.DISCARD),
        ashift="aShift" in op.attrs,
        a_in_tmem=isinstance(a[0].type, DialectType) if a else None,
    )
    if kind is not None:
        from tilelsp.defs.rules.from_words import mma_descriptors  # the encodings, which other dialects do not need

        known = [next((_constant(value) for value in _given(op, name)), None) for name in _DESCRIPTORS]
        yield from mma_descriptors(kind, *known)


_DESCRIPTORS = ("matrixA", "matrixB", "idesc")


def _tcgen05(op: Op, around: Around) -> Iterator[Tcgen05View]:
    yield Tcgen05View(".".join(op.name.split(".")[1:3]))


def _wgmma(op: Op, around: Around) -> Iterator[WgmmaView]:
    """A multiply of a warp group; none where its attributes are not those of the dialect's own form."""
    shape = op.attrs.get("shape")
    written = shape.text.strip("<>") if isinstance(shape, RawAttr) else ""
    pairs = (part.partition("=") for part in written.split(","))
    sizes = {key.strip(): int(text) for key, _, text in pairs if text.strip().isdecimal() and len(text) < _LONGEST}
    types = [_TYPES.get(word_of(op, f"type{side}") or "") for side in "ABD"]
    majors = [
        Major.MN if word_of(op, f"layout{side}") == fast else Major.K for side, fast in (("A", "col"), ("B", "row"))
    ]
    a, b, d = types
    if a is not None and b is not None and d is not None and set(sizes) == set("mnk"):
        m, n, k = (sizes[axis] for axis in "mnk")
        yield WgmmaView(m, n, k, a, b, d, majors[0], majors[1])


_LONGEST = 20
"""Characters of an extent that is still looked at."""

_TYPES: Mapping[str, MmaType] = {one.value: one for one in MmaType}


def _tma(op: Op, around: Around) -> Iterator[TmaView]:
    """A copy of a box. Four rows of a matrix have five coordinates: one column and the rows."""
    mode = _MODES.get(word_of(op, "mode") or "tile")
    if mode is None:
        return
    stores = op.name.endswith((".global.shared.cta", ".reduce"))
    yield TmaView(
        rank=2 if mode in _FOUR_ROWS else len(_given(op, "coordinates")),
        mode=mode,
        two_cta=not stores and word_of(op, "group") is not None,
        multicast=not stores and bool(_given(op, "multicastMask")),
        store=stores,
    )


def _descriptor(op: Op, around: Around) -> Iterator[TmaView]:
    """A tensor map as nvgpu creates it: its type says the box, and its operands the extents given to the driver."""
    described = op.results[0].type if op.results else None
    fields = {one.key: one.value for one in described.params or ()} if isinstance(described, DialectType) else {}
    tensor, swizzle = fields.get("tensor"), fields.get("swizzle")
    if not isinstance(tensor, MemRefType) or not tensor.shape or not isinstance(tensor.element, IntType | FloatType):
        return
    word = swizzle.text.removeprefix("swizzle_").upper() if isinstance(swizzle, Word) else ""
    given = _given(op, "boxDimensions")
    extents = [_constant(value) for value in reversed(given)]
    shape = tuple(reversed(tensor.shape))
    known = tuple(one for one in extents if one is not None)
    yield TmaView(
        rank=len(tensor.shape),
        box=known if len(known) == len(extents) and known else shape,
        element_bits=bit_width(tensor.element),
        swizzle=next((one for one in Swizzle if one.value.upper() == word), Swizzle.NONE),
    )


def _s2t(op: Op, around: Around) -> Iterator[S2tCopyView]:
    group, selector = op.attrs.get("cta_group"), op.attrs.get("shape")
    if not isinstance(group, IntAttr) or not isinstance(selector, IntAttr):
        return
    guards = [value for value in op.operands if value.type == I1]
    guards += [outer.operands[0] for outer in around if outer.name == "scf.if" and outer.operands]
    ranked = [guard for guard in guards if _comes_from(guard, _RANK, 0)]
    yield S2tCopyView(
        group.value,
        selector.value,
        rank_predicate=bool(ranked),
        warp_uniform=all(isinstance(one.owner, Op) and one.owner.name.endswith(_UNIFORM) for one in ranked),
    )


def _given(op: Op, name: str) -> tuple[Value, ...]:
    """The values of an operand, none where the op has no such operand."""
    return slot_values(op, name) if isinstance(op, OpDef) and name in op.spec.slots else ()


def _comes_from(value: Value, name: str, depth: int) -> bool:
    owner = value.owner
    if not isinstance(owner, Op) or depth > DEEPEST:
        return False
    return owner.name == name or any(_comes_from(one, name, depth + 1) for one in owner.operands)


def _constant(value: Value) -> int | None:
    owner = value.owner
    found = owner.attrs.get("value") if isinstance(owner, Op) and owner.name in _CONSTANTS else None
    return found.value if isinstance(found, IntAttr) else None


_CONSTANTS = ("arith.constant", "llvm.mlir.constant")

Maker = Callable[[Op, Around], Iterator[object]]

_BULK = "nvvm.cp.async.bulk.tensor"


def _tile_multiply(op: Op, around: Around) -> Iterator[TileNounView]:
    from tilelsp.defs.dialects.nv_tileas.memory import Umma  # a stage below, which few texts of cuda_tile ask for

    of_umma = (slot.name for slot in Umma.spec.attrs)
    yield TileNounView(op.name.partition(".")[2], tuple(name for name in of_umma if name in op.attrs))


MAKERS: Mapping[str, Maker] = MappingProxyType(
    {
        **{
            f"nvvm.tcgen05.mma{form}": _mma
            for form in ("", ".sp", ".block_scale", ".sp.block_scale", ".ws", ".ws.sp")
        },
        **{
            f"nvvm.tcgen05.{form}": _tcgen05
            for form in ("alloc", "dealloc", "relinquish_alloc_permit", "commit", "commit.arrive", "cp", "fence", "ld",
                         "shift", "st", "wait")
        },
        "nvvm.wgmma.mma_async": _wgmma,
        **{f"{_BULK}.{form}": _tma for form in ("shared.cluster.global", "global.shared.cta", "prefetch", "reduce")},
        "nvgpu.tma.create.descriptor": _descriptor,
        S2T_COPY: _s2t,
        **{f"cuda_tile.{name}": _tile_multiply for name in ("mmaf", "mmai")},
    }
)  # fmt: skip
"""What makes the views of an op, by its name."""

MARKS = ("nvvm.tcgen05.", "nvvm.wgmma.mma_async", _BULK, "nvgpu.tma.create", S2T_COPY.partition(".")[2])
"""What stands in every text that one of these ops is written in."""
