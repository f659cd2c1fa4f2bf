"""Selection of loads, stores, atomics, addresses, vectors and structs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tilelsp.compile.isel.dispatch import selects, selects_call
from tilelsp.compile.isel.state import (
    Packed,
    Rep,
    Selector,
    Unselectable,
    describe,
    is_packed,
    machine_type,
)
from tilelsp.defs.llvm import instructions as llvm
from tilelsp.defs.llvm.threads import MaskedLoad, MaskedStore
from tilelsp.defs.mir import integers
from tilelsp.defs.mir import memory as ops
from tilelsp.defs.mir.kinds import bits, signed
from tilelsp.defs.mir.memory import COUNTS, Atomic, AtomicType, Count, Load, Space
from tilelsp.defs.mir.moves import BITCAST, CLASS_OF, NARROW, SELP, WIDEN
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
    IntAttr,
    IntType,
    StringAttr,
    Type,
    TypeAttr,
    VectorType,
)
from tilelsp.spec.constants import GENERIC, GLOBAL, LOCAL, SHARED, SHARED_CLUSTER, Address, Imm, address_space, width_of
from tilelsp.spec.target import Feature

_SPACES: Mapping[int, Space] = {
    GENERIC: "generic", GLOBAL: "global", SHARED: "shared", LOCAL: "local", SHARED_CLUSTER: "cluster",
}  # fmt: skip
_SCOPES = {"": "sys", "block": "cta", "cluster": "cluster", "device": "gpu"}
_SEQ_CST = {llvm.LOAD.name: "acquire", llvm.STORE.name: "release"}
"""The order of an access behind the fence that makes it sequentially consistent."""
_ORDERS = {"monotonic": "relaxed", "acquire": "acquire", "release": "release", "acq_rel": "acq_rel"}


def space_of(pointer: Value) -> Space:
    """The state space of a pointer's address space."""
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
        if made is None or not llvm.GETELEMENTPTR.matches(made) or len(made.operands) != 2:
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
    if isinstance(base, Imm) or (isinstance(base, Address) and address_space(base.type) == GLOBAL):
        base = sel.in_register(base)
    return base, Imm(I32, offset & 0xFFFFFFFF)


@selects(llvm.GETELEMENTPTR)
def _gep(sel: Selector, op: Op) -> None:
    if len(op.operands) != 2:
        raise Unselectable("getelementptr with more than one index", "llvm.type")
    base, index = op.operands
    size = element_bytes(op)
    wide = width_of(base.type) == 64
    register: IntType = I64 if wide else I32
    kind = signed(register.width)
    if isinstance(index, Imm):
        start = sel.reg(base)
        sel.put(sel.emit(integers.ADD[kind](start, Imm(register, (index.signed() * size) % (1 << register.width)))))
        return
    start = sel.reg(base)
    by = sel.reg(index)
    if wide and by.type == I32:
        by = sel.emit(WIDEN["s64"]["s32"](by) if size == 1 else integers.MUL_WIDE["s32"](by, Imm(I32, size)))
    else:
        if not wide and by.type == I64:
            by = sel.emit(NARROW["u32"]["u64"](by))
        if size != 1:
            by = sel.emit(integers.MUL_LO[kind](by, Imm(register, size)))
    sel.put(sel.emit(integers.ADD[kind](start, by)))


@selects(llvm.ALLOCA)
def _alloca(sel: Selector, op: Op) -> None:
    attrs: dict[str, Attr] = {
        "size": IntAttr(sel.number("size"), I32),
        "align": IntAttr(sel.number("alignment", 16), I32),
    }
    sel.put(sel.emit(ops.LEA_LOCAL(), attrs))


def order_attrs(sel: Selector, key: str) -> dict[str, Attr]:
    """The order and scope words of an atomic access."""
    ordering = sel.word("ordering")
    if not ordering:
        if "volatile" in sel.op.attrs:
            return {key: StringAttr("volatile")}
        return {}
    if ordering == "seq_cst":
        sel.emit_void(ops.FENCE(), {"sem": StringAttr("sc"), "scope": StringAttr(_scope(sel))})
        ordering = _SEQ_CST.get(sel.op.name, "acq_rel")
    word = _ORDERS.get(ordering)
    if word is None:
        raise Unselectable(f"no memory order {ordering}")
    return {key: StringAttr(word), "scope": StringAttr(_scope(sel))}


def _scope(sel: Selector) -> str:
    scope = _SCOPES.get(sel.word("syncscope"))
    if scope is None:
        raise Unselectable(f"no sync scope {sel.word('syncscope')}")
    return scope


def _chunks(sel: Selector, count: int, register: Type, space: Space, align: int) -> list[Count]:
    """How many registers each access moves: the widest that alignment, target and PTX allow."""
    size = width_of(register) // 8
    limit = 16
    if space == "global" and size >= 4 and align >= 32 and sel.support.has(Feature.LD_GLOBAL_256):
        limit = 32
    made: list[Count] = []
    left = count
    while left:
        room = min(limit, max(align, size))
        chunk: Count = next(n for n in COUNTS if n <= left and n * size <= room and (n < 8 or size == 4))
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
    opcodes = ops.LD[space][CLASS_OF[register]]
    done = 0
    made: list[Value] = []
    for chunk in _chunks(sel, count, register, space, align):
        where = Imm(I32, (start.signed() + done * size) & 0xFFFFFFFF)
        loaded = guarded_load(sel, opcodes[chunk], base, where, attrs, guard, other[done : done + chunk])
        made += [loaded] if chunk == 1 else sel.lanes(loaded)
        done += chunk
    return made


def guarded_load(
    sel: Selector, opcode: Load, base: Value, offset: Imm, attrs: dict[str, Attr], guard: Value | None,
    other: Sequence[Value],
) -> Value:  # fmt: skip
    """A load; with a guard, one that keeps the values of `other` where it is false."""
    return sel.emit(opcode(base, offset, () if guard is None else tuple(other)), attrs, guard=guard)


@selects(llvm.LOAD)
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
        made = guarded_load(sel, ops.LD_BYTE[space_of(pointer)], base, offset, attrs, guard, kept)
        return made if type.width == 8 else sel.emit(integers.SETP["ne"]["s16"](made, Imm(I16, 0)))
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
    opcode = ops.LD_BYTE[space_of(pointer)]
    made = [
        guarded_load(sel, opcode, base, Imm(I32, (start.signed() + i) & 0xFFFFFFFF), attrs, guard, elements[i : i + 1])
        for i in range(count)
    ]
    return Packed(type, elements=made)


@selects(llvm.STORE)
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
                sel.emit_void(ops.ST_BYTE[space](base, where, sel.in_register(element)), attrs, guard=guard)
            return
    elif isinstance(rep, tuple):
        registers = rep
    elif isinstance(type, IntType) and type.width <= 8:
        base, start = address(sel, pointer)
        if type.width == 1:
            from_bit = sel.in_register(rep)
            rep = sel.emit(SELP["b16"](Imm(I16, 1), Imm(I16, 0), from_bit))
        sel.emit_void(ops.ST_BYTE[space](base, start, sel.in_register(rep)), attrs, guard=guard)
        return
    else:
        registers = (rep,)
    register = registers[0].type
    if register is I1 or register == I1:
        raise Unselectable("vectors of i1 cannot be stored")
    base, start = address(sel, pointer)
    size = width_of(register) // 8
    word = CLASS_OF[register]
    done = 0
    for chunk in _chunks(sel, len(registers), register, space, align):
        where = Imm(I32, (start.signed() + done * size) & 0xFFFFFFFF)
        values = tuple(_storable(sel, v) for v in registers[done : done + chunk])
        if chunk == 1:
            made = ops.ST[space][word](base, where, values[0])
        else:
            made = ops.ST_VECTOR[space][word][chunk](base, where, values)
        sel.emit_void(made, attrs, guard=guard)
        done += chunk


def _storable(sel: Selector, value: Value) -> Value:
    if isinstance(value, Address):
        return sel.address_register(value)
    if isinstance(value, Imm) and value.bits is None:
        return Imm(value.type, 0)
    return value


# --- masked accesses ---------------------------------------------------------------------------------------------


def _splat(mask: tuple[Value, ...]) -> Value | None:
    first = mask[0]
    if all(m is first for m in mask):
        return first
    if isinstance(first, Imm) and all(isinstance(m, Imm) and m.bits == first.bits for m in mask):
        return first
    return None


@selects_call(MaskedLoad)
def _masked_load(sel: Selector, op: Op, call: MaskedLoad) -> None:
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


@selects_call(MaskedStore)
def _masked_store(sel: Selector, op: Op, call: MaskedStore) -> None:
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
    if space in ("global", "shared") and not sel.can(opcode):
        raise Unselectable(f"{sel.support.target} has no {opcode.mnemonic}", "llvm.target")
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
    if old.type not in (I16, I32, I64):
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
    sel.emit_void(ops.FENCE(), {"sem": StringAttr(word), "scope": StringAttr(_scope(sel))})
