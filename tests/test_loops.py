"""Loops in one another, as graphs of blocks have them: `tilelsp.flow.loops`."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tilelsp.flow.graph import Block, Edge
from tilelsp.flow.loops import DEEPEST, Loops


def _loops(targets: Sequence[Sequence[int]]) -> Loops:
    return Loops([Block(edges=[Edge(target) for target in edges]) for edges in targets])


def _around(targets: Sequence[Sequence[int]], number: int) -> list[list[int]]:
    return [sorted(loop) for loop in _loops(targets).around(number)]


ONE = [[1], [2, 4], [3], [1, 2], []]
"""0 leads into a loop of 1, 2 and 3, in which 2 and 3 are another one; 4 is behind."""
TWO_ENTRIES = [[1, 2], [2], [1, 3], []]
"""A loop that is entered at both of its blocks."""
FROM_THE_START = [[1], [1, 0, 2], []]
"""The function's first block is a loop's, and nothing but the caller leads into it from outside."""


@pytest.mark.parametrize(
    ("targets", "number", "loops"),
    [
        (ONE, 0, []),
        (ONE, 1, [[1, 2, 3]]),
        (ONE, 2, [[2, 3], [1, 2, 3]]),
        (ONE, 3, [[2, 3], [1, 2, 3]]),
        (ONE, 4, []),
        ([[0]], 0, [[0]]),
        (FROM_THE_START, 0, [[0, 1]]),
        (FROM_THE_START, 1, [[1], [0, 1]]),
        ([[0, 1], [1]], 1, [[1]]),
        ([[1, 2], [1], [1, 2]], 0, []),
        ([[1, 2], [1], [1, 2]], 2, [[2]]),
        (TWO_ENTRIES, 1, [[1, 2]]),
        (TWO_ENTRIES, 3, []),
    ],
)
def test_loops_around_a_block(targets: list[list[int]], number: int, loops: list[list[int]]) -> None:
    assert _around(targets, number) == loops


@pytest.mark.parametrize(
    ("number", "other", "expected"),
    [
        (2, 3, False),
        (3, 2, False),
        (2, 4, True),
        (4, 3, True),
        (1, 3, True),
        (3, 1, True),
        (2, 2, False),
        (0, 2, True),
        (5, 2, True),
        (2, 5, True),
    ],
)
def test_a_round_of_a_loop_leads_through_one_branch(number: int, other: int, expected: bool) -> None:
    targets = [[1], [2, 3], [4], [4], [1, 5], []]
    assert _loops(targets).in_one_round(number, other, frozenset((1, 2, 3, 4))) is expected


@pytest.mark.parametrize(("number", "cycle"), [(0, []), (1, [1, 2, 3]), (2, [1, 2, 3]), (4, [])])
def test_a_cycle_is_the_outermost_loop(number: int, cycle: list[int]) -> None:
    assert sorted(_loops(ONE).cycle(number)) == cycle


@pytest.mark.parametrize("depth", [DEEPEST - 1, DEEPEST, DEEPEST + 1])
def test_loops_are_told_apart_up_to_a_depth(depth: int) -> None:
    """Block 1 is the header of the outermost loop, and the innermost one is a block alone."""
    targets = [[1], *([number + 1] for number in range(1, depth)), [*range(depth, 0, -1), depth + 1], []]
    assert len(_loops(targets).around(depth)) == min(depth, DEEPEST)
