"""Selection of casts between integers, and of the same bits as another type."""

from __future__ import annotations

from collections.abc import Callable

from tilelsp.compile.select.dispatch import selects
from tilelsp.compile.select.integers import int_width, select_one
from tilelsp.compile.select.state import Selector
from tilelsp.compile.select.values import Packed, Rep, Unselectable, describe, is_packed, machine_type
from tilelsp.defs.llvm import instructions as llvm
from tilelsp.defs.mir import integers as ops
from tilelsp.defs.mir.kinds import bits, integer, signed, unsigned
from tilelsp.defs.mir.moves import (
    BITCAST,
    CLASS_OF,
    NARROW,
    PACK_B64,
    UNPACK_B64,
    WIDEN,
    IntegerSource,
)
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import F32, F64, I1, I16, I32, I64, Type, VectorType
from tilelsp.spec.constants import Imm, width_of


def _register(bits: int) -> Type:
    return {16: I16, 32: I32, 64: I64}[bits]


def elementwise(sel: Selector, op: Op, scalar: Callable[[Value], Value]) -> None:
    """Select a cast: of its operand, or of each element of it."""
    type = op.results[0].type
    if not isinstance(type, VectorType):
        sel.put(scalar(sel.opd(op.operands[0])))
        return
    made = [scalar(v) for v in sel.components(op.operands[0])]
    sel.put(Packed(type, elements=made) if is_packed(type) else tuple(made))


@selects(llvm.TRUNC)
def _trunc(sel: Selector, op: Op) -> None:
    source, to = int_width(op.operands[0].type), int_width(op.results[0].type)

    def scalar(value: Value) -> Value:
        if isinstance(value, Imm):
            return Imm(I1 if to == 1 else _register(max(to, 16)), (value.bits or 0) & ((1 << to) - 1))
        if to == 1:
            register = _register(max(source, 16))
            low = sel.emit(ops.AND[bits(source)](value, Imm(register, 1)))
            return sel.emit(ops.SETP["ne"][signed(source)](low, Imm(register, 0)))
        if max(source, 16) == max(to, 16):
            return value
        return sel.emit(NARROW[unsigned(to)][unsigned(source)](value))

    elementwise(sel, op, scalar)


@selects(llvm.ZEXT, llvm.SEXT)
def _extend(sel: Selector, op: Op) -> None:
    is_signed = llvm.SEXT.matches(op)
    source, to = int_width(op.operands[0].type), int_width(op.results[0].type)
    register = _register(max(to, 16))

    def scalar(value: Value) -> Value:
        if isinstance(value, Imm):
            pattern = (value.bits or 0) & ((1 << source) - 1)
            if is_signed and pattern >> (source - 1):
                pattern |= ((1 << to) - 1) & ~((1 << source) - 1)
            return Imm(register, pattern)
        if source == 1:
            ones = (1 << to) - 1 if is_signed else 1
            return select_one(sel, value, Imm(register, ones), Imm(register, 0))
        return sel.emit(WIDEN[integer(to, is_signed=is_signed)][_narrow(source, is_signed=is_signed)](value))

    elementwise(sel, op, scalar)


def _narrow(width: int, *, is_signed: bool) -> IntegerSource:
    if width == 8:
        return "s8" if is_signed else "u8"
    return integer(width, is_signed=is_signed)


@selects(llvm.BITCAST)
def _bitcast(sel: Selector, op: Op) -> None:
    to = op.results[0].type
    sel.put(bitcast(sel, sel.rep(op.operands[0]), op.operands[0].type, to))


def bitcast(sel: Selector, rep: Rep, source: Type, to: Type) -> Rep:
    """A value's bits as another type of the same width."""
    if isinstance(to, VectorType) and is_packed(to) and isinstance(rep, Packed):
        return Packed(to, sel.words(rep))
    pieces = _as_words(sel, rep)
    if isinstance(to, VectorType):
        if is_packed(to):
            return Packed(to, pieces)
        element = machine_type(to.element)
        if width_of(to) == 64 and len(pieces) == 1 and element in (I32, F32):
            pieces = sel.lanes(sel.emit(UNPACK_B64(sel.in_register(pieces[0]))))
        if element in (I64, F64) and len(pieces) == 2 * to.shape[0]:
            pieces = tuple(_join64(sel, pieces[i], pieces[i + 1]) for i in range(0, len(pieces), 2))
        return tuple(_recast(sel, p, element) for p in pieces)
    wanted = machine_type(to)
    if len(pieces) == 2 and wanted in (I64, F64):
        return _recast(sel, _join64(sel, pieces[0], pieces[1]), wanted)
    if len(pieces) != 1:
        raise Unselectable(f"bitcast of {describe(source)} to {describe(to)} has no instruction")
    return _recast(sel, pieces[0], wanted)


def _join64(sel: Selector, low: Value, high: Value) -> Value:
    return sel.emit(PACK_B64(sel.in_register(_recast(sel, low, I32)), sel.in_register(_recast(sel, high, I32))))


def _as_words(sel: Selector, rep: Rep) -> tuple[Value, ...]:
    if isinstance(rep, Packed):
        return sel.words(rep)
    return rep if isinstance(rep, tuple) else (rep,)


_RECASTS = frozenset(((I32, F32), (F32, I32), (I64, F64), (F64, I64)))


def _recast(sel: Selector, value: Value, to: Type) -> Value:
    if value.type == to:
        return value
    if isinstance(value, Imm):
        return Imm(to, value.bits)
    if (value.type, to) not in _RECASTS:
        raise Unselectable("this bitcast has no instruction")
    return sel.emit(BITCAST[CLASS_OF[to]](sel.in_register(value)))


@selects(llvm.PTRTOINT, llvm.INTTOPTR)
def _pointer_cast(sel: Selector, op: Op) -> None:
    """ptrtoint and inttoptr: the same register, widened or cut where the sizes differ."""
    source, to = width_of(op.operands[0].type), width_of(op.results[0].type)
    value = sel.opd(op.operands[0])
    if source == to:
        sel.put(value)
    elif isinstance(value, Imm):
        sel.put(Imm(_register(to), (value.bits or 0) & ((1 << to) - 1)))
    elif source < to:
        sel.put(sel.emit(WIDEN[unsigned(to)][unsigned(source)](value)))
    else:
        sel.put(sel.emit(NARROW[unsigned(to)][unsigned(source)](value)))
