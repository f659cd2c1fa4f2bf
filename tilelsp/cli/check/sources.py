"""The work of `tilelsp check` on source that another compiler turns into documents."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.text import Span
from tilelsp.cli.check.jobs import Report, check_documents
from tilelsp.cli.configuration import Configuration
from tilelsp.cli.sources import Production


def check_sources(
    productions: Sequence[Production], stage: str | None, engine: str | None, configuration: Configuration
) -> list[Report]:
    """A report for each source: what its compiler says, and what is found in what that made of it.

    Raises `UsageError` as `check_documents` does.
    """
    by_name: dict[str, list[Production]] = {}
    for one in productions:
        by_name.setdefault(one.source.name, []).append(one)
    reports: list[Report] = []
    for made in by_name.values():
        found = [diagnostic for one in made for diagnostic in one.said]
        for one in made:
            if one.document is not None:
                (report,) = check_documents([one.document], one.target, stage, engine, configuration)
                found += one.led_back(report.found)
        targets = tuple(dict.fromkeys(one.target for one in made if one.target is not None))
        reports.append(Report(made[0].source, tuple(_united(found)), targets))
    return reports


def _united(found: Iterable[Diagnostic]) -> Iterable[Diagnostic]:
    """Findings in the order of their places; what was found for several targets once, with all of them."""
    united: dict[tuple[str, str, Span], Diagnostic] = {}
    for one in found:
        key = (one.code, one.message, one.span)
        known = united.get(key, one)
        united[key] = replace(known, targets=tuple(dict.fromkeys((*known.targets, *one.targets))))
    return sorted(united.values(), key=lambda one: (one.span.start, one.severity))
