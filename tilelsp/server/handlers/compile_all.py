"""tilelsp/compileAll: the PTX of a document for every target, judged by ptxas. Nothing is written."""

from __future__ import annotations

from pathlib import Path

from tilelsp.analysis.features.reference.tables import TargetOutcome, made_page
from tilelsp.analysis.features.reference.targets import KNOWN_TARGETS
from tilelsp.engines.choice import ENGINE_NAMES, make_engine
from tilelsp.server.errors import ContentModified
from tilelsp.server.handlers.preview import document_of
from tilelsp.server.params import Params
from tilelsp.server.saving import make
from tilelsp.server.server import Server

METHOD = "tilelsp/compileAll"


async def compile_all(server: Server, params: object) -> object:
    """`{textDocument, entry?, position?, engine?}`: `{engine, targets, markdown}`.

    A target has `target`, `ok` and a `note`. Of a source it is about the document of the kernel that is named or stands
    at the position.
    """
    arguments = Params.of(METHOD, params)
    snapshot, _ = document_of(server, arguments)
    settings = server.session.settings(snapshot.uri)
    engine = make_engine(
        arguments.one_of("engine", ENGINE_NAMES, settings.engine.value), server.session.toolbox(settings)
    )
    found: list[TargetOutcome] = []
    for target in KNOWN_TARGETS:
        output = await make(server, snapshot, engine, target, Path())
        if server.documents.snapshot(snapshot.uri) is not snapshot:
            raise ContentModified
        found.append(TargetOutcome(target, not output.refused, output.refused or output.note))
    return {
        "engine": engine.name,
        "targets": [{"target": outcome.target, "ok": outcome.ok, "note": outcome.note} for outcome in found],
        "markdown": made_page(found, engine.name),
    }
