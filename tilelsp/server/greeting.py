"""The answer to `initialize`, before the types of the protocol are imported (decision 28).

What the server offers does not depend on anything but the client's abilities, so it is stored: `offered.json` is what
pygls works out from the handlers for a client that can do everything (`python -m tools offered`; a test holds it, and
that what is taken out of it here is what pygls leaves out). The session itself begins afterwards with the same message,
and its own answer is not sent.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from tilelsp.base.record import record
from tilelsp.base.version import __version__
from tilelsp.server.client import ClientAbilities, read_client
from tilelsp.transport.framing import Damage, Framer, frame

if TYPE_CHECKING:
    from tilelsp.analysis.host import Host

OFFERED = Path(__file__).with_name("offered.json")
_CHUNK = 1 << 16
"""Bytes of one read: a pipe holds as many on Linux."""


@record
class Greeting:
    """Events before the session: all that was `read`, the first message included, whether that is `answered`, the
    process that it names, where there is one of that number, the documents that have been looked at, and the
    diagnostics that the client has been sent, as `published_params`."""

    read: bytes = b""
    answered: bool = False
    process: int | None = None
    host: Host | None = None
    published_params: dict[str, object] | None = None


def greet(input: int, output: int) -> Greeting:
    """Answer on `output` the first message that the descriptor `input` holds, where it is a plain `initialize`."""
    if sys.platform == "win32":
        return Greeting()  # a pipe is not read twice in two ways there
    framer, read = Framer(), b""
    while True:
        try:
            chunk = os.read(input, _CHUNK)
        except OSError:
            return Greeting(read)
        read += chunk
        first = next(framer.feed(chunk), None)
        if first is not None or not chunk:
            break
    answer = answer_to(first) if isinstance(first, bytes) else None
    if first is None or isinstance(first, Damage) or answer is None:
        return Greeting(read)
    process: int | None = json.loads(first)["params"].get("processId")
    seen = process if process is not None and exists(process) else None
    data = frame(answer)
    with contextlib.suppress(OSError):  # a client that is gone shows when it is read
        while data:
            data = data[os.write(output, data) :]
    return Greeting(read, True, seen)


def exists(process: int) -> bool:
    """True if a process of that number exists."""
    with contextlib.suppress(PermissionError):  # it is there, and somebody else's
        try:
            os.kill(process, 0)
        except (ProcessLookupError, OverflowError):
            return False
    return True


def answer_to(body: bytes) -> bytes | None:
    """The answer to the request `body`, where that is an `initialize` with all that it must have; else None."""
    try:
        message: object = json.loads(body)
    except (ValueError, RecursionError):
        return None
    request = cast("dict[str, object]", message) if isinstance(message, dict) else dict[str, object]()
    number, params = request.get("id"), request.get("params")
    if request.get("jsonrpc") != "2.0" or request.get("method") != "initialize" or not isinstance(params, dict):
        return None
    fields = cast("dict[str, object]", params)
    process = fields.get("processId")
    if (
        not isinstance(number, int | str)
        or isinstance(number, bool)
        or not (process is None or (isinstance(process, int) and not isinstance(process, bool)))
        or not isinstance(fields.get("capabilities"), dict)
    ):
        return None
    knows_us = isinstance(fields.get("initializationOptions"), dict)
    result = {
        "capabilities": offered_to(read_client(fields["capabilities"]), knows_us=knows_us),
        "serverInfo": {"name": "tilelsp", "version": __version__},
    }
    return json.dumps({"id": number, "jsonrpc": "2.0", "result": result}).encode()


def offered_to(client: ClientAbilities, *, knows_us: bool) -> dict[str, Any]:
    """Capabilities that a client is offered (`ServerCapabilities`); one that `knows_us` was set up for tilelsp."""
    offered: dict[str, Any] = json.loads(OFFERED.read_bytes())
    offered["positionEncoding"] = client.encoding.value
    if not client.pulls_diagnostics:
        del offered["diagnosticProvider"]
    if not client.generated_documents:
        del offered["workspace"]["textDocumentContent"]
    if not client.prepares_renames:
        offered["renameProvider"] = True
    if client.registers_formatting and knows_us:
        del offered["documentFormattingProvider"], offered["documentRangeFormattingProvider"]
    return offered
