"""Selection of integer arithmetic, comparisons and selects."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tilelsp.compile.select.dispatch import selects, selects_call
from tilelsp.compile.select.state import Selector
from tilelsp.compile.select.values import Packed, Rep, Unselectable, describe, is_packed
from tilelsp.defs.llvm import instructions as llvm
from tilelsp.defs.llvm.numbers import Abs, CtPop, MulHi, SMax, SMin, UMax, UMin
from tilelsp.defs.mir import integers as ops
from tilelsp.defs.mir.kinds import Integer, Logical, Test, Two, bits, integer, signed, unsigned
from tilelsp.defs.mir.moves import (
    CLASS_OF,
    NARROW,
    SELP,
    WIDEN,
)
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import I1, I16, I32, FloatType, IntType, Type, VectorType
from tilelsp.spec.constants import Imm, width_of

_LOGIC = {llvm.AND.name: ops.AND, llvm.OR.name: ops.OR, llvm.XOR.name: ops.XOR}
_PLAIN = {llvm.ADD.name: ops.ADD, llvm.SUB.name: ops.SUB, llvm.MUL.name: ops.MUL_LO}
_OF_BITS = {llvm.ADD.name: ops.XOR, llvm.SUB.name: ops.XOR, llvm.MUL.name: ops.AND}
"""Opcodes of i1 arithmetic."""
_DIVISIONS = {
    llvm.SDIV.name: (ops.DIV, True), llvm.SREM.name: (ops.REM, True),
    llvm.UDIV.name: (ops.DIV, False), llvm.UREM.name: (ops.REM, False),
}  # fmt: skip
"""The opcodes, and whether they are of signed integers."""

_ICMP: Mapping[str, tuple[Test, bool]] = {
    "eq": ("eq", True), "ne": ("ne", True), "slt": ("lt", True), "sle": ("le", True), "sgt": ("gt", True),
    "sge": ("ge", True), "ult": ("lt", False), "ule": ("le", False), "ugt": ("gt", False), "uge": ("ge", False),
}  # fmt: skip
"""PTX's test, and whether it is one of signed integers."""
_SWAPPED = {
    "eq": "eq", "ne": "ne", "slt": "sgt", "sle": "sge", "sgt": "slt", "sge": "sle",
    "ult": "ugt", "ule": "uge", "ugt": "ult", "uge": "ule",
}  # fmt: skip

Scalar = Callable[[Selector, Value, Value], Value]


def extended(sel: Selector, value: Value, type: Type, *, signed: bool) -> Value:
    """An i8 in a 16-bit register with its upper half made right; other values as they are."""
    if not isinstance(type, IntType) or type.width != 8:
        return value
    if isinstance(value, Imm):
        bits = (value.bits or 0) & 255
        return Imm(I16, bits | 0xFF00 if signed and bits & 128 else bits)
    if signed:
        return sel.emit(WIDEN["s16"]["s8"](value))
    return sel.emit(ops.AND["b16"](value, Imm(I16, 255)))


def lanewise(sel: Selector, op: Op, scalar: Scalar) -> None:
    """Apply `one` to the operands of a two-operand instruction, element by element for vectors."""
    type = op.results[0].type
    a, b = op.operands[0], op.operands[1]
    if not isinstance(type, VectorType):
        sel.put(scalar(sel, sel.opd(a), sel.opd(b)))
        return
    made = [scalar(sel, x, y) for x, y in zip(sel.components(a), sel.components(b), strict=True)]
    sel.put(Packed(type, elements=made) if is_packed(type) else tuple(made))


def element_type(type: Type) -> Type:
    """A vector's element type, or the type itself."""
    return type.element if isinstance(type, VectorType) else type


def int_width(type: Type) -> int:
    """The bits of an integer, or of the elements of a vector."""
    element = element_type(type)
    width = element.width if isinstance(element, IntType) else width_of(element)
    if width not in (1, 8, 16, 32, 64):
        raise Unselectable(f"integers of type {describe(type)} have no registers")
    return width


def _two(sel: Selector, opcode: Two, a: Value, b: Value, *, commutes: bool) -> Value:
    if isinstance(a, Imm):
        if commutes and not isinstance(b, Imm):
            a, b = b, a
        else:
            a = sel.in_register(a)
    return sel.emit(opcode(a, b))


@selects(llvm.ADD, llvm.SUB, llvm.MUL)
def _arithmetic(sel: Selector, op: Op) -> None:
    name = op.name
    width = int_width(op.results[0].type)
    if width == 1:
        of_bits = _OF_BITS[name]["pred"]
        lanewise(sel, op, lambda s, a, b: s.emit(of_bits(s.in_register(a), s.in_register(b))))
        return
    commutes = not llvm.SUB.matches(op)
    opcode = _PLAIN[name][signed(width)]
    lanewise(sel, op, lambda s, a, b: _two(s, opcode, a, b, commutes=commutes))


@selects(llvm.SDIV, llvm.UDIV, llvm.SREM, llvm.UREM)
def _division(sel: Selector, op: Op) -> None:
    family, is_signed = _DIVISIONS[op.name]
    _by_sign(sel, op, family, is_signed=is_signed, commutes=False)


@selects_call(SMin, SMax, UMin, UMax)
def _extreme(sel: Selector, op: Op, call: SMin | SMax | UMin | UMax) -> None:
    family = ops.MIN if isinstance(call, SMin | UMin) else ops.MAX
    _by_sign(sel, op, family, is_signed=isinstance(call, SMin | SMax), commutes=True)


def _by_sign(sel: Selector, op: Op, family: Mapping[Integer, Two], *, is_signed: bool, commutes: bool) -> None:
    width = int_width(op.results[0].type)
    if width == 1:
        word = op.name.split(".")[1]
        raise Unselectable(f"{word} of i1 has no instruction")
    element = element_type(op.results[0].type)
    opcode = family[integer(width, is_signed=is_signed)]

    def scalar(s: Selector, a: Value, b: Value) -> Value:
        a, b = extended(s, a, element, signed=is_signed), extended(s, b, element, signed=is_signed)
        return _two(s, opcode, a, b, commutes=commutes)

    lanewise(sel, op, scalar)


@selects(llvm.AND, llvm.OR, llvm.XOR)
def _logic(sel: Selector, op: Op) -> None:
    type = op.results[0].type
    width = int_width(type)
    word = _LOGIC[op.name]
    if isinstance(type, VectorType) and is_packed(type):
        a, b = (_packed_words(sel, v) for v in op.operands)
        opcode = word["b16" if width * type.shape[0] <= 16 else "b32"]
        words = tuple(_two(sel, opcode, x, y, commutes=True) for x, y in zip(a, b, strict=True))
        sel.put(Packed(type, words))
        return
    if width == 1:
        lanewise(sel, op, lambda s, a, b: _logic_i1(s, word, a, b))
        return
    opcode = word[bits(width)]
    lanewise(sel, op, lambda s, a, b: _two(s, opcode, a, b, commutes=True))


def _logic_i1(sel: Selector, word: Mapping[Logical, Two], a: Value, b: Value) -> Value:
    if isinstance(a, Imm):
        a, b = b, a
    if isinstance(b, Imm):
        if word is ops.XOR:
            return sel.emit(ops.NOT["pred"](sel.in_register(a))) if b.bits else a
        keeps = bool(b.bits) == (word is ops.AND)
        return a if keeps else b
    return sel.emit(word["pred"](a, b))


def _packed_words(sel: Selector, value: Value) -> tuple[Value, ...]:
    made = sel.rep(value)
    if not isinstance(made, Packed):
        raise Unselectable(f"a vector of type {describe(value.type)} is not packed")
    return sel.words(made)


@selects(llvm.SHL, llvm.LSHR, llvm.ASHR)
def _shift(sel: Selector, op: Op) -> None:
    type = op.results[0].type
    element = element_type(type)
    width = int_width(type)
    left = llvm.SHL.matches(op)
    if left and width == 64 and _widening_shift(sel, op):
        return
    is_signed = llvm.ASHR.matches(op)
    opcode = ops.SHL[bits(width)] if left else ops.SHR_S[signed(width)] if is_signed else ops.SHR_U[unsigned(width)]

    def scalar(s: Selector, a: Value, by: Value) -> Value:
        if not left:
            a = extended(s, a, element, signed=is_signed)
        if isinstance(by, Imm):
            by = Imm(I32, by.bits)
        elif width == 64:
            by = s.emit(NARROW["u32"]["u64"](by))
        elif width <= 16:
            by = s.emit(WIDEN["u32"]["u16"](extended(s, by, element, signed=False)))
        return s.emit(opcode(s.in_register(a), by))

    lanewise(sel, op, scalar)


def _widening_shift(sel: Selector, op: Op) -> bool:
    """`shl (sext i32 x), k` as one widening multiplication: the address arithmetic of every element."""
    by = op.operands[1]
    source = op.operands[0].defining_op
    extends = llvm.SEXT.matches(source)
    if source is None or not (extends or llvm.ZEXT.matches(source)) or not isinstance(by, Imm):
        return False
    inner = source.operands[0]
    if inner.type != I32 or by.bits is None or by.bits > (30 if extends else 31):
        return False
    opcode = ops.MUL_WIDE["s32" if extends else "u32"]
    sel.put(sel.emit(opcode(sel.reg(inner), Imm(I32, 1 << by.bits))))
    return True


_MUL_HI: Mapping[str, Integer] = {"i": "s32", "ui": "u32", "ll": "s64", "ull": "u64"}


@selects_call(MulHi)
def _mulhi(sel: Selector, op: Op, call: MulHi) -> None:
    opcode = ops.MUL_HI[_MUL_HI[call.kind]]
    lanewise(sel, op, lambda s, a, b: _two(s, opcode, a, b, commutes=True))


@selects_call(Abs)
def _abs(sel: Selector, op: Op, call: Abs) -> None:
    type = op.results[0].type
    a = extended(sel, sel.opd(op.operands[0]), type, signed=True)
    sel.put(sel.emit(ops.ABS[signed(int_width(type))](sel.in_register(a))))


@selects_call(CtPop)
def _ctpop(sel: Selector, op: Op, call: CtPop) -> None:
    width = int_width(op.results[0].type)
    if width < 32:
        raise Unselectable("ctpop of narrow integers has no instruction")
    made = sel.emit(ops.POPC[bits(width)](sel.reg(op.operands[0])))
    sel.put(sel.emit(WIDEN["u64"]["u32"](made)) if width == 64 else made)


@selects(llvm.ICMP)
def _icmp(sel: Selector, op: Op) -> None:
    predicate = sel.word("predicate")
    type = op.operands[0].type
    element = element_type(type)
    test = _ICMP.get(predicate)
    if test is None:
        raise Unselectable(f"icmp has no predicate {predicate}")
    width = int_width(type)

    def scalar(s: Selector, a: Value, b: Value) -> Value:
        return compare(s, predicate, a, b, element, width)

    lanewise(sel, op, scalar)


def compare(sel: Selector, predicate: str, a: Value, b: Value, element: Type, width: int) -> Value:
    """One integer comparison of machine values."""
    if width == 1:
        return _compare_i1(sel, predicate, a, b)
    is_signed = _ICMP[predicate][1]
    a, b = extended(sel, a, element, signed=is_signed), extended(sel, b, element, signed=is_signed)
    if isinstance(a, Imm) and not isinstance(b, Imm):
        a, b, predicate = b, a, _SWAPPED[predicate]
    test = _ICMP[predicate][0]
    return sel.emit(ops.SETP[test][integer(width, is_signed=is_signed)](sel.in_register(a), b))


def _compare_i1(sel: Selector, predicate: str, a: Value, b: Value) -> Value:
    differ = _logic_i1(sel, ops.XOR, a, b)
    if predicate == "ne":
        return differ
    if predicate == "eq":
        return _logic_i1(sel, ops.XOR, differ, Imm(I1, 1))
    raise Unselectable(f"icmp {predicate} of i1 has no instruction")


@selects(llvm.SELECT)
def _select(sel: Selector, op: Op) -> None:
    condition, a, b = op.operands
    if isinstance(condition.type, VectorType):
        masks = sel.components(condition)
        pairs = zip(masks, sel.components(a), sel.components(b), strict=True)
        made = [select_one(sel, m, x, y) for m, x, y in pairs]
        type = op.results[0].type
        packed = isinstance(type, VectorType) and is_packed(type)
        sel.put(Packed(type, elements=made) if packed and isinstance(type, VectorType) else tuple(made))
        return
    mask = sel.scalar(condition)
    left, right = sel.rep(a), sel.rep(b)
    sel.put(_select_rep(sel, mask, left, right))


def _select_rep(sel: Selector, mask: Value, a: Rep, b: Rep) -> Rep:
    if isinstance(mask, Imm):
        return a if mask.bits else b
    if isinstance(a, Packed) and isinstance(b, Packed):
        words = tuple(select_one(sel, mask, x, y) for x, y in zip(sel.words(a), sel.words(b), strict=True))
        return Packed(a.type, words)
    if isinstance(a, tuple) and isinstance(b, tuple):
        return tuple(select_one(sel, mask, x, y) for x, y in zip(a, b, strict=True))
    if not isinstance(a, Value) or not isinstance(b, Value):
        raise Unselectable("a select needs two values of one kind", "llvm.type")
    return select_one(sel, mask, a, b)


def select_one(sel: Selector, mask: Value, a: Value, b: Value) -> Value:
    """`a` where the predicate holds, else `b`, of machine values."""
    if isinstance(mask, Imm):
        return a if mask.bits else b
    if a.type == I1:
        yes = _logic_i1(sel, ops.AND, mask, a)
        no = _logic_i1(sel, ops.AND, sel.emit(ops.NOT["pred"](mask)), b)
        return _logic_i1(sel, ops.OR, yes, no)
    a = a if isinstance(a, Imm) else sel.in_register(a)
    b = b if isinstance(b, Imm) else sel.in_register(b)
    return sel.emit(SELP[CLASS_OF[a.type]](a, b, mask))


def is_float(type: Type) -> bool:
    """True if a type is a float type, or its elements are."""
    return isinstance(element_type(type), FloatType)
