"""Stage 1 of memory: views, loads and stores, atomics, and the tokens that order them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from tilelsp.compile.choose.hints import LATENCY, LATENCY_ASKED, WITHOUT_MAP, allows_maps, numbers_of
from tilelsp.compile.cuda_tile_to_tileaa.function import STAGE, Handler, TileLowering
from tilelsp.compile.cuda_tile_to_tileaa.nibble_views import (
    byte_tile,
    elements_of,
    halved,
    joined,
    nibble_view,
    places,
    reason_against,
    unpacked,
)
from tilelsp.compile.cuda_tile_to_tileaa.types import NIBBLE, fast_dimension
from tilelsp.compile.lowering import unsupported
from tilelsp.defs.dialects.cuda_tile import (
    atomics,
    memory,
    multimem,
    views,
)
from tilelsp.defs.dialects.cuda_tile.attributes import AtomicMode, MemoryOrdering, MemoryScope
from tilelsp.defs.dialects.cuda_tile.checks import view_of
from tilelsp.defs.dialects.cuda_tile.types import TensorViewType, view_tile
from tilelsp.defs.dialects.nv_tileaa import memory as aa_memory
from tilelsp.defs.dialects.nv_tileaa import ops as aa
from tilelsp.ir.module import Op
from tilelsp.ir.types import I32, Attr, FloatType, IntAttr, TensorType, UnitAttr
from tilelsp.spec.op import OpDef


def _token(f: TileLowering, op: Op) -> None:
    f.make(op, aa_memory.MakeToken)


def _join(f: TileLowering, op: Op) -> None:
    f.make(op, aa_memory.JoinTokens, tokens=f.all(op.operands))


def _tensor_view(f: TileLowering, op: Op) -> None:
    assert isinstance(op, views.MakeTensorView)
    _refuse_nibbles(op)
    shape, strides = f.all(op.dynamic_shape), f.all(op.dynamic_strides)
    array = op.result.type
    assert isinstance(array, TensorViewType)
    if array.element == NIBBLE:
        shape, strides = halved(f, array, shape, strides)
    f.make(op, aa.MakeTensorView, base=f[op.base], dynamic_shape=shape, dynamic_strides=strides)


def _refuse_nibbles(op: Op) -> None:
    reason = reason_against(op.results[0].type)
    if reason:
        raise unsupported(op, STAGE, reason)


def _tile_view(definition: type[OpDef]) -> Handler:
    def lower(f: TileLowering, op: Op) -> None:
        _refuse_nibbles(op)
        f.make(op, definition, tensor_view=f[op.operands[0]])

    return lower


def _tensor_shape(f: TileLowering, op: Op) -> None:
    array = op.operands[0].type
    f.make(op, aa.GetTensorShape, src=f[op.operands[0]])
    if isinstance(array, TensorViewType) and array.element == NIBBLE:
        fast = fast_dimension(array)
        assert fast is not None
        f.values[op.results[fast]] = elements_of(f, op, array.shape[fast], op.results[fast])


def _index_space(f: TileLowering, op: Op) -> None:
    f.make(op, aa.GetIndexSpaceShape, src=f[op.operands[0]])


_Access: TypeAlias = (
    views.LoadView | views.StoreView | views.AtomicRedView | memory.LoadPtr | memory.StorePtr | atomics.AtomicRMW
    | atomics.AtomicCAS
)  # fmt: skip


def _order(f: TileLowering, op: _Access) -> dict[str, object]:
    """Where an access stands among others; one that is weak says nothing of it."""
    stored = op.memory_ordering_semantics
    return {
        "ordering": None if stored is MemoryOrdering.WEAK else stored,
        "scope": op.memory_scope,
        "token": f.optional(op.token),
    }


def _access(
    f: TileLowering, op: Op, definition: type[OpDef], slots: Mapping[str, object], extra: Mapping[str, Attr]
) -> None:
    """An access to a tile, which says whether no tensor map may make it."""
    permission = {} if allows_maps(op, f.target) else {WITHOUT_MAP: UnitAttr()}
    names = [value.name for value in op.results]
    view, types = nibble_view(op), f.result_types(op)
    if view is None or not isinstance(types[0], TensorType):
        f.bind(op, f.out.make(definition, types, names=names, extra={**extra, **permission}, slots=slots))
        return
    types[0] = byte_tile(view, types[0])
    made = f.out.make(definition, types, names=names, extra={**extra, **permission}, slots=slots)
    f.bind_values(op, (unpacked(f, view, made.results[0]), *made.results[1:]))


def _load_view(f: TileLowering, op: Op) -> None:
    assert isinstance(op, views.LoadView)
    latency = numbers_of(op, f.target).get(LATENCY, 0)
    slots = {"view": f[op.view], "index": places(f, op, op.index), **_order(f, op)}
    _access(f, op, aa_memory.Load, slots, {LATENCY_ASKED: IntAttr(latency, I32)} if latency > 0 else {})


def _store_view(f: TileLowering, op: Op) -> None:
    assert isinstance(op, views.StoreView)
    view = nibble_view(op)
    stored = f[op.tile] if view is None else joined(f, view, f[op.tile])
    slots = {"tile": stored, "view": f[op.view], "index": places(f, op, op.index), **_order(f, op)}
    _access(f, op, aa_memory.Store, slots, {})


def _load_ptr(f: TileLowering, op: Op) -> None:
    assert isinstance(op, memory.LoadPtr)
    f.make(
        op,
        aa_memory.LoadPtr,
        source=f[op.source],
        mask=f.optional(op.mask),
        padding=f.optional(op.padding_value),
        **_order(f, op),
    )


def _store_ptr(f: TileLowering, op: Op) -> None:
    assert isinstance(op, memory.StorePtr)
    f.make(
        op,
        aa_memory.StorePtr,
        destination=f[op.destination],
        value=f[op.value],
        mask=f.optional(op.mask),
        **_order(f, op),
    )


def _atomic_rmw(f: TileLowering, op: Op) -> None:
    assert isinstance(op, atomics.AtomicRMW)
    f.make(
        op,
        aa_memory.AtomicRmw,
        **_order(f, op),
        mode=op.mode,
        pointers=f[op.pointers],
        value=f[op.arg],
        mask=f.optional(op.mask),
    )


def _atomic_red(f: TileLowering, op: Op) -> None:
    assert isinstance(op, views.AtomicRedView)
    f.make(
        op,
        aa_memory.AtomicRed,
        **_order(f, op),
        mode=op.mode,
        tile=f[op.value],
        view=f[op.view],
        index=f.all(op.index),
    )


def _combined(f: TileLowering, op: Op) -> None:
    assert isinstance(op, multimem.MultimemReduceView)
    floats = isinstance(view_tile(view_of(op.view)).element, FloatType)
    f.make(
        op,
        aa_memory.AtomicRed,
        **_copies_order(f, op),
        mode=AtomicMode.ADDF if floats else AtomicMode(op.reduction.value),
        tile=f[op.tile],
        view=f[op.view],
        index=f.all(op.index),
    )


def _load_combined(f: TileLowering, op: Op) -> None:
    assert isinstance(op, multimem.MultimemLoadReduceView)
    slots = {**_copies_order(f, op), "view": f[op.view], "index": f.all(op.index), "combine": op.reduction}
    f.make(op, aa_memory.Load, **slots)


def _store_to_all(f: TileLowering, op: Op) -> None:
    assert isinstance(op, multimem.MultimemStoreView)
    f.make(op, aa_memory.Store, **_copies_order(f, op), tile=f[op.tile], view=f[op.view], index=f.all(op.index))


def _copies_order(
    f: TileLowering, op: multimem.MultimemLoadReduceView | multimem.MultimemReduceView | multimem.MultimemStoreView
) -> dict[str, object]:
    """How an access to all copies is ordered; one that is weak as the vendor's compiler has it, relaxed among all."""
    weak = op.memory_ordering_semantics is MemoryOrdering.WEAK
    return {
        "ordering": MemoryOrdering.RELAXED if weak else op.memory_ordering_semantics,
        "scope": MemoryScope.SYS if weak else op.memory_scope,
        "token": f.optional(op.token),
    }


def _atomic_cas(f: TileLowering, op: Op) -> None:
    assert isinstance(op, atomics.AtomicCAS)
    f.make(
        op,
        aa_memory.AtomicCas,
        **_order(f, op),
        pointers=f[op.pointers],
        expected=f[op.cmp],
        value=f[op.val],
        mask=f.optional(op.mask),
    )


MEMORY_OPS: Mapping[type[Op], Handler] = {
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
    multimem.MultimemReduceView: _combined,
    multimem.MultimemLoadReduceView: _load_combined,
    multimem.MultimemStoreView: _store_to_all,
    memory.MakeToken: _token,
    memory.JoinTokens: _join,
}
