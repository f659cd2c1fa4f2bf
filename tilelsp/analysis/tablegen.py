"""TableGen source text as far as leads from the name of an op to its record: records, their parents, their dialect.

Nothing is evaluated: a record is found by the string that it passes to its class, and its dialect by following the
classes up to the one that passes the dialect's record on. So the files of a project are enough, without those of LLVM.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from tilelsp.base.record import field, record
from tilelsp.base.text import Span

_TOKEN = re.compile(
    r'(?P<skip>\s+|//[^\n]*|/\*.*?\*/|#[a-z]+[^\n]*)|(?P<code>\[\{.*?\}\])|(?P<string>"(?:[^"\\\n]|\\.)*")'
    r"|(?P<word>[A-Za-z_0-9$!][\w$]*)|(?P<mark>.)",
    re.DOTALL,
)
_RECORDS = ("def", "class", "defm", "multiclass")
_OPENING, _CLOSING = "<([{", ">)]}"
_MOST_PARENTS = 32
"""Classes above a record; a chain that is longer goes round in a circle."""


@record
class Parent:
    """A class that a record is made of, with the strings and the names among its arguments."""

    name: str
    strings: tuple[str, ...] = ()
    names: tuple[str, ...] = ()


@record
class TablegenRecord:
    """A `def`, `defm` or class. `span` is its name; `says` the strings that it gives to its fields."""

    kind: str
    name: str
    span: Span
    parents: tuple[Parent, ...] = ()
    says: dict[str, str] = field(default_factory=dict[str, str])


@record
class _Token:
    kind: str
    text: str
    start: int


def records(text: str) -> Iterator[TablegenRecord]:
    """The records of a file, in text order. Never raises: what is no TableGen has none."""
    tokens = [
        _Token(match.lastgroup or "", match.group(), match.start())
        for match in _TOKEN.finditer(text)
        if match.lastgroup != "skip"
    ]
    at = 0
    while at < len(tokens):
        if tokens[at].kind == "word" and tokens[at].text in _RECORDS and at + 1 < len(tokens):
            yield _record(tokens, at)
        at += 1


def _record(tokens: Sequence[_Token], at: int) -> TablegenRecord:
    """The record whose keyword stands at `at`."""
    kind, name = tokens[at].text, tokens[at + 1]
    at = _behind(tokens, at + 2)
    parents: list[Parent] = []
    if at < len(tokens) and tokens[at].text == ":":
        at += 1
        while at < len(tokens) and tokens[at].kind == "word":
            end = _behind(tokens, at + 1)
            arguments = tokens[at + 1 : end]
            parents.append(
                Parent(
                    tokens[at].text,
                    tuple(argument.text[1:-1] for argument in arguments if argument.kind == "string"),
                    tuple(argument.text for argument in arguments if argument.kind == "word"),
                )
            )
            at = end
            if at >= len(tokens) or tokens[at].text != ",":
                break
            at += 1
    says: dict[str, str] = {}
    if at < len(tokens) and tokens[at].text == "{" and kind != "multiclass":
        end = _closed(tokens, at)
        for index in range(at, end - 3):
            word, equals, value = tokens[index + 1 : index + 4]
            if tokens[index].text == "let" and equals.text == "=" and value.kind == "string":
                says[word.text] = value.text[1:-1]
    return TablegenRecord(kind, name.text, Span(name.start, name.start + len(name.text)), tuple(parents), says)


def _behind(tokens: Sequence[_Token], at: int) -> int:
    """Behind the arguments in angle brackets at `at`, where some stand there."""
    return _closed(tokens, at) if at < len(tokens) and tokens[at].text == "<" else at


def _closed(tokens: Sequence[_Token], at: int) -> int:
    """Behind the bracket that closes the one at `at`; the end where none does."""
    depth = 0
    while at < len(tokens):
        if tokens[at].kind == "mark":
            depth += (tokens[at].text in _OPENING) - (tokens[at].text in _CLOSING)
        at += 1
        if depth <= 0:
            break
    return at


class ProjectRecords:
    """The records of a project's files, each with the file that it stands in."""

    def __init__(self, files: Iterable[tuple[str, Sequence[TablegenRecord]]]) -> None:
        self._classes: dict[str, TablegenRecord] = {}
        self._all: list[tuple[str, TablegenRecord]] = []
        self._dialects: dict[str, str] = {}
        """The dialect that a record with this name is."""
        for path, found in files:
            for entry in found:
                if entry.kind in ("class", "multiclass"):
                    self._classes.setdefault(entry.name, entry)
                else:
                    self._all.append((path, entry))
                    if any(parent.name == "Dialect" for parent in entry.parents) and "name" in entry.says:
                        self._dialects[entry.name] = entry.says["name"]

    def of_op(self, name: str) -> list[tuple[str, TablegenRecord]]:
        """The records of the op called `name`, dialect included, with their files.

        A class may put words in front of what a record gives it (`"intr." # mnemonic`): records that make up the whole
        name so go before those that give an end of it.
        """
        dialect, _, mnemonic = name.partition(".")
        whole: list[tuple[str, TablegenRecord]] = []
        partly: list[tuple[str, TablegenRecord]] = []
        for path, entry in self._all:
            suffixes = [text for parent in entry.parents for text in parent.strings if text and mnemonic.endswith(text)]
            if not suffixes:
                continue
            named, prefix = self._classified(entry)
            if named == dialect:
                (whole if any(prefix + text == mnemonic for text in suffixes) else partly).append((path, entry))
        return whole or partly

    def _classified(self, record: TablegenRecord) -> tuple[str | None, str]:
        """The dialect that a record's classes name, and what they put in front of its name."""
        dialect: str | None = None
        prefix = ""
        left, seen = list(record.parents), 0
        while left and seen < _MOST_PARENTS:
            parent = left.pop(0)
            seen += 1
            if seen > len(record.parents):
                prefix = "".join(text for text in parent.strings if text.endswith(".")) + prefix
            dialect = dialect or next((self._dialects[name] for name in parent.names if name in self._dialects), None)
            known = self._classes.get(parent.name)
            left += known.parents if known is not None else ()
        return dialect, prefix
