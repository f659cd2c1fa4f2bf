"""Machine opcodes of the matrix units: mma.sync, wgmma and tcgen05.

The ten `TCGEN05_MMA_*` opcodes are the documents' (cta_group, sparse, block_scale, weight-stationary) tuples with
their numbers 10521 to 10530. The documents fix one pair, DENSE with cta_group::1 is 10522; the other nine stand in
name order around it and are marked as guessed.
"""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.defs.mir.memory import OFFSET, address
from tilelsp.ir.types import I1, I16, I32, I64
from tilelsp.spec.machine import Arity, Field, Opcode, Slot

MMA_FIELDS: tuple[Field, ...] = (
    Field("shape", doc="M, N and K of one instruction: m64n128k16."),
    Field("types", doc="D, A and B: f32.bf16.bf16."),
    Field("major", ("k.k", "k.mn", "mn.k", "mn.mn"), doc="Which dimension of A and of B is contiguous."),
    Field("negate", ("p.p", "n.p", "p.n", "n.n"), required=False, doc="A and B negated."),
    Field("saturate", required=False, doc="Integer results saturate."),
    Field("selector", required=False, doc="Sparsity selector, 0 to 3."),
    Field("scale_type", ("ue8m0", "ue4m3"), required=False, doc="Type of the scale factors."),
    Field("scale_ids", required=False, doc="Byte or half-word of A's and of B's scale word."),
    Field("block", ("block16", "block32"), required=False, doc="Block size printed instead of the word's scale_vec."),
    Field("scale_input", required=False, doc="D is multiplied by 2 to the minus this; 0 to 15."),
)
"""Named fields of a tcgen05 MMA that the documents' words do not carry."""

TMEM_FIELDS: tuple[Field, ...] = (
    Field("tile", doc="Rows and columns of the tile: 64x128."),
    Field("type", doc="Element type of the tile."),
    Field("columns", required=False, doc="Hardware columns, where the tile does not decide them."),
    Field("cta_group", required=False, doc="1 or 2; 1 where absent."),
)

LD_SHAPES = ("16x64b", "16x128b", "16x256b", "32x32b", "16x32bx2")
DOCUMENTED_LD_SHAPE = "m64n8x32b"


def mma_opcode(group: int, *, sparse: bool, block_scale: bool, ws: bool) -> str:
    """The opcode's name for a variant tuple."""
    name = f"TCGEN05_MMA_CTA_GROUP{group}"
    if block_scale:
        name += "_BLOCK_SCALED"
    name += "_SPARSE" if sparse else "_DENSE"
    return name + ("_WS" if ws else "")


MMA_NUMBERS: dict[str, int] = {
    mma_opcode(1, sparse=False, block_scale=True, ws=False): 10521,
    mma_opcode(1, sparse=False, block_scale=False, ws=False): 10522,
    mma_opcode(1, sparse=False, block_scale=False, ws=True): 10523,
    mma_opcode(1, sparse=True, block_scale=True, ws=False): 10524,
    mma_opcode(1, sparse=True, block_scale=False, ws=False): 10525,
    mma_opcode(1, sparse=True, block_scale=False, ws=True): 10526,
    mma_opcode(2, sparse=False, block_scale=True, ws=False): 10527,
    mma_opcode(2, sparse=False, block_scale=False, ws=False): 10528,
    mma_opcode(2, sparse=True, block_scale=True, ws=False): 10529,
    mma_opcode(2, sparse=True, block_scale=False, ws=False): 10530,
}
"""The documents' opcode numbers; only 10522 is given for one name."""


def _tcgen05_mma() -> Iterator[Opcode]:
    for group, sparse, block_scale, ws in (
        (1, False, True, False), (1, False, False, False), (1, False, False, True),
        (1, True, True, False), (1, True, False, False), (1, True, False, True),
        (2, False, True, False), (2, False, False, False), (2, True, True, False), (2, True, False, False),
    ):  # fmt: skip
        name = mma_opcode(group, sparse=sparse, block_scale=block_scale, ws=ws)
        slots = [
            Slot("d", I32, doc="TMEM handle, accumulated in place"),
            Slot("a", None, doc="shared-memory descriptor (b64) or tensor-memory address (b32)"),
            Slot("b", I64, doc="shared-memory descriptor"),
        ]
        if sparse:
            slots.append(Slot("sp_meta", I32, doc="tensor-memory address of the sparsity metadata"))
        if block_scale:
            slots += [
                Slot("scale_a", I32, doc="tensor-memory address of A's scale factors"),
                Slot("scale_b", I32, doc="tensor-memory address of B's scale factors"),
            ]
        slots += [
            Slot("ctrl", I32, imm=True, doc="kind word"),
            Slot("collector", I32, imm=True, doc="collector word"),
            Slot("scale_d", I1, imm=True, doc="enable_input_d"),
        ]
        yield Opcode(
            name, tuple(slots), (), "", MMA_FIELDS, named=True, number=MMA_NUMBERS[name], guessed=group != 1
            or sparse or block_scale or ws, doc="One asynchronous MMA into tensor memory.",
        )  # fmt: skip


def _tcgen05() -> Iterator[Opcode]:
    columns = Slot("num_columns", I32, imm=True)
    handle = Slot("handle", I32)
    shared = address("SHARED", "bar")
    yield Opcode("TCGEN05_ALLOC_SHARED", (columns,), (Slot("d", I32),), "", TMEM_FIELDS,
                 doc="Allocate tensor memory; collective over the CTA.")  # fmt: skip
    yield Opcode("TCGEN05_DEALLOC", (handle, columns), (), "", TMEM_FIELDS,
                 doc="Free tensor memory; collective over the CTA.")  # fmt: skip
    yield Opcode("TCGEN05_RELINQUISH_ALLOC_PERMIT", (), (), "", (Field("cta_group", required=False),),
                 doc="Give up the right to allocate; collective over the CTA.")  # fmt: skip
    yield Opcode(
        "TCGEN05_MMA_SMEM_DESC_ENCODE",
        (Slot("smem", None, symbol=True), *(Slot(n, I32, imm=True) for n in ("sbo", "lbo", "base", "swizzle"))),
        (Slot("d", I64),), "", pure=True, doc="Shared-memory matrix descriptor, offsets in bytes.",
    )  # fmt: skip
    yield from _tcgen05_mma()
    ld_fields = (
        Field("shape", LD_SHAPES, doc="The hardware's access shape."),
        Field("num", doc="Repetitions, the .xN."),
        Field("pack", required=False, doc="Two 16-bit columns in one register."),
        Field("offset", required=False, doc="Second half's column offset of 16x32bx2."),
    )
    for shape in (*LD_SHAPES, DOCUMENTED_LD_SHAPE):
        yield Opcode(f"TCGEN05_LD_{shape.upper()}", (Slot("a", I32), OFFSET), (Slot("d", None),), "",
                     ld_fields, doc="Tensor memory to registers.")  # fmt: skip
    st_fields = (*ld_fields[:2], Field("unpack", required=False), ld_fields[3])
    for shape in LD_SHAPES:
        yield Opcode(
            f"TCGEN05_ST_{shape.upper()}", (Slot("a", I32), OFFSET, Slot("v", None, arity=Arity.MANY)), (), "",
            st_fields, doc="Registers to tensor memory.",
        )  # fmt: skip
    yield Opcode("TCGEN05_WAIT_LD", (), (), "tcgen05.wait::ld.sync.aligned")
    yield Opcode("TCGEN05_WAIT_ST", (), (), "tcgen05.wait::st.sync.aligned")
    for which in ("before", "after"):
        yield Opcode(f"TCGEN05_FENCE_{which.upper()}_THREAD_SYNC", (), (), f"tcgen05.fence::{which}_thread_sync")
    for group in (1, 2):
        stem = f"tcgen05.commit.cta_group::{group}.mbarrier::arrive::one.shared::cluster"
        yield Opcode(f"TCGEN05_COMMIT_CTA_GROUP{group}", (shared, OFFSET), (), f"{stem}.b64 [$bar$+off]")
        yield Opcode(f"TCGEN05_COMMIT_CTA_GROUP{group}_MULTICAST", (shared, OFFSET, Slot("mask", I16)), (),
                     f"{stem}.multicast::cluster.b64 [$bar$+off], $mask")  # fmt: skip
        yield Opcode(
            f"TCGEN05_WAIT_CTA_GROUP{group}",
            (Slot("mbar", I32, symbol=True, arity=Arity.OPTIONAL), Slot("parity", I32, imm=True, arity=Arity.OPTIONAL)),
            (), "", named=True, doc="Drain the MMAs: wait for the mbarrier that they were committed to.",
        )  # fmt: skip
        yield Opcode(
            f"TCGEN05_CP_CTA_GROUP{group}", (Slot("a", I32), Slot("desc", I64)), (), "",
            (Field("shape"), Field("multicast", required=False), Field("format", required=False)),
            doc="Shared to tensor memory.",
        )  # fmt: skip
        yield Opcode(f"TCGEN05_SHIFT_CTA_GROUP{group}", (Slot("a", I32),), (),
                     f"tcgen05.shift.cta_group::{group}.down [$a]")  # fmt: skip


def _wgmma() -> Iterator[Opcode]:
    yield Opcode("WGMMA_FENCE_SYNC_ALIGNED", (), (), "wgmma.fence.sync.aligned")
    yield Opcode("WGMMA_COMMIT_GROUP_SYNC_ALIGNED", (), (), "wgmma.commit_group.sync.aligned")
    yield Opcode("WGMMA_WAIT_GROUP_SYNC_ALIGNED", (Slot("n", I32, imm=True),), (), "wgmma.wait_group.sync.aligned $n")
    yield Opcode(
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
        ),
        named=True, tied="acc", doc="One asynchronous warpgroup MMA.",
    )  # fmt: skip


def _mma_sync() -> Iterator[Opcode]:
    fragments = tuple(Slot(n, None, imm=n == "c", arity=Arity.MANY) for n in "abc")
    result = (Slot("d", None),)
    yield Opcode(
        "MMA_SYNC", fragments, result, "mma.sync.aligned$.shape$.layout$.kind$.satfinite$.types {$d}, {$a}, {$b}, {$c}",
        (Field("shape"), Field("layout", ("row.col", "row.row", "col.row", "col.col")),
         Field("kind", ("kind::f8f6f4",), required=False), Field("satfinite", ("satfinite",), required=False),
         Field("types", doc="D, A, B and C.")),
        pure=True, doc="One warp-wide MMA.",
    )  # fmt: skip
    ids = tuple(Slot(n, I16, imm=True) for n in ("byte_a", "thread_a", "byte_b", "thread_b"))
    yield Opcode(
        "MMA_SYNC_BLOCK_SCALE",
        (*fragments, Slot("scale_a", I32), ids[0], ids[1], Slot("scale_b", I32), ids[2], ids[3]),
        result,
        "mma.sync.aligned$.shape$.layout$.kind.block_scale$.vec$.types$.scale_type "
        "{$d}, {$a}, {$b}, {$c}, $scale_a, {$byte_a, $thread_a}, $scale_b, {$byte_b, $thread_b}",
        (Field("shape"), Field("layout", ("row.col",)), Field("kind"), Field("vec"), Field("types"),
         Field("scale_type", ("ue8m0", "ue4m3"))),
        pure=True, doc="One warp-wide MMA with block-scaled operands.",
    )  # fmt: skip


def tensor_opcodes() -> Iterator[Opcode]:
    """All opcodes of this module."""
    yield from _mma_sync()
    yield from _wgmma()
    yield from _tcgen05()
