"""Start-up: standard input and output, or a port to which any number of clients connect, each with its own server."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from collections.abc import Coroutine
from typing import TYPE_CHECKING

from tilelsp.server.framing import MESSAGE_BYTES
from tilelsp.server.handlers import register
from tilelsp.server.memory import set_up
from tilelsp.server.server import Server
from tilelsp.server.transport import Address, Connection, MessageConnection, StdioConnection, StreamConnection

if TYPE_CHECKING:
    from websockets.asyncio.server import ServerConnection

_log = logging.getLogger(__name__)


def serve_stdio() -> int:
    """Serve the client at our standard input and output; the exit status."""
    _start_logging()
    connection = StdioConnection()
    return asyncio.run(_serve(connection))


def serve_tcp(address: Address) -> int:
    """Listen at `address` until interrupted. Raises `OSError` when it cannot be had."""
    _start_logging()
    return _until_interrupted(_serve_tcp(address))


def serve_ws(address: Address) -> int:
    """The same over WebSockets, one JSON message in each; also raises `ImportError` without `websockets`."""
    _start_logging()
    return _until_interrupted(_serve_ws(address))


async def _serve(connection: Connection) -> int:
    set_up()
    server = Server(connection)
    register(server)
    return await server.run()


async def _serve_tcp(address: Address) -> None:
    async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await _serve(StreamConnection(reader, writer))

    listener = await asyncio.start_server(connected, address.host, address.port)
    async with listener:
        _announce("tcp", listener.sockets[0].getsockname())
        await listener.serve_forever()


async def _serve_ws(address: Address) -> None:
    from websockets.asyncio.server import serve
    from websockets.exceptions import WebSocketException

    async def connected(socket: ServerConnection) -> None:
        await _serve(MessageConnection(socket, WebSocketException))

    async with serve(connected, address.host, address.port, max_size=MESSAGE_BYTES) as listener:
        _announce("ws", next(iter(listener.sockets)).getsockname())
        await listener.serve_forever()


def _announce(kind: str, name: tuple[object, ...]) -> None:
    """Say where we listen, which the caller cannot know when it asked for port 0."""
    print(f"tilelsp: listening on {kind}://{name[0]}:{name[1]}", file=sys.stderr, flush=True)


def _until_interrupted(serving: Coroutine[object, object, None]) -> int:
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(serving)
    return 0


def _start_logging() -> None:
    """Our own warnings to standard error; pygls and asyncio only when they break down, for they quote documents."""
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING, format="tilelsp: %(levelname)s: %(message)s")
    for name in ("pygls", "websockets"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
