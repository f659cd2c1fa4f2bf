"""Phases of mbarriers that cannot end: every arrival comes behind the wait for them, or came before."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Generator, Iterable, Sequence

from tilelsp.defs.rules.views import MbarrierLifeView
from tilelsp.flow.finding import Finding, Work
from tilelsp.flow.graph import Place, Step
from tilelsp.flow.paths import Paths, never


def judge(paths: Paths, found: list[Finding]) -> Work:
    """Findings about waits that come too early or too late for every arrival."""
    barriers, function = paths.barriers, paths.function
    if not barriers.waits or not function.is_kernel or function.is_open or not barriers.are_placed(barriers.all):
        return
    waits: dict[Place, list[Step]] = {}
    for wait in barriers.waits:
        if len(wait.places) == 1 and not wait.places[0].varies:
            waits.setdefault(wait.places[0], []).append(wait)
    known = {finding.step for finding in found if isinstance(finding.view, MbarrierLifeView)}
    for own in waits.values():
        yield
        arrivals = [step for step in barriers.arrivals if barriers.meet(step, own[0])]
        if not arrivals:
            continue
        early = yield from _before_all(paths, own, arrivals)
        late = yield from _behind_all(paths, own, arrivals)
        stuck = (wait for wait in own if wait in (early if wait.amount == 0 else late) and wait not in known)
        found += (Finding(MbarrierLifeView(arrivals=False), wait, arrivals[0]) for wait in stuck)


def _before_all(paths: Paths, waits: Iterable[Step], arrivals: Sequence[Step]) -> Generator[None, None, set[Step]]:
    """The waits for a first phase of which every arrival comes behind. Those that follow one another in a block, with
    no arrival in between, are all as the first one is."""
    found: set[Step] = set()
    for run in _runs(paths, (wait for wait in waits if wait.amount == 0), arrivals):
        yield
        if any(paths.may_precede(arrival, run[0]) for arrival in arrivals):
            continue
        if not (yield from _leads_around(paths, run[:1], arrivals)):
            found.update(run)
    return found


def _behind_all(paths: Paths, waits: Sequence[Step], arrivals: Sequence[Step]) -> Generator[None, None, set[Step]]:
    """The waits to which every thread comes that has arrived and waited for the first phase before, and arrives no
    more."""
    found: set[Step] = set()
    if any(map(paths.in_loop, arrivals)):
        return found
    again = set(arrivals)
    last: set[Step] = set()
    for run in _runs(paths, (wait for wait in waits if wait.amount == 0), arrivals):
        yield
        met = yield from paths.past(run[0], never, again.__contains__, end=False)
        if not isinstance(met, Step) and not (yield from _leads_around(paths, arrivals, run[:1])):
            last.update(run)
    if not last:
        return found
    for wait in waits:
        if wait.amount != 0:
            yield
            is_behind = any(paths.reaches(one, wait) for one in last)
            if is_behind and not (yield from _leads_around(paths, last, (wait,))):
                found.add(wait)
    return found


def _runs(paths: Paths, waits: Iterable[Step], arrivals: Sequence[Step]) -> Iterable[list[Step]]:
    """Waits in runs: those of a block with no arrival in between, and under the same guard."""
    inside: dict[int, list[int]] = {}
    for block, place in sorted(map(paths.place, arrivals)):
        inside.setdefault(block, []).append(place)
    runs: dict[tuple[int, int, object], list[Step]] = {}
    for wait in waits:
        block, place = paths.place(wait)
        passed = bisect(inside.get(block, ()), place)
        runs.setdefault((block, passed, wait.guard), []).append(wait)
    return runs.values()


def _leads_around(paths: Paths, steps: Iterable[Step], goals: Iterable[Step]) -> Generator[None, None, bool]:
    """Whether a way from the function's beginning leads to one of some steps past all of others."""
    indices = {step.index for step in steps}
    met = yield from paths.past(None, lambda step: step.index in indices, {*goals}.__contains__, end=False)
    return isinstance(met, Step)
