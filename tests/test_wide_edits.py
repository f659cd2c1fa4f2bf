"""As `test_incremental`, with the same edits in every run: 24 of each text of `cases/answers`, each taken back again.

What is known then is what a fresh look finds, names and hovers too.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.case_files import case_name, load
from tests.hostile.edits import differences, random_edit, shown
from tests.test_answers import RECORDS
from tilelsp.analysis import Host, Language, Snapshot, TextChange
from tilelsp.analysis.features.hover.at_cursor import hover
from tilelsp.analysis.features.names.definition import definition
from tilelsp.analysis.features.names.references import references
from tilelsp.analysis.features.outline.selection import selections

_EDITS = 24
_PLACES = 9
"""Parts of a text at whose ends names are asked for."""


@pytest.mark.slow
@pytest.mark.parametrize("path", RECORDS, ids=case_name)
def test_edits_leave_what_a_fresh_look_finds(path: Path) -> None:
    case = load(path)
    rng, host = Random(case.path.name), Host()
    text = case.text
    snapshot = host.open("text", text, 1, Language(case.options["language"]))
    shown(snapshot, "sm_100a")
    for _ in range(_EDITS):
        edit = random_edit(rng, snapshot.language, (text,)).change(snapshot.text)
        assert isinstance(edit.start, int)
        assert isinstance(edit.end, int)
        back = TextChange(snapshot.text[edit.start : edit.end], edit.start, edit.start + len(edit.text))
        for change in (edit, back):
            snapshot = host.change("text", None, [change])
            assert differences(snapshot, "sm_100a") == [], change
            shift = rng.random()
            fresh = Host().open("fresh", snapshot.text, 1, snapshot.language)
            assert _named(snapshot, shift) == _named(fresh, shift), change
        assert snapshot.text == text


def _named(snapshot: Snapshot, shift: float) -> list[object]:
    ends = [int((number + shift) * snapshot.length / _PLACES) for number in range(_PLACES)]
    return [
        answer
        for at in ends
        for answer in (
            hover(snapshot, at),
            definition(snapshot, at),
            references(snapshot, at),
            selections(snapshot, at),
        )
    ]
