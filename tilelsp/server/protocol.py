"""JSON-RPC for one client: every message is answered or dropped for a reason, and none can end the server.

pygls keeps the books on requests, handlers and capabilities. What is done here instead: decoding (a request that
cannot be read is answered), the order of a session (initialize, shutdown, exit), documents (ours, not pygls'), and
what a handler's failure looks like.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Generator, Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from lsprotocol import types
from pygls.exceptions import JsonRpcException
from pygls.protocol import (
    JsonRPCNotification,
    JsonRPCRequestMessage,
    JsonRPCResponseMessage,
    LanguageServerProtocol,
    default_converter,
    lsp_method,
)

from tilelsp.base.text import abridged
from tilelsp.server.client import ClientAbilities, read_client
from tilelsp.server.lenient import structure
from tilelsp.transport.framing import Damage

if TYPE_CHECKING:
    from cattrs import Converter
    from pygls.lsp.server import LanguageServer

    from tilelsp.transport.connection import Connection

PARSE_ERROR = -32700
INVALID_REQUEST = -32600
INVALID_PARAMS = -32602
NOT_INITIALIZED = -32002
"""Error codes of JSON-RPC 2.0 and of LSP 3.17."""

_log = logging.getLogger(__name__)
_Typed = TypeVar("_Typed")


def make_converter() -> Converter:
    """The protocol types' converter; requests that LSP does not know keep their params as plain JSON."""
    converter = default_converter()
    converter.register_structure_hook(JsonRPCRequestMessage, _plain_request)
    converter.register_structure_hook(JsonRPCNotification, _plain_notification)
    return converter


def _plain_request(message: Mapping[str, Any], _: object) -> JsonRPCRequestMessage:
    return JsonRPCRequestMessage(message["id"], message["method"], message["jsonrpc"], message.get("params"))


def _plain_notification(message: Mapping[str, Any], _: object) -> JsonRPCNotification:
    return JsonRPCNotification(message["method"], message["jsonrpc"], message.get("params"))


class _Output:
    """A connection as pygls writes to it; closing is the server's business."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def write(self, data: bytes) -> None:
        self._connection.send(data)

    def close(self) -> None:
        """Nothing: the server closes its connection when it has ended its work."""


class Protocol(LanguageServerProtocol):
    """The session with one client."""

    def __init__(self, server: LanguageServer, converter: Converter) -> None:
        super().__init__(server, converter)
        self._initialized = False
        self._greeted: int | str | None = None
        self.client = ClientAbilities()
        self.complete_capabilities: Callable[[types.ServerCapabilities], None] = _nothing_to_add

    @property
    def is_shut_down(self) -> bool:
        """True once the client has asked to shut down."""
        return self._shutdown

    def connect(self, connection: Connection) -> None:
        """Send to `connection` from now on."""
        self.set_writer(_Output(connection), include_headers=False)

    def greeted(self) -> None:
        """The first message was an `initialize`, and has been answered (`greeting`): our own answer is not sent."""
        self._greeted = ""

    def receive(self, body: bytes | Damage) -> None:
        """Handle one message. Never raises."""
        if isinstance(body, Damage):
            _log.warning("skipped damaged input: %s", body.message)
            self._refuse(None, PARSE_ERROR, f"Parse error: {body.message}")
            return
        try:
            message: object = json.loads(body)
        except (ValueError, RecursionError) as error:
            _log.warning("skipped a message that is not JSON: %s", error)
            self._refuse(None, PARSE_ERROR, f"Parse error: {error}")
            return
        if not isinstance(message, dict) or cast("dict[str, object]", message).get("jsonrpc") != self.VERSION:
            # JSON-RPC's batches are arrays; LSP has none.
            _log.warning("skipped a message that is no JSON-RPC 2.0 object")
            self._refuse(None, INVALID_REQUEST, "Invalid request: not a JSON-RPC 2.0 object")
            return
        self._receive(cast("dict[str, Any]", message))

    def _receive(self, message: dict[str, Any]) -> None:
        method = message.get("method")
        number = message.get("id")
        is_request = method is not None and "id" in message
        known_number = number if isinstance(number, str | int) and not isinstance(number, bool) else None
        if (method is not None and not isinstance(method, str)) or ("id" in message and known_number is None):
            self._refuse(
                known_number, INVALID_REQUEST, "Invalid request: a method is a string, an id a string or number"
            )
            return
        if method is not None and not self._in_order(method, known_number if is_request else None):
            return
        params = message.get("params")
        if method is not None and params is not None and not isinstance(params, dict | list):
            if is_request:
                self._refuse(known_number, INVALID_PARAMS, f"{method}: params must be an object or an array")
            return
        if method == types.CANCEL_REQUEST and not _names_a_request(cast("object", params)):
            return
        if params is None and method is not None:
            message["params"] = {} if method in _EMPTY_PARAMS else None
        if method == types.INITIALIZE and isinstance(params, dict):
            fields = cast("dict[str, Any]", params)
            self.client = read_client(fields.get("capabilities"))
            if self._greeted == "":
                self._begin(message, fields, known_number)
                return
        try:
            self.handle_message(self.structure_message(message))
        except (JsonRpcException, ValueError) as error:
            _log.warning("%s", abridged(f"{method or 'an answer'} could not be read: {error}"))
            if is_request:
                self._refuse(known_number, INVALID_PARAMS, f"{method}: {error}")

    def _begin(self, message: dict[str, Any], params: dict[str, Any], number: int | str | None) -> None:
        """Begin a session whose client has its answer. Abilities that cannot be read are left out, all of them."""
        self._greeted = number
        least: dict[str, Any] = {"processId": params.get("processId"), "rootUri": None, "capabilities": {}}
        for tried in (params, least):
            try:
                request = self.structure_message({**message, "params": tried})
            except (JsonRpcException, ValueError) as error:
                _log.warning("%s", abridged(f"initialize could not be read whole: {error}"))
            else:
                self.handle_message(request)
                return

    def _send_data(self, data: Any) -> None:
        if self._greeted is not None and isinstance(data, JsonRPCResponseMessage) and data.id == self._greeted:
            self._greeted = None
            return
        if isinstance(data, types.ResponseErrorMessage) and data.error is not None:
            data.error.message = abridged(data.error.message)
        super()._send_data(data)

    def structure_message(self, data: dict[str, Any]) -> Any:
        """`data` as the protocol's type; raises `ValueError` or `JsonRpcException` with one line."""
        if "method" in data:
            fallback = JsonRPCRequestMessage if "id" in data else JsonRPCNotification
            return structure(self._converter, data, self.get_message_type(data["method"]) or fallback)
        return super().structure_message(data)

    def _serialize_message(self, data: Any) -> dict[str, Any]:
        # What LSP does not know is plain JSON already; converting it number by number took longer than making it.
        answer: object = getattr(data, "result", None)
        if isinstance(data, JsonRPCResponseMessage) or isinstance(answer, dict):
            return {"id": data.id, "jsonrpc": data.jsonrpc, "result": answer}
        if isinstance(data, JsonRPCNotification):
            return {"method": data.method, "jsonrpc": data.jsonrpc, "params": data.params}
        return super()._serialize_message(data)

    def _in_order(self, method: str, number: int | str | None) -> bool:
        """True if `method` may come now; otherwise a request is answered with an error, a notification dropped."""
        if method in (types.EXIT, types.CANCEL_REQUEST):
            return True
        if self._shutdown:
            code, reason = INVALID_REQUEST, "the server is shutting down"
        elif not self._initialized and method != types.INITIALIZE:
            code, reason = NOT_INITIALIZED, "the server waits for initialize"
        elif self._initialized and method == types.INITIALIZE:
            code, reason = INVALID_REQUEST, "the server is initialized already"
        else:
            return True
        if number is not None:
            self._refuse(number, code, f"{method}: {reason}")
        return False

    def _refuse(self, number: int | str | None, code: int, message: str) -> None:
        error = {"code": code, "message": abridged(message)}
        self._send_data({"jsonrpc": self.VERSION, "id": number, "error": error})

    @lsp_method(types.INITIALIZE)
    def lsp_initialize(self, params: types.InitializeParams) -> Generator[Any, Any, types.InitializeResult]:
        """Answer with what is offered to this client."""
        result = yield from super().lsp_initialize(params)
        self._initialized = True
        self.complete_capabilities(result.capabilities)
        return result

    def typed(self, value: object, kind: type[_Typed]) -> _Typed:
        """Plain JSON of ours as one of the protocol's types."""
        return self._converter.structure(value, kind)

    def notify_plain(self, method: str, params: Mapping[str, object]) -> None:
        """Send a notification whose params are plain JSON, whatever type LSP has for them."""
        self._send_data({"jsonrpc": self.VERSION, "method": method, "params": params})

    def handle(self, method: str, handler: Callable[..., object]) -> None:
        """Let `handler` answer `method` in place of what pygls has built in.

        Of documents pygls would keep a second copy and split it into lines again at every edit. A handler of
        notifications must not be a coroutine or a generator: pygls would keep a future for each message.
        """
        cast("Any", self.fm).add_builtin_feature(method, handler)


def _names_a_request(params: object) -> bool:
    """True if the params of a cancellation hold an id, which is a string or a number."""
    number = cast("dict[str, object]", params).get("id") if isinstance(params, dict) else None
    return isinstance(number, str | int) and not isinstance(number, bool)


_EMPTY_PARAMS = frozenset({types.INITIALIZED})
"""Notifications whose params are an empty object, which some clients leave out."""


def _nothing_to_add(_: types.ServerCapabilities) -> None:
    return
