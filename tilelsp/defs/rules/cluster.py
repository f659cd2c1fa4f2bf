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
        on=ClusterView,
        levels=(TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR),
        when=lambda v: v.ctas > 1 or v.is_used,
        lacks=Feature.CLUSTERS,
        message="clusters need sm_90 or later",
        explain="Below sm_90, and for clusters of one CTA, the documents' compiler writes an ordinary barrier. What is "
        "written here stays as it is: cluster barriers, mapa and the registers of a cluster's ranks and extents have "
        "no instruction there.",
        src=_SYNC,
        ours=True,
    ),
    Rule(
        id="cluster.extent",
        on=ClusterView,
        levels=(TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: any(extent < 1 for extent in v.shape),
        message="each cluster dimension must be at least 1",
        explain="An extent of zero launches nothing.",
        src=_GUIDE,
        ours=True,
    ),
    Rule(
        id="cluster.too-large",
        on=ClusterView,
        levels=(TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: v.ctas > LARGEST_CTAS,
        message="a cluster has at most 16 CTAs",
        explain="ptxas does not check the size; the launch fails.",
        src=_GUIDE,
        ours=True,
    ),
    Rule(
        id="cluster.not-portable",
        on=ClusterView,
        levels=(TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
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
    Rule(
        id="cluster.before-handshake",
        on=ClusterSyncView,
        levels=(TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: not v.started,
        severity=Severity.WARNING,
        message="shared memory of another CTA is used before the cluster's barrier, which stands behind it",
        explain="The other CTA may not have started, and what it stores may not be there: barrier.cluster.arrive and "
        ".wait, or an mbarrier that it arrives at, stand in front of the first access.",
        src=_SYNC,
        fix="write barrier.cluster.arrive and barrier.cluster.wait in front of it",
        ours=True,
    ),
    Rule(
        id="cluster.left-early",
        on=ClusterSyncView,
        levels=(TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: not v.ended,
        severity=Severity.WARNING,
        message="shared memory of another CTA is used, and no barrier behind it keeps that CTA from ending",
        explain="The shared memory of a CTA is there until it ends: barrier.cluster.arrive and .wait, or an mbarrier "
        "that tells it, stand behind the last access.",
        src=_SYNC,
        fix="write barrier.cluster.arrive and barrier.cluster.wait behind it",
        ours=True,
    ),
    Rule(
        id="cluster.barrier-alone",
        on=ClusterSyncView,
        levels=(TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: not v.shared,
        severity=Severity.HINT,
        message="a barrier of the cluster in a kernel that no directive gives several CTAs",
        explain="For clusters of one CTA the documented compiler writes an ordinary barrier, which does the same. "
        "Without a directive the launch may still ask for a cluster.",
        src=_SYNC,
        ours=True,
    ),
)
