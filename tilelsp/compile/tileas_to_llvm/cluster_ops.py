"""Barriers, arrivals and ranks of nv_tileas in kernels that may stand in clusters."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from tilelsp.compile.lowering import unsupported
from tilelsp.compile.stage import Stage
from tilelsp.compile.tileas_to_llvm.cluster import rank, synchronises
from tilelsp.compile.tileas_to_llvm.values import Mbarrier
from tilelsp.defs.dialects.nv_tileas import memory as am
from tilelsp.defs.dialects.nv_tileas import ops as at
from tilelsp.ir.module import Op
from tilelsp.spec.target import Feature

if TYPE_CHECKING:
    from tilelsp.compile.tileas_to_llvm.function import FunctionThread

RANK = "nvvm.read.ptx.sreg.cluster.ctarank"
"""The op that gives the rank of a CTA in its cluster, as the documents have it."""


def _read_rank(f: FunctionThread, op: Op) -> None:
    f.values[op.results[0]] = rank(f.c)


def meet(f: FunctionThread, op: Op) -> None:
    """A barrier: of the CTA, or of its cluster."""
    assert isinstance(op, am.Barrier)
    f.flush()
    if synchronises(f.function, op, f.c.target):
        f.cluster_barrier(op, releases=bool(op.release))
    else:
        f.barrier(op)


def arrive(f: FunctionThread, op: Op) -> None:
    """An arrival of one thread, or of one of each warp, at a barrier of this CTA or at that of another one of its
    cluster."""
    assert isinstance(op, am.ArriveMbarrier)
    f.flush()
    bar = f.get(op.mbarrier, Mbarrier).address
    if op.rank is not None and not f.c.target.has(Feature.CLUSTERS):
        raise unsupported(op, Stage.LLVM, f"{f.c.target} has no clusters")
    to, brought = f.scalar(op.rank) if op.rank is not None else None, op.bytes_
    if to is not None and brought is not None:
        raise unsupported(op, Stage.LLVM, "bytes that another CTA's barrier expects")
    if op.each_warp:
        if not op.converged:
            f.b.warp_barrier()
        first = f.c.once("lane0", lambda: f.b.icmp("eq", f.c.lane, f.b.i32(0)))
    else:
        first = f.c.once("thread0", lambda: f.b.icmp("eq", f.c.tid, f.b.i32(0)))
    branch = f.b.begin_if(first, name="arrive")
    if to is None and brought is not None:
        f.b.mbarrier_expect(bar, brought)
    elif to is None:
        f.b.mbarrier_arrive(bar)
    else:
        f.b.mbarrier_arrive_at(f.b.mapa(bar, to))
    f.b.end_if(branch)


Handler = Callable[["FunctionThread", Op], None]
CLUSTER_OPS: Mapping[type[Op] | str, Handler] = {
    am.Barrier: meet,
    am.ArriveMbarrier: arrive,
    at.GetClusterRank: _read_rank,
    RANK: _read_rank,
}
