"""Floating-point arithmetic, mathematical functions and conversions of the LLVM builder."""

from __future__ import annotations

from tilelsp.compile.llvm.base import mangled
from tilelsp.compile.llvm.memory import MemoryOps
from tilelsp.ir.module import Value
from tilelsp.ir.types import BF16, F16, F32, I1, I16, I32, IntType, StringAttr, Type, VectorType
from tilelsp.spec.constants import width_of

ROUNDINGS = ("rn", "rz", "rm", "rp")
"""PTX's rounding words: nearest even, zero, down, up."""


class MathOps(MemoryOps):
    """Floats. Types are f16, bf16, f32, f64 and the packed `<2 x half>`, `<2 x bfloat>`.

    `rounding` is one of `ROUNDINGS` (others than rn for f32 and f64 only); `ftz` flushes subnormal f32 operands and
    results to zero. Where a target has no instruction for a 16-bit type, selection computes in f32 and rounds back.
    """

    def _rounded(self, name: str, args: tuple[Value, ...], rounding: str, ftz: bool) -> Value:
        type = args[0].type
        if rounding == "rn" and not ftz:
            return self.emit(f"llvm.f{name}", args, type)
        suffix = ".ftz" if ftz else ""
        return self.emit(f"llvm.nvvm.{name}.{rounding}{suffix}.{_letter(type)}", args, type)

    def fadd(self, a: Value, b: Value, *, rounding: str = "rn", ftz: bool = False) -> Value:
        """Sum; never contracted with a product."""
        return self._rounded("add", (a, b), rounding, ftz)

    def fsub(self, a: Value, b: Value, *, rounding: str = "rn", ftz: bool = False) -> Value:
        """Difference."""
        return self._rounded("sub", (a, b), rounding, ftz)

    def fmul(self, a: Value, b: Value, *, rounding: str = "rn", ftz: bool = False) -> Value:
        """Product; never contracted with a sum."""
        return self._rounded("mul", (a, b), rounding, ftz)

    def fdiv(self, a: Value, b: Value, *, rounding: str = "rn", ftz: bool = False, approx: str = "") -> Value:
        """Quotient: correctly rounded, or for f32 `approx` "approx" (2 ulp) or "full" (2 ulp, full range)."""
        if approx:
            suffix = ".ftz" if ftz else ""
            return self.emit(f"llvm.nvvm.div.{approx}{suffix}.f", (a, b), a.type)
        return self._rounded("div", (a, b), rounding, ftz)

    def frem(self, a: Value, b: Value) -> Value:
        """`a - trunc(a / b) * b` for f32 and f64, as LLVM's backend has it: exact while the rounded quotient is."""
        return self.emit("llvm.frem", (a, b), a.type)

    def fma(self, a: Value, b: Value, c: Value, *, rounding: str = "rn", ftz: bool = False) -> Value:
        """`a * b + c` with one rounding."""
        if rounding == "rn" and not ftz:
            return self.emit(f"llvm.fma.{mangled(a.type)}", (a, b, c), a.type)
        suffix = ".ftz" if ftz else ""
        return self.emit(f"llvm.nvvm.fma.{rounding}{suffix}.{_letter(a.type)}", (a, b, c), a.type)

    def fneg(self, a: Value) -> Value:
        """Sign flipped."""
        return self.emit("llvm.fneg", (a,), a.type)

    def fabs(self, a: Value) -> Value:
        """Magnitude."""
        return self.emit(f"llvm.fabs.{mangled(a.type)}", (a,), a.type)

    def fcmp(self, predicate: str, a: Value, b: Value) -> Value:
        """Compare: ordered oeq one olt ole ogt oge, unordered ueq une ult ule ugt uge, and ord, uno."""
        return self.emit("llvm.fcmp", (a, b), I1, {"predicate": StringAttr(predicate)})

    def fminmax(self, a: Value, b: Value, *, maximum: bool, nan: bool = False, ftz: bool = False) -> Value:
        """Smaller or larger value. With `nan` a NaN operand gives NaN, else the other operand."""
        if ftz:
            which = ("fmax" if maximum else "fmin") + ".ftz" + (".nan" if nan else "")
            return self.emit(f"llvm.nvvm.{which}.{_letter(a.type)}", (a, b), a.type)
        which = ("maximum" if maximum else "minimum") if nan else ("maxnum" if maximum else "minnum")
        return self.emit(f"llvm.{which}.{mangled(a.type)}", (a, b), a.type)

    def round_to_integral(self, which: str, a: Value) -> Value:
        """`which` is floor, ceil, trunc or rint (ties to even)."""
        return self.emit(f"llvm.{which}.{mangled(a.type)}", (a,), a.type)

    def copysign(self, magnitude: Value, sign: Value) -> Value:
        """The first operand with the sign of the second; f32 and f64."""
        return self.emit(f"llvm.copysign.{mangled(magnitude.type)}", (magnitude, sign), magnitude.type)

    def sqrt(self, a: Value, *, rounding: str = "rn", approx: bool = False, ftz: bool = False) -> Value:
        """Square root: correctly rounded, or for f32 approximate."""
        if approx:
            return self.approx("sqrt", a, ftz=ftz)
        if rounding == "rn" and not ftz:
            return self.emit(f"llvm.sqrt.{mangled(a.type)}", (a,), a.type)
        return self.emit(f"llvm.nvvm.sqrt.{rounding}{'.ftz' if ftz else ''}.{_letter(a.type)}", (a,), a.type)

    def approx(self, which: str, a: Value, *, ftz: bool = False) -> Value:
        """The hardware's f32 approximations: ex2, lg2, sin, cos, tanh, sqrt, rsqrt, rcp (tanh from sm_75 on).

        ex2 also takes f16 and `<2 x half>` (sm_75), tanh f16 and bf16 too; rsqrt and rcp take f64 with `ftz`.
        """
        if which == "tanh" and not ftz:
            return self.emit(f"llvm.nvvm.tanh.approx.{mangled(a.type)}", (a,), a.type)
        suffix = ".ftz" if ftz else ""
        return self.emit(f"llvm.nvvm.{which}.approx{suffix}.{_letter(a.type)}", (a,), a.type)

    def rcp(self, a: Value, *, rounding: str = "rn", ftz: bool = False) -> Value:
        """Reciprocal, correctly rounded; f32 and f64."""
        return self.emit(f"llvm.nvvm.rcp.{rounding}{'.ftz' if ftz else ''}.{_letter(a.type)}", (a,), a.type)

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

    def int_to_float(self, a: Value, to: Type, *, signed: bool) -> Value:
        """Nearest even."""
        return self.cast("sitofp" if signed else "uitofp", a, to)

    def float_to_int(self, a: Value, to: IntType, *, signed: bool) -> Value:
        """Towards zero; out-of-range values saturate and NaN gives 0, as PTX has it."""
        return self.cast("fptosi" if signed else "fptoui", a, to)

    def f32_to_f16x2(self, low: Value, high: Value, *, bf16: bool = False, relu: bool = False) -> Value:
        """Two f32 rounded to nearest even and packed: `<2 x half>` or `<2 x bfloat>` (sm_80)."""
        word = "ff2bf16x2.rn" if bf16 else "ff2f16x2.rn"
        name = f"llvm.nvvm.{word}{'.relu' if relu else ''}"
        return self.emit(name, (high, low), VectorType((2,), BF16 if bf16 else F16))

    def f32_to_fp8x2(self, low: Value, high: Value, format: str) -> Value:
        """Two f32 to packed `format` (e4m3 or e5m2), nearest even, saturating to finite: i16 (sm_89)."""
        return self.emit(f"llvm.nvvm.ff.to.{format}x2.rn", (high, low), I16)

    def f16x2_to_fp8x2(self, value: Value, format: str) -> Value:
        """`<2 x half>` to packed e4m3 or e5m2: i16 (sm_89)."""
        return self.emit(f"llvm.nvvm.f16x2.to.{format}x2.rn", (value,), I16)

    def fp8x2_to_f16x2(self, value: Value, format: str) -> Value:
        """Packed e4m3 or e5m2 (i16) to `<2 x half>`, exact (sm_89)."""
        return self.emit(f"llvm.nvvm.{format}x2.to.f16x2.rn", (value,), VectorType((2,), F16))

    def f32_to_tf32(self, a: Value) -> Value:
        """f32 to tf32 in an i32, nearest with ties away (sm_80)."""
        return self.emit("llvm.nvvm.f2tf32.rna", (a,), I32)


def _letter(type: Type) -> str:
    """The NVVM suffix of a float type: f, d, f16, f16x2, bf16, bf16x2."""
    if isinstance(type, VectorType):
        return f"{mangled(type.element)}x{type.shape[0]}"
    return {"f32": "f", "f64": "d"}.get(mangled(type), mangled(type))
