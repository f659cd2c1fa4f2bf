"""textDocument/documentLink."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

from lsprotocol import types

from tilelsp.analysis.features.links import DocumentLink, links
from tilelsp.server import bytecode_uri, convert
from tilelsp.server.at_work import doing
from tilelsp.server.errors import ContentModified
from tilelsp.server.schedule import in_slices
from tilelsp.server.server import Server
from tilelsp.server.session import path_of
from tilelsp.server.source_files import folders_around, source_file

OPTIONS = types.DocumentLinkOptions(resolve_provider=False)


async def document_links(server: Server, params: types.DocumentLinkParams) -> list[types.DocumentLink] | None:
    """Links to sources that are there, at their lines, and to the pages of rules that comments name."""
    snapshot = server.documents.snapshot(params.text_document.uri)
    if snapshot is None:
        return None
    found = await in_slices(links(snapshot), doing("links", snapshot))
    around = folders_around(path_of(bytecode_uri.file_uri(snapshot.uri) or snapshot.uri), server.folders)
    # A path may lie on a machine that does not answer: not on the loop.
    targets = await asyncio.to_thread(_targets, found, around)
    if server.documents.snapshot(snapshot.uri) is not snapshot:
        raise ContentModified
    client = server.session.client
    return [
        types.DocumentLink(convert.from_range(snapshot, link.span, client), target)
        for link, target in zip(found, targets, strict=True)
        if target is not None
    ]


def _targets(found: Sequence[DocumentLink], folders: Sequence[Path]) -> list[str | None]:
    """Where each link leads; None for a source that is not here. Each file is looked for once."""
    known: dict[tuple[str, str], Path | None] = {}
    targets: list[str | None] = []
    for link in found:
        place = link.place
        if place is None:
            targets.append(link.address)
            continue
        key = (place.directory, place.file)
        if key not in known:
            known[key] = source_file(place, folders)
        path = known[key]
        # The fragment is what VS Code reads as line and column, which count from 1.
        line = f"#L{place.line},{max(place.column, 1)}" if place.line else ""
        targets.append(None if path is None else f"{path.as_uri()}{line}")
    return targets
