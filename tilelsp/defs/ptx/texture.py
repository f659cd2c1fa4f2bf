"""Textures and surfaces.

Source: the chapters on texture and surface instructions of the PTX ISA 9.x, asked of ptxas 13.5.
"""

from __future__ import annotations

from tilelsp.defs.ptx.clashes import INCORRECT, operations
from tilelsp.spec.ptx.family import Family, Form, choice, form
from tilelsp.spec.ptx.need import need
from tilelsp.spec.ptx.operand import Fit, Words, address, coordinates, read, write
from tilelsp.spec.ptx.scalar import SCALARS

_DIMENSIONS = {
    "1d": 1, "2d": 2, "3d": 4, "a1d": 2, "a2d": 4, "cube": 4, "acube": 4, "2dms": 4, "a2dms": 4,
}  # fmt: skip
"""How many coordinates a geometry takes, in a vector of one, two or four."""


def _coordinates(words: Words) -> int:
    return _DIMENSIONS[words["geom"]]


def _gradients(words: Words) -> int:
    return {"1d": 1, "a1d": 1, "2d": 2, "a2d": 2}.get(words["geom"], 4)


def _offsets(words: Words) -> int:
    return {"1d": 1, "a1d": 1, "2d": 2, "a2d": 2, "2dms": 2, "a2dms": 2}.get(words["geom"], 4)


class Sampled(Family):
    """A read of a texture."""

    geom = choice(*_DIMENSIONS)
    dtype, ctype = choice("u32 s32 f16 f32"), choice("s32 f32")
    d, pair, p = write("dtype", count=4, braces=True), write("f16x2", count=2, braces=True), write("pred", sink=True)
    a, b = address("texref", "u64!"), address("texref", "u64!")
    cv = coordinates("ctype", _coordinates, layered=True, unbraced="Arguments mismatch for instruction '{op}'")
    cg = coordinates("ctype", _coordinates, braces=True)
    alone, bits_alone = read("f32!", constant=False), read("b32!", constant=False, fit=Fit.UNTYPED)
    c, depth = coordinates("ctype", _coordinates, layered=True), read("f32")
    e = coordinates("u32", _offsets, single=True)
    level = read("ctype")
    dx, dy = coordinates("f32", _gradients, braces=True), coordinates("f32", _gradients, braces=True)


_RESIDENT = "Texture instruction with optional predicate result"
_WITHOUT_AND_WITH = (("", ""), ("|p", "7.1"))
"""Forms without and with the predicate that tells if the texel is resident, a result since 7.1."""
_AT_LEVEL = ", level"
_BY_GRADIENTS = ", dx, dy"


def _lookups(extra: str = "") -> tuple[Form, ...]:
    """The variants of a lookup, whose further operands stand behind the coordinates, for both kinds of texel."""
    rows = (
        ("1d 3d a1d 2d a2d", "s32", "{, e}"),
        ("3d", "f32", "{, e}"),
        ("1d a1d 2d a2d", "f32", "{, e}{, depth}"),
        ("cube acube", "f32", "{, depth}"),
        *(() if extra else (("2dms a2dms", "s32", "{, e}"),)),
    )
    return tuple(
        form(f".geom{head}.ctype {d}{p}, [{place}]{extra}{tail}", geom=chosen, ctype=type, since=since, named=_RESIDENT)
        for head, d in ((".v4.dtype", "d"), (".v2.f16x2", "pair"))
        for p, since in _WITHOUT_AND_WITH
        for place in ("a, c", "a, b, cg" if extra == _BY_GRADIENTS else "a, b, cv")
        for geometries, type, tail in rows
        for chosen in (geometries if place == "a, c" else _sampled(geometries, extra),)
        if chosen
    ) + tuple(
        form(
            f".geom{head}.ctype {d}{p}, [a, b, {alone}]{extra}{tail}",
            geom="1d",
            ctype=type,
            since=since,
            on=75,  # ptxas 12.9, the last one for older targets, has no such form
            named=_RESIDENT if since else "",
        )
        for head, d in ((".v4.dtype", "d"), (".v2.f16x2", "pair"))
        for p, since in _WITHOUT_AND_WITH
        for type, alone, tail in (
            ("s32", "bits_alone", ""),
            ("f32", "alone", ""),
            ("f32", "alone", ", depth"),
            ("f32", "alone", ", e, depth"),
        )
        if extra != _BY_GRADIENTS
    )


def _sampled(geometries: str, extra: str) -> str:
    """Those with which a lookup takes a sampler of its own."""
    legal = {_AT_LEVEL: "1d 2d cube", _BY_GRADIENTS: "1d 2d"}.get(extra, "1d 2d 3d a1d a2d 2dms a2dms").split()
    return " ".join(word for word in geometries.split() if word in legal)


class Tex(Sampled, mnemonic="tex", summary="Texture lookup."):
    """d = the texel at the coordinates c of texture a, sampled as b or as the texture itself says; p is whether the
    texel is resident, e an offset in texels, depth what to compare with.
    """

    variants = _lookups()
    needs = (need("f16x2", "4.2", 53), need("f16", "4.2", 53))
    example = "tex.2d.v4.f32.f32 {%f1, %f2, %f3, %f4}, [table, {%f5, %f6}];"


class TexBase(Tex, mnemonic="tex.base", summary="Texture lookup at the base level."):
    """As `tex`, at the finest level of a mipmapped texture."""

    example = "tex.base.2d.v4.f32.f32 {%f1, %f2, %f3, %f4}, [table, {%f5, %f6}];"


class TexLevel(Sampled, mnemonic="tex.level", summary="Texture lookup at a level."):
    """As `tex`, at the given level of a mipmapped texture."""

    variants = _lookups(_AT_LEVEL)
    example = "tex.level.2d.v4.f32.f32 {%f1, %f2, %f3, %f4}, [table, {%f5, %f6}], %f7;"


class TexGrad(Sampled, mnemonic="tex.grad", summary="Texture lookup at the level that gradients say."):
    """As `tex`, at the level of a mipmapped texture that fits the gradients dx and dy."""

    variants = _lookups(_BY_GRADIENTS)
    example = "tex.grad.2d.v4.f32.f32 {%f1, %f2, %f3, %f4}, [table, {%f5, %f6}], {%f1, %f2}, {%f3, %f4};"


class Tld4(Sampled, mnemonic="tld4", summary="One component of four neighbouring texels."):
    """d has the red, green, blue or alpha component of the four texels that a lookup at c would mix."""

    comp, dtype = choice("r g b a"), choice("u32 s32 f32")
    geom = choice("2d a2d cube acube")
    variants = tuple(
        form(f".comp.geom.v4.dtype.f32 d{p}, [{place}]{tail}", c="f32", geom=geometries, since=since, named=_RESIDENT)
        for p, since in _WITHOUT_AND_WITH
        for place, geometries, tail in (
            ("a, c", "2d a2d", "{, e}{, depth}"),
            ("a, b, c", "2d a2d", "{, e}{, depth}"),
            ("a, c", "cube acube", "{, depth}"),
        )
    )
    example = "tld4.r.2d.v4.f32.f32 {%f1, %f2, %f3, %f4}, [table, {%f5, %f6}];"


class Txq(Family, mnemonic="txq", summary="Property of a texture or sampler."):
    """d is what the texture or sampler a says about itself."""

    query = choice(
        "width height depth channel_data_type channel_order normalized_coords array_size num_mipmap_levels num_samples "
        "filter_mode addr_mode_0 addr_mode_1 addr_mode_2"
    )
    of_sampler = choice("force_unnormalized_coords")
    d, a, b = write("b32"), address("texref", "u64!"), address("samplerref", "u64!")
    variants = (form(".query.b32 d, [a]"), form(".of_sampler.b32 d, [b]"))
    example = "txq.width.b32 %r1, [table];"


class TxqLevel(Family, mnemonic="txq.level", summary="Size of a level of a texture."):
    """d is the width, height or depth of the given level of texture a."""

    query = choice("width height depth")
    d, a, level = write("b32"), address("texref", "u64!"), read("u32", wrapped=True)
    variants = (form(".query.b32 d, [a], level"),)
    example = "txq.level.width.b32 %r1, [table], 0;"


class Suq(Family, mnemonic="suq", summary="Property of a surface."):
    """d is what the surface a says about itself."""

    query = choice("width height depth channel_data_type channel_order array_size memory_layout")
    d, a = write("b32"), address("surfref", "u64!")
    variants = (form(".query.b32 d, [a]"),)
    example = "suq.width.b32 %r1, [surface];"


def narrow_enough(words: Words) -> list[str]:
    """A vector has at most 128 bits."""
    bits = SCALARS[words["ctype"]].bits * int(words.get("vec", "v1")[1:])
    return ["Vector type too large, exceeds 128 bit limit"] if bits > 128 else []


class Surface(Family):
    """A read or write of a surface."""

    geom = choice("1d 2d 3d a1d a2d")
    vec, mode = choice("v2 v4"), choice("trap clamp zero")
    ctype = choice("b8 b16 b32 b64")
    a, b = address("surfref", "u64!"), coordinates("u32", _coordinates)


class SuldB(Surface, mnemonic="suld.b", summary="Load from a surface."):
    """d = what stands at the coordinates b, in bytes, of surface a; the mode says what happens outside."""

    cop = choice("ca cg cs cv")
    d = write("ctype", fit=Fit.WIDER, count="vec")
    variants = (form(".geom{.cop}{.vec}.ctype.mode d, [a, b]", d="ctype"),)
    rules = (narrow_enough,)
    example = "suld.b.2d.b32.trap %r1, [surface, {%r2, %r3}];"


class SustB(Surface, mnemonic="sust.b", summary="Store to a surface."):
    """Stores c at the coordinates b, in bytes, of surface a; the mode says what happens outside."""

    cop = choice("wb cg cs wt")
    c = read("ctype", fit=Fit.WIDER, count="vec")
    variants = (form(".geom{.cop}{.vec}.ctype.mode [a, b], c"),)
    rules = (narrow_enough,)
    example = "sust.b.2d.b32.trap [surface, {%r2, %r3}], %r1;"


class SustP(Surface, mnemonic="sust.p", summary="Formatted store to a surface."):
    """The element at the coordinates b of surface a = c, converted to the surface's format."""

    c = read("b32", fit=Fit.WIDER, count="vec")
    variants = (form(".geom{.vec}.b32.mode [a, b], c"),)
    example = "sust.p.2d.v4.b32.trap [surface, {%r2, %r3}], {%r1, %r2, %r3, %r4};"


class SuredB(Surface, mnemonic="sured.b", summary="Change a surface in one step."):
    """Replaces the value at the coordinates b, in bytes, of surface a by the outcome of the operation with c."""

    geom = choice("1d 2d 3d")
    op, type = choice("add min max and or"), choice("u32 u64 s32 b32 s64")
    c = read(fit=Fit.WIDER)
    variants = (
        form(".op.geom.type.mode [a, b], c", op="add", type="u32 u64 s32"),
        form(".op.geom.type.mode [a, b], c", op="min max", type="u32 s32"),
        form(
            ".op.geom.type.mode [a, b], c",
            op="min max",
            type="u64 s64",
            since="8.1",
            named="64-bit min/max operation on sured.b",
        ),
        form(".op.geom.type.mode [a, b], c", op="and or", type="b32"),
    )
    clashes = (operations(INCORRECT, {"add": "u32 u64 s32", "min max": "u32 s32 u64 s64", "and or": "b32"}),)
    example = "sured.b.add.2d.u32.trap [surface, {%r2, %r3}], %r1;"


class SuredP(Surface, mnemonic="sured.p", summary="Change an element of a surface in one step."):
    """The element at the coordinates b of surface a becomes the outcome of the operation with c."""

    geom = choice("1d 2d 3d")
    op, type = choice("add min max and or"), choice("b32 b64")
    c = read(fit=Fit.WIDER)
    variants = (
        form(".op.geom.type.mode [a, b], c", type="b32"),
        form(".op.geom.type.mode [a, b], c", op="min max", type="b64", since="8.1", named=".b64 on sured.p"),
    )
    example = "sured.p.add.2d.b32.trap [surface, {%r2, %r3}], %r1;"
