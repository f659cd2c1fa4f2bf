"""Lenses above a kernel: its needs on a target, by the engine of the settings, and what people ask about it."""

from __future__ import annotations

from tilelsp.analysis.features.generated.decisive import decisive
from tilelsp.analysis.features.outline.symbols import entry_at
from tilelsp.analysis.features.reference.rule_pages import decision_subject, rule_page
from tilelsp.analysis.snapshot import Snapshot
from tilelsp.base.cancel import CancelToken
from tilelsp.base.record import record
from tilelsp.engines.choice import NATIVE, make_engine
from tilelsp.engines.engine import EngineOutput
from tilelsp.engines.ptxas.assembler import PtxasReport
from tilelsp.engines.ptxas.kernel_needs import kernel_needs
from tilelsp.server.compiler import Overrun
from tilelsp.server.errors import Unable
from tilelsp.server.server import Server
from tilelsp.server.workers import WorkerError

FITS = "resources.fit"
"""The page that explains the needs."""


@record
class Described:
    """A line about a kernel, and the id of the page that explains it."""

    title: str
    code: str = FITS


async def describe(server: Server, snapshot: Snapshot, entry: str, target: str) -> Described:
    """Resources that the kernel `entry` takes on `target`, or the reason why they are not known."""
    while True:
        try:
            return await _described(server, snapshot, entry, target)
        except Overrun:
            now = server.documents.snapshot(snapshot.uri)
            if now is None or now.text != snapshot.text:
                return Described(f"{target}: the document is being edited")
            snapshot = now  # the text is the same: other settings came, and nobody will ask because of an edit


async def _described(server: Server, snapshot: Snapshot, entry: str, target: str) -> Described:
    """As `describe`. Raises `Overrun` when the document or its settings change meanwhile."""
    settings = server.session.settings(snapshot.uri)
    engine = make_engine(settings.engine.value, server.session.toolbox(settings))
    by = "" if engine.name == NATIVE else f" by {engine.name}"
    try:
        output = await server.compiler.compile(snapshot, engine, target)
    except (Unable, WorkerError) as error:
        return Described(f"{target}{by}: {error}")
    stage = output.stage("ptx")
    if stage is None:
        return _without_ptx(output, by)
    ptxas = server.assemblers.of(snapshot.uri)

    def assemble(token: CancelToken) -> PtxasReport:
        return ptxas.assemble(stage.text, target, engine.assembling, cancel=token)

    report = await server.waiters.run(assemble)
    if not report.accepted:
        reason = report.errors[0].text if report.errors else report.reason
        return Described(f"{target}{by}: ptxas: {reason}")
    needs = next((need for need in kernel_needs(report, stage.text, output.resources) if need.name == entry), None)
    if needs is None:
        return Described(f"{target}{by}: the kernel is not in the PTX")
    decisions = _decisions(output, snapshot, entry)
    title = needs.title.replace(f"{target}:", f"{target}{by}:", 1)
    more = ", ".join(subject if count == 1 else f"{subject} ({count})" for subject, count in decisions.values())
    return Described(f"{title}; {more}" if more else title, next(iter(decisions), FITS))


def _decisions(output: EngineOutput, snapshot: Snapshot, entry: str) -> dict[str, tuple[str, int]]:
    """For each page about a decision that could be better: what it is about, and how many ops of the kernel it hit."""
    found: dict[str, tuple[str, int]] = {}
    for diagnostic in output.diagnostics:
        subject = decision_subject(diagnostic.code)
        if subject and entry_at(snapshot, diagnostic.span.start) == entry:
            found[diagnostic.code] = (subject, found.get(diagnostic.code, ("", 0))[1] + 1)
    return found


def _without_ptx(output: EngineOutput, by: str) -> Described:
    worst = decisive(output.diagnostics)
    if worst is None:
        return Described(f"{output.target}{by}: no PTX")
    reason = worst.message.split("\n", 1)[0]
    return Described(f"{output.target}{by}: no PTX: {reason}", worst.code if rule_page(worst.code) else FITS)
