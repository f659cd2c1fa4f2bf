"""Pipelines of cp.async whose stages can be told apart: each round reads the stage that was filled first.

A loop of one block copies what the steps in front of it copied for the first stages, in the same order, stage by stage
at one distance. The groups that hold each stage, and those that have landed in each round, are then known.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from itertools import pairwise

from tilelsp.base.record import record
from tilelsp.defs.rules.views import AsyncGroupView, AsyncKind, WgmmaRegionView
from tilelsp.flow.finding import Finding, Work
from tilelsp.flow.graph import Step
from tilelsp.flow.paths import Paths
from tilelsp.flow.work_in_flight import MOST_GROUPS
from tilelsp.spec.effect import Act, Resource

_COPY = Resource.COPY


@record
class _Copy:
    """A copy, and how many groups were committed before it."""

    step: Step
    commits: int

    @property
    def offset(self) -> int:
        """Where it goes to."""
        return self.step.places[0].offset

    @property
    def symbol(self) -> str:
        """Behind what."""
        return self.step.places[0].symbol


@record
class _Tile:
    """The copies of one group of a round, and the group that holds the last of them, for each stage in front of the
    loop. `length` is the distance of stages in bytes."""

    copies: tuple[_Copy, ...]
    stages: tuple[int, ...]
    length: int

    def holds(self, read: Step) -> bool:
        """True if a read is in the first stage."""
        (place,) = read.places
        first = self.copies[0]
        behind = place.offset - first.offset
        return place.varies and place.symbol == first.symbol and 0 <= behind < self.length


def check(paths: Paths, found: list[Finding]) -> Work:
    """Findings about stages that are read too early."""
    function = paths.function
    if not function.is_kernel or function.is_open or any(_is_of_copies(finding) for finding in found):
        return
    copies = frozenset(step.index for step in function.steps(Act.ISSUE, _COPY))
    for number, block in enumerate(function.blocks) if copies else ():
        if not any(edge.target == number for edge in block.edges):
            continue
        yield
        front = _front(paths, number)
        before, inside = _copies(front, copies), _copies(block.steps, copies)
        yield
        tiles = _tiles(before, inside)
        late = yield from _late(front, block.steps, tiles)
        if late is not None:
            found.append(Finding(AsyncGroupView(AsyncKind.COPY, in_flight=True), *late))
            return
        if any(step.does(Act.ISSUE, Resource.WGMMA) for step in front):
            continue  # a round was taken out of the loop
        early = yield from _early(block.steps, tiles)
        if early is not None:
            found.append(Finding(WgmmaRegionView(drained=False), *early))
            return


def _is_of_copies(finding: Finding) -> bool:
    return isinstance(finding.view, AsyncGroupView) and finding.view.kind is AsyncKind.COPY


def _front(paths: Paths, number: int) -> list[Step]:
    """The steps on the one way that leads to a loop."""
    chain: list[int] = []
    here = number
    while len(before := paths.entering(here) - {here}) == 1 and not before & {number, *chain}:
        (here,) = before
        chain.append(here)
    return [step for block in reversed(chain) for step in paths.function.blocks[block].steps]


def _copies(steps: list[Step], copies: frozenset[int]) -> list[_Copy] | None:
    """The copies among steps; None where it is not known of one whether it is made, or where to."""
    found: list[_Copy] = []
    commits = 0
    for step in steps:
        if step.does(Act.COMMIT, _COPY):
            commits += 1
        elif step.does(Act.WRITE, Resource.SHARED) and step.index in copies:
            if step.guard is not None or len(step.places) != 1 or not step.places[0].symbol:
                return None
            found.append(_Copy(step, commits))
    return found


def _tiles(before: list[_Copy] | None, inside: list[_Copy] | None) -> list[_Tile]:
    """The copies of a loop by their groups; none where what is copied in front of it is not the same, in stages."""
    if not before or not inside or len(before) % len(inside):
        return []
    rounds = [before[at : at + len(inside)] for at in range(0, len(before), len(inside))]
    found: list[_Tile] = []
    for group in sorted({copy.commits for copy in inside}):
        numbers = [number for number, copy in enumerate(inside) if copy.commits == group]
        stages = [[stage[number] for number in numbers] for stage in rounds]
        own = tuple(inside[number] for number in numbers)
        lengths = {
            after.offset - copy.offset if after.symbol == copy.symbol else 0
            for earlier, later in pairwise(stages)
            for copy, after in zip(earlier, later, strict=True)
        }
        starts = all(
            (copy.symbol, copy.offset) == (first.symbol, first.offset)
            for copy, first in zip(own, stages[0], strict=True)
        )
        if not starts or len(lengths) != 1:
            return []
        (length,) = lengths
        if length <= 0:
            return []
        last = tuple(max(copy.commits for copy in stage) + 1 for stage in stages)
        found.append(_Tile(own, last, length))
    return found


def _late(front: list[Step], steps: list[Step], tiles: list[_Tile]) -> Generator[None, None, tuple[Step, Step] | None]:
    """A read of a stage before the groups that fill it have landed, with a copy to it."""
    committed = sum(step.does(Act.COMMIT, _COPY) for step in front)
    per_round = sum(step.does(Act.COMMIT, _COPY) for step in steps)
    landed = max((count - (wait.amount or 0) for count, wait in _waits(front)), default=0)
    rounds = max((len(tile.stages) for tile in tiles), default=0) + 2
    is_counted = per_round and any(True for _ in _waits(steps))  # not where mbarriers tell of copies
    for number in range(rounds if is_counted else 0):
        yield
        waits = {wait: count - (wait.amount or 0) for count, wait in _waits(steps)}
        for step in steps:
            if step in waits:
                landed = max(landed, committed + number * per_round + waits[step])
            reads = step.does(Act.USE, Resource.SHARED) or step.does(Act.READ, Resource.OPERANDS)
            for tile in tiles if reads and len(step.places) == 1 else ():
                copy = tile.copies[-1]
                more = number - len(tile.stages)
                need = tile.stages[number] if more < 0 else committed + more * per_round + copy.commits + 1
                if tile.holds(step) and landed < need:
                    return step, copy.step
    return None


def _early(steps: list[Step], tiles: list[_Tile]) -> Generator[None, None, tuple[Step, Step] | None]:
    """A copy to a stage that products may still read, with the last of these."""
    products = {step.index for step in steps if step.does(Act.ISSUE, Resource.WGMMA)}
    reads = [
        (at, step)
        for at, step in enumerate(steps)
        if step.index in products and step.does(Act.READ, Resource.OPERANDS) and len(step.places) == 1
    ]
    for tile in tiles:
        copy = tile.copies[0].step
        last = max((at for at, step in reads if tile.holds(step)), default=None)
        behind = _rounds_behind(tile, tiles)
        yield
        if last is None or behind is None or (not behind and steps.index(copy) < last):
            continue
        between = [*steps * (behind + 1)][last + 1 : behind * len(steps) + steps.index(copy)]
        if _is_in_flight(between):
            return copy, steps[last]
    return None


def _rounds_behind(tile: _Tile, tiles: list[_Tile]) -> int | None:
    """How many rounds before it is filled a stage was read: as many as there are stages that nothing fills in front of
    the loop. The stages lie side by side up to what else the loop fills; None where that is not known."""
    first = tile.copies[0]
    ends = [
        copy.offset - first.offset
        for other in tiles
        for copy in other.copies
        if copy.symbol == first.symbol and copy.offset - first.offset >= tile.length
    ]
    behind = min(ends) // tile.length - len(tile.stages) if ends else -1
    return behind if 0 <= behind <= MOST_GROUPS else None


def _is_in_flight(behind: list[Step]) -> bool:
    """True if none of the steps after a wgmma waits for its group."""
    commits = 0
    for step in behind:
        if step.does(Act.COMMIT, Resource.WGMMA):
            commits += 1
        elif step.does(Act.WAIT, Resource.WGMMA) and (step.amount is None or commits > step.amount):
            return False
    return True


def _waits(steps: list[Step]) -> Iterator[tuple[int, Step]]:
    """The waits among steps, each with how many groups were committed before."""
    commits = 0
    for step in steps:
        if step.does(Act.COMMIT, _COPY):
            commits += 1
        elif step.does(Act.WAIT, _COPY):
            yield commits, step
