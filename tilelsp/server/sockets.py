"""How bytes come in and go out over sockets: a TCP connection, a WebSocket."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Protocol

from tilelsp.server.authentication import FIRST_LINE_SECONDS
from tilelsp.transport.framing import Damage, Framer, frame

_CHUNK = 1 << 16
"""Bytes of one read."""
_FLUSH_SECONDS = 2.0
"""As long as we wait at the end for the other side to take what we wrote."""


class StreamConnection:
    """A client at the other end of a TCP connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    async def first_line(self) -> bytes:
        """The first line, with its end; empty where none comes that is short enough, soon enough."""
        try:
            line = await asyncio.wait_for(self._reader.readline(), FIRST_LINE_SECONDS)
        except (OSError, ValueError, TimeoutError):  # ValueError: it is longer than the reader's limit
            return b""
        return line if line.endswith(b"\n") else b""

    async def messages(self) -> AsyncIterator[bytes | Damage]:
        """Messages of the client, until it closes the connection."""
        framer = Framer()
        while chunk := await self._read():
            for message in framer.feed(chunk):
                yield message

    async def _read(self) -> bytes:
        try:
            return await self._reader.read(_CHUNK)
        except OSError:
            return b""

    def send(self, body: bytes) -> None:
        """Send one message."""
        if not self._writer.is_closing():
            self._writer.write(frame(body))

    async def close(self) -> None:
        """Send what is still waiting, for two seconds at most, and close."""
        with contextlib.suppress(OSError, TimeoutError):
            await asyncio.wait_for(self._writer.drain(), _FLUSH_SECONDS)
        self._writer.close()
        with contextlib.suppress(OSError, TimeoutError):
            await asyncio.wait_for(self._writer.wait_closed(), _FLUSH_SECONDS)


class MessageSocket(Protocol):
    """The part of a WebSocket that is needed."""

    def __aiter__(self) -> AsyncIterator[str | bytes]:
        """The messages, until the connection is closed."""
        ...

    async def send(self, message: str) -> None:
        """Send a text message."""
        ...

    async def close(self) -> None:
        """Close the connection."""
        ...


class MessageConnection:
    """A client at the other end of a WebSocket, which raises `gone` when the client is."""

    def __init__(self, socket: MessageSocket, gone: type[Exception]) -> None:
        self._socket = socket
        self._gone = gone
        self._waiting: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._sender = asyncio.ensure_future(self._send_waiting())

    async def messages(self) -> AsyncIterator[bytes | Damage]:
        """Messages of the client, until it closes the connection."""
        with contextlib.suppress(OSError, self._gone):
            async for message in self._socket:
                yield message.encode("utf-8", "surrogatepass") if isinstance(message, str) else message

    def send(self, body: bytes) -> None:
        """Send one message."""
        if not self._sender.done():
            self._waiting.put_nowait(body)

    async def close(self) -> None:
        """Send what is still waiting, for two seconds at most, and close."""
        self._waiting.put_nowait(None)
        await asyncio.wait((self._sender,), timeout=_FLUSH_SECONDS)
        self._sender.cancel()
        with contextlib.suppress(OSError, TimeoutError):
            await asyncio.wait_for(self._socket.close(), _FLUSH_SECONDS)

    async def _send_waiting(self) -> None:
        with contextlib.suppress(OSError, self._gone):
            while (body := await self._waiting.get()) is not None:
                await self._socket.send(body.decode("utf-8"))
