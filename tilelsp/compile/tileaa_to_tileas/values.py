"""The values of one function on its way to nv_tileas, and in which layouts they stand.

Values that cost nothing to make again (constants, splats, iotas, broadcasts, and what is computed from them alone) are
not given a layout where they stand: they are made where they are used, in the layout that the user wants.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tilelsp.base.cancel import CancelToken
from tilelsp.compile.assign_layouts.layout_attributes import unchosen
from tilelsp.compile.assign_layouts.layouts import element_bytes
from tilelsp.compile.layout.registers import Layout, layout_attr, linear, read_layout, row_major
from tilelsp.compile.lowering import Writer, block
from tilelsp.compile.pipeline_loops.ahead import Distances
from tilelsp.compile.tileaa_to_tileas.state import FunctionState
from tilelsp.defs.dialects import arith
from tilelsp.defs.dialects.cuda_tile import types as tile
from tilelsp.defs.dialects.nv_tileaa import ops as aa
from tilelsp.defs.dialects.nv_tileas import ops as at
from tilelsp.defs.dialects.nv_tileas import types as t
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import DenseAttr, TensorType, Type
from tilelsp.spec.op import OpDef


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
        case tile.GatherScatterViewType(shape, padding, view, sparse):
            return t.GatherScatterViewType(shape, padding, lower_type(view), sparse)
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


LOWERED: Mapping[type[Op], type[OpDef]] = {
    aa.Offset: at.Offset,
    aa.IntToPtr: at.IntToPtr,
    aa.PtrToInt: at.PtrToInt,
    aa.PtrToPtr: at.PtrToPtr,
}
"""Ops of nv_tileaa that work element by element, and are another class one stage on."""


class FunctionValues:
    """Lowered values of a function so far; `out` writes the lowered function."""

    def __init__(self, state: FunctionState, distances: Distances, token: CancelToken | None) -> None:
        self.function = state.function
        self.token = token
        self.state = state
        self.distances = distances
        self.values: dict[Value, Value] = {}
        self.lazy: dict[Value, Op] = {}
        self.scopes: list[dict[tuple[Value, Layout], Value]] = []
        self.out = Writer(block(), state.function, token)

    @property
    def threads(self) -> int:
        """Threads of a CTA."""
        return self.state.warps * 32

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
        source = self.out.source
        self.out.source = op
        made = self.remake(op, value, layout)
        self.out.source = source
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
        definition = LOWERED.get(type(op), type(op))
        assert issubclass(definition, OpDef)
        made = self.out.plain(definition, operands, results, unchosen(op))
        for old, new in zip(op.results, made.results, strict=True):
            new.name = old.name
        return made.results[value.index]

    def bind(self, op: Op, made: Op) -> None:
        """Let the results of `op` stand for those of `made`."""
        for old, new in zip(op.results, made.results, strict=True):
            new.name = new.name or old.name
            self.values[old] = new
