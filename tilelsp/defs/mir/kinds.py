"""The words that machine opcodes are declared and found by: PTX's types, tests and roundings; and how to declare them.

An opcode is a constant of its module, a family of them a mapping by these words: `ADD["s32"]`, `SETP["lt"]["u64"]`.
Selection calls it with its operands, `ADD["s32"](a, b)`; a misspelt name or word, or a missing operand, is an error of
types.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from tilelsp.ir.module import Value
from tilelsp.ir.types import F32, F64, I1, I16, I32, I64, Type
from tilelsp.spec.machine import Slot, TypedOpcode

Signed: TypeAlias = Literal["s16", "s32", "s64"]
Unsigned: TypeAlias = Literal["u16", "u32", "u64"]
Integer: TypeAlias = Signed | Unsigned
Bits: TypeAlias = Literal["b16", "b32", "b64"]
Logical: TypeAlias = Literal["pred"] | Bits
Wide: TypeAlias = Literal["f32", "f64"]
Float: TypeAlias = Literal["f16", "bf16"] | Wide
AnyFloat: TypeAlias = Float | Literal["f16x2", "bf16x2"]
Rounding: TypeAlias = Literal["rn", "rz", "rm", "rp"]
Integral: TypeAlias = Literal["rni", "rzi", "rmi", "rpi"]
Test: TypeAlias = Literal["eq", "ne", "lt", "le", "gt", "ge"]
FloatTest: TypeAlias = Test | Literal["equ", "neu", "ltu", "leu", "gtu", "geu", "num", "nan"]

SIGNED: Final[tuple[Signed, ...]] = ("s16", "s32", "s64")
UNSIGNED: Final[tuple[Unsigned, ...]] = ("u16", "u32", "u64")
INTEGERS: Final[tuple[Integer, ...]] = (*SIGNED, *UNSIGNED)
BITS: Final[tuple[Bits, ...]] = ("b16", "b32", "b64")
LOGICAL: Final[tuple[Logical, ...]] = ("pred", *BITS)
WIDE: Final[tuple[Wide, ...]] = ("f32", "f64")
FLOATS: Final[tuple[Float, ...]] = ("f16", "bf16", *WIDE)
HALVES: Final[tuple[AnyFloat, ...]] = ("f16", "f16x2", "bf16", "bf16x2")
ROUNDINGS: Final[tuple[Rounding, ...]] = ("rn", "rz", "rm", "rp")
INTEGRALS: Final[tuple[Integral, ...]] = ("rni", "rzi", "rmi", "rpi")
TESTS: Final[tuple[Test, ...]] = ("eq", "ne", "lt", "le", "gt", "ge")
FLOAT_TESTS: Final[tuple[FloatTest, ...]] = (*TESTS, "equ", "neu", "ltu", "leu", "gtu", "geu", "num", "nan")

REGISTER_OF: dict[str, Type] = {
    "pred": I1,
    "b16": I16, "s16": I16, "u16": I16, "f16": I16, "bf16": I16, "s8": I16, "u8": I16,
    "b32": I32, "s32": I32, "u32": I32, "f16x2": I32, "bf16x2": I32,
    "b64": I64, "s64": I64, "u64": I64,
    "f32": F32, "f64": F64,
}  # fmt: skip
"""The register class that holds a value of each PTX type."""

_SIGNED_OF: dict[int, Signed] = {8: "s16", 16: "s16", 32: "s32", 64: "s64"}
_UNSIGNED_OF: dict[int, Unsigned] = {8: "u16", 16: "u16", 32: "u32", 64: "u64"}
_BITS_OF: dict[int, Bits] = {8: "b16", 16: "b16", 32: "b32", 64: "b64"}


def signed(width: int) -> Signed:
    """The signed type that integers of 8, 16, 32 or 64 bits are computed in. Raises `KeyError` for other widths."""
    return _SIGNED_OF[width]


def unsigned(width: int) -> Unsigned:
    """The unsigned type, as `signed`."""
    return _UNSIGNED_OF[width]


def integer(width: int, *, is_signed: bool) -> Integer:
    """The signed or unsigned type, as `signed`."""
    return _SIGNED_OF[width] if is_signed else _UNSIGNED_OF[width]


def bits(width: int) -> Bits:
    """The type without a sign, as `signed`."""
    return _BITS_OF[width]


Zero: TypeAlias = TypedOpcode[[]]
One: TypeAlias = TypedOpcode[[Value]]
Two: TypeAlias = TypedOpcode[[Value, Value]]
Three: TypeAlias = TypedOpcode[[Value, Value, Value]]
Four: TypeAlias = TypedOpcode[[Value, Value, Value, Value]]
Five: TypeAlias = TypedOpcode[[Value, Value, Value, Value, Value]]
"""Opcodes by how many operands they take."""


def named_after(ptx: str) -> str:
    """The opcode of a template: its mnemonic in capitals."""
    return ptx.split(" ", 1)[0].replace(".", "_").upper()


def slot(name: str, type: Type, imm: str = "") -> Slot:
    """An operand; a constant may stand for those whose letters `imm` has."""
    return Slot(name, type, imm=name in imm)


def unary(ptx: str, result: Type, a: Type, *, imm: str = "", name: str = "", doc: str = "") -> One:
    """`ptx $d, $a`, without effect but its result."""
    return TypedOpcode(
        name or named_after(ptx), (slot("a", a, imm),), (Slot("d", result),), ptx + ("" if name else " $d, $a"),
        pure=True, doc=doc,
    )  # fmt: skip


def binary(
    ptx: str, result: Type, a: Type, b: Type | None = None, *, imm: str = "b", name: str = "", doc: str = ""
) -> Two:
    """`ptx $d, $a, $b`, without effect but its result."""
    return TypedOpcode(
        name or named_after(ptx), (slot("a", a, imm), slot("b", b or a, imm)), (Slot("d", result),),
        ptx + ("" if name else " $d, $a, $b"), pure=True, doc=doc,
    )  # fmt: skip


def ternary(ptx: str, result: Type, a: Type, b: Type | None = None, c: Type | None = None, *, imm: str = "") -> Three:
    """`ptx $d, $a, $b, $c`, without effect but its result."""
    slots = (slot("a", a, imm), slot("b", b or a, imm), slot("c", c or a, imm))
    return TypedOpcode(named_after(ptx), slots, (Slot("d", result),), f"{ptx} $d, $a, $b, $c", pure=True)
