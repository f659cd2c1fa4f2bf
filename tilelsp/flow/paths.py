"""Answers about a function: what comes before what, in which rounds, and what lies on the ways between."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from functools import cached_property

from tilelsp.flow.buffers import Buffers
from tilelsp.flow.graph import FlowGraph, Step
from tilelsp.flow.known import is_impossible
from tilelsp.flow.loops import Loops
from tilelsp.flow.mbarriers import Barriers
from tilelsp.flow.step_sets import StepSet
from tilelsp.flow.ways import MOST, STEP, Test, Ways, never


class Paths(Ways):
    """Answers about one function."""

    def __init__(self, function: FlowGraph) -> None:
        super().__init__(function)
        self._behind: dict[int, frozenset[int]] = {}
        self.avoidable: dict[int, bool] = {}
        """For each block that was asked about, whether a thread may reach the end without entering it."""
        self.unavoidable: frozenset[int] | None = None
        """The blocks that every way to the end enters, whatever holds on it; None until somebody asks."""

    @cached_property
    def barriers(self) -> Barriers:
        """The function's mbarriers."""
        return Barriers(self.function)

    @cached_property
    def buffers(self) -> Buffers:
        """The function's shared memory."""
        return Buffers(self.function)

    @cached_property
    def loops(self) -> Loops:
        """The function's loops."""
        return Loops(self.function.blocks)

    def entering(self, number: int) -> frozenset[int]:
        """The blocks that lead to a block."""
        return frozenset(source for source, _ in self._before[number])

    def beside(self, step: Step) -> list[Step]:
        """The steps of the op of a step."""
        number, place = self._at[step]
        steps = self.function.blocks[number].steps
        first = last = place
        while first and steps[first - 1].index == step.index:
            first -= 1
        while last + 1 < len(steps) and steps[last + 1].index == step.index:
            last += 1
        return steps[first : last + 1]

    def last_of_runs(self, steps: Iterable[Step], stop: Test | StepSet) -> Iterator[Step]:
        """Of steps that follow one another in a block, with nothing between them that may `stop` a way, the last:
        ways from the others lead through it."""
        stops = self.where(stop)
        chosen = sorted({self._at[step] for step in steps})
        for at, (number, place) in enumerate(chosen, 1):
            own = self.function.blocks[number].steps
            following, other = chosen[at] if at < len(chosen) else (-1, 0)
            if following == number and own[other].guard == own[place].guard:
                stopped = stops.next(number, place + 1)
                if stopped is None or stopped >= other:
                    continue
            yield own[place]

    def leads_to(self, number: int, others: Iterable[int]) -> bool:
        """True if a block is one of `others`, or leads to one of them."""
        return any(number == other or self._reached[number] >> other & 1 for other in others)

    def may_lead(self, first: Step, second: Step) -> Generator[None, None, bool]:
        """True if a feasible path leads from `first` to `second`, or the search for it reached its bound."""
        self._is_cut = False
        met = yield from self.way_to(first, never, self.only(second))
        return met is not None or self._is_cut

    def is_led_to(self, goal: Step, starts: StepSet, stop: Test | StepSet) -> Generator[None, None, bool]:
        """True if some way from one of `starts`, or from one past more blocks than are looked at, leads to a step past
        all that stop it."""
        stops = yield from self._where(stop)
        waiting = [self._at[goal]]
        seen: set[int] = set()
        for count in range(1, MOST + 1):
            if not waiting:
                return False
            if count % STEP == 0:
                yield
            number, place = waiting.pop()
            self.budget.spend()
            started, stopped = starts.previous(number, place), stops.previous(number, place)
            while stopped is not None and is_impossible(self.function.blocks[number].steps[stopped].guard):
                stopped = stops.previous(number, stopped)
            if started is not None and (stopped is None or stopped <= started):
                return True
            for source, _ in self._before[number] if stopped is None else ():
                if source not in seen:
                    seen.add(source)
                    waiting.append((source, len(self.function.blocks[source].steps)))
        return True

    def leads_into(self, number: int, steps: StepSet) -> bool:
        """True if a block leads to one that has some of these steps."""
        return bool(self._reached[number] & steps.mask)

    def in_loop(self, step: Step) -> bool:
        """True if the step may run more than once."""
        here = self._at[step][0]
        return bool(self._reached[here] >> here & 1)

    def in_turn(self, step: Step, other: Step) -> bool:
        """True if two steps may alternate in the rounds of a loop."""
        return self._at[other][0] in self.loops.cycle(self._at[step][0])

    def behind_any(self, steps: Iterable[Step]) -> Test:
        """A test for steps that may run some time after any of `steps`, in the same thread; the answer is prepared
        once."""
        reached = 0
        first: dict[int, int] = {}
        for here, place in map(self._at.__getitem__, steps):
            if here not in first:
                reached |= self._reached[here]
            first[here] = min(first.get(here, place), place)

        def is_behind(step: Step) -> bool:
            there, other = self._at[step]
            return first.get(there, other) < other or bool(reached >> there & 1)

        return is_behind

    def may_be_skipped(self, step: Step) -> bool:
        """True if a round of the loop around a step can avoid it: without its block, a loop remains."""
        here = self._at[step][0]
        inside = self.loops.cycle(here) - {here}
        left = {number: {edge.target for edge in self.function.blocks[number].edges} & inside for number in inside}
        while ends := [number for number, targets in left.items() if not targets]:
            for end in ends:
                del left[end]
            for targets in left.values():
                targets.difference_update(ends)
        return bool(left)

    def following(self, number: int) -> frozenset[int]:
        """The blocks that may be entered behind a block."""
        known = self._behind.get(number)
        if known is None:
            reached = self._reached[number]
            numbers = range(len(self.function.blocks))
            known = self._behind[number] = frozenset(block for block in numbers if reached >> block & 1)
        return known
