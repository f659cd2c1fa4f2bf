"""Control-flow diagnostics of functions of LLVM IR, as the PTX that they become."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from tilelsp.analysis.instructions.body import Body
from tilelsp.analysis.instructions.graph import graph_of
from tilelsp.analysis.low_level.language import PlacedUnit, U
from tilelsp.analysis.low_level.llvm_lines import LlvmLines
from tilelsp.analysis.low_level.llvm_rules import Launches, is_followed
from tilelsp.analysis.low_level.llvm_uses import advances, handles
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.record import replace
from tilelsp.base.text import Span
from tilelsp.compile.stage import Stage
from tilelsp.defs.rules import RULES
from tilelsp.defs.rules.views import AdvanceView, TmemHandleView
from tilelsp.flow.checks import broken, findings
from tilelsp.spec.rule import TextLevel, rules_on
from tilelsp.spec.target import Target
from tilelsp.syntax.llvm import function as syntax

_OF_VALUES = tuple(rule for view in (AdvanceView, TmemHandleView) for rule in rules_on(RULES, view, TextLevel.LLVM))


def flow_findings(
    units: Sequence[PlacedUnit[U]], launched: Launches, targets: tuple[Target, ...]
) -> Generator[None, None, list[Diagnostic]]:
    """Diagnostics of a module's functions over their control flow, as they are launched."""
    found: list[Diagnostic] = []
    reported: set[Diagnostic] = set()
    for placed in units:
        unit = placed.unit.ir
        if (
            unit is None
            or not is_followed(unit)
            or any(problem.severity is Severity.ERROR for problem in unit.problems)
        ):
            continue
        for number, bound in unit.bounds.items():
            entity = unit.entities[number]
            if entity.function is None:
                continue
            body = Body(
                entity.name,
                entity.function.kernel or entity.name in launched.kernels,
                entity.name in launched.clusters,
                launched.threads.get(entity.name),
            )
            lines = LlvmLines(entity.function, bound, body)
            yield from lines.read()
            graph = yield from graph_of(body, ())
            for number, view in (*advances(lines, graph.values), *handles(entity.function, bound)):
                span = _span(entity.function, number).shifted(placed.start)
                broken_rules = (rule for rule in _OF_VALUES if rule.on is type(view) and rule.broken(view, None))
                found += (rule.diagnostic(view, span, None, Stage.LLVM.value) for rule in broken_rules)
            function = replace(graph.function, is_part=False)
            views, shown = (yield from findings(function)), function.shown
            for target in targets or (None,):
                for rule, finding in broken(views, target, lambda _: TextLevel.LLVM):
                    span = _span(entity.function, lines.owners[finding.step.index]).shifted(placed.start)
                    diagnostic = rule.diagnostic(finding.view, span, target, Stage.LLVM.value, shown)
                    if diagnostic not in reported:
                        reported.add(diagnostic)
                        found.append(diagnostic)
            yield
    return found


def _span(function: syntax.FunctionDefinition, number: int) -> Span:
    """Where the name of what a statement calls stands in the unit, or its opcode."""
    offset, statement = function.statements[number]
    end = statement.fields.get("callee_end")
    for _, _, _, start, stop in statement.names:
        if stop == end:
            return Span(offset + start, offset + stop)
    return Span(offset + statement.start, offset + statement.end)
