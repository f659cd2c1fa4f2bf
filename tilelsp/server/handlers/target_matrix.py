"""tilelsp/targetMatrix: op by target, what is legal where and what it becomes, or why not."""

from __future__ import annotations

from tilelsp.analysis.features.checks.matrix import MatrixRequest, matrix
from tilelsp.analysis.features.reference.tables import matrix_page
from tilelsp.server.errors import ContentModified, Unable
from tilelsp.server.handlers import sources
from tilelsp.server.handlers.preview import document_of
from tilelsp.server.params import Params
from tilelsp.server.server import Server
from tilelsp.server.workers import WorkerError

METHOD = "tilelsp/targetMatrix"
LIMIT_SECONDS = 120.0
"""For a document that is lowered for every target."""


async def target_matrix(server: Server, params: object) -> object:
    """`{textDocument, entry?, position?}`: `{targets, rows, complete}`.

    A row has `op`, `places`, and a cell for each target. Of a source it is about the document of the
    kernel that is named or stands at the position.
    """
    snapshot, _ = document_of(server, Params.of(METHOD, params))
    try:
        found = await server.workers.run(LIMIT_SECONDS, matrix, MatrixRequest(snapshot.text, snapshot.language))
    except WorkerError as error:
        raise Unable(f"{METHOD}: {error}") from None
    if server.documents.snapshot(snapshot.uri) is not snapshot:
        raise ContentModified
    places = sources.places_in(server, snapshot)
    return {
        "targets": list(found.targets),
        "complete": found.complete,
        "markdown": matrix_page(found),
        "rows": [
            {
                "op": row.op,
                "places": places(row.places),
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
