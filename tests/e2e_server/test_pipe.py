"""The server as a process at a pipe: damage, order, exit status, clients that die, and what is on standard output."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.e2e_server.raw import COMMAND, SECONDS, RawClient, at, packed, replacement
from tilelsp.transport.framing import frame

URI = "file:///work/vector_add.mlir"
ROOT = Path(__file__).parent.parent.parent
KERNEL = (ROOT / "tests" / "cases" / "cutile" / "vector_add_f32.mlir").read_text(encoding="utf-8")


def test_initialize_shutdown_exit(client: RawClient) -> None:
    result = client.start()
    assert result["serverInfo"]["name"] == "tilelsp"
    own = result["capabilities"]["experimental"]
    assert "tilelsp/preview" in own["requests"]
    told = (ROOT / "docs" / "requests.md").read_text(encoding="utf-8")
    assert all(f"`{name}`" in told for name in (*own["requests"], *own["notifications"]))
    assert client.stop() == 0


@pytest.mark.parametrize("number", [1, "first", 0])
def test_initialize_is_answered_once(client: RawClient, number: int | str) -> None:
    """The session begins after the answer with the same message, and has an answer of its own."""
    params: dict[str, Any] = {"processId": None, "rootUri": None, "capabilities": {}}
    client.send(id=number, method="initialize", params=params)
    assert client.wait(lambda message: message.get("id") == number)["result"]["serverInfo"]["name"] == "tilelsp"
    client.notify("initialized", {})
    client.send(id="second", method="workspace/symbol", params={"query": "k"})
    passed: list[object] = []
    client.wait(lambda message: passed.append(message.get("id")) or message.get("id") == "second")
    assert number not in passed


def test_exit_without_shutdown_is_status_1(client: RawClient) -> None:
    client.start()
    client.notify("exit")
    assert client.process.wait(SECONDS) == 1


def test_exit_before_initialize_is_status_1(client: RawClient) -> None:
    client.notify("exit")
    assert client.process.wait(SECONDS) == 1


def test_the_end_of_input_ends_the_server(client: RawClient) -> None:
    client.start()
    assert client.process.stdin is not None
    client.process.stdin.close()
    assert client.process.wait(SECONDS) == 1


def test_a_client_that_reads_nothing_and_closes_does_not_hold_the_server(client: RawClient) -> None:
    """Answers pile up behind a full pipe; the end still comes within seconds."""
    silent = subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    assert silent.stdin is not None
    silent.stdin.write(packed("initialize", {"processId": None, "rootUri": None, "capabilities": {}}, 1))
    for number in range(2, 500):
        silent.stdin.write(packed("workspace/executeCommand", {"command": "tilelsp.targets"}, number))
    silent.stdin.close()
    assert silent.wait(SECONDS) == 1


def test_requests_before_initialize_and_after_shutdown_are_refused(client: RawClient) -> None:
    assert client.refusal("textDocument/hover", at(URI, 0, 0))["code"] == -32002
    client.start()
    assert client.refusal("initialize", {"processId": None, "rootUri": None, "capabilities": {}})["code"] == -32600
    client.ask("shutdown")
    assert client.refusal("textDocument/hover", at(URI, 0, 0))["code"] == -32600
    client.notify("exit")
    assert client.process.wait(SECONDS) == 0


DAMAGE = {
    "no JSON": (frame(b"{nonsense"), -32700),
    "no UTF-8": (frame(b'{"jsonrpc": "\xff"}'), -32700),
    "nested without end": (frame(b"[" * 200_000), -32700),
    "an array": (frame(b"[]"), -32600),
    "a number": (frame(b"7"), -32600),
    "nothing": (frame(b""), -32700),
    "no version": (frame(b'{"id": 1, "method": "shutdown"}'), -32600),
    "a header without a length": (b"Hello: world\r\n\r\n", -32700),
    "a length that is no number": (b"Content-Length: x\r\n\r\n", -32700),
}


@pytest.mark.parametrize("name", DAMAGE)
def test_damage_is_answered_and_the_session_goes_on(client: RawClient, name: str) -> None:
    data, code = DAMAGE[name]
    client.start()
    client.raw(data)
    assert client.answer(None)["error"]["code"] == code
    assert len(client.ask("workspace/executeCommand", {"command": "tilelsp.targets"})) == 28
    assert client.stop() == 0


BAD: dict[str, tuple[dict[str, Any], int]] = {
    "unknown method": ({"id": 90, "method": "textDocument/imagine", "params": {}}, -32601),
    "params missing": ({"id": 90, "method": "textDocument/hover"}, -32602),
    "params of a wrong type": ({"id": 90, "method": "textDocument/hover", "params": 5}, -32602),
    "position missing": ({"id": 90, "method": "textDocument/hover", "params": {"textDocument": {"uri": "x"}}}, -32602),
    "a method that is no string": ({"id": 90, "method": 5}, -32600),
    "unknown command": ({"id": 90, "method": "workspace/executeCommand", "params": {"command": "x"}}, -32602),
    "custom params of a wrong type": ({"id": 90, "method": "tilelsp/decode", "params": {"word": 5}}, -32602),
    "unknown word": ({"id": 90, "method": "tilelsp/decode", "params": {"word": "w", "value": 1}}, -32602),
    "preview of what is not open": (
        {
            "id": 90,
            "method": "tilelsp/preview",
            "params": {"textDocument": {"uri": "file:///none"}, "stage": "ptx", "target": "sm_90a"},
        },
        -32602,
    ),
    "content of what is no preview": (
        {"id": 90, "method": "workspace/textDocumentContent", "params": {"uri": "tilelsp:/what"}},
        -32602,
    ),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_request_gets_an_error_of_one_line(client: RawClient, name: str) -> None:
    message, code = BAD[name]
    client.start()
    client.send(**message)
    error = client.answer(90)["error"]
    assert error["code"] == code
    assert error["message"]
    assert "Traceback" not in json.dumps(error)
    assert client.stop() == 0


def test_bad_notifications_are_dropped(client: RawClient) -> None:
    client.start()
    client.notify("textDocument/didOpen", {"textDocument": 5})
    client.notify("textDocument/didChange", None)
    client.notify("$/unheardOf", {})
    client.notify("what/ever", [1])
    client.change("file:///never-opened.mlir", 2, {"text": "x"})
    client.notify("textDocument/didClose", {"textDocument": {"uri": "file:///never-opened.mlir"}})
    client.notify("$/cancelRequest", {"id": 12345})
    client.send(id=77, result=None)
    client.send(id="78", error={"code": 1, "message": "late"})
    client.open(URI, KERNEL)
    assert client.diagnostics(URI, 1) == []
    assert client.stop() == 0


def test_messages_in_pieces(client: RawClient) -> None:
    client.start()
    body = frame(json.dumps({"jsonrpc": "2.0", "id": "a", "method": "tilelsp/explain", "params": {}}).encode())
    for byte in body:
        client.raw(bytes([byte]))
    assert client.wait(lambda message: message.get("id") == "a")["error"]["code"] == -32602


def test_what_the_server_watches_dies(client: RawClient, tmp_path: Path) -> None:
    """The pipe stays open, because somebody else holds it, but the process that `initialize` names is gone."""
    other = subprocess.Popen((sys.executable, "-c", "input()"), stdin=subprocess.PIPE)
    client.ask("initialize", {"processId": other.pid, "rootUri": None, "capabilities": {}})
    client.notify("initialized", {})
    time.sleep(0.2)
    assert client.process.poll() is None
    other.kill()
    other.wait()
    assert client.process.wait(SECONDS) == 1


def test_an_interrupt_ends_it_without_a_traceback(client: RawClient) -> None:
    client.start()
    client.ask("workspace/symbol", {"query": "k"})  # `initialize` is answered before the event loop is there
    client.process.send_signal(signal.SIGINT)
    client.process.wait(SECONDS)
    assert b"Traceback" not in client.errors


def children(process: int) -> list[int]:
    """The processes that `process` has started and that still run."""
    found: list[int] = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                state, parent = (entry / "stat").read_text().rsplit(")", 1)[1].split()[:2]
            except OSError:
                continue
            if int(parent) == process and state != "Z":
                found.append(int(entry.name))
    return found


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_no_process_stays_behind_when_the_server_is_killed(client: RawClient) -> None:
    client.start()
    client.open(URI, KERNEL)
    client.ask("tilelsp/preview", {"textDocument": {"uri": URI}, "stage": "nv_tileaa", "target": "sm_80"})
    workers = children(client.process.pid)
    assert workers
    client.kill()
    deadline = time.monotonic() + 10
    while any(Path(f"/proc/{worker}").exists() for worker in workers) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not any(Path(f"/proc/{worker}").exists() for worker in workers)


def test_documents_that_are_no_files(client: RawClient) -> None:
    client.start()
    for uri in ("untitled:Untitled-1", "vscode-remote://ssh/x.mlir", "file:///with%20blank/%C3%A9.mlir", "x"):
        client.open(uri, KERNEL)
        assert client.diagnostics(uri, 1) == []
        assert client.ask("textDocument/hover", at(uri, 100_000, 100_000)) is None
    assert client.stop() == 0


@pytest.mark.slow
def test_positions_break_lines_as_lsp_does(client: RawClient) -> None:
    """Form feeds and U+2028 end no line; an emoji is two units in UTF-16, four in UTF-8, one in UTF-32."""
    for encoding, units in (("utf-16", 2), ("utf-8", 4), ("utf-32", 1)):
        fresh = RawClient()
        try:
            fresh.start({"general": {"positionEncodings": [encoding]}})
            fresh.open(URI, "// \u2028 \x0c \U0001f600 x\n\r%bad = nope\r\n")
            assert fresh.diagnostics(URI, 1)[0]["range"]["start"]["line"] == 2
            head = {"utf-16": 6, "utf-8": 8, "utf-32": 6}[encoding]
            fresh.change(URI, 2, replacement(0, head, head + units, "y"), replacement(2, 0, 11, ""))
            assert fresh.diagnostics(URI, 2) == []
            fresh.change(URI, 3, {"text": KERNEL})
            assert fresh.diagnostics(URI, 3) == []
        finally:
            fresh.kill()


def test_nothing_of_the_workspace_is_imported(client: RawClient, tmp_path: Path) -> None:
    """A folder with modules of known names is opened; neither the server nor its workers run them."""
    for name in ("json.py", "pickle.py", "tilelsp.py"):
        (tmp_path / name).write_text("raise SystemExit('code of the workspace was run')\n", encoding="utf-8")
    command = (str(Path(sys.executable).parent / "tilelsp"), "serve")
    inside = subprocess.Popen(command, cwd=tmp_path, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=os.environ)
    try:
        assert inside.stdin is not None
        assert inside.stdout is not None
        inside.stdin.write(packed("initialize", {"processId": None, "rootUri": None, "capabilities": {}}, 1))
        inside.stdin.write(packed("shutdown", None, 2))
        inside.stdin.write(packed("exit", None))
        inside.stdin.close()
        assert inside.wait(SECONDS) == 0
    finally:
        inside.kill()
        inside.wait()


@pytest.mark.parametrize("value", [193, "193", "0xC1"])
def test_words_are_decoded_and_encoded_for_any_client(client: RawClient, value: int | str) -> None:
    client.start()
    made = client.ask("tilelsp/decode", {"word": "kind-word", "value": value})
    assert [(row["field"], row["bits"], row["value"]) for row in made["rows"]] == [
        ("cta_group", [0, 1], 1),
        ("scale_vec_size", [2, 3], 0),
        ("scale_input_acc", [4, 4], 0),
        ("block_scale", [5, 5], 0),
        ("mma_kind", [6, 8], 3),
    ]
    again = {"word": "kind-word", "fields": {row["field"]: row["value"] for row in made["rows"]}}
    assert client.ask("tilelsp/encode", again)["hex"] == "0xC1"
    command = {"command": "tilelsp.encode", "arguments": [{"word": "kind-word", "fields": {"mma_kind": "f16"}}]}
    assert client.ask("workspace/executeCommand", command)["value"] == 0xC0
    wide = {"word": "kind-word", "fields": {"mma_kind": 99}}
    assert client.refusal("tilelsp/encode", wide)["code"] == -32602


def test_rules_are_explained(client: RawClient) -> None:
    client.start()
    asked = {"code": "tcgen05.i8-needs-arch-conditional", "target": "sm_100f"}
    page = client.ask("tilelsp/explain", asked)
    assert page["message"] == "INT8 type is supported only on arch-conditional variants."
    assert page["applies"] is True
    assert client.ask("tilelsp/explain", {**asked, "target": "sm_100a"})["applies"] is False
    refusal = client.refusal("tilelsp/explain", {"code": "tcgen05.i8-needs-arch-conditonal"})
    assert "tcgen05.i8-needs-arch-conditional" in refusal["message"]
