"""Refactorings as code actions. Clients that ask for the edit of the one that was chosen get it then; for the others
each is tried before it is offered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast
from urllib.parse import quote

from lsprotocol import types

from tilelsp.analysis.features.refactor import aliases, constants, entries, tile_size
from tilelsp.analysis.features.refactor.change import Offer, RefactorChange
from tilelsp.analysis.features.refactor.offers import change_of, offers
from tilelsp.analysis.snapshot import Snapshot
from tilelsp.base.text import Span
from tilelsp.server import convert
from tilelsp.server.at_work import doing
from tilelsp.server.client import ClientAbilities
from tilelsp.server.errors import ContentModified, Unable
from tilelsp.server.preview_uri import is_generated
from tilelsp.server.schedule import in_slices
from tilelsp.server.server import Server

_KIND = {
    aliases.NAME: types.CodeActionKind.RefactorExtract,
    tile_size.NAME: types.CodeActionKind.RefactorRewrite,
    entries.NAME: types.CodeActionKind.RefactorExtract,
    constants.NAME: types.CodeActionKind.RefactorExtract,
}
KINDS = tuple(dict.fromkeys(kind.value for kind in _KIND.values()))


async def actions(
    server: Server, snapshot: Snapshot, place: types.Range, kinds: Sequence[str]
) -> list[types.CodeAction]:
    """The refactorings of some kinds at a place."""
    client = server.session.client
    start, end = (convert.to_offset(snapshot, position, client) for position in (place.start, place.end))
    if not kinds or is_generated(snapshot.uri):
        return []
    made: list[types.CodeAction] = []
    for offer in offers(snapshot, Span(start, end)):
        if _KIND[offer.name].value not in kinds or (offer.name == entries.NAME and not client.creates_files):
            continue
        action = types.CodeAction(offer.title, _KIND[offer.name])
        if client.resolves_edits:
            action.data = _data(snapshot, offer)
        else:
            change = await _change(server, snapshot, offer)
            if change is None:
                continue
            action.edit = _edit(snapshot, change, client)
        made.append(action)
    return made


async def resolve(server: Server, action: types.CodeAction) -> types.CodeAction:
    """The action with its edit. Raises `Unable` where the document would have an error that it has not got."""
    raw: object = action.data
    data = cast("Mapping[str, object]", raw if isinstance(raw, Mapping) else {})
    snapshot, at = server.documents.snapshot(str(data.get("uri", ""))), data.get("at")
    if snapshot is None or not isinstance(at, int):
        return action
    if data.get("version") != snapshot.version:
        raise ContentModified
    offer = Offer(str(data.get("name")), action.title, at, str(data.get("value", "")))
    change = await _change(server, snapshot, offer)
    if change is None:
        raise Unable(f"{action.title}: the document would have an error that it has not got now")
    action.edit = _edit(snapshot, change, server.session.client)
    return action


async def _change(server: Server, snapshot: Snapshot, offer: Offer) -> RefactorChange | None:
    change = await in_slices(change_of(snapshot, offer), doing("refactoring", snapshot))
    if server.documents.snapshot(snapshot.uri) is not snapshot:
        raise ContentModified
    return change


def _data(snapshot: Snapshot, offer: Offer) -> dict[str, object]:
    return {
        "uri": snapshot.uri,
        "version": snapshot.version,
        "name": offer.name,
        "at": offer.at,
        "value": offer.value,
    }


def _edit(snapshot: Snapshot, change: RefactorChange, client: ClientAbilities) -> types.WorkspaceEdit:
    edit = convert.from_edits(snapshot, change.edits, client)
    if not change.files:
        return edit
    stem, dot, suffix = snapshot.uri.rpartition(".")
    steps: list[types.CreateFile | types.TextDocumentEdit] = []
    start = types.Range(types.Position(0, 0), types.Position(0, 0))
    for name, text in change.files:
        plain = "".join(character if character.isalnum() or character in "_-." else "_" for character in name)
        uri = f"{stem}_{quote(plain)}{dot}{suffix}"
        steps.append(types.CreateFile(uri))
        file = types.OptionalVersionedTextDocumentIdentifier(uri, None)
        steps.append(types.TextDocumentEdit(file, [types.TextEdit(start, text)]))
    return types.WorkspaceEdit(document_changes=steps)
