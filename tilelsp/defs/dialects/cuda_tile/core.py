"""Modules, entries, globals, constants, positions in the grid, and assumptions."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.defs.dialects.cuda_tile import attributes as a
from tilelsp.defs.dialects.cuda_tile import names
from tilelsp.defs.dialects.cuda_tile import types as t
from tilelsp.defs.dialects.cuda_tile.assumptions import assumption
from tilelsp.defs.dialects.cuda_tile.checks import element_of, quoted, same_types, shape_of
from tilelsp.defs.dialects.cuda_tile.debug_info import function_scopes, no_scope
from tilelsp.defs.dialects.cuda_tile.hints import hint_problems, hints
from tilelsp.defs.dialects.cuda_tile.terminators import terminators
from tilelsp.defs.verifiers.func import entry_block
from tilelsp.ir.types import POISON, DenseAttr, Type, bit_width
from tilelsp.spec.attr import ARRAY, FLAG, FUNCTION_TYPE, I64_ATTR, STRING, SYMBOL_NAME, SYMBOL_REF
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef
from tilelsp.spec.problem import Lookup, Problem
from tilelsp.spec.slot import attr, flag, operand, optional_attr, region, result
from tilelsp.spec.stored import Stored
from tilelsp.spec.type_rules import same
from tilelsp.spec.types import ANY_TYPE


def _literal_type(op: Constant) -> Iterator[Problem]:
    value = op.attrs.get("value")
    if isinstance(value, DenseAttr) and value.type != op.result.type:
        yield Problem("failed to verify that all of {value, result} have same type", code="cuda_tile.types-match")


def _signature(op: Entry) -> Iterator[Problem]:
    function = op.function_type
    if function.results:
        yield Problem("entry op must not return values", "function_type", "cuda_tile.entry-signature")
    if any(isinstance(type, t.TileType) and type.shape for type in function.inputs):
        yield Problem(
            "entry op must have scalar types (rank 0 !cuda_tile.tile)", "function_type", "cuda_tile.entry-signature"
        )


def _storable(op: Entry) -> Iterator[Problem]:
    """Arguments that bytecode takes; the newest release asks this of the whole module, once all else is sound."""
    for index, type in enumerate(op.function_type.inputs):
        if type is not POISON and not isinstance(type, t.TileType):
            yield Problem(
                f"unsupported type in bytecode for entry argument #{index}: {quoted(type)}; "
                "expected a rank-0 !cuda_tile.tile type",
                "function_type",
                "cuda_tile.entry-signature",
                prefix=False,
                late=True,
                since=(13, 5),
            )


def _contents(op: Global) -> Iterator[Problem]:
    value = op.attrs.get("value")
    if isinstance(value, DenseAttr) and isinstance(value.type, t.TileType) and value.type.rank != 1:
        yield Problem("type must have rank 1", "value", "cuda_tile.global-rank")


def _reference(op: GetGlobal, lookup: Lookup) -> Iterator[Problem]:
    found = lookup(op.name_)
    if not isinstance(found, Global):
        yield Problem(f"'{op.name_}' does not reference a valid global", "name", "symbol.undefined")
        return
    value = found.attrs.get("value")
    made = op.result.type
    if (
        not isinstance(value, DenseAttr)
        or not isinstance(made, t.TileType)
        or not isinstance(made.element, t.PointerType)
    ):
        return
    element: Type = value.type.element if isinstance(value.type, t.TileType) else value.type
    if made.element.pointee != element:
        yield Problem(
            f"pointee type of result type {quoted(made.element)} does not match type {quoted(element)} "
            f"of the global @{op.name_}",
            code="cuda_tile.global-type",
        )


def _counting(op: Iota) -> Iterator[Problem]:
    shape, element = shape_of(op.result), element_of(op.result)
    if len(shape) != 1:
        yield Problem("expects result type to be 1-d tile", code="cuda_tile.iota")
    elif shape[0] > 1 << bit_width(element):
        yield Problem(
            f"the number of elements {shape[0]} exceeds the maximum value of element type {quoted(element)}",
            code="cuda_tile.iota",
        )


class Module(
    OpDef,
    name="cuda_tile.module",
    summary="Holds the entries and globals of one Tile IR program.",
    since="13.1",
    traits=(Trait.ISOLATED, Trait.SYMBOL_TABLE, Trait.GRAPH_REGION, Trait.CONTAINER),
):
    """A Tile IR program.

    Its name tells it apart from other modules, and its body may be empty. Kernels and globals share one name space, and
    an op inside cannot use values from outside. The order of its ops does not matter: a kernel may name a global that
    stands below it.
    """

    sym_name = attr(SYMBOL_NAME, "name of the module")
    producer = optional_attr(STRING, "what made the module")
    body = region("entries and globals", default_dialect="cuda_tile", optional=True, single_block="body")
    inside = (no_scope,)
    format = "$sym_name dict() region($body)"
    example = "cuda_tile.module @kernels {\n  entry @k() {\n    return\n  }\n}"


class Entry(
    OpDef,
    name="cuda_tile.entry",
    summary="A kernel: what the host launches over a grid of tile blocks.",
    since="13.1",
    traits=(Trait.ISOLATED, Trait.SYMBOL, Trait.FUNCTION),
):
    """A kernel.

    The host starts it by name, with one tile block for each point of a grid of up to three dimensions; all run the same
    body and find out who they are with `get_tile_block_id`. Arguments are scalars: numbers and pointers in tiles of
    rank 0. It returns nothing, so results leave through memory. Blocks run in no given order, and `optimization_hints`
    change speed only.
    """

    sym_name = attr(SYMBOL_NAME, "name that the host launches")
    function_type = attr(FUNCTION_TYPE, "argument types; a kernel returns nothing")
    arg_attrs = optional_attr(ARRAY, "one dictionary per argument")
    res_attrs = optional_attr(ARRAY, "one dictionary per result")
    optimization_hints = optional_attr(
        hints("num_cta_in_cga", "num_worker_warps_per_cta", "occupancy", needless=True),
        "hints per target; `default` for the others",
    )
    body = region(
        "the kernel's code",
        terminator="cuda_tile.return",
        default_dialect="cuda_tile",
        prints_terminator=True,
        single_block="body",
    )
    verifiers = (
        entry_block,
        _signature,
        terminators,
        function_scopes,
        hint_problems,
        _storable,
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
    """A global.

    Reserves memory for a tile of rank 1 and fills it with the literal's elements when the module is loaded, once for
    all kernels and blocks. The address is at least aligned to `alignment` bytes. What one kernel stores there the next
    one finds, unless it is marked `constant`: then stores to it are errors. Concurrent accesses need an order like any
    other memory.
    """

    sym_name = attr(SYMBOL_NAME, "name for `get_global`")
    value = attr(t.LITERAL, "initial contents, a 1-d literal")
    alignment = attr(I64_ATTR, "alignment in bytes; 0 for the element's own", default=0)
    constant = flag(FLAG, "never written")
    symbol_visibility = attr(a.VISIBILITY, "who sees the symbol", default=a.SymbolVisibility.PUBLIC)
    format = (
        "` ` (word($symbol_visibility^) ` `)? flag($constant) $sym_name "
        "(`alignment` `=` $alignment^)? attr-dict dense($value)"
    )
    verifiers = (_contents,)
    example = "global @table alignment = 16 <f32: [1.0, 2.0]> : tile<2xf32>"


class GetGlobal(
    OpDef, name="cuda_tile.get_global", summary="The address of a global.", since="13.1", traits=(Trait.PURE,)
):
    """Address of a global.

    Gives a scalar pointer to the first element of the global that the symbol names; the pointee is the global's element
    type. The remaining elements follow at their natural distance, so `offset` reaches them. No memory is read by this
    op itself.
    """

    name_ = attr(SYMBOL_REF, "the global")
    result_ = result(t.SCALAR_POINTER, "its address")
    format = "$name attr-dict `:` type($result)"
    symbols = (_reference,)
    stored = Stored(44, attrs="name")
    example = "%p = get_global @table : tile<ptr<f32>>"


class Constant(
    OpDef,
    name="cuda_tile.constant",
    summary="A tile whose elements are known.",
    since="13.1",
    traits=(Trait.PURE, Trait.CONSTANT),
):
    """A literal tile.

    Holds the elements in the text: one number for a scalar, or for every element of a tile of any shape, else nested
    lists in the tile's shape. Integers may be anything that the width can hold, signed or unsigned. Decimal floats are
    rounded to the nearest of the element type, and a hexadecimal number gives the bits themselves, so that every NaN
    can be written.
    """

    value = attr(t.LITERAL, "the elements; one value alone fills the tile")
    result_ = result(t.NUMBER_TILE, "the tile")
    format = "dense($value, $result) attr-dict"
    hints = names.constant_hints
    verifiers = (_literal_type,)
    stored = Stored(16, attrs="value")
    example = "%c = constant <f32: 0.0> : tile<64x64xf32>"


class Iota(
    OpDef, name="cuda_tile.iota", summary="The numbers 0, 1, 2, ... as a tile.", since="13.1", traits=(Trait.PURE,)
):
    """0, 1, 2, ...

    Counts from zero along a tile of rank 1: element i is i. The number of elements must fit into the element type, so
    that no number comes twice. Scaling, shifting and broadcasting it gives the index arithmetic of pointer loads.
    """

    result_ = result(t.INT_TILE, "a 1-d tile")
    format = "attr-dict `:` type($result)"
    verifiers = (_counting,)
    stored = Stored(58)
    example = "%i = iota : tile<128xi32>"


class GetTileBlockId(
    OpDef,
    name="cuda_tile.get_tile_block_id",
    summary="Which tile block of the grid this one is.",
    since="13.1",
    traits=(Trait.PURE,),
):
    """Position in the grid.

    Gives the position of the running tile block along x, y and z, as three i32 scalars from zero up to what
    `get_num_tile_blocks` gives, less one. Dimensions that the launch does not use give 0. It is the same for all of the
    block, and is only known in a launch.
    """

    block_id_x = result(t.SCALAR_I32, "position along x")
    block_id_y = result(t.SCALAR_I32, "position along y")
    block_id_z = result(t.SCALAR_I32, "position along z")
    format = "attr-dict `:` type($block_id_x)"
    types = {"block_id_y": same("block_id_x"), "block_id_z": same("block_id_x")}
    hints = names.fixed("blockId_x", "blockId_y", "blockId_z")
    stored = Stored(48)
    example = "%x, %y, %z = get_tile_block_id : tile<i32>"


class GetNumTileBlocks(
    OpDef,
    name="cuda_tile.get_num_tile_blocks",
    summary="How many tile blocks the grid has.",
    since="13.1",
    traits=(Trait.PURE,),
):
    """Extent of the grid.

    Gives the size of the launch along x, y and z, as three i32 scalars; dimensions that it does not use are 1. All tile
    blocks of a launch see the same numbers. They are only known in a launch, so hovers show no value for what depends
    on them.
    """

    grid_size_x = result(t.SCALAR_I32, "blocks along x")
    grid_size_y = result(t.SCALAR_I32, "blocks along y")
    grid_size_z = result(t.SCALAR_I32, "blocks along z")
    format = "attr-dict `:` type($grid_size_x)"
    types = {"grid_size_y": same("grid_size_x"), "grid_size_z": same("grid_size_x")}
    hints = names.fixed("gridSize_x", "gridSize_y", "gridSize_z")
    stored = Stored(46)
    example = "%x, %y, %z = get_num_tile_blocks : tile<i32>"


class Assume(
    OpDef,
    name="cuda_tile.assume",
    summary="Promises a property of a value to the compiler; the value itself does not change.",
    since="13.1",
):
    """A promise about a value.

    `div_by` says that integers or addresses are multiples of a power of two, `bounded` that integers lie between two
    limits, and `same_elements` that groups of neighbours are equal. Nothing is computed or tested on the device, and
    code may be generated that is wrong where the promise is. The reference interpreter checks it and ends the launch if
    it does not hold. Only uses of the result know of the promise.
    """

    predicate = attr(a.PREDICATE, "what holds: `div_by`, `same_elements` or `bounded`")
    value = operand(ANY_TYPE, "the value")
    result_ = result(ANY_TYPE, "the same value")
    format = "predicate($predicate) `,` $value attr-dict `:` type($value)"
    types = {"result": same("value")}
    hints = names.assume_hints
    verifiers = (same_types("value", "result"), assumption)
    stored = Stored(6, attrs="predicate")
    example = "%q = assume div_by<16>, %p : tile<ptr<f32>>"
