"""textDocument/foldingRange."""

from __future__ import annotations

from lsprotocol import types

from tilelsp.analysis.features.outline.folding import FoldKind, folds
from tilelsp.server.server import Server

_KINDS = {FoldKind.REGION: types.FoldingRangeKind.Region, FoldKind.COMMENT: types.FoldingRangeKind.Comment}


def folding(server: Server, params: types.FoldingRangeParams) -> list[types.FoldingRange] | None:
    """Whole lines: what every client can fold."""
    snapshot = server.documents.snapshot(params.text_document.uri)
    if snapshot is None:
        return None
    return [types.FoldingRange(fold.first, fold.last, kind=_KINDS[fold.kind]) for fold in folds(snapshot)]
