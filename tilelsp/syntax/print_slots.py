"""Attributes as custom forms write them, and whether a slot has anything to print."""

from __future__ import annotations

from typing import Any

from tilelsp.ir.numbers import float_text
from tilelsp.ir.types import (
    I1,
    Attr,
    DenseArrayAttr,
    DialectAttr,
    FloatAttr,
    IntAttr,
    StringAttr,
    SymbolAttr,
)
from tilelsp.spec.attr import DialectKind, EnumKind, FlagKind, FloatKind, IntKind, SymbolNameKind, WordsKind
from tilelsp.spec.op import OpDef, slot_values
from tilelsp.spec.slot import AttrSlot, RegionSlot
from tilelsp.spec.spelling import (
    attr_text,
    symbol_text,
)
from tilelsp.syntax.op_printer import OpPrinter


def print_attr(out: OpPrinter, slot: AttrSlot[Any]) -> None:
    """Print an attribute where it has something to say."""
    stored = out.op.attrs.get(slot.name)
    if stored is None and slot.default is not None and not isinstance(slot.kind, FlagKind):
        stored = slot.kind.encode(slot.default)
    if stored is not None and not isinstance(slot.kind, FlagKind):
        out.text(bare_attr(slot, stored))


def bare_attr(slot: AttrSlot[Any], stored: Attr) -> str:
    """An attribute as a custom form writes it: no type, no dialect prefix."""
    if isinstance(slot.kind, EnumKind):
        member = slot.kind.decode(stored)
        if member is not None:
            return str(member.value)
    match stored:
        case IntAttr(value, _) if isinstance(slot.kind, IntKind):
            return str(value)
        case FloatAttr(bits, type) if isinstance(slot.kind, FloatKind):
            return float_text(bits, type)
        case StringAttr(value) if isinstance(slot.kind, WordsKind):
            return value
        case DenseArrayAttr(element, values):
            shown = (("false", "true")[v & 1] if element == I1 else str(v) for v in values)
            return f"[{', '.join(shown)}]"
        case StringAttr(value) if isinstance(slot.kind, SymbolNameKind):
            return symbol_text(value)
        case SymbolAttr((name,)):
            return symbol_text(name)
        case _:
            return attr_text(stored)


def is_present(op: OpDef, name: str) -> bool:
    """True if a slot has something to print; an attribute equal to its default has not."""
    slot = op.spec.slots[name]
    if isinstance(slot, AttrSlot):
        stored = op.attrs.get(name)
        if stored is None:
            return False
        if isinstance(stored, DenseArrayAttr) and stored.element == I1:
            return any(stored.values)
        if isinstance(stored, DialectAttr) and not stored.params:
            return not (isinstance(slot.kind, DialectKind) and slot.kind.needless)
        return slot.default is None or slot.kind.decode(stored) != slot.default
    if isinstance(slot, RegionSlot):
        return bool(op.regions[slot.index].blocks)
    return bool(slot_values(op, name))
