"""Ops that change the shape of tiles, put them together, take them apart, or pick among them."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod

from tilelsp.defs.dialects.cuda_tile import names
from tilelsp.defs.dialects.cuda_tile import types as t
from tilelsp.defs.dialects.cuda_tile.checks import (
    element_of,
    operands_and_results_same_element,
    operands_and_results_same_shape,
    same_elements,
    same_ranks,
    same_shapes,
    same_types,
    shape_of,
    shape_text,
)
from tilelsp.ir.module import Value
from tilelsp.ir.numbers import signed
from tilelsp.ir.types import F32, I32, TF32, DenseAttr, Type, bit_width
from tilelsp.spec.attr import I64_ATTR, IntsKind
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef
from tilelsp.spec.problem import Problem
from tilelsp.spec.slot import attr, operand, operands, result
from tilelsp.spec.stored import Stored
from tilelsp.spec.type_rules import same


def _broadcastable(op: Broadcast) -> Iterator[Problem]:
    source, made = shape_of(op.source), shape_of(op.result)
    if any(extent not in (1, wanted) for extent, wanted in zip(source, made, strict=True)):
        yield Problem(
            "expects the shape of source tile to be compatible with that of the result tile, "
            f"but got: {shape_text(op.source)} and {shape_text(op.result)}",
            code="cuda_tile.broadcast-shape",
        )


def _same_count(op: Reshape) -> Iterator[Problem]:
    if prod(shape_of(op.source)) != prod(shape_of(op.result)):
        yield Problem(
            "expected source tile and result tile to have the same number of elements", code="cuda_tile.reshape-count"
        )


def _concatenation(op: Cat) -> Iterator[Problem]:
    lhs, rhs, made = shape_of(op.lhs), shape_of(op.rhs), shape_of(op.result)
    code = "cuda_tile.cat-shape"
    if not 0 <= op.dim < len(lhs):
        yield Problem(f"expect dim to be [0, {len(lhs)}), but got: {op.dim}", "dim", code)
        return
    joined = lhs[op.dim] + rhs[op.dim]
    if joined != made[op.dim]:
        yield Problem(f"invalid concat at position {op.dim}, expected: {joined} but got: {made[op.dim]}", code=code)
    for index, (a, b, c) in enumerate(zip(lhs, rhs, made, strict=True)):
        if index == op.dim:
            continue
        if a != b:
            yield Problem(
                f"expect lhs and rhs shapes to match at non-concat position {index}, expected: {a} but got: {b}",
                code=code,
            )
        elif a != c:
            yield Problem(
                f"expect lhs and result shapes to match at non-concat position {index}, expected: {a} but got: {c}",
                code=code,
            )


def _permutation(op: Permute) -> Iterator[Problem]:
    source, made, permutation = shape_of(op.source), shape_of(op.result), op.permutation
    rank = len(source)
    code = "cuda_tile.permutation"
    if rank < 2:
        yield Problem(f"expects at least rank 2, but got: {rank}", code=code)
    if len(permutation) != rank:
        yield Problem(
            f"expect permutation size ({len(permutation)}) to equal the rank of the source ({rank})", code=code
        )
        return
    if len(set(permutation)) != rank:
        yield Problem("expect permutation elements to be unique", "permutation", code)
    for index, element in enumerate(permutation):
        if not 0 <= element < rank:
            yield Problem(
                f"permutation element at index {index} ({element}) is out of bound [0, {rank})", "permutation", code
            )
            return
    for index, element in enumerate(permutation):
        if made[index] != source[element]:
            yield Problem(
                f"result shape invalid at index {index}, expected: {source[element]}, but got: {made[index]}",
                code=code,
            )


def _extraction(op: Extract) -> Iterator[Problem]:
    source, made = shape_of(op.source), shape_of(op.result)
    code = "cuda_tile.extract"
    if element_of(op.source) != element_of(op.result):
        yield Problem("source and result element type do not match", code=code)
    for index, (whole, block) in enumerate(zip(source, made, strict=True)):
        if whole % block:
            yield Problem(
                f"source dimension {index} size ({whole}) must be evenly divisible by result dimension {index} "
                f"size ({block})",
                code=code,
            )
    if len(op.indices) != len(source):
        yield Problem(f"expected {len(source)} indices, but got {len(op.indices)}", "indices", code)
    yield from _block_bounds("extract", op.indices, source, made)


def _block_bounds(
    op: str, indices: tuple[Value, ...], whole: tuple[int, ...], block: tuple[int, ...]
) -> Iterator[Problem]:
    for number, index in enumerate(indices):
        known = _constant(index)
        if known is None:
            continue
        last = whole[number] // block[number] - 1
        if known < 0:
            yield Problem(
                f"{op} index {number} has negative value {known}, which may cause undefined behavior",
                "indices",
                "cuda_tile.block-index",
                warning=True,
            )
        elif known > last:
            yield Problem(
                f"{op} index {number} value {known} may be out of bounds (max valid index: {last})",
                "indices",
                "cuda_tile.block-index",
                warning=True,
            )


def _constant(value: Value) -> int | None:
    """The value of an integer scalar that comes from a `constant`."""
    producer = value.defining_op
    literal = producer.attrs.get("value") if producer is not None and producer.name == "cuda_tile.constant" else None
    if not isinstance(literal, DenseAttr) or len(literal.values) != 1:
        return None
    return signed(literal.values[0], bit_width(element_of(value)))


def _insertion(op: Insert) -> Iterator[Problem]:
    block, whole = shape_of(op.source), shape_of(op.destination)
    code = "cuda_tile.insert"
    if element_of(op.source) != element_of(op.result):
        yield Problem("source and result element type do not match", code=code)
    if len(block) != len(whole):
        yield Problem("source and result must have the same rank", code=code)
    for index, (a, b) in enumerate(zip(whole, block, strict=False)):
        if a % b:
            yield Problem(
                f"result dimension {index} size ({a}) must be evenly divisible by source dimension {index} size ({b})",
                code=code,
            )
    if len(op.indices) != len(whole):
        yield Problem(f"expected {len(whole)} indices, but got {len(op.indices)}", "indices", code)
    yield from _block_bounds("insert", op.indices, whole, block)


def _no_f4(op: Select) -> Iterator[Problem]:
    if element_of(op.result) == t.F4:
        yield Problem("cannot operate on sub-byte type F4E2M1FN", code="cuda_tile.select-f4")


def _stored_bits(element: Type) -> int:
    return bit_width(F32 if element == TF32 else element)


def _packing(op: Pack | Unpack) -> Iterator[Problem]:
    code = "cuda_tile.pack"
    if len(shape_of(op.source)) != 1:
        yield Problem("expects source and result to be rank-1 tiles", code=code)
        return
    source_width, made = _stored_bits(element_of(op.source)), _stored_bits(element_of(op.result))
    if source_width == made:
        yield Problem("expects source and result to have different element type widths", code=code)
    source_bits, result_bits = source_width * prod(shape_of(op.source)), made * prod(shape_of(op.result))
    if source_bits % 8:
        yield Problem("expects source tile to be byte-aligned", code=code)
    if result_bits % 8:
        yield Problem("expects result tile to be byte-aligned", code=code)
    if source_bits != result_bits:
        yield Problem(
            "expects source and result to have the same size in bytes, but got source tile size "
            f"{source_bits // 8} bytes and result tile size {result_bits // 8} bytes",
            code=code,
        )


class _Reshaping(OpDef):
    source = operand(t.ANY_TILE, "the tile")
    result_ = result(t.ANY_TILE, "the same elements in another shape")
    format = "$source attr-dict `:` type($source) `->` type($result)"


class Broadcast(
    _Reshaping,
    name="cuda_tile.broadcast",
    summary="Repeats a tile along its dimensions of extent 1.",
    since="13.1",
    traits=(Trait.PURE,),
):
    """Repeat along dimensions of extent 1.

    Gives a tile of the same rank and element type, in which every dimension that had one element has as many as the
    result type says, all equal to that one. All other dimensions keep their extent; to add dimensions, reshape first.
    No element is changed.
    """

    hints = names.fixed("bcast")
    verifiers = (same_ranks("source", "result"), operands_and_results_same_element, _broadcastable)
    stored = Stored(11)
    example = "%b = broadcast %a : tile<1x64xf32> -> tile<32x64xf32>"


class Reshape(
    _Reshaping,
    name="cuda_tile.reshape",
    summary="The same elements, in row-major order, under another shape.",
    since="13.1",
    traits=(Trait.PURE,),
):
    """Change the shape, keep the elements.

    Reads the elements of a tile in row-major order and fills a tile of another shape with them in the same order. Both
    have the same element type and as many elements; the rank may differ, and a tile of one element may become a scalar.
    """

    hints = names.fixed("reshape")
    verifiers = (operands_and_results_same_element, _same_count)
    stored = Stored(91)
    example = "%b = reshape %a : tile<64xf32> -> tile<8x8xf32>"


class Cat(
    OpDef,
    name="cuda_tile.cat",
    summary="Puts two tiles side by side along one dimension.",
    since="13.1",
    traits=(Trait.PURE,),
):
    """Concatenate.

    Joins two tiles along dimension `dim`: first the elements of `lhs`, behind them those of `rhs`. Rank, element type
    and all other extents agree, and the extent along `dim` is the sum of both. As every tile extent is a power of two,
    so must the sum be, which in practice makes the two parts equal.
    """

    lhs = operand(t.ANY_TILE, "first tile")
    rhs = operand(t.ANY_TILE, "second tile")
    dim = attr(I64_ATTR, "dimension along which they are put together")
    result_ = result(t.ANY_TILE, "both tiles")
    format = "$lhs `,` $rhs `dim` `=` $dim attr-dict `:` type($lhs) `,` type($rhs) `->` type($result)"
    verifiers = (same_ranks("lhs", "rhs", "result"), same_elements("lhs", "rhs", "result"), _concatenation)
    stored = Stored(12, attrs="dim")
    example = "%c = cat %a, %b dim = 1 : tile<4x8xf32>, tile<4x8xf32> -> tile<4x16xf32>"


class Permute(
    _Reshaping,
    name="cuda_tile.permute",
    summary="Reorders the dimensions of a tile.",
    since="13.1",
    traits=(Trait.PURE,),
):
    """Reorder dimensions.

    Gives a tile whose dimension i is dimension `permutation[i]` of the source; for a matrix, `[1, 0]` is the transpose.
    The list names each dimension once, and the rank is at least 2. Elements move but do not change.
    """

    permutation = attr(IntsKind("i32 dense array attribute", I32), "source dimension of each result dimension")
    format = "$source $permutation attr-dict `:` type($source) `->` type($result)"
    verifiers = (same_elements("source", "result"), same_ranks("source", "result"), _permutation)
    stored = Stored(83, attrs="permutation")
    example = "%b = permute %a [1, 0] : tile<4x8xf32> -> tile<8x4xf32>"


class Extract(
    OpDef,
    name="cuda_tile.extract",
    summary="Takes one block of a tile cut into blocks of the result's shape.",
    since="13.1",
    traits=(Trait.PURE,),
):
    """Take a block.

    Takes `source` as a grid of blocks of the result's shape and gives one of them, with elements as they are. There is
    one i32 index for each dimension; it counts blocks, not elements, and is read as unsigned. Every extent of the
    source is a multiple of the result's. An index without a block is undefined; the reference interpreter ends the
    launch, and a constant one is warned about.
    """

    source = operand(t.ANY_TILE, "the tile")
    indices = operands(t.SCALAR_I32, "which block, one index per dimension, counted in blocks")
    result_ = result(t.ANY_TILE, "the block")
    format = "$source `` `[` $indices `]` attr-dict `:` type($source) `->` type($result)"
    verifiers = (same_ranks("source", "result"), _extraction)
    stored = Stored(38, listed=True, counted=True)
    example = "%b = extract %a[%i, %j] : tile<32x32xi32> -> tile<16x16xi32>"


class Insert(
    OpDef,
    name="cuda_tile.insert",
    summary="Replaces one block of a tile.",
    since="13.4",
    traits=(Trait.PURE,),
):
    """Replace a block.

    Takes `destination` as a grid of blocks of the shape of `source` and gives a copy in which one block is `source`;
    the operands themselves do not change. There is one i32 index for each dimension; it counts blocks, not elements,
    and is read as unsigned. An index without a block is undefined, and the reference interpreter ends the launch.
    """

    source = operand(t.ANY_TILE, "the block")
    destination = operand(t.ANY_TILE, "the tile")
    indices = operands(t.SCALAR_I32, "which block, one index per dimension, counted in blocks")
    result_ = result(t.ANY_TILE, "the tile with the block replaced")
    format = "$source `,` $destination `` `[` $indices `]` attr-dict `:` type($source) `,` type($destination)"
    types = {"result": same("destination"), "indices": lambda _: (t.TileType((), I32),)}
    verifiers = (
        same_types("destination", "result"),
        _insertion,
    )
    stored = Stored(118, listed=True, counted=True)
    example = "%b = insert %block, %a[%i, %j] : tile<16x16xi32>, tile<32x32xi32>"


class Select(
    OpDef,
    name="cuda_tile.select",
    summary="Picks each element from one of two tiles.",
    since="13.1",
    traits=(Trait.PURE,),
):
    """Element-wise choice.

    For each place takes the element of `val_if_true` where `cond` is true and that of `val_if_false` where it is false.
    All three tiles have one shape, and the two values one type. Both have been computed by then, so it does not guard a
    division or an access. The bits are taken over as they are, those of a NaN included; f4E2M1FN elements are not
    supported.
    """

    cond = operand(t.BOOL_TILE, "which one, per element")
    val_if_true = operand(t.ANY_TILE, "elements where the condition holds")
    val_if_false = operand(t.ANY_TILE, "elements where it does not")
    result_ = result(t.ANY_TILE, "the chosen elements")
    format = "$cond `,` $val_if_true `,` $val_if_false attr-dict `:` type($cond) `,` type($result)"
    types = {"val_if_true": same("result"), "val_if_false": same("result")}
    verifiers = (
        same_types("val_if_true", "val_if_false", "result"),
        same_shapes("cond", "val_if_true", "val_if_false", "result"),
        _no_f4,
    )
    stored = Stored(95)
    example = "%r = select %c, %a, %b : tile<64xi1>, tile<64xf32>"


class Offset(
    OpDef,
    name="cuda_tile.offset",
    summary="Moves pointers by a number of elements.",
    since="13.1",
    traits=(Trait.PURE,),
):
    """Pointer arithmetic.

    Adds to every pointer of a tile the integer at the same place, times the size of the pointee: the result has the
    type of `ptr`, and the two shapes are equal. The integers are signed, whatever their width, and addresses wrap
    around at 64 bits. Nothing is read, so a pointer may go astray and come back before it is used.
    """

    ptr = operand(t.POINTER_TILE, "the pointers")
    offset = operand(t.INT_TILE, "distance in elements, signed")
    result_ = result(t.POINTER_TILE, "the moved pointers")
    format = "$ptr `,` $offset attr-dict `:` types($ptr, $offset) `->` type($result)"
    verifiers = (same_types("result", "ptr"), operands_and_results_same_shape)
    stored = Stored(81)
    example = "%q = offset %p, %i : tile<64xptr<f32>>, tile<64xi32> -> tile<64xptr<f32>>"


class Pack(OpDef, name="cuda_tile.pack", summary="A tile's elements as bytes.", since="13.3", traits=(Trait.PURE,)):
    """Elements to bytes.

    Lays out the elements of a rank-1 tile one behind the other, low bits first, and cuts the result into bytes: a tile
    of i8 of as many bytes as the source has. Several narrow elements share a byte, as two of f4E2M1FN do, and wide ones
    take several, lowest byte first. `unpack` is its inverse; the bits do not change.
    """

    source = operand(t.NUMBER_OR_I4_TILE, "a 1-d tile")
    result_ = result(t.I8_TILE, "its bytes, little endian")
    format = "$source attr-dict `:` type($source) `->` type($result)"
    verifiers = (same_ranks("source", "result"), _packing)
    stored = Stored(111)
    example = "%b = pack %a : tile<64xf4E2M1FN> -> tile<32xi8>"


class Unpack(OpDef, name="cuda_tile.unpack", summary="Bytes as a tile's elements.", since="13.3", traits=(Trait.PURE,)):
    """Bytes to elements.

    Takes the bytes of a rank-1 tile of i8 as one row of bits, low bits first, and cuts it into elements of the result's
    type. Both tiles have the same number of bytes, and element widths that differ. It is the inverse of `pack`: no bit
    changes, so any pattern is possible, a NaN among them.
    """

    source = operand(t.I8_TILE, "a 1-d tile of bytes")
    result_ = result(t.NUMBER_OR_I4_TILE, "the elements they spell")
    format = "$source attr-dict `:` type($source) `->` type($result)"
    verifiers = (same_ranks("source", "result"), _packing)
    stored = Stored(112)
    example = "%a = unpack %b : tile<32xi8> -> tile<64xf4E2M1FN>"
