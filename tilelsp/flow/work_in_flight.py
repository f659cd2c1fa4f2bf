"""Asynchronous work that something touches before its group is waited for."""

from __future__ import annotations

from tilelsp.flow.graph import Step
from tilelsp.flow.paths import Paths
from tilelsp.flow.ways import END, MOST, End, Test
from tilelsp.spec.effect import Act, Resource

MOST_GROUPS = 16
"""Groups behind one that are told apart."""


def in_flight(paths: Paths, start: Step, work: Resource, touches: Test) -> Step | End | None:
    """The step that touches a piece of asynchronous work before its group is waited for; END where a way leads out
    before.

    A wait for all but the latest N groups waits for one behind which N were committed.
    """
    here, place = paths.place(start)
    waiting = [(here, place + 1, 0)]
    seen: set[tuple[int, int]] = set()
    left = MOST
    while waiting and left:
        left -= 1
        number, at, commits = waiting.pop()
        block = paths.function.blocks[number]
        drained = False
        for step in block.steps[at:]:
            if step.does(Act.COMMIT, work):
                commits = min(commits + 1, MOST_GROUPS)
            elif step.does(Act.WAIT, work):
                if step.amount is None or (commits and commits - 1 >= step.amount):
                    drained = True
                    break
            elif touches(step):
                return step
        if drained:
            continue
        if block.leaves:
            return END
        for edge in block.edges:
            if (edge.target, commits) not in seen:
                seen.add((edge.target, commits))
                waiting.append((edge.target, 0, commits))
    return None
