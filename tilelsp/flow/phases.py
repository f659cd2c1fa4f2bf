"""Phases of mbarriers that cannot end: every arrival comes behind the wait for them, or came before."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Generator, Iterable, Iterator, Sequence

from tilelsp.defs.rules.views import MbarrierLifeView
from tilelsp.flow.finding import Finding, Work
from tilelsp.flow.graph import MemoryLocation, Step
from tilelsp.flow.paths import Paths
from tilelsp.flow.ways import STEPS, never

MOST = 50_000
"""Blocks that all searches of a function enter together, as many steps of one as count for one; nothing is claimed of
what is left then."""


def check(paths: Paths, found: list[Finding]) -> Work:
    """Findings about waits that come too early or too late for every arrival."""
    barriers, function = paths.barriers, paths.function
    if not barriers.waits or not function.is_kernel or function.is_open or not barriers.are_placed(barriers.all):
        return
    waits: dict[MemoryLocation, list[Step]] = {}
    for wait in barriers.waits:
        if len(wait.places) == 1 and not wait.places[0].varies:
            waits.setdefault(wait.places[0], []).append(wait)
    known = {finding.step for finding in found if isinstance(finding.view, MbarrierLifeView)}
    phases = _Phases(paths)
    for own in waits.values():
        yield
        arrivals = barriers.arriving(own[0])
        if not arrivals:
            continue
        runs = [*_runs(paths, [wait for wait in own if wait.amount == 0], arrivals)]
        stuck = yield from phases.early(runs, arrivals)
        stuck |= yield from phases.late(runs, [wait for wait in own if wait.amount != 0], arrivals)
        found += (Finding(MbarrierLifeView(arrivals=False), wait, arrivals[0]) for wait in own if wait in stuck - known)


class _Phases:
    """Asks about the waits of one barrier after the other."""

    def __init__(self, paths: Paths) -> None:
        self._paths = paths
        blocks = paths.function.blocks
        self._size = len(blocks) + sum(len(block.steps) for block in blocks) // STEPS
        self._left = MOST

    def early(self, runs: Iterable[list[Step]], arrivals: Sequence[Step]) -> Generator[None, None, set[Step]]:
        """The waits for a first phase of which every arrival comes behind."""
        found: set[Step] = set()
        for run in runs:
            if self._left > 0 and not self._paths.may_precede(arrivals[0], run[0]):
                yield
                behind = not any(self._paths.may_precede(arrival, run[0]) for arrival in arrivals)
                if behind and not (yield from self._leads_around(run[:1], arrivals)):
                    found.update(run)
        return found

    def late(
        self, runs: Iterable[list[Step]], waits: Sequence[Step], arrivals: Sequence[Step]
    ) -> Generator[None, None, set[Step]]:
        """The waits to which every thread comes that has arrived and waited for the first phase before, and arrives no
        more."""
        found: set[Step] = set()
        if not waits or any(map(self._paths.in_loop, arrivals)):
            return found
        last: set[Step] = set()
        for run in runs:
            again = yield from self._leads_on(run[0], arrivals)
            if not again and not (yield from self._leads_around(arrivals, run[:1])):
                last.update(run)
        for wait in waits if last else ():
            yield
            is_behind = any(self._paths.reaches(step, wait) for step in last)
            if is_behind and not (yield from self._leads_around(last, (wait,))):
                found.add(wait)
        return found

    def _leads_on(self, wait: Step, arrivals: Sequence[Step]) -> Generator[None, None, bool]:
        """True if a path leads from a wait to an arrival, or the budget for searches is used up."""
        self._left -= self._size
        if self._left < 0:
            return True
        met = yield from self._paths.way_to(wait, never, self._paths.steps(arrivals))
        return isinstance(met, Step)

    def _leads_around(self, steps: Iterable[Step], goals: Iterable[Step]) -> Generator[None, None, bool]:
        """True if a path from the entry reaches one of `goals` past all of `steps`, or the budget for searches is
        used up."""
        self._left -= self._size
        if self._left < 0:
            return True
        stops = self._paths.steps(other for step in steps for other in self._paths.beside(step))
        met = yield from self._paths.way_to(None, stops, self._paths.steps(goals))
        return isinstance(met, Step)


def _runs(paths: Paths, waits: Iterable[Step], arrivals: Iterable[Step]) -> Iterator[list[Step]]:
    """Waits in runs, of which all are as the first one is: those of a block with no arrival in between, and under the
    same guard."""
    inside: dict[int, list[int]] = {}
    for block, place in sorted(map(paths.place, arrivals)):
        inside.setdefault(block, []).append(place)
    runs: dict[tuple[int, int, object], list[Step]] = {}
    for wait in waits:
        block, place = paths.place(wait)
        runs.setdefault((block, bisect(inside.get(block, ()), place), wait.guard), []).append(wait)
    yield from runs.values()
