"""The first document of a session: what is told before the session begins is what the session tells."""

from __future__ import annotations

from typing import Any

from tests.e2e_server.raw import RawClient
from tests.test_first_look import FAULTY, PULLS, URI
from tilelsp.transport.framing import frame

DOCUMENT = {"textDocument": {"uri": URI}}
RELATED: dict[str, Any] = {"textDocument": {"publishDiagnostics": {"relatedInformation": True}}}


def test_what_was_told_first_is_not_told_again(client: RawClient) -> None:
    item: dict[str, Any] = {"uri": URI, "languageId": "tileir", "version": 1, "text": FAULTY}
    opened: dict[str, Any] = {"method": "textDocument/didOpen", "params": {"textDocument": item}}
    first: dict[str, Any] = {"id": 1, "method": "initialize", "params": {"processId": None, "capabilities": RELATED}}
    client.raw(frame(client.encoded(**first)) + frame(client.encoded(**opened)))
    told = client.diagnostics(URI, 1)
    assert [(message["code"], message["range"]["start"]["line"]) for message in told] == [("unknown-op", 2)]
    hovered = {**DOCUMENT, "position": {"line": 1, "character": 3}}
    assert client.ask("textDocument/hover", hovered) is not None
    client.ask("textDocument/hover", hovered)
    client.change(URI, 2, {"text": FAULTY.replace("%a = nothing\n", "")})
    assert client.diagnostics(URI, 2) == []
    assert [message for message in client.kept if message.get("method") == "textDocument/publishDiagnostics"] == []


def test_what_was_pulled_first_is_known_to_the_session(client: RawClient) -> None:
    client.start(PULLS)
    client.open(URI, FAULTY)
    first = client.ask("textDocument/diagnostic", DOCUMENT)
    assert [one["code"] for one in first["items"]] == ["unknown-op"]
    again = client.ask("textDocument/diagnostic", {**DOCUMENT, "previousResultId": first["resultId"]})
    assert again == {"kind": "unchanged", "resultId": first["resultId"]}


def test_a_request_that_was_answered_first_is_answered_once(client: RawClient) -> None:
    client.start(PULLS)
    client.open(URI, FAULTY)
    asked = client.request("textDocument/diagnostic", DOCUMENT)
    client.ask("textDocument/hover", {**DOCUMENT, "position": {"line": 1, "character": 3}})
    answers: list[dict[str, Any]] = [
        message for message in client.kept if message.get("id") == asked and "method" not in message
    ]
    assert len(answers) == 1


def test_all_in_one_piece(client: RawClient) -> None:
    """A client that waits for nothing sends everything at once."""
    capabilities: dict[str, Any] = {"processId": None, "capabilities": PULLS}
    item = {"uri": URI, "languageId": "tileir", "version": 1, "text": FAULTY}
    messages: tuple[dict[str, Any], ...] = (
        {"id": 1, "method": "initialize", "params": capabilities},
        {"method": "initialized", "params": {}},
        {"method": "textDocument/didOpen", "params": {"textDocument": item}},
        {"id": 2, "method": "textDocument/diagnostic", "params": DOCUMENT},
        {"id": 3, "method": "textDocument/documentSymbol", "params": DOCUMENT},
        {"id": 4, "method": "shutdown"},
    )
    client.raw(b"".join(frame(client.encoded(**message)) for message in messages))
    assert [one["code"] for one in client.answer(2)["result"]["items"]] == ["unknown-op"]
    assert client.answer(3)["result"][0]["name"] == "m"
    assert client.answer(4)["result"] is None
