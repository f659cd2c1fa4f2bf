"""Accesses to all copies of a multicast object, launch control and fences: ops of 13.4 and 13.5.

Their text is what the vendor's disassembler of 13.5 prints.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from tilelsp.defs.dialects.cuda_tile import attributes as a
from tilelsp.defs.dialects.cuda_tile import types as t
from tilelsp.defs.dialects.cuda_tile.access import load_ordering, store_ordering
from tilelsp.defs.dialects.cuda_tile.checks import inbounds_fit, quoted, view_access, view_of
from tilelsp.ir.types import FloatType, bit_width
from tilelsp.spec.attr import BOOLS
from tilelsp.spec.op import OpDef
from tilelsp.spec.problem import Problem
from tilelsp.spec.slot import attr, operand, operands, optional_attr, optional_operand, result
from tilelsp.spec.stored import Stored
from tilelsp.spec.type_rules import same

_Access: TypeAlias = "MultimemLoadReduceView | MultimemReduceView | MultimemStoreView"
_ELEMENT = "cuda_tile.multimem-element"
_NARROW = (FloatType("f16"), FloatType("bf16"))
_WIDE = (FloatType("f32"), FloatType("f64"))
_BOOLEAN = tuple(a.MultimemReduction[name] for name in ("AND", "OR", "XOR", "UMIN", "UMAX"))


def _element(op: _Access) -> Iterator[Problem]:
    """The element types that the hardware combines, and whole words of them."""
    tile = t.view_tile(view_of(op.view))
    bits = bit_width(tile.element)
    if not isinstance(tile.element, FloatType):
        if bits not in (32, 64):
            message = f"multimem requires 32- or 64-bit integer/index element types; got {bits} bits"
            yield Problem(message, "view", _ELEMENT)
    elif tile.element not in (*_NARROW, *_WIDE):
        message = "multimem supports only f16, bf16, f32, and f64 floating-point element types"
        yield Problem(message, "view", _ELEMENT)
    elif tile.elements * bits % 32:
        yield Problem(
            "multimem op requires tile total size to be a multiple of 4 bytes for float element types; "
            f"got {tile.elements} element(s) of {bits} bits (total {tile.elements * bits} bits)",
            "view",
            _ELEMENT,
        )


def _pointer(op: _Access) -> Iterator[Problem]:
    """A partition of a multicast array, whose narrow floats lie next to each other."""
    view = view_of(op.view)
    tensor = view.tensor_view
    if not isinstance(tensor, t.TensorViewType):
        return
    code = "cuda_tile.multimem-pointer"
    if tensor.attr is not a.PointerAttr.MULTICAST:
        yield Problem(f"expected a multicast pointer, but got {tensor.attr.value}", "view", code)
    if not isinstance(view, t.PartitionViewType):
        yield Problem(f"multimem view operations support only partition_view; got {quoted(view)}", "view", code)
    unit = tensor.strides.count(1)
    if tensor.element in _NARROW and unit != 1:
        message = "f16/bf16 multimem views must have exactly one element stride statically known to equal 1; "
        yield Problem(f"{message}got {unit}", "view", code)


def _combined(op: MultimemLoadReduceView | MultimemReduceView) -> Iterator[Problem]:
    """Reductions that integers alone know."""
    if op.reduction in _BOOLEAN and isinstance(t.view_tile(view_of(op.view)).element, FloatType):
        yield Problem("and/or/xor/umin/umax reductions require integer element types", "reduction", _ELEMENT)


def _load_reduction(op: MultimemLoadReduceView) -> Iterator[Problem]:
    element = t.view_tile(view_of(op.view)).element
    if op.reduction in (a.MultimemReduction.MIN, a.MultimemReduction.MAX) and element in _WIDE:
        yield Problem(f"min/max supports f16 and bf16 float types only; got {quoted(element)}", "reduction", _ELEMENT)


def _update_reduction(op: MultimemReduceView) -> Iterator[Problem]:
    element = t.view_tile(view_of(op.view)).element
    if op.reduction is not a.MultimemReduction.ADD and isinstance(element, FloatType):
        yield Problem("supports only add for floating-point element types", "reduction", _ELEMENT)


def _update_ordering(op: MultimemReduceView) -> Iterator[Problem]:
    if op.memory_ordering_semantics not in (a.MemoryOrdering.RELAXED, a.MemoryOrdering.RELEASE):
        yield Problem(
            "memory ordering semantics must be one of: relaxed, release",
            "memory_ordering_semantics",
            "cuda_tile.memory-ordering",
        )


def _loaded(op: MultimemLoadReduceView) -> Iterator[Problem]:
    yield from view_access(op.view, op.reduced_values, op.index)


def _stored(op: MultimemReduceView | MultimemStoreView) -> Iterator[Problem]:
    yield from view_access(op.view, op.tile, op.index)


_PLACE = "`` `[` $index `]` (`token` `=` $token^)? trues($inbounds) dict() `:` "


class MultimemLoadReduceView(
    OpDef,
    name="cuda_tile.multimem_load_reduce_view_tko",
    summary="Loads one tile from every copy of a multicast object and combines them.",
    since="13.5",
):
    """Load and combine all copies.

    The view's pointer is a multicast one: behind one address stands memory on several devices. The tile at the index is
    read from all of them, and the copies of each element are combined by `reduction`; floats allow `min` and `max` for
    f16 and bf16 only. Index and `inbounds` are as in `load_view_tko`. The order of a float sum is open, and the
    reference interpreter, being one device, has a single copy.
    """

    memory_ordering_semantics = attr(a.VIEW_ORDERING, "weak, relaxed or acquire")
    memory_scope = optional_attr(a.VIEW_SCOPE, "scope of an ordering that is not weak")
    view = operand(t.TILE_VIEW, "the tiles")
    index = operands(t.INT_TILE, "which tile, one index per dimension")
    token = optional_operand(t.TOKEN, "what must have happened before")
    inbounds = optional_attr(BOOLS, "dimensions along which the tile lies inside of the tensor")
    reduction = attr(a.MULTIMEM_REDUCTION, "how the copies are combined", default=a.MultimemReduction.ADD)
    reduced_values = result(t.ANY_TILE, "the combined elements")
    result_token = result(t.TOKEN, "the load has happened")
    format = (
        f"$memory_ordering_semantics word($memory_scope) $view {_PLACE} "
        "splat($view, $index, $token) `->` types($reduced_values, $result_token)"
    )
    verifiers = (_loaded, _element, _combined, _load_reduction, _pointer, inbounds_fit, load_ordering)
    stored = Stored(
        123, flags="memory_scope token", attrs="memory_ordering_semantics memory_scope? reduction inbounds", listed=True
    )
    example = (
        "%r, %t = multimem_load_reduce_view_tko relaxed sys %v[%i] token = %0  : partition_view<tile=(64), "
        "tensor_view<?xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32>, token -> tile<64xf32>, token"
    )


class MultimemReduceView(
    OpDef,
    name="cuda_tile.multimem_reduce_view_tko",
    summary="Combines a tile with one tile of every copy of a multicast object.",
    since="13.5",
):
    """Update all copies.

    The view's pointer is a multicast one: behind one address stands memory on several devices. Each element of the tile
    is combined by `reduction` with every copy, without anything in between, and nothing is given back; floats only
    add. The part of the tile beyond the array is left out. The reference interpreter,
    being one device, has a single copy.
    """

    memory_ordering_semantics = attr(a.VIEW_ORDERING, "weak, relaxed or release")
    memory_scope = attr(a.VIEW_SCOPE, "scope of the ordering")
    view = operand(t.TILE_VIEW, "the tiles")
    tile = operand(t.ANY_TILE, "the elements")
    index = operands(t.INT_TILE, "which tile, one index per dimension")
    token = optional_operand(t.TOKEN, "what must have happened before")
    inbounds = optional_attr(BOOLS, "dimensions along which the tile lies inside of the tensor")
    reduction = attr(a.MULTIMEM_REDUCTION, "how it is combined", default=a.MultimemReduction.ADD)
    result_token = result(t.TOKEN, "the update has happened")
    format = (
        f"$memory_ordering_semantics word($memory_scope) $view `,` $tile {_PLACE} "
        "splat($view, $tile, $index, $token) `->` type($result_token)"
    )
    verifiers = (_stored, _element, _combined, _update_reduction, _pointer, inbounds_fit, _update_ordering)
    stored = Stored(124, flags="token", attrs="memory_ordering_semantics memory_scope reduction inbounds", listed=True)
    example = (
        "%t = multimem_reduce_view_tko relaxed sys %v, %x[%i] token = %0  : partition_view<tile=(64), "
        "tensor_view<?xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<64xf32>, tile<i32>, token -> token"
    )


class MultimemStoreView(
    OpDef,
    name="cuda_tile.multimem_store_view_tko",
    summary="Stores one tile to every copy of a multicast object.",
    since="13.5",
):
    """Store to all copies.

    The view's pointer is a multicast one: behind one address stands memory on several devices, and the tile is written
    to each of them. Index, bounds and ordering are as in `store_view_tko`. When a copy becomes visible on its device is
    up to the ordering and scope. The reference interpreter, being one device, has a single copy.
    """

    memory_ordering_semantics = attr(a.VIEW_ORDERING, "weak, relaxed or release")
    memory_scope = optional_attr(a.VIEW_SCOPE, "scope of an ordering that is not weak")
    view = operand(t.TILE_VIEW, "the tiles")
    tile = operand(t.ANY_TILE, "the elements")
    index = operands(t.INT_TILE, "which tile, one index per dimension")
    token = optional_operand(t.TOKEN, "what must have happened before")
    inbounds = optional_attr(BOOLS, "dimensions along which the tile lies inside of the tensor")
    result_token = result(t.TOKEN, "the store has happened")
    format = (
        f"$memory_ordering_semantics word($memory_scope) $view `,` $tile {_PLACE} "
        "splat($view, $tile, $index, $token) `->` type($result_token)"
    )
    verifiers = (_stored, _element, _pointer, inbounds_fit, store_ordering)
    stored = Stored(
        125, flags="memory_scope token", attrs="memory_ordering_semantics memory_scope? inbounds", listed=True
    )
    example = (
        "%t = multimem_store_view_tko weak %v, %x[%i] token = %0  : partition_view<tile=(64), "
        "tensor_view<?xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<64xf32>, tile<i32>, token -> token"
    )


class _LaunchControl(OpDef):
    token = optional_operand(t.TOKEN, "what must have happened before")
    result_token = result(t.TOKEN, "it has happened")
    format = "(`token` `=` $token^)? attr-dict `->` type($result_token)"
    types = {"token": same("result_token")}


class GdcLaunchDependents(
    _LaunchControl,
    name="cuda_tile.gdc_launch_dependents_tko",
    summary="Lets the next kernel of the stream start.",
    since="13.4",
):
    """Start the next kernel.

    A kernel that was launched to overlap with this one may start once all tile blocks are here or have ended; later
    work of this kernel goes on beside it. It makes no memory visible: for that the other kernel has `gdc_wait_tko`. In
    a launch without such a dependent, and in the reference interpreter, nothing happens.
    """

    stored = Stored(119, counted=True)
    example = "%t = gdc_launch_dependents_tko token = %0 -> token"


class GdcWait(
    _LaunchControl,
    name="cuda_tile.gdc_wait_tko",
    summary="Waits for the memory of the kernel before this one.",
    since="13.4",
):
    """Wait for the previous kernel.

    Waits until the kernels that this one was allowed to overlap with have ended and their stores can be seen. What
    depends on them takes the resulting token. In a launch without such a predecessor, and in the reference interpreter,
    it is passed at once.
    """

    stored = Stored(120, counted=True)
    example = "%t = gdc_wait_tko token = %0 -> token"


class MemoryFenceAlias(
    OpDef,
    name="cuda_tile.memory_fence_alias_tko",
    summary="Orders accesses to the same memory under different addresses.",
    since="13.4",
):
    """Fence between aliases.

    Memory may be mapped under several addresses, a multicast one for example, and caches do not relate them. Accesses
    behind the resulting token see, under any address, what the accesses before the given token did under another. The
    reference interpreter has one address for each byte, so nothing happens there.
    """

    token = operand(t.TOKEN, "what must have happened before")
    result_token = result(t.TOKEN, "it is visible under every address")
    format = "$token attr-dict"
    types = {"token": lambda _: (t.TokenType(),), "result_token": lambda _: (t.TokenType(),)}
    stored = Stored(122)
    example = "%u = memory_fence_alias_tko %t"
