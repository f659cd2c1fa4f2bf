"""Machine opcodes for integers, bits and predicates: one per PTX type."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from tilelsp.defs.mir.kinds import (
    BITS,
    INTEGERS,
    LOGICAL,
    SIGNED,
    TESTS,
    UNSIGNED,
    Bits,
    Integer,
    Logical,
    One,
    Signed,
    Test,
    Three,
    Two,
    binary,
    ternary,
    unary,
)
from tilelsp.defs.mir.kinds import REGISTER_OF as REG
from tilelsp.ir.types import I1, I32, I64

Word: TypeAlias = Literal["s32", "u32"]
_WORDS: Final[tuple[Word, ...]] = ("s32", "u32")
_COUNTED: Final[tuple[Bits, ...]] = ("b32", "b64")

ADD: Mapping[Signed, Two] = {t: binary(f"add.{t}", REG[t], REG[t]) for t in SIGNED}
SUB: Mapping[Signed, Two] = {t: binary(f"sub.{t}", REG[t], REG[t]) for t in SIGNED}
MUL_LO: Mapping[Signed, Two] = {t: binary(f"mul.lo.{t}", REG[t], REG[t]) for t in SIGNED}
MUL_HI: Mapping[Integer, Two] = {t: binary(f"mul.hi.{t}", REG[t], REG[t]) for t in INTEGERS}
MUL_WIDE: Mapping[Word, Two] = {t: binary(f"mul.wide.{t}", I64, I32) for t in _WORDS}
MAD_LO: Mapping[Signed, Three] = {t: ternary(f"mad.lo.{t}", REG[t], REG[t], imm="bc") for t in SIGNED}
MAD_WIDE: Mapping[Word, Three] = {t: ternary(f"mad.wide.{t}", I64, I32, I32, I64, imm="bc") for t in _WORDS}
DIV: Mapping[Integer, Two] = {t: binary(f"div.{t}", REG[t], REG[t]) for t in INTEGERS}
REM: Mapping[Integer, Two] = {t: binary(f"rem.{t}", REG[t], REG[t]) for t in INTEGERS}
MIN: Mapping[Integer, Two] = {t: binary(f"min.{t}", REG[t], REG[t]) for t in INTEGERS}
MAX: Mapping[Integer, Two] = {t: binary(f"max.{t}", REG[t], REG[t]) for t in INTEGERS}
NEG: Mapping[Signed, One] = {t: unary(f"neg.{t}", REG[t], REG[t]) for t in SIGNED}
ABS: Mapping[Signed, One] = {t: unary(f"abs.{t}", REG[t], REG[t]) for t in SIGNED}
SHL: Mapping[Bits, Two] = {t: binary(f"shl.{t}", REG[t], REG[t], I32) for t in BITS}
SHR_S: Mapping[Signed, Two] = {t: binary(f"shr.{t}", REG[t], REG[t], I32) for t in SIGNED}
SHR_U = {t: binary(f"shr.{t}", REG[t], REG[t], I32) for t in UNSIGNED}
POPC: Mapping[Bits, One] = {t: unary(f"popc.{t}", I32, REG[t]) for t in _COUNTED}
CLZ: Mapping[Bits, One] = {t: unary(f"clz.{t}", I32, REG[t]) for t in _COUNTED}
BREV: Mapping[Bits, One] = {t: unary(f"brev.{t}", REG[t], REG[t]) for t in _COUNTED}
AND: Mapping[Logical, Two] = {t: binary(f"and.{t}", REG[t], REG[t], imm="" if t == "pred" else "b") for t in LOGICAL}
OR: Mapping[Logical, Two] = {t: binary(f"or.{t}", REG[t], REG[t], imm="" if t == "pred" else "b") for t in LOGICAL}
XOR: Mapping[Logical, Two] = {t: binary(f"xor.{t}", REG[t], REG[t], imm="" if t == "pred" else "b") for t in LOGICAL}
NOT: Mapping[Logical, One] = {t: unary(f"not.{t}", REG[t], REG[t]) for t in LOGICAL}
PRMT: Three = ternary("prmt.b32", I32, I32, imm="bc")
SHF_L_WRAP: Three = ternary("shf.l.wrap.b32", I32, I32, imm="bc")
SETP: Mapping[Test, Mapping[Integer, Two]] = {
    test: {t: binary(f"setp.{test}.{t}", I1, REG[t]) for t in INTEGERS} for test in TESTS
}
