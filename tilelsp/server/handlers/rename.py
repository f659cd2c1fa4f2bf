"""textDocument/prepareRename and textDocument/rename."""

from __future__ import annotations

from lsprotocol import types

from tilelsp.analysis.features.names.rename import RenameRefused, prepare_rename
from tilelsp.analysis.features.names.rename import rename as find_edits
from tilelsp.analysis.snapshot import Snapshot
from tilelsp.server import convert
from tilelsp.server.at_work import doing
from tilelsp.server.errors import ContentModified, Unable
from tilelsp.server.schedule import in_slices
from tilelsp.server.server import Server

OPTIONS = types.RenameOptions(prepare_provider=True)


async def prepare(server: Server, params: types.PrepareRenameParams) -> types.PrepareRenamePlaceholder | None:
    """The symbol that would be renamed; the reason where something stands there that cannot be."""
    snapshot = await _looked_at(server, params.text_document.uri)
    if snapshot is None:
        return None
    client = server.session.client
    try:
        found = prepare_rename(snapshot, convert.to_offset(snapshot, params.position, client))
    except RenameRefused as refusal:
        raise Unable(str(refusal)) from None
    if found is None:
        return None
    return types.PrepareRenamePlaceholder(convert.from_range(snapshot, found.span, client), found.name)


async def rename(server: Server, params: types.RenameParams) -> types.WorkspaceEdit | None:
    """The edits; the reason where the new name is none, or is taken."""
    snapshot = await _looked_at(server, params.text_document.uri)
    if snapshot is None:
        return None
    client = server.session.client
    try:
        edits = find_edits(snapshot, convert.to_offset(snapshot, params.position, client), params.new_name)
    except RenameRefused as refusal:
        raise Unable(str(refusal)) from None
    return convert.from_edits(snapshot, edits, client)


async def _looked_at(server: Server, uri: str) -> Snapshot | None:
    """The document, worked out without keeping other requests waiting."""
    snapshot = server.documents.snapshot(uri)
    if snapshot is not None:
        await in_slices(snapshot.diagnostics(), doing("rename", snapshot))
        if server.documents.snapshot(uri) is not snapshot:
            raise ContentModified
    return snapshot
