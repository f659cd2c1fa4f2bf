"""The findings of one document, for its targets and at the severities that its reader has set."""

from __future__ import annotations

from itertools import product

from tilelsp.analysis.comments import united
from tilelsp.analysis.features.checks.checked import is_lowered, lowering_diagnostics
from tilelsp.analysis.features.generated.decisions import Decision
from tilelsp.analysis.snapshot import Snapshot
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.engines.choice import NATIVE, make_engine
from tilelsp.engines.native import Native
from tilelsp.server.at_work import doing
from tilelsp.server.compiler import Overrun
from tilelsp.server.errors import Unable
from tilelsp.server.findings import Findings, LoweringFindings, shown_findings, targets_of
from tilelsp.server.preview_uri import is_generated
from tilelsp.server.schedule import in_turns
from tilelsp.server.server import Server
from tilelsp.server.workers import WorkerError


async def diagnose(server: Server, snapshot: Snapshot) -> Findings:
    """Diagnostics of a document, as far as they can be told at once, and what is known of its lower stages."""
    if is_generated(snapshot.uri):
        return Findings("generated", (), ())  # what is wrong with it is said at its source
    targets = targets_of(snapshot, server.session)
    lowering = server.lowering.get(snapshot.uri)
    engine = server.session.settings(snapshot.uri).engine.value
    known = lowering.found if lowering is not None and lowering.fits(snapshot, targets, engine) else ()
    known += snapshot.known_flow(targets) or ()
    sanitized = server.sanitized.get(snapshot.uri)
    known += sanitized.every if sanitized is not None and sanitized.snapshot is snapshot else ()
    above = await in_turns(server.turns, snapshot.diagnostics(targets), doing("diagnostics", snapshot))
    found = snapshot.joined(above, known)
    return shown_findings(snapshot, server.session, found, targets)


async def find_by_flow(server: Server, snapshot: Snapshot, findings: Findings) -> bool:
    """Follow the document's effects over its control flow and keep what that finds; whether there is something new to
    tell."""
    if snapshot.known_flow(findings.targets) is not None:
        return False
    return bool(await in_turns(server.turns, snapshot.flow(findings.targets), doing("flow", snapshot)))


async def find_by_lowering(server: Server, snapshot: Snapshot, findings: Findings) -> bool:
    """Lower the document for its targets and keep what that finds; whether there is something new to tell.

    Our own pipeline looks, and after it the engine of the settings, whose decisions are findings too.

    Documents with errors are not lowered, unless those are about its control flow, nor are those that nobody chose a
    target for.
    """
    above = await in_turns(server.turns, snapshot.diagnostics(findings.targets), doing("diagnostics", snapshot))
    known = server.lowering.get(snapshot.uri)
    settings = server.session.settings(snapshot.uri)
    if not findings.targets or not is_lowered(snapshot, above):
        return False
    if known is not None and known.fits(snapshot, findings.targets, settings.engine.value):
        return False
    chosen = make_engine(settings.engine.value, server.session.toolbox(settings))
    engines = (Native(), *((chosen,) if chosen.name != NATIVE else ()))
    found: list[Diagnostic] = []
    decisions: list[Decision] = []
    async with server.lowering_turn:  # what somebody waits for finds a process
        for engine, target in product(engines, findings.targets):
            try:
                made = await server.compiler.compile(snapshot, engine, target)
            except (Overrun, WorkerError):
                return False
            except Unable:
                continue  # whoever asks for its preview is told why
            found += lowering_diagnostics(snapshot, made.diagnostics)
            decisions += made.decisions
    server.lowering[snapshot.uri] = LoweringFindings(
        snapshot, findings.targets, chosen.name, tuple(found), tuple(decisions)
    )
    return len(united([*findings.found, *found])) > len(findings.found)
