"""Broken text: one diagnostic per cause, everything else still understood, and no input that hangs or raises."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest
from case_files import CASES, case_name, case_paths, load

from tests.samples import sampled
from tilelsp.base.diagnostic import Severity
from tilelsp.base.text import Span
from tilelsp.defs.catalog import catalog
from tilelsp.ir.types import POISON
from tilelsp.syntax.document import ParsedDocument, parse_document
from tilelsp.syntax.lexer import END, Cursor
from tilelsp.syntax.parse_format import compile_parser
from tilelsp.syntax.print_style import PrintStyle
from tilelsp.syntax.printer import print_ops
from tilelsp.syntax.reader import Reader

SECONDS = 10.0
"""Time limit in seconds for an input of a megabyte: they take under one on an idle machine, and minutes where time
is quadratic."""

KERNELS = sorted((CASES / "cutile").glob("*.mlir"))


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader(catalog(), compile_parser)


@pytest.mark.parametrize("path", case_paths("recovery"), ids=case_name)
def test_case(path: Path, reader: Reader) -> None:
    case = load(path)
    case.check_marks(parse_document(case.source, reader).findings())


def value_at(document: ParsedDocument, offset: int) -> tuple[str, bool]:
    """The name of the value used at `offset`, and whether its definition is known."""
    for chunk in document.chunks:
        for span, value in chunk.uses:
            if span.contains(offset):
                return value.name or "", value.span is not None
    raise AssertionError(f"nothing is used at {offset}")


def test_the_rest_of_a_broken_kernel_is_understood(reader: Reader) -> None:
    text = load(CASES / "recovery" / "five_errors.mlir").source
    document = parse_document(text, reader)
    errors = [d for d in document.findings() if d.severity is Severity.ERROR]
    assert len(errors) == 5
    for name in ("%v ", "%w[", "%sum,", "%sum ", "%t ", "%acc, "):
        at = text.rindex(name)
        assert value_at(document, at + 1) == (name[1:].rstrip(" ,["), True)
    (entry,) = document.ops
    names = {v.name: v.type for op in entry.walk() for v in op.results}
    assert names["t"] is POISON
    assert names["w"] is not POISON
    assert names["sum"] is not POISON


BAD_INPUT = {
    "empty": "",
    "a null byte": "\0",
    "binary": bytes(range(256)).decode("latin-1") * 100,
    "a million letters": "x" * 1_000_000,
    "a million percent signs": "%" * 1_000_000,
    "a million quotes": '"' * 1_000_000,
    "a million open angles": "<" * 1_000_000,
    "a million open angles in a type": "entry @f(%a: tile" + "<" * 1_000_000,
    "a million closing braces": "}" * 1_000_000,
    "a hundred thousand opening braces": "{" * 100_000,
    "one line of ops": "entry @k() { " + "%a = addi %b, " * 80_000,
    "numbers": "1 " * 500_000,
    "10,000 nested regions": "entry @k() {\n" + "loop {\n" * 10_000,
    "10,000 nested regions that close": "entry @k() {\n" + "loop {\n" * 10_000 + "}\n" * 10_001,
    "10,000 nested generic regions": '"a.b"() ({\n' * 10_000,
    "nested types": "entry @f(%a: " + "tile<" * 20_000 + ">" * 20_000 + ") {\n}",
    "nested attributes": '"a.b"() {x = ' + "[" * 20_000 + "]" * 20_000 + "} : () -> ()",
    "nested literals": "%a = constant <i32: " + "[" * 20_000 + "]" * 20_000 + "> : tile<i32>",
    "a type that is never closed on every line": "entry @k(%a: tile<i32>) {\n"
    + "  %0 = addi %a, %a : tile<i32\n" * 10_000,
    "a redefinition on every line": "entry @k() {\n" + "  %0 = make_token : token\n" * 10_000 + "}",
    "an unknown name on every line": "entry @k() {\n" + "  %0 = addi %a, %b : tile<i32>\n" * 10_000 + "}",
    "an unclosed string on every line": '"\n' * 10_000,
    "labels": "func.func @f() {\n" + "^bb(\n" * 10_000,
    "separators": "// -----\n" * 20_000,
    "aliases": "#a = #a\n" * 10_000,
    "unclosed resources": "{-# " * 10_000,
    "odd line breaks": "entry @k() {\r\x0b\x0c\u2028\u0085 return }",
}


@pytest.mark.parametrize("name", sampled([(name,) for name in BAD_INPUT], 2))
def test_bad_input(name: str, reader: Reader) -> None:
    text = BAD_INPUT[name]
    start = time.process_time()
    document = parse_document(text, reader)
    found = document.findings()
    took = time.process_time() - start
    assert took < SECONDS
    assert bool(found) == (name not in ("empty", "separators", "unclosed resources"))
    for diagnostic in found:
        assert 0 <= diagnostic.span.start <= diagnostic.span.end <= len(text)
        assert len(diagnostic.message) < 2000


def test_deep_nesting_is_one_clear_line(reader: Reader) -> None:
    found = parse_document(BAD_INPUT["10,000 nested regions that close"], reader).findings()
    assert [d.message for d in found] == ["regions are nested more than 64 deep"]


@pytest.mark.parametrize("path", KERNELS, ids=lambda p: p.stem)
def test_a_damaged_token_costs_little(path: Path, reader: Reader) -> None:
    """Damage anywhere never raises, prints in both forms, and is rarely more than one diagnostic."""
    text = path.read_text()
    spans: list[Span] = []
    cursor = Cursor(text)
    while cursor.kind != END:
        if cursor.token not in "{}":
            spans.append(Span(cursor.start, cursor.end))
        cursor.advance()
    chance = random.Random(path.stem)
    counts: list[int] = []
    for _ in range(12):
        span = chance.choice(spans)
        new = chance.choice(("", "garbage", "42", '"x"', "<", "(", "=", "->", "^b", "\x01"))
        document = parse_document(text[: span.start] + new + text[span.end :], reader)
        counts.append(len(document.findings()))
        print_ops(document.ops, default_dialect="cuda_tile")
        print_ops(document.ops, PrintStyle(generic=True))
    assert sorted(counts)[len(counts) // 2] <= 1
    assert sum(counts) <= 4 * len(counts)
