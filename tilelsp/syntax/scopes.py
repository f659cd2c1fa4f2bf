"""The names that are visible in a region while it is bound, and the operands that wait for their definitions."""

from __future__ import annotations

from tilelsp.base.record import record
from tilelsp.ir.module import Block, Op, Successor, Value
from tilelsp.ir.types import Type
from tilelsp.syntax.tree import ValueUse


class NameScope:
    """Names visible in a region. `pending` are uses of names that no op so far defines."""

    __slots__ = ("apart", "blocks", "names", "open", "parent", "pending")

    def __init__(self, parent: NameScope | None, *, open: bool, apart: bool = False) -> None:
        self.parent = parent
        self.names: dict[str, tuple[Value, ...]] = {}
        self.pending: dict[str, list[tuple[ValueUse, int, Fixup]]] = {}
        self.open = open
        """Set if a name may be used before it is defined (several blocks, or a graph region)."""
        self.apart = apart
        """Set if the region may be isolated from its surroundings, so that outer names may be defined again."""
        self.blocks: dict[str, Block] = {}

    def find(self, name: str) -> tuple[Value, ...] | None:
        """The values that `name` stands for here, as far as it is defined by now."""
        scope: NameScope | None = self
        while scope is not None:
            found = scope.names.get(name)
            if found is not None:
                return found
            scope = scope.parent
        return None

    def taken(self, name: str) -> tuple[Value, ...] | None:
        """The values that `name` stands for here, so that it cannot be defined again."""
        scope: NameScope | None = self
        while scope is not None:
            found = scope.names.get(name)
            if found is not None or scope.apart:
                return found
            scope = scope.parent
        return None


@record(frozen=False)
class Fixup:
    """An operand that waits for its definition further down."""

    op: Op | None
    index: int
    number: int
    expected: Type | None = None
    """The type that the operand is written with."""
    successor: int | None = None
    """The successor that it is passed to, where it is: `index` counts from its first operand."""

    def fill(self, value: Value) -> None:
        """Put the definition in its place."""
        op, number = self.op, self.successor
        if op is None:
            return
        if number is None:
            op.operands = (*op.operands[: self.index], value, *op.operands[self.index + 1 :])
            return
        target = op.successors[number]
        passed = (*target.operands[: self.index], value, *target.operands[self.index + 1 :])
        op.successors = (*op.successors[:number], Successor(target.block, passed), *op.successors[number + 1 :])
