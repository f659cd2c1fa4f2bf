"""Pairs of CTAs that multiply together: each brings half of both operands, the first one issues the products of both.

Before it does, it has to know that the other one has brought its part: each arrives at a barrier of the first CTA. What
the products come to each has in its own tensor memory; that they are done a commit tells both.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilelsp.compile.lowering import block, region_of
from tilelsp.defs.dialects import arith, scf
from tilelsp.defs.dialects.nv_tileas import memory as am
from tilelsp.defs.dialects.nv_tileas import ops as at
from tilelsp.defs.dialects.nv_tileas import types as t
from tilelsp.ir.module import Region, Value
from tilelsp.ir.types import I1, I32, IntAttr

if TYPE_CHECKING:
    from tilelsp.compile.tileaa_to_tileas.values import FunctionValues

_CTAS = 2
"""Each of the pair's two CTAs arrives once."""


class CtaPair:
    """Facts that both CTAs know of each other, made at the entry of the function."""

    def __init__(self, f: FunctionValues) -> None:
        self._f = f
        out = f.out
        rank = out.plain(at.GetClusterRank, (), [I32], names=["rank"]).result
        one, zero = (out.plain(arith.Constant, (), [I32], {"value": IntAttr(n, I32)}).result for n in (1, 0))
        odd = out.plain(arith.AndI, [rank, one], [I32]).result
        self._leader = out.plain(arith.XOrI, [rank, odd], [I32], names=["leader"]).result
        predicate = {"predicate": arith.INT_PREDICATE.encode(arith.IntPredicate.EQ)}
        self._leads = out.plain(arith.CmpI, [odd, zero], [I1], predicate, names=["leads"]).result
        made = out.make(am.InitMbarrier, [t.MbarrierType()], names=["both_ready"], count=_CTAS)
        self._ready: Value = made.result
        out.make(am.Barrier, scope=am.BarrierScope.CLUSTER)

    def bring(self, phase: Value) -> None:
        """This CTA has brought its part; the first one waits for both. All threads of the CTA have met."""
        f, out = self._f, self._f.out
        out.make(am.ArriveMbarrier, mbarrier=self._ready, rank=self._leader)
        body = block()
        left = out.at(body)
        f.scopes.append({})
        out.make(am.UmmaWait, [I32], mbarrier=self._ready, phase=phase)
        out.plain(scf.Yield, ())
        f.scopes.pop()
        out.at(left)
        out.make(scf.If, condition=self._leads, regions=[region_of(body), Region()])
