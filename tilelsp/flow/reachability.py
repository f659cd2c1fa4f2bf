"""Ways from more and more steps, on which each place is looked at once."""

from __future__ import annotations

from collections.abc import Generator

from tilelsp.flow.graph import Step
from tilelsp.flow.known import is_impossible
from tilelsp.flow.paths import Paths
from tilelsp.flow.ways import STEP, Test


class Reachability:
    """The `wanted` steps on the ways behind some steps, up to what stops them."""

    def __init__(self, paths: Paths, wanted: Test, stop: Test) -> None:
        self._paths = paths
        self._wanted = paths.where(wanted)
        self._stops = paths.where(stop)
        self._seen: dict[tuple[int, int | None], int] = {}
        """By the block and what stops ways in it, from where on it was looked at."""

    def add(self, start: Step) -> Generator[None, None, list[Step]]:
        """The wanted steps behind a step, but for those behind one that was added before."""
        blocks = self._paths.function.blocks
        found: list[Step] = []
        number, place = self._paths.place(start)
        waiting = [(number, place + 1)]
        count = 0
        while waiting:
            count += 1
            if count % STEP == 0:
                yield
            number, place = waiting.pop()
            self._paths.budget.spend()
            steps = blocks[number].steps
            end = self._paths.next_stop(self._stops, number, place)
            seen = self._seen.get((number, end), len(steps) + 1)
            if seen <= place:
                continue
            self._seen[number, end] = place
            last = min(seen - 1, len(steps) if end is None else end)
            at = self._wanted.next(number, place)
            while at is not None and at <= last:
                if not is_impossible(steps[at].guard):
                    found.append(steps[at])
                at = self._wanted.next(number, at + 1)
            if end is None and seen > len(steps):
                waiting += ((edge.target, 0) for edge in blocks[number].edges if not is_impossible(edge.when))
        return found
