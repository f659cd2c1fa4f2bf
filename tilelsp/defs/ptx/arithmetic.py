"""Integer and floating-point arithmetic.

Source: the chapters on arithmetic of the PTX ISA 9.x, each variant asked of ptxas 13.5.
"""

from __future__ import annotations

from tilelsp.defs.ptx.clashes import ROUNDED, apart, carried
from tilelsp.spec.ptx.family import Family, Form, choice, form
from tilelsp.spec.ptx.need import Need, need, version
from tilelsp.spec.ptx.operand import read, write

_PAIRS_ON = "107af"
"""The targets that mix pairs of f32 and pairs of half precision."""
_FOURS = "100a 103a"
"""The targets that calculate with four narrow floats in a register."""
_PRODUCT = "{op}.{four}.{fours}.{third}"
_SUM = "{op}.{four}.{fours}"
"""Name of a product and a sum of four small floats, in sentences."""
_QUARTERS = "e4m3x4 e5m2x4 e2m3x4 e3m2x4 e2m1x4 ue8m0x4"
_BYTES_ON = "107af 120af 121af"
"""The targets that calculate with four bytes in a register."""
_INTEGERS = "u16 u32 u64 s16 s32 s64"
_WORDS = "u32 s32 u64 s64"
HALF = tuple(need(word, "4.2", 53, "f16 arithemetic and compare instructions") for word in ("f16", "f16x2"))
"""The name is the assembler's."""
BF16_90 = (need("bf16", "7.8", 90, "{op}.bf16"), need("bf16x2", "7.8", 90, "{op}.bf16x2"))
BF16_80 = (need("bf16", "7.0", 80), need("bf16x2", "7.0", 80))
F32X2 = need("f32x2", "8.6", 100, "{op}.f32x2")


_OF_FLOATS = (
    form("{.rnd}{.ftz}{.sat}.f32 d, a, b"),
    form("{.rnd}{.ftz}.f32x2 d, a, b"),
    form("{.rnd}.f64 d, a, b"),
    form("{.rn}{.ftz}{.sat}.f16 d, a, b"),
    form("{.rn}{.ftz}{.sat}.f16x2 d, a, b"),
    form("{.rn}.bf16 d, a, b"),
    form("{.rn}.bf16x2 d, a, b"),
)
"""The rounded operations of two floats."""


def _bytes(mnemonic: str, more: str = "") -> tuple[Form, ...]:
    """Four bytes in a register, each by itself."""
    return tuple(
        form(f"{more}.{type} d, a, b", since="9.2", on=_BYTES_ON, named=f"{mnemonic}.{type}")
        for type in ("u8x4", "s8x4")
    )


def _pairs() -> tuple[Form, ...]:
    """Sums of pairs, one half precision: of pairs of f32 and of halves, or of f32 alone cut to halves."""
    return (
        form("{.rnd}.f32x2.half.wider d, a, c", d="f32x2", a="half", c="wider", since="9.4", on=_PAIRS_ON),
        form("{.rz}.ftz.f16x2.f32x2.wider d, a, b", d="f16x2", a="f32x2", b="wider", since="9.4", on=_PAIRS_ON),
        form("{.rz}.bf16x2.f32x2.wider d, a, b", d="bf16x2", a="f32x2", b="wider", since="9.4", on=_PAIRS_ON),
    )


_SUMS = (
    form(".type d, a, b"),
    form(".cc.type d, a, b", type=_WORDS),
    form("{.sat}.s32 d, a, b"),
    *_OF_FLOATS,
    form("{.rnd}{.sat}.f32.mixed d, a, c", d="f32", a="mixed", c="f32", since="8.6", on=100, named="{op}.f32.{mixed}"),
    *_pairs(),
    form(
        "{.rn}{.satfinite}.four.fours d, a, c",
        d="four",
        a="fours",
        c="four",
        since="9.4",
        on=_FOURS,
        named=_SUM,
    ),
)


class Binary(Family):
    """Two sources."""

    type = choice(_INTEGERS)
    rnd = choice("rn rz rm rp")
    mixed = choice("f16 bf16")
    half, wider = choice("f16x2 bf16x2"), choice("f32x2")
    four, fours, third = choice("e4m3x4 e5m2x4"), choice(_QUARTERS), choice(_QUARTERS)
    d, a, b, c = write(), read(), read(), read()


class Add(Binary, mnemonic="add", summary="Sum."):
    """d = a + b. `.sat` holds an s32 sum in its range and a float one in 0 to 1; `.ftz` turns subnormal values to 0
    and `.cc` writes the carry flag.

    The form with two types adds a half-precision value to an f32 one.
    """

    variants = (
        *_SUMS,
        form(".u16x2 d, a, b", since="8.0", on=90, named="{op}.u16x2"),
        form(".s16x2 d, a, b", since="8.0", on=90, named="{op}.s16x2"),
        *_bytes("add"),
        *(
            form(f".sat.{type} d, a, b", since="9.2", on=_BYTES_ON, named="add.sat")
            for type in ("u16x2", "s16x2", "u32", "u8x4", "s8x4")
        ),
    )
    needs = (*HALF, *BF16_90, F32X2)
    clashes = (carried,)
    example = "add.s32 %r1, %r2, %r3;"


class Sub(Binary, mnemonic="sub", summary="Difference."):
    """d = a - b, with the same saturation and flushing as `add`."""

    variants = (*_SUMS, *_bytes("sub", "{.sat}"))
    needs = (*HALF, *BF16_90, F32X2)
    clashes = (carried,)
    example = "sub.s32 %r1, %r2, %r3;"


class Mul(Binary, mnemonic="mul", summary="Product of floats."):
    """d = a * b, rounded. `.sat` holds the result in 0 to 1."""

    variants = (
        *_OF_FLOATS,
        form(".f16x2.f16x2.bf16x2 d, a, b", d="f16x2", a="f16x2", b="bf16x2", since="9.4", on=_PAIRS_ON),
        form(".bf16x2.bf16x2.f16x2 d, a, b", d="bf16x2", a="bf16x2", b="f16x2", since="9.4", on=_PAIRS_ON),
        form(".rz.ftz.f16x2.f32x2.wider d, a, b", d="f16x2", a="f32x2", b="wider", since="9.4", on=_PAIRS_ON),
        form("{.rz}.bf16x2.f32x2.wider d, a, b", d="bf16x2", a="f32x2", b="wider", since="9.4", on=_PAIRS_ON),
        form(
            "{.rn}{.satfinite}.four.fours.third d, a, b",
            d="four",
            a="fours",
            b="third",
            since="9.4",
            on=_FOURS,
            named=_PRODUCT,
        ),
    )
    needs = (*HALF, *BF16_90, F32X2)
    example = "mul.f32 %f1, %f2, %f3;"


class MulLo(Binary, mnemonic="mul.lo", summary="Low half of a product."):
    """d is the lower half of the product of two integers, as wide as its sources."""

    variants = (form(".type d, a, b"),)
    example = "mul.lo.s32 %r1, %r2, %r3;"


class MulHi(Binary, mnemonic="mul.hi", summary="High half of a product."):
    """d is the upper half of the product of two integers, as wide as its sources."""

    variants = (form(".type d, a, b"),)
    example = "mul.hi.u32 %r1, %r2, %r3;"


class MulWide(Binary, mnemonic="mul.wide", summary="Whole product, twice as wide."):
    """d holds the whole product and is twice as wide as the sources."""

    variants = (form(".type d, a, b", type="u16 u32 s16 s32", d="wide(type)"),)
    example = "mul.wide.s32 %rd1, %r2, 4;"


class ClmadLo(Binary, mnemonic="clmad.lo", summary="Low half of a product without carries, and a sum without them."):
    """d is the lower half of the product of a and b as polynomials over GF(2), whose partial products are combined by
    exclusive or instead of sums, combined with c in the same way.
    """

    variants = (form(".type d, a, b, c", type="u64 s64", since="9.3", on=80, named="clmad.lo"),)
    example = "clmad.lo.u64 %rd1, %rd2, %rd3, %rd4;"


class ClmadHi(Binary, mnemonic="clmad.hi", summary="High half of a product without carries, and a sum without them."):
    """d is the upper half of the product of a and b as polynomials over GF(2), combined with c by exclusive or."""

    variants = (form(".type d, a, b, c", type="u64 s64", since="9.3", on=80, named="clmad.hi"),)
    example = "clmad.hi.u64 %rd1, %rd2, %rd3, %rd4;"


class Mul24Lo(Binary, mnemonic="mul24.lo", summary="Low part of a 24-bit product."):
    """d holds the lower 32 bits of the 48-bit product of the lower 24 bits of a and b."""

    variants = (form(".type d, a, b", type="u32 s32"),)
    example = "mul24.lo.s32 %r1, %r2, %r3;"


class Mul24Hi(Binary, mnemonic="mul24.hi", summary="High part of a 24-bit product."):
    """d holds the upper 32 bits of the 48-bit product of the lower 24 bits of a and b."""

    variants = (form(".type d, a, b", type="u32 s32"),)
    example = "mul24.hi.u32 %r1, %r2, %r3;"


_UNROUNDED = Need(until=20, gone=version("3.2"), refusal="Rounding modifier required for instruction '{op}'")


class Mad(Binary, mnemonic="mad", summary="Float product plus addend."):
    """d = a * b + c, computed as `fma` does. Without a rounding, on targets before sm_20, the product is truncated."""

    variants = (
        form(".rnd{.ftz}{.sat}.f32 d, a, b, c"),
        form(".rnd.f64 d, a, b, c"),
        Form("{.ftz}{.sat}.f32 d, a, b, c", {}, (_UNROUNDED,)),
    )
    example = "mad.rn.f32 %f1, %f2, %f3, %f4;"


class MadLo(Binary, mnemonic="mad.lo", summary="Low half of a product, plus an addend."):
    """d = low half of a * b, plus c. `.cc` also writes the carry flag."""

    variants = (form(".type d, a, b, c"), form(".cc.type d, a, b, c", type=_WORDS))
    clashes = (carried,)
    example = "mad.lo.s32 %r1, %r2, %r3, %r4;"


class MadHi(Binary, mnemonic="mad.hi", summary="High half of a product, plus an addend."):
    """d = high half of a * b, plus c. `.sat` holds an s32 sum in its range; `.cc` also writes the carry flag."""

    variants = (form(".type d, a, b, c"), form(".sat.s32 d, a, b, c"), form(".cc.type d, a, b, c", type=_WORDS))
    clashes = (carried,)
    example = "mad.hi.u32 %r1, %r2, %r3, %r4;"


class MadWide(Binary, mnemonic="mad.wide", summary="Whole product plus an addend, twice as wide."):
    """d = a * b + c, where d and c are twice as wide as a and b."""

    variants = (form(".type d, a, b, c", type="u16 u32 s16 s32", d="wide(type)", c="wide(type)"),)
    example = "mad.wide.u32 %rd1, %r2, %r3, %rd4;"


class Mad24Lo(Binary, mnemonic="mad24.lo", summary="Low part of a 24-bit product, plus an addend."):
    """d = lower 32 bits of the 48-bit product of the lower 24 bits of a and b, plus c."""

    variants = (form(".type d, a, b, c", type="u32 s32"),)
    example = "mad24.lo.s32 %r1, %r2, %r3, %r4;"


class Mad24Hi(Binary, mnemonic="mad24.hi", summary="High part of a 24-bit product, plus an addend."):
    """d = upper 32 bits of the 48-bit product of the lower 24 bits of a and b, plus c; `.sat` clamps an s32 sum."""

    variants = (form(".type d, a, b, c", type="u32 s32"), form(".sat.s32 d, a, b, c"))
    example = "mad24.hi.u32 %r1, %r2, %r3, %r4;"


class Addc(Binary, mnemonic="addc", summary="Sum with carry in."):
    """d = a + b + carry flag; `.cc` also writes the flag."""

    variants = (form(".type d, a, b"), form(".cc.type d, a, b", type=_WORDS))
    clashes = (carried,)
    example = "addc.cc.u32 %r1, %r2, %r3;"


class Subc(Binary, mnemonic="subc", summary="Difference with borrow in."):
    """d = a - (b + borrow); `.cc` also writes the borrow."""

    variants = (form(".type d, a, b"), form(".cc.type d, a, b", type=_WORDS))
    clashes = (carried,)
    example = "subc.cc.u32 %r1, %r2, %r3;"


class MadcLo(Binary, mnemonic="madc.lo", summary="Low half of a product, plus an addend and the carry."):
    """d = low half of a * b, plus c and the carry flag; `.cc` also writes the flag."""

    variants = (form(".type d, a, b, c"), form(".cc.type d, a, b, c", type=_WORDS))
    clashes = (carried,)
    example = "madc.lo.cc.u32 %r1, %r2, %r3, %r4;"


class MadcHi(Binary, mnemonic="madc.hi", summary="High half of a product, plus an addend and the carry."):
    """d = high half of a * b, plus c and the carry flag; `.cc` also writes the flag."""

    variants = (form(".type d, a, b, c"), form(".cc.type d, a, b, c", type=_WORDS))
    clashes = (carried,)
    example = "madc.hi.u32 %r1, %r2, %r3, %r4;"


class Fma(Binary, mnemonic="fma", summary="Product plus addend, rounded once."):
    """d = a * b + c with a single rounding. `.relu` clamps a negative result to 0, `.oob` makes it 0 where an operand
    is the out-of-bounds NaN.
    """

    half, packed_half = choice("f16 f16x2 bf16 bf16x2"), choice("f16x2 bf16x2")
    variants = (
        form(".rnd{.ftz}{.sat}.f32 d, a, b, c"),
        form(".rnd{.ftz}.f32x2 d, a, b, c"),
        form(".rnd.f64 d, a, b, c"),
        form(".rn{.ftz}{.sat}.f16 d, a, b, c"),
        form(".rn{.ftz}{.sat}.f16x2 d, a, b, c"),
        form(".rn{.ftz}.relu.f16 d, a, b, c", since="7.0", on=80),
        form(".rn{.ftz}.relu.f16x2 d, a, b, c", since="7.0", on=80),
        form(".rn{.relu}.bf16 d, a, b, c"),
        form(".rn{.relu}.bf16x2 d, a, b, c"),
        form(".rn.oob.sat.f16 d, a, b, c", since="8.1", on=90),
        form(".rn.oob.sat.f16x2 d, a, b, c", since="8.1", on=90),
        form(".rn.oob{.relu}.half d, a, b, c", since="8.1", on=90, d="half", a="half", b="half", c="half"),
        form(
            ".rnd{.sat}.f32.mixed d, a, b, c",
            d="f32",
            a="mixed",
            b="mixed",
            c="f32",
            since="8.6",
            on=100,
            named="{op}.f32.{mixed}",
        ),
        form(
            ".rnd.f32x2.packed_half.wider.f32x2 d, a, b, c",
            d="f32x2",
            a="packed_half",
            b="wider",
            c="wider",
            since="9.4",
            on=_PAIRS_ON,
        ),
        form(
            "{.rn}{.satfinite}.four.fours.third d, a, b, c",
            d="four",
            a="fours",
            b="third",
            c="four",
            since="9.4",
            on=_FOURS,
            named=_PRODUCT,
        ),
    )
    needs = (*HALF, *BF16_80, F32X2)
    clashes = (apart("relu", "sat"),)
    example = "fma.rn.f32 %f1, %f2, %f3, %f4;"


class Div(Binary, mnemonic="div", summary="Quotient."):
    """d = a / b. Integers round towards zero; floats are rounded as `.rnd` says, or fast and `.approx`imate."""

    variants = (
        form(".type d, a, b"),
        form(".approx{.ftz}.f32 d, a, b"),
        form(".rnd{.ftz}.f32 d, a, b"),
        form(".rnd.f64 d, a, b"),
    )
    clashes = (ROUNDED,)
    example = "div.rn.f32 %f1, %f2, %f3;"


class DivFull(Binary, mnemonic="div.full", summary="Approximate quotient over the full range."):
    """d = a / b with at most two units of error in the last place, for every pair of values."""

    variants = (form("{.ftz}.f32 d, a, b"),)
    example = "div.full.f32 %f1, %f2, %f3;"


class Rem(Binary, mnemonic="rem", summary="Remainder."):
    """d is the remainder of a / b and has the sign of a."""

    variants = (form(".type d, a, b"),)
    example = "rem.u32 %r1, %r2, %r3;"


class Abs(Binary, mnemonic="abs", summary="Magnitude."):
    """d is a without its sign."""

    signed = True
    variants = (
        form(".type d, a", type="s16 s32 s64"),
        form("{.ftz}.f32 d, a"),
        form(".f64 d, a"),
        form("{.ftz}.f16 d, a"),
        form("{.ftz}.f16x2 d, a"),
        form(".bf16 d, a"),
        form(".bf16x2 d, a"),
    )
    needs = (*HALF, *BF16_80, need("f16", "6.5"), need("f16x2", "6.5"))
    example = "abs.f32 %f1, %f2;"


class Neg(Binary, mnemonic="neg", summary="Sign flipped."):
    """d = -a."""

    signed = True
    variants = (*Abs.variants, form(".s8x4 d, a", since="9.2", on=_BYTES_ON, named="neg.s8x4"))
    needs = (*HALF, *BF16_80)
    example = "neg.s32 %r1, %r2;"


class Min(Binary, mnemonic="min", summary="Smaller value."):
    """d is the smallest source. `.NaN` makes a NaN source win, `.xorsign.abs` compares magnitudes and combines the
    signs, `.relu` clamps a negative result to 0.
    """

    variants = (
        form(".type d, a, b"),
        form(".u16x2 d, a, b", since="8.0", on=90, named="{op}.u16x2"),
        form("{.relu}.s16x2 d, a, b", since="8.0", on=90, named="{op}.s16x2"),
        form(".relu.s32 d, a, b", since="8.0", on=90, named="{op}.relu"),
        form(".u8x4 d, a, b", since="9.2", on=_BYTES_ON),
        form("{.relu}.s8x4 d, a, b", since="9.2", on=_BYTES_ON),
        form("{.ftz}{.NaN}{.xorsign}{.abs}.f32 d, a, b", where=lambda w: ("xorsign" in w) == ("abs" in w)),
        form("{.ftz}{.NaN}{.abs}.f32 d, a, b, c", since="8.8", on=100, named="{op}.f32 with 3 input operands"),
        form(".f64 d, a, b"),
        form("{.ftz}{.NaN}{.xorsign}{.abs}.f16 d, a, b", where=lambda w: ("xorsign" in w) == ("abs" in w)),
        form("{.ftz}{.NaN}{.xorsign}{.abs}.f16x2 d, a, b", where=lambda w: ("xorsign" in w) == ("abs" in w)),
        form("{.NaN}{.xorsign}{.abs}.bf16 d, a, b", where=lambda w: ("xorsign" in w) == ("abs" in w)),
        form("{.NaN}{.xorsign}{.abs}.bf16x2 d, a, b", where=lambda w: ("xorsign" in w) == ("abs" in w)),
    )
    needs = (
        *BF16_80,
        need("NaN", "7.0", 80),
        *(need(type, "7.0", 80, "{op}.f16 or {op}.f16x2") for type in ("f16", "f16x2")),
        need("xorsign", "7.2", 86),
    )
    example = "min.f32 %f1, %f2, %f3;"


class Max(Min, mnemonic="max", summary="Larger value."):
    """d is the largest source, with the same modifiers as `min`."""

    example = "max.s32 %r1, %r2, %r3;"


class Sqrt(Binary, mnemonic="sqrt", summary="Square root."):
    """d is the square root of a, rounded as `.rnd` says, or fast and `.approx`imate."""

    variants = (form(".approx{.ftz}.f32 d, a"), form(".rnd{.ftz}.f32 d, a"), form(".rnd.f64 d, a"))
    clashes = (ROUNDED,)
    example = "sqrt.rn.f32 %f1, %f2;"


class Rcp(Binary, mnemonic="rcp", summary="Reciprocal."):
    """d = 1 / a. The f64 form with `.approx.ftz` is coarse: it looks at the upper word of a only."""

    variants = (*Sqrt.variants, form(".approx.ftz.f64 d, a"), form(".rnd.ftz.f64 d, a"))
    clashes = (ROUNDED,)
    example = "rcp.rn.f32 %f1, %f2;"


class Rsqrt(Binary, mnemonic="rsqrt", summary="Reciprocal square root."):
    """d = 1 / sqrt(a), approximately."""

    variants = (form(".approx{.ftz}.f32 d, a"), form(".approx{.ftz}.f64 d, a"))
    example = "rsqrt.approx.f32 %f1, %f2;"


class Sin(Binary, mnemonic="sin", summary="Approximate sine."):
    """d is the sine of a, which is in radians, or with `.2pi` in whole turns."""

    variants = (form(".approx{.ftz}.f32 d, a"), form(".approx.ftz.2pi.f32 d, a", since="9.5", named=".2pi"))
    example = "sin.approx.f32 %f1, %f2;"


class Cos(Sin, mnemonic="cos", summary="Approximate cosine."):
    """d is the cosine of a, which is in radians, or with `.2pi` in whole turns."""

    example = "cos.approx.f32 %f1, %f2;"


class Lg2(Sin, mnemonic="lg2", summary="Approximate logarithm to base 2."):
    """d is the logarithm of a to base 2."""

    variants = (form(".approx{.ftz}.f32 d, a"),)
    example = "lg2.approx.f32 %f1, %f2;"


class Ex2(Binary, mnemonic="ex2", summary="Approximate power of two."):
    """d = 2 to the power of a."""

    variants = (
        form(".approx{.ftz}.f32 d, a"),
        form(".approx.f16 d, a", since="7.0", on=75),
        form(".approx.f16x2 d, a", since="7.0", on=75),
        form(".approx.ftz.bf16 d, a"),
        form(".approx.ftz.bf16x2 d, a"),
    )
    needs = BF16_90
    example = "ex2.approx.f32 %f1, %f2;"


class Tanh(Binary, mnemonic="tanh", summary="Approximate hyperbolic tangent."):
    """d is the hyperbolic tangent of a."""

    floats = choice("f32 f16 f16x2 bf16 bf16x2")
    variants = (form(".approx.floats d, a", since="7.0", on=75, d="floats", a="floats"),)
    needs = BF16_90
    example = "tanh.approx.f32 %f1, %f2;"


class Copysign(Binary, mnemonic="copysign", summary="Magnitude of one value with the sign of another."):
    """d has the sign of a and the magnitude of b."""

    variants = (form(".f32 d, a, b"), form(".f64 d, a, b"))
    example = "copysign.f32 %f1, %f2, %f3;"


class Testp(Family, mnemonic="testp", summary="Property of a float."):
    """p says whether a is finite, infinite, a number, not a number, normal or subnormal."""

    op = choice("finite infinite number notanumber normal subnormal")
    type = choice("f32 f64")
    p, a = write("pred"), read()
    variants = (form("{.op}.type p, a"),)
    example = "testp.finite.f32 %p1, %f1;"


class Sad(Binary, mnemonic="sad", summary="Absolute difference plus an addend."):
    """d = c + |a - b|."""

    variants = (form(".type d, a, b, c"),)
    example = "sad.u32 %r1, %r2, %r3, %r4;"


class Dp4a(Family, mnemonic="dp4a", summary="Dot product of four bytes, plus an addend."):
    """d = c + the sum of the four products of bytes of a and b."""

    atype, btype = choice("u32 s32"), choice("u32 s32")
    d, a, b, c = write("u32"), read("atype"), read("btype"), read("u32")
    variants = (form(".atype.btype d, a, b, c"),)
    example = "dp4a.u32.u32 %r1, %r2, %r3, %r4;"


class Dp2aLo(Dp4a, mnemonic="dp2a.lo", summary="Dot product of two halves with the lower two bytes, plus an addend."):
    """d = c + the two products of 16-bit parts of a with the lower two bytes of b."""

    example = "dp2a.lo.u32.u32 %r1, %r2, %r3, %r4;"


class Dp2aHi(Dp4a, mnemonic="dp2a.hi", summary="Dot product of two halves with the upper two bytes, plus an addend."):
    """d = c + the two products of 16-bit parts of a with the upper two bytes of b."""

    example = "dp2a.hi.s32.u32 %r1, %r2, %r3, %r4;"
