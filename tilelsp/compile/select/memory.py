"""Selection of loads and stores, masked ones too."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.compile.select.addresses import address, space_of
from tilelsp.compile.select.dispatch import selects, selects_call
from tilelsp.compile.select.orders import order_attrs
from tilelsp.compile.select.state import Selector
from tilelsp.compile.select.values import Packed, Rep, Unselectable, is_packed, machine_type
from tilelsp.defs.llvm import instructions as llvm
from tilelsp.defs.llvm.threads import MaskedLoad, MaskedStore
from tilelsp.defs.mir import integers
from tilelsp.defs.mir import memory as ops
from tilelsp.defs.mir.memory import COUNTS, Count, Load, Space
from tilelsp.defs.mir.moves import CLASS_OF, SELP
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import (
    I1,
    I16,
    I32,
    Attr,
    IntType,
    Type,
    VectorType,
)
from tilelsp.spec.constants import Imm, SymbolAddress, width_of
from tilelsp.spec.target import Feature


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
        otherwise = sel.components(other) if other is not None else ()
        register = machine_type(type.element)
        if register is I1:
            raise Unselectable("vectors of i1 cannot be loaded")
        return tuple(_load_registers(sel, register, type.shape[0], pointer, align, attrs, guard, otherwise))
    otherwise = (sel.scalar(other),) if other is not None else ()
    if isinstance(type, IntType) and type.width <= 8:
        base, offset = address(sel, pointer)
        made = guarded_load(sel, ops.LD_BYTE[space_of(pointer)], base, offset, attrs, guard, otherwise)
        return made if type.width == 8 else sel.emit(integers.SETP["ne"]["s16"](made, Imm(I16, 0)))
    return _load_registers(sel, machine_type(type), 1, pointer, align, attrs, guard, otherwise)[0]


def _load_packed(
    sel: Selector, type: VectorType, pointer: Value, align: int, attrs: dict[str, Attr], guard: Value | None,
    other: Value | None,
) -> Packed:  # fmt: skip
    width, count = width_of(type.element), type.shape[0]
    total = width * count
    otherwise = sel.rep(other) if other is not None else None
    if total % 32 == 0 and align >= 4:
        words = sel.words(otherwise) if isinstance(otherwise, Packed) else ()
        return Packed(type, tuple(_load_registers(sel, I32, total // 32, pointer, align, attrs, guard, words)))
    if total == 16 and align >= 2:
        words = sel.words(otherwise) if isinstance(otherwise, Packed) else ()
        return Packed(type, tuple(_load_registers(sel, I16, 1, pointer, align, attrs, guard, words)))
    elements = sel.elements(otherwise) if isinstance(otherwise, Packed) else []
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
    if isinstance(value, SymbolAddress):
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
