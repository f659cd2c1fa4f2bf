"""Clusters: arrive and wait in pairs, and what reaches into another CTA only in kernels that synchronise with it."""

from __future__ import annotations

from tilelsp.defs.rules.views import ClusterSyncView
from tilelsp.flow.finding import Finding, Work
from tilelsp.flow.graph import Step
from tilelsp.flow.paths import Paths
from tilelsp.flow.ways import does
from tilelsp.spec.effect import Act, Resource

_CLUSTER = Resource.CLUSTER
_TELLING = (_CLUSTER, Resource.MBARRIER)


def check(paths: Paths, found: list[Finding]) -> Work:
    """Findings about clusters."""
    function = paths.function
    arrivals = list(function.steps(Act.ARRIVE, _CLUSTER))
    waits = list(function.steps(Act.WAIT, _CLUSTER))
    peers = [step for step in function.steps(Act.USE, Resource.PEER_MEMORY) if not step.effect.at]
    if not function.is_kernel or function.is_open:
        return
    for arrival in arrivals:
        met = yield from paths.past(arrival, does(Act.WAIT, _CLUSTER), does(Act.ARRIVE, _CLUSTER))
        yield
        if met is not None:
            found.append(Finding(ClusterSyncView(waited=False), arrival))
    all_waits = paths.steps(waits)
    for wait in waits:
        is_behind = yield from paths.is_led_to(wait, all_waits, does(Act.ARRIVE, _CLUSTER))
        for start in (None, *(waits if is_behind else ())):
            met = yield from paths.way_to(start, does(Act.ARRIVE, _CLUSTER), paths.only(wait))
            yield
            if isinstance(met, Step):
                found.append(Finding(ClusterSyncView(arrived=False), wait, start))
                break
    if peers and function.has_cluster and not arrivals and not waits:
        found.append(Finding(ClusterSyncView(synchronised=False), peers[0]))
    elif function.has_cluster:
        _between_barriers(paths, found)
    pairs = [step for block in function.blocks for step in block.steps if step.group == 2]
    if (peers or pairs) and not function.has_cluster:
        found.append(Finding(ClusterSyncView(declared=False), (peers or pairs)[0]))
    elif arrivals and waits and not function.has_cluster:
        found.append(Finding(ClusterSyncView(shared=False), arrivals[0]))


def _between_barriers(paths: Paths, found: list[Finding]) -> None:
    """Loads and stores in another CTA that nothing leads to by which a thread could know that the CTA has started, or
    that nothing follows by which it could know that they are done. An mbarrier may tell of either."""
    function = paths.function
    starts = [step for of in _TELLING for step in function.steps(Act.WAIT, of)]
    ends = [*function.steps(Act.ARRIVE, _CLUSTER), *function.steps(Act.WAIT, Resource.MBARRIER)]
    ends += [step for step in function.steps(Act.ARRIVE, Resource.MBARRIER) if step.remote]
    reached = [step for step in function.steps(Act.USE, Resource.PEER_MEMORY) if step.remote]
    early = next((access for access in reached if not any(paths.reaches(start, access) for start in starts)), None)
    late = next((access for access in reached if not any(paths.reaches(access, end) for end in ends)), None)
    if early is not None:
        found.append(Finding(ClusterSyncView(started=False), early))
    if late is not None:
        found.append(Finding(ClusterSyncView(ended=False), late))
