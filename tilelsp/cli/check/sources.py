"""The work of `tilelsp check` on source that another compiler turns into documents."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.cli.check.jobs import Report, check_documents
from tilelsp.cli.configuration import Configuration
from tilelsp.cli.sources import Compiled
from tilelsp.engines.producers.production import united


def check_sources(
    compiled: Sequence[Compiled], stage: str | None, engine: str | None, configuration: Configuration
) -> list[Report]:
    """A report for each source: what its compiler says, and what is found in what that made of it.

    Raises `UsageError` as `check_documents` does.
    """
    by_name: dict[str, list[Compiled]] = {}
    for one in compiled:
        by_name.setdefault(one.source.name, []).append(one)
    reports: list[Report] = []
    for made in by_name.values():
        found = [diagnostic for one in made for diagnostic in one.said]
        for one in made:
            if one.document is not None:
                (report,) = check_documents(
                    [one.document], ",".join(one.production.targets) or None, stage, engine, configuration
                )
                found += one.production.led_back(report.found)
        targets = tuple(dict.fromkeys(name for one in made for name in one.production.targets))
        reports.append(Report(made[0].source, tuple(united(found)), targets))
    return reports
