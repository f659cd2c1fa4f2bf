"""Intrinsics of arithmetic and conversions. Names are upstream's; rounding and type stand in them as NVVM has them."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tilelsp.defs.mir.kinds import Float, Rounding
from tilelsp.defs.mir.moves import Tf32Rounding
from tilelsp.ir.module import Value
from tilelsp.spec.intrinsic import Intrinsic

One: TypeAlias = Intrinsic[[Value]]
Two: TypeAlias = Intrinsic[[Value, Value]]
Three: TypeAlias = Intrinsic[[Value, Value, Value]]
Letter: TypeAlias = Literal["f", "d", "f16", "f16x2", "bf16", "bf16x2", "f32"]
"""How NVVM writes a float type."""
ELEMENT_OF: dict[str, Float] = {
    "f": "f32", "f32": "f32", "d": "f64", "f16": "f16", "f16x2": "f16", "v2f16": "f16", "bf16": "bf16",
    "bf16x2": "bf16", "v2bf16": "bf16",
}  # fmt: skip
"""The element type that a letter says."""


class OverloadedOne(One):
    """One operand, whose type stands at the end of the name."""

    overload: str = ""


class OverloadedTwo(Two):
    """Two operands, whose type stands at the end of the name."""

    overload: str = ""


class OverloadedThree(Three):
    """Three operands, whose type stands at the end of the name."""

    overload: str = ""


# --- integers ------------------------------------------------------------------------------------------------------


class SMin(OverloadedTwo, name="smin.{overload*}", arguments="int int", result=True):
    """Signed minimum."""


class SMax(OverloadedTwo, name="smax.{overload*}", arguments="int int", result=True):
    """Signed maximum."""


class UMin(OverloadedTwo, name="umin.{overload*}", arguments="int int", result=True):
    """Unsigned minimum."""


class UMax(OverloadedTwo, name="umax.{overload*}", arguments="int int", result=True):
    """Unsigned maximum."""


class Abs(OverloadedTwo, name="abs.{overload*}", arguments="int i1", result=True):
    """Magnitude."""


class CtPop(OverloadedOne, name="ctpop.{overload*}", arguments="int", result=True):
    """Number of set bits."""


class MulHi(Two, name="nvvm.mulhi.{kind}", arguments="int int", result=True):
    """Upper half of the product."""

    kind: Literal["i", "ui", "ll", "ull"]


# --- floats that any target has ------------------------------------------------------------------------------------


class Fma(OverloadedThree, name="fma.{overload*}", arguments="float float float", result=True):
    """Product plus addend, rounded once."""


class FAbs(OverloadedOne, name="fabs.{overload*}", arguments="float", result=True):
    """Magnitude."""


class Sqrt(OverloadedOne, name="sqrt.{overload*}", arguments="float", result=True):
    """Square root, correctly rounded."""


class Floor(OverloadedOne, name="floor.{overload*}", arguments="float", result=True):
    """Largest integral value not above."""


class Ceil(OverloadedOne, name="ceil.{overload*}", arguments="float", result=True):
    """Smallest integral value not below."""


class Trunc(OverloadedOne, name="trunc.{overload*}", arguments="float", result=True):
    """Towards zero."""


class RInt(OverloadedOne, name="rint.{overload*}", arguments="float", result=True):
    """Nearest integral value, ties to even."""


class RoundEven(OverloadedOne, name="roundeven.{overload*}", arguments="float", result=True):
    """Nearest integral value, ties to even."""


class NearbyInt(OverloadedOne, name="nearbyint.{overload*}", arguments="float", result=True):
    """Nearest integral value, ties to even."""


class CopySign(OverloadedTwo, name="copysign.{overload*}", arguments="float float", result=True):
    """Magnitude of the first with the sign of the second."""


class MinNum(OverloadedTwo, name="minnum.{overload*}", arguments="float float", result=True):
    """Smaller value; a NaN operand is ignored."""


class MaxNum(OverloadedTwo, name="maxnum.{overload*}", arguments="float float", result=True):
    """Larger value; a NaN operand is ignored."""


class Minimum(OverloadedTwo, name="minimum.{overload*}", arguments="float float", result=True):
    """Smaller value; NaN if an operand is."""


class Maximum(OverloadedTwo, name="maximum.{overload*}", arguments="float float", result=True):
    """Larger value; NaN if an operand is."""


# --- NVVM's arithmetic ---------------------------------------------------------------------------------------------


class NvvmAdd(Two, name="nvvm.add.{rounding}.{?ftz}.{type}", arguments="float float", result=True):
    """Sum, rounded as named."""

    rounding: Rounding
    ftz: bool
    type: Letter


class NvvmSub(Two, name="nvvm.sub.{rounding}.{?ftz}.{type}", arguments="float float", result=True):
    """Difference, rounded as named."""

    rounding: Rounding
    ftz: bool
    type: Letter


class NvvmMul(Two, name="nvvm.mul.{rounding}.{?ftz}.{type}", arguments="float float", result=True):
    """Product, rounded as named."""

    rounding: Rounding
    ftz: bool
    type: Letter


class NvvmDiv(Two, name="nvvm.div.{rounding}.{?ftz}.{type}", arguments="float float", result=True):
    """Quotient, rounded as named."""

    rounding: Rounding | Literal["approx", "full"]
    ftz: bool
    type: Letter


class NvvmFma(Three, name="nvvm.fma.{rounding}.{?ftz}.{type}", arguments="float float float", result=True):
    """Product plus addend, rounded as named."""

    rounding: Rounding
    ftz: bool
    type: Letter


class NvvmSqrt(One, name="nvvm.sqrt.{rounding}.{?ftz}.{type}", arguments="float", result=True):
    """Square root, rounded as named."""

    rounding: Rounding | Literal["approx"]
    ftz: bool
    type: Letter


class NvvmRcp(One, name="nvvm.rcp.{rounding}.{?ftz}.{type}", arguments="float", result=True):
    """Reciprocal."""

    rounding: Rounding | Literal["approx"]
    ftz: bool
    type: Letter


class Ex2(One, name="nvvm.ex2.approx.{?ftz}.{type}", arguments="float", result=True):
    """Approximate power of two."""

    ftz: bool
    type: Letter


class Lg2(One, name="nvvm.lg2.approx.{?ftz}.{type}", arguments="float", result=True):
    """Approximate base-2 logarithm."""

    ftz: bool
    type: Letter


class Sin(One, name="nvvm.sin.approx.{?ftz}.{type}", arguments="float", result=True):
    """Approximate sine."""

    ftz: bool
    type: Letter


class Cos(One, name="nvvm.cos.approx.{?ftz}.{type}", arguments="float", result=True):
    """Approximate cosine."""

    ftz: bool
    type: Letter


class Tanh(One, name="nvvm.tanh.approx.{type}", arguments="float", result=True):
    """Approximate hyperbolic tangent."""

    type: Letter | Literal["v2f16", "v2bf16"]


class RSqrt(One, name="nvvm.rsqrt.approx.{?ftz}.{type}", arguments="float", result=True):
    """Approximate reciprocal square root."""

    ftz: bool
    type: Letter


class NvvmFMin(Two, name="nvvm.fmin.{?ftz}.{?nan}.{type}", arguments="float float", result=True):
    """Minimum, flushing as named."""

    ftz: bool
    nan: bool
    type: Letter


class NvvmFMax(Two, name="nvvm.fmax.{?ftz}.{?nan}.{type}", arguments="float float", result=True):
    """Maximum, flushing as named."""

    ftz: bool
    nan: bool
    type: Letter


# --- conversions ---------------------------------------------------------------------------------------------------

Fp8: TypeAlias = Literal["e4m3", "e5m2"]


class F32ToF16x2(Two, name="nvvm.ff2f16x2.rn.{?relu}", arguments="f32 f32", result=True):
    """Two f32 to packed f16."""

    relu: bool


class F32ToBf16x2(Two, name="nvvm.ff2bf16x2.rn.{?relu}", arguments="f32 f32", result=True):
    """Two f32 to packed bf16."""

    relu: bool


class F32ToFp8x2(Two, name="nvvm.ff.to.{format}x2.rn", arguments="f32 f32", result=True):
    """Two f32 to packed fp8."""

    format: Fp8


class F16x2ToFp8x2(One, name="nvvm.f16x2.to.{format}x2.rn", arguments="any", result=True):
    """Packed f16 to packed fp8."""

    format: Fp8


class E4M3x2ToF16x2(One, name="nvvm.e4m3x2.to.f16x2.rn", arguments="i16", result=True):
    """Packed e4m3 to packed f16."""


class E5M2x2ToF16x2(One, name="nvvm.e5m2x2.to.f16x2.rn", arguments="i16", result=True):
    """Packed e5m2 to packed f16."""


class F32ToTf32(One, name="nvvm.f2tf32.{rounding}", arguments="f32", result=True):
    """f32 to tf32: nearest with ties away (sm_80) or to even, or towards zero (sm_90)."""

    rounding: Tf32Rounding
