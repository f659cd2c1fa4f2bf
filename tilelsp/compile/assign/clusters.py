"""Tiles that the CTAs of a cluster work on together, each on its part: the rows, or the columns, of their products.

A kernel that is asked to run as clusters of two has each tile cut in half, as one that is too large for a CTA is
(`assign.split`); but each CTA does one half only, the one that its rank in the cluster names.
"""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.compile.assign.halves import Unsplittable
from tilelsp.compile.assign.split import TileSplit
from tilelsp.compile.lowering import Writer, origin_of
from tilelsp.defs.dialects.nv_tileaa import memory as aa_memory
from tilelsp.defs.dialects.nv_tileaa import ops as aa
from tilelsp.defs.dialects.nv_tileaa import system
from tilelsp.ir.module import Op
from tilelsp.ir.types import I32, Attr, DenseArrayAttr, UnitAttr

TOGETHER = 2
"""CTAs of a cluster that share a tile."""
_ONCE = (
    system.Print, system.Assert, system.FenceAlias, aa_memory.AtomicRmw, aa_memory.AtomicCas, aa_memory.AtomicRed,
)  # fmt: skip
"""What a tile block does once, whoever of its CTAs does it."""


class ClusterSplit(TileSplit):
    """Gives each of two CTAs half of the rows or columns of some multiplies, and what depends on them."""

    def __init__(self, function: aa.Func, dots: dict[Op, int]) -> None:
        if any(isinstance(op, _ONCE) for op in function.walk()):
            raise Unsplittable
        super().__init__(function, dots)

    def run(self) -> aa.Func:
        """The kernel as one of clusters. Raises `Unsplittable`."""
        made = super().run()
        attrs: dict[str, Attr] = dict(made.attrs)
        attrs["cluster_dim"] = DenseArrayAttr(I32, (TOGETHER, 1, 1))
        attrs["blocks_are_clusters"] = UnitAttr()
        return aa.Func((), (), attrs, made.regions, origin=origin_of(self.function))

    def passes(self, out: Writer, ops: Sequence[Op]) -> None:
        """All ops once, on the half of the CTA's rank."""
        self.half = out.make(aa.GetClusterRank, [I32], names=["rank"]).result
        self.inner(out, ops)
