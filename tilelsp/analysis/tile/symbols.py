"""Symbol tables of a document: a question about all units of a module at once, asked again only when other names are
defined, or by other statements.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from tilelsp.analysis.tile.segments import Kind, Segment, Segments
from tilelsp.analysis.tile.statements import Statement
from tilelsp.analysis.tile.unit import Unit
from tilelsp.base.diagnostic import Diagnostic, Label
from tilelsp.base.record import record
from tilelsp.base.text import Span
from tilelsp.ir.module import Op


@record
class SymbolPlace:
    """A definition: the number of its segment, and the index of its statement there."""

    segment: int
    index: int


class _Document(Protocol):
    @property
    def segments(self) -> Segments: ...
    @property
    def units(self) -> Sequence[Unit | None]: ...


class SymbolTables:
    """The symbols of every module of a document. `tables` has one for each module and chunk, by its number."""

    def __init__(self) -> None:
        self.tables: list[dict[str, SymbolPlace]] = [{}]
        self.table_of: list[int] = []
        """For each segment the number of the table that its symbols are in."""
        self.defined: list[tuple[tuple[str, int], ...]] = []
        """For each segment the symbols that it defines, and the indices of the statements that do."""
        self.repeated: list[tuple[str, SymbolPlace, SymbolPlace]] = []
        """Symbols that are defined again: name, first place, later place."""

    def still(self, units: Sequence[Unit | None], changed: Iterable[int]) -> bool:
        """Whether this also describes `units`, of which those at `changed` were replaced."""
        return len(units) == len(self.defined) and all(
            _defined(units[number]) == self.defined[number] for number in changed
        )

    def table_at(self, segment: int) -> dict[str, SymbolPlace]:
        """The symbols that an op in a segment can refer to."""
        return self.tables[self.table_of[segment]]

    def problems(self, document: _Document) -> Iterator[Diagnostic]:
        """One finding for each repeated definition."""
        for name, first, again in self.repeated:
            label = Label(place_span(document, first), "see existing symbol definition here")
            message = f"redefinition of symbol named '{name}'"
            yield Diagnostic("symbol.redefinition", message, place_span(document, again), related=(label,))


def symbol_tables(segments: Sequence[Segment], units: Sequence[Unit | None]) -> SymbolTables:
    """The symbols of a document whose units are worked out."""
    made = SymbolTables()
    stack = [0]
    for number, segment in enumerate(segments):
        unit = units[number]
        if segment.kind is Kind.SEPARATOR:
            made.tables.append({})
            stack = [len(made.tables) - 1]
        elif segment.kind is Kind.CLOSE and len(stack) > 1:
            stack.pop()
        made.table_of.append(stack[-1])
        made.defined.append(_defined(unit))
        table = made.tables[stack[-1]]
        for name, index in made.defined[-1]:
            place = SymbolPlace(number, index)
            first = table.setdefault(name, place)
            if first is not place:
                made.repeated.append((name, first, place))
        if segment.kind is Kind.OPEN:
            made.tables.append({})
            stack.append(len(made.tables) - 1)
    return made


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


def _defined(unit: Unit | None) -> tuple[tuple[str, int], ...]:
    return () if unit is None else tuple((name, index) for name, _, index in unit.symbols())
