"""Semantic tokens as they are sent: all of them, and what an edit changes of them."""

from __future__ import annotations

from typing import Any

from e2e_server.raw import RawClient, replacement

URI = "file:///work/k.mlir"
TEXT = "entry @k(%a: tile<i32>) {\n  %0 = addi %a, %a : tile<i32>\n  return\n}\n"
ASKED: dict[str, Any] = {"textDocument": {"uri": URI}}
FULL = "textDocument/semanticTokens/full"
DELTA = "textDocument/semanticTokens/full/delta"


def test_an_edit_sends_the_tokens_that_differ_alone(client: RawClient) -> None:
    client.start()
    client.open(URI, TEXT)
    before = client.ask(FULL, ASKED)
    client.change(URI, 2, replacement(1, 16, 18, "%bc"))
    change = client.ask(DELTA, {**ASKED, "previousResultId": before["resultId"]})
    assert "data" not in change
    (edit,) = change["edits"]
    assert 0 < edit["start"] < edit["start"] + edit["deleteCount"] < len(before["data"])
    made = list(before["data"])
    made[edit["start"] : edit["start"] + edit["deleteCount"]] = edit["data"]
    assert made == client.ask(FULL, ASKED)["data"]
    assert made != before["data"]


def test_an_edit_that_no_token_differs_by_sends_none(client: RawClient) -> None:
    client.start()
    client.open(URI, TEXT)
    before = client.ask(FULL, ASKED)
    client.change(URI, 2, replacement(1, 16, 18, "%b"))
    change = client.ask(DELTA, {**ASKED, "previousResultId": before["resultId"]})
    assert change["edits"] == []
    assert change["resultId"] != before["resultId"]


def test_who_has_other_tokens_is_sent_all(client: RawClient) -> None:
    client.start()
    client.open(URI, TEXT)
    before = client.ask(FULL, ASKED)
    client.change(URI, 2, replacement(1, 16, 18, "%bc"))
    first = client.ask(DELTA, {**ASKED, "previousResultId": "another"})
    late = client.ask(DELTA, {**ASKED, "previousResultId": before["resultId"]})
    assert "edits" not in first
    assert "edits" not in late
    assert first["data"] == late["data"] != before["data"]
