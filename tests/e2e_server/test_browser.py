"""A page in a real browser that tries the sockets, knowing everything that a page could know and more.

Chromium is a package of the system, which `make test` and `make conformance` do not install. So the tests belong to
`make e2e`, which does; there, one that is missing is a failure.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import threading
import time
from collections.abc import Generator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest

from tests.e2e_server.raw import SECONDS, packed
from tests.e2e_server.test_sockets import INITIALIZE, TcpClient, listening

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
KERNEL = Path(__file__).parent.parent / "cases" / "cutile" / "vector_add_f32.mlir"

pytestmark = pytest.mark.browser

PAGE = """<!doctype html><title>attack</title><script>
const want = WANT, said = {};
const over = (name, url) => new Promise((resolve) => {
  const socket = new WebSocket(url);
  socket.onopen = () => socket.send(want.message);
  socket.onmessage = (event) => { said[name] = String(event.data).slice(0, 200); resolve(); };
  socket.onerror = socket.onclose = () => { said[name] ??= "nothing"; resolve(); };
});
const http = (name, url, options) =>
  fetch(url, options).then(
    (answer) => { said[name] = `${answer.type} ${answer.status}`; },
    () => { said[name] = "nothing"; });
Promise.all([
  over("127.0.0.1", `ws://127.0.0.1:${want.ws}/?token=${want.token}`),
  over("localhost", `ws://localhost:${want.ws}/?token=${want.token}`),
  over("without", `ws://127.0.0.1:${want.ws}/`),
  http("get", `http://127.0.0.1:${want.ws}/?token=${want.token}`, {}),
  http("post", `http://127.0.0.1:${want.tcp}/`, { method: "POST", mode: "no-cors", body: want.body }),
  http("header", `http://127.0.0.1:${want.tcp}/`,
    { method: "POST", headers: { Authorization: `Bearer ${want.secret}` }, body: want.body }),
]).then(() => fetch("/said", { method: "POST", body: JSON.stringify(said) }));
</script>"""


class Site(HTTPServer):
    """Serves one page, and takes what it says."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Visit)
        self.page = ""
        self.said: SimpleQueue[dict[str, str]] = SimpleQueue()


class Visit(BaseHTTPRequestHandler):
    server: Site  # pyright: ignore[reportIncompatibleVariableOverride] - only a Site makes one

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(self.server.page.encode())

    def do_POST(self) -> None:
        self.server.said.put(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        self.send_response(204)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


@contextmanager
def site() -> Generator[Site]:
    server = Site()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()


def visit(server: Site, profile: Path) -> dict[str, str]:
    """The page's own report of its attempts to connect."""
    assert CHROMIUM, "no chromium on the PATH: tests/e2e/run.sh sockets installs one, or name it in CHROMIUM"
    command = (CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={profile}")
    browser = subprocess.Popen(
        (*command, f"http://127.0.0.1:{server.server_port}/"), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        return server.said.get(timeout=120)
    finally:
        browser.terminate()
        browser.wait(SECONDS)


def writing(path: Path) -> bytes:
    """Messages that write a file, to whoever obeys them."""
    params: dict[str, Any] = {"uri": path.as_uri(), "text": KERNEL.read_text(encoding="utf-8")}
    return packed("initialize", INITIALIZE, 1) + packed("initialized", {}) + packed("tilelsp/writeBytecode", params, 2)


def test_a_page_gets_nothing(tmp_path: Path) -> None:
    written, proof = tmp_path / "written.tilebc", tmp_path / "proof.tilebc"
    message = {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": INITIALIZE}
    with site() as pages, listening("--ws") as ws, listening("--tcp") as tcp:
        body = "x" * 70_000 + "\r\n" + writing(written).decode()
        want = {"ws": ws.port, "tcp": tcp.port, "token": ws.token, "secret": tcp.token, "message": json.dumps(message)}
        pages.page = PAGE.replace("WANT", json.dumps({**want, "body": body}))
        said = visit(pages, tmp_path / "profile")
        assert said == dict.fromkeys(("127.0.0.1", "localhost", "without", "get", "post", "header"), "nothing")
        # The same messages from one who knows the token are obeyed, so the page's would have been.
        client = TcpClient(tcp)
        client.socket.sendall(writing(proof))
        deadline = time.monotonic() + SECONDS
        while not proof.exists() and time.monotonic() < deadline:
            time.sleep(0.05)
        client.socket.shutdown(socket.SHUT_RDWR)
        assert proof.exists()
        assert not written.exists()


def test_a_page_that_may_connect_does(tmp_path: Path) -> None:
    message = {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": INITIALIZE}
    with site() as pages, listening("--ws", "--allow-origin", f"http://127.0.0.1:{pages.server_port}") as ws:
        want = {"ws": ws.port, "tcp": ws.port, "token": ws.token, "secret": "", "message": json.dumps(message)}
        pages.page = PAGE.replace("WANT", json.dumps({**want, "body": ""}))
        said = visit(pages, tmp_path / "profile")
        assert '"capabilities"' in said["127.0.0.1"]
        assert (said["without"], said["get"]) == ("nothing", "nothing")
