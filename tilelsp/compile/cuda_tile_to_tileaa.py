"""Stage 1: cuda_tile to nv_tileaa. Tiles become tensors (rank 0: scalars), ops become arith, math and scf on them, and
every matrix multiply is given its atom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.compile.choose.hints import HINT, ignored_hints
from tilelsp.compile.lowering import block, origin_of, place_of, region_of, unsupported
from tilelsp.compile.passes import PassContext, Passed, each_kernel, kernels, with_globals
from tilelsp.compile.tiles.function import STAGE, Exit, Handler, LoopExit, TileLowering
from tilelsp.compile.tiles.matrix import lower_multiply
from tilelsp.compile.tiles.system import SYSTEM_OPS, lower_global
from tilelsp.defs.dialects import arith, scf
from tilelsp.defs.dialects.cuda_tile import (
    atomics,
    control_flow,
    conversions,
    core,
    matrix,
    memory,
    reductions,
    shapes,
    views,
)
from tilelsp.defs.dialects.cuda_tile.attributes import MemoryOrdering
from tilelsp.defs.dialects.nv_tileaa import ops as aa
from tilelsp.ir.module import Op, Region
from tilelsp.ir.types import (
    Attr,
    DenseAttr,
    DialectAttr,
    FloatAttr,
    FloatType,
    IntAttr,
    IntType,
    TensorType,
    Type,
    UnitAttr,
)
from tilelsp.spec.op import OpDef
from tilelsp.spec.target import Target


def convert_cuda_tile_to_tileaa(ops: tuple[Op, ...], context: PassContext) -> Passed:
    """Every entry as an `nv_tileaa.func`."""

    def work(entry: core.Entry) -> tuple[Op, tuple[Diagnostic, ...]]:
        return convert(entry, context), tuple(_about_hints(entry, context.target))

    done = each_kernel(kernels(ops, core.Entry, context.entry), context, STAGE, work)
    return with_globals(done, ops, core.Global, context, STAGE, lower_global)


def convert(entry: core.Entry, context: PassContext) -> aa.Func:
    """One kernel. Raises `Unsupported`."""
    return TileLowering(entry, context.target, _HANDLERS, context.token).run()


def _about_hints(entry: Op, target: Target) -> Iterator[Diagnostic]:
    for op, said in ignored_hints(entry, target):
        yield Diagnostic(HINT, said, place_of(op), Severity.INFORMATION, STAGE.value, (target.name,))


# --- handlers -------------------------------------------------------------------------------------------------------


def _constant(f: TileLowering, op: Op) -> None:
    assert isinstance(op, core.Constant)
    value = op.value
    type = f.type(op, op.result.type)
    assert isinstance(value, DenseAttr)
    f.bind(op, f.out.plain(arith.Constant, (), [type], {"value": constant_attr(value.values, type)}))


def constant_attr(values: tuple[int, ...], type: Type) -> Attr:
    """The attribute of a constant: bit patterns of a scalar or of a tensor."""
    if isinstance(type, TensorType):
        return DenseAttr(type, values)
    if isinstance(type, FloatType):
        return FloatAttr(values[0], type)
    assert isinstance(type, IntType)
    bits = values[0]
    signed = bits - (1 << type.width) if type.width > 1 and bits >> (type.width - 1) else bits
    return IntAttr(signed, type)


def _assume(f: TileLowering, op: Op) -> None:
    stored = op.attrs.get("predicate")
    if not isinstance(stored, DialectAttr):
        raise unsupported(op, STAGE)
    predicate = DialectAttr(stored.name.replace("cuda_tile.", "nv_tileaa."), stored.params)
    f.make(op, aa.Assume, predicate=predicate, value=f[op.operands[0]])


def _token(f: TileLowering, op: Op) -> None:
    f.make(op, aa.MakeToken)


def _join(f: TileLowering, op: Op) -> None:
    f.make(op, aa.JoinTokens, tokens=f.all(op.operands))


def _block_id(f: TileLowering, op: Op) -> None:
    f.make(op, aa.GetProgramId)


def _num_blocks(f: TileLowering, op: Op) -> None:
    f.make(op, aa.GetNumPrograms)


def _tensor_view(f: TileLowering, op: Op) -> None:
    assert isinstance(op, views.MakeTensorView)
    f.make(
        op,
        aa.MakeTensorView,
        base=f[op.base],
        dynamic_shape=f.all(op.dynamic_shape),
        dynamic_strides=f.all(op.dynamic_strides),
    )


def _tile_view(definition: type[OpDef]) -> Handler:
    return lambda f, op: f.make(op, definition, tensor_view=f[op.operands[0]])


def _tensor_shape(f: TileLowering, op: Op) -> None:
    f.make(op, aa.GetTensorShape, src=f[op.operands[0]])


def _index_space(f: TileLowering, op: Op) -> None:
    f.make(op, aa.GetIndexSpaceShape, src=f[op.operands[0]])


def _ordering(stored: MemoryOrdering) -> MemoryOrdering | None:
    return None if stored is MemoryOrdering.WEAK else stored


def _load_view(f: TileLowering, op: Op) -> None:
    assert isinstance(op, views.LoadView)
    f.make(
        op,
        aa.Load,
        view=f[op.view],
        index=f.all(op.index),
        token=f[op.token] if op.token is not None else None,
        ordering=_ordering(op.memory_ordering_semantics),
        scope=op.memory_scope,
    )


def _store_view(f: TileLowering, op: Op) -> None:
    assert isinstance(op, views.StoreView)
    f.make(
        op,
        aa.Store,
        tile=f[op.tile],
        view=f[op.view],
        index=f.all(op.index),
        token=f[op.token] if op.token is not None else None,
        ordering=_ordering(op.memory_ordering_semantics),
        scope=op.memory_scope,
    )


def _load_ptr(f: TileLowering, op: Op) -> None:
    assert isinstance(op, memory.LoadPtr)
    f.make(
        op,
        aa.LoadPtr,
        source=f[op.source],
        mask=f[op.mask] if op.mask is not None else None,
        padding=f[op.padding_value] if op.padding_value is not None else None,
        token=f[op.token] if op.token is not None else None,
        ordering=_ordering(op.memory_ordering_semantics),
        scope=op.memory_scope,
    )


def _store_ptr(f: TileLowering, op: Op) -> None:
    assert isinstance(op, memory.StorePtr)
    f.make(
        op,
        aa.StorePtr,
        destination=f[op.destination],
        value=f[op.value],
        mask=f[op.mask] if op.mask is not None else None,
        token=f[op.token] if op.token is not None else None,
        ordering=_ordering(op.memory_ordering_semantics),
        scope=op.memory_scope,
    )


def _atomic_rmw(f: TileLowering, op: Op) -> None:
    assert isinstance(op, atomics.AtomicRMW)
    f.make(
        op,
        aa.AtomicRmw,
        ordering=op.memory_ordering_semantics,
        scope=op.memory_scope,
        mode=op.mode,
        pointers=f[op.pointers],
        value=f[op.arg],
        mask=f[op.mask] if op.mask is not None else None,
        token=f[op.token] if op.token is not None else None,
    )


def _atomic_red(f: TileLowering, op: Op) -> None:
    assert isinstance(op, views.AtomicRedView)
    f.make(
        op,
        aa.AtomicRed,
        ordering=op.memory_ordering_semantics,
        scope=op.memory_scope,
        mode=op.mode,
        tile=f[op.value],
        view=f[op.view],
        index=f.all(op.index),
        token=f[op.token] if op.token is not None else None,
    )


def _atomic_cas(f: TileLowering, op: Op) -> None:
    assert isinstance(op, atomics.AtomicCAS)
    f.make(
        op,
        aa.AtomicCas,
        ordering=op.memory_ordering_semantics,
        scope=op.memory_scope,
        pointers=f[op.pointers],
        expected=f[op.cmp],
        value=f[op.val],
        mask=f[op.mask] if op.mask is not None else None,
        token=f[op.token] if op.token is not None else None,
    )


def _broadcast(f: TileLowering, op: Op) -> None:
    source = f[op.operands[0]]
    (type,) = f.result_types(op)
    if type == source.type:
        f.values[op.result] = source
        return
    f.make(op, aa.Broadcast if isinstance(source.type, TensorType) else aa.Splat, source=source)


def _reshape(f: TileLowering, op: Op) -> None:
    source = f[op.operands[0]]
    (type,) = f.result_types(op)
    if type == source.type:
        f.values[op.result] = source
        return
    if isinstance(source.type, TensorType) and not isinstance(type, TensorType):
        f.make(op, aa.ToScalar, source=source)
        return
    f.make(op, aa.Reshape if isinstance(source.type, TensorType) else aa.Splat, source=source)


def _permute(f: TileLowering, op: Op) -> None:
    assert isinstance(op, shapes.Permute)
    f.make(op, aa.Permute, source=f[op.source], permutation=op.permutation)


def _combine(f: TileLowering, op: Op) -> None:
    assert isinstance(op, reductions.Reduce | reductions.Scan)
    source = op.body.blocks[0]
    types = f.result_types(op)
    elements = [type.element if isinstance(type, TensorType) else type for type in types]
    arguments = [f.type(op, arg.type) for arg in source.args]
    body = f.region(source, arguments, Exit((control_flow.Yield,), elements))
    f.out.source = op
    names = [value.name for value in op.results]
    slots: dict[str, object] = {"operands": f.all(op.operands), "dim": op.dim}
    if isinstance(op, reductions.Scan):
        slots["reverse"] = op.reverse
    definition = aa.Scan if isinstance(op, reductions.Scan) else aa.Reduce
    f.bind(op, f.out.make(definition, types, names=names, slots=slots, regions=[region_of(body)]))


def _cat(f: TileLowering, op: Op) -> None:
    assert isinstance(op, shapes.Cat)
    f.make(op, aa.Cat, lhs=f[op.lhs], rhs=f[op.rhs], dim=op.dim)


def _block_of(f: TileLowering, op: Op) -> None:
    if not isinstance(f[op.operands[0]].type, TensorType):
        f.values[op.result] = f[op.operands[0]]  # the only block of a number is the number
    elif isinstance(op, shapes.Extract):
        f.make(op, aa.Extract, source=f[op.source], indices=f.all(op.indices))
    else:
        assert isinstance(op, shapes.Insert)
        f.make(op, aa.Insert, source=f[op.source], destination=f[op.destination], indices=f.all(op.indices))


def _iota(f: TileLowering, op: Op) -> None:
    f.make(op, aa.Iota)


def _offset(f: TileLowering, op: Op) -> None:
    f.make(op, aa.Offset, ptr=f[op.operands[0]], offset=f[op.operands[1]])


def _repack(f: TileLowering, op: Op) -> None:
    f.make(op, aa.Repack, source=f[op.operands[0]])


def _pointer_cast(definition: type[OpDef]) -> Handler:
    return lambda f, op: f.make(op, definition, source=f[op.operands[0]])


def _for(f: TileLowering, op: Op) -> None:
    assert isinstance(op, control_flow.For)
    bounds = [f[op.lower_bound], f[op.upper_bound], f[op.step]]
    inits = f.all(op.init_values)
    source = op.body.blocks[0]
    carried = [v.type for v in inits]
    body = f.region(source, [bounds[0].type, *carried], Exit((control_flow.Continue,), carried))
    f.out.source = op
    made = scf.For(
        (*bounds, *inits),
        tuple(carried),
        {"unsignedCmp": UnitAttr()} if op.unsigned_cmp else {},
        (region_of(body),),
        segments=(1, 1, 1, len(inits)),
        origin=origin_of(op),
        result_names=tuple(v.name for v in op.results),
    )
    f.bind(op, f.out.add(made))


def _if(f: TileLowering, op: Op) -> None:
    assert isinstance(op, control_flow.If)
    condition = f[op.condition]
    types = f.result_types(op)
    regions = [
        region_of(f.region(inner, (), Exit((control_flow.Yield,), types)))
        for region in (op.then_region, op.else_region)
        for inner in region.blocks
    ]
    if len(regions) == 1:
        regions.append(Region())
    f.out.source = op
    names = [v.name for v in op.results]
    f.bind(op, f.out.plain(scf.If, [condition], types, names=names, regions=regions))


def _loop(f: TileLowering, op: Op) -> None:
    """All of a turn computes the condition of an `scf.while`, which passes on what the next one, or who is behind the
    loop, gets of it."""
    assert isinstance(op, control_flow.Loop)
    inits = f.all(op.init_values)
    carried, results = [v.type for v in inits], f.result_types(op)
    turn = f.region(op.body.blocks[0], carried, LoopExit(carried, results))
    again = block([*carried, *results])
    left = f.out.at(again)
    f.out.source = op
    f.out.plain(scf.Yield, again.args[: len(carried)])
    f.out.at(left)
    regions = [region_of(turn), region_of(again)]
    made = f.out.plain(scf.While, inits, [*carried, *results], regions=regions)
    f.bind_values(op, made.results[len(carried) :])


def _leave(f: TileLowering, op: Op) -> None:
    f.leave(op)


_HANDLERS: Mapping[type[Op], Handler] = {
    **SYSTEM_OPS,
    core.Constant: _constant,
    core.Iota: _iota,
    core.GetTileBlockId: _block_id,
    core.Assume: _assume,
    shapes.Offset: _offset,
    conversions.IntToPtr: _pointer_cast(aa.IntToPtr),
    conversions.PtrToInt: _pointer_cast(aa.PtrToInt),
    conversions.PtrToPtr: _pointer_cast(aa.PtrToPtr),
    core.GetNumTileBlocks: _num_blocks,
    shapes.Broadcast: _broadcast,
    shapes.Reshape: _reshape,
    shapes.Permute: _permute,
    shapes.Cat: _cat,
    shapes.Pack: _repack,
    shapes.Unpack: _repack,
    shapes.Extract: _block_of,
    shapes.Insert: _block_of,
    reductions.Reduce: _combine,
    reductions.Scan: _combine,
    views.MakeTensorView: _tensor_view,
    views.MakePartitionView: _tile_view(aa.MakePartitionView),
    views.MakeStridedView: _tile_view(aa.MakeStridedView),
    views.MakeGatherScatterView: _tile_view(aa.MakeGatherScatterView),
    views.GetTensorShape: _tensor_shape,
    views.GetIndexSpaceShape: _index_space,
    views.LoadView: _load_view,
    views.StoreView: _store_view,
    memory.LoadPtr: _load_ptr,
    memory.StorePtr: _store_ptr,
    atomics.AtomicRMW: _atomic_rmw,
    atomics.AtomicCAS: _atomic_cas,
    views.AtomicRedView: _atomic_red,
    memory.MakeToken: _token,
    memory.JoinTokens: _join,
    matrix.MmaF: lower_multiply,
    matrix.MmaI: lower_multiply,
    matrix.MmaFScaled: lower_multiply,
    control_flow.For: _for,
    control_flow.If: _if,
    control_flow.Loop: _loop,
    control_flow.Yield: _leave,
    control_flow.Continue: _leave,
    control_flow.Break: _leave,
    control_flow.Return: _leave,
}
