"""A line that differs from one before in the names of values only is read and judged as it is without that one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tilelsp.analysis import Host, finish
from tilelsp.analysis.tile.document import TileDocument
from tilelsp.analysis.tile.statements import Content, Statement
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.syntax.line_templates import LineTemplates, LineWords
from tilelsp.syntax.tree import OpSyntax

CASES = Path(__file__).parent / "cases"
FILES = [
    path for folder in ("cutile", "dialects/accepted", "nv_tileas") for path in sorted((CASES / folder).glob("*.mlir"))
]

_name = re.compile(r'"[^"\n]*"|([%@])([\w$.\-]+)')


def _renamed(text: str, prefix: str) -> str:
    """The text with longer names; those in strings stay."""
    return _name.sub(lambda found: found[0] if found[1] is None else f"{found[1]}{prefix}_{found[2]}", text)


def _trees(content: Content, base: int) -> Iterator[tuple[int, OpSyntax]]:
    for offset, item in zip(content.offsets, content.items, strict=True):
        if isinstance(item, Statement):
            yield base + offset, item.syntax
            for body in item.bodies:
                yield from _trees(body.content, base + offset + body.start)


def _looked_at(host: Host, text: str) -> tuple[list[tuple[int, OpSyntax]], tuple[Diagnostic, ...]]:
    """The trees of a document, each with its place in its unit, and what is found in it."""
    snapshot = host.open("file", text)
    found = finish(snapshot.diagnostics(("sm_90a",)))
    assert isinstance(snapshot.document, TileDocument)
    contents = [unit.content for unit in snapshot.document.units if unit is not None and unit.content is not None]
    return [tree for content in contents for tree in _trees(content, 0)], found


@pytest.mark.slow
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_other_names(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    host = Host()
    _looked_at(host, text)
    _looked_at(host, _renamed(text, "again"))  # has templates made
    assert _looked_at(host, _renamed(text, "other")) == _looked_at(Host(), _renamed(text, "other"))


def _function(*lines: str) -> str:
    """A function of the lines, each with the same behind it: where a line ends depends on that. The first stands there
    three times: the others are made of its template. Names in comments make other texts of the same words of them."""
    written = (*(lines[0].replace("%0", f"%first{number}") for number in range(2)), *lines)
    body = [f"{line} // %n{number}\n%z{number} = arith.constant 0 : index\n" for number, line in enumerate(written)]
    return f"func.func @f(%a: index, %m: memref<9x9xf32>) {{\n{''.join(body)}return\n}}\n"


PAIRS = [
    # names that the op counts once where they are the same
    _function(
        "%0 = affine.load %m[%a + %z0, 0] : memref<9x9xf32>", "%1 = affine.load %m[%a + %a, 0] : memref<9x9xf32>"
    ),
    _function(
        "%0 = affine.load %m[%a + %a, 0] : memref<9x9xf32>", "%1 = affine.load %m[%a + %z0, 0] : memref<9x9xf32>"
    ),
    # what looks like names in text
    _function('"t.o"() {a = "%a"} : () -> ()', '"t.o"() {a = "%longer"} : () -> ()'),
    # numbers of results are no names
    _function('%0:3 = "t.o"() : () -> (i1, i2, i3)', '"t.o"(%0#1) : (i2) -> ()', '"t.o"(%0#2) : (i2) -> ()'),
    # a sign that is no name's
    _function("%0 = arith.addi % , %a : index", "%1 = arith.addi %a , %a : index"),
    _function("%0 = arith.addi %a->, %a : index", "%1 = arith.addi %ab->, %a : index"),
    # the same line with operands of other types
    _function("%0 = arith.addi %a, %a : index", "%1 = arith.constant 1 : i32", "%2 = arith.addi %1, %1 : index"),
    # a name that is taken, or that nothing defines
    _function("%0 = arith.addi %a, %a : index", "%1 = arith.addi %a, %a : index", "%0 = arith.addi %a, %a : index"),
    _function("%0 = arith.addi %a, %a : index", "%1 = arith.addi %b, %b : index"),
    # an op that does not belong everywhere
    "cuda_tile.module @m {\n  entry @k() {\n"
    + "".join([f"    loop {{\n      continue // %n{number}\n    }}\n" for number in range(3)])
    + "    continue // %n3\n  }\n}\n",
]


def _module(*functions: str) -> str:
    """A module of functions: the first stands there three times, as its header then has a template."""
    head, _, rest = functions[0].partition("@")
    again = [f"{head}@again{number}_{rest}" for number in range(2)]
    return "".join([f"{function}\n" for function in (*again, *functions)])


_ONE = "func.func @f(%a: index, %c: i1) {\n"
_IF = "scf.if %c {\n}\n"
_FOR = "%r = scf.for %i = %a to %a step %a iter_args(%x = %a) -> (index) {\nscf.yield %x : index\n}\n"

HEADERS = [
    _module(f"{_ONE}return\n}}", "func.func @longer(%b: index, %condition: i1) {\nreturn\n}"),
    # a name that stands there twice
    _module(f"{_ONE}return\n}}", "func.func @g(%a: index, %a: i1) {\nreturn\n}"),
    # the same name of a value as of a symbol
    _module(f"{_ONE}return\n}}", "func.func @a(%a: index, %c: i1) {\nreturn\n}"),
    # a symbol that is taken
    _module(f"{_ONE}return\n}}", f"{_ONE}return\n}}"),
    # nothing in braces, or nothing that closes them
    _module(f"{_ONE}return\n}}", "func.func @g(%a: index, %c: i1) {\n}"),
    _module(f"{_ONE}return\n}}", "func.func @g(%a: index, %c: i1) {\nreturn\n"),
    # something behind the brace that closes
    _module(f"{_ONE}return\n}}", f"{_ONE}{_IF}{_IF.replace('%c', '%a')}scf.if %c {{\n}} else {{\n}}\nreturn\n}}"),
    _module(f"{_ONE}{_IF}{_IF}scf.if %c {{\n}} loc(unknown)\nreturn\n}}"),
    # a brace that is not the op's
    _module(
        f"{_ONE}{_IF}return\n}}",
        f"{_ONE}{''.join([f'%{n} = arith.addi %a, %a : index // {{' + chr(10) for n in range(3)])}return\n}}",
    ),
    _module(f"{_ONE}{'scf.if %c {} // {' + chr(10)}{'scf.if %c {} // {' + chr(10)}{_IF}return\n}}"),
    # one that is not closed, where the text begins with what stood behind one that is
    f"{_IF}{_IF}{_IF}scf.if %c {{\n",
    # results and arguments of the region
    _module(f"{_ONE}{_FOR}{_FOR.replace('%r', '%q')}%z = arith.addi %q, %r : index\nreturn\n}}"),
    _module(f"{_ONE}{_FOR}{_FOR}{_FOR.replace('%x', '%i')}return\n}}"),
    # symbols that the op only refers to
    _module(
        "func.func private @f(%a: index) attributes {x = @one} {\nreturn\n}",
        "func.func private @g(%a: index) attributes {x = @two} {\nreturn\n}",
    ),
]


def _none(_templates: LineTemplates, _words: LineWords) -> None:
    return None


@pytest.mark.parametrize("text", [*PAIRS, *HEADERS])
def test_lines_that_are_no_pair(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with_templates = _looked_at(Host(), text)
    monkeypatch.setattr(LineTemplates, "get", _none)
    monkeypatch.setattr(LineTemplates, "header", _none)
    assert with_templates == _looked_at(Host(), text)


def test_where_an_operand_comes_from() -> None:
    """Ops whose verifiers look at the definitions of their operands are judged one by one."""
    text = """cuda_tile.module @m {{
  entry @k() {{
    %a = constant <f32: 0.0> : tile<8xf32>
    %x = constant <i32: 0> : tile<i32>
    %y = constant <i32: {}> : tile<i32>
    %w0 = extract %a[%x] : tile<8xf32> -> tile<4xf32>
    %v0 = constant <i32: 0> : tile<i32>
    %w1 = extract %a[%x] : tile<8xf32> -> tile<4xf32>
    %v1 = constant <i32: 0> : tile<i32>
    %0 = extract %a[%x] : tile<8xf32> -> tile<4xf32>
    %v2 = constant <i32: 0> : tile<i32>
    %1 = extract %a[%y] : tile<8xf32> -> tile<4xf32>
    %2 = constant <i32: 0> : tile<i32>
    return
  }}
}}
"""
    assert not _looked_at(Host(), text.format(1))[1]
    (found,) = _looked_at(Host(), text.format(2))[1]
    assert "out of bounds" in found.message


def test_words() -> None:
    first, second, same = (LineWords("d", "", line) for line in ("%a = o %b", "%long = o %c", "%a = o %a"))
    assert first.key == second.key != same.key
    assert second.names == ["long", "c"]
    assert second.name_starts() == [0, 10]
