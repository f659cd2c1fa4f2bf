"""Ops that nv_tileaa and nv_tileas both have: kernels, views, and what changes the shape of a tensor.

Each dialect names its own ops after these classes; lowering from one to the other keeps operands and attributes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from tilelsp.defs.dialects.cuda_tile import types as tile
from tilelsp.defs.dialects.cuda_tile.attributes import ATOMIC_MODE, NON_NEGATIVE_I32, ORDERING, SCOPE
from tilelsp.defs.dialects.nv_tileaa import shape_checks
from tilelsp.defs.dialects.nv_tileaa import types as t
from tilelsp.ir.types import I32, Type
from tilelsp.spec.attr import FLAG, FUNCTION_TYPE, I64_ATTR, STRING, SYMBOL_NAME, SYMBOL_REF, VALUE, IntsKind
from tilelsp.spec.op import OpDef
from tilelsp.spec.slot import attr, flag, operand, operands, optional_attr, optional_operand, region, result, results
from tilelsp.spec.type_rules import TypeEnv, TypeRule, same
from tilelsp.spec.types import ANY_TYPE

I32S = IntsKind("i32 dense array attribute", I32)


def view_of_result(env: TypeEnv) -> tuple[Type, ...] | None:
    """The tensor view that the result, a tile view, cuts into tiles."""
    types = env.get("result")
    if not types or not isinstance(types[0], tile.PartitionViewType | tile.StridedViewType):
        return None
    return (types[0].tensor_view,)


def _token(_: TypeEnv) -> tuple[Type, ...]:
    return (t.TokenType(),)


TOKENS: Mapping[str, TypeRule] = {"token": _token, "result_token": _token}
"""The types of the tokens that an access stands between."""


class FuncBase(OpDef):
    """A kernel: the parameters of the launched function, in order."""

    sym_name = attr(SYMBOL_NAME, "name that the host launches")
    function_type = attr(FUNCTION_TYPE, "argument types; a kernel returns nothing")
    cluster_dim = optional_attr(I32S, "CTAs of a cluster along each axis; no clusters when absent")
    blocks_are_clusters = flag(FLAG, "a program is a cluster: a launch counts clusters")
    occupancy = optional_attr(NON_NEGATIVE_I32, "CTAs that a multiprocessor is to hold; 1 when absent")
    body = region("the kernel's code")
    format = "$sym_name params($body, $function_type) dict() region($body)"


class ReturnBase(OpDef):
    """End of a kernel."""

    format = "attr-dict"


class GlobalBase(OpDef):
    """Memory that all kernels of the module share, filled when the module is loaded."""

    sym_name = attr(SYMBOL_NAME, "name for `get_global`")
    value = attr(VALUE, "initial contents")
    alignment = attr(I64_ATTR, "alignment in bytes; 0 for the element's own", default=0)
    constant = flag(FLAG, "never written")
    private = flag(FLAG, "no other module sees it")
    format = "flag($private) flag($constant) $sym_name (`alignment` `=` $alignment^)? attr-dict $value"


class GetGlobalBase(OpDef):
    """Address of a global."""

    symbol = attr(SYMBOL_REF, "the global")
    result_ = result(t.POINTER, "its address")
    format = "$symbol attr-dict `:` type($result)"


class AssertBase(OpDef):
    """A check at run time."""

    condition = operand(ANY_TYPE, "what must hold, an i1 or a tensor of them")
    message = attr(STRING, "what to say")
    format = "$condition `,` $message attr-dict `:` type($condition)"


class GridBase(OpDef):
    """Three numbers of the grid."""

    x = result(t.SCALAR_I32, "along x")
    y = result(t.SCALAR_I32, "along y")
    z = result(t.SCALAR_I32, "along z")
    format = "attr-dict `:` type($x)"
    types = {"y": same("x"), "z": same("x")}


class RankBase(OpDef):
    """The number of a CTA in its cluster."""

    rank = result(t.SCALAR_I32, "from 0")
    format = "attr-dict `:` type($rank)"


class MakeTensorViewBase(OpDef):
    """An array in memory."""

    base = operand(t.POINTER, "address of the first element")
    dynamic_shape = operands(t.INTEGER, "the extents that the type leaves open")
    dynamic_strides = operands(t.INTEGER, "the strides that the type leaves open, in elements")
    result_ = result(t.TENSOR_VIEW, "the view")
    format = (
        "$base `,` `shape` `=` mixed($dynamic_shape, $result) `,` `strides` `=` mixed($dynamic_strides, $result) "
        "attr-dict `:` splat($base, $dynamic_shape, $dynamic_strides) `->` type($result)"
    )


class MakeTileViewBase(OpDef):
    """The tiles of an array."""

    tensor_view = operand(t.TENSOR_VIEW, "the array")
    result_ = result(t.TILE_VIEW, "its tiles")
    format = "$tensor_view attr-dict `:` type($result)"
    types = {"tensor_view": view_of_result}


class ViewShapeBase(OpDef):
    """Extents of a view."""

    src = operand(ANY_TYPE, "the view")
    result_ = results(t.INTEGER, "one extent per dimension")
    format = "$src attr-dict `:` type($src) `->` types($result)"


class SplatBase(OpDef):
    """One number everywhere."""

    source = operand(ANY_TYPE, "the number")
    result_ = result(t.TENSOR, "the tensor")
    format = "$source attr-dict `:` type($source) `->` type($result)"


class AtomicRmwBase(OpDef):
    """Combine with memory, atomically: each element at its own address, in no given order."""

    ordering = attr(ORDERING, "how strongly the access is ordered, not weak")
    scope = attr(SCOPE, "among whom")
    mode = attr(ATOMIC_MODE, "how it is combined")
    pointers = operand(ANY_TYPE, "the addresses")
    value = operand(ANY_TYPE, "the numbers")
    mask = optional_operand(ANY_TYPE, "which elements take part; the result of others is zero")
    result_ = result(ANY_TYPE, "the old contents of memory")
    types: ClassVar[Mapping[str, TypeRule]] = {"result": same("value")}


class AtomicRedBase(OpDef):
    """Combine one tile of a view with memory, atomically for each element, as far as it lies in the array."""

    ordering = attr(ORDERING, "how strongly the access is ordered, not weak")
    scope = attr(SCOPE, "among whom")
    mode = attr(ATOMIC_MODE, "how it is combined")
    tile = operand(t.TENSOR, "the numbers")
    view = operand(t.TILE_VIEW, "the tiles")
    index = operands(t.PLACE, "which tile, one number per dimension")
    verifiers = (shape_checks.tiled,)


class AtomicCasBase(OpDef):
    """Replace memory where it equals what is expected, atomically; elements are compared as bits."""

    ordering = attr(ORDERING, "how strongly the access is ordered, not weak")
    scope = attr(SCOPE, "among whom")
    pointers = operand(ANY_TYPE, "the addresses")
    expected = operand(ANY_TYPE, "what is compared")
    value = operand(ANY_TYPE, "what is stored")
    mask = optional_operand(ANY_TYPE, "which elements take part; the result of others is what they expect")
    result_ = result(ANY_TYPE, "the old contents of memory")
    types: ClassVar[Mapping[str, TypeRule]] = {"expected": same("value"), "result": same("value")}


class _Reshaping(OpDef):
    source = operand(t.TENSOR, "the tensor")
    result_ = result(t.TENSOR, "the tensor in its new shape")
    format = "$source attr-dict `:` type($source) `->` type($result)"


class ReshapeBase(_Reshaping):
    """Another shape or layout of the same elements."""

    verifiers = (shape_checks.same_elements,)


class ToScalarBase(OpDef):
    """The number in a tensor that has one element."""

    source = operand(t.TENSOR, "the tensor")
    result_ = result(ANY_TYPE, "the number")
    format = "$source attr-dict `:` type($source) `->` type($result)"
    verifiers = (shape_checks.one_element,)


class RepackBase(_Reshaping):
    """The same bits as elements of another width, low bits first."""

    verifiers = (shape_checks.same_bits,)


class BroadcastBase(_Reshaping):
    """Extents of 1, repeated."""

    verifiers = (shape_checks.repeated,)


class PermuteBase(OpDef):
    """Dimensions in another order."""

    source = operand(t.TENSOR, "the tensor")
    permutation = attr(I32S, "dimension `i` of the result is dimension `permutation[i]` of the source")
    result_ = result(t.TENSOR, "the tensor")
    format = "$source $permutation attr-dict `:` type($source) `->` type($result)"
    verifiers = (shape_checks.permuted,)


class ReduceBase(OpDef):
    """All elements along one dimension, combined in an order that is open.

    There is no identity: every dimension of a tile has an element to begin with.
    """

    operands_ = operands(t.TENSOR, "tensors of one shape, reduced together")
    dim = attr(NON_NEGATIVE_I32, "the dimension that goes away")
    results_ = results(ANY_TYPE, "the tensors without that dimension; numbers where it was the only one")
    body = region("combines two elements of each tensor: the later of each pair is the first argument")
    format = "$operands attr-dict `dim` `=` $dim `:` types($operands) `->` types($results) args_region($body)"
    verifiers = (shape_checks.combined,)


class ScanBase(OpDef):
    """Each element, combined with all before it along one dimension."""

    operands_ = operands(t.TENSOR, "tensors of one shape, scanned together")
    dim = attr(NON_NEGATIVE_I32, "the dimension")
    reverse = flag(FLAG, "from the last element to the first")
    results_ = results(t.TENSOR, "tensors of the same shape")
    body = region("combines two elements of each tensor: the later of each pair is the first argument")
    format = (
        "$operands attr-dict `dim` `=` $dim flag($reverse) `:` types($operands) `->` types($results) args_region($body)"
    )
    verifiers = (shape_checks.combined,)


class CatBase(OpDef):
    """Two tensors side by side."""

    lhs = operand(t.TENSOR, "the first half")
    rhs = operand(t.TENSOR, "the second half")
    dim = attr(NON_NEGATIVE_I32, "along which dimension")
    result_ = result(t.TENSOR, "both")
    format = "$lhs `,` $rhs attr-dict `dim` `=` $dim `:` types($lhs, $rhs) `->` type($result)"
    verifiers = (shape_checks.joined,)


class ExtractBase(OpDef):
    """One block of a tensor that is cut into blocks of the result's shape."""

    source = operand(t.TENSOR, "the tensor")
    indices = operands(t.INTEGER, "which block, one number per dimension, counted in blocks")
    result_ = result(t.TENSOR, "the block")
    format = "$source `[` $indices `]` attr-dict `:` type($source) (`,` splat($indices^))? `->` type($result)"
    verifiers = (shape_checks.extracted,)


class InsertBase(OpDef):
    """A tensor with one of its blocks replaced."""

    source = operand(t.TENSOR, "the new block")
    destination = operand(t.TENSOR, "the tensor")
    indices = operands(t.INTEGER, "which block, one number per dimension, counted in blocks")
    result_ = result(t.TENSOR, "the tensor with the block replaced")
    format = (
        "$source `,` $destination `[` $indices `]` attr-dict `:` types($source, $destination) (`,` splat($indices^))? "
        "`->` type($result)"
    )
    verifiers = (shape_checks.inserted,)


class IotaBase(OpDef):
    """0, 1, 2, ..."""

    result_ = result(t.TENSOR, "a tensor of one dimension")
    format = "attr-dict `:` type($result)"


class PointerCastBase(OpDef):
    """The same bits under another type: pointers of another kind, or addresses as numbers."""

    source = operand(ANY_TYPE, "a pointer, an i64, or a tensor of them")
    result_ = result(ANY_TYPE, "the same bits")
    format = "$source attr-dict `:` type($source) `->` type($result)"


class OffsetBase(OpDef):
    """Pointers moved on by numbers of elements."""

    ptr = operand(ANY_TYPE, "a pointer, or a tensor of pointers")
    offset = operand(ANY_TYPE, "elements to move by")
    result_ = result(ANY_TYPE, "the pointers")
    format = "$ptr `,` $offset attr-dict `:` type($ptr) `,` type($offset)"
    types = {"result": same("ptr")}
