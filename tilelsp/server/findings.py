"""Diagnostics of a document at the severities that its reader wants."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from tilelsp.analysis.features.reference.targets import KNOWN_TARGETS
from tilelsp.analysis.snapshot import Snapshot
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.placeholders import CODE as PLACEHOLDER
from tilelsp.base.record import record
from tilelsp.project.levels import levelled as levels_of
from tilelsp.project.settings import RuleLevel
from tilelsp.server.diagnostic_json import Json, diagnostics_json
from tilelsp.server.session import Session

if TYPE_CHECKING:
    from tilelsp.analysis.features.generated.decisions import Decision


@record
class Findings:
    """Diagnostics, and the targets that they are for, in a version of a text."""

    text: str
    found: tuple[Diagnostic, ...]
    targets: tuple[str, ...]

    @property
    def id(self) -> str:
        """A word that is equal where the same was found in the same text; only clients that pull need it."""
        return f"{self.text}:{hash((self.found, self.targets))}"

    def as_json(self, snapshot: Snapshot, session: Session) -> list[Json]:
        """All of them as the session's client is told."""
        return diagnostics_json(snapshot, self.found, self.targets, session.client)


def targets_of(snapshot: Snapshot, session: Session) -> tuple[str, ...]:
    """The targets that a document is looked at for: those that somebody chose, of which we know."""
    chosen = session.targets(snapshot.uri, snapshot.pinned, default=()).targets
    return tuple(name for name in chosen if name in KNOWN_TARGETS)


def shown_findings(
    snapshot: Snapshot, session: Session, found: Iterable[Diagnostic], targets: tuple[str, ...]
) -> Findings:
    """The findings in a document for its `targets`, as its settings want to have them shown."""
    shown = levelled(found, session.settings(snapshot.uri).rules)
    return Findings(str(snapshot.version), tuple(shown), targets)


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
        return tuple(diagnostic for found in self.found.values() for diagnostic in found)


@record
class ClosedFileFindings:
    """Findings of a file that is not open, as it was at `stamp` (time, size); `id` names what was found in it."""

    stamp: tuple[int, int]
    id: str
    items: Sequence[Json]


def levelled(found: Iterable[Diagnostic], levels: Mapping[str, RuleLevel]) -> list[Diagnostic]:
    """The findings at the severities that the user has set, without those that are off.

    A snippet that was just taken is not wrong: what is to be filled in is shown as a hint.
    """
    return levels_of(found, {PLACEHOLDER: RuleLevel.HINT, **levels})
