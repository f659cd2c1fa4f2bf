"""How many operands of an op each of its slots has."""

from __future__ import annotations

from tilelsp.ir.types import DenseArrayAttr
from tilelsp.spec.op import OpDef
from tilelsp.spec.slot import OpArity
from tilelsp.syntax.slot_types import SEGMENTS
from tilelsp.syntax.tree import OpSyntax


def operand_segments(syntax: OpSyntax, definition: type[OpDef]) -> tuple[int, ...]:
    """The number of operands of each slot of `definition`, in order: as the custom form groups them, as the attribute
    of the generic form says, or, without that, as the arities of the slots permit."""
    if syntax.signature is None:
        return syntax.segments or (0,) * len(definition.spec.operands)
    stored = syntax.attrs.get(SEGMENTS)
    slots = definition.spec.operands
    count = len(syntax.operands)
    if isinstance(stored, DenseArrayAttr) and sum(stored.values) == count:
        wanted = len(slots) + (len(definition.spec.successors) and len(syntax.successors))
        if len(stored.values) in (wanted, len(slots)):  # what successors are passed may have slots of its own
            return stored.values[: len(slots)]
    if definition.spec.successors:
        count = min(count, len(slots))
    fixed = sum(slot.arity is OpArity.ONE for slot in slots)
    rest = count - fixed
    several = len(slots) - fixed
    if definition.spec.imported and several > 1 and rest >= 0 and rest % several == 0:
        # One of two traits says how many operands a slot has: without the attribute, all have as many.
        return tuple(1 if slot.arity is OpArity.ONE else rest // several for slot in slots)
    sizes: list[int] = []
    left = count
    for slot in slots:
        size = min(1, left) if slot.arity is OpArity.ONE else max(0, min(rest, left))
        if slot.arity is not OpArity.ONE:
            size = min(size, 1) if slot.arity is OpArity.OPTIONAL else size
            rest -= size
        sizes.append(size)
        left -= size
    return tuple(sizes)
