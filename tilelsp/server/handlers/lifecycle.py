"""initialize and initialized: what client and server offer each other."""

from __future__ import annotations

from lsprotocol import types

from tilelsp.analysis.features.reference.targets import KNOWN_TARGETS
from tilelsp.analysis.features.reference.words import WORD_NAMES
from tilelsp.analysis.pictures.kinds import OF_ASSEMBLED, OF_DOCUMENTS, OF_LAUNCHES, SUMMARIES
from tilelsp.engines.choice import ENGINE_NAMES
from tilelsp.server.handlers import configuration, diagnostics, formatting, workspace_diagnostics
from tilelsp.server.preview_uri import SCHEME
from tilelsp.server.previews import PREVIEW_CHANGED
from tilelsp.server.server import Server
from tilelsp.server.shown_stages import STAGES
from tilelsp.server.status import METHOD as STATUS


def initialize(server: Server, params: types.InitializeParams) -> None:
    """Learn what the client can do, before the protocol works out what it is offered."""
    server.starting_problems = server.session.start(params.initialization_options, server.protocol.client)
    server.folders = tuple(folder.uri for folder in params.workspace_folders or ())
    if server.session.client.pulls_diagnostics:
        # Diagnostics are pulled or pushed, never both; a client that can pull, and can be told to, does.
        server.on(types.TEXT_DOCUMENT_DIAGNOSTIC, diagnostics.pull, diagnostics.pull_options())
        server.on(types.WORKSPACE_DIAGNOSTIC, workspace_diagnostics.pull)
    if params.process_id is not None:
        server.watch_parent(params.process_id)


def initialized(server: Server, _: types.InitializedParams) -> None:
    """The client is ready for requests of ours."""
    configuration.start(server)


def offer(server: Server, capabilities: types.ServerCapabilities) -> None:
    """Complete what pygls derives from the handlers."""
    capabilities.position_encoding = types.PositionEncodingKind(server.session.client.encoding.value)
    if capabilities.workspace is not None and server.session.client.generated_documents:
        capabilities.workspace.text_document_content = types.TextDocumentContentOptions(schemes=[SCHEME])
    if formatting.registrations(server):
        capabilities.document_formatting_provider = None
        capabilities.document_range_formatting_provider = None
    capabilities.experimental = {
        "requests": list(server.custom_requests),
        "notifications": [PREVIEW_CHANGED, STATUS],
        "targets": list(KNOWN_TARGETS),
        "stages": list(STAGES),
        "engines": list(ENGINE_NAMES),
        "words": list(WORD_NAMES),
        "pictures": {name: SUMMARIES[name] for name in (*OF_DOCUMENTS, *OF_ASSEMBLED, *OF_LAUNCHES)},
    }
