"""textDocument/inlayHint."""

from __future__ import annotations

from lsprotocol import types

from tilelsp.analysis.features.inlay import Shown, inlay_hints
from tilelsp.base.text import Span
from tilelsp.server import convert_editing
from tilelsp.server.convert import to_offset
from tilelsp.server.errors import Overtaken
from tilelsp.server.schedule import in_slices
from tilelsp.server.server import Server


async def inlay(server: Server, params: types.InlayHintParams) -> list[types.InlayHint] | None:
    """The hints that the user wants for a part of a document."""
    uri = params.text_document.uri
    snapshot = server.documents.snapshot(uri)
    if snapshot is None:
        return None
    client = server.session.client
    wanted = server.session.settings(uri).inlay_hints
    shown = Shown(wanted.result_types, wanted.tile_bytes, wanted.decoded_words)
    start = to_offset(snapshot, params.range.start, client)
    span = Span(start, max(start, to_offset(snapshot, params.range.end, client)))
    found = await in_slices(inlay_hints(snapshot, span, shown))
    if server.documents.snapshot(uri) is not snapshot:
        raise Overtaken
    return [convert_editing.from_inlay(snapshot, hint, client) for hint in found]


def refresh(server: Server) -> None:
    """Settings have changed: the client should ask again."""
    if server.session.client.refreshes_hints:

        async def ask() -> None:
            await server.ask(lambda: server.lsp.workspace_inlay_hint_refresh_async(None))

        server.background.put("refresh hints", 0, ask)
