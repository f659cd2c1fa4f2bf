"""Reductions and scans along one dimension."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.base.record import replace
from tilelsp.defs.dialects.cuda_tile import attributes as a
from tilelsp.defs.dialects.cuda_tile import names
from tilelsp.defs.dialects.cuda_tile import types as t
from tilelsp.defs.dialects.cuda_tile.checks import (
    element_of,
    once_sound,
    operands_same_shape,
    quoted,
    shape_of,
    type_list,
)
from tilelsp.defs.dialects.cuda_tile.terminators import terminators
from tilelsp.ir.module import Block, Op
from tilelsp.ir.types import BF16, F16, I1, POISON, ArrayAttr, Attr, BoolAttr, FloatAttr, IntAttr, Type
from tilelsp.spec.attr import ARRAY, BOOL
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef
from tilelsp.spec.problem import Problem
from tilelsp.spec.slot import attr, operands, region, results
from tilelsp.spec.stored import Stored

_CODE = "cuda_tile.reduce"


def _inferred(op: Reduce) -> Iterator[Problem]:
    made: list[Type] = []
    for value in op.operands:
        shape = shape_of(value)
        made.append(t.TileType((*shape[: op.dim], *shape[op.dim + 1 :]), element_of(value)))
    result_types = tuple(value.type for value in op.results)
    if tuple(made) != result_types:
        yield Problem(
            f"inferred type(s) {type_list(tuple(made))} are incompatible with return type(s) of operation "
            f"{type_list(result_types)}",
            code="cuda_tile.reduce-result",
            also=("failed to infer returned types",),
        )


def _operands(op: Reduce | Scan) -> Iterator[Problem]:
    count = len(op.operands)
    if not count:
        problem = Problem("expect at least 1 operand", code=_CODE, until=_EFFECT_FREE)
        yield problem
        yield replace(problem, message="expected 1 or more operands, but found 0", until=None, since=_EFFECT_FREE)
        return
    if len(op.results) != count:
        yield Problem("expect same number of operands and results", code=_CODE)
    identities = op.identities.values if isinstance(op.identities, ArrayAttr) else ()
    if len(identities) != count:
        yield Problem(
            f"expect identities to match the number of operands but got: {count} operands and "
            f"{len(identities)} identities",
            "identities",
            _CODE,
        )
    for index, (value, identity) in enumerate(zip(op.operands, identities, strict=False)):
        element = element_of(value)
        type = identity_type(identity)
        if type is not None and type != element and {type, element} != {F16, BF16}:
            yield Problem(
                f"expect same type for operand at index: {index} and identity at index: {index} "
                f"but got: {quoted(element)} and {quoted(type)}",
                "identities",
                _CODE,
            )
    rank = len(shape_of(op.operands[0]))
    if not 0 <= op.dim < rank:
        yield Problem(f"dimension ({op.dim}) is out of bound [0, {rank})", "dim", _CODE)


def identity_type(identity: Attr) -> Type | None:
    """The type of a number that stands as an identity."""
    if isinstance(identity, BoolAttr):
        return I1
    return identity.type if isinstance(identity, IntAttr | FloatAttr) else None


def _scanned(op: Scan) -> Iterator[Problem]:
    for index, (value, made) in enumerate(zip(op.operands, op.results, strict=False)):
        if value.type != made.type:
            yield Problem(
                f"expect same type for operand at index: {index} and result at index: {index}",
                code="cuda_tile.reduce-result",
            )


def _combination(op: Reduce | Scan) -> Iterator[Problem]:
    block = op.body.blocks[0] if op.body.blocks else None
    if block is None or not block.ops:
        yield Problem("expect non-empty block", code=_CODE)
        return
    yield from _block_arguments(op, block)
    last = block.ops[-1]
    if last.name != "cuda_tile.yield":
        return
    if len(last.operands) != len(op.operands):
        yield Problem(
            f"expect number of terminators operands ({len(last.operands)}) to match number of operands "
            f"({len(op.operands)})",
            code=_CODE,
        )
    for index, (value, handed) in enumerate(zip(op.operands, last.operands, strict=False)):
        if handed.type is POISON:
            continue
        element, handed_element = element_of(value), _element(handed.type)
        if handed_element is None:
            types = f"{quoted(value.type)} and {quoted(handed.type)}"
            yield Problem(f"expected TileType for operand and terminator types but got: {types}", code=_CODE)
        elif element != handed_element:
            yield Problem(
                f"expect same type for operand at index: {index} and terminator argument at index: {index} "
                f"but got: {quoted(element)} and {quoted(handed_element)}",
                code=_CODE,
            )
    for inner in block.ops[:-1]:
        if not isinstance(inner, OpDef):
            continue
        problem = Problem(
            f"only pure operations are allowed inside '{op.name}'", code="cuda_tile.reduce-pure", at=inner
        )
        if Trait.PURE not in inner.spec.traits:
            yield replace(problem, until=_EFFECT_FREE)
        if not _effect_free(inner):
            what = f"only memory-effect-free operations are allowed inside '{op.name}'"
            yield replace(problem, message=what, since=_EFFECT_FREE)


_EFFECT_FREE = (13, 4)
"""The release since which combiners may hold what is not pure and yet touches no memory, such as a division."""


def _effect_free(op: Op) -> bool:
    if not isinstance(op, OpDef):
        return False
    if Trait.RECURSIVE_MEMORY_EFFECTS in op.spec.traits:
        return all(_effect_free(inner) for region in op.regions for block in region.blocks for inner in block.ops)
    return not op.spec.traits.isdisjoint((Trait.PURE, Trait.NO_MEMORY_EFFECT))


def _element(type: Type) -> Type | None:
    return type.element if isinstance(type, t.TileType) else None


def _block_arguments(op: Reduce | Scan, block: Block) -> Iterator[Problem]:
    wanted = 2 * len(op.operands)
    if len(block.args) != wanted:
        yield Problem(f"expect {wanted} block arguments but got: {len(block.args)}", code=_CODE)
        return
    for index, arg in enumerate(block.args):
        if arg.type is POISON:
            return
        if not isinstance(arg.type, t.TileType) or arg.type.shape:
            yield Problem(f"expect 0-rank tile type at index: {index} but got: {quoted(arg.type)}", code=_CODE)
            return
    for number, value in enumerate(op.operands):
        first, second = (element_of(arg) for arg in block.args[2 * number : 2 * number + 2])
        if first != second:
            yield Problem(
                f"expect same element type for block argument at index: {2 * number} and {2 * number + 1} "
                f"but got: {quoted(first)} and {quoted(second)}",
                code=_CODE,
            )
        if element_of(value) != first:
            yield Problem(
                f"expect same type for operand at index: {number} and block argument at index: {2 * number} "
                f"but got: {quoted(element_of(value))} and {quoted(first)}",
                code=_CODE,
            )


class Reduce(
    OpDef,
    name="cuda_tile.reduce",
    summary="Combines all elements along one dimension.",
    since="13.1",
    traits=(Trait.RECURSIVE_MEMORY_EFFECTS,),
):
    """Reduction.

    Folds dimension `dim` of one or more tiles of equal shape into one element with the region, whose arguments are two
    scalars for each tile; the results lack that dimension. In which order and grouping elements meet is open, so the
    region should be associative and the identities should change nothing: else, as with float sums, results depend on
    the target. The reference interpreter combines neighbours pairwise. Only pure ops may stand in the region.
    """

    operands_ = operands(t.ANY_TILE, "tiles of one shape, reduced together")
    dim = attr(a.NON_NEGATIVE_I32, "the dimension that goes away")
    identities = attr(ARRAY, "per tile, the value that changes nothing")
    results_ = results(t.ANY_TILE, "the tiles without that dimension")
    body = region(
        "combines two elements of each tile",
        terminator="cuda_tile.yield",
        default_dialect="cuda_tile",
        prints_terminator=True,
        single_block="body",
    )
    format = (
        "$operands attr-dict `dim` `` `=` `` $dim `identities` `` `=` `` $identities "
        "`:` types($operands) `->` types($results) args_region($body)"
    )
    hints = names.fixed("reduce")
    verifiers = (operands_same_shape, _operands, _inferred, terminators, once_sound(_combination))
    arg_hints = names.reduce_args
    stored = Stored(88, attrs="dim identities", listed=True, counted=True)
    example = (
        "%s = reduce %x dim=0 identities=[0.0 : f32] : tile<64xf32> -> tile<f32>\n"
        "(%a: tile<f32>, %b: tile<f32>) {\n  %c = addf %a, %b : tile<f32>\n  yield %c : tile<f32>\n}"
    )


class Scan(
    OpDef,
    name="cuda_tile.scan",
    summary="Combines, for each element, all elements up to it along one dimension.",
    since="13.1",
    traits=(Trait.RECURSIVE_MEMORY_EFFECTS,),
):
    """Prefix combination.

    Element i of the result along `dim` is what the region makes of the elements up to i, itself included; with
    `reverse` those from i to the end. Several tiles of one shape go through together, with two scalar arguments for
    each, and keep their types. The grouping is open, so the region should be associative; the reference interpreter
    goes one by one from the identity. Only pure ops may stand in the region.
    """

    operands_ = operands(t.ANY_TILE, "tiles of one shape, scanned together")
    dim = attr(a.NON_NEGATIVE_I32, "the dimension")
    reverse = attr(BOOL, "from the last element to the first")
    identities = attr(ARRAY, "per tile, the value that changes nothing")
    results_ = results(t.ANY_TILE, "tiles of the same shape")
    body = region(
        "combines two elements of each tile",
        terminator="cuda_tile.yield",
        default_dialect="cuda_tile",
        prints_terminator=True,
        single_block="body",
    )
    format = (
        "$operands attr-dict `dim` `` `=` `` $dim `reverse` `` `=` `` $reverse `identities` `` `=` `` $identities "
        "`:` types($operands) `->` types($results) args_region($body)"
    )
    hints = names.unnamed
    verifiers = (operands_same_shape, _operands, _scanned, terminators, once_sound(_combination))
    stored = Stored(94, attrs="dim reverse identities", listed=True, counted=True)
    example = (
        "%s = scan %x dim=0 reverse=false identities=[0.0 : f32] : tile<64xf32> -> tile<64xf32>\n"
        "(%a: tile<f32>, %b: tile<f32>) {\n  %c = addf %a, %b : tile<f32>\n  yield %c : tile<f32>\n}"
    )
