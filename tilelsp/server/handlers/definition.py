"""textDocument/definition, declaration and typeDefinition."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from lsprotocol import types

from tilelsp.analysis.features.bytecode.source_location import MadeAt
from tilelsp.analysis.features.names.declaration import declaration as find_declaration
from tilelsp.analysis.features.names.definition import DefinitionPlace
from tilelsp.analysis.features.names.definition import definition as find_definition
from tilelsp.analysis.features.names.op_name import op_name_at
from tilelsp.analysis.features.names.type_definition import type_definition as find_type_definition
from tilelsp.analysis.snapshot import Language, Snapshot
from tilelsp.analysis.source_place import SourcePlace
from tilelsp.server import bytecode_uri, convert
from tilelsp.server.bytecode_files import SECONDS, made_at
from tilelsp.server.client import ClientAbilities
from tilelsp.server.server import Server
from tilelsp.server.session import path_of
from tilelsp.server.source_files import folders_around, source_file
from tilelsp.server.workers import WorkerError

_LOCATION = "loc"

_Answer = list[types.Location] | list[types.LocationLink] | None


async def definition(server: Server, params: types.DefinitionParams) -> _Answer:
    """Where the value, block, symbol or alias under the cursor is defined; for an op, its TableGen record where the
    project has that, else the line that made it."""
    snapshot = server.documents.snapshot(params.text_document.uri)
    if snapshot is None:
        return None
    client = server.session.client
    offset = convert.to_offset(snapshot, params.position, client)
    places = find_definition(snapshot, offset)
    if not places:
        return await _record(server, snapshot, offset) or await _source(server, snapshot, offset)
    return _places(snapshot, places, client, links=client.links)


def declaration(server: Server, params: types.DeclarationParams) -> _Answer:
    """Where the name under the cursor is declared."""
    return _found_by(find_declaration, server, params, links=server.session.client.declaration_links)


def type_definition(server: Server, params: types.TypeDefinitionParams) -> _Answer:
    """Where the type of the name under the cursor is written down."""
    return _found_by(find_type_definition, server, params, links=server.session.client.type_links)


def _found_by(
    find: Callable[[Snapshot, int], Sequence[DefinitionPlace]],
    server: Server,
    params: types.DeclarationParams | types.TypeDefinitionParams,
    *,
    links: bool,
) -> _Answer:
    snapshot = server.documents.snapshot(params.text_document.uri)
    if snapshot is None:
        return None
    client = server.session.client
    return _places(snapshot, find(snapshot, convert.to_offset(snapshot, params.position, client)), client, links=links)


def _places(snapshot: Snapshot, places: Sequence[DefinitionPlace], client: ClientAbilities, *, links: bool) -> _Answer:
    """Places of the document; as links, which have all of what is defined, where the client takes those."""
    if links:
        return [convert.from_place(snapshot, place, client) for place in places]
    return [convert.from_span(snapshot, place.span, client) for place in places]


async def _record(server: Server, snapshot: Snapshot, offset: int) -> _Answer:
    """The records of the op whose name stands at `offset`."""
    named = op_name_at(snapshot, offset)
    if named is None:
        return None
    try:
        found = await server.op_records.of_op(named[0], server.folders)
    except WorkerError as error:
        server.log(types.MessageType.Warning, f"tilelsp: the TableGen files could not be read: {error}")
        return None
    client = server.session.client
    shown: list[types.LocationLink] = []
    for record in found:
        start, end = (convert.from_position(position) for position in record.range(client.encoding))
        place = types.Range(start, end)
        origin = convert.from_range(snapshot, named[1], client)
        shown.append(types.LocationLink(record.path.as_uri(), place, place, origin))
    return shown if client.links else [types.Location(link.target_uri, link.target_range) for link in shown]


async def _source(server: Server, snapshot: Snapshot, offset: int) -> _Answer:
    """The places that the location of the op at `offset` names, those whose files are here."""
    file = bytecode_uri.file_uri(snapshot.uri)
    path = path_of(file) if file is not None else None
    if snapshot.language is not Language.TILEIR or (path is None and _LOCATION not in snapshot.text):
        return None
    job = (snapshot.text, offset, str(path) if path is not None else None)
    try:
        made = await server.workers.run(SECONDS, made_at, *job)
    except WorkerError as error:
        server.log(types.MessageType.Warning, f"tilelsp: where this op was made could not be found out: {error}")
        return None
    if made is None:
        return None
    folders = folders_around(path or path_of(snapshot.uri), server.folders)
    found = [(place, here) for place in made.places if (here := source_file(place, folders)) is not None]
    if not found:
        place = made.places[0]
        where = f"{place.file}:{place.line}"
        server.log(types.MessageType.Info, f"tilelsp: this op was made at {where}; no such file is near the document")
        return None
    return _answer(server, snapshot, made, found)


def _answer(server: Server, snapshot: Snapshot, made: MadeAt, found: list[tuple[SourcePlace, Path]]) -> _Answer:
    locations = [types.Location(here.as_uri(), _range(place)) for place, here in found]
    client = server.session.client
    if not client.links:
        return locations
    origin = convert.from_range(snapshot, made.op, client)
    return [types.LocationLink(location.uri, location.range, location.range, origin) for location in locations]


def _range(place: SourcePlace) -> types.Range:
    at = types.Position(max(place.line - 1, 0), place.column)
    return types.Range(at, at)
