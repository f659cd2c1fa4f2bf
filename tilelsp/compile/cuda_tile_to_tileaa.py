"""Stage 1: cuda_tile to nv_tileaa. Tiles become tensors (rank 0: scalars), ops become arith, math and scf on them, and
every matrix multiply is given its atom."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from tilelsp.base.cancel import CancelToken
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.compile.choose.atom import choose_atom
from tilelsp.compile.choose.remark import remark
from tilelsp.compile.elementwise import lower_elementwise
from tilelsp.compile.lowering import Unsupported, Writer, block, origin_of, place_of, region_of, unsupported
from tilelsp.compile.stage import Stage
from tilelsp.defs.dialects import arith, scf
from tilelsp.defs.dialects.cuda_tile import control_flow, core, matrix, memory, shapes, views
from tilelsp.defs.dialects.cuda_tile import types as tile
from tilelsp.defs.dialects.cuda_tile.attributes import MemoryOrdering, Signedness
from tilelsp.defs.dialects.nv_tileaa import ops as aa
from tilelsp.defs.dialects.nv_tileaa import types as t
from tilelsp.defs.encodings.terms import MmaType, mma_type
from tilelsp.ir.module import Block, Op, Region, Value
from tilelsp.ir.types import (
    Attr,
    DenseAttr,
    DialectAttr,
    FloatAttr,
    FloatType,
    FunctionType,
    IntAttr,
    IntType,
    TensorType,
    Type,
)
from tilelsp.spec.op import OpDef
from tilelsp.spec.target import Feature, Target

STAGE = Stage.NV_TILEAA

REMARK = "native.atom"
"""The code of what is worth saying about the chosen matrix instruction."""

_NEEDS: dict[str, Feature] = {
    "f8E4M3FN": Feature.FP8_CVT,
    "f8E5M2": Feature.FP8_CVT,
    "f8E8M0FNU": Feature.FP6_FP4_CVT,
    "f4E2M1FN": Feature.FP6_FP4_CVT,
}
"""Element types that not every target has, and the feature that brings them (the vendor's target check)."""


def lower(
    ops: tuple[Op, ...], target: Target, entry: str | None = None, token: CancelToken | None = None
) -> tuple[tuple[Op, ...], tuple[Diagnostic, ...]]:
    """Every entry as an `nv_tileaa.func`, and what could not be lowered. `entry` limits the work to one."""
    found: list[Op] = []
    diagnostics: list[Diagnostic] = []
    for op in entries(ops):
        if entry is not None and op.sym_name != entry:
            continue
        try:
            check_types(op, target)
            function = _Function(op, target, token)
            found.append(function.run())
            diagnostics += function.remarks
        except Unsupported as stop:
            diagnostics.append(stop.diagnostic(STAGE, target))
    return tuple(found), tuple(diagnostics)


def entries(ops: Sequence[Op]) -> list[core.Entry]:
    """All kernels, also those inside modules."""
    found: list[core.Entry] = []
    for op in ops:
        if isinstance(op, core.Entry):
            found.append(op)
        elif op.regions and not isinstance(op, core.Global):
            for region in op.regions:
                for inner in region.blocks:
                    found += entries(inner.ops)
    return found


def check_types(entry: Op, target: Target) -> None:
    """Raise for the first type that the target does not have, in the vendor's words."""
    for op in entry.walk():
        values = [*op.results]
        for region in op.regions:
            for inner in region.blocks:
                values += inner.args
        for value in values:
            name = _missing(value.type, target)
            if name is not None:
                where = Op(op.name, span=value.span or op.span, origin=op.origin)
                raise Unsupported(
                    where,
                    f"Incompatibility with architecture '{target}': unsupported type '{name}'",
                    code="target.type",
                    severity=Severity.ERROR,
                )


def _missing(type: Type, target: Target) -> str | None:
    match type:
        case FloatType(name):
            feature = _NEEDS.get(name)
            return name if feature is not None and not target.has(feature) else None
        case tile.TileType() | tile.TensorViewType():
            return _missing(type.element, target)
        case tile.PointerType():
            return _missing(type.pointee, target)
        case _:
            return None


def lower_type(type: Type) -> Type | None:
    """The nv_tileaa type of a cuda_tile one; None for a type that has none."""
    match type:
        case tile.TileType((), element):
            return _element(element)
        case tile.TileType(shape, element):
            return TensorType(shape, _element(element))
        case tile.TensorViewType(shape, element, strides, attr):
            return t.TensorViewType(shape, element, strides, attr)
        case tile.PartitionViewType(shape, padding, view, dim_map):
            inner = lower_type(view)
            return t.PartitionViewType(shape, padding, inner, dim_map) if inner is not None else None
        case tile.StridedViewType(shape, steps, padding, view, dim_map):
            inner = lower_type(view)
            return t.StridedViewType(shape, steps, padding, inner, dim_map) if inner is not None else None
        case tile.TokenType():
            return t.TokenType()
        case _:
            return None


def _element(element: Type) -> Type:
    return t.PointerType(element.pointee, element.attr) if isinstance(element, tile.PointerType) else element


Handler: TypeAlias = Callable[["_Function", Op], None]


class _Function:
    """Lowers one entry."""

    def __init__(self, entry: core.Entry, target: Target, token: CancelToken | None) -> None:
        self.entry = entry
        self.target = target
        self.token = token
        self.values: dict[Value, Value] = {}
        self.remarks: list[Diagnostic] = []
        self.nested = 0
        """How many branches, made from an early `return`, enclose the op that is lowered."""
        self.out = Writer(block(), entry, token)

    def run(self) -> Op:
        source = self.entry.body.blocks[0]
        types = [self.type(self.entry, arg.type) for arg in source.args]
        body = block(types, names=[arg.name for arg in source.args])
        self.values.update(zip(source.args, body.args, strict=True))
        self.out = Writer(body, self.entry, self.token)
        self.block(source.ops)
        self.out.finish()
        return aa.Func.make(
            sym_name=self.entry.sym_name,
            function_type=FunctionType(tuple(types), ()),
            regions=[region_of(body)],
            origin=origin_of(self.entry),
        )

    def type(self, op: Op, type: Type) -> Type:
        """The lowered type, or the exception that says there is none."""
        found = lower_type(type)
        if found is None:
            raise unsupported(op, STAGE, f"type '{getattr(type, 'name', type)}'")
        return found

    def __getitem__(self, value: Value) -> Value:
        return self.values[value]

    def all(self, values: Sequence[Value]) -> tuple[Value, ...]:
        """The lowered values."""
        return tuple(self.values[v] for v in values)

    def block(self, ops: Sequence[Op]) -> None:
        """Lower ops one after the other; an `if` that may leave early takes the rest of them with it."""
        for index, op in enumerate(ops):
            self.out.source = op
            if isinstance(op, control_flow.If) and _leaves(op):
                self.early_exit(op, ops[index + 1 :])
                return
            self.op(op)

    def op(self, op: Op) -> None:
        """Lower one op."""
        handler = _HANDLERS.get(type(op))
        if handler is not None:
            handler(self, op)
            return
        made = lower_elementwise(op, self.all(op.operands), self.result_types(op), self.out)
        if made is None:
            raise unsupported(op, STAGE)
        self.bind(op, made)

    def result_types(self, op: Op) -> list[Type]:
        """The lowered types of an op's results."""
        return [self.type(op, value.type) for value in op.results]

    def bind(self, op: Op, made: Op | Value) -> None:
        """Let the results of `op` stand for those of `made`."""
        results = made.results if isinstance(made, Op) else (made,)
        for old, new in zip(op.results, results, strict=True):
            new.name = new.name or old.name
            self.values[old] = new

    def make(self, op: Op, definition: type[OpDef], **slots: object) -> None:
        """Make the op that stands for `op`, with its result types and names."""
        names = [value.name for value in op.results]
        self.bind(op, self.out.make(definition, self.result_types(op), names=names, slots=slots))

    # --- control flow ---------------------------------------------------------------------------------------------

    def loop_body(self, source: Block, types: Sequence[Type]) -> Block:
        """The lowered body of a loop, its arguments typed `types`."""
        body = block(types, names=[arg.name for arg in source.args])
        self.values.update(zip(source.args, body.args, strict=True))
        left = self.out.at(body)
        self.block(source.ops)
        self.out.at(left)
        return body

    def branch(self, ops: Sequence[Op]) -> Block:
        """Ops lowered into a block of their own."""
        made = block()
        left = self.out.at(made)
        self.block(ops)
        self.out.at(left)
        return made

    def early_exit(self, op: control_flow.If, rest: Sequence[Op]) -> None:
        """`if` with a `continue` or `return` inside: the code after it moves into the branch that goes on."""
        condition = self[op.condition]
        then_ops = op.then_region.blocks[0].ops
        else_blocks = op.else_region.blocks
        else_ops = else_blocks[0].ops if else_blocks else ()
        ends = rest[-1] if rest else None
        if ends is None or not isinstance(ends, control_flow.Continue | control_flow.Return):
            raise unsupported(op, STAGE, "a branch leaves early inside another branch")
        for leaving in (then_ops, else_ops):
            if leaving and not isinstance(leaving[-1], control_flow.Yield | type(ends)):
                raise unsupported(leaving[-1], STAGE, "it leaves more than the innermost loop or kernel")
        types = [self.type(ends, v.type) for v in ends.operands]
        parts: list[Block] = []
        self.nested += 1
        for ops in (then_ops, else_ops):
            made = block()
            left = self.out.at(made)
            if ops and isinstance(ops[-1], type(ends)):
                self.block(ops)
            else:
                self.block(ops[:-1] if ops else ())
                if ops:
                    for old, new in zip(op.results, ops[-1].operands, strict=True):
                        self.values[old] = self[new]
                self.block(rest)
            self.out.at(left)
            parts.append(made)
        self.nested -= 1
        self.out.source = op
        made_if = self.out.plain(scf.If, [condition], types, regions=[region_of(p) for p in parts])
        if types:
            self.out.plain(scf.Yield, made_if.results)
        elif isinstance(ends, control_flow.Return) and not self.nested:
            self.out.make(aa.Return)
        else:
            self.out.plain(scf.Yield, ())


def _leaves(op: control_flow.If) -> bool:
    for region in (op.then_region, op.else_region):
        for inner in region.blocks:
            if inner.ops and isinstance(
                inner.ops[-1], control_flow.Continue | control_flow.Break | control_flow.Return
            ):
                return True
    return False


# --- handlers -------------------------------------------------------------------------------------------------------


def _constant(f: _Function, op: Op) -> None:
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


def _assume(f: _Function, op: Op) -> None:
    stored = op.attrs.get("predicate")
    if not isinstance(stored, DialectAttr):
        raise unsupported(op, STAGE)
    predicate = DialectAttr(stored.name.replace("cuda_tile.", "nv_tileaa."), stored.params)
    f.make(op, aa.Assume, predicate=predicate, value=f[op.operands[0]])


def _token(f: _Function, op: Op) -> None:
    f.make(op, aa.MakeToken)


def _join(f: _Function, op: Op) -> None:
    f.make(op, aa.JoinTokens, tokens=f.all(op.operands))


def _block_id(f: _Function, op: Op) -> None:
    f.make(op, aa.GetProgramId)


def _num_blocks(f: _Function, op: Op) -> None:
    f.make(op, aa.GetNumPrograms)


def _tensor_view(f: _Function, op: Op) -> None:
    assert isinstance(op, views.MakeTensorView)
    f.make(
        op,
        aa.MakeTensorView,
        base=f[op.base],
        dynamic_shape=f.all(op.dynamic_shape),
        dynamic_strides=f.all(op.dynamic_strides),
    )


def _partition_view(f: _Function, op: Op) -> None:
    f.make(op, aa.MakePartitionView, tensor_view=f[op.operands[0]])


def _strided_view(f: _Function, op: Op) -> None:
    f.make(op, aa.MakeStridedView, tensor_view=f[op.operands[0]])


def _tensor_shape(f: _Function, op: Op) -> None:
    f.make(op, aa.GetTensorShape, src=f[op.operands[0]])


def _index_space(f: _Function, op: Op) -> None:
    f.make(op, aa.GetIndexSpaceShape, src=f[op.operands[0]])


def _ordering(stored: MemoryOrdering) -> MemoryOrdering | None:
    return None if stored is MemoryOrdering.WEAK else stored


def _load_view(f: _Function, op: Op) -> None:
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


def _store_view(f: _Function, op: Op) -> None:
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


def _load_ptr(f: _Function, op: Op) -> None:
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


def _store_ptr(f: _Function, op: Op) -> None:
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


def _broadcast(f: _Function, op: Op) -> None:
    source = f[op.operands[0]]
    (type,) = f.result_types(op)
    if type == source.type:
        f.values[op.result] = source
        return
    f.make(op, aa.Broadcast if isinstance(source.type, TensorType) else aa.Splat, source=source)


def _reshape(f: _Function, op: Op) -> None:
    source = f[op.operands[0]]
    (type,) = f.result_types(op)
    if isinstance(source.type, TensorType) and not isinstance(type, TensorType):
        raise unsupported(op, STAGE, "a tile of one element as a scalar")
    f.make(op, aa.Reshape if isinstance(source.type, TensorType) else aa.Splat, source=source)


def _permute(f: _Function, op: Op) -> None:
    assert isinstance(op, shapes.Permute)
    f.make(op, aa.Permute, source=f[op.source], permutation=op.permutation)


def _iota(f: _Function, op: Op) -> None:
    f.make(op, aa.Iota)


def _offset(f: _Function, op: Op) -> None:
    f.make(op, aa.Offset, ptr=f[op.operands[0]], offset=f[op.operands[1]])


def _mma(f: _Function, op: Op) -> None:
    assert isinstance(op, matrix.MmaF | matrix.MmaI)
    a, b, acc = f.all(op.operands)
    a_signed = b_signed = True
    if isinstance(op, matrix.MmaI):
        a_signed = op.signedness_lhs is Signedness.SIGNED
        b_signed = op.signedness_rhs is Signedness.SIGNED
    types = (_matrix_type(op, a, a_signed), _matrix_type(op, b, b_signed), _matrix_type(op, acc, True))
    assert isinstance(a.type, TensorType)
    assert isinstance(b.type, TensorType)
    if len(a.type.shape or ()) != 2:
        raise unsupported(op, STAGE, "batched operands")
    m, k = a.type.shape or (0, 0)
    _, n = b.type.shape or (0, 0)
    atom = choose_atom(*types, (m, n, k), f.target)
    said = remark(atom, (m, n, k), f.target)
    if said is not None:
        where = place_of(op)
        f.remarks.append(Diagnostic(REMARK, said, where, Severity.INFORMATION, STAGE.value, (f.target.name,)))
    precision = types[0].value if types[0] is types[1] else f"{types[0].value}, {types[1].value}"
    stored = op.attrs.get("fastmath")
    f.make(
        op,
        aa.Dot,
        lhs=a,
        rhs=b,
        acc=acc,
        atom=atom.name,
        input_precision=precision,
        fastmath=getattr(stored, "value", None),
        unsigned_lhs=not a_signed,
        unsigned_rhs=not b_signed,
    )


def _matrix_type(op: Op, value: Value, signed: bool) -> MmaType:
    found = mma_type(value.type.element, signed=signed) if isinstance(value.type, TensorType) else None
    if found is None:
        raise unsupported(op, STAGE, "element type")
    return found


def _for(f: _Function, op: Op) -> None:
    assert isinstance(op, control_flow.For)
    bounds = [f[op.lower_bound], f[op.upper_bound], f[op.step]]
    inits = f.all(op.init_values)
    source = op.body.blocks[0]
    body = f.loop_body(source, [bounds[0].type, *(v.type for v in inits)])
    f.out.source = op
    made = scf.For(
        (*bounds, *inits),
        tuple(v.type for v in inits),
        {"unsignedCmp": op.attrs["unsignedCmp"]} if op.unsigned_cmp else {},
        (region_of(body),),
        segments=(1, 1, 1, len(inits)),
        origin=origin_of(op),
        result_names=tuple(v.name for v in op.results),
    )
    f.bind(op, f.out.add(made))


def _if(f: _Function, op: Op) -> None:
    assert isinstance(op, control_flow.If)
    condition = f[op.condition]
    parts = [f.branch(op.then_region.blocks[0].ops)]
    parts += [f.branch(b.ops) for b in op.else_region.blocks]
    regions = [region_of(p) for p in parts]
    if len(regions) == 1:
        regions.append(Region())
    f.out.source = op
    names = [v.name for v in op.results]
    f.bind(op, f.out.plain(scf.If, [condition], f.result_types(op), names=names, regions=regions))


def _yield(f: _Function, op: Op) -> None:
    f.out.plain(scf.Yield, f.all(op.operands))


def _return(f: _Function, op: Op) -> None:
    if f.nested:
        f.out.plain(scf.Yield, ())
    else:
        f.out.make(aa.Return)


_HANDLERS: Mapping[type[Op], Handler] = {
    core.Constant: _constant,
    core.Iota: _iota,
    core.GetTileBlockId: _block_id,
    core.Assume: _assume,
    shapes.Offset: _offset,
    core.GetNumTileBlocks: _num_blocks,
    shapes.Broadcast: _broadcast,
    shapes.Reshape: _reshape,
    shapes.Permute: _permute,
    views.MakeTensorView: _tensor_view,
    views.MakePartitionView: _partition_view,
    views.MakeStridedView: _strided_view,
    views.GetTensorShape: _tensor_shape,
    views.GetIndexSpaceShape: _index_space,
    views.LoadView: _load_view,
    views.StoreView: _store_view,
    memory.LoadPtr: _load_ptr,
    memory.StorePtr: _store_ptr,
    memory.MakeToken: _token,
    memory.JoinTokens: _join,
    matrix.MmaF: _mma,
    matrix.MmaI: _mma,
    control_flow.For: _for,
    control_flow.If: _if,
    control_flow.Yield: _yield,
    control_flow.Continue: _yield,
    control_flow.Return: _return,
}
