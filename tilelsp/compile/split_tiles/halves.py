"""Half of an nv_tileaa op, and copies of functions with some ops replaced."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tilelsp.base.record import replace
from tilelsp.compile.choose.hints import LATENCY_ASKED
from tilelsp.compile.layout.registers import strides
from tilelsp.compile.lowering import Writer, block, origin_of, region_of
from tilelsp.defs.dialects import arith
from tilelsp.defs.dialects.cuda_tile import types as tile
from tilelsp.defs.dialects.nv_tileaa import memory as aa_memory
from tilelsp.defs.dialects.nv_tileaa import ops as aa
from tilelsp.ir.module import Block, Op, Region, Value
from tilelsp.ir.types import I32, Attr, DenseAttr, IntAttr, TensorType, Type, bit_width
from tilelsp.spec.op import OpDef

Get = Callable[[Value, int | None], Value]
"""The value that stands for another: whole, or its half along a dimension."""

STORES = (aa_memory.Store, aa_memory.StorePtr)
LOADS = (aa_memory.Load, aa_memory.LoadPtr)
ATOMICS = (aa_memory.AtomicRmw, aa_memory.AtomicCas, aa_memory.AtomicRed)


class Unsplittable(Exception):
    """Raised where a tile cannot be cut in half."""


def halved(type: Type, dim: int) -> Type:
    """A tensor type with extent `dim` halved. Raises `Unsplittable`."""
    if not isinstance(type, TensorType) or type.shape is None or type.shape[dim] % 2:
        raise Unsplittable
    shape = (*type.shape[:dim], type.shape[dim] // 2, *type.shape[dim + 1 :])
    return TensorType(shape, type.element, type.encoding)


def source_dim(op: Op, dim: int) -> int | None:
    """Which dimension of the operands of a shape op follows dimension `dim` of its result; None: it does not depend."""
    match op:
        case aa.Broadcast():
            shape = op.source.type.shape if isinstance(op.source.type, TensorType) else ()
            return None if (shape or ())[dim] == 1 else dim
        case aa.Permute():
            return op.permutation[dim]
        case aa.Reshape():
            return reshaped_dim(op.result.type, op.source.type, dim)
        case _:
            return dim


def reshaped_dim(type: Type, other: Type, dim: int) -> int:
    """The dimension of `other`, the same elements in another shape, whose halves are those of `type` along `dim`.

    Raises `Unsplittable` where there is none.
    """
    shapes = [v.shape or () if isinstance(v, TensorType) else () for v in (type, other)]
    steps = [strides(shape) for shape in shapes]
    half = steps[0][dim] * shapes[0][dim]
    found = [d for d, extent in enumerate(shapes[1]) if extent > 1 and steps[1][d] * extent == half]
    if not found:
        raise Unsplittable
    return found[0]


Half = int | Value
"""Which half: 0 or 1, or a number of run time."""


def half_op(out: Writer, op: Op, dim: int, half: Half, get: Get) -> Op:
    """Half `half` of an op whose result (or, for a store, whose tile) is cut along `dim`. Raises `Unsplittable`."""
    types = [halved(v.type, dim) if isinstance(v.type, TensorType) else v.type for v in op.results]
    names = [v.name for v in op.results]
    match op:
        case arith.Constant():
            stored = op.attrs["value"]
            if not isinstance(stored, DenseAttr) or len(stored.values) != 1:
                raise Unsplittable
            return out.plain(arith.Constant, (), types, {"value": DenseAttr(types[0], stored.values)}, names=names)
        case aa.Splat():
            return out.plain(aa.Splat, [get(op.source, None)], types, names=names)
        case aa.Broadcast() | aa.Permute() | aa.Reshape():
            source = get(op.source, source_dim(op, dim))
            return out.plain(type(op), [source], types, dict(op.attrs), names=names)
        case aa_memory.Load():
            view, index = _half_view(out, op.view, op.index, dim, half, get)
            token = get(op.token, None) if op.token is not None else None
            return out.make(
                aa_memory.Load, types, names=names, view=view, index=index, token=token, extra=_access_attrs(op)
            )
        case aa_memory.Store():
            view, index = _half_view(out, op.view, op.index, dim, half, get)
            token = get(op.token, None) if op.token is not None else None
            tile_ = get(op.tile, dim)
            return out.make(
                aa_memory.Store,
                types,
                names=names,
                tile=tile_,
                view=view,
                index=index,
                token=token,
                extra=_access_attrs(op),
            )
        case aa_memory.LoadPtr() | aa_memory.StorePtr() | aa.Offset() | aa.IntToPtr() | aa.PtrToInt() | aa.PtrToPtr():
            return clone(out, op, types, lambda v: get(v, dim if isinstance(v.type, TensorType) else None))
        case aa.Dot():
            a, b, acc, *scales = op.operands
            rows, columns = 0 if dim == 0 else None, 1 if dim == 1 else None
            operands = [get(a, rows), get(b, columns), get(acc, dim)]
            operands += [get(scale, along) for scale, along in zip(scales, (rows, columns), strict=False)]
            return same_dot(out, op, operands)
        case _ if op.name.partition(".")[0] in ("arith", "math"):
            return clone(out, op, types, lambda v: get(v, dim if isinstance(v.type, TensorType) else None))
        case _:
            raise Unsplittable


def same_dot(out: Writer, op: aa.Dot, operands: Sequence[Value]) -> Op:
    """A multiply like another one, of other operands."""
    made = aa.Dot(
        tuple(operands), (operands[2].type,), dict(op.attrs), segments=op.segments, origin=origin_of(op),
        result_names=(op.result.name,),
    )  # fmt: skip
    return out.add(made)


def _access_attrs(op: Op) -> dict[str, Attr]:
    return {k: v for k, v in op.attrs.items() if k in ("ordering", "scope", LATENCY_ASKED)}


def clone(out: Writer, op: Op, types: Sequence[Type], get: Callable[[Value], Value]) -> Op:
    """The same op on other operands."""
    assert isinstance(op, OpDef)
    made = type(op)(
        tuple(get(v) for v in op.operands),
        tuple(types),
        dict(op.attrs),
        segments=op.segments,
        origin=origin_of(op),
        result_names=tuple(v.name for v in op.results),
    )
    return out.add(made)


def _half_view(
    out: Writer, view: Value, index: Sequence[Value], dim: int, half: Half, get: Get
) -> tuple[Value, list[Value]]:
    """The view cut into tiles of half the extent, and the index of one half of the tile meant."""
    maker, old = view.defining_op, view.type
    if isinstance(old, tile.StridedViewType) or maker is None:
        raise Unsplittable
    assert isinstance(old, tile.PartitionViewType | tile.GatherScatterViewType)
    if old.tile_shape[dim] % 2:
        raise Unsplittable
    shape = (*old.tile_shape[:dim], old.tile_shape[dim] // 2, *old.tile_shape[dim + 1 :])
    assert isinstance(maker, OpDef)
    made = out.plain(type(maker), [get(maker.operands[0], None)], [replace(old, tile_shape=shape)], names=[view.name])
    places = [get(v, None) for v in index]
    if isinstance(old, tile.GatherScatterViewType):
        if isinstance(half, Value):
            raise Unsplittable
        places[dim] = _half_position(out, places[dim], old.tile_shape[dim], half)
        return made.result, places
    kind = places[dim].type
    two = out.plain(arith.Constant, (), [kind], {"value": IntAttr(2, kind)}).result
    moved = out.plain(arith.MulI, [places[dim], two], [kind]).result
    if isinstance(half, Value):
        moved = out.plain(arith.AddI, [moved, _as(out, half, kind)], [kind]).result
    elif half:
        one = out.plain(arith.Constant, (), [kind], {"value": IntAttr(1, kind)}).result
        moved = out.plain(arith.AddI, [moved, one], [kind]).result
    places[dim] = moved
    return made.result, places


def _as(out: Writer, number: Value, kind: Type) -> Value:
    """A number that is not negative, as another integer."""
    if number.type == kind:
        return number
    wider = bit_width(kind) > bit_width(number.type)
    return out.plain(arith.ExtUI if wider else arith.TruncI, [number], [kind]).result


def _half_position(out: Writer, place: Value, extent: int, half: int) -> Value:
    """Where half of a tile of `extent` begins whose position is `place`; of a row of positions, half of them."""
    if isinstance(place.type, TensorType):
        which = out.plain(arith.Constant, (), [I32], {"value": IntAttr(half, I32)}).result
        slots: dict[str, object] = {"source": place, "indices": [which]}
        return out.make(aa.Extract, [halved(place.type, 0)], slots=slots).result
    if not half:
        return place
    moved = out.plain(arith.Constant, (), [place.type], {"value": IntAttr(extent // 2, place.type)}).result
    return out.plain(arith.AddI, [place, moved], [place.type]).result


Body = Callable[[Writer, Sequence[Op]], None]


def record(old: Op, new: Op, values: dict[Value, Value]) -> None:
    """Let the results of `new` stand for those of `old`."""
    values.update(zip(old.results, new.results, strict=True))


def copied(function: aa.Func, values: dict[Value, Value], body: Body) -> aa.Func:
    """A function with another body."""
    source = function.body.blocks[0]
    made = block([a.type for a in source.args], names=[a.name for a in source.args])
    values.update(zip(source.args, made.args, strict=True))
    out = Writer(made, function)
    body(out, source.ops)
    out.finish()
    return aa.Func((), (), dict(function.attrs), (region_of(made),), origin=origin_of(function))


def copy_regions(
    out: Writer,
    op: Op,
    values: dict[Value, Value],
    body: Body,
    type_of: Callable[[Value], Type] = lambda v: v.type,
) -> None:
    """A loop or branch with other bodies; `type_of` gives the types of its carried values and results."""
    regions: list[Region] = []
    for region in op.regions:
        blocks: list[Block] = []
        for source in region.blocks:
            made = block([type_of(a) for a in source.args], names=[a.name for a in source.args])
            values.update(zip(source.args, made.args, strict=True))
            left = out.at(made)
            body(out, source.ops)
            out.at(left)
            blocks.append(made)
        regions.append(Region(tuple(blocks)))
    out.source = op
    assert isinstance(op, OpDef)
    copy = type(op)(
        tuple(values[v] for v in op.operands),
        tuple(type_of(v) for v in op.results),
        dict(op.attrs),
        tuple(regions),
        segments=op.segments,
        origin=origin_of(op),
        result_names=tuple(v.name for v in op.results),
    )
    record(op, out.add(copy), values)
