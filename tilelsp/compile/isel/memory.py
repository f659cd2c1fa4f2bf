"""Selection of loads, stores, atomics, addresses, vectors and structs."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.compile.isel.state import (
    GUARDED,
    NO_ATTRS,
    Handler,
    Packed,
    Rep,
    Selector,
    Unselectable,
    describe,
    is_packed,
    machine_type,
)
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import (
    BF16,
    F16,
    F32,
    F64,
    I1,
    I16,
    I32,
    I64,
    Attr,
    BoolAttr,
    DenseArrayAttr,
    IntAttr,
    IntType,
    StringAttr,
    Type,
    TypeAttr,
    VectorType,
)
from tilelsp.spec.constants import GENERIC, GLOBAL, LOCAL, SHARED, SHARED_CLUSTER, Address, Imm, address_space, width_of
from tilelsp.spec.machine import GUARD
from tilelsp.spec.target import Feature

_SPACES = {GENERIC: "GENERIC", GLOBAL: "GLOBAL", SHARED: "SHARED", LOCAL: "LOCAL", SHARED_CLUSTER: "CLUSTER"}
_CLASS_WORDS: dict[Type, str] = {I16: "B16", I32: "B32", I64: "B64", F32: "F32", F64: "F64"}
_SCOPES = {"": "sys", "block": "cta", "cluster": "cluster", "device": "gpu"}
_ORDERS = {"monotonic": "relaxed", "acquire": "acquire", "release": "release", "acq_rel": "acq_rel"}


def space_of(pointer: Value) -> str:
    """The opcode word of a pointer's address space."""
    space = address_space(pointer.type)
    word = None if space is None else _SPACES.get(space)
    if word is None:
        raise Unselectable(f"no loads and stores through {describe(pointer.type)} addrspace({space})")
    return word


def element_bytes(op: Op) -> int:
    """The size of a getelementptr's element type in bytes."""
    attr = op.attrs.get("elem_type")
    if not isinstance(attr, TypeAttr):
        return 1
    width = width_of(attr.type)
    return max(1, width // 8)


def address(sel: Selector, pointer: Value) -> tuple[Value, Imm]:
    """A pointer as base register (or symbol) and constant offset."""
    offset = 0
    while True:
        made = pointer.defining_op
        if made is None or made.name != "llvm.getelementptr" or len(made.operands) != 2:
            break
        index = made.operands[1]
        if not isinstance(index, Imm):
            break
        step = index.signed() * element_bytes(made)
        if not -(2**31) <= offset + step < 2**31:
            break
        offset += step
        pointer = made.operands[0]
    base = sel.scalar(pointer)
    if isinstance(base, Imm):
        base = sel.in_register(base)
    return base, Imm(I32, offset & 0xFFFFFFFF)


def _gep(sel: Selector, op: Op) -> None:
    if len(op.operands) != 2:
        raise Unselectable("getelementptr with more than one index", "llvm.type")
    base, index = op.operands
    size = element_bytes(op)
    wide = width_of(base.type) == 64
    register: IntType = I64 if wide else I32
    if isinstance(index, Imm):
        start = sel.reg(base)
        sel.put(
            sel.emit(
                f"ADD_S{register.width}",
                (start, Imm(register, (index.signed() * size) % (1 << register.width))),
                register,
            )
        )
        return
    start = sel.reg(base)
    by = sel.reg(index)
    if wide and by.type == I32:
        widen = ("CVT_S64_S32", (by,)) if size == 1 else ("MUL_WIDE_S32", (by, Imm(I32, size)))
        by = sel.emit(*widen, I64)
    else:
        if not wide and by.type == I64:
            by = sel.emit("CVT_U32_U64", (by,), I32)
        if size != 1:
            by = sel.emit(f"MUL_LO_S{register.width}", (by, Imm(register, size)), register)
    sel.put(sel.emit(f"ADD_S{register.width}", (start, by), register))


def _alloca(sel: Selector, op: Op) -> None:
    attrs: dict[str, Attr] = {
        "size": IntAttr(sel.number("size"), I32),
        "align": IntAttr(sel.number("alignment", 16), I32),
    }
    sel.put(sel.emit("LEA_LOCAL", (), I32, attrs))


def order_attrs(sel: Selector, key: str) -> dict[str, Attr]:
    """The order and scope words of an atomic access."""
    ordering = sel.word("ordering")
    if not ordering:
        if "volatile" in sel.op.attrs:
            return {key: StringAttr("volatile")}
        return {}
    if ordering == "seq_cst":
        sel.emit_void("FENCE", (), {"sem": StringAttr("sc"), "scope": StringAttr(_scope(sel))})
        ordering = {"llvm.load": "acquire", "llvm.store": "release"}.get(sel.op.name, "acq_rel")
    word = _ORDERS.get(ordering)
    if word is None:
        raise Unselectable(f"no memory order {ordering}")
    return {key: StringAttr(word), "scope": StringAttr(_scope(sel))}


def _scope(sel: Selector) -> str:
    scope = _SCOPES.get(sel.word("syncscope"))
    if scope is None:
        raise Unselectable(f"no sync scope {sel.word('syncscope')}")
    return scope


def _chunks(sel: Selector, count: int, register: Type, space: str, align: int) -> list[int]:
    """How many registers each access moves: the widest that alignment, target and PTX allow."""
    size = width_of(register) // 8
    limit = 16
    if space == "GLOBAL" and size >= 4 and align >= 32 and sel.support.has(Feature.LD_GLOBAL_256):
        limit = 32
    made: list[int] = []
    left = count
    while left:
        chunk = 8
        while chunk > 1 and (chunk > left or chunk * size > min(limit, max(align, size)) or (chunk == 8 and size != 4)):
            chunk //= 2
        made.append(chunk)
        left -= chunk
    return made


def _load_registers(
    sel: Selector, register: Type, count: int, pointer: Value, align: int,
    attrs: dict[str, Attr], guard: Value | None, other: Sequence[Value],
) -> list[Value]:  # fmt: skip
    space = space_of(pointer)
    base, start = address(sel, pointer)
    size = width_of(register) // 8
    word = _CLASS_WORDS[register]
    done = 0
    made: list[Value] = []
    for chunk in _chunks(sel, count, register, space, align):
        where = Imm(I32, (start.signed() + done * size) & 0xFFFFFFFF)
        vec = "" if chunk == 1 else f"V{chunk}_"
        type: Type = register if chunk == 1 else VectorType((chunk,), register)
        loaded = guarded_load(
            sel, f"LD_{space}_{vec}{word}", (base, where), type, attrs, guard, other[done : done + chunk]
        )
        made += [loaded] if chunk == 1 else sel.lanes(loaded)
        done += chunk
    return made


def guarded_load(
    sel: Selector, opcode: str, operands: tuple[Value, ...], type: Type, attrs: dict[str, Attr],
    guard: Value | None, other: Sequence[Value],
) -> Value:  # fmt: skip
    """A load; with a guard, one that keeps the values of `other` where it is false."""
    if guard is None:
        return sel.emit(opcode, operands, type, attrs, (1, 1, 0))
    return sel.emit(opcode, (*operands, *other, guard), type, {**attrs, GUARD: BoolAttr(True)}, (1, 1, len(other)))


def _load(sel: Selector, op: Op) -> None:
    pointer = op.operands[0]
    attrs = order_attrs(sel, "order")
    sel.put(_load_as(sel, op.results[0].type, pointer, sel.number("alignment", 1), attrs, None, None))


def _load_as(
    sel: Selector, type: Type, pointer: Value, align: int, attrs: dict[str, Attr], guard: Value | None,
    other: Value | None,
) -> Rep:  # fmt: skip
    if isinstance(type, VectorType):
        if is_packed(type):
            return _load_packed(sel, type, pointer, align, attrs, guard, other)
        kept = sel.components(other) if other is not None else ()
        register = machine_type(type.element)
        if register is I1:
            raise Unselectable("vectors of i1 cannot be loaded")
        return tuple(_load_registers(sel, register, type.shape[0], pointer, align, attrs, guard, kept))
    kept = (sel.scalar(other),) if other is not None else ()
    if isinstance(type, IntType) and type.width <= 8:
        base, offset = address(sel, pointer)
        opcode = f"LD_{space_of(pointer)}_U8"
        made = guarded_load(sel, opcode, (base, offset), I16, attrs, guard, kept)
        return made if type.width == 8 else sel.emit("SETP_NE_S16", (made, Imm(I16, 0)), I1)
    return _load_registers(sel, machine_type(type), 1, pointer, align, attrs, guard, kept)[0]


def _load_packed(
    sel: Selector, type: VectorType, pointer: Value, align: int, attrs: dict[str, Attr], guard: Value | None,
    other: Value | None,
) -> Packed:  # fmt: skip
    width, count = width_of(type.element), type.shape[0]
    total = width * count
    kept = sel.rep(other) if other is not None else None
    if total % 32 == 0 and align >= 4:
        words = sel.words(kept) if isinstance(kept, Packed) else ()
        return Packed(type, tuple(_load_registers(sel, I32, total // 32, pointer, align, attrs, guard, words)))
    if total == 16 and align >= 2:
        words = sel.words(kept) if isinstance(kept, Packed) else ()
        return Packed(type, tuple(_load_registers(sel, I16, 1, pointer, align, attrs, guard, words)))
    elements = sel.elements(kept) if isinstance(kept, Packed) else []
    if width == 16:
        return Packed(type, elements=_load_registers(sel, I16, count, pointer, align, attrs, guard, elements))
    base, start = address(sel, pointer)
    opcode = f"LD_{space_of(pointer)}_U8"
    made = [
        guarded_load(
            sel, opcode, (base, Imm(I32, (start.signed() + i) & 0xFFFFFFFF)), I16, attrs, guard, elements[i : i + 1]
        )
        for i in range(count)
    ]
    return Packed(type, elements=made)


def _store(sel: Selector, op: Op) -> None:
    value, pointer = op.operands
    _store_as(sel, value, pointer, sel.number("alignment", 1), order_attrs(sel, "order"), None)


def _store_as(
    sel: Selector, value: Value, pointer: Value, align: int, attrs: dict[str, Attr], guard: Value | None
) -> None:
    rep = sel.rep(value)
    type = value.type
    space = space_of(pointer)
    if isinstance(rep, Packed):
        width, count = width_of(rep.type.element), rep.type.shape[0]
        total = width * count
        if (total % 32 == 0 and align >= 4) or (total == 16 and align >= 2):
            registers = sel.words(rep)
        elif width == 16:
            registers = tuple(sel.elements(rep))
        else:
            base, start = address(sel, pointer)
            for i, element in enumerate(sel.elements(rep)):
                where = Imm(I32, (start.signed() + i) & 0xFFFFFFFF)
                _emit_store(sel, f"ST_{space}_B8", base, where, (sel.in_register(element),), attrs, guard)
            return
    elif isinstance(rep, tuple):
        registers = rep
    elif isinstance(type, IntType) and type.width <= 8:
        base, start = address(sel, pointer)
        if type.width == 1:
            from_bit = sel.in_register(rep)
            rep = sel.emit("SELP_B16", (Imm(I16, 1), Imm(I16, 0), from_bit), I16)
        _emit_store(sel, f"ST_{space}_B8", base, start, (sel.in_register(rep),), attrs, guard)
        return
    else:
        registers = (rep,)
    register = registers[0].type
    if register is I1 or register == I1:
        raise Unselectable("vectors of i1 cannot be stored")
    base, start = address(sel, pointer)
    size = width_of(register) // 8
    word = _CLASS_WORDS[register]
    done = 0
    for chunk in _chunks(sel, len(registers), register, space, align):
        where = Imm(I32, (start.signed() + done * size) & 0xFFFFFFFF)
        vec = "" if chunk == 1 else f"V{chunk}_"
        values = tuple(_storable(sel, v) for v in registers[done : done + chunk])
        _emit_store(sel, f"ST_{space}_{vec}{word}", base, where, values, attrs, guard)
        done += chunk


def _storable(sel: Selector, value: Value) -> Value:
    if isinstance(value, Address):
        return sel.address_register(value)
    if isinstance(value, Imm) and value.bits is None:
        return Imm(value.type, 0)
    return value


def _emit_store(
    sel: Selector, opcode: str, base: Value, offset: Imm, values: tuple[Value, ...], attrs: dict[str, Attr],
    guard: Value | None,
) -> None:  # fmt: skip
    segments = (1, 1, len(values)) if len(values) > 1 else ()
    if guard is None:
        sel.emit_void(opcode, (base, offset, *values), attrs or NO_ATTRS, segments)
    else:
        guarded = {**attrs, GUARD: BoolAttr(True)} if attrs else GUARDED
        sel.emit_void(opcode, (base, offset, *values, guard), guarded, segments)


# --- masked accesses ---------------------------------------------------------------------------------------------


def _splat(mask: tuple[Value, ...]) -> Value | None:
    first = mask[0]
    if all(m is first for m in mask):
        return first
    if isinstance(first, Imm) and all(isinstance(m, Imm) and m.bits == first.bits for m in mask):
        return first
    return None


def _masked_load(sel: Selector, op: Op) -> None:
    pointer, _, mask, other = op.operands
    align = sel.constant(1, "the alignment")
    guard = _splat(sel.components(mask))
    type = op.results[0].type
    if guard is None:
        raise Unselectable("a masked load needs the same condition for all elements", "llvm.mask")
    if isinstance(guard, Imm):
        sel.put(_load_as(sel, type, pointer, align, {}, None, None) if guard.bits else sel.rep(other))
        return
    sel.put(_load_as(sel, type, pointer, align, {}, guard, other))


def _masked_store(sel: Selector, op: Op) -> None:
    value, pointer, _, mask = op.operands
    align = sel.constant(2, "the alignment")
    guard = _splat(sel.components(mask))
    if guard is None:
        raise Unselectable("a masked store needs the same condition for all elements", "llvm.mask")
    if isinstance(guard, Imm):
        if guard.bits:
            _store_as(sel, value, pointer, align, {}, None)
        return
    _store_as(sel, value, pointer, align, {}, guard)


# --- atomics -----------------------------------------------------------------------------------------------------

_RMW = {
    "add": ("ADD", {I32: "U32", I64: "U64"}), "fadd": ("ADD", {F32: "F32", F64: "F64", F16: "F16", BF16: "BF16"}),
    "max": ("MAX", {I32: "S32", I64: "S64"}), "min": ("MIN", {I32: "S32", I64: "S64"}),
    "umax": ("MAX", {I32: "U32", I64: "U64"}), "umin": ("MIN", {I32: "U32", I64: "U64"}),
    "and": ("AND", {I32: "B32", I64: "B64"}), "or": ("OR", {I32: "B32", I64: "B64"}),
    "xor": ("XOR", {I32: "B32", I64: "B64"}), "xchg": ("EXCH", {I32: "B32", I64: "B64", F32: "B32", F64: "B64"}),
}  # fmt: skip


def _atomicrmw(sel: Selector, op: Op) -> None:
    pointer, value = op.operands
    word = sel.word("op")
    type = value.type
    attrs = order_attrs(sel, "sem")
    space = space_of(pointer)
    operand = sel.reg(value)
    if word == "sub" and isinstance(type, IntType) and type.width in (32, 64):
        operand = sel.emit(f"NEG_S{type.width}", (operand,), operand.type)
        word = "add"
    entry = _RMW.get(word)
    packed = isinstance(type, VectorType) and type.shape == (2,) and word == "fadd"
    suffix: str | None = None
    if packed and isinstance(type, VectorType):
        suffix = next((s for t, s in ((F16, "F16X2"), (BF16, "BF16X2")) if t == type.element), None)
    elif entry is not None:
        suffix = next((s for t, s in entry[1].items() if t == type), None)
    if entry is None or suffix is None:
        raise Unselectable(f"atomicrmw {word} of {describe(type)} has no instruction")
    base, offset = address(sel, pointer)
    name = f"ATOM_{space}_{entry[0]}_{suffix}"
    noftz = ".noftz" if suffix in ("F16", "BF16", "F16X2", "BF16X2") else ""
    mnemonic = f"atom.{space.lower()}.{entry[0].lower()}{noftz}.{suffix.lower()}"
    if space in ("GLOBAL", "SHARED") and not sel.support.can(mnemonic):
        raise Unselectable(f"{sel.support.target} has no {mnemonic}", "llvm.target")
    recast = word == "xchg" and operand.type in (F32, F64)
    if recast:
        opcode = "BITCAST_B32_F32" if operand.type == F32 else "BITCAST_B64_F64"
        operand = sel.emit(opcode, (operand,), I32 if operand.type == F32 else I64)
    made = sel.emit(name, (base, offset, operand), operand.type, attrs)
    if recast:
        made = sel.emit("BITCAST_F32_B32" if type == F32 else "BITCAST_F64_B64", (made,), machine_type(type))
    sel.put(Packed(type, (made,)) if isinstance(type, VectorType) else made)


def _cmpxchg(sel: Selector, op: Op) -> None:
    pointer, compare, new = op.operands
    attrs = order_attrs(sel, "sem")
    old, wanted = sel.reg(new), sel.reg(compare)
    if old.type not in (I16, I32, I64):
        raise Unselectable(f"cmpxchg of {describe(new.type)} has no instruction")
    base, offset = address(sel, pointer)
    width = width_of(old.type)
    made = sel.emit(f"ATOM_{space_of(pointer)}_CAS_B{width}", (base, offset, wanted, old), old.type, attrs)
    sel.put((made, sel.emit(f"SETP_EQ_S{width}", (made, wanted), I1)))


def _fence(sel: Selector, op: Op) -> None:
    word = "sc" if sel.word("ordering") == "seq_cst" else "acq_rel"
    sel.emit_void("FENCE", (), {"sem": StringAttr(word), "scope": StringAttr(_scope(sel))})


# --- vectors and structs -------------------------------------------------------------------------------------------


def _insert(sel: Selector, op: Op) -> None:
    vector, element, _ = op.operands
    index = sel.constant(2, "the index")
    type = vector.type
    assert isinstance(type, VectorType)
    if index >= type.shape[0]:
        raise Unselectable(f"element {index} lies outside {describe(type)}", "llvm.type")
    value = sel.scalar(element)
    rep = sel.rep(vector)
    if isinstance(rep, Packed):
        elements = list(sel.elements(rep))
        elements[index] = value
        sel.put(Packed(rep.type, elements=elements))
        return
    parts = list(rep) if isinstance(rep, tuple) else [rep]
    parts[index] = value
    sel.put(tuple(parts))


def _extract(sel: Selector, op: Op) -> None:
    index = sel.constant(1, "the index")
    parts = sel.components(op.operands[0])
    if index >= len(parts):
        raise Unselectable(f"element {index} lies outside {describe(op.operands[0].type)}", "llvm.type")
    sel.put(parts[index])


def _extractvalue(sel: Selector, op: Op) -> None:
    rep = sel.rep(op.operands[0])
    index = sel.number("index")
    parts = rep if isinstance(rep, tuple) else (rep,)
    if index >= len(parts):
        raise Unselectable(f"member {index} lies outside {describe(op.operands[0].type)}", "llvm.type")
    part = parts[index]
    type = op.results[0].type
    sel.put(Packed(type, (part,)) if isinstance(type, VectorType) and isinstance(part, Value) else part)


def _shuffle(sel: Selector, op: Op) -> None:
    type = op.results[0].type
    assert isinstance(type, VectorType)
    parts = [*sel.components(op.operands[0]), *sel.components(op.operands[1])]
    mask = sel.op.attrs.get("mask")
    assert isinstance(mask, DenseArrayAttr)
    made = [parts[i] if i >= 0 else parts[0] for i in mask.values]
    sel.put(Packed(type, elements=made) if is_packed(type) else tuple(made))


def _addrspacecast(sel: Selector, op: Op) -> None:
    source, to = address_space(op.operands[0].type), address_space(op.results[0].type)
    value = sel.reg(op.operands[0])
    word = {GLOBAL: "GLOBAL", SHARED: "SHARED", LOCAL: "LOCAL"}
    if source == to:
        sel.put(value)
    elif to == GENERIC and source in word:
        if value.type == I32:
            value = sel.emit("CVT_U64_U32", (value,), I64)
        sel.put(sel.emit(f"CVTA_{word[source]}", (value,), I64))
    elif source == GENERIC and to == GLOBAL:
        sel.put(sel.emit("CVTA_TO_GLOBAL", (value,), I64))
    else:
        raise Unselectable(f"addrspacecast from {source} to {to} has no instruction")


INSTRUCTIONS: dict[str, Handler] = {
    "llvm.getelementptr": _gep,
    "llvm.alloca": _alloca,
    "llvm.load": _load,
    "llvm.store": _store,
    "llvm.atomicrmw": _atomicrmw,
    "llvm.cmpxchg": _cmpxchg,
    "llvm.fence": _fence,
    "llvm.insertelement": _insert,
    "llvm.extractelement": _extract,
    "llvm.extractvalue": _extractvalue,
    "llvm.shufflevector": _shuffle,
    "llvm.addrspacecast": _addrspacecast,
}

INTRINSICS: dict[str, Handler] = {
    "llvm.masked.load": _masked_load,
    "llvm.masked.store": _masked_store,
}
