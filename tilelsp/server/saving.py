"""`tilelsp.compileOnSave`: saving a document writes its PTX for every target, as `tilelsp compile` does."""

from __future__ import annotations

from pathlib import Path

from lsprotocol import types

from tilelsp.analysis.snapshot import Language, Snapshot
from tilelsp.base.cancel import CancelToken
from tilelsp.engines.choice import make_engine
from tilelsp.engines.engine import Engine
from tilelsp.engines.opinion import note, refusal
from tilelsp.engines.ptxas.verdict import PtxasVerdict, verdict
from tilelsp.project.outputs import SAVED_STAGE, Output, output_path, write_outputs
from tilelsp.server.errors import Unable
from tilelsp.server.server import Server
from tilelsp.server.session import path_of
from tilelsp.server.workers import WorkerError


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
    made = [
        await make(server, snapshot, engine, target, output_path(path, target, engine.name, settings))
        for target in server.session.targets(snapshot.uri, snapshot.pinned).targets
    ]
    outputs = write_outputs(made)
    refused = [f"{output.target}: {output.refused}" for output in outputs if output.refused]
    details = "\n".join(f"  {line}" for line in refused or [f"{output.target}: {output.note}" for output in outputs])
    if not refused:
        server.log(types.MessageType.Info, f"tilelsp: {path.name} was compiled\n{details}")
        return
    problem = f"tilelsp: {path.name} was saved, but its PTX was not written for every target"
    server.log(types.MessageType.Warning, f"{problem}\n{details}")
    server.lsp.window_show_message(types.ShowMessageParams(types.MessageType.Warning, f"{problem}: {refused[0]}"))


async def make(server: Server, snapshot: Snapshot, engine: Engine, target: str, path: Path) -> Output:
    """The PTX for one target, with ptxas' opinion of it."""
    try:
        made = await server.compiler.compile(snapshot, engine, target, whatever_follows=True)
    except (Unable, WorkerError) as error:
        return Output(target, path, refused=str(error))
    stage = made.stage(SAVED_STAGE)
    against = refusal(made.diagnostics, None, made=stage is not None)
    if stage is None or against:
        return Output(target, path, refused=against)
    ptxas = server.assemblers.of(snapshot.uri)

    def assemble(token: CancelToken) -> PtxasVerdict:
        report = ptxas.assemble(stage.text, target, engine.assembling, cancel=token)
        return verdict(report, stage.text, made.resources, lambda _: None)

    opinion = await server.waiters.run(assemble)
    against = refusal(made.diagnostics, opinion, made=True)
    return Output(target, path, stage.text, refused=against, note=note(opinion))
