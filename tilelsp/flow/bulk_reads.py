"""Shared memory that threads read before the bulk copy that fills it has arrived: in front of every wait for it.

The thread that copies may not read on any way from the copy past every wait; and no thread may come to a read of what
nothing but bulk copies writes without having waited, or met those who have.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Sequence

from tilelsp.defs.rules.views import MbarrierLifeView
from tilelsp.flow.finding import Finding, Work
from tilelsp.flow.graph import MemoryLocation, Step
from tilelsp.flow.mbarriers import Barriers
from tilelsp.flow.paths import Paths, Test, only
from tilelsp.spec.effect import Act, Resource

BYTES = 16
"""Least bytes that a copy fills, where its size is not known."""


def check(paths: Paths, found: list[Finding]) -> Work:
    """Findings about what is read too early."""
    function, barriers = paths.function, paths.barriers
    fills = [step for step in function.steps(Act.FILL, Resource.SHARED) if _is_fixed(step)]
    if not fills or not function.is_kernel or function.is_open or function.is_part or not barriers.waits:
        return
    if any(isinstance(one.view, MbarrierLifeView) and not one.view.awaited for one in found):
        return
    counted = {step.index: step for step in barriers.copies}
    meetings = yield from _meetings(paths, barriers)
    uses = function.steps(Act.USE, Resource.SHARED)
    reads = [read for read in uses if len(read.places) == 1 and read.places[0].symbol]
    at: dict[MemoryLocation, set[Step]] = {}
    for read in reads:
        at.setdefault(read.places[0], set()).add(read)
    ends: dict[frozenset[Step], Test | None] = {}
    early: dict[MemoryLocation, tuple[Sequence[Step], Test]] = {}
    for place, there in at.items():
        own = [one for one in fills if _fills(paths, one, counted.get(one.index), place)]
        copies = frozenset(counted[one.index] for one in own if one.index in counted)
        if copies not in ends:
            ends[copies] = yield from _ends(paths, copies, meetings)
        awaits = ends[copies]
        if awaits is not None and (yield from _read_early(paths, own, awaits, place, there.__contains__)) is not None:
            early[place] = own, awaits
    for read in reads:
        if read.places[0] in early:
            own, awaits = early[read.places[0]]
            fill = yield from _read_early(paths, own, awaits, read.places[0], only(read))
            if fill is not None:
                found.append(Finding(MbarrierLifeView(awaited=False), read, fill))
                return


def _is_fixed(fill: Step) -> bool:
    return len(fill.places) == 1 and bool(fill.places[0].symbol) and not fill.places[0].varies and not fill.remote


def _fills(paths: Paths, fill: Step, copy: Step | None, read: MemoryLocation) -> bool:
    """Whether a copy brings what is read: at a place that is known, or one of a buffer that nothing else writes to."""
    to = fill.places[0]
    if to.symbol != read.symbol:
        return False
    if not read.varies:
        return 0 <= read.offset - to.offset < (copy.amount if copy is not None and copy.amount else BYTES)
    return read.offset == to.offset and set(paths.buffers.filling((to.symbol, to.offset))) == {fill}


def _meetings(paths: Paths, barriers: Barriers) -> Generator[None, None, set[Step]]:
    """Barriers of the CTA, and of the cluster, behind which threads know what others have waited for."""
    met: set[Step] = set()
    for block in paths.function.blocks:
        for step in block.steps:
            is_meeting = step.effect.of in (Resource.CTA, Resource.CLUSTER)
            if is_meeting and any(paths.reaches(wait, step) for wait in barriers.waits):
                met.add(step)
        yield
    return met


def _ends(paths: Paths, copies: Collection[Step], meetings: set[Step]) -> Generator[None, None, Test | None]:
    """Whether a step tells that copies have arrived; None where it is not known who waits for them, or nobody does.
    Others may learn it from those who have waited, and then arrived on another mbarrier."""
    barriers = paths.barriers
    if not copies or not barriers.are_placed([*copies, *barriers.waits]):
        return None
    named = {wait for copy in copies for wait in barriers.awaiting(copy)}
    if not named:
        return None
    waiting = list(named)
    arrivals: list[Step] = barriers.arrivals
    while waiting and arrivals:
        wait = waiting.pop()
        told = {step.places: step for step in arrivals if paths.reaches(wait, step)}
        new = {one for step in told.values() for one in barriers.awaiting(step)} - named
        arrivals = [step for step in arrivals if step.places not in told]  # nobody else waits for the others there
        named |= new
        waiting += new
        yield
    return lambda step: step in named or step in meetings


def _read_early(
    paths: Paths, fills: Sequence[Step], awaits: Test, place: MemoryLocation, reads: Test
) -> Generator[None, None, Step | None]:
    """The copy before whose arrival a thread may come to one of the reads of a place; None where it does not."""
    stores = {step for step in paths.function.steps(Act.WRITE, Resource.SHARED) if _may_store(step, place)}
    for fill in fills:
        met = yield from paths.past(fill, lambda step: awaits(step) or step in stores, reads, end=False)
        yield
        if isinstance(met, Step):
            return fill
    if not stores:
        met = yield from paths.past(None, awaits, reads, end=False)
        if isinstance(met, Step):
            return fills[0]
    return None


def _may_store(step: Step, place: MemoryLocation) -> bool:
    return not step.places or any(not one.symbol or one.symbol == place.symbol for one in step.places)
