"""The table of several results of `tilelsp compile`."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("numpy")

from tilelsp.cli.main import main

TEXT = "entry @k() {\n  return\n}\n"
SAID = "tilelsp: several results; -o FOLDER writes them\n"


@pytest.fixture
def document(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A document in the working folder."""
    monkeypatch.chdir(tmp_path)
    Path("k.mlir").write_text(TEXT)
    return "k.mlir"


def test_results_without_files(document: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compile", document, "--target", "sm_80,sm_90", "--emit", "nv_tileas"]) == 0
    printed = capsys.readouterr()
    head, *rows = printed.out.splitlines()
    assert "file" not in head.split()
    assert [row.split()[:4] for row in rows] == [["k.mlir", "k", name, "nv_tileas"] for name in ("sm_80", "sm_90")]
    assert printed.err == SAID


def test_results_in_a_folder(document: str, capsys: pytest.CaptureFixture[str]) -> None:
    for fate in ("written", "unchanged"):
        assert main(["compile", document, "--target", "sm_80,sm_90", "--emit", "nv_tileas", "-o", "made/"]) == 0
        printed = capsys.readouterr()
        head, *rows = printed.out.splitlines()
        assert head.split()[-1] == "file"
        assert [(row.split()[2], row.split()[-1]) for row in rows] == [("sm_80", fate), ("sm_90", fate)]
        assert printed.err == ""
    assert sorted(path.name for path in Path("made").iterdir()) == ["k.sm_80.nv_tileas.mlir", "k.sm_90.nv_tileas.mlir"]


def test_one_result_is_printed_alone(document: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compile", document, "--target", "sm_80", "--emit", "nv_tileas"]) == 0
    printed = capsys.readouterr()
    assert printed.out.startswith("nv_tileas.func")
    assert printed.err == ""
