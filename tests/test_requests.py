"""Requests of a client to a server in the same process: `cases/requests`.

The option `client` says what the client can do: `plain` is one that can do nothing, `able` one that can do everything.
A section is a method with its parameters in JSON; its text is the answer, a part a line. In the parameters `"@TEXT"` is
the position of TEXT, `"@TEXT..END"` the range from there to the end of END, and `"URI"` the document's URI, which
`textDocument` need not say. Ranges in answers are `line:character-line:character`, counted from 0. A section
`METHOD then METHOD2` asks METHOD2 about the first part of the answer.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from case_files import Case, case_name, case_paths, load

from tilelsp.base.text import LineIndex, PositionEncoding
from tilelsp.server.handlers import register, text_sync
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
CLIENTS: dict[str, dict[str, Any]] = {"plain": {}, "able": ABLE}
SHOWN = 14
"""Parts of an answer that are shown."""
WIDE = 300


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

    def __init__(self, case: Case) -> None:
        self.text = case.text
        self.uri = f"file:///work/{case.options.get('name', case.path.stem)}"
        self._language = case.options.get("language", "tileir")
        self._channel = Channel()
        self._server = Server(self._channel)
        register(self._server)
        self._number = 0

    async def start(self, capabilities: dict[str, Any]) -> None:
        """Initialize the server and open the document."""
        await self.ask("initialize", {"processId": None, "rootUri": None, "capabilities": capabilities})
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
        self._server.protocol.receive(json.dumps({"jsonrpc": "2.0", **message}).encode())

    async def close(self) -> None:
        """Give back what it holds."""
        self._server.background.drop_all()
        await self._server.waiters.close()
        await self._server.workers.close()

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


@pytest.mark.parametrize("path", case_paths("requests"), ids=case_name)
def test_requests(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text_sync, "WARM_UP_SECONDS", 600)
    asyncio.run(asked(load(path)))


async def asked(case: Case) -> None:
    client = Client(case)
    await client.start(CLIENTS[case.options.get("client", "able")])
    try:
        for section in case.sections:
            methods, _, words = section.partition(" {")
            method, _, then = methods.partition(" then ")
            given = client.params(json.loads("{" + words if words else "{}"))
            if method.startswith("textDocument/") and "textDocument" not in given:
                given["textDocument"] = {"uri": client.uri}
            answer = await client.ask(method, given)
            if then:
                if not answer["result"]:
                    case.check_section(section, "nothing to ask about\n")
                    continue
                first = answer["result"][0]
                answer = await client.ask(then, {"item": first} if then.startswith("callHierarchy/") else first)
            case.check_section(section, "".join(shown(client, answer)))
    finally:
        await client.close()


def shown(client: Client, answer: dict[str, Any]) -> Iterator[str]:
    """An answer, one part a line."""
    if "error" in answer:
        yield f"refused: {answer['error']['message']}\n"
        return
    result = answer["result"]
    parts: list[Any] = cast("list[Any]", result) if isinstance(result, list) else [result]
    for part in parts[:SHOWN]:
        words = json.dumps(short(part), sort_keys=True, ensure_ascii=False).replace(client.uri, "URI")
        yield (words if len(words) <= WIDE else f"{words[:WIDE]} and {len(words) - WIDE} characters more") + "\n"
    if len(parts) > SHOWN:
        yield f"and {len(parts) - SHOWN} more\n"
    if not parts:
        yield "nothing\n"


def short(part: Any) -> Any:
    """Ranges and positions as short texts."""
    if isinstance(part, list):
        every = cast("list[Any]", part)
        return [short(one) for one in every[:SHOWN]] + (
            [f"and {len(every) - SHOWN} more"] if len(every) > SHOWN else []
        )
    if not isinstance(part, dict):
        return part
    known = cast("dict[str, Any]", part)
    if known.keys() == {"line", "character"}:
        return f"{known['line']}:{known['character']}"
    if known.keys() == {"start", "end"}:
        return f"{short(known['start'])}-{short(known['end'])}"
    return {name: short(value) for name, value in known.items() if value is not None}
