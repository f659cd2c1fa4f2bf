"""The scf dialect: structured control flow, in upstream MLIR's syntax."""

from __future__ import annotations

from tilelsp.defs.dialects import scalars as s
from tilelsp.defs.dialects import scf_checks
from tilelsp.ir.types import I1
from tilelsp.spec.attr import FLAG
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef
from tilelsp.spec.slot import flag, operand, operands, region, results
from tilelsp.spec.type_rules import each, same
from tilelsp.spec.types import ANY_TYPE


class For(OpDef, name="scf.for", summary="Counts from one number up to another, carrying values along."):
    """Counted loop."""

    verifiers = (scf_checks.counted_loop,)

    unsigned_cmp = flag(FLAG, "bounds are compared as unsigned numbers", keyword="unsigned", spelled="unsignedCmp")
    lower_bound = operand(s.LOOP_BOUND, "first value of the induction variable")
    upper_bound = operand(s.LOOP_BOUND, "the loop ends before this value")
    step = operand(s.LOOP_BOUND, "what is added after each turn")
    init_args = operands(ANY_TYPE, "values carried into the first turn")
    results_ = results(ANY_TYPE, "values carried out of the last turn")
    region_ = region("one turn", terminator="scf.yield")
    format = (
        "flag($unsigned_cmp) induction($region, $lower_bound) `=` $lower_bound `to` $upper_bound `step` $step "
        "(`iter_args` `` assign($region, $init_args, $results) arrow_types($results^))? "
        "unless_index($lower_bound) region($region) attr-dict"
    )
    types = {"upper_bound": same("lower_bound"), "step": same("lower_bound"), "init_args": each("results")}
    example = "scf.for %i = %lb to %ub step %step iter_args(%acc = %init) -> (f32) : i32 {\n  scf.yield %acc : f32\n}"


class If(OpDef, name="scf.if", summary="Runs one of two regions."):
    """Branch."""

    verifiers = (scf_checks.branch,)

    condition = operand(s.BOOL, "which one")
    results_ = results(ANY_TYPE, "what the region yields")
    then_region = region("where the condition holds", terminator="scf.yield")
    else_region = region("where it does not", terminator="scf.yield", optional=True)
    format = "$condition (arrow_types($results^))? region($then_region) else_region($else_region) attr-dict"
    types = {"condition": lambda _: (I1,)}
    example = "%r = scf.if %c -> (f32) {\n  scf.yield %a : f32\n} else {\n  scf.yield %b : f32\n}"


class While(OpDef, name="scf.while", summary="Repeats while a condition holds."):
    """Conditional loop."""

    verifiers = (scf_checks.conditional_loop,)

    inits = operands(ANY_TYPE, "values of the first turn")
    results_ = results(ANY_TYPE, "values that the last condition passes on")
    before = region("computes the condition")
    after = region("one turn", terminator="scf.yield")
    format = (
        "(` ` assign($before, $inits^, $inits))? `:` signature($inits, $results) region($before) "
        "`do` region($after) dict()"
    )
    example = (
        "%r = scf.while (%a = %init) : (i32) -> i32 {\n  scf.condition(%c) %a : i32\n} do {\n"
        "^bb0(%b: i32):\n  scf.yield %b : i32\n}"
    )


class Condition(
    OpDef, name="scf.condition", summary="Ends the first region of `scf.while`.", traits=(Trait.TERMINATOR,)
):
    """Go on or leave."""

    condition = operand(s.BOOL, "whether to go on")
    args = operands(ANY_TYPE, "values for the turn, or the loop's results")
    parents = ("scf.while",)
    format = "`(` $condition `)` attr-dict ($args^ `:` types($args))?"
    types = {"condition": lambda _: (I1,)}
    example = "scf.condition(%c) %a : i32"


class Yield(
    OpDef,
    name="scf.yield",
    summary="Hands values to the enclosing op.",
    traits=(Trait.TERMINATOR, Trait.RETURN_LIKE, Trait.PURE),
):
    """End of a region."""

    results_ = operands(ANY_TYPE, "values handed over")
    format = "attr-dict ($results^ `:` types($results))?"
    example = "scf.yield %a : f32"
