"""Ops of nv_tileaa: the tile program on tensors, with the matrix instruction chosen."""

from __future__ import annotations

from tilelsp.defs.dialects.cute import ATOM
from tilelsp.defs.dialects.nv_tileaa import shared
from tilelsp.defs.dialects.nv_tileaa import types as t
from tilelsp.spec.attr import FLAG, STRING, DialectKind
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef
from tilelsp.spec.slot import attr, flag, operand, optional_attr, optional_operand, result
from tilelsp.spec.type_rules import same
from tilelsp.spec.types import ANY_TYPE

PREDICATE = DialectKind("assume predicate", ("nv_tileaa.div_by", "nv_tileaa.bounded", "nv_tileaa.same_elements"))


class Func(
    shared.FuncBase,
    name="nv_tileaa.func",
    summary="A kernel over tensors.",
    traits=(Trait.ISOLATED, Trait.SYMBOL),
):
    """A kernel."""

    body = shared.region("the kernel's code", terminator="nv_tileaa.return")
    example = "nv_tileaa.func @k(%p: !nv_tileaa.ptr<f32>, %n: i32) {\n}"


class Return(shared.ReturnBase, name="nv_tileaa.return", summary="Ends a kernel.", traits=(Trait.TERMINATOR,)):
    """End of a kernel."""


class GetProgramId(
    shared.GridBase,
    name="nv_tileaa.get_program_id",
    summary="Which tile block of the grid this one is.",
    traits=(Trait.PURE,),
):
    """Position in the grid."""

    example = "%x, %y, %z = nv_tileaa.get_program_id : i32"


class GetClusterRank(
    shared.RankBase,
    name="nv_tileaa.get_cluster_rank",
    summary="Which CTA of its cluster this one is.",
    traits=(Trait.PURE,),
):
    """The rank of the CTA in its cluster."""

    example = "%r = nv_tileaa.get_cluster_rank : i32"


class GetNumPrograms(
    shared.GridBase,
    name="nv_tileaa.get_num_programs",
    summary="How many tile blocks the grid has.",
    traits=(Trait.PURE,),
):
    """Extents of the grid."""

    example = "%x, %y, %z = nv_tileaa.get_num_programs : i32"


class Assume(
    OpDef,
    name="nv_tileaa.assume",
    summary="What the caller promises about a value: divisibility, bounds.",
    traits=(Trait.PURE,),
):
    """A promise."""

    predicate = attr(PREDICATE, "the promise")
    value = operand(ANY_TYPE, "the value")
    result_ = result(ANY_TYPE, "the same value")
    format = "predicate($predicate) `,` $value attr-dict `:` type($result)"
    types = {"value": same("result")}
    example = "%n16 = nv_tileaa.assume div_by<16>, %n : i32"


class MakeTensorView(
    shared.MakeTensorViewBase,
    name="nv_tileaa.make_tensor_view",
    summary="A strided array in global memory.",
    traits=(Trait.PURE,),
):
    """An array in memory."""

    example = (
        "%v = nv_tileaa.make_tensor_view %p, shape = [%n], strides = [1] : !nv_tileaa.ptr<f32>, i32 -> "
        "!nv_tileaa.tensor_view<?xf32, strides=[1]>"
    )


class MakePartitionView(
    shared.MakeTileViewBase,
    name="nv_tileaa.make_partition_view",
    summary="An array cut into a grid of tiles.",
    traits=(Trait.PURE,),
):
    """Tiles of an array."""


class MakeStridedView(
    shared.MakeTileViewBase,
    name="nv_tileaa.make_strided_view",
    summary="Tiles of an array at a regular distance.",
    traits=(Trait.PURE,),
):
    """Tiles at a distance."""


class MakeGatherScatterView(
    shared.MakeTileViewBase,
    name="nv_tileaa.make_gather_scatter_view",
    summary="Tiles of an array whose rows along one dimension are picked by a tensor of positions.",
    traits=(Trait.PURE,),
):
    """Tiles with picked rows."""


class GetTensorShape(
    shared.ViewShapeBase,
    name="nv_tileaa.get_tensor_shape",
    summary="The extents of an array.",
    traits=(Trait.PURE,),
):
    """Extents of an array."""


class GetIndexSpaceShape(
    shared.ViewShapeBase,
    name="nv_tileaa.get_index_space_shape",
    summary="How many tiles a view has along each dimension.",
    traits=(Trait.PURE,),
):
    """Number of tiles."""


class Splat(shared.SplatBase, name="nv_tileaa.splat", summary="A number, repeated.", traits=(Trait.PURE,)):
    """One number everywhere."""


class Broadcast(
    shared.BroadcastBase,
    name="nv_tileaa.broadcast",
    summary="Repeats a tensor along its extents of 1.",
    traits=(Trait.PURE,),
):
    """Repeat."""


class Reshape(
    shared.ReshapeBase, name="nv_tileaa.reshape", summary="The same elements under another shape.", traits=(Trait.PURE,)
):
    """Another shape."""


class ToScalar(
    shared.ToScalarBase,
    name="nv_tileaa.to_scalar",
    summary="The number in a tensor of one element.",
    traits=(Trait.PURE,),
):
    """The only element."""

    example = "%x = nv_tileaa.to_scalar %t : tensor<1x1xf32> -> f32"


class Repack(
    shared.RepackBase,
    name="nv_tileaa.repack",
    summary="The same bits as elements of another width.",
    traits=(Trait.PURE,),
):
    """Elements of another width."""

    example = "%b = nv_tileaa.repack %a : tensor<64xf16> -> tensor<128xi8>"


class Permute(
    shared.PermuteBase, name="nv_tileaa.permute", summary="Dimensions in another order.", traits=(Trait.PURE,)
):
    """Dimensions in another order."""


class Reduce(
    shared.ReduceBase,
    name="nv_tileaa.reduce",
    summary="Combines all elements along one dimension.",
    traits=(Trait.PURE,),
):
    """Combine along a dimension."""

    example = (
        "%s = nv_tileaa.reduce %x dim = 1 : tensor<64x32xf32> -> tensor<64xf32>\n"
        "(%a: f32, %b: f32) {\n  %c = arith.addf %a, %b : f32\n  scf.yield %c : f32\n}"
    )


class Scan(
    shared.ScanBase,
    name="nv_tileaa.scan",
    summary="Combines each element with all before it along one dimension.",
    traits=(Trait.PURE,),
):
    """Combine up to each element."""

    example = (
        "%s = nv_tileaa.scan %x dim = 1 : tensor<64x32xf32> -> tensor<64x32xf32>\n"
        "(%a: f32, %b: f32) {\n  %c = arith.addf %a, %b : f32\n  scf.yield %c : f32\n}"
    )


class Cat(shared.CatBase, name="nv_tileaa.cat", summary="Puts two tensors side by side.", traits=(Trait.PURE,)):
    """Side by side."""


class Extract(
    shared.ExtractBase, name="nv_tileaa.extract", summary="Takes one block of a tensor.", traits=(Trait.PURE,)
):
    """Take a block."""


class Insert(
    shared.InsertBase, name="nv_tileaa.insert", summary="Replaces one block of a tensor.", traits=(Trait.PURE,)
):
    """Replace a block."""


class Iota(shared.IotaBase, name="nv_tileaa.iota", summary="The numbers 0, 1, 2, ...", traits=(Trait.PURE,)):
    """0, 1, 2, ..."""


class Offset(
    shared.OffsetBase, name="nv_tileaa.offset", summary="Pointers, moved on by elements.", traits=(Trait.PURE,)
):
    """Moved pointers."""


class IntToPtr(
    shared.PointerCastBase, name="nv_tileaa.int_to_ptr", summary="Integers as addresses.", traits=(Trait.PURE,)
):
    """Addresses."""

    example = "%1 = nv_tileaa.int_to_ptr %0 : i64 -> !nv_tileaa.ptr<f32>"


class PtrToInt(
    shared.PointerCastBase, name="nv_tileaa.ptr_to_int", summary="Addresses as integers.", traits=(Trait.PURE,)
):
    """Integers."""

    example = "%1 = nv_tileaa.ptr_to_int %0 : !nv_tileaa.ptr<f32> -> i64"


class PtrToPtr(
    shared.PointerCastBase,
    name="nv_tileaa.ptr_to_ptr",
    summary="The same addresses, of another type.",
    traits=(Trait.PURE,),
):
    """Pointers of another type."""

    example = "%1 = nv_tileaa.ptr_to_ptr %0 : !nv_tileaa.ptr<f32> -> !nv_tileaa.ptr<i8>"


class Dot(
    OpDef,
    name="nv_tileaa.dot",
    summary="acc + lhs x rhs by the matrix instruction that the atom names.",
    traits=(Trait.PURE,),
):
    """Matrix multiply-accumulate with its instruction chosen.

    The atom is a witness: the name of the hardware primitive, which later stages follow. One that ends in `_bs`
    multiplies each block of `lhs` along K and of `rhs` by its scale; operands of 4 bits are then bytes, of half the
    extent along K, with the lower index in the low half.
    """

    lhs = operand(t.TENSOR, "M x K")
    rhs = operand(t.TENSOR, "K x N")
    acc = operand(t.TENSOR, "M x N")
    lhs_scale = optional_operand(t.TENSOR, "M x K/block: the scales of lhs, f8E8M0FNU or f8E4M3FN")
    rhs_scale = optional_operand(t.TENSOR, "K/block x N: the scales of rhs")
    atom = attr(ATOM, "the matrix instruction")
    input_precision = optional_attr(STRING, "how the operands are read")
    fastmath = optional_attr(STRING, "relaxations that the program allows")
    unsigned_lhs = flag(FLAG, "lhs holds unsigned integers")
    unsigned_rhs = flag(FLAG, "rhs holds unsigned integers")
    result_ = result(t.TENSOR, "the new accumulator")
    format = (
        "$lhs `,` $rhs `,` $acc (`scale_a` `=` $lhs_scale^ `:` type($lhs_scale))? "
        "(`scale_b` `=` $rhs_scale^ `:` type($rhs_scale))? attr-dict `:` types($lhs, $rhs, $acc) `->` type($result)"
    )
    example = (
        "%d = nv_tileaa.dot %a, %b, %c {atom = #cute.mma_atom<sm100_umma_m64n128k16_f32_bf16_bf16>, "
        'fastmath = "contract", input_precision = "bf16"} : tensor<64x16xbf16>, tensor<16x128xbf16>, '
        "tensor<64x128xf32> -> tensor<64x128xf32>"
    )
