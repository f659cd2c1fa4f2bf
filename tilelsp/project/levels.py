"""Severities that a user has set for rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.record import replace
from tilelsp.project.settings import RuleLevel

_SEVERITIES = {
    RuleLevel.ERROR: Severity.ERROR,
    RuleLevel.WARNING: Severity.WARNING,
    RuleLevel.INFORMATION: Severity.INFORMATION,
    RuleLevel.HINT: Severity.HINT,
}


def levelled(found: Iterable[Diagnostic], levels: Mapping[str, RuleLevel]) -> list[Diagnostic]:
    """The findings at the severities that were set, without those that are off."""
    remaining: list[Diagnostic] = []
    for diagnostic in found:
        level = levels.get(diagnostic.code)
        if level is None:
            remaining.append(diagnostic)
        elif level is not RuleLevel.OFF:
            remaining.append(replace(diagnostic, severity=_SEVERITIES[level]))
    off = {code for code, level in levels.items() if level is RuleLevel.OFF}
    return [_without(diagnostic, off) for diagnostic in remaining] if off else remaining


def _without(diagnostic: Diagnostic, off: set[str]) -> Diagnostic:
    """A finding without what rules that are off say beside it."""
    remaining = tuple(label for label in diagnostic.related if label.code not in off)
    return diagnostic if len(remaining) == len(diagnostic.related) else replace(diagnostic, related=remaining)
