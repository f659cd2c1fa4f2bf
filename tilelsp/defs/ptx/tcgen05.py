"""Tensor memory and the fifth generation of tensor cores.

Source: the chapter on tcgen05 of the PTX ISA 9.x, asked of ptxas 13.5.
"""

from __future__ import annotations

from tilelsp.defs.ptx.granularity import GROUPS
from tilelsp.spec.effect import Act, Effect, Resource
from tilelsp.spec.ptx.family import Family, choice, form
from tilelsp.spec.ptx.need import need
from tilelsp.spec.ptx.operand import Operand, Words, address, constant, predicate, read, write
from tilelsp.spec.target import Feature

_TMEM = Feature.TMEM
_GROUPS = " ".join(GROUPS)


class Tcgen05(Family):
    """What works on tensor memory."""

    group = choice(_GROUPS)
    taddr = address("tmem", "u32")
    needs = (
        need("cta_group::1", "8.6", _TMEM),
        need("cta_group::2", "8.6", _TMEM),
    )


def _columns() -> Operand:
    return read("u32", low=32, high=512, step=32, power=True)


class Alloc(Tcgen05, mnemonic="tcgen05.alloc", summary="Allocate tensor memory."):
    """Waits for `columns` free columns of tensor memory, a power of two from 32 to 512, and writes their address to
    dst.
    """

    dst, columns = address("shared", expanded=True), _columns()
    variants = (form(".group.sync.aligned{.shared::cta}.b32 [dst], columns", since="8.6", on=_TMEM),)
    effects = (Effect(Act.ACQUIRE, Resource.TENSOR_MEMORY, "dst", "columns"),)
    example = "tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%r1], 128;"


class Dealloc(Tcgen05, mnemonic="tcgen05.dealloc", summary="Free tensor memory."):
    """Gives back the columns at `start`, as many as were allocated."""

    start, columns = read("u32", constant=False), _columns()
    variants = (form(".group.sync.aligned.b32 start, columns", since="8.6", on=_TMEM),)
    effects = (Effect(Act.RELEASE, Resource.TENSOR_MEMORY, "start", "columns"),)
    example = "tcgen05.dealloc.cta_group::1.sync.aligned.b32 %r1, 128;"


class Relinquish(Tcgen05, mnemonic="tcgen05.relinquish_alloc_permit", summary="Give up the right to allocate."):
    """The CTA allocates no more tensor memory, so that others may."""

    variants = (form(".group.sync.aligned", since="8.6", on=_TMEM),)
    effects = (Effect(Act.RELEASE, Resource.ALLOCATION_PERMIT),)
    example = "tcgen05.relinquish_alloc_permit.cta_group::1.sync.aligned;"


_PER_NUMBER = {"16x64b": 1, "16x128b": 2, "16x256b": 4, "32x32b": 1, "16x32bx2": 1}


def registers(words: Words) -> int:
    """How many registers a lane holds of a tensor memory access."""
    return _PER_NUMBER[words.get("shape", "16x32bx2")] * int(words["num"][1:])


def at_most_128(words: Words) -> list[str]:
    """A lane moves at most 128 registers."""
    if registers(words) <= 128:
        return []
    shape = words.get("shape", "16x32bx2")
    return [f"Modifier .{words['num']} not allowed for instruction {{op}} with shape '.{shape}'"]


class Access(Tcgen05):
    """What moves values between tensor memory and registers."""

    shape = choice("16x64b 16x128b 16x256b 32x32b")
    num = choice("x1 x2 x4 x8 x16 x32 x64 x128")
    split = constant()
    rules = (at_most_128,)


class Ld(Access, mnemonic="tcgen05.ld", summary="Tensor memory to registers."):
    """r = what stands in tensor memory at taddr, spread over the lanes as the shape says; `.pack` puts two 16-bit
    columns into one register.
    """

    r = write("b32", count=registers, braces=True)
    variants = (
        form(".sync.aligned.shape.num{.pack::16b}.b32 r, [taddr]", since="8.6", on=_TMEM),
        form(".sync.aligned.16x32bx2.num{.pack::16b}.b32 r, [taddr], split", since="8.6", on=_TMEM),
    )
    effects = (
        Effect(Act.USE, Resource.TENSOR_MEMORY, "taddr"),
        Effect(Act.ISSUE, Resource.TENSOR_LOAD),
    )
    example = "tcgen05.ld.sync.aligned.32x32b.x2.b32 {%r1, %r2}, [%r3];"


class LdRed(Access, mnemonic="tcgen05.ld.red", summary="Tensor memory to registers, with the smallest or largest."):
    """As `tcgen05.ld`; `red` is the smallest or largest of the values that the lane loads."""

    op, ints = choice("min max"), choice("u32 s32")
    num = choice("x2 x4 x8 x16 x32 x64 x128")
    r, red = write("b32", count=registers, braces=True), write("b32")
    variants = (
        form(
            ".sync.aligned.32x32b.num.op{.abs}{.NaN}.f32 r, red, [taddr]",
            r="f32",
            red="f32",
            since="8.8",
            on=Feature.TCGEN05_LD_RED,
        ),
        form(
            ".sync.aligned.16x32bx2.num.op{.abs}{.NaN}.f32 r, red, [taddr], split",
            r="f32",
            red="f32",
            since="8.8",
            on=Feature.TCGEN05_LD_RED,
        ),
        form(
            ".sync.aligned.32x32b.num.op.ints r, red, [taddr]",
            r="ints",
            red="ints",
            since="8.8",
            on=Feature.TCGEN05_LD_RED,
        ),
        form(
            ".sync.aligned.16x32bx2.num.op.ints r, red, [taddr], split",
            r="ints",
            red="ints",
            since="8.8",
            on=Feature.TCGEN05_LD_RED,
        ),
    )
    effects = (
        Effect(Act.USE, Resource.TENSOR_MEMORY, "taddr"),
        Effect(Act.ISSUE, Resource.TENSOR_LOAD),
    )
    example = "tcgen05.ld.red.sync.aligned.32x32b.x2.min.s32 {%r1, %r2}, %r3, [%r4];"


class St(Access, mnemonic="tcgen05.st", summary="Registers to tensor memory."):
    """Tensor memory at taddr = r, gathered from the lanes as the shape says."""

    r = read("b32", count=registers, braces=True)
    variants = (
        form(".sync.aligned.shape.num{.unpack::16b}.b32 [taddr], r", since="8.6", on=_TMEM),
        form(".sync.aligned.16x32bx2.num{.unpack::16b}.b32 [taddr], split, r", since="8.6", on=_TMEM),
    )
    effects = (
        Effect(Act.USE, Resource.TENSOR_MEMORY, "taddr"),
        Effect(Act.ISSUE, Resource.TENSOR_STORE),
    )
    example = "tcgen05.st.sync.aligned.32x32b.x2.b32 [%r3], {%r1, %r2};"


class WaitLd(Family, mnemonic="tcgen05.wait::ld", summary="Wait for this thread's tcgen05.ld."):
    """Waits until every tcgen05.ld of the thread is complete."""

    called = "tcgen05.wait"
    variants = (form(".sync.aligned", since="8.6", on=_TMEM),)
    effects = (Effect(Act.WAIT, Resource.TENSOR_LOAD),)
    example = "tcgen05.wait::ld.sync.aligned;"


class WaitSt(WaitLd, mnemonic="tcgen05.wait::st", summary="Wait for this thread's tcgen05.st."):
    """Waits until every tcgen05.st of the thread is complete."""

    effects = (Effect(Act.WAIT, Resource.TENSOR_STORE),)
    example = "tcgen05.wait::st.sync.aligned;"


class FenceBefore(Family, mnemonic="tcgen05.fence::before_thread_sync", summary="Order tcgen05 before a barrier."):
    """Earlier tcgen05 operations come before what follows the next synchronisation of threads."""

    called = "tcgen05.fence"
    variants = (form("", since="8.6", on=_TMEM),)
    example = "tcgen05.fence::before_thread_sync;"


class FenceAfter(FenceBefore, mnemonic="tcgen05.fence::after_thread_sync", summary="Order tcgen05 after a barrier."):
    """Later tcgen05 operations come after what preceded the last synchronisation of threads."""

    example = "tcgen05.fence::after_thread_sync;"


class Commit(Tcgen05, mnemonic="tcgen05.commit", summary="Arrive when earlier tcgen05 operations are complete."):
    """Counts an arrival on the mbarrier, or on those of all CTAs of the mask, once the thread's asynchronous tcgen05
    operations are complete."""

    mbar = address("shared", expanded=True)
    mask = read("u16", beside="multicast::cluster")
    variants = (
        form(
            ".group.mbarrier::arrive::one{.shared::cluster}{.multicast::cluster}.b64 [mbar]{, mask}",
            since="8.6",
            on=_TMEM,
        ),
    )
    effects = (
        Effect(Act.COMMIT, Resource.TCGEN05),
        Effect(Act.ARRIVE, Resource.MBARRIER, "mbar"),
    )
    example = "tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [%r1];"


class Cp(Tcgen05, mnemonic="tcgen05.cp", summary="Shared to tensor memory."):
    """Copies what the descriptor s_desc describes to tensor memory, and widens 4- and 6-bit values on the way."""

    shape, warps = choice("128x256b 4x256b 128x128b"), choice("warpx2::02_13 warpx2::01_23")
    packed = choice("b6x16_p32 b4x16_p64")
    s_desc = read("u64", constant=False)
    variants = tuple(
        form(f".group{shape}{formats} [taddr], s_desc", since="8.6", on=_TMEM)
        for shape in (".shape", ".64x128b.warps", ".32x128b.warpx4")
        for formats in ("", ".b8x16.packed")
    )
    effects = (
        Effect(Act.USE, Resource.TENSOR_MEMORY, "taddr"),
        Effect(Act.ISSUE, Resource.TCGEN05),
        Effect(Act.READ, Resource.OPERANDS),
    )
    example = "tcgen05.cp.cta_group::1.128x256b [%r1], %rd1;"


class Shift(Tcgen05, mnemonic="tcgen05.shift", summary="Shift rows of tensor memory down."):
    """Moves 32-byte elements of tensor memory one row down."""

    variants = (form(".group.down [taddr]", since="8.6", on=Feature.TCGEN05_SHIFT),)
    effects = (
        Effect(Act.USE, Resource.TENSOR_MEMORY, "taddr"),
        Effect(Act.ISSUE, Resource.TCGEN05),
    )
    example = "tcgen05.shift.cta_group::1.down [%r1];"


_FLOATS = "kind::f16 kind::tf32 kind::f8f6f4"
_PLAIN = f"{_FLOATS} kind::i8 kind::ti16"
_SCALED = "kind::mxf8f6f4 kind::mxf4 kind::mxf4nvf4"
_SIZES = {
    "kind::mxf8f6f4": ("", "block32", "scale_vec::1X"),
    "kind::mxf4": ("", "block32", "scale_vec::2X"),
    "kind::mxf4nvf4": ("block16", "block32", "scale_vec::2X", "scale_vec::4X"),
}
"""The block sizes of each scaled kind; "" is none written."""


def block_sizes(words: Words) -> list[str]:
    """Which block sizes a scaled kind has."""
    kind = words.get("kind", "")
    if kind not in _SIZES:
        return []
    size = words.get("size", "")
    if size in _SIZES[kind]:
        return []
    if not size:
        return [f"Modifier '.{kind}' requires modifier '.scale_vectorsize' for instruction '{{op}}'"]
    return [f"Modifier '.{kind}' cannot be combined with modifier '.{size}'"]


def lanes(words: Words) -> int:
    """How many registers of the mask of output lanes."""
    return 4 if words["group"] == "cta_group::1" else 8


class Mma(Tcgen05, mnemonic="tcgen05.mma", summary="Asynchronous matrix multiply into tensor memory."):
    """d = a * b, or a * b + d where `accumulate` holds. b lies in shared memory, a there or in tensor memory; `idesc`
    says types and shape. `.sp` takes a sparse a with its metadata, `.block_scale` multiplies blocks by scales.
    """

    kind = choice(_PLAIN, _SCALED)
    size = choice("scale_vec::1X scale_vec::2X scale_vec::4X block16 block32")
    keep = choice(*(f"collector::a::{use}" for use in ("fill", "use", "lastuse", "discard")))
    d, a_tmem, meta = address("tmem", "u32"), address("tmem", "u32"), address("tmem", "u32")
    scale_a, scale_b = address("tmem", "u32"), address("tmem", "u32")
    a_desc, b_desc, idesc = read("u64", constant=False), read("u64", constant=False), read("u32")
    mask, accumulate, scale = read("u32", count=lanes, braces=True), predicate(), constant(low=0, high=15)
    variants = (
        *(
            form(
                f"{sp}.group.kind{{.keep}} [d], {a}, b_desc{meta}, idesc{{, mask}}, {{!}}accumulate",
                kind=_PLAIN,
                since="8.6",
                on=_TMEM,
            )
            for sp, meta in (("", ""), (".sp", ", [meta]"))
            for a in ("a_desc", "[a_tmem]")
        ),
        *(
            form(
                f"{sp}.group.kind{{.keep}} [d], {a}, b_desc{meta}, idesc{{, mask}}, {{!}}accumulate, scale",
                kind="kind::f16 kind::tf32",
                since="8.6",
                on=Feature.SCALE_INPUT_ACCUMULATOR,
            )
            for sp, meta in (("", ""), (".sp", ", [meta]"))
            for a in ("a_desc", "[a_tmem]")
        ),
        *(
            form(
                f"{sp}.group.kind{{.keep}} [d], {a}, b_desc{meta}, idesc{mask}, {{!}}accumulate, scale",
                kind="kind::i8",
                since="8.6",
                on=_TMEM,
            )
            for sp, meta, mask in (("", "", "{, mask}"), (".sp", ", [meta]", ""))
            for a in ("a_desc", "[a_tmem]")
        ),
        *(
            form(
                f"{sp}.group.kind.ashift{{.keep}} [d], [a_tmem], b_desc{meta}, idesc{{, mask}}, {{!}}accumulate",
                kind=_PLAIN,
                keep="collector::a::lastuse collector::a::discard",
                since="8.6",
                on=_TMEM,
            )
            for sp, meta in (("", ""), (".sp", ", [meta]"))
        ),
        *(
            form(
                f"{sp}.group.kind.ashift{{.keep}} [d], [a_tmem], b_desc{meta}, idesc{{, mask}}, {{!}}accumulate, scale",
                kind="kind::f16 kind::tf32",
                keep="collector::a::lastuse collector::a::discard",
                since="8.6",
                on=Feature.SCALE_INPUT_ACCUMULATOR,
            )
            for sp, meta in (("", ""), (".sp", ", [meta]"))
        ),
        *(
            form(
                f"{sp}.group.kind.block_scale{{.size}}{{.keep}} [d], {a}, b_desc{meta}, idesc, [scale_a], [scale_b], "
                "{!}accumulate",
                kind=_SCALED,
                since="8.6",
                on=_TMEM,
            )
            for sp, meta in (("", ""), (".sp", ", [meta]"))
            for a in ("a_desc", "[a_tmem]")
        ),
    )
    rules = (block_sizes,)
    needs = (
        *Tcgen05.needs,
        need("kind::i8", "8.6", Feature.TCGEN05_I8),
        need("kind::ti16", "9.4", Feature.TCGEN05_TI16),
        need("kind::mxf4nvf4", "8.7"),
        need("block16", "8.8", Feature.TCGEN05_BLOCK_LENGTH),
        need("block32", "8.8", Feature.TCGEN05_BLOCK_LENGTH),
        *(need(f"scale_vec::{n}X", "8.6", Feature.TCGEN05_SCALE_VEC) for n in (1, 2, 4)),
        need("sp kind::mxf4", "8.6", Feature.TCGEN05_SPARSE_FP4, ".kind::mxf4 with .sp modifier"),
        need("sp kind::mxf4nvf4", "8.6", Feature.TCGEN05_SPARSE_FP4, ".kind::mxf4nvf4 with .sp modifier"),
    )
    effects = (
        Effect(Act.USE, Resource.TENSOR_MEMORY, "d"),
        Effect(Act.ISSUE, Resource.TCGEN05, "d"),
        Effect(Act.READ, Resource.OPERANDS),
    )
    example = "tcgen05.mma.cta_group::1.kind::f16 [%r1], %rd1, %rd2, %r2, %p1;"


class MmaWs(Tcgen05, mnemonic="tcgen05.mma.ws", summary="Weight-stationary matrix multiply into tensor memory."):
    """As `tcgen05.mma`, with b kept in a collector; columns of b whose bits are set in `zeros` count as 0."""

    group = choice("cta_group::1")
    kind = choice(_FLOATS, "kind::i8")
    keep = choice(*(f"collector::b{i}::{use}" for i in range(4) for use in ("fill", "use", "lastuse", "discard")))
    d, a_tmem, meta = address("tmem", "u32"), address("tmem", "u32"), address("tmem", "u32")
    a_desc, b_desc, idesc = Mma.a_desc, Mma.b_desc, Mma.idesc
    accumulate, zeros = predicate(), read("u64", constant=False)
    variants = tuple(
        form(
            f"{sp}.group.kind{{.keep}} [d], {a}, b_desc{meta}, idesc, {{!}}accumulate{{, zeros}}", since="8.6", on=_TMEM
        )
        for sp, meta in (("", ""), (".sp", ", [meta]"))
        for a in ("a_desc", "[a_tmem]")
    )
    needs = (Tcgen05.needs[0], need("kind::i8", "8.6", Feature.TCGEN05_I8))
    effects = (
        Effect(Act.USE, Resource.TENSOR_MEMORY, "d"),
        Effect(Act.ISSUE, Resource.TCGEN05, "d"),
        Effect(Act.READ, Resource.OPERANDS),
    )
    example = "tcgen05.mma.ws.cta_group::1.kind::f16 [%r1], %rd1, %rd2, %r2, %p1;"
