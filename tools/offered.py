"""tilelsp/server/offered.json: what the server offers to a client that can do everything, as pygls works it out."""

from __future__ import annotations

import argparse
import asyncio
import json
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any

from tilelsp.server.greeting import OFFERED
from tilelsp.server.handlers import register
from tilelsp.server.server import Server
from tilelsp.transport.framing import Damage
from tools.generated import as_json, configure_check, settle

ABLE: Mapping[str, Any] = {
    "workspace": {"diagnostics": {"refreshSupport": True}, "textDocumentContent": {}},
    "textDocument": {"diagnostic": {}, "rename": {"prepareSupport": True}},
}
"""The abilities on which something depends that is offered."""


class _RecordingChannel:
    """A client that sends nothing and keeps what it is sent."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []

    async def messages(self) -> AsyncIterator[bytes | Damage]:
        return
        yield b""

    def send(self, body: bytes) -> None:
        self.sent.append(body)

    async def close(self) -> None:
        return


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the chore's arguments."""
    configure_check(parser)


def run(arguments: argparse.Namespace) -> int:
    """Bring the file up to date. Returns the exit status."""
    return settle(files(), "offered", arguments.check)


def files() -> dict[Path, str]:
    """The file as it should be, by its path."""
    return {OFFERED: as_json(answered(ABLE)["capabilities"])}


def answered(capabilities: Mapping[str, Any], options: object = None) -> dict[str, Any]:
    """The server's own result of `initialize` for a client with these capabilities."""
    params = {"processId": None, "rootUri": None, "capabilities": capabilities, "initializationOptions": options}
    message = {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": params}

    async def ask() -> list[bytes]:
        connection = _RecordingChannel()
        server = Server(connection)
        register(server)
        server.protocol.receive(json.dumps(message).encode())
        await server.workers.close()
        return connection.sent

    (answer,) = asyncio.run(ask())
    return json.loads(answer)["result"]
