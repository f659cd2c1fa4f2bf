"""The func dialect's function, whose parser upstream is written in C++. The other ops are imported from upstream; this
one is declared here, for texts are cut where functions start before any dialect is looked up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tilelsp.defs.verifiers import affine_operands
from tilelsp.defs.verifiers.func import dialect_attributes, returns, visibility
from tilelsp.defs.verifiers.llvm_parameters import parameters
from tilelsp.ir.equality import is_unknown
from tilelsp.ir.types import FunctionType
from tilelsp.spec.attr import ARRAY, FLAG, SYMBOL_NAME, TYPE, WordsKind
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef
from tilelsp.spec.problem import Problem
from tilelsp.spec.slot import attr, flag, optional_attr, region
from tilelsp.spec.spelling import type_text

CODE = "func.signature"


def entry_block(op: Any) -> Iterator[Problem]:
    """The arguments of the first block are those of the function's type."""
    function, region = op.function_type, op.body
    if not isinstance(function, FunctionType) or region is None or not region.blocks:
        return
    given, wanted = [arg.type for arg in region.blocks[0].args], function.inputs
    if len(given) != len(wanted):
        yield Problem(f"entry block must have {len(wanted)} arguments to match function signature", code=CODE)
        return
    for number, (one, other) in enumerate(zip(given, wanted, strict=True)):
        if one != other and not is_unknown(one):
            message = (
                f"type of entry block argument #{number}('{type_text(one)}') must match the type of the corresponding"
                f" argument in function signature('{type_text(other)}')"
            )
            yield Problem(message, code=CODE)
            return


VISIBILITY = WordsKind("string attribute", ("public", "private", "nested"))


class Func(OpDef, name="func.func", summary="A function.", traits=(Trait.ISOLATED, Trait.SYMBOL)):
    """A function, or the declaration of one."""

    sym_name = attr(SYMBOL_NAME, "its name")
    function_type = attr(TYPE, "argument and result types")
    sym_visibility = optional_attr(VISIBILITY, "who sees it")
    arg_attrs = optional_attr(ARRAY, "one dictionary per argument")
    res_attrs = optional_attr(ARRAY, "one dictionary per result")
    no_inline = flag(FLAG, "it is not to be inlined")
    body = region("its code; none in a declaration", default_dialect="func", optional=True)
    format = (
        "word($sym_visibility) $sym_name params($body, $function_type) results($function_type) dict() (region($body^))?"
    )
    verifiers = (entry_block, dialect_attributes, parameters, visibility, returns, affine_operands.operands)
    drops_misfits = True
    example = "func.func @f(%a: i32) -> i32 {\n  return %a : i32\n}"
