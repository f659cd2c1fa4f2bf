"""Single mutations of a text in any language: a token dropped, doubled, exchanged with its neighbour or replaced."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass

_TOKEN = re.compile(r'"[^"\n]*"|[%@!#^$.]*[A-Za-z_$][\w$.]*(?:::\w+)*|-?\d[\w.+]*|[^\s\w]')


@dataclass(frozen=True, slots=True)
class Mutant:
    """A text with one change; `line` counts from 0, `what` tells what was done."""

    text: str
    line: int
    what: str


def mutants(text: str, rng: random.Random, count: int, *, skip: tuple[str, ...] = ()) -> Iterator[Mutant]:
    """At most `count` mutants; lines that start with one of `skip` (comments) are left alone.

    Replacements come from the text itself, so that they are words of its language.
    """
    lines = text.split("\n")
    live = [n for n, line in enumerate(lines) if line.strip() and not line.lstrip().startswith(skip or ("\0",))]
    words = sorted({token for n in live for token in _TOKEN.findall(lines[n])})
    if not live or not words:
        return
    for _ in range(count):
        number = rng.choice(live)
        line = lines[number]
        places = [match.span() for match in _TOKEN.finditer(line)]
        if not places:
            continue
        at = rng.randrange(len(places))
        start, end = places[at]
        token = line[start:end]
        kind = rng.choice(("drop", "double", "replace", "exchange"))
        if kind == "exchange" and at + 1 == len(places):
            kind = "drop"
        if kind == "drop":
            changed = line[:start] + line[end:]
        elif kind == "double":
            changed = f"{line[:end]} {token}{line[end:]}"
        elif kind == "replace":
            other = rng.choice(words)
            changed = line[:start] + other + line[end:]
            kind = f"replace by {other}:"
        else:
            after, stop = places[at + 1]
            changed = line[:start] + line[after:stop] + line[end:after] + token + line[stop:]
        if changed != line:
            yield Mutant("\n".join((*lines[:number], changed, *lines[number + 1 :])), number, f"{kind} {token}")
