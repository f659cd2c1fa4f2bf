"""The rows of a machine function's `registers:`, each remembered by its text: there may be thousands of them."""

from __future__ import annotations

from collections.abc import Generator
from functools import lru_cache

from tilelsp.base.text import Span
from tilelsp.syntax.mir.frame import Entry, Frame, check_register, entry_of
from tilelsp.syntax.mir.yaml import Problem, YamlReader

STEP = 256
"""Rows that are looked at in one step."""

REMEMBERED = 20_000

_KEY = "\nregisters:"


def register_rows(text: str, start: int, end: int) -> Span | None:
    """The lines behind `registers:`, where each of them is a row of its own, `  - { ... }`."""
    at = text.find(_KEY, start, end)
    if at < 0:
        return None
    first = text.find("\n", at + 1, end) + 1
    if first <= 0 or text[at + len(_KEY) : first].strip():
        return None
    at = first
    while text.startswith("  - {", at) and at < end:
        stop = text.find("\n", at, end)
        stop = end if stop < 0 else stop
        if text[stop - 1 : stop] != "}":
            return None
        at = min(stop + 1, end)
    inside = text[at : at + 1] in (" ", "\t", "#", "-") and at < end
    return None if inside or at == first else Span(first, at)


@lru_cache(maxsize=REMEMBERED)
def _row(line: str) -> tuple[Entry, tuple[Problem, ...]]:
    """The row and what is wrong with it; spans count from the start of the line."""
    yaml = YamlReader(line, 4, len(line))
    node = yaml.flow_value()
    problems = list(yaml.problems)
    if node is not None:
        check_register(node, problems)
    return entry_of(node), tuple(problems)


def read_rows(text: str, rows: Span, frame: Frame) -> Generator[None, None, None]:
    """Add the rows of `text` to a frame."""
    at = rows.start
    count = 0
    while at < rows.end:
        stop = text.find("\n", at, rows.end)
        stop = rows.end if stop < 0 else stop
        entry, problems = _row(text[at:stop])
        frame.rows.append((entry, at, stop))
        for message, span in problems:
            frame.problems.append((message, span.shifted(at)))
        at = stop + 1
        count += 1
        if count % STEP == 0:
            yield
