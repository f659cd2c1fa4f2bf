"""Meaning of the words of LLVM's machine IR: keys of a function's document, flags, words of memory operands."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from tilelsp.base.packaged import packaged_text

KINDS: Mapping[str, str] = {
    "key": "a key of a machine function",
    "register-flag": "a flag of a register",
    "flag": "a flag of an instruction",
    "memory": "a word of a memory operand",
    "list": "a list of a block",
    "class": "a register class",
    "behind": "what may stand behind the operands",
    "value": "a value of a key",
}
"""The kinds of words, as they are shown."""


@cache
def machine_words() -> Mapping[str, Mapping[str, str]]:
    """Meaning of words, by word and kind."""
    found: dict[str, dict[str, str]] = {}
    text = packaged_text("tilelsp.defs.mir", "words.txt")
    for line in text.splitlines():
        if line and not line.startswith("#"):
            head, _, meaning = line.partition(" : ")
            kind, word = head.split()
            found.setdefault(word, {})[kind] = meaning
    return found
