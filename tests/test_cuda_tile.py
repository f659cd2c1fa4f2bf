"""Tile IR text: the 35 kernels come back byte for byte, however they were written, and cases say what is wrong."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from case_files import CASES, case_name, case_paths, load

from tilelsp.defs.catalog import catalog
from tilelsp.syntax.document import parse_document
from tilelsp.syntax.lexer import END, VALUE, WORD, Cursor
from tilelsp.syntax.parse_format import compile_parser
from tilelsp.syntax.print_style import PrintStyle
from tilelsp.syntax.printer import print_ops
from tilelsp.syntax.reader import Reader

KERNELS = sorted((CASES / "cutile").glob("*.mlir"))


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader(catalog(), compile_parser)


def printed(text: str, reader: Reader, style: PrintStyle | None = None) -> str:
    """`text` parsed, found to be without fault, and printed."""
    document = parse_document(text, reader)
    assert [d.message for d in document.findings()] == []
    return print_ops(document.ops, style, default_dialect="cuda_tile").text


def tokens(text: str) -> list[tuple[int, int, int]]:
    """(kind, start, end) of every token."""
    found: list[tuple[int, int, int]] = []
    cursor = Cursor(text)
    while cursor.kind != END:
        found.append((cursor.kind, cursor.start, cursor.end))
        cursor.advance()
    return found


def rewritten(text: str, spelling: dict[int, str], blank: Callable[[str], str] = str) -> str:
    """`text` with some tokens (by their start) spelled anew; `blank(gap)` gives what stands between two tokens."""
    parts: list[str] = []
    last = 0
    for _, start, end in tokens(text):
        gap = text[last:start]
        parts.append(blank(gap))
        parts.append(spelling.get(start, text[start:end]))
        last = end
    return "".join(parts) + text[last:]


def test_there_are_35_kernels() -> None:
    assert len(KERNELS) == 35


@pytest.mark.parametrize("path", KERNELS, ids=lambda p: p.stem)
def test_prints_the_bytes_it_was_parsed_from(path: Path, reader: Reader) -> None:
    text = path.read_text()
    assert printed(text, reader) == text


@pytest.mark.parametrize("path", KERNELS, ids=lambda p: p.stem)
def test_names_do_not_matter(path: Path, reader: Reader) -> None:
    text = path.read_text()
    names: dict[str, str] = {}
    shuffled = random.Random(7)
    spelling: dict[int, str] = {}
    for kind, start, end in tokens(text):
        if kind == VALUE:
            name, hash_sign, number = text[start + 1 : end].partition("#")
            fresh = names.setdefault(name, f"{shuffled.choice('abxyz')}{len(names)}.v-{shuffled.randrange(99)}$")
            spelling[start] = f"%{fresh}{hash_sign}{number}"
    changed = rewritten(text, spelling)
    assert changed != text
    assert printed(changed, reader) == text


@pytest.mark.parametrize("path", KERNELS, ids=lambda p: p.stem)
def test_blanks_do_not_matter(path: Path, reader: Reader) -> None:
    text = path.read_text()
    shuffled = random.Random(11)

    def blank(gap: str) -> str:
        if not gap:
            return gap
        return shuffled.choice((" ", "   ", "\t", "\n", "\r\n  ", ' // a comment: %x = } { " \n ', "\n\n"))

    changed = rewritten(text, {}, blank)
    assert changed != text
    assert printed(changed, reader) == text


@pytest.mark.parametrize("path", KERNELS, ids=lambda p: p.stem)
def test_generic_form(path: Path, reader: Reader) -> None:
    text = path.read_text()
    generic = printed(text, reader, PrintStyle(generic=True))
    assert '"cuda_tile.return"()' in generic
    assert printed(generic, reader) == text
    assert printed(generic, reader, PrintStyle(generic=True)) == generic


@pytest.mark.parametrize("path", KERNELS, ids=lambda p: p.stem)
def test_printed_with_prefixes(path: Path, reader: Reader) -> None:
    text = path.read_text()
    prefixed = printed(text, reader, PrintStyle(prefix=True))
    assert prefixed.startswith("cuda_tile.entry @")
    assert "!cuda_tile.tile<" in prefixed
    assert printed(prefixed, reader) == text


@pytest.mark.parametrize("path", KERNELS, ids=lambda p: p.stem)
def test_given_prefixes(path: Path, reader: Reader) -> None:
    text = path.read_text()
    ops = {name.removeprefix("cuda_tile.") for name in catalog().ops if name.startswith("cuda_tile.")}
    types = {name.removeprefix("cuda_tile.") for name in catalog().types if name.startswith("cuda_tile.")}
    shuffled = random.Random(13)
    spelling: dict[int, str] = {}
    for kind, start, end in tokens(text):
        word = text[start:end]
        before = text[text.rfind("\n", 0, start) + 1 : start].strip()
        if kind != WORD or shuffled.random() < 0.3:
            continue
        if word in ops and (not before or before.endswith("=")) and text[end] == " " and text[end + 1] != "=":
            spelling[start] = f"cuda_tile.{word}"
        elif word in types and (text[end] == "<" or before.endswith((":", "->", ","))):
            spelling[start] = f"!cuda_tile.{word}"
    changed = rewritten(text, spelling)
    assert "cuda_tile." in changed
    assert printed(changed, reader) == text


@pytest.mark.parametrize("path", KERNELS, ids=lambda p: p.stem)
def test_inside_modules(path: Path, reader: Reader) -> None:
    text = path.read_text()
    indented = "".join(f"    {line}\n" for line in text.splitlines())
    wrapped = f"module {{\n  cuda_tile.module @m {{\n{indented}  }}\n}}\n"
    assert printed(wrapped, reader) == wrapped
    assert printed(f"cuda_tile.module @m {{\n{text}}}", reader) == (
        "module @m {\n" + "".join(f"  {line}\n" for line in text.splitlines()) + "}\n"
    )


@pytest.mark.parametrize("path", KERNELS, ids=lambda p: p.stem)
def test_types_by_aliases(path: Path, reader: Reader) -> None:
    text = path.read_text()
    seen: dict[str, str] = {}
    spelling: dict[int, str] = {}
    spans: list[tuple[int, int]] = []
    for kind, start, end in tokens(text):
        if kind == WORD and text[start:end] == "tile" and text[end] == "<" and (not spans or start >= spans[-1][1]):
            close = end + 1
            depth = 1
            while depth:
                depth += {"<": 1, ">": -1}.get(text[close], 0)
                close += 1
            name = seen.setdefault(text[start:close], f"t{len(seen)}")
            spans.append((start, close))
            spelling[start] = f"!{name}"
    parts: list[str] = []
    last = 0
    for start, close in spans:
        parts += (text[last:start], spelling[start])
        last = close
    parts.append(text[last:])
    aliases = "".join(f"!{name} = !cuda_tile.{type}\n" for type, name in seen.items())
    assert printed(aliases + "".join(parts), reader) == text


def test_kernels_side_by_side_are_independent(reader: Reader) -> None:
    texts = [path.read_text() for path in KERNELS]
    assert printed("// -----\n".join(texts), reader) == "".join(texts)


@pytest.mark.parametrize("path", case_paths("cuda_tile"), ids=case_name)
def test_case(path: Path, reader: Reader) -> None:
    case = load(path)
    case.check_marks(parse_document(case.source, reader).findings())
