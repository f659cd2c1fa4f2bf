"""Control-flow diagnostics of functions of MLIR, whose ops are followed as the PTX that they become."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from functools import cached_property

from tilelsp.analysis.tile.launches import cluster_of
from tilelsp.analysis.tile.line_flow import OpGraph, op_graph
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.steps import finish
from tilelsp.compile.lowering import place_of
from tilelsp.defs.rules import RULES
from tilelsp.defs.rules.views import ClusterView, TmemUseView, TmemView
from tilelsp.defs.upstream_functions import (
    ASSEMBLY,
    FUNCTIONS,
    INTRINSIC,
)
from tilelsp.flow.checks import OF_TENSOR_MEMORY, broken, findings
from tilelsp.flow.finding import Finding
from tilelsp.flow.graph import Step
from tilelsp.ir.module import Op
from tilelsp.spec.rule import TextLevel, rules_on
from tilelsp.spec.target import Target

_LEVELS = (
    ("nv_tileas.", TextLevel.NV_TILEAS), ("cute_nvgpu.", TextLevel.CUTE), ("nvgpu.", TextLevel.NVGPU),
    ("nvvm.", TextLevel.NVVM), (INTRINSIC, TextLevel.NVVM), (ASSEMBLY, TextLevel.NVVM),
)  # fmt: skip
"""Levels by how the names of ops begin: intrinsics and assembly stand beside ops of nvvm."""
_CLUSTERS = rules_on(RULES, ClusterView, TextLevel.NVVM)
_NEVER_WRITTEN = TmemUseView(written_first=False)
_ALONE = (1, 1, 1)


def flow_findings(ops: Sequence[Op], targets: tuple[Target, ...]) -> Generator[None, None, list[Diagnostic]]:
    """Control-flow diagnostics of the functions among ops, and in them."""
    found: list[Diagnostic] = []
    reported: set[Diagnostic] = set()
    for op in ops:
        for function in op.walk():
            if function.name not in FUNCTIONS or not function.regions:
                continue
            found += _launched(function, targets)
            made = yield from op_graph(function)
            views = yield from findings(made.function)
            views += made.tokens
            for _, diagnostic in _diagnostics(made, views, targets):
                if diagnostic not in reported:
                    reported.add(diagnostic)
                    found.append(diagnostic)
            yield
    return found


def tensor_memory(functions: Sequence[Op], target: Target) -> Iterator[tuple[Op, Diagnostic]]:
    """Diagnostics of the life of tensor memory in functions, with the ops that they are about. What it holds at first
    does not keep a kernel from being lowered."""
    for function in functions:
        made = finish(op_graph(function))
        views = finish(findings(made.function, OF_TENSOR_MEMORY))
        relevant = [finding for finding in views if isinstance(finding.view, TmemView | TmemUseView)]
        yield from _diagnostics(made, [finding for finding in relevant if finding.view != _NEVER_WRITTEN], (target,))


def _diagnostics(made: OpGraph, views: list[Finding], targets: tuple[Target, ...]) -> Iterator[tuple[Op, Diagnostic]]:
    levels = _Levels(made.order)
    for target in targets or (None,):
        for rule, finding in broken(views, target, levels.of):
            op, level = made.order[finding.step.index], levels.of(finding.step)
            yield op, rule.diagnostic(finding.view, place_of(op), target, level.value, made.function.shown)


class _Levels:
    """The levels of the steps of a graph with ops in this order."""

    def __init__(self, order: Sequence[Op]) -> None:
        self._order = order

    def of(self, step: Step) -> TextLevel:
        """The level that a step's op is of; one that stands beside nvgpu or nvvm, as a load does, is of theirs."""
        return _level_of(self._order[step.index]) or self._beside

    @cached_property
    def _beside(self) -> TextLevel:
        return next(filter(None, map(_level_of, self._order)), TextLevel.NVGPU)


def _launched(function: Op, targets: tuple[Target, ...]) -> Iterator[Diagnostic]:
    """Diagnostics of the cluster that a kernel is launched as."""
    extents = cluster_of(function)
    if 1 <= len(extents) <= len(_ALONE):
        x, y, z = (*extents, *_ALONE)[: len(_ALONE)]
        view, level = ClusterView((x, y, z)), TextLevel.NVVM
        for target in targets or (None,):
            broken_rules = (rule for rule in _CLUSTERS if rule.broken(view, target))
            yield from (rule.diagnostic(view, place_of(function), target, level.value) for rule in broken_rules)


def _level_of(op: Op) -> TextLevel | None:
    return next((level for prefix, level in _LEVELS if op.name.startswith(prefix)), None)
