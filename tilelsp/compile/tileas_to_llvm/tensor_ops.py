"""Views, shapes of tensors and tensor-memory ops of nv_tileas, as one thread's program."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from tilelsp.compile.layout.registers import Layout
from tilelsp.compile.llvm.threads import AXES
from tilelsp.compile.lowering import unsupported
from tilelsp.compile.stage import Stage
from tilelsp.compile.tileas_to_llvm.atomics import lower_atomic, lower_atomic_red
from tilelsp.compile.tileas_to_llvm.issue import ISSUE_OPS
from tilelsp.compile.tileas_to_llvm.multicast import is_multicast, load_combined, store_to_all
from tilelsp.compile.tileas_to_llvm.ordered import load_ordered, order_of, store_ordered, tile_access
from tilelsp.compile.tileas_to_llvm.shared import first_copy
from tilelsp.compile.tileas_to_llvm.types import llvm_of
from tilelsp.compile.tileas_to_llvm.values import Tensor, TensorView, TileView
from tilelsp.compile.tileas_to_llvm.views import load_tile, store_tile
from tilelsp.defs.dialects.cuda_tile import types as tile
from tilelsp.defs.dialects.nv_tileas import ops as at
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import DYNAMIC, I1, I8, I64, TensorType, Type, VectorType, bit_width, memory_bits
from tilelsp.spec.constants import width_of

if TYPE_CHECKING:
    from tilelsp.compile.tileas_to_llvm.function import FunctionThread

STAGE = Stage.LLVM
_ACCESSES = (16, 32, 64, 128)
"""Bits that several elements of an access may have."""


def memory_bytes(f: FunctionThread, op: Op, element: Type) -> int:
    """Bytes of one element in global memory."""
    if isinstance(element, tile.PointerType):
        return 8
    try:
        width = bit_width(element)
    except ValueError:
        raise unsupported(op, STAGE, "element type") from None
    if width < 8 and width != 1:
        raise unsupported(op, STAGE, "elements of less than a byte")
    return memory_bits(element) // 8


def _program_id(f: FunctionThread, op: Op) -> None:
    is_id, clusters = isinstance(op, at.GetProgramId), bool(f.function.blocks_are_clusters)
    read = f.b.ctaid if is_id else f.b.nctaid
    if clusters:
        read = f.b.clusterid if is_id else f.b.nclusterid
    what = f"{'' if is_id else 'n'}{'cluster' if clusters else 'cta'}id"
    for axis, value in zip(AXES, op.results, strict=True):
        if value in f.uses.of:
            f.values[value] = f.c.once((what, axis), lambda axis=axis: f.b.named(read(axis), f"{what}_{axis}"))


def _tensor_view(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, at.MakeTensorView)
    type_ = op.result.type
    assert isinstance(type_, tile.TensorViewType)
    extents = iter(f.scalars(op.dynamic_shape))
    steps = iter(f.scalars(op.dynamic_strides))
    f.values[op.result] = TensorView(
        f.scalar(op.base),
        tuple(next(extents) if e == DYNAMIC else e for e in type_.shape),
        tuple(next(steps) if s == DYNAMIC else s for s in type_.strides),
        type_.element,
        memory_bytes(f, op, type_.element),
    )


def _tile_view(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, at.MakePartitionView | at.MakeStridedView | at.MakeGatherScatterView)
    type_ = op.result.type
    array = f.get(op.tensor_view, TensorView)
    sparse = None
    match type_:
        case tile.PartitionViewType():
            steps = type_.tile_shape
        case tile.StridedViewType():
            steps = type_.traversal_strides
        case _:
            assert isinstance(type_, tile.GatherScatterViewType)
            steps, sparse = (1,) * len(type_.tile_shape), type_.sparse_dim
    f.values[op.result] = TileView(array, type_.tile_shape, type_.dim_map, steps, type_.padding_value, sparse)


def _sized(f: FunctionThread, value: Value | int, like: Value) -> Value:
    """A number in the integer type of a result."""
    width = bit_width(like.type)
    if isinstance(value, int):
        return f.b.const(like.type, value)
    return f.b.sext(value, like.type) if width > width_of(value.type) else f.b.trunc(value, like.type)


def _tensor_shape(f: FunctionThread, op: Op) -> None:
    array = f.get(op.operands[0], TensorView)
    for extent, result in zip(array.shape, op.results, strict=True):
        f.values[result] = _sized(f, extent, result)


def _index_space(f: FunctionThread, op: Op) -> None:
    """Tiles along each dimension: the extent divided by the step, rounded up."""
    view = f.get(op.operands[0], TileView)
    for d, result in enumerate(op.results):
        extent = _sized(f, view.array.shape[view.dim_map[d]], result)
        step = view.steps[d]
        f.values[result] = f.b.udiv(f.b.add(extent, f.b.const(result.type, step - 1)), f.b.const(result.type, step))


def _load(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, at.Load)
    f.flush()
    if is_multicast(op):
        load_combined(f, op)
        return
    order = order_of(op)
    if order is not None:
        load_ordered(f, op, order)
        return
    layout = f.result_layout(op, op.tile)
    access = tile_access(f, op, layout)
    f.values[op.tile] = load_tile(f.c, access, llvm_of(op, op.tile.type), op.vector or 1)


def _store(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, at.Store)
    f.flush()
    if is_multicast(op):
        store_to_all(f, op)
        return
    order = order_of(op)
    if order is not None:
        store_ordered(f, op, order)
        return
    tensor = f.tensor(op.tile)
    store_tile(f.c, tile_access(f, op, tensor.layout), tensor, op.vector or 1)


def _load_ptr(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, at.LoadPtr)
    f.flush()
    order = order_of(op)
    if order is not None:
        load_ordered(f, op, order)
        return
    result = op.result
    type_ = llvm_of(op, result.type)
    if not isinstance(result.type, TensorType):
        mask = f.scalar(op.mask) if op.mask is not None else f.b.i1(True)
        padding = f.scalar(op.padding) if op.padding is not None else None
        f.values[result] = _read(f, f.scalar(op.source), mask, padding, type_)
        return
    layout = f.result_layout(op, result)
    pointers = f.tensor(op.source, layout)
    masks = f.tensor(op.mask, layout) if op.mask is not None else None
    paddings = f.tensor(op.padding, layout) if op.padding is not None else None
    made = Tensor(f.b, layout, type_)
    width = _vector(op, layout, type_, op.vector)
    for r in range(0, layout.registers, width):
        mask = masks.get(r) if masks is not None else f.b.i1(True)
        if width > 1:
            padding = paddings.vector(r, width) if paddings is not None else None
            whole, align = VectorType((width,), type_), width * width_of(type_) // 8
            made.set_chunk(r, width, f.b.masked_load(whole, pointers.get(r), mask, padding, align=align))
        else:
            padding = paddings.get(r) if paddings is not None else None
            made.set(r, _read(f, pointers.get(r), mask, padding, type_))
    f.values[result] = made


def _vector(op: Op, layout: Layout, type_: Type, requested: int | None) -> int:
    """Elements of an access by pointers: of neighbouring registers of a thread, which lie side by side in memory."""
    width = requested or 1
    if width > 1 and (width & (width - 1) or width > layout.registers or width * width_of(type_) not in _ACCESSES):
        raise unsupported(op, STAGE, f"a thread does not access {width} elements of {width_of(type_)} bits at once")
    return width


def _read(f: FunctionThread, pointer: Value, mask: Value, padding: Value | None, type_: Type) -> Value:
    if type_ == I1:
        wide = f.b.zext(padding, I8) if padding is not None else None
        return f.b.trunc(f.b.masked_load(I8, pointer, mask, wide), I1)
    return f.b.masked_load(type_, pointer, mask, padding)


def _store_ptr(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, at.StorePtr)
    f.flush()
    order = order_of(op)
    if order is not None:
        store_ordered(f, op, order)
        return
    if not isinstance(op.destination.type, TensorType):
        first = f.c.once("thread0", lambda: f.b.icmp("eq", f.c.tid, f.b.i32(0)))
        mask = f.b.and_(first, f.scalar(op.mask)) if op.mask is not None else first
        f.b.masked_store(_stored(f, f.scalar(op.value)), f.scalar(op.destination), mask)
        return
    value = f.tensor(op.value)
    layout = value.layout
    pointers = f.tensor(op.destination, layout)
    masks = f.tensor(op.mask, layout) if op.mask is not None else None
    owner = first_copy(f.c, layout)
    width = _vector(op, layout, value.type, op.vector)
    for r in range(0, layout.registers, width):
        mask = masks.get(r) if masks is not None else f.b.i1(True)
        if owner is not None:
            mask = f.b.and_(mask, owner)
        stored = value.vector(r, width) if width > 1 else _stored(f, value.get(r))
        f.b.masked_store(stored, pointers.get(r), mask)


def _stored(f: FunctionThread, value: Value) -> Value:
    return f.b.zext(value, I8) if value.type == I1 else value


# --- shapes -------------------------------------------------------------------------------------------------------


def _splat(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, at.Splat)
    value = f.scalar(op.source)
    f.values[op.result] = Tensor(f.b, f.result_layout(op, op.result), value.type, lambda _: value)


def _same_places(f: FunctionThread, op: Op, source: Tensor, wanted: Layout, layout: Layout) -> Tensor:
    """A tensor in `layout` whose registers hold what `wanted` says of the source."""
    source = f.tensor(op.operands[0], wanted) if source.layout != wanted else source
    return Tensor(f.b, layout, source.type, source.get)


def _reshape(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, at.Reshape)
    layout = f.result_layout(op, op.result)
    source = f.tensor(op.source)
    f.values[op.result] = _same_places(f, op, source, layout.reshaped(source.layout.shape), layout)


def _permute(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, at.Permute)
    layout = f.result_layout(op, op.result)
    inverse = tuple(op.permutation.index(d) for d in range(len(op.permutation)))
    f.values[op.result] = _same_places(f, op, f.tensor(op.source), layout.permuted(inverse), layout)


def _to_scalar(f: FunctionThread, op: Op) -> None:
    """The only element, of which every thread has a copy in its only register."""
    assert isinstance(op, at.ToScalar)
    f.values[op.result] = f.tensor(op.source).get(0)


def _broadcast(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, at.Broadcast)
    layout = f.result_layout(op, op.result)
    source = f.tensor(op.source)
    wanted = layout.sliced(source.layout.shape)
    source = f.tensor(op.source, wanted)
    where = {bit: j for j, bit in enumerate(wanted.regs)}
    places = [where.get(bit) for bit in _sliced_bits(layout, source.layout.shape)]

    def element(register: int) -> Value:
        return source.get(sum(1 << k for j, k in enumerate(places) if k is not None and register >> j & 1))

    f.values[op.result] = Tensor(f.b, layout, source.type, element)


def _sliced_bits(layout: Layout, shape: tuple[int, ...]) -> list[int]:
    """Contribution of each register bit to the index of a tensor of `shape` that is broadcast to `layout`."""
    only = [Layout(layout.shape, (bit,), ()).sliced(shape).regs for bit in layout.regs]
    return [bits[0] if bits else 0 for bits in only]


def _iota(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, at.Iota)
    layout = f.result_layout(op, op.result)
    type_ = llvm_of(op, op.result.type)

    def element(register: int) -> Value:
        index = f.b.add(f.c.thread_bits(layout.threads), f.b.i32(layout.offset(register)))
        width = width_of(type_)
        return index if width == 32 else f.b.zext(index, type_) if width > 32 else f.b.trunc(index, type_)

    f.values[op.result] = Tensor(f.b, layout, type_, element)


def _offset(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, at.Offset)
    pointers = op.ptr.type
    element = pointers.element if isinstance(pointers, TensorType) else pointers
    assert isinstance(element, tile.PointerType)
    size = memory_bytes(f, op, element.pointee)

    def moved(pointer: Value, by: Value) -> Value:
        wide = f.b.sext(by, I64) if width_of(by.type) < 64 else by
        return f.b.gep(pointer, f.b.mul(wide, f.b.i64(size)))

    if not isinstance(pointers, TensorType):
        f.values[op.result] = moved(f.scalar(op.ptr), f.scalar(op.offset))
        return
    layout = f.result_layout(op, op.result)
    base, by = f.tensor(op.ptr, layout), f.tensor(op.offset, layout)
    f.values[op.result] = Tensor(f.b, layout, base.type, lambda r: moved(base.get(r), by.get(r)))


Handler = Callable[["FunctionThread", Op], None]
TENSOR_OPS: Mapping[type[Op], Handler] = {
    at.GetProgramId: _program_id,
    at.GetNumPrograms: _program_id,
    at.MakeTensorView: _tensor_view,
    at.MakePartitionView: _tile_view,
    at.MakeStridedView: _tile_view,
    at.MakeGatherScatterView: _tile_view,
    at.GetTensorShape: _tensor_shape,
    at.GetIndexSpaceShape: _index_space,
    at.Load: _load,
    at.Store: _store,
    at.LoadPtr: _load_ptr,
    at.StorePtr: _store_ptr,
    at.AtomicRmw: lower_atomic,
    at.AtomicRed: lower_atomic_red,
    at.AtomicCas: lower_atomic,
    at.Splat: _splat,
    at.Reshape: _reshape,
    at.Permute: _permute,
    at.ToScalar: _to_scalar,
    at.Broadcast: _broadcast,
    at.Iota: _iota,
    at.Offset: _offset,
    **ISSUE_OPS,
}
