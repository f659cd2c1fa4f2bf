"""The steps of a function on mbarriers: which of them may act on the same one, and where arrays of them end."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from itertools import pairwise

from tilelsp.flow.extent import Extent
from tilelsp.flow.graph import FlowGraph, MemoryLocation, Step
from tilelsp.spec.effect import Act, Resource

_BARRIER = Resource.MBARRIER
_BYTES = Resource.TRANSACTION
MOST_NAMED = 64
"""Barriers of an array that are told apart."""
REGULAR = 3
"""Barriers at one distance from each other that are an array."""


class BarrierSteps(list[Step]):
    """Steps on mbarriers, which are found by the places that they act on."""

    def __init__(self, steps: Iterable[Step], end: Callable[[str, int], int | None]) -> None:
        super().__init__(steps)
        self._end = end
        self._meeting: dict[tuple[tuple[MemoryLocation, ...], Extent | None], list[Step]] = {}
        self._same: dict[tuple[MemoryLocation, ...], list[Step]] = {}

    def meeting(self, step: Step) -> list[Step]:
        """Those that may act on the same barrier as a step, in order."""
        key = step.places, step.extent
        known = self._meeting.get(key)
        if known is None:
            numbers = {number for place in step.places for number in self._at(place)}
            known = [self[number] for number in sorted(numbers)]
            self._meeting[key] = known = [other for other in known if not _are_apart(step, other)]
        return known

    def same(self, step: Step) -> list[Step]:
        """Those that certainly act on the same barrier as a step."""
        if not is_same(step, step):
            return []
        known = self._same.get(step.places)
        if known is None:
            known = self._same[step.places] = [other for other in self.meeting(step) if is_same(other, step)]
        return known

    @cached_property
    def _by_place(self) -> tuple[dict[tuple[str, int], list[int]], dict[tuple[str, int], list[int]]]:
        """The numbers of all steps by their places, and of those alone whose place varies."""
        every, arrays = dict[tuple[str, int], list[int]](), dict[tuple[str, int], list[int]]()
        for number, step in enumerate(self):
            for place in step.places:
                every.setdefault((place.symbol, place.offset), []).append(number)
                if place.varies:
                    arrays.setdefault((place.symbol, place.offset), []).append(number)
        return every, arrays

    @cached_property
    def _sorted(self) -> tuple[list[tuple[str, int]], list[tuple[str, int]], list[int]]:
        """Where arrays begin; and where single barriers are, with the number of each one's step."""
        single = sorted(
            (place.symbol, place.offset, number)
            for number, step in enumerate(self)
            for place in step.places
            if not place.varies
        )
        return sorted(self._by_place[1]), [(symbol, at) for symbol, at, _ in single], [number for *_, number in single]

    def _at(self, place: MemoryLocation) -> Iterator[int]:
        every, arrays = self._by_place
        bases, single, numbers = self._sorted
        here = place.symbol, place.offset
        yield from every.get(here, ())
        if place.varies:
            end = self._end(*here)
            first = bisect_right(single, here)
            last = bisect_left(single, (place.symbol, end) if end is not None else (place.symbol + "\0", 0))
            yield from numbers[first:last]
        else:
            at = bisect_left(bases, here) - 1  # no array ends behind where the next one begins
            if at >= 0 and bases[at][0] == place.symbol:
                end = self._end(*bases[at])
                if end is None or place.offset < end:
                    yield from arrays[bases[at]]


class Barriers:
    """The steps of a function on mbarriers."""

    def __init__(self, function: FlowGraph) -> None:
        self.inits = self._of(function.steps(Act.ACQUIRE, _BARRIER))
        self.ends = self._of(function.steps(Act.RELEASE, _BARRIER))
        self.arrivals = self._of(function.steps(Act.ARRIVE, _BARRIER))
        self.waits = self._of(function.steps(Act.WAIT, _BARRIER))
        self.unanswered = self._of(function.steps(Act.USE, _BARRIER))
        """Tests of which nothing reads the answer."""
        self.expected = self._of(function.steps(Act.EXPECT, _BYTES))
        self.copies = self._of(function.steps(Act.ARRIVE, _BYTES))
        self.tested = self._of((*self.waits, *self.unanswered))
        """Waits, and tests of which nothing reads the answer."""
        self.users = self._of((*self.arrivals, *self.tested, *self.expected, *self.copies, *self.ends))
        """Steps that need an initialised barrier."""
        self.all = self._of((*self.inits, *self.users))
        """Every step on a barrier."""
        self.bases = sorted({(p.symbol, p.offset) for step in self.all for p in step.places if p.varies})
        self.stretches = self._stretches()
        self.holes = self._holes()
        self._ends = sorted({*self.bases, *self._single(), *self._behind_gaps(), *self._other_counts()})

    def _of(self, steps: Iterable[Step]) -> BarrierSteps:
        return BarrierSteps(steps, self.end)

    def _single(self) -> set[tuple[str, int]]:
        """The barriers that some step arrives at and another one waits for without an index."""
        arrival_places, wait_places = (
            {(p.symbol, p.offset) for step in steps for p in step.places if not p.varies}
            for steps in (self.arrivals, self.waits)
        )
        return arrival_places & wait_places

    def _behind_gaps(self) -> set[tuple[str, int]]:
        """The barriers that are initialised behind a gap after `REGULAR` or more at one distance from each other."""
        found: set[tuple[str, int]] = set()
        for base, (first, *rest) in self.stretches.items() if self.are_placed(self.inits) else ():
            if rest and base not in self.holes and len(first) >= REGULAR and first[0] == base[1]:
                found.add((base[0], rest[0][0]))
        return found

    def _other_counts(self) -> set[tuple[str, int]]:
        """The barriers that expect another number of arrivals than `REGULAR` or more in front of them: those of an
        array expect the same."""
        counts = {(p.symbol, p.offset): step.amount for step in self.inits for p in step.places}
        found: set[tuple[str, int]] = set()
        for (symbol, base), (first, *_) in self.stretches.items() if self.are_placed(self.inits) else ():
            wanted = counts[symbol, first[0]]
            other = next((at for at, offset in enumerate(first) if counts[symbol, offset] != wanted), 0)
            if first[0] == base and other >= REGULAR and wanted and counts[symbol, first[other]]:
                found.add((symbol, first[other]))
        return found

    def _stride(self, symbol: str) -> int:
        """How near to each other barriers lie."""
        made = sorted({p.offset for step in self.inits for p in step.places if p.symbol == symbol and not p.varies})
        return min((later - earlier for earlier, later in pairwise(made)), default=0)

    def _stretches(self) -> dict[tuple[str, int], list[list[int]]]:
        """Barriers initialised from where an index counts to where the next one does, in runs as close as any two
        barriers, gap by gap."""
        counts = {(p.symbol, p.offset) for step in self.inits for p in step.places if not p.varies}
        found: dict[tuple[str, int], list[list[int]]] = {}
        for symbol in {base[0] for base in self.bases}:
            made = sorted(offset for other, offset in counts if other == symbol)
            stride = self._stride(symbol)
            bases = [offset for other, offset in self.bases if other == symbol]
            for base, end in zip(bases, [*bases[1:], None], strict=True):
                run = [offset for offset in made if offset >= base and (end is None or offset < end)]
                parts = [run[:1]] if run else []
                for earlier, later in pairwise(run):
                    if later - earlier == stride:
                        parts[-1].append(later)
                    else:
                        parts.append([later])
                if parts:
                    found[symbol, base] = parts
        return found

    def _holes(self) -> list[tuple[str, int]]:
        """Arrays of which one barrier in the middle is not initialised: with it they are as long as another one is, or
        too short without it, and nothing but an index leads to what is initialised behind it."""
        counts = {(p.symbol, p.offset): step.amount for step in self.inits for p in step.places}
        named = {(p.symbol, p.offset) for step in self.users for p in step.places}
        are_placed = self.are_placed(self.users)
        found: list[tuple[str, int]] = []
        for base, (first, *rest) in self.stretches.items():
            if not rest or first[0] != base[1]:
                continue
            last, behind = first[-1], rest[0]
            lengths = {len(parts[0]) for other, parts in self.stretches.items() if other != base}
            if (
                behind[0] - last == 2 * self._stride(base[0])
                and (
                    len(first) + 1 + len(behind) in lengths
                    or (are_placed and len(first) < REGULAR and (base[0], behind[0]) not in named)
                )
                and counts[base[0], last] == counts[base[0], behind[0]]
            ):
                found.append(base)
        return found

    def are_placed(self, steps: Iterable[Step]) -> bool:
        """True if the barrier of each step is known and in this CTA."""
        return all(not step.remote and are_known(step) for step in steps)

    def arriving(self, wait: Step) -> list[Step]:
        """The arrivals at a barrier that a step may wait for."""
        return self.arrivals.meeting(wait)

    def naming(self, init: Step) -> list[Step]:
        """The users of the barrier that a step initialises, and of arrays that it is known to be one of."""
        return self._naming.get(init.places, [])

    @cached_property
    def _naming(self) -> dict[tuple[MemoryLocation, ...], list[Step]]:
        found: dict[tuple[MemoryLocation, ...], list[Step]] = {}
        for step in self.users:
            for places in named(step):
                found.setdefault(places, []).append(step)
        return found

    def awaiting(self, arrival: Step) -> list[Step]:
        """The waits for a barrier that a step may arrive at, or wait for."""
        return self.waits.meeting(arrival)

    def end(self, symbol: str, first: int) -> int | None:
        """Where an array ends: where the next one that is indexed begins, or a barrier that is none of an array, or
        behind a gap."""
        at = bisect_right(self._ends, (symbol, first))
        return self._ends[at][1] if at < len(self._ends) and self._ends[at][0] == symbol else None


def named(step: Step) -> Iterator[tuple[MemoryLocation, ...]]:
    """The barrier that a step acts on, or those of the array of which it acts on any."""
    if is_same(step, step):
        yield step.places
    elif step.extent is not None and not step.remote:
        for number in step.extent.numbers[:MOST_NAMED]:
            yield (MemoryLocation(step.places[0].symbol, number),)


def _are_apart(step: Step, other: Step) -> bool:
    """True if two steps certainly act on different barriers, as one of them is known to stay within its array."""
    for array, single in ((step, other), (other, step)):
        if array.extent is None or len(single.places) != 1 or single.places[0].symbol != array.places[0].symbol:
            continue
        place = single.places[0]
        numbers = single.extent.numbers if single.extent is not None else (place.offset,)
        if (single.extent is not None or not place.varies) and not array.extent.meets(numbers):
            return True
    return False


def are_known(step: Step) -> bool:
    """True if the symbol is known for each place at which the step acts."""
    return bool(step.places) and all(place.symbol for place in step.places)


def is_same(step: Step, other: Step) -> bool:
    """True if two steps certainly act on one barrier."""
    if step.remote or other.remote or len(step.places) != 1 or step.places != other.places:
        return False
    return bool(step.places[0].symbol) and not step.places[0].varies
