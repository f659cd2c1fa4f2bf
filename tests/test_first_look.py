"""First looks at documents: findings that are told before the session begins, and messages that are left to it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, cast

import pytest

from tilelsp.server.documents import Documents
from tilelsp.server.first_look import look
from tilelsp.server.greeting import Greeting
from tilelsp.transport.framing import Framer, frame
from tilelsp.transport.stdio import StdioConnection

CASES = cast(
    "list[dict[str, Any]]",
    json.loads((Path(__file__).parent / "cases" / "server" / "first_look.json").read_text(encoding="utf-8")),
)
URI = "file:///work/a.mlir"
FAULTY = "cuda_tile.module @m {\n  entry @e() {\n    %a = nothing\n    return\n  }\n}\n"
PULLS: dict[str, Any] = {"textDocument": {"diagnostic": {}}, "workspace": {"diagnostics": {"refreshSupport": True}}}


class Pipe:
    """A connection whose client has sent `waiting`, and sends nothing more."""

    def __init__(self, *waiting: bytes) -> None:
        self.waiting = list(waiting)
        self.sent: list[dict[str, Any]] = []

    def read_now(self, seconds: float) -> bytes:
        assert seconds < 1
        return self.waiting.pop(0) if self.waiting else b""

    def send(self, body: bytes) -> None:
        self.sent.append(json.loads(body))


def _message(one: object, case: dict[str, Any]) -> bytes:
    if one == "open":
        text, language = FAULTY * int(case.get("repeat", 1)), case.get("language", "tileir")
        item = {"uri": URI, "languageId": language, "version": case.get("version", 1), "text": text}
        one = {"method": "textDocument/didOpen", "params": {"textDocument": item}}
    elif one == "pull":
        one = {"id": 2, "method": "textDocument/diagnostic", "params": {"textDocument": {"uri": URI}}}
    return frame(json.dumps({"jsonrpc": "2.0", **one} if isinstance(one, dict) else one).encode())


def _first(case: dict[str, Any]) -> bytes:
    given = PULLS if case.get("pulls") else case.get("capabilities", {})
    return _message({"id": 1, "method": "initialize", "params": {"processId": None, "capabilities": given}}, {})


def _looked(pipe: Pipe, read: bytes) -> Greeting:
    return look(Greeting(read, answered=True), cast("StdioConnection", pipe))


@pytest.mark.parametrize("pieces", [1, 2, 7])
@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_first_look(case: dict[str, Any], pieces: int) -> None:
    sent = b"".join(_message(one, case) for one in case["messages"])
    size = len(sent) // pieces + 1
    pipe = Pipe(*(sent[at : at + size] for at in range(0, len(sent), size)))
    greeting = _looked(pipe, _first(case))
    read = greeting.read + b"".join(pipe.waiting)
    left = [json.loads(body) for body in Framer().feed(read) if isinstance(body, bytes)]
    assert [one["method"] if isinstance(one, dict) else None for one in left] == case["left"]
    assert [one.get("method", one.get("id")) for one in pipe.sent] == case["sent"]
    for one in pipe.sent:
        found = one["params"]["diagnostics"] if "params" in one else one["result"]["items"]
        assert [each["range"]["start"]["line"] for each in found] == case.get("lines", [2])


def test_a_document_that_comes_late_is_looked_at_while_the_session_is_imported() -> None:
    pipe = Pipe(b"", b"", _message("open", {}))
    _looked(pipe, _first({}))
    assert [one["method"] for one in pipe.sent] == ["textDocument/publishDiagnostics"]


def test_behind_damage_nothing_is_looked_at() -> None:
    damage = b"Content-Length: x\r\n\r\n"
    pipe = Pipe(damage + _message("open", {}))
    greeting = _looked(pipe, _first({}))
    assert pipe.sent == []
    assert greeting.read == _first({}) + damage + _message("open", {})


def test_without_an_answer_to_initialize_nothing_is_read() -> None:
    pipe = Pipe(_message("open", {}))
    greeting = Greeting(_first({}))
    assert look(greeting, cast("StdioConnection", pipe)) is greeting
    assert len(pipe.waiting) == 1


def test_the_session_reads_no_document_again() -> None:
    host = _looked(Pipe(_message("open", {})), _first({})).host
    assert host is not None
    seen = host.snapshot(URI)
    assert seen is not None
    documents = Documents(host)
    assert documents.uris == ()
    documents.open(URI, "tileir", 1, FAULTY)
    assert documents.snapshot(URI) is seen
    documents.open(URI, "tileir", 1, FAULTY)
    assert documents.snapshot(URI) is not seen, "opened twice, it is taken as new"


def test_a_document_that_is_another_one_is_read() -> None:
    for language, version, text in (("ptx", 1, FAULTY), ("tileir", 2, FAULTY), ("tileir", 1, FAULTY + "\n")):
        host = _looked(Pipe(_message("open", {})), _first({})).host
        assert host is not None
        documents = Documents(host)
        documents.open(URI, language, version, text)
        found = documents.snapshot(URI)
        assert found is not None
        assert (found.language.value, found.version, found.text) == (language, version, text)


def test_it_is_told_before_the_protocol_is_imported() -> None:
    code = (
        "import sys; from tests.test_first_look import *; from tests.test_first_look import _first, _looked, _message;"
        "pipe = Pipe(_message('open', {})); before = set(sys.modules); _looked(pipe, _first({})); assert pipe.sent;"
        "print(sorted({name.partition('.')[0] for name in sys.modules} & {'lsprotocol', 'pygls', 'asyncio', 'cattrs'}))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
