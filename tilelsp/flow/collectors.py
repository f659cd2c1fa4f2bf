"""The collector of an MMA's A: what `use` and `lastuse` read must be the A that was filled into it."""

from __future__ import annotations

from tilelsp.defs.rules.views import CollectorView
from tilelsp.flow.finding import Finding, Work
from tilelsp.flow.graph import MemoryLocation, Step
from tilelsp.flow.paths import Paths
from tilelsp.spec.effect import Act, Resource


def _collects(step: Step) -> bool:
    return step.effect.of is Resource.COLLECTOR


def _reads(step: Step) -> bool:
    return step.does(Act.USE, Resource.COLLECTOR)


def check(paths: Paths, found: list[Finding]) -> Work:
    """Findings about collectors. A thread's own MMAs come one behind the other; those of others are not followed."""
    function = paths.function
    steps = [step for block in function.blocks for step in block.steps if _collects(step)]
    if not any(map(_reads, steps)):
        return
    reported: set[int] = set()
    for before in steps:
        is_empty = before.does(Act.RELEASE, Resource.COLLECTOR)
        for step in (yield from paths.behind(before, _collects, _collects)):
            if _reads(step) and step.index not in reported and (is_empty or _differ(before, step)):
                reported.add(step.index)
                found.append(Finding(CollectorView(is_filled=False), step, before))
        yield
    if function.is_kernel and not function.is_open:
        first = yield from paths.way_to(None, lambda step: _collects(step) and not _reads(step), _reads)
        if isinstance(first, Step) and first.index not in reported:
            found.append(Finding(CollectorView(is_filled=False), first))


def _differ(step: Step, other: Step) -> bool:
    """True if two MMAs are known to read different operands A. A place and a computed value are not comparable."""
    first, second = step.address, other.address
    if first is None or second is None or isinstance(first, MemoryLocation) is not isinstance(second, MemoryLocation):
        return False
    return first != second
