"""Functions of f32 by the approximate instructions; `defs.error_bounds` says how far off each may be."""

from __future__ import annotations

import math as numbers
from collections.abc import Sequence

from tilelsp.compile.tileas_to_llvm.context import ThreadContext
from tilelsp.compile.tileas_to_llvm.powers import completed
from tilelsp.compile.tileas_to_llvm.series import odd_series
from tilelsp.defs.llvm.numbers import Cos, Ex2, Lg2, RInt, RSqrt, Sin
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import F32, TensorType

_EXP_RANGE = 110.0
"""exp of a larger f32 is infinite, of a smaller than its negative 0."""
_LOG2_E = float.fromhex("0x1.715476p+0")
"""log2(e) as f32."""
_LOG2_E_REST = numbers.log2(numbers.e) - _LOG2_E


def _flush(op: Op) -> bool:
    return "flush_to_zero" in op.attrs


def exp(c: ThreadContext, op: Op, v: Sequence[Value]) -> Value:
    """e to the power; for 16-bit results the plain product with log2(e) is exact enough."""
    type = op.results[0].type
    if (type.element if isinstance(type, TensorType) else type) != F32:
        return c.b.approx(Ex2, c.b.fmul(v[0], c.b.f32(numbers.log2(numbers.e))))
    return _exp(c, v[0])


def _exp(c: ThreadContext, value: Value) -> Value:
    """2 to the power x log2(e), with what that product loses put back, as a factor close to 1.

    The argument is clamped to where the result is neither 0 nor infinite for sure, so that the loss stays finite.
    """
    b = c.b
    x = b.fminmax(b.fminmax(value, b.f32(-_EXP_RANGE), maximum=True), b.f32(_EXP_RANGE), maximum=False)
    power = b.fmul(x, b.f32(_LOG2_E))
    lost = b.fma(x, b.f32(_LOG2_E_REST), b.fma(x, b.f32(_LOG2_E), b.fneg(power)))
    made = b.fmul(b.approx(Ex2, power), b.fma(lost, b.f32(numbers.log(2)), b.f32(1.0)))
    return b.select(b.fcmp("uno", value, value), value, made)


def exp2(c: ThreadContext, op: Op, v: Sequence[Value]) -> Value:
    """2 to the power."""
    return c.b.approx(Ex2, v[0], ftz=_flush(op))


def log(c: ThreadContext, op: Op, v: Sequence[Value]) -> Value:
    """The natural logarithm."""
    return c.b.fmul(c.b.approx(Lg2, v[0]), c.b.f32(numbers.log(2)))


def log2(c: ThreadContext, op: Op, v: Sequence[Value]) -> Value:
    """The logarithm to the base 2."""
    return c.b.approx(Lg2, v[0])


def rsqrt(c: ThreadContext, op: Op, v: Sequence[Value]) -> Value:
    """One over the square root."""
    return c.b.approx(RSqrt, v[0], ftz=_flush(op))


_TANH = (-1 / 3, 2 / 15, -17 / 315, 62 / 2835)
_SINH = (1 / 6, 1 / 120, 1 / 5040, 1 / 362880)


def tanh(c: ThreadContext, op: Op, v: Sequence[Value]) -> Value:
    """1 - 2 / (exp(2x) + 1), which is right at both ends; small arguments keep their own digits."""
    b = c.b
    x = v[0]
    power = b.approx(Ex2, b.fmul(x, b.f32(2 * numbers.log2(numbers.e))))
    large = b.fsub(b.f32(1.0), b.fdiv(b.f32(2.0), b.fadd(power, b.f32(1.0)), rounding="approx"))
    small = b.fcmp("olt", b.fabs(x), b.f32(0.25))
    return b.select(small, odd_series(c, x, _TANH), large)


def sinh(c: ThreadContext, op: Op, v: Sequence[Value]) -> Value:
    """Half of exp(x) - exp(-x); small arguments, where these are alike, keep their own digits."""
    b = c.b
    x = v[0]
    large = b.fmul(b.fsub(_exp(c, x), _exp(c, b.fneg(x))), b.f32(0.5))
    return b.select(b.fcmp("olt", b.fabs(x), b.f32(0.5)), odd_series(c, x, _SINH), large)


def cosh(c: ThreadContext, op: Op, v: Sequence[Value]) -> Value:
    """Half of exp(x) + exp(-x)."""
    b = c.b
    return b.fmul(b.fadd(_exp(c, v[0]), _exp(c, b.fneg(v[0]))), b.f32(0.5))


_TURN = (float.fromhex("0x1.921fb6p+2"), float.fromhex("-0x1.777a5cp-23"), float.fromhex("-0x1.ee59dap-48"))
"""2 pi as a sum of f32."""


def _within_a_turn(c: ThreadContext, x: Value) -> Value:
    """The angle less whole turns: each `fma` is rounded once, where what is left is below 4."""
    b = c.b
    turns = b.fneg(b.round_to_integral(RInt, b.fmul(x, b.f32(0.5 / numbers.pi))))
    for part in _TURN:
        x = b.fma(turns, b.f32(part), x)
    return x


def sine(c: ThreadContext, op: Op, v: Sequence[Value]) -> Value:
    """The sine; an angle close to 0 is its own."""
    b = c.b
    x = _within_a_turn(c, v[0])
    return b.select(
        b.fcmp("olt", b.fabs(v[0]), b.f32(2.0**-9)), odd_series(c, v[0], (-1 / 6, 1 / 120)), b.approx(Sin, x)
    )


def cosine(c: ThreadContext, op: Op, v: Sequence[Value]) -> Value:
    """The cosine."""
    return c.b.approx(Cos, _within_a_turn(c, v[0]))


def tangent(c: ThreadContext, op: Op, v: Sequence[Value]) -> Value:
    """The sine over the cosine."""
    return c.b.fdiv(sine(c, op, v), cosine(c, op, v), rounding="approx")


def power(c: ThreadContext, op: Op, v: Sequence[Value]) -> Value:
    """2 to the power y log2(|x|)."""
    b, (x, y) = c.b, v
    return completed(c, x, y, b.approx(Ex2, b.fmul(y, b.approx(Lg2, b.fabs(x)))))
