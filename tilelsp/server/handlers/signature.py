"""textDocument/signatureHelp."""

from __future__ import annotations

from lsprotocol import types

from tilelsp.analysis.features.signature.at_cursor import signature_help
from tilelsp.server import convert_editing
from tilelsp.server.convert import to_offset
from tilelsp.server.server import Server


def options() -> types.SignatureHelpOptions:
    """Options for the client: after which characters to ask."""
    return types.SignatureHelpOptions(trigger_characters=[" ", "(", "[", "<"], retrigger_characters=[",", ":"])


def signature(server: Server, params: types.SignatureHelpParams) -> types.SignatureHelp | None:
    """The form of the op or instruction at the cursor, and the part that comes next."""
    snapshot = server.documents.snapshot(params.text_document.uri)
    if snapshot is None:
        return None
    client = server.session.client
    found = signature_help(snapshot, to_offset(snapshot, params.position, client))
    return None if found is None else convert_editing.from_signature(found, client)
