"""Meaning of the words of LLVM IR: opcodes with their forms, predicates, flags, types, attributes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from tilelsp.base.packaged import packaged_text
from tilelsp.base.record import record

KINDS: Mapping[str, str] = {
    "opcode": "instruction",
    "integer-predicate": "predicate of icmp",
    "float-predicate": "predicate of fcmp",
    "flag": "flag",
    "fast-math": "fast-math flag",
    "ordering": "ordering of an atomic access",
    "type": "type",
    "linkage": "linkage",
    "convention": "calling convention",
    "parameter-attribute": "attribute of a parameter or a result",
    "function-attribute": "attribute of a function",
    "keyword": "keyword",
}
"""The kinds of words, as they are shown."""


@record
class Keyword:
    """A word of the language; `form` is an example, "" for none."""

    kind: str
    word: str
    form: str
    meaning: str


@cache
def keywords() -> Mapping[str, tuple[Keyword, ...]]:
    """All words, each with what it means in every place."""
    found: dict[str, tuple[Keyword, ...]] = {}
    text = packaged_text("tilelsp.defs.llvm", "keywords.txt")
    for line in text.splitlines():
        if line and not line.startswith("#"):
            head, _, meaning = line.partition(" : ")
            head, _, form = head.partition(" = ")
            kind, word = head.split()
            found[word] = (*found.get(word, ()), Keyword(kind, word, form, meaning))
    return found


def of_kind(*kinds: str) -> tuple[Keyword, ...]:
    """The words of some kinds."""
    return tuple(keyword for group in keywords().values() for keyword in group if keyword.kind in kinds)
