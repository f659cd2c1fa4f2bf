"""Which language a file is read as: by its name, else by its content; what fits nothing is refused.

Each case of `tests/cases/contents` is a file's name, what becomes of it, and the text.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.machine import real_tools
from tilelsp.api.documents import read_documents
from tilelsp.api.errors import UsageError
from tilelsp.cli.main import main

CASES = Path(__file__).parent / "cases"
BINARIES = CASES / "run" / "binaries"
REFUSED = ("notes.txt",)


def _files() -> Iterator[tuple[str, str, str]]:
    for part in (CASES / "contents" / "files.txt").read_text().split("\n== ")[1:]:
        title, _, text = part.partition("\n")
        name, _, said = title.partition(" :: ")
        yield name, said, f"{text}\n" if text else ""


FILES = list(_files())


@pytest.mark.parametrize(("name", "said", "text"), FILES, ids=[name for name, _, _ in FILES])
def test_files(name: str, said: str, text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path(name).write_text(text)
    try:
        found = read_documents([name])[0].language.value
    except UsageError as refused:
        found = str(refused)
    assert found == said


@pytest.mark.parametrize("command", ["check", "compile", "run", "sanitize", "fmt", "matrix"])
@pytest.mark.parametrize("name", REFUSED)
def test_every_command_refuses_in_one_line(
    command: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (said, text), *_ = [(said, text) for one, said, text in FILES if one == name]
    Path(name).write_text(text)
    assert main([command, name]) == 2
    shown = capsys.readouterr()
    assert (shown.out, shown.err) == ("", f"tilelsp: {said}\n")


def test_folders_skip_what_is_no_document(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, _, text in FILES:
        if name in REFUSED:
            (tmp_path / name).write_text(text)
    (tmp_path / "k.mlir").write_text("entry @k() {\n  return\n}\n")
    assert main(["check", str(tmp_path)]) == 0
    assert capsys.readouterr().err == ""


@real_tools
@pytest.mark.parametrize("name", ["plain.cubin", "debug.cubin", "host.o"])
def test_machine_code_is_disassembled(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compile", str(BINARIES / name), "--emit", "sass"]) == 0
    assert "EXIT" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "arguments", "said"),
    [
        ("lz4.fatbin", ("--emit", "sass"), "this fat binary holds PTX only, no machine code"),
        ("plain.cubin", ("--emit", "ptx"), "machine code, of which --emit sass is made"),
        (
            "host.o",
            ("--emit", "sass", "--target", "sm_90"),
            "no machine code for sm_90 in it; there is some for sm_80",
        ),
        (
            "plain.cubin",
            ("--emit", "sass", "--target", "sm_90"),
            "no machine code for sm_90 in it; there is some for sm_80",
        ),
        ("broken.fatbin", ("--emit", "sass"), "the fat binary"),
    ],
)
def test_binaries_that_hold_no_machine_code(
    name: str, arguments: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["compile", str(BINARIES / name), *arguments]) == 2
    shown = capsys.readouterr()
    assert said in shown.err
    assert (shown.out, len(shown.err.splitlines())) == ("", 1)
