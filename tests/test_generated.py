"""Files that are made from declarations are up to date, and the check that says so can fail."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import generated
from tools.__main__ import COMMANDS, main


@pytest.mark.parametrize(
    "chore",
    [
        "availability",
        "constructs",
        "editors",
        "features",
        "findings",
        "grammars",
        "offered",
        "ops",
        "passes",
        "settings",
        "words",
    ],
)
def test_committed_files_are_up_to_date(chore: str) -> None:
    assert main([chore, "--check"]) == 0


def test_an_outdated_file_is_named_and_then_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(generated, "ROOT", tmp_path)
    files = {tmp_path / "folder" / "a.json": "{}\n"}
    assert generated.settle(files, "grammars", check=True) == 1
    assert "folder/a.json is out of date; run: python -m tools grammars" in capsys.readouterr().out
    assert not (tmp_path / "folder").exists()
    assert generated.settle(files, "grammars", check=False) == 0
    assert (tmp_path / "folder" / "a.json").read_text() == "{}\n"
    assert generated.settle(files, "grammars", check=True) == 0


def test_every_chore_says_what_it_does(capsys: pytest.CaptureFixture[str]) -> None:
    for chore, (_, summary) in COMMANDS.items():
        with pytest.raises(SystemExit) as left:
            main([chore, "--help"])
        assert left.value.code == 0
        assert summary.split()[0] in capsys.readouterr().out
