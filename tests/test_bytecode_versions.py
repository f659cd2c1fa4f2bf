"""Contents that an older file version cannot hold, and those that none can, in the reference's sentences."""

from __future__ import annotations

import pytest

from tilelsp.bytecode.container import RELEASED
from tilelsp.bytecode.reader import read_module
from tilelsp.bytecode.writer import UnwritableError, write_module
from tilelsp.defs.catalog import catalog
from tilelsp.engines.disassembly.disassembler import Disassembler
from tilelsp.engines.programs.find import Toolbox
from tilelsp.ir.module import Op
from tilelsp.spec.stored import Version, parse_version
from tilelsp.syntax.document import parse_document
from tilelsp.syntax.parse_format import compile_parser
from tilelsp.syntax.printer import print_ops
from tilelsp.syntax.reader import Reader

DISASSEMBLER = Disassembler(Toolbox())


def parse(text: str) -> tuple[Op, ...]:
    document = parse_document(text, Reader(catalog(), compile_parser))
    assert document.diagnostics == ()
    return document.ops


def entry(body: str, arguments: str = "") -> str:
    return f"entry @k({arguments}) {{\n{body}\n  return\n}}\n"


CONSTANT = "%c = constant <i32: [1, 2]> : tile<2xi32>\n"
VIEW = "%v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>\n"

NEEDS: dict[str, tuple[str, Version, str]] = {
    "op": (
        entry("%r = atan2 %a, %a : tile<f32>", "%a: tile<f32>"),
        (13, 2),
        "operation 'cuda_tile.atan2' is not available in bytecode version 13.1",
    ),
    "attribute": (
        entry(f"{CONSTANT}%n = negi %c overflow<no_signed_wrap> : tile<2xi32>"),
        (13, 2),
        "attribute 'overflow' requires bytecode version 13.2+, but targeting 13.1",
    ),
    "flag": (
        entry("%r = ftoi %a signed saturating : tile<f32> -> tile<i32>", "%a: tile<f32>"),
        (13, 4),
        "optional attribute 'saturating' is provided but requires bytecode version 13.4, targeting 13.3",
    ),
    "operand": (
        entry('%t = make_token : token\n%u = print_tko "x" token=%t -> token'),
        (13, 2),
        "optional operand 'token' is provided but requires bytecode version 13.2, targeting 13.1",
    ),
    "result": (
        entry('%t = print_tko "x" -> token\n%u = join_tokens %t, %t : token'),
        (13, 2),
        "result 'result_token' requires bytecode version 13.2 but is being used and targeting 13.1",
    ),
    "type": (
        entry("%c = constant <f8E8M0FNU: 1.0> : tile<f8E8M0FNU>"),
        (13, 2),
        "type 'Float8E8M0FNU' requires bytecode version 13.2+, targeting 13.1",
    ),
    "type of an argument": (
        entry("", "%a: tile<ptr<f4E2M1FN>>"),
        (13, 3),
        "type 'Float4E2M1FN' requires bytecode version 13.3+, targeting 13.2",
    ),
    "pointer attribute": (
        entry("", "%a: tile<ptr<f32, <multicast>>>"),
        (13, 5),
        "type 'PointerAttr' requires bytecode version 13.5+, targeting 13.4",
    ),
    "constant global": (
        f"global constant @g <i32: [1]> : tile<1xi32>\n{entry('')}",
        (13, 3),
        "constant global `g` cannot be encoded in bytecode version 13.2 "
        "(the `constant` attribute requires bytecode 13.3+)",
    ),
    "private global": (
        f"global private @g <i32: [1]> : tile<1xi32>\n{entry('')}",
        (13, 3),
        "global `g` uses non-public symbol visibility, which cannot be encoded in bytecode version 13.2 "
        "(requires bytecode 13.3+)",
    ),
    "inbounds": (
        entry(
            f"{VIEW}%w = make_partition_view %v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>\n"
            "%i = constant <i32: 0> : tile<i32>\n"
            "%x, %t = load_view_tko weak %w[%i] inbounds = [true] : partition_view<tile=(8), "
            "tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token",
            "%p: tile<ptr<f32>>",
        ),
        (13, 4),
        "attribute 'inbounds' requires bytecode version 13.4+, but targeting 13.3",
    ),
}


@pytest.mark.parametrize("case", NEEDS)
def test_the_oldest_version_that_fits_is_written_and_an_older_one_refused(case: str) -> None:
    text, oldest, sentence = NEEDS[case]
    ops = parse(text)
    data = write_module(ops)
    assert read_module(data, catalog()).version == oldest
    found = DISASSEMBLER.tile_ir(data)
    assert found.ok, found.messages
    assert print_ops(read_module(data, catalog()).ops, default_dialect="cuda_tile").text == found.text
    before = RELEASED.listed[RELEASED.listed.index(oldest) - 1]
    with pytest.raises(UnwritableError) as refused:
        write_module(ops, before)
    assert str(refused.value) == sentence
    assert refused.value.op is not None


def test_a_token_that_nobody_waits_for_is_left_out_of_the_oldest_files() -> None:
    text = entry('  %0 = print_tko "x" -> token')
    data = write_module(parse(text))
    assert read_module(data, catalog()).version == (13, 1)
    assert DISASSEMBLER.tile_ir(data).text == text
    assert print_ops(read_module(data, catalog()).ops, default_dialect="cuda_tile").text == text


WRONG: dict[str, tuple[str, str]] = {
    "a foreign op": (
        'cuda_tile.module @m { entry @k() { "arith.constant"() <{value = 1 : i32}> : () -> i32 return } }',
        "only ops from the 'cuda_tile' dialect are allowed",
    ),
    "an op beside the functions": (
        "cuda_tile.module @m { cuda_tile.constant <f32: 5.0> : tile<f32> }",
        "only function and global ops are allowed in the body",
    ),
    "a foreign type": (
        "entry @k(%a: tensor<2xi16>) { return }",
        "unsupported type in bytecode writer: tensor<2xi16>",
    ),
    "a fused location": (
        'entry @k() { %a = constant <i32: 1> : tile<i32> loc(fused["a":1:1, "b":1:2]) return }',
        "unsupported location, got FusedLoc, expected DILocAttr or CallSiteLoc",
    ),
    "a named location": (
        'entry @k() { %a = constant <i32: 1> : tile<i32> loc("name"("a":1:1)) return }',
        "unsupported location, got NameLoc, expected DILocAttr or CallSiteLoc",
    ),
    "a fused location inside": (
        'entry @k() { %a = constant <i32: 1> : tile<i32> loc(callsite(fused["a":1:1, "b":1:2] at "c":1:1)) return }',
        "unsupported location, got FusedLoc, expected DILocAttr or CallSiteLoc",
    ),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_no_version_can_hold_is_refused_in_the_references_words(case: str) -> None:
    text, sentence = WRONG[case]
    with pytest.raises(UnwritableError) as refused:
        write_module(parse(text))
    assert str(refused.value) == sentence
    if "module" in text:
        assert refused.value.container is not None
        assert refused.value.container.name == "cuda_tile.module"


def test_a_producer_is_kept_where_files_have_room_for_it() -> None:
    ops = parse('cuda_tile.module @m attributes {producer = "a front end 1.0"} { entry @k() { return } }')
    data = write_module(ops)
    assert read_module(data, catalog()).version == (13, 3)
    assert read_module(data, catalog()).producer == "a front end 1.0"
    assert DISASSEMBLER.tile_ir(data).text.startswith("// Producer: a front end 1.0\n")
    assert read_module(write_module(ops, (13, 1)), catalog()).producer is None


@pytest.mark.parametrize(
    ("text", "version"),
    [("13.1", (13, 1)), ("250.0", (250, 0)), ("13", None), ("13.x", None), ("", None), ("-1.2", None)],
)
def test_versions_are_spelled_with_a_dot(text: str, version: Version | None) -> None:
    assert parse_version(text) == version
