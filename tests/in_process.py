"""A server and its client in the process of a test."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any, cast

from tilelsp.base.text import LineIndex, PositionEncoding
from tilelsp.server.handlers import register
from tilelsp.server.server import Server
from tilelsp.transport.framing import Damage

ABLE: dict[str, Any] = {
    "workspace": {
        "workspaceEdit": {"documentChanges": True, "resourceOperations": ["create"]},
        "textDocumentContent": {},
        "codeLens": {"refreshSupport": True},
        "inlayHint": {"refreshSupport": True},
    },
    "textDocument": {
        "hover": {"contentFormat": ["markdown", "plaintext"]},
        "publishDiagnostics": {"relatedInformation": True},
        "rename": {"prepareSupport": True},
        "documentSymbol": {"hierarchicalDocumentSymbolSupport": True},
        **{name: {"linkSupport": True} for name in ("definition", "declaration", "typeDefinition", "implementation")},
        "completion": {"completionItem": {"snippetSupport": True, "documentationFormat": ["markdown"]}},
        "signatureHelp": {
            "signatureInformation": {
                "documentationFormat": ["markdown"],
                "parameterInformation": {"labelOffsetSupport": True},
            }
        },
        "codeAction": {"dataSupport": True, "resolveSupport": {"properties": ["edit"]}},
        "inlayHint": {"resolveSupport": {"properties": ["tooltip"]}},
    },
    "window": {"showDocument": {"support": True}},
}
"""A client that can do everything."""
OPTIONS = {"trusted": True}


class Channel:
    """The client's end of the connection: it keeps what it is sent."""

    def __init__(self) -> None:
        self.answers: dict[int, dict[str, Any]] = {}
        self.arrived = asyncio.Event()

    async def messages(self) -> AsyncIterator[bytes | Damage]:
        """Nothing: messages are given to the server directly."""
        return
        yield b""

    def send(self, body: bytes) -> None:
        """Keep answers."""
        message = json.loads(body)
        if "method" not in message:
            self.answers[message["id"]] = message
            self.arrived.set()

    async def close(self) -> None:
        """Nothing is left to send."""


class Client:
    """A client whose document is open."""

    def __init__(self, uri: str, text: str, language: str) -> None:
        self.uri = uri
        self.text = text
        self._language = language
        self._channel = Channel()
        self.server = Server(self._channel)
        register(self.server)
        self._number = 0

    async def start(self, capabilities: dict[str, Any]) -> None:
        """Initialize the server and open the document."""
        params = {"processId": None, "rootUri": None, "capabilities": capabilities, "initializationOptions": OPTIONS}
        await self.ask("initialize", params)
        document = {"uri": self.uri, "languageId": self._language, "version": 1, "text": self.text}
        self._receive({"method": "textDocument/didOpen", "params": {"textDocument": document}})

    async def ask(self, method: str, params: Any) -> dict[str, Any]:
        """The answer to a request."""
        self._number += 1
        self._receive({"id": self._number, "method": method, "params": params})
        while self._number not in self._channel.answers:
            self._channel.arrived.clear()
            await asyncio.wait_for(self._channel.arrived.wait(), 60)
        return self._channel.answers.pop(self._number)

    def _receive(self, message: dict[str, Any]) -> None:
        self.server.protocol.receive(json.dumps({"jsonrpc": "2.0", **message}).encode())

    async def close(self) -> None:
        """Give back what it holds."""
        self.server.background.drop_all()
        await self.server.waiters.close()
        await self.server.workers.close()

    def params(self, given: Any) -> Any:
        """Parameters with places of the document in place of texts."""
        if isinstance(given, dict):
            return {name: self.params(value) for name, value in cast("dict[str, Any]", given).items()}
        if isinstance(given, list):
            return [self.params(one) for one in cast("list[Any]", given)]
        if given == "URI":
            return self.uri
        if isinstance(given, str) and given.startswith("@"):
            first, range, last = given[1:].partition("..")
            start = self.text.index(first)
            if not range:
                return self._position(start)
            end = self.text.index(last, start) + len(last) if last else len(self.text)
            return {"start": self._position(start), "end": self._position(end)}
        return given

    def _position(self, at: int) -> dict[str, int]:
        position = LineIndex(self.text).position(at, PositionEncoding.UTF16)
        return {"line": position.line, "character": position.character}
