"""Damaged calls through the real `tilelsp mcp`, as lines: `python -m tests.hostile.mcp_lines COUNT [SEED]`.

The calls are those of `tests.hostile.calls`, in front of one in eight goes a line that is no message. Each call is one
line, and has one line for an answer, with its number. Printed is what has none in time, several, or another one's,
what gives away what stands outside of the folder, and what ends the server; the exit status is 1 where anything does.
"""

from __future__ import annotations

import json
import os
import select
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import cast

from tests.hostile.calls import SECONDS, SECRET, call, project
from tests.hostile.drawn import main

Call = tuple[int, bytes, str, dict[str, object]]
"""A call: its number, what is sent in front of it, its tool and its arguments."""

ROOT = Path(__file__).parent.parent.parent
_NO_MESSAGES = (
    b"{no json\n", b"\n", b"[]\n", b'"x"\n', b"\xff\xfe\n", b"{" * 100_000 + b"\n", b'{"jsonrpc":"2.0","id":[1]}\n',
    b'{"jsonrpc":"2.0","method":"\\ud83d"}\n', b"null\n", b"x" * 2_000_000 + b"\n",
)  # fmt: skip
_VERSION = "2025-06-18"


class LineServer:
    """A server process in a folder of its own, spoken to by lines."""

    def __init__(self) -> None:
        self._place = tempfile.TemporaryDirectory()
        command = (sys.executable, "-m", "tilelsp", "mcp", "--seconds", str(SECONDS))
        self._process = subprocess.Popen(
            command,
            cwd=project(Path(self._place.name)),
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        self._left = b""
        client = {"name": "tests", "version": "1"}
        first = {"protocolVersion": _VERSION, "capabilities": {}, "clientInfo": client}
        self.send("initialize", first, -1)
        self.line(60)
        self.send("notifications/initialized", {}, None)

    def send(self, method: str, params: Mapping[str, object], number: int | None, before: bytes = b"") -> None:
        """Write one message, and what is no message in front of it."""
        message: dict[str, object] = {"jsonrpc": "2.0", "method": method, "params": params}
        if number is not None:
            message["id"] = number
        assert self._process.stdin is not None
        self._process.stdin.write(before + json.dumps(message).encode() + b"\n")
        self._process.stdin.flush()

    def line(self, seconds: float) -> bytes | None:
        """The next line that is answered; None where none comes in time, or ever."""
        assert self._process.stdout is not None
        end = time.monotonic() + seconds
        while b"\n" not in self._left:
            ready, _, _ = select.select([self._process.stdout], [], [], max(end - time.monotonic(), 0.0))
            data = os.read(self._process.stdout.fileno(), 1 << 20) if ready else b""
            if not data:
                return None
            self._left += data
        line, _, self._left = self._left.partition(b"\n")
        return line

    def answers(self, number: int) -> Iterator[dict[str, object]]:
        """The answers up to a call and a ping after it. Raises `AssertionError` where that does not come."""
        self.send("ping", {}, -2)
        while True:
            line = self.line(SECONDS + 10)
            assert line is not None, f"no answer to {number}; the server is at {self._process.poll()}"
            answer = cast("dict[str, object]", json.loads(line))
            if answer.get("id") == -2:
                return
            yield answer


def draw(number: int, rng: Random) -> Call:
    """A call, and what goes in front of it."""
    before = rng.choice(_NO_MESSAGES) if rng.randrange(8) == 0 else b""
    return (number, before, *call(rng))


def fault(server: LineServer, drawn: Call) -> str:
    """The fault in how a call is answered; "" if there is none."""
    number, before, tool, arguments = drawn
    server.send("tools/call", {"name": tool, "arguments": arguments}, number, before)
    own: list[dict[str, object]] = []
    end = time.monotonic() + SECONDS + 10
    while not own and time.monotonic() < end:  # a ping overtakes a call
        for answer in server.answers(number):
            if answer.get("id") == number:
                own.append(answer)
            elif "id" in answer and answer["id"] is not None:
                return f"{tool}: answered {ascii(answer)[:200]}"
    return "" if len(own) == 1 and SECRET not in json.dumps(own) else f"{tool}: {len(own)} answers, {ascii(own)[:200]}"


if __name__ == "__main__":
    served = LineServer()
    main("mcp_lines", "calls", draw, lambda drawn: fault(served, drawn), ascii)
