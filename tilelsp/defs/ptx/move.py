"""Moves, packing and conversion.

Source: the chapters on data movement and conversion of the PTX ISA 9.x, asked of ptxas 13.5.
"""

from __future__ import annotations

from tilelsp.defs.ptx.clashes import SPACED, apart, conversions
from tilelsp.spec.ptx.family import Family, Form, choice, form
from tilelsp.spec.ptx.need import late_modifier, need
from tilelsp.spec.ptx.operand import Fit, Words, read, write
from tilelsp.spec.ptx.scalar import SCALARS, TypeClass
from tilelsp.spec.target import Feature

_INTEGERS = "u8 u16 u32 u64 s8 s16 s32 s64"
_WIDE_INTEGERS = "u16 u32 u64 s16 s32 s64"
_BYTES = "u8 s8"
"""In conversions from and to bf16, registers of exactly that width."""
_FLOATS = "f16 bf16 f32 f64"
STOCHASTIC = Feature.STOCHASTIC_CVT
NARROW = Feature.FP6_FP4_CVT
FIXED_POINT = "100a 103a 107a 110a 120a 121a"


def _ftz_of_f32(words: Words) -> bool:
    """Values of f64 are flushed only on their way to f32."""
    return "ftz" not in words or words["dtype"] == "f32"


def _at_most_128_bits(words: Words) -> bool:
    return int(words["vec"][1:]) * SCALARS[words["type"]].bits <= 128


class Mov(Family, mnemonic="mov", summary="Copy, take an address, pack or unpack."):
    """d = a, which may be a register, a special register, a constant, or the address of a variable, function or kernel.
    A `.b` type also packs several registers into one, or takes one apart."""

    type = choice("b16 b32 b64 b128 u16 u32 u64 s16 s32 s64 f32 f64")
    vec = choice("v2 v4")
    d, a = write(), read(special=True, variable=True)
    dv, av = write(count="vec"), read(count="vec")
    variants = (
        form(".type d, a"),
        form(".pred d, {!}a"),
        form(".vec.type dv, av", where=_at_most_128_bits),
    )
    example = "mov.u32 %r1, %tid.x;"


_SPACES = (
    need("shared::cluster", "7.8", 90, name="::cluster"),
    need("shared::cta", "7.8", name="::cta"),
    need("param", "7.7", name="cvta/isspacep with .param state space"),
    need("param::entry", "8.3", name="::entry"),
)


_SATFINITE = {
    "f16": "f16.f32", "f16x2": "f16x2.f32", "bf16": "bf16.f32", "bf16x2": "bf16x2.f32", "tf32": "tf32.f32.rna",
}  # fmt: skip
"""Names in messages for the conversions from f32 that hold their result in range since 8.1."""


class CvtaTo(Family, mnemonic="cvta.to", summary="Generic address to one of a state space."):
    """p = the generic address a as an address within the space."""

    space = choice("const global local shared shared::cta shared::cluster param param::entry")
    type = choice("u32 u64")
    p, a = write(), read(wide=True)
    variants = (form(".space.type p, a"),)
    needs = _SPACES
    clashes = (SPACED,)
    example = "cvta.to.global.u64 %rd1, %rd2;"


class Cvta(CvtaTo, mnemonic="cvta", summary="Address of a state space to a generic one."):
    """p = the generic address of what stands at a in the space; a may be a variable."""

    a = read(variable=True, wide=True)
    example = "cvta.global.u64 %rd1, table;"


_OF_TYPES = "cvt with .{dtype}.{atype}"
_OF_SIXES = "cvt with .s2f6x2"
_OF_EXPONENTS = "cvt with .ue8m0x2"
"""Names of conversions in sentences on versions and targets."""


def can_overflow(words: Words) -> bool:
    """True if the result of an integer conversion can be out of range; without saturation it always may."""
    if "sat" not in words:
        return True
    to, source = SCALARS[words["dtype"]], SCALARS[words["atype"]]
    if source.kind is to.kind:
        return source.bits > to.bits
    return source.kind is TypeClass.SIGNED or source.bits >= to.bits


def _eights(since: str, on: int) -> tuple[Form, ...]:
    """Conversions to and from pairs of 8-bit floats, which sm_90 had before sm_89."""
    return (
        form(
            ".near.satfinite{.relu}{.pzo}.eight.f32 to, source, low",
            to="eight",
            since=since,
            on=on,
            named="cvt.{eight}.f32",
        ),
        form(
            ".near.satfinite{.relu}{.pzo}.eight.f16x2 to, source",
            to="eight",
            source="f16x2",
            since=since,
            on=on,
            named="cvt.{eight}.f16x2",
        ),
        form(
            ".rn{.relu}.f16x2.eight to, source",
            to="f16x2",
            source="eight",
            since=since,
            on=on,
            named="cvt.f16x2.{eight}",
        ),
    )


def _fixed(scale: str) -> tuple[Form, ...]:
    """Conversions to and from pairs of numbers with six bits of fraction, with an operand behind that scales them."""
    word = ".scaled::n2::ue8m0" if scale else ""
    to = f".near.satfinite{{.relu}}{word}.s2f6x2"
    back = f".rn{{.satfinite}}{{.relu}}{word}.bf16x2.s2f6x2"
    return (
        form(f"{to}.f32 to, source, low{scale}", to="s2f6x2", since="9.1", on=FIXED_POINT, named=_OF_SIXES),
        form(
            f"{to}.bf16x2 to, source{scale}",
            to="s2f6x2",
            source="bf16x2",
            since="9.1",
            on=FIXED_POINT,
            named=_OF_SIXES,
        ),
        form(
            f"{back} to, source{scale}",
            to="bf16x2",
            source="s2f6x2",
            since="9.1",
            on=FIXED_POINT,
            named=_OF_SIXES,
        ),
    )


def _scaled() -> tuple[Form, ...]:
    """Conversions to narrow pairs of values that one scale divides first, and from them of values times two scales."""
    made: list[Form] = []
    for narrow, more in (("eight", "{.relu}{.pzo}"), ("six", "{.relu}{.pzo}"), ("e2m1x2", "{.relu}{.pzo}")):
        to = f".near.satfinite{more}.scaled::n1::ue8m0.{narrow}"
        made.append(form(f"{to}.f32 to, source, low, factor", to=narrow))
        made.append(form(f"{to}.sixteen to, source, factor", to=narrow, source="sixteen"))
        back = f".rn{{.relu}}{{.satfinite}}.scaled::n2::ue8m0.bf16x2.{narrow}"
        made.append(form(f"{back} to, source, scale", to="bf16x2", source=narrow, since="9.2", on=NARROW))
        back = f".rn{{.relu}}.satfinite.bf16x2.{narrow}"
        made.append(form(f"{back} to, source", to="bf16x2", source=narrow, since="9.2", on=NARROW))
    return tuple(made)


def _unsigned() -> tuple[Form, ...]:
    """Conversions to and from pairs of unsigned 8-bit floats with five bits of exponent."""
    called = "cvt with .ue5m3x2"
    to, scaled = "{.satfinite}.ue5m3x2", "{.satfinite}.scaled::n1::ue8m0.ue5m3x2"
    return tuple(
        form(text, to=into, source=source, since="9.4", on=_RUBIN, named=called)
        for text, into, source in (
            (f".outward{to}.f32 to, source, low", "ue5m3x2", "f32"),
            (f".outward{to}.sixteen to, source", "ue5m3x2", "sixteen"),
            (f".near{scaled}.f32 to, source, low, factor", "ue5m3x2", "f32"),
            (f".near{scaled}.sixteen to, source, factor", "ue5m3x2", "sixteen"),
            (".rn.f16x2.ue5m3x2 to, source", "f16x2", "ue5m3x2"),
            (".rn{.satfinite}.bf16x2.ue5m3x2 to, source", "bf16x2", "ue5m3x2"),
            (".rn{.satfinite}.scaled::n2::ue8m0.bf16x2.ue5m3x2 to, source, scale", "bf16x2", "ue5m3x2"),
        )
    )


_RUBIN = "107af"
_CUT = "e4m3x2 e5m2x2 e2m3x2 e3m2x2 e2m1x2 s2f6x2"
"""The narrow types that late targets also round towards zero to."""


class Cvt(Family, mnemonic="cvt", summary="Convert."):
    """d = a in another type. Integers are cut or extended, and `.sat` holds them in range; conversions that lose
    digits name their rounding. Forms with two sources pack them, the first in the upper part. `.relu` clamps negative
    values to 0, `.pzo` makes a negative zero a positive one, `.satfinite` holds infinity and what is beyond the range
    at the largest value, `.rs` rounds at random by `bits`. `.scaled` divides by a scale before the conversion to a
    narrow type, or multiplies after one from it.
    """

    dtype, atype = choice(_INTEGERS, _FLOATS), choice(_INTEGERS, _FLOATS)
    irnd, frnd = choice("rni rzi rmi rpi"), choice("rn rz rm rp")
    near, up, outward = choice("rn rz"), choice("rz rp"), choice("rn rz rp")
    half = choice("f16 bf16")
    pair = choice("f16x2 bf16x2")
    eight, six, sixteen = choice("e4m3x2 e5m2x2"), choice("e2m3x2 e3m2x2"), choice("f16x2 bf16x2")
    four_eights, four_sixes = choice("e4m3x4 e5m2x4"), choice("e2m3x4 e3m2x4")
    d, a = write("dtype", fit=Fit.WIDER), read("atype", fit=Fit.WIDER, special=True)
    to, source = write("dtype"), read("f32")
    byte = read("atype")
    low, e, f = read("f32"), read("f32"), read("f32")
    bits, scale = read("b32", constant=False, fit=Fit.UNTYPED), read("b16", constant=False)
    factor = read("b8", constant=False, beside="scaled::n1::ue8m0")
    variants = (
        form("{.sat}.dtype.atype d, a", dtype=_INTEGERS, atype=_INTEGERS, where=can_overflow),
        form(".irnd{.sat}.dtype.atype d, a", dtype=_INTEGERS, atype="f16 f64"),
        form(".irnd{.ftz}{.sat}.dtype.atype d, a", dtype=_INTEGERS, atype="f32"),
        form(".irnd.dtype.atype d, a", dtype=_WIDE_INTEGERS, atype="bf16", since="7.8", on=90, named=_OF_TYPES),
        form(".irnd.dtype.atype to, a", dtype=_BYTES, atype="bf16", since="7.8", on=90, named=_OF_TYPES),
        form(".frnd{.sat}.dtype.atype d, a", dtype="f16 f64", atype=_INTEGERS),
        form(".frnd{.ftz}{.sat}.dtype.atype d, a", dtype="f32", atype=_INTEGERS),
        form(".frnd.dtype.atype d, a", dtype="bf16", atype=_WIDE_INTEGERS, since="7.8", on=90, named=_OF_TYPES),
        form(".frnd.dtype.atype d, byte", dtype="bf16", atype=_BYTES, since="7.8", on=90, named=_OF_TYPES),
        form("{.irnd}{.sat}.dtype.atype d, a", dtype="f16", atype="f16"),
        form("{.irnd}{.sat}.dtype.atype d, a", dtype="f64", atype="f64"),
        form("{.irnd}{.ftz}{.sat}.dtype.atype d, a", dtype="f32", atype="f32"),
        form("{.irnd}.dtype.atype d, a", dtype="bf16", atype="bf16", since="7.8", on=90, named=_OF_TYPES),
        form("{.frnd}.dtype.atype d, a", dtype="f16 f64", atype="bf16", since="7.8", on=90, named=_OF_TYPES),
        form("{.frnd}.dtype.atype d, a", dtype="bf16", atype="f16", since="7.8", on=90, named=_OF_TYPES),
        form("{.frnd}{.ftz}.dtype.atype d, a", dtype="f32", atype="bf16", since="7.1", on=80, named=_OF_TYPES),
        form(".frnd{.ftz}{.sat}.dtype.atype d, a", dtype="f16 f32", atype="f64", where=_ftz_of_f32),
        form(".frnd.dtype.atype d, a", dtype="bf16", atype="f64", since="7.8", on=90, named=_OF_TYPES),
        form(".frnd{.ftz}{.sat}.dtype.atype d, a", dtype="f16", atype="f32"),
        form(".frnd{.ftz}.dtype.atype d, a", dtype="bf16", atype="f32", since="7.0", on=80, named=".bf16"),
        form(".near.satfinite.f16.f32 to, a", to="f16", a="f32", since="8.1"),
        form(".near{.relu}{.satfinite}{.pzo}.half.f32 to, a", to="half", a="f32", since="7.0", on=80),
        form("{.ftz}{.sat}.dtype.atype d, a", dtype="f32", atype="f16"),
        form("{.ftz}{.sat}.dtype.atype d, a", dtype="f64", atype="f32"),
        form("{.sat}.dtype.atype d, a", dtype="f64", atype="f16"),
        form(
            ".near{.relu}{.satfinite}{.pzo}.pair.f32 to, source, low",
            to="pair",
            since="7.0",
            on=80,
            named="cvt.{pair}.f32",
        ),
        form(
            ".rs{.relu}{.satfinite}.pair.f32 to, source, low, bits", to="pair", since="8.7", on=STOCHASTIC, named=".rs"
        ),
        form(".rna{.satfinite}.tf32.f32 to, source", to="tf32", since="7.0", on=80),
        form(
            ".near{.relu}{.pzo}.tf32.f32 to, source", to="tf32", since="7.8", on=90, named="cvt with .tf32.f32.{near}"
        ),
        form(
            ".near{.relu}.satfinite{.pzo}.tf32.f32 to, source",
            to="tf32",
            since="8.6",
            on=100,
            named=".satfinite' on 'cvt.tf32.f32.{near}",
            called="Modifier",
        ),
        *_eights(since="7.8", on=90),
        *_eights(since="8.1", on=89),
        form(
            ".near.satfinite{.relu}{.pzo}.eight.bf16x2 to, source",
            to="eight",
            source="bf16x2",
            since="9.1",
            on=NARROW,
            named="cvt.{eight}.bf16x2",
        ),
        form(
            ".rn{.relu}.bf16x2.eight to, source",
            to="bf16x2",
            source="eight",
            since="9.2",
            on=NARROW,
            named="cvt.bf16x2.{eight}",
        ),
        form(
            ".rn{.relu}.bf16x2.six to, source",
            to="bf16x2",
            source="six",
            since="9.2",
            on=NARROW,
            named="cvt.bf16x2.{six}",
        ),
        form(
            ".rn{.relu}.bf16x2.e2m1x2 to, source",
            to="bf16x2",
            source="e2m1x2",
            since="9.2",
            on=NARROW,
            named="cvt.bf16x2.e2m1x2",
        ),
        form(
            ".near.satfinite{.relu}{.pzo}.six.f32 to, source, low",
            to="six",
            since="8.6",
            on=NARROW,
            named="cvt.{six}.f32",
        ),
        form(
            ".rn{.relu}.f16x2.six to, source", to="f16x2", source="six", since="8.6", on=NARROW, named="cvt.f16x2.{six}"
        ),
        form(
            ".near.satfinite{.relu}{.pzo}.e2m1x2.f32 to, source, low",
            to="e2m1x2",
            since="8.6",
            on=NARROW,
            named="cvt.e2m1x2.f32",
        ),
        form(
            ".rn{.relu}.f16x2.e2m1x2 to, source",
            to="f16x2",
            source="e2m1x2",
            since="8.6",
            on=NARROW,
            named="cvt.f16x2.e2m1x2",
        ),
        form(
            ".rs{.relu}.satfinite.four_eights.f32 to, {source, low, e, f}, bits",
            to="four_eights",
            since="8.7",
            on=STOCHASTIC,
            named=".rs",
        ),
        form(
            ".rs{.relu}.satfinite.four_sixes.f32 to, {source, low, e, f}, bits",
            to="four_sixes",
            since="8.7",
            on=STOCHASTIC,
            named=".rs",
        ),
        form(
            ".rs{.relu}.satfinite.e2m1x4.f32 to, {source, low, e, f}, bits",
            to="e2m1x4",
            since="8.7",
            on=STOCHASTIC,
            named=".rs",
        ),
        form(".up{.satfinite}.ue8m0x2.f32 to, source, low", to="ue8m0x2", since="8.6", on=NARROW, named=_OF_EXPONENTS),
        form(
            ".up{.satfinite}.ue8m0x2.bf16x2 to, source",
            to="ue8m0x2",
            source="bf16x2",
            since="8.6",
            on=NARROW,
            named=_OF_EXPONENTS,
        ),
        form(
            ".rn.bf16x2.ue8m0x2 to, source", to="bf16x2", source="ue8m0x2", since="8.6", on=NARROW, named=_OF_EXPONENTS
        ),
        form(
            ".near.satfinite{.relu}{.pzo}.six.sixteen to, source",
            to="six",
            source="sixteen",
            since="9.1",
            on=NARROW,
            named="cvt.{six}.{sixteen}",
        ),
        form(
            ".near.satfinite{.relu}{.pzo}.e2m1x2.sixteen to, source",
            to="e2m1x2",
            source="sixteen",
            since="9.1",
            on=NARROW,
            named="cvt.e2m1x2.{sixteen}",
        ),
        *_fixed(""),
        *_fixed(", scale"),
        *_scaled(),
        *_unsigned(),
    )
    needs = (
        need("satfinite", "", 70),
        *(
            need(f"satfinite {type} f32", "8.1", refusal=late_modifier("satfinite", f"cvt.{called}", "8.1"))
            for type, called in _SATFINITE.items()
        ),
        need("pzo", "9.4", _RUBIN),
        need("scaled::n1::ue8m0", "9.4", _RUBIN),
        *(need(f"rz {type}", "9.4", _RUBIN, f"cvt with .{type}.rz") for type in _CUT.split()),
    )
    clashes = (apart("relu", "sat"), apart("relu", "rna"), conversions)
    example = "cvt.rn.f32.s32 %f1, %r1;"


class CvtPack(Family, mnemonic="cvt.pack", summary="Convert two integers and pack them."):
    """d holds a and b, held in range of the narrow type, in its lower part, and what was in c above them."""

    small, wide = choice("u2 s2 u4 s4 u8 s8"), choice("u16 s16")
    d, a, b = write("s32", fit=Fit.WIDER), read("s32", fit=Fit.WIDER), read("s32", fit=Fit.WIDER)
    c = read("s32", fit=Fit.WIDER)
    variants = (
        form(".sat.wide.s32 d, a, b", since="6.5", on=72),
        form(".sat.small.s32.b32 d, a, b, c", since="6.5", on=72),
    )
    needs = tuple(need(word, "6.5", 75) for word in ("u2", "s2", "u4", "s4"))
    example = "cvt.pack.sat.u16.s32 %r1, %r2, %r3;"


class Isspacep(Family, mnemonic="isspacep", summary="Whether an address is in a state space."):
    """p is whether the generic address a falls into the window of the space."""

    space = choice("const global local shared shared::cta shared::cluster param param::entry")
    p, a = write("pred"), read("u64")
    variants = (form(".space p, a"), form(".space p, a", a="u32"))
    needs = _SPACES
    clashes = (SPACED,)
    example = "isspacep.shared %p1, %rd1;"


class Istypep(Family, mnemonic="istypep", summary="Whether an address is of an opaque variable."):
    """p is whether the generic address a points to a texture, sampler or surface reference."""

    kind = choice("texref samplerref surfref")
    p, a = write("pred"), read("u64")
    variants = (form(".kind p, a"),)
    example = "istypep.texref %p1, %rd1;"
