"""The scf dialect: structured control flow. Imported from upstream; here stands what it lacks: formats of ops whose
parsers are written in C++, terminators that text may leave out, and what the verifiers in C++ say."""

from __future__ import annotations

from tilelsp.defs.dialects import scf_checks
from tilelsp.defs.imported_ops import upstream
from tilelsp.ir.types import I1
from tilelsp.spec.slot import region
from tilelsp.spec.type_rules import each, same

_FOR = (
    "(`unsigned` $unsignedCmp^)? induction($region, $lowerBound) `=` $lowerBound `to` $upperBound `step` $step "
    "(`iter_args` `` assign($region, $initArgs, $results) arrow_types($results^))? "
    "unless_index($lowerBound) region($region) attr-dict"
)
_IF = "$condition (arrow_types($results^))? region($thenRegion) else_region($elseRegion) attr-dict"
_WHILE = (
    "(` ` assign($before, $inits^, $inits))? `:` signature($inits, $results) region($before) `do` region($after) dict()"
)


class For(
    upstream(
        "scf.for",
        _FOR,
        {"region": region("one turn", terminator="scf.yield")},
        unsignedCmp="bounds are compared as unsigned numbers",
        lowerBound="first value of the induction variable",
        upperBound="the loop ends before this value",
        step="what is added after each turn",
        initArgs="values carried into the first turn",
        results="values carried out of the last turn",
    ),
    summary="Counts from one number up to another, carrying values along.",
):
    """Counted loop."""

    verifiers = (scf_checks.counted_loop,)
    types = {"upperBound": same("lowerBound"), "step": same("lowerBound"), "initArgs": each("results")}
    example = "scf.for %i = %lb to %ub step %step iter_args(%acc = %init) -> (f32) : i32 {\n  scf.yield %acc : f32\n}"


class If(
    upstream(
        "scf.if",
        _IF,
        {
            "thenRegion": region("where the condition holds", terminator="scf.yield"),
            "elseRegion": region("where it does not", terminator="scf.yield", optional=True),
        },
        condition="which one",
        results="what the region yields",
    ),
    summary="Runs one of two regions.",
):
    """Branch."""

    verifiers = (scf_checks.branch,)
    types = {"condition": lambda _: (I1,)}
    example = "%r = scf.if %c -> (f32) {\n  scf.yield %a : f32\n} else {\n  scf.yield %b : f32\n}"


class While(
    upstream(
        "scf.while",
        _WHILE,
        {
            "before": region("computes the condition", single_block="before"),
            "after": region("one turn", single_block="after"),
        },
        inits="values of the first turn",
        results="values that the last condition passes on",
    ),
    summary="Repeats while a condition holds.",
):
    """Conditional loop."""

    verifiers = (scf_checks.conditional_loop,)
    example = (
        "%r = scf.while (%a = %init) : (i32) -> i32 {\n  scf.condition(%c) %a : i32\n} do {\n"
        "^bb0(%b: i32):\n  scf.yield %b : i32\n}"
    )


class Condition(
    upstream("scf.condition", condition="whether to go on", args="values for the turn, or the loop's results"),
    summary="Ends the first region of `scf.while`.",
):
    """Go on or leave."""

    example = "scf.condition(%c) %a : i32"


class Yield(upstream("scf.yield", results="values handed over"), summary="Hands values to the enclosing op."):
    """End of a region, of ops of Tile IR too. `scf.parallel` says itself that this does not end it."""

    more_parents = (
        "nv_tileaa.reduce",
        "nv_tileaa.scan",
        "nv_tileas.reduce",
        "nv_tileas.scan",
        "nv_tileas.warp_role",
        "scf.parallel",
    )
    example = "scf.yield %a : f32"
