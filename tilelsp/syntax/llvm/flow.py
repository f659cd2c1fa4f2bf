"""The control flow of a function that was read: predecessors, dominance, and what LLVM's verifier says about phis."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import cache

from tilelsp.base.record import record
from tilelsp.base.steps import finish

Problem = tuple[str, int, int]
"""A sentence, and the place in the unit."""


@record
class PhiEntry:
    """An entry of a phi for one predecessor: the predecessor's block, and the value as a key."""

    block: int
    value: object


@record
class PhiNode:
    """A phi: the block it stands in, its entries, and its place in the unit."""

    block: int
    entries: tuple[PhiEntry, ...]
    start: int
    end: int


STEP = 256
"""Blocks that are looked at in one step."""


def read_flow(successors: Sequence[tuple[int, ...]]) -> Generator[None, None, ControlFlowGraph]:
    """The control flow between blocks, in steps."""
    if len(successors) == 1 and not successors[0]:
        return _straight()
    flow = ControlFlowGraph(successors)
    yield from flow.read()
    return flow


@cache
def _straight() -> ControlFlowGraph:
    """The control flow of one block that leads nowhere, as many functions have it."""
    flow = ControlFlowGraph([()])
    finish(flow.read())
    return flow


class ControlFlowGraph:
    """Blocks by number, the entry first. `successors[b]` are the targets of `b`'s terminator, in order."""

    def __init__(self, successors: Sequence[tuple[int, ...]]) -> None:
        self.successors = successors
        self.predecessors: list[list[int]] = [[] for _ in successors]
        self._order: list[int] = []
        self._number = [-1] * len(successors)
        self._first = [0] * len(successors)
        self._last = [-1] * len(successors)

    def read(self) -> Generator[None, None, None]:
        """Follow the branches, in steps."""
        for number, targets in enumerate(self.successors):
            for target in targets:
                self.predecessors[target].append(number)
            if number % STEP == STEP - 1:
                yield
        self._order = yield from self._reverse_postorder()
        for number, block in enumerate(self._order):
            self._number[block] = number
        yield
        idom = yield from self._dominators()
        yield
        self._number_tree(idom)

    def reachable(self, block: int) -> bool:
        """True if a path leads from the entry to a block."""
        return self._number[block] >= 0

    def dominates(self, a: int, b: int) -> bool:
        """True if every path to `b` leads through `a`; also if no path leads to `b`."""
        if self._number[b] < 0:
            return True
        return self._number[a] >= 0 and self._first[a] <= self._first[b] <= self._last[a]

    def _reverse_postorder(self) -> Generator[None, None, list[int]]:
        if not self.successors:
            return []
        seen = [False] * len(self.successors)
        seen[0] = True
        order: list[int] = []
        stack: list[tuple[int, int]] = [(0, 0)]
        while stack:
            block, at = stack.pop()
            targets = self.successors[block]
            while at < len(targets) and seen[targets[at]]:
                at += 1
            if at < len(targets):
                seen[targets[at]] = True
                stack.append((block, at + 1))
                stack.append((targets[at], 0))
            else:
                order.append(block)
                if len(order) % STEP == 0:
                    yield
        order.reverse()
        return order

    def _dominators(self) -> Generator[None, None, list[int]]:
        """The immediate dominator of each block, by its number in reverse post-order (Cooper, Harvey and Kennedy)."""
        idom = [-1] * len(self._order)
        if not idom:
            return idom
        idom[0] = 0
        changed = True
        while changed:
            changed = False
            for number in range(1, len(self._order)):
                if number % STEP == 0:
                    yield
                found = -1
                for block in self.predecessors[self._order[number]]:
                    other = self._number[block]
                    if other < 0 or idom[other] < 0:
                        continue
                    while found >= 0 and found != other:
                        if found > other:
                            found = idom[found]
                        else:
                            other = idom[other]
                    found = other
                if idom[number] != found:
                    idom[number] = found
                    changed = True
        return idom

    def _number_tree(self, idom: list[int]) -> None:
        """Number the dominator tree, so that a block dominates what lies between its two numbers."""
        sizes = [1] * len(idom)
        for number in range(len(idom) - 1, 0, -1):
            sizes[idom[number]] += sizes[number]
        following = [0] * len(idom)
        for number, block in enumerate(self._order):
            if number:
                parent = idom[number]
                self._first[block] = following[parent]
                following[parent] += sizes[number]
            following[number] = self._first[block] + 1
            self._last[block] = self._first[block] + sizes[number] - 1

    def phi_problems(self, phis: Sequence[PhiNode]) -> Generator[None, None, list[Problem]]:
        """The verifier's problems of phis, in steps."""
        sorted_before: dict[int, list[int]] = {}
        found: list[Problem] = []
        entries = 0
        for phi in phis:
            entries += len(phi.entries)
            if entries >= STEP:
                entries = 0
                yield
            before = sorted_before.get(phi.block)
            if before is None:
                before = sorted_before[phi.block] = sorted(self.predecessors[phi.block])
            message = _phi_problem(phi, before)
            if message:
                found.append((message, phi.start, phi.end))
        return found


def _phi_problem(phi: PhiNode, before: list[int]) -> str:
    if len(phi.entries) != len(before):
        return "PHINode should have one entry for each predecessor of its parent basic block!"
    incoming: dict[int, object] = {}
    for entry in phi.entries:
        if incoming.setdefault(entry.block, entry.value) != entry.value:
            return (
                "PHI node has multiple entries for the same basic block with different incoming values!"
                if sorted(e.block for e in phi.entries) == before
                else "PHI node entries do not match predecessors!"
            )
    if sorted(entry.block for entry in phi.entries) != before:
        return "PHI node entries do not match predecessors!"
    return ""
