"""Loops in one another: the blocks that run again, and without the first of them, those that still do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tilelsp.flow.graph import Block

DEEPEST = 8
"""Loops around a block that are told apart."""


class Loops:
    """The loops of a function, remembered."""

    def __init__(self, blocks: Sequence[Block]) -> None:
        self._targets = [[edge.target for edge in block.edges] for block in blocks]
        self._sources: list[list[int]] = [[] for _ in blocks]
        for number, targets in enumerate(self._targets):
            for target in targets:
                self._sources[target].append(number)
        self._around: dict[int, tuple[frozenset[int], ...]] = {}

    def around(self, number: int) -> tuple[frozenset[int], ...]:
        """The blocks of each loop around a block, the innermost loop first."""
        if number not in self._around:
            found: list[frozenset[int]] = []
            inside = frozenset(range(len(self._targets)))
            while len(found) < DEEPEST and (loop := self._loop(number, inside)):
                found.insert(0, loop)
                entries = self._entries(loop)
                if number in entries:
                    break
                inside = loop - entries
            self._around[number] = tuple(found)
        return self._around[number]

    def in_one_round(self, one: int, other: int, loop: frozenset[int]) -> bool:
        """Whether a round of a loop may lead through two of its blocks."""
        inside = loop - self._entries(loop)
        if one not in inside or other not in inside:
            return True
        return other in _reached(one, self._targets, inside) or one in _reached(other, self._targets, inside)

    def _loop(self, number: int, inside: frozenset[int]) -> frozenset[int]:
        return _reached(number, self._targets, inside) & _reached(number, self._sources, inside)

    def _entries(self, loop: frozenset[int]) -> frozenset[int]:
        """The blocks that a loop is entered at; the function's first one is entered by its caller."""
        return frozenset(one for one in loop if one == 0 or any(source not in loop for source in self._sources[one]))


def _reached(start: int, edges: Sequence[Iterable[int]], inside: frozenset[int]) -> frozenset[int]:
    """Blocks that are reached from a block by one edge or more, without leaving."""
    found: set[int] = set()
    waiting = [start]
    while waiting:
        new = inside.intersection(edges[waiting.pop()]) - found
        found |= new
        waiting += new
    return frozenset(found)
