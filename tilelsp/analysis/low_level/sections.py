"""A document's units by the dumps that they stand in: names and modules end where the next dump begins."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import Any

from tilelsp.analysis.buffer import Buffer
from tilelsp.analysis.low_level.language import PlacedUnit
from tilelsp.base.record import field, record
from tilelsp.base.text import Span
from tilelsp.syntax.dumps import header, is_machine, shows_module

_MOST = 4000
"""Code points of a dump that are looked at to tell what it shows."""


@record
class DumpSection:
    """The units of one dump; or those of all the text, where it has no dumps.

    `first` is the number of its first unit in the document. `header` is the line that begins it; empty in front of the
    first dump. What is not `complete` shows a part of a module, so that it may name what stands nowhere.
    """

    units: Sequence[PlacedUnit[Any]]
    first: int = 0
    header: str = ""
    span: Span = field(default_factory=lambda: Span(0, 0))
    complete: bool = True


def sections(units: Sequence[PlacedUnit[Any]], starts: Sequence[int], buffer: Buffer) -> Iterator[DumpSection]:
    """The sections of a document; `starts` are the offsets at which dumps begin, each of which begins a unit."""
    if not starts:
        yield DumpSection(units, span=Span(0, buffer.length))
        return
    begins = [0, *(start for start in starts if start > 0)]
    for start, end in zip(begins, (*begins[1:], buffer.length), strict=True):
        first = bisect_left(units, start, key=lambda placed: placed.start)
        last = bisect_left(units, end, lo=first, key=lambda placed: placed.start)
        text = buffer.slice(start, min(start + _MOST, end))
        line = header(text) or ""
        complete = not line or (not is_machine(line) and shows_module(text))
        yield DumpSection(tuple(units[first:last]), first, line, Span(start, end), complete)
