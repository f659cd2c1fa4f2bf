"""Intrinsics of memory, threads, barriers and asynchronous copies."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tilelsp.defs.mir.threads import CopySize, Matrices, Shuffle, Shuffled, Vote
from tilelsp.ir.module import Value
from tilelsp.spec.intrinsic import Intrinsic

Zero: TypeAlias = Intrinsic[[]]
One: TypeAlias = Intrinsic[[Value]]
Two: TypeAlias = Intrinsic[[Value, Value]]
Three: TypeAlias = Intrinsic[[Value, Value, Value]]
Four: TypeAlias = Intrinsic[[Value, Value, Value, Value]]


class MaskedLoad(Four, name="masked.load.{overload*}", arguments="pointer imm any any", result=True):
    """Load where the mask holds."""

    overload: str = ""


class MaskedStore(Four, name="masked.store.{overload*}", arguments="any pointer imm any"):
    """Store where the mask holds."""

    overload: str = ""


class Trap(Zero, name="trap"):
    """Abort the kernel."""


class Exit(Zero, name="nvvm.exit"):
    """End the thread."""


SpecialRegister: TypeAlias = Literal[
    "tid.x", "tid.y", "tid.z", "ntid.x", "ntid.y", "ntid.z",
    "ctaid.x", "ctaid.y", "ctaid.z", "nctaid.x", "nctaid.y", "nctaid.z",
    "clusterid.x", "clusterid.y", "clusterid.z", "nclusterid.x", "nclusterid.y", "nclusterid.z",
    "cluster.ctaid.x", "cluster.ctaid.y", "cluster.ctaid.z",
    "cluster.nctaid.x", "cluster.nctaid.y", "cluster.nctaid.z",
    "laneid", "warpid", "nwarpid", "smid", "nsmid", "cluster.ctarank", "cluster.nctarank", "warpsize",
    "lanemask.eq", "lanemask.lt", "lanemask.le", "lanemask.gt", "lanemask.ge", "clock", "dynamic_smem_size",
    "total_smem_size", "clock64", "globaltimer", "gridid",
]  # fmt: skip
_PREFIX = "llvm.nvvm.read.ptx.sreg."


class ReadSreg(Zero, name="nvvm.read.ptx.sreg.{register}", result=True):
    """A special register."""

    register: SpecialRegister

    @classmethod
    def refusal(cls, name: str) -> str:
        """The register that there is not."""
        return f"no special register %{cls._in_ptx(name.removeprefix(_PREFIX))}"

    @staticmethod
    def _in_ptx(register: str) -> str:
        return register.replace("cluster.", "cluster_").replace("lanemask.", "lanemask_")

    @property
    def ptx(self) -> str:
        """The register as PTX calls it, without `%`."""
        return self._in_ptx(self.register)

    @property
    def wide(self) -> bool:
        """True if it has 64 bits."""
        return self.register in ("clock64", "globaltimer", "gridid")


class Barrier0(Zero, name="nvvm.barrier0"):
    """Wait for all threads of the CTA."""


class BarrierAll(One, name="nvvm.barrier.cta.sync.aligned.all", arguments="i32"):
    """Wait for all threads of the CTA."""


class BarrierCount(Two, name="nvvm.barrier.cta.sync.aligned.count", arguments="i32 i32"):
    """Wait for a number of threads."""


class BarrierArrive(Two, name="nvvm.barrier.cta.arrive.aligned.count", arguments="i32 i32"):
    """Arrive at a barrier of a number of threads, and go on."""


class WarpBarrier(One, name="nvvm.bar.warp.sync", arguments="i32"):
    """Wait for lanes of the warp."""


class Shfl(Four, name="nvvm.shfl.sync.{mode}.{kind}", arguments="i32 any i32 i32", result=True):
    """Exchange between lanes."""

    mode: Shuffle
    kind: Shuffled


class VoteSync(Two, name="nvvm.vote.{mode}.sync", arguments="i32 i1", result=True):
    """Combine a predicate over the warp."""

    mode: Vote


class Elect(One, name="nvvm.elect.sync", arguments="i32", result=True):
    """Choose one lane."""


class Redux(Two, name="nvvm.redux.sync.{op}", arguments="i32 i32", result=True):
    """Reduce over the warp."""

    op: Literal["add", "min", "max", "umin", "umax"]


class CpAsyncCa(Intrinsic[...], name="nvvm.cp.async.ca.shared.global.{size}.{?s}", arguments="p3 p1 i32?"):
    """Asynchronous copy to shared memory."""

    size: CopySize
    s: bool


class CpAsyncCg(Intrinsic[...], name="nvvm.cp.async.cg.shared.global.{size}.{?s}", arguments="p3 p1 i32?"):
    """Asynchronous copy to shared memory, past L1."""

    size: Literal[16]
    s: bool


class CpAsyncCommit(Zero, name="nvvm.cp.async.commit.group"):
    """Close a group of copies."""


class CpAsyncWait(One, name="nvvm.cp.async.wait.group", arguments="imm"):
    """Leave at most n groups in flight."""


class CpAsyncWaitAll(Zero, name="nvvm.cp.async.wait.all"):
    """Wait for all copies."""


class MbarrierInit(Two, name="nvvm.mbarrier.init.shared", arguments="p3 i32"):
    """Initialise a barrier object."""


class MbarrierInval(One, name="nvvm.mbarrier.inval.shared", arguments="p3"):
    """Make the memory ordinary again."""


class MbarrierArrive(One, name="nvvm.mbarrier.arrive.shared", arguments="p3", result=True):
    """Arrive."""


class MbarrierArriveExpectTx(
    Two, name="nvvm.mbarrier.arrive.expect.tx.scope.cta.space.cta", arguments="p3 i32", result=True
):
    """Expect bytes and arrive."""


MbarrierScope: TypeAlias = Literal["cta", "cluster"]


class MbarrierArriveCluster(
    Two, name="nvvm.mbarrier.arrive.{?relaxed}.scope.{scope}.space.cluster", arguments="p7 i32"
):
    """Arrive at a barrier of another CTA of the cluster."""

    relaxed: bool
    scope: MbarrierScope


class MbarrierTryWait(
    Two, name="nvvm.mbarrier.try.wait.parity.{?relaxed}.scope.{scope}.space.cta", arguments="p3 i32", result=True
):
    """Test if a phase has completed."""

    relaxed: bool = False
    scope: MbarrierScope = "cta"


class FenceMbarrierInit(Zero, name="nvvm.fence.mbarrier_init.release.cluster"):
    """Make initialised barriers visible."""


class FenceProxyAsync(Zero, name="nvvm.fence.proxy.async"):
    """Order generic against asynchronous accesses."""


class FenceProxyAsyncShared(Zero, name="nvvm.fence.proxy.async.shared_cta"):
    """The same for shared memory."""


class FenceProxyAsyncGlobal(Zero, name="nvvm.fence.proxy.async.global"):
    """The same for global memory."""


class FenceProxyAlias(Zero, name="nvvm.fence.proxy.alias"):
    """Order accesses to the same memory under different addresses."""


class ClusterArrive(Zero, name="nvvm.barrier.cluster.arrive.aligned"):
    """Arrive at the cluster's barrier."""


class ClusterArriveRelaxed(Zero, name="nvvm.barrier.cluster.arrive.relaxed.aligned"):
    """Arrive without ordering memory."""


class ClusterWait(Zero, name="nvvm.barrier.cluster.wait.aligned"):
    """Wait at the cluster's barrier."""


class Mapa(Two, name="nvvm.mapa.shared.cluster", arguments="p3 i32", result=True):
    """Address in another CTA of the cluster."""


class GridWait(Zero, name="nvvm.griddepcontrol.wait"):
    """Wait for the grid that this one depends on."""


class GridLaunch(Zero, name="nvvm.griddepcontrol.launch.dependents"):
    """Let dependent grids start."""


class LdMatrix(One, name="nvvm.ldmatrix.sync.aligned.m8n8.x{count}.{?trans}.b16.{?p3}", arguments="p3", result=True):
    """Load matrix fragments."""

    count: Matrices
    trans: bool
    p3: bool = False
    """Set if the name has the address space, as in LLVM 22."""


class StMatrix(Intrinsic[...], name="nvvm.stmatrix.sync.aligned.m8n8.x{count}.{?trans}.b16.{?p3}", arguments="p3 *"):
    """Store matrix fragments."""

    count: Matrices
    trans: bool
    p3: bool = False
    """Set if the name has the address space, as in LLVM 22."""
