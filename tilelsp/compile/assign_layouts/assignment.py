"""The pass in front of the conversion to nv_tileas: every tensor of a kernel gets its layout, written on its op."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from tilelsp.base.diagnostic import Diagnostic
from tilelsp.compile.assign_layouts.choice import LayoutChoice
from tilelsp.compile.assign_layouts.layout_attributes import with_layouts
from tilelsp.compile.lowering import Unsupported
from tilelsp.compile.passes import Finding, PassContext, PassResult, each_kernel, kernels, with_globals
from tilelsp.compile.tileaa_to_tileas.function import STAGE
from tilelsp.compile.tileaa_to_tileas.state import FunctionState
from tilelsp.defs.dialects.nv_tileaa import ops as aa
from tilelsp.defs.dialects.nv_tileaa.system import Global
from tilelsp.ir.module import Op


def assign_layouts(ops: tuple[Op, ...], context: PassContext) -> PassResult:
    """Every kernel with layouts on its ops; those that its text names stay."""

    def work(function: aa.Func) -> tuple[Op, tuple[Diagnostic, ...]]:
        choice = LayoutChoice(context.analysis(FunctionState, function))
        return with_layouts(function, choice.layouts), ()

    done = each_kernel(kernels(ops, aa.Func, context.entry), context, STAGE, work)
    return with_globals(done, ops, Global, context, STAGE)


def verify_layouts(ops: Collection[Op], context: PassContext) -> Iterator[Finding]:
    """The layouts that an op names have to be those of its tensors, on the threads of its function."""
    for function in kernels(ops, aa.Func, context.entry):
        try:
            context.analysis(FunctionState, function)
        except Unsupported as stop:
            yield stop.op, stop.diagnostic(STAGE, context.target)
