"""How many operands of an op each of its slots has."""

from __future__ import annotations

from tilelsp.ir.types import I32, DenseArrayAttr, DictAttr
from tilelsp.spec.op import OpDef
from tilelsp.spec.slot import OpArity
from tilelsp.spec.spelling import attr_text
from tilelsp.syntax.slot_types import SEGMENTS, written_segments
from tilelsp.syntax.tree import OpSyntax

_GREATEST = (1 << 31) - 1
"""The greatest 32-bit number that is not negative."""


def segment_fault(syntax: OpSyntax, definition: type[OpDef]) -> str:
    """The fault in how the generic form counts the operands of `definition`, in MLIR's words; "" for none."""
    spec = definition.spec
    if syntax.signature is None or not spec.segment_count:
        return ""
    stored = written_segments(syntax)
    total = 0
    if stored is not None:
        written = attr_text(DictAttr(tuple(sorted(syntax.attrs.items()))))
        refused = f"invalid properties {written} for op {spec.name}"
        if not isinstance(stored, DenseArrayAttr) or stored.element != I32:
            return f"{refused}: expected DenseI32ArrayAttr for key `value`"
        if len(stored.values) != spec.segment_count:
            sizes = f"{len(stored.values)} vs {spec.segment_count}"
            return f"{refused}: size mismatch in attribute conversion: {sizes}"
        if max(stored.values) > _GREATEST:
            return f"'{spec.name}' op '{SEGMENTS}' attribute cannot have negative elements"
        total = sum(stored.values)
    count = len(syntax.operands)
    if total == count:
        return ""
    return (
        f"'{spec.name}' op operand count ({count}) does not match with the total size ({total}) "
        f"specified in attribute '{SEGMENTS}'"
    )


def operand_segments(syntax: OpSyntax, definition: type[OpDef]) -> tuple[int, ...]:
    """The number of operands of each slot of `definition`, in order: as the custom form groups them, as the attribute
    of the generic form says, or, without that, as the arities of the slots permit."""
    if syntax.signature is None:
        return syntax.segments or (0,) * len(definition.spec.operands)
    stored = written_segments(syntax)
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
