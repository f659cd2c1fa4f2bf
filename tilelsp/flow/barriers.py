"""mbarriers: initialised and fenced before they are used, arrived at where they are waited for, and their bytes."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from itertools import pairwise

from tilelsp.defs.rules.views import MbarrierLifeView, MbarrierView
from tilelsp.flow.finding import Finding, Work
from tilelsp.flow.graph import Place, Step
from tilelsp.flow.paths import Paths, does, never
from tilelsp.spec.effect import Act, Resource

_BARRIER = Resource.MBARRIER
_BYTES = Resource.TRANSACTION
REGULAR = 3
"""Barriers at one distance from each other that are an array."""


class Barriers:
    """The steps of a function on mbarriers."""

    def __init__(self, paths: Paths) -> None:
        function = paths.function
        self.inits = list(function.steps(Act.ACQUIRE, _BARRIER))
        self.ends = list(function.steps(Act.RELEASE, _BARRIER))
        self.arrivals = list(function.steps(Act.ARRIVE, _BARRIER))
        self.waits = list(function.steps(Act.WAIT, _BARRIER))
        self.expected = list(function.steps(Act.EXPECT, _BYTES))
        self.copies = list(function.steps(Act.ARRIVE, _BYTES))
        self.bases = sorted({(p.symbol, p.offset) for step in self.all for p in step.places if p.varies})
        self.stretches = self._stretches()
        self.holes = self._holes()
        self._ends = sorted({*self.bases, *self._single(), *self._behind_gaps()})

    @property
    def users(self) -> list[Step]:
        """What needs an initialised barrier."""
        return [*self.arrivals, *self.waits, *self.expected, *self.copies, *self.ends]

    @property
    def all(self) -> list[Step]:
        """Every step on a barrier."""
        return [*self.inits, *self.users]

    def _single(self) -> set[tuple[str, int]]:
        """The barriers that some step arrives at and another one waits for without an index."""
        arrived, awaited = (
            {(p.symbol, p.offset) for step in steps for p in step.places if not p.varies}
            for steps in (self.arrivals, self.waits)
        )
        return arrived & awaited

    def _behind_gaps(self) -> set[tuple[str, int]]:
        """The barriers that are initialised behind a gap after `REGULAR` or more at one distance from each other."""
        found: set[tuple[str, int]] = set()
        for base, (first, *rest) in self.stretches.items() if self.are_placed(self.inits) else ():
            if rest and base not in self.holes and len(first) >= REGULAR and first[0] == base[1]:
                found.add((base[0], rest[0][0]))
        return found

    def _stride(self, symbol: str) -> int:
        """How near to each other barriers lie."""
        made = sorted({p.offset for step in self.inits for p in step.places if p.symbol == symbol and not p.varies})
        return min((later - earlier for earlier, later in pairwise(made)), default=0)

    def _stretches(self) -> dict[tuple[str, int], list[list[int]]]:
        """What is initialised from where an index counts to where the next one does: what lies as near to each other
        as any two barriers, gap by gap."""
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
        """Arrays of which one barrier in the middle is not initialised: with it they are as long as another one is."""
        counts = {(p.symbol, p.offset): step.amount for step in self.inits for p in step.places}
        found: list[tuple[str, int]] = []
        for base, (first, *rest) in self.stretches.items():
            if not rest or first[0] != base[1]:
                continue
            last, behind = first[-1], rest[0]
            lengths = {len(parts[0]) for other, parts in self.stretches.items() if other != base}
            if (
                behind[0] - last == 2 * self._stride(base[0])
                and len(first) + 1 + len(behind) in lengths
                and counts[base[0], last] == counts[base[0], behind[0]]
            ):
                found.append(base)
        return found

    def are_placed(self, steps: Iterable[Step]) -> bool:
        """Whether it is known where all of them act, in this CTA."""
        return all(not step.remote and are_known(step) for step in steps)

    def meet(self, one: Step, other: Step) -> bool:
        """Whether two steps may act on the same barrier."""
        return any(self._overlap(a, b) for a in one.places for b in other.places)

    def _overlap(self, one: Place, other: Place) -> bool:
        if one.symbol != other.symbol:
            return False
        if one.offset == other.offset:
            return True
        if one.varies == other.varies:
            return False
        array, single = (one, other) if one.varies else (other, one)
        end = self.end(array.symbol, array.offset)
        return array.offset < single.offset and (end is None or single.offset < end)

    def end(self, symbol: str, first: int) -> int | None:
        """Where an array ends: where the next one that is indexed begins, or a barrier that is none of an array, or
        behind a gap."""
        at = bisect_right(self._ends, (symbol, first))
        return self._ends[at][1] if at < len(self._ends) and self._ends[at][0] == symbol else None


def are_known(step: Step) -> bool:
    """Whether it is known behind which symbols a step acts."""
    return bool(step.places) and all(place.symbol for place in step.places)


def judge(paths: Paths, found: list[Finding]) -> Work:
    """Findings about mbarriers."""
    barriers = Barriers(paths)
    if not barriers.all:
        return
    found += (Finding(MbarrierView(count=amount), step) for step, amount in _computed(barriers.inits))
    found += (Finding(MbarrierView(parity=amount), step) for step, amount in _computed(barriers.waits))
    found += (Finding(MbarrierView(tx_bytes=amount), step) for step, amount in _computed(barriers.expected))
    function = paths.function
    if function.is_kernel and not function.is_open:
        yield from _initialised(paths, barriers, found)
        _partners(barriers, found)
        yield from _first_waits(paths, barriers, found)
        yield from _phases(paths, barriers, found)
    yield from _fenced(paths, barriers, found)
    yield from _alive(paths, barriers, found)
    yield from _enough(paths, barriers, found)
    yield from _ordered(paths, found)


def _computed(steps: Iterable[Step]) -> Iterator[tuple[Step, int]]:
    """Amounts that come from a register; of literals every level judges the range by itself."""
    for step in steps:
        if step.amount is not None and not step.is_literal:
            yield step, step.amount


def _initialised(paths: Paths, barriers: Barriers, found: list[Finding]) -> Work:
    inits = barriers.inits
    if not barriers.are_placed(inits):
        return
    made = {(place.symbol, place.offset) for step in inits for place in step.places}
    is_loop = any(place.varies for step in inits for place in step.places)
    said: set[tuple[Place, ...]] = set()
    for step in barriers.users:
        if step.places in said or not barriers.are_placed((step,)):
            continue
        if not is_loop and not any((place.symbol, place.offset) in made for place in step.places):
            said.add(step.places)
            found.append(Finding(MbarrierLifeView(initialised=False), step))
            continue
        own = [init for init in inits if barriers.meet(init, step)]
        if own and not any(paths.may_precede(init, step) for init in own):
            said.add(step.places)
            found.append(Finding(MbarrierLifeView(initialised=False), step, own[0]))
        yield
    for hole in () if is_loop else barriers.holes:
        user = next(step for step in barriers.users if Place(*hole, True) in step.places)
        found.append(Finding(MbarrierLifeView(initialised=False), user))


def _partners(barriers: Barriers, found: list[Finding]) -> None:
    """What one kind of operation on a barrier needs of the others, wherever they stand."""
    if not barriers.are_placed(barriers.all):
        return
    for steps, others, view in (
        (barriers.waits, barriers.arrivals, MbarrierLifeView(arrivals=False)),
        (barriers.arrivals, barriers.waits, MbarrierLifeView(waited=False)),
        (barriers.copies, barriers.expected, MbarrierLifeView(bytes_expected=False)),
        (barriers.expected, barriers.copies, MbarrierLifeView(bytes_transferred=False)),
    ):
        said: set[tuple[Place, ...]] = set()
        for step in steps:
            if step.places not in said and not any(barriers.meet(step, other) for other in others):
                said.add(step.places)
                found.append(Finding(view, step))


def _first_waits(paths: Paths, barriers: Barriers, found: list[Finding]) -> Work:
    """A wait for the first phase of a barrier that every arrival comes behind."""
    if not barriers.are_placed(barriers.all):
        return
    known = {finding.step for finding in found}
    for wait in barriers.waits:
        if wait.amount != 0 or len(wait.places) != 1 or wait.places[0].varies or wait in known:
            continue
        arrivals = [step for step in barriers.arrivals if barriers.meet(step, wait)]
        yield
        if arrivals and not any(paths.may_precede(arrival, wait) for arrival in arrivals):
            found.append(Finding(MbarrierLifeView(arrivals=False), wait, arrivals[0]))


def _phases(paths: Paths, barriers: Barriers, found: list[Finding]) -> Work:
    """A wait for one parity in a loop whose rounds complete phases: from the second round on it waits for nothing."""
    for wait in barriers.waits:
        yield
        if wait.amount is None or len(wait.places) != 1 or wait.places[0].varies or not paths.in_loop(wait):
            continue
        others = [step for step in barriers.waits if step is not wait and barriers.meet(step, wait)]
        if any(step.amount != wait.amount for step in others):
            continue
        again = [init for init in barriers.inits if barriers.meet(init, wait) and paths.reaches(wait, init)]
        movers = [step for step in barriers.arrivals if barriers.meet(step, wait)]
        yield
        if not again and any(paths.reaches(wait, step) and paths.reaches(step, wait) for step in movers):
            found.append(Finding(MbarrierLifeView(phase_changes=False), wait))


def _enough(paths: Paths, barriers: Barriers, found: list[Finding]) -> Work:
    """A barrier that expects more arrivals than the one commit that completes its phases makes."""
    for init in barriers.inits:
        if len(init.places) != 1 or init.places[0].varies or not init.places[0].symbol or (init.amount or 0) < 2:
            continue
        yield
        arrivals = [step for step in barriers.arrivals if not step.places or barriers.meet(step, init)]
        commits = {step.index for step in paths.function.steps(Act.COMMIT, Resource.TCGEN05)}
        waits = [step for step in barriers.waits if barriers.meet(step, init)]
        if (
            len(arrivals) != 1
            or arrivals[0].index not in commits
            or arrivals[0].group == 2
            or paths.function.has_cluster
        ):
            continue
        if waits and all(paths.reaches(arrivals[0], wait) for wait in waits):
            found.append(Finding(MbarrierLifeView(enough_arrivals=False), init, arrivals[0]))


def _is_fence(step: Step) -> bool:
    return step.does(Act.FENCE, Resource.MBARRIER_INIT)


def _is_asynchronous(step: Step) -> bool:
    """Whether a step makes something else than a thread use an mbarrier."""
    return step.does(Act.ARRIVE, _BYTES) or step.does(Act.COMMIT, Resource.TCGEN05)


def _fenced(paths: Paths, barriers: Barriers, found: list[Finding]) -> Work:
    """A barrier that asynchronous work counts on before a fence. Where there is a fence, for other barriers maybe, that
    work must name this barrier and no other."""
    is_fenced = any(paths.function.steps(Act.FENCE, Resource.MBARRIER_INIT))
    for init in barriers.inits:

        def counts(step: Step, init: Step = init) -> bool:
            return _is_asynchronous(step) and (not is_fenced or is_same(step, init))

        met = yield from paths.past(init, _is_fence, counts, end=False)
        yield
        if isinstance(met, Step):
            found.append(Finding(MbarrierLifeView(init_fenced=False), init, met))
            return


def _alive(paths: Paths, barriers: Barriers, found: list[Finding]) -> Work:
    """Uses behind the end of an object, and objects that are made where one lives. One thread may end what another
    one makes anew, so that either is looked for anywhere behind."""
    users = {step for step in barriers.users if not step.does(Act.RELEASE, _BARRIER)}
    for end in barriers.ends:
        if any(barriers.meet(init, end) and paths.reaches(end, init) for init in barriers.inits):
            continue
        same = {step for step in users if is_same(step, end)}
        met = yield from paths.past(end, never, same.__contains__, end=False)
        if isinstance(met, Step):
            found.append(Finding(MbarrierLifeView(is_alive=False), met, end))
    for init in barriers.inits:
        if any(barriers.meet(end, init) for end in barriers.ends):
            continue
        same = {step for step in barriers.inits if is_same(step, init)}
        met = yield from paths.past(init, never, same.__contains__, end=False)
        if isinstance(met, Step):
            found.append(Finding(MbarrierLifeView(free_to_init=False), met, init))


_orders = does(Act.FENCE, Resource.ORDER)


def _reads(step: Step) -> bool:
    return (
        step.does(Act.USE, Resource.SHARED)
        or step.does(Act.READ, Resource.SHARED)
        or step.does(Act.READ, Resource.OPERANDS)
        or (step.does(Act.USE, Resource.TENSOR_MEMORY) and not step.writes)
    )


def _touches(step: Step) -> bool:
    """Whether a step reads what others told of, or writes where they may still read."""
    return _reads(step) or step.does(Act.WRITE, Resource.SHARED) or step.does(Act.FILL, Resource.SHARED)


def _ordered(paths: Paths, found: list[Finding]) -> Work:
    for wait in paths.function.steps(Act.USE, Resource.ORDER):
        met = yield from paths.past(wait, _orders, _touches, end=False)
        yield
        if isinstance(met, Step):
            found.append(Finding(MbarrierLifeView(ordered=False), wait, met))
    relaxed = does(Act.RELEASE, Resource.ORDER)
    if not any(paths.function.steps(Act.RELEASE, Resource.ORDER)):
        return
    uses = [step for block in paths.function.blocks for step in block.steps if _is_told_of(step)]
    for use in paths.last_of_runs(uses, lambda step: _releases(step) or relaxed(step)):
        met = yield from paths.past(use, _releases, relaxed, end=False)
        yield
        if isinstance(met, Step):
            found.append(Finding(MbarrierLifeView(released=False), met, use))


def _is_told_of(step: Step) -> bool:
    """Whether a step reads or writes what others use when they are told; an allocation writes where it is."""
    return (
        step.does(Act.WRITE, Resource.SHARED)
        or step.does(Act.USE, Resource.SHARED)
        or step.does(Act.ACQUIRE, Resource.TENSOR_MEMORY)
    )


def _releases(step: Step) -> bool:
    """Whether writes in front of a step are told of by what follows it."""
    effect = step.effect
    return (effect.act is Act.FENCE and effect.of in (Resource.ORDER, Resource.RELEASE)) or effect.of is Resource.CTA


def is_same(one: Step, other: Step) -> bool:
    """Whether two steps certainly act on one barrier."""
    if one.remote or other.remote or len(one.places) != 1 or one.places != other.places:
        return False
    return bool(one.places[0].symbol) and not one.places[0].varies
