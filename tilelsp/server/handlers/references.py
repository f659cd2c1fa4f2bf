"""textDocument/references."""

from __future__ import annotations

from lsprotocol import types

from tilelsp.analysis.features.names.references import references as find_references
from tilelsp.server import convert
from tilelsp.server.server import Server


def references(server: Server, params: types.ReferenceParams) -> list[types.Location] | None:
    """Every use of the thing under the cursor."""
    snapshot = server.documents.snapshot(params.text_document.uri)
    if snapshot is None:
        return None
    client = server.session.client
    offset = convert.to_offset(snapshot, params.position, client)
    spans = find_references(snapshot, offset, params.context.include_declaration)
    return [convert.from_span(snapshot, span, client) for span in spans]
