"""Selection of conversions between floats and integers, and between formats of floats."""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.compile.select.casts import elementwise
from tilelsp.compile.select.dispatch import selects, selects_call
from tilelsp.compile.select.floats import float_name, from_f32, to_f32
from tilelsp.compile.select.integers import element_type, extended, select_one
from tilelsp.compile.select.state import Selector
from tilelsp.compile.select.values import Packed, Unselectable, describe, machine_type
from tilelsp.defs.llvm import instructions as llvm
from tilelsp.defs.llvm.numbers import (
    E4M3x2ToF16x2,
    E5M2x2ToF16x2,
    F16x2ToFp8x2,
    F32ToBf16x2,
    F32ToF16x2,
    F32ToFp8x2,
    F32ToTf32,
)
from tilelsp.defs.mir import floats as ops
from tilelsp.defs.mir.kinds import Float, Two, integer
from tilelsp.defs.mir.moves import (
    EXTEND,
    FLOAT_TO_INT,
    FP8_OF_F16,
    FP8_OF_F32,
    FP8_TO_F16,
    INT_TO_FLOAT,
    ROUND_PAIR,
    ROUND_TO,
    TF32_OF_F32,
    Fp8Pair,
)
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import F32, FloatType, IntType, VectorType
from tilelsp.spec.constants import Imm

_ROUND_PAIR: Mapping[str, Mapping[bool, Two]] = {"f16": ROUND_PAIR["f16x2"], "bf16": ROUND_PAIR["bf16x2"]}
_FP8: Mapping[str, Fp8Pair] = {"e4m3": "e4m3x2", "e5m2": "e5m2x2"}


@selects(llvm.FPEXT)
def _fpext(sel: Selector, op: Op) -> None:
    source, to = float_name(element_type(op.operands[0].type)), float_name(element_type(op.results[0].type))

    def scalar(value: Value) -> Value:
        if source in ("f16", "bf16"):
            wide = to_f32(sel, value, source)
            return wide if to == "f32" else sel.emit(EXTEND["f64"]["f32"](sel.in_register(wide)))
        return sel.emit(EXTEND["f64"]["f32"](sel.in_register(value)))

    elementwise(sel, op, scalar)


@selects(llvm.FPTRUNC)
def _fptrunc(sel: Selector, op: Op) -> None:
    source, to = float_name(element_type(op.operands[0].type)), float_name(element_type(op.results[0].type))
    type = op.results[0].type
    pair = _ROUND_PAIR.get(to)
    if source == "f32" and isinstance(type, VectorType) and type.shape[0] % 2 == 0 and pair and sel.can(pair[False]):
        wide = [sel.in_register(v) for v in sel.components(op.operands[0])]
        words = tuple(sel.emit(pair[False](wide[i + 1], wide[i])) for i in range(0, len(wide), 2))
        sel.put(Packed(type, words))
        return

    def scalar(value: Value) -> Value:
        if source == "f32":
            return from_f32(sel, value, to)
        if to == "f32":
            return sel.emit(ROUND_TO["f32"]["f64"](sel.in_register(value)))
        return sel.emit(ROUND_TO[to]["f64"](sel.in_register(value)))

    elementwise(sel, op, scalar)


@selects(llvm.SITOFP, llvm.UITOFP)
def _int_to_float(sel: Selector, op: Op) -> None:
    is_signed = llvm.SITOFP.matches(op)
    source = element_type(op.operands[0].type)
    to = float_name(element_type(op.results[0].type))
    if not isinstance(source, IntType):
        raise Unselectable(f"{op.name} takes integers, not {describe(source)}", "llvm.type")

    def scalar(value: Value) -> Value:
        if source.width == 1:
            bits = {"f16": 0x3C00, "bf16": 0x3F80, "f32": 0x3F800000, "f64": 0x3FF << 52}[to]
            register = machine_type(FloatType(to))
            sign = {"f16": 1 << 15, "bf16": 1 << 15, "f32": 1 << 31, "f64": 1 << 63}[to] if is_signed else 0
            return select_one(sel, value, Imm(register, bits | sign), Imm(register, 0))
        value = sel.in_register(extended(sel, value, source, signed=is_signed))
        kind = integer(source.width, is_signed=is_signed)
        if to != "bf16" or sel.can(INT_TO_FLOAT[to][kind]):
            return sel.emit(INT_TO_FLOAT[to][kind](value))
        return from_f32(sel, sel.emit(INT_TO_FLOAT["f32"][kind](value)), to)

    elementwise(sel, op, scalar)


@selects(llvm.FPTOSI, llvm.FPTOUI)
def _float_to_int(sel: Selector, op: Op) -> None:
    is_signed = llvm.FPTOSI.matches(op)
    source = float_name(element_type(op.operands[0].type))
    to = element_type(op.results[0].type)
    if not isinstance(to, IntType):
        raise Unselectable(f"{op.name} gives integers, not {describe(to)}", "llvm.type")

    def scalar(value: Value) -> Value:
        if to.width == 1:
            wide = value if source in ("f32", "f64") else to_f32(sel, value, source)
            name = "f64" if source == "f64" else "f32"
            return sel.emit(ops.SETP["neu"][name](sel.in_register(wide), Imm(wide.type, 0)))
        kind = integer(to.width, is_signed=is_signed)
        if source == "bf16":
            return sel.emit(FLOAT_TO_INT[kind]["f32"](sel.in_register(to_f32(sel, value, source))))
        return sel.emit(FLOAT_TO_INT[kind][source](sel.in_register(value)))

    elementwise(sel, op, scalar)


@selects_call(F32ToF16x2, F32ToBf16x2)
def _packed_f16(sel: Selector, op: Op, call: F32ToF16x2 | F32ToBf16x2) -> None:
    to: Float = "bf16" if isinstance(call, F32ToBf16x2) else "f16"
    high, low = (sel.reg(v) for v in op.operands)
    type = op.results[0].type
    assert isinstance(type, VectorType)
    pair = _ROUND_PAIR[to]
    if sel.can(pair[False]):
        sel.put(Packed(type, (sel.emit(pair[call.relu](high, low)),)))
        return
    both = [low, high]
    if call.relu:
        both = [sel.emit(ops.MAX[False]["f32"](v, Imm(F32, 0))) for v in both]
    sel.put(Packed(type, elements=[from_f32(sel, v, to) for v in both]))


@selects_call(F32ToFp8x2)
def _fp8_of_f32(sel: Selector, op: Op, call: F32ToFp8x2) -> None:
    high, low = (sel.reg(v) for v in op.operands)
    sel.put(sel.emit(FP8_OF_F32[_FP8[call.format]](high, low)))


@selects_call(F16x2ToFp8x2)
def _fp8_of_f16(sel: Selector, op: Op, call: F16x2ToFp8x2) -> None:
    sel.put(sel.emit(FP8_OF_F16[_FP8[call.format]](sel.reg(op.operands[0]))))


@selects_call(E4M3x2ToF16x2, E5M2x2ToF16x2)
def _f16_of_fp8(sel: Selector, op: Op, call: E4M3x2ToF16x2 | E5M2x2ToF16x2) -> None:
    type = op.results[0].type
    assert isinstance(type, VectorType)
    opcode = FP8_TO_F16["e4m3x2" if isinstance(call, E4M3x2ToF16x2) else "e5m2x2"]
    sel.put(Packed(type, (sel.emit(opcode(sel.reg(op.operands[0]))),)))


@selects_call(F32ToTf32)
def _tf32(sel: Selector, op: Op, call: F32ToTf32) -> None:
    sel.put(sel.emit(TF32_OF_F32[call.rounding](sel.reg(op.operands[0]))))
