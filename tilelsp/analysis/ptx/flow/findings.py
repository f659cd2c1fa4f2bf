"""The flow findings of a PTX document, function by function."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tilelsp.analysis.instructions.body import Body, Line, bind
from tilelsp.analysis.instructions.graph import graph_of
from tilelsp.analysis.ptx.flow.advances import advances
from tilelsp.analysis.ptx.flow.bodies import bodies
from tilelsp.analysis.ptx.flow.descriptors import descriptors
from tilelsp.analysis.ptx.flow.unwritten import STEP, Read, never_written, not_yet_written
from tilelsp.analysis.snapshot import Slices
from tilelsp.base.diagnostic import Diagnostic, Label
from tilelsp.base.text import Span
from tilelsp.compile.stage import Stage
from tilelsp.defs.ptx.instructions import read_mnemonic
from tilelsp.defs.rules import RULES
from tilelsp.defs.rules.views import AdvanceView, ClusterView, DescriptorView, RegisterView
from tilelsp.flow.checks import broken, findings
from tilelsp.flow.graph import Step
from tilelsp.spec.rule import AnyRule, TextLevel, rules_on
from tilelsp.spec.target import Target
from tilelsp.syntax.ptx.state import PtxStatement

_REGISTERS = rules_on(RULES, RegisterView, TextLevel.PTX)
_ADVANCES = rules_on(RULES, AdvanceView, TextLevel.PTX)
_CLUSTERS = rules_on(RULES, ClusterView, TextLevel.PTX)
_DESCRIPTORS = rules_on(RULES, DescriptorView, TextLevel.PTX)

_FOLLOWED = frozenset(("tcgen05", "wgmma", "mbarrier", "cp"))
"""First words of instructions without which there is nothing to follow."""

_AMOUNTS = frozenset(("count", "parity", "tx_bytes", "num_columns"))
"""Names that rules blame and that stand in the operand that says how much."""


def flow_findings(
    statements: Iterable[tuple[int, PtxStatement]],
    own: Target | None,
    targets: tuple[Target, ...],
    unclear: Sequence[int] = (),
) -> Slices[list[Diagnostic]]:
    """Diagnostics of a document's functions over their control flow, for its own target and `targets`. None for a
    function in which something cannot be read, such as at the offsets `unclear`: it may be what others lack."""
    every = yield from bodies(statements, unclear)
    made = yield from _understood(every)
    followed = [body for body in made if any(map(_is_followed, body.lines))]
    quiet = {body.name for body in made} - {body.name for body in followed}
    checked_targets = (*((own,) if own is not None else ()), *(other for other in targets if other is not own))
    found: list[Diagnostic] = [diagnostic for body in every for diagnostic in _launch(body)]
    for body in made:
        if body.name in quiet and body.is_kernel:
            never = yield from never_written(body)
            found += _unwritten([*never, *(yield from not_yet_written(body))])
    reported: set[Diagnostic] = set()
    for body in followed:
        graph = yield from graph_of(body, quiet)
        views, shown = (yield from findings(graph.function)), graph.function.shown
        never = yield from never_written(body)
        found += _unwritten(read for read in never if not graph.function.is_part or not read[2].written)
        found += _unwritten((yield from not_yet_written(body)))
        for line, view in (yield from advances(body, graph.values)):
            broken_rules = (rule for rule in _ADVANCES if rule.broken(view, None))
            found += (rule.diagnostic(view, _mnemonic(line), None, Stage.PTX.value) for rule in broken_rules)
        for span, view in (yield from descriptors(body, graph.values)):
            broken_rules = (rule for rule in _DESCRIPTORS if rule.broken(view, None))
            found += (rule.diagnostic(view, span, None, Stage.PTX.value) for rule in broken_rules)
        for target in checked_targets or (None,):
            for rule, finding in broken(views, target, lambda _: TextLevel.PTX):
                diagnostic = rule.diagnostic(
                    finding.view, _span(body, finding.step, rule), target, Stage.PTX.value, shown
                )
                notes = (
                    ()
                    if finding.other is None
                    else (Label(_span(body, finding.other, None), _note(body, finding.other)),)
                )
                diagnostic = Diagnostic(
                    diagnostic.code,
                    diagnostic.message,
                    diagnostic.span,
                    diagnostic.severity,
                    diagnostic.stage,
                    diagnostic.targets,
                    notes,
                )
                if diagnostic not in reported:
                    reported.add(diagnostic)
                    found.append(diagnostic)
        yield
    return found


def _unwritten(reads: Iterable[Read]) -> Iterator[Diagnostic]:
    """Diagnostics of registers that are read where they hold anything."""
    for line, name, view in reads:
        span = Span(line.at + name.start, line.at + name.end)
        violated = (rule for rule in _REGISTERS if rule.broken(view, None))
        yield from (rule.diagnostic(view, span, None, Stage.PTX.value) for rule in violated)


def _launch(body: Body) -> Iterator[Diagnostic]:
    """Diagnostics of the cluster that a kernel's directive fixes; that the target has clusters, ptxas says."""
    if body.cluster is None:
        return
    at, directive = body.cluster
    x, y, z = (*directive.values, 1, 1, 1)[:3]
    view = ClusterView((x, y, z))
    span = Span(at + directive.name.start, at + directive.name.end)
    for rule in _CLUSTERS:
        if rule.broken(view, None):
            yield rule.diagnostic(view, span, None, Stage.PTX.value)


def _understood(every: Sequence[Body]) -> Slices[list[Body]]:
    """The functions of which is known what each instruction does."""
    found: list[Body] = []
    for body in every:
        for count, line in enumerate(body.lines if body.is_understood else (), 1):
            if count % STEP == 0:
                yield
            line.bound = line.bound or bind(line)
            meaning = read_mnemonic(line.words)
            if line.bound is None or meaning is None or meaning.complaints:
                break
        else:
            found += (body,) if body.is_understood else ()
    return found


def _is_followed(line: Line) -> bool:
    text = line.tree.opcode.text
    return text in _FOLLOWED or (text == "barrier" and "cluster" in line.words[1:2]) or text == "mapa"


def _span(body: Body, step: Step, rule: AnyRule | None) -> Span:
    line = body.lines[step.index]
    if rule is not None and rule.blame in _AMOUNTS and step.effect.amount:
        bound = line.bound or bind(line)
        operand = None if bound is None else bound.operands.get(step.effect.amount)
        if operand is not None:
            return Span(line.at + operand.start, line.at + operand.end)
    return _mnemonic(line)


def _mnemonic(line: Line) -> Span:
    end = line.tree.modifiers[-1].end if line.tree.modifiers else line.tree.opcode.end
    return Span(line.at + line.tree.opcode.start, line.at + end)


def _note(body: Body, step: Step) -> str:
    return f"the other operation: {'.'.join(body.lines[step.index].words[:2])}"
