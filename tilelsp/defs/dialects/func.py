"""The func dialect: functions and calls, in upstream MLIR's syntax."""

from __future__ import annotations

from tilelsp.spec.attr import ARRAY, SYMBOL_NAME, SYMBOL_REF, TYPE, WordsKind
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef
from tilelsp.spec.slot import attr, operands, optional_attr, region, results
from tilelsp.spec.types import ANY_TYPE

VISIBILITY = WordsKind("string attribute", ("public", "private", "nested"))


class Func(OpDef, name="func.func", summary="A function.", traits=(Trait.ISOLATED, Trait.SYMBOL)):
    """A function, or the declaration of one."""

    sym_name = attr(SYMBOL_NAME, "its name")
    function_type = attr(TYPE, "argument and result types")
    sym_visibility = optional_attr(VISIBILITY, "who sees it")
    arg_attrs = optional_attr(ARRAY, "one dictionary per argument")
    res_attrs = optional_attr(ARRAY, "one dictionary per result")
    body = region("its code; none in a declaration", default_dialect="func", optional=True)
    format = (
        "word($sym_visibility) $sym_name params($body, $function_type) results($function_type) dict() (region($body^))?"
    )
    example = "func.func @f(%a: i32) -> i32 {\n  return %a : i32\n}"


class Return(
    OpDef,
    name="func.return",
    summary="Ends the function and hands back its results.",
    traits=(Trait.TERMINATOR, Trait.RETURN_LIKE, Trait.PURE),
):
    """End of a function."""

    operands_ = operands(ANY_TYPE, "the results")
    parents = ("func.func",)
    format = "attr-dict ($operands^ `:` types($operands))?"
    example = "return %a : i32"


class Call(OpDef, name="func.call", summary="Calls a function."):
    """Direct call."""

    callee = attr(SYMBOL_REF, "the function")
    operands_ = operands(ANY_TYPE, "its arguments")
    results_ = results(ANY_TYPE, "what it returns")
    format = "$callee `` `(` $operands `)` attr-dict `:` signature($operands, $results)"
    example = "%r = call @f(%a) : (i32) -> i32"
