"""textDocument/implementation: from an op, instruction, intrinsic or opcode to the page of what judges it."""

from __future__ import annotations

import asyncio

from lsprotocol import types

from tilelsp.analysis.features.reference.verifier_page import verifier_page
from tilelsp.server import convert
from tilelsp.server.page_files import page_file
from tilelsp.server.server import Server

_TOP = types.Range(types.Position(0, 0), types.Position(0, 0))


async def implementation(
    server: Server, params: types.ImplementationParams
) -> list[types.Location] | list[types.LocationLink] | None:
    """Where the page of the name under the cursor is."""
    snapshot = server.documents.snapshot(params.text_document.uri)
    if snapshot is None:
        return None
    client = server.session.client
    page = verifier_page(snapshot, convert.to_offset(snapshot, params.position, client))
    if page is None:
        return None
    try:
        path = await asyncio.to_thread(page_file, page.name, page.markdown)
    except OSError as error:
        server.log(types.MessageType.Warning, f"tilelsp: the page of {page.name} cannot be written: {error}")
        return None
    uri = path.as_uri()
    if client.implementation_links:
        return [types.LocationLink(uri, _TOP, _TOP, convert.from_range(snapshot, page.span, client))]
    return [types.Location(uri, _TOP)]
