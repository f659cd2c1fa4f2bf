"""workspace/textDocumentContent: a generated document by its URI."""

from __future__ import annotations

from dataclasses import replace

from lsprotocol import types

from tilelsp.analysis.features.target_list import KNOWN_TARGETS
from tilelsp.server import preview_uri
from tilelsp.server.errors import Refused
from tilelsp.server.previews import STAGES
from tilelsp.server.server import Server


async def content(server: Server, params: types.TextDocumentContentParams) -> types.TextDocumentContentResult:
    """The text of the preview that the URI names."""
    wanted = preview_uri.parse(params.uri)
    if wanted is None or wanted.target not in KNOWN_TARGETS or wanted.stage not in STAGES:
        raise Refused(f"{params.uri} is no generated document")
    wanted = replace(wanted, source=server.previews.source(wanted.source).uri)
    return types.TextDocumentContentResult((await server.previews.answer(wanted)).text)
