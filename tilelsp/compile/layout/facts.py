"""Facts about numbers and pointers of an nv_tileaa program: the powers of two that divide them."""

from __future__ import annotations

from tilelsp.defs.dialects import arith
from tilelsp.defs.dialects.nv_tileaa import ops as aa
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import DialectAttr, IntAttr, Param

UNBOUNDED = 1 << 30
"""Stands for zero, which everything divides."""


def power_of(number: int) -> int:
    """The largest power of two that divides a number."""
    return UNBOUNDED if number == 0 else min(UNBOUNDED, number & -number)


class Divisors:
    """Remembers the divisor of each value."""

    def __init__(self) -> None:
        self._known: dict[Value, int] = {}

    def of(self, value: Value) -> int:
        """The largest known power of two that divides a scalar; for a pointer, its alignment in bytes."""
        found = self._known.get(value)
        if found is None:
            self._known[value] = 1
            found = self._known[value] = self._compute(value)
        return found

    def _compute(self, value: Value) -> int:
        op = value.defining_op
        match op:
            case None:
                return 1
            case arith.Constant():
                stored = op.attrs.get("value")
                return power_of(stored.value) if isinstance(stored, IntAttr) else 1
            case aa.Assume():
                return max(self.of(op.operands[0]), _promised(op))
            case arith.MulI():
                return min(UNBOUNDED, self.of(op.operands[0]) * self.of(op.operands[1]))
            case arith.AddI() | arith.SubI() | arith.MinSI() | arith.MaxSI() | arith.MinUI() | arith.MaxUI():
                return min(self.of(op.operands[0]), self.of(op.operands[1]))
            case arith.ShlI():
                shift = op.operands[1].defining_op
                stored = shift.attrs.get("value") if isinstance(shift, arith.Constant) else None
                by = stored.value if isinstance(stored, IntAttr) and 0 <= stored.value < 30 else 0
                return min(UNBOUNDED, self.of(op.operands[0]) << by)
            case arith.Select():
                return min(self.of(op.operands[1]), self.of(op.operands[2]))
            case arith.ExtSI() | arith.ExtUI():
                return self.of(op.operands[0])
            case _:
                return 1


def _promised(op: Op) -> int:
    stored = op.attrs.get("predicate")
    if not isinstance(stored, DialectAttr) or stored.name != "nv_tileaa.div_by":
        return 1
    numbers = [p.value for p in stored.params or (Param(1),) if isinstance(p.value, int)]
    return power_of(numbers[0]) if len(numbers) == 1 and numbers[0] > 0 else 1
