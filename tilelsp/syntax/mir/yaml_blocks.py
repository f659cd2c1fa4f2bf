"""Blocks of text in YAML, `|` and `>`: the line that opens one, how far it is indented, where it ends, what it says."""

from __future__ import annotations

import re

from tilelsp.base.record import record
from tilelsp.base.text import Span
from tilelsp.syntax.mir.yaml_nodes import Problem

_OUTSIDE = re.compile(r"\n(?=[^ \t\r\n])")
"""The end of a line before one that is not indented."""
_INDENTED = re.compile(r"(?:[ \t]*\r?\n)*( +)(?=\S)")
"""The first line of a block of text, and how far it is indented."""
_LESS = {deep: re.compile(rf"(?<=\n) {{1,{deep - 1}}}(?=[^ \r\n])") for deep in range(2, 9)}
"""Beginnings of lines that are less indented than that."""
_LESS_INDENTED = "A text line is less indented than the block scalar"


@record
class BlockHeader:
    """The line that opens a block: whether lines are joined, what becomes of its last line ends (`-`, `+` or nothing),
    how far it says that the text is indented (0 where it does not), and what is wrong with it."""

    folded: bool
    chomp: str
    deep: int
    problem: Problem | None


def read_header(text: str, at: int, end: int) -> BlockHeader:
    """The line from `at`, the bar or the angle, to `end`."""
    opened = text[at] == ">"
    chomp, deep = "", 0
    at += 1
    for _ in range(2):
        char = text[at : at + 1] if at < end else ""
        if char and char in "+-" and not chomp:
            chomp, at = char, at + 1
        elif char and char in "123456789" and not deep:
            deep, at = int(char), at + 1
    while at < end and text[at] in " \t\r":
        at += 1
    wrong = ("Expected a line break after block scalar header", Span(at, end)) if at < end and text[at] != "#" else None
    return BlockHeader(opened, chomp, deep, wrong)


def outer_end(text: str, start: int, end: int) -> int:
    """The end of a block that stands below a key at the start of a line: the next line that is not indented."""
    found = _OUTSIDE.search(text, max(start - 1, 0), end)
    return max(start, found.start() + 1 if found is not None else end)


def outer_problem(text: str, start: int, end: int) -> Problem | None:
    """A line of such a block that is less indented than its first one that is not empty."""
    first = _INDENTED.match(text, start, end)
    less = _LESS.get(len(first[1])) if first is not None else None
    found = less.search(text, start, end) if less is not None else None
    return None if found is None else (_LESS_INDENTED, Span(found.end(), found.end() + 1))


@record
class BlockText:
    """The characters of a block, its end, and what is wrong with its lines."""

    value: str
    end: int
    problem: Problem | None


def read_text(text: str, start: int, end: int, column: int, header: BlockHeader) -> BlockText:
    """The lines from `start` below a key that stands at `column`; the header counts from the start of a line."""
    deep = header.deep
    lines: list[str] = []
    blank, blank_at = 0, start
    at = start
    problem: Problem | None = None
    while at < end:
        stop = text.find("\n", at, end)
        stop = end if stop < 0 else stop
        line = text[at:stop].rstrip("\r")
        indented = len(line) - len(line.lstrip(" "))
        if not line.strip(" "):
            if not deep and indented > blank:
                blank, blank_at = indented, stop
            lines.append(line[deep:] if deep else "")
        elif indented <= column or (deep and indented < deep and line[indented] == "#"):
            break
        elif deep and indented < deep:
            problem = problem or (_LESS_INDENTED, Span(at + indented, at + indented + 1))
        else:
            if not deep and blank > indented:
                message = "Leading all-spaces line must be smaller than the block indent"
                problem = problem or (message, Span(blank_at, blank_at + 1))
            deep = deep or indented
            lines.append(line[deep:])
        at = min(stop + 1, end)
    return BlockText(_joined(lines, header), at, problem)


def _joined(lines: list[str], header: BlockHeader) -> str:
    count = len(lines)
    while count and not lines[count - 1]:
        count -= 1
    value = (" " if header.folded else "\n").join(lines[:count])
    if header.chomp == "-":
        return value
    return value + "\n" * (1 + len(lines) - count if header.chomp == "+" else bool(count))
