"""Reductions and scans along one dimension."""

from __future__ import annotations

from tilelsp.defs.dialects.cuda_tile import attributes as a
from tilelsp.defs.dialects.cuda_tile import names
from tilelsp.defs.dialects.cuda_tile import types as t
from tilelsp.spec.attr import ARRAY, BOOL
from tilelsp.spec.op import OpDef, attr, operands, region, results


class Reduce(
    OpDef,
    name="cuda_tile.reduce",
    summary="Combines all elements along one dimension.",
    since="13.1",
):
    """Reduction."""

    operands_ = operands(t.ANY_TILE, "tiles of one shape, reduced together")
    dim = attr(a.NON_NEGATIVE_I32, "the dimension that goes away")
    identities = attr(ARRAY, "per tile, the value that changes nothing")
    results_ = results(t.ANY_TILE, "the tiles without that dimension")
    body = region(
        "combines two elements of each tile",
        terminator="cuda_tile.yield",
        default_dialect="cuda_tile",
        prints_terminator=True,
    )
    format = (
        "$operands attr-dict `dim` `` `=` `` $dim `identities` `` `=` `` $identities "
        "`:` types($operands) `->` types($results) args_region($body)"
    )
    hints = names.fixed("reduce")
    arg_hints = names.reduce_args
    example = (
        "%s = reduce %x dim=0 identities=[0.0 : f32] : tile<64xf32> -> tile<f32>\n"
        "(%a: tile<f32>, %b: tile<f32>) {\n  %c = addf %a, %b : tile<f32>\n  yield %c : tile<f32>\n}"
    )


class Scan(
    OpDef,
    name="cuda_tile.scan",
    summary="Combines, for each element, all elements up to it along one dimension.",
    since="13.1",
):
    """Prefix combination."""

    operands_ = operands(t.ANY_TILE, "tiles of one shape, scanned together")
    dim = attr(a.NON_NEGATIVE_I32, "the dimension")
    reverse = attr(BOOL, "from the last element to the first")
    identities = attr(ARRAY, "per tile, the value that changes nothing")
    results_ = results(t.ANY_TILE, "tiles of the same shape")
    body = region(
        "combines two elements of each tile",
        terminator="cuda_tile.yield",
        default_dialect="cuda_tile",
        prints_terminator=True,
    )
    format = (
        "$operands attr-dict `dim` `` `=` `` $dim `reverse` `` `=` `` $reverse `identities` `` `=` `` $identities "
        "`:` types($operands) `->` types($results) args_region($body)"
    )
    hints = names.unnamed
    example = (
        "%s = scan %x dim=0 reverse=false identities=[0.0 : f32] : tile<64xf32> -> tile<64xf32>\n"
        "(%a: tile<f32>, %b: tile<f32>) {\n  %c = addf %a, %b : tile<f32>\n  yield %c : tile<f32>\n}"
    )
