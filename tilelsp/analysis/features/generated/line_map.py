"""Which lines of a generated text came from which lines of the source, and back, from the links between them.

A long text has thousands of links, which lead to few places of the source: those are looked up once each.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tilelsp.base.text import LineIndex, PositionEncoding, Span
from tilelsp.compile.stage import Link, LinkRow

LineRow = tuple[int, int, int]
"""An output line, and the first and last source line that it came from; all from 0."""


LinkRange = tuple[int, int, int, int, int, int, int, int]
"""Start and end of a link, as line and character, in the generated text and then in the source."""


def line_rows(output: LineIndex, source: LineIndex, links: Iterable[LinkRow]) -> tuple[LineRow, ...]:
    """The map line by line, sorted. Where links lie within each other, a line belongs to the innermost ones only."""
    lines: dict[int, tuple[int, set[tuple[int, int]]]] = {}
    origins: dict[tuple[int, int], tuple[int, int]] = {}
    for start, end, source_start, source_end in links:
        first, last = _lines(output, start, end)
        origin = source_start, source_end
        made_from = origins.get(origin)
        if made_from is None:
            made_from = origins[origin] = _lines(source, source_start, source_end)
        height = last - first
        for line in range(first, last + 1):
            known = lines.get(line)
            if known is None or height < known[0]:
                lines[line] = (height, {made_from})
            elif height == known[0]:
                known[1].add(made_from)
    return tuple((line, start, end) for line in sorted(lines) for start, end in sorted(lines[line][1]))


def link_ranges(
    output: LineIndex, source: LineIndex, links: Iterable[LinkRow], encoding: PositionEncoding
) -> tuple[LinkRange, ...]:
    """The links in the units of a client."""
    origins: dict[tuple[int, int], tuple[int, int, int, int]] = {}
    made: list[LinkRange] = []
    for start, end, source_start, source_end in links:
        origin = source_start, source_end
        place = origins.get(origin)
        if place is None:
            place = origins[origin] = (*source.numbers(source_start, encoding), *source.numbers(source_end, encoding))
        made.append((*output.numbers(start, encoding), *output.numbers(end, encoding), *place))
    return tuple(made)


def outputs_of(links: Iterable[Link], offset: int) -> tuple[Span, ...]:
    """Output spans made from the innermost source span that holds `offset`, in text order."""
    return _innermost([(link.source, link.output) for link in links], offset)


def sources_of(links: Iterable[Link], offset: int) -> tuple[Span, ...]:
    """Source spans that the innermost output span that holds `offset` was made from, in text order."""
    return _innermost([(link.output, link.source) for link in links], offset)


def _innermost(pairs: Sequence[tuple[Span, Span]], offset: int) -> tuple[Span, ...]:
    holding = [pair for pair in pairs if pair[0].contains(offset)]
    least = min((held.end - held.start for held, _ in holding), default=0)
    return tuple(sorted({other for held, other in holding if held.end - held.start == least}))


def _lines(index: LineIndex, start: int, end: int) -> tuple[int, int]:
    """The first and last line that a span touches; a line feed at its end is not another line."""
    first = index.line_of(start)
    return first, max(first, index.line_of(max(start, end - 1)))
