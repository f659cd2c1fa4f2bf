"""Intrinsics of arithmetic and conversions. Names are upstream's; rounding and type stand in them as NVVM has them."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tilelsp.defs.mir.kinds import Float, Rounding
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

# --- integers ------------------------------------------------------------------------------------------------------


class SMin(Two, name="smin.{overload*}", arguments="int int", result=True):
    """Signed minimum."""

    overload: str = ""


class SMax(Two, name="smax.{overload*}", arguments="int int", result=True):
    """Signed maximum."""

    overload: str = ""


class UMin(Two, name="umin.{overload*}", arguments="int int", result=True):
    """Unsigned minimum."""

    overload: str = ""


class UMax(Two, name="umax.{overload*}", arguments="int int", result=True):
    """Unsigned maximum."""

    overload: str = ""


class Abs(Two, name="abs.{overload*}", arguments="int i1", result=True):
    """Magnitude."""

    overload: str = ""


class CtPop(One, name="ctpop.{overload*}", arguments="int", result=True):
    """Number of set bits."""

    overload: str = ""


class MulHi(Two, name="nvvm.mulhi.{kind}", arguments="int int", result=True):
    """Upper half of the product."""

    kind: Literal["i", "ui", "ll", "ull"]


# --- floats that any target has ------------------------------------------------------------------------------------


class Fma(Three, name="fma.{overload*}", arguments="float float float", result=True):
    """Product plus addend, rounded once."""

    overload: str = ""


class FAbs(One, name="fabs.{overload*}", arguments="float", result=True):
    """Magnitude."""

    overload: str = ""


class Sqrt(One, name="sqrt.{overload*}", arguments="float", result=True):
    """Square root, correctly rounded."""

    overload: str = ""


class Floor(One, name="floor.{overload*}", arguments="float", result=True):
    """Largest integral value not above."""

    overload: str = ""


class Ceil(One, name="ceil.{overload*}", arguments="float", result=True):
    """Smallest integral value not below."""

    overload: str = ""


class Trunc(One, name="trunc.{overload*}", arguments="float", result=True):
    """Towards zero."""

    overload: str = ""


class RInt(One, name="rint.{overload*}", arguments="float", result=True):
    """Nearest integral value, ties to even."""

    overload: str = ""


class RoundEven(One, name="roundeven.{overload*}", arguments="float", result=True):
    """Nearest integral value, ties to even."""

    overload: str = ""


class NearbyInt(One, name="nearbyint.{overload*}", arguments="float", result=True):
    """Nearest integral value, ties to even."""

    overload: str = ""


class CopySign(Two, name="copysign.{overload*}", arguments="float float", result=True):
    """Magnitude of the first with the sign of the second."""

    overload: str = ""


class MinNum(Two, name="minnum.{overload*}", arguments="float float", result=True):
    """Smaller value; a NaN operand is ignored."""

    overload: str = ""


class MaxNum(Two, name="maxnum.{overload*}", arguments="float float", result=True):
    """Larger value; a NaN operand is ignored."""

    overload: str = ""


class Minimum(Two, name="minimum.{overload*}", arguments="float float", result=True):
    """Smaller value; NaN if an operand is."""

    overload: str = ""


class Maximum(Two, name="maximum.{overload*}", arguments="float float", result=True):
    """Larger value; NaN if an operand is."""

    overload: str = ""


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


class F32ToTf32(One, name="nvvm.f2tf32.rna", arguments="f32", result=True):
    """f32 to tf32."""
