"""A command that cannot read its input says so in one line, without a traceback or a wait. See
tests/cases/hostile/inputs.txt."""

from __future__ import annotations

import contextlib
import io
import os
import signal
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import pytest

from tilelsp.api import documents
from tilelsp.base.text import MOST_SHOWN, abridged, one_line
from tilelsp.cli import main as cli
from tilelsp.project import walk

TABLE = Path(__file__).parent / "cases" / "hostile" / "inputs.txt"
LINES = [line for line in TABLE.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
SECONDS = 20
"""A command that waits for what never comes is ended by then."""


def commands(kind: str) -> list[str]:
    rows = [line.removeprefix(kind + ":").split("|") for line in LINES if line.startswith(kind + ":")]
    return [command.strip() for row in rows for command in row]


def inputs() -> Iterator[tuple[str, str, str]]:
    for line in LINES:
        if " | " in line and not line.startswith(("documents:", "others:")):
            name, made, says = line.split(" | ")
            yield name.replace(r"\udced", "\udced"), made, says


def make(name: str, made: str) -> None:
    how, _, data = made.partition(" ")
    if how == "folder":
        Path(name).mkdir()
    elif how == "pipe":
        os.mkfifo(name)
    elif how == "link":
        Path(name).symlink_to(name)
    elif how == "blanks":
        Path(name).write_bytes(b" " * int(data))
    elif how == "bytes":
        Path(name).write_bytes(bytes.fromhex(data))
    else:
        assert how == "nothing", made


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with a kernel and a file, in which a command that waits is interrupted."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ok.mlir").write_text("entry @k() {\n  return\n}\n")
    (tmp_path / "file").write_text("no folder")
    before = signal.signal(signal.SIGALRM, waited)
    signal.alarm(SECONDS)
    yield tmp_path
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


def waited(*_: object) -> NoReturn:
    pytest.fail(f"{SECONDS} seconds went by")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
@pytest.mark.parametrize("row", list(inputs()), ids=lambda row: ascii(row[0]))
def test_every_command_says_one_line_of_it(row: tuple[str, str, str], folder: Path) -> None:
    name, made, says = row
    make(name, made)
    answers = {command: answered(command, name) for command in (*commands("documents"), *commands("others"))}
    wanted = (2, "", [says])
    assert {one: answers[one] for one in commands("documents")} == dict.fromkeys(commands("documents"), wanted)
    assert [one for one, (status, out, said) in answers.items() if (status, out, len(said)) != (2, "", 1)] == []
    assert [one for one, (_, _, said) in answers.items() if not said[0]] == []


@pytest.mark.parametrize(("length", "status"), [(59, 0), (60, 0), (61, 2)])
def test_a_text_may_be_so_long(length: int, status: int, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(documents, "TEXT_BYTES", 60)
    (folder / "long.ptx").write_text(".version 8.0\n.target sm_80\n.address_size 64\n".ljust(length))
    assert cli.main(["check", "long.ptx"]) == status


def answered(command: str, name: str) -> tuple[int, str, list[str]]:
    """The exit status, standard output, and what lines of standard error say of a name."""
    out, err = io.StringIO(), io.StringIO()  # pytest's own streams refuse lone surrogates, which the real one escapes
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        status = cli.main([*command.split(), name])
    start = f"tilelsp: {one_line(name)}: "
    return status, out.getvalue(), [line.partition(start)[2] for line in err.getvalue().splitlines()]


@pytest.mark.parametrize("command", ["check", "dis", "fmt", "conformance", "check ok.mlir --baseline"])
def test_an_empty_path_is_not_the_current_folder(
    command: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main([*command.split(), ""]) == 2
    assert capsys.readouterr().err == "tilelsp: a path is empty; the current folder is .\n"


def test_a_pipe_with_a_writer_is_waited_for(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo("pipe.ptx")
    held = os.open("pipe.ptx", os.O_RDWR)  # a writer before the command looks

    def write() -> None:
        with Path("pipe.ptx").open("w", encoding="utf-8") as pipe:
            pipe.write(".version 8.0\n.target sm_80\n.address_size 64\n" + "// more than a pipe holds\n" * 10_000)
        os.close(held)

    writer = threading.Thread(target=write)
    writer.start()
    assert cli.main(["check", "pipe.ptx"]) == 0
    writer.join()
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("command", ["check", "check --trust", "compile", "fmt", "matrix"])
@pytest.mark.parametrize(
    ("limit", "says"),
    [("MOST_DOCUMENTS", "more than 3 documents"), ("MOST_ENTRIES", "more than 3 files and folders")],
)
def test_a_folder_that_holds_more_than_anybody_means(
    limit: str,
    says: str,
    command: str,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(documents if limit == "MOST_DOCUMENTS" else walk, limit, 3)
    (folder / "in").mkdir()
    for number in range(4):
        (folder / "in" / f"k{number}.mlir").write_text("entry @k() {\n  return\n}\n")
    assert cli.main([*command.split(), "in"]) == 2
    assert capsys.readouterr() == ("", f"tilelsp: in: {says} in this folder; name a smaller one\n")
    (folder / "in" / "k0.mlir").unlink()
    assert cli.main(["fmt", "--check", "in"]) == 0


def test_environments_and_hidden_folders_are_not_searched(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for inner in (".venv", "venv", "node_modules", ".cache/deep", "a/.b"):
        (folder / inner).mkdir(parents=True)
        (folder / inner / "bad.mlir").write_text("entry @k() {\n  addi\n}\n")
    (folder / "here").symlink_to(folder)
    assert cli.main(["check", "."]) == 0
    assert cli.main(["check", ".venv"]) == 1
    assert capsys.readouterr().out.startswith(".venv/bad.mlir:2:7: error: ")


@pytest.mark.parametrize(("length", "end"), [(-1, ""), (0, ""), (1, " ... ")])
def test_a_line_is_told_up_to_a_length(length: int, end: str) -> None:
    """Its beginning and its end: what was wrong stands behind a name."""
    message = "a" + "x" * (MOST_SHOWN + length - 2) + "z"
    half = MOST_SHOWN // 2
    assert abridged(message) == (message if not end else f"{message[:half]}{end}{message[-half:]}")


def test_what_is_quoted_is_told_up_to_a_length(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["explain", "x\n" * 100_000]) == 2
    said = capsys.readouterr().err
    assert said.startswith("tilelsp: no rule has the id or message 'x\\nx")
    assert len(said.splitlines()) == 1
    assert len(said) < 3 * MOST_SHOWN
