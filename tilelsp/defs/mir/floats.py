"""Machine opcodes for floating-point arithmetic and comparisons: one per PTX type, rounding and flush to zero."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias, TypeVar

from tilelsp.defs.mir.kinds import (
    FLOAT_TESTS,
    FLOATS,
    HALVES,
    INTEGRALS,
    ROUNDINGS,
    WIDE,
    AnyFloat,
    Float,
    FloatTest,
    Integral,
    One,
    Rounding,
    Three,
    Two,
    Wide,
    binary,
    ternary,
    unary,
)
from tilelsp.defs.mir.kinds import REGISTER_OF as REG
from tilelsp.ir.types import F32, I1

Op = TypeVar("Op", One, Two, Three)
ByType: TypeAlias = Mapping[AnyFloat, Op]
Rounded: TypeAlias = Mapping[Rounding, Mapping[bool, Mapping[AnyFloat, Op]]]
"""By rounding, then whether subnormal operands and results become zero, then type."""
Flushed: TypeAlias = Mapping[bool, Mapping[AnyFloat, Op]]

_FLUSHES: Mapping[bool, tuple[str, tuple[Wide, ...]]] = {False: ("", WIDE), True: (".ftz", ("f32",))}


def _rounded(make: Callable[[str, AnyFloat], Op], *, halves: bool) -> Mapping[Rounding, Mapping[bool, ByType[Op]]]:
    """`make` gets the modifiers behind the name, and the type. 16-bit types round to nearest even only."""
    return {
        rounding: {
            flush: {
                t: make(f"{rounding}{word}", t)
                for t in (*types, *(HALVES if halves and rounding == "rn" and not flush else ()))
            }
            for flush, (word, types) in _FLUSHES.items()
        }
        for rounding in ROUNDINGS
    }


def _one(name: str) -> Callable[[str, AnyFloat], One]:
    return lambda mods, t: unary(f"{name}.{mods}.{t}", REG[t], REG[t], imm="a" if t in WIDE else "")


def _two(name: str) -> Callable[[str, AnyFloat], Two]:
    return lambda mods, t: binary(f"{name}.{mods}.{t}", REG[t], REG[t], imm="ab" if t in WIDE else "")


def _three(name: str) -> Callable[[str, AnyFloat], Three]:
    return lambda mods, t: ternary(f"{name}.{mods}.{t}", REG[t], REG[t], imm="abc" if t in WIDE else "")


ADD: Rounded[Two] = _rounded(_two("add"), halves=True)
SUB: Rounded[Two] = _rounded(_two("sub"), halves=True)
MUL: Rounded[Two] = _rounded(_two("mul"), halves=True)
DIV: Rounded[Two] = _rounded(_two("div"), halves=False)
FMA: Rounded[Three] = _rounded(_three("fma"), halves=True)
SQRT: Rounded[One] = _rounded(_one("sqrt"), halves=False)
RCP: Rounded[One] = _rounded(_one("rcp"), halves=False)


def _flushed(make: Callable[[str, AnyFloat], Op]) -> Flushed[Op]:
    """`make` gets `.ftz` or nothing, and the type."""
    return {
        flush: {t: make(word, t) for t in (*types, *(() if flush else HALVES))}
        for flush, (word, types) in _FLUSHES.items()
    }


def _sign(name: str) -> Flushed[One]:
    return _flushed(lambda mods, t: unary(f"{name}{mods}.{t}", REG[t], REG[t], imm="a" if t in WIDE else ""))


def _extreme(name: str) -> Flushed[Two]:
    return _flushed(lambda mods, t: binary(f"{name}{mods}.{t}", REG[t], REG[t], imm="ab" if t in WIDE else ""))


def _extreme_or_nan(name: str) -> Flushed[Two]:
    types: Mapping[bool, tuple[str, tuple[AnyFloat, ...]]] = {False: ("", ("f32", *HALVES)), True: (".ftz", ("f32",))}
    return {
        flush: {t: binary(f"{name}{word}.NaN.{t}", REG[t], REG[t], imm="ab" if t in WIDE else "") for t in kinds}
        for flush, (word, kinds) in types.items()
    }


NEG = _sign("neg")
ABS = _sign("abs")
MIN = _extreme("min")
MAX = _extreme("max")
MIN_NAN = _extreme_or_nan("min")
"""Of two operands, NaN where one of them is."""
MAX_NAN = _extreme_or_nan("max")
COPYSIGN: ByType[Two] = {t: binary(f"copysign.{t}", REG[t], REG[t], imm="ab") for t in WIDE}
"""The first operand gives the sign."""


def _approximate(name: str, plain: tuple[AnyFloat, ...] = (), flushed: tuple[AnyFloat, ...] = ()) -> Flushed[One]:
    """An approximation of f32 with both treatments of subnormals, and of other types with one of them."""
    return {
        flush: {t: unary(f"{name}{word}.{t}", REG[t], REG[t], imm="a" if t == "f32" else "") for t in ("f32", *types)}
        for flush, word, types in ((False, "", plain), (True, ".ftz", flushed))
    }


EX2_APPROX = _approximate("ex2.approx", ("f16", "f16x2"), ("bf16", "bf16x2"))
LG2_APPROX = _approximate("lg2.approx")
SIN_APPROX = _approximate("sin.approx")
COS_APPROX = _approximate("cos.approx")
SQRT_APPROX = _approximate("sqrt.approx")
RSQRT_APPROX = _approximate("rsqrt.approx", ("f64",), ("f64",))
RCP_APPROX = _approximate("rcp.approx", (), ("f64",))
TANH_APPROX: ByType[One] = {
    "f32": unary("tanh.approx.f32", F32, F32, imm="a"),
    **{t: unary(f"tanh.approx.{t}", REG[t], REG[t]) for t in HALVES},
}
DIV_APPROX: Mapping[bool, Two] = {f: binary(f"div.approx{w}.f32", F32, F32, imm="ab") for f, (w, _) in _FLUSHES.items()}
DIV_FULL: Mapping[bool, Two] = {f: binary(f"div.full{w}.f32", F32, F32, imm="ab") for f, (w, _) in _FLUSHES.items()}

ROUND: Mapping[Integral, Mapping[Float, One]] = {
    to: {t: unary(f"cvt.{to}.{t}.{t}", REG[t], REG[t]) for t in ("f16", *WIDE)} for to in INTEGRALS
}
"""To integral values of the same type."""
SETP: Mapping[FloatTest, Mapping[Float, Two]] = {
    test: {t: binary(f"setp.{test}.{t}", I1, REG[t], imm="ab" if t in WIDE else "") for t in FLOATS}
    for test in FLOAT_TESTS
}
