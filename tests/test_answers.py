"""Texts of every level, and all that is answered about each of their tokens: `cases/answers`.

A file says in its first line which text of `cases` it is about, or has the text itself, and holds in sections what
`answers` asks. Such a file is a record: TILELSP_BLESS=1 writes it again, and what has changed is read before it is
kept. Where an answer comes from an outside tool or a document, the cases of its own feature say so.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.answers import Answers
from tests.case_files import CASES, case_name, load
from tilelsp.analysis import Language

RECORDS = sorted((CASES / "answers").glob("*.txt"))


@pytest.mark.slow
@pytest.mark.parametrize("path", RECORDS, ids=case_name)
def test_every_answer_about_a_text_is_the_recorded_one(path: Path) -> None:
    case = load(path)
    sections = Answers(case.text, Language(case.options["language"])).sections()
    if os.environ.get("TILELSP_BLESS"):
        _write(path, sections)
        return
    for name, text in case.sections.items():
        assert sections.get(name, "").split("\n") == text.split("\n"), name
    assert list(sections) == list(case.sections)


def _write(path: Path, sections: dict[str, str]) -> None:
    head = path.read_text(encoding="utf-8").partition("\n//--- ")[0].rstrip("\n")
    body = "".join(f"//--- {name}\n{text}" for name, text in sections.items())
    path.write_text(f"{head}\n{body}", encoding="utf-8")
