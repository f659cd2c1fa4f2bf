"""Findings of a launch of PTX that name the lines of the source that its line table knows."""

from __future__ import annotations

from tilelsp.analysis.ptx.line_table import LineTable, read_line_table
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.record import record, replace


@record
class Origins:
    """The line table of a module."""

    table: LineTable

    def of(self, offset: int) -> str:
        """`kernel.py:12`; empty where the line table does not say."""
        return next((f"{place.file}:{place.line}" for place in self.table.at(offset)), "")

    def with_origins(self, found: Diagnostic) -> Diagnostic:
        """A finding that names the source lines of its places."""
        here = self.of(found.span.start)
        related = tuple(
            replace(label, message=f"{label.message}, {there}") if (there := self.of(label.span.start)) else label
            for label in found.related
        )
        return replace(found, message=f"{found.message} ({here})" if here else found.message, related=related)


def read_origins(text: str) -> Origins:
    """The line table of a module."""
    return Origins(read_line_table(text))
