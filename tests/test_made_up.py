"""Arguments made up for a launch without any: `cases/run/made_up.txt`."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

pytest.importorskip("numpy")

from tilelsp.analysis.snapshot import Language
from tilelsp.api.documents import Document
from tilelsp.cli.run.generated import with_generated

CASES = (Path(__file__).parent / "cases" / "run" / "made_up.txt").read_text(encoding="utf-8").split("\n== ")[1:]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.partition("\n")[0].partition(" |")[0])
def test_what_is_made_up(case: str) -> None:
    head, _, rest = case.partition("\n")
    text, _, wanted = rest.rstrip("\n").partition("\n--> ")
    given = head.partition("| ")[2].split()
    language = Language.PTX if text.startswith(".version") else Language.TILEIR
    asked = argparse.Namespace(grid=None, launch=None, block=None, shared="0", given=given, entry=None)
    made = with_generated(asked, Document(Path("k"), "k", f"{text}\n", text.encode(), language))
    launched = f"grid {made.grid}" if made.grid else f"launch {made.launch} block {made.block} shared {made.shared}"
    assert f"{launched}: {' '.join(made.given)}".rstrip() == wanted
    assert made.generate


def test_nothing_is_made_up_where_all_is_said() -> None:
    text = "entry @k(%n: tile<i32>) {\n  return\n}\n"
    asked = argparse.Namespace(grid="3", launch=None, block=None, given=["n=1"], entry=None)
    made = with_generated(asked, Document(Path("k"), "k", text, text.encode(), Language.TILEIR))
    assert (made.grid, made.given, made.generate) == ("3", ["n=1"], False)
