"""The words of atomic accesses: their memory order and their scope."""

from __future__ import annotations

from tilelsp.compile.select.state import Selector
from tilelsp.compile.select.values import Unselectable
from tilelsp.defs.llvm import instructions as llvm
from tilelsp.defs.mir import memory as ops
from tilelsp.ir.types import (
    Attr,
    StringAttr,
)

_SCOPES = {"": "sys", "block": "cta", "cluster": "cluster", "device": "gpu"}
_SEQ_CST = {llvm.LOAD.name: "acquire", llvm.STORE.name: "release"}
"""The order of an access behind the fence that makes it sequentially consistent."""
_ORDERS = {"monotonic": "relaxed", "acquire": "acquire", "release": "release", "acq_rel": "acq_rel"}


def order_attrs(sel: Selector, key: str) -> dict[str, Attr]:
    """The order and scope words of an atomic access."""
    ordering = sel.word("ordering")
    if not ordering:
        if "volatile" in sel.op.attrs:
            return {key: StringAttr("volatile")}
        return {}
    if ordering == "seq_cst":
        sel.emit_void(ops.FENCE(), {"sem": StringAttr("sc"), "scope": StringAttr(scope_of(sel))})
        ordering = _SEQ_CST.get(sel.op.name, "acq_rel")
    word = _ORDERS.get(ordering)
    if word is None:
        raise Unselectable(f"no memory order {ordering}")
    return {key: StringAttr(word), "scope": StringAttr(scope_of(sel))}


def scope_of(sel: Selector) -> str:
    """The scope word of an atomic access. Raises `Unselectable` for one that PTX has not."""
    scope = _SCOPES.get(sel.word("syncscope"))
    if scope is None:
        raise Unselectable(f"no sync scope {sel.word('syncscope')}")
    return scope
