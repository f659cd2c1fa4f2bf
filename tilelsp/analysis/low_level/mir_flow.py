"""Control-flow diagnostics of functions of machine IR, as the PTX that their opcodes become."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence

from tilelsp.analysis.instructions.graph import graph_of
from tilelsp.analysis.low_level.mir_lines import CLUSTER_DIM, STEP, MirLines, extents
from tilelsp.analysis.low_level.mir_values import OpValues
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.record import replace
from tilelsp.base.steps import finish
from tilelsp.compile.stage import Stage
from tilelsp.compile.verify_machine import place
from tilelsp.defs.rules import RULES
from tilelsp.defs.rules.views import AdvanceView, ClusterView, DescriptorView, RegisterView, TmemHandleView, TmemView
from tilelsp.flow.checks import OF_TENSOR_MEMORY, broken, findings
from tilelsp.ir.dominance import undominated
from tilelsp.ir.module import Op, Value
from tilelsp.spec.rule import TextLevel, rules_on
from tilelsp.spec.target import Target

_VALUES = (AdvanceView, DescriptorView, TmemHandleView, RegisterView)
_OF_VALUES = tuple(rule for view in _VALUES for rule in rules_on(RULES, view, TextLevel.MIR))
_CLUSTERS = rules_on(RULES, ClusterView, TextLevel.MIR)
_ALONE = (1, 1, 1)


def module_flow(module: Op, targets: tuple[Target, ...]) -> Generator[None, None, list[Diagnostic]]:
    """Diagnostics of a machine module's functions over their control flow."""
    found: list[Diagnostic] = []
    reported: set[Diagnostic] = set()
    for region in module.regions:
        for block in region.blocks:
            for op in block.ops:
                if op.name == "mir.func" and op.regions:
                    yield from _function(op, targets, found, reported)
    return found


def _function(
    op: Op, targets: tuple[Target, ...], found: list[Diagnostic], reported: set[Diagnostic]
) -> Generator[None, None, None]:
    lines = MirLines(op)
    yield from lines.read()
    graph = yield from graph_of(lines.body, ())
    # Registers that live where a kernel begins are defined by nothing, and a listing has no head of a function.
    is_part = op.span is None or (lines.body.is_kernel and any(block.args for block in op.regions[0].blocks[:1]))
    function = replace(graph.function, is_part=is_part)
    values = OpValues(lines, graph.values)
    for count, inner in enumerate(dict.fromkeys(lines.owners), 1):
        if count % STEP == 0:
            yield
        for view in (*values.advances(inner), *values.handled(inner), *values.descriptors(inner)):
            found += _broken_rules(inner, view)
    yield
    found += _launched(op, targets)
    early: dict[Value, Op] = {}
    for inner, _, value in undominated(op.regions[0]):
        early.setdefault(value, inner)
    for inner in dict.fromkeys(early.values()):
        found += _broken_rules(inner, RegisterView(written_before=False))
    yield
    views, shown = (yield from findings(function)), function.shown
    for target in targets or (None,):
        for rule, finding in broken(views, target, lambda _: TextLevel.MIR):
            diagnostic = rule.diagnostic(
                finding.view, place(lines.owners[finding.step.index]), target, Stage.MIR.value, shown
            )
            if diagnostic not in reported:
                reported.add(diagnostic)
                found.append(diagnostic)


def allocated_at_once(functions: Sequence[Op], target: Target) -> Iterator[tuple[Op, Diagnostic]]:
    """Diagnostics of the tensor memory that functions of machine IR allocate at once."""
    for function in functions:
        lines = MirLines(function)
        finish(lines.read())
        graph = finish(graph_of(lines.body, ())).function
        views = finish(findings(graph, OF_TENSOR_MEMORY))
        tmem_findings = [finding for finding in views if isinstance(finding.view, TmemView)]
        for rule, finding in broken(tmem_findings, target, lambda _: TextLevel.MIR):
            op = lines.owners[finding.step.index]
            yield op, rule.diagnostic(finding.view, place(op), target, Stage.MIR.value, graph.shown)


def _launched(op: Op, targets: tuple[Target, ...]) -> Iterator[Diagnostic]:
    """Diagnostics of the cluster that a function is launched as."""
    cluster = extents(op, CLUSTER_DIM)
    if 1 <= len(cluster) <= len(_ALONE):
        x, y, z = (*cluster, *_ALONE)[: len(_ALONE)]
        for target in targets or (None,):
            rules = (rule for rule in _CLUSTERS if rule.broken(ClusterView((x, y, z)), target))
            yield from (rule.diagnostic(ClusterView((x, y, z)), place(op), target, Stage.MIR.value) for rule in rules)


def _broken_rules(op: Op, view: AdvanceView | DescriptorView | TmemHandleView | RegisterView) -> Iterator[Diagnostic]:
    rules = (rule for rule in _OF_VALUES if rule.on is type(view) and rule.broken(view, None))
    return (rule.diagnostic(view, place(op), None, Stage.MIR.value) for rule in rules)
