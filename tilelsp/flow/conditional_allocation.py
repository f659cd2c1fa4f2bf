"""Tensor memory that a branch of all threads together leaves without an allocation, and that is used all the same."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from tilelsp.defs.rules.views import TmemUseView
from tilelsp.flow.finding import Finding, Work
from tilelsp.flow.graph import Block, Step
from tilelsp.flow.paths import Paths
from tilelsp.spec.effect import Act, Resource

_TMEM = Resource.TENSOR_MEMORY

MOST = 50_000
"""Blocks that are looked at in one function; nothing is claimed of what is left then."""


def check(paths: Paths, found: list[Finding]) -> Work:
    """Findings about uses behind a branch around every allocation that no thread of the kernel makes then."""
    function = paths.function
    allocations = list(function.steps(Act.ACQUIRE, _TMEM))
    if not allocations or not function.is_kernel or function.is_open:
        return
    walks = _Walks(function.blocks, {paths.place(step)[0] for step in allocations})
    for number, block in enumerate(function.blocks):
        yield
        if len(block.edges) != 2 or not all(edge.is_uniform for edge in block.edges):
            continue
        for edge, other in (block.edges, block.edges[::-1]):
            if not paths.leads_to(edge.target, walks.allocating) and (yield from walks.needs(number, other.target)):
                use = yield from walks.used(edge.target)
                if use is not None:
                    found.append(Finding(TmemUseView(dominated_by_alloc=False), use, allocations[0]))
                    return


class _Walks:
    """Walks over blocks, which have an end together; `allocating` are the blocks that allocate."""

    def __init__(self, blocks: Sequence[Block], allocating: set[int]) -> None:
        self._blocks = blocks
        self.allocating = allocating
        self._left = MOST

    def needs(self, source: int, target: int) -> Generator[None, None, bool]:
        """True if every path from `source` to an allocation uses the edge to `target`."""
        seen, waiting = {0}, [0]
        while waiting and self._left > 0:
            number = waiting.pop()
            self._left -= 1
            if number in self.allocating:
                return False
            for edge in self._blocks[number].edges:
                if (number, edge.target) != (source, target) and edge.target not in seen:
                    seen.add(edge.target)
                    waiting.append(edge.target)
            yield
        return not waiting

    def used(self, start: int) -> Generator[None, None, Step | None]:
        """Use of tensor memory on the ways from a block on; None where one leads to the end of the function past every
        use."""
        found: list[Step] = []
        seen, waiting = {start}, [start]
        while waiting and self._left > 0:
            block = self._blocks[waiting.pop()]
            self._left -= 1
            used = [step for step in block.steps if _is_use(step)]
            if used:
                found += used
                continue
            if block.leaves:
                return None
            new = {edge.target for edge in block.edges} - seen
            seen |= new
            waiting += new
            yield
        return None if waiting else next(iter(found), None)


def _is_use(step: Step) -> bool:
    return not step.is_guarded and (step.does(Act.USE, _TMEM) or step.does(Act.RELEASE, _TMEM))
