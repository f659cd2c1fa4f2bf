"""What is wrong with a document at the severities that its reader wants."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.project.settings import RuleLevel

_SEVERITIES = {
    RuleLevel.ERROR: Severity.ERROR,
    RuleLevel.WARNING: Severity.WARNING,
    RuleLevel.INFORMATION: Severity.INFORMATION,
    RuleLevel.HINT: Severity.HINT,
}


def levelled(found: Iterable[Diagnostic], levels: Mapping[str, RuleLevel]) -> list[Diagnostic]:
    """The findings at the severities that the user has set, without those that are off."""
    if not levels:
        return list(found)
    kept: list[Diagnostic] = []
    for one in found:
        level = levels.get(one.code)
        if level is None:
            kept.append(one)
        elif level is not RuleLevel.OFF:
            kept.append(replace(one, severity=_SEVERITIES[level]))
    return kept
