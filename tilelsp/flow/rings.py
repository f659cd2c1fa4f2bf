"""Shared memory that cp.async fills, on ways gone one by one: which group fills what is read is then known.

A ring's stages are told apart by the address that its counter makes in each round. What reads a stage, or stores to it,
needs the group of the copy that filled it last; the end of a kernel needs all groups.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from tilelsp.base.record import field, record, replace
from tilelsp.defs.rules.views import AsyncGroupView, AsyncKind
from tilelsp.flow.finding import Finding, Work
from tilelsp.flow.graph import MemoryLocation, Step, StepVisit
from tilelsp.flow.paths import Paths
from tilelsp.spec.effect import Act, Resource

_COPY = Resource.COPY

MOST = 1_500
"""Blocks that all ways through a function enter together."""

ROUNDS = 6
"""Times that one way enters the same block."""


@record
class _Fill:
    """A copy, and the number of its group."""

    copy: StepVisit
    group: int


@record
class _Groups:
    """How many groups were committed, and how many of them have landed; the last copies, by where they go to, and these
    places in order."""

    committed: int = 0
    landed: int = 0
    fills: Mapping[tuple[str, int], _Fill] = field(default_factory=dict[tuple[str, int], _Fill])
    starts: tuple[tuple[str, int], ...] = ()

    def filled(self, at: tuple[str, int], copy: StepVisit) -> _Groups:
        """The groups behind a copy."""
        starts = self.starts if at in self.fills else tuple(sorted((*self.starts, at)))
        return replace(self, fills={**self.fills, at: _Fill(copy, self.committed + 1)}, starts=starts)

    def in_flight(self) -> Hashable:
        """State that later steps tell apart."""
        left = ((at, max(fill.group - self.landed, 0)) for at, fill in self.fills.items())
        return self.committed - self.landed, frozenset(left)


@record
class _Claim:
    """A step that touches what a copy fills that has not landed; None for the end of the function."""

    copy: StepVisit
    step: Step | None
    place: MemoryLocation | None


class _Way(NamedTuple):
    """A block that is entered, what is known there, and how often blocks were entered."""

    number: int
    state: Any
    groups: _Groups
    entered: Mapping[int, int]


def check(paths: Paths, found: list[Finding]) -> Work:
    """Findings about copies in flight."""
    function = paths.function
    if not function.is_kernel or function.is_open or function.tracing is None or any(map(_is_of_copies, found)):
        return
    copies = {step.index for step in function.steps(Act.ISSUE, _COPY)}
    if not copies or not any(function.steps(Act.WAIT, _COPY)):
        return
    tracer = yield from function.tracing(_concerns)
    rings = _Rings(paths, copies)
    waiting = [_Way(0, tracer.start(), _Groups(), {})]
    seen: set[tuple[int, Any, Hashable]] = set()
    for _ in range(MOST):
        if not waiting:
            break
        number, state, before, entered = waiting.pop()
        met, ways = yield from tracer.run(number, state)
        groups = rings.past(met, before)
        yield
        if groups is None or rings.is_over(number, groups):
            continue
        entered = {**entered, number: entered.get(number, 0) + 1}
        in_flight = groups.in_flight()
        for target, after in ways:
            key = target, after, in_flight
            if entered.get(target, 0) < ROUNDS and key not in seen:
                seen.add(key)
                waiting.append(_Way(target, after, groups, entered))
        yield
    found += rings.findings()


def _is_of_copies(finding: Finding) -> bool:
    return isinstance(finding.view, AsyncGroupView) and finding.view.kind is AsyncKind.COPY


def _concerns(step: Step) -> bool:
    return step.effect.of is _COPY or _touches(step)


def _touches(step: Step) -> bool:
    return step.does(Act.WRITE, Resource.SHARED) or _reads(step)


def _reads(step: Step) -> bool:
    return step.does(Act.USE, Resource.SHARED) or step.does(Act.READ, Resource.OPERANDS)


def _uncounted(paths: Paths) -> set[int]:
    """The blocks whose last copies are made any number of times in front of the next commit: a way leads from them to
    themselves with no commit on it, or from one commit to the next around them."""
    commits = {paths.place(step)[0] for step in paths.function.steps(Act.COMMIT, _COPY)}
    copies = {paths.place(step)[0] for step in paths.function.steps(Act.ISSUE, _COPY)}
    found: set[int] = set()
    for number in copies:
        next_ = _through({number}, commits, lambda block: (edge.target for edge in paths.function.blocks[block].edges))
        before = _through(next_ & commits - {number}, commits | {number}, paths.entering)
        if number in next_ - commits or before & (commits | {0}) - {number}:
            found.add(number)
    return found


def _through(starts: set[int], ends: set[int], following: Callable[[int], Iterable[int]]) -> set[int]:
    """The blocks that ways lead to from some others, up to and with those where they end."""
    seen: set[int] = set()
    waiting = [*starts]
    while waiting:
        new = {*following(waiting.pop())} - seen
        seen |= new
        waiting += new - ends
    return seen


class _Rings:
    """Fills of copies on the ways through a function.

    Where it is not known how often the copies of one group are made, as those of a loop of their own and what is left
    over of its rounds, nothing is said of them: some ways are then gone by no thread.
    """

    def __init__(self, paths: Paths, copies: set[int]) -> None:
        self._paths = paths
        self._copies = copies
        self._issues = paths.steps(paths.function.steps(Act.ISSUE, _COPY))
        self._uncounted = _uncounted(paths)
        self._starts: set[tuple[str, int]] = set()
        self._claims: list[_Claim] = []

    def past(self, met: Iterable[StepVisit], groups: _Groups) -> _Groups | None:
        """The groups behind some steps; None where it is not known whether one is committed, or waited for."""
        for visit in met:
            step = visit.step
            if step.effect.of is _COPY and step.effect.act is not Act.ISSUE:
                if not visit.is_sure:
                    return None
                if step.effect.act is Act.COMMIT:
                    groups = replace(groups, committed=groups.committed + 1)
                else:
                    landed = groups.committed - (step.amount or 0)
                    groups = replace(groups, landed=max(groups.landed, landed))
            elif step.index in self._copies:
                if visit.place is None or not self._is_counted(step):
                    continue
                at = visit.place.symbol, visit.place.offset
                self._starts.add(at)
                groups = groups.filled(at, visit)
            elif visit.place is not None:
                self._touch(visit, visit.place, groups)
        return groups

    def _is_counted(self, copy: Step) -> bool:
        """True if the number of times that a copy is made for its group is known."""
        number, place = self._paths.place(copy)
        behind = self._paths.function.blocks[number].steps[place:] if number in self._uncounted else []
        return number not in self._uncounted or any(step.does(Act.COMMIT, _COPY) for step in behind)

    def _touch(self, visit: StepVisit, place: MemoryLocation, groups: _Groups) -> None:
        at = _nearest(groups.starts, place)
        fill = None if at is None else groups.fills[at]
        if fill is not None and fill.group > groups.landed:
            self._claims.append(_Claim(fill.copy, visit.step, place))

    def is_over(self, number: int, groups: _Groups) -> bool:
        """True if nothing can go wrong after a block. At the end of the function, copies still in flight are
        recorded."""
        left = [fill for fill in groups.fills.values() if fill.group > groups.landed]
        if self._paths.function.blocks[number].leaves:
            self._claims += [_Claim(fill.copy, None, None) for fill in left if fill.copy.is_sure]
        return not left and not self._paths.leads_into(number, self._issues)

    def findings(self) -> Iterator[Finding]:
        """The first claim that holds with all that is known of where copies go to."""
        starts = sorted(self._starts)
        waits = [*self._paths.function.steps(Act.WAIT, _COPY)]
        for claim in self._claims:
            if claim.step is not None and claim.place is not None:
                start = claim.copy.place
                assert start is not None  # `past` notes no others
                at = _nearest(starts, claim.place)
                behind = claim.place.offset - start.offset
                if at == (start.symbol, start.offset) and behind < max(claim.copy.size, 1):
                    yield Finding(AsyncGroupView(AsyncKind.COPY, in_flight=True), claim.step, claim.copy.step)
                    return
            elif claim.step is None and any(self._paths.in_turn(claim.copy.step, wait) for wait in waits):
                yield Finding(AsyncGroupView(AsyncKind.COPY, waited=False), claim.copy.step)
                return


def _nearest(starts: Sequence[tuple[str, int]], place: MemoryLocation) -> tuple[str, int] | None:
    """The nearest start in front of a place."""
    at = bisect_right(starts, (place.symbol, place.offset)) - 1
    return starts[at] if at >= 0 and starts[at][0] == place.symbol else None
