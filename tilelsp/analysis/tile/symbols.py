"""Symbol tables of a document: a question about all units of a module at once, asked again only when other names are
defined, or by other statements.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from tilelsp.analysis.tile.segments import Segment, SegmentKind, Segments, is_dump
from tilelsp.analysis.tile.statements import Statement
from tilelsp.analysis.tile.unit import TileUnit
from tilelsp.base.diagnostic import Diagnostic, Label
from tilelsp.base.record import record
from tilelsp.base.text import Span
from tilelsp.ir.module import Op
from tilelsp.spec.verify import inner_symbol


@record
class SymbolPlace:
    """A definition: the number of its segment, and the index of its statement there."""

    segment: int
    index: int


class _Document(Protocol):
    @property
    def segments(self) -> Segments: ...
    @property
    def units(self) -> Sequence[TileUnit | None]: ...


class SymbolTables:
    """The symbols of every module of a document. `tables` has one for each module and chunk, by its number."""

    def __init__(self) -> None:
        self.tables: list[dict[str, SymbolPlace]] = [{}]
        self.table_of: list[int] = []
        """For each segment the number of the table that its symbols are in."""
        self.defined: list[tuple[tuple[str, int], ...]] = []
        """For each segment the symbols that it defines, and the indices of the statements that do."""
        self.owners: list[int | None] = [None]
        """For each table the segment of the module's header; None at the top of a file or chunk."""
        self.opened: dict[int, int] = {}
        """The table of each module, by the segment of its header."""
        self.partial: set[int] = set()
        """Tables of dumps that show no module: what is not in them may be in the module all the same."""
        self.chunks: list[int] = [0]
        """For each table the one at the top of its chunk."""
        self.unclear: list[bool] = []
        """For each segment whether something in it did not parse, which may define any symbol."""
        self.repeated: list[tuple[str, SymbolPlace, SymbolPlace]] = []
        """Symbols that are defined again: name, first place, later place."""

    def still(self, units: Sequence[TileUnit | None], changed: Iterable[int]) -> bool:
        """True if the tables hold for `units` too, where only the units at `changed` were replaced."""
        return len(units) == len(self.defined) and all(
            _defined(units[number]) == self.defined[number] and _is_unclear(units[number]) == self.unclear[number]
            for number in changed
        )

    def add_table(self, owner: int | None, chunk: int) -> int:
        """Make room for the symbols of a module, whose header is the segment `owner`; returns the table's number."""
        self.tables.append({})
        self.owners.append(owner)
        self.chunks.append(chunk)
        return len(self.tables) - 1

    def problems(self, document: _Document) -> Iterator[Diagnostic]:
        """One finding for each repeated definition."""
        for name, first, again in self.repeated:
            label = Label(place_span(document, first), "see existing symbol definition here")
            message = f"redefinition of symbol named '{name}'"
            yield Diagnostic("symbol.redefinition", message, place_span(document, again), related=(label,))


def symbol_tables(segments: Sequence[Segment], units: Sequence[TileUnit | None]) -> SymbolTables:
    """The symbols of a document whose units are worked out."""
    made = SymbolTables()
    stack = [0]
    for number, segment in enumerate(segments):
        unit = units[number]
        if segment.kind is SegmentKind.SEPARATOR:
            stack = [made.add_table(None, len(made.tables))]
            if is_dump(segment):
                made.partial.add(stack[-1])
        elif segment.kind is SegmentKind.CLOSE and len(stack) > 1:
            stack.pop()
        made.table_of.append(stack[-1])
        made.defined.append(_defined(unit))
        made.unclear.append(_is_unclear(unit))
        table = made.tables[stack[-1]]
        for name, index in made.defined[-1]:
            place = SymbolPlace(number, index)
            first = table.setdefault(name, place)
            if first is not place:
                made.repeated.append((name, first, place))
        if segment.kind is SegmentKind.OPEN:
            made.opened[number] = made.add_table(number, stack[0])
            stack.append(made.opened[number])
    return made


class SegmentLookup:
    """See `spec.problem.Lookup`: the symbols that ops of one segment can refer to."""

    def __init__(self, document: _Document, tables: SymbolTables, segment: int) -> None:
        self._document = document
        self._tables = tables
        self._number = tables.table_of[segment]
        unit = document.units[segment]
        self._excerpt = unit is not None and unit.rules_stage is not None and tables.owners[self._number] is None
        """Set if a function of the tile stages stands without its module, as in a listing."""

    @property
    def owner(self) -> Op | None:
        """See `spec.problem.Lookup.owner`."""
        segment = self._tables.owners[self._number]
        return None if segment is None else symbol_op(self._document, SymbolPlace(segment, 0))

    @property
    def complete(self) -> bool:
        """See `spec.problem.Lookup.complete`."""
        tables = self._tables
        chunk = tables.chunks[self._number]
        return (
            not self._excerpt
            and self._number not in tables.partial
            and not any(
                broken and tables.chunks[tables.table_of[segment]] == chunk
                for segment, broken in enumerate(tables.unclear)
            )
        )

    def __call__(self, name: str, /, *inner: str) -> Op | None:
        """See `spec.problem.Lookup.__call__`."""
        place = self._tables.tables[self._number].get(name)
        for number, part in enumerate(inner):
            opened = None if place is None else self._tables.opened.get(place.segment)
            if opened is None:  # no module of builtin, but an op that holds a symbol table by itself
                return inner_symbol(symbol_op(self._document, place), inner[number:])
            place = self._tables.tables[opened].get(part)
        return symbol_op(self._document, place)


def symbol_op(document: _Document, place: SymbolPlace | None) -> Op | None:
    """The op that defines a symbol, in a document that is worked out."""
    unit = None if place is None else document.units[place.segment]
    if place is None or unit is None or unit.facts is None or place.index >= len(unit.facts.facts):
        return None
    return unit.facts.facts[place.index].op


def place_span(document: _Document, place: SymbolPlace) -> Span:
    """Where the name of the op stands that defines a symbol."""
    unit = document.units[place.segment]
    base = document.segments.code_start(place.segment)
    if unit is None or unit.content is None or place.index >= len(unit.content.items):
        return Span(base, base)
    item = unit.content.items[place.index]
    at = base + unit.content.offsets[place.index]
    return item.syntax.name_span.shifted(at) if isinstance(item, Statement) else Span(at, at)


def _is_unclear(unit: TileUnit | None) -> bool:
    """True if a statement of the unit did not parse, so that the symbols it defines are not known."""
    return unit is not None and unit.content is not None and bool(unit.content.broken)


def _defined(unit: TileUnit | None) -> tuple[tuple[str, int], ...]:
    return () if unit is None else tuple((name, index) for name, _, index in unit.symbols())
