"""textDocument/hover."""

from __future__ import annotations

from lsprotocol import types

from tilelsp.analysis.features.hover.at_cursor import Hover
from tilelsp.analysis.features.hover.at_cursor import hover as find_hover
from tilelsp.analysis.features.outline.symbols import entry_at
from tilelsp.analysis.features.reference.markdown import STAGE_LINK
from tilelsp.analysis.features.reference.targets import KNOWN_TARGETS
from tilelsp.analysis.snapshot import Snapshot
from tilelsp.base.record import replace
from tilelsp.engines.choice import NATIVE
from tilelsp.server import convert
from tilelsp.server.handlers import sources
from tilelsp.server.preview_uri import PreviewRequest, is_generated
from tilelsp.server.server import Server
from tilelsp.server.shown_stages import STAGES


def hover(server: Server, params: types.HoverParams) -> types.Hover | None:
    """Hover on the thing under the cursor."""
    source = server.sources.find(params.text_document.uri)
    if source is not None:
        return sources.hover(server, source, params.position)
    snapshot = server.documents.snapshot(params.text_document.uri)
    if snapshot is None:
        return None
    client = server.session.client
    offset = convert.to_offset(snapshot, params.position, client)
    found = find_hover(snapshot, offset)
    if found is not None and f"]({STAGE_LINK}" in found.markdown:
        found = _linked(server, snapshot, offset, found)
    return None if found is None else convert.from_hover(snapshot, found, client)


def _linked(server: Server, snapshot: Snapshot, offset: int, found: Hover) -> Hover:
    """The hover with links to the stages as they are made of the kernel at `offset`; of a preview, without any."""
    chosen = server.session.targets(snapshot.uri, snapshot.pinned).targets
    target = next((name for name in chosen if name in KNOWN_TARGETS), None)
    entry = entry_at(snapshot, offset)
    text = found.markdown
    for stage in STAGES:
        if target is None or is_generated(snapshot.uri):
            text = text.replace(f"[{stage}]({STAGE_LINK}{stage})", stage)
        else:
            address = PreviewRequest(snapshot.uri, target, stage, NATIVE, entry).uri
            text = text.replace(f"]({STAGE_LINK}{stage})", f"]({address})")
    return replace(found, markdown=text)
