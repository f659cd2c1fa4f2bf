"""Kernels whose CTAs stand in clusters: which of them this one is, where all meet, and who issues for a pair."""

from __future__ import annotations

from math import prod

from tilelsp.compile.lowering import unsupported
from tilelsp.compile.stage import Stage
from tilelsp.compile.tileas_to_llvm.context import ThreadContext
from tilelsp.defs.dialects import nvvm
from tilelsp.defs.dialects.nv_tileas import memory as am
from tilelsp.defs.dialects.nv_tileas import ops as at
from tilelsp.defs.encodings.tmem_addr import TMEM_LANES
from tilelsp.defs.mir.tensor import Group
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import I16
from tilelsp.spec.target import Feature, Target

_NO_FOUR = (
    "a group of four CTAs: tcgen05 has cta_group::1 and ::2, and ptxas allows one cta_group in a kernel; each CTA, or "
    "each pair, works on its own part"
)


def group_of(function: Op) -> Group:
    """The CTA group of a kernel: two where an op on tensor memory says so. The others then have it too. Raises
    `Unsupported` for more than tcgen05 has."""
    found: Group = 1
    for op in function.walk():
        if isinstance(op, am.Umma | am.UmmaCommit | am.UmmaSmemToTmemCp):
            if op.cta_group is nvvm.CtaGroupWord.CTA4:
                raise unsupported(op, Stage.LLVM, _NO_FOUR)
            if op.cta_group is nvvm.CtaGroupWord.CTA2:
                found = 2
    return found


def extents_of(function: at.Func) -> tuple[int, ...] | None:
    """The extents of a kernel's clusters; None for one that is not launched as any."""
    return function.cluster_dim or None


def synchronises(function: at.Func, op: am.Barrier, target: Target) -> bool:
    """True if a barrier is one of the cluster, by the documents' three gates: the target has clusters, the kernel is
    launched as clusters of several CTAs, and the barrier's scope is the cluster. Otherwise all threads of the CTA
    meet."""
    return op.scope is am.BarrierScope.CLUSTER and target.has(Feature.CLUSTERS) and prod(extents_of(function) or ()) > 1


def pair_problem(function: at.Func, rows: int, columns: int, b_columns: int) -> str:
    """Why a pair of CTAs cannot multiply into `rows` x `columns` of each, with so many columns of B; "" if it can."""
    if prod(extents_of(function) or ()) % 2:
        return "a pair of CTAs needs clusters of an even number: cluster_dim = array<i32: 2, 1, 1>"
    if rows != TMEM_LANES:
        return f"a pair of CTAs multiplies into {TMEM_LANES} rows of each, not {rows}"
    if 2 * b_columns != columns:
        return f"each CTA of a pair holds half of B's columns: {columns // 2}, not {b_columns}"
    return ""


def rank(c: ThreadContext) -> Value:
    """The rank of this CTA in its cluster."""
    return c.once("rank", lambda: c.b.named(c.b.sreg("cluster.ctarank"), "rank"))


def leads(c: ThreadContext) -> Value:
    """An i1 that is set in the first CTA of a pair, which issues the work of both."""
    return c.once("leads", lambda: c.b.icmp("eq", c.b.and_(rank(c), c.b.i32(1)), c.b.i32(0)))


def pair_mask(c: ThreadContext, peer: Value | None = None) -> Value:
    """The bits of both CTAs of a pair, in the first one; of this CTA and of the one that is named."""
    if peer is None:
        return c.once("pair", lambda: c.b.trunc(c.b.shl(c.b.i32(3), rank(c)), I16))
    own = c.b.shl(c.b.i32(1), rank(c))
    return c.b.trunc(c.b.or_(own, c.b.shl(c.b.i32(1), peer)), I16)
