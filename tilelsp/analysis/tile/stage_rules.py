"""The rules of the stages below cuda_tile, and of ops of imported dialects, on documents that are written in these.

The verifiers are the pipeline's own (`compile.verify_tiles`), so that a document and a lowered kernel are judged
alike. They follow values through a whole function, so a unit is judged as a whole, once for its text and targets.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from tilelsp.analysis.snapshot import Slices
from tilelsp.analysis.tile.facts import diagnostics
from tilelsp.analysis.tile.unit import TileUnit
from tilelsp.analysis.witnesses import for_targets
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.compile.stage import Stage
from tilelsp.ir.module import Op
from tilelsp.spec.target import Target
from tilelsp.syntax import lexer
from tilelsp.syntax.binder import Binder
from tilelsp.syntax.lexer import SYNTAX, UNKNOWN_OP, Cursor
from tilelsp.syntax.reader import Reader, TextReader
from tilelsp.syntax.ssa_names import UNDECLARED, UNDEFINED_BLOCK
from tilelsp.syntax.tree import OpSyntax

if TYPE_CHECKING:
    from tilelsp.analysis.tile.assembly import MlirAssemblyChecker


class _Language(Protocol):
    @property
    def assembly_checker(self) -> MlirAssemblyChecker: ...


class UnitReader:
    """Reads units as IR. The ops of the last unit are remembered until they are asked for once more: rules are judged
    before the control flow is followed, and most documents have one unit that either looks at."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._last: tuple[TileUnit, tuple[Op, ...]] | None = None

    def read(self, unit: TileUnit) -> tuple[Op, ...]:
        """The IR of a unit, bound in one go."""
        last, self._last = self._last, None
        if last is not None and last[0] is unit:
            return last[1]
        ops = _read_ops(unit, self._reader)
        self._last = (unit, ops)
        return ops


def broken_rules(unit: TileUnit, reader: UnitReader, targets: tuple[Target, ...]) -> Slices[tuple[Diagnostic, ...]]:
    """The rules that a unit breaks, with places in the unit. Nothing is said of one that does not parse."""
    names = tuple(target.name for target in targets)
    known = unit.broken_rules.get(names)
    if known is not None:
        return known
    stage = unit.rules_stage
    found: tuple[Diagnostic, ...] = ()
    if unit.content is not None and not unit.content.broken and (stage is not None or unit.has_subjects):
        ops = reader.read(unit)
        yield
        if stage is not None:
            found = _verified(ops, stage, targets)
            yield
        if unit.has_subjects:
            from tilelsp.analysis.tile.dialect_rules import verify_dialects

            found += tuple(for_targets(lambda target: verify_dialects(ops, target), targets))
            yield
    unit.broken_rules[names] = found
    return found


def assembly_errors(unit: TileUnit, language: _Language, targets: tuple[Target, ...]) -> Slices[tuple[Diagnostic, ...]]:
    """Errors in the PTX strings of a unit, with places in the unit."""
    names = tuple(target.name for target in targets)
    known = unit.assembly_errors.get(names)
    if known is None:
        from tilelsp.analysis.tile.assembly import assembly_findings

        found = yield from assembly_findings(unit, language.assembly_checker, targets)
        known = unit.assembly_errors[names] = tuple(found)
    return known


def add_rule(found: list[Diagnostic], diagnostic: Diagnostic) -> None:
    """Add what a rule says to what was found, or put its notes beside the sentence of a verifier."""
    from tilelsp.defs.rules import find_rule  # a twelfth of a short command, and most texts break none

    if find_rule(diagnostic.code) is not None:
        found.append(diagnostic)
    else:
        from tilelsp.analysis.tile.dialect_rules import noted

        noted(found, diagnostic)


_NOT_READ = frozenset((SYNTAX, UNKNOWN_OP, UNDECLARED, UNDEFINED_BLOCK))
"""Codes of findings at what cannot be read, so that it is not known what it would do."""

_FOLLOWED = (
    "nvvm.mbarrier.", "nvvm.tcgen05.", "nvvm.wgmma.", "nvvm.cp.async.", "nvvm.cluster", "nvvm.mapa",
    "nvgpu.mbarrier.", "nvgpu.device_async_", "nvgpu.warpgroup.", "nvgpu.tma.async.", "cute_nvgpu.arch.sm100.",
)  # fmt: skip
"""Prefixes of names of ops of nvvm, nvgpu and cute_nvgpu without which there is nothing to follow."""


def flow_rules(unit: TileUnit, reader: UnitReader, targets: tuple[Target, ...]) -> Slices[tuple[Diagnostic, ...]]:
    """Diagnostics of a unit on some way through it, with places in the unit. None for one in which something cannot be
    read: it may be what others lack."""
    names = tuple(target.name for target in targets)
    known = unit.flow_rules.get(names)
    if known is None:
        found: list[Diagnostic] = []
        has_dialect = "nvvm." in unit.text or "nvgpu." in unit.text  # cute_nvgpu ends so, too
        is_followed = unit.rules_stage is Stage.NV_TILEAS or (
            has_dialect and any(name in unit.text for name in _FOLLOWED)
        )
        if is_followed and unit.content is not None and not unit.content.broken and not _is_unclear(unit):
            from tilelsp.analysis.tile.flow import flow_findings

            ops = reader.read(unit)
            yield
            if unit.rules_stage is None:
                from tilelsp.defs.ptx.families import loading

                yield from loading()
            found = yield from flow_findings(ops, targets)
        known = unit.flow_rules[names] = tuple(found)
    return known


def _is_unclear(unit: TileUnit) -> bool:
    """True if something in a unit, at any depth, cannot be read."""
    found = () if unit.facts is None else diagnostics(unit.facts, 0)
    return any(problem.code in _NOT_READ for problem in found)


def _read_ops(unit: TileUnit, reader: Reader) -> tuple[Op, ...]:
    source = TextReader(reader, unit.text, unit.env.aliases)
    cursor = Cursor(unit.text)
    trees: list[tuple[int, OpSyntax]] = []
    while cursor.kind != lexer.END:
        start = cursor.start
        trees.append((start, source.op(cursor, unit.dialect, 0)))
        if cursor.start <= start:
            cursor.jump(start + 1)
    return Binder(reader.catalog).bind(trees).ops


def _verified(ops: tuple[Op, ...], stage: Stage, targets: tuple[Target, ...]) -> tuple[Diagnostic, ...]:
    from tilelsp.compile.verify_tiles import verify
    from tilelsp.defs.rules import find_rule

    found = for_targets(lambda target: [diagnostic for _, diagnostic in verify(ops, stage, target)], targets)
    return tuple(diagnostic for diagnostic in found if find_rule(diagnostic.code) is not None)
