"""Standard streams that are closed or full: every command ends with status 2, and one line where one can be written.

A shell closes them, as cron jobs, daemons and editors do.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.samples import sampled

ROOT = Path(__file__).parent.parent

pytestmark = pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is always full")

_FULL = "tilelsp: standard output: No space left on device\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "good.mlir").write_text("entry @k() {\n  return\n}\n")
    (tmp_path / "bad.mlir").write_text("entry @k() {\n  addi\n  return\n}\n")
    return tmp_path


def _ended(folder: Path, command: str, streams: str) -> tuple[int, str, str]:
    """The exit status, standard output and standard error of a command with its streams changed by the shell."""
    line = f'"{sys.executable}" -m tilelsp {command} {streams}'
    environ = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        ["sh", "-c", line],
        cwd=folder,
        env=environ,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


PRINTING = (
    "check bad.mlir", "check --format json good.mlir", "compile good.mlir", "asm good.mlir -o -", "fmt - < good.mlir",
    "matrix good.mlir", "run good.mlir --grid 1", "targets", "explain --list", "dialects", "doctor", "--help",
)  # fmt: skip


@pytest.mark.parametrize("command", sampled([(command,) for command in PRINTING], 3))
def test_an_output_that_is_full(folder: Path, command: str) -> None:
    assert _ended(folder, command, ">/dev/full") == (2, "", _FULL)


@pytest.mark.parametrize("command", ["check good.mlir", "targets", "serve", "mcp", "--version", "nonsense"])
@pytest.mark.parametrize(
    ("streams", "said"),
    [
        ("<&-", "tilelsp: standard input is closed; let it be /dev/null\n"),
        (">&-", "tilelsp: standard output is closed; let it be /dev/null\n"),
        ("2>&-", ""),
        ("<&- >&- 2>&-", ""),
    ],
)
def test_a_stream_that_is_closed(folder: Path, command: str, streams: str, said: str) -> None:
    assert _ended(folder, command, streams) == (2, "", said)


@pytest.mark.parametrize(
    ("command", "status"),
    [("check good.mlir", 0), ("check bad.mlir", 1), ("nonsense", 2), ("dis good.mlir", 2), ("fmt --check bad.mlir", 2)],
)
def test_errors_that_cannot_be_said(folder: Path, command: str, status: int) -> None:
    """The status is that of the command, or 2 where it had something to say."""
    assert _ended(folder, command, "2>/dev/full >/dev/null") == (status, "", "")


@pytest.mark.parametrize("command", ["check good.mlir", "serve"])
def test_a_current_folder_that_is_gone(folder: Path, command: str) -> None:
    there = f'cd "{folder}" && mkdir gone && cd gone && rmdir ../gone'
    line = f'{there} && exec "{sys.executable}" -m tilelsp {command}'
    environ = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(["sh", "-c", line], env=environ, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    said = "tilelsp: the current folder is gone (No such file or directory); change to another one\n"
    assert (done.returncode, done.stdout, done.stderr) == (2, "", said)


_INTERRUPTED = """
import asyncio.events, signal, sys
from tilelsp.cli.main import main

made = asyncio.events.new_event_loop

def interrupted():
    loop = type(made())
    begin = loop._make_self_pipe
    loop._make_self_pipe = lambda self: (signal.raise_signal(signal.SIGINT), begin(self))
    return made()

asyncio.events.new_event_loop = interrupted
sys.exit(main(["serve"]))
"""


def test_a_server_that_is_interrupted_while_its_loop_is_made() -> None:
    """Half a loop complained when it was let go of."""
    done = subprocess.run(
        (sys.executable, "-c", _INTERRUPTED),
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")
