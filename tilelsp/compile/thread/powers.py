"""Powers with an integer exponent: one squaring and at most one product for each bit of the exponent."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.compile.thread.context import ThreadContext
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import F32, F64, I32, Type
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


def _known_power(c: ThreadContext, base: Value, exponent: int, one: Value) -> Value:
    power: Value | None = None
    while exponent:
        if exponent & 1:
            power = base if power is None else c.b.fmul(power, base)
        exponent >>= 1
        if exponent:
            base = c.b.fmul(base, base)
    return one if power is None else power


def _power(c: ThreadContext, base: Value, exponent: Value, one: Value) -> Value:
    """A loop over the bits of an exponent that counts as unsigned: the lowest number's magnitude is its own bits."""
    b = c.b
    again, done = b.block([base.type, base.type, I32], "power.again"), b.block([base.type], "power.done")
    b.br(again, [one, base, exponent])
    b.at(again)
    power, square, left = again.args
    taken = b.icmp("ne", b.and_(left, b.i32(1)), b.i32(0))
    power = b.select(taken, b.fmul(power, square), power)
    rest = b.lshr(left, b.i32(1))
    b.cond_br(b.icmp("ne", rest, b.i32(0)), again, done, [power, b.fmul(square, square), rest], [power])
    b.at(done)
    return done.args[0]
