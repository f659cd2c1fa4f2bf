"""Floats of 8 and 4 bits, and tf32: to wider ones, which is exact, and back, rounded once.

A register holds a float of 4 bits in the low half of a byte. e8m0, e5m3 and e2m1 are made and read by their bits, which
needs no instruction of the target.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Literal, TypeAlias

from tilelsp.compile.tileas_to_llvm.context import ThreadContext
from tilelsp.defs.llvm.numbers import Fp8
from tilelsp.defs.mir.kinds import Rounding
from tilelsp.ir.module import Value
from tilelsp.ir.types import BF16, F16, F32, F64, FLOATS, I8, I16, I32, FloatType, IntType, Type, VectorType
from tilelsp.spec.constants import width_of
from tilelsp.spec.target import Feature

TF32 = FloatType("tf32")
E8M0 = FloatType("f8E8M0FNU")
E5M3 = FloatType("fnv8E5M3FNU")
E2M1 = FloatType("f4E2M1FN")
Rounded: TypeAlias = Rounding | Literal["rna"]
"""How a conversion may round: PTX's words, of which the last is to nearest, ties away from zero."""
FP8: Mapping[FloatType, Fp8] = {FloatType("f8E4M3FN"): "e4m3", FloatType("f8E5M2"): "e5m2"}
"""PTX's words for the floats that it converts, two at once."""
F16_CHUNK = 8
"""f16 values in the widest access to memory."""
_TF32_DROPPED = 13
"""Bits of an f32's fraction that tf32 does not have."""
_SINGLE_DIGITS = 24
"""Binary digits of an f32's significand: an integer of more is rounded on its way."""
_SIGNIFICANT = 10
"""Digits that rounding to bf16 looks at: its eight, the one behind, and whether anything follows."""
_CUT_STEP = _SINGLE_DIGITS - _SIGNIFICANT
_SCALE_NAN = 255
_SCALE_BIAS = 127
_LARGEST_SCALE = 254
"""e8m0 is a power of two alone: its bias, its NaN and, below that, its largest number (OCP microscaling formats)."""


def held_bits(element: Type, bits: int) -> int:
    """The pattern of an element as a register has it: a tf32 of 19 bits stands in the upper ones of an f32."""
    return bits << _TF32_DROPPED if element == TF32 else bits


def widened(c: ThreadContext, value: Value, source: FloatType, to: Type) -> Value | None:
    """A narrow float as f16, bf16, f32 or f64; None where `source` is not narrow."""
    if source == E8M0:
        return _power(c, value, BF16) if to == BF16 else c.b.fconvert(_power(c, value, F32), to)
    if source == E2M1:
        return c.b.fconvert(_f16_of_e2m1(c, value), to)
    if source == E5M3:
        return c.b.fconvert(_f32_of_e5m3(c, value), to)
    fp8 = FP8.get(source)
    if fp8 is None:
        return None
    pair = c.b.fp8x2_to_f16x2(c.b.zext(value, I16), fp8)
    return c.b.fconvert(c.b.extract(pair, 0), to)


def narrowed(c: ThreadContext, value: Value, target: FloatType, rounding: Rounded) -> Value | None:
    """A float as a narrow one; None where `target` is not narrow.

    An e8m0 is rounded towards zero or up, tf32 to nearest or towards zero, all others to nearest.
    """
    if target == TF32:
        return _tf32(c, before_rounding(c, value), rounding)
    if target == E8M0:
        return _scale_of(c, value if value.type == F64 else c.b.fconvert(value, F32), up=rounding == "rp")
    if target == E2M1:
        return _e2m1_of(c, value if value.type == F64 else c.b.fconvert(value, F32))
    if target == E5M3:
        return _e5m3_of(c, before_rounding(c, value))
    fp8 = FP8.get(target)
    if fp8 is None:
        return None
    return c.b.trunc(c.b.f32_to_fp8x2(before_rounding(c, value), c.b.f32(0.0), fp8), I8)


def before_rounding(c: ThreadContext, value: Value) -> Value:
    """A float as an f32 that is rounded to a narrower one as the float itself would be.

    An f64 is rounded to odd, so that what lies beside a tie does not become one.
    """
    b = c.b
    if value.type != F64:
        return b.fconvert(value, F32)
    near = b.fconvert(value, F32)
    back = b.fconvert(near, F64)
    beyond = b.zext(b.fcmp("ogt", b.fabs(back), b.fabs(value)), I32)
    cut = b.sub(b.bitcast(near, I32), beyond)
    return b.select(b.fcmp("one", back, value), b.bitcast(b.or_(cut, b.i32(1)), F32), near)


def shortened(c: ThreadContext, value: Value, *, signed: bool) -> Value:
    """An integer that an f32 has room for, and that is rounded to a bf16 as the integer itself would be.

    Low digits that no f32 has are cut off, and the last one kept is set where any of them was; a number keeps at least
    `_SIGNIFICANT` and one more, and those that a cut leaves too long are cut by the next.
    """
    b, width = c.b, width_of(value.type)
    magnitude = b.xor(value, b.ashr(value, width - 1)) if signed else value
    most = width - _SINGLE_DIGITS
    for cut in range(most % _CUT_STEP, most + 1, _CUT_STEP):
        last = 1 << cut
        dropped = b.icmp("ne", b.and_(value, b.const(value.type, last - 1)), b.const(value.type, 0))
        leading = b.and_(value, b.const(value.type, -last))
        rounded = b.or_(leading, b.select(dropped, b.const(value.type, last), b.const(value.type, 0)))
        large = b.icmp("ugt", magnitude, b.const(value.type, (last << _SIGNIFICANT) - 1))
        value = b.select(large, rounded, value)
    return value


def widened_neighbours(c: ThreadContext, vector: Value, fp8: Fp8) -> list[Value]:
    """A vector of an even number of fp8 values as vectors of f16, at most `F16_CHUNK` in each: two a conversion."""
    assert isinstance(vector.type, VectorType)
    (count,) = vector.type.shape
    halves = I16 if count == 2 else VectorType((count // 2,), I16)
    cast = c.b.bitcast(vector, halves)
    pairs = (cast,) if count == 2 else c.b.elements(cast)
    wide = [c.b.fp8x2_to_f16x2(pair, fp8) for pair in pairs]
    found: list[Value] = []
    for start in range(0, len(wide), F16_CHUNK // 2):
        part = wide[start : start + F16_CHUNK // 2]
        if len(part) == 1:
            found += part
        else:
            words = c.b.vector([c.b.bitcast(value, I32) for value in part])
            found.append(c.b.bitcast(words, VectorType((2 * len(part),), F16)))
    return found


def _tf32(c: ThreadContext, value: Value, rounding: Rounded) -> Value:
    """f32 rounded to tf32; to nearest even by the target's instruction, where it has one, else by its bits."""
    if rounding == "rn" and c.target.has(Feature.TF32_EVEN):
        return c.b.bitcast(c.b.f32_to_tf32(value), F32)
    bits = c.b.bitcast(value, I32)
    half = 1 << _TF32_DROPPED - 1
    if rounding == "rn":
        odd = c.b.and_(c.b.lshr(bits, c.b.i32(_TF32_DROPPED)), c.b.i32(1))
        bits = c.b.add(bits, c.b.add(odd, c.b.i32(half - 1)))  # a tie goes up only from an odd number
    elif rounding == "rna":
        bits = c.b.add(bits, c.b.i32(half))
    rounded = c.b.and_(bits, c.b.i32(-1 << _TF32_DROPPED))
    return c.b.select(c.b.fcmp("uno", value, value), value, c.b.bitcast(rounded, F32))


def directed(c: ThreadContext, value: Value, to: Type, rounding: Rounded) -> Value:
    """An f32 or f64 as a smaller float of 16 bits or more, rounded as asked: the nearest, or its neighbour there."""
    b = c.b
    by_f32 = to == BF16 and not c.target.has(Feature.BF16_ARITH)
    near = b.fconvert(before_rounding(c, value) if by_f32 else value, to)
    if rounding == "rn" or value.type == to:
        return near
    back, bits = b.fconvert(near, value.type), IntType(width_of(to))
    one, code = b.const(bits, 1), b.bitcast(near, bits)
    shorter, longer = b.bitcast(b.sub(code, one), to), b.bitcast(b.add(code, one), to)
    positive = b.fcmp("ogt", value, b.const(value.type, 0.0))
    match rounding:
        case "rp":
            return b.select(b.fcmp("olt", back, value), b.select(positive, longer, shorter), near)
        case "rm":
            return b.select(b.fcmp("ogt", back, value), b.select(positive, shorter, longer), near)
        case _:
            return b.select(b.fcmp("ogt", b.fabs(back), b.fabs(value)), shorter, near)


# --- e8m0: powers of two ----------------------------------------------------------------------------------------------


def _power(c: ThreadContext, value: Value, to: FloatType) -> Value:
    """An e8m0 as bf16 or f32, whose exponents it has: the first of them is that of subnormal numbers, the last NaN."""
    b, form = c.b, FLOATS[to.name]
    bits, fraction = IntType(form.width), form.precision - 1
    half = 1 << fraction - 1
    code = b.zext(value, bits)
    plain = b.shl(code, fraction)
    made = b.select(b.icmp("eq", code, b.const(bits, 0)), b.const(bits, half), plain)
    nan = b.icmp("eq", code, b.const(bits, _SCALE_NAN))
    return b.bitcast(b.select(nan, b.const(bits, _SCALE_NAN << fraction | half), made), to)


def _scale_of(c: ThreadContext, value: Value, *, up: bool) -> Value:
    """The power of two below, or above, the magnitude of an f32 or f64; the nearest one where there is none."""
    b = c.b
    assert isinstance(value.type, FloatType)
    form = FLOATS[value.type.name]
    bits, fraction = IntType(form.width), form.precision - 1
    magnitude = b.and_(b.bitcast(value, bits), b.const(bits, (1 << form.width - 1) - 1))
    exponent = b.lshr(magnitude, fraction)
    if up:
        # A subnormal f32 above 2^-127, the least power, has its own leading digit and another one.
        rest = b.and_(magnitude, b.const(bits, (1 << fraction) - 1))
        least = b.const(bits, 1 << fraction - 1 if form.bias == _SCALE_BIAS else 0)
        subnormal = b.icmp("eq", exponent, b.const(bits, 0))
        more = b.icmp("ugt", rest, b.select(subnormal, least, b.const(bits, 0)))
        exponent = b.add(exponent, b.zext(more, bits))
    power = b.sub(exponent, b.const(bits, form.bias - _SCALE_BIAS))
    for limit, maximum in ((0, True), (_LARGEST_SCALE, False)):
        power = b.int_minmax(power, b.const(bits, limit), maximum=maximum, signed=True)
    return b.trunc(b.select(b.fcmp("uno", value, value), b.const(bits, _SCALE_NAN), power), I8)


# --- e5m3: no sign, numbers up to 1.75 * 2^16 -------------------------------------------------------------------------

_E5M3_NAN = 255
"""The only code of ue5m3 that is no number."""
_E5M3_FRACTION, _E5M3_BIAS = FLOATS[E5M3.name].precision - 1, FLOATS[E5M3.name].bias
_F32_FRACTION, _F32_BIAS = FLOATS["f32"].precision - 1, FLOATS["f32"].bias
_E5M3_DROPPED = _F32_FRACTION - _E5M3_FRACTION
"""Digits of an f32 that an e5m3 does not have."""
_E5M3_NORMAL = 2.0 ** (1 - _E5M3_BIAS)
"""The least number that is not subnormal."""
_E5M3_UNITS = 2.0 ** (1 - _E5M3_BIAS - _E5M3_FRACTION + _F32_FRACTION)
"""An f32 whose last place is worth a subnormal's one: adding it rounds to those."""


def _f32_of_e5m3(c: ThreadContext, value: Value) -> Value:
    """Exponent and digits in their places of an f32, whose exponents begin lower."""
    b = c.b
    plain = b.bitcast(b.shl(b.zext(value, I32), _E5M3_DROPPED), F32)
    made = b.fmul(plain, b.f32(2.0 ** (_F32_BIAS - _E5M3_BIAS)))
    return b.select(b.icmp("eq", value, b.const(I8, _E5M3_NAN)), b.f32(math.nan), made)


def _e5m3_of(c: ThreadContext, value: Value) -> Value:
    """The nearest e5m3 of an f32, a tie to the even one, the largest for what is beyond it; 0 for a negative number."""
    b = c.b
    bits = b.bitcast(value, I32)
    odd = b.and_(b.lshr(bits, _E5M3_DROPPED), b.i32(1))
    near = b.lshr(b.add(bits, b.add(odd, b.i32((1 << _E5M3_DROPPED - 1) - 1))), _E5M3_DROPPED)
    normal = b.sub(near, b.i32(_F32_BIAS - _E5M3_BIAS << _E5M3_FRACTION))
    unit = b.f32(_E5M3_UNITS)
    subnormal = b.sub(b.bitcast(b.fadd(value, unit), I32), b.bitcast(unit, I32))
    code = b.select(b.fcmp("olt", value, b.f32(_E5M3_NORMAL)), subnormal, normal)
    code = b.int_minmax(code, b.i32(_E5M3_NAN - 1), maximum=False, signed=True)
    code = b.select(b.fcmp("ogt", value, b.f32(0.0)), code, b.i32(0))
    return b.trunc(b.select(b.fcmp("uno", value, value), b.i32(_E5M3_NAN), code), I8)


# --- e2m1: 0, 0.5, 1, 1.5, 2, 3, 4 and 6 ------------------------------------------------------------------------------

_MIDDLES = ((0.25, "ogt"), (0.75, "oge"), (1.25, "ogt"), (1.75, "oge"), (2.5, "ogt"), (3.5, "oge"), (5.0, "ogt"))
"""Midpoints between neighbours, and whether a magnitude is rounded up there: to the one that is even."""
_E2M1_NAN = 7
"""e2m1 has no NaN: one becomes its largest number, as `cvt` has it."""


def _f16_of_e2m1(c: ThreadContext, value: Value) -> Value:
    """Sign, exponent and digit in their places of an f16, whose exponents begin 14 lower."""
    b = c.b
    code = b.zext(value, I16)
    sign = b.shl(b.and_(code, b.const(I16, 8)), 12)
    rest = b.shl(b.and_(code, b.const(I16, 7)), 9)
    return b.fmul(b.bitcast(b.or_(sign, rest), F16), b.const(F16, 2.0**14))


def _e2m1_of(c: ThreadContext, value: Value) -> Value:
    """The nearest e2m1 of an f32 or f64, a tie to the even one; the largest for what is beyond it, and for NaN."""
    b = c.b
    wide = width_of(value.type)
    size = b.fabs(value)
    passed = [b.fcmp(how, size, b.const(value.type, middle)) for middle, how in _MIDDLES]
    code = b.zext(passed[0], I32)
    for passing in passed[1:]:
        code = b.add(code, b.zext(passing, I32))
    bits = b.lshr(b.bitcast(value, IntType(wide)), wide - 1)
    sign = b.shl(b.trunc(bits, I32) if wide > width_of(I32) else bits, 3)
    nan = b.fcmp("uno", value, value)
    return b.trunc(b.select(nan, b.i32(_E2M1_NAN), b.or_(code, sign)), I8)
