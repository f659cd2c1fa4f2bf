"""Loops, branches and what ends them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilelsp.defs.dialects.cuda_tile import names
from tilelsp.defs.dialects.cuda_tile import types as t
from tilelsp.defs.dialects.cuda_tile.checks import VIEWS, once_sound, quoted, same_types, type_list
from tilelsp.defs.dialects.cuda_tile.terminators import terminators
from tilelsp.ir.module import Region, Value
from tilelsp.ir.types import POISON, Type
from tilelsp.spec.attr import FLAG, STRING
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef
from tilelsp.spec.problem import Problem
from tilelsp.spec.slot import attr, flag, operand, operands, region, results
from tilelsp.spec.stored import Stored
from tilelsp.spec.type_rules import each, same
from tilelsp.spec.types import ANY_TYPE

_CARRIED = "cuda_tile.loop-values"
_YIELDED = "cuda_tile.branch-yield"


def _types(values: Sequence[Value]) -> tuple[Type, ...]:
    return tuple(value.type for value in values)


def _view_kind(type: Type) -> str | None:
    if isinstance(type, t.TensorViewType):
        return "tensor_view"
    return "tile view" if isinstance(type, VIEWS) else None


def _no_view_results(op: For | Loop | If) -> Iterator[Problem]:
    for index, value in enumerate(op.results):
        kind = _view_kind(value.type)
        if kind is not None:
            yield Problem(f"result type {index} is a {kind}, which is not supported", code=_CARRIED)


def _carried(args: Sequence[Value], inits: Sequence[Value]) -> Iterator[Problem]:
    if len(args) != len(inits):
        yield Problem(
            f"mismatch in number of region iterator values and loop iterator inits: {len(args)} vs {len(inits)}",
            code=_CARRIED,
        )
        return
    for index, (arg, init) in enumerate(zip(args, inits, strict=True)):
        kind = _view_kind(init.type)
        if kind is not None:
            yield Problem(f"loop-carried value {index} is a {kind}, which is not supported", code=_CARRIED)
        if arg.type is not POISON and arg.type != init.type:
            yield Problem(
                f"init value {index} and region iter_value {index} have different type: "
                f"{quoted(init.type)} != {quoted(arg.type)}",
                code=_CARRIED,
            )


def _entry_args(region: Region) -> tuple[Value, ...]:
    return region.blocks[0].args if region.blocks else ()


def _counted(op: For) -> Iterator[Problem]:
    args = _entry_args(op.body)
    if not args:
        yield Problem("expected at least one block argument for induction variable", code=_CARRIED)
        return
    if args[0].type is not POISON and args[0].type != op.lower_bound.type:
        yield Problem(
            "expected induction variable to be same type as bounds and step: "
            f"{quoted(args[0].type)} vs {quoted(op.lower_bound.type)}",
            code=_CARRIED,
        )
    yield from _carried(args[1:], op.init_values)
    yield from _no_view_results(op)


def _repeated(op: Loop) -> Iterator[Problem]:
    yield from _carried(_entry_args(op.body), op.init_values)
    yield from _no_view_results(op)


def _same_carried(op: For) -> Iterator[Problem]:
    if _types(op.init_values) != _types(op.results):
        yield Problem(
            "failed to verify that all of {initValues, resultValues} have same type", code="cuda_tile.types-match"
        )


def _branches(op: If) -> Iterator[Problem]:
    yield from _no_view_results(op)
    if not op.then_region.blocks:
        yield Problem("must define then branch", code=_YIELDED)
        return
    if op.results and not op.else_region.blocks:
        yield Problem("has non-empty return type, must define else branch", code=_YIELDED)
        return
    made = _types(op.results)
    for taken, branch in ((op.then_region, "then"), (op.else_region, "else")):
        last = taken.blocks[0].ops[-1] if taken.blocks and taken.blocks[0].ops else None
        if last is None or last.name != "cuda_tile.yield":
            continue
        operand_types = _types(last.operands)
        if POISON in operand_types or operand_types == made:
            continue
        if not operand_types:
            yield Problem(
                f"has return type of {type_list(made)} but {branch} branch does not yield anything", code=_YIELDED
            )
        elif not made:
            yield Problem(
                f"does not return a value, but {branch} branch yields {type_list(operand_types)}", code=_YIELDED
            )
        else:
            yield Problem(
                f"type does not match yield type, {branch} branch yields {type_list(operand_types)} "
                f"but op result type is {type_list(made)}",
                code=_YIELDED,
            )


class For(
    OpDef,
    name="cuda_tile.for",
    summary="Counts from one number up to another, carrying values from one turn to the next.",
    since="13.1",
    traits=(Trait.RECURSIVE_MEMORY_EFFECTS,),
):
    """Counted loop.

    The induction variable starts at `lower_bound` and grows by `step` as long as it is below `upper_bound`, compared as
    signed numbers, or unsigned ones if `unsigned` is written. Each turn gets the carried values and hands the next ones
    on with `continue`; those after the last turn, or the initial ones if there is none, are the results. A step beyond
    the largest number of the type ends the loop too. The step must be positive: the reference interpreter ends the
    launch otherwise. Views cannot be carried.
    """

    unsigned_cmp = flag(FLAG, "bounds are compared as unsigned numbers (13.2)", keyword="unsigned")
    lower_bound = operand(t.SCALAR_INT, "first value of the induction variable")
    upper_bound = operand(t.SCALAR_INT, "the loop ends before this value")
    step = operand(t.SCALAR_INT, "what is added after each turn, positive")
    init_values = operands(ANY_TYPE, "values carried into the first turn")
    result_values = results(ANY_TYPE, "values carried out of the last turn")
    body = region("one turn", terminator="cuda_tile.continue", default_dialect="cuda_tile", single_block="region")
    format = (
        "flag($unsigned_cmp) induction($body, $lower_bound) `in` ` ` `(` $lower_bound `to` $upper_bound `,` "
        "`step` $step `)` `:` type($lower_bound) "
        "(`iter_values` `` assign($body, $init_values, $result_values) arrow_list($result_values^))? "
        "region($body) attr-dict"
    )
    types = {
        "upper_bound": same("lower_bound"),
        "step": same("lower_bound"),
        "init_values": each("result_values"),
    }
    hints = names.fixed("for")
    verifiers = (
        same_types("lower_bound", "upper_bound", "step", shown=("lowerBound", "upperBound", "step")),
        _same_carried,
        terminators,
        once_sound(_counted),
    )
    arg_hints = names.loop_args
    stored = Stored(41, flags="unsigned_cmp@13.2", listed=True, counted=True)
    example = (
        "%sum = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %init) -> (tile<f32>) {\n"
        "  continue %acc : tile<f32>\n}"
    )


class Loop(
    OpDef,
    name="cuda_tile.loop",
    summary="Repeats until `break`, carrying values from one turn to the next.",
    since="13.1",
    traits=(Trait.RECURSIVE_MEMORY_EFFECTS,),
):
    """Endless loop.

    Runs its region over and over; `continue` hands the carried values to the next turn. `break` is the only way out,
    and its operands are the results, whose types need not be those of the carried values. A loop that never breaks
    never ends. Views cannot be carried.
    """

    init_values = operands(ANY_TYPE, "values carried into the first turn")
    result_values = results(ANY_TYPE, "values that `break` hands out")
    body = region("one turn", terminator="cuda_tile.continue", default_dialect="cuda_tile", single_block="region")
    format = (
        "(`iter_values` assign($body, $init_values^, $init_values))? loop_types($init_values, $result_values) "
        "region($body) attr-dict"
    )
    hints = names.unnamed
    verifiers = (terminators, once_sound(_repeated))
    stored = Stored(65, listed=True, counted=True)
    example = "%r = loop iter_values(%x = %a) : tile<i32> -> tile<i32> {\n  break %x : tile<i32>\n}"


class If(
    OpDef,
    name="cuda_tile.if",
    summary="Runs one of two regions.",
    since="13.1",
    traits=(Trait.RECURSIVE_MEMORY_EFFECTS,),
):
    """Branch.

    A scalar i1 chooses: the first region where it is true, the second one, which may be missing if there are no
    results, where it is false. Only that region's ops happen, so it does guard memory accesses and divisions. `yield`
    gives the results, of the types written; a region may instead end in `break`, `continue` or `return` of what is
    around it.
    """

    condition = operand(t.SCALAR_BOOL, "which one")
    results_ = results(ANY_TYPE, "what the region yields")
    then_region = region(
        "where the condition holds",
        terminator="cuda_tile.yield",
        default_dialect="cuda_tile",
        single_block="thenRegion",
    )
    else_region = region(
        "where it does not",
        terminator="cuda_tile.yield",
        default_dialect="cuda_tile",
        optional=True,
        single_block="elseRegion",
    )
    format = "$condition (arrow_list($results^))? region($then_region) else_region($else_region) attr-dict"
    hints = names.unnamed
    verifiers = (_branches,)
    stored = Stored(50, listed=True)
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
    """End of a branch or combiner.

    Its operands become the results of the op around it: of an `if` in number and type, of a `reduce` or `scan` one
    scalar for each tile. It is the last op of its block. Where there is nothing to hand over it need not be written.
    """

    parents = ("cuda_tile.if", "cuda_tile.reduce", "cuda_tile.scan")
    stored = Stored(109, listed=True, counted=True)
    example = "yield %x : tile<f32>"


class Continue(
    _Terminator,
    name="cuda_tile.continue",
    summary="Ends one turn of the nearest loop and hands values to the next.",
    since="13.1",
    traits=(Trait.TERMINATOR,),
):
    """Next turn.

    Its operands are the carried values of the next turn, in number and type; in the last turn of a `for` they are its
    results. Between it and its loop only `if` regions may stand. Where there is nothing to carry it need not be written
    at the end of a loop.
    """

    parents = ("cuda_tile.for", "cuda_tile.if", "cuda_tile.loop")
    stored = Stored(17, listed=True, counted=True)
    example = "continue %x : tile<f32>"


class Break(
    _Terminator,
    name="cuda_tile.break",
    summary="Ends the nearest `loop` and hands it its results.",
    since="13.1",
    traits=(Trait.TERMINATOR, Trait.RETURN_LIKE),
):
    """Leave a loop.

    Its operands become the loop's results, in number and type. Between it and its `loop` only `if` regions may stand;
    there is no way to leave a `for` early. The ops behind the `if` that it stands in do not happen.
    """

    parents = ("cuda_tile.if", "cuda_tile.loop")
    stored = Stored(10, listed=True, counted=True)
    example = "break %x : tile<f32>"


class Return(
    OpDef,
    name="cuda_tile.return",
    summary="Ends the kernel.",
    since="13.1",
    traits=(Trait.TERMINATOR, Trait.RETURN_LIKE),
):
    """End of the kernel.

    Ends this tile block; others go on. It has no operands in a kernel, and stands at the end of the body, of a branch
    of an `if` or, since 13.4, of a `loop`, but not inside of a `for`. Everything stored before it happens.
    """

    operands_ = operands(ANY_TYPE, "none in a kernel")
    parents = ("cuda_tile.entry", "cuda_tile.preview$func", "cuda_tile.if", "cuda_tile.loop")
    former_parents = (
        ((13, 4), ("cuda_tile.entry", "cuda_tile.if")),
        ((13, 5), ("cuda_tile.entry", "cuda_tile.if", "cuda_tile.loop")),
    )
    format = "attr-dict ($operands^ `:` types($operands))?"
    stored = Stored(92, listed=True, counted=True)
    example = "return"


class Assert(
    OpDef,
    name="cuda_tile.assert",
    summary="Stops the kernel with a message where an element is false.",
    since="13.1",
):
    """Run-time check.

    Looks at every element of an i1 tile and does nothing when all are true. Otherwise the message is reported and the
    launch fails; what other tile blocks have stored by then is open. It is no promise to the compiler, as `assume` is,
    but a test at run time. The reference interpreter names the first false element.
    """

    condition = operand(t.BOOL_TILE, "what must hold")
    message = attr(STRING, "what to say")
    format = "$condition `,` $message attr-dict `:` type($condition)"
    stored = Stored(5, attrs="message")
    example = 'assert %c, "index out of range" : tile<64xi1>'
