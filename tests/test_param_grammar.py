"""The tables of types and attributes, and what runs them, say of a text what lark says of it by the grammar itself."""

from __future__ import annotations

import functools
import json
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lark import Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedToken

from tilelsp.syntax.lalr import ParseNode, SyntaxFault
from tilelsp.syntax.param_grammar import STARTS, param_parser
from tilelsp.syntax.param_tree import takes
from tools.param_tables import FILE, lark_parser

TEXTS = (
    ("start_type", "tile<128x64xptr<bf16>>"),
    ("start_type", "!cuda_tile.tensor_view<?x?xf32, strides=[?,1]>"),
    ("start_type", "(i32, !llvm.ptr<3>) -> (f32, i1)"),
    ("start_type", "() -> ()"),
    ("start_type", "!cute.layout<(8,16):(16,1)>"),
    ("start_attr", "#nvvm.tcgen05_mma_kind<i8>"),
    ("start_attr", "dense<[[1.5, -2.0], [0x7FC00000, true]]> : tensor<2x2xf32>"),
    ("start_attr", "array<i64: 1, 2> // a comment"),
    ("start_attr", "affine_map<(d0) -> (d0 floordiv 2)>"),
    ("start_attr", '{a, "b" = @c::@"d e", f = [unit, 2 : i8]}'),
    ("start_params", ""),
    ("start_params", "128x64, kind = f16,"),
    ("start_params", "[, 3], (2x4), <*>, ()"),
    ("start_type", "!memref.strided<s0 * 2 + 1>"),
    ("start_loc", 'loc(callsite("f" at "x.py":3:1 to 4:2))'),
    ("start_loc", "loc(fused<#llvm.di>[unknown, #alias])"),
)
"""One text for each kind of type, attribute and location that the grammar has."""


@functools.cache
def by_grammar() -> Any:
    return lark_parser()


def said_by_lark(text: str, start: str) -> object:
    try:
        return plain_tree(by_grammar().parse(text, start=start))
    except UnexpectedToken as error:
        return ("token", error.pos_in_stream, frozenset(error.accepts or error.expected))
    except UnexpectedCharacters as error:
        return ("character", error.pos_in_stream)


def said_by_tables(text: str, start: str) -> object:
    try:
        return plain(param_parser().parse(text, start))
    except SyntaxFault as fault:
        return ("character", fault.at) if fault.character else ("token", fault.at, fault.wanted)


def plain_tree(tree: object) -> object:
    if not isinstance(tree, Tree):
        return None if tree is None else str(tree)
    known = cast("Tree[Any]", tree)
    return (str(known.data), [plain_tree(child) for child in known.children])


def plain(node: object) -> object:
    if not isinstance(node, ParseNode):
        return None if node is None else str(node)
    return (node.name, [plain(child) for child in node.children])


@pytest.mark.parametrize(("start", "text"), TEXTS)
def test_a_text_has_the_tree_that_lark_makes(start: str, text: str) -> None:
    found = said_by_tables(text, start)
    assert found == said_by_lark(text, start)
    assert cast("Any", found)[0] == start


@given(st.data())
def test_a_damaged_text_stops_where_lark_stops(data: st.DataObject) -> None:
    _, text = data.draw(st.sampled_from(TEXTS))
    start = data.draw(st.sampled_from(STARTS))
    at = data.draw(st.integers(0, len(text)))
    put = data.draw(st.sampled_from(("", *'<>[](){},:=!#@?*x-0a9 "$~')))
    behind = data.draw(st.integers(at, len(text)))
    damaged = text[:at] + put + text[behind:]
    assert said_by_tables(damaged, start) == said_by_lark(damaged, start)


def test_every_name_of_a_node_is_read() -> None:
    tables = json.loads(FILE.read_text(encoding="utf-8"))
    names = {name for _, _, name, whole, parts, _ in tables["rules"] if name and not (whole and len(parts) == 1)}
    assert {name for name in names if not takes(name)} == set()
