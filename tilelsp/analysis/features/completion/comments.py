"""Completion in comments that speak to tilelsp: `// tilelsp: target=...`, `// tilelsp: allow(...)`, `launch(...)`."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.comments import MARK
from tilelsp.analysis.features.completion.items import Completion, Item, ItemKind
from tilelsp.base.pins import DIRECTIVES
from tilelsp.base.text import Span
from tilelsp.base.word import start_of_word
from tilelsp.defs.rules import RULES
from tilelsp.defs.targets import TARGETS

_FORMS = {"target": "target=", "allow": "allow(${1})", "launch": "launch(${1})"}


OUTSIDE = -1
IN_STRING = -2
"""Answers in the place of an offset: no comment begins in the line, or the line's beginning ends in a string."""


def comment_start(line: str, marks: tuple[str, ...]) -> int:
    """Where the comment begins that a line's beginning ends in; `OUTSIDE` of comments, or `IN_STRING`."""
    quoted = False
    at = 0
    while at < len(line):
        if line[at] == "\\" and quoted:
            at += 1
        elif line[at] == '"':
            quoted = not quoted
        elif not quoted and line.startswith(marks, at):
            return at
        at += 1
    return IN_STRING if quoted else OUTSIDE


def complete_comment(comment: str, offset: int) -> Completion | None:
    """Completion at `offset`, where a comment ends that is as long as `comment` so far."""
    head, mark, words = comment.partition(MARK)
    if not mark or head.strip(" \t/;"):
        return None
    word = start_of_word(words, len(words), "_.-")
    before = words[:word]
    items = tuple(_offers(before))
    return Completion(items, Span(offset - (len(words) - word), offset)) if items else None


def _offers(before: str) -> Iterator[Item]:
    if before.endswith("allow("):
        for rule in RULES:
            yield Item(rule.id, ItemKind.WORD, detail=rule.message)
    elif before.rstrip().endswith(("=", ",")):
        written = before.rpartition("=")[2].split(",")
        for target in TARGETS:
            if target.name not in (name.strip() for name in written):
                yield Item(target.name, ItemKind.TARGET)
    else:
        for name in DIRECTIVES:
            yield Item(name, ItemKind.KEYWORD, 0, _FORMS[name], "${" in _FORMS[name])
