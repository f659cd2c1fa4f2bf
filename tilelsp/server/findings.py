"""Diagnostics of a document at the severities that its reader wants."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from lsprotocol import types

from tilelsp.analysis.features.generated.decisions import Decision
from tilelsp.analysis.snapshot import Snapshot
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.placeholders import CODE as PLACEHOLDER
from tilelsp.base.record import record
from tilelsp.project.levels import levelled as levels_of
from tilelsp.project.settings import RuleLevel


@record
class LoweringFindings:
    """Findings of lowering in one version of a document; `engine` is the one of the settings."""

    snapshot: Snapshot
    targets: tuple[str, ...]
    engine: str
    found: tuple[Diagnostic, ...]
    decisions: tuple[Decision, ...] = ()

    def fits(self, snapshot: Snapshot, targets: tuple[str, ...], engine: str) -> bool:
        """True if they belong to this version, these targets and this engine."""
        return self.snapshot is snapshot and self.targets == targets and self.engine == engine


@record
class Sanitized:
    """Findings of runs in one version of a document, by kernel."""

    snapshot: Snapshot
    found: Mapping[str, tuple[Diagnostic, ...]]

    @property
    def every(self) -> tuple[Diagnostic, ...]:
        """Findings in all kernels that ran."""
        return tuple(one for found in self.found.values() for one in found)


@record
class ClosedFileFindings:
    """Findings of a file that is not open, as it was at `stamp` (time, size); `id` names what was found in it."""

    stamp: tuple[int, int]
    id: str
    items: Sequence[types.Diagnostic]


def levelled(found: Iterable[Diagnostic], levels: Mapping[str, RuleLevel]) -> list[Diagnostic]:
    """The findings at the severities that the user has set, without those that are off.

    A snippet that was just taken is not wrong: what is to be filled in is shown as a hint.
    """
    return levels_of(found, {PLACEHOLDER: RuleLevel.HINT, **levels})
