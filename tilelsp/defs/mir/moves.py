"""Machine opcodes that move, select, convert and pack registers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias, get_args

from tilelsp.defs.mir.kinds import (
    FLOATS,
    INTEGERS,
    WIDE,
    Bits,
    Float,
    Integer,
    Logical,
    One,
    Three,
    Two,
    Unsigned,
    Wide,
    binary,
    unary,
)
from tilelsp.defs.mir.kinds import REGISTER_OF as REG
from tilelsp.ir.types import F32, F64, I1, I16, I32, I64, Type, VectorType
from tilelsp.spec.machine import Slot, TypedOpcode

Moved: TypeAlias = Logical | Wide
Stored: TypeAlias = Bits | Wide
Tf32Rounding: TypeAlias = Literal["rna", "rn", "rz"]

_STORED: Final[tuple[Stored, ...]] = ("b16", "b32", "b64", *WIDE)
_MOVED: Final[tuple[Moved, ...]] = ("pred", *_STORED)

CLASS_OF: Mapping[Type, Stored] = {I16: "b16", I32: "b32", I64: "b64", F32: "f32", F64: "f64"}
"""The word of a register's class; predicates have none."""


def _selp(t: Stored) -> Three:
    slots = (Slot("a", REG[t], imm=True), Slot("b", REG[t], imm=True), Slot("p", I1))
    return TypedOpcode(f"SELP_{t.upper()}", slots, (Slot("d", REG[t]),), f"selp.{t} $d, $a, $b, $p", pure=True)


MOV: Mapping[Moved, One] = {t: unary(f"mov.{t}", REG[t], REG[t], imm="a") for t in _MOVED}
SELP: Mapping[Stored, Three] = {t: _selp(t) for t in _STORED}

# --- conversions ---------------------------------------------------------------------------------------------------

IntegerSource: TypeAlias = Integer | Literal["s8", "u8"]

_WIDENED: Final[Mapping[Integer, tuple[IntegerSource, ...]]] = {
    "s16": ("s8",), "u16": ("u8",), "s32": ("s8", "s16"), "u32": ("u8", "u16"),
    "s64": ("s8", "s16", "s32"), "u64": ("u8", "u16", "u32"),
}  # fmt: skip
_NARROWED: Final[Mapping[Unsigned, tuple[Unsigned, ...]]] = {"u16": ("u32", "u64"), "u32": ("u64",)}


def _cvt(mods: str, to: str, source: str) -> One:
    return unary(f"cvt{mods}.{to}.{source}", REG[to], REG[source])


WIDEN: Mapping[Integer, Mapping[IntegerSource, One]] = {
    to: {source: _cvt("", to, source) for source in sources} for to, sources in _WIDENED.items()
}
"""By the wide type, then the narrow one of the same sign."""
NARROW: Mapping[Unsigned, Mapping[Unsigned, One]] = {
    to: {source: _cvt("", to, source) for source in sources} for to, sources in _NARROWED.items()
}
INT_TO_FLOAT: Mapping[Float, Mapping[Integer, One]] = {
    to: {source: _cvt(".rn", to, source) for source in INTEGERS} for to in FLOATS
}
FLOAT_TO_INT: Mapping[Integer, Mapping[Float, One]] = {
    to: {source: _cvt(".rzi", to, source) for source in FLOATS} for to in INTEGERS
}
EXTEND: Mapping[Wide, Mapping[Float, One]] = {
    "f32": {source: _cvt("", "f32", source) for source in ("f16", "bf16")},
    "f64": {source: _cvt("", "f64", source) for source in ("f16", "f32", "bf16")},
}
ROUND_TO: Mapping[Float, Mapping[Wide, One]] = {
    "f16": {source: _cvt(".rn", "f16", source) for source in WIDE},
    "f32": {"f64": _cvt(".rn", "f32", "f64")},
    "bf16": {source: _cvt(".rn", "bf16", source) for source in WIDE},
}
"""To a narrower float, to nearest even."""

PairFormat: TypeAlias = Literal["f16x2", "bf16x2"]
Fp8Pair: TypeAlias = Literal["e4m3x2", "e5m2x2"]
_PAIRS: Final[tuple[PairFormat, ...]] = ("f16x2", "bf16x2")
_FP8_PAIRS: Final[tuple[Fp8Pair, ...]] = ("e4m3x2", "e5m2x2")

ROUND_PAIR: Mapping[PairFormat, Mapping[bool, Two]] = {
    to: {relu: binary(f"cvt.rn{'.relu' if relu else ''}.{to}.f32", I32, F32, imm="") for relu in (False, True)}
    for to in _PAIRS
}
"""Two f32, the upper one first, as a packed pair; negative values become zero where asked for."""
FP8_OF_F32: Mapping[Fp8Pair, Two] = {to: binary(f"cvt.rn.satfinite.{to}.f32", I16, F32, imm="") for to in _FP8_PAIRS}
FP8_OF_F16: Mapping[Fp8Pair, One] = {to: unary(f"cvt.rn.satfinite.{to}.f16x2", I16, I32) for to in _FP8_PAIRS}
FP8_TO_F16: Mapping[Fp8Pair, One] = {source: unary(f"cvt.rn.f16x2.{source}", I32, I16) for source in _FP8_PAIRS}
TF32_OF_F32: Mapping[Tf32Rounding, One] = {
    mode: unary(f"cvt.{mode}.tf32.f32", I32, F32) for mode in get_args(Tf32Rounding)
}

# --- packing -------------------------------------------------------------------------------------------------------

_HALVES, _WORDS = VectorType((2,), I16), VectorType((2,), I32)

PACK_B32: Two = binary(
    "mov.b32 $d, {$a, $b}", I32, I16, imm="", name="PACK_B32_B16",
    doc="Two 16-bit registers as one word, the first one low.",
)  # fmt: skip
UNPACK_B32: One = unary(
    "mov.b32 {$d}, $a", _HALVES, I32, name="UNPACK_B32_B16", doc="The two halves of a word, the low one first."
)
PACK_B64: Two = binary(
    "mov.b64 $d, {$a, $b}", I64, I32, imm="", name="PACK_B64_B32",
    doc="Two 32-bit registers as one, the first one low.",
)  # fmt: skip
UNPACK_B64: One = unary(
    "mov.b64 {$d}, $a", _WORDS, I64, name="UNPACK_B64_B32",
    doc="The two halves of a 64-bit register, the low one first.",
)  # fmt: skip


def _bitcast(to: str, source: str) -> One:
    return unary(
        f"mov.b{to[1:]} $d, $a", REG[to], REG[source], imm="a", name=f"BITCAST_{to.upper()}_{source.upper()}",
        doc="The same bits in a register of another class.",
    )  # fmt: skip


BITCAST: Mapping[Stored, One] = {
    "f32": _bitcast("f32", "b32"), "b32": _bitcast("b32", "f32"),
    "f64": _bitcast("f64", "b64"), "b64": _bitcast("b64", "f64"),
}  # fmt: skip
"""By the class of the result."""
