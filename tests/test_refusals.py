"""Command lines that are refused, in one line and with status 2, and those beside them: `cases/refusals/cli.txt`."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

pytest.importorskip("numpy")

from tests.machine import real_tools
from tilelsp.cli import main as cli

CASES = Path(__file__).parent / "cases"
ROWS = [
    line
    for line in (CASES / "refusals" / "cli.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]


@real_tools
@pytest.mark.parametrize("row", ROWS)
def test_a_command_line_is_refused_in_one_line_or_taken(
    row: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    line, _, said = row.partition(" :: ")
    monkeypatch.chdir(CASES)
    try:
        status = cli.main(shlex.split(line.replace("OUT", tmp_path.as_posix())))
    except SystemExit as end:
        status = end.code
    printed = capsys.readouterr()
    if said == "ok":
        assert status in (0, 1), printed.err
        return
    assert status == 2
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert said in printed.err
