"""The page of a rule: what it says, why, where, and what to do."""

from __future__ import annotations

import difflib
from dataclasses import dataclass

from tilelsp.defs.rules import RULES, find_rule
from tilelsp.defs.targets import TARGETS
from tilelsp.spec.rule import AnyRule


@dataclass(frozen=True, slots=True)
class RulePage:
    """Everything about one rule, as text and names. `others` are other spellings and readings with their source."""

    id: str
    message: str
    explain: str
    severity: str
    targets: tuple[str, ...]
    target_independent: bool
    fix: str
    source: str
    verbatim: bool
    others: tuple[tuple[str, str], ...]

    @property
    def markdown(self) -> str:
        """The page as an editor shows it."""
        where = "every target" if len(self.targets) == len(TARGETS) else ", ".join(self.targets)
        lines = [f"**{self.id}** ({self.severity})", f"> {self.message}", self.explain, f"Where: {where}."]
        if self.fix:
            lines.append(f"Fix: {self.fix}")
        lines.append(f"Source: {self.source}{'' if self.verbatim else ' (sentence ours)'}")
        lines.extend(f"Elsewhere: {text} ({source})" for text, source in self.others)
        return "\n\n".join(lines)


def rule_page(code: str) -> RulePage | None:
    """The page of the rule with this id, or None."""
    rule = find_rule(code)
    return None if rule is None else _page(rule)


def similar_rules(code: str) -> tuple[str, ...]:
    """Up to three rule ids that look like `code`."""
    return tuple(difflib.get_close_matches(code, [rule.id for rule in RULES], n=3))


def _page(rule: AnyRule) -> RulePage:
    return RulePage(
        rule.id,
        rule.message,
        rule.explain,
        rule.severity.name.lower(),
        tuple(target.name for target in TARGETS if rule.targets(target)),
        rule.target_independent,
        rule.fix,
        str(rule.src),
        not rule.ours,
        tuple((other.text, str(other.src)) for other in rule.others),
    )
