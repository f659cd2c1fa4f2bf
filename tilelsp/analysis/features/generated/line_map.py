"""Which lines of a generated text came from which lines of the source, and back, from the links between them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tilelsp.base.text import LineIndex, Span
from tilelsp.compile.stage import Link

LineRow = tuple[int, int, int]
"""An output line, and the first and last source line that it came from; all from 0."""


def line_rows(output: LineIndex, source: LineIndex, links: Iterable[Link]) -> tuple[LineRow, ...]:
    """The map line by line, sorted. Where links lie within each other, a line belongs to the innermost ones only."""
    lines: dict[int, tuple[int, set[tuple[int, int]]]] = {}
    for link in links:
        first, last = _lines(output, link.output)
        made_from = _lines(source, link.source)
        height = last - first
        for line in range(first, last + 1):
            known = lines.get(line)
            if known is None or height < known[0]:
                lines[line] = (height, {made_from})
            elif height == known[0]:
                known[1].add(made_from)
    return tuple((line, start, end) for line in sorted(lines) for start, end in sorted(lines[line][1]))


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


def _lines(index: LineIndex, span: Span) -> tuple[int, int]:
    """The first and last line that a span touches; a line feed at its end is not another line."""
    first = index.line_of(span.start)
    return first, max(first, index.line_of(max(span.start, span.end - 1)))
