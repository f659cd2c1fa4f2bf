"""Searches for ways through a function that lead past all that should stop them.

Ways that need a predicate to hold and not to hold are not followed: a branch on one that is known already goes where
it must. Work is bounded; where the bound is met nothing is claimed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Hashable, Iterable, Set
from functools import cache, cached_property

from tilelsp.base.steps import finish
from tilelsp.flow.graph import Condition, FlowGraph, Step
from tilelsp.flow.known import Known, after, excluded, is_impossible, learn, subject
from tilelsp.flow.ranges import Ranges
from tilelsp.flow.search_budget import SearchBudget
from tilelsp.flow.step_sets import NOTHING, StepSet, TestedSteps
from tilelsp.spec.effect import Act, Resource

MOST = 4_000
"""Blocks that one search enters."""

STEP = 40
"""Blocks that one step of a search enters."""

STEPS = 8
"""Steps of a block that count as much as one that is entered."""

TESTED = 500
"""Steps that are tested in one step of a search."""

TESTS = 100
"""Tests of which it is known what they say of each step."""

BACK = 64
"""Blocks that are looked at in front of what is searched for."""

NEAR = 16
"""Blocks that are looked at above two ways that meet, for where they parted."""

Test = Callable[[Step], bool]

_State = tuple[int, frozenset[tuple[Hashable, int | Ranges]]]
"""A block that a search enters, and what is known there."""

_UNKNOWN = frozenset[tuple[Hashable, int | Ranges]]()


@cache
def does(act: Act, of: Resource) -> Test:
    """A test for steps with this effect."""
    return lambda step: step.does(act, of)


def never(step: Step) -> bool:
    """Nothing."""
    return False


class End:
    """Where a way leads out of the function."""


END = End()


class Ways:
    """Ways through one function."""

    def __init__(self, function: FlowGraph) -> None:
        self.function = function
        self._at: dict[Step, tuple[int, int]] = {
            step: (number, place)
            for number, block in enumerate(function.blocks)
            for place, step in enumerate(block.steps)
        }
        self.budget = SearchBudget(len(function.blocks) + len(self._at))
        self._is_cut = False
        """Set if the last search reached its bound."""
        self._before: list[list[tuple[int, Condition | None]]] = [[] for _ in function.blocks]
        self._above = cache(self._parting)
        self._vain: dict[tuple[StepSet, StepSet, bool, bool], set[_State]] = {}
        """By what is searched for, what stops a search, and how it is made: states that nothing was found from."""
        self._sets: dict[Test, StepSet] = {}
        """Known outcomes of tests, those that were asked for last behind the others."""
        subjects: Counter[Hashable] = Counter()
        for number, block in enumerate(function.blocks):
            subjects.update(
                {subject(condition) for edge in block.edges if edge.when is not None for condition in edge.when}
            )
            subjects.update(
                subject(condition) for step in block.steps if step.guard is not None for condition in step.guard
            )
            for edge in block.edges:
                self._before[edge.target].append((number, edge.when))
        self._distinguished = frozenset(name for name, count in subjects.items() if count > 1)

    def place(self, step: Step) -> tuple[int, int]:
        """The block that a step stands in, and where in it."""
        return self._at[step]

    def reaches(self, first: Step, second: Step) -> bool:
        """True if `second` may run some time after `first`, in the same thread."""
        here, place = self._at[first]
        there, other = self._at[second]
        return (here == there and other > place) or bool(self._reached[here] >> there & 1)

    def may_precede(self, first: Step, second: Step) -> bool:
        """True if `first` may be done when `second` runs, in any thread: False where every path to `first` passes
        `second`."""
        return self.reaches(first, second) or not self.reaches(second, first)

    @property
    def all_steps(self) -> Iterable[Step]:
        """All steps of the function, in the order of the blocks."""
        return self._at

    def steps(self, steps: Iterable[Step], *, shared: bool = False) -> StepSet:
        """Some steps of the function."""
        places: dict[int, list[int]] = {}
        for number, place in sorted({self._at[step] for step in steps}):
            places.setdefault(number, []).append(place)
        return StepSet(places, shared=shared) if places else NOTHING

    def only(self, step: Step) -> StepSet:
        """One step of the function."""
        number, place = self._at[step]
        return StepSet({number: (place,)})

    def where(self, test: Test | StepSet) -> StepSet:
        """The steps that pass a test, which is made once for each of them."""
        found = finish(self._where(test))
        return found if found.is_known else finish(self._where(test))

    def _where(self, test: Test | StepSet) -> Generator[None, None, StepSet]:
        if isinstance(test, StepSet):
            return test
        known = NOTHING if test is never else self._sets.pop(test, None)
        if known is None:
            known = TestedSteps(self.function.blocks, test)  # it may be the test of one search alone
            if len(self._sets) == TESTS:
                del self._sets[next(iter(self._sets))]
        elif isinstance(known, TestedSteps):
            places: dict[int, list[int]] = {}
            for count, (step, (number, place)) in enumerate(self._at.items()):
                if test(step):
                    places.setdefault(number, []).append(place)
                if count % TESTED == 0:
                    yield
            known = StepSet(places, shared=True)
        self._sets[test] = known  # behind those that were not asked for since
        return known

    def past(
        self, start: Step | None, stop: Test | StepSet, goal: Test | StepSet | None = None
    ) -> Generator[None, None, Step | End | None]:
        """Where a way from behind `start` (None: from the function's beginning) leads past all that `stop` it: to a
        `goal`, or to the end of the function. None where there is no such way. A test has to be the same one for
        searches of one kind: what it says of each step is kept."""
        goals = NOTHING if goal is None else (yield from self._where(goal))
        stops = yield from self._where(stop)
        return (yield from self._followed(start, stops, goals, True, None))

    def way_to(
        self, start: Step | None, stop: Test | StepSet, goal: Test | StepSet, *, known: Step | None = None
    ) -> Generator[None, None, Step | End | None]:
        """As `past`, but for ways to a goal alone. What holds at `known`, which the thread came by, holds too."""
        goals = yield from self._where(goal)
        if not self.may_meet(start, goals):
            return None
        stops = yield from self._where(stop)
        if self._is_cut_off(start, stops, goals):
            return None
        return (yield from self._followed(start, stops, goals, False, known))

    def _followed(
        self, start: Step | None, stops: StepSet, goals: StepSet, end: bool, known: Step | None
    ) -> Generator[None, None, Step | End | None]:
        """Where a way leads that its conditions do not exclude."""
        found = yield from self._search(start, stops, goals, end, frozenset())
        if found is None or not self._distinguished:
            return found
        yield
        return (yield from self._search(start, stops, goals, end, self._distinguished, known))

    def may_meet(self, start: Step | None, goals: StepSet) -> bool:
        """False if none of `goals` is behind a step, whatever may stop a way to them."""
        if start is None or not goals or not goals.is_known:
            return bool(goals)
        here, place = self._at[start]
        return goals.next(here, place + 1) is not None or bool(self._reached[here] & goals.mask)

    def next_stop(self, stops: StepSet, number: int, place: int) -> int | None:
        """The step that stops all ways through a block from a place on."""
        at = stops.next(number, place)
        while at is not None and is_impossible(self.function.blocks[number].steps[at].guard):
            at = stops.next(number, at + 1)
        return at

    def _comes_first(self, goals: StepSet, stops: StepSet, number: int, place: int) -> bool:
        """True if one of `goals` comes before what stops all ways through a block from a place on."""
        met, stopped = goals.next(number, place), self.next_stop(stops, number, place)
        return met is not None and (stopped is None or met < stopped)

    def _is_cut_off(self, start: Step | None, stops: StepSet, goals: StepSet) -> bool:
        """True if a look at the few blocks in front of `goals` shows that something stops every way to them."""
        here, place = (0, -1) if start is None else self._at[start]
        is_known = goals.is_known and stops.is_known
        if not is_known or len(goals.blocks) > BACK or self._comes_first(goals, stops, here, place + 1):
            return False
        seen = {number for number in goals.blocks if self._comes_first(goals, stops, number, 0)}
        waiting = [*seen]
        while waiting:
            number = waiting.pop()
            if start is None and number == 0:
                return False
            for source, _ in self._before[number]:
                if source == here and self.next_stop(stops, here, place + 1) is None:
                    return False
                if source not in seen and self.next_stop(stops, source, 0) is None:
                    seen.add(source)
                    waiting.append(source)
            if len(seen) > BACK:
                return False
        return True

    def behind(self, start: Step, wanted: Test | StepSet, stop: Test | StepSet) -> Generator[None, None, list[Step]]:
        """The `wanted` steps on the ways from behind `start` to what stops them."""
        chosen, stops = (yield from self._where(wanted)), (yield from self._where(stop))
        found: dict[Step, None] = {}
        here, place = self._at[start]
        waiting = [(here, place + 1)] if self.may_meet(start, chosen) else []
        seen: set[int] = set()
        for count in range(1, MOST + 1):
            if not waiting:
                break
            if count % STEP == 0:
                yield
            number, place = waiting.pop()
            self.budget.spend()
            block = self.function.blocks[number]
            end = self.next_stop(stops, number, place)
            at = chosen.next(number, place)
            while at is not None and (end is None or at <= end):
                if not is_impossible(block.steps[at].guard):
                    found[block.steps[at]] = None
                at = chosen.next(number, at + 1)
            for edge in block.edges if end is None else ():
                if edge.target not in seen and not is_impossible(edge.when):
                    seen.add(edge.target)
                    waiting.append((edge.target, 0))
        return [*found]

    def _search(
        self,
        start: Step | None,
        stop: StepSet,
        goal: StepSet,
        end: bool,
        distinguished: Set[Hashable],
        known: Step | None = None,
    ) -> Generator[None, None, Step | End | None]:
        """As `past`, with an eye on these conditions only."""
        if start is None:
            waiting: list[tuple[int, int, Known]] = [(0, 0, {})]
        else:
            here, place = self._at[start]
            held = self._known(start) if distinguished else {}
            waiting = [(here, place + 1, held if known is None else self._known(known) | held)]
        is_cached = stop.shared and goal.shared
        vain = self._vain.setdefault((goal, stop, end, bool(distinguished)), set()) if is_cached else set[_State]()
        seen: set[_State] = set()
        wanted = goal.mask if goal.is_known and not end else -1
        for count in range(1, MOST + 1):
            if not waiting:
                break
            if count % STEP == 0:
                yield
            number, place, held = waiting.pop()
            self.budget.spend()
            block = self.function.blocks[number]
            met = self._met(number, place, held, stop, goal)
            if isinstance(met, Step):
                return met
            if met:
                continue
            if block.leaves and end:
                return END
            for edge in block.edges:
                if not wanted & (self._reached[edge.target] | 1 << edge.target):
                    continue
                known_after = after(held, edge.when, distinguished)
                if known_after is None:
                    continue
                state = (edge.target, frozenset(known_after.items()) if known_after else _UNKNOWN)
                if state not in seen and state not in vain:
                    seen.add(state)
                    waiting.append((edge.target, 0, known_after))
        self._is_cut = bool(waiting)
        if is_cached and not waiting:
            vain |= seen
        return None

    def _met(self, number: int, place: int, known: Known, stop: StepSet, goal: StepSet) -> Step | bool:
        """The first of `goal` in a block from a place on, or True if something stops the way before."""
        steps = self.function.blocks[number].steps
        while True:
            stopped, at = stop.next(number, place), goal.next(number, place)
            is_stopped = stopped is not None and (at is None or stopped <= at)
            first = stopped if is_stopped else at
            if first is None:
                return False
            guard = steps[first].guard
            if guard is None or not excluded(known, guard):
                return is_stopped or steps[first]
            place = first + 1

    def conditions(self, step: Step) -> frozenset[tuple[Hashable, int | Ranges]]:
        """Conditions that hold at a step because every way to it says so: the same threads come by steps of the
        same."""
        return frozenset((name, held) for name, held in self._known(step).items() if not isinstance(held, tuple))

    def _known(self, step: Step) -> Known:
        """Everything that holds at a step because every way to it says so."""
        made: Known = {}
        for condition in step.guard or ():
            learn(made, condition)
        here = self._at[step][0]
        seen = {here}
        while (above := self._above(here)) is not None:
            here, when = above
            if here in seen:
                break
            seen.add(here)
            for condition in when or ():
                learn(made, condition)
        return made

    def _parting(self, here: int) -> tuple[int, Condition | None] | None:
        """The block from which every way leads to a block, with its edge's condition, or where ways to it parted."""
        before = self._before[here] if here else []  # the first one is entered from without
        if len(before) == 1:
            return before[0]
        chains: list[list[int]] = []
        for number, _ in before:
            chain = [number]
            while len(chain) < NEAR and chain[-1] and len(self._before[chain[-1]]) == 1:
                chain.append(self._before[chain[-1]][0][0])
            chains.append(chain)
        parted = (block for block in (chains[0] if chains else ()) if all(block in chain for chain in chains[1:]))
        met = next(parted, None)
        return None if met is None else (met, None)

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
