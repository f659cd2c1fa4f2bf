"""Tensor memory over the control flow graph: what is allocated at once, whether it is freed on every way out, and
which uses lie outside of its life.

A region is a graph of blocks whose ops may hold regions of their own; those that repeat theirs are loops. Every walk
follows ways that the program may take, so an answer is about what may happen on one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from tilelsp.base.record import record
from tilelsp.compile.tileaa_to_tileas.uses import Uses
from tilelsp.defs.dialects import scf
from tilelsp.ir.dominance import Dominance, successors
from tilelsp.ir.module import Block, Op, Region, Value

_Live = frozenset[Op]


@record
class AllocationOps:
    """Allocating and freeing ops, for the level that a function is at.

    `columns` is what an op allocates, 0 for one that does not. `freed` is the handles that an op frees, none for one
    that does not.
    """

    columns: Callable[[Op], int]
    freed: Callable[[Op], tuple[Value, ...]]


def most_live(region: Region, allocations: AllocationOps) -> tuple[int, Op | None]:
    """The most columns that are allocated at once on any way through `region`, and the allocation that makes them so
    many; None where there is none.
    """
    found = _Peak(allocations)
    found.region(region, frozenset())
    return found.columns, found.at


class _Peak:
    """States are sets of allocations that may be alive; where ways meet, either's may."""

    def __init__(self, allocations: AllocationOps) -> None:
        self._allocations = allocations
        self.columns = 0
        self.at: Op | None = None

    def region(self, region: Region, entering: _Live) -> _Live:
        """Allocations that may be live where the region is left."""
        if not region.blocks:
            return entering
        own = set(region.blocks)
        states: dict[Block, _Live] = {region.blocks[0]: entering}
        leaving: _Live = frozenset()
        waiting = [region.blocks[0]]
        while waiting:  # a state only ever grows, so this ends
            block = waiting.pop()
            after = states[block]
            for op in block.ops:
                after = self._op(op, after)
            following = [target for target in successors(block) if target in own]
            if not following:
                leaving |= after
            for target in following:
                before = states.get(target)
                if before is None or not after <= before:
                    states[target] = after | (before or frozenset())
                    waiting.append(target)
        return leaving

    def _op(self, op: Op, live: _Live) -> _Live:
        if self._allocations.columns(op):
            live |= {op}
            total = sum(map(self._allocations.columns, live))
            if total > self.columns:
                self.columns, self.at = total, op
        for handle in self._allocations.freed(op):
            owner = handle.owner
            # A handle that came over an edge: nobody knows whose it is, and nothing is held against it.
            live = live - {owner} if isinstance(owner, Op) else frozenset()
        if not op.regions:
            return live
        if is_loop(op):
            before: _Live | None = None
            while live != before:
                before = live
                live |= self._regions(op.regions, live)
            return live
        after = self._regions(op.regions, live)
        return after | live if may_be_passed(op) else after

    def _regions(self, regions: Iterable[Region], live: _Live) -> _Live:
        leaving: _Live = frozenset()
        for region in regions:
            leaving |= self.region(region, live)
        return leaving


@record
class Life:
    """Where one allocation's life ends. `releases` free it; they stand anywhere in the function."""

    alloc: Op
    releases: frozenset[Op]
    uses: Uses

    @property
    def region(self) -> Region:
        """The region in which it is allocated."""
        home = self.uses.home[self.alloc]
        return next(region for region in self.uses.owner[home].regions if home in region.blocks)

    def is_freed(self) -> bool:
        """True if every path from the allocation out of its region, or back to it, frees it."""
        home = self.uses.home[self.alloc]
        own = set(self.region.blocks)
        waiting = [(home, home.ops.index(self.alloc) + 1)]
        seen: set[Block] = set()
        while waiting:
            block, start = waiting.pop()
            if any(self._frees(op) for op in block.ops[start:]):
                continue
            following = [target for target in successors(block) if target in own]
            if not following or (home in following and self._reaches_itself(home)):
                return False
            for target in following:
                if target not in seen:
                    seen.add(target)
                    waiting.append((target, 0))
        return True

    def _reaches_itself(self, home: Block) -> bool:
        """True if a path leads from the head of its block to the allocation without freeing it first."""
        return not any(self._frees(op) for op in home.ops[: home.ops.index(self.alloc)])

    def _frees(self, op: Op) -> bool:
        if op in self.releases:
            return True
        if not op.regions or is_loop(op) or may_be_passed(op):
            return False
        return all(self._frees_region(region) for region in op.regions)

    def _frees_region(self, region: Region) -> bool:
        """True if every path through the region frees it."""
        own = set(region.blocks)
        waiting = list(region.blocks[:1])
        seen = set(waiting)
        while waiting:
            block = waiting.pop()
            if any(map(self._frees, block.ops)):
                continue
            following = [target for target in successors(block) if target in own]
            if not following:
                return False
            waiting += [target for target in following if target not in seen]
            seen.update(following)
        return bool(region.blocks)

    def dominates(self, use: Op) -> bool:
        """True if every path to `use` goes through the allocation."""
        region = self.region
        home = self.uses.home[self.alloc]
        outer = self._in(region, use)
        if outer is None:
            return False
        block = self.uses.home[outer]
        if block is home:
            return block.ops.index(outer) > block.ops.index(self.alloc)
        return Dominance(region).dominates(home, block)

    def is_after_release(self, use: Op) -> bool:
        """True if some path leads from a release to `use` without another allocation between them."""
        return any(self._leads(release, use) for release in self.releases if release is not use)

    def _leads(self, release: Op, use: Op) -> bool:
        region = self.region
        here = release
        while here in self.uses.home:
            block = self.uses.home[here]
            around = self.uses.owner[block]
            inside = next(inner for inner in around.regions if block in inner.blocks)
            target = self._in(inside, use)
            if target is not None and target is not here and self._follows(inside, here, target):
                return True
            if inside is region:
                return False
            if target is not None and is_loop(around):
                return True  # in the next round
            here = around
        return False

    def _follows(self, region: Region, start: Op, target: Op) -> bool:
        """True if a path in `region` leads from after `start` to `target`, and not through the allocation."""
        own = set(region.blocks)
        first = self.uses.home[start]
        waiting = [(first, first.ops.index(start) + 1)]
        seen: set[Block] = set()
        while waiting:
            block, at = waiting.pop()
            passed = _until(block.ops[at:], self.alloc)
            if target in passed:
                return True
            if self.alloc in passed:
                continue
            for following in successors(block):
                if following in own and following not in seen:
                    seen.add(following)
                    waiting.append((following, 0))
        return False

    def _in(self, region: Region, op: Op) -> Op | None:
        """The op of the region's own blocks that is `op` or holds it; None where it lies outside."""
        here: Op | None = op
        while here is not None:
            block = self.uses.home.get(here)
            if block is None:
                return None
            if block in region.blocks:
                return here
            here = self.uses.owner.get(block)
        return None


def _until(ops: Iterable[Op], last: Op) -> list[Op]:
    """The ops up to `last` and with it."""

    def taken() -> Iterator[Op]:
        for op in ops:
            yield op
            if op is last:
                return

    return list(taken())


def is_loop(op: Op) -> bool:
    """True if an op may run its regions again."""
    return isinstance(op, scf.For | scf.While)


def may_be_passed(op: Op) -> bool:
    """True if an op may run none of its regions."""
    return is_loop(op) or (isinstance(op, scf.If) and not (len(op.regions) > 1 and op.regions[1].blocks))
