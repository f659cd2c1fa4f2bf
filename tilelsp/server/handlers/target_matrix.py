"""tilelsp/targetMatrix: op by target, what is legal where and what it becomes, or why not."""

from __future__ import annotations

from tilelsp.analysis.features.checks.matrix import MatrixRequest, matrix
from tilelsp.analysis.features.reference.tables import matrix_page
from tilelsp.base.text import LineIndex
from tilelsp.server import convert
from tilelsp.server.errors import Overtaken, Unable
from tilelsp.server.params import Params
from tilelsp.server.server import Server
from tilelsp.server.workers import WorkerError

METHOD = "tilelsp/targetMatrix"
LIMIT_SECONDS = 120.0
"""For a document that is lowered for every target."""


async def target_matrix(server: Server, params: object) -> object:
    """`{textDocument}`: `{targets, rows, complete}`; a row has `op`, `places`, and a cell for each target."""
    snapshot = server.previews.source(Params.of(METHOD, params).uri())
    try:
        found = await server.workers.run(LIMIT_SECONDS, matrix, MatrixRequest(snapshot.text, snapshot.language))
    except WorkerError as error:
        raise Unable(f"{METHOD}: {error}") from None
    if server.documents.snapshot(snapshot.uri) is not snapshot:
        raise Overtaken
    index = LineIndex(snapshot.text)
    client = server.session.client
    return {
        "targets": list(found.targets),
        "complete": found.complete,
        "markdown": matrix_page(found),
        "rows": [
            {
                "op": row.op,
                "places": [convert.plain_range(index, span, client) for span in row.places],
                "cells": {
                    target: {
                        "legal": row.legal(target),
                        "reasons": [
                            {"severity": int(cell.severity), "code": cell.code, "message": cell.message}
                            for cell in row.cells.get(target, ())
                        ],
                        "instructions": list(row.instructions[target]),
                    }
                    for target in found.targets
                },
            }
            for row in found.rows
        ],
    }
