"""Matrix multiply by a warp group: `wgmma`.

Source: the chapters on matrix instructions of the PTX ISA 9.x, asked of ptxas 13.5.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilelsp.defs.ptx.matrix import dims
from tilelsp.defs.ptx.warp_mma import fragment
from tilelsp.spec.effect import Act, Effect, Resource
from tilelsp.spec.ptx.family import Family, Form, choice, form
from tilelsp.spec.ptx.need import need
from tilelsp.spec.ptx.operand import Words, constant, read, write
from tilelsp.spec.target import Feature

_FP8 = "e4m3 e5m2"
_F = Feature
_EVERY_EIGHTH = range(8, 257, 8)
_COARSE = (8, 16, 24, *range(32, 257, 16))


def _wide(columns: Sequence[int], k: int) -> str:
    return " ".join(f"m64n{n}k{k}" for n in columns)


def _wgmma_d(words: Words) -> int:
    _, n, _ = dims(words["shape"])
    return n // 4 if words["dtype"] == "f16" else n // 2


def _four(words: Words) -> int:
    return 4


_READ_TOO = "Sink '_' not allowed as a source operand"
"""The assembler's sentence on a result that is not kept, as results are sums."""


class Wgmma(Family):
    """A multiply that the four warps of a warp group do together."""

    passes_layouts = True
    shape = choice(*(_wide(_EVERY_EIGHTH, k) for k in (8, 16, 32, 64)), _wide(_COARSE, 256))
    dtype = choice("f16 f32 s32")
    atype = btype = choice("f16 bf16 tf32 s8 u8 b1", _FP8)
    d16 = write("f16x2", count=_wgmma_d, braces=True, whole=_READ_TOO)
    d = write("dtype", count=_wgmma_d, braces=True, whole=_READ_TOO)
    a_desc, b_desc, a = read("u64"), read("u64"), fragment("b32", _four)
    meta, selector, zero = read("b32", constant=False, wrapped=True), constant(low=0, high=1), constant(0)
    accumulate = read("pred", values=(0, 1))
    neg_a, neg_b = constant(-1, 1), constant(-1, 1)
    trans_a, trans_b = constant(0, 1), constant(0, 1)


def wgmma_inputs(words: Words) -> list[str]:
    """Only 8-bit types mix."""
    a, b = words["atype"], words["btype"]
    mixed = a == b or {a, b} <= {"e4m3", "e5m2"} or {a, b} <= {"s8", "u8"}
    return [] if mixed else ["Unexpected instruction types specified for '{op}'"]


def _wgmma(sparse: bool) -> Iterator[Form]:
    since = "8.2" if sparse else "8.0"
    double = 2 if sparse else 1
    rows = (
        ("f16", "f16 f32", _EVERY_EIGHTH, 16, ", neg_a, neg_b", True, ""),
        ("bf16", "f32", _EVERY_EIGHTH, 16, ", neg_a, neg_b", True, ""),
        ("tf32", "f32", _EVERY_EIGHTH, 8, ", neg_a, neg_b", False, ""),
        (_FP8, "f16 f32", _EVERY_EIGHTH, 32, ", neg_a, neg_b", False, ""),
        ("s8 u8", "s32", _COARSE, 32, "", False, "{.satfinite}"),
        *((("b1", "s32", _COARSE, 256, "", False, ""),) if not sparse else ()),
    )
    for types, outputs, columns, k, signs, transposed, flags in rows:
        end = ".and.popc" if types == "b1" else ""
        tail = "" if not sparse else ", meta, zero" if types in (_FP8, "s8 u8") else ", meta, selector"
        for to in outputs.split():
            d = "d16" if to == "f16" else "d"
            for a, turn in (("a_desc", ", trans_a, trans_b"), ("a", ", trans_b")):
                yield form(
                    f".sync{{.aligned}}.shape{flags}.dtype.atype.btype{end} {d}, {a}, b_desc{tail}, "
                    f"{{!}}accumulate{signs}" + (turn if transposed else ""),
                    shape=_wide(columns, k * double),
                    dtype=to,
                    atype=types,
                    btype=types,
                    since=since,
                    on=_F.WGMMA,
                )


class WgmmaMma(Wgmma, mnemonic="wgmma.mma_async", summary="Asynchronous multiply of a warp group."):
    """d = a * b, or a * b + d where `accumulate` holds, over a tile of 64 rows. b lies in shared memory, a there or in
    registers; signs and transposition are constants."""

    variants = tuple(_wgmma(False))
    rules = (wgmma_inputs,)
    needs = (need("s8 u8", "8.4", name="WGMMA with mixed integer types"),)
    effects = (
        Effect(Act.ISSUE, Resource.WGMMA),
        Effect(Act.READ, Resource.OPERANDS),
    )
    example = "wgmma.mma_async.sync.aligned.m64n8k8.f32.tf32.tf32 {%f1, %f2, %f3, %f4}, %rd1, %rd2, %p1, 1, 1;"


class WgmmaMmaSp(Wgmma, mnemonic="wgmma.mma_async.sp", summary="Asynchronous multiply of a sparse A of a warp group."):
    """As `wgmma.mma_async`, where two of four neighbouring values of A are 0 and left out."""

    variants = tuple(_wgmma(True))
    rules = (wgmma_inputs,)
    needs = (need("s8 u8", "8.4", name="Sparse WGMMA with mixed integer types"),)
    last_anywhere = True
    called = "wgmma.mma_async"
    effects = (
        Effect(Act.ISSUE, Resource.WGMMA),
        Effect(Act.READ, Resource.OPERANDS),
    )
    example = (
        "wgmma.mma_async.sp.sync.aligned.m64n8k16.f32.tf32.tf32 {%f1, %f2, %f3, %f4}, %rd1, %rd2, %r1, 0, %p1, 1, 1;"
    )


class WgmmaFence(Family, mnemonic="wgmma.fence", summary="Order register and shared accesses against wgmma."):
    """Earlier accesses to the registers of wgmma come before later wgmma operations."""

    variants = (form(".sync{.aligned}", since="8.0", on=_F.WGMMA),)
    effects = (Effect(Act.FENCE, Resource.WGMMA),)
    example = "wgmma.fence.sync.aligned;"


class WgmmaCommitGroup(Family, mnemonic="wgmma.commit_group", summary="Close a group of wgmma."):
    """The wgmma operations since the last group form one."""

    variants = (form(".sync{.aligned}", since="8.0", on=_F.WGMMA),)
    effects = (Effect(Act.COMMIT, Resource.WGMMA),)
    example = "wgmma.commit_group.sync.aligned;"


class WgmmaWaitGroup(Family, mnemonic="wgmma.wait_group", summary="Leave at most n groups of wgmma in flight."):
    """Waits until all but the latest n groups are complete."""

    n = constant(negative=False)
    variants = (form(".sync{.aligned} n", since="8.0", on=_F.WGMMA),)
    effects = (Effect(Act.WAIT, Resource.WGMMA, amount="n"),)
    example = "wgmma.wait_group.sync.aligned 0;"
