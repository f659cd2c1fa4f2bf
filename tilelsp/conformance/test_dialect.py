"""Ops that only test builds of the dialect have: known to the conformance runner, and to nothing else."""

from __future__ import annotations

from tilelsp.defs.dialects.cuda_tile.debug_info import function_scopes
from tilelsp.defs.dialects.cuda_tile.terminators import terminators
from tilelsp.spec.attr import ARRAY, SYMBOL_NAME, TYPE
from tilelsp.spec.op import OpDef, Trait, attr, optional_attr, region


class TestFunction(
    OpDef,
    name="cuda_tile.testing$func",
    summary="A function of a test: arguments of any type, and results.",
    since="250.0",
    traits=(Trait.ISOLATED, Trait.SYMBOL, Trait.FUNCTION),
    acts_as="cuda_tile.entry",
):
    """A test's container."""

    sym_name = attr(SYMBOL_NAME, "name")
    function_type = attr(TYPE, "argument and result types")
    arg_attrs = optional_attr(ARRAY, "one dictionary per argument")
    res_attrs = optional_attr(ARRAY, "one dictionary per result")
    body = region(
        "what is tested",
        terminator="cuda_tile.return",
        default_dialect="cuda_tile",
        prints_terminator=True,
        single_block="body",
    )
    verifiers = (terminators, function_scopes)
    format = "$sym_name params($body, $function_type) results($function_type) region($body) attr-dict"


TEST_OPS: tuple[type[OpDef], ...] = (TestFunction,)
"""Every op of this module."""
