"""The work of `tilelsp check`: what is found in each document, by our own engine or the vendor's."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from functools import cached_property

from tilelsp.analysis import Host
from tilelsp.api.checking import check, vendor_check
from tilelsp.api.documents import Document
from tilelsp.api.errors import UsageError
from tilelsp.api.target_names import target_names
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.pins import read_pins
from tilelsp.base.record import field, record
from tilelsp.base.text import LineIndex
from tilelsp.cli.configuration import Configuration
from tilelsp.cli.progress import progress
from tilelsp.defs.targets import TARGET_NAMES
from tilelsp.project.levels import levelled
from tilelsp.project.settings import Settings
from tilelsp.project.targets import choose_targets


@record(slots=False)
class Report:
    """Findings in one document, for the targets."""

    document: Document
    found: tuple[Diagnostic, ...] = ()
    targets: tuple[str, ...] = ()
    index: LineIndex = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "index", LineIndex(self.document.text))

    @property
    def name(self) -> str:
        """The document's path as it was given."""
        return self.document.name

    @cached_property
    def errors(self) -> int:
        """How many errors there are."""
        return sum(diagnostic.severity is Severity.ERROR for diagnostic in self.found)

    @cached_property
    def warnings(self) -> int:
        """How many warnings there are."""
        return sum(diagnostic.severity is Severity.WARNING for diagnostic in self.found)


def check_documents(
    documents: Sequence[Document],
    targets: str | None,
    stage: str | None,
    engine: str | None,
    configuration: Configuration,
    *,
    fixes: bool = False,
) -> list[Report]:
    """A report for each document; with `fixes`, what can be done about the findings.

    Raises `UsageError` for targets that do not exist and tools that are missing.
    """
    plans = [_plan(document, targets, engine, configuration) for document in documents]
    vendor_plans = [plan for plan in plans if plan.engine == "tileiras"]
    vendor = iter(_vendor_findings(vendor_plans, targets, configuration) if vendor_plans else ())
    total = sum(max(len(plan.targets), 1) for plan in plans)
    reports: list[Report] = []
    host = Host()
    with progress("checking", total) as advance:
        for plan in plans:
            document = plan.document
            if plan.engine == "tileiras":
                found = vendor_check(document, next(vendor), fixes=fixes, host=host)
            else:
                found = check(document, plan.targets, until=stage, fixes=fixes, host=host, step=advance)
            if not plan.targets:
                advance()
            reports.append(Report(document, tuple(levelled(found, plan.settings.rules)), plan.targets))
    return reports


@record
class _Plan:
    document: Document
    targets: tuple[str, ...]
    engine: str
    settings: Settings


def _plan(document: Document, targets: str | None, engine: str | None, configuration: Configuration) -> _Plan:
    """The targets of one document (decision C53), and who looks at it."""
    configured = configuration.of(document.path)
    settings = configured.settings
    named = target_names(targets)
    pinned = read_pins(document.text, document.language.comments).target_names
    chosen = choose_targets(
        command_line=named,
        pinned=tuple(name for name in pinned if name in TARGET_NAMES),  # the others are findings of their own
        project=configured.project.layer.targets,
        setting=settings.targets,
        default=(),
    )
    return _Plan(document, chosen.targets, engine or settings.engine.value, settings)


def _vendor_findings(
    plans: Sequence[_Plan], targets: str | None, configuration: Configuration
) -> list[tuple[Diagnostic, ...]]:
    """Findings of the vendor's compiler in each document, for each of its targets; as many at once as there are
    cores."""
    from tilelsp.api.compiling import Compiling
    from tilelsp.cli.compile.plan import plan as jobs_of
    from tilelsp.engines.answers.results import user_answers

    engines = ("tileiras",)
    jobs = [
        jobs_of([plan.document], ",".join(plan.targets) or targets, engines, "ptx", configuration) for plan in plans
    ]
    results = iter(Compiling(user_answers(), progress).all([job for group in jobs for job in group]))
    diagnostics: list[tuple[Diagnostic, ...]] = []
    for group in jobs:
        found: list[Diagnostic] = []
        for result in itertools.islice(results, len(group)):
            if result.problem:
                raise UsageError(result.problem)
            found += result.diagnostics
        diagnostics.append(tuple(found))
    return diagnostics
