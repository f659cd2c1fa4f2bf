"""workspace/textDocumentContent: a generated document by its URI."""

from __future__ import annotations

from lsprotocol import types

from tilelsp.analysis.features.reference.targets import KNOWN_TARGETS
from tilelsp.base.record import replace
from tilelsp.server import bytecode_uri, preview_uri
from tilelsp.server.errors import InvalidRequest
from tilelsp.server.handlers import bytecode
from tilelsp.server.server import Server
from tilelsp.server.shown_stages import STAGES


async def content(server: Server, params: types.TextDocumentContentParams) -> types.TextDocumentContentResult:
    """The text of the preview or of the bytecode file that the URI names."""
    file = bytecode_uri.file_uri(params.uri)
    if file is not None:
        return types.TextDocumentContentResult((await bytecode.show(server, file, locations=False)).text)
    wanted = preview_uri.parse(params.uri)
    if wanted is None or wanted.target not in KNOWN_TARGETS or wanted.stage not in STAGES:
        raise InvalidRequest(f"{params.uri} is no generated document")
    wanted = replace(wanted, source=server.previews.source(wanted.source).uri)
    return types.TextDocumentContentResult((await server.previews.answer(wanted)).text)
