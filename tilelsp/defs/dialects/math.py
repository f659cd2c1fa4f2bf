"""The math dialect: functions of floats and integers. Imported from upstream; here stands what they compute."""

from __future__ import annotations

from tilelsp.defs.imported_ops import upstream

_FAST = {"fastmath": "what the compiler may assume"}
_UNARY = {"operand": "operand", "result": "the result"}
_BINARY = {"lhs": "left operand", "rhs": "right operand", "result": "the result"}


class Exp(upstream("math.exp", **_UNARY, **_FAST), summary="e to the power of the operand."):
    """e to the power of the operand."""


class Exp2(upstream("math.exp2", **_UNARY, **_FAST), summary="2 to the power of the operand."):
    """2 to the power of the operand."""


class ExpM1(upstream("math.expm1", **_UNARY, **_FAST), summary="e to the power of the operand, less one."):
    """e to the power of the operand, less one."""


class Log(upstream("math.log", **_UNARY, **_FAST), summary="Natural logarithm."):
    """Natural logarithm."""


class Log2(upstream("math.log2", **_UNARY, **_FAST), summary="Logarithm to base 2."):
    """Logarithm to base 2."""


class Log10(upstream("math.log10", **_UNARY, **_FAST), summary="Logarithm to base 10."):
    """Logarithm to base 10."""


class Log1p(upstream("math.log1p", **_UNARY, **_FAST), summary="Natural logarithm of one more than the operand."):
    """Natural logarithm of one more than the operand."""


class Sin(upstream("math.sin", **_UNARY, **_FAST), summary="Sine."):
    """Sine."""


class Cos(upstream("math.cos", **_UNARY, **_FAST), summary="Cosine."):
    """Cosine."""


class Tan(upstream("math.tan", **_UNARY, **_FAST), summary="Tangent."):
    """Tangent."""


class Sinh(upstream("math.sinh", **_UNARY, **_FAST), summary="Hyperbolic sine."):
    """Hyperbolic sine."""


class Cosh(upstream("math.cosh", **_UNARY, **_FAST), summary="Hyperbolic cosine."):
    """Hyperbolic cosine."""


class Tanh(upstream("math.tanh", **_UNARY, **_FAST), summary="Hyperbolic tangent."):
    """Hyperbolic tangent."""


class Sqrt(upstream("math.sqrt", **_UNARY, **_FAST), summary="Square root."):
    """Square root."""


class Rsqrt(upstream("math.rsqrt", **_UNARY, **_FAST), summary="Reciprocal of the square root."):
    """Reciprocal of the square root."""


class Erf(upstream("math.erf", **_UNARY, **_FAST), summary="Error function."):
    """Error function."""


class AbsF(upstream("math.absf", **_UNARY, **_FAST), summary="Absolute value."):
    """Absolute value."""


class Ceil(upstream("math.ceil", **_UNARY, **_FAST), summary="Smallest integer not below."):
    """Smallest integer not below."""


class Floor(upstream("math.floor", **_UNARY, **_FAST), summary="Largest integer not above."):
    """Largest integer not above."""


class Trunc(upstream("math.trunc", **_UNARY, **_FAST), summary="Integer towards zero."):
    """Integer towards zero."""


class Round(upstream("math.round", **_UNARY, **_FAST), summary="Nearest integer, ties away from zero."):
    """Nearest integer, ties away from zero."""


class RoundEven(upstream("math.roundeven", **_UNARY, **_FAST), summary="Nearest integer, ties to even."):
    """Nearest integer, ties to even."""


class PowF(upstream("math.powf", **_BINARY, **_FAST), summary="A power."):
    """Power."""


class Atan2(upstream("math.atan2", **_BINARY, **_FAST), summary="Angle of the point (rhs, lhs)."):
    """Angle."""


class AbsI(upstream("math.absi", **_UNARY), summary="Absolute value."):
    """Absolute value of an integer."""


class Fma(
    upstream("math.fma", a="left factor", b="right factor", c="addend", result="the result", **_FAST),
    summary="a * b + c, rounded once.",
):
    """Fused multiply-add."""


class FPowI(
    upstream("math.fpowi", lhs="base", rhs="exponent", result="the power", **_FAST),
    summary="A power with an integer exponent.",
):
    """Integer power."""
