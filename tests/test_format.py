"""The formatter: cases with sections `formatted`, and what holds for any text: tokens, comments and the IR stay."""

from __future__ import annotations

import random
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from case_files import case_name, case_paths, load
from hypothesis import given, settings
from hypothesis import strategies as st

from tilelsp.analysis import Host, Language, finish
from tilelsp.analysis.features.format import FormatRefused, layout
from tilelsp.base.text import Span, apply_edits
from tilelsp.cli.main import main
from tilelsp.defs.catalog import catalog
from tilelsp.syntax import lexer
from tilelsp.syntax.document import parse_document
from tilelsp.syntax.lexer import Cursor
from tilelsp.syntax.parse_format import compile_parser
from tilelsp.syntax.print_style import NameStyle, PrintStyle
from tilelsp.syntax.printer import print_ops
from tilelsp.syntax.reader import Reader

CASES = Path(__file__).parent / "cases"
KERNELS = sorted((CASES / "cutile").glob("*.mlir"))
EXAMPLES = settings().max_examples // 25
"""Each of them formats a kernel several times."""

SMALL = [path for path in KERNELS if path.stat().st_size < 3500]
TEXTS = [*KERNELS[::12], *case_paths("fmt"), *case_paths("cuda_tile", "nv_tileaa", "nv_tileas")]


def formatted(text: str) -> str:
    return apply_edits(text, finish(layout(Host().open("a", text))))


@pytest.mark.parametrize("path", case_paths("fmt"), ids=case_name)
def test_cases(path: Path) -> None:
    case = load(path)
    after = formatted(case.source)
    assert formatted(after) == after
    case.check_section("formatted", after)


@cache
def _reader() -> Reader:
    return Reader(catalog(), compile_parser)


def meaning(text: str) -> str:
    """The IR with its names and locations, in the one form that says everything."""
    ops = parse_document(text, _reader()).ops
    return print_ops(ops, PrintStyle(generic=True, names=NameStyle.SOURCE, locations=True)).text


def pieces(text: str) -> list[str]:
    """Tokens and comments."""
    found: list[str] = []
    cursor = Cursor(text)
    while True:
        found += (line.strip() for line in text[cursor.last : cursor.start].split("\n") if line.strip())
        if cursor.kind == lexer.END:
            return found
        found.append(cursor.token)
        cursor.advance()


def _parses(text: str) -> bool:
    try:
        finish(layout(Host().open("a", text)))
    except FormatRefused:
        return False
    return True


@pytest.mark.parametrize("path", TEXTS, ids=case_name)
def test_tokens_comments_and_ir_stay(path: Path) -> None:
    text = path.read_text(encoding="utf-8").partition("\n//---")[0]
    if not _parses(text):
        with pytest.raises(FormatRefused, match="does not parse"):
            formatted(text)
        return
    after = formatted(text)
    assert pieces(after) == pieces(text)
    assert meaning(after) == meaning(text)
    assert formatted(after) == after
    assert formatted(text.replace("\n", "\r\n")) == after.replace("\n", "\r\n")


def test_what_is_printed_is_formatted_already() -> None:
    """But for blanks that MLIR prints at the end of a line, and twice where a word in between is left out."""
    for path in KERNELS[::15]:
        ops = parse_document(path.read_text(encoding="utf-8"), _reader()).ops
        for dialect in ("cuda_tile", None):
            text = print_ops(ops, default_dialect=dialect).text.replace(" \n", "\n").replace("  :", " :")
            assert formatted(text) == text, path.stem


def mangled(text: str, dice: random.Random, *, lines: bool) -> str:
    """The text with other blanks between its tokens, and with `lines`, breaks and comments where an op goes on."""
    found: list[str] = []
    cursor = Cursor(text)
    behind = 0
    while True:
        gap = text[behind : cursor.start]
        if "\n" in gap and dice.random() < 0.3:
            gap = gap.replace("\n", dice.choice(("\n\n\n", "\n   ", "  \n", "\n\t")), 1)
        elif gap == " ":
            wide = ("  ", "\t", " ", *(("\n", " // here\n") if lines and not _first(text, cursor.start) else ()))
            gap = dice.choice(wide)
        found += (gap, cursor.token)
        if cursor.kind == lexer.END:
            return "".join(found)
        behind = cursor.end
        cursor.advance()


def _first(text: str, at: int) -> bool:
    """True if nothing but blanks or a definition comes before on the line: an op begins on the line of its
    definition."""
    return "=" not in text[text.rfind("\n", 0, at) + 1 : at] or text[:at].rstrip().endswith(("=", '"'))


@settings(max_examples=EXAMPLES)
@given(st.sampled_from(KERNELS), st.integers(0, 2**32))
def test_blanks_do_not_matter(path: Path, seed: int) -> None:
    text = path.read_text(encoding="utf-8")[:2000].rpartition("\n")[0] + "\n"
    text += "  return\n}\n" * (text.count("{\n") - text.count("}\n"))
    if not _parses(text):
        return
    other = mangled(text, random.Random(seed), lines=False)
    after = formatted(other)
    assert pieces(after) == pieces(text)
    squeezed = "\n".join(line for line in after.split("\n") if line)
    assert squeezed == "\n".join(line for line in formatted(text).split("\n") if line)


@settings(max_examples=EXAMPLES)
@given(st.sampled_from([*SMALL, *case_paths("fmt")]), st.integers(0, 2**32))
def test_nothing_but_blanks_changes(path: Path, seed: int) -> None:
    text = mangled(path.read_text(encoding="utf-8").partition("\n//---")[0], random.Random(seed), lines=True)
    if not _parses(text):
        return
    after = formatted(text)
    assert pieces(after) == pieces(text)
    assert meaning(after) == meaning(text)
    assert formatted(after) == after


# parts, and what is refused ------------------------------------------------------------------------------------


def test_a_part_only() -> None:
    text = "entry @k( %a: tile<i32> ) {\n%0 = addi  %a, %a : tile<i32>\n%1 = addi  %a, %a : tile<i32>\nreturn\n}\n"
    line = text.index("%1")
    edits = finish(layout(Host().open("a", text), Span(line, line + 5)))
    assert apply_edits(text, edits).split("\n")[1:3] == [
        "%0 = addi  %a, %a : tile<i32>",
        "  %1 = addi %a, %a : tile<i32>",
    ]
    for edit, next_one in pairwise(edits):
        assert edit.span.end < next_one.span.start


@pytest.mark.parametrize(
    "text",
    ["entry @k() {\n  nonsense\n}\n", "entry @k() {\n", "}\n", "^bb0(:\n", "!t = what is this\n", "%0 = addi %a,\n"],
)
def test_what_does_not_parse_stays(text: str) -> None:
    with pytest.raises(FormatRefused) as caught:
        formatted(text)
    assert caught.value.problem is not None


@pytest.mark.parametrize("language", [one for one in Language if one is not Language.TILEIR])
def test_other_languages_are_not_formatted(language: Language) -> None:
    with pytest.raises(FormatRefused, match="only MLIR"):
        finish(layout(Host().open("a", "", 1, language)))


# the command ---------------------------------------------------------------------------------------------------

UGLY = "entry @k( ){\nreturn }\n"
PRETTY = "entry @k() {\n  return\n}\n"


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    files = {"a.mlir": UGLY, "b.tileir": PRETTY, "c.ptx": "x", "d.mlir": "\ufeff" + UGLY.replace("\n", "\r\n")}
    for name, text in files.items():
        Path(name).write_bytes(text.encode())

    def run(*args: str) -> tuple[int, str, str]:
        status = main(["fmt", *args])
        said: Any = capsys.readouterr()
        return status, said.out, said.err

    assert run(".", "--check") == (1, "a.mlir: would be formatted\nd.mlir: would be formatted\n", "")
    assert Path("a.mlir").read_text() == UGLY
    assert run(".") == (0, "", "a.mlir: formatted\nd.mlir: formatted\n")
    assert Path("a.mlir").read_text() == PRETTY
    assert Path("d.mlir").read_bytes() == b"\xef\xbb\xbf" + PRETTY.replace("\n", "\r\n").encode()
    assert run(".", "--check") == (0, "", "")
    Path("a.mlir").write_text("entry @k() {\n  nonsense  \n}\n")
    status, out, err = run("a.mlir", "b.tileir")
    assert (status, out) == (1, "")
    assert err.startswith("a.mlir:2:3: error: custom op 'nonsense' is unknown")
    assert Path("a.mlir").read_text() == "entry @k() {\n  nonsense  \n}\n"
    assert run("c.ptx") == (2, "", "tilelsp: c.ptx: only MLIR text can be formatted; this is ptx\n")
    (tmp_path / "empty").mkdir()
    status, _, err = run("empty")
    assert status == 2
    assert "nothing to format" in err
    bytecode = KERNELS[0].with_suffix(".tilebc").read_bytes()
    Path("e.tilebc").write_bytes(bytecode)
    status, _, err = run("e.tilebc")
    assert status == 2
    assert "bytecode" in err
    assert Path("e.tilebc").read_bytes() == bytecode
