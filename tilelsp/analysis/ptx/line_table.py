"""Where the instructions of a PTX text come from, by its line table: the `.loc` in front of each.

Within inline assembly LLVM adds to the line the number of the line inside the assembly's text, which is no line of the
source: the whole block comes from the place in front of it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping

from tilelsp.analysis.source_place import SourcePlace
from tilelsp.base.assembly_comments import ASSEMBLY_BEGINS, ASSEMBLY_ENDS
from tilelsp.base.record import record
from tilelsp.syntax.ptx.module import read_module
from tilelsp.syntax.ptx.statements import File, FunctionHeader, Location

_Place = tuple[int, int, int]
"""File, line, column."""


@record
class LineTable:
    """Offsets from which on the text comes from a place, and the places, the innermost call first; none for unknown."""

    starts: tuple[int, ...] = ()
    places: tuple[tuple[SourcePlace, ...], ...] = ()

    def at(self, offset: int) -> tuple[SourcePlace, ...]:
        """The place that the statement at an offset comes from, and those that call it; () where nothing says."""
        number = bisect_right(self.starts, offset) - 1
        return self.places[number] if number >= 0 else ()


def read_line_table(text: str) -> LineTable:
    """The line table of a module."""
    if ".loc" not in text:
        return LineTable()
    files: dict[int, str] = {}
    calls: dict[_Place, _Place] = {}
    found: list[tuple[int, _Place | None]] = []
    ends = 0
    begins = text.find(ASSEMBLY_BEGINS)
    for at, statement in read_module(text):
        match statement.read.content:
            case File(number):
                # The table may stand behind the code that it is about.
                quoted = text[at : at + statement.length - statement.gap].split('"')
                files[number] = quoted[1] if len(quoted) > 1 else ""
            case Location(place, _, inlined):
                while 0 <= begins < at:
                    ends = text.find(ASSEMBLY_ENDS, begins)
                    begins = text.find(ASSEMBLY_BEGINS, ends) if ends >= 0 else -1
                if at < ends:
                    continue
                found.append((at, place))
                if inlined is not None:
                    calls[place] = inlined
            case FunctionHeader():
                found.append((at, None))
            case _:
                pass
    starts = tuple(at for at, _ in found)
    return LineTable(starts, tuple(tuple(_resolved(place, calls, files)) for _, place in found))


def _resolved(place: _Place | None, calls: Mapping[_Place, _Place], files: Mapping[int, str]) -> Iterator[SourcePlace]:
    """A place and those of the calls around it. Line 0 is what the compiler made up."""
    seen: set[_Place] = set()
    while place is not None and place not in seen:
        seen.add(place)
        file, line, column = place
        if files.get(file) and line:
            yield SourcePlace(files[file], "", line, column)
        place = calls.get(place)
