"""Ways through a function: what comes before what, and whether one leads past everything that should stand on it.

Ways that need a predicate to hold and not to hold are not followed: a branch on one that is known already goes where
it must. Work is bounded; where the bound is met nothing is claimed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Hashable, Iterable, Iterator, Set
from functools import cached_property

from tilelsp.flow.buffers import Buffers
from tilelsp.flow.graph import Condition, Equal, FlowGraph, Step, Within
from tilelsp.flow.loops import Loops
from tilelsp.flow.mbarriers import Barriers
from tilelsp.flow.ranges import EVERYWHERE, Ranges, both, condition_ranges
from tilelsp.spec.effect import Act, Resource

MOST = 4_000
"""Blocks that one search enters."""

STEP = 40
"""Blocks that one step of a search enters."""

STEPS = 8
"""Steps of a block that count as much as one that is entered."""

NEAR = 16
"""Blocks that are looked at above two ways that meet, for where they parted."""

Test = Callable[[Step], bool]

_Known = dict[Hashable, int | Ranges]
"""Facts on a path: the truth of conditions, the numbers that values equal, the ranges in which they lie."""


def does(act: Act, of: Resource) -> Test:
    """A test for steps with this effect."""
    return lambda step: step.does(act, of)


def only(wanted: Step) -> Test:
    """A test for one step."""
    return lambda step: step is wanted


def never(step: Step) -> bool:
    """Nothing."""
    return False


class End:
    """Where a way leads out of the function."""


END = End()


class Paths:
    """Answers about one function."""

    def __init__(self, function: FlowGraph) -> None:
        self.function = function
        self._at: dict[Step, tuple[int, int]] = {
            step: (number, place)
            for number, block in enumerate(function.blocks)
            for place, step in enumerate(block.steps)
        }
        self._behind: dict[int, frozenset[int]] = {}
        self.avoidable: dict[int, bool] = {}
        """For each block that was asked about, whether a thread may reach the end without entering it."""
        self._is_cut = False
        """Set if the last search reached its bound."""
        self._before: list[list[tuple[int, Condition | None]]] = [[] for _ in function.blocks]
        asked: Counter[Hashable] = Counter()
        for number, block in enumerate(function.blocks):
            asked.update(
                {_asked(condition) for edge in block.edges if edge.when is not None for condition in edge.when}
            )
            asked.update(
                _asked(condition) for step in block.steps if step.guard is not None for condition in step.guard
            )
            for edge in block.edges:
                self._before[edge.target].append((number, edge.when))
        self._told_apart = frozenset(name for name, count in asked.items() if count > 1)

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

    def place(self, step: Step) -> tuple[int, int]:
        """The block that a step stands in, and where in it."""
        return self._at[step]

    def entering(self, number: int) -> frozenset[int]:
        """The blocks that lead to a block."""
        return frozenset(source for source, _ in self._before[number])

    def reaches(self, first: Step, second: Step) -> bool:
        """True if `second` may run some time after `first`, in the same thread."""
        here, place = self._at[first]
        there, other = self._at[second]
        return (here == there and other > place) or bool(self._reached[here] >> there & 1)

    def may_precede(self, first: Step, second: Step) -> bool:
        """True if `first` may be done when `second` runs, in any thread: False where every path to `first` passes
        `second`."""
        return self.reaches(first, second) or not self.reaches(second, first)

    def last_of_runs(self, steps: Iterable[Step], stop: Test) -> Iterator[Step]:
        """Of steps that follow one another in a block, with nothing between them that may `stop` a way, the last:
        ways from the others lead through it."""
        chosen = set(steps)
        for block in self.function.blocks if chosen else ():
            last: Step | None = None
            for step in block.steps:
                if step in chosen:
                    if last is not None and last.guard != step.guard:
                        yield last
                    last = step
                elif last is not None and stop(step):
                    yield last
                    last = None
            if last is not None:
                yield last

    def leads_to(self, number: int, others: Iterable[int]) -> bool:
        """True if a block is one of `others`, or leads to one of them."""
        return any(number == other or self._reached[number] >> other & 1 for other in others)

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
        while ends := [one for one, targets in left.items() if not targets]:
            for end in ends:
                del left[end]
            for targets in left.values():
                targets.difference_update(ends)
        return bool(left)

    def past(
        self, start: Step | None, stop: Test, goal: Test | None = None, *, end: bool = True, known: Step | None = None
    ) -> Generator[None, None, Step | End | None]:
        """Where a way from behind `start` (None: from the function's beginning) leads past all that `stop` it: to a
        `goal`, or where `end` is asked for, to the end of the function. None where there is no such way. What holds at
        `known`, which the thread came by, holds too."""
        found = yield from self._search(start, stop, goal, end, frozenset())
        if found is None or not self._told_apart:
            return found
        yield
        return (yield from self._search(start, stop, goal, end, self._told_apart, known))

    def may_lead(self, first: Step, second: Step) -> Generator[None, None, bool]:
        """True if a feasible path leads from `first` to `second`, or the search for it reached its bound."""
        self._is_cut = False
        met = yield from self.past(first, never, only(second), end=False)
        return met is not None or self._is_cut

    def behind(self, start: Step, wanted: Test, stop: Test) -> Generator[None, None, list[Step]]:
        """The `wanted` steps on the ways from behind `start` to what stops them."""
        found: dict[Step, None] = {}

        def note(step: Step) -> bool:
            if wanted(step):
                found[step] = None
            return stop(step)

        yield from self.past(start, note, end=False)
        return [*found]

    def _search(
        self,
        start: Step | None,
        stop: Test,
        goal: Test | None,
        end: bool,
        told_apart: Set[Hashable],
        known: Step | None = None,
    ) -> Generator[None, None, Step | End | None]:
        """As `past`, with an eye on these conditions only."""
        if start is None:
            waiting: list[tuple[int, int, _Known]] = [(0, 0, {})]
        else:
            here, place = self._at[start]
            held = self._known(start) if told_apart else {}
            waiting = [(here, place + 1, held if known is None else self._known(known) | held)]
        seen: set[tuple[int, frozenset[tuple[Hashable, int | Ranges]]]] = set()
        work = 0
        for _ in range(MOST):
            if not waiting:
                break
            number, place, held = waiting.pop()
            block = self.function.blocks[number]
            met: Step | bool = False
            for at in range(place, max(len(block.steps), place + 1), STEPS):
                met = self._run(block.steps[at : at + STEPS], held, stop, goal)
                work += 1
                if work >= STEP:
                    work = 0
                    yield
                if met:
                    break
            if isinstance(met, Step):
                return met
            if met:
                continue
            if block.leaves and end:
                return END
            for edge in block.edges:
                after = _after(held, edge.when, told_apart)
                if after is None:
                    continue
                state = (edge.target, frozenset(after.items()))
                if state not in seen:
                    seen.add(state)
                    waiting.append((edge.target, 0, after))
        self._is_cut = bool(waiting)
        return None

    def _run(self, steps: list[Step], known: _Known, stop: Test, goal: Test | None) -> Step | bool:
        for step in steps:
            if step.guard is not None and _excluded(known, step.guard):
                continue
            if stop(step):
                return True
            if goal is not None and goal(step):
                return step
        return False

    def conditions(self, step: Step) -> frozenset[tuple[Hashable, int | Ranges]]:
        """Conditions that hold at a step because every way to it says so: the same threads come by steps of the
        same."""
        return frozenset((name, held) for name, held in self._known(step).items() if not isinstance(held, tuple))

    def _known(self, step: Step) -> _Known:
        """Everything that holds at a step because every way to it says so."""
        made: _Known = {}
        for condition in step.guard or ():
            _learn(made, condition)
        here = self._at[step][0]
        seen = {here}
        while (above := self._above(here)) is not None:
            here, when = above
            if here in seen:
                break
            seen.add(here)
            for condition in when or ():
                _learn(made, condition)
        return made

    def _above(self, here: int) -> tuple[int, Condition | None] | None:
        """The block from which every way leads to a block, with its edge's condition, or where ways to it parted."""
        before = self._before[here]
        if len(before) == 1:
            return before[0]
        chains: list[list[int]] = []
        for number, _ in before:
            chain = [number]
            while len(chain) < NEAR and len(self._before[chain[-1]]) == 1:
                chain.append(self._before[chain[-1]][0][0])
            chains.append(chain)
        parted = (one for one in (chains[0] if chains else ()) if all(one in chain for chain in chains[1:]))
        met = next(parted, None)
        return None if met is None else (met, None)

    def following(self, number: int) -> frozenset[int]:
        """The blocks that may be entered behind a block."""
        known = self._behind.get(number)
        if known is None:
            reached = self._reached[number]
            numbers = range(len(self.function.blocks))
            known = self._behind[number] = frozenset(one for one in numbers if reached >> one & 1)
        return known

    @cached_property
    def _reached(self) -> list[int]:
        """For each block those that may be entered behind it, a bit each."""
        blocks = self.function.blocks
        targets = [[edge.target for edge in block.edges] for block in blocks]
        found = [0] * len(blocks)
        waiting = [*range(len(blocks))]
        is_waiting = [True] * len(blocks)
        while waiting:
            number = waiting.pop()
            is_waiting[number] = False
            made = found[number]
            for target in targets[number]:
                made |= found[target] | 1 << target
            if made != found[number]:
                found[number] = made
                for source, _ in self._before[number]:
                    if not is_waiting[source]:
                        is_waiting[source] = True
                        waiting.append(source)
        return found


def _asked(condition: Condition) -> Hashable:
    """The subject of a condition: of something that is compared with several numbers, the same."""
    return condition.of.of if isinstance(condition.of, Equal | Within) else condition.of


def _learn(known: _Known, condition: Condition) -> None:
    """Note what holds, unless something else is known."""
    known.setdefault(condition.of, condition.holds)
    if condition.holds and isinstance(condition.of, Equal):
        known.setdefault((Equal, condition.of.of), condition.of.number)
    for value, ranges in condition_ranges(condition):
        known[Within, value] = both(_ranges(known, value), ranges)


def _excluded(known: _Known, when: Condition) -> bool:
    """True if a known fact contradicts the condition."""
    for condition in when:
        held = known.get(condition.of)
        if held is None and isinstance(condition.of, Equal):
            number = known.get((Equal, condition.of.of))
            held = None if number is None else number == condition.of.number
        if held is not None and held is not condition.holds:
            return True
        if any(not both(_ranges(known, value), ranges) for value, ranges in condition_ranges(condition)):
            return True
    return False


def _ranges(known: _Known, value: object) -> Ranges:
    found = known.get((Within, value), EVERYWHERE)
    return found if isinstance(found, tuple) else EVERYWHERE


def _after(known: _Known, when: Condition | None, told_apart: Set[Hashable]) -> _Known | None:
    """Knowledge behind an edge; None where it cannot be taken."""
    if when is None:
        return known
    if _excluded(known, when):
        return None
    new = [condition for condition in when if _asked(condition) in told_apart and condition.of not in known]
    if not new:
        return known
    made = dict(known)
    for condition in new:
        _learn(made, condition)
    return made
