"""Rules of thread-block clusters."""

from __future__ import annotations

from tilelsp.base.diagnostic import Severity
from tilelsp.defs.rules.views import ClusterSyncView, ClusterView
from tilelsp.spec.cite import Cite
from tilelsp.spec.rule import AnyRule, Rule, TextLevel
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
        levels=(TextLevel.LLVM,),
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
        levels=(TextLevel.LLVM, TextLevel.PTX),
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
        levels=(TextLevel.LLVM, TextLevel.PTX),
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
        levels=(TextLevel.LLVM, TextLevel.PTX),
        when=lambda v: PORTABLE_CTAS < v.ctas <= LARGEST_CTAS and not v.non_portable,
        severity=Severity.WARNING,
        message="a cluster of more than 8 CTAs needs the non-portable cluster size attribute at launch",
        explain="Eight CTAs are portable; more depend on the GPU.",
        src=_GUIDE,
        ours=True,
    ),
    Rule(
        id="cluster.not-waited",
        on=ClusterSyncView,
        levels=(TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: not v.waited,
        message="barrier.cluster.arrive without a barrier.cluster.wait after it",
        explain="The next arrival would count for a phase that nobody has left.",
        src=_SYNC,
        ours=True,
    ),
    Rule(
        id="cluster.not-arrived",
        on=ClusterSyncView,
        levels=(TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: not v.arrived,
        message="barrier.cluster.wait without a barrier.cluster.arrive before it",
        explain="A thread that has not arrived waits for ever.",
        src=_SYNC,
        ours=True,
    ),
    Rule(
        id="cluster.no-handshake",
        on=ClusterSyncView,
        levels=(TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: not v.synchronised,
        severity=Severity.WARNING,
        message="shared memory of another CTA is reached without a cluster barrier in the kernel",
        explain="The other CTA may not have started, or may have ended: its shared memory is there between a cluster "
        "barrier at the start and one at the end.",
        src=_SYNC,
        ours=True,
    ),
    Rule(
        id="cluster.not-declared",
        on=ClusterSyncView,
        levels=(TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: not v.declared,
        severity=Severity.HINT,
        message="the kernel reaches into other CTAs of its cluster, and no directive declares one",
        explain="The launch must ask for one: without .reqnctapercluster or .explicitcluster it may have clusters of "
        "one CTA.",
        src=_GUIDE,
        ours=True,
    ),
)
