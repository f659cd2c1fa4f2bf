"""Rules of thread-block clusters."""

from __future__ import annotations

from tilelsp.base.diagnostic import Severity
from tilelsp.defs.rules.views import ClusterView
from tilelsp.spec.cite import Cite
from tilelsp.spec.rule import AnyRule, Rule
from tilelsp.spec.target import Feature

_SYNC = Cite("tcgen05 / WGMMA / mbarrier / Cluster Emission", "Cluster Sync Emission")
_GUIDE = Cite("CUDA programming guide", "Thread Block Clusters")

PORTABLE_CTAS = 8
"""Cluster size that every target with clusters can launch."""
LARGEST_CTAS = 16
"""Largest cluster of any target, with the non-portable attribute."""

RULES: tuple[AnyRule, ...] = (
    Rule(
        id="cluster.target",
        order=0,
        on=ClusterView,
        when=lambda v: v.ctas > 1,
        lacks=Feature.CLUSTERS,
        message="clusters need sm_90 or later",
        explain="Below sm_90, and for clusters of one CTA, cluster synchronisation becomes an ordinary barrier.",
        src=_SYNC,
        ours=True,
    ),
    Rule(
        id="cluster.extent",
        order=1,
        on=ClusterView,
        when=lambda v: any(extent < 1 for extent in v.shape),
        message="each cluster dimension must be at least 1",
        explain="An extent of zero launches nothing.",
        src=_GUIDE,
        ours=True,
    ),
    Rule(
        id="cluster.too-large",
        order=2,
        on=ClusterView,
        when=lambda v: v.ctas > LARGEST_CTAS,
        message="a cluster has at most 16 CTAs",
        explain="ptxas does not check the size; the launch fails.",
        src=_GUIDE,
        ours=True,
    ),
    Rule(
        id="cluster.not-portable",
        order=3,
        on=ClusterView,
        when=lambda v: PORTABLE_CTAS < v.ctas <= LARGEST_CTAS and not v.non_portable,
        severity=Severity.WARNING,
        message="a cluster of more than 8 CTAs needs the non-portable cluster size attribute at launch",
        explain="Eight CTAs are portable; more depend on the GPU.",
        src=_GUIDE,
        ours=True,
    ),
)
