"""LLVM IR documents."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from functools import cached_property
from typing import TypeAlias

from tilelsp.analysis.low_level.inline_checker import InlineAssemblyChecker, has_assembly
from tilelsp.analysis.low_level.intrinsics import DeclaredIntrinsics
from tilelsp.analysis.low_level.language import LinkedUnits, PlacedUnit
from tilelsp.analysis.low_level.llvm_rules import RuleChecker, has_subjects, is_followed, launches
from tilelsp.analysis.low_level.versions import has_versions, verify_versions
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.record import record
from tilelsp.compile.stage import Stage
from tilelsp.ir.module import Op
from tilelsp.spec.data_layout import SPACES, AddressSpaces
from tilelsp.spec.rule import TextLevel
from tilelsp.spec.target import Target
from tilelsp.syntax.dumps import dump_starts, has_code, header, without_header
from tilelsp.syntax.llvm import units as llvm
from tilelsp.syntax.llvm.build import build_units
from tilelsp.syntax.llvm.cursor import Interned
from tilelsp.syntax.llvm.facts import facts_of, instructions, local_names, names_at
from tilelsp.syntax.llvm.link import Linked, link_units
from tilelsp.syntax.llvm.module_tables import ModuleTables
from tilelsp.syntax.llvm.parser import parse_llvm
from tilelsp.syntax.llvm.relink import relink
from tilelsp.syntax.llvm.starts import unit_starts
from tilelsp.syntax.units import NameOccurrence, UnitFacts

Mark: TypeAlias = tuple[int, AddressSpaces | None]
"""A line that may begin a unit, and what it says of address spaces."""


@record(frozen=False, eq=False, slots=False)
class AnalyzedLlvmUnit:
    """A function, or something else that stands at the top level. `ir` is None where reading it failed."""

    ir: llvm.LlvmUnit | None
    problems: tuple[Diagnostic, ...]

    @property
    def ops(self) -> tuple[Op, ...]:
        """See `Unit.ops`."""
        return self._ops

    @property
    def facts(self) -> UnitFacts:
        """See `Unit.facts`."""
        return self._facts

    def names_at(self, offset: int) -> tuple[NameOccurrence, ...] | None:
        """See `Searched.names_at`."""
        return None if self.ir is None or "_facts" in self.__dict__ else names_at(self.ir, offset)

    def named(self, space: str, name: str, *, reads: bool = True) -> tuple[NameOccurrence, ...] | None:
        """See `Searched.named`."""
        return None if self.ir is None else local_names(self.ir, space, name, reads=reads)

    @cached_property
    def has_target_checks(self) -> bool:
        """True if the unit has parts that a target's verifier can check without the rest of the module."""
        return self.ir is not None and (has_assembly(self.ir) or has_versions(self.ir) or has_subjects(self.ir))

    @cached_property
    def followed(self) -> bool:
        """True if the unit has effects for the flow rules to follow."""
        return self.ir is not None and is_followed(self.ir)

    @cached_property
    def _ops(self) -> tuple[Op, ...]:
        return () if self.ir is None else tuple(build_units([(self.ir, 0)], ModuleTables()).ops)

    @cached_property
    def _facts(self) -> UnitFacts:
        return UnitFacts(problems=self.problems) if self.ir is None else facts_of(self.ir)


class LlvmLanguage:
    """LLVM IR."""

    stage = Stage.LLVM
    local = frozenset(("value", "block"))

    def __init__(self) -> None:
        self._shared = Interned()
        self._inline = InlineAssemblyChecker()
        self._rules = RuleChecker()

    def marks(self, piece: str) -> Sequence[Mark]:
        """See `LowLevelLanguage.marks`."""
        spaces = dict(llvm.address_spaces(piece))
        starts = unit_starts(piece)
        found = sorted({*starts, *dump_starts(piece)}) if "*** IR " in piece else starts
        return tuple((at, spaces.get(at)) for at in found)

    def cuts(self, found: Iterable[tuple[Sequence[Mark], int]], length: int) -> Iterable[tuple[int, AddressSpaces]]:
        """See `LowLevelLanguage.cuts`. A data layout is meant from its line on: everything else stands behind it."""
        at, spaces = 0, SPACES
        for marks, start in found:
            for mark, new_spaces in marks:
                if at < start + mark < length:
                    yield at, spaces
                    at = start + mark
                spaces = new_spaces or spaces
        yield at, spaces

    def read(
        self, text: str, kind: AddressSpaces, before: tuple[AnalyzedLlvmUnit, str] | None = None
    ) -> Generator[None, None, AnalyzedLlvmUnit]:
        """See `LowLevelLanguage.read`."""
        if self._shared.spaces != kind:
            self._shared = Interned(kind)
        if header(text) is not None:
            # What a module holds begins units of its own: what is left are loops, which are dumped as bare blocks.
            text = without_header(text)
            if has_code(text):
                return AnalyzedLlvmUnit(None, ())
            before = None
        known = (before[0].ir, before[1]) if before is not None and before[0].ir is not None else None
        unit = yield from llvm.read_unit(text, self._shared, known)
        return AnalyzedLlvmUnit(unit, unit.problems)

    def unread(self, text: str, problem: Diagnostic) -> AnalyzedLlvmUnit:
        """See `LowLevelLanguage.unread`."""
        return AnalyzedLlvmUnit(None, (problem,))

    def link(
        self, units: Sequence[PlacedUnit[AnalyzedLlvmUnit]], before: object = None
    ) -> Generator[None, None, LinkedUnits]:
        """See `LowLevelLanguage.link`."""
        placed = [(unit.unit.ir, unit.start) for unit in units if unit.unit.ir is not None]
        if isinstance(before, Linked):
            linked = yield from relink(before, placed, DeclaredIntrinsics())
        else:
            linked = yield from link_units(placed, DeclaredIntrinsics())
        return LinkedUnits(linked.diagnostics, linked)

    def subjects(self, units: Sequence[PlacedUnit[AnalyzedLlvmUnit]]) -> Sequence[int]:
        """See `LowLevelLanguage.subjects`."""
        every = self._rules.module_asks(units)
        return [number for number, placed in enumerate(units) if every or placed.unit.has_target_checks]

    def verify(
        self, units: Sequence[PlacedUnit[AnalyzedLlvmUnit]], number: int, target: Target
    ) -> Generator[None, None, list[Diagnostic]]:
        """Diagnostics of a target's assembler about inline assembly, and of the rules that functions break."""
        found = yield from self._inline.verify(units, number, target)
        placed = units[number]
        if placed.unit.ir is not None:
            diagnostics = verify_versions(placed.unit.ir, TextLevel.LLVM, self.stage)
            found += (diagnostic.shifted(placed.start) for diagnostic in diagnostics)
        return [*found, *(yield from self._rules.verify(units, number, target))]

    def flow(
        self, units: Sequence[PlacedUnit[AnalyzedLlvmUnit]], targets: tuple[Target, ...]
    ) -> Generator[None, None, list[Diagnostic]]:
        """See `FollowedLanguage.flow`."""
        followed = [placed for placed in units if placed.unit.followed]
        if not followed:
            return []
        from tilelsp.analysis.low_level.llvm_flow import flow_findings
        from tilelsp.defs.ptx.families import loading

        yield from loading()
        return (yield from flow_findings(followed, launches(units), targets))

    def ops(self, unit: AnalyzedLlvmUnit) -> Iterator[tuple[str, int]]:
        """See `LowLevelLanguage.ops`."""
        return iter(()) if unit.ir is None else instructions(unit.ir)

    def module(self, text: str) -> Op:
        """See `LowLevelLanguage.module`."""
        return parse_llvm(text).module
