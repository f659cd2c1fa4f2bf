"""A client that speaks bytes: what a client library would never send, and when exactly answers come."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, cast

from tests.forking import Forked, start
from tests.mutation.measured import FOLDER
from tilelsp.transport.framing import Damage, Framer, frame

SERVE = ("serve", "--stdio")
COMMAND = (sys.executable, "-m", "tilelsp", *SERVE)
SECONDS = 60.0

Message = dict[str, Any]


class RawClient:
    """One server process, forked where no command is given.

    Every wait has a limit, and fails with what came instead.
    """

    def __init__(self, command: tuple[str, ...] | None = None, **environ: str) -> None:
        self.process: Forked | subprocess.Popen[bytes]
        if command is None:
            self.process = start(SERVE, **environ)
        else:
            self.process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env={**os.environ, **environ},
            )
        self._arrived: SimpleQueue[Message | None] = SimpleQueue()
        self._kept: list[Message] = []
        self.damages: list[str] = []
        self.errors = bytearray()
        self._number = 0
        threading.Thread(target=self._read, daemon=True).start()
        threading.Thread(target=self._read_errors, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        framer = Framer()
        while chunk := os.read(self.process.stdout.fileno(), 1 << 16):
            for body in framer.feed(chunk):
                if isinstance(body, Damage):
                    self.damages.append(body.message)
                else:
                    self._arrived.put(json.loads(body))
        self._arrived.put(None)

    def _read_errors(self) -> None:
        assert self.process.stderr is not None
        while chunk := os.read(self.process.stderr.fileno(), 1 << 16):
            self.errors += chunk

    def raw(self, data: bytes) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(data)
        self.process.stdin.flush()

    @staticmethod
    def encoded(**message: Any) -> bytes:
        return json.dumps({"jsonrpc": "2.0", **message}).encode()

    @property
    def kept(self) -> tuple[Message, ...]:
        """Messages that came while others were waited for."""
        return tuple(self._kept)

    def send(self, **message: Any) -> None:
        self.raw(frame(self.encoded(**message)))

    def notify(self, method: str, params: Any = None) -> None:
        self.send(method=method, params=params)

    def request(self, method: str, params: Any = None) -> int:
        self._number += 1
        self.send(id=self._number, method=method, params=params)
        return self._number

    def answer(self, number: int | None, seconds: float = SECONDS) -> Message:
        return self.wait(lambda message: "method" not in message and message.get("id") == number, seconds)

    def ask(self, method: str, params: Any = None, seconds: float = SECONDS) -> Any:
        """The result; fails with the error if there is one."""
        message = self.answer(self.request(method, params), seconds)
        assert "error" not in message, message["error"]
        return message["result"]

    def refusal(self, method: str, params: Any = None) -> Message:
        """The error that a request is answered with."""
        return cast("Message", self.answer(self.request(method, params))["error"])

    def notification(self, method: str, seconds: float = SECONDS) -> Any:
        """The params of the next notification of `method`."""
        return self.wait(lambda message: message.get("method") == method, seconds)["params"]

    def forget(self, method: str) -> None:
        """Drop the notifications of `method` that came before the last answer."""
        self._kept = [message for message in self._kept if message.get("method") != method]

    def reply(self, method: str, result: Any, seconds: float = SECONDS) -> Any:
        """Answer the server's next request of `method`; its params."""
        message = self.wait(lambda one: one.get("method") == method and "id" in one, seconds)
        self.send(id=message["id"], result=result)
        return message.get("params")

    def diagnostics(self, uri: str, version: int) -> list[Message]:
        """The diagnostics published for a version of a document."""

        def wanted(message: Message) -> bool:
            if message.get("method") != "textDocument/publishDiagnostics":
                return False
            return message["params"]["uri"] == uri and message["params"].get("version") == version

        return cast("list[Message]", self.wait(wanted)["params"]["diagnostics"])

    def wait(self, wanted: Callable[[Message], bool], seconds: float = SECONDS) -> Message:
        for place, message in enumerate(self._kept):
            if wanted(message):
                return self._kept.pop(place)
        deadline = time.monotonic() + seconds
        while True:
            try:
                message = self._arrived.get(timeout=max(0.0, deadline - time.monotonic()))
            except Empty:
                raise AssertionError(
                    f"not within {seconds} s; there came {self._kept}; {self.errors.decode()}"
                ) from None
            assert message is not None, f"the server has ended: {self.errors.decode()}"
            if wanted(message):
                return message
            self._kept.append(message)

    def start(self, capabilities: Message | None = None, **more: Any) -> Message:
        params = {"processId": None, "rootUri": None, "capabilities": capabilities or {}, **more}
        result = self.ask("initialize", params)
        self.notify("initialized", {})
        return cast("Message", result)

    def open(self, uri: str, text: str, version: int = 1, language: str = "tileir") -> None:
        document = {"uri": uri, "languageId": language, "version": version, "text": text}
        self.notify("textDocument/didOpen", {"textDocument": document})

    def change(self, uri: str, version: int, *changes: Message) -> None:
        params = {"textDocument": {"uri": uri, "version": version}, "contentChanges": list(changes)}
        self.notify("textDocument/didChange", params)

    def stop(self) -> int:
        self.ask("shutdown")
        self.notify("exit")
        return self.process.wait(SECONDS)

    def kill(self) -> None:
        """End the process, however it stands with it; where lines are recorded, with what it ran."""
        if FOLDER in os.environ and isinstance(self.process, subprocess.Popen):
            self.process.terminate()
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(10.0)
        self.process.kill()
        self.process.wait()


def packed(method: str, params: Message | None, number: int | None = None) -> bytes:
    """A message as bytes, for those who write to a pipe themselves."""
    message: Message = {"jsonrpc": "2.0", "method": method, "params": params}
    return frame(json.dumps(message if number is None else {**message, "id": number}).encode())


def replacement(line: int, start: int, end: int, text: str) -> Message:
    """A change of one line's characters `start` to `end`."""
    ends = {"start": {"line": line, "character": start}, "end": {"line": line, "character": end}}
    return {"range": ends, "text": text}


def at(uri: str, line: int, character: int) -> Message:
    """The params of most requests."""
    return {"textDocument": {"uri": uri}, "position": {"line": line, "character": character}}
