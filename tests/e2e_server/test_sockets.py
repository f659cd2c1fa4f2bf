"""The server behind a port: TCP with framed messages, WebSockets with one message each; several clients at once."""

from __future__ import annotations

import json
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

import pytest
from websockets.sync.client import connect

from tests.e2e_server.raw import SECONDS, packed
from tilelsp.server.framing import Framer

INITIALIZE: dict[str, Any] = {"processId": None, "rootUri": None, "capabilities": {}}


@contextmanager
def listening(option: str) -> Generator[int]:
    """A server on a port that the system chose."""
    command = (sys.executable, "-m", "tilelsp", "serve", option, "127.0.0.1:0")
    process = subprocess.Popen(command, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True)
    try:
        assert process.stderr is not None
        found = re.search(r"listening on \w+://127\.0\.0\.1:(\d+)", process.stderr.readline())
        assert found is not None
        yield int(found[1])
        assert process.poll() is None, "the server ended with its client"
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(SECONDS)


class TcpClient:
    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), SECONDS)
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


def test_tcp_serves_clients_side_by_side_and_one_after_another() -> None:
    with listening("--tcp") as port:
        for _ in range(2):
            one, other = TcpClient(port), TcpClient(port)
            for client in (one, other):
                assert client.ask(1, "initialize", INITIALIZE)["result"]["serverInfo"]["name"] == "tilelsp"
            assert one.ask(2, "shutdown", None)["result"] is None
            assert other.ask(2, "tilelsp/decode", {"word": "kind-word", "value": 193})["result"]["stray"] == 0
            one.socket.sendall(packed("exit", None))
            assert one.socket.recv(1) == b""
            other.socket.close()


def test_websocket() -> None:
    with listening("--ws") as port, connect(f"ws://127.0.0.1:{port}", open_timeout=SECONDS) as socket:

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


def refused(address: str) -> str:
    """What a server that cannot listen there says before it ends with status 2."""
    command = (sys.executable, "-m", "tilelsp", "serve", "--tcp", address)
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=SECONDS, check=False
    )
    assert done.returncode == 2
    return done.stderr


@pytest.mark.parametrize("address", ["", "nowhere", "127.0.0.1:", "127.0.0.1:99999", "127.0.0.1:x"])
def test_an_address_that_is_none(address: str) -> None:
    assert len(refused(address).splitlines()) == 1


def test_a_port_that_is_taken() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        assert len(refused(f"127.0.0.1:{taken.getsockname()[1]}").splitlines()) == 1
