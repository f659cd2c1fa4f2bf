"""Powers: with an integer exponent by one squaring and at most one product for each of its bits; and C's `pow`."""

from __future__ import annotations

import math as numbers
from collections.abc import Sequence

from tilelsp.compile.tileas_to_llvm.context import ThreadContext
from tilelsp.defs.llvm.numbers import Floor
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import F32, F64, I32, I64, Type
from tilelsp.spec.constants import Imm


def integer_power(c: ThreadContext, op: Op, v: Sequence[Value], t: Type, i: int) -> Value:
    """`math.fpowi`; the reciprocal of the positive power where the exponent is negative. An i1 counts as 0 or -1."""
    b = c.b
    wide = t if t == F64 else F32
    base = b.fconvert(v[0], wide)
    exponent = b.sext(v[1], I32)
    one = b.const(wide, 1.0)
    if isinstance(exponent, Imm):
        number = exponent.signed()
        power = _known_power(c, base, abs(number), one)
        return b.fconvert(b.fdiv(one, power) if number < 0 else power, t)
    power = _power(c, base, b.abs(exponent), one)
    negative = b.icmp("slt", exponent, b.i32(0))
    return b.fconvert(b.select(negative, b.fdiv(one, power), power), t)


def _known_power(c: ThreadContext, base: Value, exponent: int, value: Value) -> Value:
    power: Value | None = None
    while exponent:
        if exponent & 1:
            power = base if power is None else c.b.fmul(power, base)
        exponent >>= 1
        if exponent:
            base = c.b.fmul(base, base)
    return value if power is None else power


def _power(c: ThreadContext, base: Value, exponent: Value, value: Value) -> Value:
    """A loop over the bits of an exponent that counts as unsigned: the lowest number's magnitude is its own bits."""
    b = c.b
    again, done = b.block([base.type, base.type, I32], "power.again"), b.block([base.type], "power.done")
    b.br(again, [value, base, exponent])
    b.at(again)
    power, square, left = again.args
    taken = b.icmp("ne", b.and_(left, b.i32(1)), b.i32(0))
    power = b.select(taken, b.fmul(power, square), power)
    rest = b.lshr(left, b.i32(1))
    b.cond_br(b.icmp("ne", rest, b.i32(0)), again, done, [power, b.fmul(square, square), rest], [power])
    b.at(done)
    return done.args[0]


def completed(c: ThreadContext, x: Value, y: Value, made: Value) -> Value:
    """The power of |x|, as C's `pow` where that is not the one of x or has no value: 1 for x = 1 and y = 0, of negative
    numbers the sign that an odd exponent keeps, and NaN for exponents that are not whole."""
    b = c.b
    bits = I64 if x.type == F64 else I32
    size, one, zero = b.fabs(x), b.const(x.type, 1.0), b.const(x.type, 0.0)
    made = b.select(b.fcmp("oeq", size, one), one, made)
    whole = b.fcmp("oeq", b.round_to_integral(Floor, y), y)
    half = b.fmul(y, b.const(x.type, 0.5))
    odd = b.and_(whole, b.fcmp("une", b.round_to_integral(Floor, half), half))
    negative = b.icmp("slt", b.bitcast(x, bits), b.const(bits, 0))
    made = b.select(b.and_(negative, odd), b.fneg(made), made)
    known = b.and_(b.fcmp("olt", x, zero), b.fcmp("one", size, b.const(x.type, numbers.inf)))
    made = b.select(b.and_(known, b.xor(whole, b.i1(True))), b.const(x.type, numbers.nan), made)
    either = b.fcmp("uno", x, y)
    made = b.select(either, b.fadd(x, y), made)
    always = b.or_(b.fcmp("oeq", y, zero), b.fcmp("oeq", x, one))
    return b.select(always, one, made)
