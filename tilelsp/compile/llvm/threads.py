"""Special registers, barriers and asynchronous copies of the LLVM builder."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from tilelsp.compile.llvm.memory import MemoryOps
from tilelsp.defs.llvm import instructions as llvm
from tilelsp.defs.llvm.system import SystemFunction
from tilelsp.defs.llvm.threads import (
    BarrierAll,
    BarrierCount,
    ClusterArrive,
    ClusterArriveRelaxed,
    ClusterWait,
    CpAsyncCa,
    CpAsyncCg,
    CpAsyncCommit,
    CpAsyncWait,
    Elect,
    FenceMbarrierInit,
    FenceProxyAlias,
    FenceProxyAsync,
    FenceProxyAsyncGlobal,
    FenceProxyAsyncShared,
    GridLaunch,
    GridWait,
    Mapa,
    MbarrierArrive,
    MbarrierArriveCluster,
    MbarrierInit,
    MbarrierTryWait,
    ReadSreg,
    Shfl,
    SpecialRegister,
    Trap,
    VoteSync,
    WarpBarrier,
)
from tilelsp.defs.mir.threads import CopySize, Shuffle, Vote
from tilelsp.ir.module import Value
from tilelsp.ir.types import (
    F32,
    I1,
    I32,
    I64,
    Attr,
    IntAttr,
    StringAttr,
    TupleType,
)
from tilelsp.spec.constants import SHARED_CLUSTER, pointer

Axis: TypeAlias = Literal["x", "y", "z"]
AXES: tuple[Axis, ...] = ("x", "y", "z")
_TID: Mapping[Axis, SpecialRegister] = {"x": "tid.x", "y": "tid.y", "z": "tid.z"}
_CTAID: Mapping[Axis, SpecialRegister] = {"x": "ctaid.x", "y": "ctaid.y", "z": "ctaid.z"}
_NCTAID: Mapping[Axis, SpecialRegister] = {"x": "nctaid.x", "y": "nctaid.y", "z": "nctaid.z"}
_CLUSTERID: Mapping[Axis, SpecialRegister] = {"x": "clusterid.x", "y": "clusterid.y", "z": "clusterid.z"}
_NCLUSTERID: Mapping[Axis, SpecialRegister] = {"x": "nclusterid.x", "y": "nclusterid.y", "z": "nclusterid.z"}


class ThreadOps(MemoryOps):
    """Special registers, synchronisation, copies."""

    meeting: tuple[int, int] | None = None
    """The barrier at which all threads of a role meet, and how many they are; None where they are those of the CTA."""

    # --- threads ----------------------------------------------------------------------------------------------

    def sreg(self, name: SpecialRegister) -> Value:
        """A special register as i32: tid.x, ntid.x, ctaid.y, nctaid.z, laneid, warpid, cluster.ctarank,
        cluster.nctarank, clusterid.x, nclusterid.x, cluster.ctaid.x, lanemask.lt, ..."""
        return self.emit(ReadSreg(name)(), I32)

    def tid(self, axis: Axis = "x") -> Value:
        """Thread index in the CTA."""
        return self.sreg(_TID[axis])

    def ctaid(self, axis: Axis = "x") -> Value:
        """CTA index in the grid."""
        return self.sreg(_CTAID[axis])

    def nctaid(self, axis: Axis = "x") -> Value:
        """Number of CTAs in the grid."""
        return self.sreg(_NCTAID[axis])

    def clusterid(self, axis: Axis = "x") -> Value:
        """Cluster index in the grid (sm_90)."""
        return self.sreg(_CLUSTERID[axis])

    def nclusterid(self, axis: Axis = "x") -> Value:
        """Number of clusters in the grid (sm_90)."""
        return self.sreg(_NCLUSTERID[axis])

    def trap(self) -> None:
        """Abort the kernel."""
        self.emit_void(Trap()())

    # --- barriers and warp operations ---------------------------------------------------------------------------

    def barrier(self, id: int = 0, threads: int | None = None) -> None:
        """`bar.sync id{, threads}`: all threads of the CTA, or `threads` (a multiple of 32) of them."""
        if threads is None and id == 0 and self.meeting is not None:
            self.emit_void(BarrierCount()(*map(self.i32, self.meeting)))
        elif threads is None:
            self.emit_void(BarrierAll()(self.i32(id)))
        else:
            self.emit_void(BarrierCount()(self.i32(id), self.i32(threads)))

    def warp_barrier(self, mask: int = 0xFFFFFFFF) -> None:
        """`bar.warp.sync`."""
        self.emit_void(WarpBarrier()(self.i32(mask)))

    def shfl(self, mode: Shuffle, value: Value, lane: Value | int, *, clamp: int = 31, mask: int = 0xFFFFFFFF) -> Value:
        """`shfl.sync`: mode bfly, idx, up (clamp 0) or down; i32 or f32."""
        kind = "f32" if value.type == F32 else "i32"
        by = self.i32(lane) if isinstance(lane, int) else lane
        return self.emit(Shfl(mode, kind)(self.i32(mask), value, by, self.i32(clamp)), value.type)

    def vote(self, mode: Vote, predicate: Value, *, mask: int = 0xFFFFFFFF) -> Value:
        """`vote.sync`: mode any, all, uni (i1) or ballot (i32)."""
        return self.emit(VoteSync(mode)(self.i32(mask), predicate), I32 if mode == "ballot" else I1)

    def elect_sync(self, mask: int = 0xFFFFFFFF) -> Value:
        """True in exactly one lane of the warp: i1 (sm_90)."""
        both = self.emit(Elect()(self.i32(mask)), TupleType((I32, I1)))
        return self.emit(llvm.EXTRACTVALUE(both), I1, {"index": IntAttr(1, I32)})

    # --- asynchronous copies ------------------------------------------------------------------------------------

    def cp_async(self, shared: Value, source: Value, size: CopySize, *, bypass_l1: bool = False,
                 source_size: Value | None = None) -> None:  # fmt: skip
        """Copy 4, 8 or 16 bytes from global to shared memory; with `source_size` (i32 bytes) the rest is zero.

        `bypass_l1` (`.cg`) needs 16 bytes (sm_80).
        """
        some = source_size is not None
        if bypass_l1 and size != 16:
            raise ValueError(f"a copy past L1 is of 16 bytes, not {size}")
        copy = CpAsyncCg(16, some) if bypass_l1 else CpAsyncCa(size, some)
        self.emit_void(copy(shared, source) if source_size is None else copy(shared, source, source_size))

    def cp_async_commit(self) -> None:
        """Close the group of copies issued so far."""
        self.emit_void(CpAsyncCommit()())

    def cp_async_wait(self, groups: int) -> None:
        """Wait until at most `groups` groups are in flight."""
        self.emit_void(CpAsyncWait()(self.i32(groups)))

    # --- mbarriers and fences -----------------------------------------------------------------------------------

    def mbarrier_init(self, bar: Value, count: Value | int) -> None:
        """Initialise eight bytes of shared memory; one thread, before a barrier."""
        by = self.i32(count) if isinstance(count, int) else count
        self.emit_void(MbarrierInit()(bar, by))

    def mbarrier_try_wait(self, bar: Value, parity: Value) -> Value:
        """Test if the phase of `parity` (i32, 0 or 1) has completed, as an i1; may suspend the thread (sm_90)."""
        return self.emit(MbarrierTryWait()(bar, parity), I1)

    def mbarrier_wait(self, bar: Value, parity: Value) -> None:
        """Spin until the phase of `parity` has completed."""
        again = self.block((), "wait")
        done = self.block((), "wait.end")
        self.br(again)
        self.at(again)
        self.cond_br(self.mbarrier_try_wait(bar, parity), done, again)
        self.at(done)

    def mbarrier_arrive(self, bar: Value) -> None:
        """Arrive at a barrier of this CTA."""
        self.emit(MbarrierArrive()(bar), I64)

    def mapa(self, address: Value, rank: Value) -> Value:
        """The same address in the shared memory of another CTA of the cluster (sm_90)."""
        return self.emit(Mapa()(address, rank), pointer(SHARED_CLUSTER))

    def mbarrier_arrive_at(self, bar: Value) -> None:
        """Arrive at a barrier of another CTA of the cluster, which `mapa` gave, and release what this thread knows."""
        self.emit_void(MbarrierArriveCluster(relaxed=False, scope="cluster")(bar, self.i32(1)))

    def cluster_arrive(self, *, relaxed: bool) -> None:
        """Arrive at the barrier of the cluster; `relaxed`: without a release of what was written (sm_90)."""
        self.emit_void(ClusterArriveRelaxed()() if relaxed else ClusterArrive()())

    def cluster_wait(self) -> None:
        """Wait for all threads of the cluster (sm_90)."""
        self.emit_void(ClusterWait()())

    def fence_mbarrier_init(self, attrs: Mapping[str, Attr] | None = None) -> None:
        """Make initialised mbarriers visible to the cluster and the asynchronous proxy (sm_90)."""
        self.emit_void(FenceMbarrierInit()(), attrs)

    def fence_proxy_async(self, space: Literal["shared::cta", "global", ""] = "shared::cta") -> None:
        """Order generic writes before asynchronous-proxy reads; `space` "shared::cta", "global" or "" (sm_90)."""
        match space:
            case "shared::cta":
                self.emit_void(FenceProxyAsyncShared()())
            case "global":
                self.emit_void(FenceProxyAsyncGlobal()())
            case "":
                self.emit_void(FenceProxyAsync()())

    def fence_proxy_alias(self) -> None:
        """Order accesses to the same memory under different addresses."""
        self.emit_void(FenceProxyAlias()())

    # --- launches that overlap ----------------------------------------------------------------------------------

    def grid_wait(self) -> None:
        """Wait until the grids that this one may overlap with have ended (sm_90)."""
        self.emit_void(GridWait()())

    def grid_launch(self) -> None:
        """Let the grids that may overlap with this one start (sm_90)."""
        self.emit_void(GridLaunch()())

    # --- the system -----------------------------------------------------------------------------------------------

    def system_call(self, function: SystemFunction, *arguments: Value) -> Value:
        """Call what the driver provides; gives an i32 that nobody reads where the function gives nothing."""
        attrs = {"callee": StringAttr(function.name)}
        if function.result is None:
            self.emit_void(llvm.CALL(*arguments), attrs)
            return self.i32(0)
        return self.emit(llvm.CALL(*arguments), function.result, attrs)
