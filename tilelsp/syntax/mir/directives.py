"""Directives of YAML between the documents of a machine IR file, and the comments around them."""

from __future__ import annotations

from tilelsp.base.record import field, record
from tilelsp.base.text import Span
from tilelsp.syntax.mir.yaml_nodes import Problem

KNOWN = {"%YAML": 1, "%TAG": 2}
"""The directives of YAML, and the words that may stand behind each."""


@record(frozen=False)
class Directives:
    """Text between two documents. `problems` are errors; `unknown` is the first directive that YAML lacks, where
    LLVM takes it for the end of the file, without a word; `asked` is whether a document has to follow."""

    problems: list[Problem] = field(default_factory=list[Problem])
    unknown: Span | None = None
    asked: bool = False


def read_directives(text: str) -> Directives | None:
    """Text between documents; None where it is something else."""
    made = Directives()
    at = 0
    for line in text.splitlines(keepends=True):
        inside = line.strip()
        if line.startswith("%"):
            if not _directive(line, at, made):
                break
        elif inside and not inside.startswith("#"):
            if not made.asked:
                return None
            colon = line.find(": ")
            here = at + (colon if colon >= 0 else line.index(inside))
            made.problems.append(("Unexpected token", Span(here, here + 1)))
            break
        at += len(line)
    if made.unknown is not None and not _only_remarks(text):
        return None
    made.asked = made.asked and not made.problems
    return made


def _directive(line: str, at: int, made: Directives) -> bool:
    """A line with a directive, which begins at `at`; False where what stands behind is not looked at."""
    name, *words = line.split()
    if name not in KNOWN:
        span = Span(at, at + len(name))
        if made.asked:
            made.problems.append(("Unexpected token", span))
        else:
            made.unknown = span
        return False
    made.asked = True
    more = words[KNOWN[name] :]
    if not more or more[0].startswith("#"):
        return True
    behind = line.split(maxsplit=KNOWN[name] + 1)[-1]
    start = at + line.rindex(behind)
    made.problems.append(("Unexpected token", Span(start, start + len(more[0]))))
    return False


def _only_remarks(text: str) -> bool:
    lines = text.split("\n")
    return all(line.startswith("%") or not line.strip() or line.lstrip().startswith("#") for line in lines)
