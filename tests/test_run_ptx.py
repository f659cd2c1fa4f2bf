"""`tilelsp run` and `sanitize` on PTX and what becomes PTX: each file of `cases/run` and `cases/sanitize` says in
`// RUN:` lines how it is run and behind them what comes out.

A `.txt` file speaks for another one, a binary or a kernel of the corpus, which `// FILE:` names. `// OUT: text` is a
line of the output, spaces folded; `// STATUS: 1` follows a run that finds something. A line that is not told must not
come; `// OUT: ...` stands for any lines.
"""

from __future__ import annotations

import shlex
from dataclasses import dataclass, field
from pathlib import Path

import pytest

pytest.importorskip("numpy")

from tilelsp.cli import main as cli

CASES = Path(__file__).parent / "cases"

Capture = pytest.CaptureFixture[str]


@dataclass(slots=True)
class Run:
    """One command line with what it prints."""

    path: Path
    subject: Path
    number: int
    options: list[str]
    lines: list[str] = field(default_factory=list[str])
    status: int = 0


def runs() -> list[Run]:
    found: list[Run] = []
    files = [path for folder in ("run", "sanitize") for path in sorted((CASES / folder).iterdir()) if path.is_file()]
    for path in files:
        subject = path
        for line in path.read_text().splitlines():
            key, _, value = line.removeprefix("//").strip().partition(": ")
            if not line.startswith("//"):
                continue
            if key == "FILE":
                subject = CASES / value
            elif key == "RUN":
                found.append(Run(path, subject, len(found), shlex.split(value)))
            elif key == "OUT":
                found[-1].lines.append(" ".join(value.split()))
            elif key == "STATUS":
                found[-1].status = int(value)
    return found


@pytest.mark.parametrize("run", runs(), ids=lambda run: f"{run.path.stem}-{run.number}")
def test_run(run: Run, capsys: Capture) -> None:
    status = cli.main([run.path.parent.name, str(run.subject), *run.options])
    printed = capsys.readouterr()
    said = [
        " ".join(line.split()).replace(str(run.subject), "FILE") for line in (printed.out + printed.err).splitlines()
    ]
    wanted = run.lines
    if wanted[:1] == ["..."]:
        wanted, said = wanted[1:], said[1 - len(wanted) :]
    assert (said, status) == (wanted, run.status)
