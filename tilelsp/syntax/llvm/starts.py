"""Where the units of LLVM IR text begin."""

from __future__ import annotations

import re
from collections.abc import Iterator

_NAME = r'(?:[-\w$.]++|"[^"\n]*+")'
START = re.compile(
    r"^[ \t]*+(?:(?:define|declare|attributes|target|source_filename|module)(?=[ \t]+[^\n(:]|[ \t]*+=)"
    rf"|[@$]{_NAME}[ \t]*+=|![-\w$.\\]*+[ \t]*+=|%{_NAME}[ \t]*+=[ \t]*+type\b|\^[0-9]++[ \t]*+=)",
    re.MULTILINE,
)
"""A line at which a unit begins. A lone brace is no sign of one: it may end a function, or a struct in a constant."""


def unit_starts(piece: str) -> Iterator[int]:
    """Offsets of lines at which a unit begins: those that start like a top-level entity. Each line is judged by
    itself."""
    for match in START.finditer(piece):
        yield match.start()
