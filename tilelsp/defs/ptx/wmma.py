"""Matrix multiply by a warp on fragments whose layout is opaque: `wmma`.

Source: the chapters on matrix instructions of the PTX ISA 9.x, asked of ptxas 13.5.
"""

from __future__ import annotations

from tilelsp.defs.ptx.matrix import dims
from tilelsp.defs.ptx.warp_mma import fragment
from tilelsp.spec.ptx.family import Family, Form, choice, form
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


def _loaded_a(words: Words) -> int:
    return _wmma_input(words, words["element"], "a")


def _loaded_b(words: Words) -> int:
    return _wmma_input(words, words["element"], "b")


def _wmma_accumulator(words: Words, type: str) -> int:
    m, n, _ = dims(words["shape"])
    return m * n // 32 if type != "f16" else m * n // 64


def _moved(words: Words) -> int:
    return _wmma_accumulator(words, words["element"])


def _wmma_c(words: Words) -> int:
    return _wmma_accumulator(words, words["ctype"])


def _wmma_d(words: Words) -> int:
    return _wmma_accumulator(words, words["dtype"])


class Wmma(Family):
    """An instruction on fragments of a warp's tile, whose layout is opaque."""

    shape = choice(_TILE, "m16n16k8 m8n8k4 m8n8k32 m8n8k128")
    layout, alayout, blayout = choice("row col"), choice("row col"), choice("row col")
    space = choice("global shared shared::cta")
    element = choice(*_ELEMENT_BITS, "f32 s32")
    atype = btype = choice(*_ELEMENT_BITS)
    ctype = dtype = choice("f16 f32 s32 f64")
    rnd = choice("rn rz rm rp")
    p, stride = address(expanded=True), read("u32")
    needs = (need("aligned", "6.3", name=".aligned modifier for wmma"), need("shared::cta", "7.8", name="::cta"))


_HELD = {"f16": "f16x2", "bf16": "bf16x2", "tf32": "tf32", "f64": "f64", "s8 u8": "s32", "s32": "s32", "f32": "f32"}
"""Type that a fragment's registers hold, by its elements; loads take any for the narrowest, products an integer."""


def _held(elements: str, otherwise: str = "s32") -> str:
    return _HELD.get(elements, otherwise)


def _loads(only_layout: str) -> tuple[Form, ...]:
    """Loads of A or B; narrow types have one layout only."""
    return tuple(
        form(
            f".sync.aligned.{only_layout if types in ('s4 u4', 'b1') else 'layout'}.shape{{.space}}.element r, "
            f"[p]{{, stride}}",
            shape=shapes,
            since=since,
            on=on,
            r=_held(types, "b32"),
            element=types,
        )
        for shapes, types, since, on in _WMMA_ROWS
    )


class WmmaLoadA(Wmma, mnemonic="wmma.load.a", summary="Load a fragment of A."):
    """r = this lane's part of matrix A at p, whose rows or columns are `stride` elements apart."""

    r = write("b32", count=_loaded_a, braces=True)
    variants = _loads("row")
    example = "wmma.load.a.sync.aligned.row.m16n16k16.global.s8 {%r1, %r2}, [%rd1];"


class WmmaLoadB(Wmma, mnemonic="wmma.load.b", summary="Load a fragment of B."):
    """r = this lane's part of matrix B at p, whose rows or columns are `stride` elements apart."""

    r = write("b32", count=_loaded_b, braces=True)
    variants = _loads("col")
    example = "wmma.load.b.sync.aligned.col.m16n16k16.global.s8 {%r1, %r2}, [%rd1];"


_ACCUMULATORS = (
    (_TILE, "f16 f32", "6.0", 70),
    (_TILE, "s32", "6.3", 72),
    ("m8n8k32 m8n8k128", "s32", "6.3", 75),
    ("m16n16k8", "f32", "7.0", 80),
    ("m8n8k4", "f64", "7.0", 80),
)


def _moves(operands: str) -> tuple[Form, ...]:
    """Loads and stores of an accumulator."""
    return tuple(
        form(
            f".sync.aligned.layout.shape{{.space}}.element {operands}{{, stride}}",
            shape=shapes,
            since=since,
            on=on,
            r=_held(type),
            element=type,
        )
        for shapes, types, since, on in _ACCUMULATORS
        for type in types.split()
    )


class WmmaLoadC(Wmma, mnemonic="wmma.load.c", summary="Load a fragment of C."):
    """r = this lane's part of matrix C at p, whose rows or columns are `stride` elements apart."""

    r = write("b32", count=_moved, braces=True)
    variants = _moves("r, [p]")
    example = "wmma.load.c.sync.aligned.row.m8n8k32.global.s32 {%r1, %r2}, [%rd1];"


class WmmaStoreD(Wmma, mnemonic="wmma.store.d", summary="Store a fragment of D."):
    """This lane's part of matrix D at p = r; rows or columns are `stride` elements apart."""

    r = read("b32", count=_moved, braces=True)
    variants = _moves("[p], r")
    example = "wmma.store.d.sync.aligned.row.m8n8k32.global.s32 [%rd1], {%r1, %r2};"


def same_inputs(words: Words) -> list[str]:
    """Both inputs have one type."""
    if words.get("atype") == words.get("btype"):
        return []
    return ["Unexpected instruction types specified for '{op}'"]


def _product(
    inputs: str,
    accumulators: str,
    shape: str,
    since: str,
    on: int,
    *,
    head: str = "",
    layout: str = ".alayout.blayout",
    rounding: str = "",
    end: str = "",
) -> Form:
    """A product whose four types are written."""
    return form(
        f"{head}.sync.aligned{layout}.shape{rounding}.dtype.atype.btype.ctype{end} d, a, b, c",
        shape=shape,
        dtype=accumulators,
        atype=inputs,
        btype=inputs,
        ctype=accumulators,
        since=since,
        on=on,
        a=_held(inputs),
        b=_held(inputs),
        c=_held(accumulators),
        d=_held(accumulators),
    )


class WmmaMma(Wmma, mnemonic="wmma.mma", summary="Multiply and add fragments of a warp's tile."):
    """d = a * b + c over the warp's tile."""

    a, b = fragment("b32", _wmma_a), fragment("b32", _wmma_b)
    c, d = read("b32", count=_wmma_c, braces=True), write("b32", count=_wmma_d, braces=True)
    bits = choice("and xor")
    variants = (
        *(
            form(
                ".sync.aligned.alayout.blayout.shape.dtype.ctype d, a, b, c",
                shape=_TILE,
                dtype=to,
                ctype=source,
                since="6.0",
                on=70,
                a="f16x2",
                b="f16x2",
                c=_held(source),
                d=_held(to),
            )
            for to in ("f16", "f32")
            for source in ("f16", "f32")
        ),
        _product("s8 u8", "s32", _TILE, "6.3", 72, end="{.satfinite}"),
        _product("bf16", "f32", _TILE, "7.0", 80),
        _product("tf32", "f32", "m16n16k8", "7.0", 80),
        _product("f64", "f64", "m8n8k4", "7.0", 80, rounding="{.rnd}"),
        _product("s4 u4", "s32", "m8n8k32", "6.3", 75, layout=".row.col", end="{.satfinite}"),
        _product("b1", "s32", "m8n8k128", "6.3", 75, head=".xor.popc", layout=".row.col"),
        _product("b1", "s32", "m8n8k128", "7.1", 80, head=".and.popc", layout=".row.col"),
    )
    rules = (same_inputs,)
    example = "wmma.mma.sync.aligned.row.col.m8n8k32.s32.s4.s4.s32 {%r1, %r2}, {%r3}, {%r4}, {%r1, %r2};"
