"""Ops of nv_tileaa that touch memory, and the tokens that order them."""

from __future__ import annotations

from tilelsp.defs.dialects.cuda_tile.attributes import MULTIMEM_REDUCTION, ORDERING, SCOPE, MemoryOrdering
from tilelsp.defs.dialects.nv_tileaa import shape_checks, shared
from tilelsp.defs.dialects.nv_tileaa import types as t
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef
from tilelsp.spec.slot import attr, operand, operands, optional_attr, optional_operand, result
from tilelsp.spec.types import ANY_TYPE


class MakeToken(OpDef, name="nv_tileaa.make_token", summary="The start of an order.", traits=(Trait.PURE,)):
    """A fresh token."""

    result_ = result(t.TOKEN, "the token")
    format = "attr-dict `:` type($result)"


class JoinTokens(OpDef, name="nv_tileaa.join_tokens", summary="After all of several.", traits=(Trait.PURE,)):
    """All of several tokens."""

    tokens = operands(t.TOKEN, "what comes before")
    result_ = result(t.TOKEN, "after all of them")
    format = "$tokens attr-dict `:` type($result)"


class Load(OpDef, name="nv_tileaa.load", summary="Reads one tile of a view; outside the array, its padding."):
    """Read a tile."""

    verifiers = (shape_checks.tiled,)
    view = operand(t.TILE_VIEW, "the tiles")
    index = operands(t.PLACE, "which tile, one number per dimension; along a sparse one a tensor of positions")
    token = optional_operand(t.TOKEN, "after these accesses")
    ordering = attr(ORDERING, "how strongly the access is ordered", default=MemoryOrdering.WEAK)
    scope = optional_attr(SCOPE, "among whom")
    combine = optional_attr(MULTIMEM_REDUCTION, "how the copies behind a multicast pointer are combined")
    tile = result(t.TENSOR, "the tile")
    result_token = result(t.TOKEN, "after this access")
    format = (
        "$view `[` $index `]` (`token` `` `=` `` $token^)? modifier($ordering) modifier($scope) "
        "attr-dict `:` type($view) (`,` splat($index^))? "
        "`->` type($tile)"
    )
    types = shared.TOKENS


class Store(OpDef, name="nv_tileaa.store", summary="Writes one tile of a view, as far as it lies in the array."):
    """Write a tile."""

    verifiers = (shape_checks.tiled,)
    tile = operand(t.TENSOR, "the tile")
    view = operand(t.TILE_VIEW, "the tiles")
    index = operands(t.PLACE, "which tile, one number per dimension; along a sparse one a tensor of positions")
    token = optional_operand(t.TOKEN, "after these accesses")
    ordering = attr(ORDERING, "how strongly the access is ordered", default=MemoryOrdering.WEAK)
    scope = optional_attr(SCOPE, "among whom")
    result_token = result(t.TOKEN, "after this access")
    format = (
        "$tile `,` $view `[` $index `]` (`token` `` `=` `` $token^)? modifier($ordering) modifier($scope) "
        "attr-dict `:` type($tile) `,` type($view) "
        "(`,` splat($index^))?"
    )
    types = shared.TOKENS


class LoadPtr(OpDef, name="nv_tileaa.load_ptr", summary="Reads what a tensor of pointers points at."):
    """Gather."""

    source = operand(ANY_TYPE, "the addresses")
    mask = optional_operand(ANY_TYPE, "where to read")
    padding = optional_operand(ANY_TYPE, "what stands elsewhere")
    token = optional_operand(t.TOKEN, "after these accesses")
    ordering = attr(ORDERING, "how strongly the access is ordered", default=MemoryOrdering.WEAK)
    scope = optional_attr(SCOPE, "among whom")
    result_ = result(ANY_TYPE, "the numbers")
    result_token = result(t.TOKEN, "after this access")
    format = (
        "$source (`mask` `=` $mask^)? (`padding` `=` $padding^)? (`token` `` `=` `` $token^)? "
        "modifier($ordering) modifier($scope) "
        "attr-dict `:` type($source) (`,` type($mask^))? (`,` type($padding^))? `->` type($result)"
    )
    types = shared.TOKENS


class StorePtr(OpDef, name="nv_tileaa.store_ptr", summary="Writes to what a tensor of pointers points at."):
    """Scatter."""

    destination = operand(ANY_TYPE, "the addresses")
    value = operand(ANY_TYPE, "the numbers")
    mask = optional_operand(ANY_TYPE, "where to write")
    token = optional_operand(t.TOKEN, "after these accesses")
    ordering = attr(ORDERING, "how strongly the access is ordered", default=MemoryOrdering.WEAK)
    scope = optional_attr(SCOPE, "among whom")
    result_token = result(t.TOKEN, "after this access")
    format = (
        "$destination `,` $value (`mask` `=` $mask^)? (`token` `` `=` `` $token^)? "
        "modifier($ordering) modifier($scope) "
        "attr-dict `:` type($destination) `,` type($value) (`,` type($mask^))?"
    )
    types = shared.TOKENS


class AtomicRmw(
    shared.AtomicRmwBase,
    name="nv_tileaa.atomic_rmw",
    summary="Combines elements with memory, atomically, and gives what was there before.",
):
    """Atomic update."""

    token = optional_operand(t.TOKEN, "after these accesses")
    result_token = result(t.TOKEN, "after this access")
    format = (
        "$ordering $scope $mode $pointers `,` $value (`mask` `=` $mask^)? (`token` `` `=` `` $token^)? "
        "attr-dict `:` type($pointers) `,` type($value) (`,` type($mask^))?"
    )
    types = {**shared.AtomicRmwBase.types, **shared.TOKENS}
    example = "%old, %t = nv_tileaa.atomic_rmw relaxed device add %p, %x : !nv_tileaa.ptr<i32>, i32"


class AtomicRed(
    shared.AtomicRedBase,
    name="nv_tileaa.atomic_red",
    summary="Combines a tile with one tile of a view, atomically per element, and gives nothing back.",
):
    """Atomic update of a tile in memory."""

    token = optional_operand(t.TOKEN, "after these accesses")
    result_token = result(t.TOKEN, "after this access")
    format = (
        "$ordering $scope $mode $tile `,` $view `[` $index `]` (`token` `` `=` `` $token^)? "
        "attr-dict `:` type($tile) `,` type($view) (`,` splat($index^))?"
    )
    types = shared.TOKENS


class AtomicCas(
    shared.AtomicCasBase,
    name="nv_tileaa.atomic_cas",
    summary="Replaces memory where it equals what is expected, atomically, and gives what was there before.",
):
    """Compare and swap."""

    token = optional_operand(t.TOKEN, "after these accesses")
    result_token = result(t.TOKEN, "after this access")
    format = (
        "$ordering $scope $pointers `,` $expected `,` $value (`mask` `=` $mask^)? (`token` `` `=` `` $token^)? "
        "attr-dict `:` type($pointers) `,` type($value) (`,` type($mask^))?"
    )
    types = {**shared.AtomicCasBase.types, **shared.TOKENS}
    example = "%old, %t = nv_tileaa.atomic_cas acquire device %p, %want, %new : !nv_tileaa.ptr<i32>, i32"
