"""Floating-point arithmetic, mathematical functions and conversions of the LLVM builder."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from tilelsp.compile.llvm.base import mangled
from tilelsp.compile.llvm.memory import MemoryOps
from tilelsp.defs.llvm import instructions as llvm
from tilelsp.defs.llvm.numbers import (
    Ceil,
    CopySign,
    Cos,
    E4M3x2ToF16x2,
    E5M2x2ToF16x2,
    Ex2,
    F32ToBf16x2,
    F32ToF16x2,
    F32ToFp8x2,
    F32ToTf32,
    FAbs,
    Floor,
    Fma,
    Fp8,
    Letter,
    Lg2,
    Maximum,
    MaxNum,
    Minimum,
    MinNum,
    NvvmAdd,
    NvvmDiv,
    NvvmFma,
    NvvmFMax,
    NvvmFMin,
    NvvmMul,
    NvvmRcp,
    NvvmSqrt,
    NvvmSub,
    RInt,
    RSqrt,
    Sin,
    Sqrt,
    Tanh,
    Trunc,
)
from tilelsp.defs.mir.kinds import Rounding
from tilelsp.ir.module import Value
from tilelsp.ir.types import BF16, F16, F32, I1, I16, I32, FloatType, StringAttr, Type, VectorType
from tilelsp.spec.constants import width_of

_LETTERS: Mapping[str, Letter] = {"f32": "f", "f64": "d", "f16": "f16", "bf16": "bf16"}
_PAIRS: Mapping[str, Letter] = {"f16": "f16x2", "bf16": "bf16x2"}
_TANH: Mapping[str, Literal["f32", "f16", "bf16", "v2f16", "v2bf16"]] = {
    "f32": "f32", "f16": "f16", "bf16": "bf16", "v2f16": "v2f16", "v2bf16": "v2bf16",
}  # fmt: skip


class MathOps(MemoryOps):
    """Floats. Types are f16, bf16, f32, f64 and the packed `<2 x half>`, `<2 x bfloat>`.

    `rounding` is PTX's word: nearest even, zero, down or up (other than nearest for f32 and f64 only); `ftz` flushes
    subnormal f32 operands and results to zero. Where a target has no instruction for a 16-bit type, selection computes
    in f32 and rounds back.
    """

    def fadd(self, a: Value, b: Value, *, rounding: Rounding = "rn", ftz: bool = False) -> Value:
        """Sum; never contracted with a product."""
        plain = rounding == "rn" and not ftz
        return self.emit((llvm.FADD if plain else NvvmAdd(rounding, ftz, letter(a.type)))(a, b), a.type)

    def fsub(self, a: Value, b: Value, *, rounding: Rounding = "rn", ftz: bool = False) -> Value:
        """Difference."""
        plain = rounding == "rn" and not ftz
        return self.emit((llvm.FSUB if plain else NvvmSub(rounding, ftz, letter(a.type)))(a, b), a.type)

    def fmul(self, a: Value, b: Value, *, rounding: Rounding = "rn", ftz: bool = False) -> Value:
        """Product; never contracted with a sum."""
        plain = rounding == "rn" and not ftz
        return self.emit((llvm.FMUL if plain else NvvmMul(rounding, ftz, letter(a.type)))(a, b), a.type)

    def fdiv(
        self, a: Value, b: Value, *, rounding: Rounding | Literal["approx", "full"] = "rn", ftz: bool = False
    ) -> Value:
        """Quotient: correctly rounded, or for f32 "approx" (2 ulp) or "full" (2 ulp, full range)."""
        plain = rounding == "rn" and not ftz
        return self.emit((llvm.FDIV if plain else NvvmDiv(rounding, ftz, letter(a.type)))(a, b), a.type)

    def frem(self, a: Value, b: Value) -> Value:
        """`a - trunc(a / b) * b` for f32 and f64, as LLVM's backend has it: exact while the rounded quotient is."""
        return self.emit(llvm.FREM(a, b), a.type)

    def fma(self, a: Value, b: Value, c: Value, *, rounding: Rounding = "rn", ftz: bool = False) -> Value:
        """`a * b + c` with one rounding."""
        if rounding == "rn" and not ftz:
            return self.emit(Fma(mangled(a.type))(a, b, c), a.type)
        return self.emit(NvvmFma(rounding, ftz, letter(a.type))(a, b, c), a.type)

    def fneg(self, a: Value) -> Value:
        """Sign flipped."""
        return self.emit(llvm.FNEG(a), a.type)

    def fabs(self, a: Value) -> Value:
        """Magnitude."""
        return self.emit(FAbs(mangled(a.type))(a), a.type)

    def fcmp(self, predicate: str, a: Value, b: Value) -> Value:
        """Compare: ordered oeq one olt ole ogt oge, unordered ueq une ult ule ugt uge, and ord, uno."""
        return self.emit(llvm.FCMP(a, b), I1, {"predicate": StringAttr(predicate)})

    def fminmax(self, a: Value, b: Value, *, maximum: bool, nan: bool = False, ftz: bool = False) -> Value:
        """Smaller or larger value. With `nan` a NaN operand gives NaN, else the other operand."""
        if ftz:
            return self.emit((NvvmFMax if maximum else NvvmFMin)(True, nan, letter(a.type))(a, b), a.type)
        least, most = (Minimum, Maximum) if nan else (MinNum, MaxNum)
        return self.emit((most if maximum else least)(mangled(a.type))(a, b), a.type)

    def round_to_integral(self, which: type[Floor | Ceil | Trunc | RInt], a: Value) -> Value:
        """Down, up, towards zero, or to nearest with ties to even."""
        return self.emit(which(mangled(a.type))(a), a.type)

    def copysign(self, magnitude: Value, sign: Value) -> Value:
        """The first operand with the sign of the second; f32 and f64."""
        return self.emit(CopySign(mangled(magnitude.type))(magnitude, sign), magnitude.type)

    def sqrt(self, a: Value, *, rounding: Rounding | Literal["approx"] = "rn", ftz: bool = False) -> Value:
        """Square root: correctly rounded, or for f32 approximate."""
        if rounding == "rn" and not ftz:
            return self.emit(Sqrt(mangled(a.type))(a), a.type)
        return self.emit(NvvmSqrt(rounding, ftz, letter(a.type))(a), a.type)

    def approx(self, which: type[Ex2 | Lg2 | Sin | Cos | RSqrt], a: Value, *, ftz: bool = False) -> Value:
        """The hardware's approximations for f32. Ex2 takes f16 and `<2 x half>` too (sm_75), RSqrt f64 with `ftz`."""
        return self.emit(which(ftz, letter(a.type))(a), a.type)

    def tanh(self, a: Value) -> Value:
        """The hardware's hyperbolic tangent of f32, f16, bf16 and pairs of these (sm_75)."""
        return self.emit(Tanh(_TANH[mangled(a.type)])(a), a.type)

    def rcp(self, a: Value, *, rounding: Rounding | Literal["approx"] = "rn", ftz: bool = False) -> Value:
        """Reciprocal, correctly rounded, for f32 and f64; or approximate, for f32, and for f64 with `ftz`."""
        return self.emit(NvvmRcp(rounding, ftz, letter(a.type))(a), a.type)

    # --- conversions ------------------------------------------------------------------------------------------

    def fconvert(self, a: Value, to: Type) -> Value:
        """Between f16, bf16, f32 and f64, rounding to nearest even."""
        if a.type == to:
            return a
        wide, narrow = width_of(to), width_of(a.type)
        if wide > narrow:
            return self.cast("fpext", a, to)
        if wide < narrow:
            return self.cast("fptrunc", a, to)
        return self.cast("fptrunc", self.cast("fpext", a, F32), to)

    def f32_to_pair(self, low: Value, high: Value, to: FloatType) -> Value:
        """Two f32 to a pair of f16 or bf16, to nearest even."""
        return self.emit((F32ToBf16x2 if to == BF16 else F32ToF16x2)(False)(high, low), VectorType((2,), to))

    def f32_to_fp8x2(self, low: Value, high: Value, format: Fp8) -> Value:
        """Two f32 to packed `format` (e4m3 or e5m2), nearest even, saturating to finite: i16 (sm_89)."""
        return self.emit(F32ToFp8x2(format)(high, low), I16)

    def fp8x2_to_f16x2(self, value: Value, format: Fp8) -> Value:
        """Packed e4m3 or e5m2 (i16) to `<2 x half>`, exact (sm_89)."""
        return self.emit((E4M3x2ToF16x2() if format == "e4m3" else E5M2x2ToF16x2())(value), VectorType((2,), F16))

    def f32_to_tf32(self, a: Value) -> Value:
        """f32 to tf32 in an i32, nearest even (sm_90)."""
        return self.emit(F32ToTf32("rn")(a), I32)


def letter(type: Type) -> Letter:
    """The NVVM suffix of a float type: f, d, f16, f16x2, bf16, bf16x2."""
    return _PAIRS[mangled(type.element)] if isinstance(type, VectorType) else _LETTERS[mangled(type)]
