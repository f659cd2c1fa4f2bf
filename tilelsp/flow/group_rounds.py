"""Effect of a round of a loop on counts of groups of copies, found once for all that stands in the loop."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from itertools import accumulate
from math import inf
from typing import NamedTuple

from tilelsp.flow.graph import Block, Step
from tilelsp.flow.loops import Loops, reverse_postorder


class Counting(NamedTuple):
    """How counts of groups change on some way.

    The most and the least that were committed grow by `most` and `least`. Of what had been committed in front of the
    way as many have `landed` behind it, beside those that had landed before. At the last barrier had landed what had at
    the last barrier before, `from_published` more; what had landed before, `from_landed` more; what was committed,
    `from_committed` more.
    """

    most: float = 0
    least: float = 0
    landed: float = -inf
    from_published: float = 0
    from_landed: float = -inf
    from_committed: float = -inf

    def then(self, other: Counting) -> Counting:
        """Both ways, one behind the other."""
        return Counting(
            self.most + other.most,
            self.least + other.least,
            max(self.landed, self.most + other.landed),
            self.from_published + other.from_published,
            max(self.from_landed + other.from_published, other.from_landed),
            max(
                self.from_committed + other.from_published,
                self.landed + other.from_landed,
                self.most + other.from_committed,
            ),
        )

    def join(self, other: Counting) -> Counting:
        """Either way: the most that can have been committed, and landed."""
        most, least, *others = zip(self, other, strict=True)
        return Counting(max(most), min(least), *map(max, others))


NONE = Counting()
"""Nothing is done."""

STEP = 50
"""Blocks of a loop that are looked at in one slice."""


class GroupRounds:
    """The rounds of a function's loops."""

    def __init__(self, blocks: Sequence[Block], loops: Loops, counting: Callable[[Step], Counting]) -> None:
        self._blocks = blocks
        self._loops = loops
        self._counting = counting
        self._before: dict[int, list[Counting]] = {}
        self._behind: dict[int, list[Counting]] = {}
        self._known: set[frozenset[int]] = set()
        """The loops that were looked through."""
        self._around: dict[int, Counting] = {}
        """Of a block that every round comes by, the rest of the round."""

    def of(self, number: int, place: int) -> Generator[None, None, Counting | None]:
        """A round from in front of a step to where it comes again, of the outermost loop around it; None where some
        round does not come by its block."""
        loop = self._loops.cycle(number)
        if loop and loop not in self._known:
            self._known.add(loop)
            yield from self._look_through(loop, self._loops.head(number))
        if number not in self._around:
            return None
        return self._part(number, place, behind=True).then(self._around[number]).then(self._part(number, place))

    def _look_through(self, loop: frozenset[int], head: int | None) -> Generator[None, None, None]:
        """Find the rest of the round for the blocks of a loop that every round comes by: where it is entered, and those
        that no way from there leads past. There are none where loops stand side by side."""
        if head is None:
            return
        ways = {number: [edge.target for edge in self._blocks[number].edges if edge.target in loop] for number in loop}
        yield
        order = reverse_postorder(
            {number: [to for to in targets if to != head] for number, targets in ways.items()}, head
        )
        yield
        place = {number: at for at, number in enumerate(order)}
        if any(to != head and place[to] <= at for at, number in enumerate(order) for to in ways[number]):
            return
        ends = [max(place[to] or len(order) for to in ways[number]) for number in order]
        common = [
            number for number, end in zip(order, accumulate([0, *ends], max), strict=False) if end <= place[number]
        ]
        yield
        between = yield from self._between(order, ways, {*common})
        wholes = [self._part(number, len(self._blocks[number].steps)) for number in common]
        parts = [whole.then(rest) for whole, rest in zip(wholes, between, strict=True)]
        before = accumulate(parts, Counting.then, initial=NONE)
        behind = [*accumulate(reversed(parts), lambda later, part: part.then(later), initial=NONE)][-2::-1]
        for number, rest, later, earlier in zip(common, between, behind, before, strict=False):
            self._around[number] = rest.then(later).then(earlier)

    def _between(
        self, order: Sequence[int], ways: Mapping[int, Sequence[int]], common: set[int]
    ) -> Generator[None, None, list[Counting]]:
        """The ways from behind each block of `common` to the next of them."""
        head, entered = order[0], dict[int, Counting]()
        found: list[Counting] = []
        for count, number in enumerate(order, 1):
            if number in common:
                found += [entered[number]] if number != head else []
                behind = NONE
            else:
                behind = entered.pop(number).then(self._part(number, len(self._blocks[number].steps)))
            for to in ways[number]:
                entered[to] = entered[to].join(behind) if to in entered else behind
            if count % STEP == 0:
                yield
        return [*found, entered[head]]

    def _part(self, number: int, place: int, *, behind: bool = False) -> Counting:
        """Effect of a block in front of a step, or from it on."""
        cached = self._behind if behind else self._before
        if number not in cached:
            made = map(self._counting, self._blocks[number].steps)
            if behind:
                counts = accumulate(reversed([*made]), lambda later, part: part.then(later), initial=NONE)
                cached[number] = [*counts][::-1]
            else:
                cached[number] = [*accumulate(made, Counting.then, initial=NONE)]
        return cached[number][place]
