"""Children that keep a compiler imported between requests, so that an edit pays for compiling alone.

Only what compiles again and again has use for them: a server. A command starts a child of its own.
"""

from __future__ import annotations

import contextlib
import json
import os
import select
import signal
import subprocess
import sys
import threading
import time
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from pathlib import Path

from tilelsp.base.cancel import Cancelled, CancelToken
from tilelsp.base.record import field, record
from tilelsp.engines.programs.busy import seconds_waited
from tilelsp.engines.programs.memory import holds_more
from tilelsp.engines.programs.process import PATIENCE, WEIGH_SECONDS, Finished, Limits, system_limits

_MOST = 3
"""Of them at once, for other compilers and interpreters: Triton's takes 150 MiB."""
IDLE_SECONDS = 900.0
"""Time after which an unused child ends, because an imported compiler holds memory."""
_START_SECONDS = 60.0
"""To import a framework takes 2 to 10 s, and some times that on a busy machine with a cold disk."""
_POLL_SECONDS = 0.01
"""Time between looks for an answer; it bounds how late a cancellation is noticed."""


@record
class ChildRequest:
    """A request for a child: the command that starts one, by which it is known too, and the files of this request."""

    command: tuple[str, ...]
    request: Path
    answer: Path
    folder: Path
    environ: Mapping[str, str]


@record(frozen=False)
class _Child:
    process: subprocess.Popen[bytes]
    lock: threading.Lock = field(default_factory=threading.Lock)
    used: float = field(default_factory=time.monotonic)
    rest: bytes = b""

    def line(self, seconds: float) -> int | None:
        """The number on the next line; None where there is none yet. Raises `EOFError` where it has ended."""
        output = self.process.stdout
        assert output is not None
        while b"\n" not in self.rest:
            if not select.select([output], [], [], seconds)[0]:
                return None
            chunk = os.read(output.fileno(), 64)
            if not chunk:
                raise EOFError
            self.rest += chunk
        number, _, self.rest = self.rest.partition(b"\n")
        return int(number)

    def end(self) -> None:
        self.process.kill()
        self.process.wait()


class WarmChildren:
    """The children of one server, at most `_MOST`; those that nobody has asked for long are ended. Thread-safe."""

    def __init__(self) -> None:
        self._children: OrderedDict[tuple[str, ...], _Child] = OrderedDict()
        self._lock = threading.Lock()
        self._closed = False

    def run(self, request: ChildRequest, limits: Limits, cancel: CancelToken | None) -> Finished | None:
        """How the answer to a request ended; None where no warm child can give it. Raises `Cancelled`."""
        child = self._taken(request.command) if sys.platform == "linux" else None
        if child is None:
            return None
        try:
            return _Run(child, request, limits, cancel).finished()
        except (EOFError, OSError, ValueError):
            self._drop(request.command, child)
            return None
        finally:
            child.used = time.monotonic()
            child.lock.release()

    def end_idle(self) -> None:
        """End those that nobody has asked for `IDLE_SECONDS`."""
        with self._lock:
            idle = [
                command for command, child in self._children.items() if time.monotonic() - child.used >= IDLE_SECONDS
            ]
            ended = self._without(idle)
        for child in ended:
            child.end()

    def close(self) -> None:
        """End all of them."""
        with self._lock:
            self._closed = True
            children = list(self._children.values())
            self._children.clear()
        for child in children:
            child.end()

    def _taken(self, command: tuple[str, ...]) -> _Child | None:
        """A child that is nobody else's now, locked; None where it is busy."""
        with self._lock:
            if self._closed:
                return None
            found = self._children.get(command)
            if found is None:
                with contextlib.suppress(OSError, ValueError):
                    found = self._children[command] = _Child(_started(command))
            if found is None or not found.lock.acquire(blocking=False):
                return None
            self._children.move_to_end(command)
            ended = self._without(list(self._children)[:-_MOST])
        for child in ended:
            child.end()
        return found

    def _without(self, commands: Sequence[tuple[str, ...]]) -> list[_Child]:
        """Children that are no longer among them, to be ended: those of `commands` that are not at work."""
        return [self._children.pop(command) for command in commands if not self._children[command].lock.locked()]

    def _drop(self, command: tuple[str, ...], child: _Child) -> None:
        with self._lock:
            if self._children.get(command) is child:
                del self._children[command]
        child.end()


def _started(command: Sequence[str]) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        list(command),
        cwd="/",
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        bufsize=0,
        start_new_session=True,
    )


class _Run:
    """One request, answered in a process that the child forks, and held to its limits from here."""

    def __init__(self, child: _Child, request: ChildRequest, limits: Limits, cancel: CancelToken | None) -> None:
        self._child = child
        self._request = request
        self._limits = limits
        self._cancel = cancel
        self._printed = request.request.with_suffix(".printed")
        self._printed.touch()
        self._oversized = False

    def finished(self) -> Finished:
        """How it ended. Raises `Cancelled`, and `EOFError` and `OSError` where the child has."""
        started = time.monotonic()
        self._ask()
        process = self._number(started, _START_SECONDS, None)
        if process is None:
            raise EOFError  # it does not even begin
        started = time.monotonic()
        ended = self._number(started, self._limits.seconds, process)
        if ended is None:
            self._end(process)
        truncated = self._printed.stat().st_size > self._limits.output_bytes
        with self._printed.open("rb") as file:
            text = file.read(self._limits.output_bytes).decode("utf-8", "replace")
        timed_out = ended is None and not truncated and not self._oversized
        seconds = time.monotonic() - started
        exit = -signal.SIGKILL if ended is None else ended
        return Finished(self._request.command, exit, "", text, timed_out, truncated, seconds, self._oversized)

    def _ask(self) -> None:
        message = {
            "request": str(self._request.request),
            "answer": str(self._request.answer),
            "printed": str(self._printed),
            "folder": str(self._request.folder),
            "environ": dict(self._request.environ),
            "limits": system_limits(self._limits),
        }
        stream = self._child.process.stdin
        assert stream is not None
        line = json.dumps(message).encode() + b"\n"
        while line:
            line = line[stream.write(line) or 0 :]

    def _number(self, started: float, seconds: float, process: int | None) -> int | None:
        """The next line of the child; None when a limit is reached. Raises `Cancelled`."""
        weighed = time.monotonic()
        while True:
            found = self._child.line(_POLL_SECONDS)
            if found is not None:
                return found
            if self._cancel is not None and self._cancel.cancelled:
                self._given_up(process)
                raise Cancelled
            over = time.monotonic() - started - seconds
            waited = seconds_waited(process or self._child.process.pid) if over > 0 else 0.0
            if over > min(waited, PATIENCE * seconds):
                return None
            if process is None:
                continue
            if self._printed.stat().st_size > self._limits.output_bytes:
                return None
            if time.monotonic() > weighed + WEIGH_SECONDS:
                weighed = time.monotonic()
                most = self._limits.memory_bytes
                self._oversized = most is not None and holds_more(process, most)
                if self._oversized:
                    return None

    def _given_up(self, process: int | None) -> None:
        """Nobody wants the answer any more: the child is free for another when its lines about this one are read."""
        if process is None:
            process = self._child.line(_START_SECONDS)
        if process is None:
            raise EOFError
        self._end(process)

    def _end(self, process: int) -> None:
        """Kill the process of the request, whose number is its own until the child has told how it ended."""
        for kill in (os.killpg, os.kill):  # it may not have come to its own session yet
            with contextlib.suppress(ProcessLookupError, PermissionError):
                kill(process, signal.SIGKILL)
        if self._child.line(_START_SECONDS) is None:
            raise EOFError
