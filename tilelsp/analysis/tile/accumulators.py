"""Accumulators of warp groups in SSA form: which values stand for registers that a product still writes.

A product takes its accumulator as a value and gives another one for the same registers. Structures that are taken apart
or put together, and values that loops and branches hand on, are names of them; any other op that takes one touches it.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator

from tilelsp.analysis.origins import origins
from tilelsp.compile.forwarded_values import ForwardedValues
from tilelsp.defs.dialects import scf
from tilelsp.defs.upstream_functions import NOTHING, PRODUCTS, RENAMES
from tilelsp.ir.module import Op, Value
from tilelsp.spec.op import OpDef, slot_values

DEEPEST = 200
"""Definitions of one value that are followed."""

STEP = 100
"""Ops that are looked at in one step."""


class Accumulators:
    """The accumulators of one function."""

    def __init__(self, function: Op) -> None:
        self._function = function
        self.handed = ForwardedValues()
        """Values that loops, branches and jumps of the function forward."""
        self._known: dict[Value, frozenset[str]] = {}
        self._numbers: dict[Op, int] = {}

    def read(self) -> Generator[None]:
        """Look for products, and where their values are handed on."""
        for count, op in enumerate(self._function.walk()):
            if op.name in PRODUCTS:
                self._numbers[op] = len(self._numbers)
            self.handed.note(op)
            if count % STEP == 0:
                yield
        for count, op in enumerate(self._function.walk() if self._numbers else ()):
            if op.name in PRODUCTS or op.name in RENAMES:
                for result in op.results:  # in their order, so that what each follows from is known
                    self.of(result)
            if count % STEP == 0:
                yield

    def held(self, op: Op) -> frozenset[str]:
        """The accumulators that a product works on."""
        return self.of(op.results[0]) if op in self._numbers and op.results else frozenset()

    def touched(self, op: Op) -> frozenset[str]:
        """The accumulators that an op reads or writes, other than by multiplying into them."""
        if not self._numbers or op.name in PRODUCTS or op.name in RENAMES or isinstance(op, scf.For | scf.While):
            return frozenset()
        if op.successors or op.name.endswith((".yield", ".condition")):
            return frozenset()
        return frozenset(accumulator for operand in op.operands for accumulator in self.of(operand))

    def is_fresh(self, op: Op) -> bool | None:
        """True if a product overwrites its accumulator, False if it adds to registers that hold nothing or products
        only, None if that is not known."""
        scale, accumulator = op.attrs.get("scaleD"), _accumulator(op)
        if scale is not None and "zero" in str(scale):
            return True
        found = None if accumulator is None else origins((accumulator,), self._renamed)
        return False if found and all(map(_holds_nothing, found)) else None

    def _renamed(self, value: Value) -> tuple[Value, ...] | None:
        owner = value.defining_op
        if owner is not None and owner.name in PRODUCTS:
            return None
        return tuple(self._sources(value)) or None

    def of(self, value: Value) -> frozenset[str]:
        """The accumulators that a value stands for."""
        if not self._numbers:
            return frozenset()
        if value not in self._known:
            found = self._behind(value)
            owner = value.defining_op
            if owner is not None and owner in self._numbers and not found:
                found = frozenset((f"%{self._numbers[owner]}",))
            self._known[value] = found
        return self._known[value]

    def _behind(self, value: Value) -> frozenset[str]:
        """The accumulators that come to a value, on whatever way: a loop may hand on what comes from itself."""
        found: set[str] = set()
        seen = {value}
        waiting = [*self._sources(value)]
        while waiting and len(seen) < DEEPEST:
            source = waiting.pop()
            if source in self._known:
                found |= self._known[source]
            elif source not in seen:
                seen.add(source)
                waiting += self._sources(source)
        return frozenset(found)

    def _sources(self, value: Value) -> Iterator[Value]:
        owner = value.defining_op
        if owner is not None and owner.name in PRODUCTS:
            accumulator = _accumulator(owner)
            if accumulator is not None:
                yield accumulator
        elif owner is not None and owner.name in RENAMES:
            yield from owner.operands
        else:
            yield from self.handed.sources(value)


def _holds_nothing(value: Value) -> bool:
    made = value.defining_op
    return made is not None and (made.name in NOTHING or made.name in PRODUCTS)


def _accumulator(op: Op) -> Value | None:
    name = PRODUCTS[op.name]
    values = slot_values(op, name) if isinstance(op, OpDef) and name in op.spec.slots else ()
    return values[0] if values else None
