"""Machine opcodes of the matrix units: mma.sync, wgmma and tcgen05.

The ten `TCGEN05_MMA_*` opcodes are the documents' (cta_group, sparse, block_scale, weight-stationary) tuples with
their numbers 10521 to 10530. The documents fix one pair, DENSE with cta_group::1 is 10522; the other nine stand in
name order around it and are marked as guessed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from tilelsp.base.record import record
from tilelsp.defs.mir.kinds import Five, One, Three, Two, Zero
from tilelsp.defs.mir.memory import OFFSET, address
from tilelsp.ir.module import Value
from tilelsp.ir.types import I1, I16, I32, I64
from tilelsp.spec.machine import Arity, Field, Slot, TypedOpcode, UnplacedInstruction, names_in

Values: TypeAlias = tuple[Value, ...]

MMA_FIELDS: tuple[Field, ...] = (
    Field("shape", doc="M, N and K of one instruction: m64n128k16."),
    Field("types", doc="D, A and B: f32.bf16.bf16."),
    Field("major", ("k.k", "k.mn", "mn.k", "mn.mn"), doc="Which dimension of A and of B is contiguous."),
    Field("negate", ("p.p", "n.p", "p.n", "n.n"), required=False, doc="A and B negated."),
    Field("saturate", required=False, doc="Integer results saturate."),
    Field("selector", required=False, doc="Sparsity selector, 0 to 3.", least=0, most=3),
    Field("scale_type", ("ue8m0", "ue4m3"), required=False, doc="Type of the scale factors."),
    Field("scale_ids", required=False, doc="Byte or half-word of A's and of B's scale word."),
    Field("block", ("block16", "block32"), required=False, doc="Block size printed instead of the word's scale_vec."),
    Field("scale_input", required=False, doc="D is multiplied by 2 to the minus this; 0 to 15.", least=0, most=15),
    Field("lastuse", required=False, doc="1: the collector of A is read for the last time.", least=0, most=1),
    Field("buffer", ("b0", "b1", "b2", "b3"), required=False, doc="The collector of B, with .ws; b0 where absent."),
)
"""Named fields of a tcgen05 MMA that the documents' words do not carry."""

CTA_GROUP = Field("cta_group", required=False, doc="1 or 2; 1 where absent.", least=1, most=2)

TMEM_FIELDS: tuple[Field, ...] = (
    Field("tile", doc="Rows and columns of the tile: 64x128."),
    Field("type", doc="Element type of the tile."),
    Field("columns", required=False, doc="Hardware columns, where the tile does not decide them.", least=1),
    CTA_GROUP,
)

MET = Field(
    "met", required=False, doc="1: the first warp has met the threads that accessed it since they did.", least=0, most=1
)

AccessShape: TypeAlias = Literal["16x64b", "16x128b", "16x256b", "32x32b", "16x32bx2"]
LoadShape: TypeAlias = AccessShape | Literal["m64n8x32b"]
ACCESS_SHAPES: Final[tuple[AccessShape, ...]] = ("16x64b", "16x128b", "16x256b", "32x32b", "16x32bx2")
DOCUMENTED_LOAD: Final = "m64n8x32b"
"""The shape that the documents load; the hardware's own travels as named fields, and PTX adds the wait."""
Group: TypeAlias = Literal[1, 2]
GROUPS: Final[tuple[Group, ...]] = (1, 2)


@record
class MmaVariant:
    """Which `tcgen05.mma` an opcode is."""

    group: Group
    sparse: bool
    block_scale: bool
    ws: bool

    @property
    def opcode(self) -> str:
        """The opcode's name."""
        scaled = "_BLOCK_SCALED" if self.block_scale else ""
        density = "_SPARSE" if self.sparse else "_DENSE"
        return f"TCGEN05_MMA_CTA_GROUP{self.group}{scaled}{density}{'_WS' if self.ws else ''}"


_NUMBERED: tuple[tuple[Group, bool, bool, bool, int], ...] = (
    (1, False, True, False, 10521), (1, False, False, False, 10522), (1, False, False, True, 10523),
    (1, True, True, False, 10524), (1, True, False, False, 10525), (1, True, False, True, 10526),
    (2, False, True, False, 10527), (2, False, False, False, 10528),
    (2, True, True, False, 10529), (2, True, False, False, 10530),
)  # fmt: skip
"""CTA group, sparse, block-scaled, weight-stationary, number."""

_VARIANTS: Mapping[MmaVariant, int] = {
    MmaVariant(group, sparse, block_scale, ws): number for group, sparse, block_scale, ws, number in _NUMBERED
}
MMA_VARIANTS: Mapping[str, MmaVariant] = {variant.opcode: variant for variant in _VARIANTS}
"""The variant of each opcode, by its name."""
MMA_NUMBERS: dict[str, int] = {variant.opcode: number for variant, number in _VARIANTS.items()}
"""The documents' opcode numbers; only 10522 is given for one name."""

_META = Slot("sp_meta", I32, doc="tensor-memory address of the sparsity metadata")
_SCALES = (
    Slot("scale_a", I32, doc="tensor-memory address of A's scale factors"),
    Slot("scale_b", I32, doc="tensor-memory address of B's scale factors"),
)


_IDESC = Slot("idesc", I32, imm=True, arity=Arity.OPTIONAL, doc="instruction descriptor, in the place of fields")
_LANES = Slot("disabled", I32, arity=Arity.MANY, doc="lanes of D that are not written, a bit each")
_ZEROS = Slot("zero_columns", I64, arity=Arity.OPTIONAL, doc="descriptor of the columns of B that count as 0")


@record
class MmaOperands:
    """The operands of a tcgen05 MMA, each in its slot; those that a variant has no slot for are left empty."""

    d: Value
    a: Value
    b: Value
    ctrl: Value
    collector: Value
    scale_d: Value
    sp_meta: Value | None = None
    scales: tuple[Value, Value] | None = None
    idesc: Value | None = None
    disabled: Values = ()
    zero_columns: Value | None = None


def _mma(variant: MmaVariant, number: int) -> TypedOpcode[...]:
    slots = (
        Slot("d", I32, doc="TMEM handle, accumulated in place"),
        Slot("a", None, doc="shared-memory descriptor (b64) or tensor-memory address (b32)"),
        Slot("b", I64, doc="shared-memory descriptor"),
        *((_META,) if variant.sparse else ()),
        *(_SCALES if variant.block_scale else ()),
        Slot("ctrl", I32, imm=True, doc="kind word"),
        Slot("collector", I32, imm=True, doc="collector word"),
        Slot("scale_d", I1, imm=True, doc="enable_input_d"),
        _IDESC,
        *((_ZEROS,) if variant.ws else () if variant.block_scale else (_LANES,)),
    )
    return TypedOpcode(
        variant.opcode, slots, (), "", MMA_FIELDS, named=True, number=number, guessed=number != 10522,
        doc="One asynchronous MMA into tensor memory.",
    )  # fmt: skip


MMA: Mapping[MmaVariant, TypedOpcode[...]] = {variant: _mma(variant, number) for variant, number in _VARIANTS.items()}


def multiply(variant: MmaVariant, operands: MmaOperands) -> UnplacedInstruction | None:
    """The MMA of a variant; None for a variant that there is not, or operands that it has no slot for."""
    opcode, o = MMA.get(variant), operands
    if opcode is None or (o.sp_meta is not None) != variant.sparse or (o.scales is not None) != variant.block_scale:
        return None
    if (o.zero_columns is not None and not variant.ws) or (o.disabled and (variant.ws or variant.block_scale)):
        return None
    more = (*(() if o.sp_meta is None else (o.sp_meta,)), *(o.scales or ()))
    last = (o.zero_columns,) if variant.ws else () if variant.block_scale else (o.disabled,)
    return opcode(o.d, o.a, o.b, *more, o.ctrl, o.collector, o.scale_d, o.idesc, *last)


# --- tensor memory -------------------------------------------------------------------------------------------------

_COLUMNS = Slot("num_columns", I32, imm=True)
_HANDLE = Slot("handle", I32)

TCGEN05_ALLOC: One = TypedOpcode(
    "TCGEN05_ALLOC_SHARED", (_COLUMNS,), (Slot("d", I32),), "", TMEM_FIELDS,
    doc="Allocate tensor memory; collective over the CTA.",
)  # fmt: skip
TCGEN05_DEALLOC: Two = TypedOpcode(
    "TCGEN05_DEALLOC", (_HANDLE, _COLUMNS), (), "", (*TMEM_FIELDS, MET),
    doc="Free tensor memory; collective over the CTA.",
)  # fmt: skip
TCGEN05_RELINQUISH: Zero = TypedOpcode(
    "TCGEN05_RELINQUISH_ALLOC_PERMIT", (), (), "", (CTA_GROUP,),
    doc="Give up the right to allocate; collective over the CTA.",
)  # fmt: skip
SMEM_DESC: Five = TypedOpcode(
    "TCGEN05_MMA_SMEM_DESC_ENCODE",
    (Slot("smem", None, symbol=True), *(Slot(n, I32, imm=True) for n in ("sbo", "lbo", "base", "swizzle"))),
    (Slot("d", I64),), "", pure=True, doc="Shared-memory matrix descriptor, offsets in bytes.",
)  # fmt: skip

_LD_FIELDS = (
    Field("shape", ACCESS_SHAPES, doc="The hardware's access shape."),
    Field("num", doc="Repetitions, the .xN."),
    Field("pack", required=False, doc="Two 16-bit columns in one register."),
    Field("offset", required=False, doc="Second half's column offset of 16x32bx2."),
)
_ST_FIELDS = (*_LD_FIELDS[:2], Field("unpack", required=False), _LD_FIELDS[3])
TmemStore: TypeAlias = TypedOpcode[[Value, Value, Values]]


def _ld(shape: LoadShape) -> Two:
    return TypedOpcode(
        f"TCGEN05_LD_{shape.upper()}", (Slot("a", I32), OFFSET), (Slot("d", None),), "", _LD_FIELDS,
        doc="Tensor memory to registers.",
    )  # fmt: skip


def _st(shape: AccessShape) -> TmemStore:
    return TypedOpcode(
        f"TCGEN05_ST_{shape.upper()}", (Slot("a", I32), OFFSET, Slot("v", None, arity=Arity.MANY)), (), "",
        _ST_FIELDS, doc="Registers to tensor memory.",
    )  # fmt: skip


TCGEN05_LD: Mapping[LoadShape, Two] = {shape: _ld(shape) for shape in (*ACCESS_SHAPES, DOCUMENTED_LOAD)}
TCGEN05_ST: Mapping[AccessShape, TmemStore] = {shape: _st(shape) for shape in ACCESS_SHAPES}
TCGEN05_WAIT_LD: Zero = TypedOpcode("TCGEN05_WAIT_LD", (), (), "tcgen05.wait::ld.sync.aligned")
TCGEN05_WAIT_ST: Zero = TypedOpcode("TCGEN05_WAIT_ST", (), (), "tcgen05.wait::st.sync.aligned")

FenceSide: TypeAlias = Literal["before", "after"]


def _fence(side: FenceSide) -> Zero:
    return TypedOpcode(f"TCGEN05_FENCE_{side.upper()}_THREAD_SYNC", (), (), f"tcgen05.fence::{side}_thread_sync")


TCGEN05_FENCE: Mapping[FenceSide, Zero] = {side: _fence(side) for side in ("before", "after")}

_BAR = address("shared", "bar")


def _commit(group: Group) -> Two:
    stem = f"tcgen05.commit.cta_group::{group}.mbarrier::arrive::one.shared::cluster"
    return TypedOpcode(f"TCGEN05_COMMIT_CTA_GROUP{group}", (_BAR, OFFSET), (), f"{stem}.b64 [$bar$+off]")


def _commit_multicast(group: Group) -> Three:
    stem = f"tcgen05.commit.cta_group::{group}.mbarrier::arrive::one.shared::cluster"
    return TypedOpcode(
        f"TCGEN05_COMMIT_CTA_GROUP{group}_MULTICAST", (_BAR, OFFSET, Slot("mask", I16)), (),
        f"{stem}.multicast::cluster.b64 [$bar$+off], $mask",
    )  # fmt: skip


MmaWait: TypeAlias = TypedOpcode[[Value | None, Value | None]]
"""The mbarrier that the MMAs were committed to and its parity, or neither."""


def _wait(group: Group) -> MmaWait:
    return TypedOpcode(
        f"TCGEN05_WAIT_CTA_GROUP{group}",
        (Slot("mbar", I32, symbol=True, arity=Arity.OPTIONAL), Slot("parity", I32, imm=True, arity=Arity.OPTIONAL)),
        (), "", named=True,
        doc="Drain the MMAs: wait for the mbarrier that they were committed to. Per CTA, not per handle: without a "
        "barrier it drains every MMA of its CTA group.",
    )  # fmt: skip


def _cp(group: Group) -> Two:
    return TypedOpcode(
        f"TCGEN05_CP_CTA_GROUP{group}", (Slot("a", I32), Slot("desc", I64)), (), "",
        (Field("shape"), Field("multicast", required=False), Field("format", required=False)),
        doc="Shared to tensor memory.",
    )  # fmt: skip


def _shift(group: Group) -> One:
    ptx = f"tcgen05.shift.cta_group::{group}.down [$a]"
    return TypedOpcode(f"TCGEN05_SHIFT_CTA_GROUP{group}", (Slot("a", I32),), (), ptx)


TCGEN05_COMMIT: Mapping[Group, Two] = {group: _commit(group) for group in GROUPS}
TCGEN05_COMMIT_MULTICAST: Mapping[Group, Three] = {group: _commit_multicast(group) for group in GROUPS}
TCGEN05_WAIT: Mapping[Group, MmaWait] = {group: _wait(group) for group in GROUPS}
TCGEN05_CP: Mapping[Group, Two] = {group: _cp(group) for group in GROUPS}
TCGEN05_SHIFT: Mapping[Group, One] = {group: _shift(group) for group in GROUPS}

_GROUPED: tuple[Mapping[Group, TypedOpcode[...]], ...] = (
    TCGEN05_COMMIT, TCGEN05_COMMIT_MULTICAST, TCGEN05_WAIT, TCGEN05_CP, TCGEN05_SHIFT,
)  # fmt: skip
GROUP_OF: Mapping[str, Group] = {
    **{opcode.name: group for family in _GROUPED for group, opcode in family.items()},
    **{name: variant.group for name, variant in MMA_VARIANTS.items()},
}
"""The CTA group that an opcode's name says, by that name; allocation and what frees it have a field instead."""
TCGEN05_WORDS: Mapping[str, str] = {
    name: f"tcgen05.{name.split('_')[1].lower()}"
    for name in names_in(
        TCGEN05_ALLOC, TCGEN05_DEALLOC, TCGEN05_RELINQUISH, TCGEN05_LD, TCGEN05_ST, TCGEN05_WAIT_LD, TCGEN05_WAIT_ST,
        TCGEN05_FENCE, TCGEN05_COMMIT, TCGEN05_COMMIT_MULTICAST, TCGEN05_WAIT, TCGEN05_CP, TCGEN05_SHIFT,
    )
}  # fmt: skip
"""Words of rules for the opcodes of tensor memory but the MMAs, by the opcode's name."""

# --- wgmma ---------------------------------------------------------------------------------------------------------

WGMMA_FENCE: Zero = TypedOpcode("WGMMA_FENCE_SYNC_ALIGNED", (), (), "wgmma.fence.sync.aligned")
WGMMA_COMMIT_GROUP: Zero = TypedOpcode("WGMMA_COMMIT_GROUP_SYNC_ALIGNED", (), (), "wgmma.commit_group.sync.aligned")
WGMMA_WAIT_GROUP: One = TypedOpcode(
    "WGMMA_WAIT_GROUP_SYNC_ALIGNED", (Slot("n", I32, imm=True),), (), "wgmma.wait_group.sync.aligned $n"
)
WGMMA: TypedOpcode[[Values, Values, Value, Value]] = TypedOpcode(
    "WGMMA_MMA_ASYNC",
    (
        Slot("acc", None, imm=True, arity=Arity.MANY, doc="accumulator registers, overwritten"),
        Slot("a", None, arity=Arity.MANY, doc="descriptor, or four registers"),
        Slot("b", I64, doc="descriptor"),
        Slot("scale_d", I1, imm=True, doc="false: ignore the old accumulator"),
    ),
    (Slot("d", None),),
    "",
    (
        Field("shape"), Field("types"), Field("scale_a", required=False), Field("scale_b", required=False),
        Field("trans_a", required=False), Field("trans_b", required=False), Field("satfinite", required=False),
        Field("reduction", ("and.popc", "xor.popc"), required=False, doc="Of one-bit operands."),
    ),
    named=True, tied="acc", doc="One asynchronous warpgroup MMA.",
)  # fmt: skip

# --- mma.sync ------------------------------------------------------------------------------------------------------

_FRAGMENTS = tuple(Slot(n, None, imm=n == "c", arity=Arity.MANY) for n in "abc")
_IDS = tuple(Slot(n, I16, imm=True) for n in ("byte_a", "thread_a", "byte_b", "thread_b"))

MMA_SYNC: TypedOpcode[[Values, Values, Values]] = TypedOpcode(
    "MMA_SYNC", _FRAGMENTS, (Slot("d", None),),
    "mma.sync.aligned$.shape$.layout$.kind$.satfinite$.types {$d}, {$a}, {$b}, {$c}",
    (Field("shape"), Field("layout", ("row.col", "row.row", "col.row", "col.col")),
     Field("kind", ("kind::f8f6f4",), required=False), Field("satfinite", ("satfinite",), required=False),
     Field("types", doc="D, A, B and C.")),
    pure=True, doc="One warp-wide MMA.",
)  # fmt: skip
MMA_SYNC_BLOCK_SCALE: TypedOpcode[[Values, Values, Values, Value, Value, Value, Value, Value, Value]] = TypedOpcode(
    "MMA_SYNC_BLOCK_SCALE",
    (*_FRAGMENTS, Slot("scale_a", I32), _IDS[0], _IDS[1], Slot("scale_b", I32), _IDS[2], _IDS[3]),
    (Slot("d", None),),
    "mma.sync.aligned$.shape$.layout$.kind.block_scale$.vec$.types$.scale_type "
    "{$d}, {$a}, {$b}, {$c}, $scale_a, {$byte_a, $thread_a}, $scale_b, {$byte_b, $thread_b}",
    (Field("shape"), Field("layout", ("row.col",)), Field("kind"), Field("vec"), Field("types"),
     Field("scale_type", ("ue8m0", "ue4m3"))),
    pure=True, doc="One warp-wide MMA with block-scaled operands.",
)  # fmt: skip
