"""mbarriers: initialised and fenced before they are used, arrived at where they are waited for, and their bytes."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Set
from itertools import pairwise

from tilelsp.defs.rules.views import MbarrierLifeView, MbarrierView
from tilelsp.flow.extent import Extent
from tilelsp.flow.finding import Finding, Work
from tilelsp.flow.graph import MemoryLocation, Step
from tilelsp.flow.mbarriers import Barriers, named
from tilelsp.flow.paths import Paths
from tilelsp.flow.step_sets import NOTHING, StepSet
from tilelsp.flow.ways import does, never
from tilelsp.spec.effect import Act, Resource

_BARRIER = Resource.MBARRIER
_BYTES = Resource.TRANSACTION

TURNS = 64
"""Arrivals that are compared with one another; of a barrier with more nothing is claimed."""


def check(paths: Paths, found: list[Finding]) -> Work:
    """Findings about mbarriers."""
    barriers = paths.barriers
    if not barriers.all:
        return
    found += (Finding(MbarrierView(count=amount), step) for step, amount in _computed(barriers.inits))
    found += (Finding(MbarrierView(parity=amount), step) for step, amount in _computed(barriers.tested))
    found += (Finding(MbarrierView(tx_bytes=amount), step) for step, amount in _computed(barriers.expected))
    function = paths.function
    found += (Finding(MbarrierLifeView(answer_read=False), step) for step in barriers.unanswered)
    if function.is_kernel and not function.is_open:
        yield from _initialised(paths, barriers, found)
        _partners(barriers, found)
        yield from _phases(paths, barriers, found)
    yield from _fenced(paths, barriers, found)
    yield from _alive(paths, barriers, found)
    yield from _enough(paths, barriers, found)
    yield from _ordered(paths, barriers, found)


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
    is_loop = any(_makes_several(paths, step) for step in inits)
    reported: set[tuple[MemoryLocation, ...]] = set()
    for step in barriers.users:
        if step.places in reported or not barriers.are_placed((step,)):
            continue
        if not is_loop and not any((place.symbol, place.offset) in made for place in step.places):
            reported.add(step.places)
            found.append(Finding(MbarrierLifeView(initialised=False), step))
            continue
        own = inits.meeting(step)
        if own and not any(paths.may_precede(init, step) for init in own):
            reported.add(step.places)
            found.append(Finding(MbarrierLifeView(initialised=False), step, own[0]))
        elif not is_loop and step.extent is not None and _lacks_stage(step.places[0].symbol, step.extent, made):
            reported.add(step.places)
            found.append(Finding(MbarrierLifeView(initialised=False), step))
        yield
    for hole in () if is_loop else barriers.holes:
        user = next(step for step in barriers.users if MemoryLocation(*hole, True) in step.places)
        if user.places not in reported:
            found.append(Finding(MbarrierLifeView(initialised=False), user))


def _lacks_stage(symbol: str, extent: Extent, made: Set[tuple[str, int]]) -> bool:
    """True if a barrier of an array is not initialised. Where its index may not come as far as it is taken to, one in
    front of one that is."""
    numbers = extent.numbers
    if len(numbers) > TURNS or len(numbers) < 2:
        return False
    missing = [number for number in numbers if (symbol, number) not in made]
    return bool(missing) and (
        extent.is_exact or any((symbol, number) in made for number in range(missing[0], extent.last + 1))
    )


def _makes_several(paths: Paths, init: Step) -> bool:
    """True if an initialisation may create several barriers: in the rounds of a loop, or by several threads. A
    register that advances in a loop later is evaluated with its first value outside of loops."""
    return any(place.varies for place in init.places) and (
        paths.in_loop(init) or all(place.varies for place in init.places)
    )


def _partners(barriers: Barriers, found: list[Finding]) -> None:
    """Find operations on a barrier that lack their counterpart, wherever that may stand."""
    if not barriers.are_placed(barriers.all):
        return
    for steps, others, view in (
        (barriers.waits, barriers.arrivals, MbarrierLifeView(arrivals=False)),
        (barriers.arrivals, barriers.tested, MbarrierLifeView(waited=False)),
        (barriers.copies, barriers.expected, MbarrierLifeView(bytes_expected=False)),
        (barriers.expected, barriers.copies, MbarrierLifeView(bytes_transferred=False)),
    ):
        reported: set[tuple[MemoryLocation, ...]] = set()
        for step in steps:
            if step.places not in reported and not others.meeting(step):
                reported.add(step.places)
                found.append(Finding(view, step))


def _phases(paths: Paths, barriers: Barriers, found: list[Finding]) -> Work:
    """A wait for one parity in a loop whose rounds complete phases: from the second round on it waits for nothing."""
    amounts: dict[tuple[MemoryLocation, ...], set[int | None]] = {}
    arriving: dict[tuple[MemoryLocation, ...], set[int]] = {}
    for wait in barriers.waits:
        yield
        if wait.amount is None or len(wait.places) != 1 or wait.places[0].varies or not paths.in_loop(wait):
            continue
        if wait.places not in amounts:
            amounts[wait.places] = {step.amount for step in barriers.awaiting(wait)}
        if amounts[wait.places] != {wait.amount}:
            continue
        again = any(paths.reaches(wait, init) for init in barriers.inits.meeting(wait))
        yield
        if wait.places not in arriving:
            arriving[wait.places] = {paths.place(step)[0] for step in barriers.arriving(wait)}
        if not again and not paths.loops.cycle(paths.place(wait)[0]).isdisjoint(arriving[wait.places]):
            found.append(Finding(MbarrierLifeView(phase_changes=False), wait))


def _enough(paths: Paths, barriers: Barriers, found: list[Finding]) -> Work:
    """A barrier that expects more arrivals than come before it is waited for: each of its phases is one commit's."""
    unplaced = [step for step in barriers.arrivals if not step.places]
    commits = {step.index for step in paths.function.steps(Act.COMMIT, Resource.TCGEN05)}
    for init in barriers.inits:
        if len(init.places) != 1 or init.places[0].varies or not init.places[0].symbol or (init.amount or 0) < 2:
            continue
        yield
        met = {*barriers.arriving(init), *unplaced}
        arrivals = [step for step in barriers.arrivals if step in met] if unplaced else barriers.arriving(init)
        waits = barriers.awaiting(init)
        if paths.function.has_cluster or any(step.index not in commits or step.group == 2 for step in arrivals):
            continue
        if (
            not arrivals
            or not waits
            or not all(any(paths.reaches(arrival, wait) for arrival in arrivals) for wait in waits)
        ):
            continue
        if len(arrivals) == 1 or (yield from _take_turns(paths, arrivals, waits)):
            found.append(Finding(MbarrierLifeView(enough_arrivals=False), init, arrivals[0]))


def _take_turns(paths: Paths, arrivals: list[Step], waits: list[Step]) -> Generator[None, None, bool]:
    """True if the same threads execute all arrivals, each after a wait for the previous one."""
    chosen, all_of = paths.steps(waits, shared=True), paths.steps(arrivals, shared=True)
    conditions = paths.conditions(arrivals[0])
    for step in arrivals:
        again = yield from paths.way_to(step, chosen, all_of)
        if isinstance(again, Step) or paths.conditions(step) != conditions:
            return False
    in_order = sorted(arrivals, key=paths.place)
    if conditions and all(_only_behind(paths, first, second) for first, second in pairwise(in_order)):
        return True
    if len(in_order) > TURNS:
        return False
    for number, first in enumerate(in_order):
        for second in in_order[number + 1 :]:
            if conditions and _only_behind(paths, first, second):
                continue
            around = yield from paths.way_to(None, paths.only(first), paths.only(second))
            if isinstance(around, Step):
                return False
        yield
    return True


def _only_behind(paths: Paths, first: Step, second: Step) -> bool:
    return paths.reaches(first, second) and not paths.reaches(second, first)


def _is_fence(step: Step) -> bool:
    return step.does(Act.FENCE, Resource.MBARRIER_INIT)


def _is_asynchronous(step: Step) -> bool:
    """True if the step makes a unit other than a thread use an mbarrier."""
    return step.does(Act.ARRIVE, _BYTES) or step.does(Act.COMMIT, Resource.TCGEN05)


def _fenced(paths: Paths, barriers: Barriers, found: list[Finding]) -> Work:
    """A barrier that asynchronous work counts on before a fence. Where there is a fence, for other barriers maybe, that
    work must be a copy to this barrier, or to any of an array with it: what Triton writes has none before a commit."""
    own: dict[tuple[MemoryLocation, ...], StepSet] = {}
    default = paths.where(_is_asynchronous)
    if any(paths.function.steps(Act.FENCE, Resource.MBARRIER_INIT)):
        at: dict[tuple[MemoryLocation, ...], list[Step]] = {}
        for step in barriers.copies:
            for places in named(step):
                at.setdefault(places, []).append(step)
        own = {places: paths.steps(steps, shared=True) for places, steps in at.items()}
        default = NOTHING
    for init in barriers.inits:
        met = yield from paths.way_to(init, _is_fence, own.get(init.places, default))
        yield
        if isinstance(met, Step):
            found.append(Finding(MbarrierLifeView(init_fenced=False), init, met))
            return


def _alive(paths: Paths, barriers: Barriers, found: list[Finding]) -> Work:
    """Uses behind the end of an object, and objects that are made where one lives. One thread may end what another
    one makes anew, so that either is looked for anywhere behind."""
    users, inits = dict[tuple[MemoryLocation, ...], StepSet](), dict[tuple[MemoryLocation, ...], StepSet]()
    for end in barriers.ends:
        if any(paths.reaches(end, init) for init in barriers.inits.meeting(end)):
            continue
        if end.places not in users:
            same = (step for step in barriers.users.same(end) if not step.does(Act.RELEASE, _BARRIER))
            users[end.places] = paths.steps(same, shared=True)
        met = yield from paths.way_to(end, never, users[end.places])
        if isinstance(met, Step):
            found.append(Finding(MbarrierLifeView(is_alive=False), met, end))
    for init in barriers.inits:
        if barriers.ends.meeting(init):
            continue
        if init.places not in inits:
            inits[init.places] = paths.steps(barriers.inits.same(init), shared=True)
        met = yield from paths.way_to(init, never, inits[init.places])
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
    """True if the step reads what others published, or writes where they may still read."""
    return _reads(step) or step.does(Act.WRITE, Resource.SHARED) or step.does(Act.FILL, Resource.SHARED)


def _ordered(paths: Paths, barriers: Barriers, found: list[Finding]) -> Work:
    """Relaxed waits and arrivals around what is used. An arrival behind the wait for a bulk copy passes on that it is
    there, or may be overwritten: the copy is ordered for the thread that waited, and for others by what that releases.
    """
    for wait in paths.function.steps(Act.USE, Resource.ORDER):
        met = yield from paths.way_to(wait, _orders, _touches)
        yield
        if isinstance(met, Step):
            found.append(Finding(MbarrierLifeView(ordered=False), wait, met))
    relaxed = does(Act.RELEASE, Resource.ORDER)
    if not any(paths.function.steps(Act.RELEASE, Resource.ORDER)):
        return
    filled = {wait for wait in barriers.waits if barriers.copies.meeting(wait)}
    yield
    uses = [step for step in paths.all_steps if step in filled or _is_published(step)]
    for use in paths.last_of_runs(uses, lambda step: _releases(step) or relaxed(step)):
        met = yield from paths.way_to(use, _releases, relaxed)
        yield
        if isinstance(met, Step):
            found.append(Finding(MbarrierLifeView(released=False), met, use))


def _is_published(step: Step) -> bool:
    """True if the step reads or writes memory whose use others learn of through a barrier; an allocation writes its
    address."""
    return (
        step.does(Act.WRITE, Resource.SHARED)
        or step.does(Act.USE, Resource.SHARED)
        or step.does(Act.ACQUIRE, Resource.TENSOR_MEMORY)
    )


def _releases(step: Step) -> bool:
    """True if the step publishes the writes before it to whoever synchronises with a later step."""
    effect = step.effect
    return (effect.act is Act.FENCE and effect.of in (Resource.ORDER, Resource.RELEASE)) or effect.of is Resource.CTA
