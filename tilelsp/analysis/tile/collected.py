"""Which A an MMA reads, as far as its descriptor is computed from what never changes."""

from __future__ import annotations

from collections.abc import Container, Hashable

from tilelsp.defs.tile_effects import BUFFERS, COMPUTED
from tilelsp.ir.module import Value
from tilelsp.spec.op import OpDef, slot_values
from tilelsp.spec.spelling import attr_text

DEEPEST = 40
"""Definitions behind one another that are followed."""


def left_of(op: OpDef, fixed: Container[Value]) -> Hashable:
    """Identity of what the A of a multiply is computed from; None where that may change. What is `fixed` never does."""
    values = [value for name in ("matrixA", "a") if name in op.spec.slots for value in slot_values(op, name)]
    return _computed(values[0], fixed, 0) if values else None


def _computed(value: Value, fixed: Container[Value], depth: int) -> Hashable:
    """Identity of a value's computation, equal for equal values; None for one that may be another the next time."""
    if value in fixed:
        return value
    made = value.defining_op
    if made is None or depth > DEEPEST or made.regions:
        return None
    if made.name in BUFFERS:
        return value
    if not made.name.startswith(COMPUTED):
        return None
    parts = [_computed(one, fixed, depth + 1) for one in made.operands]
    attrs = tuple(sorted((name, attr_text(attr)) for name, attr in made.attrs.items()))
    return None if None in parts else (made.name, attrs, *parts)
