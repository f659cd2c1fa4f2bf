"""textDocument/selectionRange."""

from __future__ import annotations

from lsprotocol import types

from tilelsp.analysis.features.outline.selection import selections
from tilelsp.server import convert
from tilelsp.server.server import Server


def selection(server: Server, params: types.SelectionRangeParams) -> list[types.SelectionRange] | None:
    """For each position what a growing selection covers, innermost first."""
    snapshot = server.documents.snapshot(params.text_document.uri)
    if snapshot is None:
        return None
    client = server.session.client
    answer: list[types.SelectionRange] = []
    for position in params.positions:
        chain: types.SelectionRange | None = None
        for span in reversed(selections(snapshot, convert.to_offset(snapshot, position, client))):
            chain = types.SelectionRange(convert.from_range(snapshot, span, client), chain)
        if chain is not None:
            answer.append(chain)
    return answer
