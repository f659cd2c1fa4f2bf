"""Functions of f64, by reduction of the argument and series; `defs.error_bounds` says how far off each may be.

No target has instructions for them. Constants that one f64 cannot hold are sums of two or three, largest first.
"""

from __future__ import annotations

import math as numbers
from collections.abc import Sequence

from tilelsp.compile.tileas_to_llvm.context import ThreadContext
from tilelsp.compile.tileas_to_llvm.powers import completed
from tilelsp.compile.tileas_to_llvm.series import odd_series, polynomial
from tilelsp.defs.llvm.numbers import Floor, RInt
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import F64, I64

_LN2 = (float.fromhex("0x1.62e42fefa3800p-1"), float.fromhex("0x1.ef35793c76730p-45"))
"""ln 2; the first has so few digits that its product with an exponent is exact."""
_QUARTER_TURN = (
    float.fromhex("0x1.921fb54442d18p+0"), float.fromhex("0x1.1a62633145c07p-54"),
    float.fromhex("-0x1.f1976b7ed8fbcp-110"),
)  # fmt: skip
"""pi / 2."""
_EXP_RANGE = 800.0
"""exp of a larger f64 is infinite, of a smaller than its negative 0."""
_OWN_SINE = 2.0**-28
"""A smaller angle is its own sine."""
_MANTISSA = 52
_BIAS = 1023
"""IEEE 754's binary64: bits of the fraction, and the bias of the exponent."""
_SUBNORMAL_SHIFT = 54
"""By how many binary places a subnormal number is moved to be a normal one."""

_ROOT_BITS = 0x3FE6A09E667F3BCD
"""sqrt(1/2) as f64."""

_EXP = tuple(1 / numbers.factorial(n) for n in range(14))
_SINE = tuple((-1) ** n / numbers.factorial(2 * n + 1) for n in range(1, 9))
_COSINE = tuple((-1) ** n / numbers.factorial(2 * n) for n in range(2, 9))
_SINH = tuple(1 / numbers.factorial(2 * n + 1) for n in range(1, 9))
_LOG = tuple(2 / (2 * n + 1) for n in range(1, 13))
"""Coefficients of the series, lowest first; behind the last one less is left than rounding takes."""


def _number(c: ThreadContext, value: float) -> Value:
    return c.b.const(F64, value)


def _clamped(c: ThreadContext, x: Value, limit: float) -> Value:
    """Between the limit's negative and the limit, of NaN too."""
    b = c.b
    return b.fminmax(b.fminmax(x, _number(c, -limit), maximum=True), _number(c, limit), maximum=False)


def _or_nan(c: ThreadContext, x: Value, made: Value) -> Value:
    return c.b.select(c.b.fcmp("uno", x, x), x, made)


# Exponentials


def _scaled(c: ThreadContext, value: Value, exponent: Value) -> Value:
    """A number times 2 to the power of a whole f64, in two steps: the power alone may have no place among f64."""
    b = c.b
    whole = b.cast("fptosi", exponent, I64)
    half = b.ashr(whole, 1)
    for part in (half, b.sub(whole, half)):
        bits = b.shl(b.add(part, b.i64(_BIAS)), _MANTISSA)
        value = b.fmul(value, b.bitcast(bits, F64))
    return value


def _power_of_e(c: ThreadContext, x: Value, rest: Value | None = None, *, halved: bool = False) -> Value:
    """e to the power x + `rest`, where x is clamped; `halved` without an overflow that the half does not have."""
    b = c.b
    whole = b.round_to_integral(RInt, b.fmul(x, _number(c, numbers.log2(numbers.e))))
    less = b.fneg(whole)
    left = b.fma(less, _number(c, _LN2[1]), b.fma(less, _number(c, _LN2[0]), x))
    if rest is not None:
        left = b.fadd(left, rest)
    exponent = b.fsub(whole, _number(c, 1.0)) if halved else whole
    return _scaled(c, polynomial(c, left, _EXP), exponent)


def exp(c: ThreadContext, op: Op, v: Sequence[Value]) -> Value:
    """e to the power."""
    return _or_nan(c, v[0], _power_of_e(c, _clamped(c, v[0], _EXP_RANGE)))


def exp2(c: ThreadContext, op: Op, v: Sequence[Value]) -> Value:
    """2 to the power: the whole part is the exponent, the rest is below a half."""
    b = c.b
    x = _clamped(c, v[0], 1.5 * _EXP_RANGE)
    whole = b.round_to_integral(RInt, x)
    left = b.fmul(b.fsub(x, whole), _number(c, numbers.log(2)))
    return _or_nan(c, v[0], _scaled(c, polynomial(c, left, _EXP), whole))


def sinh(c: ThreadContext, op: Op, v: Sequence[Value]) -> Value:
    """Half of exp(x) - exp(-x); small arguments, where these are alike, go through a series."""
    b = c.b
    x = _clamped(c, v[0], _EXP_RANGE)
    large = b.fsub(_power_of_e(c, x, halved=True), _power_of_e(c, b.fneg(x), halved=True))
    made = b.select(b.fcmp("olt", b.fabs(v[0]), _number(c, 1.0)), odd_series(c, v[0], _SINH), large)
    return _or_nan(c, v[0], made)


def cosh(c: ThreadContext, op: Op, v: Sequence[Value]) -> Value:
    """Half of exp(x) + exp(-x)."""
    x = _clamped(c, v[0], _EXP_RANGE)
    both = c.b.fadd(_power_of_e(c, x, halved=True), _power_of_e(c, c.b.fneg(x), halved=True))
    return _or_nan(c, v[0], both)


def tanh(c: ThreadContext, op: Op, v: Sequence[Value]) -> Value:
    """1 - 2 / (exp(2x) + 1); of small arguments s / sqrt(1 + s^2), s being their hyperbolic sine."""
    b = c.b
    x, one = _clamped(c, v[0], _EXP_RANGE / 4), _number(c, 1.0)
    power = _power_of_e(c, b.fadd(x, x))
    large = b.fsub(one, b.fdiv(_number(c, 2.0), b.fadd(power, one)))
    sine = odd_series(c, v[0], _SINH)
    small = b.fdiv(sine, b.sqrt(b.fma(sine, sine, one)))
    return _or_nan(c, v[0], b.select(b.fcmp("olt", b.fabs(v[0]), one), small, large))


# Logarithms


def _parts(c: ThreadContext, x: Value) -> tuple[Value, Value]:
    """Exponent and mantissa of a positive number, whose product is it; the mantissa is from sqrt(1/2) to sqrt(2)."""
    b = c.b
    tiny = b.fcmp("olt", x, _number(c, 2.0**-1022))
    normal = b.select(tiny, b.fmul(x, _number(c, 2.0**_SUBNORMAL_SHIFT)), x)
    # As if the boundary of exponents were at sqrt(1/2): what is above it keeps the exponent that 1 has.
    above = b.sub(b.bitcast(normal, I64), b.i64(_ROOT_BITS))
    exponent = b.ashr(above, _MANTISSA)
    mantissa = b.bitcast(b.sub(b.bitcast(normal, I64), b.shl(exponent, _MANTISSA)), F64)
    shifted = b.select(tiny, b.sub(exponent, b.i64(_SUBNORMAL_SHIFT)), exponent)
    return b.cast("sitofp", shifted, F64), mantissa


def _of_mantissa(c: ThreadContext, mantissa: Value) -> tuple[Value, Value, Value]:
    """ln of a mantissa as a sum: twice s = f / (2 + f) for f = mantissa - 1, what rounding took of that, the series."""
    b = c.b
    two = _number(c, 2.0)
    f = b.fsub(mantissa, _number(c, 1.0))
    below = b.fadd(two, f)
    lost = b.fsub(f, b.fsub(below, two))
    s = b.fdiv(f, below)
    left = b.fma(b.fneg(s), lost, b.fma(b.fneg(s), below, f))
    square = b.fmul(s, s)
    series = b.fmul(b.fmul(s, square), polynomial(c, square, _LOG))
    return b.fadd(s, s), b.fdiv(b.fadd(left, left), below), series


def _at_the_ends(c: ThreadContext, x: Value, made: Value) -> Value:
    """A logarithm where its argument is 0, negative, infinite or NaN."""
    b, zero = c.b, _number(c, 0.0)
    made = b.select(b.fcmp("olt", x, _number(c, numbers.inf)), made, x)
    made = b.select(b.fcmp("olt", x, zero), _number(c, numbers.nan), made)
    return b.select(b.fcmp("oeq", x, zero), _number(c, -numbers.inf), made)


def log(c: ThreadContext, op: Op, v: Sequence[Value]) -> Value:
    """The natural logarithm: that of the mantissa, and the exponent times ln 2."""
    b = c.b
    exponent, mantissa = _parts(c, v[0])
    first, lost, series = _of_mantissa(c, mantissa)
    small = b.fma(exponent, _number(c, _LN2[1]), b.fadd(series, lost))
    return _at_the_ends(c, v[0], b.fma(exponent, _number(c, _LN2[0]), b.fadd(first, small)))


def log2(c: ThreadContext, op: Op, v: Sequence[Value]) -> Value:
    """The logarithm to the base 2: that of the mantissa, and the exponent."""
    b = c.b
    exponent, mantissa = _parts(c, v[0])
    first, lost, series = _of_mantissa(c, mantissa)
    made = b.fmul(b.fadd(first, b.fadd(series, lost)), _number(c, numbers.log2(numbers.e)))
    return _at_the_ends(c, v[0], b.fadd(exponent, made))


def rsqrt(c: ThreadContext, op: Op, v: Sequence[Value]) -> Value:
    """One over the square root, both rounded."""
    return c.b.fdiv(_number(c, 1.0), c.b.sqrt(v[0]))


def power(c: ThreadContext, op: Op, v: Sequence[Value]) -> Value:
    """e to the power y ln(|x|), whose logarithm and product are sums of two numbers."""
    b, (x, y) = c.b, v
    size, zero, infinite = b.fabs(x), _number(c, 0.0), _number(c, numbers.inf)
    exponent, mantissa = _parts(c, size)
    first, lost, series = _of_mantissa(c, mantissa)
    large = b.fmul(exponent, _number(c, _LN2[0]))
    high = b.fadd(large, first)
    small = b.fadd(b.fsub(first, b.fsub(high, large)), b.fma(exponent, _number(c, _LN2[1]), b.fadd(series, lost)))
    whole = b.fadd(high, small)
    rest = b.fsub(small, b.fsub(whole, high))
    product = b.fmul(y, whole)
    left = b.fma(y, rest, b.fma(y, whole, b.fneg(product)))
    clamped = _clamped(c, product, _EXP_RANGE)
    made = _power_of_e(c, clamped, b.select(b.fcmp("oeq", clamped, product), left, zero))
    none, all_ = b.fcmp("oeq", size, zero), b.fcmp("oeq", size, infinite)
    grows = b.xor(none, b.fcmp("ogt", y, zero))
    return completed(c, x, y, b.select(b.or_(none, all_), b.select(grows, infinite, zero), made))


# Angles


def _sine_and_cosine(c: ThreadContext, x: Value) -> tuple[Value, Value]:
    """Of an angle less whole quarter turns; what the first step leaves is exact, and each `fma` is rounded once."""
    b = c.b
    quarters = b.round_to_integral(RInt, b.fmul(x, _number(c, 2 / numbers.pi)))
    less = b.fneg(quarters)
    angle = x
    for part in _QUARTER_TURN:
        angle = b.fma(less, _number(c, part), angle)
    # No more than what is left of an angle within the stated limit; beyond it a result is still one of an angle.
    angle = b.select(b.fcmp("olt", b.fabs(x), _number(c, numbers.inf)), _clamped(c, angle, 1.0), b.fsub(x, x))
    square = b.fmul(angle, angle)
    sine = b.fma(b.fmul(polynomial(c, square, _SINE), square), angle, angle)
    high = b.fma(square, _number(c, -0.5), _number(c, 1.0))
    lost = b.fma(square, _number(c, -0.5), b.fsub(_number(c, 1.0), high))
    cosine = b.fadd(high, b.fma(b.fmul(square, square), polynomial(c, square, _COSINE), lost))
    turned = b.fsub(quarters, b.fmul(b.round_to_integral(Floor, b.fmul(quarters, _number(c, 0.25))), _number(c, 4.0)))
    behind = b.fcmp("oge", turned, _number(c, 2.0))
    sine = b.select(b.fcmp("olt", b.fabs(x), _number(c, _OWN_SINE)), x, sine)
    odd = b.or_(b.fcmp("oeq", turned, _number(c, 1.0)), b.fcmp("oeq", turned, _number(c, 3.0)))
    sine, cosine = b.select(odd, cosine, sine), b.select(odd, b.fneg(sine), cosine)
    return b.select(behind, b.fneg(sine), sine), b.select(behind, b.fneg(cosine), cosine)


def sine(c: ThreadContext, op: Op, v: Sequence[Value]) -> Value:
    """The sine."""
    return _sine_and_cosine(c, v[0])[0]


def cosine(c: ThreadContext, op: Op, v: Sequence[Value]) -> Value:
    """The cosine."""
    return _sine_and_cosine(c, v[0])[1]


def tangent(c: ThreadContext, op: Op, v: Sequence[Value]) -> Value:
    """The sine over the cosine."""
    sine, cosine = _sine_and_cosine(c, v[0])
    return c.b.fdiv(sine, cosine)
