"""The pipeline of a kernel by one launch of it: its stages over turns, and which warps wait for which."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from tilelsp.base.record import record
from tilelsp.interp.ptx.pipeline_trace import Barrier, Fill, PipelineTrace, TurnMark, WaitCompletion, WaitKind


@record
class RingSlot:
    """A place of shared memory that copies fill: its address, and the most bytes that came there at once."""

    place: int
    bytes: int


@record
class SlotContent:
    """Content of a slot when a turn begins: bytes for turn `turn`, which are still under way or are there.

    `turn` is None where nothing waits for them.
    """

    turn: int | None
    in_flight: bool


@record
class TurnTimes:
    """When the products of a turn begin, or where nothing multiplies, behind its wait.

    `in_flight` counts bytes; a slot has None for what no turn needs any more.
    """

    in_flight: int
    slots: tuple[SlotContent | None, ...]


@record
class TracedRole:
    """Warps that do the same: `does` are of copies, multiplies, loads, stores."""

    warps: tuple[int, ...]
    does: tuple[str, ...]


@record
class Dependence:
    """Each warp of a role waits `times`, at most, at `barriers` barriers of a kind for what another role does.

    Of groups of copies, which are its own, `keep` may stay under way, and there are no barriers.
    """

    waiter: int
    signaler: int
    kind: WaitKind
    what: WaitCompletion
    barriers: int
    times: int
    keep: int = 0


@record
class Pipeline:
    """Of the first CTA of a launch. All its warps meet `meetings` times."""

    slots: tuple[RingSlot, ...]
    turns: tuple[TurnTimes, ...]
    roles: tuple[TracedRole, ...]
    dependences: tuple[Dependence, ...]
    meetings: int


def pipeline_of(trace: PipelineTrace) -> Pipeline:
    """Put together the notes of a launch."""
    marks = tuple(_marks(trace))
    by_place: dict[int, list[Fill]] = {}
    for fill in trace.fills:
        by_place.setdefault(fill.place, []).append(fill)
    filled = [by_place[place] for place in sorted(by_place)]
    slots = tuple(RingSlot(fills[0].place, max(fill.bytes for fill in fills)) for fills in filled)
    turns = tuple(
        TurnTimes(mark.bytes, tuple(_held(fills, number, marks) for fills in filled))
        for number, mark in enumerate(marks)
    )
    roles = _roles(trace)
    meetings = Counter[int]()
    for (warp, barrier), times in trace.waits.items():
        meetings[warp] += times if barrier.kind is WaitKind.CTA else 0
    return Pipeline(slots, turns, roles, tuple(_dependences(trace, roles)), max(meetings.values(), default=0))


def _marks(trace: PipelineTrace) -> Iterator[TurnMark]:
    """Where turns begin: products in front of which nothing was waited for since the last ones belong to their turn."""
    wait_times = sorted(fill.waited for fill in trace.fills if fill.waited is not None)
    before = -1
    for mark in trace.marks:
        known = sum(number < mark.now for number in wait_times)
        if known > max(before, 0) or before < 0:
            yield mark
            before = known


def _held(fills: Sequence[Fill], number: int, marks: Sequence[TurnMark]) -> SlotContent | None:
    now = marks[number].now
    last = next((fill for fill in reversed(fills) if fill.issued < now), None)
    if last is None:
        return None
    turn = _turn_of(last, marks)
    if last.waited is None or last.waited > now:
        return SlotContent(turn, in_flight=True)
    return SlotContent(turn, in_flight=False) if turn == number else None


def _turn_of(fill: Fill, marks: Sequence[TurnMark]) -> int | None:
    """The turn that a fill is for: the one that begins behind its wait, the last one for what is waited for later."""
    if fill.waited is None:
        return None
    return next((number for number, mark in enumerate(marks) if mark.now > fill.waited), len(marks) - 1)


# Who waits for whom -------------------------------------------------------------------------------------------------


def _roles(trace: PipelineTrace) -> tuple[TracedRole, ...]:
    """Warps by what they do and wait for; barriers of the whole CTA tell none apart."""
    warps = sorted({warp for warp, *_ in (*trace.work, *trace.waits, *trace.arrivals, *trace.group_waits)})
    found: dict[object, list[int]] = {}
    for warp in warps:
        does = frozenset(what for worker, what in trace.work if worker == warp)
        waits = frozenset(
            barrier for worker, barrier in trace.waits if worker == warp and barrier.kind is not WaitKind.CTA
        )
        found.setdefault((does, waits), []).append(warp)
    order = ("copies", "multiplies", "loads", "stores")
    return tuple(
        TracedRole(tuple(own), tuple(what for what in order if (own[0], what) in trace.work)) for own in found.values()
    )


def _dependences(trace: PipelineTrace, roles: Sequence[TracedRole]) -> Iterator[Dependence]:
    role_of = {warp: number for number, role in enumerate(roles) for warp in role.warps}
    found: dict[tuple[int, int, WaitKind, WaitCompletion], tuple[set[Barrier], Counter[int]]] = {}
    for (warp, barrier), times in trace.waits.items():
        if barrier.kind is not WaitKind.CTA:
            for signaler, what in _signalers(trace.arrivals, barrier, role_of):
                key = role_of[warp], signaler, barrier.kind, what
                barriers, counts = found.setdefault(key, (set(), Counter[int]()))
                barriers.add(barrier)
                counts[warp] += times
    for (waiter, signaler, kind, what), (barriers, counts) in sorted(found.items(), key=lambda entry: entry[0][:2]):
        yield Dependence(waiter, signaler, kind, what, len(barriers), max(counts.values()))
    groups = Counter[tuple[int, int]]()
    for (warp, keep), times in trace.group_waits.items():
        groups[role_of[warp], keep] = max(groups[role_of[warp], keep], times)
    for (waiter, keep), times in groups.items():
        yield Dependence(waiter, waiter, WaitKind.GROUPS, WaitCompletion.BYTES, 0, times, keep)


def _signalers(
    arrivals: Mapping[tuple[int, Barrier, WaitCompletion], int], barrier: Barrier, role_of: Mapping[int, int]
) -> list[tuple[int, WaitCompletion]]:
    """The roles that arrive at a barrier, each with what it is waited for: threads that announce bytes or products
    arrive for these."""
    found: dict[int, set[WaitCompletion]] = {}
    for warp, arrived, what in arrivals:
        if arrived == barrier:
            found.setdefault(role_of[warp], set()).add(what)
    order = (WaitCompletion.BYTES, WaitCompletion.PRODUCTS, WaitCompletion.THREADS)
    return [(role, next(literal for literal in order if literal in whats)) for role, whats in found.items()]
