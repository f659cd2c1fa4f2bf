"""The func dialect's function, whose parser upstream is written in C++. The other ops are imported from upstream; this
one is declared here, for texts are cut where functions start before any dialect is looked up."""

from __future__ import annotations

from tilelsp.defs.verifiers import affine_operands
from tilelsp.defs.verifiers.func import dialect_attributes, entry_block, returns, visibility
from tilelsp.defs.verifiers.llvm_parameters import parameters
from tilelsp.spec.attr import ARRAY, FLAG, FUNCTION_TYPE, SYMBOL_NAME, WordsKind
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef
from tilelsp.spec.slot import attr, flag, optional_attr, region

VISIBILITY = WordsKind("string attribute", ("public", "private", "nested"))


class Func(OpDef, name="func.func", summary="A function.", traits=(Trait.ISOLATED, Trait.SYMBOL)):
    """A function, or the declaration of one."""

    sym_name = attr(SYMBOL_NAME, "its name")
    function_type = attr(FUNCTION_TYPE, "argument and result types")
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
