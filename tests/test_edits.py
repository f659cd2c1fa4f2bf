"""Changes of a document or its view: renames, folds, growing selections; one case file each.

`//! rename` asks in sections named `TEXT => NEW` (at the first place where TEXT stands, or with `TEXT @2` at the
second) and shows the document afterwards, or why it stays as it is. `//! folding` lists lines that fold, in a
section `folds`. `//! selection` lists in sections named `TEXT` what the selection grows to, one span a line.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from difflib import SequenceMatcher
from itertools import pairwise
from pathlib import Path

import pytest
from case_files import Case, case_name, case_paths, load

from tilelsp.analysis import Host, Language, Snapshot, finish
from tilelsp.analysis.features.fixes.quick import with_fixes
from tilelsp.analysis.features.names.rename import RenameRefused, prepare_rename, rename
from tilelsp.analysis.features.outline.folding import folds
from tilelsp.analysis.features.outline.selection import selections
from tilelsp.base.text import Span, TextEdit, apply_edits


def _open(case: Case) -> Snapshot:
    return Host().open(case.path.name, case.source, 1, Language(case.options.get("language", "tileir")))


def _place(text: str, needle: str) -> int:
    """Where `needle` stands; `needle @2` asks for the second place, `needle|rest` for the place between."""
    needle, _, number = needle.partition(" @")
    before, _, after = needle.partition("|")
    at = -1
    for _ in range(int(number or 1)):
        at = text.index(before + after, at + 1)
    return at + (len(before) if after else 0)


# rename ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", case_paths("rename"), ids=case_name)
def test_rename(path: Path) -> None:
    case = load(path)
    snapshot = _open(case)
    before = finish(snapshot.diagnostics())
    for section in case.sections:
        old, _, new = section.partition(" => ")
        at = _place(snapshot.text, old)
        try:
            edits = rename(snapshot, at, new)
        except RenameRefused as refusal:
            case.check_section(section, f"refused: {refusal}\n")
            continue
        found = prepare_rename(snapshot, at)
        assert found is not None
        assert all(snapshot.slice(edit.span) in (found.name, "") for edit in edits)
        after = apply_edits(snapshot.text, edits)
        told = finish(Host().open("after", after, 1, snapshot.language).diagnostics())
        assert [diagnostic.code for diagnostic in told] == [diagnostic.code for diagnostic in before], section
        case.check_section(section, "".join(_changed(snapshot.text, after)))


@pytest.mark.parametrize("path", case_paths("rename"), ids=case_name)
def test_a_name_is_the_same_where_it_ends(path: Path) -> None:
    case = load(path)
    snapshot = _open(case)
    for section in case.sections:
        old, _, new = section.partition(" => ")
        at = _place(snapshot.text, old)
        try:
            found = prepare_rename(snapshot, at)
        except RenameRefused:
            continue
        if found is not None:
            assert _renamed(snapshot, found.span.end, new) == _renamed(snapshot, at, new), section


def _renamed(snapshot: Snapshot, at: int, new: str) -> tuple[TextEdit, ...] | str:
    try:
        return rename(snapshot, at, new)
    except RenameRefused as refusal:
        return str(refusal)


def _changed(before: str, after: str) -> Iterator[str]:
    """The lines that differ, by their numbers from 1."""
    for number, (old, new) in enumerate(zip(before.split("\n"), after.split("\n"), strict=True)):
        if old != new:
            yield f"{number + 1}: {new.strip()}\n"


def test_nothing_to_rename() -> None:
    snapshot = Host().open("a", "entry @k() {\n  return\n}\n")
    assert prepare_rename(snapshot, snapshot.text.index("return")) is None
    with pytest.raises(RenameRefused, match="no value"):
        rename(snapshot, 0, "b")


# folding --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", case_paths("folding"), ids=case_name)
def test_folding(path: Path) -> None:
    case = load(path)
    found = folds(_open(case))
    lines = case.source.split("\n")
    case.check_section(
        "folds",
        "".join(f"{f.first + 1}-{f.last + 1} {f.kind.value}: {lines[f.first].strip()[:40]}\n" for f in found),
    )


# fixes ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", case_paths("fixes"), ids=case_name)
def test_fixes(path: Path) -> None:
    case = load(path)
    snapshot = _open(case)
    targets = tuple(filter(None, case.options.get("targets", "").split(",")))
    found = with_fixes(snapshot, finish(snapshot.diagnostics(targets)))
    shown: list[str] = []
    for diagnostic in found:
        at = snapshot.position(diagnostic.span.start)
        shown.append(f"{at.line + 1}:{at.character + 1} {diagnostic.code}: {diagnostic.message}\n")
        for fix in diagnostic.fixes:
            after = apply_edits(snapshot.text, fix.edits)
            shown.append(f"  {fix.title}\n")
            shown += (f"    {line}\n" for line in _diff(snapshot.text, after))
    case.check_section("fixes", "".join(shown))


@pytest.mark.parametrize("seed", range(5))
def test_no_text_is_too_broken(seed: int) -> None:
    """Findings of texts that are damaged anywhere get their fixes, which make the findings go away."""
    dice = random.Random(seed)
    text = (
        dice.choice(case_paths("fixes", "nv_tileas", "cuda_tile", "ops"))
        .read_text(encoding="utf-8")
        .partition("\n//---")[0]
    )
    words = text.split()
    text = text[: dice.randrange(400, 2000)]
    for _ in range(4):
        at = dice.randrange(len(text))
        text = (
            text[:at] + dice.choice(("", dice.choice(words), " ", "{", "}", "(", "%")) + text[at + dice.randrange(5) :]
        )
    snapshot = Host().open("a", text)
    for diagnostic in with_fixes(snapshot, finish(snapshot.diagnostics())[:5]):
        for fix in diagnostic.fixes:
            again = finish(Host().open("a", apply_edits(text, fix.edits)).diagnostics())
            assert len(again) <= len(finish(snapshot.diagnostics())) or not fix.automatic


def _diff(before: str, after: str) -> Iterator[str]:
    """The lines that are new, and those that are gone without any in their place."""
    old, new = before.split("\n"), after.split("\n")
    for tag, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag == "delete":
            yield from (f"- {line}" for line in old[a:b])
        elif tag != "equal":
            yield from (f"+ {line}" for line in new[c:d])


# selection ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", case_paths("selection"), ids=case_name)
def test_selection(path: Path) -> None:
    case = load(path)
    snapshot = _open(case)
    for section in case.sections:
        found = selections(snapshot, _place(snapshot.text, section))
        assert found[-1] == Span(0, snapshot.length)
        case.check_section(section, "".join(_shown(snapshot, span) for span in found))


def _shown(snapshot: Snapshot, span: Span) -> str:
    text = snapshot.slice(span)
    if len(text) > 60:
        text = f"{text[:28]} ... {text[-27:]}"
    return text.replace("\n", "\\n") + "\n"


def test_every_place_has_a_chain() -> None:
    text = next(iter(case_paths("selection"))).read_text(encoding="utf-8")
    for language in Language:
        snapshot = Host().open("a", text, 1, language)
        for offset in range(0, len(text) + 1, 7):
            chain = selections(snapshot, offset)
            assert chain[-1] == Span(0, len(text))
            for inner, outer in pairwise(chain):
                assert outer.start <= inner.start <= offset <= inner.end <= outer.end
                assert inner != outer
