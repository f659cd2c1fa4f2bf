"""Notes of rules on one PTX instruction, beside the assembler's sentences about it.

A rule that looks at one instruction and the assembler mostly judge the same fault. There is then one finding, in the
assembler's words, and the rule's sentence is a note of it; the rule speaks for itself where the assembler takes the
instruction. What depends on the target goes with the assembler's sentence on targets, where there is one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilelsp.analysis.ptx.rule_views import View, blamed, rule_views
from tilelsp.base.diagnostic import Diagnostic, Label, Severity
from tilelsp.base.record import record, replace
from tilelsp.base.text import Span
from tilelsp.compile.stage import Stage
from tilelsp.defs.rules import RULES
from tilelsp.spec.ptx.symbol import LookUp
from tilelsp.spec.ptx.verdict import Verdict
from tilelsp.spec.rule import AnyRule, TextLevel
from tilelsp.spec.target import Target
from tilelsp.syntax.ptx.tree import Instruction

_RULES = tuple(rule for rule in RULES if TextLevel.PTX in rule.levels)


@record
class BrokenRule:
    """A rule that an instruction breaks, and the number of the verdict that says the same; None where none does."""

    rule: AnyRule
    view: View
    start: int
    end: int
    verdict: int | None

    def label(self, at: int) -> Label:
        """The rule's sentence as a note, in a statement at `at`."""
        return Label(Span(at + self.start, at + self.end), self.rule.sentence(self.view), self.rule.id)

    def diagnostic(self, at: int, target: Target) -> Diagnostic:
        """The rule's sentence as a finding of its own."""
        made = self.rule.diagnostic(self.view, Span(at + self.start, at + self.end), target, Stage.PTX.value)
        return replace(made, severity=Severity.WARNING) if TextLevel.PTX in self.rule.unnoticed else made


def broken_by(
    instruction: Instruction, look_up: LookUp, target: Target, verdicts: Sequence[Verdict]
) -> Iterator[BrokenRule]:
    """The rules that an instruction breaks on a target, with what the assembler says of it there."""
    for view in rule_views(instruction, look_up):
        for rule in _RULES:
            if rule.on is type(view) and rule.broken(view, target):
                yield BrokenRule(rule, view, *blamed(instruction, view, rule.blame), _alike(rule, verdicts))


def _alike(rule: AnyRule, verdicts: Sequence[Verdict]) -> int | None:
    """The number of the sentence that a rule stands beside: one on the target where the rule depends on it."""
    kind = (number for number, verdict in enumerate(verdicts) if bool(verdict.targets) is not rule.target_independent)
    return next(kind, 0 if verdicts else None)
