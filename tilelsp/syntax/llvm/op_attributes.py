"""Properties of an instruction besides operands, as attributes of its op."""

from __future__ import annotations

from tilelsp.ir.types import (
    I32,
    I64,
    Attr,
    IntAttr,
    StringAttr,
    Type,
    TypeAttr,
    UnitAttr,
)
from tilelsp.spec.constants import ELEMENT_COUNT
from tilelsp.syntax.llvm.statement import LlvmStatement
from tilelsp.syntax.llvm.types import flattened
from tilelsp.syntax.llvm.words import CASTS

_SAME_NAME = {
    "alignment": "alignment", "ordering": "ordering", "syncscope": "syncscope", "volatile": "volatile", "op": "op",
    "predicate": "predicate", "index": "index", "size": "size",
}  # fmt: skip


def op_attributes(statement: LlvmStatement) -> dict[str, Attr]:
    """Attributes of an op besides its operands."""
    made: dict[str, Attr] = {}
    for key, value in statement.fields.items():
        if key == "source" and isinstance(value, Type):
            count, element = flattened(value)
            made["elem_type"] = TypeAttr(element)
            if element is not value:
                made[ELEMENT_COUNT] = IntAttr(count, I64)
        elif key == "flags":
            if statement.word not in CASTS and statement.word not in ("icmp", "fcmp", "select", "fneg", "phi"):
                made["flags"] = StringAttr(str(value))
        elif key in _SAME_NAME:
            if key == "alignment" and statement.word in ("atomicrmw", "cmpxchg"):
                continue
            if isinstance(value, bool):
                made[key] = UnitAttr()
            elif isinstance(value, int):
                made[key] = IntAttr(value, I32)
            elif isinstance(value, str):
                made[key] = StringAttr(value)
    return made
