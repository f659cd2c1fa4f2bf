"""Shared memory that threads read before the bulk copy that fills it has arrived: in front of every wait for it.

The thread that copies may not read on any way from the copy past every wait; and no thread may come to a read of what
nothing but bulk copies writes without having waited, or met those who have.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Generator, Iterable, Mapping, Sequence

from tilelsp.defs.rules.views import MbarrierLifeView
from tilelsp.flow.copy_completion import CopyCompletion
from tilelsp.flow.finding import Finding, Work
from tilelsp.flow.graph import MemoryLocation, Step
from tilelsp.flow.mbarriers import Barriers
from tilelsp.flow.paths import Paths
from tilelsp.flow.step_sets import StepSet
from tilelsp.spec.effect import Act, Resource

BYTES = 16
"""Least bytes that a copy fills, where its size is not known."""


def check(paths: Paths, found: list[Finding]) -> Work:
    """Findings about what is read too early."""
    function, barriers = paths.function, paths.barriers
    fills = [step for step in function.steps(Act.FILL, Resource.SHARED) if _is_fixed(step)]
    if not fills or not function.is_kernel or function.is_open or function.is_part or not barriers.waits:
        return
    if any(isinstance(finding.view, MbarrierLifeView) and not finding.view.read_after_wait for finding in found):
        return
    counted = {step.index: step for step in barriers.copies}
    meetings = yield from _meetings(paths, barriers)
    uses = function.steps(Act.USE, Resource.SHARED)
    reads = [read for read in uses if len(read.places) == 1 and read.places[0].symbol]
    at: dict[MemoryLocation, set[Step]] = {}
    for read in reads:
        at.setdefault(read.places[0], set()).add(read)
    ends: dict[frozenset[tuple[MemoryLocation, ...]], StepSet | None] = {}
    early: dict[MemoryLocation, tuple[Sequence[Step], StepSet]] = {}
    completion = CopyCompletion(paths)
    yield from completion.solve()
    stores = _Stores(paths)
    filling = _Filling(paths, fills, counted)
    are_placed = barriers.are_placed(barriers.waits)
    for place, there in at.items():
        yield
        own = filling.of(place)
        copies = [counted[step.index] for step in own if step.index in counted]
        if not are_placed or not barriers.are_placed(copies):
            continue
        counting = frozenset(copy.places for copy in copies)
        if counting not in ends:
            known = completion.known_behind(copies)
            ends[counting] = None if known is None else known | meetings
        awaits = ends[counting]
        if awaits is None:
            continue
        if (yield from _read_early(paths, own, awaits, stores.at(place), paths.steps(there))) is not None:
            early[place] = own, awaits
    for read in reads:
        if read.places[0] in early:
            own, awaits = early[read.places[0]]
            fill = yield from _read_early(paths, own, awaits, stores.at(read.places[0]), paths.only(read))
            if fill is not None:
                found.append(Finding(MbarrierLifeView(read_after_wait=False), read, fill))
                return


def _is_fixed(fill: Step) -> bool:
    return len(fill.places) == 1 and bool(fill.places[0].symbol) and not fill.places[0].varies and not fill.remote


class _Filling:
    """Copies by where they begin."""

    def __init__(self, paths: Paths, fills: Iterable[Step], counted: Mapping[int, Step]) -> None:
        self.paths = paths
        self._fills = sorted(fills, key=lambda step: (*_begin(step), paths.place(step)))
        self._starts = [*map(_begin, self._fills)]
        self._sizes: dict[Step, int] = {}
        for fill in self._fills:
            copy = counted.get(fill.index)
            self._sizes[fill] = copy.amount if copy is not None and copy.amount else BYTES
        self._longest = max(self._sizes.values())

    def of(self, read: MemoryLocation) -> list[Step]:
        """The copies that bring what is read: at a place that is known, or those of a buffer that nothing else writes
        to."""
        end = bisect_right(self._starts, (read.symbol, read.offset))
        if read.varies:
            begin = bisect_left(self._starts, (read.symbol, read.offset))
            there = {*self._fills[begin:end]}
            alone = len(there) == 1 and {*self.paths.buffers.filling((read.symbol, read.offset))} == there
            return [*there] if alone else []
        begin = bisect_right(self._starts, (read.symbol, read.offset - self._longest))
        near = (fill for fill in self._fills[begin:end] if read.offset - _begin(fill)[1] < self._sizes[fill])
        return sorted(near, key=self.paths.place)


def _begin(fill: Step) -> tuple[str, int]:
    return fill.places[0].symbol, fill.places[0].offset


def _meetings(paths: Paths, barriers: Barriers) -> Generator[None, None, StepSet]:
    """Barriers of the CTA, and of the cluster, behind which threads know what others have waited for."""
    met: set[Step] = set()
    is_behind = paths.behind_any(barriers.waits)
    for block in paths.function.blocks:
        for step in block.steps:
            is_meeting = step.effect.of in (Resource.CTA, Resource.CLUSTER)
            if is_meeting and is_behind(step):
                met.add(step)
        yield
    return paths.steps(met)


def _read_early(
    paths: Paths, fills: Sequence[Step], awaits: StepSet, stores: StepSet, reads: StepSet
) -> Generator[None, None, Step | None]:
    """The copy before whose arrival a thread may come to one of the reads of a place; None where it does not."""
    for fill in fills:
        met = yield from paths.way_to(fill, awaits | stores, reads)
        yield
        if isinstance(met, Step):
            return fill
    if not stores:
        met = yield from paths.way_to(None, awaits, reads)
        if isinstance(met, Step):
            return fills[0]
    return None


class _Stores:
    """Stores by the symbols behind which they may store."""

    def __init__(self, paths: Paths) -> None:
        self._paths = paths
        self._anywhere: list[Step] = []
        self._behind: dict[str, list[Step]] = {}
        self._sets: dict[str, StepSet] = {}
        for step in paths.function.steps(Act.WRITE, Resource.SHARED):
            symbols = {place.symbol for place in step.places}
            if not symbols or "" in symbols:
                self._anywhere.append(step)
            for symbol in symbols:
                self._behind.setdefault(symbol, []).append(step)

    def at(self, place: MemoryLocation) -> StepSet:
        """Those that may store to a place."""
        if place.symbol not in self._sets:
            self._sets[place.symbol] = self._paths.steps((*self._anywhere, *self._behind.get(place.symbol, ())))
        return self._sets[place.symbol]
