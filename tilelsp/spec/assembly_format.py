"""The tokens of an `assemblyFormat`, as TableGen has it of ops, types and attributes alike."""

from __future__ import annotations

import re

MOST_NESTED = 32
"""How deep groups stand in each other; a format of more is none that anybody wrote."""

_TOKEN = re.compile(r"\s*(?:(`[^`]*`)|(\$\w+\^?)|([\w-]+)|(\S))")


def tokens_of(written: str) -> list[str]:
    """Literals with their backticks, `$slot` or `$slot^`, words, and single signs."""
    return ["".join(group or "" for group in match) for match in _TOKEN.findall(written)]
