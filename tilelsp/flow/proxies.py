"""Missing proxy fences: threads write shared memory that the async proxy reads, with no fence in between.

The async proxy is that of bulk copies and of the matrix units that read their operands from shared memory.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Generator, Sequence

from tilelsp.defs.rules.views import ProxyView
from tilelsp.flow.buffers import ROW
from tilelsp.flow.finding import Finding, Work
from tilelsp.flow.graph import MemoryLocation, Step
from tilelsp.flow.mbarriers import are_known
from tilelsp.flow.paths import Paths
from tilelsp.flow.ways import does
from tilelsp.spec.effect import Act, Resource

TILE = 16 << 10
"""Bytes that a tile is taken to have, when a store to its first row tells where it begins."""

_is_fence = does(Act.FENCE, Resource.ASYNC_PROXY)
_waits = does(Act.WAIT, Resource.COPY)
"""An asynchronous copy has written once it was waited for; a fence before that wait does not count."""


def _signals(step: Step) -> bool:
    effect = step.effect
    return effect.of is Resource.CTA or (effect.act is Act.ARRIVE and effect.of is Resource.MBARRIER)


def _ends_run(step: Step) -> bool:
    return _is_fence(step) or _signals(step)


def check(paths: Paths, found: list[Finding]) -> Work:
    """Report reads by the async proxy that a path without a fence leads to from a store."""
    function = paths.function
    writes = list(function.steps(Act.WRITE, Resource.SHARED))
    if not writes or function.is_open:
        return
    ways = _Ways(paths)
    stores = Stores(writes)
    stored: dict[tuple[MemoryLocation, ...], list[Step]] = {}
    for read in function.steps(Act.READ, Resource.SHARED):
        if read.places not in stored:
            stored[read.places] = stores_to(paths, stores, read)
        yield
        for write in stored[read.places]:
            if (yield from ways.passes(write, read)):
                found.append(Finding(ProxyView(fenced=False), read, write))
                break
    if any(function.steps(Act.ARRIVE, Resource.TRANSACTION)):
        yield from _operands(paths, writes, found)
        return
    copies = {step.index for step in function.steps(Act.ISSUE, Resource.COPY)}
    starts_of_ways = paths.steps((*writes, *function.steps(Act.WAIT, Resource.COPY)))
    for read in function.steps(Act.READ, Resource.OPERANDS):
        if not (yield from paths.is_led_to(read, starts_of_ways, _is_fence)):
            continue
        near = [write for write in writes if _may_meet(write, read)]
        for write in paths.last_of_runs(near, paths.where(_is_fence) | paths.only(read)):
            starts = (yield from paths.behind(write, _waits, _waits)) if write.index in copies else [write]
            for start in starts:
                met = yield from paths.way_to(start, _is_fence, paths.only(read))
                yield
                if isinstance(met, Step):
                    found.append(Finding(ProxyView(fenced=False), read, write))
                    return


class Stores:
    """Stores by where they store."""

    def __init__(self, writes: Sequence[Step]) -> None:
        self._writes = writes
        every = [(place, number) for number, step in enumerate(writes) for place in step.places if place.symbol]
        self._at = sorted((place.symbol, place.offset, number) for place, number in every)
        self._varying = sorted((place.symbol, place.offset, number) for place, number in every if place.varies)

    def same(self, read: Step) -> list[Step]:
        """The stores in the first row of the memory that is read, counted from its start."""
        return self._near(read, self._at, ROW)

    def in_tile(self, read: Step) -> list[Step]:
        """The stores with a varying offset in the tile that is read; they accompany a store to the first row."""
        return self._near(read, self._varying, TILE)

    def _near(self, read: Step, stores: Sequence[tuple[str, int, int]], most: int) -> list[Step]:
        numbers: set[int] = set()
        for place in read.places if stores else ():
            first = bisect_left(stores, (place.symbol, place.offset, 0))
            last = bisect_left(stores, (place.symbol, place.offset + most, 0))
            numbers.update(number for _, _, number in stores[first:last])
        return [self._writes[number] for number in sorted(numbers)]


def stores_to(paths: Paths, stores: Stores, read: Step) -> list[Step]:
    """The stores to the memory that is read; of stores that follow one another only the last."""
    known = stores.same(read)
    homes = {paths.place(write)[0] for write in known}
    beside = (write for write in stores.in_tile(read) if paths.place(write)[0] in homes) if homes else ()
    return [*paths.last_of_runs([*known, *beside], _ends_run)]


def _operands(paths: Paths, writes: list[Step], found: list[Finding]) -> Work:
    """Operands of matrix units where bulk copies may bring some of them: those that threads alone store, and those of
    which an mbarrier tells that threads stored them. tileiras has no fence behind one that tells of cp.async."""
    fills = list(paths.function.steps(Act.FILL, Resource.SHARED))
    if not all(map(are_known, fills)):
        return
    copies = {step.index for step in paths.function.steps(Act.ISSUE, Resource.COPY)}
    stores = Stores([write for write in writes if write.index not in copies])
    buffers = paths.buffers
    searched: set[tuple[int, tuple[MemoryLocation, ...]]] = set()
    for read in paths.function.steps(Act.READ, Resource.OPERANDS):
        key = paths.place(read)[0], read.places
        if key in searched or not are_known(read):
            continue
        searched.add(key)
        own = {buffers.of(place) for place in read.places}
        again = {step for step in fills if any(buffers.of(place) in own for place in step.places)}
        yield
        for write in paths.last_of_runs(stores.same(read), _ends_run):
            yield
            if (yield from _unfenced(paths, write, read, again)):
                found.append(Finding(ProxyView(fenced=False), read, write))
                return


def _unfenced(paths: Paths, write: Step, read: Step, again: set[Step]) -> Generator[None, None, bool]:
    """True if some path from a store to the read has no fence. Where copies fill the same memory `again`, the stored
    data is read only if an mbarrier tells of the store, is waited for, and no copy follows the wait."""
    start: Step | None = write
    if again:
        signal = yield from paths.way_to(write, _is_fence, _signals)
        start = _awaiting(paths, signal, read) if isinstance(signal, Step) else None
    if start is None:
        return False
    met = yield from paths.way_to(start, paths.where(_is_fence) | paths.steps(again), paths.only(read))
    return isinstance(met, Step)


def _may_meet(write: Step, read: Step) -> bool:
    """True unless the store and the read are known to be of different symbols."""
    if not (are_known(write) and are_known(read)):
        return True
    return not {place.symbol for place in write.places}.isdisjoint(place.symbol for place in read.places)


class _Ways:
    """Paths without a fence from stores, remembered because many reads may follow one store."""

    def __init__(self, paths: Paths) -> None:
        self._paths = paths
        self._read: dict[Step, set[Step]] = {}
        self._signal_of: dict[Step, Step | None] = {}

    def passes(self, write: Step, read: Step) -> Generator[None, None, bool]:
        """True if some path from a store to the read has no fence. Between threads on different paths, a fence comes
        after the store before others learn of it, or before the read."""
        paths = self._paths
        straight = paths.reaches(write, read)
        if straight and read in (yield from self._read_behind(write)) and (yield from self._leads(write, read)):
            return True
        signal = yield from self._publishing_step(write)
        if signal is None:
            return False
        wait = _awaiting(paths, signal, read)
        if wait is not None:
            return (yield from self._leads(wait, read))
        if straight or paths.reaches(read, write):
            return False
        return (yield from self._leads(None, read))

    def _leads(self, start: Step | None, read: Step) -> Generator[None, None, bool]:
        return isinstance((yield from self._paths.way_to(start, _is_fence, self._paths.only(read))), Step)

    def _read_behind(self, write: Step) -> Generator[None, None, set[Step]]:
        """Reads that may be reached without a fence; conditions along the path are not checked."""
        if write not in self._read:
            self._read[write] = {*(yield from self._paths.behind(write, does(Act.READ, Resource.SHARED), _is_fence))}
        return self._read[write]

    def _publishing_step(self, write: Step) -> Generator[None, None, Step | None]:
        """The step by which other threads learn of a store; None if there is none without a fence."""
        if write not in self._signal_of:
            signal = yield from self._paths.way_to(write, _is_fence, _signals)
            self._signal_of[write] = signal if isinstance(signal, Step) else None
        return self._signal_of[write]


def _awaiting(paths: Paths, signal: Step, read: Step) -> Step | None:
    """The wait before a read for the barrier by which the reading thread learns of a store."""
    if signal.effect.of is not Resource.MBARRIER or len(signal.places) != 1 or not signal.places[0].symbol:
        return None
    waits = paths.barriers.waits.meeting(signal)
    return next((wait for wait in waits if wait.places == signal.places and paths.reaches(wait, read)), None)
