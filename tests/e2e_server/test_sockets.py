"""The server behind a port: TCP with framed messages, WebSockets with one message each; several clients at once."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPException
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tests.e2e_server.raw import SECONDS, packed
from tilelsp.cli.main import main
from tilelsp.server.authentication import TOKEN_VARIABLE
from tilelsp.transport.framing import Framer

INITIALIZE: dict[str, Any] = {"processId": None, "rootUri": None, "capabilities": {}}


@dataclass(frozen=True, slots=True)
class Place:
    """Where a server listens, and what it wants to be told."""

    port: int
    token: str

    @property
    def line(self) -> bytes:
        return f"Authorization: Bearer {self.token}\r\n".encode()


@contextmanager
def listening(option: str, *more: str, **environ: str) -> Generator[Place]:
    """A server on a port that the system chose."""
    command = (sys.executable, "-m", "tilelsp", "serve", option, "127.0.0.1:0", *more)
    process = subprocess.Popen(
        command, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True, env={**os.environ, **environ}
    )
    try:
        assert process.stderr is not None
        found = re.search(r"listening on \w+://127\.0\.0\.1:(\d+)", process.stderr.readline())
        token = re.search(r"Bearer (\S+?),?\s", process.stderr.readline())
        assert found is not None
        assert token is not None
        yield Place(int(found[1]), environ.get(TOKEN_VARIABLE, token[1]))
        assert process.poll() is None, "the server ended with its client"
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(SECONDS)


@pytest.fixture(scope="module")
def tcp() -> Generator[Place]:
    with listening("--tcp") as place:
        yield place


@pytest.fixture(scope="module")
def ws() -> Generator[Place]:
    with listening("--ws", "--allow-origin", "https://editor.example") as place:
        yield place


class TcpClient:
    def __init__(self, place: Place) -> None:
        self.socket = socket.create_connection(("127.0.0.1", place.port), SECONDS)
        self.socket.sendall(place.line)
        self.framer = Framer()
        self.waiting: list[dict[str, Any]] = []

    def ask(self, number: int, method: str, params: dict[str, Any] | None) -> dict[str, Any]:
        self.socket.sendall(packed(method, params, number))
        while True:
            for message in self.waiting:
                if message.get("id") == number:
                    return message
            chunk = self.socket.recv(1 << 16)
            assert chunk, "the server closed the connection"
            for body in self.framer.feed(chunk):
                assert isinstance(body, bytes)
                self.waiting.append(json.loads(body))


def test_tcp_serves_clients_side_by_side_and_one_after_another(tcp: Place) -> None:
    for _ in range(2):
        one, other = TcpClient(tcp), TcpClient(tcp)
        for client in (one, other):
            assert client.ask(1, "initialize", INITIALIZE)["result"]["serverInfo"]["name"] == "tilelsp"
        assert one.ask(2, "shutdown", None)["result"] is None
        assert other.ask(2, "tilelsp/decode", {"word": "kind-word", "value": 193})["result"]["stray"] == 0
        one.socket.sendall(packed("exit", None))
        assert one.socket.recv(1) == b""
        other.socket.close()


def welcome(place: Place, *, in_query: bool = False, token: str | None = None, **headers: str) -> ClientConnection:
    """A connection with the token, or another one; more headers as `origin` or `host`."""
    presented = place.token if token is None else token
    query = f"/?token={presented}" if in_query else ""
    more = {} if in_query else {"Authorization": f"Bearer {presented}"}
    return connect(f"ws://127.0.0.1:{place.port}{query}", open_timeout=SECONDS, additional_headers={**more, **headers})


@pytest.mark.parametrize("in_query", [False, True])
def test_websocket(ws: Place, in_query: bool) -> None:
    with welcome(ws, in_query=in_query) as socket:

        def ask(number: int, method: str, params: dict[str, Any] | None) -> dict[str, Any]:
            socket.send(json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params}))
            while True:
                message: dict[str, Any] = json.loads(socket.recv(SECONDS))
                if message.get("id") == number:
                    return message

        assert ask(1, "initialize", INITIALIZE)["result"]["serverInfo"]["name"] == "tilelsp"
        assert ask(2, "tilelsp/encode", {"word": "kind-word", "fields": {"mma_kind": "f16"}})["result"]["hex"]
        assert ask(3, "shutdown", None)["result"] is None
        socket.send(json.dumps({"jsonrpc": "2.0", "method": "exit"}))


# who may not


def status(place: Place, **how: Any) -> int:
    """The HTTP status that answers the request for a WebSocket."""
    with pytest.raises(InvalidStatus) as caught:
        welcome(place, **how)
    return caught.value.response.status_code


def test_a_web_page_is_refused_whatever_it_knows(ws: Place) -> None:
    """A browser names the page's origin in every such request, and the name by which the page took us."""
    assert status(ws, Origin="https://evil.example") == 403
    assert status(ws, Origin="null") == 403
    assert status(ws, Origin=f"http://127.0.0.1:{ws.port}", in_query=True) == 403
    assert status(ws, token="guess") == 403
    assert status(ws, token="guess", in_query=True, Origin="https://editor.example") == 403
    assert status(ws, token="") == 403
    with welcome(ws, in_query=True, Origin="https://editor.example") as socket:
        socket.send(json.dumps({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": INITIALIZE}))
        assert "serverInfo" in str(socket.recv(SECONDS))


def test_a_name_that_leads_here_is_no_name_of_ours(ws: Place) -> None:
    """A page whose own name is made to mean this machine sends no foreign origin, but that name."""
    with socket.create_connection(("127.0.0.1", ws.port), SECONDS) as client:
        client.sendall(
            b"GET / HTTP/1.1\r\nHost: evil.example:80\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n" + ws.line + b"\r\n"
        )
        assert client.recv(64).startswith(b"HTTP/1.1 403 ")


ATTACK = packed("initialize", INITIALIZE, 1) + packed(
    "workspace/executeCommand", {"command": "tilelsp.writeBytecode", "arguments": []}, 2
)


@pytest.mark.parametrize(
    "request_line", ["POST / HTTP/1.1", "GET / HTTP/1.1", "OPTIONS * HTTP/1.1", "Authorization: Bearer guess", ""]
)
def test_an_http_request_ends_the_connection_and_its_body_is_not_read(tcp: Place, request_line: str) -> None:
    length = 1 << 40  # which used to be taken for damage, and what follows for messages
    head = f"{request_line}\r\nHost: 127.0.0.1\r\nContent-Length: {length}\r\n\r\n".encode()
    with socket.create_connection(("127.0.0.1", tcp.port), SECONDS) as client:
        client.sendall(head + b" " * 70_000 + b"\r\n" + ATTACK)
        assert answer(client) == b""


def answer(client: socket.socket) -> bytes:
    """All that comes until the other side ends it."""
    got = b""
    try:
        while chunk := client.recv(1 << 16):
            got += chunk
    except ConnectionResetError:  # it ended without having read all that we sent
        pass
    return got


def test_a_plain_http_client_gets_nothing(tcp: Place, ws: Place) -> None:
    for place in (tcp, ws):
        request = urllib.request.Request(f"http://127.0.0.1:{place.port}/", data=ATTACK)
        with pytest.raises((OSError, HTTPException)):  # an answer of 4xx is such an error too
            urllib.request.urlopen(request, timeout=SECONDS)


def test_the_token_can_be_fixed() -> None:
    mine = "a-token-of-mine-0123456789"
    with listening("--tcp", TILELSP_TOKEN=mine) as place:
        assert place.token == mine
        assert TcpClient(place).ask(1, "initialize", INITIALIZE)["result"]["serverInfo"]["name"] == "tilelsp"


def refused(said: pytest.CaptureFixture[str], address: str) -> str:
    """The message of a server that cannot listen on an address and ends with status 2."""
    assert main(("serve", "--tcp", address)) == 2
    return said.readouterr().err


@pytest.mark.parametrize("address", ["", "nowhere", "127.0.0.1:", "127.0.0.1:99999", "127.0.0.1:x"])
def test_an_address_that_is_none(capsys: pytest.CaptureFixture[str], address: str) -> None:
    assert len(refused(capsys, address).splitlines()) == 1


def test_a_port_that_is_taken(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        assert len(refused(capsys, f"127.0.0.1:{taken.getsockname()[1]}").splitlines()) == 1


@pytest.mark.parametrize("address", ["0.0.0.0:0", "[::]:0", "192.0.2.1:7777", "host.example:0"])
def test_other_machines_are_let_in_only_when_that_is_said(capsys: pytest.CaptureFixture[str], address: str) -> None:
    assert "--allow-remote says that they may" in refused(capsys, address)


def test_a_token_that_could_be_guessed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(TOKEN_VARIABLE, "short")
    assert "TILELSP_TOKEN must be 16 or more" in refused(capsys, "127.0.0.1:0")
