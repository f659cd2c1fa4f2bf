"""Starts: what a fresh process, and a document that is opened, cost, beside the peer and what we set out to reach.

Times of servers are wall-clock, from the first byte to the answer: the middle of several. Those of commands are
processor time, the least of several, in processes of their own with an empty cache folder.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from bench.client import Client
from bench.commands import HERE, KERNEL, cost
from bench.documents import Document, edits, llvm_functions, many_kernels, peer_kernels
from bench.measure import MS, Goal

OURS = (sys.executable, "-m", "tilelsp", "serve", "--stdio")
RUNS = 5
SYMBOLS = 17_700
"""Symbols of the LLVM IR that is opened: four lines each."""
RACE = HERE / "tests" / "cases" / "mcp" / "race.ptx"


@dataclass(frozen=True, slots=True)
class Row:
    """One figure in milliseconds, the peer's where it has one, and the limit: milliseconds, or times the peer's."""

    name: str
    ours: float
    peer: float | None = None
    limit: float = 0.0
    times: float = 0.0

    def goal(self) -> Goal | None:
        """The goal to be reached; None where there is none, or without the peer that it is about."""
        if self.limit:
            return Goal(f"{self.name}: at most {self.limit:.0f} ms ({self.ours:.0f})", self.ours <= self.limit)
        if self.peer is None or not self.times:
            return None
        ratio = self.ours / self.peer
        return Goal(f"{self.name}: at most {self.times:.0f} times the peer's ({ratio:.1f})", ratio <= self.times)


def start_goals(peer: str | None, root: Path) -> Iterator[Goal]:
    """Print a row for each figure, and give what was to be reached."""
    print(f"\n{'start, in ms':<58}{'ours':>9}{'peer':>9}{'ratio':>8}{'goal':>10}")
    for row in _rows(None if peer is None else (peer,), root):
        theirs = "" if row.peer is None else f"{row.peer:.0f}"
        ratio = "" if row.peer is None else f"{row.ours / row.peer:.1f}"
        limit = f"{row.limit:.0f} ms" if row.limit else f"{row.times:.0f}x" if row.times else ""
        print(f"{row.name:<58}{row.ours:>9.0f}{theirs:>9}{ratio:>8}{limit:>10}", flush=True)
        goal = row.goal()
        if goal is not None:
            yield goal


def _rows(peer: Sequence[str] | None, root: Path) -> Iterator[Row]:
    target = ("--target", "sm_90a")
    yield _command("check one kernel", ("check", str(KERNEL)), 150)
    yield _command("check one kernel --target", ("check", *target, str(KERNEL)), 0)
    yield _command("compile one kernel", ("compile", str(KERNEL), *target, "-o", str(root / "k.ptx")), 300)
    yield _command("sanitize one kernel", ("sanitize", str(RACE), "--generate"), 300)
    small = (many_kernels(1_000), peer_kernels(1_000))
    answered, first = _fresh(OURS, small[0], root)
    theirs = (None, None) if peer is None else _fresh(peer, small[1], root)
    yield Row("initialize, answered by a fresh server", answered, theirs[0], limit=150)
    yield Row("first diagnostics of 1,000 lines in a fresh editor", first, theirs[1], limit=300)
    for lines in (10_000, 50_000):
        mine = _opened(OURS, many_kernels(lines), root)
        other = None if peer is None else _opened(peer, peer_kernels(lines), root)
        opened, again = (None, None) if other is None else (other.opened, other.again)
        yield Row(f"open {lines:,} lines", mine.opened, opened, times=6)
        yield Row(f"a hover meanwhile, at the first line of {lines:,}", mine.visible, limit=200)
        yield Row(f"open {lines:,} lines again, unchanged", mine.again, again, times=1)
    text = _opened(OURS, llvm_functions(SYMBOLS), root)
    yield Row(f"open LLVM IR of {4 * SYMBOLS:,} lines, {SYMBOLS:,} symbols", text.opened, limit=3_000)
    yield Row("an edit of it", text.edit, limit=100)


def _command(name: str, arguments: Sequence[str], limit: float) -> Row:
    return Row(f"{name}: processor time", min(cost(HERE, arguments) for _ in range(RUNS)), limit=limit)


def _fresh(command: Sequence[str], document: Document, root: Path) -> tuple[float, float]:
    """From the start of a server to its answer to `initialize`, and to the diagnostics of a document."""
    answered: list[float] = []
    first: list[float] = []
    for _ in range(RUNS):
        client = Client(command, root)
        try:
            uri = _open(client, root, document, 1)
            _, seen = client.diagnostics(uri, 1)
        finally:
            client.close()
        answered.append(client.ready_after * MS)
        first.append((seen - client.started) * MS)
    return median(answered), median(first)


@dataclass(frozen=True, slots=True)
class Opened:
    """A document in a server that has seen another one: when its diagnostics came, those of the same text opened again,
    a hover at its first line meanwhile, and the middle of its edits; in milliseconds."""

    opened: float
    again: float
    visible: float
    edit: float


def _opened(command: Sequence[str], document: Document, root: Path) -> Opened:
    client = Client(command, root)
    try:
        _warm(client, root, document)
        at = time.perf_counter()
        uri = _open(client, root, document, 1)
        asked, _ = client.ask("textDocument/hover", {"textDocument": {"uri": uri}, "position": _place(document)})
        _, shown = client.answer(asked)
        _, seen = client.diagnostics(uri, 1)
        client.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
        time.sleep(0.2)  # so that what is cleared on closing has come
        behind = time.perf_counter()
        _open(client, root, document, 2)
        _, again = client.wait(lambda message: message.get("params", {}).get("version") == 2)
        edit = median(_edited(client, uri, document))
        return Opened((seen - at) * MS, (again - behind) * MS, (shown - at) * MS, edit)
    finally:
        client.close()


def _warm(client: Client, root: Path, document: Document) -> None:
    """Open a short document of the same language first, and wait until the server answers a request: what a language,
    and the server, loads is another row's."""
    lines = document.text.split("\n")
    uri = (root / "warm.txt").as_uri()
    item = {"uri": uri, "languageId": document.language, "version": 1, "text": lines[-2]}
    client.notify("textDocument/didOpen", {"textDocument": item})
    client.diagnostics(uri, 1)
    client.request("textDocument/hover", {"textDocument": {"uri": uri}, "position": {"line": 0, "character": 0}})


def _open(client: Client, root: Path, document: Document, version: int) -> str:
    uri = (root / f"document.{document.language}").as_uri()
    item = {"uri": uri, "languageId": document.language, "version": version, "text": document.text}
    client.notify("textDocument/didOpen", {"textDocument": item})
    return uri


def _place(document: Document) -> dict[str, int]:
    """A name near the start of the document."""
    lines = document.text.split("\n")
    line = next(number for number, text in enumerate(lines) if "%" in text)
    return {"line": line, "character": lines[line].index("%") + 1}


def _edited(client: Client, uri: str, document: Document) -> Iterator[float]:
    version = 2
    lines = document.text.split("\n")
    for edit in edits(document):
        version += 1
        old = lines[document.line]
        lines[document.line] = old[: edit.start] + edit.text + old[edit.end :]
        place = {
            "start": {"line": document.line, "character": edit.start},
            "end": {"line": document.line, "character": edit.end},
        }
        part: dict[str, object] = {"range": place, "text": edit.text}
        change = part if client.incremental else {"text": "\n".join(lines)}
        item = {"uri": uri, "version": version}
        at = client.notify("textDocument/didChange", {"textDocument": item, "contentChanges": [change]})
        _, seen = client.diagnostics(uri, version)
        yield (seen - at) * MS


def main(peer: str | None) -> list[Goal]:
    """All rows, in a folder of their own."""
    with tempfile.TemporaryDirectory(prefix="tilelsp-bench-") as folder:
        return list(start_goals(peer, Path(folder)))
