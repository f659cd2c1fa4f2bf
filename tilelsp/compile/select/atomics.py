"""Selection of atomic operations and fences."""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.compile.select.addresses import address, space_of
from tilelsp.compile.select.dispatch import selects
from tilelsp.compile.select.orders import order_attrs, scope_of
from tilelsp.compile.select.state import Selector
from tilelsp.compile.select.values import Packed, Unselectable, describe
from tilelsp.defs.llvm import instructions as llvm
from tilelsp.defs.mir import integers
from tilelsp.defs.mir import memory as ops
from tilelsp.defs.mir.kinds import bits, signed
from tilelsp.defs.mir.memory import Atomic, AtomicType
from tilelsp.defs.mir.moves import BITCAST
from tilelsp.ir.module import Op
from tilelsp.ir.types import (
    BF16,
    F16,
    F32,
    F64,
    I8,
    I16,
    I32,
    I64,
    IntType,
    StringAttr,
    Type,
    VectorType,
)
from tilelsp.spec.constants import width_of

_RMW: Mapping[str, tuple[Atomic, Mapping[Type, AtomicType]]] = {
    "add": ("add", {I32: "u32", I64: "u64"}), "fadd": ("add", {F32: "f32", F64: "f64", F16: "f16", BF16: "bf16"}),
    "max": ("max", {I32: "s32", I64: "s64"}), "min": ("min", {I32: "s32", I64: "s64"}),
    "umax": ("max", {I32: "u32", I64: "u64"}), "umin": ("min", {I32: "u32", I64: "u64"}),
    "and": ("and", {I32: "b32", I64: "b64"}), "or": ("or", {I32: "b32", I64: "b64"}),
    "xor": ("xor", {I32: "b32", I64: "b64"}), "xchg": ("exch", {I32: "b32", I64: "b64", F32: "b32", F64: "b64"}),
}  # fmt: skip
_RMW_PAIRS: Mapping[Type, AtomicType] = {F16: "f16x2", BF16: "bf16x2"}


@selects(llvm.ATOMICRMW)
def _atomicrmw(sel: Selector, op: Op) -> None:
    pointer, value = op.operands
    word = sel.word("op")
    type = value.type
    attrs = order_attrs(sel, "sem")
    space = space_of(pointer)
    operand = sel.reg(value)
    if word == "sub" and isinstance(type, IntType) and type.width in (32, 64):
        operand = sel.emit(integers.NEG[signed(type.width)](operand))
        word = "add"
    entry = _RMW.get(word)
    packed = isinstance(type, VectorType) and type.shape == (2,) and word == "fadd"
    suffix: AtomicType | None = None
    if packed and isinstance(type, VectorType):
        suffix = _RMW_PAIRS.get(type.element)
    elif entry is not None:
        suffix = entry[1].get(type)
    if entry is None or suffix is None:
        raise Unselectable(f"atomicrmw {word} of {describe(type)} has no instruction")
    base, offset = address(sel, pointer)
    opcode = ops.ATOM[entry[0]][suffix].get(space)
    if opcode is None:
        raise Unselectable(f"atomicrmw of {space} memory has no instruction")
    recast = word == "xchg" and operand.type in (F32, F64)
    if recast:
        operand = sel.emit(BITCAST["b32" if operand.type == F32 else "b64"](operand))
    made = sel.emit(opcode(base, offset, operand), attrs)
    if recast:
        made = sel.emit(BITCAST["f32" if type == F32 else "f64"](made))
    sel.put(Packed(type, (made,)) if isinstance(type, VectorType) else made)


@selects(llvm.CMPXCHG)
def _cmpxchg(sel: Selector, op: Op) -> None:
    pointer, compare, new = op.operands
    attrs = order_attrs(sel, "sem")
    old, wanted = sel.reg(new), sel.reg(compare)
    # A register of 16 bits may hold a byte, and memory beside that byte is not the instruction's.
    if old.type not in (I16, I32, I64) or new.type == I8:
        raise Unselectable(f"cmpxchg of {describe(new.type)} has no instruction")
    base, offset = address(sel, pointer)
    width = width_of(old.type)
    opcode = ops.ATOM_CAS[bits(width)].get(space_of(pointer))
    if opcode is None:
        raise Unselectable(f"cmpxchg of {space_of(pointer)} memory has no instruction")
    made = sel.emit(opcode(base, offset, wanted, old), attrs)
    sel.put((made, sel.emit(integers.SETP["eq"][signed(width)](made, wanted))))


@selects(llvm.FENCE)
def _fence(sel: Selector, op: Op) -> None:
    word = "sc" if sel.word("ordering") == "seq_cst" else "acq_rel"
    sel.emit_void(ops.FENCE(), {"sem": StringAttr(word), "scope": StringAttr(scope_of(sel))})
