"""Clusters: arrive and wait in pairs, and what reaches into another CTA only in kernels that synchronise with it."""

from __future__ import annotations

from tilelsp.defs.rules.views import ClusterSyncView
from tilelsp.flow.finding import Finding, Work
from tilelsp.flow.graph import Step
from tilelsp.flow.paths import END, Paths, does, only
from tilelsp.spec.effect import Act, Resource

_CLUSTER = Resource.CLUSTER


def judge(paths: Paths, found: list[Finding]) -> Work:
    """Findings about clusters."""
    function = paths.function
    arrivals = list(function.steps(Act.ARRIVE, _CLUSTER))
    waits = list(function.steps(Act.WAIT, _CLUSTER))
    peers = list(function.steps(Act.USE, Resource.PEER_MEMORY))
    if not function.is_kernel or function.is_open:
        return
    for arrival in arrivals:
        met = yield from paths.past(arrival, does(Act.WAIT, _CLUSTER))
        yield
        if met is END:
            found.append(Finding(ClusterSyncView(waited=False), arrival))
    for wait in waits:
        met = yield from paths.past(None, does(Act.ARRIVE, _CLUSTER), only(wait), end=False)
        yield
        if isinstance(met, Step):
            found.append(Finding(ClusterSyncView(arrived=False), wait))
    if peers and function.has_cluster and not arrivals and not waits:
        found.append(Finding(ClusterSyncView(synchronised=False), peers[0]))
    pairs = [step for block in function.blocks for step in block.steps if step.group == 2]
    if (peers or pairs) and not function.has_cluster:
        found.append(Finding(ClusterSyncView(declared=False), (peers or pairs)[0]))
