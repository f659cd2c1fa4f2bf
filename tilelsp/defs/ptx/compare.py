"""Comparison and selection.

Source: the chapters on comparison and selection of the PTX ISA 9.x, asked of ptxas 13.5.
"""

from __future__ import annotations

from tilelsp.defs.ptx.arithmetic import BF16_90, HALF
from tilelsp.spec.ptx.family import Family, choice, form
from tilelsp.spec.ptx.operand import Words, predicate, read, write
from tilelsp.spec.ptx.scalar import SCALARS

_ANY = "b16 b32 b64 u16 u32 u64 s16 s32 s64 f32 f64"
_UNORDERED = frozenset(["equ", "neu", "ltu", "leu", "gtu", "geu", "num", "nan"])
_UNSIGNED = frozenset(["lo", "ls", "hi", "hs"])


def comparable(words: Words) -> list[str]:
    """Which comparisons a type has: all for floats, no unordered ones for integers, equality for bits."""
    test, type = words["cmp"], [word for word in words.values() if word in SCALARS][-1]
    floats = type.startswith(("f", "bf"))
    wrong = (
        (test in _UNORDERED and not floats)
        or (test in _UNSIGNED and not type.startswith("u"))
        or (type.startswith("b") and not floats and test not in ("eq", "ne"))
    )
    return ["Mismatch between instruction type and comparison qualifier"] if wrong else []


class Comparison(Family):
    """A comparison of two values."""

    cmp = choice("eq ne lt le gt ge lo ls hi hs equ neu ltu leu gtu geu num nan")
    bool = choice("and or xor")
    type = choice(_ANY)
    stype = choice(_ANY, "f16 bf16")
    a, b, c = read(), read(), predicate()


class Setp(Comparison, mnemonic="setp", summary="Compare into a predicate."):
    """p is whether the comparison of a and b holds, q whether it does not; with `.and`, `.or` or `.xor` both are
    combined with c first. Packed types give p for the lower and q for the upper half.
    """

    p, q = write("pred", sink=True), write("pred", sink=True)
    variants = (
        form(".cmp.type p{|q}, a, b", type=_ANY),
        form(".cmp.ftz.f32 p{|q}, a, b"),
        form(".cmp.bool.type p{|q}, a, b, {!}c", type=_ANY),
        form(".cmp.bool.ftz.f32 p{|q}, a, b, {!}c"),
        form(".cmp{.ftz}.f16 p, a, b"),
        form(".cmp.bool{.ftz}.f16 p, a, b, {!}c"),
        form(".cmp.bf16 p, a, b"),
        form(".cmp.bool.bf16 p, a, b, {!}c"),
        form(".cmp{.ftz}.f16x2 p{|q}, a, b"),
        form(".cmp.bool{.ftz}.f16x2 p{|q}, a, b, {!}c"),
        form(".cmp.bf16x2 p{|q}, a, b"),
        form(".cmp.bool.bf16x2 p{|q}, a, b, {!}c"),
    )
    rules = (comparable,)
    needs = (*HALF, *BF16_90)
    example = "setp.lt.s32 %p1, %r1, %r2;"


_WHOLE = "half precision floating point set instruction with integer result"


class Set(Comparison, mnemonic="set", summary="Compare into a register."):
    """d is all ones, or 1.0 for a float, where the comparison of a and b holds, else 0; with `.and`, `.or` or `.xor`
    the outcome is combined with c first.
    """

    dtype = choice("u32 s32 f32")
    narrow, whole = choice("u16 s16"), choice("u32 s32")
    halves = choice("f16 bf16")
    d = write("dtype")
    a, b = read("stype"), read("stype")
    variants = tuple(
        variant
        for bool, c in (("", ""), (".bool", ", {!}c"))
        for variant in (
            form(f".cmp{bool}.dtype.stype d, a, b{c}", stype=_ANY),
            form(f".cmp{bool}.ftz.dtype.stype d, a, b{c}", stype="f32"),
            form(f".cmp{bool}.halves.stype d, a, b{c}", d="halves"),
            form(f".cmp{bool}.ftz.halves.stype d, a, b{c}", d="halves", halves="f16", stype="f16 f32"),
            form(f".cmp{bool}.narrow.stype d, a, b{c}", d="narrow", stype="f16 bf16", since="6.5", named=_WHOLE),
            form(f".cmp{bool}.ftz.narrow.stype d, a, b{c}", d="narrow", stype="f16", since="6.5", named=_WHOLE),
            form(f".cmp{bool}.whole.stype d, a, b{c}", d="whole", stype="f16 bf16", since="6.5", named=_WHOLE),
            form(f".cmp{bool}.ftz.whole.stype d, a, b{c}", d="whole", stype="f16", since="6.5", named=_WHOLE),
            form(
                f".cmp{bool}{{.ftz}}.whole.f16x2 d, a, b{c}", d="whole", a="f16x2", b="f16x2", since="6.5", named=_WHOLE
            ),
            form(f".cmp{bool}{{.ftz}}.f16x2.f16x2 d, a, b{c}", d="f16x2", a="f16x2", b="f16x2"),
            form(f".cmp{bool}.whole.bf16x2 d, a, b{c}", d="whole", a="bf16x2", b="bf16x2"),
            form(f".cmp{bool}.bf16x2.bf16x2 d, a, b{c}", d="bf16x2", a="bf16x2", b="bf16x2"),
        )
    ) + tuple(
        form(f".cmp.{type} d, a, b", d=type, a=type, b=type, since="9.4", on="107af", named=f"set.{type}")
        for type in ("u8x4", "s8x4", "u16x2", "s16x2")
    )
    rules = (comparable,)
    needs = (*HALF, *BF16_90)
    example = "set.lt.u32.s32 %r1, %r2, %r3;"


class Selp(Family, mnemonic="selp", summary="One of two values by a predicate."):
    """d = a where c holds, else b."""

    type = choice(_ANY)
    d, a, b, c = write(), read(), read(), predicate()
    variants = (form(".type d, a, b, {!}c"),)
    example = "selp.b32 %r1, %r2, %r3, %p1;"


class Slct(Family, mnemonic="slct", summary="One of two values by a sign."):
    """d = a where c is at least 0, else b."""

    type = choice(_ANY)
    d, a, b, c = write(), read(), read(), read("s32")
    variants = (form(".type.s32 d, a, b, c"), form("{.ftz}.type.f32 d, a, b, c", c="f32"))
    example = "slct.u32.s32 %r1, %r2, %r3, %r4;"
