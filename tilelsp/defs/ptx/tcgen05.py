"""Tensor memory and the fifth generation of tensor cores.

Source: the chapter on tcgen05 of the PTX ISA 9.x, asked of ptxas 13.5.
"""

from __future__ import annotations

from tilelsp.defs.ptx.granularity import GROUPS
from tilelsp.spec.effect import Act, Effect, Resource
from tilelsp.spec.ptx.family import Family, choice, form
from tilelsp.spec.ptx.need import need
from tilelsp.spec.ptx.operand import Operand, Words, address, constant, read, write
from tilelsp.spec.target import Feature

TMEM = Feature.TMEM
_GROUPS = " ".join(GROUPS)
RUBIN = "107af"
_COMPRESSING = "107a"


class Tcgen05(Family):
    """An instruction on tensor memory."""

    group = choice(_GROUPS)
    taddr = address("tmem", "u32")
    needs = (
        need("cta_group::1", "8.6", TMEM),
        need("cta_group::2", "8.6", TMEM),
    )


def _columns() -> Operand:
    return read("u32", low=32, high=512, step=32, power=True)


def _exclusive_columns() -> Operand:
    """An exclusive allocation need be no power of two, and ptxas gives it no upper limit."""
    return read("u32", step=32, positive=True)


class Alloc(Tcgen05, mnemonic="tcgen05.alloc", summary="Allocate tensor memory."):
    """Waits for `columns` free columns of tensor memory, a power of two from 32 to 512, and writes their address to
    dst.
    """

    dst, columns, all_columns = address("shared", expanded=True), _columns(), _exclusive_columns()
    variants = (
        form(".group.sync.aligned{.shared::cta}.b32 [dst], columns", since="8.6", on=TMEM),
        form(".exclusive.group.sync.aligned{.shared::cta}.b32 [dst], all_columns", since="8.6", on=TMEM),
    )
    needs = (*Tcgen05.needs, need("exclusive", "9.4", TMEM))
    effects = (Effect(Act.ACQUIRE, Resource.TENSOR_MEMORY, "dst", "columns"),)
    example = "tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%r1], 128;"


class Dealloc(Tcgen05, mnemonic="tcgen05.dealloc", summary="Free tensor memory."):
    """Gives back the columns at `start`, as many as were allocated."""

    start, columns, all_columns = read("u32"), _columns(), _exclusive_columns()
    variants = (
        form(".group.sync.aligned.b32 start, columns", since="8.6", on=TMEM),
        form(".exclusive.group.sync.aligned.b32 start, all_columns", since="8.6", on=TMEM),
    )
    needs = (*Tcgen05.needs, need("exclusive", "9.4", TMEM))
    effects = (Effect(Act.RELEASE, Resource.TENSOR_MEMORY, "start", "columns"),)
    example = "tcgen05.dealloc.cta_group::1.sync.aligned.b32 %r1, 128;"


class Relinquish(Tcgen05, mnemonic="tcgen05.relinquish_alloc_permit", summary="Give up the right to allocate."):
    """The CTA allocates no more tensor memory, so that others may."""

    variants = (form(".group.sync.aligned", since="8.6", on=TMEM),)
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
    """A move between tensor memory and registers."""

    shape = choice("16x64b 16x128b 16x256b 32x32b")
    num = choice("x1 x2 x4 x8 x16 x32 x64 x128")
    split = constant()
    rules = (at_most_128,)


_WHOLE = "Result discard mode is not allowed for instruction 'ld'"
"""The name is the assembler's."""


class Ld(Access, mnemonic="tcgen05.ld", summary="Tensor memory to registers."):
    """r = what stands in tensor memory at taddr, spread over the lanes as the shape says; `.pack` puts two 16-bit
    columns into one register.
    """

    passes_layouts = True
    r = write("b32", count=registers, braces=True, whole=_WHOLE)
    variants = (
        form(".sync.aligned.shape.num{.pack::16b}.b32 r, [taddr]", since="8.6", on=TMEM),
        form(".sync.aligned.16x32bx2.num{.pack::16b}.b32 r, [taddr], split", since="8.6", on=TMEM),
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
    r, red = write("b32", count=registers, braces=True, whole=_WHOLE), write("b32")
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


def _compressed_registers(words: Words) -> int:
    """How many registers a lane gets of two values of each four."""
    return int(words["num"][1:]) // 2


def _places(words: Words) -> int:
    """How many registers hold the indices of two bits that say which values were kept."""
    return -(-int(words["num"][1:]) // 32)


class LdSpcompress(
    Access, mnemonic="tcgen05.ld.spcompress", summary="Tensor memory to registers, two values of each four."
):
    """As `tcgen05.ld`, but of each four values the two smallest or largest are kept, and `places` has the indices at
    which they stood.
    """

    op, num = choice("min max"), choice("x4 x8 x16 x32 x64 x128")
    places, r = write("b32", count=_places, braces=True), write("b32", count=_compressed_registers, braces=True)
    variants = (
        form(
            ".sync.aligned.32x32b.num.op.sp::2:4{.abs}.f32.b2 places, r, [taddr]",
            r="f32",
            since="9.4",
            on=_COMPRESSING,
        ),
    )
    needs = (need("sp::2:4", "9.4", _COMPRESSING),)
    effects = Ld.effects
    example = "tcgen05.ld.spcompress.sync.aligned.32x32b.x4.max.sp::2:4.f32.b2 {%r1}, {%r2, %r3}, [%r4];"


class LdRedSpcompress(
    LdSpcompress,
    mnemonic="tcgen05.ld.red.spcompress",
    summary="Tensor memory to registers, two values of each four, with the smallest or largest of all.",
):
    """As `tcgen05.ld.spcompress`; `red` is the smallest or largest of the values that the lane loads."""

    red = write("f32")
    variants = (
        form(
            ".sync.aligned.32x32b.num.op.sp::2:4{.abs}{.NaN}.f32.b2 places, r, red, [taddr]",
            r="f32",
            red="f32",
            since="9.4",
            on=_COMPRESSING,
        ),
    )
    example = "tcgen05.ld.red.spcompress.sync.aligned.32x32b.x4.max.sp::2:4.f32.b2 {%r1}, {%r2, %r3}, %f1, [%r4];"


class St(Access, mnemonic="tcgen05.st", summary="Registers to tensor memory."):
    """Tensor memory at taddr = r, gathered from the lanes as the shape says."""

    passes_layouts = True
    r = read("b32", count=registers, braces=True, integers=False)
    variants = (
        form(".sync.aligned.shape.num{.unpack::16b}.b32 [taddr], r", since="8.6", on=TMEM),
        form(".sync.aligned.16x32bx2.num{.unpack::16b}.b32 [taddr], split, r", since="8.6", on=TMEM),
    )
    effects = (
        Effect(Act.USE, Resource.TENSOR_MEMORY, "taddr"),
        Effect(Act.ISSUE, Resource.TENSOR_STORE),
    )
    example = "tcgen05.st.sync.aligned.32x32b.x2.b32 [%r3], {%r1, %r2};"


class WaitLd(Family, mnemonic="tcgen05.wait::ld", summary="Wait for this thread's tcgen05.ld."):
    """Waits until every tcgen05.ld of the thread is complete."""

    called = "tcgen05.wait"
    variants = (form(".sync.aligned", since="8.6", on=TMEM),)
    effects = (Effect(Act.WAIT, Resource.TENSOR_LOAD),)
    example = "tcgen05.wait::ld.sync.aligned;"


class WaitSt(WaitLd, mnemonic="tcgen05.wait::st", summary="Wait for this thread's tcgen05.st."):
    """Waits until every tcgen05.st of the thread is complete."""

    effects = (Effect(Act.WAIT, Resource.TENSOR_STORE),)
    example = "tcgen05.wait::st.sync.aligned;"


class FenceBefore(Family, mnemonic="tcgen05.fence::before_thread_sync", summary="Order tcgen05 before a barrier."):
    """Earlier tcgen05 operations come before what follows the next synchronisation of threads."""

    called = "tcgen05.fence"
    variants = (form("", since="8.6", on=TMEM),)
    example = "tcgen05.fence::before_thread_sync;"


class FenceAfter(FenceBefore, mnemonic="tcgen05.fence::after_thread_sync", summary="Order tcgen05 after a barrier."):
    """Later tcgen05 operations come after what preceded the last synchronisation of threads."""

    example = "tcgen05.fence::after_thread_sync;"


class Commit(Tcgen05, mnemonic="tcgen05.commit", summary="Arrive when earlier tcgen05 operations are complete."):
    """Counts an arrival on the mbarrier, or on those of all CTAs of the mask, once the thread's asynchronous tcgen05
    operations are complete."""

    mbar = address("shared", expanded=True)
    mask = read("u16", low=0, high=0xFFFF, beside="multicast::cluster")
    mask16 = read("u16", low=0, high=0xFFFF, beside="multicast::cluster::16b")
    mask32 = read("u32", low=0, high=0xFFFFFFFF, beside="multicast::cluster::32b")
    variants = tuple(
        form(
            f".group.mbarrier::arrive::one{{.sync_restrict::shared::read::mma::a}}{{.shared::cluster}}{cast}.b64 "
            f"[mbar]{mask}",
            since="8.6",
            on=TMEM,
        )
        for cast, mask in (
            ("{.multicast::cluster}", "{, mask}"),
            (".multicast::cluster::16b", ", mask16"),
            (".multicast::cluster::32b", ", mask32"),
        )
    )
    needs = (
        *Tcgen05.needs,
        need("multicast::cluster::16b", "9.4"),
        need("multicast::cluster::32b", "9.4", RUBIN, "tcgen05.commit.multicast::cluster::32b"),
        need("sync_restrict::shared::read::mma::a", "9.4", RUBIN),
    )
    effects = (
        Effect(Act.COMMIT, Resource.TCGEN05),
        Effect(Act.ARRIVE, Resource.MBARRIER, "mbar"),
    )
    example = "tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [%r1];"


class Cp(Tcgen05, mnemonic="tcgen05.cp", summary="Shared to tensor memory."):
    """Copies what the descriptor s_desc describes to tensor memory, and widens 4- and 6-bit values on the way."""

    passes_layouts = True
    shape, warps = choice("128x256b 4x256b 128x128b"), choice("warpx2::02_13 warpx2::01_23")
    packed = choice("b6x16_p32 b4x16_p64")
    taddr, s_desc = address("tmem", "u32", expanded=True), read("u64")
    variants = tuple(
        form(f".group{shape}{formats} [taddr], s_desc", since="8.6", on=TMEM)
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

    taddr = address("tmem", "u32", expanded=True)
    variants = (form(".group.down [taddr]", since="8.6", on=Feature.TCGEN05_SHIFT),)
    effects = (
        Effect(Act.USE, Resource.TENSOR_MEMORY, "taddr"),
        Effect(Act.ISSUE, Resource.TCGEN05),
    )
    example = "tcgen05.shift.cta_group::1.down [%r1];"
