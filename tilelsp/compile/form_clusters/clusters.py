"""Tiles that the CTAs of a cluster work on together, each on its part: the rows, or the columns, of their products.

A kernel that is asked to run as clusters of two has each tile cut in half, as one that is too large for a CTA is
(`split_tiles.split`); but each CTA does one half only, the one that its rank in the cluster names.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tilelsp.base.record import replace
from tilelsp.compile.choose.atom import PAIR, SCALED, Atom, AtomFamily, fits
from tilelsp.compile.choose.scaled import NARROWEST as SCALED_COLUMNS
from tilelsp.compile.lowering import Writer, origin_of
from tilelsp.compile.split_tiles.halves import Unsplittable
from tilelsp.compile.split_tiles.split import TileSplit
from tilelsp.defs.dialects.cute import ATOM
from tilelsp.defs.dialects.nv_tileaa import memory as aa_memory
from tilelsp.defs.dialects.nv_tileaa import ops as aa
from tilelsp.defs.dialects.nv_tileaa import system
from tilelsp.defs.encodings.tmem_addr import TMEM_LANES
from tilelsp.ir.module import Op
from tilelsp.ir.types import I32, Attr, DenseArrayAttr, UnitAttr

TOGETHER = 2
"""CTAs of a cluster that share a tile."""
_ONCE = (
    system.Print, system.Assert, system.FenceAlias, aa_memory.AtomicRmw, aa_memory.AtomicCas, aa_memory.AtomicRed,
)  # fmt: skip
"""Ops that a tile block executes once, whoever of its CTAs does it."""


def pair_atom(atom: Atom, shape: tuple[int, int]) -> Atom | None:
    """The instruction by which two CTAs multiply a tile of `shape` (M, N) that an atom multiplies; None where none
    does: 128 rows for each, and so many columns that one instruction takes them all."""
    m, n = shape
    if atom.family is not AtomFamily.UMMA or atom.suffix or m != TOGETHER * TMEM_LANES or not 64 <= n <= atom.n:
        return None
    return replace(atom, m=m, suffix=PAIR)


def part_atom(atom: Atom, shape: tuple[int, int, int], dim: int) -> Atom | None:
    """The instruction for half of a tile of `shape` (M, N, K) along M or N (`dim`), where an atom multiplies the whole:
    the same, or one of fewer rows or columns. None where there is none."""
    sizes = [*shape]
    sizes[dim] //= 2
    half = sizes[0], sizes[1], sizes[2]
    if fits(atom, half):
        return atom
    if atom.family not in (AtomFamily.UMMA, AtomFamily.WGMMA) or atom.suffix not in ("", SCALED):
        return None
    smaller = replace(atom, m=min(atom.m, half[0]), n=min(atom.n, half[1]))
    rows, columns = (TMEM_LANES, SCALED_COLUMNS) if atom.suffix == SCALED else (64, 16)
    return smaller if smaller.m >= rows and smaller.n >= columns and fits(smaller, half) else None


class ClusterSplit(TileSplit):
    """Gives each of two CTAs half of the rows or columns of some multiplies, and what depends on them.

    `atoms` are the instructions of the parts. With those of pairs, which are all or none, the CTAs multiply together:
    each has half of the rows of A and half of the columns of B.
    """

    def __init__(self, function: aa.Func, dots: dict[Op, int], atoms: Mapping[Op, Atom]) -> None:
        if any(isinstance(op, _ONCE) for op in function.walk()):
            raise Unsplittable
        self._atoms = atoms
        super().__init__(function, dots)

    def _crosswise(self, op: Op) -> bool:
        if op not in self._atoms or self._atoms[op].suffix != PAIR:
            return super()._crosswise(op)
        assert isinstance(op, aa.Dot)
        return self._mark(op.lhs, 0) | self._mark(op.rhs, 1)

    def _op(self, out: Writer, op: Op) -> None:
        super()._op(out, op)
        atom = self._atoms.get(op)
        if atom is None:
            return
        made = self._map[op.results[0]].defining_op
        assert isinstance(made, aa.Dot)
        made.attrs = {**made.attrs, "atom": ATOM.encode(atom.name)}

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
