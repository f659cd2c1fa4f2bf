"""textDocument/hover."""

from __future__ import annotations

from lsprotocol import types

from tilelsp.analysis.features.hover.at_cursor import hover as find_hover
from tilelsp.server import convert
from tilelsp.server.server import Server


def hover(server: Server, params: types.HoverParams) -> types.Hover | None:
    """What is known about the thing under the cursor."""
    snapshot = server.documents.snapshot(params.text_document.uri)
    if snapshot is None:
        return None
    client = server.session.client
    found = find_hover(snapshot, convert.to_offset(snapshot, params.position, client))
    return None if found is None else convert.from_hover(snapshot, found, client)
