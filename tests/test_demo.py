"""`make demo`: both engines side by side where NVIDIA's compiler is installed, and how to get it where it is not."""

from __future__ import annotations

import json
from pathlib import Path

from tests.machine import real_tools
from tilelsp.cli.report.page import ReportPage, render
from tilelsp.engines.programs.find import Toolbox
from tools.demo import COLUMNS, VENDOR_PANE, make, missing, row, view

KERNEL = Path(__file__).parent / "cases" / "cutile" / "vector_add_f32.mlir"


@real_tools
def test_both_engines_stand_side_by_side() -> None:
    text = KERNEL.read_text()
    made = make(text, ["sm_75", "sm_80"], Toolbox())
    rows = [dict(zip(COLUMNS, row(engine), strict=True)) for engines in made.values() for engine in engines]
    assert [(one["target"], one["engine"]) for one in rows] == [
        ("sm_75", "native"),
        ("sm_80", "native"),
        ("sm_80", "tileiras"),
    ]
    assert all(one["ptxas"].startswith("accepts") for one in rows)
    assert missing(made) == []
    seen = view("sm_80", made["sm_80"], text)
    ours, theirs = seen.panes[-2:]
    assert (ours.name, theirs.name) == ("ptx", VENDOR_PANE)
    for stage in (ours, theirs):
        adds = [number for number, line in enumerate(stage.lines) if "add.rn.f32" in line or "add.f32" in line]
        sources = {line for number in adds for line in stage.sources[number]}
        assert [text.splitlines()[line].split()[2] for line in sources] == ["addf"]
    page = render(ReportPage("page", COLUMNS, (), (seen,), "sm_80"))
    assert json.dumps(VENDOR_PANE) in page


def test_without_the_wheels_it_says_how_to_get_them() -> None:
    made = make(KERNEL.read_text(), ["sm_80"], Toolbox(environ={}, search_path=[]))
    native, vendor = made["sm_80"]
    assert native.ptx is not None
    assert vendor.ptx is None
    assert row(vendor)[5].startswith("no PTX: tileiras is not installed")
    assert "NVIDIA's own PTX: tileiras is not installed: pip install 'tilelsp[nvidia]'" in missing(made)
