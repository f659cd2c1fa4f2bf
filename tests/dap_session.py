"""Recorded sessions with the debugger: what a client sends, and what comes back.

    --> launch {"program": "scale.ptx"}                       a request, with its arguments
    <-- launch                                                 its response, which succeeds
    <-- event stopped {"reason": "entry"}                      an event
    <-- scopes {"scopes": [{"name": "Registers", "variablesReference": "$registers"}]}
    --> variables {"variablesReference": "$registers"}
    <-- evaluate error "nothing here is called 'q'"            a response that refuses, with its message
    ==> launch {"program": "scale.ptx"}                       all up to where breakpoints are set, as it always goes
    ==> begin                                                  the same of what lies between those and the run
    --> raw "no JSON"                                          a message as it is written
    --> bytes "Content-Length: x\r\n\r\n"                      bytes as they are, whatever their framing

A case whose first line is `# process` plays against `tilelsp dap` itself.

What is expected of an object are the members that are written; of a list, items in their order among others, unless
its first item is `"exactly"`. `"$name"` stands for what came where it stands first, `"*text*"` for a string with that
in it. Lines that begin with a blank go on with the line above. Messages come in the order in which they are
written; outputs that are not written are passed over. Files are those of the case's folder. Each message that is
sent or received is held to the protocol's schema.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Protocol, cast

import jsonschema

from tilelsp.transport.framing import Damage, Framer, frame

_USUAL = {
    "launch": """\
--> initialize {"adapterID": "tilelsp", "linesStartAt1": true, "columnsStartAt1": true}
<-- initialize
--> launch GIVEN
<-- launch
<-- event initialized
""",
    "begin": """\
--> configurationDone
<-- configurationDone
""",
    "end": """\
--> disconnect
<-- disconnect
""",
}
"""The messages common to all sessions."""

SECONDS = 60.0
"""How long a message may take to come."""


class Wire(Protocol):
    """A way to an adapter."""

    def send(self, body: bytes) -> None: ...

    def send_bytes(self, data: bytes) -> None: ...

    async def receive(self) -> bytes: ...


@dataclass
class Loopback:
    """A connection within one process: the adapter's end of it, and the client's."""

    incoming: asyncio.Queue[bytes | Damage | None] = field(default_factory=asyncio.Queue[bytes | Damage | None])
    outgoing: asyncio.Queue[bytes] = field(default_factory=asyncio.Queue[bytes])
    loop: asyncio.AbstractEventLoop = field(default_factory=asyncio.get_running_loop)

    async def messages(self) -> AsyncIterator[bytes | Damage]:
        while (message := await self.incoming.get()) is not None:
            yield message

    def send(self, body: bytes) -> None:
        self.loop.call_soon_threadsafe(self.outgoing.put_nowait, body)

    async def close(self) -> None:
        return


@dataclass
class Client:
    """The other end of a `Loopback`."""

    connection: Loopback
    framer: Framer = field(default_factory=Framer)

    def send(self, body: bytes) -> None:
        self.connection.incoming.put_nowait(body)

    def send_bytes(self, data: bytes) -> None:
        for one in self.framer.feed(data):
            self.connection.incoming.put_nowait(one)

    async def receive(self) -> bytes:
        return await self.connection.outgoing.get()


class Process:
    """An adapter in a process of its own."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self._framer = Framer()
        self._bodies: list[bytes] = []

    def send(self, body: bytes) -> None:
        self.send_bytes(frame(body))

    def send_bytes(self, data: bytes) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(data)

    async def receive(self) -> bytes:
        assert self.process.stdout is not None
        while not self._bodies:
            chunk = await self.process.stdout.read(1 << 16)
            assert chunk, "the adapter has ended"
            for one in self._framer.feed(chunk):
                assert isinstance(one, bytes), one
                self._bodies.append(one)
        return self._bodies.pop(0)


@cache
def schema() -> dict[str, Any]:
    """The protocol's schema, as debugpy carries it."""
    spec = find_spec("debugpy")
    assert spec is not None
    assert spec.origin is not None
    folder = Path(spec.origin).parent / "_vendored/pydevd/_pydevd_bundle/_debug_adapter"
    made: dict[str, Any] = json.loads((folder / "debugProtocol.json").read_text(encoding="utf-8"))
    return made


@cache
def _validator(definition: str) -> Any:
    whole = schema()
    assert definition in whole["definitions"], f"no {definition} in the protocol"
    return jsonschema.Draft4Validator({"$ref": f"#/definitions/{definition}", "definitions": whole["definitions"]})


def check_schema(message: Mapping[str, Any]) -> None:
    """Fail where a message is none of the protocol's."""
    match message["type"]:
        case "event":
            kind = message["event"]
        case "request":
            kind = message["command"]
        case _:
            kind = message["command"] if message["success"] else "error"
    name = f"{kind[:1].upper()}{kind[1:]}{message['type'].capitalize()}"
    errors = [f"{'/'.join(map(str, error.path))}: {error.message}" for error in _validator(name).iter_errors(message)]
    assert not errors, f"{name}: {errors}\n{message}"


@dataclass(frozen=True)
class Line:
    """A line of a session: who says it, of which kind, named what, with what."""

    number: int
    is_sent: bool
    kind: str
    name: str
    body: Any


def read_session(text: str) -> Iterator[Line]:
    """The lines of a case."""
    joined: list[tuple[int, str]] = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith((" ", "\t")) and joined:
            joined[-1] = (joined[-1][0], f"{joined[-1][1]} {line.strip()}")
        elif line.strip() and not line.startswith("#"):
            joined.append((number, line))
    for number, line in joined:
        arrow, _, rest = line.partition(" ")
        if arrow == "==>":
            name, _, given = rest.strip().partition(" ")
            yield from (replace(one, number=number) for one in read_session(_USUAL[name].replace("GIVEN", given)))
            continue
        assert arrow in ("-->", "<--"), f"line {number}: {line}"
        kind = "response"
        name, _, given = rest.strip().partition(" ")
        if arrow == "<--" and name == "event":
            kind = "event"
            name, _, given = given.strip().partition(" ")
        elif given.startswith("error "):
            kind, given = "error", given.removeprefix("error ")
        yield Line(number, arrow == "-->", kind, name, json.loads(given) if given.strip() else None)


@dataclass
class Player:
    """Plays a session against an adapter."""

    wire: Wire
    folder: Path
    values: dict[str, Any] = field(default_factory=dict[str, Any])
    numbers: dict[str, int] = field(default_factory=dict[str, int])
    count: int = 0

    async def play(self, lines: Iterable[Line]) -> None:
        """Fail at the first line that does not come as it is written."""
        for line in lines:
            if line.is_sent:
                self._send(line)
            else:
                await self._expect(line)

    def _send(self, line: Line) -> None:
        if line.name in ("raw", "bytes"):
            (self.wire.send if line.name == "raw" else self.wire.send_bytes)(line.body.encode())
            return
        self.count += 1
        self.numbers[line.name] = self.count
        message: dict[str, Any] = {"seq": self.count, "type": "request", "command": line.name}
        if line.body is not None:
            message["arguments"] = self._filled(line.body)
        self.wire.send(json.dumps(message).encode())

    async def _expect(self, line: Line) -> None:
        where = f"line {line.number}"
        while True:
            raw = await asyncio.wait_for(self.wire.receive(), SECONDS)
            message = json.loads(raw.decode().replace(f"{self.folder}/", ""))
            check_schema(message)
            if message.get("event") == "output" and not self._is(line, message):
                continue
            break
        if line.kind == "event":
            assert message["type"] == "event", f"{where}: {message}"
            assert message["event"] == line.name, f"{where}: {message}"
            self._match_body(line.body, message.get("body"), where)
            return
        assert message["type"] == "response", f"{where}: {message}"
        assert message["request_seq"] == self.numbers.get(line.name, 0), f"{where}: {message}"
        if line.kind == "error":
            assert not message["success"], f"{where}: {message}"
            self._match(line.body, message["message"], where)
            return
        assert message["success"], f"{where}: {message}"
        self._match_body(line.body, message.get("body"), where)

    def _match_body(self, wanted: Any, came: Any, where: str) -> None:
        if wanted is not None:
            self._match(wanted, came, where)

    def _is(self, line: Line, message: Any) -> bool:
        try:
            self._match(line.body, message.get("body"), "")
        except AssertionError:
            return False
        return line.kind == "event" and line.name == "output"

    def _filled(self, given: Any) -> Any:
        """Arguments with what came for their names."""
        if isinstance(given, dict):
            return {name: self._filled(one) for name, one in cast("dict[str, Any]", given).items()}
        if isinstance(given, list):
            return [self._filled(one) for one in cast("list[Any]", given)]
        return self.values[given] if isinstance(given, str) and given.startswith("$") else given

    def _match(self, wanted: Any, came: Any, where: str) -> None:
        if isinstance(wanted, dict):
            assert isinstance(came, dict), f"{where}: {came}"
            for name, one in cast("dict[str, Any]", wanted).items():
                assert name in came, f"{where}: no {name} in {came}"
                self._match(one, came[name], where)
        elif isinstance(wanted, list):
            assert isinstance(came, list), f"{where}: {came}"
            self._match_list(cast("list[Any]", wanted), cast("list[Any]", came), where)
        elif isinstance(wanted, str) and wanted.startswith("$"):
            self.values[wanted] = came
        elif isinstance(wanted, str) and len(wanted) > 1 and wanted.startswith("*") and wanted.endswith("*"):
            assert wanted[1:-1] in str(came), f"{where}: {came}"
        else:
            assert came == wanted, f"{where}: {came} for {wanted}"

    def _match_list(self, wanted: list[Any], came: list[Any], where: str) -> None:
        if wanted[:1] == ["exactly"] or not wanted:
            assert len(came) == len(wanted[1:]), f"{where}: {came}"
            for one, other in zip(wanted[1:], came, strict=True):
                self._match(one, other, where)
            return
        left = iter(came)
        for one in wanted:
            assert any(self._fits(one, other) for other in left), f"{where}: no {one} in {came}"

    def _fits(self, wanted: Any, came: Any) -> bool:
        known = dict(self.values)
        try:
            self._match(wanted, came, "")
        except AssertionError:
            self.values = known
            return False
        return True
