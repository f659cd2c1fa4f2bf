"""Selection of integer arithmetic, comparisons, selects and casts."""

from __future__ import annotations

from collections.abc import Callable

from tilelsp.compile.isel.state import Handler, Packed, Rep, Selector, Unselectable, describe, is_packed, machine_type
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import F32, F64, I1, I16, I32, I64, FloatType, IntType, Type, VectorType
from tilelsp.spec.constants import Imm, width_of

_LOGIC = {"llvm.and": "AND", "llvm.or": "OR", "llvm.xor": "XOR"}
_PLAIN = {"llvm.add": "ADD_S", "llvm.sub": "SUB_S", "llvm.mul": "MUL_LO_S"}
_SIGNED = {"llvm.sdiv": "DIV_S", "llvm.srem": "REM_S", "llvm.smin": "MIN_S", "llvm.smax": "MAX_S"}
_UNSIGNED = {"llvm.udiv": "DIV_U", "llvm.urem": "REM_U", "llvm.umin": "MIN_U", "llvm.umax": "MAX_U"}
_COMMUTES = frozenset(("llvm.add", "llvm.mul", "llvm.and", "llvm.or", "llvm.xor"))

_ICMP = {
    "eq": ("EQ", "S"), "ne": ("NE", "S"), "slt": ("LT", "S"), "sle": ("LE", "S"), "sgt": ("GT", "S"),
    "sge": ("GE", "S"), "ult": ("LT", "U"), "ule": ("LE", "U"), "ugt": ("GT", "U"), "uge": ("GE", "U"),
}  # fmt: skip
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
        return sel.emit("CVT_S16_S8", (value,), I16)
    return sel.emit("AND_B16", (value, Imm(I16, 255)), I16)


def lanewise(sel: Selector, op: Op, one: Scalar) -> None:
    """Apply `one` to the operands of a two-operand instruction, element by element for vectors."""
    type = op.results[0].type
    a, b = op.operands[0], op.operands[1]
    if not isinstance(type, VectorType):
        sel.put(one(sel, sel.opd(a), sel.opd(b)))
        return
    made = [one(sel, x, y) for x, y in zip(sel.components(a), sel.components(b), strict=True)]
    sel.put(Packed(type, elements=made) if is_packed(type) else tuple(made))


def element_type(type: Type) -> Type:
    """A vector's element type, or the type itself."""
    return type.element if isinstance(type, VectorType) else type


def _int_width(type: Type) -> int:
    element = element_type(type)
    width = element.width if isinstance(element, IntType) else width_of(element)
    if width not in (1, 8, 16, 32, 64):
        raise Unselectable(f"integers of type {describe(type)} have no registers")
    return width


def _two(sel: Selector, opcode: str, a: Value, b: Value, type: Type, *, commutes: bool) -> Value:
    if isinstance(a, Imm):
        if commutes and not isinstance(b, Imm):
            a, b = b, a
        else:
            a = sel.in_register(a)
    return sel.emit(opcode, (a, b), type)


def _arithmetic(sel: Selector, op: Op) -> None:
    name = op.name
    width = _int_width(op.results[0].type)
    if width == 1:
        opcode = {"llvm.add": "XOR_PRED", "llvm.sub": "XOR_PRED", "llvm.mul": "AND_PRED"}[name]
        lanewise(sel, op, lambda s, a, b: s.emit(opcode, (s.in_register(a), s.in_register(b)), I1))
        return
    bits = max(width, 16)
    register = _register(bits)
    commutes = name in _COMMUTES
    opcode = f"{_PLAIN[name]}{bits}"
    lanewise(sel, op, lambda s, a, b: _two(s, opcode, a, b, register, commutes=commutes))


def _register(bits: int) -> Type:
    return {16: I16, 32: I32, 64: I64}[bits]


def _division(sel: Selector, op: Op) -> None:
    base = _base(op.name)
    signed = base in _SIGNED
    width = _int_width(op.results[0].type)
    if width == 1:
        raise Unselectable(f"{base.removeprefix('llvm.')} of i1 has no instruction")
    element = element_type(op.results[0].type)
    bits = max(width, 16)
    register = _register(bits)
    opcode = f"{(_SIGNED if signed else _UNSIGNED)[base]}{bits}"
    commutes = base[-3:] in ("min", "max")

    def one(s: Selector, a: Value, b: Value) -> Value:
        a, b = extended(s, a, element, signed=signed), extended(s, b, element, signed=signed)
        return _two(s, opcode, a, b, register, commutes=commutes)

    lanewise(sel, op, one)


def _base(name: str) -> str:
    """`llvm.smin.i32` without its overload suffix."""
    return name if name.count(".") == 1 else name[: name.index(".", 5)]


def _logic(sel: Selector, op: Op) -> None:
    type = op.results[0].type
    width = _int_width(type)
    word = _LOGIC[op.name]
    if isinstance(type, VectorType) and is_packed(type):
        a, b = (_packed_words(sel, v) for v in op.operands)
        register = I16 if width * type.shape[0] <= 16 else I32
        opcode = f"{word}_B{register.width}"
        words = tuple(_two(sel, opcode, x, y, register, commutes=True) for x, y in zip(a, b, strict=True))
        sel.put(Packed(type, words))
        return
    if width == 1:
        lanewise(sel, op, lambda s, a, b: _logic_i1(s, word, a, b))
        return
    bits = max(width, 16)
    register = _register(bits)
    opcode = f"{word}_B{bits}"
    lanewise(sel, op, lambda s, a, b: _two(s, opcode, a, b, register, commutes=True))


def _logic_i1(sel: Selector, word: str, a: Value, b: Value) -> Value:
    if isinstance(a, Imm):
        a, b = b, a
    if isinstance(b, Imm):
        if word == "XOR":
            return sel.emit("NOT_PRED", (sel.in_register(a),), I1) if b.bits else a
        keeps = bool(b.bits) == (word == "AND")
        return a if keeps else b
    return sel.emit(f"{word}_PRED", (a, b), I1)


def _packed_words(sel: Selector, value: Value) -> tuple[Value, ...]:
    made = sel.rep(value)
    if not isinstance(made, Packed):
        raise Unselectable(f"a vector of type {describe(value.type)} is not packed")
    return sel.words(made)


def _shift(sel: Selector, op: Op) -> None:
    name = op.name
    type = op.results[0].type
    element = element_type(type)
    width = _int_width(type)
    if name == "llvm.shl" and width == 64 and _widening_shift(sel, op):
        return
    bits = max(width, 16)
    register = _register(bits)
    opcode = {"llvm.shl": "SHL_B", "llvm.lshr": "SHR_U", "llvm.ashr": "SHR_S"}[name] + str(bits)
    signed = name == "llvm.ashr"

    def one(s: Selector, a: Value, by: Value) -> Value:
        if name != "llvm.shl":
            a = extended(s, a, element, signed=signed)
        if isinstance(by, Imm):
            by = Imm(I32, by.bits)
        elif bits == 64:
            by = s.emit("CVT_U32_U64", (by,), I32)
        elif bits == 16:
            by = s.emit("CVT_U32_U16", (extended(s, by, element, signed=False),), I32)
        return s.emit(opcode, (s.in_register(a), by), register)

    lanewise(sel, op, one)


def _widening_shift(sel: Selector, op: Op) -> bool:
    """`shl (sext i32 x), k` as one widening multiplication: the address arithmetic of every element."""
    by = op.operands[1]
    source = op.operands[0].defining_op
    if source is None or source.name not in ("llvm.sext", "llvm.zext") or not isinstance(by, Imm):
        return False
    inner = source.operands[0]
    if inner.type != I32 or by.bits is None or by.bits > (30 if source.name == "llvm.sext" else 31):
        return False
    opcode = "MUL_WIDE_S32" if source.name == "llvm.sext" else "MUL_WIDE_U32"
    sel.put(sel.emit(opcode, (sel.reg(inner), Imm(I32, 1 << by.bits)), I64))
    return True


def _mulhi(sel: Selector, op: Op) -> None:
    word = op.name.rsplit(".", 1)[1]
    bits = 64 if word.endswith("ll") else 32
    kind = "U" if word.startswith("u") else "S"
    register = _register(bits)
    lanewise(sel, op, lambda s, a, b: _two(s, f"MUL_HI_{kind}{bits}", a, b, register, commutes=True))


def _abs(sel: Selector, op: Op) -> None:
    type = op.results[0].type
    bits = max(_int_width(type), 16)
    a = extended(sel, sel.opd(op.operands[0]), type, signed=True)
    sel.put(sel.emit(f"ABS_S{bits}", (sel.in_register(a),), _register(bits)))


def _ctpop(sel: Selector, op: Op) -> None:
    width = _int_width(op.results[0].type)
    if width < 32:
        raise Unselectable("ctpop of narrow integers has no instruction")
    made = sel.emit(f"POPC_B{width}", (sel.reg(op.operands[0]),), I32)
    sel.put(sel.emit("CVT_U64_U32", (made,), I64) if width == 64 else made)


def _icmp(sel: Selector, op: Op) -> None:
    predicate = sel.word("predicate")
    type = op.operands[0].type
    element = element_type(type)
    test = _ICMP.get(predicate)
    if test is None:
        raise Unselectable(f"icmp has no predicate {predicate}")
    width = _int_width(type)

    def one(s: Selector, a: Value, b: Value) -> Value:
        return compare(s, predicate, a, b, element, width)

    lanewise(sel, op, one)


def compare(sel: Selector, predicate: str, a: Value, b: Value, element: Type, width: int) -> Value:
    """One integer comparison of machine values."""
    if width == 1:
        return _compare_i1(sel, predicate, a, b)
    signed = _ICMP[predicate][1] == "S"
    a, b = extended(sel, a, element, signed=signed), extended(sel, b, element, signed=signed)
    if isinstance(a, Imm) and not isinstance(b, Imm):
        a, b, predicate = b, a, _SWAPPED[predicate]
    word, kind = _ICMP[predicate]
    return sel.emit(f"SETP_{word}_{kind}{max(width, 16)}", (sel.in_register(a), b), I1)


def _compare_i1(sel: Selector, predicate: str, a: Value, b: Value) -> Value:
    differ = _logic_i1(sel, "XOR", a, b)
    if predicate == "ne":
        return differ
    if predicate == "eq":
        return _logic_i1(sel, "XOR", differ, Imm(I1, 1))
    raise Unselectable(f"icmp {predicate} of i1 has no instruction")


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


_SELP: dict[Type, str] = {I16: "SELP_B16", I32: "SELP_B32", I64: "SELP_B64", F32: "SELP_F32", F64: "SELP_F64"}


def select_one(sel: Selector, mask: Value, a: Value, b: Value) -> Value:
    """`a` where the predicate holds, else `b`, of machine values."""
    if isinstance(mask, Imm):
        return a if mask.bits else b
    if a.type == I1:
        yes = _logic_i1(sel, "AND", mask, a)
        no = _logic_i1(sel, "AND", sel.emit("NOT_PRED", (mask,), I1), b)
        return _logic_i1(sel, "OR", yes, no)
    a = a if isinstance(a, Imm) else sel.in_register(a)
    b = b if isinstance(b, Imm) else sel.in_register(b)
    return sel.emit(_SELP[a.type], (a, b, mask), a.type)


# --- casts -----------------------------------------------------------------------------------------------------


def _each(sel: Selector, op: Op, one: Callable[[Value], Value]) -> None:
    type = op.results[0].type
    if not isinstance(type, VectorType):
        sel.put(one(sel.opd(op.operands[0])))
        return
    made = [one(v) for v in sel.components(op.operands[0])]
    sel.put(Packed(type, elements=made) if is_packed(type) else tuple(made))


def _trunc(sel: Selector, op: Op) -> None:
    source, to = _int_width(op.operands[0].type), _int_width(op.results[0].type)

    def one(value: Value) -> Value:
        if isinstance(value, Imm):
            return Imm(I1 if to == 1 else _register(max(to, 16)), (value.bits or 0) & ((1 << to) - 1))
        if to == 1:
            bits = max(source, 16)
            low = sel.emit(f"AND_B{bits}", (value, Imm(_register(bits), 1)), _register(bits))
            return sel.emit(f"SETP_NE_S{bits}", (low, Imm(_register(bits), 0)), I1)
        if max(source, 16) == max(to, 16):
            return value
        return sel.emit(f"CVT_U{max(to, 16)}_U{source}", (value,), _register(max(to, 16)))

    _each(sel, op, one)


def _extend(sel: Selector, op: Op) -> None:
    signed = op.name == "llvm.sext"
    source, to = _int_width(op.operands[0].type), _int_width(op.results[0].type)
    register = _register(max(to, 16))

    def one(value: Value) -> Value:
        if isinstance(value, Imm):
            bits = (value.bits or 0) & ((1 << source) - 1)
            if signed and bits >> (source - 1):
                bits |= ((1 << to) - 1) & ~((1 << source) - 1)
            return Imm(register, bits)
        if source == 1:
            ones = (1 << to) - 1 if signed else 1
            return select_one(sel, value, Imm(register, ones), Imm(register, 0))
        kind = "S" if signed else "U"
        return sel.emit(f"CVT_{kind}{to}_{kind}{source}", (value,), register)

    _each(sel, op, one)


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
            pieces = sel.lanes(sel.emit("UNPACK_B64_B32", (sel.in_register(pieces[0]),), VectorType((2,), I32)))
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
    words = tuple(sel.in_register(_recast(sel, v, I32)) for v in (low, high))
    return sel.emit("PACK_B64_B32", words, I64)


def _as_words(sel: Selector, rep: Rep) -> tuple[Value, ...]:
    if isinstance(rep, Packed):
        return sel.words(rep)
    return rep if isinstance(rep, tuple) else (rep,)


_RECASTS: dict[tuple[Type, Type], str] = {
    (I32, F32): "BITCAST_F32_B32", (F32, I32): "BITCAST_B32_F32",
    (I64, F64): "BITCAST_F64_B64", (F64, I64): "BITCAST_B64_F64",
}  # fmt: skip


def _recast(sel: Selector, value: Value, to: Type) -> Value:
    if value.type == to:
        return value
    if isinstance(value, Imm):
        return Imm(to, value.bits)
    opcode = _RECASTS.get((value.type, to))
    if opcode is None:
        raise Unselectable("this bitcast has no instruction")
    return sel.emit(opcode, (sel.in_register(value),), to)


def _pointer_cast(sel: Selector, op: Op) -> None:
    """ptrtoint and inttoptr: the same register, widened or cut where the sizes differ."""
    source, to = width_of(op.operands[0].type), width_of(op.results[0].type)
    value = sel.opd(op.operands[0])
    if source == to:
        sel.put(value)
    elif isinstance(value, Imm):
        sel.put(Imm(_register(to), (value.bits or 0) & ((1 << to) - 1)))
    elif source < to:
        sel.put(sel.emit(f"CVT_U{to}_U{source}", (value,), _register(to)))
    else:
        sel.put(sel.emit(f"CVT_U{max(to, 16)}_U{source}", (value,), _register(max(to, 16))))


def is_float(type: Type) -> bool:
    """Whether a type or its elements are floats."""
    return isinstance(element_type(type), FloatType)


INSTRUCTIONS: dict[str, Handler] = {
    **dict.fromkeys(_PLAIN, _arithmetic),
    **dict.fromkeys(("llvm.sdiv", "llvm.udiv", "llvm.srem", "llvm.urem"), _division),
    **dict.fromkeys(_LOGIC, _logic),
    **dict.fromkeys(("llvm.shl", "llvm.lshr", "llvm.ashr"), _shift),
    "llvm.icmp": _icmp,
    "llvm.select": _select,
    "llvm.trunc": _trunc,
    "llvm.zext": _extend,
    "llvm.sext": _extend,
    "llvm.bitcast": _bitcast,
    "llvm.ptrtoint": _pointer_cast,
    "llvm.inttoptr": _pointer_cast,
}

INTRINSICS: dict[str, Handler] = {
    **dict.fromkeys(("llvm.smin", "llvm.smax", "llvm.umin", "llvm.umax"), _division),
    "llvm.nvvm.mulhi": _mulhi,
    "llvm.abs": _abs,
    "llvm.ctpop": _ctpop,
}
