"""Answers about ways through a function are those of walks that look at every step: random functions of a few blocks.

The walks here know nothing of conditions, sets of places or bounds: they go from step to step, one after the other.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import pairwise, product

import pytest

from tilelsp.base.steps import finish
from tilelsp.flow.graph import Block, Condition, Edge, FlowGraph, Step, Within
from tilelsp.flow.paths import Paths
from tilelsp.flow.reachability import Reachability
from tilelsp.flow.unavoidable import unavoidable
from tilelsp.flow.ways import END, End
from tilelsp.flow.work_in_flight import WorkInFlight
from tilelsp.spec.effect import Act, Effect, Resource

_EFFECTS = (
    (Act.ISSUE, Resource.COPY),
    (Act.COMMIT, Resource.COPY),
    (Act.WAIT, Resource.COPY),
    (Act.USE, Resource.SHARED),
    (Act.ARRIVE, Resource.MBARRIER),
)
_START, _COMMIT, _WAIT, _USE, _ARRIVE = _EFFECTS
SEEDS = range(40)
_NEVER = Condition(Within("value", ()), True)
"""Holds nowhere: an edge with it is not taken, and a step is not done."""

Where = tuple[int, int]
"""A block, and a place among its steps: behind all of them is the end of the block."""


def function(seed: int) -> FlowGraph:
    """A function of some blocks, each with some steps and edges, all of which anything may happen on."""
    rng = random.Random(seed)
    count = rng.randint(1, 7) if seed % 8 else 20
    blocks: list[Block] = []
    for _ in range(count):
        steps = [_step(rng, number) for number in range(rng.choice((0, 1, 1, 2, 3, 5)))]
        targets = rng.sample(range(count), min(count, rng.choice((0, 1, 1, 2, 2))))
        edges = [Edge(target, _NEVER if rng.random() < 0.08 else None) for target in targets]
        blocks.append(Block(steps, edges, leaves=not targets or rng.random() < 0.1))
    return FlowGraph(tuple(blocks))


def _step(rng: random.Random, number: int) -> Step:
    act, of = rng.choice(_EFFECTS)
    amount = rng.choice((None, 0, 1, 2)) if act is Act.WAIT else None
    return Step(Effect(act, of), number // 2, amount=amount, guard=_NEVER if rng.random() < 0.1 else None)


def does(*effects: tuple[Act, Resource]) -> Callable[[Step], bool]:
    return lambda step: (step.effect.act, step.effect.of) in effects


class Walk:
    """Walks through one function."""

    def __init__(self, graph: FlowGraph) -> None:
        self.blocks = graph.blocks
        self.at = {
            step: (number, place) for number, block in enumerate(graph.blocks) for place, step in enumerate(block.steps)
        }

    def next(self, here: Where) -> Iterator[Where]:
        """Where the way may go on to from a place, whose step is done or not; no place behind the end."""
        number, place = here
        if place < len(self.blocks[number].steps):
            yield number, place + 1
            return
        for edge in self.blocks[number].edges:
            if edge.when is None:
                yield edge.target, 0

    def step(self, here: Where) -> Step | None:
        """The step at a place, if there is one that is done."""
        number, place = here
        steps = self.blocks[number].steps
        return steps[place] if place < len(steps) and steps[place].guard is None else None

    def start(self, step: Step | None) -> Where:
        """Behind a step; without one, the beginning of the function."""
        return (0, 0) if step is None else (self.at[step][0], self.at[step][1] + 1)

    def reached(self, start: Where, stop: Callable[[Step], bool]) -> set[Where]:
        """The places that a way comes to, up to and with those of steps that stop it."""
        seen, waiting = {start}, [start]
        while waiting:
            here = waiting.pop()
            step = self.step(here)
            if step is not None and stop(step):
                continue
            new = {*self.next(here)} - seen
            seen |= new
            waiting += new
        return seen

    def leaves(self, here: Where) -> bool:
        """True if the function may end at a place."""
        return self.blocks[here[0]].leaves and here[1] == len(self.blocks[here[0]].steps)

    def goals(self, start: Step | None, stop: Callable[[Step], bool], goal: Callable[[Step], bool]) -> set[Step]:
        """The goals that ways lead to past all that stop them; what is both stops."""
        met = self.reached(self.start(start), lambda step: stop(step) or goal(step))
        return {step for here in met if (step := self.step(here)) is not None and goal(step) and not stop(step)}

    def ends(self, start: Step | None, stop: Callable[[Step], bool]) -> bool:
        """True if a way leads out of the function past all that stop it."""
        return any(self.leaves(here) for here in self.reached(self.start(start), stop))


def never(_: Step) -> bool:
    return False


def plain(graph: FlowGraph) -> FlowGraph:
    """The function with all of its steps done, and all edges taken."""
    blocks = [
        Block(
            [Step(step.effect, step.index, amount=step.amount) for step in block.steps],
            [Edge(edge.target) for edge in block.edges],
            block.leaves,
        )
        for block in graph.blocks
    ]
    return FlowGraph(tuple(blocks))


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_met_on_ways(seed: int) -> None:
    graph = function(seed)
    paths, walk = Paths(graph), Walk(graph)
    for start in (None, *paths.all_steps):
        for stops, wanted in (
            ((_WAIT,), (_USE,)),
            ((_COMMIT, _WAIT), (_USE, _ARRIVE)),
            ((_USE,), (_USE,)),
            ((), (_ARRIVE,)),
        ):
            stop, goal = does(*stops), does(*wanted)
            possible = walk.goals(start, stop, goal)
            for shared in (False, True):
                sets = (
                    paths.steps(filter(stop, paths.all_steps), shared=shared),
                    paths.steps(filter(goal, paths.all_steps), shared=shared),
                )
                found = finish(paths.way_to(start, *sets))
                assert found in possible if possible else found is None
            found = finish(paths.way_to(start, stop, goal))
            assert found in possible if possible else found is None
            parts = [paths.steps(filter(does(one), paths.all_steps)) for one in (*stops, *wanted)]
            some = parts[0] | paths.where(stop) if stops else paths.where(stop)
            found = finish(paths.way_to(start, some, parts[-1] | paths.where(does(*wanted[:1]))))
            told = walk.goals(start, stop, does(wanted[0], wanted[-1]))
            assert found in told if told else found is None
            met = finish(paths.past(start, stop, goal))
            is_out = walk.ends(start, does(*stops, *wanted))
            assert met in possible | ({END} if is_out else set[Step | End]()) if possible or is_out else met is None
            if start is not None:
                behind = finish(paths.behind(start, goal, stop))
                places = walk.reached(walk.start(start), stop)
                assert {*behind} == {step for here in places if (step := walk.step(here)) is not None and goal(step)}
                assert len(behind) == len({*behind})


@pytest.mark.parametrize("seed", SEEDS)
def test_what_may_run_after_what(seed: int) -> None:
    graph = plain(function(seed))
    paths, walk = Paths(graph), Walk(graph)
    steps = [*paths.all_steps]
    assert steps == [step for block in graph.blocks for step in block.steps]
    after = {
        step: {other for other in steps if walk.at[other] in walk.reached(walk.start(step), never)} for step in steps
    }
    for step in steps:
        assert paths.place(step) == walk.at[step]
        assert paths.in_loop(step) == (step in after[step])
        assert {other for other in steps if paths.reaches(step, other)} == after[step]
        assert finish(paths.past(step, never)) is (END if walk.ends(step, never) else None)
        own = graph.blocks[walk.at[step][0]].steps
        beside = paths.beside(step)
        assert step in beside
        assert all(other.index == step.index for other in beside)
        assert own[own.index(beside[0]) : own.index(beside[-1]) + 1] == beside
        for other in steps:
            assert paths.may_precede(step, other) == (other in after[step] or step not in after[other])
            assert paths.in_turn(step, other) == (_again(graph, walk.at[step][0], walk.at[other][0]))
    some = [step for step in steps if does(_START, _COMMIT)(step)]
    is_behind = paths.behind_any(some)
    assert [is_behind(step) for step in steps] == [any(step in after[one] for one in some) for step in steps]
    numbers = range(len(graph.blocks))
    for number in numbers:
        following = {other for other in numbers if _leads(graph, number, other)}
        assert paths.following(number) == following
        assert paths.entering(number) == {
            one for one in numbers for edge in graph.blocks[one].edges if edge.target == number
        }
        for others in (
            [],
            [number],
            [*following][:1],
            [other for other in numbers if other not in following],
            [*numbers],
        ):
            assert paths.leads_to(number, others) == any(other == number or other in following for other in others)


def _leads(graph: FlowGraph, first: int, last: int, without: frozenset[int] = frozenset()) -> bool:
    seen: set[int] = set()
    waiting = [first]
    while waiting:
        new = {edge.target for edge in graph.blocks[waiting.pop()].edges} - seen - without
        seen |= new
        waiting += new
    return last in seen


def _again(graph: FlowGraph, first: int, last: int) -> bool:
    """True if two blocks lead to each other, or a block to itself."""
    return _leads(graph, first, last) and _leads(graph, last, first)


@pytest.mark.parametrize("seed", SEEDS)
def test_loops_are_what_leads_back(seed: int) -> None:
    graph = plain(function(seed))
    paths, numbers = Paths(graph), range(len(graph.blocks))
    for number in numbers:
        around = paths.loops.around(number)
        assert bool(around) == _leads(graph, number, number)
        assert all(number in loop for loop in around)
        assert not _leads(graph, 0, number) or all(inner < outer for inner, outer in pairwise(around))
        for other, loop in product(numbers, around):
            entries = {one for one in loop if not one or paths.entering(one) - loop}
            apart = frozenset(numbers) - (loop - entries)
            alike = _leads(graph, number, other, apart) or _leads(graph, other, number, apart)
            assert paths.loops.in_one_round(number, other, loop) == (bool({number, other} & apart) or alike)
        assert paths.loops.cycle(number) == {other for other in numbers if _again(graph, number, other)}
    for step in paths.all_steps:
        here = paths.place(step)[0]
        if not paths.in_loop(step):
            continue
        outside = frozenset(numbers) - paths.loops.cycle(here)
        rest = [one for one in paths.loops.cycle(here) if one != here]
        assert paths.may_be_skipped(step) == any(_leads(graph, one, one, outside | {here}) for one in rest)


@pytest.mark.parametrize("seed", SEEDS)
def test_ways_back_to_where_they_began(seed: int) -> None:
    graph = plain(function(seed))
    paths, walk = Paths(graph), Walk(graph)
    stop, begin = does(_WAIT), does(_START, _USE)
    starts = paths.steps(filter(begin, paths.all_steps))
    for goal in paths.all_steps:
        led = any(walk.at[goal] in walk.reached(walk.start(step), stop) for step in paths.all_steps if begin(step))
        assert finish(paths.is_led_to(goal, starts, stop)) == led
    runs = [*paths.last_of_runs((step for step in paths.all_steps if begin(step)), stop)]
    for number, block in enumerate(graph.blocks):
        last: list[Step] = []
        for step in block.steps:
            last = [] if stop(step) else last
            if begin(step):
                assert not last or last[-1] not in runs
                last = [step]
        assert [step for step in runs if paths.place(step)[0] == number][-1:] == [
            step for step in block.steps if begin(step)
        ][-1:]


@pytest.mark.parametrize("seed", SEEDS)
def test_blocks_that_no_way_to_the_end_avoids(seed: int) -> None:
    graph = plain(function(seed))
    walk = Walk(graph)
    found = finish(unavoidable(graph.blocks))
    assert found == {
        number for number in range(len(graph.blocks)) if not _ends_without(graph, number) or not walk.ends(None, never)
    }


def _ends_without(graph: FlowGraph, avoided: int) -> bool:
    seen, waiting = {0} - {avoided}, [0] if avoided else []
    while waiting:
        block = graph.blocks[waiting.pop()]
        if block.leaves:
            return True
        new = {edge.target for edge in block.edges} - seen - {avoided}
        seen |= new
        waiting += new
    return False


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_behind_several_steps(seed: int) -> None:
    graph = function(seed)
    paths, walk = Paths(graph), Walk(graph)
    wanted, stop = does(_USE, _WAIT), does(_WAIT)
    reachable = Reachability(paths, wanted, stop)
    seen: set[Step] = set()
    for start in [step for step in paths.all_steps if does(_START, _COMMIT)(step)]:
        places = walk.reached(walk.start(start), stop)
        behind = {step for here in places if (step := walk.step(here)) is not None and wanted(step)}
        found = finish(reachable.add(start))
        assert {*found} <= behind <= {*found} | seen
        seen |= behind


@pytest.mark.parametrize("seed", SEEDS)
def test_work_is_in_flight_until_its_group_is_waited_for(seed: int) -> None:
    graph = plain(function(seed))
    paths, walk = Paths(graph), Walk(graph)
    flight, touches = WorkInFlight(paths, Resource.COPY), does(_USE)
    for start in paths.all_steps:
        met: set[Step | End] = set()
        seen: set[tuple[Where, int]] = set()
        waiting = [(walk.start(start), 0)]
        while waiting:
            here, commits = waiting.pop()
            step = walk.step(here)
            if (here, commits) in seen:
                continue
            seen.add((here, commits))
            if step is not None and touches(step):
                met.add(step)
                continue
            if step is not None and does(_WAIT)(step) and (step.amount is None or step.amount < commits):
                continue
            if walk.leaves(here):
                met.add(END)
                continue
            commits = min(commits + (step is not None and does(_COMMIT)(step)), 3)
            waiting += [(place, commits) for place in walk.next(here)]
        found = flight.touched(start, touches)
        assert found in met if met else found is None


# --- conditions --------------------------------------------------------------------------------------------------

_NAMES = ("p", "q")


def branching(seed: int) -> FlowGraph:
    """A function of blocks that go on by one of two conditions, which are the same on the whole way; some steps are
    done where one holds."""
    rng = random.Random(seed)
    count = rng.randint(2, 8)
    blocks: list[Block] = []
    for number in range(count):
        steps = [_step(rng, place) for place in range(rng.choice((0, 1, 2)))]
        steps = [Step(one.effect, one.index, guard=_some(rng) if rng.random() < 0.3 else None) for one in steps]
        targets = [rng.randrange(count) for _ in range(2)]
        when = _some(rng)
        if rng.random() < 0.7:
            edges = [Edge(targets[0], when), Edge(targets[1], Condition(when.of, not when.holds))]
        else:
            edges = [Edge(min(number + 1, count - 1))] if number + 1 < count else []
        blocks.append(Block(steps, edges, leaves=not edges))
    return FlowGraph(tuple(blocks))


def _some(rng: random.Random) -> Condition:
    return Condition(rng.choice(_NAMES), rng.random() < 0.5)


def decided(
    graph: FlowGraph, holds: dict[object, bool], is_always: Callable[[Step], bool]
) -> tuple[FlowGraph, dict[Step, Step]]:
    """The function where it is known what holds, with its steps by those of the other one; some are always done."""
    made: dict[Step, Step] = {}
    blocks: list[Block] = []
    for block in graph.blocks:
        for step in block.steps:
            is_done = step.guard is None or is_always(step) or holds[step.guard.of] is step.guard.holds
            made[step] = Step(step.effect, step.index, guard=None if is_done else _NEVER)
        edges = [
            Edge(edge.target) for edge in block.edges if edge.when is None or holds[edge.when.of] is edge.when.holds
        ]
        blocks.append(Block([made[step] for step in block.steps], edges, block.leaves))
    return FlowGraph(tuple(blocks)), made


@pytest.mark.parametrize("seed", [*SEEDS, 236, 256, 272, 278])
def test_no_way_needs_a_condition_to_hold_and_not_to_hold(seed: int) -> None:
    """What may stop a way where a condition holds is taken to stop it: nothing is claimed of what lies behind."""
    graph = branching(seed)
    paths, stop, goal = Paths(graph), does(_WAIT), does(_USE, _ARRIVE)
    for start in (None, *paths.all_steps):
        some, sure = set[Step](), set[Step]()
        for truth in product((True, False), repeat=len(_NAMES)):
            holds: dict[object, bool] = dict(zip(_NAMES, truth, strict=True))
            if start is not None and start.guard is not None and holds[start.guard.of] is not start.guard.holds:
                continue
            for found, is_always in ((some, never), (sure, stop)):
                one, made = decided(graph, holds, is_always)
                walk, back = Walk(one), {new: old for old, new in made.items()}
                if found is some or start is None or walk.at[made[start]] in walk.reached((0, 0), never):
                    found |= {back[step] for step in walk.goals(None if start is None else made[start], stop, goal)}
        met = finish(paths.way_to(start, stop, goal))
        assert met in some if some and met is not None else met is None
        assert met is not None or not sure
