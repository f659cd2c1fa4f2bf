"""Ops that only test builds of the dialect have: known to the conformance runner, and to nothing else."""

from __future__ import annotations

from tilelsp.bytecode.container import V13_1, V13_2, V13_3, FileVersions
from tilelsp.defs.catalog import catalog
from tilelsp.defs.dialects.cuda_tile import types as t
from tilelsp.defs.dialects.cuda_tile.debug_info import function_scopes
from tilelsp.defs.dialects.cuda_tile.terminators import terminators
from tilelsp.spec.attr import ARRAY, FLAG, FUNCTION_TYPE, I64_ATTR, SYMBOL_NAME
from tilelsp.spec.catalog import Catalog, make_catalog
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef
from tilelsp.spec.slot import attr, flag, operand, optional_attr, optional_operand, region, result
from tilelsp.spec.stored import Stored

_DEFAULT_PARAM = 42
"""As the dialect's own declaration has it."""


class Function(
    OpDef,
    name="cuda_tile.testing$func",
    summary="A function of a test: arguments of any type, and results.",
    since="250.0",
    traits=(Trait.ISOLATED, Trait.SYMBOL, Trait.FUNCTION),
    acts_as="cuda_tile.entry",
):
    """A test's container."""

    sym_name = attr(SYMBOL_NAME, "name")
    function_type = attr(FUNCTION_TYPE, "argument and result types")
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
    example = "testing$func @f(%x: tile<4xf32>) -> tile<4xf32> {\n  return %x : tile<4xf32>\n}"


class NewAttribute(
    OpDef,
    name="cuda_tile.testing$bytecode_test_new_attribute",
    summary="An op that got attributes in a later version of the bytecode.",
    since="250.0",
):
    """Attributes that came later."""

    new_flag = flag(FLAG, "since 250.1")
    new_param = attr(I64_ATTR, "since 250.1", default=_DEFAULT_PARAM)
    format = "flag($new_flag) (`new_param` `=` $new_param^)? attr-dict"
    stored = Stored(1000, flags="new_flag@250.1", attrs="new_param@250.1")
    example = "testing$bytecode_test_new_attribute new_flag new_param = 1"


class Evolution(
    OpDef,
    name="cuda_tile.testing$bytecode_test_evolution",
    summary="An op that got an operand and a result in a later version of the bytecode.",
    since="250.0",
):
    """An operand and a result that came later."""

    input = operand(t.ANY_CUDA_TILE, "what it always had")
    optional_token = optional_operand(t.TOKEN, "since 250.1")
    result_token = result(t.TOKEN, "since 250.1")
    format = (
        "`` `(` $input `:` full_type($input) `)` (`token` `=` $optional_token^ `:` type($optional_token))? "
        "attr-dict `->` type($result_token)"
    )
    stored = Stored(1001, flags="optional_token@250.1", late_results="result_token@250.1", listed=True)
    example = "%t = testing$bytecode_test_evolution (%x : !cuda_tile.tile<2xf32>) -> token"


TEST_OPS: tuple[type[OpDef], ...] = (Function, NewAttribute, Evolution)
"""Every op of this module."""

TEST_VERSIONS = FileVersions((V13_1, V13_2, V13_3), unlisted=((250, 0), (250, 1)))
"""Bytecode versions of a test build: those up to 13.3, and its own."""


def testing_catalog() -> Catalog:
    """Catalog of the reference's test build: tilelsp's declarations, renamed ops under their old names, and the test
    ops.

    No prefix is dropped at the top.
    """
    known = catalog()
    return make_catalog(
        (*(op for op in known.ops.values() if op.spec.layout is None or not op.spec.layout.was), *TEST_OPS),
        known.types.values(),
        known.structs.values(),
        default_types=known.default_types,
        top_level=("builtin",),
        whole=known.whole,
    )
