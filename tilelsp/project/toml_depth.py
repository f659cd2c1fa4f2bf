"""How deep a TOML text goes, told before a reader runs.

Readers take time and memory that grow with the square of a key's parts, and leave Python's stack where tables nest.
"""

from __future__ import annotations

import re

_TOKEN = re.compile(
    r"""
    (?:\#[^\n]*                                     # what neither opens nor names anything: comments,
    |\"{3}(?:\\.|[^\\])*?(?:\"{3}|\Z)               # strings of several lines, that of the end without its own end,
    |'{3}.*?(?:'{3}|\Z)
    |\"(?:\\[^\n]|[^\"\\\n])*\"?|'[^'\n]*'?         # strings of one line,
    |[^\#\"'\[\]{}.,=\n]+)                          # and words
    |(?P<open>[\[{])|(?P<close>[\]}])|(?P<dot>\.)|(?P<end>[,\n])
    """,
    re.VERBOSE | re.DOTALL,
)


def is_deeper(text: str, most: int) -> bool:
    """True if a value of a TOML text is nested in more than `most` brackets and parts of keys, its table's apart."""
    depth = 0
    around: list[int] = []  # the depth of what stands in each bracket that is open
    for token in _TOKEN.finditer(text):
        match token.lastgroup:
            case "open":
                depth += 1
                around.append(depth)
            case "close":
                if around:
                    around.pop()
                depth = around[-1] if around else 0
            case "dot":
                depth += 1
            case "end":
                depth = around[-1] if around else 0
            case _:
                continue
        if depth > most:
            return True
    return False
