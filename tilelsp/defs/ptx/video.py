"""Video instructions: arithmetic on bytes and halves of registers.

Source: the chapters on video instructions of the PTX ISA 9.x, asked of ptxas 13.5.
"""

from __future__ import annotations

from itertools import product

from tilelsp.spec.ptx.family import Family, choice, form
from tilelsp.spec.ptx.operand import read, selected, write

_PARTS = "b0 b1 b2 b3 h0 h1"
_HALF_PAIRS = " ".join(f"h{a}{b}" for a, b in product(range(4), repeat=2))
_BYTES = " ".join("b" + "".join(map(str, digits)) for digits in product(range(8), repeat=4))
_HALF_MASKS = "h0 h1 h10"
_BYTE_MASKS = "b0 b1 b10 b2 b20 b21 b210 b3 b30 b31 b310 b32 b320 b321 b3210"


class Scalar(Family):
    """One operation on parts of registers, then a second one, or a merge into a part of the result."""

    dtype = atype = btype = choice("u32 s32")
    op2 = choice("add min max")
    mode = choice("clamp wrap")
    d, part = write("dtype"), selected(write("dtype"), _PARTS)
    a, b, c = selected(read("atype"), _PARTS), selected(read("btype"), _PARTS), read("dtype")
    variants = (
        form(".dtype.atype.btype{.sat} d, a, b"),
        form(".dtype.atype.btype{.sat}.op2 d, a, b, c"),
        form(".dtype.atype.btype{.sat} part, a, b, c"),
    )


class Vadd(Scalar, mnemonic="vadd", summary="Sum of parts of registers."):
    """d = a + b, where a and b may be bytes or halves."""

    example = "vadd.u32.u32.u32 %r1, %r2.b0, %r3.h1;"


class Vsub(Scalar, mnemonic="vsub", summary="Difference of parts of registers."):
    """d = a - b, where a and b may be bytes or halves."""

    example = "vsub.u32.u32.u32 %r1, %r2.b0, %r3.h1;"


class Vabsdiff(Scalar, mnemonic="vabsdiff", summary="Absolute difference of parts of registers."):
    """d = |a - b|, where a and b may be bytes or halves."""

    example = "vabsdiff.u32.u32.u32 %r1, %r2.b0, %r3.h1;"


class Vmin(Scalar, mnemonic="vmin", summary="Smaller of parts of registers."):
    """d is the smaller of a and b, which may be bytes or halves."""

    example = "vmin.u32.u32.u32 %r1, %r2.b0, %r3.h1;"


class Vmax(Scalar, mnemonic="vmax", summary="Larger of parts of registers."):
    """d is the larger of a and b, which may be bytes or halves."""

    example = "vmax.u32.u32.u32 %r1, %r2.b0, %r3.h1;"


class Vshl(Scalar, mnemonic="vshl", summary="Shift left of a part of a register."):
    """d = a shifted left by b; the amount is held to 32 or taken modulo 32."""

    variants = (
        form(".dtype.atype.u32{.sat}.mode d, a, b", b="u32"),
        form(".dtype.atype.u32{.sat}.mode.op2 d, a, b, c", b="u32"),
        form(".dtype.atype.u32{.sat}.mode part, a, b, c", b="u32"),
    )
    example = "vshl.u32.u32.u32.clamp %r1, %r2, %r3;"


class Vshr(Vshl, mnemonic="vshr", summary="Shift right of a part of a register."):
    """d = a shifted right by b; the amount is held to 32 or taken modulo 32."""

    example = "vshr.s32.s32.u32.wrap %r1, %r2, %r3;"


class Vmad(Scalar, mnemonic="vmad", summary="Product of parts of registers plus an addend."):
    """d = a * b + c, shifted right by 7 or 15 if asked; `.po` adds 1 to the sum, a minus negates an operand."""

    scale = choice("shr7 shr15")
    a, b = selected(read("atype"), _PARTS, signed=True), selected(read("btype"), _PARTS, signed=True)
    c = selected(read("dtype"), "", signed=True)
    variants = (
        form(".dtype.atype.btype{.sat}{.scale} d, a, b, c"),
        form(".dtype.atype.btype.po{.sat}{.scale} d, a, b, c"),
    )
    example = "vmad.s32.s32.s32.sat %r1, %r2.h0, %r3.h1, %r4;"


class Vset(Scalar, mnemonic="vset", summary="Comparison of parts of registers."):
    """d is 1 where the comparison of a and b holds, else 0."""

    cmp = choice("eq ne lt le gt ge")
    d, part, c = write("u32"), selected(write("u32"), _PARTS), read("u32")
    variants = (
        form(".atype.btype.cmp d, a, b"),
        form(".atype.btype.cmp.op2 d, a, b, c"),
        form(".atype.btype.cmp part, a, b, c"),
    )
    example = "vset.u32.u32.lt %r1, %r2.b0, %r3;"


class Halves(Family):
    """The same operation on both halves of registers."""

    dtype = atype = btype = choice("u32 s32")
    cmp = choice("eq ne lt le gt ge")
    d, c = selected(write("dtype"), _HALF_MASKS), read("dtype", constant=False)
    a = selected(read("atype", constant=False), _HALF_PAIRS)
    b = selected(read("btype", constant=False), _HALF_PAIRS)
    variants = (form(".dtype.atype.btype{.sat} d, a, b, c"), form(".dtype.atype.btype.add d, a, b, c"))


class Vadd2(Halves, mnemonic="vadd2", summary="Sums of halves."):
    """Each half of d that the mask names = the sum of halves of (b, a); the others come from c, or all are added to
    c.
    """

    example = "vadd2.u32.u32.u32 %r1, %r2, %r3, %r4;"


class Vsub2(Halves, mnemonic="vsub2", summary="Differences of halves."):
    """As `vadd2`, with differences."""

    example = "vsub2.u32.u32.u32 %r1, %r2, %r3, %r4;"


class Vavrg2(Halves, mnemonic="vavrg2", summary="Averages of halves."):
    """As `vadd2`, with averages, rounded up."""

    example = "vavrg2.u32.u32.u32 %r1, %r2, %r3, %r4;"


class Vabsdiff2(Halves, mnemonic="vabsdiff2", summary="Absolute differences of halves."):
    """As `vadd2`, with absolute differences."""

    example = "vabsdiff2.u32.u32.u32 %r1, %r2, %r3, %r4;"


class Vmin2(Halves, mnemonic="vmin2", summary="Smaller halves."):
    """As `vadd2`, with the smaller value."""

    example = "vmin2.u32.u32.u32 %r1, %r2, %r3, %r4;"


class Vmax2(Halves, mnemonic="vmax2", summary="Larger halves."):
    """As `vadd2`, with the larger value."""

    example = "vmax2.u32.u32.u32 %r1, %r2, %r3, %r4;"


class Vset2(Halves, mnemonic="vset2", summary="Comparisons of halves."):
    """As `vadd2`, with 1 where the comparison holds, else 0."""

    d, c = selected(write("u32"), _HALF_MASKS), read("u32", constant=False)
    variants = (form(".atype.btype.cmp d, a, b, c"), form(".atype.btype.cmp.add d, a, b, c"))
    example = "vset2.u32.u32.lt %r1, %r2, %r3, %r4;"


class Bytes(Halves):
    """The same operation on the four bytes of registers."""

    d = selected(write("dtype"), _BYTE_MASKS)
    a = selected(read("atype", constant=False), _BYTES)
    b = selected(read("btype", constant=False), _BYTES)


class Vadd4(Bytes, mnemonic="vadd4", summary="Sums of bytes."):
    """Each byte of d that the mask names = the sum of bytes of (b, a); the rest come from c, or all are added to it."""

    example = "vadd4.u32.u32.u32 %r1, %r2, %r3, %r4;"


class Vsub4(Bytes, mnemonic="vsub4", summary="Differences of bytes."):
    """As `vadd4`, with differences."""

    example = "vsub4.u32.u32.u32 %r1, %r2, %r3, %r4;"


class Vavrg4(Bytes, mnemonic="vavrg4", summary="Averages of bytes."):
    """As `vadd4`, with averages, rounded up."""

    example = "vavrg4.u32.u32.u32 %r1, %r2, %r3, %r4;"


class Vabsdiff4(Bytes, mnemonic="vabsdiff4", summary="Absolute differences of bytes."):
    """As `vadd4`, with absolute differences."""

    example = "vabsdiff4.u32.u32.u32 %r1, %r2, %r3, %r4;"


class Vmin4(Bytes, mnemonic="vmin4", summary="Smaller bytes."):
    """As `vadd4`, with the smaller value."""

    example = "vmin4.u32.u32.u32 %r1, %r2, %r3, %r4;"


class Vmax4(Bytes, mnemonic="vmax4", summary="Larger bytes."):
    """As `vadd4`, with the larger value."""

    example = "vmax4.u32.u32.u32 %r1, %r2, %r3, %r4;"


class Vset4(Bytes, mnemonic="vset4", summary="Comparisons of bytes."):
    """As `vadd4`, with 1 where the comparison holds, else 0."""

    d, c = selected(write("u32"), _BYTE_MASKS), read("u32", constant=False)
    variants = (form(".atype.btype.cmp d, a, b, c"), form(".atype.btype.cmp.add d, a, b, c"))
    example = "vset4.u32.u32.lt %r1, %r2, %r3, %r4;"
