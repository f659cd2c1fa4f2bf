"""Selection of what takes vectors and structs apart and puts them together, and of casts between address spaces."""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.compile.select.dispatch import selects
from tilelsp.compile.select.state import Selector
from tilelsp.compile.select.values import Packed, Unselectable, describe, is_packed
from tilelsp.defs.llvm import instructions as llvm
from tilelsp.defs.mir import memory as ops
from tilelsp.defs.mir.kinds import One
from tilelsp.defs.mir.moves import WIDEN
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import (
    I32,
    DenseArrayAttr,
    VectorType,
)
from tilelsp.spec.constants import GENERIC, GLOBAL, LOCAL, SHARED, SHARED_CLUSTER, address_space


@selects(llvm.INSERTELEMENT)
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


@selects(llvm.EXTRACTELEMENT)
def _extract(sel: Selector, op: Op) -> None:
    index = sel.constant(1, "the index")
    parts = sel.components(op.operands[0])
    if index >= len(parts):
        raise Unselectable(f"element {index} lies outside {describe(op.operands[0].type)}", "llvm.type")
    sel.put(parts[index])


@selects(llvm.EXTRACTVALUE)
def _extractvalue(sel: Selector, op: Op) -> None:
    rep = sel.rep(op.operands[0])
    index = sel.number("index")
    parts = rep if isinstance(rep, tuple) else (rep,)
    if index >= len(parts):
        raise Unselectable(f"member {index} lies outside {describe(op.operands[0].type)}", "llvm.type")
    part = parts[index]
    type = op.results[0].type
    sel.put(Packed(type, (part,)) if isinstance(type, VectorType) and isinstance(part, Value) else part)


@selects(llvm.INSERTVALUE)
def _insertvalue(sel: Selector, op: Op) -> None:
    rep = sel.rep(op.operands[0])
    index = sel.number("index")
    parts = list(rep) if isinstance(rep, tuple) else []
    if index >= len(parts):
        raise Unselectable(f"member {index} lies outside {describe(op.operands[0].type)}", "llvm.type")
    parts[index] = sel.scalar(op.operands[1])
    sel.put(tuple(parts))


@selects(llvm.SHUFFLEVECTOR)
def _shuffle(sel: Selector, op: Op) -> None:
    type = op.results[0].type
    assert isinstance(type, VectorType)
    parts = [*sel.components(op.operands[0]), *sel.components(op.operands[1])]
    mask = sel.op.attrs.get("mask")
    assert isinstance(mask, DenseArrayAttr)
    made = [parts[i] if i >= 0 else parts[0] for i in mask.values]
    sel.put(Packed(type, elements=made) if is_packed(type) else tuple(made))


_WINDOWS: Mapping[int, One] = {GLOBAL: ops.CVTA["global"], SHARED: ops.CVTA["shared"], LOCAL: ops.CVTA["local"]}


@selects(llvm.ADDRSPACECAST)
def _addrspacecast(sel: Selector, op: Op) -> None:
    source, to = address_space(op.operands[0].type), address_space(op.results[0].type)
    value = sel.reg(op.operands[0])
    window = None if source is None else _WINDOWS.get(source)
    if source == to or (source, to) == (SHARED, SHARED_CLUSTER):  # a CTA's own addresses lie in its cluster's window
        sel.put(value)
    elif to == GENERIC and window is not None:
        if value.type == I32:
            value = sel.emit(WIDEN["u64"]["u32"](value))
        sel.put(sel.emit(window(value)))
    elif source == GENERIC and to == GLOBAL:
        sel.put(sel.emit(ops.CVTA_TO_GLOBAL(value)))
    else:
        raise Unselectable(f"addrspacecast from {source} to {to} has no instruction")
