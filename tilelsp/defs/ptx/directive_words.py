"""Meaning of the dotted words of PTX that belong to no instruction."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from tilelsp.base.packaged import packaged_text
from tilelsp.base.record import record


@record
class Directive:
    """A word without its dot; `form` is an example, "" for none."""

    word: str
    form: str
    meaning: str


@cache
def directives() -> Mapping[str, Directive]:
    """All words."""
    found: dict[str, Directive] = {}
    for line in packaged_text("tilelsp.defs.ptx", "directive_words.txt").splitlines():
        if line and not line.startswith("#"):
            head, _, meaning = line.partition(" : ")
            word, _, form = head.partition(" = ")
            found[word] = Directive(word, form, meaning)
    return found
