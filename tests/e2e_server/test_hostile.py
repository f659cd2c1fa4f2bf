"""Whatever a client sends: an answer or a refusal in one line, nothing of ours fails, and the server lives on."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import settings

from tests.e2e_server.hostile import KERNEL, NOTIFICATIONS, REQUESTS, URI, variants
from tests.e2e_server.raw import Message, RawClient, at, replacement

INTERNAL = -32603
MANY = settings().max_examples > 100
EVERY = 1 if MANY else 23
"""The default run takes each so many variants of a request; `make fuzz` all of them."""


def _is_wrong(answer: Message) -> str:
    error = answer.get("error")
    if error is None:
        return "" if "result" in answer else "neither a result nor an error"
    message = str(error["message"])
    if error["code"] == INTERNAL or "Traceback" in message or "\n" in message:
        return message
    return ""


def _lives(client: RawClient) -> None:
    assert client.ask("textDocument/hover", at(URI, 1, 8)) is not None
    assert b"Traceback" not in client.errors, client.errors.decode()[-3000:]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-32"] if MANY else ["utf-8"])
def test_requests(client: RawClient, encoding: str) -> None:
    client.start({"general": {"positionEncodings": [encoding]}})
    client.open(URI, KERNEL)
    wrong: list[str] = []
    for method, params in REQUESTS.items():
        asked = [(one, client.request(method, one)) for one in islice(variants(params), 0, None, EVERY)]
        for one, number in asked:
            reason = _is_wrong(client.answer(number))
            if reason:
                wrong.append(f"{method} {str(one)[:300]}: {reason}")
    assert wrong == []
    _lives(client)


def test_notifications(client: RawClient) -> None:
    client.start()
    client.open(URI, KERNEL)
    for method, params in NOTIFICATIONS.items():
        for one in islice(variants(params), 0, None, EVERY):
            client.notify(method, one)
    _lives(client)


def test_changes_in_the_wrong_order(client: RawClient) -> None:
    client.start()
    client.notify("textDocument/didClose", {"textDocument": {"uri": URI}})
    client.change(URI, 9, replacement(0, 0, 0, "x"))
    client.open(URI, KERNEL, version=5)
    client.open(URI, KERNEL, version=5)
    client.change(URI, 3, replacement(0, 9, 2, ""), replacement(99, 0, 1 << 30, "\n"), {"text": KERNEL})
    client.change(URI, 2)
    _lives(client)
    client.notify("textDocument/didClose", {"textDocument": {"uri": URI}})
    assert client.ask("textDocument/hover", at(URI, 1, 8)) is None


def test_a_storm_of_cancellations(client: RawClient) -> None:
    """Each request is answered once, with its result or as cancelled."""
    client.start()
    client.open(URI, KERNEL)
    numbers: list[int] = []
    for count in range(3000 if MANY else 60):
        method = ("textDocument/hover", "tilelsp/preview", "textDocument/semanticTokens/full")[count % 3]
        numbers.append(client.request(method, REQUESTS[method]))
        client.notify("$/cancelRequest", {"id": numbers[-1]})
        client.notify("$/cancelRequest", {"id": numbers[-1]})
    answers = [client.answer(number) for number in numbers]
    assert {answer.get("error", {}).get("code") for answer in answers} <= {None, -32800}
    _lives(client)
