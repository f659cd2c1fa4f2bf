"""Editor features in a dump of a pass pipeline: names, hovers and offers at many places, each held to its own dump.

What is expected is read off the text itself: headers by their words, uses by their sigils, ops by the first word of a
line. Nothing of the product decides what is asked.
"""

from __future__ import annotations

import random
import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from tilelsp.analysis import Host
from tilelsp.analysis.features.completion.at_cursor import complete
from tilelsp.analysis.features.hover.at_cursor import hover
from tilelsp.analysis.features.names.definition import definition
from tilelsp.analysis.features.names.references import references
from tilelsp.analysis.features.outline.symbols import OutlineSymbol, SymbolKind, symbols
from tilelsp.analysis.snapshot import Language, Snapshot, finish
from tilelsp.base.diagnostic import Severity

HEADER = re.compile(r"^(?://[^\n]*|[;#] )?(?:\*\*\* )?IR Dump [^\n]*", re.MULTILINE)
_USE = re.compile(r"%(?!ir[.-])[\w$.-]*[\w$](?![\w$.-]*:)")
"""Values and blocks. Those of the IR that a memory operand of machine code names stand nowhere in its dump."""
_LOOP = re.compile(r"^; \*\*\* IR Dump [^\n]* on loop [^\n]*\n", re.MULTILINE)
_OP = re.compile(r"^[ \t]*(?:%[^=\n]*= )?([a-z_]\w*(?:\.\w+)+)(?=[ \n])", re.MULTILINE)


@dataclass(slots=True)
class Asked:
    """How many places were asked about, and what did not hold."""

    counts: dict[str, int] = field(default_factory=dict[str, int])
    wrong: list[str] = field(default_factory=list[str])

    def note(self, what: str, fine: bool, said: str) -> None:
        self.counts[what] = self.counts.get(what, 0) + 1
        if not fine:
            self.wrong.append(f"{what}: {said}")


def thinned(text: str, most: int) -> str:
    """As many dumps of a text as make up `most` code points, from its start to its end; each is by itself."""
    starts = [found.start() for found in HEADER.finditer(text)]
    step = len(text) // most + 1
    ends = [*starts[1:], len(text)]
    return "".join(text[start:end] for start, end in list(zip(starts, ends, strict=True))[::step]) if starts else text


def look(name: str, text: str, language: Language, places: int, seed: int = 1) -> Asked:
    """Open a dump, and ask about `places` uses of values and as many ops."""
    asked = Asked()
    snapshot = Host().open(name, text, language=language)
    for diagnostic in finish(snapshot.diagnostics()):
        if diagnostic.severity is not Severity.HINT:
            line = snapshot.position(diagnostic.span.start).line + 1
            asked.wrong.append(f"{diagnostic.severity.name} on line {line}: {diagnostic.message}")
    headers = [found.start() for found in HEADER.finditer(text)]
    listed = [symbol for symbol in _all(symbols(snapshot)) if symbol.kind is SymbolKind.PASS]
    asked.note(
        "passes", [symbol.span.start for symbol in listed] == headers, f"{len(listed)} of {len(headers)} are listed"
    )
    asked.note("outline", all(symbol.children for symbol in listed) or language is not Language.TILEIR, "an empty dump")
    draw = random.Random(seed)
    for at, use in _some(_USE, text, places, draw):
        _ask_of_value(asked, snapshot, headers, at, use)
    if language is Language.TILEIR:
        for at, op in _some(_OP, text, places, draw):
            said = hover(snapshot, at + 1)
            asked.note("hover", said is not None and op in said.markdown, f"nothing of {op} at {at}")
    return asked


def _ask_of_value(asked: Asked, snapshot: Snapshot, headers: list[int], at: int, use: str) -> None:
    line = snapshot.line(snapshot.position(at).line)
    number = bisect_right(headers, at) - 1
    start = headers[number] if number >= 0 else 0
    if _LOOP.match(snapshot.text, start):
        return  # blocks without their function: what they name stands nowhere
    end = headers[number + 1] if number + 1 < len(headers) else snapshot.length
    found = definition(snapshot, at + 1)
    own = (use, use[1:])  # a block's label has no sigil
    inside = [
        place for place in found if start <= place.span.start < end and snapshot.slice(place.span).startswith(own)
    ]
    asked.note("definition", len(inside) == len(found) == 1, f"{use} in {line!r}: {len(inside)} of {len(found)}")
    outside = [
        reference for reference in references(snapshot, at + 1, declaration=True) if not start <= reference.start < end
    ]
    asked.note("references", not outside, f"{use} in {line!r} is used in another dump")
    is_value = len(inside) == 1 and snapshot.slice(inside[0].span).startswith("%")
    if is_value and inside[0].span.start < at and (snapshot.language is not Language.MIR or use[1:].isdecimal()):
        offered = complete(snapshot, at + max(len(use) - 1, 1))
        labels = [] if offered is None else [item.label for item in offered.items]
        # Of a name of one letter nothing is typed but the sigil, and of a great many values the nearest are offered.
        cut = offered is not None and offered.more and len(use) < 3
        asked.note(
            "completion", cut or any(label.startswith(use) for label in labels), f"{use} in {line!r}: {labels[:5]}"
        )


def _some(pattern: re.Pattern[str], text: str, count: int, draw: random.Random) -> Iterator[tuple[int, str]]:
    """Some matches of `pattern` outside of comments and strings: where their last group stands, and its text."""
    found: list[tuple[int, str]] = []
    for match in pattern.finditer(text):
        group = pattern.groups
        before = text[text.rfind("\n", 0, match.start()) + 1 : match.start(group)]
        if "//" not in before and ";" not in before and '"' not in before:
            found.append((match.start(group), match[group]))
    yield from draw.sample(found, min(count, len(found)))


def _all(found: Iterable[OutlineSymbol]) -> Iterator[OutlineSymbol]:
    for symbol in found:
        yield symbol
        yield from _all(symbol.children)
