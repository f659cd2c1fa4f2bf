"""What is wrong with a document at the severities that its reader wants."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from tilelsp.analysis.features.generated.decisions import Decision
from tilelsp.analysis.snapshot import Snapshot
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.placeholders import CODE as PLACEHOLDER
from tilelsp.project.settings import RuleLevel

_SEVERITIES = {
    RuleLevel.ERROR: Severity.ERROR,
    RuleLevel.WARNING: Severity.WARNING,
    RuleLevel.INFORMATION: Severity.INFORMATION,
    RuleLevel.HINT: Severity.HINT,
}


@dataclass(frozen=True, slots=True)
class LoweringFindings:
    """What lowering found in one version of a document; `engine` is the one of the settings."""

    snapshot: Snapshot
    targets: tuple[str, ...]
    engine: str
    found: tuple[Diagnostic, ...]
    decisions: tuple[Decision, ...] = ()

    def fits(self, snapshot: Snapshot, targets: tuple[str, ...], engine: str) -> bool:
        """Whether it is about this version and these targets, by this engine."""
        return self.snapshot is snapshot and self.targets == targets and self.engine == engine


@dataclass(frozen=True, slots=True)
class Sanitized:
    """What runs found in one version of a document, by kernel."""

    snapshot: Snapshot
    found: Mapping[str, tuple[Diagnostic, ...]]

    @property
    def every(self) -> tuple[Diagnostic, ...]:
        """What was found in all kernels that ran."""
        return tuple(one for found in self.found.values() for one in found)


def levelled(found: Iterable[Diagnostic], levels: Mapping[str, RuleLevel]) -> list[Diagnostic]:
    """The findings at the severities that the user has set, without those that are off.

    A snippet that was just taken is not wrong: what is to be filled in is shown as a hint.
    """
    levels = {PLACEHOLDER: RuleLevel.HINT, **levels}
    kept: list[Diagnostic] = []
    for one in found:
        level = levels.get(one.code)
        if level is None:
            kept.append(one)
        elif level is not RuleLevel.OFF:
            kept.append(replace(one, severity=_SEVERITIES[level]))
    return kept
