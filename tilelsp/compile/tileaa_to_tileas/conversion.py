"""Stage 2: nv_tileaa to nv_tileas. Tensors get layouts, operands buffers, accumulators registers or tensor memory."""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.base.diagnostic import Diagnostic
from tilelsp.compile.layout.along import scannable
from tilelsp.compile.lowering import region_of
from tilelsp.compile.passes import PassContext, PassResult, each_kernel, kernels, with_globals
from tilelsp.compile.pipeline_loops.ahead import Distances
from tilelsp.compile.split_tiles.split import fitting
from tilelsp.compile.tileaa_to_tileas.accesses import (
    lower_atomic,
    lower_atomic_red,
    lower_load,
    lower_load_ptr,
    lower_store,
    lower_store_ptr,
)
from tilelsp.compile.tileaa_to_tileas.control import inner_block, lower_for, lower_if, lower_while
from tilelsp.compile.tileaa_to_tileas.function import STAGE, FunctionLowering, Handler
from tilelsp.compile.tileaa_to_tileas.roles import lower_body
from tilelsp.compile.tileaa_to_tileas.state import FunctionState
from tilelsp.compile.tileaa_to_tileas.system import SYSTEM_OPS, lower_global
from tilelsp.compile.tileaa_to_tileas.values import layout_of, lower_type, tensor_type
from tilelsp.defs.dialects import arith, scf
from tilelsp.defs.dialects.nv_tileaa import memory as aa_memory
from tilelsp.defs.dialects.nv_tileaa import ops as aa
from tilelsp.defs.dialects.nv_tileaa.system import Global
from tilelsp.defs.dialects.nv_tileas import ops as at
from tilelsp.ir.module import Op
from tilelsp.ir.types import I32, TensorType
from tilelsp.spec.op import OpDef


def split_tiles(ops: tuple[Op, ...], context: PassContext) -> PassResult:
    """Every kernel with its tiles cut until they fit the target, or cannot be cut further."""

    def work(function: aa.Func) -> tuple[Op, tuple[Diagnostic, ...]]:
        state = fitting(context.analysis(FunctionState, function), context.target)
        context.know(FunctionState, state.function, state)
        return state.function, ()

    done = each_kernel(kernels(ops, aa.Func, context.entry), context, STAGE, work)
    return with_globals(done, ops, Global, context, STAGE)


def convert_tileaa_to_tileas(ops: tuple[Op, ...], context: PassContext) -> PassResult:
    """Every `nv_tileaa.func` as an `nv_tileas.func`."""

    def work(function: aa.Func) -> tuple[Op, tuple[Diagnostic, ...]]:
        state = context.analysis(FunctionState, function)
        return FunctionLowering(state, context.once(Distances, state), HANDLERS, context.token).run(), ()

    done = each_kernel(kernels(ops, aa.Func, context.entry), context, STAGE, work)
    return with_globals(done, ops, Global, context, STAGE, lower_global)


# --- handlers -------------------------------------------------------------------------------------------------------


def _constant(f: FunctionLowering, op: Op) -> None:
    if isinstance(op.result.type, TensorType):
        f.lazy[op.result] = op
    else:
        f.bind(op, f.out.plain(arith.Constant, (), [op.result.type], dict(op.attrs)))


def _lazy(f: FunctionLowering, op: Op) -> None:
    f.lazy[op.results[0]] = op


def _assume(f: FunctionLowering, op: Op) -> None:
    value = op.operands[0]
    if value in f.lazy:
        f.lazy[op.result] = f.lazy[value]
    else:
        f.values[op.result] = f.values[value]


def _nothing(f: FunctionLowering, op: Op) -> None:
    """Tokens order accesses; program order does that from here on."""


def _grid(f: FunctionLowering, op: Op) -> None:
    definition = at.GetProgramId if isinstance(op, aa.GetProgramId) else at.GetNumPrograms
    f.bind(op, f.out.plain(definition, (), [I32, I32, I32]))


def _rank(f: FunctionLowering, op: Op) -> None:
    f.bind(op, f.out.plain(at.GetClusterRank, (), [I32]))


def _tensor_view(f: FunctionLowering, op: Op) -> None:
    assert isinstance(op, aa.MakeTensorView)
    made = f.out.make(
        at.MakeTensorView,
        [lower_type(op.result.type)],
        base=f.scalar(op.base),
        dynamic_shape=f.scalars(op.dynamic_shape),
        dynamic_strides=f.scalars(op.dynamic_strides),
    )
    f.bind(op, made)


_TILE_VIEWS: Mapping[type[Op], type[OpDef]] = {
    aa.MakePartitionView: at.MakePartitionView,
    aa.MakeStridedView: at.MakeStridedView,
    aa.MakeGatherScatterView: at.MakeGatherScatterView,
}


def _tile_view(f: FunctionLowering, op: Op) -> None:
    f.bind(op, f.out.plain(_TILE_VIEWS[type(op)], [f.scalar(op.operands[0])], [lower_type(op.result.type)]))


def _view_shape(f: FunctionLowering, op: Op) -> None:
    definition = at.GetTensorShape if isinstance(op, aa.GetTensorShape) else at.GetIndexSpaceShape
    f.bind(op, f.out.plain(definition, [f.scalar(op.operands[0])], [v.type for v in op.results]))


def _reshape(f: FunctionLowering, op: Op) -> None:
    source = f.values.get(op.operands[0])
    if source is None:
        f.lazy[op.result] = op
        return
    shape = getattr(op.result.type, "shape", None) or ()
    type = tensor_type(op.result.type, layout_of(source).reshaped(shape))
    f.bind(op, f.out.plain(at.Reshape, [source], [type]))


def _to_scalar(f: FunctionLowering, op: Op) -> None:
    assert isinstance(op, aa.ToScalar)
    f.bind(op, f.out.make(at.ToScalar, [lower_type(op.result.type)], source=f.any(op.source)))


def _permute(f: FunctionLowering, op: Op) -> None:
    assert isinstance(op, aa.Permute)
    source = f.values.get(op.source)
    if source is None:
        f.lazy[op.result] = op
        return
    type = tensor_type(op.result.type, layout_of(source).permuted(op.permutation))
    f.bind(op, f.out.plain(at.Permute, [source], [type], {"permutation": op.attrs["permutation"]}))


def _combine(f: FunctionLowering, op: Op) -> None:
    """All operands in one layout; the results in what is left of it, or in the same."""
    assert isinstance(op, aa.Reduce | aa.Scan)
    source = op.operands[0]
    layout = layout_of(f.any(source))
    slots: dict[str, object] = {"dim": op.dim}
    left = layout
    if isinstance(op, aa.Scan):
        layout = left = layout if scannable(layout, op.dim) else f.default_layout(source.type)
        slots["reverse"] = op.reverse
    else:
        left = layout.without(op.dim)
    slots["operands"] = [f.get(value, layout) for value in op.operands]
    results = [tensor_type(v.type, left) if isinstance(v.type, TensorType) else lower_type(v.type) for v in op.results]
    body = inner_block(f, op.body.blocks[0])
    f.out.source = op
    definition = at.Scan if isinstance(op, aa.Scan) else at.Reduce
    f.bind(op, f.out.make(definition, results, slots=slots, regions=[region_of(body)]))


def _cat(f: FunctionLowering, op: Op) -> None:
    """Both halves in one layout: each thread then holds its elements of the first, and those of the second."""
    assert isinstance(op, aa.Cat)
    layout = layout_of(f.any(op.lhs))
    slots = {"lhs": f.get(op.lhs, layout), "rhs": f.get(op.rhs, layout), "dim": op.dim}
    f.bind(op, f.out.make(at.Cat, [tensor_type(op.result.type, layout.doubled(op.dim))], slots=slots))


def _repack(f: FunctionLowering, op: Op) -> None:
    """The side with fewer, wider elements decides: their parts stay in the thread that holds them."""
    assert isinstance(op, aa.Repack)
    (old,), (new,) = (getattr(value.type, "shape", None) or (1,) for value in (op.source, op.result))
    if new > old:
        source = f.any(op.source)
        layout = layout_of(source).widened(new // old)
    else:
        layout = f.default_layout(op.result.type)
        source = f.get(op.source, layout.widened(old // new))
    f.bind(op, f.out.make(at.Repack, [tensor_type(op.result.type, layout)], source=source))


def _extract(f: FunctionLowering, op: Op) -> None:
    assert isinstance(op, aa.Extract)
    type = tensor_type(op.result.type, f.default_layout(op.result.type))
    f.bind(op, f.out.make(at.Extract, [type], source=f.any(op.source), indices=f.scalars(op.indices)))


def _insert(f: FunctionLowering, op: Op) -> None:
    assert isinstance(op, aa.Insert)
    into = f.any(op.destination)
    slots = {"source": f.any(op.source), "destination": into, "indices": f.scalars(op.indices)}
    f.bind(op, f.out.make(at.Insert, [into.type], slots=slots))


def _dot(f: FunctionLowering, op: Op) -> None:
    assert isinstance(op, aa.Dot)
    f.dots.lower(op)


def _return(f: FunctionLowering, op: Op) -> None:
    f.out.make(at.Return)


HANDLERS: Mapping[type[Op], Handler] = {
    **SYSTEM_OPS,
    aa.Func: lower_body,
    arith.Constant: _constant,
    aa.Splat: _lazy,
    aa.Iota: _lazy,
    aa.Broadcast: _lazy,
    aa.Reshape: _reshape,
    aa.Permute: _permute,
    aa.ToScalar: _to_scalar,
    aa.Cat: _cat,
    aa.Repack: _repack,
    aa.Extract: _extract,
    aa.Insert: _insert,
    aa.Reduce: _combine,
    aa.Scan: _combine,
    aa.Assume: _assume,
    aa_memory.MakeToken: _nothing,
    aa_memory.JoinTokens: _nothing,
    aa.GetProgramId: _grid,
    aa.GetNumPrograms: _grid,
    aa.GetClusterRank: _rank,
    aa.MakeTensorView: _tensor_view,
    aa.MakePartitionView: _tile_view,
    aa.MakeStridedView: _tile_view,
    aa.MakeGatherScatterView: _tile_view,
    aa.GetTensorShape: _view_shape,
    aa.GetIndexSpaceShape: _view_shape,
    aa_memory.Load: lower_load,
    aa_memory.Store: lower_store,
    aa_memory.LoadPtr: lower_load_ptr,
    aa_memory.StorePtr: lower_store_ptr,
    aa_memory.AtomicRmw: lower_atomic,
    aa_memory.AtomicRed: lower_atomic_red,
    aa_memory.AtomicCas: lower_atomic,
    aa.Dot: _dot,
    aa.Return: _return,
    scf.For: lower_for,
    scf.While: lower_while,
    scf.If: lower_if,
}
