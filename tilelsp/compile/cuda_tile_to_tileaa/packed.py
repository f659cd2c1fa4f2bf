"""Factors of 4 bits as the bytes that matrix instructions read: two neighbours along K in each, the first in the low
half."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

from tilelsp.compile.cuda_tile_to_tileaa.function import TileLowering
from tilelsp.compile.cuda_tile_to_tileaa.types import NIBBLE
from tilelsp.defs.dialects.nv_tileaa import ops as aa
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import I8, TensorType


def packed(f: TileLowering, factor: Value, along: int) -> Value:
    """A factor whose matrices have K as dimension `along`, of the last two; one of wider elements as it is.

    What was unpacked from bytes in the order of K is those bytes again.
    """
    assert isinstance(factor.type, TensorType)
    if factor.type.element != NIBBLE:
        return factor
    rank = len(factor.type.shape or ())
    if along == 1:
        return _along_last(f, factor)
    order = (*range(rank - 2), rank - 1, rank - 2)
    maker = factor.defining_op
    if isinstance(maker, aa.Permute) and maker.permutation == order:
        turned = maker.source
    else:
        turned = permuted(f, factor, order)
    return permuted(f, _along_last(f, turned), order)


def _along_last(f: TileLowering, value: Value) -> Value:
    """Neighbours along the last dimension in a byte."""
    shape = _shape(value)
    wanted = (*shape[:-1], shape[-1] // 2)
    source = value
    while isinstance(source.defining_op, aa.Reshape):
        source = source.defining_op.source
    maker = source.defining_op
    if isinstance(maker, aa.Repack) and isinstance(maker.source.type, TensorType) and maker.source.type.element == I8:
        return reshaped(f, maker.source, wanted)
    flat = reshaped(f, value, (prod(shape),))
    slots: dict[str, object] = {"source": flat}
    joined = f.out.make(aa.Repack, [TensorType((prod(wanted),), I8)], slots=slots).result
    return reshaped(f, joined, wanted)


def permuted(f: TileLowering, value: Value, order: Sequence[int]) -> Value:
    """A tile whose dimension `i` is dimension `order[i]` of another one; one that was turned so before as it was."""
    assert isinstance(value.type, TensorType)
    maker = value.defining_op
    if isinstance(maker, aa.Permute) and [maker.permutation[d] for d in order] == sorted(order):
        return maker.source
    shape = tuple(_shape(value)[d] for d in order)
    slots: dict[str, object] = {"source": value, "permutation": tuple(order)}
    return f.out.make(aa.Permute, [TensorType(shape, value.type.element)], slots=slots).result


def reshaped(f: TileLowering, value: Value, shape: tuple[int, ...]) -> Value:
    """In another shape; through a reshape that was in front of it."""
    assert isinstance(value.type, TensorType)
    maker = value.defining_op
    if isinstance(maker, aa.Reshape):
        value = maker.source
    if _shape(value) == shape:
        return value
    assert isinstance(value.type, TensorType)
    return f.out.make(aa.Reshape, [TensorType(shape, value.type.element)], source=value).result


def drop_unpacked(function: Op) -> None:
    """Drop what cuts bytes apart for nobody: products take the bytes, and a load of theirs has one use then."""
    while True:
        used = {value for op in function.walk() for value in op.operands}
        gone = {
            op
            for op in function.walk()
            if isinstance(op, aa.Repack | aa.Reshape | aa.Permute) and op.results[0] not in used
        }
        if not gone:
            return
        for op in (function, *function.walk()):
            for region in op.regions:
                for block in region.blocks:
                    if not gone.isdisjoint(block.ops):
                        block.ops = tuple(inner for inner in block.ops if inner not in gone)


def _shape(value: Value) -> tuple[int, ...]:
    assert isinstance(value.type, TensorType)
    return value.type.shape or ()
