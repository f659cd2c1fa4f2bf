"""`tilelsp.compileOnSave`: saving a document writes its PTX for every target, as `tilelsp compile` does."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from lsprotocol import types

from tilelsp.analysis.snapshot import Language, Snapshot
from tilelsp.base.cancel import CancelToken
from tilelsp.base.diagnostic import Severity
from tilelsp.engines.choice import make_engine
from tilelsp.engines.engine import Engine
from tilelsp.engines.ptxas.assembler import PtxasReport
from tilelsp.project.atomic import replace_file
from tilelsp.project.outputs import output_name
from tilelsp.server.errors import Unable
from tilelsp.server.server import Server
from tilelsp.server.session import path_of
from tilelsp.server.workers import WorkerError

STAGE = "ptx"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The text for one target, or, where `failed`, what stands in its way; `note` is a few words for the log."""

    target: str
    path: Path
    text: str = ""
    failed: bool = False
    note: str = ""


def save(server: Server, uri: str) -> None:
    """A document was saved: bring its files up to date in the background, if its user wants that."""
    snapshot = server.documents.snapshot(uri)
    path = path_of(uri)
    if snapshot is None or path is None or not server.session.compiles_on_save(uri):
        return
    if snapshot.language is Language.PTX:
        return  # it would be written over itself
    server.background.put(("save", uri), 0, lambda: _save(server, snapshot, path))


async def _save(server: Server, snapshot: Snapshot, path: Path) -> None:
    settings = server.session.settings(snapshot.uri)
    engine = make_engine(settings.engine.value, server.session.toolbox(settings))
    folder = path.parent / settings.output_folder if settings.output_folder is not None else path.parent
    outcomes: list[Outcome] = []
    for target in server.session.targets(snapshot.uri, snapshot.pinned).targets:
        file = folder / output_name(path.stem, target, engine.name, STAGE)
        outcomes.append(await make(server, snapshot, engine, target, file))
    # As on the command line: all files belong to one state of the document, or none is touched.
    if not any(outcome.failed for outcome in outcomes):
        outcomes = [_written(outcome) for outcome in outcomes]
    failed = [outcome for outcome in outcomes if outcome.failed]
    lines = [f"{outcome.target}: {outcome.note}" for outcome in failed or outcomes]
    told = "\n".join(f"  {line}" for line in lines)
    if not failed:
        server.log(types.MessageType.Info, f"tilelsp: {path.name} was compiled\n{told}")
        return
    problem = f"tilelsp: {path.name} was saved, but its PTX was not written for every target"
    server.log(types.MessageType.Warning, f"{problem}\n{told}")
    server.lsp.window_show_message(types.ShowMessageParams(types.MessageType.Warning, f"{problem}: {lines[0]}"))


def _written(outcome: Outcome) -> Outcome:
    """Write one file; what came of it."""
    try:
        outcome.path.parent.mkdir(parents=True, exist_ok=True)
        # A link in the workspace is no reason to write elsewhere.
        changed = replace_file(outcome.path, outcome.text.encode("utf-8", "surrogatepass"), follow_links=False)
    except OSError as error:
        return replace(outcome, failed=True, note=f"{outcome.path} cannot be written: {error.strerror or error}")
    return replace(outcome, note=f"{outcome.path} {'written' if changed else 'unchanged'}, {outcome.note}")


async def make(server: Server, snapshot: Snapshot, engine: Engine, target: str, path: Path) -> Outcome:
    """The PTX for one target, with ptxas' opinion of it."""
    try:
        made = await server.compiler.compile(snapshot, engine, target, whatever_follows=True)
    except (Unable, WorkerError) as error:
        return Outcome(target, path, failed=True, note=str(error))
    stage = made.stage(STAGE)
    errors = [one.message for one in made.diagnostics if one.severity is Severity.ERROR]
    if stage is None or errors:
        said = errors or [one.message for one in made.diagnostics] or ["nothing was made"]
        return Outcome(target, path, failed=True, note=said[0].split("\n", 1)[0])
    ptxas = server.assemblers.of(snapshot.uri)

    def assemble(token: CancelToken) -> PtxasReport:
        return ptxas.assemble(stage.text, target, engine.assembling, cancel=token)

    report = await server.waiters.run(assemble)
    if report.accepted is False:
        said = report.errors[0].text if report.errors else "refused"
        return Outcome(target, path, failed=True, note=f"ptxas {report.version}: {said}")
    note = f"accepted by ptxas {report.version}" if report.accepted else f"ptxas not asked: {report.reason}"
    return Outcome(target, path, stage.text, note=note)
