"""Every word that `decode --list` names: decoded, encoded, on a page, and shown where it stands in texts.

`cases/encodings/stands.txt` has a statement for each word, and says of the others why no text has them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tilelsp.analysis import Host
from tilelsp.analysis.features.hover.at_cursor import hover
from tilelsp.analysis.features.inlay import HintSelection, inlay_hints
from tilelsp.analysis.snapshot import Language, finish
from tilelsp.base.text import Span
from tilelsp.cli import main as cli
from tilelsp.defs.encodings.words import all_words, find_word
from tilelsp.spec.bits import WordLayout
from tilelsp.spec.tables import IdTable

TESTS = Path(__file__).parent
FRAMES = {
    "llvm": (
        Language.LLVM,
        "define void @f(i32 %d, i64 %b, ptr addrspace(6) %t, i1 %p, ptr addrspace(7) %s, ptr addrspace(3) %m, ptr %q) "
        "{\n  LINE\n  ret void\n}\n",
    ),
    "mir": (
        Language.MIR,
        "bb.entry:\n  %d:b32 = TCGEN05_ALLOC_SHARED imm:16\n"
        "  %a:b64 = TCGEN05_MMA_SMEM_DESC_ENCODE @smem, imm:512, imm:16, imm:0, imm:1\n"
        "  %b:b64 = ADD_S64 %a, imm:2\n  LINE\n",
    ),
    "ptx": (
        Language.PTX,
        ".version 8.8\n.target sm_100a\n.address_size 64\n.visible .entry k()\n{\n  .reg .pred %p<2>;\n"
        "  .reg .b32 %r<9>;\n  .reg .b64 %rd<9>;\n  LINE\n  ret;\n}\n",
    ),
}


@dataclass(frozen=True)
class Case:
    """A word in a statement; `place` is a language, with `hover` behind it where there is no hint, or `none`."""

    word: str
    place: str
    line: str

    def __str__(self) -> str:
        return f"{self.word} in {self.place}: {self.line.partition('«')[0][:30]}"


def read() -> Iterator[Case]:
    for line in (TESTS / "cases" / "encodings" / "stands.txt").read_text(encoding="utf-8").splitlines():
        if line and line[0] != "#":
            yield Case(*line.split(" | "))


CASES = list(read())
READINGS = [layout for word in all_words() for layout in word.readings]


@pytest.mark.parametrize("case", [case for case in CASES if case.place != "none"], ids=str)
def test_a_word_is_shown_where_it_stands(case: Case) -> None:
    language, frame = FRAMES[case.place.partition(" ")[0]]
    line = case.line.replace(" / ", "\n      ")
    text = frame.replace("LINE", line)
    start, end = text.index("«"), text.index("»") - 1
    text = text.replace("«", "").replace("»", "")
    snapshot = Host().open("case", text, 1, language)
    shown = hover(snapshot, start)
    word = find_word(case.word)
    assert shown is not None
    assert any(
        name in shown.markdown
        for name in (word.doc, *(f"**{reading.reading}**" for reading in word.readings), str(word.default))
    )
    hints = [
        hint.label for hint in finish(inlay_hints(snapshot, Span(0, len(text)), HintSelection())) if hint.offset == end
    ]
    assert len(hints) == (0 if case.place.endswith(" hover") else 1)


def test_every_word_has_a_place_or_a_reason_for_having_none() -> None:
    assert {case.word for case in CASES} == {word.name for word in all_words()}
    without = {case.word for case in CASES if case.place == "none"}
    assert [word.name for word in all_words() if word.places and word.name in without] == []


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert cli.main([*arguments, "--format", "json"]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("layout", READINGS, ids=str)
def test_a_word_is_decoded_encoded_and_on_a_page(layout: WordLayout, capsys: pytest.CaptureFixture[str]) -> None:
    value = layout.entries[0].first if isinstance(layout, IdTable) else layout.pack()
    told = answer(capsys, "decode", layout.name, str(value), "--reading", layout.reading)
    assert (told["word"], told["reading"], told["value"]) == (layout.name, layout.reading, value)
    names = layout.names[:1] if isinstance(layout, IdTable) else [row["field"] for row in told["rows"]]
    fields = [f"{row['field']}={row['value']:#x}" for row in told["rows"] if row["field"] in names]
    assert answer(capsys, "encode", layout.name, *fields, "--reading", layout.reading)["value"] == value
    pages = (TESTS.parent / "docs" / "generated" / "words.md").read_text(encoding="utf-8")
    assert f"### {layout.name}, reading {layout.reading}\n" in pages
