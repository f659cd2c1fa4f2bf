"""After any edits, what is known of a document is what a fresh look at the same text would find."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.hostile.edits import TYPED, WORDS, Edit, Kind, differences, encoded, shown
from tilelsp.analysis import Host, Language, TextChange, finish
from tilelsp.analysis.buffer import Buffer
from tilelsp.analysis.features.outline.selection import selections
from tilelsp.analysis.features.tokens.document import semantic_tokens
from tilelsp.analysis.tile.definitions import MOST_MOVES
from tilelsp.base.text import LineIndex, Position, PositionEncoding, Span

CASES = Path(__file__).parent / "cases"
FOUND = json.loads((CASES / "hostile" / "edits.json").read_text(encoding="utf-8"))
KERNELS = [path.read_text() for path in sorted((CASES / "cutile").glob("*.mlir"))]
LOWER = {
    Language.LLVM: [path.read_text() for path in sorted((CASES / "llvm").glob("*.ll"))],
    Language.MIR: [
        path.read_text() for folder in ("mir", "machine") for path in sorted((CASES / folder).glob("*.mir"))
    ],
    Language.PTX: [path.read_text() for path in sorted((CASES / "ptx").glob("*.ptx"))],
}


def _edit(kind: Kind, place: int, length: int, text: str, other: int) -> Edit:
    return Edit(kind, place, length, text if kind is Kind.TYPE else "", other)


def _piece(text: str, start: int, length: int) -> str:
    return text[len(text) * start // 1000 :][:length]


def edits(language: Language) -> st.SearchStrategy[Edit]:
    """Any edit of a document: typed, pasted from a document of any language, joined, deleted, moved."""
    piece = st.builds(
        _piece,
        st.sampled_from([*KERNELS, *(text for texts in LOWER.values() for text in texts)]),
        st.integers(0, 1000),
        st.integers(1, 400),
    )
    written = st.sampled_from(WORDS[language]) | st.sampled_from(TYPED) | st.just("") | piece
    kinds = st.just(Kind.TYPE) | st.sampled_from(Kind)
    lengths = st.sampled_from([0, 0, 0, 1, 2, 7, 60])
    return st.builds(_edit, kinds, st.integers(0, 1000), lengths, written, st.integers(0, 1000))


EXAMPLES = max(10, settings().max_examples // 10)
"""Each of them analyses one or two kernels a dozen times, from scratch and after an edit."""


@settings(max_examples=EXAMPLES)
@given(
    kernels=st.lists(st.sampled_from(KERNELS), min_size=1, max_size=2),
    wrapped=st.booleans(),
    loose=st.booleans(),
    script=st.lists(edits(Language.TILEIR), min_size=1, max_size=12),
    looks=st.lists(st.booleans(), min_size=12, max_size=12),
    encoding=st.sampled_from(PositionEncoding),
)
def test_tile_ir(
    kernels: list[str],
    wrapped: bool,
    loose: bool,
    script: list[Edit],
    looks: list[bool],
    encoding: PositionEncoding,
) -> None:
    text = "\n".join(kernels)
    if loose:
        text = "\n".join(line for line in text.split("\n") if not line.startswith(("entry", "}")))
    if wrapped:
        text = "cuda_tile.module @m {\n" + text + "}\n"
    host = Host()
    snapshot = host.open("a", text)
    shown(snapshot)
    for edit, look in zip(script, looks, strict=False):
        snapshot = host.change("a", None, [encoded(snapshot, edit.change(snapshot.text), encoding)], encoding)
        if look:
            assert differences(snapshot) == []
    assert differences(snapshot) == []


@pytest.mark.parametrize(
    "case", json.loads((CASES / "hostile" / "edits.json").read_text()), ids=lambda case: case["name"]
)
def test_edits_that_once_left_something_behind(case: dict[str, Any]) -> None:
    """Found by `tests.hostile.fuzz`, and made as small as they get."""
    host = Host()
    shown(host.open("a", case["text"], 1, Language(case["language"])))
    assert differences(host.change("a", None, [TextChange(case["new"], case["start"], case["end"])])) == []


def test_many_edits_of_one_function() -> None:
    """Names that versions share are told apart by now and then: lines come, go, and define again what others did."""
    lines = [f"    %v{i} = arith.addf %v{i - 1}, %v{max(i - 7, 0)} : tensor<4xf32, #b>\n" for i in range(1, 100)]
    head = "#b = #ttg.x\nmodule {\n  tt.func @k(%v0: tensor<4xf32, #b>) {\n"
    text = head + "".join(lines) + "    tt.return\n  }\n}\n"
    rng = Random(11)
    host = Host()
    snapshot = host.open("a", text)
    shown(snapshot)
    for number in range(2 * MOST_MOVES - 8):
        starts = [match.start() for match in re.finditer(r"^    %v", snapshot.text, re.MULTILINE)]
        start = rng.choice(starts)
        end = rng.choice((start, snapshot.text.index("\n", start) + 1))
        new = rng.choice(("", rng.choice(lines), f"    %w{number} = arith.negf %v0 : tensor<4xf32, #b>\n"))
        snapshot = host.change("a", None, [TextChange(new, start, end)])
        finish(snapshot.diagnostics())
        if number % 60 == 59:
            assert differences(snapshot) == []


def test_a_carriage_return_alone_ends_lines_and_comments() -> None:
    """As in the protocol, and in mlir-opt 22, whose comments end there."""
    kernel = "// a kernel {\nentry @k(%p: tile<i32>) {\n  %0 = addi %p, %q : tile<i32> // {\n  return\n}\n"
    feeds = Host().open("a", kernel)
    for ending in ("\r", "\r\n"):
        returns = Host().open("a", kernel.replace("\n", ending))
        found = [
            (returns.position(diagnostic.span.start), diagnostic.message)
            for diagnostic in finish(returns.diagnostics())
        ]
        assert found == [
            (feeds.position(diagnostic.span.start), diagnostic.message) for diagnostic in finish(feeds.diagnostics())
        ]
        assert finish(semantic_tokens(returns)) == finish(semantic_tokens(feeds))
        for language in Language:
            other = Host().open("a", kernel.replace("\n", ending), 1, language)
            for offset in range(other.length + 1):
                assert selections(other, offset)[-1] == Span(0, other.length)


@pytest.mark.parametrize("language", LOWER)
@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_lower_stages(language: Language, data: st.DataObject) -> None:
    host = Host()
    encoding = data.draw(st.sampled_from(PositionEncoding))
    snapshot = host.open("a", data.draw(st.sampled_from(LOWER[language])), 1, language)
    for edit in data.draw(st.lists(edits(language), min_size=1, max_size=4)):
        shown(snapshot, "sm_80")
        snapshot = host.change("a", None, [encoded(snapshot, edit.change(snapshot.text), encoding)], encoding)
    assert differences(snapshot, "sm_80", "sm_100a") == []


PIECES = st.text(alphabet="ab\n\r{é\U0001f600 ", max_size=400)


@given(text=PIECES, edits=st.lists(st.tuples(st.integers(0, 400), st.integers(0, 40), PIECES), max_size=8))
def test_buffer(text: str, edits: list[tuple[int, int, str]]) -> None:
    text *= 30  # several pieces
    buffer = Buffer(text)
    for start, length, new in edits:
        start = min(start * 37 % (len(text) + 1), len(text))
        end = min(start + length, len(text))
        text = text[:start] + new + text[end:]
        buffer = buffer.replace(start, end, new)
        index = LineIndex(text)
        assert (buffer.text, buffer.length, buffer.line_count) == (text, len(text), len(index.starts))
        for offset in (start, len(text), len(text) // 2):
            assert buffer.line_of(offset) == index.line_of(offset)
            for encoding in PositionEncoding:
                place = buffer.position(offset, encoding)
                assert place == index.position(offset, encoding)
                assert buffer.offset(place, encoding) == index.offset(place, encoding)
        beyond = Position(index.line_of(start), 1000)
        assert buffer.offset(beyond) == index.offset(beyond)
        assert buffer.line_span(beyond.line) == index.line_span(beyond.line)
        assert buffer.slice(start, len(text)) == text[start:]


@pytest.mark.parametrize("path", sorted((CASES / "llvm" / "edited").glob("*.ll")), ids=lambda path: path.stem)
def test_a_line_of_a_module_less_and_back(path: Path) -> None:
    """After each edit of a body, findings about how functions of LLVM IR use each other are those of a fresh look."""
    text = path.read_text(encoding="utf-8")
    host = Host()
    snapshot = host.open("a", text, 1, Language.LLVM)
    whole = shown(snapshot)
    at = 0
    for line in text.splitlines(keepends=True):
        snapshot = host.change("a", None, [TextChange("", at, at + len(line))])
        assert shown(snapshot) == shown(Host().open("b", snapshot.text, 1, Language.LLVM)), line
        snapshot = host.change("a", None, [TextChange(line, at)])
        assert shown(snapshot) == whole, line
        at += len(line)


def test_a_hint_that_changes_while_something_else_is_broken() -> None:
    text = (CASES / "llvm" / "edited" / "clean.ll").read_text(encoding="utf-8")
    host = Host()
    assert len(shown(host.open("a", text, 1, Language.LLVM))) == 2
    broken, call = text.index("%y = add"), "  %y = call i32 @one(i32 %x)\n"
    for change in (TextChange("$$", broken), TextChange("", text.index(call) + 2, text.index(call) + 2 + len(call))):
        snapshot = host.change("a", None, [change])
        assert shown(snapshot) == shown(Host().open("b", snapshot.text, 1, Language.LLVM))
    repaired = host.change("a", None, [TextChange("", broken, broken + 2)])
    assert [message for _, _, message, *_ in shown(repaired)] == [
        "'@one' has no native lowering: only functions that return void can be kernels"
    ]
