"""textDocument/inlayHint."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from lsprotocol import types

from tilelsp.analysis.comments import is_allowed
from tilelsp.analysis.features.generated.decisions import Category, Decision, decision_hints
from tilelsp.analysis.features.inlay import HintSelection, inlay_hints
from tilelsp.analysis.features.inlay_hint import InlayHint
from tilelsp.analysis.features.sources.values import value_hints
from tilelsp.analysis.snapshot import Snapshot
from tilelsp.base.record import replace
from tilelsp.base.text import Span
from tilelsp.project.settings import InlayHints, RuleLevel
from tilelsp.server import convert_editing
from tilelsp.server.at_work import doing
from tilelsp.server.convert import to_offset
from tilelsp.server.errors import ContentModified
from tilelsp.server.schedule import in_slices
from tilelsp.server.server import Server
from tilelsp.server.sources import OpenSource, moved_span

OPTIONS = types.InlayHintOptions(resolve_provider=True)


async def inlay(server: Server, params: types.InlayHintParams) -> list[types.InlayHint] | None:
    """The hints that the user wants for a part of a document."""
    uri = params.text_document.uri
    source = server.sources.find(uri)
    if source is not None:
        return _of_source(server, source, params.range)
    snapshot = server.documents.snapshot(uri)
    if snapshot is None:
        return None
    client = server.session.client
    start = to_offset(snapshot, params.range.start, client)
    span = Span(start, max(start, to_offset(snapshot, params.range.end, client)))
    found = await _hints(server, snapshot, span)
    return [convert_editing.from_inlay(snapshot, hint, client, later=True) for hint in found]


async def _hints(server: Server, snapshot: Snapshot, span: Span) -> tuple[InlayHint, ...]:
    """The hints of a part of a document."""
    wanted = server.session.settings(snapshot.uri).inlay_hints
    shown = HintSelection(wanted.result_types, wanted.tile_bytes, wanted.decoded_words)
    found = await in_slices(inlay_hints(snapshot, span, shown), doing("inlay hints", snapshot))
    if server.documents.snapshot(snapshot.uri) is not snapshot:
        raise ContentModified
    decided = decision_hints(_decisions(server, snapshot), snapshot.text, span, _categories(wanted))
    return (*found, *decided)


async def resolve(server: Server, hint: types.InlayHint) -> types.InlayHint:
    """The hint with its tooltip; without one where the document has changed, whose hints the client asks for anew."""
    raw: object = hint.data
    data = cast("Mapping[str, object]", raw if isinstance(raw, Mapping) else {})
    snapshot, at = server.documents.snapshot(str(data.get("uri", ""))), data.get("at")
    if snapshot is None or data.get("version") != snapshot.version or not isinstance(at, int):
        return hint
    client = server.session.client
    for candidate in await _hints(server, snapshot, Span(at, at)):
        shown = convert_editing.from_inlay(snapshot, candidate, client)
        if candidate.offset == at and shown.label == hint.label:
            hint.tooltip = shown.tooltip
            break
    return hint


def _of_source(server: Server, source: OpenSource, wanted: types.Range) -> list[types.InlayHint]:
    """Meanings of the names of a source's functions, moved along with what was typed since they were looked at."""
    if source.made is None or not server.session.settings(source.uri).inlay_hints.result_types:
        return []
    client, snapshot, before, text = server.session.client, source.snapshot, source.made.text, source.buffer.text
    span = Span(to_offset(snapshot, wanted.start, client), to_offset(snapshot, wanted.end, client))
    values = source.values
    if source.is_old:
        values = tuple(replace(value, span=moved_span(value.span, before, text)) for value in values)
    return [convert_editing.from_inlay(snapshot, hint, client) for hint in value_hints(values, span)]


def _decisions(server: Server, snapshot: Snapshot) -> tuple[Decision, ...]:
    """Known decisions about the document as it is; nothing while an edit has not been looked at."""
    lowering = server.lowering.get(snapshot.uri)
    settings = server.session.settings(snapshot.uri)
    if lowering is None or lowering.snapshot is not snapshot or lowering.engine != settings.engine.value:
        return ()
    rules = settings.rules
    return tuple(
        decision
        for decision in lowering.decisions
        if rules.get(decision.code) is not RuleLevel.OFF
        and not is_allowed(decision.code, decision.span.start, snapshot.comments, snapshot.buffer)
    )


def _categories(wanted: InlayHints) -> set[Category]:
    shown = {
        Category.MEMORY: wanted.memory_access,
        Category.TENSOR_CORES: wanted.tensor_cores,
        Category.INDICES: wanted.index_width,
        Category.REGISTERS: wanted.register_pressure,
        Category.HINTS: wanted.default_hints,
    }
    return {category for category, on in shown.items() if on}


def refresh(server: Server) -> None:
    """Settings have changed: the client should ask again."""
    if server.session.client.refreshes_hints:

        async def ask() -> None:
            await server.ask(lambda: server.lsp.workspace_inlay_hint_refresh_async(None))

        server.background.put("refresh hints", 0, ask)
