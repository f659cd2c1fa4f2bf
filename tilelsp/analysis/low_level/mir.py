"""Machine IR documents: LLVM's form and the documents' form, and the verifier of the declared opcodes."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from tilelsp.analysis.low_level.inline_checker import InlineAssemblyChecker
from tilelsp.analysis.low_level.intrinsics import DeclaredIntrinsics
from tilelsp.analysis.low_level.language import LinkedUnits, PlacedUnit
from tilelsp.analysis.low_level.mir_rules import verify_opcodes
from tilelsp.analysis.low_level.versions import verify_versions
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.compile.stage import Stage
from tilelsp.compile.verify_machine import (
    MachineVerifier,
    verify_shared_memory,
)
from tilelsp.defs.mir.opcodes import OPCODES
from tilelsp.defs.targets import TARGETS
from tilelsp.ir.module import Op
from tilelsp.ir.types import StringAttr
from tilelsp.spec.rule import TextLevel
from tilelsp.spec.target import Target
from tilelsp.syntax.mir.parser import parse_in_steps, parse_mir
from tilelsp.syntax.mir.split import UnitKind, UnitMarker, cuts, marks
from tilelsp.syntax.mir.units import MirReader, MirUnit, link_units, opcodes
from tilelsp.syntax.mir.walkthrough import SLOW, STEP, WalkthroughUnit

if TYPE_CHECKING:
    from tilelsp.spec.machine_facts import MachineFacts


def _nvptx() -> MachineFacts:
    from tilelsp.defs.mir.nvptx import NVPTX  # LLVM's table of opcodes, which only its form needs

    return NVPTX


_CPU = "target_cpu"
"""The attribute of a function that names what it was made for."""


class MirLanguage:
    """Machine IR."""

    stage = Stage.MIR
    local = frozenset(
        ("register", "value", "block", "stack", "fixed-stack", "constant", "jump-table", "ir-value", "ir-block")
    )

    def __init__(self) -> None:
        self._inline = InlineAssemblyChecker()

    @cached_property
    def _reader(self) -> MirReader:
        return MirReader(OPCODES, _nvptx)

    def marks(self, piece: str) -> Sequence[UnitMarker]:
        """See `LowLevelLanguage.marks`."""
        return tuple(marks(piece))

    def cuts(self, found: Iterable[tuple[Sequence[UnitMarker], int]], length: int) -> Iterable[tuple[int, UnitKind]]:
        """See `LowLevelLanguage.cuts`."""
        return cuts((UnitMarker(at + marker.at, marker.mark) for piece, at in found for marker in piece), length)

    def read(
        self, text: str, kind: UnitKind, before: tuple[MirUnit, str] | None = None
    ) -> Generator[None, None, MirUnit]:
        """See `LowLevelLanguage.read`."""
        return self._reader.read(text, kind, None if before is None else before[0])

    def unread(self, text: str, problem: Diagnostic) -> MirUnit:
        """See `LowLevelLanguage.unread`."""
        return MirUnit(UnitKind.WALKTHROUGH, len(text), problems=(problem,))

    def link(self, units: Sequence[PlacedUnit[MirUnit]], before: object = None) -> Generator[None, None, LinkedUnits]:
        """See `LowLevelLanguage.link`. Nothing of an earlier version is used."""
        found = link_units([(placed.unit, placed.start) for placed in units], DeclaredIntrinsics())
        return LinkedUnits((yield from found))

    def subjects(self, units: Sequence[PlacedUnit[MirUnit]]) -> Sequence[int]:
        """See `LowLevelLanguage.subjects`."""
        return range(len(units))

    def verify(
        self, units: Sequence[PlacedUnit[MirUnit]], number: int, target: Target
    ) -> Generator[None, None, list[Diagnostic]]:
        """See `LowLevelLanguage.verify`. What is said of a unit alone is remembered in it."""
        placed = units[number]
        unit = placed.unit
        walkthrough = unit.walkthrough
        if unit.ir is not None:
            diagnostics = verify_versions(unit.ir, TextLevel.MIR, self.stage)
            broken = [diagnostic.shifted(placed.start) for diagnostic in diagnostics]
            return [*broken, *(yield from self._inline.verify(units, number, target))]
        if unit.function is not None:
            diagnostics = unit.verified.get(target.name)
            if diagnostics is None:
                diagnostics = unit.verified[target.name] = yield from verify_opcodes(unit, target)
            return [diagnostic.shifted(placed.start) for diagnostic in diagnostics]
        if walkthrough is None or not walkthrough.functions:
            return []
        known = unit.verified.get(target.name)
        if known is None:
            known = unit.verified[target.name] = yield from _verified(walkthrough, target)
        found = [diagnostic.shifted(placed.start) for diagnostic in known]
        used = unit.used_globals
        if used:
            owners = [
                (other.start + at, op)
                for other in units
                for name, (op, at) in other.unit.globals.items()
                if name in used
            ]
            diagnostics = verify_shared_memory([op for _, op in owners], target)
            found.extend(diagnostic.shifted(owners[-1][0]) for diagnostic in diagnostics)
        return found

    def flow(
        self, units: Sequence[PlacedUnit[MirUnit]], targets: tuple[Target, ...]
    ) -> Generator[None, None, list[Diagnostic]]:
        """See `FollowedLanguage.flow`. What is found in a unit is remembered in it."""
        names = tuple(target.name for target in targets)
        found: list[Diagnostic] = []
        for placed in units:
            known = placed.unit.followed.get(names)
            if known is None:
                known = placed.unit.followed[names] = yield from _followed(placed.unit, targets)
            found += (diagnostic.shifted(placed.start) for diagnostic in known)
        return found

    def own_target(self, unit: MirUnit) -> Target | None:
        """See `TargetedLanguage.own_target`."""
        functions = () if unit.walkthrough is None else unit.walkthrough.functions
        cpus = {function.head.attrs.get(_CPU) for function in functions}
        name = cpus.pop() if len(cpus) == 1 else None
        named = (target for target in TARGETS if isinstance(name, StringAttr) and target.name == name.value)
        return next(named, None)

    def ops(self, unit: MirUnit) -> Iterable[tuple[str, int]]:
        """See `LowLevelLanguage.ops`."""
        return opcodes(unit)

    def module(self, text: str) -> Op:
        """See `LowLevelLanguage.module`."""
        return parse_mir(text, OPCODES).module


def _verified(walkthrough: WalkthroughUnit, target: Target) -> Generator[None, None, tuple[Diagnostic, ...]]:
    """Diagnostics of the functions of a unit. Those of the instructions of a part are remembered in it."""
    found: list[Diagnostic] = []
    steps = 0
    verifier = MachineVerifier(target, direct=True)
    for part, at in walkthrough.parts:
        known = part.verified.get(target.name)
        steps += 1
        if known is None:
            yield from verifier.instructions(part.ops)
            known = part.verified[target.name] = verifier.taken()
            steps += SLOW
        if steps >= STEP:
            steps = 0
            yield
        found += (diagnostic.shifted(at) for diagnostic in known)
    return tuple(found)


def _followed(unit: MirUnit, targets: tuple[Target, ...]) -> Generator[None, None, tuple[Diagnostic, ...]]:
    """Diagnostics of a unit's functions over their control flow; none for one that has an error."""
    walkthrough = unit.walkthrough
    if (
        walkthrough is None
        or not walkthrough.functions
        or any(problem.severity is Severity.ERROR for problem in unit.problems)
    ):
        return ()
    from tilelsp.analysis.low_level.mir_flow import module_flow
    from tilelsp.defs.ptx.families import loading

    yield from loading()
    parsed = yield from parse_in_steps(walkthrough.text, walkthrough.opcodes)
    return tuple((yield from module_flow(parsed.module, targets)))
