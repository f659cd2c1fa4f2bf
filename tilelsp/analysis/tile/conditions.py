"""Conditions that are known where a value of the tile dialects holds: of comparisons, which number is less."""

from __future__ import annotations

from collections.abc import Set

from tilelsp.compile.known_values import CASTS, OPERATIONS, constant
from tilelsp.defs.dialects import arith, scf
from tilelsp.flow.graph import Condition, Less
from tilelsp.ir.module import Value

_COMPUTED = frozenset((*OPERATIONS, *CASTS, "constant", "mlir.constant", "cmpi", "icmp", "select"))
"""Ops of arith and llvm that compute from their operands alone."""

_Word = arith.IntPredicate
_ORDERS = {
    _Word.SLT: (False, False), _Word.SGE: (False, True), _Word.SGT: (True, False), _Word.SLE: (True, True),
}  # fmt: skip
"""Comparisons by whether the first operand is less: with both exchanged, and where it is not so."""


def condition_of(value: Value, *, holds: bool) -> Condition:
    """That a predicate holds or does not."""
    made = value.defining_op
    ordered = _ORDERS.get(made.predicate) if isinstance(made, arith.CmpI) else None
    if made is None or ordered is None:
        return Condition(value, holds)
    swapped, negated = ordered
    one, other = reversed(made.operands) if swapped else made.operands
    return less(one, other, holds=holds is not negated)


def is_uniform(value: Value, given: Set[Value], known: dict[Value, bool]) -> bool:
    """Whether a value is the same in all threads of a grid: computed from what the function is `given` and from
    constants. `known` remembers what was asked before."""
    if value not in known:
        made = value.defining_op
        known[value] = value in given or (
            made is not None
            and not made.regions
            and made.name.removeprefix("arith.").removeprefix("llvm.") in _COMPUTED
            and all(is_uniform(one, given, known) for one in made.operands)
        )
    return known[value]


def turns(loop: scf.For) -> list[Condition | None]:
    """Conditions that hold in a loop's first turn, and where it has none."""
    one, other = loop.operands[:2]
    is_signed = "unsignedCmp" not in loop.attrs
    return [less(one, other, holds=holds) if is_signed else None for holds in (True, False)]


def less(one: Value, other: Value, *, holds: bool) -> Condition:
    """That one value is less than another, or is not; of a value and a number, whether the number is less."""
    low, high = constant(one), constant(other)
    if high is not None:
        return Condition(Less(high - 1, one if low is None else low), not holds)
    return Condition(Less(one if low is None else low, other), holds)
