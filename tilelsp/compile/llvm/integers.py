"""Integer arithmetic, comparisons, selects and casts of the LLVM builder; constants are folded."""

from __future__ import annotations

import operator
from collections.abc import Callable

from tilelsp.compile.llvm.base import BuilderBase, mangled
from tilelsp.defs.llvm import instructions as llvm
from tilelsp.defs.llvm.numbers import Abs, CtPop, MulHi, SMax, SMin, UMax, UMin
from tilelsp.ir.module import Value
from tilelsp.ir.types import (
    I1,
    IntType,
    StringAttr,
    Type,
)
from tilelsp.spec.constants import Imm, width_of

_FOLDS: dict[str, Callable[[int, int], bool]] = {
    "eq": operator.eq, "ne": operator.ne, "lt": operator.lt, "le": operator.le, "gt": operator.gt, "ge": operator.ge,
}  # fmt: skip


class IntegerOps(BuilderBase):
    """Integer arithmetic and casts."""

    # --- integers ---------------------------------------------------------------------------------------------

    def _binary(self, instruction: llvm.Two, a: Value, b: Value) -> Value:
        return self.emit(instruction(a, b), a.type)

    def _folded(self, a: Value, b: Value, compute: Callable[[int, int], int]) -> Imm | None:
        """The result for two constant scalars."""
        if not isinstance(a, Imm) or not isinstance(b, Imm) or not isinstance(a.type, IntType):
            return None
        if a.bits is None or b.bits is None:
            return None
        return self._int(a.type, compute(a.bits, b.bits) & ((1 << a.type.width) - 1))

    def add(self, a: Value, b: Value) -> Value:
        """Integer sum; folded where both sides are constant or one is zero, as all of these are."""
        if _is(a, 0):
            return b
        if _is(b, 0):
            return a
        return self._folded(a, b, operator.add) or self._binary(llvm.ADD, a, b)

    def sub(self, a: Value, b: Value) -> Value:
        """Integer difference."""
        if _is(b, 0):
            return a
        return self._folded(a, b, operator.sub) or self._binary(llvm.SUB, a, b)

    def mul(self, a: Value, b: Value) -> Value:
        """Integer product, low half; a power of two becomes a shift."""
        if isinstance(a, Imm) and not isinstance(b, Imm):
            a, b = b, a
        made = self._folded(a, b, operator.mul)
        if made is not None:
            return made
        if _is(b, 0):
            return b
        by = _power_of_two(b)
        return self._binary(llvm.MUL, a, b) if by is None else self.shl(a, by)

    def sdiv(self, a: Value, b: Value) -> Value:
        """Signed quotient, towards zero."""
        return a if _power_of_two(b) == 0 else self._binary(llvm.SDIV, a, b)

    def udiv(self, a: Value, b: Value) -> Value:
        """Unsigned quotient; a power of two becomes a shift."""
        by = _power_of_two(b)
        return self._binary(llvm.UDIV, a, b) if by is None else self.lshr(a, by)

    def srem(self, a: Value, b: Value) -> Value:
        """Signed remainder, with the sign of `a`."""
        return self._binary(llvm.SREM, a, b)

    def urem(self, a: Value, b: Value) -> Value:
        """Unsigned remainder; a power of two becomes a mask."""
        by = _power_of_two(b)
        if by is None:
            return self._binary(llvm.UREM, a, b)
        return self.and_(a, self.const(b.type, (1 << by) - 1))

    def and_(self, a: Value, b: Value) -> Value:
        """Bitwise and; on i1, logical."""
        if isinstance(a, Imm) and not isinstance(b, Imm):
            a, b = b, a
        if _is(b, 0):
            return b
        if _is(b, -1):
            return a
        return self._folded(a, b, lambda x, y: x & y) or self._binary(llvm.AND, a, b)

    def or_(self, a: Value, b: Value) -> Value:
        """Bitwise or; on i1, logical."""
        if isinstance(a, Imm) and not isinstance(b, Imm):
            a, b = b, a
        if _is(b, 0):
            return a
        if _is(b, -1):
            return b
        return self._folded(a, b, lambda x, y: x | y) or self._binary(llvm.OR, a, b)

    def xor(self, a: Value, b: Value) -> Value:
        """Bitwise exclusive or."""
        if isinstance(a, Imm) and not isinstance(b, Imm):
            a, b = b, a
        if _is(b, 0):
            return a
        return self._folded(a, b, lambda x, y: x ^ y) or self._binary(llvm.XOR, a, b)

    def _amount(self, a: Value, by: Value | int) -> Value:
        return self.const(a.type, by) if isinstance(by, int) else by

    def shl(self, a: Value, by: Value | int) -> Value:
        """Shift left; `by` has the type of `a`, or is a plain number."""
        b = self._amount(a, by)
        if _is(b, 0):
            return a
        return self._folded(a, b, lambda x, y: x << y if y < 64 else 0) or self._binary(llvm.SHL, a, b)

    def lshr(self, a: Value, by: Value | int) -> Value:
        """Logical shift right."""
        b = self._amount(a, by)
        if _is(b, 0):
            return a
        return self._folded(a, b, lambda x, y: x >> y if y < 64 else 0) or self._binary(llvm.LSHR, a, b)

    def ashr(self, a: Value, by: Value | int) -> Value:
        """Arithmetic shift right."""
        b = self._amount(a, by)
        return a if _is(b, 0) else self._binary(llvm.ASHR, a, b)

    def mulhi(self, a: Value, b: Value, *, signed: bool) -> Value:
        """The upper half of a 32- or 64-bit product."""
        narrow = width_of(a.type) == 32
        kind = MulHi("i" if narrow else "ll") if signed else MulHi("ui" if narrow else "ull")
        return self.emit(kind(a, b), a.type)

    def int_minmax(self, a: Value, b: Value, *, maximum: bool, signed: bool) -> Value:
        """The smaller or larger integer."""
        least, most = (SMin, SMax) if signed else (UMin, UMax)
        return self.emit((most if maximum else least)(mangled(a.type))(a, b), a.type)

    def abs(self, a: Value) -> Value:
        """Signed integer magnitude; the minimum stays itself."""
        return self.emit(Abs(mangled(a.type))(a, self.i1(False)), a.type)

    def ctpop(self, a: Value) -> Value:
        """Number of set bits."""
        return self.emit(CtPop(mangled(a.type))(a), a.type)

    def icmp(self, predicate: str, a: Value, b: Value) -> Value:
        """Compare integers or pointers: eq ne slt sle sgt sge ult ule ugt uge; folded where both are constant."""
        if isinstance(a, Imm) and isinstance(b, Imm) and a.bits is not None and b.bits is not None:
            left, right = (a.signed(), b.signed()) if predicate[0] == "s" else (a.bits, b.bits)
            return self.i1(_FOLDS[predicate.lstrip("su") if predicate not in ("eq", "ne") else predicate](left, right))
        return self.emit(llvm.ICMP(a, b), I1, {"predicate": StringAttr(predicate)})

    def select(self, condition: Value, a: Value, b: Value) -> Value:
        """`a` where the i1 holds, else `b`; any type."""
        if isinstance(condition, Imm):
            return a if condition.bits else b
        if a is b:
            return a
        return self.emit(llvm.SELECT(condition, a, b), a.type)

    # --- casts ------------------------------------------------------------------------------------------------

    def cast(self, which: llvm.Cast, a: Value, to: Type) -> Value:
        """An LLVM cast: trunc zext sext fptrunc fpext fptosi fptoui sitofp uitofp ptrtoint inttoptr bitcast
        addrspacecast. fptosi and fptoui saturate, as PTX does; fptrunc rounds to nearest even."""
        if a.type == to:
            return a
        if isinstance(a, Imm) and a.bits is not None and isinstance(to, IntType):
            if which in ("trunc", "zext"):
                return self.const(to, a.bits)
            if which == "sext":
                return self.const(to, a.signed())
        return self.emit(llvm.CASTS[which](a), to)

    def trunc(self, a: Value, to: Type) -> Value:
        """Keep the low bits."""
        return self.cast("trunc", a, to)

    def zext(self, a: Value, to: Type) -> Value:
        """Widen with zeros."""
        return self.cast("zext", a, to)

    def sext(self, a: Value, to: Type) -> Value:
        """Widen with the sign."""
        return self.cast("sext", a, to)

    def bitcast(self, a: Value, to: Type) -> Value:
        """The same bits as another type of equal width."""
        return self.cast("bitcast", a, to)


def _is(value: Value, number: int) -> bool:
    """True if a value is this constant integer; -1 is all ones."""
    if not isinstance(value, Imm) or not isinstance(value.type, IntType):
        return False
    return value.bits == number & ((1 << value.type.width) - 1)


def _power_of_two(value: Value) -> int | None:
    """The exponent of a constant power of two; None for anything else."""
    if not isinstance(value, Imm) or not isinstance(value.type, IntType) or value.type.width < 2:
        return None
    bits = value.bits
    return bits.bit_length() - 1 if bits and bits & (bits - 1) == 0 else None
