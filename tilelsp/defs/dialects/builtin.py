"""The builtin dialect's ops."""

from __future__ import annotations

from tilelsp.spec.attr import SYMBOL_NAME
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef
from tilelsp.spec.slot import operands, optional_attr, region, results
from tilelsp.spec.types import ANY_TYPE


class Module(
    OpDef,
    name="builtin.module",
    summary="The top of a program: a table of functions, globals and other modules.",
    traits=(Trait.ISOLATED, Trait.SYMBOL_TABLE, Trait.GRAPH_REGION, Trait.CONTAINER),
):
    """A module."""

    sym_name = optional_attr(SYMBOL_NAME, "name of the module")
    body = region("what the module holds")
    format = "($sym_name^)? dict() region($body)"
    example = "module @m {\n}"


class UnrealizedConversionCast(
    OpDef,
    name="builtin.unrealized_conversion_cast",
    summary="A value under another type, where a lowering is not finished.",
    traits=(Trait.PURE,),
):
    """A cast between type systems."""

    inputs = operands(ANY_TYPE, "the values")
    outputs = results(ANY_TYPE, "the same values")
    format = "($inputs^ `:` types($inputs))? `to` types($outputs) attr-dict"
    example = "%1 = builtin.unrealized_conversion_cast %0 : i32 to index"
