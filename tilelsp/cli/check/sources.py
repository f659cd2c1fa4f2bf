"""The work of `tilelsp check` on source that another compiler turns into documents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from tilelsp.analysis.embedded.hosts import HostsMissing, assemblies_in
from tilelsp.analysis.embedded.strings import EmbeddedFindings, StringChecker, embedded_findings
from tilelsp.api.documents import Document, read_text
from tilelsp.base.steps import finish
from tilelsp.cli.check.jobs import Report, check_documents
from tilelsp.cli.configuration import Configuration
from tilelsp.cli.sources import CompiledSource
from tilelsp.engines.producers.production import united


def check_sources(
    compiled: Sequence[CompiledSource],
    strings: Mapping[str, EmbeddedFindings],
    stage: str | None,
    engine: str | None,
    configuration: Configuration,
) -> list[Report]:
    """A report for each source: what its compiler says, what is found in what that made of it, and in its `strings`,
    which are known by its name.

    Raises `UsageError` as `check_documents` does.
    """
    by_name: dict[str, list[CompiledSource]] = {}
    for source in compiled:
        by_name.setdefault(source.source.name, []).append(source)
    reports: list[Report] = []
    for made in by_name.values():
        found = [diagnostic for source in made for diagnostic in source.diagnostics]
        for source in made:
            if source.document is not None:
                (report,) = check_documents(
                    [source.document], ",".join(source.production.targets) or None, stage, engine, configuration
                )
                found += source.production.led_back(report.found)
        targets = tuple(dict.fromkeys(name for source in made for name in source.production.targets))
        diagnostics = strings.get(made[0].source.name, EmbeddedFindings(made[0].source.text)).beside(found)
        reports.append(Report(made[0].source, tuple(united(diagnostics)), targets))
    alone = [(name, judged) for name, judged in strings.items() if name not in by_name and judged.assemblies]
    reports += (Report(Document(Path(name), name, judged.text, b""), judged.all, ()) for name, judged in alone)
    return reports


def check_strings(paths: Sequence[str]) -> tuple[dict[str, EmbeddedFindings], str]:
    """Diagnostics of PTX in the strings of files, and in one line why nobody has looked. Raises `UsageError`."""
    found: dict[str, EmbeddedFindings] = {}
    judge = StringChecker()
    for path in paths:
        text = read_text(path)
        try:
            found[path] = finish(embedded_findings(text, assemblies_in(Path(path).suffix, text), judge))
        except HostsMissing as missing:
            return {}, f"{path}: {missing}"
    return found, ""
