"""Phases of mbarriers that cannot end: every arrival comes behind the wait for them, or came before."""

from __future__ import annotations

from collections.abc import Generator, Iterable

from tilelsp.defs.rules.views import MbarrierLifeView
from tilelsp.flow.finding import Finding, Work
from tilelsp.flow.graph import Step
from tilelsp.flow.mbarriers import is_same
from tilelsp.flow.paths import Paths, never, only


def judge(paths: Paths, found: list[Finding]) -> Work:
    """Findings about waits that come too early or too late for every arrival."""
    barriers, function = paths.barriers, paths.function
    if not barriers.waits or not function.is_kernel or function.is_open or not barriers.are_placed(barriers.all):
        return
    known = {finding.step for finding in found if isinstance(finding.view, MbarrierLifeView)}
    for wait in barriers.waits:
        yield
        if wait in known or len(wait.places) != 1 or wait.places[0].varies:
            continue
        arrivals = [step for step in barriers.arrivals if barriers.meet(step, wait)]
        behind = _first if wait.amount == 0 else _next
        if arrivals and (yield from behind(paths, wait, arrivals)):
            found.append(Finding(MbarrierLifeView(arrivals=False), wait, arrivals[0]))


def _first(paths: Paths, wait: Step, arrivals: Iterable[Step]) -> Generator[None, None, bool]:
    """Whether every arrival comes behind a wait for the first phase."""
    for arrival in arrivals:
        if paths.may_precede(arrival, wait) or (yield from _leads_around(paths, (wait,), arrival)):
            return False
    return True


def _next(paths: Paths, wait: Step, arrivals: list[Step]) -> Generator[None, None, bool]:
    """Whether every thread that waits has arrived and waited for the first phase before, and arrives no more."""
    if any(map(paths.in_loop, arrivals)):
        return False
    for first in paths.barriers.waits:
        if first.amount != 0 or not is_same(first, wait) or not paths.reaches(first, wait):
            continue
        if (yield from _leads_around(paths, (first,), wait)) or (yield from _leads_around(paths, arrivals, first)):
            continue
        yield
        met = yield from paths.past(first, never, {*arrivals}.__contains__, end=False)
        if not isinstance(met, Step):
            return True
    return False


def _leads_around(paths: Paths, steps: Iterable[Step], goal: Step) -> Generator[None, None, bool]:
    """Whether a way from the function's beginning leads to a step past all of some instructions."""
    indices = {step.index for step in steps}
    met = yield from paths.past(None, lambda step: step.index in indices, only(goal), end=False)
    return isinstance(met, Step)
