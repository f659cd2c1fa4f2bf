"""Views of ops of imported dialects, by the names that their declarations give attributes and operands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType

from tilelsp.defs.cute_checks import ALLOC, S2T_COPY, UMMA
from tilelsp.defs.encodings.cp import cp_multicast, cp_shape
from tilelsp.defs.encodings.terms import Collector, CpMulticast, CtaGroup, Major, MmaKind, MmaType, ScaleVec, Swizzle
from tilelsp.defs.nvvm_words import extents_of, word_of
from tilelsp.defs.rules import ranks
from tilelsp.defs.rules.views import (
    ClusterView,
    CpView,
    DescriptorView,
    MbarrierView,
    MmaView,
    S2tCopyView,
    SleepView,
    Tcgen05View,
    TileNounView,
    TmaMode,
    TmaView,
    UmmaLayoutView,
    WgmmaUseView,
    WgmmaView,
)
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import I1, BareWord, DialectType, FloatType, IntAttr, IntType, MemRefType, bit_width
from tilelsp.spec.op import OpDef, slot_values

_UNIFORM = "make_warp_uniform"
DEEPEST = 20
"""Definitions behind one another that are followed."""

_FOUR_ROWS = (TmaMode.GATHER4, TmaMode.SCATTER4)

Around = Sequence[Op]
"""The ops that an op stands in, outermost first."""


def _mma(op: Op, around: Around) -> Iterator[MmaView | DescriptorView]:
    kind = next((mma_kind for mma_kind in MmaKind if mma_kind.value == word_of(op, "kind")), None)
    form = op.name.split(".")
    a = _slot_operands(op, "matrixA")
    group = CtaGroup.TWO if word_of(op, "ctaGroup") == "cta_2" else CtaGroup.ONE
    collector = next((mode for mode in Collector if mode.value == word_of(op, "collectorOp")), Collector.DISCARD)
    yield MmaView(
        kind=kind,
        cta_group=group,
        scale_vec=_scale_vec(kind, word_of(op, "blockScale")),
        scale_input_acc=bool(_slot_operands(op, "scaleInputD")),
        block_scale="block_scale" in form,
        sparse="sp" in form,
        weight_stationary="ws" in form,
        collector=Collector.DISCARD if "ws" in form else collector,  # with .ws it is B that is collected
        ashift="aShift" in op.attrs,
        a_in_tmem=isinstance(a[0].type, DialectType) if a else None,
    )
    if kind is not None:
        from tilelsp.defs.rules.from_words import mma_descriptors  # the encodings, which other dialects do not need

        known = [next((ranks.constant(value) for value in _slot_operands(op, name)), None) for name in _DESCRIPTORS]
        yield from mma_descriptors(kind, group, *known, weight_stationary="ws" in form)


_DESCRIPTORS = ("matrixA", "matrixB", "idesc")


def _scale_vec(kind: MmaKind | None, block: str | None) -> ScaleVec | None:
    """How many scale factors a block of 16 or 32 elements makes of a row; None where none is written."""
    if kind is None or block not in _BLOCKS:
        return None
    from tilelsp.defs.encodings.instr_desc import instruction_k

    return _SIZES.get(instruction_k(kind) // _BLOCKS[block])


_BLOCKS = {"block16": 16, "block32": 32}
_SIZES = {1: ScaleVec.X1, 2: ScaleVec.X2, 4: ScaleVec.X4}


def _tcgen05(op: Op, around: Around) -> Iterator[Tcgen05View]:
    yield Tcgen05View(".".join(op.name.split(".")[1:3]))


def _tcgen05_cp(op: Op, around: Around) -> Iterator[Tcgen05View | CpView]:
    yield from _tcgen05(op, around)
    shape = word_of(op, "shape")
    if shape is not None:
        multicast = cp_multicast(word_of(op, "multicast") or "none")
        yield CpView(cp_shape(shape), multicast or CpMulticast.NONE)


def _of_warp_group(op: Op, around: Around) -> Iterator[WgmmaUseView]:
    yield WgmmaUseView()


def _wgmma(op: Op, around: Around) -> Iterator[WgmmaUseView | WgmmaView]:
    """A multiply of a warp group, of which only the target matters where its attributes are not those of the dialect's
    own form."""
    yield WgmmaUseView()
    shape = extents_of(op)
    types = [_TYPES.get(word_of(op, f"type{side}") or "") for side in "ABD"]
    majors = [
        Major.MN if word_of(op, f"layout{side}") == fast else Major.K for side, fast in (("A", "col"), ("B", "row"))
    ]
    a, b, d = types
    if a is not None and b is not None and d is not None and shape is not None and len(shape) == 3:
        m, n, k = shape
        yield WgmmaView(m, n, k, a, b, d, majors[0], majors[1])


_AROUND_WGMMA = ("fence.aligned", "commit.group.sync.aligned", "wait.group.sync.aligned")
_TYPES: Mapping[str, MmaType] = {mma_type.value: mma_type for mma_type in MmaType}


def _barrier(op: Op, around: Around) -> Iterator[MbarrierView]:
    """An mbarrier, of which the target matters here; what it counts is followed over the control flow."""
    yield MbarrierView(tx_bytes=0 if op.name.endswith("_tx") else None)


_OF_BARRIERS = (
    "init", "inval", "arrive", "arrive.nocomplete", "arrive.expect_tx", "arrive_drop", "arrive_drop.nocomplete",
    "arrive_drop.expect_tx", "expect_tx", "complete_tx", "test.wait", "try_wait", "try_wait.parity",
)  # fmt: skip


def _cluster(op: Op, around: Around) -> Iterator[ClusterView]:
    """An operation on a cluster, of which the target matters here; barriers are followed over the control flow."""
    yield ClusterView(is_used=True)


_OF_CLUSTERS = (
    "cluster.arrive", "cluster.arrive.relaxed", "cluster.wait", "fence.sc.cluster", "mapa",
    *(f"read.ptx.sreg.cluster.{name}" for name in ("ctarank", "nctarank")),
    *(
        f"read.ptx.sreg.{name}.{axis}"
        for name in ("cluster.ctaid", "cluster.nctaid", "clusterid", "nclusterid")
        for axis in "xyz"
    ),
)  # fmt: skip


def _tma(op: Op, around: Around) -> Iterator[TmaView]:
    """A copy of a box. Four rows of a matrix have five coordinates: one column and the rows."""
    mode = TmaMode.spelled(word_of(op, "mode") or "tile")
    if mode is None:
        return
    stores = op.name.endswith((".global.shared.cta", ".reduce", ".async.store"))
    yield TmaView(
        rank=2 if mode in _FOUR_ROWS else len(_slot_operands(op, "coordinates")),
        mode=mode,
        two_cta=not stores and word_of(op, "group") is not None,
        multicast=not stores and bool(_slot_operands(op, "multicastMask")),
        store=stores,
    )


def _descriptor(op: Op, around: Around) -> Iterator[TmaView]:
    """A tensor map as nvgpu creates it: its type says the box, and its operands the extents given to the driver."""
    described = op.results[0].type if op.results else None
    fields = {param.key: param.value for param in described.params or ()} if isinstance(described, DialectType) else {}
    tensor, swizzle = fields.get("tensor"), fields.get("swizzle")
    if not isinstance(tensor, MemRefType) or not tensor.shape or not isinstance(tensor.element, IntType | FloatType):
        return
    word = swizzle.text.removeprefix("swizzle_").upper() if isinstance(swizzle, BareWord) else ""
    box = _slot_operands(op, "boxDimensions")
    extents = [ranks.constant(value) for value in reversed(box)]
    shape = tuple(reversed(tensor.shape))
    known = tuple(extent for extent in extents if extent is not None)
    yield TmaView(
        rank=len(tensor.shape),
        box=known if len(known) == len(extents) and known else shape,
        element_bits=bit_width(tensor.element),
        swizzle=next((candidate for candidate in Swizzle if candidate.value.upper() == word), Swizzle.NONE),
    )


def _s2t(op: Op, around: Around) -> Iterator[S2tCopyView]:
    group, selector = op.attrs.get("cta_group"), op.attrs.get("shape")
    if not isinstance(group, IntAttr) or not isinstance(selector, IntAttr):
        return
    guards = [(value, True) for value in op.operands if value.type == I1] + [*ranks.guards(op, around)]
    ranked = [guard for guard in guards if _comes_from(guard[0], ranks.RANK, 0)]
    issuing = ranks.issuing(ranked)
    data_operands = [value for value in op.operands if value.type != I1]
    yield S2tCopyView(
        group.value,
        selector.value,
        rank_predicate=bool(ranked),
        warp_uniform=all(isinstance(value.owner, Op) and value.owner.name.endswith(_UNIFORM) for value, _ in ranked),
        odd_ranks=not ranked or issuing is None or issuing == ranks.ODD,
        sibling=not any(map(ranks.names_another, data_operands)),
        own_destination=issuing != ranks.ODD
        or not any(
            other.name == S2T_COPY and data_operands[1:2] and list(other.operands[1:2]) == data_operands[1:2]
            for other in ranks.others_of(op, around)
        ),
    )


def _slot_operands(op: Op, name: str) -> tuple[Value, ...]:
    """The values of an operand, none where the op has no such operand."""
    return slot_values(op, name) if isinstance(op, OpDef) and name in op.spec.slots else ()


def _comes_from(value: Value, name: str, depth: int) -> bool:
    owner = value.owner
    if not isinstance(owner, Op) or depth > DEEPEST:
        return False
    return owner.name == name or any(_comes_from(operand, name, depth + 1) for operand in owner.operands)


_MULTIPLY = "nvvm.tcgen05.mma"


def is_nvvm_multiply(name: str) -> bool:
    """True if an op of that name multiplies into tensor memory."""
    return name.removeprefix(_MULTIPLY) in _FORMS and name.startswith(_MULTIPLY)


_FORMS = ("", ".sp", ".block_scale", ".sp.block_scale", ".ws", ".ws.sp")

Maker = Callable[[Op, Around], Iterator[object]]

_BULK = "nvvm.cp.async.bulk.tensor"


def _umma(op: Op, around: Around) -> Iterator[MmaView | UmmaLayoutView]:
    from tilelsp.defs.rules.from_cute import umma_views  # nv_tileas, which texts of other dialects do not need

    yield from umma_views(op, around)


_HANDLE = "tmem"
"""Name of the accumulator where a stage below places it in tensor memory."""


def _tile_multiply(op: Op, around: Around) -> Iterator[TileNounView]:
    from tilelsp.defs.dialects.nv_tileas.memory import Umma  # a stage below, which few texts of cuda_tile ask for

    nouns = (*(slot.name for slot in Umma.spec.attrs), _HANDLE)
    yield TileNounView(op.name.partition(".")[2], tuple(name for name in nouns if name in op.attrs))


def _sleep(op: Op, around: Around) -> Iterator[SleepView]:
    time = next((ranks.constant(value) for value in _slot_operands(op, "duration")), None)
    if time is not None:
        yield SleepView(time)


MAKERS: Mapping[str, Maker] = MappingProxyType(
    {
        **{_MULTIPLY + form: _mma for form in _FORMS},
        **{
            f"nvvm.tcgen05.{form}": _tcgen05
            for form in ("alloc", "dealloc", "relinquish_alloc_permit", "commit", "commit.arrive", "fence", "ld",
                         "shift", "st", "wait")
        },
        "nvvm.tcgen05.cp": _tcgen05_cp,
        **{f"nvvm.wgmma.{form}": _of_warp_group for form in _AROUND_WGMMA},
        "nvvm.wgmma.mma_async": _wgmma,
        **{f"{_BULK}.{form}": _tma for form in ("shared.cluster.global", "global.shared.cta", "prefetch", "reduce")},
        **{f"{dialect}.mbarrier.{form}": _barrier for dialect in ("nvvm", "nvgpu") for form in _OF_BARRIERS},
        **{f"nvvm.{form}": _cluster for form in _OF_CLUSTERS},
        **{f"nvgpu.tma.async.{form}": _tma for form in ("load", "store")},
        "nvvm.nanosleep": _sleep,
        "nvgpu.tma.create.descriptor": _descriptor,
        S2T_COPY: _s2t,
        UMMA: _umma,
        **{f"cuda_tile.{name}": _tile_multiply for name in ("mmaf", "mmai")},
    }
)  # fmt: skip
"""Makers of an op's views, by the op's name."""

MARKS = (
    *(f"nvvm.{form}" for form in _OF_CLUSTERS),
    "nvvm.tcgen05.", "nvvm.mbarrier.", "nvgpu.mbarrier.", "nvvm.wgmma.", _BULK, "nvgpu.tma.", "nvvm.nanosleep",
    S2T_COPY.partition(".")[2], UMMA.partition(".")[2], ALLOC.partition(".")[2],
)  # fmt: skip
"""Strings of which every text with one of these ops contains at least one."""
