"""Commands as they are typed, and all that they print: `cases/transcripts`.

The first lines of a transcript, `# NAME = FILE`, put files of `cases` into the folder that the commands run in. Then
come command lines behind `$ tilelsp`, each with what it prints, errors behind `! `, and its exit status where that is
not 0. Such a file is a record, which TILELSP_BLESS=1 writes again from its command lines.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.case_files import CASES
from tilelsp.cli.main import main

TRANSCRIPTS = sorted((CASES / "transcripts").glob("*.txt"))
_PROMPT = "$ tilelsp "
_FILE = re.compile(r"# (\S+) = (\S+)")


@pytest.mark.slow
@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_commands_print_what_they_printed(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    lines = path.read_text(encoding="utf-8").split("\n")
    printed: list[str] = []
    for line in lines:
        if found := _FILE.fullmatch(line):
            shutil.copyfile(CASES / found[2], tmp_path / found[1])
            printed.append(line)
        elif line.startswith(_PROMPT):
            printed += ["", line, *_run(line.removeprefix(_PROMPT), capsys)]
    if os.environ.get("TILELSP_BLESS"):
        path.write_text("\n".join(printed) + "\n", encoding="utf-8")
        return
    assert printed == lines[:-1]


def _run(command: str, capsys: pytest.CaptureFixture[str]) -> Iterator[str]:
    try:
        status = main(shlex.split(command))
    except SystemExit as ended:
        status = ended.code
    said = capsys.readouterr()
    yield from (f"  {line}".rstrip() for line in said.out.splitlines())
    yield from (f"! {line}".rstrip() for line in said.err.splitlines())
    if status:
        yield f"exit {status}"
