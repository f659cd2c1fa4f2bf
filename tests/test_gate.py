"""`tilelsp gate`: what becomes of kernels by both sides (cases/gate/changes.json), and the command on a kernel.

A case's `row` is the first kernel's in the table from its change on, `tones` are the colours of its picture now: 1 for
worse, 2 for better.
"""

from __future__ import annotations

import json
import xml.etree.ElementTree as ElementTree
from collections.abc import Mapping
from pathlib import Path
from typing import cast

import pytest

from tests.test_pictures import printed
from tilelsp.cli.gate.measured import as_baseline, compare, read_baseline
from tilelsp.cli.gate.report import cells, picture
from tilelsp.cli.main import main

CASES = Path(__file__).parent / "cases"
CHANGES = cast("list[dict[str, object]]", json.loads((CASES / "gate" / "changes.json").read_text(encoding="utf-8")))

KERNEL = """.version 8.0
.target sm_80
.address_size 64
.visible .entry k()
{
\tret;
}
"""


def side(given: object) -> str:
    """A baseline of the kernels that a case names, by what differs from one of 10 of everything."""
    named = cast("Mapping[str, Mapping[str, object]]", given)
    usual = {"path": "k.mlir", "target": "sm_80", "verdict": "accepted", "registers": 10, "spills": 10, "shared": 10}
    kernels = [{**usual, "instructions": 10, "entry": name, **changes} for name, changes in named.items()]
    return json.dumps({"version": 1, "kernels": kernels})


@pytest.mark.parametrize("case", CHANGES, ids=lambda case: str(case["behaviour"]))
def test_changes(case: dict[str, object]) -> None:
    now, before = (read_baseline(side(case[name]), name) for name in ("now", "before"))
    found = compare(now, before, cast("float", case.get("tolerance", 0.0)))
    assert [[comparison.shown.entry, comparison.change.value, *comparison.worse] for comparison in found] == case[
        "found"
    ]
    if "row" in case:
        assert list(cells(found[0])[3:]) == case["row"]
    if "tones" in case:
        assert [track.bars[0].tone for track in picture(found[0]).tracks[1::2]] == case["tones"]


def test_a_baseline_is_read_as_it_was_written() -> None:
    kernels = read_baseline(side({"a": {}, "b": {"registers": None}}), "b.json")
    assert read_baseline(as_baseline(kernels), "b.json") == kernels


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a kernel and its baseline, to be in."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "k.ptx").write_text(KERNEL)
    assert main(["gate", "k.ptx", "--write", "base.json", "--target", "sm_80", "--no-cache"]) == 0
    return tmp_path


GATE = ["gate", "k.ptx", "--baseline", "base.json", "--target", "sm_80", "--no-cache"]


def test_nothing_changed(folder: Path) -> None:
    assert printed(GATE).splitlines()[-1] == "1 kernels: 1 same"


def test_an_instruction_more(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "k.ptx").write_text(KERNEL.replace("\tret", "\tbar.sync 0;\n\tret"))
    capsys.readouterr()
    assert main(GATE) == 1
    assert "1 -> 2" in capsys.readouterr().out
    assert main([*GATE, "--tolerance", "100"]) == 0
    capsys.readouterr()
    assert main([*GATE, "--format", "json"]) == 1
    answer = json.loads(capsys.readouterr().out)
    assert (answer["worse"], answer["kernels"][0]["worse"]) == (1, ["instructions"])


def test_markdown_has_a_picture(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "k.ptx").write_text(KERNEL.replace("\tret", "\tbar.sync 0;\n\tret"))
    capsys.readouterr()
    assert main([*GATE, "--format", "markdown", "--pictures", "shown"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "**1 kernels: 1 worse**"
    assert lines[-1] == "![k of k.ptx on sm\\_80](shown/gate-1.svg)"
    assert ElementTree.parse(folder / "shown" / "gate-1.svg").getroot().tag.endswith("svg")


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["gate", "k.ptx"], "name a baseline"),
        (["gate", "k.ptx", "--baseline", "a", "--write", "b"], "name a baseline"),
        (["gate", "k.ptx", "--baseline", "k.ptx"], "not a baseline"),
        (["gate", "k.ptx", "--baseline", "missing.json"], "missing.json"),
        ([*GATE, "--tolerance", "-1"], "--tolerance is a percentage"),
        ([*GATE, "--pictures", "x"], "--pictures goes with"),
        (["gate", "k.ptx", "--baseline", "old.json"], "a baseline of version 0; this is version 1"),
        (["gate", "k.ptx", "--baseline", "odd.json"], "not a baseline"),
        (["gate", "k.ptx", "--baseline", "long.json"], "not a baseline"),
    ],
)
def test_refusals(folder: Path, arguments: list[str], reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "old.json").write_text('{"version": 0, "kernels": []}')
    kernel = {"path": "k.ptx", "entry": "k", "target": "sm_80", "verdict": "accepted", "spills": 0, "shared": 0}
    long = {**kernel, "registers": 10**400, "instructions": 1}
    (folder / "long.json").write_text(json.dumps({"version": 1, "kernels": [long]}))
    (folder / "odd.json").write_text('{"version": 1, "kernels": [{"path": 1}]}')
    capsys.readouterr()
    assert main(arguments) == 2
    answer = capsys.readouterr()
    assert (answer.out, answer.err.count("\n")) == ("", 1)
    assert reason in answer.err
