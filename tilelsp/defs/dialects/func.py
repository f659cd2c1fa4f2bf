"""The func dialect: functions and calls, in upstream MLIR's syntax."""

from __future__ import annotations

from tilelsp.ir.types import FunctionType, Type
from tilelsp.spec.attr import ARRAY, SYMBOL_NAME, SYMBOL_REF, TYPE, WordsKind
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef
from tilelsp.spec.slot import attr, operand, operands, optional_attr, region, result, results
from tilelsp.spec.type_rules import TypeEnv
from tilelsp.spec.types import ANY_TYPE, of_class

FUNCTION = of_class("function type", FunctionType)
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


class Constant(OpDef, name="func.constant", summary="Refers to a function as a value.", traits=(Trait.PURE,)):
    """Reference to a function."""

    value = attr(SYMBOL_REF, "the function")
    result_ = result(FUNCTION, "the function as a value")
    format = "attr-dict $value `:` types($result)"
    example = "%f = constant @f : (i32) -> i32"


def _signature(env: TypeEnv) -> FunctionType | None:
    found = env.get("callee") or ()
    return found[0] if found and isinstance(found[0], FunctionType) else None


def _inputs(env: TypeEnv) -> tuple[Type, ...] | None:
    signature = _signature(env)
    return None if signature is None else signature.inputs


def _results(env: TypeEnv) -> tuple[Type, ...] | None:
    signature = _signature(env)
    return None if signature is None else signature.results


class CallIndirect(OpDef, name="func.call_indirect", summary="Calls a function that is a value."):
    """Call of a value."""

    callee = operand(FUNCTION, "the function")
    callee_operands = operands(ANY_TYPE, "its arguments")
    results_ = results(ANY_TYPE, "what it returns")
    format = "$callee `` `(` $callee_operands `)` attr-dict `:` types($callee)"
    types = {"callee_operands": _inputs, "results": _results}
    example = "%r = call_indirect %f(%a) : (i32) -> i32"
