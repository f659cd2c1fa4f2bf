"""textDocument/documentHighlight."""

from __future__ import annotations

from lsprotocol import types

from tilelsp.analysis.features.names.highlight import highlights
from tilelsp.server import convert
from tilelsp.server.server import Server


def highlight(server: Server, params: types.DocumentHighlightParams) -> list[types.DocumentHighlight] | None:
    """The other places in the document that name the thing under the cursor."""
    snapshot = server.documents.snapshot(params.text_document.uri)
    if snapshot is None:
        return None
    client = server.session.client
    found = highlights(snapshot, convert.to_offset(snapshot, params.position, client))
    return [convert.from_highlight(snapshot, occurrence, client) for occurrence in found]
