"""The debugger: recorded sessions of `tests/cases/dap`, as `tests/dap_session.py` says how they are written."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from tests.case_files import CASES
from tests.dap_session import Client, Line, Loopback, Player, Process, read_session
from tilelsp.base.cancel import CancelToken
from tilelsp.cli.dap import prepare_launch
from tilelsp.dap.adapter import serve
from tilelsp.dap.launching import LaunchOptions, PreparedLaunch

FOLDER = CASES / "dap"


def _prepare(options: LaunchOptions, cancel: CancelToken) -> PreparedLaunch:
    return prepare_launch(options, cancel, trusted=True)


_CASES = [
    pytest.param(one, id=one.stem, marks=[pytest.mark.slow] if one.read_text().startswith("# slow") else [])
    for one in sorted(FOLDER.glob("*.dap"))
]


@pytest.mark.parametrize("path", _CASES)
async def test_session(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(FOLDER)
    text = path.read_text(encoding="utf-8")
    play = _play_in_process if text.startswith("# process") else _play
    await play(list(read_session(text)))


async def _play(lines: list[Line]) -> None:
    connection = Loopback()
    serving = asyncio.ensure_future(serve(connection, _prepare))
    try:
        await Player(Client(connection), FOLDER).play(lines)
    finally:
        connection.incoming.put_nowait(None)
        await serving


async def _play_in_process(lines: list[Line]) -> None:
    pipe = asyncio.subprocess.PIPE
    command = (sys.executable, "-m", "tilelsp", "dap")
    process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, stderr=pipe)
    try:
        await Player(Process(process), FOLDER).play(lines)
        assert process.stdin is not None
        process.stdin.close()
        assert await asyncio.wait_for(process.wait(), 20) == 0
        assert process.stderr is not None
        assert await process.stderr.read() == b""
    finally:
        if process.returncode is None:
            process.kill()


def test_first_answer_waits_for_nothing_that_runs_kernels() -> None:
    code = "import sys, tilelsp.cli.dap, tilelsp.dap.adapter; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
