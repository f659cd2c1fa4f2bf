"""Dumps of pass pipelines: what each pass did, and names that stay within one dump.

The cases are what mlir-opt, opt and llc of LLVM 22 print with `--mlir-print-ir-after-all`, `-print-after-all` and
`-print-after=...` for small texts of ours. Beside each stands what a user sees above its dumps.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from case_files import CASES
from dump_features import look

from tilelsp.analysis import Host
from tilelsp.analysis.features.outline.pass_changes import differences
from tilelsp.analysis.features.outline.passes import dumps, passes, step, summary
from tilelsp.analysis.snapshot import Snapshot, language_of

DUMPS = sorted(path for path in (CASES / "passes").iterdir() if path.suffix != ".txt")


@pytest.mark.parametrize("path", DUMPS, ids=lambda path: path.name)
def test_a_dump_is_read_without_errors_and_names_stay_in_it(path: Path) -> None:
    asked = look(path.name, path.read_text(), language_of("", path.name), 40)
    assert asked.wrong == []
    assert asked.counts["definition"] > 30


@pytest.mark.parametrize("path", DUMPS, ids=lambda path: path.name)
def test_a_lens_says_what_each_pass_added_removed_and_changed(path: Path) -> None:
    snapshot = _open(path)
    said = "".join(f"{dump.name}: {_lens(snapshot, number)}\n" for number, dump in enumerate(dumps(snapshot)))
    golden = path.with_suffix(".txt")
    if os.environ.get("TILELSP_BLESS"):
        golden.write_text(said)
    assert said == golden.read_text()


def test_the_difference_of_two_dumps_leaves_out_locations_and_names() -> None:
    found = step(_open(CASES / "passes" / "locations.mlir"), 1)
    assert found is not None
    assert found.text_before is not None
    _, texts = differences(found.text_before, found.text)
    diff = texts.unified(("before", "after"))
    assert "- scf.for " in diff
    assert "cf.cond_br" in diff
    assert "loc(" not in diff
    assert not [line for line in diff.splitlines() if line[0] in "+-" and "@twice" in line]


def test_the_ops_of_the_outline_are_those_of_the_lens() -> None:
    for path in DUMPS:
        snapshot = _open(path)
        for number, dump in enumerate(passes(snapshot)):
            assert _lens(snapshot, number).startswith(dump.summary.partition(":")[0].partition(",")[0])


def _open(path: Path) -> Snapshot:
    return Host().open(path.name, path.read_text(), language=language_of("", path.name))


def _lens(snapshot: Snapshot, number: int) -> str:
    found = step(snapshot, number)
    assert found is not None
    if found.before is None or found.text_before is None:
        return summary(found.text.names.total(), None)
    changes, _ = differences(found.text_before, found.text)
    return f"{summary(found.text.names.total(), changes)} (since {found.before.name})"
