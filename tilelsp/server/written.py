"""Stages that another compiler has written, as previews."""

from __future__ import annotations

from tilelsp.analysis.features.sources.compiler_stages import WrittenStage, links_by_places
from tilelsp.analysis.features.sources.way_back import MadeText
from tilelsp.analysis.snapshot import Snapshot
from tilelsp.engines.engine import EngineOutput, EngineText
from tilelsp.engines.module_run import EngineStatus
from tilelsp.server.preview_uri import PreviewRequest


def written_output(wanted: PreviewRequest, snapshot: Snapshot, stage: WrittenStage) -> EngineOutput:
    """A stage in front of a document, linked with it by the lines of the source that both come from."""
    document = MadeText(snapshot.uri, snapshot.text, snapshot.language)
    links = links_by_places(stage.named(snapshot.uri), document)
    text = EngineText.of(stage.id, stage.text, links)
    return EngineOutput(wanted.engine, wanted.target, EngineStatus.DONE, (text,), reached=stage.id)
