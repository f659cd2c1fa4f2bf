"""Tensor views, the views of their tiles, and loads and stores through them."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.defs.dialects.cuda_tile import attributes as a
from tilelsp.defs.dialects.cuda_tile import names
from tilelsp.defs.dialects.cuda_tile import types as t
from tilelsp.defs.dialects.cuda_tile.access import load_ordering, no_multicast, packed_f4, store_ordering
from tilelsp.defs.dialects.cuda_tile.atomic_checks import mode_element
from tilelsp.defs.dialects.cuda_tile.checks import (
    VIEWS,
    element_of,
    inbounds_fit,
    pointee_of,
    quoted,
    shape_of,
    view_access,
    view_of,
)
from tilelsp.defs.dialects.cuda_tile.hints import hint_problems, hints
from tilelsp.ir.module import Value
from tilelsp.ir.types import DYNAMIC, IntType, Type
from tilelsp.spec.attr import BOOLS
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef
from tilelsp.spec.problem import Problem
from tilelsp.spec.slot import attr, operand, operands, optional_attr, optional_operand, result, results
from tilelsp.spec.stored import Stored
from tilelsp.spec.type_rules import TypeEnv

_NO_MULTICAST = "multicast ptr_attr is not allowed"


def _base_type(env: TypeEnv) -> tuple[Type, ...] | None:
    """The pointer that a tensor view of the result's type starts from."""
    types = env.get("result")
    if not types or not isinstance(types[0], t.TensorViewType):
        return None
    return (t.TileType((), t.PointerType(types[0].element)),)


def _tensor_view(env: TypeEnv) -> tuple[Type, ...] | None:
    types = env.get("result")
    if not types or not isinstance(types[0], VIEWS):
        return None
    return (types[0].tensor_view,)


def _make_tensor_view(op: MakeTensorView) -> Iterator[Problem]:
    made = op.result.type
    if not isinstance(made, t.TensorViewType):
        return
    pointee = pointee_of(op.base)
    if pointee != made.element:
        yield Problem(
            f"expected pointer to {quoted(made.element)} to build tensor_view of this type, got {quoted(pointee)}",
            "base",
            "cuda_tile.tensor-view-pointee",
        )
    yield from _pointer_attr(op, made)
    code = "cuda_tile.tensor-view-operands"
    for what, extents, values in (
        ("shape", made.shape, op.dynamic_shape),
        ("stride", made.strides, op.dynamic_strides),
    ):
        wanted = extents.count(DYNAMIC)
        if wanted != len(values):
            yield Problem(f"expected {wanted} dynamic {what} operands, got {len(values)}", code=code)
    first = (*op.dynamic_shape, *op.dynamic_strides)[:1]
    for what, values in (("shape", op.dynamic_shape), ("stride", op.dynamic_strides)):
        for index, value in enumerate(values):
            if value.type != first[0].type:
                yield Problem(
                    f"expected dynamic {what} index {index} to be of the same type as the other dynamic values "
                    f"({quoted(first[0].type)}), got {quoted(value.type)}",
                    code=code,
                )


def _pointer_attr(op: MakeTensorView, made: t.TensorViewType) -> Iterator[Problem]:
    """A tensor view is in the address space of its pointer."""
    base = element_of(op.base)
    pointer_attr = base.attr if isinstance(base, t.PointerType) else a.PointerAttr.NONE
    if pointer_attr is made.attr:
        return
    none = a.PointerAttr.NONE
    shown = f"base pointer (#cuda_tile.ptr_attr<{pointer_attr.value}>)"
    if pointer_attr is none:
        message = "pointer base without ptr_attr cannot produce tensor_view with ptr_attr"
    elif made.attr is none:
        message = f"tensor_view must preserve ptr_attr from {shown}"
    else:
        message = f"ptr_attr mismatch between {shown} and result tensor_view (#cuda_tile.ptr_attr<{made.attr.value}>)"
    yield Problem(message, "base", "cuda_tile.multicast-pointer")


def _own_tensor_view(op: MakePartitionView | MakeStridedView | MakeGatherScatterView) -> Iterator[Problem]:
    expected = view_of(op.result).tensor_view
    view_type = op.tensor_view.type
    if view_type != expected:
        yield Problem(
            f"expected the type of the provided tensor_view value ({quoted(view_type)}) to be the same as the view's "
            f"tensor_view type ({quoted(expected)})",
            "tensor_view",
            "cuda_tile.view-tensor",
        )


def _rank(env: TypeEnv) -> int | None:
    """How many extents an array or a grid of tiles has."""
    types = env.get("src")
    if not types:
        return None
    source = types[0]
    if isinstance(source, t.TensorViewType):
        return source.rank
    return len(source.tile_shape) if isinstance(source, VIEWS) else None


def _tensor_rank(op: GetTensorShape) -> Iterator[Problem]:
    source = op.src.type
    if isinstance(source, t.TensorViewType) and source.rank != len(op.results):
        yield Problem(
            f"expected {source.rank} results due to tensor rank, but got {len(op.results)}", code="cuda_tile.shape-rank"
        )


def _index_rank(op: GetIndexSpaceShape) -> Iterator[Problem]:
    rank = len(view_of(op.src).tile_shape)
    if rank != len(op.results):
        yield Problem(
            f"expected {rank} results due to view index space rank, but got {len(op.results)}",
            code="cuda_tile.shape-rank",
        )


def _access(op: LoadView | StoreView) -> Iterator[Problem]:
    yield from view_access(op.view, op.tile, op.index)


_PADDED = (13, 4)
"""The release since which atomic reductions take views with a padding value."""


def _view_reduction(op: AtomicRedView) -> Iterator[Problem]:
    view = view_of(op.view)
    code = "cuda_tile.atomic-view"
    if isinstance(view, t.GatherScatterViewType):
        yield Problem("gather_scatter_view is not supported; use partition_view instead", "view", code)
        return
    if view.padding_value is not None:
        message = "views with padding_value are not supported for atomic reductions"
        yield Problem(message, "view", code, until=_PADDED)
    tile = t.view_tile(view)
    element = element_of(op.value)
    if tile.element != element:
        yield Problem(
            f"view element type ({quoted(tile.element)}) must match value element type ({quoted(element)})",
            "value",
            code,
        )
    if tile.shape != shape_of(op.value):
        yield Problem(
            f"view tile shape {t.dims(tile.shape)} must match value shape {t.dims(shape_of(op.value))} "
            "for element-wise atomic operations",
            "value",
            code,
        )
    if op.mode is a.AtomicMode.XCHG:
        yield Problem("atomic_red_view_tko op cannot use xchg operation", "mode", code)
    yield from mode_element(op.mode, element)


def _reduction_order(op: AtomicRedView) -> Iterator[Problem]:
    code = "cuda_tile.atomic-view"
    if op.memory_ordering_semantics is not a.MemoryOrdering.RELAXED:
        yield Problem(
            "only 'relaxed' memory ordering is supported for view-based atomic reductions",
            "memory_ordering_semantics",
            code,
        )
    if op.memory_scope is a.MemoryScope.SYS:
        yield Problem(
            "memory scope 'sys' is not supported for view-based atomic reductions; "
            "use 'tl_blk' or 'device' for TMA compatibility",
            "memory_scope",
            code,
        )
    yield from _reduction_indices(len(view_of(op.view).tile_shape), op.index)


def _reduction_indices(rank: int, index: tuple[Value, ...]) -> Iterator[Problem]:
    code = "cuda_tile.index-type"
    if len(index) != rank:
        yield Problem(
            f"expected {rank} index operand(s) for view with tile rank {rank}, got {len(index)}", "index", code
        )
    for number, value in enumerate(index):
        if shape_of(value):
            yield Problem(
                f"index operand {number} must be a scalar tile (rank 0), got shape {t.dims(shape_of(value))}",
                "index",
                code,
            )
        if not isinstance(element_of(value), IntType):
            yield Problem(
                f"index operand {number} must be a scalar integer tile, got element type {quoted(element_of(value))}",
                "index",
                code,
            )


class MakeTensorView(
    OpDef,
    name="cuda_tile.make_tensor_view",
    summary="A strided array in global memory, from its address, extents and strides.",
    since="13.1",
    traits=(Trait.NO_MEMORY_EFFECT,),
):
    """Describe an array in memory.

    Ties a scalar pointer to extents and strides, both counted in elements; those that the type writes as `?` come from
    the operands, in order. Extents say where padding and bounds begin, and strides how far apart neighbours along a
    dimension are; they may leave gaps or overlap. Nothing is read and nothing is checked against the allocation: a view
    that reaches beyond it is undefined when those elements are touched.
    """

    base = operand(t.SCALAR_POINTER, "address of the first element")
    dynamic_shape = operands(t.SCALAR_INT, "the extents that the type leaves open")
    dynamic_strides = operands(t.SCALAR_INT, "the strides that the type leaves open, in elements")
    result_ = result(t.TENSOR_VIEW, "the view")
    format = (
        "$base `,` `shape` `=` mixed($dynamic_shape, $result) `,` `strides` `=` mixed($dynamic_strides, $result) "
        "attr-dict `:` index_type($base, $dynamic_shape, $dynamic_strides) type($result)"
    )
    type_faults = {"result": "expected 'tensor_view' type, but got {type}"}
    types = {"base": _base_type}
    hints = names.fixed("tview")
    verifiers = (_make_tensor_view,)
    stored = Stored(67, listed=True)
    example = (
        "%v = make_tensor_view %p, shape = [%n, 8], strides = [8, 1] : tile<i32> -> tensor_view<?x8xf32, strides=[8,1]>"
    )


class MakePartitionView(
    OpDef,
    name="cuda_tile.make_partition_view",
    summary="A tensor view cut into a grid of tiles.",
    since="13.1",
    traits=(Trait.PURE,),
):
    """Cut into tiles.

    Divides the array into tiles of the shape in the type that touch and do not overlap; the tile at index i starts at i
    times the tile's extent. `dim_map` says which array dimension each tile dimension runs along. Tiles at the end may
    reach beyond the array: loads fill that part with `padding_value`, and stores leave it out. Nothing is read by this
    op itself.
    """

    tensor_view = operand(t.TENSOR_VIEW, "the array")
    result_ = result(t.PARTITION_VIEW, "its tiles")
    format = "$tensor_view attr-dict `:` type($result)"
    type_faults = {"result": "expected 'partition_view' type, but got {type}"}
    types = {"tensor_view": _tensor_view}
    hints = names.fixed("pview")
    verifiers = (_own_tensor_view,)
    stored = Stored(66)
    example = "%t = make_partition_view %v : partition_view<tile=(64), tensor_view<?xf32, strides=[1]>>"


class MakeStridedView(
    OpDef,
    name="cuda_tile.make_strided_view",
    summary="Tiles of a tensor view at a regular distance, which may overlap or leave gaps.",
    since="13.3",
    traits=(Trait.PURE,),
):
    """Tiles at a distance.

    As with a partition, an index picks a tile of the shape in the type, but the tile at index i starts at i times
    `traversal_strides`. A stride below the tile's extent makes neighbouring tiles share elements, a greater one skips
    some. There are as many tiles along a dimension as starts inside of the array, and what reaches beyond it is padded
    on loads and left out on stores.
    """

    tensor_view = operand(t.TENSOR_VIEW, "the array")
    result_ = result(t.STRIDED_VIEW, "its tiles")
    format = "$tensor_view attr-dict `:` type($result)"
    type_faults = {"result": "expected 'strided_view' type, but got {type}"}
    types = {"tensor_view": _tensor_view}
    hints = names.fixed("sview")
    verifiers = (_own_tensor_view,)
    stored = Stored(116)
    example = (
        "%t = make_strided_view %v : strided_view<tile=(64), traversal_strides=[32], tensor_view<?xf32, strides=[1]>>"
    )


class MakeGatherScatterView(
    OpDef,
    name="cuda_tile.make_gather_scatter_view",
    summary="Tiles whose rows along one dimension are picked by a tile of indices.",
    since="13.3",
    traits=(Trait.PURE,),
):
    """Tiles with picked rows.

    Along `sparse_dim` the index of an access is a rank-1 tile with one position for each row of the tile, in any order
    and with repetitions; the other indices are scalars. All count elements, not tiles. Rows at positions outside of the
    array are padded on loads and left out on stores. Nothing is read by this op itself.
    """

    tensor_view = operand(t.TENSOR_VIEW, "the array")
    result_ = result(t.GATHER_SCATTER_VIEW, "its tiles")
    format = "$tensor_view attr-dict `:` type($result)"
    type_faults = {"result": "expected 'gather_scatter_view' type, but got {type}"}
    types = {"tensor_view": _tensor_view}
    hints = names.fixed("gsview")
    verifiers = (_own_tensor_view,)
    stored = Stored(115)
    example = (
        "%t = make_gather_scatter_view %v : "
        "gather_scatter_view<tile=(32x64), tensor_view<?x?xbf16, strides=[?,1]>, sparse_dim=0>"
    )


class GetTensorShape(
    OpDef,
    name="cuda_tile.get_tensor_shape",
    summary="The extents of a tensor view.",
    since="13.1",
    traits=(Trait.NO_MEMORY_EFFECT,),
):
    """Extents of an array.

    Gives one integer scalar for each dimension of the array, static extents as well as those that came in at run time.
    All results have the one integer type that is written; of an extent that it cannot hold the reference interpreter
    keeps the low bits.
    """

    src = operand(t.TENSOR_VIEW, "the array")
    result_ = results(t.SCALAR_INT, "one extent per dimension")
    format = "$src attr-dict `:` type($src) `->` splat($result)"
    counts = {"result": _rank}
    type_faults = {"src": "expected tensor_view, got {type}"}
    verifiers = (_tensor_rank,)
    stored = Stored(47, listed=True)
    example = "%n, %m = get_tensor_shape %v : tensor_view<?x8xf32, strides=[8,1]> -> tile<i32>"


class GetIndexSpaceShape(
    OpDef,
    name="cuda_tile.get_index_space_shape",
    summary="How many tiles a view has along each dimension.",
    since="13.1",
    traits=(Trait.NO_MEMORY_EFFECT,),
):
    """Extents of a grid of tiles.

    Gives one integer scalar for each index of the view: indices from zero up to that number, less one, are valid. For a
    partition it is the array's extent divided by the tile's, rounded up, so a partly filled tile at the end counts. For
    a strided view the traversal stride divides, and a gather/scatter view counts elements. Of a number that the written
    type cannot hold the reference interpreter keeps the low bits.
    """

    src = operand(t.TILE_VIEW, "the tiles")
    result_ = results(t.SCALAR_INT, "one count per dimension")
    format = "$src attr-dict `:` type($src) `->` splat($result)"
    counts = {"result": _rank}
    type_faults = {"src": "expected tile view, got {type}"}
    verifiers = (_index_rank,)
    stored = Stored(45, listed=True)
    example = "%n = get_index_space_shape %t : partition_view<tile=(64), tensor_view<?xf32, strides=[1]>> -> tile<i32>"


_SUFFIX = (
    "(`token` `=` $token^)? (`optimization_hints` `=` body($optimization_hints^))? "
    "(`inbounds` `=` true_list($inbounds^))? dict() `:` "
)


class LoadView(
    OpDef,
    name="cuda_tile.load_view_tko",
    summary="Loads one tile of a view; elements outside of the tensor get the view's padding.",
    since="13.1",
):
    """Load a tile.

    Reads the tile at an index of the view; the view's type tells its shape and element type. Where it reaches beyond
    the array it holds the view's `padding_value`, or undefined elements without one (the reference interpreter gives
    0). An index outside of the index space is undefined, as is a tile that reaches out along a dimension that
    `inbounds` names. Only tokens order the load against other accesses; `relaxed` and `acquire` loads also see what
    other blocks in `memory_scope` wrote.
    """

    memory_ordering_semantics = attr(a.VIEW_ORDERING, "weak, relaxed or acquire")
    memory_scope = optional_attr(a.VIEW_SCOPE, "scope of an ordering that is not weak")
    view = operand(t.TILE_VIEW, "the tiles")
    index = operands(t.INT_TILE, "which tile, one index per dimension")
    token = optional_operand(t.TOKEN, "what must have happened before")
    optimization_hints = optional_attr(hints("latency", "allow_tma"), "hints per target")
    inbounds = optional_attr(BOOLS, "dimensions along which the tile lies inside of the tensor (13.4)")
    tile = result(t.ANY_TILE, "the elements")
    result_token = result(t.TOKEN, "the load has happened")
    format = (
        "$memory_ordering_semantics scope($memory_ordering_semantics, $memory_scope) $view `` `[` $index `]` "
        f"{_SUFFIX} splat($view, $index) `->` types($tile, $result_token)"
    )
    verifiers = (no_multicast("view", _NO_MULTICAST), _access, packed_f4, inbounds_fit, hint_problems, load_ordering)
    stored = Stored(
        62,
        flags="memory_scope optimization_hints token",
        attrs="memory_ordering_semantics memory_scope? optimization_hints? inbounds@13.4",
        listed=True,
    )
    example = (
        "%x, %t = load_view_tko weak %v[%i] token = %0 : "
        "partition_view<tile=(64), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<64xf32>, token"
    )


class StoreView(
    OpDef,
    name="cuda_tile.store_view_tko",
    summary="Stores one tile of a view; elements outside of the tensor are not written.",
    since="13.1",
):
    """Store a tile.

    Writes a tile at an index of the view, whose type tells the tile's shape and element type. The part that reaches
    beyond the array is left out. An index outside of the index space is undefined, as is a tile that reaches out along
    a dimension that `inbounds` names. Only tokens order the store against other accesses; `relaxed` and `release`
    stores are also for other blocks in `memory_scope` to see.
    """

    memory_ordering_semantics = attr(a.VIEW_ORDERING, "weak, relaxed or release")
    memory_scope = optional_attr(a.VIEW_SCOPE, "scope of an ordering that is not weak")
    tile = operand(t.ANY_TILE, "the elements")
    view = operand(t.TILE_VIEW, "the tiles")
    index = operands(t.INT_TILE, "which tile, one index per dimension")
    token = optional_operand(t.TOKEN, "what must have happened before")
    optimization_hints = optional_attr(hints("latency", "allow_tma"), "hints per target")
    inbounds = optional_attr(BOOLS, "dimensions along which the tile lies inside of the tensor (13.4)")
    result_token = result(t.TOKEN, "the store has happened")
    format = (
        "$memory_ordering_semantics scope($memory_ordering_semantics, $memory_scope) $tile `,` $view `` `[` $index `]` "
        f"{_SUFFIX} splat($tile, $view, $index) `->` type($result_token)"
    )
    verifiers = (no_multicast("view", _NO_MULTICAST), _access, packed_f4, inbounds_fit, hint_problems, store_ordering)
    stored = Stored(
        102,
        flags="memory_scope optimization_hints token",
        attrs="memory_ordering_semantics memory_scope? optimization_hints? inbounds@13.4",
        listed=True,
    )
    example = (
        "%t = store_view_tko weak %x, %v[%i] token = %0 : "
        "tile<64xf32>, partition_view<tile=(64), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token"
    )


class AtomicRedView(
    OpDef,
    name="cuda_tile.atomic_red_view_tko",
    summary="Combines a tile with one tile of a view, atomically per element.",
    since="13.3",
):
    """Atomic update of a tile in memory.

    Combines each element of `value` with the one in memory by `mode`, so that nothing comes in between, and gives no
    old values back. Shape and element type are those of the view's tile, and all modes of `atomic_rmw_tko` but `xchg`
    are there. The part beyond the array is left out; the view is a partition or strided one without padding. The
    ordering is always `relaxed`, within a block or the device.
    """

    memory_ordering_semantics = attr(a.RED_ORDERING, "relaxed")
    memory_scope = attr(a.RED_SCOPE, "tl_blk or device")
    view = operand(t.TILE_VIEW, "the tiles")
    index = operands(t.INT_TILE, "which tile, one index per dimension")
    mode = attr(a.RED_MODE, "how it is combined")
    value = operand(t.ANY_TILE, "the elements")
    token = optional_operand(t.TOKEN, "what must have happened before")
    inbounds = optional_attr(BOOLS, "dimensions along which the tile lies inside of the tensor (13.4)")
    result_token = result(t.TOKEN, "the update has happened")
    format = (
        "$memory_ordering_semantics scope($memory_scope) $view `` `[` $index `]` `,` $mode `,` $value "
        "(`token` `=` $token^)? (`inbounds` `=` true_list($inbounds^))? dict() `:` "
        "splat($value, $view, $index) `->` type($result_token)"
    )
    verifiers = (
        no_multicast("view", _NO_MULTICAST),
        _view_reduction,
        inbounds_fit,
        _reduction_order,
    )
    stored = Stored(117, flags="token", attrs="memory_ordering_semantics memory_scope mode inbounds@13.5", listed=True)
    example = (
        "%t = atomic_red_view_tko relaxed device %v[%i], addf, %x token = %0 : "
        "tile<64xf32>, partition_view<tile=(64), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token"
    )
