"""Asynchronous work that something touches before its group is waited for."""

from __future__ import annotations

from tilelsp.flow.graph import Step
from tilelsp.flow.paths import Paths
from tilelsp.flow.step_sets import StepSet
from tilelsp.flow.ways import END, MOST, End, Test
from tilelsp.spec.effect import Act, Resource

MOST_GROUPS = 16
"""Groups behind one that are told apart."""


class WorkInFlight:
    """Asynchronous work of one kind in a function."""

    def __init__(self, paths: Paths, work: Resource) -> None:
        self._paths = paths
        waits = list(paths.function.steps(Act.WAIT, work))
        self._commits = paths.steps(paths.function.steps(Act.COMMIT, work))
        self._drains = [
            paths.steps(wait for wait in waits if wait.amount is None or wait.amount < commits)
            for commits in range(MOST_GROUPS + 1)
        ]
        """The waits that wait for a group behind which so many were committed, its own counted."""

    def touched(self, start: Step, touches: Test | StepSet) -> Step | End | None:
        """The step that touches a piece of work before its group is waited for; END where a way leads out before.

        A wait for all but the latest N groups waits for one behind which N were committed.
        """
        here, place = self._paths.place(start)
        wanted = self._paths.where(touches)
        waiting = [(here, place + 1, 0)]
        seen: set[tuple[int, int]] = set()
        left = MOST
        while waiting and left:
            left -= 1
            number, place, commits = waiting.pop()
            self._paths.budget.spend()
            block = self._paths.function.blocks[number]
            touched = wanted.next(number, place)
            end = len(block.steps) if touched is None else touched
            while commits < MOST_GROUPS and (at := self._commits.next(number, place)) is not None and at < end:
                drained = self._drains[commits].next(number, place)
                if drained is not None and drained < at:
                    break
                place, commits = at + 1, commits + 1
            drained = self._drains[commits].next(number, place)
            if drained is not None and drained < end:
                continue
            if touched is not None:
                return block.steps[touched]
            if block.leaves:
                return END
            for edge in block.edges:
                if (edge.target, commits) not in seen:
                    seen.add((edge.target, commits))
                    waiting.append((edge.target, 0, commits))
        return None
