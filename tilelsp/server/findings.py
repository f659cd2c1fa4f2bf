"""What is wrong with a document, put together for its reader: from which targets, at which severity."""

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


def united(found: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Each finding once, by rule, place and sentence, with the targets of all; in text order."""
    by_identity: dict[tuple[object, ...], Diagnostic] = {}
    for one in found:
        key = (one.code, one.span, one.message)
        before = by_identity.get(key)
        if before is None:
            by_identity[key] = one
        elif before.targets and one.targets:
            by_identity[key] = replace(before, targets=tuple(dict.fromkeys((*before.targets, *one.targets))))
        else:
            by_identity[key] = replace(before, targets=())  # it holds whatever the target
    return sorted(by_identity.values(), key=lambda one: (one.span.start, one.span.end))


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
