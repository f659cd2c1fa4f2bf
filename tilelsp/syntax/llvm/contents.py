"""The bytes that a variable begins with."""

from __future__ import annotations

from tilelsp.spec.constants import GLOBAL
from tilelsp.syntax.llvm import types as ty
from tilelsp.syntax.llvm.entity import Entity
from tilelsp.syntax.llvm.operand import LlvmOperand

LOCAL_LINKAGES = ("private", "internal")
"""Linkages of what other modules do not see."""


def contents_of(entity: Entity) -> str | None:
    """Initial content of a variable in global memory, a character for each byte; "" for zeros. None for variables in
    other memory, of other modules, and with addresses in them."""
    if entity.kind != "global" or entity.address_space != GLOBAL or entity.value is None:
        return None
    initial = entity.fields.get("initial")
    if not isinstance(initial, LlvmOperand):
        return None
    size = ty.size_of(entity.value)
    if size is None:
        return None
    match initial.kind:
        case "bytes":
            return initial.name
        case "number":
            return (initial.bits or 0).to_bytes(size, "little").decode("latin-1") if initial.bits else ""
        case "poison":
            return ""
        case _:
            return None
