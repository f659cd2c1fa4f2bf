"""textDocument/completion and completionItem/resolve."""

from __future__ import annotations

from lsprotocol import types

from tilelsp.analysis.features.completion.at_cursor import complete, documentation
from tilelsp.server import convert_editing, embedded
from tilelsp.server.convert import to_offset
from tilelsp.server.server import Server

TRIGGERS = ("%", "@", "^", "#", "!", ".", "<")


def options() -> types.CompletionOptions:
    """Options for the client: after which characters to ask, and that documentation comes later."""
    return types.CompletionOptions(trigger_characters=list(TRIGGERS), resolve_provider=True)


def completion(server: Server, params: types.CompletionParams) -> types.CompletionList | None:
    """Completions at the cursor."""
    source = server.sources.find(params.text_document.uri)
    if source is not None:
        return embedded.completion(server, source, params.position)
    snapshot = server.documents.snapshot(params.text_document.uri)
    if snapshot is None:
        return None
    client = server.session.client
    found = complete(snapshot, to_offset(snapshot, params.position, client))
    return None if found is None else convert_editing.from_completion(snapshot, found, client)


def resolve(server: Server, item: types.CompletionItem) -> types.CompletionItem:
    """The item with its documentation."""
    page = documentation(item.data) if isinstance(item.data, str) else ""
    if page:
        item.documentation = convert_editing.documentation(page, server.session.client.completion_formats)
    return item
