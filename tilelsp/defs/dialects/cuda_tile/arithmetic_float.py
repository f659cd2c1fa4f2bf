"""Floating-point ops, element by element."""

from __future__ import annotations

from tilelsp.defs.dialects.cuda_tile import attributes as a
from tilelsp.defs.dialects.cuda_tile import types as t
from tilelsp.defs.dialects.cuda_tile.attributes import RoundingMode
from tilelsp.defs.dialects.cuda_tile.checks import (
    comparison_result,
    flush_to_zero_f32,
    modifier_f32,
    rounding_among,
    same_shapes,
    same_types,
)
from tilelsp.spec.attr import FLAG
from tilelsp.spec.op import OpDef, Trait, attr, flag, operand, result, same

_PURE = (Trait.PURE,)
_IEEE = (
    RoundingMode.NEAREST_EVEN,
    RoundingMode.ZERO,
    RoundingMode.NEGATIVE_INF,
    RoundingMode.POSITIVE_INF,
)


class _Unary(OpDef):
    source = operand(t.BASE_FLOAT_TILE, "operand")
    result_ = result(t.BASE_FLOAT_TILE, "the result")
    format = "$source attr-dict `:` type($result)"
    types = {"source": same("result")}
    verifiers = (same_types("source", "result"),)


class _Binary(OpDef):
    lhs = operand(t.BASE_FLOAT_TILE, "left operand")
    rhs = operand(t.BASE_FLOAT_TILE, "right operand")
    result_ = result(t.BASE_FLOAT_TILE, "the result")
    format = "$lhs `,` $rhs attr-dict `:` type($result)"
    types = {"lhs": same("result"), "rhs": same("result")}
    verifiers = (same_types("lhs", "rhs", "result"),)


class _Rounded(_Binary):
    verifiers = (rounding_among(*_IEEE), flush_to_zero_f32)
    rounding_mode = attr(a.IEEE_ROUNDING, "rounding", default=a.RoundingMode.NEAREST_EVEN, keyword="rounding")
    flush_to_zero = flag(FLAG, "denormals become zero (f32 only)")
    format = "$lhs `,` $rhs ` ` modifier($rounding_mode) flag($flush_to_zero) attr-dict `:` type($result)"


class _Extremum(_Binary):
    verifiers = (flush_to_zero_f32,)
    propagate_nan = flag(FLAG, "a NaN operand gives NaN, else the other operand")
    flush_to_zero = flag(FLAG, "denormals become zero (f32 only)")
    format = "$lhs `,` $rhs flags($flush_to_zero, $propagate_nan) attr-dict `:` type($result)"


class _Flushing(_Unary):
    verifiers = (flush_to_zero_f32,)
    flush_to_zero = flag(FLAG, "denormals become zero (f32 only)")
    format = "$source flag($flush_to_zero) attr-dict `:` type($result)"


class AbsF(_Unary, name="cuda_tile.absf", summary="Absolute value.", since="13.1", traits=_PURE):
    """Absolute value."""

    example = "%r = absf %a : tile<64xf32>"


class NegF(_Unary, name="cuda_tile.negf", summary="Negation.", since="13.1", traits=_PURE):
    """Negation."""

    example = "%r = negf %a : tile<64xf32>"


class Ceil(_Unary, name="cuda_tile.ceil", summary="Smallest integer not below.", since="13.1", traits=_PURE):
    """Round up."""

    example = "%r = ceil %a : tile<64xf32>"


class Floor(_Unary, name="cuda_tile.floor", summary="Largest integer not above.", since="13.1", traits=_PURE):
    """Round down."""

    example = "%r = floor %a : tile<64xf32>"


class Cos(_Unary, name="cuda_tile.cos", summary="Cosine of an angle in radians.", since="13.1", traits=_PURE):
    """Cosine."""

    example = "%r = cos %a : tile<64xf32>"


class Cosh(_Unary, name="cuda_tile.cosh", summary="Hyperbolic cosine.", since="13.1", traits=_PURE):
    """Hyperbolic cosine."""

    example = "%r = cosh %a : tile<64xf32>"


class Sin(_Unary, name="cuda_tile.sin", summary="Sine of an angle in radians.", since="13.1", traits=_PURE):
    """Sine."""

    example = "%r = sin %a : tile<64xf32>"


class Sinh(_Unary, name="cuda_tile.sinh", summary="Hyperbolic sine.", since="13.1", traits=_PURE):
    """Hyperbolic sine."""

    example = "%r = sinh %a : tile<64xf32>"


class Tan(_Unary, name="cuda_tile.tan", summary="Tangent of an angle in radians.", since="13.1", traits=_PURE):
    """Tangent."""

    example = "%r = tan %a : tile<64xf32>"


class Log(_Unary, name="cuda_tile.log", summary="Natural logarithm.", since="13.1", traits=_PURE):
    """Natural logarithm."""

    example = "%r = log %a : tile<64xf32>"


class Log2(_Unary, name="cuda_tile.log2", summary="Logarithm to base 2.", since="13.1", traits=_PURE):
    """Logarithm to base 2."""

    example = "%r = log2 %a : tile<64xf32>"


class Exp(_Unary, name="cuda_tile.exp", summary="e to the power of the operand.", since="13.1", traits=_PURE):
    """Exponential."""

    verifiers = (rounding_among(RoundingMode.APPROX, RoundingMode.FULL), modifier_f32(RoundingMode.APPROX))
    rounding_mode = attr(a.APPROX_ROUNDING, "precision", default=a.RoundingMode.FULL, keyword="rounding")
    format = "$source ` ` modifier($rounding_mode) attr-dict `:` type($result)"
    example = "%r = exp %a : tile<64xf32>"


class Tanh(_Unary, name="cuda_tile.tanh", summary="Hyperbolic tangent.", since="13.1", traits=_PURE):
    """Hyperbolic tangent."""

    verifiers = (
        rounding_among(RoundingMode.APPROX, RoundingMode.FULL, stop=False),
        modifier_f32(RoundingMode.APPROX),
    )
    rounding_mode = attr(a.APPROX_ROUNDING, "precision", default=a.RoundingMode.FULL, keyword="rounding")
    format = "$source ` ` modifier($rounding_mode) attr-dict `:` type($result)"
    example = "%r = tanh %a rounding<approx> : tile<64xf32>"


class Exp2(_Flushing, name="cuda_tile.exp2", summary="2 to the power of the operand.", since="13.1", traits=_PURE):
    """Exponential to base 2."""

    example = "%r = exp2 %a flush_to_zero : tile<64xf32>"


class Rsqrt(_Flushing, name="cuda_tile.rsqrt", summary="Reciprocal of the square root.", since="13.1", traits=_PURE):
    """Reciprocal square root."""

    example = "%r = rsqrt %a : tile<64xf32>"


class Sqrt(_Unary, name="cuda_tile.sqrt", summary="Square root.", since="13.1", traits=_PURE):
    """Square root."""

    verifiers = (
        rounding_among(*_IEEE, RoundingMode.APPROX),
        flush_to_zero_f32,
        modifier_f32(RoundingMode.APPROX),
    )
    rounding_mode = attr(a.SQRT_ROUNDING, "rounding", default=a.RoundingMode.NEAREST_EVEN, keyword="rounding")
    flush_to_zero = flag(FLAG, "denormals become zero (f32 only)")
    format = "$source ` ` modifier($rounding_mode) flag($flush_to_zero) attr-dict `:` type($result)"
    example = "%r = sqrt %a rounding<approx> flush_to_zero : tile<64xf32>"


class AddF(_Rounded, name="cuda_tile.addf", summary="Addition.", since="13.1", traits=_PURE):
    """Addition."""

    example = "%r = addf %a, %b rounding<zero> : tile<64xf32>"


class SubF(_Rounded, name="cuda_tile.subf", summary="Subtraction.", since="13.1", traits=_PURE):
    """Subtraction."""

    example = "%r = subf %a, %b : tile<64xf32>"


class MulF(_Rounded, name="cuda_tile.mulf", summary="Multiplication.", since="13.1", traits=_PURE):
    """Multiplication."""

    example = "%r = mulf %a, %b : tile<64xf32>"


class DivF(_Binary, name="cuda_tile.divf", summary="Division.", since="13.1", traits=_PURE):
    """Division."""

    verifiers = (
        rounding_among(*_IEEE, RoundingMode.APPROX, RoundingMode.FULL),
        flush_to_zero_f32,
        modifier_f32(RoundingMode.APPROX),
        modifier_f32(RoundingMode.FULL),
    )
    rounding_mode = attr(a.DIVF_ROUNDING, "rounding", default=a.RoundingMode.NEAREST_EVEN, keyword="rounding")
    flush_to_zero = flag(FLAG, "denormals become zero (f32 only)")
    format = "$lhs `,` $rhs ` ` modifier($rounding_mode) flag($flush_to_zero) attr-dict `:` type($result)"
    example = "%r = divf %a, %b rounding<full> : tile<64xf32>"


class RemF(_Binary, name="cuda_tile.remf", summary="Remainder of a division towards zero.", since="13.1", traits=_PURE):
    """Remainder."""

    example = "%r = remf %a, %b : tile<64xf32>"


class MaxF(_Extremum, name="cuda_tile.maxf", summary="Larger of two.", since="13.1", traits=_PURE):
    """Maximum."""

    example = "%r = maxf %a, %b propagate_nan : tile<64xf32>"


class MinF(_Extremum, name="cuda_tile.minf", summary="Smaller of two.", since="13.1", traits=_PURE):
    """Minimum."""

    example = "%r = minf %a, %b : tile<64xf32>"


class Fma(OpDef, name="cuda_tile.fma", summary="lhs * rhs + acc, rounded once.", since="13.1", traits=_PURE):
    """Fused multiply-add."""

    lhs = operand(t.BASE_FLOAT_TILE, "left factor")
    rhs = operand(t.BASE_FLOAT_TILE, "right factor")
    acc = operand(t.BASE_FLOAT_TILE, "addend")
    rounding_mode = attr(a.IEEE_ROUNDING, "rounding", default=a.RoundingMode.NEAREST_EVEN, keyword="rounding")
    flush_to_zero = flag(FLAG, "denormals become zero (f32 only)")
    result_ = result(t.BASE_FLOAT_TILE, "the result")
    format = "$lhs `,` $rhs `,` $acc ` ` modifier($rounding_mode) flag($flush_to_zero) attr-dict `:` type($result)"
    types = {"lhs": same("result"), "rhs": same("result"), "acc": same("result")}
    verifiers = (same_types("lhs", "rhs", "acc", "result"), rounding_among(*_IEEE), flush_to_zero_f32)
    example = "%r = fma %a, %b, %c : tile<64xf32>"


class _Power(OpDef):
    source = operand(t.BASE_FLOAT_TILE, "base")
    exponent = operand(t.BASE_FLOAT_TILE, "exponent")
    result_ = result(t.BASE_FLOAT_TILE, "the power")
    format = "$source `,` $exponent attr-dict `:` type($result)"
    types = {"source": same("result"), "exponent": same("result")}
    verifiers = (same_types("result", "source", "exponent"),)


class Pow(_Power, name="cuda_tile.pow", summary="A power.", since="13.1", traits=_PURE):
    """Power."""

    example = "%r = pow %a, %b : tile<64xf32>"


class FPowF(_Power, name="cuda_tile.fpowf", summary="A power with a float exponent.", since="13.4", traits=_PURE):
    """Power with a float exponent."""

    example = "%r = fpowf %a, %b : tile<64xf32>"


class FPowI(OpDef, name="cuda_tile.fpowi", summary="A power with an integer exponent.", since="13.4", traits=_PURE):
    """Power with an integer exponent."""

    source = operand(t.BASE_FLOAT_TILE, "base")
    exponent = operand(t.INT_TILE, "exponent")
    result_ = result(t.BASE_FLOAT_TILE, "the power")
    format = "$source `,` $exponent attr-dict `:` types($source, $exponent)"
    types = {"result": same("source")}
    verifiers = (same_types("source", "result"), same_shapes("source", "exponent"))
    example = "%r = fpowi %a, %n : tile<64xf32>, tile<64xi32>"


class Atan2(OpDef, name="cuda_tile.atan2", summary="Angle of the point (y, x).", since="13.2", traits=_PURE):
    """Angle."""

    x = operand(t.BASE_FLOAT_TILE, "first operand")
    y = operand(t.BASE_FLOAT_TILE, "second operand")
    result_ = result(t.BASE_FLOAT_TILE, "the angle in radians")
    format = "$x `,` $y attr-dict `:` type($result)"
    types = {"x": same("result"), "y": same("result")}
    verifiers = (same_types("x", "y", "result"),)
    example = "%r = atan2 %a, %b : tile<64xf32>"


class CmpF(OpDef, name="cuda_tile.cmpf", summary="Compares floats.", since="13.1", traits=_PURE):
    """Comparison."""

    comparison_predicate = attr(a.COMPARISON_PREDICATE, "what is asked")
    comparison_ordering = attr(a.COMPARISON_ORDERING, "the answer where an operand is NaN")
    lhs = operand(t.BASE_FLOAT_TILE, "left operand")
    rhs = operand(t.BASE_FLOAT_TILE, "right operand")
    result_ = result(t.BOOL_TILE, "the answer, per element")
    format = "$comparison_predicate $comparison_ordering $lhs `,` $rhs attr-dict `:` type($lhs) `->` type($result)"
    types = {"rhs": same("lhs")}
    verifiers = (same_types("lhs", "rhs"), comparison_result)
    example = "%r = cmpf less_than ordered %a, %b : tile<64xf32> -> tile<64xi1>"
