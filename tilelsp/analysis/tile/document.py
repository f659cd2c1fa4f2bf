"""An MLIR document: its segments, the units made of them, and everything found in it.

A document never changes; an edit makes the next one, which keeps all units that the edit did not touch.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from typing import TYPE_CHECKING

from tilelsp.analysis.buffer import Buffer
from tilelsp.analysis.guard import Failed, guarded, not_analysed
from tilelsp.analysis.tile.aliases import ChunkAliases, chunks_of
from tilelsp.analysis.tile.binding import blamed
from tilelsp.analysis.tile.cut_off import causes
from tilelsp.analysis.tile.facts import diagnostics, first_of, symbol_users
from tilelsp.analysis.tile.file_metadata import metadata_findings
from tilelsp.analysis.tile.location_uses import location_findings
from tilelsp.analysis.tile.missing_ops import behind_tokens
from tilelsp.analysis.tile.same_segments import closing_segments, same_units
from tilelsp.analysis.tile.segments import Segment, SegmentKind, Segments
from tilelsp.analysis.tile.splitter import Splitter
from tilelsp.analysis.tile.stage_rules import UnitReader, add_rule, assembly_errors, broken_rules, flow_rules
from tilelsp.analysis.tile.statement_edits import LengthEdit
from tilelsp.analysis.tile.statement_reader import StatementReader
from tilelsp.analysis.tile.symbols import SegmentLookup, SymbolTables, symbol_tables
from tilelsp.analysis.tile.tool_findings import of_dumps, tool_diagnostics
from tilelsp.analysis.tile.unclosed import closed
from tilelsp.analysis.tile.unit import NO_ENV, AliasEnv, TileUnit, UnitTools, keeps_structure
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.record import record
from tilelsp.base.text import Span, feeds_only
from tilelsp.ir.module import Op
from tilelsp.spec.catalog import Catalog
from tilelsp.spec.target import Target
from tilelsp.spec.verify import sentence
from tilelsp.syntax.document import ParsedDocument, parse_document
from tilelsp.syntax.parse_format import compile_parser
from tilelsp.syntax.reader import MAX_DEPTH, Reader
from tilelsp.syntax.slot_at import Prober
from tilelsp.syntax.ssa_names import UNDECLARED

if TYPE_CHECKING:
    from tilelsp.analysis.tile.assembly import MlirAssemblyChecker

UNDECLARED_DIALECT = "dialect.undeclared"

MANY = 20
"""Edited units after which the symbol tables are made anew rather than compared."""

WITH_OPS = (SegmentKind.UNIT, SegmentKind.LOOSE, SegmentKind.OPEN)
"""Segments that units are made of."""


class TileLanguage:
    """Reads MLIR documents of one catalog. Keep one: it remembers types, attributes and lines."""

    def __init__(self, catalog: Catalog, stages: dict[str, str]) -> None:
        self.reader = reader = Reader(catalog, compile_parser, tolerant=True)
        self.params = reader.params
        self.splitter = Splitter(reader)
        self.tools = UnitTools(catalog, StatementReader(reader), stages)
        self.prober = Prober(reader)
        self._assembly_judge: MlirAssemblyChecker | None = None

    @property
    def assembly_checker(self) -> MlirAssemblyChecker:
        """Checks the PTX in strings; not loaded for documents without any."""
        if self._assembly_judge is None:
            from tilelsp.analysis.tile.assembly import MlirAssemblyChecker

            self._assembly_judge = MlirAssemblyChecker()
        return self._assembly_judge

    def document(self, text: str) -> TileDocument:
        """The document with this text; nothing is worked out yet."""
        return TileDocument(self, text=text)

    def ops(self, text: str) -> tuple[Op, ...]:
        """The IR of a whole document, for lowering; what is wrong with it is not repeated."""
        return self.parsed(text).ops

    def parsed(self, text: str) -> ParsedDocument:
        """A whole document, read in one go."""
        return parse_document(text, self.reader)


@record
class Recomputed:
    """Ops that were worked out for a version: (offset of the op's name in the document, its name)."""

    ops: tuple[tuple[int, str], ...]


class TileDocument:
    """One version of a document. `segments` and `units` are empty until `prepare` ran."""

    def __init__(self, language: TileLanguage, *, text: str | None) -> None:
        self.language = language
        self.segments = Segments([])
        self.units: list[TileUnit | None] = []
        """For each segment its unit; None for those without ops."""
        self.chunks: list[ChunkAliases] = []
        self._text = None if text is None else feeds_only(text)
        self._splitting: Generator[None, None, list[Segment]] | None = None
        self._fresh: list[TileUnit] = []
        self._unit_reader = UnitReader(language.reader)
        self._at_work: TileUnit | None = None
        self._symbols: SymbolTables | None = None
        self._closings: dict[int, int] | None = None
        self._loose_names: dict[int, Counter[str]] | None = None
        self._too_deep: int | None = None
        """The first segment that stands in as many modules as are taken apart."""
        self._changed: frozenset[int] = frozenset()
        """Segments that were edited since `_symbols` was made."""

    # versions --------------------------------------------------------------------------------------------------

    def prepare(self) -> Generator[None, None, None]:
        """Cut the text into segments. Whoever asks for it goes on where another one stopped."""
        while self._text is not None:
            if self._splitting is None:
                self._splitting = self.language.splitter.split(self._text)
            try:
                next(self._splitting)
            except StopIteration as end:
                items: list[Segment] = end.value
                self.segments = Segments(items)
                self._envelop([None] * len(items))
                self._text = self._splitting = None
            yield

    def edited(self, start: int, end: int, new: str, after: Buffer) -> TileDocument:
        """The document after `start:end` became `new`; `after` is the whole text then."""
        if self._text is not None or not self.segments.items:
            return TileDocument(self.language, text=after.text)
        new = feeds_only(new)
        return self._edited_unit(start, end, new) or self._resplit(start, end, new)

    @property
    def prepared(self) -> bool:
        """True once the text is cut into segments."""
        return self._text is None

    def _edited_unit(self, start: int, end: int, new: str) -> TileDocument | None:
        """The next document, where the edit stays inside of one unit's braces."""
        number = self.segments.at(start)
        unit = self.units[number]
        base = self.segments.code_start(number)
        stop = self.segments.ends[number]
        if unit is None or unit.kind is SegmentKind.OPEN or start < base or end > stop:
            return None
        if self.segments.of_line(start) != number:
            return None  # a string that another segment opens on this line may close now
        if end == stop and number + 1 < len(self.units):
            return None  # with its last line break, what follows would no longer start a line
        lines = keeps_structure(unit, start - base, end - base, new)
        splitter = self.language.splitter
        if lines is None or any(splitter.splits_here(line) for line in lines):
            return None
        old = self.segments.items[number]
        begin = self.segments.start(number)
        text = old.text[: start - begin] + new + old.text[end - begin :]
        segment = Segment(old.kind, text, old.start, old.stack)
        chunk = self._chunk(number)
        # The rest of the unit names what it named; that it may see an alias which only the old line named is no harm.
        same = chunk is None or chunk.sees(unit.env, lines[1])
        env = unit.env if same else self._env(number, segment.code)
        edit = LengthEdit(start - base, end - base, len(new))
        after = unit.edited(segment, edit) if env.key == unit.env.key else TileUnit(segment, env)
        made = TileDocument(self.language, text=None)
        made.segments = self.segments.with_segment(number, segment)
        made.units = self.units.copy()
        made.units[number] = after
        made.chunks = self.chunks
        made._closings = self._closings
        made._too_deep = self._too_deep
        made._fresh = [fresh for fresh in self._fresh if fresh is not unit and not fresh.done]
        made._fresh.append(after)
        if self._symbols is not None:
            made._symbols = self._symbols
            made._changed = frozenset((*self._changed, number)) if len(self._changed) < MANY else frozenset()
            if not made._changed:
                made._symbols = None
        return made

    def _resplit(self, start: int, end: int, new: str) -> TileDocument:
        change = self.language.splitter.resplit(self.segments, start, end, new)
        fresh = change.found
        items = [*self.segments.items[: change.first], *fresh, *self.segments.items[change.last :]]
        units = [unit for unit in self.units[change.first : change.last] if unit is not None]
        middle = same_units(units, fresh)
        retained = {id(unit) for unit in middle}
        replaced = [unit for unit in units if id(unit) not in retained]
        missing = [i for i, unit in enumerate(middle) if unit is None and fresh[i].kind in WITH_OPS]
        if len(replaced) == len(missing):
            for i, before in zip(missing, replaced, strict=True):
                if before.stack == fresh[i].stack:
                    middle[i] = TileUnit(fresh[i], before.env, before)
        made = TileDocument(self.language, text=None)
        made.segments = Segments(items)
        made._envelop([*self.units[: change.first], *middle, *self.units[change.last :]], self.chunks)
        return made

    def _envelop(self, known: Sequence[TileUnit | None], aliases: Sequence[ChunkAliases] = ()) -> None:
        """Make the units of all segments, keeping the known ones whose surroundings still mean the same.

        `aliases` are those of the document before an edit.
        """
        items = self.segments.items
        self.chunks = chunks_of(items, self.language.params, aliases)
        closings = closing_segments(items)
        units: list[TileUnit | None] = []
        aliased = any(chunk.found for chunk in self.chunks)
        for number, segment in enumerate(items):
            before = known[number]
            if segment.kind not in WITH_OPS:
                units.append(None)
                continue
            if len(segment.stack) >= MAX_DEPTH and self._too_deep is None:
                self._too_deep = number
            tail = items[closings[number]].code if number in closings else ""
            env = self._env(number, f"{segment.code}{tail}") if aliased else NO_ENV
            if before is not None and before.env.key == env.key and before.tail == tail:
                units.append(before)
            else:
                units.append(TileUnit(segment, env, tail=tail))
        self.units = units
        self._fresh = [unit for unit in units if unit is not None and not unit.done]

    def _env(self, number: int, text: str) -> AliasEnv:
        chunk = self._chunk(number)
        return NO_ENV if chunk is None else chunk.env(number, text)

    def _chunk(self, number: int) -> ChunkAliases | None:
        """The aliases that a segment may name; None where there are none."""
        # One chunk ends in front of the separator that the next one starts behind.
        behind = bisect_right(self.chunks, number, key=lambda aliases: aliases.first)
        chunk = self.chunks[behind - 1] if self.chunks else None
        return chunk if chunk is not None and chunk.found and number < chunk.last else None

    # findings --------------------------------------------------------------------------------------------------

    def work_out(self) -> Generator[None, None, None]:
        """Work out all units."""
        yield from self.prepare()
        for unit in self._fresh:
            if not unit.done:
                self._at_work = unit
                yield from unit.work_out(self.language.tools)
        self._at_work = None

    def line_at_work(self, buffer: Buffer) -> int | None:
        """The line of the unit that is being worked out, if one is; `buffer` is the document's text."""
        number = next((i for i, unit in enumerate(self.units) if unit is self._at_work), -1) if self._at_work else -1
        return None if number < 0 else buffer.line_of(self.segments.code_start(number))

    def findings(self, targets: tuple[Target, ...]) -> Generator[None, None, list[Diagnostic]]:
        """Everything found, for the targets; for none, what does not depend on one."""
        yield from self.work_out()
        found: list[Diagnostic] = []
        noisy = [number for number, unit in enumerate(self.units) if unit is not None and unit.noisy]
        for number in noisy:
            found += self._unit_findings(number)
            yield
        found += self._undeclared_dialects(noisy)
        found += tool_diagnostics(self.segments)
        found += metadata_findings(self.segments, self.language.tools.catalog)
        for chunk in self.chunks:
            for number, problem in chunk.problems() if chunk.found else ():
                found.append(problem.shifted(self.segments.start(number)))
        found += yield from location_findings(self.segments, self.chunks)
        found += self.symbols().problems(self)
        if self._too_deep is not None:
            at = self.segments.code_start(self._too_deep)
            message = f"modules are nested more than {MAX_DEPTH} deep"
            found.append(Diagnostic("nesting", message, Span(at, at + 1)))
        for number in noisy:
            found += self._symbol_findings(number)
        for number in noisy:
            unit = self.units[number]
            if unit is not None and (unit.rules_stage is not None or unit.has_subjects or unit.has_assembly):
                place = Span(self.segments.code_start(number), self.segments.ends[number])
                try:
                    if unit.has_assembly:
                        wrong = yield from guarded(assembly_errors(unit, self.language, targets))
                        found += (diagnostic.shifted(place.start) for diagnostic in wrong)
                    rules = yield from guarded(broken_rules(unit, self._unit_reader, targets))
                except Failed as failed:
                    found.append(not_analysed(place, failed))
                    continue
                for rule in rules:
                    add_rule(found, rule.shifted(place.start))
        reported = causes(closed(found, self.segments), self.segments)
        return of_dumps(behind_tokens(reported, self.segments), self.segments)

    def flow(self, targets: tuple[Target, ...]) -> Generator[None, None, list[Diagnostic]]:
        """See `FlowDocument.flow`."""
        yield from self.work_out()
        found: list[Diagnostic] = []
        for number, unit in enumerate(self.units):
            if unit is not None:
                rule_findings = yield from flow_rules(unit, self._unit_reader, targets)
                found += (diagnostic.shifted(self.segments.code_start(number)) for diagnostic in rule_findings)
        return of_dumps(found, self.segments)

    def _unit_findings(self, number: int) -> Iterator[Diagnostic]:
        """Diagnostics of one unit by itself."""
        unit = self.units[number]
        if unit is None or unit.facts is None or not unit.facts.interest.with_findings:
            return
        elsewhere = self._defined_elsewhere(number, unit) if unit.facts.missing else frozenset[str]()
        for diagnostic in diagnostics(unit.facts, 0):
            span = diagnostic.span
            if diagnostic.code != UNDECLARED or unit.text[span.start + 1 : span.end] not in elsewhere:
                yield self._placed(number, unit, diagnostic)

    def _undeclared_dialects(self, noisy: Sequence[int]) -> Iterator[Diagnostic]:
        """One hint for each dialect of which an op is not declared, where the first one stands."""
        reported: set[str] = set()
        for number in noisy:
            unit = self.units[number]
            if unit is None or unit.facts is None or unit.facts.strange <= reported:
                continue
            for dialect in sorted(unit.facts.strange - reported):
                span = first_of(unit.facts, self.segments.code_start(number), dialect)
                if span is not None:
                    yield Diagnostic(UNDECLARED_DIALECT, self._not_declared(dialect), span, Severity.HINT)
            reported |= unit.facts.strange

    def _not_declared(self, dialect: str) -> str:
        if self.language.tools.catalog.has(dialect):
            return f"this form of an op of dialect '{dialect}' is not declared: such ops are read, and not checked"
        read = f"dialect '{dialect}' is not declared: its ops are read by their names and brackets, and not checked"
        return f"{read} (`tilelsp dialects import` makes declarations of its TableGen files)"

    def _symbol_findings(self, number: int) -> Iterator[Diagnostic]:
        """Diagnostics of the symbols that one unit refers to."""
        unit = self.units[number]
        if unit is None or unit.facts is None or not unit.facts.interest.symbolic:
            return
        lookup = SegmentLookup(self, self.symbols(), number)
        base = self.segments.code_start(number)
        for op, statement, at, table in symbol_users(unit.facts, base, lookup):
            for check in op.spec.symbols:
                for problem in check(op, table):
                    severity = Severity.WARNING if problem.warning else Severity.ERROR
                    span = blamed(op, statement.syntax, problem).shifted(at)
                    stage = self.language.tools.stages.get(op.spec.dialect, "")
                    code = problem.code or f"{op.name}.verify"
                    yield Diagnostic(code, sentence(op, problem), span, severity, stage)

    def symbols(self) -> SymbolTables:
        """The symbol tables of a document that is worked out."""
        if self._symbols is None or not self._symbols.still(self.units, self._changed):
            self._symbols = symbol_tables(self.segments.items, self.units)
            self._changed = frozenset()
        return self._symbols

    def _defined_elsewhere(self, number: int, unit: TileUnit) -> frozenset[str]:
        """Names that a run of loose ops misses and that other runs of the same module define."""
        if unit.kind is not SegmentKind.LOOSE or unit.facts is None:
            return frozenset()
        if self._loose_names is None:
            table_of = self.symbols().table_of
            self._loose_names = {}
            for other, known in enumerate(self.units):
                if known is not None and known.kind is SegmentKind.LOOSE and known.facts is not None:
                    self._loose_names.setdefault(table_of[other], Counter()).update(known.facts.defs)
        runs = self._loose_names[self.symbols().table_of[number]]
        own = unit.facts.defs
        return frozenset(name for name in unit.facts.missing if runs[name] > (name in own))

    def recomputed(self) -> Recomputed:
        """The ops that were worked out for this version and not for the one before."""
        found: list[tuple[int, str]] = []
        fresh = {id(unit) for unit in self._fresh}
        for number, unit in enumerate(self.units):
            if unit is not None and id(unit) in fresh:
                found += ((self.segments.code_start(number) + at, name) for at, name in unit.recomputed)
        return Recomputed(tuple(found))

    def _placed(self, number: int, unit: TileUnit, diagnostic: Diagnostic) -> Diagnostic:
        """A finding of a unit at its place in the document; a module's closing brace is another segment's."""
        base = self.segments.code_start(number)
        if not unit.tail:
            return diagnostic.shifted(base)
        limit = len(unit.code)
        close = self._closing(number)
        at = diagnostic.span.start
        return diagnostic.shifted(base if at < limit or close is None else close - limit)

    def _closing(self, number: int) -> int | None:
        """The offset of the brace that closes the module of segment `number`."""
        if self._closings is None:
            self._closings = closing_segments(self.segments.items)
        closing = self._closings.get(number)
        return None if closing is None else self.segments.code_start(closing)
