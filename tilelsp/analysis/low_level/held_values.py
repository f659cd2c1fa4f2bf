"""Registers of machine IR that a warp group's product still writes: vectors, their lanes, and what blocks are given;
and whether products overwrite what they add up in."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from tilelsp.analysis.low_level.mir_values import MachineValues
from tilelsp.analysis.origins import agreed, origins
from tilelsp.defs.mir.tensor import WGMMA
from tilelsp.ir.module import Op, Region, Value
from tilelsp.spec.constants import Imm
from tilelsp.spec.machine import GUARD, Lane

STEP = 200
"""Instructions that are looked at in one step."""

ROUNDS = 2
"""How often the instructions are gone through: what a loop hands on is known in the second round."""


class HeldValues:
    """The accumulators of one function, by number."""

    def __init__(self, values: MachineValues) -> None:
        self._values = values
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
        return self._known.get(_whole(value), frozenset())

    def touched_by(self, op: Op) -> frozenset[str]:
        """The accumulators that an instruction takes."""
        return frozenset(one for value in op.operands for one in self.of(value)) if self._known else frozenset()

    def is_fresh(self, adds: Value, accumulator: Sequence[Value]) -> bool | None:
        """Whether a product overwrites its accumulator; False where it adds to registers that only products have
        written, or none, and None where neither is known."""
        is_added = self.is_set(adds)
        if is_added is None or not is_added:
            return None if is_added is None else True
        found = origins(accumulator, self._renamed)
        return False if found and all(map(_holds_nothing, found)) else None

    def is_set(self, value: Value) -> bool | None:
        """Whether a number is not 0; None where that is not known, or may change."""
        found = origins((value,), self._renamed)
        return None if found is None else agreed(map(self._truth, found))

    def _renamed(self, value: Value) -> Sequence[Value] | None:
        owner = _whole(value).owner
        if isinstance(owner, Op):
            return owner.operands if owner.name.startswith("MOV") and GUARD not in owner.attrs else None
        return self._values.given(value)

    def _truth(self, value: Value) -> bool | None:
        known = self._values.constant(value)
        return None if known is None else bool(known)


def _whole(value: Value) -> Value:
    return value.whole if isinstance(value, Lane) else value


def _holds_nothing(value: Value) -> bool:
    if isinstance(value, Imm):
        return value.bits is None
    owner = _whole(value).owner
    return isinstance(owner, Op) and owner.name == WGMMA.name
