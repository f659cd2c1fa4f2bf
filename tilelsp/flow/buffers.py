"""Shared memory that is filled, read and given back: which buffer an address lies in, and who writes to it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator

from tilelsp.flow.graph import FlowGraph, MemoryLocation, Step
from tilelsp.spec.effect import Act, Resource

ROW = 128
"""Bytes of the widest row of a tile that is swizzled."""


class Buffers:
    """Shared memory that is written to and that bulk copies read. A buffer reaches from where something writes to it up
    to where another one begins."""

    def __init__(self, function: FlowGraph) -> None:
        self.writers = {*function.steps(Act.WRITE, Resource.SHARED), *function.steps(Act.FILL, Resource.SHARED)}
        self.stores = {*function.steps(Act.WRITE, Resource.SHARED)}
        self.stores |= {step for step in function.steps(Act.ACQUIRE, Resource.TENSOR_MEMORY) if step.places}
        self._filled: dict[tuple[str, int], set[Step]] = {}
        for step in function.steps(Act.FILL, Resource.SHARED):
            for place in step.places:
                self._filled.setdefault((place.symbol, place.offset), set()).add(step)
        self._starts = sorted(
            {(place.symbol, place.offset) for step in self.writers for place in step.places if place.symbol}
        )
        self._filled_at = sorted(self._filled)
        self._may_write: dict[MemoryLocation, frozenset[Step]] = {}
        copies = {step.index for step in function.steps(Act.ISSUE, Resource.BULK)}
        self.reads = [step for step in function.steps(Act.READ, Resource.SHARED) if step.index in copies]

    def of(self, place: MemoryLocation) -> tuple[str, int] | None:
        """The buffer that a place lies in; None where nothing writes in front of it."""
        at = bisect_right(self._starts, (place.symbol, place.offset)) - 1
        return self._starts[at] if at >= 0 and self._starts[at][0] == place.symbol else None

    def filling(self, buffer: tuple[str, int]) -> Iterator[Step]:
        """Steps that write to a buffer and to no other."""
        return (step for step in self.writers if len(step.places) == 1 and self.of(step.places[0]) == buffer)

    def may_write(self, place: MemoryLocation) -> frozenset[Step]:
        """Steps that may have written to a place: the bulk copies whose buffer it lies in, and stores with an index
        that begin in front of it, or to its row."""
        known = self._may_write.get(place)
        if known is None:
            at = bisect_right(self._filled_at, (place.symbol, place.offset)) - 1
            filled = at >= 0 and self._filled_at[at][0] == place.symbol
            found = self._filled[self._filled_at[at]] if filled else set[Step]()
            stores = (step for step in self.stores if any(_may_be(location, place) for location in step.places))
            known = self._may_write[place] = frozenset((*found, *stores))
        return known


def _may_be(store: MemoryLocation, read: MemoryLocation) -> bool:
    behind = read.offset - store.offset
    return store.symbol == read.symbol and behind >= 0 and (store.varies or behind < ROW)
