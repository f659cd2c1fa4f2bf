"""Tokens, loads and stores through pointers, allocation, printing."""

from __future__ import annotations

from tilelsp.defs.dialects.cuda_tile import attributes as a
from tilelsp.defs.dialects.cuda_tile import types as t
from tilelsp.spec.attr import FLAG, STRING, IntKind
from tilelsp.spec.op import (
    OpDef,
    Trait,
    attr,
    flag,
    operand,
    operands,
    optional_attr,
    optional_operand,
    result,
    same,
)

_AT_LEAST_0 = IntKind("64-bit signless integer attribute whose minimum value is 0")


class MakeToken(
    OpDef, name="cuda_tile.make_token", summary="A token that waits for nothing.", since="13.1", traits=(Trait.PURE,)
):
    """A fresh token."""

    result_ = result(t.TOKEN, "the token")
    format = "attr-dict `:` type($result)"
    example = "%t = make_token : token"


class JoinTokens(
    OpDef,
    name="cuda_tile.join_tokens",
    summary="A token that waits for all of several.",
    since="13.1",
    traits=(Trait.PURE,),
):
    """Wait for all."""

    tokens = operands(t.TOKEN, "what is waited for, at least two")
    result_ = result(t.TOKEN, "all of them have happened")
    format = "$tokens attr-dict `:` type($result)"
    types = {"tokens": same("result")}
    example = "%t = join_tokens %a, %b : token"


class LoadPtr(
    OpDef,
    name="cuda_tile.load_ptr_tko",
    summary="Loads the elements that a tile of pointers points at.",
    since="13.1",
):
    """Gather."""

    memory_ordering_semantics = attr(a.ORDERING, "weak, relaxed or acquire")
    memory_scope = optional_attr(a.SCOPE, "scope of an ordering that is not weak")
    source = operand(t.POINTER_TILE, "the addresses")
    mask = optional_operand(t.BOOL_TILE, "which elements are loaded")
    padding_value = optional_operand(t.NUMBER_TILE, "the elements that are not")
    token = optional_operand(t.TOKEN, "what must have happened before")
    optimization_hints = optional_attr(a.HINTS, "hints per target")
    result_ = result(t.ANY_TILE, "the elements")
    result_token = result(t.TOKEN, "the load has happened")
    format = (
        "$memory_ordering_semantics word($memory_scope) $source (`,` $mask^)? (`,` $padding_value^)? "
        "(`token` `` `=` `` $token^)? (`optimization_hints` `=` body($optimization_hints^))? attr-dict `:` "
        "types($source, $mask, $padding_value) `->` types($result, $result_token)"
    )
    example = (
        "%x, %t = load_ptr_tko weak %p, %m, %zero token=%0 : "
        "tile<64xptr<f32>>, tile<64xi1>, tile<64xf32> -> tile<64xf32>, token"
    )


class StorePtr(
    OpDef,
    name="cuda_tile.store_ptr_tko",
    summary="Stores elements where a tile of pointers points.",
    since="13.1",
):
    """Scatter."""

    memory_ordering_semantics = attr(a.ORDERING, "weak, relaxed or release")
    memory_scope = optional_attr(a.SCOPE, "scope of an ordering that is not weak")
    destination = operand(t.POINTER_TILE, "the addresses")
    value = operand(t.ANY_TILE, "the elements")
    mask = optional_operand(t.BOOL_TILE, "which elements are stored")
    token = optional_operand(t.TOKEN, "what must have happened before")
    optimization_hints = optional_attr(a.HINTS, "hints per target")
    result_token = result(t.TOKEN, "the store has happened")
    format = (
        "$memory_ordering_semantics word($memory_scope) $destination `,` $value (`,` $mask^)? "
        "(`token` `` `=` `` $token^)? (`optimization_hints` `=` body($optimization_hints^))? attr-dict `:` "
        "types($destination, $value, $mask) `->` type($result_token)"
    )
    example = "%t = store_ptr_tko weak %p, %x token=%0 : tile<64xptr<f32>>, tile<64xf32> -> token"


class Alloca(
    OpDef,
    name="cuda_tile.alloca",
    summary="Memory of a fixed size that lives as long as the kernel.",
    since="13.3",
):
    """Allocate memory."""

    num_elem = attr(_AT_LEAST_0, "how many elements")
    alignment = attr(_AT_LEAST_0, "alignment in bytes, a power of two")
    global_ = flag(FLAG, "in global memory")
    result_ = result(t.SCALAR_POINTER, "the address")
    format = "`num_elem` `=` $num_elem `,` `alignment` `=` $alignment flag($global) attr-dict `:` type($result)"
    example = "%p = alloca num_elem = 64, alignment = 16 : tile<ptr<f32>>"


class Print(
    OpDef,
    name="cuda_tile.print_tko",
    summary="Prints tiles by a printf format.",
    since="13.1",
):
    """Print from the device."""

    str_ = attr(STRING, "printf format; `%%` is a percent sign")
    args = operands(t.ANY_TILE, "one tile per conversion")
    token = optional_operand(t.TOKEN, "what must have happened before (13.2)")
    result_token = result(t.TOKEN, "the text has been printed (13.2)")
    format = "$str (`,` $args^)? (`token` `` `=` `` $token^)? attr-dict (`:` types($args^))? `->` type($result_token)"
    example = '%t = print_tko "x = %f", %x token=%0 : tile<f32> -> token'
