"""Machine IR documents: LLVM's form and the documents' form, and the verifier of the declared opcodes."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from functools import cached_property

from tilelsp.analysis.low_level.language import Placed
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.compile.stage import Stage
from tilelsp.compile.verify_mir import verify_function, verify_shared_memory
from tilelsp.defs.mir.nvptx import NVPTX
from tilelsp.defs.mir.opcodes import OPCODES
from tilelsp.ir.module import Op
from tilelsp.spec.target import Target
from tilelsp.syntax.mir.parser import parse_mir
from tilelsp.syntax.mir.split import Marked, UnitKind, cuts, marks
from tilelsp.syntax.mir.units import MirReader, MirUnit, link_units


class MirLanguage:
    """Machine IR."""

    stage = Stage.MIR
    local = frozenset(("register", "value", "block", "stack", "fixed-stack", "constant", "jump-table"))

    @cached_property
    def _reader(self) -> MirReader:
        return MirReader(OPCODES, NVPTX)

    def marks(self, piece: str) -> Sequence[Marked]:
        """See `LowLevelLanguage.marks`."""
        return tuple(marks(piece))

    def cuts(self, found: Iterable[tuple[Sequence[Marked], int]], length: int) -> Iterable[tuple[int, UnitKind]]:
        """See `LowLevelLanguage.cuts`."""
        return cuts((Marked(at + one.at, one.mark) for piece, at in found for one in piece), length)

    def read(
        self, text: str, kind: UnitKind, before: tuple[MirUnit, str] | None = None
    ) -> Generator[None, None, MirUnit]:
        """See `LowLevelLanguage.read`."""
        return self._reader.read(text, kind)

    def unread(self, text: str, problem: Diagnostic) -> MirUnit:
        """See `LowLevelLanguage.unread`."""
        return MirUnit(UnitKind.PLAIN, len(text), problems=(problem,))

    def link(self, units: Sequence[Placed[MirUnit]]) -> Generator[None, None, list[Diagnostic]]:
        """See `LowLevelLanguage.link`."""
        return link_units([(placed.unit, placed.start) for placed in units])

    def verify(
        self, units: Sequence[Placed[MirUnit]], number: int, target: Target
    ) -> Generator[None, None, list[Diagnostic]]:
        """See `LowLevelLanguage.verify`. What is said of a unit alone is remembered in it."""
        placed = units[number]
        unit = placed.unit
        functions = unit.functions
        if not functions:
            return []
        known = unit.verified.get(target.name)
        if known is None:
            made: list[Diagnostic] = []
            for function in functions:
                made += yield from verify_function(function, target)
            known = unit.verified[target.name] = tuple(made)
        found = [one.shifted(placed.start) for one in known]
        used = unit.used_globals
        if used:
            owners = [(other, op) for other in units for name, op in other.unit.globals.items() if name in used]
            said = verify_shared_memory([op for _, op in owners], target)
            found.extend(one.shifted(owners[-1][0].start) for one in said)
        return found

    def module(self, text: str) -> Op:
        """See `LowLevelLanguage.module`."""
        return parse_mir(text, OPCODES).module
