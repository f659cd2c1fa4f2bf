"""The bytes that an mbarrier expects, against those that copies bring.

Both are compared only where all are known, and what expects them is executed as often as what brings them: without a
jump in between, by the same threads.
"""

from __future__ import annotations

from collections.abc import Generator, Hashable

from tilelsp.defs.rules.views import TransactionView
from tilelsp.flow.finding import Finding, Work
from tilelsp.flow.graph import MemoryLocation, Step
from tilelsp.flow.paths import Paths
from tilelsp.spec.effect import Act, Resource


def check(paths: Paths, found: list[Finding]) -> Work:
    """Findings about bytes. What other CTAs count here is not known where the kernel reaches into others."""
    function, barriers = paths.function, paths.barriers
    steps = [*barriers.expected, *barriers.copies]
    is_alone = function.is_kernel and not function.is_open and not function.has_cluster
    if not is_alone or not barriers.expected or not barriers.copies or not barriers.are_placed(steps):
        return
    if any(function.steps(Act.USE, Resource.PEER_MEMORY)):
        return
    searched: set[tuple[MemoryLocation, ...]] = set()
    for expected in barriers.expected:
        if expected.places in searched:
            continue
        searched.add(expected.places)
        own = [*barriers.expected.meeting(expected), *barriers.copies.meeting(expected)]
        yield
        if all(step.amount is not None and step.places == expected.places for step in own):
            found += _unbalanced(paths, own)
            yield


def _unbalanced(paths: Paths, steps: list[Step]) -> Generator[Finding]:
    """Find steps that are executed together and expect more than they bring, or less, where nothing else makes up for
    it."""
    together: dict[Hashable, list[Step]] = {}
    for step in steps:
        if step.is_guarded and step.guard is None:
            return
        together.setdefault((paths.place(step)[0], step.guard), []).append(step)
    made: list[tuple[int, int, Step]] = []
    for some in together.values():
        expecting = [step for step in some if step.does(Act.EXPECT, Resource.TRANSACTION)]
        expected = sum(step.amount or 0 for step in expecting)
        if not expecting or len(expecting) == len(some):
            return
        made.append((expected, sum(step.amount or 0 for step in some) - expected, expecting[0]))
    signs = {(expected > brought) - (expected < brought) for expected, brought, _ in made}
    if signs in ({1}, {-1}, {0, 1}, {0, -1}):
        for expected, brought, step in made:
            if expected != brought:
                yield Finding(TransactionView(expected, brought), step)
