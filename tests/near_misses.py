"""Legal texts with one token changed, what is found in each, and the verdict of the text's own tool.

A table of `cases/near_misses` names its text in the first lines (a file of `cases`), with the targets that it is
checked for, the tool that was asked and, for PTX, options of `tilelsp run`. A row is a line of that text, by its
number, as it reads with the change; under it stand the tool's verdict and all findings:

    12:   %3 = load i32, %p
      refused
      12:18-19 error llvm.expected: expected ','
        fix: insert ','

`refused, missed` is a text that the tool refuses and in which we find nothing; `accepted, refused here` one in which
we find an error. What is accepted is run, where the table says how: `> ` stands in front of what is printed.

`python -m tests.near_misses llvm/language/control.ll --count 40 --seed 3` draws rows and adds them;
`TILELSP_BLESS=1 pytest tests/test_near_misses.py` writes what is found today.
"""

from __future__ import annotations

import argparse
import random
import re
import shlex
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass, field, replace
from io import StringIO
from pathlib import Path

from tests.case_files import CASES, load
from tests.producers.judges import judge
from tilelsp.analysis import Host, Language, Snapshot
from tilelsp.analysis.features.checks.checked import own_findings
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.text import Span
from tilelsp.cli import main as cli

FOLDER = CASES / "near_misses"
WIDE = FOLDER / "wide"
"""Tables of many rows, for `make conformance`."""
LANGUAGES = {".ptx": Language.PTX, ".ll": Language.LLVM, ".mir": Language.MIR, ".mlir": Language.TILEIR}
TOOLS = {".ptx": "ptxas", ".ll": "llvm-as", ".mir": "llc", ".mlir": "mlir-opt"}
COMMENTS = {".ptx": "//", ".ll": ";", ".mir": "#", ".mlir": "//"}
_INSTRUCTIONS = "20000"
"""The most that a launch executes: a change may well make a loop endless."""
MISSED = "refused, missed"
STRICTER = "accepted, refused here"
_ROW = re.compile(r"(\d+): ?(.*)")


@dataclass(frozen=True, slots=True)
class Row:
    """Line `line` (from 1) of the text reads `text`; then `found` is found. `verdict` is "" where no tool is asked."""

    line: int
    text: str
    verdict: str = ""
    found: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """The near misses of a text, which lies at `source` in `cases`; `tool` is "" where none reads such texts,
    `launch` holds options of `tilelsp run`, or is ""."""

    source: str
    targets: tuple[str, ...] = ()
    tool: str = ""
    launch: str = ""
    rows: tuple[Row, ...] = field(default=())
    wide: bool = False

    @property
    def path(self) -> Path:
        """The file of the table."""
        return (WIDE if self.wide else FOLDER) / f"{self.source.replace('/', '.')}.txt"

    @property
    def text(self) -> str:
        """The text, with no change and, if it is a case, without its marks."""
        path = CASES / self.source
        text = path.read_text(encoding="utf-8")
        return load(path).source if text.startswith("//!") else text

    def changed(self, row: Row) -> str:
        """The text with the change of a row."""
        lines = self.text.split("\n")
        lines[row.line - 1] = row.text
        return "\n".join(lines)

    def findings(self, row: Row) -> tuple[str, ...]:
        """The findings in the text with the change of a row, as a table shows them."""
        suffix = Path(self.source).suffix
        snapshot = Host().open(f"text{suffix}", self.changed(row), 1, LANGUAGES[suffix])
        found = tuple(line for finding in own_findings(snapshot, self.targets) for line in shown(snapshot, finding))
        return found + self._printed(row) if self.launch and row.verdict == "accepted" else found

    def _printed(self, row: Row) -> tuple[str, ...]:
        """The output of a launch: the arrays that it leaves, or its fault."""
        with tempfile.TemporaryDirectory() as folder, redirect_stdout(StringIO()) as out, redirect_stderr(out):
            path = Path(folder, "text.ptx")
            path.write_text(self.changed(row), encoding="utf-8")
            cli.main(["run", str(path), "--limit", _INSTRUCTIONS, *shlex.split(self.launch)])
        return tuple(f"> {line.replace(str(path), 'FILE')}".rstrip() for line in out.getvalue().splitlines())

    def judged(self, row: Row) -> str:
        """The tool's verdict on the text with the change of a row, beside what is found. Raises `ToolMissing`."""
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, f"text{Path(self.source).suffix}")
            path.write_text(self.changed(row), encoding="utf-8")
            accepted = judge(path).accepted
        wrong = has_error(row.found)
        if accepted:
            return STRICTER if wrong else "accepted"
        return "refused" if wrong else MISSED


def has_error(found: Sequence[str]) -> bool:
    """True if an error is among findings as a table shows them."""
    return any(re.match(r"\d\S* error ", line) for line in found)


def shown(snapshot: Snapshot, diagnostic: Diagnostic) -> Iterator[str]:
    """A finding as a table shows it, in lines."""
    on = f" on {' '.join(diagnostic.targets)}" if diagnostic.targets else ""
    severity = diagnostic.severity.name.lower()
    yield f"{_place(snapshot, diagnostic.span)} {severity} {diagnostic.code}{on}: {_flat(diagnostic.message)}"
    yield from (f"  also: {_flat(said)}" for said in diagnostic.also)
    yield from (f"  note {_place(snapshot, label.span)}: {_flat(label.text)}" for label in diagnostic.related)
    for fix in diagnostic.fixes:
        edits = ", ".join(f"{_place(snapshot, edit.span)} {edit.new_text!r}" for edit in fix.edits)
        yield f"  fix{'' if fix.automatic else ' on request'}: {_flat(fix.title)}: {edits}"


def _flat(said: str) -> str:
    return said.replace("\n", "\\n")


def _place(snapshot: Snapshot, span: Span) -> str:
    start, end = snapshot.position(span.start), snapshot.position(span.end)
    until = f"{end.character}" if end.line == start.line else f"{end.line + 1}:{end.character}"
    return f"{start.line + 1}:{start.character}-{until}"


def read(path: Path) -> Table:
    """A table. Raises `ValueError` for a line that is none of a table's."""
    head: dict[str, str] = {}
    rows: list[Row] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        started = _ROW.match(line)
        if line.startswith("# "):
            key, _, value = line.removeprefix("# ").partition(": ")
            head[key] = value
        elif started is not None:
            rows.append(Row(int(started[1]), started[2]))
        elif not line.startswith("  ") or not rows:
            raise ValueError(f"{path.name}: {line!r}")
        elif line.removeprefix("  ") in ("accepted", "refused", MISSED, STRICTER):
            rows[-1] = replace(rows[-1], verdict=line.removeprefix("  "))
        else:
            rows[-1] = replace(rows[-1], found=(*rows[-1].found, line.removeprefix("  ")))
    targets = tuple(head.get("targets", "").split())
    wide = path.parent == WIDE
    return Table(head["text"], targets, head.get("tool", ""), head.get("launch", ""), tuple(rows), wide)


def write(table: Table) -> None:
    """Put a table where it lies."""
    head = {"text": table.source, "targets": " ".join(table.targets), "tool": table.tool, "launch": table.launch}
    lines = [f"# {key}: {value}" for key, value in head.items() if value]
    for row in table.rows:
        lines.append(f"{row.line}: {row.text}")
        lines += [f"  {said}" for said in (row.verdict, *row.found) if said]
    table.path.parent.mkdir(parents=True, exist_ok=True)
    table.path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def drawn(table: Table, count: int, seed: int) -> Table:
    """The table with `count` rows more, or as many as there are new ones in so many draws."""
    suffix = Path(table.source).suffix
    known = {(row.line, row.text) for row in table.rows}
    rows = list(table.rows)
    for row in changes(table.text, random.Random(seed), count, COMMENTS[suffix]):
        if (row.line, row.text) in known:
            continue
        known.add((row.line, row.text))
        row = replace(row, found=table.findings(row))
        row = replace(row, verdict=table.judged(row)) if table.tool else row
        rows.append(replace(row, found=table.findings(row)))
    return replace(table, rows=tuple(sorted(rows, key=lambda row: (row.line, row.text))))


_TOKEN = re.compile(r'"[^"\n]*"|[%@!#^$.]*[A-Za-z_$][\w$.]*(?:::\w+)*|[%@!#^$]\d+|-?\d[\w.+]*|[^\s\w]')


_MARK = "()"
"""The kind of a token that is one sign: it is dropped or doubled only."""


def changes(text: str, rng: random.Random, count: int, comment: str) -> Iterator[Row]:
    """Lines with a token changed: a number to one near it, a word to another of its kind; some dropped or doubled."""
    lines = text.split("\n")
    places = [
        (number, found.start(), found.end())
        for number, line in enumerate(lines)
        if not line.lstrip().startswith(comment)
        for found in _TOKEN.finditer(line.partition(f" {comment}")[0])
    ]
    kinds: dict[str, list[str]] = {}
    for number, start, end in places:
        kinds.setdefault(_kind(lines[number][start:end]), []).append(lines[number][start:end])
    words = [place for place in places if _kind(lines[place[0]][place[1] : place[2]]) != _MARK]
    marks = [place for place in places if _kind(lines[place[0]][place[1] : place[2]]) == _MARK]
    chosen = [*rng.sample(words, min(count * 9 // 10, len(words))), *rng.sample(marks, min(count // 10, len(marks)))]
    for number, start, end in chosen:
        line, token = lines[number], lines[number][start:end]
        near = [str(int(token) + step) for step in (1, -1, int(token))] if token.isdecimal() else []
        others = near if near and rng.random() < 0.7 else sorted({*kinds[_kind(token)]} - {token})
        if not others or _kind(token) == _MARK or rng.random() < 0.25:
            others = ["", f"{token} {token}"]
        put = rng.choice(others)
        yield Row(number + 1, line[:start] + put + line[end:])


def _kind(token: str) -> str:
    first = token.lstrip("-")[:1]
    return "1" if first.isdecimal() else "a" if first.isalpha() or first == "_" else first if len(token) > 1 else _MARK


def print_disagreements(table: Table) -> None:
    """Print the rows that we judge otherwise than the text's own tool."""
    for row in table.rows:
        if row.verdict in (MISSED, STRICTER):
            print(f"{table.source}:{row.line}: {row.verdict}: {row.text.strip()}")


def main(words: Sequence[str]) -> int:
    """Draw rows of texts, and add them to their tables."""
    parser = argparse.ArgumentParser(prog="python -m tests.near_misses", description=__doc__)
    parser.add_argument("texts", nargs="+", help="files of tests/cases")
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--targets", nargs="*", default=())
    parser.add_argument("--launch", default="", help="options of tilelsp run")
    parser.add_argument("--no-tool", action="store_true", help="no tool reads the text's dialects")
    parser.add_argument("--wide", action="store_true", help="the text's table for `make conformance`")
    given = parser.parse_args(words)
    for source in given.texts:
        tool = "" if given.no_tool else TOOLS[Path(source).suffix]
        table = Table(source, tuple(given.targets), tool, given.launch, wide=given.wide)
        table = read(table.path) if table.path.exists() else table
        table = drawn(replace(table, launch=given.launch or table.launch), given.count, given.seed)
        write(table)
        print_disagreements(table)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
