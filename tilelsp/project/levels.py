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
    kept: list[Diagnostic] = []
    for one in found:
        level = levels.get(one.code)
        if level is None:
            kept.append(one)
        elif level is not RuleLevel.OFF:
            kept.append(replace(one, severity=_SEVERITIES[level]))
    off = {code for code, level in levels.items() if level is RuleLevel.OFF}
    return [_without(one, off) for one in kept] if off else kept


def _without(one: Diagnostic, off: set[str]) -> Diagnostic:
    """A finding without what rules that are off say beside it."""
    kept = tuple(label for label in one.related if label.code not in off)
    return one if len(kept) == len(one.related) else replace(one, related=kept)
