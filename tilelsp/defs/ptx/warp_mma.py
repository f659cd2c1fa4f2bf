"""Matrix multiply by a warp: `mma`, dense and sparse.

Source: the chapters on matrix instructions of the PTX ISA 9.x, asked of ptxas 13.5.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tilelsp.defs.ptx.matrix import mma_registers
from tilelsp.spec.ptx.family import Family, Form, choice, form
from tilelsp.spec.ptx.need import need
from tilelsp.spec.ptx.operand import Operand, Words, constant, read, write
from tilelsp.spec.target import Feature

_FP8 = "e4m3 e5m2"
_NARROW = "e4m3 e5m2 e3m2 e2m3 e2m1"
_F = Feature


def _types(words: Words) -> tuple[str, str, str, str]:
    return words["dtype"], words["atype"], words["btype"], words["ctype"]


def _registers(words: Words) -> tuple[int, int, int, int]:
    """Registers of (A, B, C, D), A as a dense operand."""
    kind = next((word.removeprefix("kind::") for word in words.values() if word.startswith("kind::")), "")
    return mma_registers(words["shape"], _types(words), kind)


def _count_a(words: Words) -> int:
    return _registers(words)[0]


def _count_sparse_a(words: Words) -> int:
    return _registers(words)[0] // 2


def _count_b(words: Words) -> int:
    return _registers(words)[1]


def _count_c(words: Words) -> int:
    return _registers(words)[2]


def _count_d(words: Words) -> int:
    return _registers(words)[3]


def accumulators(words: Words) -> list[str]:
    """D and C have one type, except in the oldest shape; types that do not mix are the same on both sides."""
    d, a, b, c = _types(words)
    made: list[str] = []
    if (
        (d != c and words["shape"] != "m8n8k4")
        or (words["shape"] == "m8n8k4" and (d, c) == ("f16", "f32"))
        or (a != b and a in ("f16", "bf16", "tf32", "f64", "b1"))
    ):
        made.append("Unexpected instruction types specified for '{op}'")
    return made


def fragment(type: str, count: Callable[[Words], int]) -> Operand:
    """A fragment of A or B, which is never a constant."""
    return read(type, count=count, braces=True, constant=False)


class Fragments(Family):
    """A multiply of fragments that the lanes of a warp hold."""

    shape = choice("m8n8k4 m16n8k8 m16n8k16 m16n8k4 m8n8k16 m16n8k32 m8n8k32 m16n8k64 m8n8k128 m16n8k128 m16n8k256")
    dtype, ctype = choice("f16 f32 f64 s32"), choice("f16 f32 f64 s32")
    atype = btype = choice("f16 bf16 tf32 f64 s8 u8 s4 u4 b1", _NARROW)
    alayout, blayout = choice("row col"), choice("row col")
    rnd = choice("rn rz rm rp")
    d16, d32, d64, di = (
        write("f16x2", count=_count_d, braces=True),
        write("f32", count=_count_d, braces=True),
        write("f64", count=_count_d, braces=True),
        write("s32", count=_count_d, braces=True),
    )
    c16, c32, c64, ci = (
        read("f16x2", count=_count_c, braces=True),
        read("f32", count=_count_c, braces=True),
        read("f64", count=_count_c, braces=True),
        read("s32", count=_count_c, braces=True),
    )
    scale_a, scale_b = read("b32", constant=False, wrapped=True), read("b32", constant=False, wrapped=True)
    first_a, first_b = read("u16", values=(0,)), read("u16", values=(0,))
    even_a, even_b = read("u16", values=(0, 2)), read("u16", values=(0, 2))
    byte_a, byte_b = read("u16", low=0, high=3), read("u16", low=0, high=3)
    thread_a, thread_b = read("u16", low=0, high=1), read("u16", low=0, high=3)
    rules = (accumulators,)


_FLOAT_D = {"f16": "d16", "f32": "d32", "f64": "d64", "s32": "di"}
_FLOAT_C = {"f16": "c16", "f32": "c32", "f64": "c64", "s32": "ci"}


def _forms(
    head: str,
    shapes: str,
    inputs: str,
    accumulators: str,
    since: str,
    on: int | Feature | str | None,
    *,
    named: str = "",
    layout: str = ".row.col",
    tail: str = "",
    flags: str = "",
    end: str = "",
) -> Iterator[Form]:
    """Variants of one row of the ISA's table: one for each pair of (D, C) types."""
    for pair in accumulators.split():
        d, _, c = pair.partition("+")
        c = c or d
        fragment = {"f16": "h", "bf16": "b", "tf32": "t", "f64": "d"}.get(inputs, "")
        text = (
            f"{head}.shape{layout}{flags}.dtype.atype.btype.ctype{end} "
            f"{_FLOAT_D[d]}, a{fragment}, b{fragment}, {_FLOAT_C[c]}{tail}"
        )
        yield form(text, shape=shapes, dtype=d, atype=inputs, btype=inputs, ctype=c, since=since, on=on, named=named)


_SCALES = ", scale_a, {byte_a, thread_a}, scale_b, {byte_b, thread_b}"
_SCALES_2X = _SCALES.replace("byte", "even")
_SCALES_4X = _SCALES.replace("byte", "first")
"""The more scales a block has, the fewer bytes of a register can be the first of them."""


_FP8_MMA = "mma with FP8 floating point type"
_FP8_INTO_F16 = "mma with FP8 floating point type and FP16 accumulation"
_NARROW_MMA = "mma with with FP6/FP4 floating point type"
"""The assembler's names for them, word for word."""


class Mma(Fragments, mnemonic="mma", summary="Warp-wide matrix multiply and add."):
    """d = a * b + c for one tile of matrices whose fragments the 32 lanes hold. The types are those of D, A, B and C;
    `.kind` opens the narrow formats, `.block_scale` multiplies blocks by scales."""

    kind = choice("kind::f8f6f4 kind::mxf8f6f4 kind::mxf4 kind::mxf4nvf4")
    ah, bh = fragment("f16x2", _count_a), fragment("f16x2", _count_b)
    ab, bb = fragment("bf16x2", _count_a), fragment("bf16x2", _count_b)
    at, bt = fragment("tf32", _count_a), fragment("tf32", _count_b)
    ad, bd = fragment("f64", _count_a), fragment("f64", _count_b)
    a, b = fragment("b32", _count_a), fragment("b32", _count_b)
    variants = (
        *_forms(".sync.aligned", "m8n8k4", "f16", "f16 f32 f32+f16", "6.4", 70, layout=".alayout.blayout"),
        *_forms(".sync.aligned", "m16n8k8", "f16", "f16 f32", "6.5", 75),
        *_forms(".sync.aligned", "m16n8k16", "f16", "f16 f32", "7.0", 80),
        *_forms(".sync.aligned", "m16n8k8 m16n8k16", "bf16", "f32", "7.0", 80),
        *_forms(".sync.aligned", "m16n8k4 m16n8k8", "tf32", "f32", "7.0", 80),
        *_forms(".sync.aligned", "m8n8k4", "f64", "f64", "7.0", 80, flags="{.rnd}"),
        *_forms(".sync.aligned", "m16n8k4 m16n8k8 m16n8k16", "f64", "f64", "7.8", 90, flags="{.rnd}"),
        *_forms(".sync.aligned", "m8n8k16", "s8 u8", "s32", "6.5", 75, flags="{.satfinite}"),
        *_forms(".sync.aligned", "m16n8k16 m16n8k32", "s8 u8", "s32", "7.0", 80, flags="{.satfinite}"),
        *_forms(".sync.aligned", "m8n8k32", "s4 u4", "s32", "6.5", 75, flags="{.satfinite}"),
        *_forms(".sync.aligned", "m16n8k32 m16n8k64", "s4 u4", "s32", "7.0", 80, flags="{.satfinite}"),
        *_forms(".sync.aligned", "m8n8k128", "b1", "s32", "7.0", 75, end=".xor.popc"),
        *_forms(".sync.aligned", "m16n8k128 m16n8k256", "b1", "s32", "7.0", 80, end=".xor.popc"),
        *_forms(".sync.aligned", "m8n8k128 m16n8k128 m16n8k256", "b1", "s32", "7.1", 80, end=".and.popc"),
        *_forms(".sync.aligned", "m16n8k32", _FP8, "f32", "8.4", 89, named=_FP8_MMA),
        *_forms(".sync.aligned", "m16n8k32", _FP8, "f16", "8.7", 89),
        *_forms(".sync.aligned", "m16n8k16", _FP8, "f16 f32", "8.7", 89),
        *_forms(".sync.aligned", "m16n8k32", _FP8, "f16", "8.7", None, flags=".kind::f8f6f4", named=_FP8_INTO_F16),
        *_forms(".sync.aligned", "m16n8k32", _FP8, "f32", "", 89, flags=".kind::f8f6f4", named=_FP8_MMA),
        *_forms(".sync.aligned", "m16n8k16", _FP8, "f16 f32", "8.7", None, flags=".kind::f8f6f4"),
        *_forms(
            ".sync.aligned",
            "m16n8k32",
            _NARROW,
            "f16 f32",
            "8.7",
            _F.MMA_FP6_FP4,
            flags=".kind::f8f6f4",
            named=_NARROW_MMA,
        ),
        *_forms(
            ".sync.aligned",
            "m16n8k32",
            _NARROW,
            "f32",
            "8.7",
            _F.MMA_FP6_FP4,
            named="mma with block scale",
            tail=_SCALES,
            end=".ue8m0",
            flags=".kind::mxf8f6f4.block_scale{.scale_vec::1X}",
        ),
        *_forms(
            ".sync.aligned",
            "m16n8k64",
            "e2m1",
            "f32",
            "8.7",
            _F.MMA_FP6_FP4,
            named="mma with block scale",
            tail=_SCALES_2X,
            end=".ue8m0",
            flags=".kind::mxf4.block_scale{.scale_vec::2X}",
        ),
        *_forms(
            ".sync.aligned",
            "m16n8k64",
            "e2m1",
            "f32",
            "8.7",
            _F.MMA_FP6_FP4,
            named="mma with block scale",
            tail=_SCALES_2X,
            end=".ue8m0",
            flags=".kind::mxf4nvf4.block_scale.scale_vec::2X",
        ),
        *_forms(
            ".sync.aligned",
            "m16n8k64",
            "e2m1",
            "f32",
            "8.7",
            _F.MMA_FP6_FP4,
            named="mma with block scale",
            tail=_SCALES_4X,
            end=".ue4m3",
            flags=".kind::mxf4nvf4.block_scale.scale_vec::4X",
        ),
        *_forms(
            ".sync.aligned",
            "m16n8k64",
            "e2m1",
            "f32",
            "9.1",
            _F.MMA_FP6_FP4,
            named="mma with block scale",
            tail=_SCALES_4X,
            end=".ue8m0",
            flags=".kind::mxf4nvf4.block_scale.scale_vec::4X",
        ),
    )
    needs = tuple(
        need(word, since, _F.FP6_FP4_CVT)
        for since, words in (
            ("8.6", "kind::f8f6f4 kind::mxf8f6f4 kind::mxf4 block_scale scale_vec::1X scale_vec::2X"),
            ("8.7", "kind::mxf4nvf4 scale_vec::4X"),
        )
        for word in words.split()
    )
    example = (
        "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%f1, %f2, %f3, %f4}, {%r1, %r2, %r3, %r4}, {%r5, %r6}, "
        "{%f1, %f2, %f3, %f4};"
    )


_META = ", meta, zero"
_META_2 = ", meta, pair"
_META_4 = ", meta, quad"


class _Sparse(Fragments):
    """A multiply of a sparse A by B."""

    last_anywhere = True
    ah, bh = fragment("f16x2", _count_sparse_a), fragment("f16x2", _count_b)
    ab, bb = fragment("bf16x2", _count_sparse_a), fragment("bf16x2", _count_b)
    at, bt = fragment("tf32", _count_sparse_a), fragment("tf32", _count_b)
    a, b = fragment("b32", _count_sparse_a), fragment("b32", _count_b)
    meta = read("b32", constant=False, wrapped=True)
    zero, pair, quad = constant(0), constant(low=0, high=1), constant(low=0, high=3)


def _sparse(ordered: bool) -> Iterator[Form]:
    since = "8.5" if ordered else "7.1"
    head = ".sync.aligned"
    yield from _forms(head, "m16n8k16", "f16", "f16 f32", since, 80, tail=_META_4)
    yield from _forms(head, "m16n8k32", "f16", "f32", since, 80, tail=_META_4)
    yield from _forms(head, "m16n8k32", "f16", "f16", since, 80, tail=_META_2)
    yield from _forms(head, "m16n8k16", "bf16", "f32", since, 80, tail=_META_4)
    yield from _forms(head, "m16n8k32", "bf16", "f32", since, 80, tail=_META_2)
    yield from _forms(head, "m16n8k8", "tf32", "f32", since, 80, tail=_META_4)
    yield from _forms(head, "m16n8k16", "tf32", "f32", since, 80, tail=_META_2)
    yield from _forms(head, "m16n8k32", "s8 u8", "s32", since, 80, tail=_META_2, flags="{.satfinite}")
    yield from _forms(head, "m16n8k64", "s8 u8", "s32", since, 80, tail=_META, flags="{.satfinite}")
    yield from _forms(head, "m16n8k64", "s4 u4", "s32", since, 80, tail=_META_2, flags="{.satfinite}")
    yield from _forms(head, "m16n8k128", "s4 u4", "s32", since, 80, tail=_META, flags="{.satfinite}")
    yield from _forms(head, "m16n8k64", _FP8, "f32", "8.5" if ordered else "8.4", 89, tail=_META)


class MmaSp(_Sparse, mnemonic="mma.sp", summary="Warp-wide multiply of a sparse and a dense matrix, and add."):
    """As `mma`, where two of four neighbouring values of A are 0 and left out; the metadata says which."""

    variants = tuple(_sparse(False))
    called = "mma"
    example = (
        "mma.sp.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%f1, %f2, %f3, %f4}, {%r1, %r2}, {%r5, %r6}, "
        "{%f1, %f2, %f3, %f4}, %r7, 0;"
    )


class MmaSpOrdered(_Sparse, mnemonic="mma.sp::ordered_metadata", summary="As mma.sp, with indices in order."):
    """As `mma.sp`; the indices in the metadata grow."""

    kind = choice("kind::f8f6f4 kind::mxf8f6f4 kind::mxf4 kind::mxf4nvf4")
    variants = (
        *_sparse(True),
        *_forms(".sync.aligned", "m16n8k64", _FP8, "f16", "8.7", _F.MMA_FP6_FP4, tail=_META),
        *_forms(".sync.aligned", "m16n8k64", _FP8, "f32", "8.6", _F.FP6_FP4_CVT, tail=_META, flags=".kind::f8f6f4"),
        *_forms(
            ".sync.aligned", "m16n8k64", _NARROW, "f16 f32", "8.7", _F.MMA_FP6_FP4, tail=_META, flags=".kind::f8f6f4"
        ),
        *_forms(
            ".sync.aligned",
            "m16n8k64",
            _NARROW,
            "f32",
            "8.7",
            _F.MMA_FP6_FP4,
            tail=_META + _SCALES,
            end=".ue8m0",
            flags=".kind::mxf8f6f4.block_scale{.scale_vec::1X}",
        ),
        *_forms(
            ".sync.aligned",
            "m16n8k128",
            "e2m1",
            "f32",
            "8.7",
            _F.MMA_SPARSE_FP4,
            tail=_META + _SCALES_2X,
            end=".ue8m0",
            flags=".kind::mxf4.block_scale{.scale_vec::2X}",
        ),
        *_forms(
            ".sync.aligned",
            "m16n8k128",
            "e2m1",
            "f32",
            "8.7",
            _F.MMA_SPARSE_FP4,
            tail=_META + _SCALES_2X,
            end=".ue8m0",
            flags=".kind::mxf4nvf4.block_scale.scale_vec::2X",
        ),
        *_forms(
            ".sync.aligned",
            "m16n8k128",
            "e2m1",
            "f32",
            "8.7",
            _F.MMA_SPARSE_FP4,
            tail=_META + _SCALES_4X,
            end=".ue4m3",
            flags=".kind::mxf4nvf4.block_scale.scale_vec::4X",
        ),
        *_forms(
            ".sync.aligned",
            "m16n8k128",
            "e2m1",
            "f32",
            "9.1",
            _F.MMA_SPARSE_FP4,
            tail=_META + _SCALES_4X,
            end=".ue8m0",
            flags=".kind::mxf4nvf4.block_scale.scale_vec::4X",
        ),
    )
    called = "mma"
    example = (
        "mma.sp::ordered_metadata.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%f1, %f2, %f3, %f4}, {%r1, %r2}, "
        "{%r5, %r6}, {%f1, %f2, %f3, %f4}, %r7, 0;"
    )
