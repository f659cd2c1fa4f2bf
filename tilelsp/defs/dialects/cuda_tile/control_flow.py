"""Loops, branches and what ends them."""

from __future__ import annotations

from tilelsp.defs.dialects.cuda_tile import names
from tilelsp.defs.dialects.cuda_tile import types as t
from tilelsp.spec.attr import FLAG, STRING
from tilelsp.spec.op import OpDef, Trait, attr, each, flag, operand, operands, region, results, same
from tilelsp.spec.types import ANY_TYPE


class For(
    OpDef,
    name="cuda_tile.for",
    summary="Counts from one number up to another, carrying values from one turn to the next.",
    since="13.1",
):
    """Counted loop."""

    unsigned_cmp = flag(FLAG, "bounds are compared as unsigned numbers (13.2)", keyword="unsigned")
    lower_bound = operand(t.SCALAR_INT, "first value of the induction variable")
    upper_bound = operand(t.SCALAR_INT, "the loop ends before this value")
    step = operand(t.SCALAR_INT, "what is added after each turn, positive")
    init_values = operands(ANY_TYPE, "values carried into the first turn")
    result_values = results(ANY_TYPE, "values carried out of the last turn")
    body = region("one turn", terminator="cuda_tile.continue", default_dialect="cuda_tile")
    format = (
        "flag($unsigned_cmp) induction($body, $lower_bound) `in` ` ` `(` $lower_bound `to` $upper_bound `,` "
        "`step` $step `)` `:` type($lower_bound) "
        "(`iter_values` `` assign($body, $init_values, $result_values) arrow_types($result_values^))? "
        "region($body) attr-dict"
    )
    types = {
        "upper_bound": same("lower_bound"),
        "step": same("lower_bound"),
        "init_values": each("result_values"),
    }
    hints = names.fixed("for")
    arg_hints = names.loop_args
    example = (
        "%sum = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %init) -> (tile<f32>) {\n"
        "  continue %acc : tile<f32>\n}"
    )


class Loop(
    OpDef,
    name="cuda_tile.loop",
    summary="Repeats until `break`, carrying values from one turn to the next.",
    since="13.1",
):
    """Endless loop."""

    init_values = operands(ANY_TYPE, "values carried into the first turn")
    result_values = results(ANY_TYPE, "values that `break` hands out")
    body = region("one turn", terminator="cuda_tile.continue", default_dialect="cuda_tile")
    format = (
        "(`iter_values` assign($body, $init_values^, $init_values))? loop_types($init_values, $result_values) "
        "region($body) attr-dict"
    )
    hints = names.unnamed
    example = "%r = loop iter_values(%x = %a) : tile<i32> -> tile<i32> {\n  break %x : tile<i32>\n}"


class If(
    OpDef,
    name="cuda_tile.if",
    summary="Runs one of two regions.",
    since="13.1",
):
    """Branch."""

    condition = operand(t.SCALAR_BOOL, "which one")
    results_ = results(ANY_TYPE, "what the region yields")
    then_region = region("where the condition holds", terminator="cuda_tile.yield", default_dialect="cuda_tile")
    else_region = region("where it does not", terminator="cuda_tile.yield", default_dialect="cuda_tile", optional=True)
    format = "$condition (arrow_types($results^))? region($then_region) else_region($else_region) attr-dict"
    hints = names.unnamed
    example = "%r = if %c -> (tile<i32>) {\n  yield %a : tile<i32>\n} else {\n  yield %b : tile<i32>\n}"


class _Terminator(OpDef):
    operands_ = operands(t.ANY_CUDA_TILE, "values handed over")
    format = "attr-dict ($operands^ `:` types($operands))?"


class Yield(
    _Terminator,
    name="cuda_tile.yield",
    summary="Hands values to the enclosing `if`, `reduce` or `scan`.",
    since="13.1",
    traits=(Trait.TERMINATOR, Trait.RETURN_LIKE, Trait.PURE),
):
    """End of a branch or combiner."""

    parents = ("cuda_tile.if", "cuda_tile.reduce", "cuda_tile.scan")
    example = "yield %x : tile<f32>"


class Continue(
    _Terminator,
    name="cuda_tile.continue",
    summary="Ends one turn of the nearest loop and hands values to the next.",
    since="13.1",
    traits=(Trait.TERMINATOR,),
):
    """Next turn."""

    parents = ("cuda_tile.for", "cuda_tile.if", "cuda_tile.loop")
    example = "continue %x : tile<f32>"


class Break(
    _Terminator,
    name="cuda_tile.break",
    summary="Ends the nearest `loop` and hands it its results.",
    since="13.1",
    traits=(Trait.TERMINATOR, Trait.RETURN_LIKE),
):
    """Leave a loop."""

    parents = ("cuda_tile.if", "cuda_tile.loop")
    example = "break %x : tile<f32>"


class Return(
    OpDef,
    name="cuda_tile.return",
    summary="Ends the kernel.",
    since="13.1",
    traits=(Trait.TERMINATOR, Trait.RETURN_LIKE),
):
    """End of the kernel."""

    operands_ = operands(ANY_TYPE, "none in a kernel")
    parents = ("cuda_tile.entry", "cuda_tile.if")
    format = "attr-dict ($operands^ `:` types($operands))?"
    example = "return"


class Assert(
    OpDef,
    name="cuda_tile.assert",
    summary="Stops the kernel with a message where an element is false.",
    since="13.1",
):
    """Run-time check."""

    condition = operand(t.BOOL_TILE, "what must hold")
    message = attr(STRING, "what to say")
    format = "$condition `,` $message attr-dict `:` type($condition)"
    example = 'assert %c, "index out of range" : tile<64xi1>'
