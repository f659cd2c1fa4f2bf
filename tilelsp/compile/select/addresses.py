"""Selection of addresses: of pointers that are moved on, and of local memory."""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.compile.select.dispatch import selects
from tilelsp.compile.select.state import Selector
from tilelsp.compile.select.values import Unselectable, describe
from tilelsp.defs.llvm import instructions as llvm
from tilelsp.defs.mir import integers
from tilelsp.defs.mir import memory as ops
from tilelsp.defs.mir.kinds import signed
from tilelsp.defs.mir.memory import Space
from tilelsp.defs.mir.moves import NARROW, WIDEN
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import (
    I32,
    I64,
    Attr,
    IntAttr,
    IntType,
    TypeAttr,
)
from tilelsp.spec.constants import (
    ELEMENT_COUNT,
    GENERIC,
    GLOBAL,
    LOCAL,
    SHARED,
    SHARED_CLUSTER,
    Imm,
    SymbolAddress,
    address_space,
    stride_of,
    width_of,
)

_SPACES: Mapping[int, Space] = {
    GENERIC: "generic", GLOBAL: "global", SHARED: "shared", LOCAL: "local", SHARED_CLUSTER: "cluster",
}  # fmt: skip


def space_of(pointer: Value) -> Space:
    """The state space of a pointer's address space."""
    space = address_space(pointer.type)
    word = None if space is None else _SPACES.get(space)
    if word is None:
        raise Unselectable(f"no loads and stores through {describe(pointer.type)} addrspace({space})")
    return word


def element_bytes(op: Op) -> int:
    """The bytes that a getelementptr moves on by one."""
    element, count = op.attrs.get("elem_type"), op.attrs.get(ELEMENT_COUNT)
    size = stride_of(element.type) if isinstance(element, TypeAttr) else 1
    return count.value * size if isinstance(count, IntAttr) else size


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
    if isinstance(base, Imm) or (isinstance(base, SymbolAddress) and address_space(base.type) == GLOBAL):
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
