"""A language client for stopwatches: blocking, over standard input and output, with a time for every message."""

from __future__ import annotations

import json
import queue
import subprocess
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

Json = dict[str, Any]
"""A message, which is whatever the server sent."""

TIMEOUT = 180.0

_CAPABILITIES: Json = {
    "general": {"positionEncodings": ["utf-16"]},
    "textDocument": {
        "synchronization": {"didSave": True},
        "publishDiagnostics": {"versionSupport": True, "relatedInformation": True},
        "hover": {"contentFormat": ["markdown"]},
        "documentSymbol": {"hierarchicalDocumentSymbolSupport": True},
    },
}


class ServerStopped(Exception):
    """The server went away, or said nothing for too long."""


class Client:
    """One server process and what it said. Times are seconds of `time.perf_counter`."""

    def __init__(self, command: Sequence[str], root: Path) -> None:
        self.started = time.perf_counter()
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=root
        )
        self._inbox: queue.Queue[tuple[float, Json | None]] = queue.Queue()
        self._waiting: list[tuple[float, Json]] = []
        self._last_id = 0
        threading.Thread(target=self._read, daemon=True).start()
        answer, at = self.request(
            "initialize", {"processId": None, "rootUri": root.as_uri(), "capabilities": _CAPABILITIES}
        )
        self.ready_after = at - self.started
        capabilities = answer["result"]["capabilities"]
        sync: Any = capabilities.get("textDocumentSync", 0)
        kind: int = sync if isinstance(sync, int) else sync["change"]
        self.incremental = kind == 2
        self.notify("initialized", {})

    # messages --------------------------------------------------------------------------------------------------

    def notify(self, method: str, params: object) -> float:
        """Send a notification; when it was on its way."""
        return self._send({"jsonrpc": "2.0", "method": method, "params": params})

    def request(self, method: str, params: object) -> tuple[Json, float]:
        """Send a request and wait for its answer; the answer and when it came."""
        number, _ = self.ask(method, params)
        return self.answer(number)

    def answer(self, number: int) -> tuple[Json, float]:
        """The answer to a request that was asked before, and when it came."""

        def wanted(message: Json) -> bool:
            return message.get("id") == number and "method" not in message

        return self.wait(wanted)

    def ask(self, method: str, params: object) -> tuple[int, float]:
        """Send a request without waiting; its number and when it was on its way."""
        self._last_id += 1
        return self._last_id, self._send({"jsonrpc": "2.0", "id": self._last_id, "method": method, "params": params})

    def wait(self, wanted: Callable[[Json], bool]) -> tuple[Json, float]:
        """The first message that `wanted` says yes to, and when it came. Others are kept for later waits."""
        for index, (at, message) in enumerate(self._waiting):
            if wanted(message):
                del self._waiting[index]
                return message, at
        end = time.perf_counter() + TIMEOUT
        while True:
            try:
                at, message = self._inbox.get(timeout=max(end - time.perf_counter(), 0.001))
            except queue.Empty:
                raise ServerStopped("no answer in time") from None
            if message is None:
                raise ServerStopped(f"the server ended with status {self._process.poll()}")
            if "method" in message and "id" in message:
                self._answer(message)
            elif wanted(message):
                return message, at
            else:
                self._waiting.append((at, message))

    def diagnostics(self, uri: str, version: int) -> tuple[list[Json], float]:
        """Diagnostics that are published for a version of a document, and when."""

        def wanted(message: Json) -> bool:
            if message.get("method") != "textDocument/publishDiagnostics":
                return False
            params = message["params"]
            return bool(params["uri"] == uri and (params.get("version") is None or params["version"] >= version))

        message, at = self.wait(wanted)
        return message["params"]["diagnostics"], at

    def saw_diagnostics(self, uri: str) -> bool:
        """True if diagnostics of a document are waiting to be read."""
        return any(
            message.get("method") == "textDocument/publishDiagnostics" and message["params"]["uri"] == uri
            for _, message in self._waiting
        )

    def _send(self, message: Json) -> float:
        body = json.dumps(message, ensure_ascii=False).encode()
        pipe = self._process.stdin
        assert pipe is not None
        at = time.perf_counter()
        try:
            pipe.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
            pipe.flush()
        except BrokenPipeError:
            raise ServerStopped("the server closed its input") from None
        return at

    def _answer(self, message: Json) -> None:
        result = [None] * len(message["params"]["items"]) if message["method"] == "workspace/configuration" else None
        self._send({"jsonrpc": "2.0", "id": message["id"], "result": result})

    def _read(self) -> None:
        pipe = self._process.stdout
        assert pipe is not None
        while True:
            length = -1
            while line := pipe.readline().strip():
                name, _, value = line.partition(b":")
                if name.lower() == b"content-length":
                    length = int(value)
            if length < 0:
                self._inbox.put((time.perf_counter(), None))
                return
            body = pipe.read(length)
            at = time.perf_counter()  # before our own decoding, which is not the server's time
            self._inbox.put((at, json.loads(body)))

    # the process -----------------------------------------------------------------------------------------------

    @property
    def process_id(self) -> int:
        """The server's process."""
        return self._process.pid

    def peak_memory(self) -> float | None:
        """The most memory the process has held, in MiB; None where the system does not say."""
        try:
            status = Path(f"/proc/{self._process.pid}/status").read_text()
        except OSError:
            return None
        line = next((line for line in status.splitlines() if line.startswith("VmHWM:")), None)
        return None if line is None else int(line.split()[1]) / 1024

    def processor_seconds(self) -> float | None:
        """The time the process has computed so far; None where the system does not say."""
        try:
            fields = Path(f"/proc/{self._process.pid}/schedstat").read_text().split()
        except OSError:
            return None
        return int(fields[0]) / 1e9

    def close(self) -> None:
        """Shut the server down, in good order or not."""
        try:
            self.request("shutdown", None)
            self.notify("exit", None)
            self._process.wait(5)
        except (ServerStopped, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait()
