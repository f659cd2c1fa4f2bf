"""Ops of nv_tileas that move and reshape tensors: layouts are part of the tensor types."""

from __future__ import annotations

from tilelsp.defs.dialects.cuda_tile.attributes import MULTIMEM_REDUCTION, ORDERING, SCOPE, MemoryOrdering
from tilelsp.defs.dialects.nv_tileaa import shape_checks, shared
from tilelsp.defs.dialects.nv_tileaa import types as aa
from tilelsp.ir.types import I32
from tilelsp.spec.attr import IntKind
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef
from tilelsp.spec.slot import attr, operand, operands, optional_attr, optional_operand, region, result
from tilelsp.spec.types import ANY_TYPE

I32_ATTR = IntKind("32-bit signless integer attribute", I32)


class Func(
    shared.FuncBase,
    name="nv_tileas.func",
    summary="A kernel with its warps: tensors have layouts, operands have buffers.",
    traits=(Trait.ISOLATED, Trait.SYMBOL),
):
    """A kernel."""

    num_warps = attr(I32_ATTR, "warps of a CTA", default=4)
    body = region("the kernel's code", terminator="nv_tileas.return")
    example = "nv_tileas.func @k(%p: !nv_tileas.ptr<f32>, %n: i32) attributes {num_warps = 4 : i32} {\n}"


class Return(shared.ReturnBase, name="nv_tileas.return", summary="Ends a kernel.", traits=(Trait.TERMINATOR,)):
    """End of a kernel."""


class GetProgramId(
    shared.GridBase, name="nv_tileas.get_program_id", summary="Which CTA of the grid this one is.", traits=(Trait.PURE,)
):
    """Position in the grid."""


class GetClusterRank(
    shared.RankBase,
    name="nv_tileas.get_cluster_rank",
    summary="Which CTA of its cluster this one is.",
    traits=(Trait.PURE,),
):
    """The rank of the CTA in its cluster."""


class GetNumPrograms(
    shared.GridBase, name="nv_tileas.get_num_programs", summary="How many CTAs the grid has.", traits=(Trait.PURE,)
):
    """Extents of the grid."""


class MakeTensorView(
    shared.MakeTensorViewBase,
    name="nv_tileas.make_tensor_view",
    summary="A strided array in global memory.",
    traits=(Trait.PURE,),
):
    """An array in memory."""


class MakePartitionView(
    shared.MakeTileViewBase,
    name="nv_tileas.make_partition_view",
    summary="An array cut into a grid of tiles.",
    traits=(Trait.PURE,),
):
    """Tiles of an array."""


class MakeStridedView(
    shared.MakeTileViewBase,
    name="nv_tileas.make_strided_view",
    summary="Tiles of an array at a regular distance.",
    traits=(Trait.PURE,),
):
    """Tiles at a distance."""


class MakeGatherScatterView(
    shared.MakeTileViewBase,
    name="nv_tileas.make_gather_scatter_view",
    summary="Tiles of an array whose rows along one dimension are picked by a tensor of positions.",
    traits=(Trait.PURE,),
):
    """Tiles with picked rows."""


class GetTensorShape(
    shared.ViewShapeBase,
    name="nv_tileas.get_tensor_shape",
    summary="The extents of an array.",
    traits=(Trait.PURE,),
):
    """Extents of an array."""


class GetIndexSpaceShape(
    shared.ViewShapeBase,
    name="nv_tileas.get_index_space_shape",
    summary="How many tiles a view has along each dimension.",
    traits=(Trait.PURE,),
):
    """Number of tiles."""


class Load(
    OpDef, name="nv_tileas.load", summary="Reads one tile into registers; outside the array it is the view's padding."
):
    """Read a tile.

    `vector` elements that are neighbours in memory are read at once: lowering proved that they are aligned and lie
    inside or outside the array together.
    """

    verifiers = (shape_checks.tiled,)
    view = operand(aa.TILE_VIEW, "the tiles")
    index = operands(aa.PLACE, "which tile, one number per dimension; along a sparse one a tensor of positions")
    vector = optional_attr(I32_ATTR, "elements per access; 1 when absent")
    ordering = attr(ORDERING, "how strongly the access is ordered", default=MemoryOrdering.WEAK)
    scope = optional_attr(SCOPE, "among whom")
    combine = optional_attr(MULTIMEM_REDUCTION, "how the copies behind a multicast pointer are combined")
    tile = result(aa.TENSOR, "the tile")
    format = (
        "$view `[` $index `]` modifier($ordering) modifier($scope) attr-dict `:` type($view) (`,` splat($index^))? "
        "`->` type($tile)"
    )


class Store(OpDef, name="nv_tileas.store", summary="Writes one tile from registers, as far as it lies in the array."):
    """Write a tile."""

    verifiers = (shape_checks.tiled,)
    tile = operand(aa.TENSOR, "the tile")
    view = operand(aa.TILE_VIEW, "the tiles")
    index = operands(aa.PLACE, "which tile, one number per dimension; along a sparse one a tensor of positions")
    vector = optional_attr(I32_ATTR, "elements per access, at most; 1 when absent")
    ordering = attr(ORDERING, "how strongly the access is ordered", default=MemoryOrdering.WEAK)
    scope = optional_attr(SCOPE, "among whom")
    format = (
        "$tile `,` $view `[` $index `]` modifier($ordering) modifier($scope) attr-dict "
        "`:` type($tile) `,` type($view) (`,` splat($index^))?"
    )


class LoadPtr(OpDef, name="nv_tileas.load_ptr", summary="Reads what a tensor of pointers points at."):
    """Gather."""

    source = operand(ANY_TYPE, "the addresses")
    mask = optional_operand(ANY_TYPE, "where to read")
    padding = optional_operand(ANY_TYPE, "what stands elsewhere")
    vector = optional_attr(I32_ATTR, "elements per access; 1 when absent")
    ordering = attr(ORDERING, "how strongly the access is ordered", default=MemoryOrdering.WEAK)
    scope = optional_attr(SCOPE, "among whom")
    result_ = result(ANY_TYPE, "the numbers")
    format = (
        "$source (`mask` `=` $mask^)? (`padding` `=` $padding^)? modifier($ordering) modifier($scope) "
        "attr-dict `:` type($source) (`,` type($mask^))? (`,` type($padding^))? `->` type($result)"
    )


class StorePtr(OpDef, name="nv_tileas.store_ptr", summary="Writes to what a tensor of pointers points at."):
    """Scatter."""

    destination = operand(ANY_TYPE, "the addresses")
    value = operand(ANY_TYPE, "the numbers")
    mask = optional_operand(ANY_TYPE, "where to write")
    vector = optional_attr(I32_ATTR, "elements per access; 1 when absent")
    ordering = attr(ORDERING, "how strongly the access is ordered", default=MemoryOrdering.WEAK)
    scope = optional_attr(SCOPE, "among whom")
    format = (
        "$destination `,` $value (`mask` `=` $mask^)? modifier($ordering) modifier($scope) "
        "attr-dict `:` type($destination) `,` type($value) (`,` type($mask^))?"
    )


class AtomicRmw(
    shared.AtomicRmwBase,
    name="nv_tileas.atomic_rmw",
    summary="Combines elements with memory, atomically, and gives what was there before.",
):
    """Atomic update: of an element that several threads hold, one of them makes it."""

    format = (
        "$ordering $scope $mode $pointers `,` $value (`mask` `=` $mask^)? "
        "attr-dict `:` type($pointers) `,` type($value) (`,` type($mask^))?"
    )
    example = "%old = nv_tileas.atomic_rmw relaxed device add %p, %x : !nv_tileaa.ptr<i32>, i32"


class AtomicRed(
    shared.AtomicRedBase,
    name="nv_tileas.atomic_red",
    summary="Combines a tile with one tile of a view, atomically per element, and gives nothing back.",
):
    """Atomic update of a tile in memory: of an element that several threads hold, one of them makes it."""

    format = (
        "$ordering $scope $mode $tile `,` $view `[` $index `]` "
        "attr-dict `:` type($tile) `,` type($view) (`,` splat($index^))?"
    )


class AtomicCas(
    shared.AtomicCasBase,
    name="nv_tileas.atomic_cas",
    summary="Replaces memory where it equals what is expected, atomically, and gives what was there before.",
):
    """Compare and swap: of an element that several threads hold, one of them makes it."""

    format = (
        "$ordering $scope $pointers `,` $expected `,` $value (`mask` `=` $mask^)? "
        "attr-dict `:` type($pointers) `,` type($value) (`,` type($mask^))?"
    )
    example = "%old = nv_tileas.atomic_cas acquire device %p, %want, %new : !nv_tileaa.ptr<i32>, i32"


class Splat(shared.SplatBase, name="nv_tileas.splat", summary="A number, repeated.", traits=(Trait.PURE,)):
    """One number everywhere."""


class Broadcast(
    shared.BroadcastBase,
    name="nv_tileas.broadcast",
    summary="Repeats a tensor along its extents of 1; every thread has what it needs.",
    traits=(Trait.PURE,),
):
    """Repeat."""


class Reshape(
    shared.ReshapeBase, name="nv_tileas.reshape", summary="Another shape; nothing moves.", traits=(Trait.PURE,)
):
    """Another shape."""


class ToScalar(
    shared.ToScalarBase,
    name="nv_tileas.to_scalar",
    summary="The number in a tensor of one element; every thread has it.",
    traits=(Trait.PURE,),
):
    """The only element."""

    example = "%x = nv_tileas.to_scalar %t : tensor<1x1xf32> -> f32"


class Repack(
    shared.RepackBase,
    name="nv_tileas.repack",
    summary="The same bits as elements of another width, each part in the thread of its whole.",
    traits=(Trait.PURE,),
):
    """Elements of another width."""

    example = "%b = nv_tileas.repack %a : tensor<64xf16> -> tensor<128xi8>"


class Permute(
    shared.PermuteBase,
    name="nv_tileas.permute",
    summary="Dimensions in another order; nothing moves.",
    traits=(Trait.PURE,),
):
    """Dimensions in another order."""


class Reduce(
    shared.ReduceBase,
    name="nv_tileas.reduce",
    summary="Combines all elements along one dimension: in each thread, across its warp, across the CTA.",
    traits=(Trait.PURE,),
):
    """Combine along a dimension.

    The results have the layout of the operands without that dimension, so that threads which shared it hold copies.
    """


class Scan(
    shared.ScanBase,
    name="nv_tileas.scan",
    summary="Combines each element with all before it: in each thread, in its warp, in the CTA.",
    traits=(Trait.PURE,),
):
    """Combine up to each element. Operands and results have one layout."""


class Cat(shared.CatBase, name="nv_tileas.cat", summary="Puts two tensors side by side.", traits=(Trait.PURE,)):
    """Side by side."""


class Extract(
    shared.ExtractBase, name="nv_tileas.extract", summary="Takes one block of a tensor.", traits=(Trait.PURE,)
):
    """Take a block."""


class Insert(
    shared.InsertBase, name="nv_tileas.insert", summary="Replaces one block of a tensor.", traits=(Trait.PURE,)
):
    """Replace a block."""


class Iota(shared.IotaBase, name="nv_tileas.iota", summary="The numbers 0, 1, 2, ...", traits=(Trait.PURE,)):
    """0, 1, 2, ..."""


class Offset(
    shared.OffsetBase, name="nv_tileas.offset", summary="Pointers, moved on by elements.", traits=(Trait.PURE,)
):
    """Moved pointers."""


class IntToPtr(
    shared.PointerCastBase, name="nv_tileas.int_to_ptr", summary="Integers as addresses.", traits=(Trait.PURE,)
):
    """Addresses."""

    example = "%1 = nv_tileas.int_to_ptr %0 : i64 -> !nv_tileas.ptr<f32>"


class PtrToInt(
    shared.PointerCastBase, name="nv_tileas.ptr_to_int", summary="Addresses as integers.", traits=(Trait.PURE,)
):
    """Integers."""

    example = "%1 = nv_tileas.ptr_to_int %0 : !nv_tileas.ptr<f32> -> i64"


class PtrToPtr(
    shared.PointerCastBase,
    name="nv_tileas.ptr_to_ptr",
    summary="The same addresses, of another type.",
    traits=(Trait.PURE,),
):
    """Pointers of another type."""

    example = "%1 = nv_tileas.ptr_to_ptr %0 : !nv_tileas.ptr<f32> -> !nv_tileas.ptr<i8>"


class ConvertLayout(
    shared.ReshapeBase,
    name="nv_tileas.convert_layout",
    summary="The same tensor in another layout: within threads where it can be, else through shared memory.",
    traits=(Trait.PURE,),
):
    """Another layout."""

    example = (
        "%1 = nv_tileas.convert_layout %0 : tensor<64x64xf32, #nv_tileas.fragment<warps = [[16, 0], [32, 0]]>> -> "
        "tensor<64x64xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 128>>"
    )
