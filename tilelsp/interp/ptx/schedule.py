"""Random schedules: which warps go on next, and when asynchronous work is done. A seed repeats one."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable

import numpy as np

from tilelsp.interp.distinct import distinct
from tilelsp.interp.formats import Array

_LONGEST = 48
"""Instructions that a warp runs at most before another one may."""


class Schedule:
    """Draws of one launch. Warps that must execute together, `together` threads, are drawn together."""

    def __init__(self, seed: int, together: int) -> None:
        self._random = np.random.default_rng(seed)
        self._together = together

    def turn(self, most: int) -> int:
        """How many instructions a CTA of several runs before another one may."""
        return int(self._random.integers(1, most + 1))

    def order(self, count: int) -> list[int]:
        """Numbers from 0 on, shuffled."""
        return self._random.permutation(count).tolist()

    def draw(self, runnable: Array) -> tuple[Array, int]:
        """Some of the threads that can go on, and how many instructions they run."""
        groups = np.arange(len(runnable)) // self._together
        chosen = self._random.choice(distinct(groups[runnable]))
        return runnable & (groups == chosen), self.turn(_LONGEST)

    def settles(self) -> bool:
        """True if a piece of asynchronous work is to complete now."""
        return bool(self._random.random() < 0.25)

    def pick(self, count: int) -> int:
        """One of so many."""
        return int(self._random.integers(count))


Work = tuple[Callable[[], None], int]
"""Work to be done, and the instruction that issued it."""


class Deferred:
    """Asynchronous work of a CTA that is not done yet, in queues; what is in one queue is done in order."""

    def __init__(self) -> None:
        self._queues: dict[Hashable, deque[Work]] = {}

    def __bool__(self) -> bool:
        return bool(self._queues)

    def put(self, queue: Hashable, work: Callable[[], None], at: int) -> None:
        """Add work at the end of a queue."""
        self._queues.setdefault(queue, deque()).append((work, at))

    def take(self, schedule: Schedule | None) -> Work:
        """The first work of a queue that is drawn, or without a schedule of the one that has waited longest."""
        return self._take(list(self._queues)[0 if schedule is None else schedule.pick(len(self._queues))])

    def take_all(self, queue: Hashable) -> list[Work]:
        """All work of a queue."""
        return list(self._queues.pop(queue, ()))

    def _take(self, queue: Hashable) -> Work:
        waiting = self._queues[queue]
        work = waiting.popleft()
        if not waiting:
            del self._queues[queue]
        return work
