"""A place in the source that a document was compiled from."""

from __future__ import annotations

from tilelsp.base.record import record


@record
class SourcePlace:
    """A line (from 1) and column of a file, as recorded: cuTile counts columns from 0, other front ends from 1.

    `directory` is the one that the record's scope names, or empty.
    """

    file: str
    directory: str
    line: int
    column: int
