"""Tables of small texts: what stands in one document, row by row, with what a tool says of it.

A table begins with lines `# ...` for whoever reads it; the document is on those that are indented, `#   ...`, with ROW
where a row stands. A row is `TEXT :: VERDICT`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from pathlib import Path

from tilelsp.analysis import Host, Language, finish
from tilelsp.base.diagnostic import Severity


def read_rows(path: Path, *, escaped: bool = False) -> tuple[str, list[tuple[str, str]]]:
    """The document of a table, and its rows: a text and a verdict; `escaped` texts have `\\n` for the end of a line."""
    lines = path.read_text(encoding="utf-8").splitlines()
    head = list(takewhile(lambda line: line == "#" or line.startswith("# "), lines))
    shown = (line.removeprefix("#") for line in head if line == "#" or line.startswith("#   "))
    document = "\n".join(line.removeprefix("   ") for line in shown)
    split = (line.rpartition(" :: ") for line in lines[len(head) :] if line)
    return document, [(row.replace("\\n", "\n") if escaped else row, said) for row, _, said in split]


def first_error(text: str, language: Language, start: int = 0, targets: Sequence[str] = ()) -> str:
    """`COLUMN: MESSAGE` of the first error, whose column counts from 1 at `start`; `ok` where there is none."""
    found = finish(Host().open("row", text, 1, language).diagnostics(targets))
    errors = [(one.span.start, one.span.end, one.message) for one in found if one.severity is Severity.ERROR]
    at, _, message = min(errors, default=(0, 0, ""))
    return f"{at - start + 1}: {message}" if errors else "ok"
