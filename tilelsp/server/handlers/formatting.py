"""textDocument/formatting and textDocument/rangeFormatting."""

from __future__ import annotations

from lsprotocol import types

from tilelsp.analysis.features.format import FormatRefused, layout
from tilelsp.analysis.snapshot import Language, ids_of
from tilelsp.base.text import Span
from tilelsp.server import convert
from tilelsp.server.at_work import doing
from tilelsp.server.errors import ContentModified, Unable
from tilelsp.server.schedule import in_slices
from tilelsp.server.server import Server


def registrations(server: Server) -> list[types.Registration]:
    """Registrations for the languages that can be laid out, with a client that registers for some of ours.

    Any other client is offered formatting for all of them: its answer for the rest is a refusal with the reason.
    """
    if not (server.session.client.registers_formatting and server.session.knows_us):
        return []
    languages = [types.TextDocumentFilterLanguage(language) for language in ids_of(Language.TILEIR)]
    whole = types.DocumentFormattingRegistrationOptions(languages)
    part = types.DocumentRangeFormattingRegistrationOptions(languages)
    return [
        types.Registration("tilelsp-formatting", types.TEXT_DOCUMENT_FORMATTING, whole),
        types.Registration("tilelsp-range-formatting", types.TEXT_DOCUMENT_RANGE_FORMATTING, part),
    ]


async def formatting(server: Server, params: types.DocumentFormattingParams) -> list[types.TextEdit] | None:
    """The edits that lay the document out; the reason where it does not parse."""
    return await _edits(server, params.text_document.uri, None)


async def range_formatting(server: Server, params: types.DocumentRangeFormattingParams) -> list[types.TextEdit] | None:
    """Those of them that touch a range."""
    return await _edits(server, params.text_document.uri, params.range)


async def _edits(server: Server, uri: str, within: types.Range | None) -> list[types.TextEdit] | None:
    snapshot = server.documents.snapshot(uri)
    if snapshot is None:
        return None
    client = server.session.client
    span = None
    if within is not None:
        start, end = (convert.to_offset(snapshot, place, client) for place in (within.start, within.end))
        span = Span(start, max(start, end))
    try:
        edits = await in_slices(layout(snapshot, span), doing("formatting", snapshot))
    except FormatRefused as refusal:
        where = f"line {snapshot.position(refusal.problem.span.start).line + 1}: " if refusal.problem else ""
        raise Unable(f"{where}{refusal}") from None
    if server.documents.snapshot(uri) is not snapshot:
        raise ContentModified
    return convert.from_text_edits(snapshot, edits, client)
