"""Names in LLVM and machine IR, from what the units of a document say: values, blocks, globals, metadata, ..."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Protocol, runtime_checkable

from tilelsp.analysis.low_level import ir_names
from tilelsp.analysis.low_level.document import LowLevelDocument
from tilelsp.analysis.naming import DefinitionPlace, Naming
from tilelsp.base.record import record
from tilelsp.base.text import Span
from tilelsp.syntax.llvm.tokens import LOCAL, name_of, tokenize
from tilelsp.syntax.units import NameOccurrence, OccurrenceRole


@runtime_checkable
class NameSearch(Protocol):
    """A unit that looks for a name without working out all that it says."""

    def names_at(self, offset: int) -> tuple[NameOccurrence, ...] | None:
        """The names around an offset of the unit, in text order; None where all names have to be known, or are."""
        ...

    def named(self, space: str, name: str, *, reads: bool = True) -> tuple[NameOccurrence, ...] | None:
        """The places of a name, in text order, without `reads` those that define, declare or write it; None where all
        names have to be known."""
        ...


@record
class Occurrence:
    """A name and the offset that its spans count from."""

    named: NameOccurrence
    at: int

    @property
    def span(self) -> Span:
        """Where it stands in the document."""
        return self.named.span.shifted(self.at)


def occurrence_at(document: LowLevelDocument, offset: int) -> Occurrence | None:
    """The name at `offset`."""
    placed = document.unit_at(offset)
    around = _around(placed.unit, offset - placed.start)
    names = placed.unit.facts.names if around is None else around
    last = bisect_right(names, offset - placed.start, key=lambda named: named.span.start) - 1
    for index in range(last, max(last - 3, -1), -1):
        if names[index].span.contains(offset - placed.start):
            return Occurrence(names[index], placed.start)
    return None


def _around(unit: object, offset: int) -> tuple[NameOccurrence, ...] | None:
    return unit.names_at(offset) if isinstance(unit, NameSearch) else None


def _searched(unit: object, space: str, name: str, reads: bool) -> tuple[NameOccurrence, ...] | None:
    return unit.named(space, name, reads=reads) if isinstance(unit, NameSearch) else None


def occurrences(document: LowLevelDocument, occurrence: Occurrence, *, reads: bool = True) -> Iterator[Occurrence]:
    """Every place that means the same as one name, in text order; without `reads`, those that define, declare or write
    it, which takes less time."""
    named = occurrence.named
    yield from same(document, occurrence.at, named.space, named.name, reads=reads)
    defined = in_ir(document, occurrence)
    if defined is not None:
        yield defined


def in_ir(document: LowLevelDocument, occurrence: Occurrence) -> Occurrence | None:
    """The definition in LLVM IR of a name that a machine function has of it; None for any other name."""
    found = ir_names.definition(document, occurrence.at, occurrence.named)
    return None if found is None else Occurrence(*found)


def with_machine(document: LowLevelDocument, occurrence: Occurrence) -> Iterator[Occurrence]:
    """The same as `occurrences`, and the places in machine functions of a name of LLVM IR."""
    yield from occurrences(document, occurrence)
    yield from (Occurrence(named, at) for named, at in ir_names.in_machine(document, occurrence.at, occurrence.named))


def same(document: LowLevelDocument, at: int, space: str, name: str, *, reads: bool = True) -> Iterator[Occurrence]:
    """The places where a name of a kind stands, as seen from a unit that begins at `at`; `reads` as for
    `occurrences`."""
    units = [document.unit_at(at)] if space in document.language.local else document.section_at(at).units
    for placed in units:
        found = _searched(placed.unit, space, name, reads) if len(units) == 1 else None
        for other in placed.unit.facts.names if found is None else found:
            if other.name == name and other.space == space and (reads or other.role is not OccurrenceRole.READ):
                yield Occurrence(other, placed.start)


def naming(document: LowLevelDocument, offset: int) -> Naming | None:
    """Definitions and uses of the name at `offset`. Every write is a definition; a declaration is one where nothing
    else is."""
    occurrence = occurrence_at(document, offset)
    if occurrence is None:
        return None
    meant = in_ir(document, occurrence)
    found = list(with_machine(document, meant or occurrence))
    if meant is not None and meant not in found:
        found.insert(0, meant)  # a first block without a label
    defining = _defining(found)
    places = tuple(DefinitionPlace(other.span, _full(document, other)) for other in defining)
    roles = {other.named.role for other in defining}
    uses = tuple(other.span for other in found if other.named.role not in roles)
    return Naming(document.buffer.slice(occurrence.span.start, occurrence.span.end), places, uses)


def _defining(found: Sequence[Occurrence]) -> list[Occurrence]:
    writes = [other for other in found if other.named.role in (OccurrenceRole.DEFINE, OccurrenceRole.WRITE)]
    return writes or [other for other in found if other.named.role is OccurrenceRole.DECLARE]


def definitions_at(document: LowLevelDocument, offset: int) -> tuple[DefinitionPlace, ...]:
    """The definitions that `naming` gives, without a search for the uses."""
    occurrence = occurrence_at(document, offset)
    if occurrence is None:
        return ()
    meant = in_ir(document, occurrence)
    found = [meant] if meant is not None else _defining(list(occurrences(document, occurrence, reads=False)))
    return tuple(DefinitionPlace(other.span, _full(document, other)) for other in found)


def declared_at(document: LowLevelDocument, offset: int) -> tuple[DefinitionPlace, ...]:
    """Where the name at `offset` is declared and not defined; empty where nothing declares it."""
    occurrence = occurrence_at(document, offset)
    found = () if occurrence is None else occurrences(document, occurrence, reads=False)
    return tuple(
        DefinitionPlace(other.span, _full(document, other))
        for other in found
        if other.named.role is OccurrenceRole.DECLARE
    )


def type_places(document: LowLevelDocument, offset: int) -> tuple[DefinitionPlace, ...]:
    """Definitions of the named types in the type of the name at `offset`; of the name itself where it is a type's."""
    occurrence = occurrence_at(document, offset)
    if occurrence is None:
        return ()
    if occurrence.named.space == _TYPE:
        names = [occurrence.named.name]
    else:
        details = [other.named.detail for other in occurrences(document, occurrence) if other.named.detail]
        names = _types_in(details[0]) if details else []
    return tuple(
        DefinitionPlace(other.span, _full(document, other))
        for name in dict.fromkeys(names)
        for other in same(document, occurrence.at, _TYPE, name)
        if other.named.role is OccurrenceRole.DEFINE
    )


def _types_in(type: str) -> list[str]:
    """Names of the named types in a type as LLVM IR writes it."""
    tokens = tokenize(type)
    return [name_of(text) for kind, text in zip(tokens.kinds, tokens.texts, strict=True) if kind == LOCAL]


_TYPE = "type"
"""Space of named types in LLVM IR's reader."""


def _full(document: LowLevelDocument, occurrence: Occurrence) -> Span:
    """All of what a place defines: its line, where nothing else is known."""
    named = occurrence.named
    if named.full is not None and named.full != named.span:
        return named.full.shifted(occurrence.at)
    return document.buffer.line_span(document.buffer.line_of(occurrence.span.start))
