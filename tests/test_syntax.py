"""The syntax engine on upstream dialects: forms both ways, documents, names, scopes, blocks, numbers."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from case_files import case_name, case_paths, load
from hypothesis import given
from hypothesis import strategies as st

from tilelsp.analysis.tile.splitter import Splitter
from tilelsp.defs.catalog import catalog
from tilelsp.ir.floats import SpecialFloat, decode
from tilelsp.ir.numbers import escape, float_bits, float_text, unescape
from tilelsp.ir.types import FLOATS, I1, I32, DialectAttr, FileLineColLoc, FloatType, TensorType
from tilelsp.syntax.document import parse_document, read_document
from tilelsp.syntax.lexer import END, Cursor
from tilelsp.syntax.literals import ParamFault, packed_values
from tilelsp.syntax.param_aliases import Aliases
from tilelsp.syntax.parse_format import compile_parser
from tilelsp.syntax.print_style import NameStyle, PrintStyle
from tilelsp.syntax.printer import print_ops
from tilelsp.syntax.reader import Reader

FLOAT_NAMES = sorted(FLOATS)


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader(catalog(), compile_parser)


@pytest.mark.parametrize("path", case_paths("syntax"), ids=case_name)
def test_case(path: Path, reader: Reader) -> None:
    case = load(path)
    document = parse_document(case.source, reader)
    case.check_marks(document.findings())
    if case.runs != "print":
        return
    dialect = case.options.get("dialect")
    custom = print_ops(document.ops, default_dialect=dialect).text
    if "custom" in case.sections:
        case.check_section("custom", custom)
    else:
        assert custom == _without_comments(case.source)
    generic = print_ops(document.ops, PrintStyle(generic=True)).text
    if "generic" in case.sections:
        case.check_section("generic", generic)
    for text in (custom, generic):
        again = parse_document(text, reader, dialect=dialect)
        assert [d.message for d in again.findings()] == []
        assert print_ops(again.ops, default_dialect=dialect).text == custom
    if "kept" in case.sections:
        kept = print_ops(document.ops, PrintStyle(names=NameStyle.SOURCE), default_dialect=dialect).text
        case.check_section("kept", kept)


def _without_comments(text: str) -> str:
    return "".join(f"{line}\n" for line in text.splitlines() if not line.startswith("//"))


@given(st.text())
def test_no_text_upsets_the_reader(text: str) -> None:
    reader = Reader(catalog(), compile_parser)
    document = parse_document(text, reader)
    for diagnostic in document.findings():
        assert 0 <= diagnostic.span.start <= diagnostic.span.end <= len(text)


@given(st.text(alphabet='%@^#!"{}[]()<>:,=->/ \n0123456789xabcdefi.tile'))
def test_no_text_upsets_the_tokenizer(text: str) -> None:
    cursor = Cursor(text)
    last = 0
    while cursor.kind != END:
        assert last <= cursor.start < cursor.end
        gap = text[last : cursor.start]
        assert not gap.strip() or "//" in gap
        last = cursor.end
        cursor.advance()


@given(st.sampled_from(FLOAT_NAMES), st.integers(min_value=0))
def test_floats_read_back_as_they_were_printed(name: str, bits: int) -> None:
    bits %= 1 << FLOATS[name].width
    type = FloatType(name)
    text = float_text(bits, type)
    value = decode(bits, FLOATS[name])
    assert float_bits(text, type) == bits
    if isinstance(value, SpecialFloat):
        assert text == f"0x{bits:X}"
    elif not text.startswith("0x"):
        assert abs(Fraction(text) - value) <= abs(value) / 16


@pytest.mark.parametrize(
    ("bits", "type", "text"),
    [
        (0x3F800000, "f32", "1.000000e+00"),
        (0xBDCCCCCD, "f32", "-1.000000e-01"),
        (0x3F4C422A, "f32", "0.797884583"),
        (0x49742400, "f32", "1.000000e+06"),
        (0x4996B438, "f32", "0x4996B438"),
        (0x4B800000, "f32", "0x4B800000"),
        (0x4E932C06, "f32", "1.23456794E+9"),
        (0x3901742D, "f32", "1.23456775E-4"),
        (0xFF800000, "f32", "0xFF800000"),
        (0x80000000, "f32", "-0.000000e+00"),
        (0x419D6F3454000000, "f64", "0x419D6F3454000000"),
        (0x3555, "f16", "3.332520e-01"),
    ],
)
def test_floats_print_as_llvm_prints_them(bits: int, type: str, text: str) -> None:
    assert float_text(bits, FloatType(type)) == text


@given(st.text())
def test_strings_read_back_as_they_were_printed(text: str) -> None:
    if not any(0xD800 <= ord(c) <= 0xDFFF for c in text):
        assert unescape(escape(text)) == text


def test_chunks_share_nothing(reader: Reader) -> None:
    text = "!t = tensor<4xi32>\nfunc.func private @f(!t)\n  // -----  \nfunc.func private @f(!t)\n"
    first, second = read_document(text, reader)
    assert first.aliases.types == {"t": TensorType((4,), I32)}
    assert second.aliases.types == {}
    found = parse_document(text, reader).findings()
    assert [d.message for d in found] == ["undefined symbol alias id 't'"]


def test_locations_may_follow_their_use(reader: Reader) -> None:
    text = 'func.func private @f() loc(#loc1)\n#loc = loc("a.py":1:2)\n#loc1 = loc("f"(#loc))\n'
    (chunk,) = read_document(text, reader)
    assert chunk.aliases.attrs["loc"] == FileLineColLoc("a.py", 1, 2)
    (_, op), *_ = chunk.ops
    assert op.loc == chunk.aliases.attrs["loc1"]


def test_a_type_that_names_an_alias_is_read_once(reader: Reader) -> None:
    params = reader.params
    aliases = Aliases({}, {"b": params.attr("1 : i32")})
    others = Aliases({}, {"b": params.attr("2 : i32")})
    written = "tensor<4xf32, #b>"
    assert params.type(written, aliases) is params.type(written, aliases)
    assert params.type(written, aliases) != params.type(written, others)


def test_unknown_dialects_keep_their_attributes(reader: Reader) -> None:
    text = '%0 = "a.b"() {x = #foo.bar<i32, [1, 2], k = "v">, y = !foo.t<4xf32>} : () -> !foo.t<1>\n'
    document = parse_document(text, reader)
    assert isinstance(document.ops[0].attrs["x"], DialectAttr)
    assert print_ops(document.ops).text == text


EXAMPLES = sorted(op.spec.name for op in catalog().offered() if op.spec.example)


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples_parse(name: str, reader: Reader) -> None:
    definition = catalog().find(name)
    assert definition is not None
    op = reader.read_op(definition.spec.example, dialect=definition.spec.dialect)
    assert [problem.message for problem in op.problems] == []
    assert op.definition is definition
    assert op.length == len(definition.spec.example)


def test_a_word_that_a_format_begins_with_stands_apart_from_the_name(reader: Reader) -> None:
    """As mlir-opt 22 prints it, whose own format of the op asks for no blank there."""
    text = "func.func @f(%arg0: index) -> i1 {\n  %0 = index.cmp slt(%arg0, %arg0)\n  return %0 : i1\n}\n"
    assert print_ops(parse_document(text, reader).ops).text == text


@pytest.mark.parametrize(
    ("line", "splits"),
    [
        ("module @m {", True),
        ("cuda_tile.module @m {", True),
        ("builtin.module {", True),
        ('"builtin.module"() ({', True),
        ("entry @k() {", True),
        ("func.func @f() {", True),
        ("global @g <i32: 1> : tile<1xi32>", True),
        ("%0 = addi %a, %b : tile<i32>", False),
        ("addi %a, %b : tile<i32>", False),
        ("return", False),
        ("if %p {", False),
    ],
)
def test_which_lines_start_a_unit(line: str, splits: bool) -> None:
    """An op of modules alone starts a unit, even if what is around it is never closed."""
    splitter = Splitter(Reader(catalog(), compile_parser))
    assert splitter.splits_here(line) == splits
    assert splitter.splits_here(f"  {line}") == splits


@pytest.mark.parametrize(
    ("data", "count", "bits"),
    [
        ("05", 8, (1, 0, 1, 0, 0, 0, 0, 0)),
        ("0501", 9, (1, 0, 1, 0, 0, 0, 0, 0, 1)),
        ("F5", 4, (1, 0, 1, 0)),
        ("00FF02", 3, (0, 1, 1)),
        ("FF", 8, (1,)),
    ],
    ids=["eight to a byte", "a second byte", "bits behind the last", "one byte each", "all are alike"],
)
def test_bytes_of_booleans(data: str, count: int, bits: tuple[int, ...]) -> None:
    """Packed ones as mlir-opt 22 prints them."""
    assert packed_values(bytes.fromhex(data), I1, (count,)) == bits


@pytest.mark.parametrize("data", ["", "050100"])
def test_bytes_that_nine_booleans_are_not(data: str) -> None:
    with pytest.raises(ParamFault, match="elements hex data size is invalid for provided type"):
        packed_values(bytes.fromhex(data), I1, (9,))
