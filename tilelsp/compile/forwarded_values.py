"""Values that loops, branches and jumps forward: those that a block argument or a result of a region's op stands
for."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.defs.dialects import scf
from tilelsp.ir.module import Block, Op, Value

_BOUNDS = 3
"""Operands of a loop in front of those that it begins with."""


class ForwardedValues:
    """Values that are forwarded in one function, whose ops are noted one after the other."""

    def __init__(self) -> None:
        self._around: dict[Block, Op] = {}
        self._entering: dict[Value, list[Value]] = {}

    def note(self, op: Op) -> None:
        """Note the regions of an op, and where it jumps to."""
        for region in op.regions:
            self._around.update((block, op) for block in region.blocks)
        for successor in op.successors:
            for formal, actual in zip(successor.block.args, successor.operands, strict=False):
                self._entering.setdefault(formal, []).append(actual)

    def sources(self, value: Value) -> Iterator[Value]:
        """The values that another one stands for; none for one that nothing hands on."""
        owner = value.owner
        if isinstance(owner, Block):
            yield from self._entering.get(value, ())
            loop = self._around.get(owner)
            if isinstance(loop, scf.For) and value.index:
                yield from _handed(loop, value.index - 1)
        elif isinstance(owner, scf.For | scf.If):
            yield from _handed(owner, value.index)

    def counts(self, value: Value) -> scf.For | None:
        """The loop that counts its rounds with a value."""
        loop = self._around.get(value.owner) if isinstance(value.owner, Block) and value.index == 0 else None
        return loop if isinstance(loop, scf.For) else None


def _handed(op: Op, number: int) -> Iterator[Value]:
    """Values that a loop or a branch forwards as its result of that number, and that a loop begins with."""
    if isinstance(op, scf.For):
        yield from op.operands[_BOUNDS + number : _BOUNDS + number + 1]
    for region in op.regions:
        for block in region.blocks:
            if block.ops and block.ops[-1].name == "scf.yield":
                yield from block.ops[-1].operands[number : number + 1]
