"""What LLVM functions make of values: descriptors that are moved on, handles that are passed on, calls of others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tilelsp.analysis.low_level.llvm_values import (
    ALLOC,
    DEEPEST,
    ENCODE,
    SEEN_THROUGH,
    Values,
)
from tilelsp.defs.rules.from_ops import encoded_advance
from tilelsp.defs.rules.views import AdvanceView, TmemHandleView
from tilelsp.syntax.llvm import function as syntax
from tilelsp.syntax.llvm.operand import Operand
from tilelsp.syntax.llvm.statement import Assembly, Statement

if TYPE_CHECKING:
    from tilelsp.analysis.low_level.inline_effects import Acted

_INTRINSIC = "llvm."
_HARMLESS = frozenset(("vprintf", "__assertfail", "malloc", "free"))


def effects_of_assembly(written: Assembly) -> tuple[Acted, ...] | None:
    """What inline assembly does; None where that is not known."""
    from tilelsp.analysis.low_level.inline_effects import effects_in  # PTX is loaded for functions with assembly only

    return effects_in(written)


def calls_unknown(statement: Statement) -> bool:
    """Whether something is called of which nobody knows what it does."""
    if statement.word not in ("call", "invoke", "callbr"):
        return False
    called = statement.fields.get("callee")
    assembly = statement.fields.get("assembly")
    if isinstance(assembly, Assembly):
        return effects_of_assembly(assembly) is None
    return not isinstance(called, str) or not (called.startswith(_INTRINSIC) or called in _HARMLESS)


def advances(function: syntax.Function, values: Values) -> Iterator[tuple[int, AdvanceView]]:
    """The additions of a constant to a descriptor that is made in the function."""
    for number, (_, statement) in enumerate(function.statements):
        step = values.added(statement)
        if step is not None:
            view = _advance(values, *step)
            if view is not None:
                yield number, view


def _advance(values: Values, base: Operand, units: int) -> AdvanceView | None:
    before = 0
    made = values.maker(base)
    for _ in range(DEEPEST):
        further = None if made is None else values.added(made)
        if further is None:
            break
        before += further[1]
        made = values.maker(further[0])
    if made is None or made.fields.get("callee") != ENCODE or len(made.operands) < 5:
        return None
    offset, swizzle = (values.constant(one) for one in made.operands[3:5])
    (place, *_) = values.places(made.operands[0])
    if offset is None or swizzle is None:
        return None
    return encoded_advance(0 if place.varies else place.offset, offset, swizzle, before, units)


def handles(function: syntax.Function, bound: syntax.Bound) -> Iterator[tuple[int, TmemHandleView]]:
    """What else than a use is made of the handles that allocations give."""
    held: set[str] = set()
    for number, (_, statement) in enumerate(function.statements):
        called = statement.fields.get("callee")
        name = bound.numbers[number] if number < len(bound.numbers) else ""
        if name and isinstance(called, str) and called.startswith(ALLOC):
            held.add(name)
        if not held or not any(one.kind == "local" and one.name in held for one in statement.operands):
            continue
        if statement.word in ("add", *SEEN_THROUGH):
            held.add(name)
        elif statement.word == "store" and statement.operands[0].name in held:
            yield number, TmemHandleView(spilled=True)
        elif statement.word in ("phi", "select"):
            yield number, TmemHandleView(copied=True)
        elif statement.word == "ret" or (called is not None and calls_unknown(statement)):
            yield number, TmemHandleView(leaves=True)
