"""A folder of Triton's cache as one kernel: `cases/triton_cache` is what Triton 3.9 kept of a sum of 64 numbers.

The kernel's own statements are lines 22 to 25 of its source, which nobody needs to have.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy")

from tilelsp.cli.main import main

FOLDER = Path(__file__).parent / "cases" / "triton_cache"
STORES = {
    "ttir": "tt.store %0, %1",
    "ttgir": "tt.store %0, %1",
    "llvm": 'call void asm sideeffect "@$2 st.global.b32',
    "ptx": "st.global.b32 [ %rd2 + 0 ]",
}
"""The line of each stage that line 25 of the source became last."""


def line_with(text: str, part: str) -> int:
    return next(number for number, line in enumerate(text.splitlines()) if part in line)


def compiled(out: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main(["compile", *words, "--format", "json"]) == 0
    (made,) = json.loads(out.readouterr().out)["results"]
    return made


@pytest.mark.parametrize("stage", ["ttir", "ttgir", "llvm"])
def test_a_folder_is_compiled_to_the_stages_in_it(
    stage: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = compiled(capsys, str(FOLDER), "--emit", stage, "-o", str(tmp_path / "made"))
    text = (tmp_path / "made").read_text()
    assert text == (FOLDER / f"total.{ {'llvm': 'llir'}.get(stage, stage) }").read_text()
    ptx = (FOLDER / "total.ptx").read_text()
    pairs = {(row[0], row[1]) for row in made["map"]}
    assert (line_with(text, STORES[stage]), line_with(ptx, STORES["ptx"])) in pairs
    assert (line_with(text, STORES[stage]), line_with(ptx, "ctaid.x")) not in pairs


def test_a_folder_is_one_document(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(FOLDER), "--format", "json"]) == 0
    (file,) = json.loads(capsys.readouterr().out)["files"]
    assert Path(file["path"]).name == "total.ptx"


def test_stages_without_their_group_are_documents_of_their_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("total.ttir", "total.llir", "total.ptx"):
        shutil.copy(FOLDER / name, tmp_path)
    assert main(["check", str(tmp_path), "--format", "json"]) == 0
    files = json.loads(capsys.readouterr().out)["files"]
    assert [Path(file["path"]).name for file in files] == ["total.llir", "total.ptx", "total.ttir"]
    assert main(["compile", str(tmp_path / "total.ptx"), "--emit", "ttir"]) == 2
    assert capsys.readouterr().err.endswith("total.ptx: there is no ttir of it, which Triton writes\n")


def test_a_stage_that_nobody_wrote_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compile", str(FOLDER), "--emit", "cuda_tile"]) == 2
    assert capsys.readouterr().err.endswith("total.ptx begins at ptx, behind cuda_tile\n")


def test_a_folder_runs_with_the_launch_that_its_metadata_has(capsys: pytest.CaptureFixture[str]) -> None:
    given = ["--grid", "4", "--arg", "0=256:f32:1", "--arg", "1=4:f32:0", "--arg", "2=256"]
    assert main(["run", str(FOLDER), *given]) == 0
    assert "stored  64 64 64 64" in capsys.readouterr().out
    assert main(["run", str(FOLDER), *given, "--block", "64"]) == 2
    assert "--block 64: the compiler has made" in capsys.readouterr().err
