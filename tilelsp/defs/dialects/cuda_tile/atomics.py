"""Atomic updates through pointers."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.defs.dialects.cuda_tile import attributes as a
from tilelsp.defs.dialects.cuda_tile import types as t
from tilelsp.defs.dialects.cuda_tile.access import no_multicast
from tilelsp.defs.dialects.cuda_tile.atomic_checks import mode_element
from tilelsp.defs.dialects.cuda_tile.checks import element_of, pointee_of, quoted, same_shapes, same_types, shape_of
from tilelsp.ir.types import FloatType, IntType, bit_width
from tilelsp.spec.op import OpDef
from tilelsp.spec.problem import Problem
from tilelsp.spec.slot import attr, operand, optional_operand, result
from tilelsp.spec.stored import Stored
from tilelsp.spec.type_rules import same


def _not_weak(op: AtomicRMW | AtomicCAS) -> Iterator[Problem]:
    if op.memory_ordering_semantics is a.MemoryOrdering.WEAK:
        yield Problem(
            "memory ordering semantics must be one of: relaxed, acquire, release, acq_rel",
            "memory_ordering_semantics",
            "cuda_tile.memory-ordering",
        )


def _update(op: AtomicRMW) -> Iterator[Problem]:
    pointee, element = pointee_of(op.pointers), element_of(op.arg)
    if pointee != element:
        yield Problem(
            f"expected pointee type ({quoted(pointee)}) to match element type of 'arg' ({quoted(element)})",
            "arg",
            "cuda_tile.atomic-pointee",
        )
    if op.mask is not None and shape_of(op.mask) != shape_of(op.pointers):
        yield Problem(
            "failed to verify that all of {pointers, arg, mask} have same shape", "mask", "cuda_tile.shapes-match"
        )
    yield from mode_element(op.mode, element)


def _exchange(op: AtomicCAS) -> Iterator[Problem]:
    pointee, element = pointee_of(op.pointers), element_of(op.val)
    if pointee != element:
        yield Problem(
            f"expected pointee type ({quoted(pointee)}) to match element type of 'val' ({quoted(element)})",
            "val",
            "cuda_tile.atomic-pointee",
        )
    if not isinstance(element, IntType | FloatType) or bit_width(element) not in (32, 64):
        yield Problem("expect only float or integer types with 32 or 64 bit", "val", "cuda_tile.atomic-element")
    if op.mask is not None and shape_of(op.mask) != shape_of(op.pointers):
        yield Problem(
            "failed to verify that all of {pointers, val, cmp and mask} have same shape",
            "mask",
            "cuda_tile.shapes-match",
        )


class AtomicRMW(
    OpDef,
    name="cuda_tile.atomic_rmw_tko",
    summary="Combines elements with memory, atomically, and gives what was there before.",
    since="13.1",
):
    """Atomic read-modify-write.

    For each pointer reads the element there, combines it with that of `arg` by `mode` and writes it back, so that
    nothing comes in between; the result holds what was read. Integer modes want i32 or i64, `addf` a float, `xchg` 32
    or 64 bits; sums wrap around, and `addf` rounds to nearest even. Elements that `mask` excludes touch no memory (the
    interpreter gives 0 for them). The elements of one tile that meet at an address are all applied, in no given order,
    so float sums may differ from run to run.
    """

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
    verifiers = (
        same_shapes("pointers", "arg", "result"),
        same_types("arg", "result"),
        no_multicast("pointers", "multicast pointer is not supported for atomic_rmw"),
        _update,
        _not_weak,
    )
    stored = Stored(8, flags="mask token", attrs="memory_ordering_semantics memory_scope mode")
    example = (
        "%old, %t = atomic_rmw_tko relaxed device %p, add, %x token=%0 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token"
    )


class AtomicCAS(
    OpDef,
    name="cuda_tile.atomic_cas_tko",
    summary="Replaces memory where it equals an expected value, atomically, and gives what was there before.",
    since="13.1",
):
    """Atomic compare and swap.

    For each pointer compares the element there with that of `cmp` and, if they are equal, writes that of `val`, so that
    nothing comes in between. The result holds what was found: it equals `cmp` exactly where the exchange took place.
    Elements have 32 or 64 bits and are compared as bits, so NaNs can match and the two zeros differ. Elements that
    `mask` excludes touch no memory, and have the expected value as result in the interpreter.
    """

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
    verifiers = (
        same_shapes("pointers", "cmp", "val", "result"),
        same_types("cmp", "val", "result"),
        no_multicast("pointers", "multicast pointer is not supported for atomic_cas"),
        _exchange,
        _not_weak,
    )
    stored = Stored(7, flags="mask token", attrs="memory_ordering_semantics memory_scope")
    example = (
        "%old, %t = atomic_cas_tko acquire device %p, %want, %new token=%0 : "
        "tile<ptr<i32>>, tile<i32> -> tile<i32>, token"
    )
