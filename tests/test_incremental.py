"""After any edits, what is known of a document is what a fresh look at the same text would find."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tilelsp.analysis import Change, Host, Language, Snapshot, finish
from tilelsp.analysis.buffer import Buffer
from tilelsp.analysis.features.outline.selection import selections
from tilelsp.analysis.features.tokens.document import semantic_tokens
from tilelsp.analysis.tile.document import TileDocument
from tilelsp.base.text import LineIndex, Position, PositionEncoding, Span

CASES = Path(__file__).parent / "cases"
KERNELS = [path.read_text() for path in sorted((CASES / "cutile").glob("*.mlir"))]
LOWER = {
    Language.LLVM: [path.read_text() for path in sorted((CASES / "llvm").glob("*.ll"))],
    Language.MIR: [
        path.read_text() for folder in ("mir", "machine") for path in sorted((CASES / folder).glob("*.mir"))
    ],
    Language.PTX: [path.read_text() for path in sorted((CASES / "ptx").glob("*.ptx"))],
}
TYPED = [
    "{", "}", "(", ")", "<", ">", '"', "//", "\n", " = ", ":", ",", "%0", "%x", "@k", "1", "->", "else {\n", "}\n",
    "return", "yield %0 : tile<f32>", "tile<128xf32>", "if %c {\n", "} else {\n", "^bb0:\n", "^bb1(%q: i32):\n",
    "#a = 3 : i32\n", "!t = i32\n", "#loc1 = loc(unknown)\n", "// -----\n", "cuda_tile.module @m {\n",
    "entry @z() {\n  return\n}\n", '"test.op"() ({\n}) : () -> ()\n', "  return\n",
    "for %i in (%a to %b, step %c) : tile<i32> {\n}\n",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Edit:
    """A keystroke or a paste: places are parts of the text in thousandths, so that any text has them."""

    place: int
    length: int
    text: str
    line: int | None = None
    """Instead of `text`, the line of the document at this place."""

    def change(self, text: str) -> Change:
        start = len(text) * self.place // 1000
        new = self.text
        if self.line is not None:
            lines = text.split("\n")
            new = lines[len(lines) * self.line // 1001] + "\n"
            start = text.rfind("\n", 0, start) + 1
        return Change(new, start, min(start + self.length, len(text)))


EDITS = st.builds(
    Edit,
    st.integers(0, 1000),
    st.sampled_from([0, 0, 0, 1, 2, 7, 60]),
    st.sampled_from(TYPED) | st.just(""),
    st.none() | st.none() | st.integers(0, 1000),
)

LOWER_EDITS = EDITS | st.builds(
    Edit,
    st.integers(0, 1000),
    st.sampled_from([0, 0, 1, 3, 40]),
    st.sampled_from([
        "---\n", "...\n", "--- |\n", "\n}\n", "func @z() {\n", "global @z bytes: 4 align: 4\n", "  bb.1:\n",
        "body: |\n", "name: z\n", "registers:\n", "  - { id: 0, class: b32 }\n", "    %0:b32 = IMPLICIT_DEF\n",
        ", %1", "killed ",
        "\ndefine void @z() {\n", "\n!0 = !{}\n", "\n@z = global i32 0\n", "'", '"', " ", "\r",
    ]),
)  # fmt: skip

EXAMPLES = max(25, settings().max_examples // 10)
"""Each of them analyses one or two kernels a dozen times, from scratch and after an edit."""


def _shown(snapshot: Snapshot, *targets: str) -> list[tuple[object, ...]]:
    found = finish(snapshot.diagnostics(targets))
    return sorted((d.span, d.code, d.message, d.related, d.targets) for d in found)


@settings(max_examples=EXAMPLES)
@given(
    kernels=st.lists(st.sampled_from(KERNELS), min_size=1, max_size=2),
    wrapped=st.booleans(),
    loose=st.booleans(),
    edits=st.lists(EDITS, min_size=1, max_size=12),
    looks=st.lists(st.booleans(), min_size=12, max_size=12),
)
def test_tile_ir(kernels: list[str], wrapped: bool, loose: bool, edits: list[Edit], looks: list[bool]) -> None:
    text = "\n".join(kernels)
    if loose:
        text = "\n".join(line for line in text.split("\n") if not line.startswith(("entry", "}")))
    if wrapped:
        text = "cuda_tile.module @m {\n" + text + "}\n"
    host = Host()
    snapshot = host.open("a", text)
    _shown(snapshot)
    for edit, look in zip(edits, looks, strict=False):
        change = edit.change(snapshot.text)
        snapshot = host.change("a", None, [change])
        if look:
            _compare(snapshot)
    _compare(snapshot)


def _compare(snapshot: Snapshot) -> None:
    fresh = Host().open("b", snapshot.text)
    assert _shown(snapshot) == _shown(fresh)
    mine, theirs = snapshot.document, fresh.document
    assert isinstance(mine, TileDocument)
    assert isinstance(theirs, TileDocument)
    assert [(s.kind, s.text, s.stack) for s in mine.segments.items] == [
        (s.kind, s.text, s.stack) for s in theirs.segments.items
    ]


@pytest.mark.parametrize(
    ("text", "start", "end", "new"),
    [
        ("entry @f() {\n  return\nentry @g() {\n  return\n}\n", 21, 22, ""),
        ("entry @f() {\n  return\nentry @g() {\n  return\n}\n", 20, 22, ""),
        ("x (){\n//", 5, 6, ""),
        ("x (){\r\n//", 5, 6, "  return\n"),
        ("x (){\r\n//", 6, 6, "\n//"),
        ("entry @f() {\r  return\r}\rentry @g() {\r  return\r}\r", 24, 25, ""),
    ],
)
def test_line_breaks_between_kernels(text: str, start: int, end: int, new: str) -> None:
    host = Host()
    _shown(host.open("a", text))
    _compare(host.change("a", None, [Change(new, start, end)]))


def test_a_carriage_return_alone_ends_lines_and_comments() -> None:
    """As in the protocol, and in mlir-opt 22, whose comments end there."""
    kernel = "// a kernel {\nentry @k(%p: tile<i32>) {\n  %0 = addi %p, %q : tile<i32> // {\n  return\n}\n"
    feeds = Host().open("a", kernel)
    for ending in ("\r", "\r\n"):
        returns = Host().open("a", kernel.replace("\n", ending))
        found = [(returns.position(one.span.start), one.message) for one in finish(returns.diagnostics())]
        assert found == [(feeds.position(one.span.start), one.message) for one in finish(feeds.diagnostics())]
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
    snapshot = host.open("a", data.draw(st.sampled_from(LOWER[language])), 1, language)
    for edit in data.draw(st.lists(LOWER_EDITS, min_size=1, max_size=4)):
        _shown(snapshot, "sm_80")
        snapshot = host.change("a", None, [edit.change(snapshot.text)])
    fresh = Host().open("b", snapshot.text, 1, language)
    assert _shown(snapshot, "sm_80", "sm_100a") == _shown(fresh, "sm_80", "sm_100a")


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
