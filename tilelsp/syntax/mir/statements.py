"""Where the statements of machine IR in the documents' form begin: a line, and the deeper lines behind it, are one."""

from __future__ import annotations

import re

from tilelsp.base.record import record
from tilelsp.syntax.mir.walkthrough_tokens import line_stands_alone

_GAP = re.compile(r"(?>(?:[ \t\r\f\v]*+(?:;[^\n]*+)?\n)*)[ \t\r\f\v]*+")
"""Lines without code, and the indentation of the line behind them."""


@record
class StatementLines:
    """The lines of a statement, and those without code around it; see `chunks.Stretch`."""

    length: int
    reach: int
    is_last: bool = False

    @property
    def after(self) -> None:
        """Where a statement begins, nothing depends on what stands in front."""
        return None


def read_lines(text: str, at: int, state: None) -> StatementLines:
    """The lines of the statement that begins with the line at `at`, up to the line that begins the next one."""
    start = _code(text, at)
    if start >= len(text) or text[start] == ";":
        return StatementLines(len(text) - at, 1, True)
    indent = start - text.rfind("\n", 0, start)
    alone = line_stands_alone(text, start)
    while True:
        end = text.find("\n", start)
        start = _code(text, end + 1) if end >= 0 else len(text)
        if start >= len(text) or text[start] == ";":
            return StatementLines(len(text) - at, 1, True)
        before = text.rfind("\n", end, start)
        if alone or start - before <= indent:
            return StatementLines(before + 1 - at, start - before)


def _code(text: str, at: int) -> int:
    """Where the first token behind the start of a line stands, or a comment that ends the text, or its end."""
    match = _GAP.match(text, at)
    return match.end() if match is not None else at
