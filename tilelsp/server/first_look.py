"""Findings of the first document, told before the protocol's types are imported (decision 33).

An editor that is started on a file says what is in it right behind `initialize`. To read it takes the modules of its
language; the server, with all that it can be asked, takes twice as long to import. So the first document is looked at
in between. The session then begins with the same messages, and finds the document read; what it would tell the client
once more it does not send, and what a client asked and has been answered is taken out of the messages.
"""

from __future__ import annotations

import json
import time
from collections.abc import Generator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeGuard, TypeVar, cast

from tilelsp.base.record import record, replace
from tilelsp.server.greeting import Greeting
from tilelsp.transport.framing import Framer
from tilelsp.transport.stdio import StdioConnection

if TYPE_CHECKING:
    from tilelsp.analysis.host import Host
    from tilelsp.analysis.snapshot import Snapshot
    from tilelsp.server.session import Session

WAIT_SECONDS = 0.1
"""How long to wait for the next message: an editor that opens a file is about to send it, and has much to do then."""

LONGEST_TEXT = 200_000
"""Characters of a document, some 4,000 lines, that are looked at: meanwhile nothing else is answered."""

LONGEST_SECONDS = 1.0
"""Processor time after which a document is left to the session, which looks at it in slices."""

_SESSION = ("lsprotocol.types", "pygls.lsp.server", "tilelsp.server.server", "tilelsp.server.handlers")
"""The modules that take longest to import. While no document has come the session is imported in these parts: on a busy
machine the client may not get its turn before."""

_ENDS = frozenset({"textDocument/didChange", "textDocument/didClose", "shutdown", "exit"})
"""Behind these there is nothing to tell of the document as it was opened."""

_Value = TypeVar("_Value")


def begin(greeting: Greeting) -> tuple[StdioConnection, Greeting]:
    """Take standard input and output, look at the first document, and give what the session begins with."""
    connection = StdioConnection()
    return connection, look(greeting, connection)


def look(greeting: Greeting, connection: StdioConnection) -> Greeting:
    """Tell what is found in the first document of a client who has been greeted; with what the session begins."""
    if not greeting.answered:
        return greeting
    incoming = _Incoming(connection, greeting.read)
    first = incoming.next()
    if first is None:
        return greeting
    return _Look(connection, incoming, json.loads(first.body)["params"]).taken(greeting)


@record
class _Message:
    """A message, and where it stands among the bytes that were read."""

    body: bytes
    start: int
    end: int


class _Incoming:
    """The messages that come while no session reads them."""

    def __init__(self, connection: StdioConnection, read: bytes) -> None:
        self.read = read
        self._connection = connection
        self._framer = Framer()
        self._waiting = self._framer.feed(read)
        self._end = 0
        self.is_damaged = False

    def next(self, seconds: float = WAIT_SECONDS) -> _Message | None:
        """The next message; None where none comes within so many seconds, or something comes that is none."""
        while (found := next(self._waiting, None)) is None:
            chunk = self._connection.read_now(seconds)
            if not chunk:
                return None
            self.read += chunk
            self._waiting = self._framer.feed(chunk)
        if not isinstance(found, bytes):
            self.is_damaged = True
            return None
        start, self._end = self._end, len(self.read) - self._framer.pending
        return _Message(found, start, self._end)


class _Look:
    """A look at the first document. Whatever is not quite right is left to the session."""

    def __init__(self, connection: StdioConnection, incoming: _Incoming, params: Mapping[str, Any]) -> None:
        from tilelsp.analysis.features.reference.targets import KNOWN_TARGETS
        from tilelsp.analysis.host import Host
        from tilelsp.server.client import read_client
        from tilelsp.server.session import Session

        self._connection = connection
        self._incoming = incoming
        self._session: Session = Session(KNOWN_TARGETS)
        self._session.start(params.get("initializationOptions"), read_client(params["capabilities"]))
        self._host: Host = Host()
        self._opened: Snapshot | None = None
        self._published_params: dict[str, object] | None = None

    def taken(self, greeting: Greeting) -> Greeting:
        """Look, and give what the session begins with."""
        answered: _Message | None = None
        while (message := self._next()) is not None:
            method, number, params = _parts(message.body)
            if method == "workspace/didChangeConfiguration":
                self._session.take_sent(params.get("settings"))
            elif method == "textDocument/didOpen" and self._opened is None:
                if not self._open(params.get("textDocument")):
                    break
            elif method == "textDocument/diagnostic" and self._opened is not None and number is not None:
                answered = message if self._answer(self._opened, params, number) else None
                break
            elif method in _ENDS or (number is not None and self._opened is None):
                break  # or somebody waits for what only the session knows
        read = self._incoming.read
        if answered is not None:
            read = read[: answered.start] + read[answered.end :]
        return replace(greeting, read=read, host=self._host, published_params=self._published_params)

    def _next(self) -> _Message | None:
        """The next message; before a document has come all that the session needs is imported meanwhile."""
        found = self._incoming.next()
        for part in _SESSION:
            if found is not None or self._opened is not None or self._incoming.is_damaged:
                break
            import_module(part)
            found = self._incoming.next(0.0)
        return found

    def _open(self, item: object) -> bool:
        """Tell of a document; true where the client still has to ask for what was found."""
        from tilelsp.analysis.snapshot import known_language

        fields = cast("Mapping[str, object]", item if isinstance(item, dict) else {})
        uri, id, version, text = (fields.get(name) for name in ("uri", "languageId", "version", "text"))
        if not (isinstance(uri, str) and isinstance(id, str) and _is_version(version) and isinstance(text, str)):
            return False
        language = known_language(id, uri)
        if language is None or len(text) > LONGEST_TEXT or self._session.settings(uri).dialects:
            return False
        self._opened = self._host.open(uri, text, version, language)
        if self._session.client.pulls_diagnostics:
            return True
        from tilelsp.server.diagnostic_json import PUBLISHED, published

        shown = _shown(self._opened, self._session)
        if shown is not None:
            self._published_params = published(uri, version, shown[1])
            self._send({"jsonrpc": "2.0", "method": PUBLISHED, "params": self._published_params})
        return False

    def _answer(self, opened: Snapshot, params: Mapping[str, Any], number: object) -> bool:
        """Answer a request for what was found in the document; true where it was one."""
        from tilelsp.server.diagnostic_json import full_report

        document = params.get("textDocument")
        if not isinstance(document, dict) or cast("dict[str, object]", document).get("uri") != opened.uri:
            return False
        shown = _shown(opened, self._session)
        if shown is not None:
            self._send({"jsonrpc": "2.0", "id": number, "result": full_report(*shown)})
        return shown is not None

    def _send(self, message: dict[str, object]) -> None:
        self._connection.send(json.dumps(message).encode())


def _shown(snapshot: Snapshot, session: Session) -> tuple[str, list[dict[str, object]]] | None:
    """The findings as the client is told, and what stands for them; None where that takes too long."""
    from tilelsp.server.findings import shown_findings, targets_of

    targets = targets_of(snapshot, session)
    found = _within(LONGEST_SECONDS, snapshot.diagnostics(targets))
    if found is None:
        return None
    findings = shown_findings(snapshot, session, found, targets)
    return findings.id, findings.as_json(snapshot, session)


def _within(seconds: float, work: Generator[object, None, _Value]) -> _Value | None:
    """The result of work in steps; None where it is not there in time. What was read until then is remembered."""
    end = time.process_time() + seconds
    while time.process_time() < end:
        try:
            next(work)
        except StopIteration as done:
            return cast("_Value", done.value)
    return None


def _is_version(value: object) -> TypeGuard[int]:
    """True if a value is a version of a document, an integer of 32 bits: of any other the session speaks."""
    return isinstance(value, int) and not isinstance(value, bool) and -(1 << 31) <= value < 1 << 31


def _parts(body: bytes) -> tuple[object, str | int | None, Mapping[str, Any]]:
    """Method, number and params of a message, where it is one."""
    try:
        message: object = json.loads(body)
    except (ValueError, RecursionError):
        return None, None, {}
    fields = cast("dict[str, object]", message) if isinstance(message, dict) else {}
    params, number = fields.get("params"), fields.get("id")
    plain = isinstance(number, str | int) and not isinstance(number, bool)
    return (
        fields.get("method"),
        cast("str | int", number) if plain else None,
        cast("Mapping[str, Any]", params) if isinstance(params, dict) else {},
    )
