"""The debugger: recorded sessions of `tests/cases/dap`, as `tests/dap_session.py` says how they are written."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path

import pytest

from tests.case_files import CASES
from tests.dap_session import Client, Loopback, Player, read_session
from tilelsp.base.cancel import CancelToken
from tilelsp.cli.dap import prepare_launch
from tilelsp.dap.adapter import serve
from tilelsp.dap.launching import LaunchOptions, Prepared

FOLDER = CASES / "dap"


def _prepare(options: LaunchOptions, cancel: CancelToken) -> Prepared:
    return prepare_launch(options, cancel, trusted=True)


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.dap")), ids=lambda one: one.stem)
async def test_session(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(FOLDER)
    connection = Loopback()
    serving = asyncio.ensure_future(serve(connection, _prepare))
    try:
        await Player(Client(connection), FOLDER).play(read_session(path.read_text(encoding="utf-8")))
    finally:
        connection.incoming.put_nowait(None)
        with contextlib.suppress(asyncio.CancelledError):
            assert await serving == 0
