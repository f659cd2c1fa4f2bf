"""Bulk copies, tensor copies and what they arrive at, of the LLVM builder."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from tilelsp.compile.llvm.threads import ThreadOps
from tilelsp.defs.llvm import copies as calls
from tilelsp.defs.llvm import instructions as llvm
from tilelsp.defs.llvm.threads import BarrierArrive, MbarrierArriveExpectTx, MbarrierInval
from tilelsp.defs.mir.copies import LoadMode, Rank, ReduceMode, StoreMode
from tilelsp.defs.mir.threads import Resizing
from tilelsp.defs.ptx.async_copy import ReduceBulk
from tilelsp.ir.module import Value
from tilelsp.ir.types import I64, Attr, DictAttr, StringAttr, UnitAttr

_DIMENSIONS: tuple[calls.Dimensions, ...] = get_args(calls.Dimensions)


class CopyOps(ThreadOps):
    """Bulk copies: whoever executes them starts them."""

    def tma_load(
        self,
        to: Value,
        bar: Value,
        map: Value,
        index: Sequence[Value],
        mode: LoadMode,
        rank: Rank,
        *,
        offsets: Sequence[int] = (),
        mask: int | None = None,
        policy: Value | None = None,
        group: int = 0,
        own: bool = False,
    ) -> None:
        """A tile of a tensor to shared memory; `to` is a `ptr addrspace(7)`, or with `own` a `ptr addrspace(3)`."""
        call = calls.TensorLoad("cta" if own else "", mode, _DIMENSIONS[rank - 1])
        moved = (self.i16(offset) for offset in offsets)
        first = (to, bar, map, *index, *moved)
        policy, hinted = policy or self.i64(0), self.i1(policy is not None)
        if own:
            self.emit_void(call(*first, policy, hinted))
            return
        masked = self.i1(mask is not None)
        self.emit_void(call(*first, self.i16(mask or 0), policy, masked, hinted, self.i32(group)))

    def tma_store(
        self,
        source: Value,
        map: Value,
        index: Sequence[Value],
        mode: StoreMode,
        rank: Rank,
        policy: Value | None = None,
    ) -> None:
        """A tile in shared memory to a tensor."""
        call = calls.TensorStore(mode, _DIMENSIONS[rank - 1])
        self.emit_void(call(source, map, *index, policy or self.i64(0), self.i1(policy is not None)))

    def tma_reduce(
        self,
        source: Value,
        map: Value,
        index: Sequence[Value],
        how: calls.Combining,
        mode: ReduceMode,
        rank: Rank,
        policy: Value | None = None,
    ) -> None:
        """A tile in shared memory, combined with a tensor."""
        call = calls.TensorReduce(how, mode, _DIMENSIONS[rank - 1])
        self.emit_void(call(source, map, *index, policy or self.i64(0), self.i1(policy is not None)))

    def tma_prefetch(
        self, map: Value, index: Sequence[Value], mode: LoadMode, rank: Rank, offsets: Sequence[int] = ()
    ) -> None:
        """Ask for a tile in the second level cache."""
        call = calls.TensorPrefetch(mode, _DIMENSIONS[rank - 1])
        self.emit_void(call(map, *index, *(self.i16(offset) for offset in offsets), self.i64(0), self.i1(False)))

    def prefetch_map(self, map: Value) -> None:
        """Bring a tensor map near."""
        self.emit_void(calls.PrefetchTensormap("p0")(map))

    def bulk_load(
        self, to: Value, bar: Value, source: Value, size: int, *, policy: Value | None = None, own: bool = False
    ) -> None:
        """Bytes of global memory to shared memory; `to` is a `ptr addrspace(7)`, or with `own` a `ptr addrspace(3)`."""
        first, hinted = (to, bar, source, self.i32(size)), self.i1(policy is not None)
        policy = policy or self.i64(0)
        if own:
            self.emit_void(calls.BulkLoadOwn()(*first, policy, hinted))
            return
        self.emit_void(calls.BulkLoad()(*first, self.i16(0), policy, self.i1(False), hinted))

    def bulk_store(self, to: Value, source: Value, size: int, *, mask: int | None = None) -> None:
        """Bytes of shared memory to global memory; of each 16 those of `mask`."""
        call = calls.BulkStore(bytemask=mask is not None)
        masked = () if mask is None else (self.i16(mask),)
        self.emit_void(call(to, source, self.i32(size), self.i64(0), self.i1(False), *masked))

    def bulk_send(self, to: Value, bar: Value, source: Value, size: int) -> None:
        """Bytes of shared memory to that of another CTA; `to` is a `ptr addrspace(7)`, the barrier is of that CTA."""
        self.emit_void(calls.BulkToCluster()(to, bar, source, self.i32(size)))

    def bulk_reduce(self, to: Value, source: Value, size: int, how: calls.Combining, type: str) -> None:
        """Elements in shared memory, combined with those of global memory, for which LLVM has no intrinsic."""
        form = f"{ReduceBulk.mnemonic}.global.shared::cta.bulk_group.{how}.{type} [$0], [$1], $2;"
        attrs: dict[str, Attr] = {
            "asm_string": StringAttr(form),
            "constraints": StringAttr("l,r,n"),
            "has_side_effects": UnitAttr(),
        }
        self.emit_void(llvm.INLINE_ASM(to, source, self.i32(size)), attrs)

    def bulk_prefetch(self, source: Value, size: int) -> None:
        """Ask for bytes in the second level cache."""
        self.emit_void(calls.BulkPrefetch()(source, self.i32(size), self.i64(0), self.i1(False)))

    def bulk_commit(self) -> None:
        """Close a group of bulk copies."""
        self.emit_void(calls.BulkCommit()())

    def bulk_wait(self, groups: int, *, read: bool) -> None:
        """Leave at most so many groups under way."""
        self.emit_void(calls.BulkWait("read" if read else "")(self.i32(groups)))

    def mbarrier_expect(self, bar: Value, count: int) -> None:
        """Expect bytes, and arrive."""
        self.emit(MbarrierArriveExpectTx()(bar, self.i32(count)), I64)

    def mbarrier_inval(self, bar: Value) -> None:
        """The barrier's memory is ordinary again."""
        self.emit_void(MbarrierInval()(bar))

    def finalizing_fence(self, word: DictAttr) -> None:
        """The fence of initialised barriers, which carries the compiler's own word of one."""
        self.fence_mbarrier_init({"tile.mbarrier": word})

    def barrier_arrive(self, id: int, threads: int) -> None:
        """`bar.arrive`."""
        self.emit_void(BarrierArrive()(self.i32(id), self.i32(threads)))

    def set_registers(self, way: Resizing, count: int) -> None:
        """`setmaxnreg`."""
        self.emit_void(calls.SetMaxRegisters(way)(self.i32(count)))
