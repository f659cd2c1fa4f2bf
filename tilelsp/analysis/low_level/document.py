"""LLVM IR and machine IR documents: units that are read once for their text, and linked after each edit."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Hashable, Sequence
from functools import cached_property
from typing import Any

from tilelsp.analysis.buffer import Buffer, Piece
from tilelsp.analysis.guard import Failed, guarded, not_analysed
from tilelsp.analysis.low_level.cut import Cut, moved, unchanged
from tilelsp.analysis.low_level.language import FollowedLanguage, LowLevelLanguage, PlacedUnit, TargetedLanguage, Unit
from tilelsp.analysis.low_level.sections import DumpSection, sections
from tilelsp.analysis.snapshot import Slices, finish
from tilelsp.analysis.witnesses import witnesses
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.text import Span
from tilelsp.compile.stage import Stage
from tilelsp.ir.module import Op
from tilelsp.spec.target import Target
from tilelsp.syntax.dumps import dump_starts

AnyLanguage = LowLevelLanguage[Any, Any, Any]
"""A language whose own units and marks nobody needs to know."""

STEP = 16
"""Pieces or known units that are looked at in one step."""


class LowLevelDocument:
    """One version of a document in LLVM IR or machine IR."""

    def __init__(self, language: AnyLanguage, buffer: Buffer, before: LowLevelDocument | None = None) -> None:
        self.language = language
        self.buffer = buffer
        self._marks: dict[int, tuple[Piece, Any, tuple[int, ...]]] = before._marks if before is not None else {}
        self._known: dict[tuple[Hashable, str], Unit] = before._known if before is not None else {}
        self._earlier: Cut = before._earlier if before is not None else Cut()
        self._units: tuple[PlacedUnit[Any], ...] | None = None
        self._linked: object = before._linked if before is not None else None
        """The result of linking a document of one section, reused by the next version."""
        self._dumps: list[int] = []

    @property
    def stage(self) -> Stage:
        """The stage that the text is."""
        return self.language.stage

    def edited(self, start: int, end: int, new: str, after: Buffer) -> LowLevelDocument:
        """See `Document.edited`. Units and pieces are known by their text."""
        return LowLevelDocument(self.language, after, self)

    @cached_property
    def module(self) -> Op:
        """The whole text as IR, for those who lower it."""
        return self.language.module(self.buffer.text)

    @property
    def units(self) -> tuple[PlacedUnit[Any], ...]:
        """All units in text order."""
        return finish(self.read())

    def unit_at(self, offset: int) -> PlacedUnit[Any]:
        """The unit that holds `offset`."""
        units = self.units
        return units[max(bisect_right(units, offset, key=lambda placed: placed.start) - 1, 0)]

    @property
    def sections(self) -> tuple[DumpSection, ...]:
        """The dumps of the text, with what stands in front of the first; one section where there are none."""
        finish(self.read())
        return self._sections

    @cached_property
    def _sections(self) -> tuple[DumpSection, ...]:
        return tuple(sections(self.units, self._dumps, self.buffer))

    def section_at(self, offset: int) -> DumpSection:
        """The section that holds `offset`."""
        found = self.sections
        return found[max(bisect_right(found, offset, key=lambda section: section.span.start) - 1, 0)]

    def read(self) -> Slices[tuple[PlacedUnit[Any], ...]]:
        """All units, of which those are read whose text is new."""
        if self._units is not None:
            return self._units
        language = self.language
        marks: dict[int, tuple[Piece, Any, tuple[int, ...]]] = {}
        dumps: list[int] = []
        found: list[tuple[Any, int]] = []
        at = 0
        for number, piece in enumerate(self.buffer.pieces):
            known = self._marks.get(id(piece))
            if known is None or known[0] is not piece:
                known = piece, language.marks(piece.text), tuple(dump_starts(piece.text))
                if number % STEP == STEP - 1:
                    yield
            marks[id(piece)] = known
            if known[1]:
                found.append((known[1], at))
            dumps += (at + start for start in known[2])
            at += len(piece.text)
        yield
        after = Cut(self.buffer.pieces, list(language.cuts(found, self.buffer.length)), self.buffer.length)
        yield
        yield from self._read_new(after)
        self._marks, self._dumps = marks, dumps
        self._units = tuple(after.units)
        return self._units

    def _read_new(self, after: Cut) -> Slices[None]:
        """Fill in the units of a cut: those at both ends that an edit left alone, and between them those with the same
        text as one of before, without reading."""
        earlier = self._earlier
        front, back = unchanged(earlier, after)
        last = len(after.begins) - back
        units, texts = earlier.units[:front], earlier.texts[:front]
        known = dict(self._known)
        for number in range(front, last):
            start, kind = after.begins[number]
            end = after.end(number)
            text = self.buffer.slice(start, end)
            unit = known.get((kind, text))
            if unit is None:
                before = (earlier.units[number].unit, earlier.texts[number]) if number < len(earlier.units) else None
                yield
                unit = known[kind, text] = yield from self._read(text, kind, before)
            elif number % STEP == STEP - 1:
                yield
            units.append(PlacedUnit(unit, start, end))
            texts.append(text)
        stays = len(earlier.units) - back
        gone = zip(earlier.begins[front:stays], earlier.texts[front:stays], strict=True)
        new = zip(after.begins[front:last], texts[front:], strict=True)
        for key in {(kind, text) for (_, kind), text in gone} - {(kind, text) for (_, kind), text in new}:
            known.pop(key, None)
        after.units = [*units, *moved(earlier.units[stays:], after.length - earlier.length)]
        after.texts = [*texts, *earlier.texts[stays:]]
        self._known, self._earlier = known, after

    def _read(self, text: str, kind: Any, before: tuple[Unit, str] | None) -> Slices[Unit]:
        try:
            return (yield from guarded(self.language.read(text, kind, before)))
        except Failed as failed:
            return self.language.unread(text, not_analysed(Span(0, len(text)), failed))

    def findings(self, targets: tuple[Target, ...]) -> Slices[list[Diagnostic]]:
        """See `Document.findings`. Units with errors are not verified."""
        units = yield from self.read()
        found: list[Diagnostic] = []
        for placed in [unit for unit in units if unit.unit.problems]:
            found += (problem.shifted(placed.start) for problem in placed.unit.problems)
            yield
        for section in self._sections:
            found += yield from self._joined(section, targets)
        return found

    def flow(self, targets: tuple[Target, ...]) -> Slices[list[Diagnostic]]:
        """See `FlowDocument.flow`."""
        yield from self.read()
        found: list[Diagnostic] = []
        if isinstance(self.language, FollowedLanguage):
            for section in self._sections:
                followed = yield from self.language.flow(section.units, targets)
                if followed:
                    broken = _with_errors(section.units, (yield from self._linked_findings(section)))
                    units = section.units
                    found += (finding for finding in followed if _unit_of(units, finding) not in broken)
        return found

    def _linked_findings(self, section: DumpSection) -> Slices[Sequence[Diagnostic]]:
        """Diagnostics of the units of a section about each other."""
        if not section.complete:
            return ()
        alone = len(self._sections) == 1
        linked = yield from guarded(self.language.link(section.units, self._linked if alone else None))
        self._linked = linked.known if alone else None
        return linked.diagnostics

    def _joined(self, section: DumpSection, targets: tuple[Target, ...]) -> Slices[list[Diagnostic]]:
        """Diagnostics of the units of a section about each other, and those of targets about units without errors."""
        found: list[Diagnostic] = []
        units = section.units
        try:
            found += yield from self._linked_findings(section)
        except Failed as failed:
            found.append(not_analysed(section.span, failed))
        broken = _with_errors(units, found)
        broken |= {number for number, unit in enumerate(units) if unit.unit.problems and _has_error(unit.unit)}
        yield
        own = self.language if isinstance(self.language, TargetedLanguage) and not targets else None
        for step, number in enumerate(self.language.subjects(units)):
            if number in broken:
                continue
            placed = units[number]
            target = None if own is None else own.own_target(placed.unit)
            requested = targets if target is None else (target,)
            for target in requested or witnesses():
                try:
                    diagnostics = yield from guarded(self.language.verify(units, number, target))
                except Failed as failed:
                    found.append(not_analysed(placed.span, failed))
                    break
                found += (
                    diagnostics if requested else (diagnostic for diagnostic in diagnostics if not diagnostic.targets)
                )
            if step % STEP == STEP - 1:
                yield
        return found


def _with_errors(units: Sequence[PlacedUnit[Any]], found: Sequence[Diagnostic]) -> set[int]:
    """The numbers of the units that errors stand in."""
    return {_unit_of(units, diagnostic) for diagnostic in found if diagnostic.severity is Severity.ERROR}


def _unit_of(units: Sequence[PlacedUnit[Any]], diagnostic: Diagnostic) -> int:
    return bisect_right(units, diagnostic.span.start, key=lambda placed: placed.start) - 1


def _has_error(unit: Unit) -> bool:
    return any(problem.severity is Severity.ERROR for problem in unit.problems)
