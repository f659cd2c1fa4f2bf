"""Whatever a client sends: an answer or a refusal in one line, nothing of ours fails, and the server lives on."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from statistics import median

import pytest

from tests.e2e_server.hostile import KERNEL, NOTIFICATIONS, REQUESTS, URI, variants
from tests.e2e_server.raw import Message, RawClient, at, replacement
from tilelsp.base.text import MOST_SHOWN

INTERNAL = -32603
KERNELS = Path(__file__).parent.parent / "cases" / "cutile"
ALL = pytest.mark.slow
EVERY = pytest.mark.parametrize("every", [151, pytest.param(1, marks=ALL)])
"""The default run takes each so many variants of a request; `make conformance` all of them, in every encoding."""


@pytest.fixture(scope="module", params=["utf-8", pytest.param("utf-16", marks=ALL), pytest.param("utf-32", marks=ALL)])
def served(request: pytest.FixtureRequest) -> Iterator[RawClient]:
    """One server for all of this, as a client that sends such things would have."""
    made = RawClient()
    try:
        made.start({"general": {"positionEncodings": [request.param]}})
        yield made
    finally:
        made.kill()
        assert made.damages == [], "something else than messages was on standard output"


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


@EVERY
def test_requests(served: RawClient, every: int) -> None:
    served.open(URI, KERNEL)
    wrong: list[str] = []
    for method, params in REQUESTS.items():
        asked = [(one, served.request(method, one)) for one in islice(variants(params), 0, None, every)]
        for one, number in asked:
            reason = _is_wrong(served.answer(number))
            if reason:
                wrong.append(f"{method} {str(one)[:300]}: {reason}")
    assert wrong == []
    _lives(served)


@EVERY
def test_notifications(served: RawClient, every: int) -> None:
    served.open(URI, KERNEL)
    for method, params in NOTIFICATIONS.items():
        for one in islice(variants(params), 0, None, every):
            served.notify(method, one)
    _lives(served)


@pytest.mark.parametrize(
    ("method", "params"),
    [
        ("tilelsp/preview", {"textDocument": {"uri": URI}, "stage": "ptx", "target": "9" * 100_000}),
        ("tilelsp/targetMatrix", {"textDocument": {"uri": "a\nb"}}),
        ("textDocument/selectionRange", {"textDocument": {"uri": URI}, "positions": "x" * 1000}),
        ("x\ny" * 10_000, {}),
    ],
    ids=["a long target", "an address of two lines", "a text for a list", "a long method"],
)
def test_a_refusal_is_one_line_of_a_length(served: RawClient, method: str, params: Message) -> None:
    """Whatever it quotes."""
    served.open(URI, KERNEL)
    message = served.answer(served.request(method, params))["error"]["message"]
    assert len(message.splitlines()) == 1
    assert len(message) < 2 * MOST_SHOWN
    _lives(served)


def test_changes_in_the_wrong_order(served: RawClient) -> None:
    served.notify("textDocument/didClose", {"textDocument": {"uri": URI}})
    served.change(URI, 9, replacement(0, 0, 0, "x"))
    served.open(URI, KERNEL, version=5)
    served.open(URI, KERNEL, version=5)
    served.change(URI, 3, replacement(0, 9, 2, ""), replacement(99, 0, 1 << 30, "\n"), {"text": KERNEL})
    served.change(URI, 2)
    _lives(served)
    served.notify("textDocument/didClose", {"textDocument": {"uri": URI}})
    assert served.ask("textDocument/hover", at(URI, 1, 8)) is None


@pytest.mark.parametrize("many", [30, pytest.param(3000, marks=ALL)])
def test_a_storm_of_cancellations(served: RawClient, many: int) -> None:
    """Each request is answered once, with its result or as cancelled."""
    served.open(URI, KERNEL)
    numbers: list[int] = []
    for count in range(many):
        method = ("textDocument/hover", "tilelsp/preview", "textDocument/semanticTokens/full")[count % 3]
        numbers.append(served.request(method, REQUESTS[method]))
        served.notify("$/cancelRequest", {"id": numbers[-1]})
        served.notify("$/cancelRequest", {"id": numbers[-1]})
    answers = [served.answer(number) for number in numbers]
    assert {answer.get("error", {}).get("code") for answer in answers} <= {None, -32800}
    _lives(served)


def test_hundreds_of_documents_hold_up_nobody(client: RawClient) -> None:
    """Opened at once, in a workspace that restores its session: a request about another one does not wait for them.

    What they cost in all takes many times as long; what is asked for meanwhile is behind their messages alone.
    """
    kernel = (KERNELS / "gemm_bf16.mlir").read_text(encoding="utf-8")
    client.start()
    client.open("file:///warm.mlir", kernel)
    client.diagnostics("file:///warm.mlir", 1)
    waited: list[float] = []
    for number in range(300):
        client.open(f"file:///{number}.mlir", kernel.replace("gemm", f"gemm_{number}"))
    for _ in range(10):
        begun = time.monotonic()
        client.ask("textDocument/documentSymbol", {"textDocument": {"uri": "file:///warm.mlir"}})
        waited.append(time.monotonic() - begun)
    assert median(waited) < 0.2, waited
    assert waited[0] < 2, waited  # it comes behind all the messages, on a machine that may have other work
