"""Programs that launch kernels, run as they are by `tilelsp gpu`.

A file of `cases/gpu` begins with what is expected: `#: prints TEXT` is a part of what the program and the summary
print, `#: status N` the exit status; `#: options ...` are those of the command. One with `#: slow` is tried by
`make conformance` only.

`programs` has programs in the manner of tutorials and samples, which need compilers of their own: `make verdicts`
installs those and runs all (`tests/gpu_programs.py` says how, and prints a table).
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from pathlib import Path

import pytest

pytest.importorskip("numpy")

from tests.gpu_programs import PROGRAMS, Program, missing, run_program
from tests.machine import real_tools
from tilelsp.cli.main import main

CASES = Path(__file__).parent / "cases" / "gpu"
HEAD = "#: "


@dataclass
class Expected:
    """The expectations that a case states."""

    status: int = 0
    options: list[str] = field(default_factory=list[str])
    prints: list[str] = field(default_factory=list[str])
    slow: bool = False


def expected(path: Path) -> Expected:
    made = Expected()
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line.startswith(HEAD):
            break
        word, _, rest = line.removeprefix(HEAD).partition(" ")
        match word:
            case "prints":
                made.prints.append(rest)
            case "status":
                made.status = int(rest)
            case "options":
                made.options = rest.split()
            case "slow":
                made.slow = True
            case _:
                raise AssertionError(f"{path.name}: '{word}' is no word of a case")
    return made


def marked(path: Path) -> object:
    return pytest.param(path, marks=(pytest.mark.slow,) if expected(path).slow else (), id=path.stem)


@pytest.mark.skipif(sys.platform != "linux", reason="stands in for the driver on Linux")
@pytest.mark.parametrize("path", [marked(path) for path in sorted(CASES.glob("*.py"))])
def test_case(path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    wanted = expected(path)
    status = main(["gpu", *wanted.options, "--", sys.executable, str(path), "--target", "--", "of the program"])
    out, err = capfd.readouterr()
    printed = out + err
    assert [text for text in wanted.prints if text not in printed] == [], printed
    assert status == wanted.status


def test_without_a_program(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["gpu", "--schedules", "2"]) == 2
    assert capsys.readouterr().err == "tilelsp: gpu: which program? write tilelsp gpu -- COMMAND\n"
    assert main(["gpu", "--", "no-such-program-of-ours", "--flag"]) == 2
    assert capsys.readouterr().err == "tilelsp: no-such-program-of-ours: there is no such program\n"


@real_tools
@pytest.mark.verdicts
@pytest.mark.parametrize("program", PROGRAMS, ids=[one.name for one in PROGRAMS])
def test_program(program: Program) -> None:
    assert not missing(program)
    ran = run_program(program)
    assert ran.status == program.status, ran.printed
    assert ran.launches
    assert sum(len(launch["findings"]) for launch in ran.launches) == program.finds, ran.printed
