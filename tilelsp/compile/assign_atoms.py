"""Which instruction multiplies: the pass in front of the conversion to nv_tileaa, where the choice becomes a witness.

The pass writes `nv_tileaa.atom` on every multiply of cuda_tile; one that has it already keeps it. All multiplies of a
kernel are chosen for together: where an accumulator of warp groups would neither fit in registers nor can be cut in
halves, the kernel is given what fits.
"""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.compile.choose.atom import Atom, AtomFamily, choose_atom, registers_fit
from tilelsp.compile.choose.remark import remark
from tilelsp.compile.choose.scaled import block_scale, choose_scaled
from tilelsp.compile.cuda_tile_to_tileaa.conversion import convert
from tilelsp.compile.cuda_tile_to_tileaa.types import check_types
from tilelsp.compile.lowering import place_of
from tilelsp.compile.multiplies import WITNESS, operand_types, product_shape, scales_of
from tilelsp.compile.passes import PassContext, PassResult, each_kernel, kernels, with_globals
from tilelsp.compile.split_tiles.split import may_be_cut
from tilelsp.compile.stage import Stage
from tilelsp.defs.dialects.cuda_tile import core, matrix
from tilelsp.defs.dialects.cute import ATOM
from tilelsp.ir.clone import clone
from tilelsp.ir.module import Op
from tilelsp.ir.types import Attr
from tilelsp.spec.target import Target

REMARK = "native.atom"
"""The code of what is worth saying about the chosen matrix instruction."""

MULTIPLIES = (matrix.MmaF, matrix.MmaI, matrix.MmaFScaled)


def assign_atoms(ops: tuple[Op, ...], context: PassContext) -> PassResult:
    """The kernels with a witness on every multiply that has an instruction. Types that the target lacks are refused."""

    def work(entry: core.Entry) -> tuple[Op, tuple[Diagnostic, ...]]:
        check_types(entry, context.target)
        return _assigned(entry, context)

    done = each_kernel(kernels(ops, core.Entry, context.entry), context, Stage.NV_TILEAA, work)
    return with_globals(done, ops, core.Global, context, Stage.NV_TILEAA)


def _assigned(entry: core.Entry, context: PassContext) -> tuple[core.Entry, tuple[Diagnostic, ...]]:
    """The kernel with its atoms, and remarks on the choices."""
    chosen = _chosen(entry, context.target, cut=True)
    if not chosen:
        return entry, ()
    made = _with_atoms(entry, chosen)
    if any(_overflows(op, atom) for op, (atom, _) in chosen.items()) and not _may_be_cut(made, context):
        chosen = _chosen(entry, context.target, cut=False)
        made = _with_atoms(entry, chosen)
    remarks = [
        Diagnostic(REMARK, remark, place_of(op), Severity.INFORMATION, Stage.NV_TILEAA.value, (context.target.name,))
        for op, (_, remark) in chosen.items()
        if remark is not None
    ]
    return made, tuple(remarks)


Chosen = Mapping[Op, tuple[Atom, str | None]]
"""The atom of each multiply that has none yet, and what is worth saying of it."""


def _chosen(entry: Op, target: Target, *, cut: bool) -> Chosen:
    found: dict[Op, tuple[Atom, str | None]] = {}
    for op in entry.walk():
        if not isinstance(op, MULTIPLIES) or WITNESS in op.attrs:
            continue
        a, b, d = operand_types(op)
        if a is None or b is None or d is None:
            continue  # the conversion says why it cannot be lowered
        shape = product_shape(op)
        scaling = _scaling(op, shape, target)
        if scaling is not None:
            found[op] = scaling, None
            continue
        atom = choose_atom(a, b, d, shape, target, cut=cut)
        found[op] = atom, remark(atom, (a, b, d), shape, target, scaled=isinstance(op, matrix.MmaFScaled))
    return found


def _scaling(op: Op, shape: tuple[int, int, int], target: Target) -> Atom | None:
    """The atom that scales the factors of a multiply by itself, where it has scales and there is one."""
    found = scales_of(op)
    if found is None or block_scale(*found) is None:
        return None
    return choose_scaled(found[0], shape, target)


def _with_atoms(entry: core.Entry, chosen: Chosen) -> core.Entry:
    def attrs(op: Op) -> Mapping[str, Attr] | None:
        found = chosen.get(op)
        return None if found is None else {**op.attrs, WITNESS: ATOM.encode(found[0].name)}

    made = clone(entry, attrs)
    assert isinstance(made, core.Entry)
    return made


def _overflows(op: Op, atom: Atom) -> bool:
    """True if the accumulator of a multiply by warp groups has to be cut to fit in registers."""
    if atom.family is not AtomFamily.WGMMA:
        return False
    m, n, _ = product_shape(op)
    return not registers_fit(m, n, atom.d, cut=False)


def _may_be_cut(entry: core.Entry, context: PassContext) -> bool:
    """True if the kernel, lowered with the atoms that it names, can be cut until its accumulators fit."""
    return may_be_cut(convert(entry, context), context.target)
