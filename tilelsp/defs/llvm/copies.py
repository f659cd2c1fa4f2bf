"""Intrinsics of bulk copies: of bytes, and of tiles of tensors, which tensor maps describe. Names are LLVM 22's.

What may be left out stands among the arguments in any case, and constants behind it say whether it counts.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from tilelsp.defs.mir.copies import Landing, LoadMode, ReduceMode, StoreMode
from tilelsp.defs.mir.memory import SCOPES
from tilelsp.defs.mir.threads import ByteForm, ByteMatrices, Matrices, Resizing
from tilelsp.ir.module import Value
from tilelsp.spec.intrinsic import Intrinsic

Zero: TypeAlias = Intrinsic[[]]
One: TypeAlias = Intrinsic[[Value]]
Dimensions: TypeAlias = Literal["1d", "2d", "3d", "4d", "5d"]
Combining: TypeAlias = Literal["add", "min", "max", "inc", "dec", "and", "or", "xor"]
Scope: TypeAlias = Literal["cta", "cluster", "gpu", "sys"]

assert SCOPES == ("cta", "cluster", "gpu", "sys")


class TensorLoad(
    Intrinsic[...], name="nvvm.cp.async.bulk.tensor.g2s.{landing}.{mode}.{dims}", arguments="any p3 any *"
):
    """Copy a tile of a tensor to shared memory: target, mbarrier, map, coordinates, offsets, mask and policy."""

    landing: Landing
    mode: LoadMode
    dims: Dimensions


class TensorStore(Intrinsic[...], name="nvvm.cp.async.bulk.tensor.s2g.{mode}.{dims}", arguments="p3 any any *"):
    """Copy a tile to a tensor: source, map, coordinates, policy."""

    mode: StoreMode
    dims: Dimensions


class TensorReduce(
    Intrinsic[...], name="nvvm.cp.async.bulk.tensor.reduce.{op}.{mode}.{dims}", arguments="p3 any any *"
):
    """Combine a tile with a tensor: source, map, coordinates, policy."""

    op: Combining
    mode: ReduceMode
    dims: Dimensions


class TensorPrefetch(Intrinsic[...], name="nvvm.cp.async.bulk.tensor.prefetch.{mode}.{dims}", arguments="any any *"):
    """Ask for a tile in the second level cache: map, coordinates, offsets, policy."""

    mode: LoadMode
    dims: Dimensions


class BulkLoad(
    Intrinsic[...], name="nvvm.cp.async.bulk.global.to.shared.cluster", arguments="any p3 p1 i32 any i64 i1 i1"
):
    """Copy bytes to shared memory: target, mbarrier, source, size, mask, policy, which of the two count."""


class BulkLoadOwn(Intrinsic[...], name="nvvm.cp.async.bulk.global.to.shared.cta", arguments="p3 p3 p1 i32 i64 i1"):
    """Copy bytes to this CTA's shared memory: target, mbarrier, source, size, policy, whether it counts."""


class BulkToCluster(Intrinsic[...], name="nvvm.cp.async.bulk.shared.cta.to.cluster", arguments="any p3 p3 i32"):
    """Copy bytes to the shared memory of another CTA: target, mbarrier, source, size."""


class BulkStore(
    Intrinsic[...], name="nvvm.cp.async.bulk.shared.cta.to.global.{?bytemask}", arguments="p1 p3 i32 i64 i1 any?"
):
    """Copy bytes to global memory: target, source, size, policy, whether it counts, and which of 16 bytes."""

    bytemask: bool


class BulkPrefetch(Intrinsic[...], name="nvvm.cp.async.bulk.prefetch.L2", arguments="p1 i32 i64 i1"):
    """Ask for bytes in the second level cache: source, size, policy, whether it counts."""


class BulkCommit(Zero, name="nvvm.cp.async.bulk.commit.group"):
    """Close a group of bulk copies."""


class BulkWait(One, name="nvvm.cp.async.bulk.wait.group.{until}", arguments="imm"):
    """Leave at most n groups of bulk copies in flight, or not yet read."""

    until: Literal["", "read"]


class CpAsyncArrive(One, name="nvvm.cp.async.mbarrier.arrive.{?noinc}.{?shared}", arguments="pointer"):
    """Arrive when this thread's earlier copies are complete."""

    noinc: bool
    shared: bool


class PrefetchTensormap(One, name="nvvm.prefetch.tensormap.{overload*}", arguments="any"):
    """Bring a tensor map near."""

    overload: str = ""


class TensormapAcquire(
    Intrinsic[[Value, Value]], name="nvvm.fence.proxy.tensormap_generic.acquire.{scope}", arguments="any imm"
):
    """See what others wrote to a tensor map."""

    scope: Scope


class TensormapRelease(Zero, name="nvvm.fence.proxy.tensormap_generic.release.{scope}"):
    """Let others see what was written to a tensor map."""

    scope: Scope


class SetMaxRegisters(One, name="nvvm.setmaxnreg.{way}.sync.aligned.u32", arguments="imm"):
    """How many registers each thread of the warp group has."""

    way: Resizing


class LdMatrixBytes(
    One, name="nvvm.ldmatrix.sync.aligned.m16n16.x{count}.trans.{form}.{?p3}", arguments="p3", result=True
):
    """Load matrix fragments of bytes, transposed."""

    count: ByteMatrices
    form: ByteForm
    p3: bool = False
    """Set if the name has the address space, as in LLVM 22."""


class StMatrixBytes(Intrinsic[...], name="nvvm.stmatrix.sync.aligned.m16n8.x{count}.trans.b8.{?p3}", arguments="p3 *"):
    """Store matrix fragments of bytes, transposed."""

    count: Matrices
    p3: bool = False
    """Set if the name has the address space, as in LLVM 22."""
