"""Start-up: standard input and output, or a port to which any number of clients connect, each with its own server."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
import sys
from collections.abc import Callable, Coroutine
from http import HTTPStatus
from typing import TYPE_CHECKING, TypeVar

from tilelsp.base.record import record
from tilelsp.server.authentication import TOKEN_VARIABLE, Authenticator, ListenAddress, make_token
from tilelsp.server.greeting import Greeting
from tilelsp.server.handlers import register
from tilelsp.server.memory import set_up
from tilelsp.server.server import NOT_GREETED, Server
from tilelsp.server.sockets import MessageConnection, StreamConnection
from tilelsp.transport.connection import Connection
from tilelsp.transport.framing import MESSAGE_BYTES
from tilelsp.transport.stdio import StdioConnection

if TYPE_CHECKING:
    from websockets.asyncio.server import ServerConnection
    from websockets.http11 import Request, Response

_log = logging.getLogger(__name__)

T = TypeVar("T")


def serve_stdio(connection: StdioConnection, greeting: Greeting) -> int:
    """Serve the client at our standard input and output, who has been greeted; the exit status."""
    _start_logging()
    connection.begin_with(greeting.read)
    return _run(lambda: _serve(connection, greeting))


@record
class Listening:
    """Where to listen and who may connect. `token` is empty where one is to be made."""

    address: ListenAddress
    token: str = ""
    origins: tuple[str, ...] = ()


def serve_tcp(wanted: Listening) -> int:
    """Listen until interrupted. Raises `OSError` when the address cannot be had."""
    _start_logging()
    return _until_interrupted(lambda: _serve_tcp(wanted))


def serve_ws(wanted: Listening) -> int:
    """The same over WebSockets, one JSON message in each; also raises `ImportError` without `websockets`."""
    _start_logging()
    return _until_interrupted(lambda: _serve_ws(wanted))


async def _serve(connection: Connection, greeting: Greeting = NOT_GREETED) -> int:
    set_up()
    server = Server(connection, greeting)
    register(server)
    return await server.run()


async def _serve_tcp(wanted: Listening) -> None:
    gate: Authenticator | None = None

    async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        connection = StreamConnection(reader, writer)
        # Whoever is not one of us is not answered, and nothing of what follows is read: a browser can be made to send
        # a request whose body is a message of ours.
        if gate is not None and gate.first_line(await connection.first_line()):
            await _serve(connection)
        else:
            await connection.close()

    address = wanted.address
    listener = await asyncio.start_server(connected, address.host, address.port)
    async with listener:
        gate = _announce("tcp", wanted, listener.sockets[0].getsockname(), "a first line ")
        await listener.serve_forever()


async def _serve_ws(wanted: Listening) -> None:
    from websockets.asyncio.server import serve
    from websockets.exceptions import WebSocketException

    gate: Authenticator | None = None

    async def connected(socket: ServerConnection) -> None:
        await _serve(MessageConnection(socket, WebSocketException))

    def process_request(socket: ServerConnection, request: Request) -> Response | None:
        headers = {name.lower(): value for name, value in request.headers.raw_items()}
        reason = gate.refusal(request.path, headers) if gate is not None else "the server is starting"
        return socket.respond(HTTPStatus.FORBIDDEN, f"tilelsp: {reason}\n") if reason else None

    address = wanted.address
    async with serve(
        connected, address.host, address.port, max_size=MESSAGE_BYTES, process_request=process_request
    ) as listener:
        gate = _announce("ws", wanted, next(iter(listener.sockets)).getsockname(), "the header ")
        await listener.serve_forever()


def _announce(kind: str, wanted: Listening, name: tuple[object, ...], where: str) -> Authenticator:
    """Say where we listen, which the caller cannot know when it asked for port 0, and what clients have to present."""
    address = ListenAddress(str(name[0]), int(str(name[1])))
    lines = [f"tilelsp: listening on {kind}://{address.shown}"]
    token = wanted.token or make_token()
    shown = f"${TOKEN_VARIABLE}" if wanted.token else token
    query = f", or the query ?token={shown}" if kind == "ws" else ""
    lines.append(f"tilelsp: clients present their token: {where}Authorization: Bearer {shown}{query}")
    if not address.is_loopback:
        lines.append(
            "tilelsp: WARNING: other machines can connect, and nothing is encrypted; whoever knows the token reads and "
            "writes files as you"
        )
    print("\n".join(lines), file=sys.stderr, flush=True)
    return Authenticator(address, token, wanted.origins)


def _until_interrupted(serving: Callable[[], Coroutine[object, object, None]]) -> int:
    with contextlib.suppress(KeyboardInterrupt):
        _run(serving)
    return 0


def _run(serving: Callable[[], Coroutine[object, object, T]]) -> T:
    """As `asyncio.run`. An interrupt while the loop is being made would leave half of one, which says so when it is let
    go of: it waits until the loop runs, and then ends that. Windows cannot hold one back."""
    if not hasattr(signal, "pthread_sigmask"):
        return asyncio.run(serving())
    held = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})

    async def begun() -> T:
        signal.pthread_sigmask(signal.SIG_SETMASK, held)
        await asyncio.sleep(0)  # here an interrupt ends it, in front of all that waits for a client
        return await serving()

    try:
        return asyncio.run(begun())
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, held)


def _start_logging() -> None:
    """Our own warnings to standard error; pygls and asyncio only when they break down, for they quote documents."""
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING, format="tilelsp: %(levelname)s: %(message)s")
    for name in ("pygls", "websockets"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
