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
from tilelsp.spec.declaration import Trait
from tilelsp.spec.meaning import Elements, Elementwise
from tilelsp.spec.op import OpDef
from tilelsp.spec.slot import attr, flag, operand, result
from tilelsp.spec.stored import Stored
from tilelsp.spec.type_rules import same

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
    """Absolute value.

    Clears the sign bit of every element, so no rounding takes place and the result is never negative. Source and result
    have one type: a tile of f16, bf16, f32 or f64. An infinity gives plus infinity, -0 gives +0, and a NaN stays a NaN
    with its other bits as they were.
    """

    stored = Stored(0)
    example = "%r = absf %a : tile<64xf32>"


class NegF(_Unary, name="cuda_tile.negf", summary="Negation.", since="13.1", traits=_PURE):
    """Negation.

    Flips the sign bit of every element; nothing is rounded. Source and result have one type: a tile of f16, bf16, f32
    or f64. Unlike a subtraction from zero it turns +0 into -0, and it keeps the payload of a NaN.
    """

    stored = Stored(79)
    example = "%r = negf %a : tile<64xf32>"


class Ceil(_Unary, name="cuda_tile.ceil", summary="Smallest integer not below.", since="13.1", traits=_PURE):
    """Round up.

    Rounds every element to a whole number in the direction of plus infinity; the result stays a float of the same type.
    A number between -1 and 0 gives -0. Zeros and infinities come back as they are, as does every number too large to
    have a fraction; a NaN stays a NaN.
    """

    meaning = Elementwise("ceil", Elements.FLOATS)
    stored = Stored(13)
    example = "%r = ceil %a : tile<64xf32>"


class Floor(_Unary, name="cuda_tile.floor", summary="Largest integer not above.", since="13.1", traits=_PURE):
    """Round down.

    Rounds every element to a whole number in the direction of minus infinity; the result stays a float of the same
    type. A number between 0 and 1 gives +0, and -0 stays -0. Infinities come back as they are, as does every number too
    large to have a fraction; a NaN stays a NaN.
    """

    meaning = Elementwise("floor", Elements.FLOATS)
    stored = Stored(39)
    example = "%r = floor %a : tile<64xf32>"


class Cos(_Unary, name="cuda_tile.cos", summary="Cosine of an angle in radians.", since="13.1", traits=_PURE):
    """Cosine.

    Works on each element of a tile of f16, bf16, f32 or f64; results lie between -1 and 1. The argument may be of any
    finite size, an infinity or NaN gives NaN. The reference interpreter computes in f64 and rounds to nearest even,
    which a target meets only within its documented error.
    """

    meaning = Elementwise("cos", Elements.FLOATS)
    stored = Stored(18)
    example = "%r = cos %a : tile<64xf32>"


class Cosh(_Unary, name="cuda_tile.cosh", summary="Hyperbolic cosine.", since="13.1", traits=_PURE):
    """Hyperbolic cosine.

    Works on each element: half the sum of the exponentials of x and of -x, so 1 at zero and never below. It grows
    quickly: the result overflows to plus infinity for arguments beyond about 89 in magnitude in f32 and about 710 in
    f64. Both infinities give plus infinity, and a NaN stays a NaN.
    """

    meaning = Elementwise("cosh", Elements.FLOATS)
    stored = Stored(19)
    example = "%r = cosh %a : tile<64xf32>"


class Sin(_Unary, name="cuda_tile.sin", summary="Sine of an angle in radians.", since="13.1", traits=_PURE):
    """Sine.

    Works on each element of a tile of f16, bf16, f32 or f64; results lie between -1 and 1. A zero keeps its sign, an
    infinity or NaN gives NaN. The reference interpreter computes in f64 and rounds to nearest even, which a target
    meets only within its documented error.
    """

    meaning = Elementwise("sin", Elements.FLOATS)
    stored = Stored(98)
    example = "%r = sin %a : tile<64xf32>"


class Sinh(_Unary, name="cuda_tile.sinh", summary="Hyperbolic sine.", since="13.1", traits=_PURE):
    """Hyperbolic sine.

    Works on each element: half the difference of the exponentials of x and of -x, so the sign of the argument is the
    sign of the result, also for zeros. It overflows to an infinity of that sign for arguments beyond about 89 in
    magnitude in f32 and about 710 in f64. A NaN stays a NaN.
    """

    meaning = Elementwise("sinh", Elements.FLOATS)
    stored = Stored(99)
    example = "%r = sinh %a : tile<64xf32>"


class Tan(_Unary, name="cuda_tile.tan", summary="Tangent of an angle in radians.", since="13.1", traits=_PURE):
    """Tangent.

    Works on each element of a tile of f16, bf16, f32 or f64. A zero keeps its sign, an infinity or NaN gives NaN; near
    an odd multiple of a quarter turn the result is large, of either sign, but no float is exactly such a multiple. The
    reference interpreter computes in f64 and rounds to nearest even.
    """

    meaning = Elementwise("tan", Elements.FLOATS)
    stored = Stored(105)
    example = "%r = tan %a : tile<64xf32>"


class Log(_Unary, name="cuda_tile.log", summary="Natural logarithm.", since="13.1", traits=_PURE):
    """Natural logarithm.

    Works on each element of a tile of f16, bf16, f32 or f64. Either zero gives minus infinity, a negative number gives
    NaN, plus infinity stays what it is. The reference interpreter computes in f64 and rounds to nearest even; a target
    is within its documented error.
    """

    meaning = Elementwise("log", Elements.FLOATS)
    stored = Stored(63)
    example = "%r = log %a : tile<64xf32>"


class Log2(_Unary, name="cuda_tile.log2", summary="Logarithm to base 2.", since="13.1", traits=_PURE):
    """Logarithm to base 2.

    Works on each element of a tile of f16, bf16, f32 or f64; a power of two gives its exponent. Either zero gives minus
    infinity, a negative number gives NaN, plus infinity stays what it is. The reference interpreter computes in f64 and
    rounds to nearest even; a target is within its documented error.
    """

    meaning = Elementwise("log2", Elements.FLOATS)
    stored = Stored(64)
    example = "%r = log2 %a : tile<64xf32>"


class Exp(_Unary, name="cuda_tile.exp", summary="e to the power of the operand.", since="13.1", traits=_PURE):
    """Exponential.

    Works on each element of a tile of f16, bf16, f32 or f64. Minus infinity gives +0 and plus infinity itself; in f32,
    arguments above about 88.7 overflow to plus infinity and those below about -104 become zero. `rounding` chooses the
    accuracy, not a direction: `full` is the default, `approx` is the fast form and exists for f32 only. The reference
    interpreter computes both in f64 and rounds once.
    """

    verifiers = (rounding_among(RoundingMode.APPROX, RoundingMode.FULL), modifier_f32(RoundingMode.APPROX))
    rounding_mode = attr(a.APPROX_ROUNDING, "precision", default=a.RoundingMode.FULL, keyword="rounding")
    format = "$source ` ` modifier($rounding_mode) attr-dict `:` type($result)"
    meaning = Elementwise("exp", Elements.FLOATS)
    stored = Stored(23, attrs="rounding_mode@13.3")
    example = "%r = exp %a : tile<64xf32>"


class Tanh(_Unary, name="cuda_tile.tanh", summary="Hyperbolic tangent.", since="13.1", traits=_PURE):
    """Hyperbolic tangent.

    Works on each element of a tile of f16, bf16, f32 or f64; results lie between -1 and 1, which the infinities reach
    exactly. A zero keeps its sign and a NaN stays a NaN. `rounding` chooses the accuracy: `full` is the default,
    `approx` is the fast form and exists for f32 only. The reference interpreter computes both in f64 and rounds once.
    """

    verifiers = (
        rounding_among(RoundingMode.APPROX, RoundingMode.FULL, stop=False),
        modifier_f32(RoundingMode.APPROX),
    )
    rounding_mode = attr(a.APPROX_ROUNDING, "precision", default=a.RoundingMode.FULL, keyword="rounding")
    format = "$source ` ` modifier($rounding_mode) attr-dict `:` type($result)"
    meaning = Elementwise("tanh", Elements.FLOATS)
    stored = Stored(106, attrs="rounding_mode@13.2")
    example = "%r = tanh %a rounding<approx> : tile<64xf32>"


class Exp2(_Flushing, name="cuda_tile.exp2", summary="2 to the power of the operand.", since="13.1", traits=_PURE):
    """Exponential to base 2.

    Works on each element of a tile of f16, bf16, f32 or f64; a whole number gives an exact power of two. Minus infinity
    gives +0 and plus infinity itself, and a result above the range of the type becomes plus infinity. `flush_to_zero`
    is for f32 only: it takes a subnormal argument for zero and makes a subnormal result zero.
    """

    meaning = Elementwise("exp2", Elements.FLOATS)
    stored = Stored(24, flags="flush_to_zero")
    example = "%r = exp2 %a flush_to_zero : tile<64xf32>"


class Rsqrt(_Flushing, name="cuda_tile.rsqrt", summary="Reciprocal of the square root.", since="13.1", traits=_PURE):
    """Reciprocal square root.

    Divides 1 by the square root of each element, of a tile of f16, bf16, f32 or f64. A zero gives an infinity of its
    sign, plus infinity gives +0, a negative number gives NaN. `flush_to_zero` is for f32 only: it takes a subnormal
    argument for zero, so that it too gives an infinity.
    """

    stored = Stored(93, flags="flush_to_zero")
    example = "%r = rsqrt %a : tile<64xf32>"


class Sqrt(_Unary, name="cuda_tile.sqrt", summary="Square root.", since="13.1", traits=_PURE):
    """Square root.

    Takes the root of each element and rounds it once, in the direction that `rounding` names (nearest even by default).
    -0 gives -0, any other negative number NaN, plus infinity itself. `approx`, a fast form within the target's
    documented error, and `flush_to_zero`, which makes zeros of subnormal operands and results, are for f32 only.
    """

    verifiers = (
        rounding_among(*_IEEE, RoundingMode.APPROX),
        flush_to_zero_f32,
        modifier_f32(RoundingMode.APPROX),
    )
    rounding_mode = attr(a.SQRT_ROUNDING, "rounding", default=a.RoundingMode.NEAREST_EVEN, keyword="rounding")
    flush_to_zero = flag(FLAG, "denormals become zero (f32 only)")
    format = "$source ` ` modifier($rounding_mode) flag($flush_to_zero) attr-dict `:` type($result)"
    stored = Stored(100, flags="flush_to_zero", attrs="rounding_mode")
    example = "%r = sqrt %a rounding<approx> flush_to_zero : tile<64xf32>"


class AddF(_Rounded, name="cuda_tile.addf", summary="Addition.", since="13.1", traits=_PURE):
    """Addition.

    Adds two tiles of one type (f16, bf16, f32 or f64) element by element and rounds each sum once, in the direction
    that `rounding` names. Infinities of opposite sign, and NaN operands, give NaN; a sum beyond the largest number
    overflows to infinity, or to that number where the direction points away from it. An exact zero from unequal signs
    is +0, but -0 under `negative_inf`. `flush_to_zero` (f32 only) makes zeros of subnormal operands and results.
    """

    stored = Stored(2, flags="flush_to_zero", attrs="rounding_mode")
    example = "%r = addf %a, %b rounding<zero> : tile<64xf32>"


class SubF(_Rounded, name="cuda_tile.subf", summary="Subtraction.", since="13.1", traits=_PURE):
    """Subtraction.

    Subtracts `rhs` from `lhs`, tiles of one type (f16, bf16, f32 or f64), element by element and rounds each difference
    once, in the direction that `rounding` names. Equal infinities, and NaN operands, give NaN; x - x is +0, but -0
    under `negative_inf`. A difference beyond the largest number overflows to infinity, or to that number where the
    direction points away from it. `flush_to_zero` (f32 only) makes zeros of subnormal operands and results.
    """

    stored = Stored(103, flags="flush_to_zero", attrs="rounding_mode")
    example = "%r = subf %a, %b : tile<64xf32>"


class MulF(_Rounded, name="cuda_tile.mulf", summary="Multiplication.", since="13.1", traits=_PURE):
    """Multiplication.

    Multiplies two tiles of one type (f16, bf16, f32 or f64) element by element and rounds each product once, in the
    direction that `rounding` names. Zero times infinity, and NaN operands, give NaN; the sign of every other result,
    zeros included, follows from the operands' signs. Products outside of the range become infinities, or subnormal
    numbers and zeros, as the direction says. `flush_to_zero` (f32 only) makes zeros of subnormal operands and results.
    """

    stored = Stored(76, flags="flush_to_zero", attrs="rounding_mode")
    example = "%r = mulf %a, %b : tile<64xf32>"


class DivF(_Binary, name="cuda_tile.divf", summary="Division.", since="13.1", traits=_PURE):
    """Division.

    Divides `lhs` by `rhs`, tiles of one type (f16, bf16, f32 or f64), element by element; `rounding` names the
    direction of the one rounding. A number over zero is an infinity, zero over zero and infinity over infinity are NaN.
    `full` and `approx` are faster forms, of f32 only, within the target's documented error; under `approx` a finite
    divisor above 2^126 in magnitude gives 0, or NaN for an infinite dividend. `flush_to_zero` (f32 only) makes zeros of
    subnormal operands and results.
    """

    verifiers = (
        rounding_among(*_IEEE, RoundingMode.APPROX, RoundingMode.FULL),
        flush_to_zero_f32,
        modifier_f32(RoundingMode.APPROX),
        modifier_f32(RoundingMode.FULL),
    )
    rounding_mode = attr(a.DIVF_ROUNDING, "rounding", default=a.RoundingMode.NEAREST_EVEN, keyword="rounding")
    flush_to_zero = flag(FLAG, "denormals become zero (f32 only)")
    format = "$lhs `,` $rhs ` ` modifier($rounding_mode) flag($flush_to_zero) attr-dict `:` type($result)"
    stored = Stored(20, flags="flush_to_zero", attrs="rounding_mode")
    example = "%r = divf %a, %b rounding<full> : tile<64xf32>"


class RemF(_Binary, name="cuda_tile.remf", summary="Remainder of a division towards zero.", since="13.1", traits=_PURE):
    """Remainder.

    What is left of `lhs` after taking away the whole multiples of `rhs`, element by element on tiles of one type; the
    quotient is cut towards zero, so the result has the sign of `lhs` and is smaller than `rhs` in magnitude. It is
    exact: nothing is rounded. An infinite dividend, a zero divisor and NaN operands give NaN; an infinite divisor gives
    the dividend itself.
    """

    meaning = Elementwise("fmod", Elements.FLOATS)
    stored = Stored(89)
    example = "%r = remf %a, %b : tile<64xf32>"


class MaxF(_Extremum, name="cuda_tile.maxf", summary="Larger of two.", since="13.1", traits=_PURE):
    """Maximum.

    Compares two tiles of one type element by element and keeps the greater number; +0 counts as greater than -0. Where
    one operand is NaN the other one is the result, unless `propagate_nan` is there: then a NaN on either side gives
    NaN. Two NaNs always give NaN. `flush_to_zero` (f32 only) makes zeros of subnormal operands before they are
    compared.
    """

    stored = Stored(69, flags="propagate_nan flush_to_zero")
    example = "%r = maxf %a, %b propagate_nan : tile<64xf32>"


class MinF(_Extremum, name="cuda_tile.minf", summary="Smaller of two.", since="13.1", traits=_PURE):
    """Minimum.

    Compares two tiles of one type element by element and keeps the lesser number; -0 counts as less than +0. Where one
    operand is NaN the other one is the result, unless `propagate_nan` is there: then a NaN on either side gives NaN.
    Two NaNs always give NaN. `flush_to_zero` (f32 only) makes zeros of subnormal operands before they are compared.
    """

    stored = Stored(71, flags="propagate_nan flush_to_zero")
    example = "%r = minf %a, %b : tile<64xf32>"


class Fma(OpDef, name="cuda_tile.fma", summary="lhs * rhs + acc, rounded once.", since="13.1", traits=_PURE):
    """Fused multiply-add.

    Multiplies and adds on tiles of one type (f16, bf16, f32 or f64), element by element; the product is never rounded
    by itself, so the result may differ from that of `mulf` and `addf`. Zero times infinity, and an infinite product
    plus the opposite infinity, are NaN. `rounding` names the direction of the one rounding; `flush_to_zero` (f32 only)
    makes zeros of subnormal operands and results.
    """

    lhs = operand(t.BASE_FLOAT_TILE, "left factor")
    rhs = operand(t.BASE_FLOAT_TILE, "right factor")
    acc = operand(t.BASE_FLOAT_TILE, "addend")
    rounding_mode = attr(a.IEEE_ROUNDING, "rounding", default=a.RoundingMode.NEAREST_EVEN, keyword="rounding")
    flush_to_zero = flag(FLAG, "denormals become zero (f32 only)")
    result_ = result(t.BASE_FLOAT_TILE, "the result")
    format = "$lhs `,` $rhs `,` $acc ` ` modifier($rounding_mode) flag($flush_to_zero) attr-dict `:` type($result)"
    types = {"lhs": same("result"), "rhs": same("result"), "acc": same("result")}
    verifiers = (same_types("lhs", "rhs", "acc", "result"), rounding_among(*_IEEE), flush_to_zero_f32)
    stored = Stored(40, flags="flush_to_zero", attrs="rounding_mode")
    example = "%r = fma %a, %b, %c : tile<64xf32>"


class _Power(OpDef):
    source = operand(t.BASE_FLOAT_TILE, "base")
    exponent = operand(t.BASE_FLOAT_TILE, "exponent")
    result_ = result(t.BASE_FLOAT_TILE, "the power")
    format = "$source `,` $exponent attr-dict `:` type($result)"
    types = {"source": same("result"), "exponent": same("result")}
    verifiers = (same_types("result", "source", "exponent"),)


class Pow(_Power, name="cuda_tile.pow", summary="A power.", since="13.1", traits=_PURE):
    """Power.

    Raises each element of `source` to the element of `exponent` at the same place; both are float tiles of the result's
    type. An exponent of zero gives 1, whatever the base, NaN included; a finite negative base gives NaN for an exponent
    with a fraction, and takes its sign from whether a whole exponent is odd. Results out of range become infinity or
    zero. The reference interpreter computes in f64 and rounds once.
    """

    meaning = Elementwise("power", Elements.FLOATS)
    stored = Stored(84)
    example = "%r = pow %a, %b : tile<64xf32>"


class FPowF(_Power, name="cuda_tile.fpowf", summary="A power with a float exponent.", since="13.4", traits=_PURE):
    """Power with a float exponent.

    Takes two tiles of the result's float type and raises each element of `source` to its exponent. It computes what
    `pow` does, under the name that newer producers write: an exponent of zero gives 1 for every base, and a finite
    negative base gives NaN where the exponent has a fraction. Results out of range become infinity or zero.
    """

    meaning = Elementwise("power", Elements.FLOATS)
    stored = Stored(84, since="13.1", was="cuda_tile.pow")
    example = "%r = fpowf %a, %b : tile<64xf32>"


class FPowI(OpDef, name="cuda_tile.fpowi", summary="A power with an integer exponent.", since="13.4", traits=_PURE):
    """Power with an integer exponent.

    Raises each element of a float tile to the signed integer at the same place of `exponent`. Exponent 0 gives 1 for
    every base, NaN included; a negative one gives the reciprocal of the positive power, so a zero base then gives an
    infinity. An odd exponent keeps the sign of the base, an even one drops it.
    """

    source = operand(t.BASE_FLOAT_TILE, "base")
    exponent = operand(t.EXPONENT_TILE, "exponent, of at most 32 bits")
    result_ = result(t.BASE_FLOAT_TILE, "the power")
    format = "$source `,` $exponent attr-dict `:` types($source, $exponent)"
    types = {"result": same("source")}
    verifiers = (same_types("result", "source"), same_shapes("source", "exponent"))
    meaning = Elementwise("power", Elements.FLOATS)
    stored = Stored(121)
    example = "%r = fpowi %a, %n : tile<64xf32>, tile<64xi32>"


class Atan2(OpDef, name="cuda_tile.atan2", summary="Angle of the point (y, x).", since="13.2", traits=_PURE):
    """Angle.

    Gives, for each pair of elements, the angle in radians between the positive first axis and the point: between -pi
    and pi, in the quadrant that the two signs tell. The first operand, although it is called `x`, is the side of the
    sine, as in C's function of this name. Two zeros are no error: the signs decide between 0 and pi, with either sign.
    Infinities count as directions, and a NaN on either side gives NaN.
    """

    x = operand(t.BASE_FLOAT_TILE, "first operand")
    y = operand(t.BASE_FLOAT_TILE, "second operand")
    result_ = result(t.BASE_FLOAT_TILE, "the angle in radians")
    format = "$x `,` $y attr-dict `:` type($result)"
    types = {"x": same("result"), "y": same("result")}
    verifiers = (same_types("x", "y", "result"),)
    meaning = Elementwise("arctan2", Elements.FLOATS)
    stored = Stored(110)
    example = "%r = atan2 %a, %b : tile<64xf32>"


class CmpF(OpDef, name="cuda_tile.cmpf", summary="Compares floats.", since="13.1", traits=_PURE):
    """Comparison.

    Compares two float tiles of one type element by element; the result is a tile of i1 of the same shape. Where neither
    element is NaN the predicate alone decides, and -0 equals +0. Where one is, the answer is false if the comparison is
    `ordered` and true if it is `unordered`, whatever the predicate (also for `not_equal`).
    """

    comparison_predicate = attr(a.COMPARISON_PREDICATE, "what is asked")
    comparison_ordering = attr(a.COMPARISON_ORDERING, "the answer where an operand is NaN")
    lhs = operand(t.BASE_FLOAT_TILE, "left operand")
    rhs = operand(t.BASE_FLOAT_TILE, "right operand")
    result_ = result(t.BOOL_TILE, "the answer, per element")
    format = "$comparison_predicate $comparison_ordering $lhs `,` $rhs attr-dict `:` type($lhs) `->` type($result)"
    types = {"rhs": same("lhs")}
    verifiers = (same_types("lhs", "rhs"), comparison_result)
    stored = Stored(14, attrs="comparison_predicate comparison_ordering")
    example = "%r = cmpf less_than ordered %a, %b : tile<64xf32> -> tile<64xi1>"
