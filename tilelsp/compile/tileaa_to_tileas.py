"""Stage 2: nv_tileaa to nv_tileas. Tensors get layouts, operands buffers, accumulators registers or tensor memory.

Values that cost nothing to make again (constants, splats, iotas, broadcasts, and what is computed from them alone) are
not given a layout where they stand: they are made where they are used, in the layout that the user wants.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from tilelsp.base.cancel import CancelToken
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.compile.assign.dots import Dots
from tilelsp.compile.assign.layouts import (
    access_width,
    element_bytes,
    is_elementwise,
    load_layout,
    turning_layout,
    view_order,
)
from tilelsp.compile.assign.split import fitting
from tilelsp.compile.assign.state import FunctionState, accesses_before
from tilelsp.compile.layout.registers import Layout, layout_attr, linear, read_layout, row_major
from tilelsp.compile.lowering import Unsupported, Writer, block, origin_of, region_of, unsupported
from tilelsp.compile.stage import Stage
from tilelsp.defs.dialects import arith, scf
from tilelsp.defs.dialects.cuda_tile import types as tile
from tilelsp.defs.dialects.nv_tileaa import ops as aa
from tilelsp.defs.dialects.nv_tileaa import types as aat
from tilelsp.defs.dialects.nv_tileas import memory as am
from tilelsp.defs.dialects.nv_tileas import ops as at
from tilelsp.defs.dialects.nv_tileas import types as t
from tilelsp.ir.module import Block, Op, Region, Value
from tilelsp.ir.types import I32, Attr, DenseAttr, FunctionType, TensorType, Type
from tilelsp.spec.op import OpDef
from tilelsp.spec.target import Target

STAGE = Stage.NV_TILEAS


def lower(
    ops: tuple[Op, ...], target: Target, entry: str | None = None, token: CancelToken | None = None
) -> tuple[tuple[Op, ...], tuple[Diagnostic, ...]]:
    """Every `nv_tileaa.func` as an `nv_tileas.func`, and what could not be lowered."""
    found: list[Op] = []
    diagnostics: list[Diagnostic] = []
    for op in functions(ops):
        if entry is not None and op.sym_name != entry:
            continue
        try:
            found.append(FunctionLowering(fitting(op, target), token).run())
        except Unsupported as stop:
            diagnostics.append(stop.diagnostic(STAGE, target))
    return tuple(found), tuple(diagnostics)


def functions(ops: Sequence[Op]) -> list[aa.Func]:
    """All nv_tileaa kernels, also inside modules."""
    found: list[aa.Func] = []
    for op in ops:
        if isinstance(op, aa.Func):
            found.append(op)
        else:
            for region in op.regions:
                for inner in region.blocks:
                    found += functions(inner.ops)
    return found


def lower_type(type: Type) -> Type:
    """The nv_tileas type of a scalar, pointer or view."""
    match type:
        case tile.PointerType(pointee, attr):
            return t.PointerType(pointee, attr)
        case tile.TensorViewType(shape, element, strides, attr):
            return t.TensorViewType(shape, element, strides, attr)
        case tile.PartitionViewType(shape, padding, view, dim_map):
            return t.PartitionViewType(shape, padding, lower_type(view), dim_map)
        case tile.StridedViewType(shape, steps, padding, view, dim_map):
            return t.StridedViewType(shape, steps, padding, lower_type(view), dim_map)
        case _:
            return type


def tensor_type(type: Type, layout: Layout) -> TensorType:
    """A tensor type with its layout as encoding."""
    assert isinstance(type, TensorType)
    return TensorType(type.shape, lower_type(type.element), layout_attr(layout))


def layout_of(value: Value) -> Layout:
    """The layout that a value's type says."""
    assert isinstance(value.type, TensorType)
    found = read_layout(value.type.encoding, value.type.shape or ())
    assert found is not None
    return found


Handler: TypeAlias = Callable[["FunctionLowering", Op], None]


class FunctionLowering:
    """Lowers one function."""

    def __init__(self, state: FunctionState, token: CancelToken | None) -> None:
        self.function = state.function
        self.token = token
        self.state = state
        self.values: dict[Value, Value] = {}
        self.lazy: dict[Value, Op] = {}
        self.scopes: list[dict[tuple[Value, Layout], Value]] = []
        self.out = Writer(block(), state.function, token)
        self.dots = Dots(self)
        self.accessed = False
        """Whether memory was read or written since the last barrier."""
        self.depth = 0

    @property
    def threads(self) -> int:
        """Threads of a CTA."""
        return self.state.warps * 32

    def run(self) -> Op:
        """The lowered function."""
        source = self.function.body.blocks[0]
        types = [lower_type(arg.type) for arg in source.args]
        body = block(types, names=[arg.name for arg in source.args])
        self.values.update(zip(source.args, body.args, strict=True))
        self.out = Writer(body, self.function, self.token)
        self.scopes.append({})
        self.dots.allocate()
        for op in source.ops:
            self.out.source = op
            if isinstance(op, aa.Return):
                self.dots.release()
            self.op(op)
        self.out.finish()
        return at.Func.make(
            sym_name=self.function.sym_name,
            function_type=FunctionType(tuple(types), ()),
            num_warps=self.state.warps,
            regions=[region_of(body)],
            origin=origin_of(self.function),
        )

    # --- values ---------------------------------------------------------------------------------------------------

    def scalar(self, value: Value) -> Value:
        """The lowered scalar, pointer or view."""
        return self.values[value]

    def scalars(self, values: Sequence[Value]) -> tuple[Value, ...]:
        """Several of them."""
        return tuple(self.values[v] for v in values)

    def layout(self, value: Value) -> Layout | None:
        """The layout that a tensor stands in; None for one that is made where it is used."""
        found = self.values.get(value)
        return layout_of(found) if found is not None else None

    def get(self, value: Value, layout: Layout) -> Value:
        """The tensor in `layout`: as it is, converted, or made anew."""
        found = self.values.get(value)
        if found is not None and layout_of(found) == layout:
            return found
        for scope in reversed(self.scopes):
            known = scope.get((value, layout))
            if known is not None:
                return known
        if found is not None:
            made = self.out.plain(at.ConvertLayout, [found], [tensor_type(value.type, layout)]).result
        else:
            made = self.remade(value, layout)
        made.name = value.name
        self.scopes[-1][value, layout] = made
        return made

    def any(self, value: Value) -> Value:
        """The tensor in the layout it stands in, or in a plain one."""
        found = self.values.get(value)
        return found if found is not None else self.get(value, self.default_layout(value.type))

    def default_layout(self, type: Type, vector: int | None = None) -> Layout:
        """A plain layout for a tensor that nothing else decides about."""
        assert isinstance(type, TensorType)
        shape = type.shape or ()
        width = vector or max(1, 16 // element_bytes(type.element))
        return linear(shape, self.threads, width, row_major(len(shape)))

    def remade(self, value: Value, layout: Layout) -> Value:
        """A value that is made where it is used."""
        op = self.lazy[value]
        kept = self.out.source
        self.out.source = op
        made = self.remake(op, value, layout)
        self.out.source = kept
        return made

    def remake(self, op: Op, value: Value, layout: Layout) -> Value:
        """Make the one result of `op` in `layout`."""
        type = tensor_type(value.type, layout)
        match op:
            case arith.Constant():
                stored = op.attrs["value"]
                assert isinstance(stored, DenseAttr)
                return self.out.plain(arith.Constant, (), [type], {"value": DenseAttr(type, stored.values)}).result
            case aa.Splat():
                return self.out.plain(at.Splat, [self.scalar(op.source)], [type]).result
            case aa.Iota():
                return self.out.plain(at.Iota, (), [type]).result
            case aa.Broadcast():
                shape = getattr(op.source.type, "shape", None) or ()
                source = self.get(op.source, layout.sliced(shape))
                return self.out.plain(at.Broadcast, [source], [type]).result
            case aa.Reshape():
                shape = getattr(op.source.type, "shape", None) or ()
                return self.out.plain(at.Reshape, [self.get(op.source, layout.reshaped(shape))], [type]).result
            case aa.Permute():
                inverse = tuple(op.permutation.index(d) for d in range(len(op.permutation)))
                source = self.get(op.source, layout.permuted(inverse))
                return self.out.plain(at.Permute, [source], [type], {"permutation": op.attrs["permutation"]}).result
            case _:
                return self.elementwise(op, layout, value)

    def elementwise(self, op: Op, layout: Layout, value: Value) -> Value:
        """An element-wise op in `layout`."""
        operands = [self.get(v, layout) if isinstance(v.type, TensorType) else self.scalar(v) for v in op.operands]
        results = [tensor_type(v.type, layout) for v in op.results]
        definition = _LOWERED.get(type(op), type(op))
        assert issubclass(definition, OpDef)
        made = self.out.plain(definition, operands, results, dict(op.attrs))
        for old, new in zip(op.results, made.results, strict=True):
            new.name = old.name
        return made.results[value.index]

    def bind(self, op: Op, made: Op) -> None:
        """Let the results of `op` stand for those of `made`."""
        for old, new in zip(op.results, made.results, strict=True):
            new.name = new.name or old.name
            self.values[old] = new

    # --- ops ------------------------------------------------------------------------------------------------------

    def op(self, op: Op) -> None:
        """Lower one op."""
        handler = _HANDLERS.get(type(op))
        if handler is not None:
            handler(self, op)
        elif is_elementwise(op) or isinstance(op, aa.Offset):
            self.pointwise(op)
        else:
            raise unsupported(op, STAGE)

    def pointwise(self, op: Op) -> None:
        """An element-wise op: on scalars as it is, on tensors in the layout of an operand that has one."""
        tensors = [v for v in op.operands if isinstance(v.type, TensorType)]
        if not tensors:
            definition = _LOWERED.get(type(op), type(op))
            assert issubclass(definition, OpDef)
            results = [lower_type(v.type) for v in op.results]
            self.bind(op, self.out.plain(definition, self.scalars(op.operands), results, dict(op.attrs)))
            return
        layouts = [found for v in tensors if (found := self.layout(v)) is not None]
        if not layouts:
            for value in op.results:
                self.lazy[value] = op
            return
        wanted = self.state.preferences.of(op.results[0])
        layout = wanted if wanted in layouts else layouts[0]
        made = self.elementwise(op, layout, op.results[0])
        owner = made.defining_op
        assert owner is not None
        self.bind(op, owner)


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


def _tile_view(f: FunctionLowering, op: Op) -> None:
    definition = at.MakePartitionView if isinstance(op, aa.MakePartitionView) else at.MakeStridedView
    f.bind(op, f.out.plain(definition, [f.scalar(op.operands[0])], [lower_type(op.result.type)]))


def _view_shape(f: FunctionLowering, op: Op) -> None:
    definition = at.GetTensorShape if isinstance(op, aa.GetTensorShape) else at.GetIndexSpaceShape
    f.bind(op, f.out.plain(definition, [f.scalar(op.operands[0])], [v.type for v in op.results]))


def _order(f: FunctionLowering, token: Value | None, *, write: bool) -> None:
    """An access that must come after others of which one is a write: all threads wait for each other."""
    if token is None or not f.accessed:
        return
    reads, writes = accesses_before(token)
    if writes or (write and reads):
        f.out.make(am.Barrier)
        f.accessed = False


def _load(f: FunctionLowering, op: Op) -> None:
    assert isinstance(op, aa.Load)
    _order(f, op.token, write=False)
    view = op.view.type
    assert isinstance(view, tile.PartitionViewType | tile.StridedViewType)
    width = access_width(op.view, f.state.divisors)
    order = view_order(view)
    shape = view.tile_shape
    layout = f.state.preferences.for_load(op.tile)
    depth = f.state.turned.get(op.tile)
    if layout is not None and layout.shape == shape and depth is None:
        pass
    elif depth is not None and len(shape) == 2:
        layout = turning_layout(shape, f.threads, width, (order[0], order[1]), depth)
    else:
        layout = load_layout(shape, f.threads, width, order)
    made = f.out.make(
        at.Load,
        [tensor_type(op.tile.type, layout)],
        names=[op.tile.name],
        view=f.scalar(op.view),
        index=f.scalars(op.index),
        vector=width if width > 1 else None,
        extra=_kept(op),
    )
    f.values[op.tile] = made.result
    f.accessed = True


def _kept(op: Op) -> dict[str, Attr]:
    """The memory ordering that an access had, where it is not weak."""
    return {k: v for k, v in op.attrs.items() if k in ("ordering", "scope")}


def _store(f: FunctionLowering, op: Op) -> None:
    assert isinstance(op, aa.Store)
    _order(f, op.token, write=True)
    view = op.view.type
    assert isinstance(view, tile.PartitionViewType | tile.StridedViewType)
    width = access_width(op.view, f.state.divisors)
    order = view_order(view)
    own = load_layout(view.tile_shape, f.threads, width, order)
    layout = f.layout(op.tile)
    if layout is None or (width >= 4 and _run(layout, order) < 2):
        layout = own
    f.out.make(
        at.Store,
        tile=f.get(op.tile, layout),
        view=f.scalar(op.view),
        index=f.scalars(op.index),
        vector=width if width > 1 else None,
        extra=_kept(op),
    )
    f.accessed = True


def _run(layout: Layout, order: tuple[int, ...]) -> int:
    """Neighbours along the fastest dimension that one thread holds in neighbouring registers."""
    step = 1
    for d in range(order[0] + 1, len(layout.shape)):
        step *= layout.shape[d]
    run = 1
    for bit in layout.regs:
        if bit != step * run:
            break
        run *= 2
    return run


def _load_ptr(f: FunctionLowering, op: Op) -> None:
    assert isinstance(op, aa.LoadPtr)
    _order(f, op.token, write=False)
    operands = {"source": op.source, "mask": op.mask, "padding": op.padding}
    if not isinstance(op.source.type, TensorType):
        slots = {k: f.scalar(v) for k, v in operands.items() if v is not None}
        made = f.out.make(at.LoadPtr, [op.results[0].type], extra=_kept(op), slots=slots)
    else:
        layout = _pointer_layout(f, op.source, op.results[0].type)
        slots = {k: f.get(v, layout) for k, v in operands.items() if v is not None}
        made = f.out.make(at.LoadPtr, [tensor_type(op.results[0].type, layout)], extra=_kept(op), slots=slots)
    made.result.name = op.results[0].name
    f.values[op.results[0]] = made.result
    f.accessed = True


def _store_ptr(f: FunctionLowering, op: Op) -> None:
    assert isinstance(op, aa.StorePtr)
    _order(f, op.token, write=True)
    operands = {"destination": op.destination, "value": op.value, "mask": op.mask}
    if not isinstance(op.destination.type, TensorType):
        slots = {k: f.scalar(v) for k, v in operands.items() if v is not None}
    else:
        layout = f.layout(op.value) or _pointer_layout(f, op.destination, op.value.type)
        slots = {k: f.get(v, layout) for k, v in operands.items() if v is not None}
    f.out.make(at.StorePtr, extra=_kept(op), slots=slots)
    f.accessed = True


def _pointer_layout(f: FunctionLowering, pointers: Value, type: Type) -> Layout:
    return f.layout(pointers) or f.default_layout(type, 1)


def _reshape(f: FunctionLowering, op: Op) -> None:
    source = f.values.get(op.operands[0])
    if source is None:
        f.lazy[op.result] = op
        return
    shape = getattr(op.result.type, "shape", None) or ()
    type = tensor_type(op.result.type, layout_of(source).reshaped(shape))
    f.bind(op, f.out.plain(at.Reshape, [source], [type]))


def _permute(f: FunctionLowering, op: Op) -> None:
    assert isinstance(op, aa.Permute)
    source = f.values.get(op.source)
    if source is None:
        f.lazy[op.result] = op
        return
    type = tensor_type(op.result.type, layout_of(source).permuted(op.permutation))
    f.bind(op, f.out.plain(at.Permute, [source], [type], {"permutation": op.attrs["permutation"]}))


def _dot(f: FunctionLowering, op: Op) -> None:
    assert isinstance(op, aa.Dot)
    f.dots.lower(op)


def _for(f: FunctionLowering, op: Op) -> None:
    assert isinstance(op, scf.For)
    source = op.regions[0].blocks[0]
    bounds = list(f.scalars(op.operands[:3]))
    kept: list[int] = []
    layouts: dict[int, Layout] = {}
    inits: list[Value] = []
    f.dots.before_loop(op)
    for position, init in enumerate(op.operands[3:]):
        arg = source.args[1 + position]
        if isinstance(init.type, aat.TokenType) or arg in f.state.residency.by_value:
            continue
        kept.append(position)
        if isinstance(init.type, TensorType):
            layout = f.state.preferences.of(arg) or f.layout(init) or f.default_layout(init.type)
            layouts[position] = layout
            inits.append(f.get(init, layout))
        else:
            inits.append(f.scalar(init))
    phase = f.dots.current_phase if f.dots.waits_in(op) else None
    if phase is not None:
        inits.append(phase)
    names = [source.args[0].name, *(source.args[1 + p].name for p in kept), "phase"]
    body = block([bounds[0].type, *(v.type for v in inits)], names=names)
    f.values[source.args[0]] = body.args[0]
    for slot, position in enumerate(kept):
        f.values[source.args[1 + position]] = body.args[1 + slot]
    if phase is not None:
        f.dots.phase = body.args[-1]
    f.depth += 1
    accessed, f.accessed = f.accessed, True
    left = _enter(f, source, body)
    ends = source.ops[-1].operands
    results = [f.get(ends[p], layouts[p]) if p in layouts else f.scalar(ends[p]) for p in kept]
    if phase is not None:
        results.append(f.dots.current_phase)
    f.out.plain(scf.Yield, results)
    _exit(f, left)
    f.depth -= 1
    f.accessed = accessed or f.accessed
    f.out.source = op
    made = scf.For(
        (*bounds, *inits),
        tuple(v.type for v in inits),
        dict(op.attrs),
        (region_of(body),),
        segments=(1, 1, 1, len(inits)),
        origin=origin_of(op),
    )
    f.out.add(made)
    for slot, position in enumerate(kept):
        made.results[slot].name = op.results[position].name
        f.values[op.results[position]] = made.results[slot]
    if phase is not None:
        made.results[-1].name = "phase"
        f.dots.phase = made.results[-1]
    for value in op.results:
        f.dots.read_back(value)


def _enter(f: FunctionLowering, source: Block, body: Block) -> Block:
    left = f.out.at(body)
    f.scopes.append({})
    for op in source.ops[:-1]:
        f.out.source = op
        f.op(op)
    f.out.source = source.ops[-1]
    return left


def _exit(f: FunctionLowering, left: Block) -> None:
    f.scopes.pop()
    f.out.at(left)


def _if(f: FunctionLowering, op: Op) -> None:
    assert isinstance(op, scf.If)
    condition = f.scalar(op.condition)
    waits = f.dots.waits_in(op)
    start = f.dots.phase
    layouts: dict[int, Layout] = {}
    kept = [
        i
        for i, v in enumerate(op.results)
        if not isinstance(v.type, aat.TokenType) and v not in f.state.residency.by_value
    ]
    for i in kept:
        type_ = op.results[i].type
        if isinstance(type_, TensorType):
            layouts[i] = f.state.preferences.of(op.results[i]) or f.default_layout(type_)
    regions: list[Region] = []
    types: list[Type] = []
    before = f.accessed
    after = False
    for region in op.regions:
        if not region.blocks and not waits:
            regions.append(Region())
            continue
        body = block()
        f.dots.phase = start
        f.accessed = before
        if region.blocks:
            source = region.blocks[0]
            left = _enter(f, source, body)
            ends = source.ops[-1].operands
            results = [f.get(ends[i], layouts[i]) if i in layouts else f.scalar(ends[i]) for i in kept]
        else:
            left = f.out.at(body)
            f.scopes.append({})
            results = []
        if waits:
            results.append(f.dots.current_phase)
        types = [v.type for v in results]
        f.out.plain(scf.Yield, results)
        _exit(f, left)
        after = after or f.accessed
        regions.append(region_of(body))
    f.accessed = after
    f.out.source = op
    made = f.out.plain(scf.If, [condition], types, regions=regions)
    for slot, i in enumerate(kept):
        made.results[slot].name = op.results[i].name
        f.values[op.results[i]] = made.results[slot]
    if waits:
        made.results[-1].name = "phase"
        f.dots.phase = made.results[-1]
    for value in op.results:
        f.dots.read_back(value)


def _return(f: FunctionLowering, op: Op) -> None:
    f.out.make(at.Return)


_LOWERED: Mapping[type[Op], type[OpDef]] = {aa.Offset: at.Offset}

_HANDLERS: Mapping[type[Op], Handler] = {
    arith.Constant: _constant,
    aa.Splat: _lazy,
    aa.Iota: _lazy,
    aa.Broadcast: _lazy,
    aa.Reshape: _reshape,
    aa.Permute: _permute,
    aa.Assume: _assume,
    aa.MakeToken: _nothing,
    aa.JoinTokens: _nothing,
    aa.GetProgramId: _grid,
    aa.GetNumPrograms: _grid,
    aa.MakeTensorView: _tensor_view,
    aa.MakePartitionView: _tile_view,
    aa.MakeStridedView: _tile_view,
    aa.GetTensorShape: _view_shape,
    aa.GetIndexSpaceShape: _view_shape,
    aa.Load: _load,
    aa.Store: _store,
    aa.LoadPtr: _load_ptr,
    aa.StorePtr: _store_ptr,
    aa.Dot: _dot,
    aa.Return: _return,
    scf.For: _for,
    scf.If: _if,
}
