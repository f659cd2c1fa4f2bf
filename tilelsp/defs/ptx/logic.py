"""Bits: logic, shifts, counting and fields.

Source: the chapters on logic and shift and on integer arithmetic of the PTX ISA 9.x, asked of ptxas 13.5.
"""

from __future__ import annotations

from tilelsp.spec.ptx.family import Family, choice, form
from tilelsp.spec.ptx.operand import constant, predicate, read, write


class And(Family, mnemonic="and", summary="Bitwise and."):
    """d = a & b, bit by bit; of predicates the logical and."""

    type = choice("b16 b32 b64")
    d, a, b = write(), read(), read()
    variants = (form(".type d, a, b"), form(".pred d, {!}a, {!}b"))
    example = "and.b32 %r1, %r2, 255;"


class Or(And, mnemonic="or", summary="Bitwise or."):
    """d = a | b, bit by bit; of predicates the logical or."""

    example = "or.b32 %r1, %r2, %r3;"


class Xor(And, mnemonic="xor", summary="Bitwise exclusive or."):
    """d = a ^ b, bit by bit; of predicates whether they differ."""

    example = "xor.b32 %r1, %r2, %r3;"


class Not(And, mnemonic="not", summary="Bitwise complement."):
    """d has every bit of a inverted."""

    variants = (form(".type d, a"), form(".pred d, {!}a"))
    example = "not.b32 %r1, %r2;"


class Cnot(And, mnemonic="cnot", summary="Whether a value is 0."):
    """d is 1 where a is 0, and 0 otherwise."""

    variants = (form(".type d, a"),)
    example = "cnot.b32 %r1, %r2;"


class Lop3(Family, mnemonic="lop3", summary="Any bitwise function of three values."):
    """Each bit of d is looked up in the table `lut` by the bits of a, b and c. With `.or` or `.and`, p is whether d
    is not 0, combined with q.
    """

    op = choice("or and")
    d, a, b, c = write(sink=True), read(), read(), read()
    p, q, lut = write("pred"), predicate(), constant()
    variants = (form(".b32 d, a, b, c, lut"), form(".op.b32 d|p, a, b, c, lut, {!}q", since="8.2"))
    example = "lop3.b32 %r1, %r2, %r3, %r4, 0xe8;"


class Shl(Family, mnemonic="shl", summary="Shift left."):
    """d = a shifted left by b bits, filled with zeros; amounts beyond the width give 0."""

    type = choice("b16 b32 b64")
    d, a, b = write(), read(), read("u32")
    variants = (form(".type d, a, b"),)
    example = "shl.b32 %r1, %r2, 3;"


class Shr(Family, mnemonic="shr", summary="Shift right."):
    """d = a shifted right by b bits; signed types repeat the sign bit, others fill with zeros."""

    type = choice("b16 b32 b64 u16 u32 u64 s16 s32 s64")
    d, a, b = write(), read(), read("u32")
    variants = (form(".type d, a, b"),)
    example = "shr.u32 %r1, %r2, 3;"


class ShfL(Family, mnemonic="shf.l", summary="Funnel shift left."):
    """d is the upper half of the pair (b, a) shifted left by c, an amount taken modulo 32 or held to 32."""

    mode = choice("clamp wrap")
    d, a, b, c = write(), read(), read(), read("u32")
    variants = (form(".mode.b32 d, a, b, c"),)
    example = "shf.l.wrap.b32 %r1, %r2, %r3, 8;"


class ShfR(ShfL, mnemonic="shf.r", summary="Funnel shift right."):
    """d is the lower half of the pair (b, a) shifted right by c, an amount taken modulo 32 or held to 32."""

    example = "shf.r.clamp.b32 %r1, %r2, %r3, 8;"


class Popc(Family, mnemonic="popc", summary="Number of set bits."):
    """d counts the bits of a that are 1."""

    type = choice("b32 b64")
    d, a = write("u32"), read()
    variants = (form(".type d, a"),)
    example = "popc.b32 %r1, %r2;"


class Clz(Popc, mnemonic="clz", summary="Number of leading zeros."):
    """d counts the zero bits of a from the top."""

    example = "clz.b64 %r1, %rd2;"


class Brev(Family, mnemonic="brev", summary="Bits reversed."):
    """d has the bits of a in reverse order."""

    type = choice("b32 b64")
    d, a = write(), read()
    variants = (form(".type d, a"),)
    example = "brev.b32 %r1, %r2;"


class Bfind(Family, mnemonic="bfind", summary="Highest significant bit."):
    """d is the place of the highest bit of a that is not a sign bit, all ones if there is none. With `.shiftamt` it is
    the shift that would bring this bit to the top."""

    type = choice("u32 u64 s32 s64")
    d, a = write("u32"), read()
    variants = (form("{.shiftamt}.type d, a"),)
    example = "bfind.u32 %r1, %r2;"


class Bfe(Family, mnemonic="bfe", summary="Bit field taken out."):
    """d is the field of a that starts at bit b and is c bits long, with its sign extended for signed types."""

    type = choice("u32 u64 s32 s64")
    d, a, b, c = write(), read(), read("u32", low=0, high=255), read("u32", low=0, high=255)
    variants = (form(".type d, a, b, c"),)
    example = "bfe.u32 %r1, %r2, 8, 8;"


class Bfi(Family, mnemonic="bfi", summary="Bit field put in."):
    """f is b with the field that starts at bit c and is d bits long replaced by the low bits of a."""

    type = choice("b32 b64")
    f, a, b = write(), read(), read()
    c, d = read("u32", low=0, high=255), read("u32", low=0, high=255)
    variants = (form(".type f, a, b, c, d"),)
    example = "bfi.b32 %r1, %r2, %r3, 8, 8;"


class Szext(Family, mnemonic="szext", summary="Sign or zero extension from a bit."):
    """d is a cut to its lower b bits and extended, with the sign for .s32."""

    mode, type = choice("clamp wrap"), choice("u32 s32")
    d, a, b = write(), read(), read("u32")
    variants = (form(".mode.type d, a, b", since="7.6", on=70),)
    example = "szext.wrap.u32 %r1, %r2, %r3;"


class Bmsk(Family, mnemonic="bmsk", summary="Mask of a run of bits."):
    """d has b ones, from bit a upwards."""

    mode = choice("clamp wrap")
    d, a, b = write("u32"), read("u32"), read("u32")
    variants = (form(".mode.b32 d, a, b", since="7.6", on=70),)
    example = "bmsk.wrap.b32 %r1, %r2, %r3;"


class Fns(Family, mnemonic="fns", summary="Nth set bit."):
    """d is the place of the bit of `mask` that is `offset` set bits away from `base`."""

    d, mask, base, offset = write(), read(), read(), read()
    variants = (form(".b32 d, mask, base, offset", mask="b32", base="b32", offset="b32"),)
    example = "fns.b32 %r1, %r2, 0, 1;"


class Prmt(Family, mnemonic="prmt", summary="Four bytes picked out of eight."):
    """Each byte of d is one of the eight bytes of (b, a), chosen by a digit of c, or by a mode for all four."""

    mode = choice("f4e b4e rc8 ecl ecr rc16")
    d, a, b, c = write(), read(), read(), read()
    variants = (form(".b32{.mode} d, a, b, c"),)
    example = "prmt.b32 %r1, %r2, %r3, 0x5410;"
