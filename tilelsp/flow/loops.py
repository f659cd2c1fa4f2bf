"""Loops in one another: the blocks that run again, and without the first of them, those that still do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from tilelsp.base.cycles import cycles
from tilelsp.flow.graph import Block

DEEPEST = 8
"""Loops around a block that are told apart."""


class Loops:
    """The loops of a function."""

    def __init__(self, blocks: Sequence[Block]) -> None:
        self._targets = [[edge.target for edge in block.edges] for block in blocks]
        self._sources: list[list[int]] = [[] for _ in blocks]
        for number, targets in enumerate(self._targets):
            for target in targets:
                self._sources[target].append(number)

    @cached_property
    def _around(self) -> list[tuple[frozenset[int], ...]]:
        """For each block the loops around it, the innermost loop first."""
        found: list[tuple[frozenset[int], ...]] = [()] * len(self._targets)
        parts = [frozenset(range(len(self._targets)))]
        for _ in range(DEEPEST):
            loops = [loop for part in parts for loop in cycles(self._targets, part)]
            for loop in loops:
                for number in loop:
                    found[number] = (loop, *found[number])
            parts = [loop - self._entries(loop) for loop in loops]
        return found

    def around(self, number: int) -> tuple[frozenset[int], ...]:
        """The blocks of each loop around a block, the innermost loop first."""
        return self._around[number]

    def cycle(self, number: int) -> frozenset[int]:
        """The blocks that a block leads to and that lead back to it: its outermost loop, or nothing."""
        around = self._around[number]
        return around[-1] if around else frozenset()

    def head(self, number: int) -> int | None:
        """The only block at which the innermost loop around a block is entered; None where there is no such block."""
        around = self._around[number]
        entries = self._entries(around[0]) if around else frozenset[int]()
        return next(iter(entries)) if len(entries) == 1 else None

    def in_one_round(self, number: int, other: int, loop: frozenset[int]) -> bool:
        """True if one round of a loop may execute both blocks."""
        inside = loop - self._entries(loop)
        if number not in inside or other not in inside:
            return True
        return other in _reached(number, self._targets, inside) or number in _reached(other, self._targets, inside)

    def _entries(self, loop: frozenset[int]) -> frozenset[int]:
        """The blocks that a loop is entered at; the function's first one is entered by its caller."""
        return frozenset(
            number for number in loop if number == 0 or any(source not in loop for source in self._sources[number])
        )


def _reached(start: int, edges: Sequence[Iterable[int]], inside: frozenset[int]) -> frozenset[int]:
    """Blocks that are reached from a block by one edge or more, without leaving."""
    found: set[int] = set()
    waiting = [start]
    while waiting:
        new = inside.intersection(edges[waiting.pop()]) - found
        found |= new
        waiting += new
    return frozenset(found)


def reverse_postorder(edges: Mapping[int, Sequence[int]], start: int) -> list[int]:
    """The blocks that can be reached, each behind those that lead to it, apart from edges that close loops."""
    order: list[int] = []
    seen = {start}
    stack = [(start, iter(edges[start]))]
    while stack:
        number, targets = stack[-1]
        target = next((block for block in targets if block not in seen), None)
        if target is None:
            order.append(number)
            stack.pop()
        else:
            seen.add(target)
            stack.append((target, iter(edges[target])))
    return order[::-1]
