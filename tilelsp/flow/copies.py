"""Shared memory that cp.async fills and other threads than those that copy read, with no barrier on the way."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from tilelsp.defs.rules.views import AsyncGroupView, AsyncKind
from tilelsp.defs.thread_counts import MOST_THREADS, WARP
from tilelsp.flow.finding import Finding, Work
from tilelsp.flow.graph import FlowGraph, MemoryLocation, Step
from tilelsp.flow.lanes import Lanes, others
from tilelsp.flow.mbarrier_lifetime import is_for_some
from tilelsp.flow.paths import Paths
from tilelsp.spec.effect import Act, Resource

BYTES = 16
"""The most bytes that one instruction copies."""


def check(paths: Paths, found: list[Finding]) -> Work:
    """Findings about copies that others read. All threads read an address that is the same for all, and one of them, or
    each a part of it at an address of its own, has copied what is there; or each thread reads what another one copied,
    by its number. A warp's threads may agree otherwise: where nothing says how many there are, only what one of them
    copies is told."""
    function = paths.function
    copies = {step.index for step in function.steps(Act.ISSUE, Resource.COPY)}
    if not copies or not function.is_kernel or function.is_open or function.is_warp:
        return
    known = {finding.step.index for finding in found}
    writes = [step for step in function.steps(Act.WRITE, Resource.SHARED) if step.index in copies]
    partial = yield from _by_some(paths, writes)
    for read in function.steps(Act.USE, Resource.SHARED):
        if len(read.places) != 1 or read.index in known:
            continue
        if read.places[0].varies:
            if (yield from _crosses(paths, writes, read, found)):
                return
            continue
        near = [write for write in partial if _may_fill(paths, write, read.places[0])]
        if not near or (yield from is_for_some(paths, read)):
            continue
        for write in near:
            met = yield from paths.way_to(write, _meets, paths.only(read))
            yield
            if isinstance(met, Step):
                found.append(Finding(AsyncGroupView(AsyncKind.COPY, shared=False), read, write))
                return


def _by_some(paths: Paths, writes: Sequence[Step]) -> Generator[None, None, list[Step]]:
    """Copies to one place that some threads make alone, or each a part of. What every thread copies to the same place
    each of them may read; where nothing says how many threads there are, one may have copied all parts."""
    found: list[Step] = []
    for write in writes:
        if len(write.places) != 1:
            continue
        varies = write.places[0].varies
        if paths.function.threads is not None if varies else (yield from is_for_some(paths, write)):
            found.append(write)
    return found


def _crosses(paths: Paths, writes: Sequence[Step], read: Step, found: list[Finding]) -> Generator[None, None, bool]:
    """True if threads, identified by their numbers, read what others copied. Threads of one warp may synchronise by
    a barrier of the warp; where the number of threads is unknown, all may belong to one warp."""
    threads = paths.function.threads
    reads = read.spread(threads or MOST_THREADS) if read.spread is not None else None
    yield
    if reads is None:
        return False
    copied: list[tuple[Step, Lanes]] = []
    for write in writes:
        symbols = {place.symbol for place in (*write.places, *read.places)}
        made = write.spread(threads or MOST_THREADS) if write.spread is not None and len(symbols) == 1 else None
        yield
        if made is not None and "" not in symbols:
            copied.append((write, made))
    own = [made for _, made in copied] if threads is None else []
    for write, made in copied:
        pairs = [pair for pair in others(made, reads, BYTES) if not own or _reads_others(own, reads, pair[0])]
        if not pairs or write.is_guarded:
            continue
        near = threads is None or all(reader // WARP == writer // WARP for reader, writer in pairs)
        met = yield from paths.way_to(write, meets_in_warp if near else _meets, paths.only(read))
        yield
        if isinstance(met, Step):
            found.append(Finding(AsyncGroupView(AsyncKind.COPY, shared=False), read, write))
            return True
    return False


def _reads_others(copied: Sequence[Lanes], reads: Lanes, reader: int) -> bool:
    """True if a thread that every CTA has reads bytes that none of its own copies brings."""
    return reader < WARP and not any(0 <= reads[reader] - made[reader] < BYTES for made in copied)


def reads_own(function: FlowGraph, writes: Sequence[Step], read: Step) -> bool:
    """True if each thread is known to read what it alone copied, and nothing else."""
    threads = function.threads or MOST_THREADS
    reads = read.spread(threads) if read.spread is not None else None
    for write in writes if reads is not None else ():
        made = write.spread(threads) if write.spread is not None else None
        if made is None or len(set(made)) < threads or next(others(made, reads or (), BYTES), None) is not None:
            return False
    return reads is not None and bool(writes)


def _may_fill(paths: Paths, write: Step, read: MemoryLocation) -> bool:
    """True if a copy may fill the location, where addresses either vary with the thread on both sides or on neither."""
    place = write.places[0]
    if not place.symbol or place.symbol != read.symbol:
        return False
    if place.varies:
        return write.fixed and paths.buffers.of(read) == (place.symbol, place.offset)
    return 0 <= read.offset - place.offset < BYTES


def _meets(step: Step) -> bool:
    return step.effect.of in (Resource.CTA, Resource.CLUSTER) or step.does(Act.WAIT, Resource.MBARRIER)


def meets_in_warp(step: Step) -> bool:
    """True if the threads of a warp, at least, may meet there."""
    return _meets(step) or step.effect.of is Resource.WARP
