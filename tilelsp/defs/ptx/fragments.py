"""Moves of matrix fragments: `ldmatrix`, `stmatrix`, `movmatrix`.

Source: the chapters on matrix instructions of the PTX ISA 9.x, asked of ptxas 13.5.
"""

from __future__ import annotations

from tilelsp.spec.effect import Act, Effect, Resource
from tilelsp.spec.ptx.family import Family, choice, form
from tilelsp.spec.ptx.need import need
from tilelsp.spec.ptx.operand import Words, address, read, write
from tilelsp.spec.target import Feature

_F = Feature
_FAMILIES = "100af 103af 107af 110af 120af 121af"


def _matrices(words: Words) -> int:
    return int(words["num"][1:])


def _twice(words: Words) -> int:
    return 2 * int(words["num"][1:])


class Ldmatrix(Family, mnemonic="ldmatrix", summary="Load matrix fragments from shared memory."):
    """Each lane gets its part of one, two or four small matrices whose rows the lanes' addresses name."""

    passes_layouts = True
    num, space = choice("x1 x2 x4"), choice("shared shared::cta")
    packed = choice("b6x16_p32 b4x16_p64")
    r, r2, p = write("b32", count=_matrices, braces=True), write("b32", count=_twice, braces=True), address()
    variants = (
        form(".sync.aligned.m8n8.num{.trans}{.space}.b16 r, [p]", since="6.5", on=75),
        form(".sync.aligned.m16n16.num.trans{.space}.b8 r2, [p]", num="x1 x2", since="8.6", on=_F.LDMATRIX_B8),
        form(
            ".sync.aligned.m16n16.num.trans{.space}.b8x16.packed r2, [p]", num="x1 x2", since="8.6", on=_F.LDMATRIX_B8
        ),
        form(".sync.aligned.m8n16.num{.space}.b8x16.packed r, [p]", since="8.6", on=_F.LDMATRIX_B8),
        form(".sync.aligned.m8n16.num{.space}.s8.s4 r, [p]", since="9.4", on=f"90a {_FAMILIES}"),
    )
    needs = (need("shared::cta", "7.8", name="::cta"),)
    effects = (Effect(Act.USE, Resource.SHARED, "p"),)
    example = "ldmatrix.sync.aligned.m8n8.x2.shared.b16 {%r1, %r2}, [%r3];"


class Stmatrix(Family, mnemonic="stmatrix", summary="Store matrix fragments to shared memory."):
    """The lanes' parts of one, two or four small matrices go to the rows that the lanes' addresses name."""

    passes_layouts = True
    num, space = choice("x1 x2 x4"), choice("shared shared::cta")
    r, p = read("b32", count=_matrices, braces=True, integers=False), address()
    variants = (
        form(".sync.aligned.m8n8.num{.trans}{.space}.b16 [p], r", since="7.8", on=90),
        form(".sync.aligned.m16n8.num.trans{.space}.b8 [p], r", since="8.6", on=_F.LDMATRIX_B8),
    )
    needs = (need("shared::cta", "7.8", name="::cta"),)
    effects = (Effect(Act.WRITE, Resource.SHARED, "p"),)
    example = "stmatrix.sync.aligned.m8n8.x1.shared.b16 [%r3], {%r1};"


class Movmatrix(Family, mnemonic="movmatrix", summary="Transpose a fragment."):
    """d = the lane's part of the transposed 8x8 matrix of which a is the lane's part."""

    passes_layouts = True
    d, a = write("b32"), read("b32", constant=False)
    variants = (form(".sync.aligned.m8n8.trans.b16 d, a", since="7.8", on=75),)
    example = "movmatrix.sync.aligned.m8n8.trans.b16 %r1, %r2;"
