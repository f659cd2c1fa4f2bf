"""The statements of a unit that is worked out, those inside of others included, with what is known of them."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.tile.facts import RegionFacts, StatementFacts
from tilelsp.analysis.tile.statements import Content, Statement
from tilelsp.base.text import Span
from tilelsp.syntax.tree import OpSyntax


def known_statements(
    content: Content, facts: RegionFacts | None, base: int, span: Span
) -> Iterator[tuple[int, OpSyntax, StatementFacts | None]]:
    """Those of a region, which begins at `base`, that reach into `span`: offset, syntax, facts; in text order."""
    first = max(content.at(span.start - base), 0)
    for index in range(first, len(content.items)):
        item, at = content.items[index], base + content.offsets[index]
        if at > span.end:
            return
        known = facts.facts[index] if facts is not None else None
        if not isinstance(item, Statement):
            continue
        yield at, item.syntax, known
        for number, body in enumerate(item.bodies):
            if at + body.start <= span.end and span.start <= at + body.end:
                inner = known.regions[number] if known is not None and number < len(known.regions) else None
                yield from known_statements(body.content, inner, at + body.start, span)
