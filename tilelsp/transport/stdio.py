"""A client at the other end of our standard input and output."""

from __future__ import annotations

import contextlib
import os
import select
import sys
import threading
from collections.abc import AsyncIterator, Callable
from queue import SimpleQueue
from typing import TYPE_CHECKING

from tilelsp.transport.framing import Damage, Framer, frame

if TYPE_CHECKING:
    import asyncio

_CHUNK = 1 << 16
"""Bytes of one read: a pipe holds as many on Linux."""
_AT_ONCE = 4096  # POSIX: a pipe that is ready takes this much without blocking
_FLUSH_SECONDS = 2.0
"""As long as we wait at the end for the other side to take what we wrote."""


class StdioConnection:
    """The client at the other end of our standard input and output.

    The real output is taken away from everybody else: file descriptor 1 becomes standard error, so that nothing
    that prints, here or in a program we start, can ever get between two messages.
    """

    def __init__(self) -> None:
        self._read = b""
        sys.stdout.flush()
        self._output = os.dup(1)
        self._input = os.dup(0)
        null = os.open(os.devnull, os.O_RDWR)
        os.dup2(null, 0)
        os.dup2(2, 1)
        os.close(null)
        self._waiting: SimpleQueue[bytes | None] = SimpleQueue()
        self._unsent = 0
        self._lock = threading.Lock()
        self._gone = False
        self._writer = threading.Thread(target=self._write_waiting, name="tilelsp-write", daemon=True)
        self._writer.start()

    def read_now(self, seconds: float) -> bytes:
        """The bytes that the client sends within so many seconds, as soon as there are any; empty where none come, or
        it is gone. Whoever reads this way gives all of it to `begin_with`."""
        try:
            return os.read(self._input, _CHUNK) if select.select((self._input,), (), (), seconds)[0] else b""
        except (OSError, ValueError):  # a descriptor too large for select
            return b""

    def begin_with(self, read: bytes) -> None:
        """`read` has been read already, and is what the messages begin with."""
        self._read = read

    async def messages(self) -> AsyncIterator[bytes | Damage]:
        """Messages of the client, until end of file."""
        import asyncio  # with its clients, servers and subprocesses: findings may be told before

        loop = asyncio.get_running_loop()
        chunks: asyncio.Queue[bytes] = asyncio.Queue()

        def put(chunk: bytes) -> None:
            with contextlib.suppress(RuntimeError):  # the loop has ended
                loop.call_soon_threadsafe(chunks.put_nowait, chunk)

        stop = _read_when_ready(loop, self._input, chunks.put_nowait)
        if stop is None:
            # The thread reads without buffering: one that is stopped inside a buffered read breaks the exit.
            threading.Thread(target=_read_all, args=(self._input, put), name="tilelsp-read", daemon=True).start()
        framer = Framer()
        try:
            for message in framer.feed(self._read):
                yield message
            while chunk := await chunks.get():
                for message in framer.feed(chunk):
                    yield message
        finally:
            if stop is not None:
                stop()

    def send(self, body: bytes) -> None:
        """Send one message: small ones at once where the pipe has room, others through a thread."""
        data = frame(body)
        with self._lock:
            if not self._unsent and len(data) <= _AT_ONCE and self._has_room() and self._write(data):
                return
            self._unsent += 1
        self._waiting.put(data)

    async def close(self) -> None:
        """Wait for what is still being sent, for two seconds at most."""
        import asyncio

        self._waiting.put(None)
        for _ in range(int(_FLUSH_SECONDS / 0.01)):
            if not self._writer.is_alive():
                return
            await asyncio.sleep(0.01)

    def _has_room(self) -> bool:
        if sys.platform == "win32":
            return False  # pipes cannot be asked there
        try:
            return bool(select.select((), (self._output,), (), 0)[1])
        except (OSError, ValueError):  # a descriptor too large for select
            return False

    def _write(self, data: bytes) -> bool:
        """Write all of `data`; False only when nothing was written and a thread should do it."""
        if self._gone:
            return True
        try:
            while data:
                data = data[os.write(self._output, data) :]
        except OSError:
            self._gone = True
        return True

    def _write_waiting(self) -> None:
        while (data := self._waiting.get()) is not None:
            self._write(data)
            with self._lock:
                self._unsent -= 1


def _read_when_ready(
    loop: asyncio.AbstractEventLoop, descriptor: int, put: Callable[[bytes], None]
) -> Callable[[], None] | None:
    """Let the loop itself read what can be read without blocking; what ends that. None where the loop cannot wait
    for this kind of input: files, and anything on Windows.

    Not a thread: while the loop computes in slices, each turn lets go of the interpreter's lock for a moment and takes
    it again before a waiting thread has woken up, which then starts waiting anew. A reader was held up by as much as
    a second that way (measured, 2 cores).
    """

    def read() -> None:
        try:
            chunk = os.read(descriptor, _CHUNK)
        except OSError:
            chunk = b""
        if not chunk:
            loop.remove_reader(descriptor)
        put(chunk)

    try:
        loop.add_reader(descriptor, read)
    except (NotImplementedError, OSError):  # PermissionError: a regular file, which is always ready
        return None

    def stop() -> None:
        if not loop.is_closed():
            loop.remove_reader(descriptor)

    return stop


def _read_all(descriptor: int, put: Callable[[bytes], None]) -> None:
    while True:
        try:
            chunk = os.read(descriptor, _CHUNK)
        except OSError:
            chunk = b""
        put(chunk)
        if not chunk:
            return
