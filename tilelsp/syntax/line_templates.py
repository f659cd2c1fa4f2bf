"""Lines that differ in nothing but the names of their values are read once.

What a line was read as, with the places that move where a name is longer or shorter, is its template: the next line of
the same words takes its own names and places from it. Where a name stands twice on a line is part of the words.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from itertools import accumulate
from operator import sub

from tilelsp.base.text import Span
from tilelsp.syntax import lexer
from tilelsp.syntax.lexer import VALUE_NAME, Cursor
from tilelsp.syntax.tree import Alike, OpSyntax, ResultName, TypeList, ValueUse

TEMPLATE_LIMIT = 50_000
"""Templates that are kept, before all of them are forgotten."""

_split_names = re.compile(rf"%({VALUE_NAME[1:]})").split

_Place = tuple[int, int, int, int]
"""The start of a span and how many names stand in front of it, and the same of its end."""


def outlook(after: Cursor) -> str:
    """The parser's lookahead past the end of a line: a token, and whether a value there is being defined."""
    if after.kind in (lexer.WORD, lexer.PUNCT):
        return after.token
    if after.kind == lexer.VALUE:
        return "%=" if after.is_definition() else "%"
    return str(after.kind)


class LineWords:
    """A line taken apart: its names, and what is left of it."""

    __slots__ = ("_parts", "key", "names")

    def __init__(self, dialect: str | None, outlook: str, line: str) -> None:
        self._parts = parts = _split_names(line)
        self.names = names = parts[1::2]
        again = () if len(set(names)) == len(names) else tuple([names.index(name) for name in names])
        self.key = (dialect, outlook, "%a".join(parts[::2]), again)

    def name_starts(self) -> list[int]:
        """Where the percent sign of each name stands in the line."""
        ends = list(accumulate(len(part) + number % 2 for number, part in enumerate(self._parts)))
        return ends[:-1:2]


class LineTemplates:
    """The templates of the lines that were read."""

    def __init__(self) -> None:
        self._known: dict[object, _Template | None] = {}
        """None for a line that was read once: most of those that are written once never come again."""

    def read(self, words: LineWords) -> OpSyntax | None:
        """The op of a line with words that were read before."""
        template = self._known.get(words.key)
        return None if template is None else template.filled(words.names)

    def remember(self, words: LineWords, op: OpSyntax) -> OpSyntax:
        """Keep what a line was read as, where it is not the first of its words. Returns the op, `alike` with those of
        the lines to come."""
        if words.key not in self._known:
            if len(self._known) >= TEMPLATE_LIMIT:
                self._known.clear()
            self._known[words.key] = None
            return op
        if op.problems or op.broken or op.opaque or op.regions or op.successors:
            return op
        starts = words.name_starts()
        written = sorted((one.span.start, one.name) for one in (*op.results, *op.operands))
        inside = [pair for pair in zip(starts, words.names, strict=True) if pair[0] < op.length]
        if written != inside:  # a name that stands for something else
            return op
        template = self._known[words.key] = _Template(op, words.names, starts)
        return template.filled(words.names)


class _Template:
    """An op with the places of what it is written with, and how many names stand in front of each."""

    __slots__ = ("_alike", "_attr_places", "_end", "_lengths", "_name", "_op", "_results", "_types", "_uses")

    def __init__(self, op: OpSyntax, names: Sequence[str], starts: Sequence[int]) -> None:
        def place(span: Span) -> _Place:
            return (span.start, bisect_left(starts, span.start), span.end, bisect_left(starts, span.end))

        self._op = op
        self._alike = Alike()
        self._lengths = [len(name) for name in names]
        self._end = (op.length, bisect_left(starts, op.length))
        self._name = place(op.name_span)
        self._results = [(result.count, place(result.span)) for result in op.results]
        self._uses = [(use.number, place(use.span)) for use in op.operands]
        self._attr_places = [(name, place(span)) for name, span in op.attr_spans.items()]
        self._types = [
            (slot, one.types, one.splat, [place(span) for span in one.spans]) for slot, one in op.types.items()
        ]

    def filled(self, names: Sequence[str]) -> OpSyntax:
        """The op of a line with other names."""
        op = self._op
        moved = (0, *accumulate(map(sub, map(len, names), self._lengths)))
        start, before, end, inside = self._name
        return OpSyntax(
            op.definition,
            op.name,
            Span(start + moved[before], end + moved[inside]),
            self._end[0] + moved[self._end[1]],
            tuple(
                [ResultName(names[i], count, Span(a + moved[i], b + moved[j])) for count, (a, i, b, j) in self._results]
            ),
            tuple(
                [ValueUse(names[i], number, Span(a + moved[i], b + moved[j])) for number, (a, i, b, j) in self._uses]
            ),
            op.segments,
            (),
            op.attrs,
            {name: Span(a + moved[i], b + moved[j]) for name, (a, i, b, j) in self._attr_places},
            {
                slot: TypeList(types, tuple([Span(a + moved[i], b + moved[j]) for a, i, b, j in places]), splat)
                for slot, types, splat, places in self._types
            },
            op.signature,
            loc=op.loc,
            alike=self._alike,
        )
