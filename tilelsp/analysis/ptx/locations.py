"""Line tables: a `.loc` that was inlined names a place that an earlier one has, a function by its label."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.ptx.findings import MODULE, UNKNOWN_SYMBOL, ptx_error
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.record import record
from tilelsp.base.text import Span
from tilelsp.syntax.ptx.statements import Location

Source = tuple[int, int, int]
"""File, line, column."""


@record
class Locations:
    """The `.loc` of a chunk. Offsets count from the chunk's start."""

    sources: frozenset[Source] = frozenset()
    inlined: tuple[tuple[Source, int], ...] = ()
    """Calls that no `.loc` in front in the chunk has."""
    functions: tuple[tuple[str, int, int], ...] = ()
    files: tuple[tuple[int, int], ...] = ()
    """Files by their numbers, with the places where ptxas speaks of them."""
    labels: frozenset[str] = frozenset()
    """Labels of debug sections."""
    is_broken: bool = False
    """Set if a part of the text could not be read."""


_NONE = Locations()


class Located:
    """Gathers the `Locations` of a chunk."""

    __slots__ = ("files", "functions", "inlined", "is_broken", "labels", "sources")

    def __init__(self) -> None:
        self.sources: set[Source] = set()
        self.inlined: list[tuple[Source, int]] = []
        self.functions: dict[str, tuple[int, int]] = {}
        self.files: list[tuple[int, int]] = []
        self.labels: set[str] = set()
        self.is_broken = False

    def add(self, found: Location, at: int) -> None:
        """Take a `.loc` that starts at `at`."""
        if found.inlined is not None and found.inlined not in self.sources:
            self.inlined.append((found.inlined, at))
        if found.function is not None:
            name = found.function
            self.functions.setdefault(name.text, (at + name.start, at + name.end))
        self.sources.add(found.place)

    def made(self) -> Locations:
        """The gathered locations."""
        if not (self.sources or self.files or self.labels or self.is_broken):
            return _NONE
        named = tuple((name, start, end) for name, (start, end) in self.functions.items())
        return Locations(
            frozenset(self.sources),
            tuple(self.inlined),
            named,
            tuple(self.files),
            frozenset(self.labels),
            self.is_broken,
        )


class LineTables:
    """The line tables of a module, chunk by chunk in text order."""

    def __init__(self) -> None:
        self._sources: set[Source] = set()
        self._functions: dict[str, Span] = {}
        self._labels: set[str] = set()
        self._files: set[int] = set()
        self._is_broken = False

    def add(self, found: Locations, at: int) -> Iterator[Diagnostic]:
        """Take a chunk that starts at `at`; what is wrong with its calls."""
        if found is _NONE:
            return
        for number, start in found.files:
            if number in self._files:
                yield ptx_error(MODULE, f"Duplicate file index #{number}", Span(at + start, at + start + 1))
            self._files.add(number)
        for source, start in found.inlined:
            if source not in self._sources:
                place = " ".join(map(str, source))
                message = (
                    f"Source location {place} used in inlined_at directive must be used in a preceding .loc directive"
                )
                yield ptx_error(MODULE, message, Span(at + start, at + start + len(".loc")))
        self._sources |= found.sources
        self._labels |= found.labels
        self._is_broken = self._is_broken or found.is_broken
        for name, start, end in found.functions:
            self._functions.setdefault(name, Span(at + start, at + end))

    def end(self) -> Iterator[Diagnostic]:
        """Functions that no label of a debug section names; ptxas gives these no line."""
        for name, span in self._functions.items():
            if name not in self._labels and not self._is_broken:
                yield ptx_error(UNKNOWN_SYMBOL, f"Unresolved label '{name}' used in function_name attribute.", span)
