"""Matrix multiply by a warp on fragments whose layout is opaque: `wmma`.

Source: the chapters on matrix instructions of the PTX ISA 9.x, asked of ptxas 13.5.
"""

from __future__ import annotations

from tilelsp.defs.ptx.matrix import dims
from tilelsp.defs.ptx.warp_mma import fragment
from tilelsp.spec.ptx.family import Family, choice, form
from tilelsp.spec.ptx.need import need
from tilelsp.spec.ptx.operand import Words, address, read, write

_TILE = "m16n16k16 m8n32k16 m32n8k16"
_WMMA_ROWS = (
    (_TILE, "f16", "6.0", 70),
    (_TILE, "s8 u8", "6.3", 72),
    (_TILE, "bf16", "7.0", 80),
    ("m16n16k8", "tf32", "7.0", 80),
    ("m8n8k4", "f64", "7.0", 80),
    ("m8n8k32", "s4 u4", "6.3", 75),
    ("m8n8k128", "b1", "6.3", 75),
)
"""Shapes, element types, and since when and from which target on they exist."""

_ELEMENT_BITS = {"f16": 16, "bf16": 16, "tf32": 32, "f64": 64, "s8": 8, "u8": 8, "s4": 4, "u4": 4, "b1": 1}


def _wmma_input(words: Words, type: str, side: str) -> int:
    """Registers of a fragment of A or B; those of f16 hold every element twice."""
    if type == "f16":
        return 8
    if type == "f64":
        return 1
    m, n, k = dims(words["shape"])
    return (m if side == "a" else n) * k * _ELEMENT_BITS[type] // 1024


def _wmma_a(words: Words) -> int:
    return _wmma_input(words, words.get("atype", "f16"), "a")


def _wmma_b(words: Words) -> int:
    return _wmma_input(words, words.get("btype", "f16"), "b")


def _wmma_accumulator(words: Words, type: str) -> int:
    m, n, _ = dims(words["shape"])
    return m * n // 32 if type != "f16" else m * n // 64


def _wmma_c(words: Words) -> int:
    return _wmma_accumulator(words, words["ctype"])


def _wmma_d(words: Words) -> int:
    return _wmma_accumulator(words, words["dtype"])


class Wmma(Family):
    """What works on fragments of a warp's tile, whose layout is opaque."""

    shape = choice(_TILE, "m16n16k8 m8n8k4 m8n8k32 m8n8k128")
    layout, alayout, blayout = choice("row col"), choice("row col"), choice("row col")
    space = choice("global shared shared::cta")
    atype = btype = choice(*_ELEMENT_BITS)
    ctype = dtype = choice("f16 f32 s32 f64")
    rnd = choice("rn rz rm rp")
    p, stride = address(), read("u32")
    needs = (need("shared::cta", "7.8"),)


def _layout(type: str, side: str) -> str:
    """Narrow types have one layout only."""
    return side if type in ("s4 u4", "b1") else ".layout"


class WmmaLoadA(Wmma, mnemonic="wmma.load.a", summary="Load a fragment of A."):
    """r = this lane's part of matrix A at p, whose rows or columns are `stride` elements apart."""

    r, r64 = write("b32", count=_wmma_a, braces=True), write("f64", count=_wmma_a, braces=True)
    variants = tuple(
        form(
            f".sync.aligned{_layout(types, '.row')}.shape{{.space}}.atype {'r64' if types == 'f64' else 'r'}, "
            f"[p]{{, stride}}",
            shape=shapes,
            atype=types,
            since=since,
            on=on,
        )
        for shapes, types, since, on in _WMMA_ROWS
    )
    example = "wmma.load.a.sync.aligned.row.m16n16k16.global.s8 {%r1, %r2}, [%rd1];"


class WmmaLoadB(Wmma, mnemonic="wmma.load.b", summary="Load a fragment of B."):
    """r = this lane's part of matrix B at p, whose rows or columns are `stride` elements apart."""

    r, r64 = write("b32", count=_wmma_b, braces=True), write("f64", count=_wmma_b, braces=True)
    variants = tuple(
        form(
            f".sync.aligned{_layout(types, '.col')}.shape{{.space}}.btype {'r64' if types == 'f64' else 'r'}, "
            f"[p]{{, stride}}",
            shape=shapes,
            btype=types,
            since=since,
            on=on,
        )
        for shapes, types, since, on in _WMMA_ROWS
    )
    example = "wmma.load.b.sync.aligned.col.m16n16k16.global.s8 {%r1, %r2}, [%rd1];"


_ACCUMULATORS = (
    (_TILE, "f16 f32", "6.0", 70),
    (_TILE, "s32", "6.3", 72),
    ("m8n8k32 m8n8k128", "s32", "6.3", 75),
    ("m16n16k8", "f32", "7.0", 80),
    ("m8n8k4", "f64", "7.0", 80),
)


class WmmaLoadC(Wmma, mnemonic="wmma.load.c", summary="Load a fragment of C."):
    """r = this lane's part of matrix C at p, whose rows or columns are `stride` elements apart."""

    r16, r = write("f16x2", count=_wmma_c, braces=True), write("ctype", count=_wmma_c, braces=True)
    variants = tuple(
        form(
            f".sync.aligned.layout.shape{{.space}}.ctype {'r16' if type == 'f16' else 'r'}, [p]{{, stride}}",
            shape=shapes,
            ctype=type,
            since=since,
            on=on,
        )
        for shapes, types, since, on in _ACCUMULATORS
        for type in types.split()
    )
    example = "wmma.load.c.sync.aligned.row.m8n8k32.global.s32 {%r1, %r2}, [%rd1];"


class WmmaStoreD(Wmma, mnemonic="wmma.store.d", summary="Store a fragment of D."):
    """This lane's part of matrix D at p = r; rows or columns are `stride` elements apart."""

    r16, r = read("f16x2", count=_wmma_d, braces=True), read("dtype", count=_wmma_d, braces=True)
    variants = tuple(
        form(
            f".sync.aligned.layout.shape{{.space}}.dtype [p], {'r16' if type == 'f16' else 'r'}{{, stride}}",
            shape=shapes,
            dtype=type,
            since=since,
            on=on,
        )
        for shapes, types, since, on in _ACCUMULATORS
        for type in types.split()
    )
    example = "wmma.store.d.sync.aligned.row.m8n8k32.global.s32 [%rd1], {%r1, %r2};"


def same_inputs(words: Words) -> list[str]:
    """Both inputs have one type."""
    if words.get("atype") == words.get("btype"):
        return []
    return ["Unexpected instruction types specified for '{op}'"]


class WmmaMma(Wmma, mnemonic="wmma.mma", summary="Multiply and add fragments of a warp's tile."):
    """d = a * b + c over the warp's tile."""

    a, b = fragment("b32", _wmma_a), fragment("b32", _wmma_b)
    at, bt = fragment("tf32", _wmma_a), fragment("tf32", _wmma_b)
    a64, b64 = fragment("f64", _wmma_a), fragment("f64", _wmma_b)
    c16, c = read("f16x2", count=_wmma_c, braces=True), read("ctype", count=_wmma_c, braces=True)
    d16, d = write("f16x2", count=_wmma_d, braces=True), write("dtype", count=_wmma_d, braces=True)
    bits = choice("and xor")
    variants = (
        *(
            form(
                f".sync.aligned.alayout.blayout.shape.dtype.ctype {d}, a, b, {c}",
                shape=_TILE,
                dtype=to,
                ctype=source,
                since="6.0",
                on=70,
            )
            for to, d in (("f16", "d16"), ("f32", "d"))
            for source, c in (("f16", "c16"), ("f32", "c"))
        ),
        form(
            ".sync.aligned.alayout.blayout.shape.dtype.atype.btype.ctype{.satfinite} d, a, b, c",
            shape=_TILE,
            dtype="s32",
            atype="s8 u8",
            btype="s8 u8",
            ctype="s32",
            since="6.3",
            on=72,
        ),
        form(
            ".sync.aligned.alayout.blayout.shape.dtype.atype.btype.ctype d, a, b, c",
            shape=_TILE,
            dtype="f32",
            atype="bf16",
            btype="bf16",
            ctype="f32",
            since="7.0",
            on=80,
        ),
        form(
            ".sync.aligned.alayout.blayout.shape.dtype.atype.btype.ctype d, at, bt, c",
            shape="m16n16k8",
            dtype="f32",
            atype="tf32",
            btype="tf32",
            ctype="f32",
            since="7.0",
            on=80,
        ),
        form(
            ".sync.aligned.alayout.blayout.shape{.rnd}.dtype.atype.btype.ctype d, a64, b64, c",
            shape="m8n8k4",
            dtype="f64",
            atype="f64",
            btype="f64",
            ctype="f64",
            since="7.0",
            on=80,
        ),
        form(
            ".sync.aligned.row.col.shape.dtype.atype.btype.ctype{.satfinite} d, a, b, c",
            shape="m8n8k32",
            dtype="s32",
            atype="s4 u4",
            btype="s4 u4",
            ctype="s32",
            since="6.3",
            on=75,
        ),
        form(
            ".xor.popc.sync.aligned.row.col.shape.dtype.atype.btype.ctype d, a, b, c",
            shape="m8n8k128",
            dtype="s32",
            atype="b1",
            btype="b1",
            ctype="s32",
            since="6.3",
            on=75,
        ),
        form(
            ".and.popc.sync.aligned.row.col.shape.dtype.atype.btype.ctype d, a, b, c",
            shape="m8n8k128",
            dtype="s32",
            atype="b1",
            btype="b1",
            ctype="s32",
            since="7.1",
            on=80,
        ),
    )
    rules = (same_inputs,)
    example = "wmma.mma.sync.aligned.row.col.m8n8k32.s32.s4.s4.s32 {%r1, %r2}, {%r3}, {%r4}, {%r1, %r2};"
