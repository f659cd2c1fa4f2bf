"""Asynchronous work: every way from its start leads through its commit, and from there through its wait."""

from __future__ import annotations

from collections.abc import Generator

from tilelsp.defs.rules.views import AsyncGroupView, AsyncKind
from tilelsp.flow.finding import Finding, Work
from tilelsp.flow.graph import MemoryLocation, Step
from tilelsp.flow.mbarriers import are_known
from tilelsp.flow.paths import Paths
from tilelsp.flow.ways import END, Test, does, never
from tilelsp.flow.work_in_flight import MOST_GROUPS, WorkInFlight
from tilelsp.spec.effect import Act, Resource

_COMMITTED = (
    (Resource.COPY, AsyncKind.COPY),
    (Resource.BULK, AsyncKind.BULK),
    (Resource.TCGEN05, AsyncKind.TCGEN05),
)
_WAITED = (
    (Resource.BULK, Act.COMMIT, AsyncKind.BULK),
    (Resource.TENSOR_LOAD, Act.ISSUE, AsyncKind.TENSOR_LOAD),
    (Resource.TENSOR_STORE, Act.ISSUE, AsyncKind.TENSOR_STORE),
)


def check(paths: Paths, found: list[Finding]) -> Work:
    """Findings about groups. In a function that is no kernel the caller may commit and wait."""
    function = paths.function
    if function.is_kernel and not function.is_open:
        for work, kind in _COMMITTED:
            commits = does(Act.COMMIT, work)

            def waits_for_all(step: Step, work: Resource = work) -> bool:
                return step.does(Act.WAIT, work) and not step.amount

            is_commit_wait = _commit_waits(paths, work)

            def misses(step: Step, all_of: Test = waits_for_all, is_commit_wait: Test = is_commit_wait) -> bool:
                return all_of(step) or is_commit_wait(step)

            for issue in paths.last_of_runs(function.steps(Act.ISSUE, work), commits):
                met = yield from paths.past(issue, commits, misses)
                yield
                if met is not None:
                    found.append(Finding(AsyncGroupView(kind, committed=False), issue))
        for work, act, kind in _WAITED:
            waits = _waiting(paths, work)

            def waits_or_starts(step: Step, waits: Test = waits, act: Act = act, work: Resource = work) -> bool:
                return waits(step) or step.does(act, work)

            for start in paths.last_of_runs(function.steps(act, work), waits):
                # What starts behind it on every way needs the same wait, which is asked for there, once.
                met = yield from paths.past(start, waits_or_starts)
                yield
                if met is END:
                    found.append(Finding(AsyncGroupView(kind, waited=False), start))
        _copies(paths, found)
        yield from _left_in_flight(paths, found)
    yield from _signalled(paths, found)
    yield from _loops_without_wait(paths, found)


def _commit_waits(paths: Paths, work: Resource) -> Test:
    """A test for waits on barriers at which commits of this kind of work arrive, and nothing else."""
    commits = {step.index for step in paths.function.steps(Act.COMMIT, work)}
    places: dict[MemoryLocation, bool] = {}
    for step in paths.function.steps(Act.ARRIVE, Resource.MBARRIER) if work is Resource.TCGEN05 else ():
        for place in step.places:
            places[place] = places.get(place, True) and step.index in commits and bool(place.symbol)
    own = {place for place, is_own in places.items() if is_own}
    return lambda step: step.does(Act.WAIT, Resource.MBARRIER) and bool(step.places) and own.issuperset(step.places)


def _left_in_flight(paths: Paths, found: list[Finding]) -> Work:
    """Copies whose group is among the latest that every wait leaves in flight."""
    known = {finding.step.index for finding in found}
    for work, kind in ((Resource.BULK, AsyncKind.BULK), (Resource.COPY, AsyncKind.COPY)):
        commits = list(paths.function.steps(Act.COMMIT, work))
        waiting = list(paths.function.steps(Act.WAIT, work))
        committing = paths.steps(commits)
        reported = paths.steps(commit for commit in commits if commit.index in known)
        all_waits = paths.steps(waiting)
        for_all = paths.steps(wait for wait in waiting if not wait.amount)
        flight = WorkInFlight(paths, work)
        for issue in paths.last_of_runs(paths.function.steps(Act.ISSUE, work), does(Act.COMMIT, work)):
            is_looped = work is Resource.BULK and paths.in_loop(issue)
            if is_looped or (work is Resource.COPY and issue.guard is not None):
                continue
            met = flight.touched(issue, never)
            yield
            if met is not END:
                continue  # before what asks about all groups, of which a long kernel has thousands
            if not paths.may_meet(issue, committing) or paths.may_meet(issue, reported):
                continue
            if not paths.may_meet(issue, all_waits) or paths.may_meet(issue, for_all):
                continue
            waits = [step for step in waiting if paths.reaches(issue, step)]
            if work is Resource.BULK or _ends_behind_loops(paths, waits):
                later = next(commit for commit in commits if paths.reaches(issue, commit))
                found.append(Finding(AsyncGroupView(kind, waited=False), later, waits[0]))
                return


def _ends_behind_loops(paths: Paths, waits: list[Step]) -> bool:
    """True if some wait comes after all loops that wait. A loop that waits for its own copies may leave empty groups
    behind, and a loop of no rounds the groups of the stages before it, which nobody reads."""
    looped = [wait for wait in waits if paths.in_loop(wait)]
    return any(wait not in looped and not any(paths.reaches(wait, step) for step in looped) for wait in waits)


def _waiting(paths: Paths, work: Resource) -> Test:
    """A test for waits for this kind of work; a wait for all but the latest N groups counts if there may be more
    than N."""
    commits = list(paths.function.steps(Act.COMMIT, work))
    most = MOST_GROUPS if any(map(paths.in_loop, commits)) else len(commits)
    return lambda step: step.does(Act.WAIT, work) and (not step.amount or step.amount < most)


def _copies(paths: Paths, found: list[Finding]) -> None:
    """Groups of cp.async in a kernel that never waits. The last rounds of a pipeline commit empty groups, which nobody
    has to wait for, so that a way without a wait says nothing."""
    function = paths.function
    commit = next(iter(function.steps(Act.COMMIT, Resource.COPY)), None)
    if commit is not None and not any(function.steps(Act.WAIT, Resource.COPY)):
        found.append(Finding(AsyncGroupView(AsyncKind.COPY, waited=False), commit))


def _signals(step: Step) -> bool:
    """True if the step lets other threads go on."""
    effect = step.effect
    return effect.of is Resource.CTA or (effect.act is Act.ARRIVE and effect.of is Resource.MBARRIER)


def _uses_tensor_memory(step: Step) -> bool:
    return step.does(Act.ISSUE, Resource.TCGEN05) or step.does(Act.COMMIT, Resource.TCGEN05)


def _signalled(paths: Paths, found: list[Finding]) -> Work:
    """Find reads before any wait: of tensor memory by an MMA, of shared memory by a bulk copy while others may write it
    again."""
    known = {finding.step.index for finding in found}
    for work, act, kind, goal in (
        (Resource.TENSOR_STORE, Act.ISSUE, AsyncKind.TENSOR_STORE, _uses_tensor_memory),
        (Resource.BULK, Act.COMMIT, AsyncKind.BULK, _signals),
    ):
        waits = _waiting(paths, work)
        others: set[Step] = set()
        if work is Resource.BULK and any(paths.function.steps(act, work)):
            behind = _Behind(paths, Resource.MBARRIER)
            others = yield from _of_other_memory(paths, behind)
            yield from _released(paths, behind, found)

        def meets_it(step: Step, goal: Test = goal, others: set[Step] = others) -> bool:
            return goal(step) and step not in others

        def ends_run(step: Step, waits: Test = waits, meets_it: Test = meets_it) -> bool:
            return waits(step) or meets_it(step)

        for start in paths.last_of_runs(paths.function.steps(act, work), ends_run):
            met = yield from paths.way_to(start, waits, meets_it)
            yield
            if isinstance(met, Step) and start.index not in known:
                found.append(Finding(AsyncGroupView(kind, waited=False), start, met))


class _Behind:
    """Writes behind waits for barriers of a kind, remembered."""

    def __init__(self, paths: Paths, of: Resource) -> None:
        self._paths = paths
        self._ends = does(Act.WAIT, of)
        self._known: dict[Step, list[Step]] = {}

    def of(self, wait: Step) -> Generator[None, None, list[Step]]:
        """Writes between a wait and the next one."""
        if wait not in self._known:
            written = self._paths.buffers.writers.__contains__
            self._known[wait] = yield from self._paths.behind(wait, written, self._ends)
        return self._known[wait]


def _of_other_memory(paths: Paths, behind: _Behind) -> Generator[None, None, set[Step]]:
    """Arrivals at barriers behind whose waits nobody writes to what bulk copies read."""
    barriers, buffers = paths.barriers, paths.buffers
    is_known = all(map(are_known, buffers.reads))
    places = {place for step in buffers.reads for place in step.places}
    read = {buffers.of(place) for place in places}
    no_buffers = {place.symbol for place in places if buffers.of(place) is None}

    def overwrites(step: Step) -> bool:
        return not (is_known and are_known(step)) or any(
            (location.symbol, location.offset) in read or location.symbol in no_buffers for location in step.places
        )

    found = yield from _of_the_cta(paths, overwrites)
    if not all(map(are_known, barriers.waits)):
        return found
    written: set[Step] = set()
    for wait in barriers.waits:
        steps = yield from behind.of(wait)
        if any(map(overwrites, steps)):
            written.add(wait)
        yield
    for arrival in barriers.arrivals:
        waits = barriers.awaiting(arrival)
        if waits and written.isdisjoint(waits):
            found.add(arrival)
        yield
    return found


def _of_the_cta(paths: Paths, overwrites: Test) -> Generator[None, None, set[Step]]:
    """Barriers of the CTA from which no thread goes on to overwrite something before the next one: neither the thread
    that comes to one, nor those that meet it from other ways through the function."""
    function, behind = paths.function, _Behind(paths, Resource.CTA)
    waits, written = list(function.steps(Act.WAIT, Resource.CTA)), list[Step]()
    for wait in waits:
        steps = yield from behind.of(wait)
        if any(map(overwrites, steps)):
            written.append(wait)
        yield
    found: set[Step] = set()
    for step in (*waits, *function.steps(Act.ARRIVE, Resource.CTA)):
        if not any(wait is step or _meet(paths, step, wait) for wait in written):
            found.add(step)
        yield
    return found


def _meet(paths: Paths, step: Step, wait: Step) -> bool:
    """True if threads that come to a barrier of the CTA by `step` may meet others that wait there by `wait`. Those that
    come from one to the other meet at each of the two."""
    numbers = {place.offset for place in step.places}, {place.offset for place in wait.places}
    if (
        all(numbers)
        and not any(place.varies for place in (*step.places, *wait.places))
        and numbers[0].isdisjoint(numbers[1])
    ):
        return False
    return not (paths.reaches(step, wait) or paths.reaches(wait, step))


def _released(paths: Paths, behind: _Behind, found: list[Finding]) -> Work:
    """A buffer that a bulk copy reads and that others are told to fill again, behind a wait that leaves its group
    in flight."""
    barriers, buffers = paths.barriers, paths.buffers
    partial = [step for step in paths.function.steps(Act.WAIT, Resource.BULK) if step.amount]
    issues = {step.index: step for step in reversed([*paths.function.steps(Act.ISSUE, Resource.BULK)])}
    flight = WorkInFlight(paths, Resource.BULK)
    for read in buffers.reads if partial else ():
        issue = issues[read.index]
        if len(read.places) != 1 or read.places[0].varies or not read.places[0].symbol:
            continue
        buffer, back = buffers.of(read.places[0]), set[Step]()
        for wait in barriers.waits:
            steps = yield from behind.of(wait)
            yield
            if any(step.fixed and len(step.places) == 1 and buffers.of(step.places[0]) == buffer for step in steps):
                back |= {*barriers.arrivals.same(wait)}
        met = flight.touched(issue, paths.steps(back)) if back else None
        yield
        if not isinstance(met, Step):
            continue

        def drains(step: Step) -> bool:
            return step.does(Act.WAIT, Resource.BULK) and not step.amount

        if isinstance((yield from paths.way_to(issue, drains, paths.only(met))), Step):
            block, place = paths.place(issue)
            rest = paths.function.blocks[block].steps[place:]
            commit = next((step for step in rest if step.does(Act.COMMIT, Resource.BULK)), issue)
            found.append(Finding(AsyncGroupView(AsyncKind.BULK, waited=False), commit, met))
            return


def _loops_without_wait(paths: Paths, found: list[Finding]) -> Work:
    """A loop that starts copies and reads shared memory, and never waits for one."""
    reported = {finding.step.index for finding in found}

    waits = does(Act.WAIT, Resource.COPY)

    def reads(step: Step) -> bool:
        return step.does(Act.USE, Resource.SHARED) or step.does(Act.READ, Resource.OPERANDS)

    for commit in paths.function.steps(Act.COMMIT, Resource.COPY):
        if commit.index in reported or not paths.in_loop(commit):
            continue
        met = yield from paths.way_to(commit, waits, reads)
        yield
        if isinstance(met, Step) and isinstance((yield from paths.way_to(met, waits, paths.only(commit))), Step):
            found.append(Finding(AsyncGroupView(AsyncKind.COPY, waited=False), commit, met))
        yield
