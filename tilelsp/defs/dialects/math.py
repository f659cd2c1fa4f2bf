"""The math dialect: functions of floats and integers, in upstream MLIR's syntax."""

from __future__ import annotations

from tilelsp.defs.dialects import scalars as s
from tilelsp.defs.dialects.arith import FASTMATH
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef
from tilelsp.spec.slot import operand, optional_attr, result
from tilelsp.spec.type_rules import same

_PURE = (Trait.PURE,)
_FAST = "(`fastmath` `` body($fastmath^))?"


class _Unary(OpDef):
    operand_ = operand(s.FLOAT_LIKE, "operand")
    fastmath = optional_attr(FASTMATH, "what the compiler may assume")
    result_ = result(s.FLOAT_LIKE, "the result")
    format = f"$operand {_FAST} attr-dict `:` type($result)"
    types = {"operand": same("result")}


class _Binary(OpDef):
    lhs = operand(s.FLOAT_LIKE, "left operand")
    rhs = operand(s.FLOAT_LIKE, "right operand")
    fastmath = optional_attr(FASTMATH, "what the compiler may assume")
    result_ = result(s.FLOAT_LIKE, "the result")
    format = f"$lhs `,` $rhs {_FAST} attr-dict `:` type($result)"
    types = {"lhs": same("result"), "rhs": same("result")}


class Exp(_Unary, name="math.exp", summary="e to the power of the operand.", traits=_PURE):
    """e to the power of the operand."""


class Exp2(_Unary, name="math.exp2", summary="2 to the power of the operand.", traits=_PURE):
    """2 to the power of the operand."""


class ExpM1(_Unary, name="math.expm1", summary="e to the power of the operand, less one.", traits=_PURE):
    """e to the power of the operand, less one."""


class Log(_Unary, name="math.log", summary="Natural logarithm.", traits=_PURE):
    """Natural logarithm."""


class Log2(_Unary, name="math.log2", summary="Logarithm to base 2.", traits=_PURE):
    """Logarithm to base 2."""


class Log10(_Unary, name="math.log10", summary="Logarithm to base 10.", traits=_PURE):
    """Logarithm to base 10."""


class Log1p(_Unary, name="math.log1p", summary="Natural logarithm of one more than the operand.", traits=_PURE):
    """Natural logarithm of one more than the operand."""


class Sin(_Unary, name="math.sin", summary="Sine.", traits=_PURE):
    """Sine."""


class Cos(_Unary, name="math.cos", summary="Cosine.", traits=_PURE):
    """Cosine."""


class Tan(_Unary, name="math.tan", summary="Tangent.", traits=_PURE):
    """Tangent."""


class Sinh(_Unary, name="math.sinh", summary="Hyperbolic sine.", traits=_PURE):
    """Hyperbolic sine."""


class Cosh(_Unary, name="math.cosh", summary="Hyperbolic cosine.", traits=_PURE):
    """Hyperbolic cosine."""


class Tanh(_Unary, name="math.tanh", summary="Hyperbolic tangent.", traits=_PURE):
    """Hyperbolic tangent."""


class Sqrt(_Unary, name="math.sqrt", summary="Square root.", traits=_PURE):
    """Square root."""


class Rsqrt(_Unary, name="math.rsqrt", summary="Reciprocal of the square root.", traits=_PURE):
    """Reciprocal of the square root."""


class Erf(_Unary, name="math.erf", summary="Error function.", traits=_PURE):
    """Error function."""


class AbsF(_Unary, name="math.absf", summary="Absolute value.", traits=_PURE):
    """Absolute value."""


class Ceil(_Unary, name="math.ceil", summary="Smallest integer not below.", traits=_PURE):
    """Smallest integer not below."""


class Floor(_Unary, name="math.floor", summary="Largest integer not above.", traits=_PURE):
    """Largest integer not above."""


class Trunc(_Unary, name="math.trunc", summary="Integer towards zero.", traits=_PURE):
    """Integer towards zero."""


class Round(_Unary, name="math.round", summary="Nearest integer, ties away from zero.", traits=_PURE):
    """Nearest integer, ties away from zero."""


class RoundEven(_Unary, name="math.roundeven", summary="Nearest integer, ties to even.", traits=_PURE):
    """Nearest integer, ties to even."""


class PowF(_Binary, name="math.powf", summary="A power.", traits=_PURE):
    """Power."""


class Atan2(_Binary, name="math.atan2", summary="Angle of the point (rhs, lhs).", traits=_PURE):
    """Angle."""


class AbsI(OpDef, name="math.absi", summary="Absolute value.", traits=_PURE):
    """Absolute value of an integer."""

    operand_ = operand(s.INTEGER_LIKE, "operand")
    result_ = result(s.INTEGER_LIKE, "the result")
    format = "$operand attr-dict `:` type($result)"
    types = {"operand": same("result")}


class Fma(OpDef, name="math.fma", summary="a * b + c, rounded once.", traits=_PURE):
    """Fused multiply-add."""

    a = operand(s.FLOAT_LIKE, "left factor")
    b = operand(s.FLOAT_LIKE, "right factor")
    c = operand(s.FLOAT_LIKE, "addend")
    fastmath = optional_attr(FASTMATH, "what the compiler may assume")
    result_ = result(s.FLOAT_LIKE, "the result")
    format = f"$a `,` $b `,` $c {_FAST} attr-dict `:` type($result)"
    types = {"a": same("result"), "b": same("result"), "c": same("result")}


class FPowI(OpDef, name="math.fpowi", summary="A power with an integer exponent.", traits=_PURE):
    """Integer power."""

    lhs = operand(s.FLOAT_LIKE, "base")
    rhs = operand(s.INTEGER_LIKE, "exponent")
    fastmath = optional_attr(FASTMATH, "what the compiler may assume")
    result_ = result(s.FLOAT_LIKE, "the power")
    format = f"$lhs `,` $rhs {_FAST} attr-dict `:` types($lhs, $rhs)"
    types = {"result": same("lhs")}
