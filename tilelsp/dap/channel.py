"""Messages to the client, from the thread of the protocol and from that of the run."""

from __future__ import annotations

import json
import threading

from tilelsp.base.record import record
from tilelsp.base.text import abridged
from tilelsp.dap.fields import Fields
from tilelsp.dap.protocol import as_json
from tilelsp.transport.connection import Connection


@record
class Request:
    """A request of the client; `number` is how its response names it."""

    number: int
    command: str
    arguments: Fields


class Channel:
    """Sends responses and events, each with its number, to one client."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._lock = threading.Lock()
        self._number = 0

    def event(self, name: str, body: object = None) -> None:
        """Send an event."""
        self._send({"type": "event", "event": name} | ({} if body is None else {"body": as_json(body)}))

    def respond(self, request: Request, body: object = None) -> None:
        """Answer a request."""
        answer: dict[str, object] = {
            "type": "response", "request_seq": request.number, "success": True, "command": request.command,
        }  # fmt: skip
        self._send(answer if body is None else answer | {"body": as_json(body)})

    def refuse(self, request: Request, message: str) -> None:
        """Answer a request that cannot be done with one line for the user."""
        message = abridged(message)
        self._send({
            "type": "response", "request_seq": request.number, "success": False, "command": request.command,
            "message": message, "body": {"error": {"id": 1, "format": "{why}", "variables": {"why": message},
                                                   "showUser": True}},
        })  # fmt: skip

    def output(self, text: str, category: str, place: dict[str, object] | None = None) -> None:
        """Show a text in the client's console; `place` has `source`, `line` and `column` where it is about one."""
        self.event("output", {"category": category, "output": text} | (place or {}))

    def _send(self, message: dict[str, object]) -> None:
        # The number and the place in the stream are given together: numbers grow.
        with self._lock:
            self._number += 1
            whole = json.dumps({"seq": self._number, **message}, ensure_ascii=False)
            self._connection.send(whole.encode("utf-8", "replace"))
