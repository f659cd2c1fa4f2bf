"""Modules, entries, globals, constants, positions in the grid, and assumptions."""

from __future__ import annotations

from tilelsp.defs.dialects.cuda_tile import attributes as a
from tilelsp.defs.dialects.cuda_tile import names
from tilelsp.defs.dialects.cuda_tile import types as t
from tilelsp.spec.attr import ARRAY, DENSE, FLAG, I64_ATTR, STRING, SYMBOL_NAME, SYMBOL_REF, TYPE
from tilelsp.spec.op import (
    OpDef,
    Trait,
    attr,
    flag,
    operand,
    optional_attr,
    region,
    result,
    same,
)
from tilelsp.spec.types import ANY_TYPE


class Module(
    OpDef,
    name="cuda_tile.module",
    summary="Holds the entries and globals of one Tile IR program.",
    since="13.1",
    traits=(Trait.ISOLATED, Trait.SYMBOL_TABLE, Trait.GRAPH_REGION, Trait.CONTAINER),
):
    """A Tile IR program."""

    sym_name = attr(SYMBOL_NAME, "name of the module")
    producer = optional_attr(STRING, "what made the module")
    body = region("entries and globals", default_dialect="cuda_tile")
    format = "$sym_name dict() region($body)"
    example = "cuda_tile.module @kernels {\n  entry @k() {\n    return\n  }\n}"


class Entry(
    OpDef,
    name="cuda_tile.entry",
    summary="A kernel: what the host launches over a grid of tile blocks.",
    since="13.1",
    traits=(Trait.ISOLATED, Trait.SYMBOL),
):
    """A kernel."""

    sym_name = attr(SYMBOL_NAME, "name that the host launches")
    function_type = attr(TYPE, "argument types; a kernel returns nothing")
    arg_attrs = optional_attr(ARRAY, "one dictionary per argument")
    res_attrs = optional_attr(ARRAY, "one dictionary per result")
    optimization_hints = optional_attr(a.HINTS, "hints per target; `default` for the others")
    body = region(
        "the kernel's code", terminator="cuda_tile.return", default_dialect="cuda_tile", prints_terminator=True
    )
    format = (
        "$sym_name params($body, $function_type) results($function_type) "
        "(`optimization_hints` `` `=` `` body($optimization_hints^))? region($body) attr-dict"
    )
    example = "entry @k(%n: tile<i32>) optimization_hints=<sm_100 = {num_cta_in_cga = 2}> {\n  return\n}"


class Global(
    OpDef,
    name="cuda_tile.global",
    summary="Memory that all kernels of the module share, with its initial contents.",
    since="13.1",
    traits=(Trait.SYMBOL,),
):
    """A global."""

    sym_name = attr(SYMBOL_NAME, "name for `get_global`")
    value = attr(DENSE, "initial contents, a 1-d literal")
    alignment = attr(I64_ATTR, "alignment in bytes; 0 for the element's own", default=0)
    constant = flag(FLAG, "never written")
    symbol_visibility = attr(a.VISIBILITY, "who sees the symbol", default=a.SymbolVisibility.PUBLIC)
    format = (
        "` ` (word($symbol_visibility^) ` `)? flag($constant) $sym_name "
        "(`alignment` `=` $alignment^)? attr-dict dense($value)"
    )
    example = "global @table alignment = 16 <f32: [1.0, 2.0]> : tile<2xf32>"


class GetGlobal(
    OpDef, name="cuda_tile.get_global", summary="The address of a global.", since="13.1", traits=(Trait.PURE,)
):
    """Address of a global."""

    name_ = attr(SYMBOL_REF, "the global")
    result_ = result(t.SCALAR_POINTER, "its address")
    format = "$name attr-dict `:` type($result)"
    example = "%p = get_global @table : tile<ptr<f32>>"


class Constant(
    OpDef,
    name="cuda_tile.constant",
    summary="A tile whose elements are known.",
    since="13.1",
    traits=(Trait.PURE, Trait.CONSTANT),
):
    """A literal tile."""

    value = attr(DENSE, "the elements; one value alone fills the tile")
    result_ = result(t.NUMBER_TILE, "the tile")
    format = "dense($value, $result) attr-dict"
    hints = names.constant_hints
    example = "%c = constant <f32: 0.0> : tile<64x64xf32>"


class Iota(
    OpDef, name="cuda_tile.iota", summary="The numbers 0, 1, 2, ... as a tile.", since="13.1", traits=(Trait.PURE,)
):
    """0, 1, 2, ..."""

    result_ = result(t.INT_TILE, "a 1-d tile")
    format = "attr-dict `:` type($result)"
    example = "%i = iota : tile<128xi32>"


class GetTileBlockId(
    OpDef,
    name="cuda_tile.get_tile_block_id",
    summary="Which tile block of the grid this one is.",
    since="13.1",
    traits=(Trait.PURE,),
):
    """Position in the grid."""

    block_id_x = result(t.SCALAR_I32, "position along x")
    block_id_y = result(t.SCALAR_I32, "position along y")
    block_id_z = result(t.SCALAR_I32, "position along z")
    format = "attr-dict `:` type($block_id_x)"
    types = {"block_id_y": same("block_id_x"), "block_id_z": same("block_id_x")}
    hints = names.fixed("blockId_x", "blockId_y", "blockId_z")
    example = "%x, %y, %z = get_tile_block_id : tile<i32>"


class GetNumTileBlocks(
    OpDef,
    name="cuda_tile.get_num_tile_blocks",
    summary="How many tile blocks the grid has.",
    since="13.1",
    traits=(Trait.PURE,),
):
    """Extent of the grid."""

    grid_size_x = result(t.SCALAR_I32, "blocks along x")
    grid_size_y = result(t.SCALAR_I32, "blocks along y")
    grid_size_z = result(t.SCALAR_I32, "blocks along z")
    format = "attr-dict `:` type($grid_size_x)"
    types = {"grid_size_y": same("grid_size_x"), "grid_size_z": same("grid_size_x")}
    hints = names.fixed("gridSize_x", "gridSize_y", "gridSize_z")
    example = "%x, %y, %z = get_num_tile_blocks : tile<i32>"


class Assume(
    OpDef,
    name="cuda_tile.assume",
    summary="Promises a property of a value to the compiler; the value itself does not change.",
    since="13.1",
):
    """A promise about a value."""

    predicate = attr(a.PREDICATE, "what holds: `div_by`, `same_elements` or `bounded`")
    value = operand(ANY_TYPE, "the value")
    result_ = result(ANY_TYPE, "the same value")
    format = "predicate($predicate) `,` $value attr-dict `:` type($value)"
    types = {"result": same("value")}
    hints = names.assume_hints
    example = "%q = assume div_by<16>, %p : tile<ptr<f32>>"
