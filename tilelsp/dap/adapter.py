"""The loop of the protocol: messages of one client, each answered once."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import sys
from collections.abc import Mapping
from typing import cast

from tilelsp.dap.channel import Channel, Request
from tilelsp.dap.errors import RequestError
from tilelsp.dap.fields import Fields
from tilelsp.dap.launching import Prepare
from tilelsp.dap.session import DebugSession
from tilelsp.transport.connection import Connection
from tilelsp.transport.framing import Damage
from tilelsp.transport.stdio import StdioConnection

_log = logging.getLogger(__name__)


def serve_stdio(prepare: Prepare) -> int:
    """Serve the client at our standard input and output until it is gone; the exit status."""
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING, format="tilelsp: %(levelname)s: %(message)s")
    # Some clients end an adapter by an interrupt, behind the last answer.
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(serve(StdioConnection(), prepare))
    return 0


async def serve(connection: Connection, prepare: Prepare) -> None:
    """Serve one client until it disconnects or is gone."""
    channel = Channel(connection)
    session = DebugSession(channel, prepare)
    async for message in connection.messages():
        try:
            request = _request(message)
        except _Malformed as error:
            channel.refuse(error.request, str(error))
            continue
        if request is not None:
            _answer(session, channel, request)
        if session.is_over:
            break
    session.end()
    await connection.close()


def _answer(session: DebugSession, channel: Channel, request: Request) -> None:
    handler = session.handlers.get(request.command)
    try:
        if handler is None:
            raise RequestError(f"'{request.command[:60]}' is no request that is known here")
        answer = handler(request)
    except RequestError as error:
        channel.refuse(request, str(error))
        return
    except Exception as error:
        # The edge of a request: whatever goes wrong in one is its answer, and ends nothing else.
        _log.exception("%s failed", request.command)
        channel.refuse(request, f"internal error: {type(error).__name__}")
        return
    if answer.is_now:
        channel.respond(request, answer.body)
    if answer.behind is not None:
        answer.behind()


class _Malformed(RequestError):
    """A message that is refused whatever it asks for; `request` is how the refusal names it."""

    def __init__(self, why: str, number: object = None, command: object = None) -> None:
        super().__init__(why)
        known = number if isinstance(number, int) else 0
        self.request = Request(known, command if isinstance(command, str) else "", Fields("", {}))


def _request(message: bytes | Damage) -> Request | None:
    """The request in a message; None where it is no request. Raises `_Malformed`."""
    if isinstance(message, Damage):
        raise _Malformed(message.message)
    try:
        content: object = json.loads(message)
    except (ValueError, RecursionError):
        raise _Malformed("a message that is no JSON") from None
    if not isinstance(content, Mapping):
        raise _Malformed("a message that is no object")
    held = cast("Mapping[str, object]", content)
    number, command = held.get("seq"), held.get("command")
    if held.get("type") in ("response", "event"):
        return None
    if held.get("type") != "request" or not isinstance(number, int) or not isinstance(command, str):
        raise _Malformed("a message that is no request: it has a type, a seq and a command", number, command)
    arguments = held.get("arguments")
    if arguments is not None and not isinstance(arguments, Mapping):
        raise _Malformed(f"{command[:60]}: arguments must be an object", number, command)
    return Request(number, command, Fields.of(command, cast("object", arguments)))
