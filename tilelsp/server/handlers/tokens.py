"""textDocument/semanticTokens: all of a document, what has changed since, or a range."""

from __future__ import annotations

from lsprotocol import types

from tilelsp.analysis.features.tokens.document import LEGEND, TRAITS, difference, semantic_tokens
from tilelsp.analysis.snapshot import Snapshot
from tilelsp.server.at_work import doing
from tilelsp.server.convert import to_position
from tilelsp.server.errors import ContentModified
from tilelsp.server.schedule import in_slices
from tilelsp.server.sent_tokens import SentTokens
from tilelsp.server.server import Server


def legend() -> types.SemanticTokensLegend:
    """Meanings of the numbers of tokens."""
    return types.SemanticTokensLegend(token_types=list(LEGEND), token_modifiers=list(TRAITS))


async def full(server: Server, params: types.SemanticTokensParams) -> types.SemanticTokens | None:
    """The tokens of a document."""
    snapshot = server.documents.snapshot(params.text_document.uri)
    if snapshot is None:
        return None
    sent = await _compute(server, snapshot)
    return types.SemanticTokens(data=sent.data, result_id=sent.id)


async def delta(
    server: Server, params: types.SemanticTokensDeltaParams
) -> types.SemanticTokens | types.SemanticTokensDelta | None:
    """Edits since the tokens that the client has; all tokens where it has none of ours."""
    uri = params.text_document.uri
    snapshot = server.documents.snapshot(uri)
    if snapshot is None:
        return None
    before = server.sent_tokens.get(uri)
    sent = await _compute(server, snapshot)
    if before is None or before.id != params.previous_result_id:
        return types.SemanticTokens(data=sent.data, result_id=sent.id)
    edits = [types.SemanticTokensEdit(e.start, e.removed, list(e.data)) for e in difference(before.data, sent.data)]
    return types.SemanticTokensDelta(edits=edits, result_id=sent.id)


async def part(server: Server, params: types.SemanticTokensRangeParams) -> types.SemanticTokens | None:
    """The tokens of some lines."""
    snapshot = server.documents.snapshot(params.text_document.uri)
    if snapshot is None:
        return None
    start, end = to_position(params.range.start), to_position(params.range.end)
    work = semantic_tokens(snapshot, server.session.client.encoding, start, end)
    return types.SemanticTokens(data=await in_slices(work, doing("tokens", snapshot)))


async def _compute(server: Server, snapshot: Snapshot) -> SentTokens:
    """The tokens of a snapshot, kept as what the client has."""
    work = semantic_tokens(snapshot, server.session.client.encoding)
    data = await in_slices(work, doing("tokens", snapshot))
    if server.documents.snapshot(snapshot.uri) is not snapshot:
        raise ContentModified
    before = server.sent_tokens.get(snapshot.uri)
    sent = SentTokens(str(int(before.id) + 1) if before is not None else "1", data)
    server.sent_tokens[snapshot.uri] = sent
    return sent
