"""textDocument/definition."""

from __future__ import annotations

from lsprotocol import types

from tilelsp.analysis.features.definition import definition as find_definition
from tilelsp.server import convert
from tilelsp.server.server import Server


def definition(
    server: Server, params: types.DefinitionParams
) -> list[types.Location] | list[types.LocationLink] | None:
    """Where the value, block, symbol or alias under the cursor is defined."""
    snapshot = server.documents.snapshot(params.text_document.uri)
    if snapshot is None:
        return None
    client = server.session.client
    places = find_definition(snapshot, convert.to_offset(snapshot, params.position, client))
    if client.links:
        return [convert.from_place(snapshot, place, client) for place in places]
    return [convert.from_span(snapshot, place.span, client) for place in places]
