"""The rows of a machine function's `registers:`, in chunks: there may be thousands of them."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable

from tilelsp.base.record import field, record
from tilelsp.base.text import Span
from tilelsp.spec.machine_facts import GENERIC_CLASS, MachineFacts
from tilelsp.syntax.chunks import Chunk, read_version
from tilelsp.syntax.mir.body import canonical
from tilelsp.syntax.mir.frame import Entry, check_register, entry_of, inner, scalar
from tilelsp.syntax.mir.yaml import YamlReader
from tilelsp.syntax.mir.yaml_nodes import Problem, YamlScalar

STEP = 24
"""Chunks that are looked at in one step."""
SLOW = 12
"""As many of these is one that is looked at row by row."""

_KEY = "\nregisters:"
_ROWS = re.compile(r"(?>(?:  - \{[^\n]*\}(?:\n|\Z))*)")
_TAIL = len("  - ")


@record(frozen=False)
class RegisterRow:
    """A register that is declared: where its number and its row stand, its class as it is written."""

    name: str
    span: Span
    row: Span
    detail: str
    register_class: str = ""
    preferred: YamlScalar | None = None
    problems: list[Problem] = field(default_factory=list[Problem])

    @property
    def doubtful(self) -> bool:
        """True if its register class does not exist."""
        return bool(self.detail) and not self.register_class


class RegisterRows:
    """Some rows. Spans count from the first one's start.

    `by_name` are the first rows of each register. `plain` is whether nothing can be said of them, but that one of the
    registers is declared by other rows, too.
    """

    def __init__(self, rows: Iterable[tuple[Entry, Span]], facts: MachineFacts) -> None:
        self.rows = [row for entry, span in rows if (row := _register_row(entry, span, facts)) is not None]
        self.by_name: dict[str, RegisterRow] = {}
        for row in self.rows:
            self.by_name.setdefault(row.name, row)
        self.problems: list[Problem] = []
        """Problems of the rows as YAML."""
        self.plain = all(row.preferred is None and not row.problems for row in self.rows)


def _register_row(entry: Entry, span: Span, facts: MachineFacts) -> RegisterRow | None:
    number, register_class = scalar(entry, "id"), scalar(entry, "class")
    if number is None or not number.value.isdecimal():
        return None
    detail = register_class.value if register_class is not None else ""
    known = detail if detail == GENERIC_CLASS or detail in facts.classes else ""
    row = RegisterRow(canonical(number.value), number.span, span, detail, known, scalar(entry, "preferred-register"))
    if register_class is not None and not known:
        message = f"use of undefined register class or register bank '{detail}'"
        start = inner(register_class)
        row.problems.append((message, Span(start, start + len(detail))))
    for flag in getattr(entry.get("flags"), "items", ()):
        if isinstance(flag, YamlScalar):
            row.problems.append((f"use of undefined register flag '{flag.value}'", flag.span))
    return row


@record(frozen=False)
class _Line:
    """A line that is a row; see `chunks.Stretch`."""

    length: int
    is_last: bool
    code: int

    @property
    def reach(self) -> int:
        return 0

    @property
    def after(self) -> None:
        return None


def _read_line(text: str, at: int, state: None) -> _Line:
    end = text.find("\n", at)
    end = len(text) if end < 0 else end
    return _Line(min(end + 1, len(text)) - at, end + 1 >= len(text), end - at)


@record(frozen=False)
class RowText:
    """A text of rows: `chunks` are what they say, with their offsets in the unit."""

    text: str = ""
    read: list[Chunk[_Line]] = field(default_factory=list[Chunk[_Line]])
    chunks: list[tuple[RegisterRows, int]] = field(default_factory=list[tuple[RegisterRows, int]])


def row_lines(text: str, start: int, end: int, known: str = "") -> Span | None:
    """The lines behind `registers:`, where each of them is a row of its own, `  - { ... }`. `known` are those of an
    earlier version of the text."""
    at = text.find(_KEY, start, end)
    if at < 0:
        return None
    first = text.find("\n", at + 1, end) + 1
    if first <= 0 or text[at + len(_KEY) : first].strip():
        return None
    at = first + len(known) if known.endswith("\n") and text.startswith(known, first, end) else first
    match = _ROWS.match(text, at, end)
    at = match.end() if match is not None else first
    inside = text[at : at + 1] in (" ", "\t", "#", "-") and at < end
    return None if inside or at == first else Span(first, at)


def read_rows(
    text: str, rows: Span, facts: MachineFacts, before: RowText | None = None
) -> Generator[None, None, RowText]:
    """Read rows of a text in steps; `before` is an earlier version of them."""
    made = RowText(text[rows.start : rows.end])
    before = before or RowText()
    made.read = yield from read_version(_read_line, made.text, None, before.text, before.read)
    yield
    steps = 0
    at = 0
    for chunk in made.read:
        chunk_rows = chunk.derived
        steps += 1
        if not isinstance(chunk_rows, RegisterRows):
            chunk_rows = chunk.derived = _chunk_rows(made.text[at : at + chunk.length], chunk, facts)
            steps += SLOW
        made.chunks.append((chunk_rows, rows.start + at))
        at += chunk.length
        if steps >= STEP:
            steps = 0
            yield
    return made


def _behind(text: str, span: Span, end: int) -> Span:
    """Where LLVM sees what is missing at the end of a row: at the next one."""
    if span.start < end:
        return span
    start = end + 1 + 2 * text.startswith(" ", end + 1)
    return Span(start, start + 1)


def _chunk_rows(text: str, chunk: Chunk[_Line], facts: MachineFacts) -> RegisterRows:
    entries: list[tuple[Entry, Span]] = []
    problems: list[Problem] = []
    for at, line in zip(chunk.starts, chunk.statements, strict=True):
        if not line.code:  # The end of a text that was longer.
            continue
        yaml = YamlReader(text, at + _TAIL, at + line.code)
        node = yaml.flow_value()
        problems += ((message, _behind(text, span, at + line.code)) for message, span in yaml.problems)
        if node is not None:
            check_register(node, problems)
        entries.append((entry_of(node), Span(at, at + line.code)))
    made = RegisterRows(entries, facts)
    made.problems = problems
    made.plain = made.plain and not problems
    return made
