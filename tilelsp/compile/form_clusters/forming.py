"""The pass that lets the CTAs of a cluster share a tile, where the hint `num_cta_in_cga` asks for it.

The kernel then says so itself (`cluster_dim`, `blocks_are_clusters`): a launch counts clusters, as it counts tile
blocks.
"""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.compile.choose.atom import Atom
from tilelsp.compile.choose.hints import CTAS, CTAS_ASKED, HINT, without_effect
from tilelsp.compile.form_clusters.clusters import TOGETHER, ClusterSplit, pair_atom, part_atom
from tilelsp.compile.lowering import origin_of, place_of
from tilelsp.compile.passes import PassContext, PassResult, each_kernel, kernels, with_globals
from tilelsp.compile.split_tiles.halves import Unsplittable
from tilelsp.compile.stage import Stage
from tilelsp.compile.tileaa_to_tileas.state import FunctionState, product_of
from tilelsp.defs.dialects.nv_tileaa import ops as aa
from tilelsp.defs.dialects.nv_tileaa.system import Global
from tilelsp.ir.module import Op
from tilelsp.ir.types import IntAttr


def form_clusters(ops: tuple[Op, ...], context: PassContext) -> PassResult:
    """Every kernel that is asked for it as one of clusters, or with the reason why it is none."""

    def work(function: aa.Func) -> tuple[Op, tuple[Diagnostic, ...]]:
        return _formed(function, context)

    done = each_kernel(kernels(ops, aa.Func, context.entry), context, Stage.NV_TILEAA, work)
    return with_globals(done, ops, Global, context, Stage.NV_TILEAA)


def _formed(function: aa.Func, context: PassContext) -> tuple[aa.Func, tuple[Diagnostic, ...]]:
    hint = function.attrs.get(CTAS_ASKED)
    if not isinstance(hint, IntAttr):
        return function, ()
    plain = aa.Func(
        (), (), {key: value for key, value in function.attrs.items() if key != CTAS_ASKED}, function.regions,
        origin=origin_of(function),
    )  # fmt: skip
    if hint.value != TOGETHER:
        return plain, (_ignored_hint(function, hint.value, f"tiles are shared by {TOGETHER} CTAs", context),)
    state = FunctionState(plain, context.target)
    if not state.atoms:
        return plain, (_ignored_hint(function, hint.value, "the kernel multiplies no matrices", context),)
    for dim, atoms in _ways(state):
        try:
            return ClusterSplit(plain, dict.fromkeys(state.atoms, dim), atoms).run(), ()
        except Unsplittable:
            continue
    why = "its tiles cannot be cut in parts that know nothing of each other"
    return plain, (_ignored_hint(function, hint.value, why, context),)


def _ways(state: FunctionState) -> Iterator[tuple[int, dict[Op, Atom]]]:
    """Along which dimension the products of a kernel may be shared, and by which instructions: by pairs, by rows with
    the same instruction, by columns, or by fewer rows than the instruction has, the best first."""
    shapes = {op: product_of(op, atom) for op, atom in state.atoms.items()}
    pairs = {op: pair_atom(atom, shapes[op][:2]) for op, atom in state.atoms.items()}
    rows, columns = ({op: part_atom(atom, shapes[op], dim) for op, atom in state.atoms.items()} for dim in (0, 1))
    same = {op: atom if atom is state.atoms[op] else None for op, atom in rows.items()}
    for dim, atoms in ((0, pairs), (0, same), (1, columns), (0, rows)):
        found = {op: atom for op, atom in atoms.items() if atom is not None}
        if len(found) == len(atoms):
            yield dim, found


def _ignored_hint(function: aa.Func, ctas: int, why: str, context: PassContext) -> Diagnostic:
    message, place = without_effect(CTAS, ctas, why), place_of(function)
    return Diagnostic(HINT, message, place, Severity.INFORMATION, Stage.NV_TILEAA.value, (context.target.name,))
