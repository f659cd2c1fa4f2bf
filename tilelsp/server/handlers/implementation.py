"""textDocument/implementation: from an op, instruction, intrinsic or opcode to the page of what judges it.

The page is a file in the user's cache folder: a location of the protocol names a file, and every editor opens one.
"""

from __future__ import annotations

import asyncio
import hashlib
from pathlib import Path

from lsprotocol import types

from tilelsp.analysis.features.reference.verifier_page import verifier_page
from tilelsp.project.atomic import replace_file
from tilelsp.project.folders import user_cache_folder
from tilelsp.server import convert
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
        path = await asyncio.to_thread(_written, page.name, page.markdown)
    except OSError as error:
        server.log(types.MessageType.Warning, f"tilelsp: the page of {page.name} cannot be written: {error}")
        return None
    uri = path.as_uri()
    if client.implementation_links:
        return [types.LocationLink(uri, _TOP, _TOP, convert.from_range(snapshot, page.span, client))]
    return [types.Location(uri, _TOP)]


def _written(name: str, markdown: str) -> Path:
    """The file of a page. One op has several, by its types: what is told apart by the text has files of its own."""
    data = markdown.encode()
    folder = user_cache_folder() / "pages" / hashlib.sha256(data).hexdigest()[:16]
    folder.mkdir(parents=True, exist_ok=True)
    plain = "".join(one if one.isalnum() or one in "._-" else "_" for one in name)
    path = folder / f"{plain[:100]}.md"
    replace_file(path, data, follow_links=False)
    return path
