"""Shared memory that is read by threads that cannot know yet that others have written it.

Who stores to memory, or has it filled by a copy, tells others: by an mbarrier, or by a barrier of the CTA. Who waits
for that knows, and may tell others in turn. Ways around a wait may be those on which nothing was written; a read that
nothing leads to by which its thread could know is too early.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from itertools import chain

from tilelsp.defs.rules.views import MbarrierLifeView
from tilelsp.flow.finding import Finding, Work
from tilelsp.flow.graph import MemoryLocation, Step
from tilelsp.flow.mbarriers import are_known
from tilelsp.flow.paths import Paths
from tilelsp.flow.reachability import Reachability
from tilelsp.spec.effect import Act, Resource

PublishingSteps = dict[Step, list[Step]]
"""Stores to shared memory, with the steps by which other threads may learn of each first."""

_READS = ((Act.USE, Resource.SHARED), (Act.READ, Resource.SHARED), (Act.READ, Resource.OPERANDS))
_GROUPS = (Resource.COPY, Resource.BULK, Resource.CLUSTER)


def publishes(step: Step) -> bool:
    """True if other threads may learn by the step what was stored before it."""
    return step.effect.of is Resource.CTA or step.does(Act.ARRIVE, Resource.MBARRIER)


def check(paths: Paths, publishing_steps: PublishingSteps, found: list[Finding]) -> Work:
    """Reads of memory that others write, by threads that come by nothing that tells of it."""
    buffers, barriers = paths.buffers, paths.barriers
    written = {*buffers.writers, *buffers.stores}
    if not all(map(are_known, written)) or not barriers.are_placed(barriers.arrivals):
        return
    knowledge = _Knowledge(paths, publishing_steps, written)
    others = {step for of in _GROUPS for step in paths.function.steps(Act.WAIT, of)}
    searched: set[tuple[frozenset[Step], int]] = set()
    yield
    for read in _reads(paths):
        writers = buffers.may_write(read.places[0]) if len(read.places) == 1 else frozenset[Step]()
        if not writers or (writers, paths.place(read)[0]) in searched:
            continue
        searched.add((writers, paths.place(read)[0]))
        knows = yield from knowledge.of(writers)
        yield
        telling = chain(knowledge.always, others, writers, knows)
        if not any(paths.reaches(step, read) for step in telling if not _of_others(paths, step, read)):
            found.append(Finding(MbarrierLifeView(read_after_wait=False), read, min(writers, key=paths.place)))
            return


def _of_others(paths: Paths, step: Step, read: Step) -> bool:
    """True if some threads that execute a read do not execute the allocation whose address all of them need. In a
    single warp they all do: it allocates together."""
    is_allocation = step.does(Act.ACQUIRE, Resource.TENSOR_MEMORY) and not paths.function.is_warp
    return is_allocation and not paths.conditions(step) <= paths.conditions(read)


def _reads(paths: Paths) -> Iterator[Step]:
    for act, of in _READS:
        yield from paths.function.steps(act, of)


class _Knowledge:
    """Who may know of what was written."""

    def __init__(self, paths: Paths, publishing_steps: PublishingSteps, written: set[Step]) -> None:
        self.paths = paths
        self.barriers = paths.barriers
        self.publishing_steps = publishing_steps
        self.written = written
        self._known: dict[frozenset[Step | tuple[MemoryLocation, ...]], set[Step]] = {}
        """By the places that are told of, and the barriers of the CTA that tell."""
        self._bytes: dict[int, list[Step]] = {}
        for step in self.barriers.copies:
            self._bytes.setdefault(step.index, []).append(step)
        self._expecting = {step.index for step in self.barriers.expected}
        self.always = [wait for wait in self.barriers.waits if not are_known(wait)]
        """Waits behind which a thread may know of anything."""

    def of(self, writers: frozenset[Step]) -> Generator[None, None, set[Step]]:
        """The steps behind which a thread may know what some others wrote, beside those writes."""
        first = [step for writer in writers for step in self._first(writer)]
        key = frozenset(step if step.effect.of is Resource.CTA else step.places for step in first)
        if key not in self._known:
            found: set[Step] = set()
            waiting = first
            searched: set[tuple[MemoryLocation, ...]] = set()
            reachable = Reachability(self.paths, self._relays, self.written.__contains__)
            while waiting:
                publisher = waiting.pop()
                is_of_cta = publisher.effect.of is Resource.CTA
                here = (
                    [publisher]
                    if is_of_cta
                    else self.barriers.awaiting(publisher)
                    if publisher.places not in searched
                    else ()
                )
                if not is_of_cta:
                    searched.add(publisher.places)
                for step in here:
                    if step not in found:
                        found.add(step)
                        waiting += yield from reachable.add(step)  # what tells others of it, and of nothing newer
                yield
            self._known[key] = found
        return self._known[key]

    def _first(self, writer: Step) -> list[Step]:
        return (
            self._bytes.get(writer.index, [])
            if writer.effect.act is Act.FILL
            else self.publishing_steps.get(writer, [])
        )

    def _relays(self, step: Step) -> bool:
        return publishes(step) and step.index not in self._expecting
