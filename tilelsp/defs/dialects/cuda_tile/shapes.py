"""Ops that change the shape of tiles, put them together, take them apart, or pick among them."""

from __future__ import annotations

from tilelsp.defs.dialects.cuda_tile import names
from tilelsp.defs.dialects.cuda_tile import types as t
from tilelsp.ir.types import I32
from tilelsp.spec.attr import I64_ATTR, IntsKind
from tilelsp.spec.op import OpDef, Trait, attr, operand, operands, result, same


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
    """Repeat along dimensions of extent 1."""

    hints = names.fixed("bcast")
    example = "%b = broadcast %a : tile<1x64xf32> -> tile<32x64xf32>"


class Reshape(
    _Reshaping,
    name="cuda_tile.reshape",
    summary="The same elements, in row-major order, under another shape.",
    since="13.1",
    traits=(Trait.PURE,),
):
    """Change the shape, keep the elements."""

    hints = names.fixed("reshape")
    example = "%b = reshape %a : tile<64xf32> -> tile<8x8xf32>"


class Cat(
    OpDef,
    name="cuda_tile.cat",
    summary="Puts two tiles side by side along one dimension.",
    since="13.1",
    traits=(Trait.PURE,),
):
    """Concatenate."""

    lhs = operand(t.ANY_TILE, "first tile")
    rhs = operand(t.ANY_TILE, "second tile")
    dim = attr(I64_ATTR, "dimension along which they are put together")
    result_ = result(t.ANY_TILE, "both tiles")
    format = "$lhs `,` $rhs `dim` `=` $dim attr-dict `:` type($lhs) `,` type($rhs) `->` type($result)"
    example = "%c = cat %a, %b dim = 1 : tile<4x8xf32>, tile<4x8xf32> -> tile<4x16xf32>"


class Permute(
    _Reshaping,
    name="cuda_tile.permute",
    summary="Reorders the dimensions of a tile.",
    since="13.1",
    traits=(Trait.PURE,),
):
    """Reorder dimensions."""

    permutation = attr(IntsKind("i32 dense array attribute", I32), "source dimension of each result dimension")
    format = "$source $permutation attr-dict `:` type($source) `->` type($result)"
    example = "%b = permute %a [1, 0] : tile<4x8xf32> -> tile<8x4xf32>"


class Extract(
    OpDef,
    name="cuda_tile.extract",
    summary="Takes one block of a tile cut into blocks of the result's shape.",
    since="13.1",
    traits=(Trait.PURE,),
):
    """Take a block."""

    source = operand(t.ANY_TILE, "the tile")
    indices = operands(t.SCALAR_I32, "which block, one index per dimension, counted in blocks")
    result_ = result(t.ANY_TILE, "the block")
    format = "$source `` `[` $indices `]` attr-dict `:` type($source) `->` type($result)"
    types = {"indices": lambda _: (t.TileType((), I32),)}
    example = "%b = extract %a[%i, %j] : tile<32x32xi32> -> tile<16x16xi32>"


class Insert(
    OpDef,
    name="cuda_tile.insert",
    summary="Replaces one block of a tile.",
    since="13.4",
    traits=(Trait.PURE,),
):
    """Replace a block."""

    source = operand(t.ANY_TILE, "the block")
    destination = operand(t.ANY_TILE, "the tile")
    indices = operands(t.SCALAR_I32, "which block, one index per dimension, counted in blocks")
    result_ = result(t.ANY_TILE, "the tile with the block replaced")
    format = "$source `,` $destination `` `[` $indices `]` attr-dict `:` type($source) `,` type($destination)"
    types = {"result": same("destination"), "indices": lambda _: (t.TileType((), I32),)}
    example = "%b = insert %block, %a[%i, %j] : tile<16x16xi32>, tile<32x32xi32>"


class Select(
    OpDef,
    name="cuda_tile.select",
    summary="Picks each element from one of two tiles.",
    since="13.1",
    traits=(Trait.PURE,),
):
    """Element-wise choice."""

    cond = operand(t.BOOL_TILE, "which one, per element")
    val_if_true = operand(t.ANY_TILE, "elements where the condition holds")
    val_if_false = operand(t.ANY_TILE, "elements where it does not")
    result_ = result(t.ANY_TILE, "the chosen elements")
    format = "$cond `,` $val_if_true `,` $val_if_false attr-dict `:` type($cond) `,` type($result)"
    types = {"val_if_true": same("result"), "val_if_false": same("result")}
    example = "%r = select %c, %a, %b : tile<64xi1>, tile<64xf32>"


class Offset(
    OpDef,
    name="cuda_tile.offset",
    summary="Moves pointers by a number of elements.",
    since="13.1",
    traits=(Trait.PURE,),
):
    """Pointer arithmetic."""

    ptr = operand(t.POINTER_TILE, "the pointers")
    offset = operand(t.INT_TILE, "distance in elements, signed")
    result_ = result(t.POINTER_TILE, "the moved pointers")
    format = "$ptr `,` $offset attr-dict `:` types($ptr, $offset) `->` type($result)"
    example = "%q = offset %p, %i : tile<64xptr<f32>>, tile<64xi32> -> tile<64xptr<f32>>"


class Pack(OpDef, name="cuda_tile.pack", summary="A tile's elements as bytes.", since="13.3", traits=(Trait.PURE,)):
    """Elements to bytes."""

    source = operand(t.NUMBER_OR_I4_TILE, "a 1-d tile")
    result_ = result(t.I8_TILE, "its bytes, little endian")
    format = "$source attr-dict `:` type($source) `->` type($result)"
    example = "%b = pack %a : tile<64xf4E2M1FN> -> tile<32xi8>"


class Unpack(OpDef, name="cuda_tile.unpack", summary="Bytes as a tile's elements.", since="13.3", traits=(Trait.PURE,)):
    """Bytes to elements."""

    source = operand(t.I8_TILE, "a 1-d tile of bytes")
    result_ = result(t.NUMBER_OR_I4_TILE, "the elements they spell")
    format = "$source attr-dict `:` type($source) `->` type($result)"
    example = "%a = unpack %b : tile<32xi8> -> tile<64xf4E2M1FN>"
