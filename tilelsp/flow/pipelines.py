"""Groups of cp.async counted: shared memory is read when the group that fills it has landed.

Counts are the most that any way can have reached, so that a finding holds on all ways. The first round of a read needs
the first group that fills what it reads, and each round after it as many more as were committed in between: a pipeline
uses up what it fetches.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Generator, Iterable, Iterator, Mapping
from itertools import pairwise
from math import inf

from tilelsp.base.record import field, record, replace
from tilelsp.defs.rules.views import AsyncGroupView, AsyncKind
from tilelsp.flow.copies import reads_own
from tilelsp.flow.finding import Finding, Work
from tilelsp.flow.graph import MemoryLocation, Step
from tilelsp.flow.group_rounds import NONE, Counting, GroupRounds
from tilelsp.flow.loops import reverse_postorder
from tilelsp.flow.mbarriers import are_known
from tilelsp.flow.paths import Paths
from tilelsp.flow.work_in_flight import WorkInFlight
from tilelsp.spec.effect import Act, Resource

_COPY = Resource.COPY
MOST_BUFFERS = 4
"""Buffers that hold their stages one behind the other; what looks like more are rows of stages side by side."""

STEP = 10
"""Blocks that are entered, or steps of one that are counted, in one slice."""


@record
class _Count:
    """Groups that were committed at most and at least, those that have landed at most, and had at the last barrier;
    the first group that may fill each region, and the regions that other stores fill on some way."""

    most: float = 0
    least: float = 0
    landed: float = 0
    published: float = 0
    first: Mapping[MemoryLocation, float] = field(default_factory=dict[MemoryLocation, float])
    stored: frozenset[MemoryLocation] = frozenset()

    def join(self, other: _Count) -> _Count:
        return _Count(
            max(self.most, other.most),
            min(self.least, other.least),
            max(self.landed, other.landed),
            max(self.published, other.published),
            self.first if self.first is other.first else _earliest(self.first, other.first),
            self.stored if self.stored is other.stored else self.stored | other.stored,
        )


def _earliest(
    first: Mapping[MemoryLocation, float], second: Mapping[MemoryLocation, float]
) -> dict[MemoryLocation, float]:
    made = {**first, **second}
    for location in first.keys() & second.keys():
        made[location] = min(first[location], second[location])
    return made


class _Regions:
    """Shared memory cut where copies begin: a place belongs to the copies at the nearest address in front of it. Where
    it is not known where one begins, no place belongs to any."""

    def __init__(self, copies: frozenset[int], paths: Paths) -> None:
        self.copies = copies
        writes = [step for step in paths.function.steps(Act.WRITE, Resource.SHARED) if step.index in copies]
        starts = {(place.symbol, place.offset) for step in writes for place in step.places}
        self._starts = sorted(starts) if all(map(are_known, writes)) else []
        self._filling: dict[MemoryLocation, list[Step]] = {}
        for step in writes:
            for region in self.of(step):
                self._filling.setdefault(region, []).append(step)

    def of(self, step: Step) -> tuple[MemoryLocation, ...]:
        """The regions that a step may act on; none where its address is not known, or no copy's."""
        found: list[MemoryLocation] = []
        for place in step.places:
            at = bisect_right(self._starts, (place.symbol, place.offset)) - 1
            if at >= 0 and self._starts[at][0] == place.symbol:
                found.append(MemoryLocation(*self._starts[at]))
        return tuple(found) if len(found) == len(step.places) else ()

    def read_by(self, step: Step, count: _Count) -> tuple[MemoryLocation, ...]:
        """The regions that a read may touch: of buffers whose stages lie side by side row by row, an index may lead
        into any."""
        near = self.of(step)
        symbols = {location.symbol for location in near}
        if not any(place.varies for place in step.places):
            return near
        if any(map(self._is_row_behind, step.places)):
            return tuple(MemoryLocation(symbol, offset) for symbol, offset in self._starts if symbol in symbols)
        regions = [MemoryLocation(symbol, offset) for symbol, offset in self._starts if symbol in symbols]
        order = [count.first[region] for region in regions if region in count.first]
        turns = sum(later < earlier for earlier, later in pairwise(order))
        return near if turns < MOST_BUFFERS else tuple(regions)

    def filling(self, regions: Iterable[MemoryLocation]) -> list[Step]:
        """The copies that may fill some regions."""
        return [*dict.fromkeys(step for region in regions for step in self._filling.get(region, ()))]

    def _is_row_behind(self, place: MemoryLocation) -> bool:
        """True if a place lies further from the start of its region than the previous region is long: it is a row of
        some later stage, counted from the first."""
        at = bisect_right(self._starts, (place.symbol, place.offset)) - 1
        if not place.varies or at < 1 or self._starts[at - 1][0] != place.symbol:
            return False
        start = self._starts[at][1]
        return place.offset - start > start - self._starts[at - 1][1]

    def is_behind(self, step: Step) -> bool:
        """True if the step acts at a distance from the start of the last region which is at least the distance of
        that from the previous one: copies of one size end where the region begins."""
        return any(self._is_behind(place) for place in step.places)

    def _is_behind(self, place: MemoryLocation) -> bool:
        at = bisect_right(self._starts, (place.symbol, place.offset)) - 1
        if at < 1 or any(entry[0] == place.symbol for entry in self._starts[at + 1 : at + 2]):
            return False
        (symbol, before), (_, start) = self._starts[at - 1 : at + 1]
        return symbol == place.symbol and place.offset - start >= start - before

    def fills(self, step: Step) -> bool:
        """True if the step is the store of a copy."""
        return step.does(Act.WRITE, Resource.SHARED) and step.index in self.copies

    def after(self, count: _Count, step: Step) -> _Count:
        """The count behind a step."""
        if step.does(Act.COMMIT, _COPY):
            return replace(count, most=count.most + 1, least=count.least + 1)
        if step.does(Act.WAIT, _COPY):
            return replace(count, landed=max(count.landed, count.most - (step.amount or 0)))
        if _meets(step):
            return replace(count, published=count.landed)
        if self.fills(step):
            made = {location: min(count.first.get(location, inf), count.least + 1) for location in self.of(step)}
            return replace(count, first={**count.first, **made})
        if step.does(Act.WRITE, Resource.SHARED):
            return replace(count, stored=count.stored | {*self.of(step)})
        return count


def check(paths: Paths, found: list[Finding]) -> Work:
    """Findings about shared memory that is touched while copies fill it."""
    function = paths.function
    copies = frozenset(step.index for step in function.steps(Act.ISSUE, _COPY))
    if not copies or not function.is_kernel or function.is_open:
        return
    regions = _Regions(copies, paths)
    yield
    loops = _Loops(paths, regions)
    yield
    meets = any(step.effect.of is Resource.CTA for block in function.blocks for step in block.steps)
    entered: dict[int, _Count] = {0: _Count()}
    for count, number in enumerate(loops.order):
        if count % STEP == 0:
            yield
        here = entered[number]
        searched: set[tuple[MemoryLocation, ...]] = set()
        for at, step in enumerate(function.blocks[number].steps):
            if at % STEP == 0:
                yield
            known = regions.read_by(step, here) if _reads(step) else ()
            if known and not here.stored & {*known}:
                needed = min(here.first.get(location, 0) for location in known)
                late, untold = here.landed < needed, meets and here.published < needed
                if needed and known not in searched:
                    searched.add(known)
                    yield
                    behind = yield from loops.falls_behind(number, step, here, needed)
                    late, untold = late or behind[0], untold or (meets and behind[1])
                untold = untold and (late or not reads_own(function, regions.filling(known), step))
                if late or untold:
                    view = AsyncGroupView(AsyncKind.COPY, in_flight=late, shared=not untold or late)
                    found.append(Finding(view, step))
                    return
            here = regions.after(here, step)
        for target in loops.forward(number):
            left = loops.leaving(number, target, here)
            entered[target] = left if target not in entered else entered[target].join(left)
    yield from _overwritten(paths, regions, found)
    yield from _unpublished_operands(paths, found)
    yield from _early_stores(paths, regions, found)


def _unpublished_operands(paths: Paths, found: list[Finding]) -> Work:
    """Operands of matrix units, which warps read that did not copy them, with no barrier behind the wait for the last
    copies; where bulk copies may bring them, it is not known which."""
    if any(paths.function.steps(Act.ARRIVE, Resource.TRANSACTION)):
        return
    reads = {*paths.function.steps(Act.READ, Resource.OPERANDS)}
    for wait in paths.function.steps(Act.WAIT, _COPY) if reads else ():
        met = yield from paths.way_to(wait, _meets, reads.__contains__)
        yield
        if isinstance(met, Step) and not wait.amount:
            found.append(Finding(AsyncGroupView(AsyncKind.COPY, shared=False), met, wait))
            return


def _overwritten(paths: Paths, regions: _Regions, found: list[Finding]) -> Work:
    """Stores to a region that a copy may still fill. Where some wait stands between the copy and the store, the ways
    around it may be those on which nothing was copied."""
    waits = [step for step in paths.function.steps(Act.WAIT, _COPY) if not step.amount]
    stored: dict[MemoryLocation, list[Step]] = {}
    for store in paths.function.steps(Act.WRITE, Resource.SHARED):
        if not regions.fills(store) and not regions.is_behind(store):
            for region in regions.of(store):
                stored.setdefault(region, []).append(store)
    flight = WorkInFlight(paths, _COPY)
    for copy in filter(regions.fills, paths.function.steps(Act.WRITE, Resource.SHARED)):
        targets = [store for region in regions.of(copy) for store in stored.get(region, ())]
        if not targets:
            continue
        met = flight.touched(copy, paths.steps(targets))
        yield
        if isinstance(met, Step) and not any(_between(paths, copy, wait, met) for wait in waits):
            found.append(Finding(AsyncGroupView(AsyncKind.COPY, in_flight=True), met, copy))
            return


def _early_stores(paths: Paths, regions: _Regions, found: list[Finding]) -> Work:
    """Stores behind a wait for all copies, with no barrier in between, to a region that the threads which have not
    waited yet copy to."""
    function = paths.function
    waits = [step for step in function.steps(Act.WAIT, _COPY) if not step.amount]
    if not any(step.effect.of is Resource.CTA for block in function.blocks for step in block.steps):
        return
    copies: dict[MemoryLocation, list[Step]] = {}
    for copy in filter(regions.fills, function.steps(Act.WRITE, Resource.SHARED)):
        for region in regions.of(copy):
            copies.setdefault(region, []).append(copy)
    stores = {step for step in function.steps(Act.WRITE, Resource.SHARED) if not regions.fills(step)}
    targets = {step for step in stores if copies.keys() & {*regions.of(step)} and not regions.is_behind(step)}
    for wait in waits if targets else ():
        met = yield from paths.way_to(wait, _meets, targets.__contains__)
        yield
        same = [copy for region in regions.of(met) for copy in copies.get(region, ())] if isinstance(met, Step) else []
        for copy in paths.last_of_runs(same, waits.__contains__):
            others = paths.steps(other for other in waits if other is not wait)
            late = yield from paths.way_to(copy, others, paths.only(wait))
            yield
            if isinstance(met, Step) and isinstance(late, Step):
                found.append(Finding(AsyncGroupView(AsyncKind.COPY, shared=False), met, wait))
                return


def _between(paths: Paths, first: Step, wait: Step, last: Step) -> bool:
    return paths.reaches(first, wait) and paths.reaches(wait, last) and not paths.reaches(wait, first)


def _meets(step: Step) -> bool:
    return step.effect.of is Resource.CTA or step.does(Act.WAIT, Resource.MBARRIER)


def _reads(step: Step) -> bool:
    return step.does(Act.USE, Resource.SHARED) or step.does(Act.READ, Resource.OPERANDS)


class _Loops:
    """The blocks in an order in which only the edges that close loops lead back."""

    def __init__(self, paths: Paths, regions: _Regions) -> None:
        self.paths = paths
        self.regions = regions
        self.blocks = paths.function.blocks
        self.order = reverse_postorder({number: self._targets(number) for number in range(len(self.blocks))}, 0)
        self._place = {number: place for place, number in enumerate(self.order)}
        commits = (paths.place(step)[0] for step in paths.function.steps(Act.COMMIT, _COPY))
        self._repeated = frozenset[int]().union(*{paths.loops.cycle(number) for number in commits})
        """The blocks of loops with commits."""
        self._rounds = GroupRounds(self.blocks, paths.loops, _counting)

    def _targets(self, number: int) -> list[int]:
        return [edge.target for edge in self.blocks[number].edges]

    def forward(self, number: int) -> Iterator[int]:
        """The targets of a block that no edge leads back to."""
        return (target for target in self._targets(number) if self._place[target] > self._place[number])

    def leaving(self, source: int, target: int, count: _Count) -> _Count:
        """The count behind an edge: nobody knows how often a loop with commits has run."""
        if source in self._repeated and target not in self.paths.loops.cycle(source):
            return replace(count, most=inf, landed=inf, published=inf)
        return count

    def falls_behind(
        self, number: int, read: Step, here: _Count, needed: float
    ) -> Generator[None, None, tuple[bool, bool]]:
        """Two flags for the loop around a read: fewer groups land in a round than are committed, and the same at its
        barriers."""
        if here.most == inf or number not in self._repeated:
            return False, False
        round_ = yield from self._rounds.of(number, self.paths.place(read)[1])
        if round_ is None:
            return False, False
        landed = max(here.landed, here.most + round_.landed)
        published = max(
            here.published + round_.from_published, here.landed + round_.from_landed, here.most + round_.from_committed
        )
        wanted = needed + here.least + round_.least - here.most
        return landed < wanted, published < wanted


def _counting(step: Step) -> Counting:
    """Effect of a step on the counts."""
    if step.does(Act.COMMIT, _COPY):
        return Counting(most=1, least=1)
    if step.does(Act.WAIT, _COPY):
        return Counting(landed=-(step.amount or 0))
    return Counting(from_published=-inf, from_landed=0) if _meets(step) else NONE
