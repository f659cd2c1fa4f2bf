"""Stage 1: cuda_tile to nv_tileaa. Tiles become tensors (rank 0: scalars), ops become arith, math and scf on them, and
every matrix multiply is given its atom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.compile.choose.hints import HINT, ignored_hints
from tilelsp.compile.cuda_tile_to_tileaa.control import CONTROL_OPS
from tilelsp.compile.cuda_tile_to_tileaa.function import STAGE, Exit, Handler, TileLowering
from tilelsp.compile.cuda_tile_to_tileaa.matrix import lower_multiply
from tilelsp.compile.cuda_tile_to_tileaa.memory import MEMORY_OPS
from tilelsp.compile.cuda_tile_to_tileaa.packed import drop_unpacked
from tilelsp.compile.cuda_tile_to_tileaa.system import SYSTEM_OPS, lower_global
from tilelsp.compile.lowering import place_of, region_of, unsupported
from tilelsp.compile.passes import PassContext, PassResult, each_kernel, kernels, with_globals
from tilelsp.defs.dialects import arith
from tilelsp.defs.dialects.cuda_tile import (
    control_flow,
    conversions,
    core,
    matrix,
    reductions,
    shapes,
)
from tilelsp.defs.dialects.nv_tileaa import ops as aa
from tilelsp.ir.module import Op
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
)
from tilelsp.spec.op import OpDef
from tilelsp.spec.target import Target


def convert_cuda_tile_to_tileaa(ops: tuple[Op, ...], context: PassContext) -> PassResult:
    """Every entry as an `nv_tileaa.func`."""

    def work(entry: core.Entry) -> tuple[Op, tuple[Diagnostic, ...]]:
        return convert(entry, context), tuple(_about_hints(entry, context.target))

    done = each_kernel(kernels(ops, core.Entry, context.entry), context, STAGE, work)
    return with_globals(done, ops, core.Global, context, STAGE, lower_global)


def convert(entry: core.Entry, context: PassContext) -> aa.Func:
    """One kernel. Raises `Unsupported`."""
    made = TileLowering(entry, context.target, _HANDLERS, context.token).run()
    drop_unpacked(made)
    return made


def _about_hints(entry: Op, target: Target) -> Iterator[Diagnostic]:
    for op, message in ignored_hints(entry, target):
        yield Diagnostic(HINT, message, place_of(op), Severity.INFORMATION, STAGE.value, (target.name,))


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


def _block_id(f: TileLowering, op: Op) -> None:
    f.make(op, aa.GetProgramId)


def _num_blocks(f: TileLowering, op: Op) -> None:
    f.make(op, aa.GetNumPrograms)


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


_HANDLERS: Mapping[type[Op], Handler] = {
    **SYSTEM_OPS,
    **MEMORY_OPS,
    **CONTROL_OPS,
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
    matrix.MmaF: lower_multiply,
    matrix.MmaI: lower_multiply,
    matrix.MmaFScaled: lower_multiply,
}
