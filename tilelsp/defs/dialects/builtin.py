"""The builtin dialect's ops."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tilelsp.ir.types import StringAttr
from tilelsp.spec.attr import SYMBOL_NAME
from tilelsp.spec.data_layout import layout_problem
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef
from tilelsp.spec.problem import Problem
from tilelsp.spec.slot import operands, optional_attr, region, results
from tilelsp.spec.types import ANY_TYPE

_OF_SYMBOLS = ("sym_name", "sym_visibility")


def _prefixed(op: Any) -> Iterator[Problem]:
    """The attributes of a module are those of dialects."""
    for name in op.attrs:
        if name not in _OF_SYMBOLS and "." not in name:
            yield Problem(f"can only contain attributes with dialect-prefixed names, found: '{name}'")
            return


def _laid_out(op: Any) -> Iterator[Problem]:
    """The data layout that a module has for LLVM."""
    written = op.attrs.get("llvm.data_layout")
    if written is None:
        return
    if not isinstance(written, StringAttr):
        yield Problem("expected 'llvm.data_layout' to be a string attributes")
    elif message := layout_problem(written.value):
        yield Problem(f"invalid data layout descriptor: {message}")


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
    verifiers = (_prefixed, _laid_out)
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
