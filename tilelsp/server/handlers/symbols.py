"""textDocument/documentSymbol and workspace/symbol."""

from __future__ import annotations

from lsprotocol import types

from tilelsp.analysis.features.outline.symbols import symbols as find_symbols
from tilelsp.server import convert
from tilelsp.server.server import Server


def symbols(
    server: Server, params: types.DocumentSymbolParams
) -> list[types.DocumentSymbol] | list[types.SymbolInformation] | None:
    """The outline: a tree where the client shows trees, else a list."""
    snapshot = server.documents.snapshot(params.text_document.uri)
    if snapshot is None:
        return None
    client = server.session.client
    found = find_symbols(snapshot)
    if client.nested_symbols:
        return [convert.from_symbol(snapshot, symbol, client) for symbol in found]
    return list(convert.flat_symbols(snapshot, found, client))


async def workspace_symbols(server: Server, params: types.WorkspaceSymbolParams) -> list[types.WorkspaceSymbol]:
    """Modules, kernels and globals of the open documents and of the files in the workspace's folders."""
    opened = [snapshot for uri in server.documents.uris if (snapshot := server.documents.snapshot(uri)) is not None]
    found = await server.workspace.search(params.query, opened, server.folders)
    return [convert.from_found(symbol, server.session.client) for symbol in found]
