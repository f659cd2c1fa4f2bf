"""Atomic updates through pointers."""

from __future__ import annotations

from tilelsp.defs.dialects.cuda_tile import attributes as a
from tilelsp.defs.dialects.cuda_tile import types as t
from tilelsp.spec.op import OpDef, attr, operand, optional_operand, result, same


class AtomicRMW(
    OpDef,
    name="cuda_tile.atomic_rmw_tko",
    summary="Combines elements with memory, atomically, and gives what was there before.",
    since="13.1",
):
    """Atomic read-modify-write."""

    memory_ordering_semantics = attr(a.ORDERING, "any but weak")
    memory_scope = attr(a.SCOPE, "scope of the ordering")
    pointers = operand(t.POINTER_TILE, "the addresses")
    mode = attr(a.ATOMIC_MODE, "how it is combined")
    arg = operand(t.ANY_TILE, "the elements")
    mask = optional_operand(t.BOOL_TILE, "which elements take part")
    token = optional_operand(t.TOKEN, "what must have happened before")
    result_ = result(t.ANY_TILE, "the old contents of memory")
    result_token = result(t.TOKEN, "the update has happened")
    format = (
        "$memory_ordering_semantics $memory_scope $pointers `,` $mode `,` $arg (`,` $mask^)? "
        "(`token` `` `=` `` $token^)? attr-dict `:` types($pointers, $arg, $mask) "
        "`->` types($result, $result_token)"
    )
    example = (
        "%old, %t = atomic_rmw_tko relaxed device %p, add, %x token=%0 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token"
    )


class AtomicCAS(
    OpDef,
    name="cuda_tile.atomic_cas_tko",
    summary="Replaces memory where it equals an expected value, atomically, and gives what was there before.",
    since="13.1",
):
    """Atomic compare and swap."""

    memory_ordering_semantics = attr(a.ORDERING, "any but weak")
    memory_scope = attr(a.SCOPE, "scope of the ordering")
    pointers = operand(t.POINTER_TILE, "the addresses")
    cmp = operand(t.ANY_TILE, "the expected values")
    val = operand(t.ANY_TILE, "the new values")
    mask = optional_operand(t.BOOL_TILE, "which elements take part")
    token = optional_operand(t.TOKEN, "what must have happened before")
    result_ = result(t.ANY_TILE, "the old contents of memory")
    result_token = result(t.TOKEN, "the update has happened")
    format = (
        "$memory_ordering_semantics $memory_scope $pointers `,` $cmp `,` $val (`,` $mask^)? "
        "(`token` `` `=` `` $token^)? attr-dict `:` types($pointers, $val, $mask) "
        "`->` types($result, $result_token)"
    )
    types = {"cmp": same("val")}
    example = (
        "%old, %t = atomic_cas_tko acquire device %p, %want, %new token=%0 : "
        "tile<ptr<i32>>, tile<i32> -> tile<i32>, token"
    )
