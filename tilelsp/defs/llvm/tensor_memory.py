"""LLVM's own intrinsics of tensor memory, where they differ from those of the documents."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tilelsp.defs.mir.tensor import Group
from tilelsp.ir.module import Value
from tilelsp.spec.intrinsic import Intrinsic


class OwnAlloc(Intrinsic[[Value, Value]], name="nvvm.tcgen05.alloc.cg{group}", arguments="any i32"):
    """Allocate tensor memory; a pointer to where its address goes, and the columns."""

    group: Group


class OwnAllocShared(Intrinsic[[Value, Value]], name="nvvm.tcgen05.alloc.shared.cg{group}", arguments="p3 i32"):
    """Allocate tensor memory; where in shared memory its address goes, and the columns."""

    group: Group


class OwnDealloc(Intrinsic[[Value, Value]], name="nvvm.tcgen05.dealloc.cg{group}", arguments="any i32"):
    """Free tensor memory."""

    group: Group


class OwnRelinquish(Intrinsic[[]], name="nvvm.tcgen05.relinq.alloc.permit.cg{group}"):
    """Give up the right to allocate."""

    group: Group


class OwnCommit(Intrinsic[[Value]], name="nvvm.tcgen05.commit.{?shared}.cg{group}", arguments="any"):
    """Arrive when earlier tcgen05 operations are complete."""

    shared: bool
    group: Group


class OwnCommitMulticast(
    Intrinsic[[Value, Value]], name="nvvm.tcgen05.commit.mc.{?shared}.cg{group}", arguments="any i16"
):
    """Arrive at the barriers of several CTAs when earlier tcgen05 operations are complete."""

    shared: bool
    group: Group


CopyShape: TypeAlias = Literal[
    "128x256b", "4x256b", "128x128b", "64x128b_warpx2_02_13", "64x128b_warpx2_01_23", "32x128b_warpx4"
]


class OwnCp(Intrinsic[[Value, Value]], name="nvvm.tcgen05.cp.{shape}.{source}.cg{group}", arguments="any i64"):
    """Shared to tensor memory."""

    shape: CopyShape
    source: Literal["", "b4x16_p64", "b6x16_p32"]
    group: Group


class OwnShift(Intrinsic[[Value]], name="nvvm.tcgen05.shift.down.cg{group}", arguments="any"):
    """Shift rows of tensor memory down."""

    group: Group
