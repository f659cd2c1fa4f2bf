"""One server and one document: how long it takes to open, to follow edits, and to answer meanwhile."""

from __future__ import annotations

import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from bench.client import Client, Json
from bench.documents import Document, edits

MS = 1000.0


@dataclass(frozen=True, slots=True)
class Goal:
    """Something we set out to reach, and whether this run reached it."""

    text: str
    reached: bool


@dataclass(slots=True)
class Measured:
    """Times in milliseconds, memory in MiB."""

    server: str
    document: Document
    ready: float = 0.0
    open: float = 0.0
    edits: list[float] = field(default_factory=list[float])
    hovers_meanwhile: list[float] = field(default_factory=list[float])
    processor: float | None = None
    """Computing time per edit."""
    memory: float | None = None
    published: dict[str, list[Json]] = field(default_factory=dict[str, list[Json]])
    """Diagnostics published after each kind of edit, the last time; "open" for the text as opened."""

    @property
    def median(self) -> float:
        """The middle edit."""
        return statistics.median(self.edits)

    @property
    def slow(self) -> float:
        """The edit that 95 of 100 are not slower than."""
        return percentile(self.edits, 0.95)


def percentile(values: Sequence[float], part: float) -> float:
    """The value that `part` of all values do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, round(part * (len(ordered) - 1)))]


def measure(server: str, command: Sequence[str], document: Document, root: Path, cycles: int) -> Measured:
    """A fresh server, the document opened in it, and `cycles` times the edits of `bench.documents.edits`."""
    made = Measured(server, document)
    client = Client(command, root)
    try:
        made.ready = client.ready_after * MS
        uri = (root / f"document.{document.language}").as_uri()
        at = _open(client, uri, document)
        made.published["open"], seen = client.diagnostics(uri, 1)
        made.open = (seen - at) * MS
        _follow_edits(client, uri, document, made, cycles)
        made.memory = client.peak_memory()
    finally:
        client.close()
    return made


def hover_meanwhile(command: Sequence[str], document: Document, root: Path) -> list[float]:
    """Hovers asked one after the other while a document that was just opened is being looked at, in milliseconds."""
    client = Client(command, root)
    found: list[float] = []
    try:
        uri = (root / f"document.{document.language}").as_uri()
        _open(client, uri, document)
        line = document.text.split("\n")[document.line]
        position = {"line": document.line, "character": line.index("%") + 1}
        done = False
        while not done:
            sent, at = _timed_hover(client, uri, position)
            found.append((at - sent) * MS)
            done = client.saw_diagnostics(uri)
    finally:
        client.close()
    return found


def completions(command: Sequence[str], document: Document, root: Path) -> list[float]:
    """Completions asked right after each character of a line that is typed into a document, in milliseconds."""
    client = Client(command, root)
    found: list[float] = []
    try:
        uri = (root / f"document.{document.language}").as_uri()
        _open(client, uri, document)
        client.diagnostics(uri, 1)
        for number, char in enumerate(_TYPED):
            place = {"line": document.line, "character": number}
            change: Json = {"range": {"start": place, "end": place}, "text": char}
            item = {"uri": uri, "version": number + 2}
            client.notify("textDocument/didChange", {"textDocument": item, "contentChanges": [change]})
            behind = {"line": document.line, "character": number + 1}
            asked, sent = client.ask("textDocument/completion", {"textDocument": {"uri": uri}, "position": behind})
            _, at = client.answer(asked)
            found.append((at - sent) * MS)
    finally:
        client.close()
    return found


_TYPED = "  %typed = addf %x, %x rounding<zero> : tile<64xf32> "


def _timed_hover(client: Client, uri: str, position: Json) -> tuple[float, float]:
    number, sent = client.ask("textDocument/hover", {"textDocument": {"uri": uri}, "position": position})
    _, at = client.answer(number)
    return sent, at


def _open(client: Client, uri: str, document: Document) -> float:
    item = {"uri": uri, "languageId": document.language, "version": 1, "text": document.text}
    return client.notify("textDocument/didOpen", {"textDocument": item})


def _follow_edits(client: Client, uri: str, document: Document, made: Measured, cycles: int) -> None:
    lines = document.text.split("\n")
    version = 1
    before = client.processor_seconds()
    count = 0
    for _ in range(cycles):
        for edit in edits(document):
            version += 1
            old = lines[document.line]
            lines[document.line] = old[: edit.start] + edit.text + old[edit.end :]
            if client.incremental:
                change: Json = {
                    "range": {
                        "start": {"line": document.line, "character": edit.start},
                        "end": {"line": document.line, "character": edit.end},
                    },
                    "text": edit.text,
                }
            else:
                change = {"text": "\n".join(lines)}
            item = {"uri": uri, "version": version}
            at = client.notify("textDocument/didChange", {"textDocument": item, "contentChanges": [change]})
            found, seen = client.diagnostics(uri, version)
            made.edits.append((seen - at) * MS)
            made.published[edit.kind] = found
            count += 1
            time.sleep(0.01)  # a person is slower, and a server may tidy up behind an edit
    after = client.processor_seconds()
    if before is not None and after is not None:
        made.processor = (after - before) * MS / count
