"""Where the units of LLVM IR text begin."""

from __future__ import annotations

import re
from collections.abc import Iterator

_NAME = r'(?:[-\w$.]++|"[^"\n]*+")'
START = re.compile(
    r"^[ \t]*+(?:(?:define|declare|attributes|target|source_filename|module)(?=[ \t]+[^\n(:]|[ \t]*+=)"
    rf"|[@$]{_NAME}[ \t]*+=|![-\w$.\\]*+[ \t]*+=|%{_NAME}[ \t]*+=[ \t]*+type\b|\^[0-9]++[ \t]*+=)"
    r"|^[ \t]*+\}[ \t\r]*+(?:;[^\n]*+)?\n",
    re.MULTILINE,
)
"""A line at which a unit begins, or a lone brace that ends one."""


def unit_starts(piece: str) -> Iterator[int]:
    """Offsets of lines at which a unit begins: those that start like a top-level entity, and the line behind a lone
    brace, which may be the piece's end. Each line is judged by itself."""
    last = -1
    for match in START.finditer(piece):
        at = match.end() if piece[match.end() - 1] == "\n" else match.start()
        if at != last:
            last = at
            yield at
