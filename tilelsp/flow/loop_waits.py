"""Loops that use shared memory in every round, and have a wait for what else uses it in none.

What stands anywhere in the loop counts as a wait, so that the rounds of a pipeline may come in any order, and the first
of them do without. Of loops in one another it is the innermost in which memory is both used and used again.
"""

from __future__ import annotations

from collections.abc import Generator
from functools import cached_property

from tilelsp.defs.rules.views import AsyncGroupView, AsyncKind, MbarrierLifeView
from tilelsp.flow.finding import Finding, Work
from tilelsp.flow.graph import MemoryLocation, Step
from tilelsp.flow.mbarriers import are_known
from tilelsp.flow.paths import Paths
from tilelsp.flow.visibility import publishes
from tilelsp.flow.ways import does
from tilelsp.spec.effect import Act, Resource

_READS = ((Act.USE, Resource.SHARED), (Act.READ, Resource.SHARED), (Act.READ, Resource.OPERANDS))

_EVERYONE = (MemoryLocation("", 0),)
"""The number of the barrier that all threads of a CTA come to, if none says how many."""


def check(paths: Paths, found: list[Finding]) -> Work:
    """Findings about the rounds of loops."""
    function = paths.function
    if not function.is_kernel or function.is_open:
        return
    yield from _left_behind(paths, found)
    barriers = paths.barriers
    if all(map(are_known, (*barriers.waits, *barriers.arrivals))):
        learning = _Learning(paths)
        yield from _refilled(paths, learning, found)
        yield from _read_again(paths, learning, found)


def _refilled(paths: Paths, learning: _Learning, found: list[Finding]) -> Work:
    """Operands of tcgen05 that a loop fills again, with no wait for what its MMAs are committed to."""
    function, barriers, buffers = paths.function, paths.barriers, paths.buffers
    products = {step.index for step in function.steps(Act.ISSUE, Resource.TCGEN05)}
    commits = {step.index for step in function.steps(Act.COMMIT, Resource.TCGEN05)}
    searched: set[tuple[int, tuple[str, int]]] = set()
    for read in function.steps(Act.READ, Resource.OPERANDS):
        buffer = buffers.of(read.places[0]) if len(read.places) == 1 else None
        key = paths.place(read)[0], buffer or ("", 0)
        if read.index not in products or buffer is None or key in searched or not paths.in_loop(read):
            continue
        searched.add(key)
        yield
        arrivals = [step for step in barriers.arrivals if step.index in commits and paths.in_turn(read, step)]
        again = [step for step in buffers.filling(buffer) if paths.in_turn(read, step)]
        yield
        for loop in paths.loops.around(paths.place(read)[0]):
            publishers, fills = (
                [step for step in steps if paths.place(step)[0] in loop] for steps in (arrivals, again)
            )
            if publishers and fills:
                if not (yield from learning.of(loop, read, publishers)):
                    view = AsyncGroupView(AsyncKind.TCGEN05, drained=False)
                    found.append(Finding(view, min(fills, key=paths.place), read))
                    return
                break


def _read_again(paths: Paths, learning: _Learning, found: list[Finding]) -> Work:
    """Shared memory that a loop gives back to be filled again, and reads in every round, with no wait for what fills
    it."""
    function, barriers, buffers = paths.function, paths.barriers, paths.buffers
    searched: set[tuple[int, frozenset[Step]]] = set()
    released = _Released(paths)
    copies: dict[int, list[Step]] = {}
    for copy in barriers.copies:
        copies.setdefault(copy.index, []).append(copy)
    reads = [step for act, of in _READS for step in function.steps(act, of)] if barriers.copies else []
    yield
    for read in reads:
        if len(read.places) != 1 or not paths.in_loop(read):
            continue
        yield
        fills = buffers.may_write(read.places[0])
        is_searched = (paths.place(read)[0], fills) in searched
        if is_searched or not fills or not all(step.effect.act is Act.FILL for step in fills):
            continue
        searched.add((paths.place(read)[0], fills))
        yield
        publishers = [step for index in sorted({fill.index for fill in fills}) for step in copies.get(index, ())]
        if not publishers or not barriers.are_placed(publishers):
            continue
        for loop in paths.loops.around(paths.place(read)[0]):
            arrival = yield from released.in_loop(loop, fills)
            if arrival is None:
                continue
            if not (yield from learning.of(loop, read, publishers)):
                found.append(Finding(MbarrierLifeView(read_after_wait=False), read, arrival))
                return
            break


class _Released:
    """The arrivals of loops that something waits for which fills memory. What stands behind the waits for the arrivals
    at one place is found once, however many of them there are, and however much is filled."""

    def __init__(self, paths: Paths) -> None:
        self.paths = paths
        self._arrivals: dict[frozenset[int], dict[tuple[MemoryLocation, ...], list[Step]]] = {}
        """Those in each loop, by the places that they arrive at."""
        for step in paths.barriers.arrivals:
            for loop in paths.loops.around(paths.place(step)[0]):
                self._arrivals.setdefault(loop, {}).setdefault(step.places, []).append(step)
        self._refilled: dict[tuple[MemoryLocation, ...], frozenset[Step]] = {}

    def in_loop(self, loop: frozenset[int], fills: frozenset[Step]) -> Generator[None, None, Step | None]:
        """The arrival of a loop that something waits for which fills memory, and that is not of what fills it."""
        filling = {step.index for step in fills}
        for places, arrivals in self._arrivals.get(loop, {}).items():
            arrival = next((step for step in arrivals if step.index not in filling), None)
            if arrival is not None and not fills.isdisjoint((yield from self._filled_behind(places, arrival))):
                return arrival
        return None

    def _filled_behind(
        self, places: tuple[MemoryLocation, ...], arrival: Step
    ) -> Generator[None, None, frozenset[Step]]:
        """The fills that come after the waits for arrivals at some places."""
        if places not in self._refilled:
            stop = does(Act.WAIT, Resource.MBARRIER)
            any_fill = does(Act.FILL, Resource.SHARED)
            found: set[Step] = set()
            waiting = [*self.paths.barriers.awaiting(arrival)]
            seen = set(waiting)
            while waiting:
                wait = waiting.pop()
                again = yield from self.paths.behind(wait, any_fill, stop)
                found.update(again)
                yield
                if not again:  # two waits, one behind the other, for two that read
                    following = yield from self.paths.behind(wait, stop, stop)
                    waiting += (step for step in following if step not in seen)
                    seen.update(following)
            self._refilled[places] = frozenset(found)
        return self._refilled[places]


class _Learning:
    """Steps that the threads of a loop learn of."""

    def __init__(self, paths: Paths) -> None:
        self._paths = paths

    @cached_property
    def _telling(self) -> list[Step]:
        """The steps by which threads tell others of what they have waited for."""
        filling = {step.index for step in self._paths.barriers.expected}
        return [step for step in self._paths.all_steps if publishes(step) and step.index not in filling]

    def of(self, loop: frozenset[int], read: Step, publishers: list[Step]) -> Generator[None, None, bool]:
        """True if something in a loop may tell its threads of an arrival: a wait for it, or a wait for what its waiters
        elsewhere publish later. A wait in an enclosing loop may serve all barriers that its rounds use in turn."""
        paths, barriers = self._paths, self._paths.barriers
        outer = paths.loops.around(paths.place(read)[0])[-1]
        around = outer - loop if any(place.varies for place in read.places) else frozenset[int]()
        if any(paths.place(wait)[0] in around for publisher in publishers for wait in barriers.awaiting(publisher)):
            return True
        waiting, known = list(publishers), set[Step]()
        while waiting:
            publisher = waiting.pop()
            is_of_cta = publisher.effect.of is Resource.CTA
            for wait in [publisher] if is_of_cta else barriers.awaiting(publisher):
                if wait in known:
                    continue
                is_inside = paths.place(wait)[0] in loop and (not is_of_cta or loop == outer)
                if is_inside or (is_of_cta and _meets_in(paths, loop, outer, wait)):
                    return True
                known.add(wait)
                waiting += (step for step in self._telling if step not in known and paths.reaches(wait, step))
            yield
        return False


def _meets_in(paths: Paths, loop: frozenset[int], outer: frozenset[int], barrier: Step) -> bool:
    """True if threads at a CTA barrier outside of a loop may meet others at a barrier inside. They do not at the
    barrier of all threads, nor at one that is before or after each round of a loop around both."""
    here = paths.place(barrier)[0]
    if here in loop or (barrier.places == _EVERYONE and barrier.amount is None):
        return False
    inside = ((number, step) for number in loop for step in paths.function.blocks[number].steps)
    return any(
        step.effect.of is Resource.CTA
        and _may_be_same(barrier, step)
        and (here not in outer or not paths.loops.in_one_round(here, number, outer))
        for number, step in inside
    )


def _may_be_same(barrier: Step, other: Step) -> bool:
    """True if two steps may use the same barrier number."""
    numbers = {*barrier.places, *other.places}
    return not barrier.places or not other.places or len(numbers) == 1 or any(number.varies for number in numbers)


def _left_behind(paths: Paths, found: list[Finding]) -> Work:
    """Shared memory that every round of a loop copies to, and that is read behind the loop with no wait on the way."""
    function, buffers = paths.function, paths.buffers
    waits = does(Act.WAIT, Resource.COPY)
    copies = {step.index for step in function.steps(Act.ISSUE, Resource.COPY)}
    reads: dict[tuple[str, int] | None, set[Step]] = {}
    for act, of in ((Act.USE, Resource.SHARED), (Act.READ, Resource.OPERANDS)) if copies else ():
        for step in function.steps(act, of):
            if len(step.places) == 1:
                reads.setdefault(buffers.of(step.places[0]), set()).add(step)
        yield
    for copy in function.steps(Act.WRITE, Resource.SHARED) if reads else ():
        if copy.index not in copies or copy.guard is not None or len(copy.places) != 1 or not paths.in_loop(copy):
            continue
        same = reads.get(buffers.of(copy.places[0]), set[Step]())
        yield
        behind = {step for step in same if not paths.in_turn(copy, step)}
        if not behind or behind == same or paths.may_be_skipped(copy):
            continue
        if isinstance((yield from paths.way_to(copy, waits, paths.steps(same - behind))), Step):
            continue
        met = yield from paths.way_to(copy, waits, paths.steps(behind))
        if isinstance(met, Step):
            found.append(Finding(AsyncGroupView(AsyncKind.COPY, in_flight=True), met, copy))
            return
