"""Output of a tool between the dumps of its passes: errors with their notes, tracebacks, stack dumps, its pipeline,
reports of times and statistics.

Such text is no IR. It begins with a line that nothing but a tool writes, and goes on until a line begins IR again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from tilelsp.base.record import record
from tilelsp.base.text import Span
from tilelsp.syntax import lexer
from tilelsp.syntax.lexer import Cursor
from tilelsp.syntax.separators import SEPARATING

_LEVEL = r"(?:fatal error|error|warning|remark|note): "
_PLACE = r"""(?:(?!//)[^\s%#!^}{"@][^\n"]*?:[0-9]+(?::[0-9]+)?|"[^"\n]*"(?:\([^\n]*?\))?|loc\([^\n]*?\)|[\w.+/-]+)"""
_FAILURES = (
    r"ptxas[\w-]* (?:[^\n;]*; )?(?:error|warning|fatal) *: ", r"[\w./+-]+: Unknown command line argument ",
    r"LLVM ERROR: ", r"Fatal Python error: ", r"Segmentation fault\b", r"Aborted\b", r"Pass '[^'\n]*' failed",
    r"[^\s%#!^}{\"@/][^\n\"]*: Assertion [`'][^\n]*' failed", r"(?:\w+\.)*\w*(?:Error|Exception): ",
)  # fmt: skip
_FAILURE = rf"(?:{'|'.join(_FAILURES)})"
TOOL_LINE = (
    rf"(?:(?:{_PLACE}: )?{_LEVEL}|{_FAILURE}"
    rf"|{_PLACE}: \w*Warning: |={{20}}|={{3}}-{{20}}|Pass Manager with [0-9]+ passes:"
    r"|PLEASE (?:submit a bug report|ATTACH THE FOLLOWING)|Stack dump|Traceback \(most recent call last\):)"
)
"""How a line begins that a tool says, as a regular expression."""

match_tool_line = re.compile(TOOL_LINE).match
"""Match a tool's line at a position of the text."""

_MESSAGE = (
    rf"^(?:(?:{_PLACE}: )?(?P<level>fatal error|error|warning|remark|note|\w*Warning): (?P<said>[^\n]*)"
    rf"|(?P<failure>{_FAILURE}[^\n]*))"
)
_CARET = re.compile(r"^[ \t]*[~]*\^[~^]*[ \t]*(?:\n|\Z)", re.MULTILINE)
_SEPARATOR = re.compile(rf"^[ \t]*{SEPARATING}", re.MULTILINE)
_CURRENT = "see current operation:"


@record
class ToolMessage:
    """A sentence of a tool: how bad it is (`error`, `remark`, ...), itself, its place, and the notes behind it."""

    level: str
    message: str
    span: Span
    notes: tuple[tuple[str, Span], ...] = ()


def has_caret(text: str) -> bool:
    """True if a line of the text is a caret below what a tool quotes."""
    return "^" in text and _CARET.search(text) is not None


def output_end(text: str, at: int, begins_ir: Callable[[int], bool]) -> int:
    """Where what a tool says ends, which begins at `at`; `begins_ir` tells whether a line at a place begins IR.

    A line of IR that has a caret below it is quoted, and the operation that a note shows may take several lines.
    """
    while True:
        end = _line_end(text, at)
        shown = text.find(_CURRENT, at, end)
        if shown >= 0:
            end = _closed_line_end(text, shown + len(_CURRENT), end)
        at = end
        if _CARET.match(text, _line_end(text, at)) and at < len(text):
            at = _line_end(text, _line_end(text, at))
        if at >= len(text) or (not match_tool_line(text, at) and begins_ir(at)):
            return at


def sentences(text: str) -> Iterator[ToolMessage]:
    """The errors, warnings and remarks in what a tool said."""
    last: ToolMessage | None = None
    for match in re.finditer(_MESSAGE, text, re.MULTILINE):
        message = match["failure"] or match["said"]
        level = match["level"] or "error"
        span = Span(match.start(), match.end())
        if level == "note" and last is not None:
            last = ToolMessage(last.level, last.message, last.span, (*last.notes, (message, span)))
            continue
        if last is not None:
            yield last
        last = ToolMessage(level.removeprefix("fatal "), message, span)
    if last is not None:
        yield last


def _line_end(text: str, at: int) -> int:
    end = text.find("\n", at)
    return len(text) if end < 0 else end + 1


def _closed_line_end(text: str, start: int, end: int) -> int:
    """The end of the line on which all brackets are closed that are opened from `start` on, at least `end`."""
    depth = 0
    separator = _SEPARATOR.search(text, start)
    limit = len(text) if separator is None else separator.start()
    cursor = Cursor(text, start)
    if cursor.start >= limit:
        return end
    if cursor.starts_line():
        end = _line_end(text, cursor.start)  # the operation begins on a line of its own
    while cursor.kind != lexer.END and cursor.start < limit:
        if depth == 0 and cursor.start >= end:
            break
        if cursor.kind == lexer.PUNCT:
            depth += (cursor.token in ("(", "[", "{")) - (cursor.token in (")", "]", "}"))
        end = max(end, _line_end(text, cursor.start))
        cursor.advance()
    return end
