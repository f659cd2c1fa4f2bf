"""The blocks that every way from a function's beginning to its end enters."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from tilelsp.flow.graph import Block
from tilelsp.flow.known import is_impossible

BLOCKS = 100
"""Blocks of one way that are looked at in one step."""


def unavoidable(blocks: Sequence[Block]) -> Generator[None, None, frozenset[int]]:
    """The blocks that every way to the end enters; all where there is none. Of one way to it, those that no other one
    leads around."""
    targets = [
        [edge.target for edge in block.edges if not is_impossible(edge.when)] + [len(blocks)] * block.leaves
        for block in blocks
    ]
    yield
    way = _way(targets)
    yield
    places = {number: place for place, number in enumerate(way)}
    furthest = 0
    seen: set[int] = set()
    found: set[int] = set()
    for place, number in enumerate(way[:-1]):
        if furthest <= place:
            found.add(number)
        waiting = [*targets[number]]
        while waiting:
            target = waiting.pop()
            if target in places:
                furthest = max(furthest, places[target])
            elif target not in seen:
                seen.add(target)
                waiting += targets[target]
        if place % BLOCKS == 0:
            yield
    return frozenset(found) if way else frozenset(range(len(blocks)))


def _way(targets: Sequence[Sequence[int]]) -> list[int]:
    """Blocks from the first one to the end, which has the number behind the last one; none where no way leads to it."""
    sources = {0: 0}
    waiting = [0]
    while waiting and len(targets) not in sources:
        number = waiting.pop()
        for target in targets[number]:
            if target not in sources:
                sources[target] = number
                waiting.append(target)
    if len(targets) not in sources:
        return []
    way = [len(targets)]
    while way[-1]:
        way.append(sources[way[-1]])
    return way[::-1]
