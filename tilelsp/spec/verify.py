"""Checks that follow from an op's declaration, and the op's own verifiers."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tilelsp.ir.module import Op
from tilelsp.ir.types import POISON, Type
from tilelsp.spec.op import Arity, OpDef, Problem

TypeText = Callable[[Type], str]


def problems(op: OpDef, parent: Op | None, type_text: TypeText) -> Iterator[Problem]:
    """What is wrong with one op, in MLIR's order: operands, results, attributes, then its own verifiers.

    An op that touches a poisoned value is not judged: the cause is reported where it is.
    """
    if any(v.type is POISON for v in op.operands) or any(v.type is POISON for v in op.results):
        return
    found = list(_declared(op, parent, type_text))
    yield from found
    if not found:
        for verifier in op.spec.verifiers:
            yield from verifier(op)


def _declared(op: OpDef, parent: Op | None, type_text: TypeText) -> Iterator[Problem]:
    spec = op.spec
    if spec.parents and (parent is None or parent.name not in spec.parents):
        yield Problem(f"expects parent op to be one of '{', '.join(spec.parents)}'", code="op.parent")
    number = 0
    for slot, size in zip(spec.operands, op.segments, strict=False):
        for value in op.operands[number : number + size]:
            if not slot.constraint.accepts(value.type):
                variadic = "variadic of " if slot.arity is Arity.VARIADIC else ""
                got = type_text(value.type)
                yield Problem(
                    f"operand #{number} must be {variadic}{slot.constraint.text}, but got '{got}'",
                    slot.name,
                    "op.operand",
                )
            number += 1
    for index, value in enumerate(op.results):
        slot_index = min(index, len(spec.results) - 1)
        if slot_index < 0:
            break
        result = spec.results[slot_index]
        if not result.constraint.accepts(value.type):
            variadic = "variadic of " if result.arity is Arity.VARIADIC else ""
            got = type_text(value.type)
            yield Problem(
                f"result #{index} must be {variadic}{result.constraint.text}, but got '{got}'", None, "op.result"
            )
    for attr in spec.attrs:
        stored = op.attrs.get(attr.name)
        if stored is None:
            if not attr.optional:
                yield Problem(f"requires attribute '{attr.name}'", code="op.attribute")
        elif attr.kind.decode(stored) is None:
            text = attr.kind.constraint
            yield Problem(f"attribute '{attr.name}' failed to satisfy constraint: {text}", attr.name, "op.attribute")
