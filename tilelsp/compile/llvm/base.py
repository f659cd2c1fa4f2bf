"""The core of the LLVM builder: blocks, control flow, constants, integers, casts. See `builder` for the whole."""

from __future__ import annotations

import operator
import struct as pack
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from tilelsp.defs.llvm import instructions as llvm
from tilelsp.defs.llvm.numbers import Abs, CtPop, MulHi, SMax, SMin, UMax, UMin
from tilelsp.ir.build import block
from tilelsp.ir.module import Block, Op, Origin, Region, Successor, Value
from tilelsp.ir.types import (
    F32,
    F64,
    I1,
    I8,
    I16,
    I32,
    I64,
    Attr,
    DictAttr,
    FloatType,
    IntAttr,
    IntType,
    StringAttr,
    Type,
    TypeAttr,
    VectorType,
)
from tilelsp.spec.constants import Imm, address_space, width_of
from tilelsp.spec.intrinsic import Call

_NO_ATTRS: dict[str, Attr] = {}
_FOLDS: dict[str, Callable[[int, int], bool]] = {
    "eq": operator.eq, "ne": operator.ne, "lt": operator.lt, "le": operator.le, "gt": operator.gt, "ge": operator.ge,
}  # fmt: skip
_BYTE = {"elem_type": TypeAttr(I8)}


@dataclass(frozen=True, slots=True)
class Loop:
    """A counted loop under construction: `for index in range(lower, upper, step)` with carried values."""

    index: Value
    """The induction variable."""
    values: tuple[Value, ...]
    """The carried values at the start of an iteration."""
    header: Block
    exit: Block
    """Where the code goes on; its arguments are the carried values after the last iteration."""
    step: Value


@dataclass(frozen=True, slots=True)
class Branch:
    """An `if` under construction."""

    other: Block | None
    join: Block


def float_bits(type: FloatType, value: float) -> int:
    """The bit pattern of `value` rounded to `type` (f16, bf16, f32, f64), ties to even."""
    if type is F64 or type.name == "f64":
        return int.from_bytes(pack.pack("<d", value), "little")
    if type.name == "f16":
        return int.from_bytes(pack.pack("<e", value), "little")
    single = int.from_bytes(pack.pack("<f", value), "little")
    if type.name == "f32":
        return single
    if type.name != "bf16":
        raise ValueError(f"no LLVM constant of type {type.name}")
    if value != value:
        return 0x7FC0
    return (single + 0x7FFF + ((single >> 16) & 1)) >> 16


def mangled(type: Type) -> str:
    """The suffix of an overloaded intrinsic: `v4f32`, `i32`, `p1`, `bf16`."""
    if isinstance(type, VectorType):
        return f"v{type.shape[0]}{mangled(type.element)}"
    if isinstance(type, IntType):
        return f"i{type.width}"
    if isinstance(type, FloatType):
        return type.name
    space = address_space(type)
    if space is None:
        raise ValueError(f"{type} cannot overload an intrinsic")
    return f"p{space}"


class BuilderBase:
    """Blocks, control flow, constants, integer arithmetic and casts."""

    def __init__(self, region: Region, entry: Block, origin: Origin) -> None:
        self._region = region
        self._blocks: list[Block] = [entry]
        self._pending: dict[Block, list[Op]] = {entry: []}
        self._block = entry
        self._ops = self._pending[entry]
        self._elsewhere = 0
        """Instructions that were made before this block became the current one, less what it had then."""
        self._masks: dict[tuple[int, int], Value] = {}
        self._casts: dict[tuple[int, str], Value] = {}
        self._imms: dict[tuple[int, int], Imm] = {}
        self.origin = origin
        """What the next instructions come from; set it as the lowering walks the stage above."""
        self.args: tuple[Value, ...] = entry.args
        """The function's parameters."""

    # --- blocks and control flow ------------------------------------------------------------------------------

    @property
    def current(self) -> Block:
        """The block that instructions are appended to."""
        return self._block

    @property
    def size(self) -> int:
        """Instructions made so far."""
        return self._elsewhere + len(self._ops)

    def block(self, arg_types: Sequence[Type] = (), name: str | None = None) -> Block:
        """A new empty block of the function; `at` makes it current. Blocks are printed in the order they are made."""
        made = block(arg_types, label=name)
        self._blocks.append(made)
        self._pending[made] = []
        return made

    def at(self, where: Block) -> None:
        """Go on at the end of `where`."""
        size = self.size
        self._block = where
        self._ops = self._pending[where]
        self._elsewhere = size - len(self._ops)
        self._masks = {}
        self._casts = {}

    def place_last(self, made: Block) -> None:
        """Move a block behind all others, so that the text shows code in the order it runs."""
        self._blocks.remove(made)
        self._blocks.append(made)

    def br(self, to: Block, operands: Sequence[Value] = ()) -> None:
        """Jump."""
        self._terminate(llvm.BR(), (Successor(to, tuple(operands)),))

    def cond_br(
        self,
        condition: Value,
        then: Block,
        otherwise: Block,
        then_operands: Sequence[Value] = (),
        else_operands: Sequence[Value] = (),
    ) -> None:
        """Jump to `then` where the i1 `condition` holds. The two blocks must differ if they take operands."""
        self._terminate(
            llvm.COND_BR(condition),
            (Successor(then, tuple(then_operands)), Successor(otherwise, tuple(else_operands))),
        )

    def ret(self) -> None:
        """Return from the kernel."""
        self._terminate(llvm.RETURN(), ())

    def unreachable(self) -> None:
        """End a block that is never left."""
        self._terminate(llvm.UNREACHABLE(), ())

    def begin_loop(
        self, lower: Value, upper: Value, step: Value, init: Sequence[Value] = (), *, name: str = "loop"
    ) -> Loop:
        """Start `for index in range(lower, upper, step)`, signed, with `init` as carried values; may run zero times.

        The builder then stands in the body. `end_loop` closes it.
        """
        carried = [v.type for v in init]
        header = self.block([lower.type, *carried], name)
        body = self.block((), f"{name}.body")
        leave = self.block(carried, f"{name}.end")
        self.br(header, [lower, *init])
        self.at(header)
        index, *values = header.args
        self.cond_br(self.icmp("slt", index, upper), body, leave, (), values)
        self.at(body)
        return Loop(index, tuple(values), header, leave, step)

    def end_loop(self, loop: Loop, values: Sequence[Value] = ()) -> tuple[Value, ...]:
        """Close a loop with the values carried to the next iteration; returns the values after the loop."""
        self.br(loop.header, [self.add(loop.index, loop.step), *values])
        self.place_last(loop.exit)
        self.at(loop.exit)
        return loop.exit.args

    def begin_if(
        self, condition: Value, results: Sequence[Type] = (), *, has_else: bool = False, name: str = "if"
    ) -> Branch:
        """Start code that runs where the i1 `condition` holds.

        With `has_else`, `otherwise` must follow; without, there are no `results`. `end_if` closes it.
        """
        if results and not has_else:
            raise ValueError("an if with results needs an else")
        then = self.block((), f"{name}.then")
        other = self.block((), f"{name}.else") if has_else else None
        join = self.block(results, f"{name}.end")
        self.cond_br(condition, then, other or join)
        self.at(then)
        return Branch(other, join)

    def otherwise(self, branch: Branch, values: Sequence[Value] = ()) -> None:
        """End the `then` part with its results and start the `else` part."""
        if branch.other is None:
            raise ValueError("this if was begun without an else")
        self.br(branch.join, values)
        self.place_last(branch.other)
        self.at(branch.other)

    def end_if(self, branch: Branch, values: Sequence[Value] = ()) -> tuple[Value, ...]:
        """End the last part with its results; returns the results of the `if`."""
        self.br(branch.join, values)
        self.place_last(branch.join)
        self.at(branch.join)
        return branch.join.args

    def _terminate(self, call: Call, successors: tuple[Successor, ...]) -> None:
        self._ops.append(Op(call.name, call.operands, (), _NO_ATTRS, (), successors, origin=self.origin))

    def finish(self) -> None:
        """Store all blocks in the function."""
        for made in self._blocks:
            made.ops = tuple(self._pending[made])
        self._region.blocks = tuple(self._blocks)

    # --- emitting --------------------------------------------------------------------------------------------

    def emit(self, call: Call, type: Type, attrs: Mapping[str, Attr] | None = None) -> Value:
        """Append any instruction or intrinsic call with one result."""
        op = Op(call.name, call.operands, (type,), attrs if attrs is not None else _NO_ATTRS, origin=self.origin)
        self._ops.append(op)
        return op.results[0]

    def emit_void(self, call: Call, attrs: Mapping[str, Attr] | None = None, segments: tuple[int, ...] = ()) -> None:
        """Append any instruction or intrinsic call without result."""
        given = attrs if attrs is not None else _NO_ATTRS
        self._ops.append(Op(call.name, call.operands, (), given, segments=segments, origin=self.origin))

    @staticmethod
    def fields(entries: Mapping[str, str | int]) -> DictAttr:
        """Named fields for a `tile.*` attribute: words and integers."""
        return DictAttr(
            tuple((k, StringAttr(v) if isinstance(v, str) else IntAttr(v, I32)) for k, v in entries.items())
        )

    def named(self, value: Value, name: str) -> Value:
        """Give a value the name it is printed with (made unique when printing)."""
        value.name = name
        return value

    # --- constants --------------------------------------------------------------------------------------------

    def const(self, type: Type, value: int | float) -> Imm:
        """A constant: an integer (taken modulo its width), a float rounded to its type, or a splat of either."""
        if isinstance(type, VectorType):
            one = self.const(type.element, value).bits or 0
            width = width_of(type.element)
            return Imm(type, sum(one << (width * i) for i in range(type.shape[0])))
        if isinstance(type, FloatType):
            return Imm(type, float_bits(type, float(value)))
        return Imm(type, int(value) & ((1 << width_of(type)) - 1))

    def _int(self, type: IntType, value: int) -> Imm:
        key = (type.width, value)
        made = self._imms.get(key)
        if made is None:
            made = self._imms[key] = Imm(type, value & ((1 << type.width) - 1))
        return made

    def i1(self, value: bool) -> Imm:
        """An i1 constant."""
        return self._int(I1, int(value))

    def i8(self, value: int) -> Imm:
        """An i8 constant."""
        return self._int(I8, value)

    def i16(self, value: int) -> Imm:
        """An i16 constant."""
        return self._int(I16, value)

    def i32(self, value: int) -> Imm:
        """An i32 constant."""
        return self._int(I32, value)

    def i64(self, value: int) -> Imm:
        """An i64 constant."""
        return self._int(I64, value)

    def f32(self, value: float) -> Imm:
        """An f32 constant."""
        return Imm(F32, float_bits(F32, value))

    def zero(self, type: Type) -> Imm:
        """The all-zero value of any type, `null` for pointers."""
        return Imm(type, 0)

    def poison(self, type: Type) -> Imm:
        """A value that does not matter."""
        return Imm(type, None)

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

    def not_(self, a: Value) -> Value:
        """Bitwise complement; on i1, logical."""
        return self.xor(a, self.const(a.type, -1))

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
    """Whether a value is this constant integer; -1 is all ones."""
    if not isinstance(value, Imm) or not isinstance(value.type, IntType):
        return False
    return value.bits == number & ((1 << value.type.width) - 1)


def _power_of_two(value: Value) -> int | None:
    """The exponent of a constant power of two; None for anything else."""
    if not isinstance(value, Imm) or not isinstance(value.type, IntType) or value.type.width < 2:
        return None
    bits = value.bits
    return bits.bit_length() - 1 if bits and bits & (bits - 1) == 0 else None
