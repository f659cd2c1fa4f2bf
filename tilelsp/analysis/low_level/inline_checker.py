"""The verdict on assembly of LLVM IR that is PTX: that of calls, and that of modules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tilelsp.analysis.embedded.checker import OF_STRINGS, PtxChecker
from tilelsp.analysis.low_level.inline_ptx import assemblies, is_nvptx, read_ptx
from tilelsp.analysis.low_level.language import PlacedUnit, U
from tilelsp.analysis.low_level.module_ptx import module_assembly, module_strings, read_module_ptx
from tilelsp.analysis.ptx import findings
from tilelsp.analysis.snapshot import Slices
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.record import replace
from tilelsp.spec.target import Target

if TYPE_CHECKING:
    from tilelsp.syntax.llvm.units import LlvmUnit

_OF_MODULES = OF_STRINGS | {
    findings.UNKNOWN_DIRECTIVE, findings.UNKNOWN_SYMBOL, findings.DUPLICATE, findings.DECLARATION, findings.CALL
}  # fmt: skip
"""Codes of findings about a module's assembly, which stands in front of everything else."""

MANY = 500
"""Strings that are looked up in one step."""


def has_assembly(unit: LlvmUnit) -> bool:
    """True if a unit has assembly, in calls or at module level."""
    return any(True for _ in assemblies(unit)) or any(True for _ in module_strings(unit))


class InlineAssemblyChecker(PtxChecker):
    """Checks inline assembly of a document and remembers the findings."""

    def __init__(self) -> None:
        super().__init__()
        self._nvptx: tuple[object, bool] | None = None
        """Units that were judged last, and whether they are for NVPTX."""
        self._module: tuple[object, dict[str, dict[int, list[Diagnostic]]]] | None = None
        """Units whose assembly was judged last, and what was said by target and by the number of the unit."""

    def verify(self, units: Sequence[PlacedUnit[U]], number: int, target: Target) -> Slices[list[Diagnostic]]:
        """Diagnostics of a target's assembler about a unit's strings, in places of the document."""
        placed = units[number]
        found: list[Diagnostic] = []
        ir = placed.unit.ir
        if ir is None or not has_assembly(ir):
            return found
        if self._nvptx is None or self._nvptx[0] is not units:
            self._nvptx = units, is_nvptx(unit.unit.ir for unit in units if unit.unit.ir is not None)
        if not self._nvptx[1]:
            return found
        for step, (at, assembly) in enumerate(assemblies(ir)):
            if step % MANY == MANY - 1:
                yield
            key = assembly.source, assembly.constraints, assembly.constants
            diagnostics = yield from self.check(key, partial(read_ptx, assembly), OF_STRINGS, target)
            found += (problem.shifted(placed.start + at) for problem in diagnostics)
        if any(True for _ in module_strings(ir)):
            found += yield from self._of_module(units, number, target)
        return found

    def _of_module(self, units: Sequence[PlacedUnit[U]], number: int, target: Target) -> Slices[list[Diagnostic]]:
        """Diagnostics of a unit's part of the module's assembly, which is judged once for all of them."""
        if self._module is None or self._module[0] is not units:
            self._module = units, {}
        known = self._module[1]
        if target.name not in known:
            known[target.name] = yield from self._by_unit(units, target)
        return known[target.name].get(number, [])

    def _by_unit(self, units: Sequence[PlacedUnit[U]], target: Target) -> Slices[dict[int, list[Diagnostic]]]:
        """Diagnostics of a module's assembly by the unit that they stand in."""
        whole = module_assembly([placed.unit.ir for placed in units])
        starts = whole.starts
        found: dict[int, list[Diagnostic]] = {}
        diagnostics = yield from self.check(whole.sources, partial(read_module_ptx, whole), _OF_MODULES, target)
        for diagnostic in diagnostics:
            unit, at, span = whole.place(diagnostic.span, starts)
            found.setdefault(unit, []).append(replace(diagnostic, span=span).shifted(units[unit].start + at))
        return found
