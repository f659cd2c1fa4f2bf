"""Life of mbarriers: who learns that they are there, what their phases can count, and what lies in their memory."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import islice

from tilelsp.defs.rules.views import MbarrierLifeView
from tilelsp.defs.thread_counts import MOST_THREADS
from tilelsp.flow.finding import Finding, Work
from tilelsp.flow.graph import MemoryLocation, Step
from tilelsp.flow.mbarriers import Barriers, is_same
from tilelsp.flow.paths import Paths
from tilelsp.flow.unavoidable import unavoidable
from tilelsp.flow.ways import END, does
from tilelsp.spec.effect import Act, Resource

BYTES = 8
"""Bytes of an mbarrier."""

MOST_BLOCKS = 64
"""Blocks whose initialisations are followed: kernels have one or two that initialise all barriers."""


def check(paths: Paths, found: list[Finding]) -> Work:
    """Findings about the lives of mbarriers."""
    function, barriers = paths.function, paths.barriers
    if not function.is_kernel or function.is_open:
        return
    yield from _released(paths, barriers, found)
    if not barriers.inits:
        return
    yield from _passed_at_once(paths, barriers, found)
    yield from _covered(paths, barriers, found)
    yield from _unpublished_init(paths, barriers, found)
    yield from _counted(paths, barriers, found)


def _is_single(step: Step) -> bool:
    """True if the step acts on a single known barrier of this CTA."""
    return is_same(step, step)


def _released(paths: Paths, barriers: Barriers, found: list[Finding]) -> Work:
    """Barriers that are invalidated with no fence for the cluster on some way behind, once a kernel: one fence may
    stand behind all of them."""
    fences = does(Act.FENCE, Resource.MBARRIER_INIT)
    for end in paths.last_of_runs(barriers.ends, fences):
        met = yield from paths.past(end, fences)
        yield
        if met is not None:
            found.append(Finding(MbarrierLifeView(release_fenced=False), end))
            return


def _passed_at_once(paths: Paths, barriers: Barriers, found: list[Finding]) -> Work:
    """A wait for parity 1 passes while the first phase is not over: who uses behind it what that phase brings has not
    waited. Where some wait is for parity 0, it may be the one for the first phase."""
    commits = {step.index for step in paths.function.steps(Act.COMMIT, Resource.TCGEN05)}
    waits = does(Act.WAIT, Resource.MBARRIER)
    results = [step for step in paths.function.steps(Act.USE, Resource.TENSOR_MEMORY) if not step.writes]
    reads: dict[int, list[Step]] = {}
    for read in filter(_reads, paths.all_steps) if barriers.copies else ():
        for index in _fills_of(paths, read):
            reads.setdefault(index, []).append(read)
    yield
    own: dict[MemoryLocation, list[Step]] = {}
    for wait in barriers.waits if barriers.are_placed(barriers.waits) else ():
        if wait.amount == 1 and _is_single(wait):
            own.setdefault(wait.places[0], []).append(wait)
    for alike in own.values():
        yield
        if any(other.amount != 1 for other in barriers.awaiting(alike[0])):
            continue
        arrivals = barriers.arriving(alike[0])
        filling = {step.index for step in barriers.copies.same(alike[0])}
        is_result = any(step.index in commits for step in barriers.arrivals.same(alike[0]))
        filled = (read for index in filling for read in reads.get(index, ()))
        uses = paths.steps((*filled, *(results if is_result else ())))
        for wait in alike:
            if paths.in_loop(wait) and any(paths.in_turn(wait, arrival) for arrival in arrivals):
                continue  # later rounds are for later phases
            met = yield from paths.way_to(wait, waits, uses)
            yield
            if isinstance(met, Step):
                found.append(Finding(MbarrierLifeView(waits_for_first=False), wait, met))


def _reads(step: Step) -> bool:
    return step.effect.act in (Act.USE, Act.READ) and step.effect.of in (Resource.SHARED, Resource.OPERANDS)


def _fills_of(paths: Paths, read: Step) -> set[int]:
    """The copies that may fill what a step reads."""
    if len(read.places) != 1:
        return set()
    return {step.index for step in paths.buffers.may_write(read.places[0]) if step.effect.act is Act.FILL}


def _covered(paths: Paths, barriers: Barriers, found: list[Finding]) -> Work:
    """Stores and copies to the bytes of a barrier that was initialised and not invalidated since: what it does to use
    them otherwise is undefined."""
    writers = [step for step in paths.buffers.writers if _is_single(step)] if barriers.are_placed(barriers.ends) else []
    at: dict[tuple[str, int], list[Step]] = {}
    for step in writers:
        at.setdefault((step.places[0].symbol, step.places[0].offset), []).append(step)
    yield
    for init in filter(_is_single, barriers.inits) if at else ():
        place = init.places[0]
        covering = {step for more in range(BYTES) for step in at.get((place.symbol, place.offset + more), ())}
        ends = paths.steps(barriers.ends.meeting(init))
        met = yield from paths.way_to(init, ends, paths.steps(covering))
        yield
        if isinstance(met, Step):
            found.append(Finding(MbarrierLifeView(is_alone=False), met, init))


def _unpublished_init(paths: Paths, barriers: Barriers, found: list[Finding]) -> Work:
    """A barrier that some threads initialise and others use, with nothing in between by which those could know: a way
    leads to the use past the initialisation, and past all that publishes behind it. The threads of one warp may agree
    by a barrier of the warp; where nothing says how many there are, or where some use it alone, they may be of one."""
    function = paths.function
    by_block: dict[int, list[Step]] = {}
    for init in filter(_is_single, barriers.inits):
        if len(barriers.inits.meeting(init)) == 1 and (yield from is_for_some(paths, init)):
            by_block.setdefault(paths.place(init)[0], []).append(init)
    everybody = not (function.threads is None or function.is_warp)
    for inits in islice(by_block.values(), MOST_BLOCKS):
        own = paths.conditions(inits[0])
        naming = dict.fromkeys(user for init in inits for user in barriers.naming(init))
        publishers = [step for step in _publishing(paths, barriers, inits) if step not in naming]
        users: tuple[list[Step], list[Step]] = [], []
        for user in naming:
            if (own and own <= paths.conditions(user)) or user.does(Act.RELEASE, Resource.MBARRIER):
                continue  # by the threads that initialise it, or the end of what it was before
            is_of_all = everybody and user.guard is None and not (yield from is_for_some(paths, user))
            users[is_of_all].append(user)
        for some, publishes in zip(users, (_publishes_in_warp, _publishes), strict=True):
            stops = paths.steps((*(init for init in inits if init.guard is None), *filter(publishes, publishers)))
            met = yield from paths.way_to(None, stops, paths.steps(some))
            yield
            if isinstance(met, Step):
                init = next(init for init in inits if met in barriers.naming(init))
                found.append(Finding(MbarrierLifeView(is_published=False), met, init))
                return


def _publishing(paths: Paths, barriers: Barriers, inits: Sequence[Step]) -> list[Step]:
    """The steps by which threads may learn of what some steps of one block did: those behind it, and on ways that do
    not lead to it barriers of the CTA, and waits, at which something that is behind it arrives."""
    is_behind = paths.behind_any(inits)
    met = {step.places for step in paths.all_steps if step.effect.of is Resource.CTA and is_behind(step)}
    told = {wait for step in barriers.arrivals if is_behind(step) for wait in barriers.awaiting(step)}

    def is_met(step: Step) -> bool:
        is_same = bool(met) and (not step.places or () in met or step.places in met)
        is_told = step in told or (step.effect.of is Resource.CTA and is_same)
        return is_told and not paths.reaches(step, inits[-1])

    return [step for step in paths.all_steps if _publishes_in_warp(step) and (is_behind(step) or is_met(step))]


def is_for_some(paths: Paths, step: Step) -> Generator[None, None, bool]:
    """True if a thread may reach the end without executing the step: by its guard, or without entering its block."""
    if step.guard is not None:
        return True
    block, _ = paths.place(step)
    if block not in paths.avoidable:
        if paths.unavoidable is None:
            paths.unavoidable = yield from unavoidable(paths.function.blocks)
        is_around = block not in paths.unavoidable and (yield from paths.past(None, paths.only(step))) is END
        paths.avoidable[block] = is_around
    return paths.avoidable[block]


def _publishes(step: Step) -> bool:
    return step.effect.act is Act.WAIT and step.effect.of in (Resource.CTA, Resource.CLUSTER, Resource.MBARRIER)


def _publishes_in_warp(step: Step) -> bool:
    return _publishes(step) or step.effect.of is Resource.WARP


def _counted(paths: Paths, barriers: Barriers, found: list[Finding]) -> Work:
    """A barrier that counts more arrivals than all threads of a CTA make which come by its arrivals once."""
    function = paths.function
    if function.has_cluster or not barriers.are_placed(barriers.all):
        return
    threads = function.threads or MOST_THREADS
    for init in filter(_is_single, barriers.inits):
        arrivals, waits = barriers.arriving(init), barriers.awaiting(init)
        yield
        if not arrivals or not waits or init.amount is None or any(map(paths.in_loop, arrivals)):
            continue
        counts = [step.amount if step.effect.amount else 1 for step in arrivals]
        if None not in counts and sum(count or 0 for count in counts) * threads < init.amount:
            found.append(Finding(MbarrierLifeView(is_reachable=False), init, arrivals[0]))
