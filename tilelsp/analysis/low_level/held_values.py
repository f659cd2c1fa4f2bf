"""Registers of machine IR that a warp group's product still writes: vectors, their lanes, and what blocks are given."""

from __future__ import annotations

from collections.abc import Generator

from tilelsp.defs.mir.tensor import WGMMA
from tilelsp.ir.module import Op, Region, Value
from tilelsp.spec.machine import Lane

STEP = 200
"""Instructions that are looked at in one step."""

ROUNDS = 2
"""How often the instructions are gone through: what a loop hands on is known in the second round."""


class HeldValues:
    """The accumulators of one function, by number."""

    def __init__(self) -> None:
        self._known: dict[Value, frozenset[str]] = {}

    def read(self, region: Region) -> Generator[None]:
        """Follow the products of a function."""
        products = [op for block in region.blocks for op in block.ops if op.name == WGMMA.name]
        numbers = {op: number for number, op in enumerate(products)}
        yield
        count = 0
        for _ in range(ROUNDS if products else 0):
            for block in region.blocks:
                for op in block.ops:
                    count += 1
                    if count % STEP == 0:
                        yield
                    if op in numbers:
                        taken = self.touched_by(op) or frozenset((f"%{numbers[op]}",))
                        self._known.update((value, self._known.get(value, frozenset()) | taken) for value in op.results)
                    for one in op.successors:
                        for formal, given in zip(one.block.args, one.operands, strict=False):
                            held = self.of(given)
                            if held:
                                self._known[formal] = self._known.get(formal, frozenset()) | held

    def of(self, value: Value) -> frozenset[str]:
        """The accumulators that a value stands for."""
        return self._known.get(value.whole if isinstance(value, Lane) else value, frozenset())

    def touched_by(self, op: Op) -> frozenset[str]:
        """The accumulators that an instruction takes."""
        return frozenset(one for value in op.operands for one in self.of(value)) if self._known else frozenset()
