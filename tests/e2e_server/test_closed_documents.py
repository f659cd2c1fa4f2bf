"""A document that is closed and opened again, or opened under another name, is not read anew."""

from __future__ import annotations

from typing import Any

import pytest

from tests.e2e_server.raw import RawClient
from tests.test_first_look import FAULTY, URI
from tilelsp.analysis.host import Host
from tilelsp.analysis.snapshot import Language, finish
from tilelsp.server.documents import ClosedDocuments, Documents

MOVED = "file:///work/moved.mlir"


@pytest.mark.parametrize(
    ("uri", "language", "text", "is_known"),
    [
        (URI, "tileir", FAULTY, True),
        (MOVED, "tileir", FAULTY, True),
        (URI, "tileir", f"{FAULTY}\n", False),
        (URI, "ptx", FAULTY, False),
    ],
    ids=["again", "moved", "changed", "another language"],
)
def test_findings_of_a_closed_document(uri: str, language: str, text: str, is_known: bool) -> None:
    documents = Documents()
    documents.open(URI, "tileir", 1, FAULTY)
    first = documents.snapshot(URI)
    assert first is not None
    found = finish(first.diagnostics())
    documents.close(URI)
    assert documents.snapshot(URI) is None
    documents.open(uri, language, 7, text)
    again = documents.snapshot(uri)
    assert again is not None
    assert (again.uri, again.version, again.text) == (uri, 7, text)
    assert (finish(again.diagnostics()) is found) == is_known


def test_new_declarations_are_read_with_a_document_that_is_opened_again() -> None:
    documents = Documents()
    documents.open(URI, "tileir", 1, FAULTY)
    first = documents.snapshot(URI)
    documents.close(URI)
    documents.read_again()
    documents.open(URI, "tileir", 2, FAULTY)
    again = documents.snapshot(URI)
    assert first is not None
    assert again is not None
    assert again.document is not first.document


@pytest.mark.parametrize(("room", "kept"), [(5, ["bbb"]), (6, ["aaa", "bbb"]), (2, [])])
def test_room_for_closed_documents(room: int, kept: list[str]) -> None:
    """The first one makes room for the next."""
    closed = ClosedDocuments(room)
    for text in ("aaa", "bbb"):
        closed.keep(Host().open(URI, text, 1))
    assert [text for text in ("aaa", "bbb") if closed.take(Language.TILEIR, text) is not None] == kept


def test_edits_of_a_document_that_was_opened_again(client: RawClient) -> None:
    client.start()
    client.open(URI, FAULTY)
    told = client.diagnostics(URI, 1)
    client.notify("textDocument/didClose", {"textDocument": {"uri": URI}})
    item: dict[str, Any] = {"uri": MOVED, "languageId": "tileir", "version": 4, "text": FAULTY}
    client.notify("textDocument/didOpen", {"textDocument": item})
    assert client.diagnostics(MOVED, 4) == told
    client.change(MOVED, 5, {"text": FAULTY.replace("%a = nothing\n", "")})
    assert client.diagnostics(MOVED, 5) == []
